"""How strong the strategies are: writes STRENGTH.md, STRENGTH_GREED.md, or STRENGTH_ACQUIRE.md beside this file.

    python benchmarks/strength.py ponzi [--processes 2]
    python benchmarks/strength.py greed [--processes 2]
    python benchmarks/strength.py acquire [--processes 2]

It takes a quarter of an hour or more; Greed, Incorporated takes two minutes. The same version gives the same figures,
however many processes there are.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

from ponzi_lab import __version__, tournament
from ponzi_lab.games import find
from ponzi_lab.play.results import Results
from ponzi_lab.play.simulate import collect, make_job

SEED = 1920
SLOW = ("planner", "magnate")  # they imagine games, and play fewer of them


class Contest(NamedTuple):
    """What is played of one game: each of some strategies against three of another, and all against all."""

    page: str
    pairs: tuple[tuple[str, str], ...]
    games: int
    slow_games: int
    everybody: int


CONTESTS = {
    "ponzi": Contest(
        "STRENGTH.md",
        tuple((one, "cautious") for one in ("planner", "dealer", "bold", "trader", "greedy", "hoarder", "random")),
        2000,
        400,
        1200,
    ),
    "greed": Contest(
        "STRENGTH_GREED.md",
        (
            *((one, "random") for one in ("collector", "looter", "manager")),
            *((one, "manager") for one in ("collector", "looter", "random")),
            *((one, "looter") for one in ("collector", "manager", "random")),
        ),
        2000,
        2000,
        2000,
    ),
    "acquire": Contest(
        "STRENGTH_ACQUIRE.md",
        (
            ("magnate", "broker"),
            ("builder", "broker"),
            ("random", "broker"),
            ("broker", "random"),
            ("builder", "random"),
        ),
        2000,
        400,
        240,
    ),
}


def one_against_three(game: str, one: str, three: str, games: int, processes: int) -> Results:
    """One strategy against three of another; it changes seats from game to game."""
    seatings = [[one if seat == place else three for seat in range(4)] for place in range(4)]
    return collect(make_job(game, seatings, SEED), games, processes)


def row(results: Results, strategy: str, against: str = "") -> str:
    """One line of a table: the share of wins with its 95 % interval, bankruptcies, points, rounds."""
    found = next(standing for standing in results.standings if standing.strategy == strategy)
    low, high = found.interval
    fell = found.bankrupt / found.seats
    points = found.points / max(1, found.seats - found.bankrupt)
    rounds = found.rounds / found.seats
    name = f"{strategy} against {against}" if against else strategy
    return (
        f"| {name} | {found.seats:,} | **{found.share:.1%}** | {low:.1%} to {high:.1%} "
        f"| {fell:.1%} | {points:,.1f} | {rounds:.1f} |"
    )


HEAD = """| strategy | seats played | wins | 95 % interval | bankrupt | points when not | rounds |
|---|---:|---:|---:|---:|---:|---:|"""


def main() -> None:
    """Play everything and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=CONTESTS)
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    game, contest, processes = arguments.game, CONTESTS[arguments.game], arguments.processes
    lines = [
        f"# How strong the strategies of {find(game).title} are",
        "",
        f"Made by `python benchmarks/strength.py {game}` with ponzi_lab {__version__}, seed {SEED}: the default rules,",
        "four seats. A fair share of wins is 25 %; a shared win counts as a part. Points are those of seats that did",
        "not fall. In Acquire points are dollars and rounds are turns, in Greed, Incorporated rounds are years, and in",
        "neither can anybody fall.",
        "",
        "## One against three, changing seats",
        "",
        HEAD,
    ]
    for one, three in contest.pairs:
        games = contest.slow_games if one in SLOW else contest.games
        lines.append(row(one_against_three(game, one, three, games, processes), one, three))
    lines += ["", f"## Everybody against everybody, {contest.everybody:,} games, changing seats and company", "", HEAD]
    results = tournament(game, list(find(game).bots), contest.everybody, SEED, processes=processes)
    lines += [row(results, standing.strategy) for standing in results.standings]
    Path(__file__).with_name(contest.page).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
