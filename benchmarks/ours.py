"""Our own engine, as the measurements use it: whole games of four strategies, in Ponzi Scheme of random ones."""

import random
from collections.abc import Callable, Iterator

from ponzi_lab.core.events import Log, NoLog
from ponzi_lab.core.game import AnyBot
from ponzi_lab.play.moves import Move
from ponzi_lab.play.setting import Setting, find_bot, make_setting
from ponzi_lab.play.simulate import PlayedGame, make_job, play_game, stream_games

GAME = "ponzi"
SEATS = 4
STRATEGY = "random"
SEEDS = 2**53  # seeds are drawn below this, the most a record can hold


def decisions(minimum: int, rng: random.Random) -> int:
    """Play at least so many decisions, with the whole log, and with a frozen observation whenever a strategy is asked.

    A forced decision, where only one action is legal, counts as those of the peers do.
    """
    setting, bots = _table()
    made = 0
    while made < minimum:
        seed = rng.randrange(len(_DECISIONS))
        play_game(setting, bots, seed, Log())
        made += _DECISIONS[seed]
    return made


def _count(seed: int) -> int:
    setting, bots = _table()
    moves: list[Move] = []
    play_game(setting, bots, seed, Log(), moves)
    return len(moves)


def games_with_log(number: int, rng: random.Random) -> int:
    """Play so many games; every game fills a list of events."""
    return _games(number, rng, Log)


def games_without_log(number: int, rng: random.Random) -> int:
    """Play so many games; the events are made, but dropped as they come."""
    return _games(number, rng, NoLog)


def streamed(games: int, processes: int = 1) -> Iterator[PlayedGame]:
    """A simulation, one game at a time."""
    return stream_games(make_job(GAME, [[STRATEGY] * SEATS], seed=1), games, processes)


def _games(number: int, rng: random.Random, log: Callable[[], Log]) -> int:
    setting, bots = _table()
    for _ in range(number):
        play_game(setting, bots, rng.randrange(SEEDS), log())
    return number


def _table() -> tuple[Setting, list[AnyBot]]:
    setting = make_setting(GAME)
    return setting, [find_bot(setting.game, STRATEGY)] * SEATS


# Counted beforehand, so that the counting costs nothing in the measurement.
_DECISIONS = [_count(seed) for seed in range(1000)]


def whole_games(game: str, strategy: str) -> Callable[[int, random.Random], int]:
    """Plays so many whole games, as a simulation does."""
    setting = make_setting(game)
    bots = [find_bot(setting.game, strategy)] * SEATS

    def play(number: int, rng: random.Random) -> int:
        for _ in range(number):
            play_game(setting, bots, rng.randrange(SEEDS), NoLog())
        return number

    return play
