"""Acquire beside a plain file of it (`acquire_reference.py`), and beside Ponzi Scheme: what its games cost."""

import random
from collections.abc import Callable

import acquire_reference
import timing
from ours import whole_games

from ponzi_lab.core.events import Log
from ponzi_lab.play.moves import Move
from ponzi_lab.play.setting import find_bot, make_setting
from ponzi_lab.play.simulate import play_game

SEATS = 4
TARGETS = {"copying": 25.0, "plain": 4.0}
DEAREST = 10.0


def ours(game: str, strategy: str, log: Callable[[], Log] = Log) -> timing.Player:
    """Plays at least so many decisions, with a log and an observation for each that is not forced."""
    setting = make_setting(game)
    bots = [find_bot(setting.game, strategy)] * SEATS

    def play(minimum: int, rng: random.Random) -> int:
        made = 0
        while made < minimum:
            moves: list[Move] = []
            play_game(setting, bots, rng.randrange(2**53), log(), moves)
            made += len(moves)
        return made

    return play


def reference(play_once: Callable[[int, int], dict[str, int]]) -> timing.Player:
    """The same for the plain file; it keeps no log and makes no observations."""

    def play(minimum: int, rng: random.Random) -> int:
        made = 0
        while made < minimum:
            made += play_once(rng.randrange(2**53), SEATS)["decisions"]
        return made

    return play


def main() -> None:
    """Measure and print."""
    players = {
        "ours": ours("acquire", "random"),
        "copying": reference(acquire_reference.play_copying),
        "plain": reference(acquire_reference.play),
    }
    speeds = timing.interleaved(players)
    print("\n## Acquire\n")
    print(f"Decisions per CPU second at random, four seats, {timing.ROUNDS} interleaved rounds; ours keeps the log and")
    print("makes an observation for each choice.\n")
    print("| engine | decisions per CPU second | our ratio | least | greatest | target |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, found in speeds.items():
        ratio = timing.ratios(speeds["ours"], found)
        figures = f"{ratio.median:.2f} | {ratio.least:.2f} | {ratio.greatest:.2f}"
        goal = timing.at_least(ratio.median, TARGETS[name]) if name in TARGETS else ""
        print(f"| {name} | {timing.spread(found).median:,.0f} | {figures} | {goal} |")

    both = timing.interleaved({"acquire": whole_games("acquire", "builder"), "ponzi": whole_games("ponzi", "cautious")})
    cost = timing.ratios(both["ponzi"], both["acquire"])  # these are speeds, so the quicker game stands above
    print("\nCPU time of a game of four `builder` by that of a game of Ponzi Scheme of four `cautious`.")
    timing.print_ratio(cost, timing.at_most(cost.median, DEAREST))


if __name__ == "__main__":
    main()
