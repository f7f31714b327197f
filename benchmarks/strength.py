"""How strong the strategies of Ponzi Scheme are: writes STRENGTH.md beside this file.

    python benchmarks/strength.py [--processes 2]

It takes a quarter of an hour or more. The same version gives the same figures, however many processes there are.
"""

import argparse
from pathlib import Path

from ponzi_lab import __version__, tournament
from ponzi_lab.play.results import Results
from ponzi_lab.play.simulate import collect, make_job

SEED = 1920
ONE_AGAINST_THREE = 2000
EVERYBODY = 1200

ONE = ("planner", "trader", "greedy", "hoarder", "random")
ALL = ("random", "cautious", "greedy", "hoarder", "trader", "planner")


def one_against_three(one: str, three: str, games: int, processes: int) -> Results:
    """One strategy against three of another; it changes seats from game to game."""
    seatings = [[one if seat == place else three for seat in range(4)] for place in range(4)]
    return collect(make_job("ponzi", seatings, SEED), games, processes)


def row(results: Results, strategy: str) -> str:
    """One line of a table: the share of wins with its 95 % interval, bankruptcies, points, rounds."""
    found = next(standing for standing in results.standings if standing.strategy == strategy)
    low, high = found.interval
    fell = found.bankrupt / found.seats
    points = found.points / max(1, found.seats - found.bankrupt)
    rounds = found.rounds / found.seats
    return (
        f"| {strategy} | {found.seats:,} | **{found.share:.1%}** | {low:.1%} to {high:.1%} "
        f"| {fell:.1%} | {points:.1f} | {rounds:.1f} |"
    )


HEAD = """| strategy | seats played | wins | 95 % interval | bankrupt | points when not | rounds |
|---|---:|---:|---:|---:|---:|---:|"""


def main() -> None:
    """Play everything and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=1)
    processes = parser.parse_args().processes
    lines = [
        "# How strong the strategies are",
        "",
        f"Made by `python benchmarks/strength.py` with ponzi_lab {__version__}, seed {SEED}: the default rules, four",
        "seats. A fair share of wins is 25 %; a shared win counts as a part. Points are those of seats that did not",
        "fall.",
        "",
        f"## One against three `cautious`, {ONE_AGAINST_THREE:,} games each, changing seats",
        "",
        HEAD,
        *(row(one_against_three(one, "cautious", ONE_AGAINST_THREE, processes), one) for one in ONE),
        "",
        f"## Everybody against everybody, {EVERYBODY:,} games, changing seats and company",
        "",
        HEAD,
    ]
    results = tournament("ponzi", ALL, EVERYBODY, SEED, processes=processes)
    lines += [row(results, standing.strategy) for standing in results.standings]
    Path(__file__).with_name("STRENGTH.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
