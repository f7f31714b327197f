"""What is true of the card list and of many games: writes CLAIMS.md beside this file. The chapters say nothing else.

    python benchmarks/claims.py [--processes 2]

It takes about ten minutes. The same version gives the same figures, however many processes there are.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import pandas as pd

from ponzi_lab import __version__, simulate
from ponzi_lab.books import measures
from ponzi_lab.books.frames import balances, promises
from ponzi_lab.core.cards import data_folder
from ponzi_lab.play.results import Results

SEED = 1920
GAMES = 1000
TABLES = (
    ("random",) * 4,
    ("cautious",) * 4,
    ("greedy",) * 4,
    ("trader",) * 4,
    ("cautious", "greedy", "trader", "random"),
    ("planner", "cautious", "greedy", "trader"),
)


def cards() -> pd.DataFrame:
    """The fund cards, with what their money costs per round."""
    return measures.price_of_money(pd.read_csv(data_folder("ponzi") / "ponzi_funds.csv"))


def about_cards(funds: pd.DataFrame) -> Iterator[str]:
    """What the card list alone says."""
    rates = funds.sort_values("value")["rate"]
    dear = int((funds["interest"] > funds["value"]).sum())
    rising = "rises with every card" if rates.is_monotonic_increasing and rates.is_unique else "does not always rise"
    yield f"- The price of money {rising}, from {rates.iloc[0]:.1%} a round (the {funds['value'].min()})"
    yield f"  to {rates.iloc[-1]:.1%} (the {funds['value'].max()})."
    yield f"- {dear} of the {len(funds)} cards cost more at their first payment than they brought."


def figures(results: Results) -> dict[str, object]:
    """What happened in the games of one table, as far as seats went bankrupt."""
    books, promised = balances(results), promises(results)
    found = measures.fullest(books).assign(
        three=measures.first_crossing(books, promised, 3)["crossing"],
        five=measures.first_crossing(books, promised, 5)["crossing"],
        end=measures.bankruptcy(books)["bankrupt"],
    )
    lasts = measures.runway(books, promised, 30)
    full = lasts.merge(found, left_on=["game", "seat", "period"], right_on=["game", "seat", "fullest"])
    fell = found.dropna(subset="end")
    return {
        "games": results.games,
        "last round": spread(books.groupby("game")["period"].max()),
        "seats that fell": f"{len(fell) / len(found):.1%}",
        "crossing, 5 rounds": spread(fell["five"]),
        "crossing, 3 rounds": spread(fell["three"]),
        "bankrupt so many rounds after it": spread(fell["end"] - fell["five"]),
        "fullest so many rounds before": spread(fell["end"] - fell["fullest"]),
        "never crossed": f"{fell['five'].isna().mean():.1%}",
        "rounds without new money at the fullest": spread(full.dropna(subset="end")["runway"]),
    }


def spread(numbers: pd.Series) -> str:
    """The median and the middle half."""
    low, middle, high = numbers.dropna().astype(float).quantile([0.25, 0.5, 0.75])
    return f"{middle:g} ({low:g} to {high:g})"


def table(rows: Sequence[tuple[str, dict[str, object]]]) -> Iterator[str]:
    """One row per table of players."""
    yield "| players | " + " | ".join(rows[0][1]) + " |"
    yield "|---" * (len(rows[0][1]) + 1) + "|"
    yield from (f"| {name} | " + " | ".join(map(str, row.values())) + " |" for name, row in rows)


def main() -> None:
    """Play everything and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=1)
    processes = parser.parse_args().processes
    rows = []
    for seats in TABLES:
        name = f"four {seats[0]}" if len(set(seats)) == 1 else ", ".join(seats)
        rows.append((name, figures(simulate("ponzi", seats, GAMES, SEED, books=True, processes=processes))))
    lines = [
        "# What is true",
        "",
        f"Made by `python benchmarks/claims.py` with ponzi_lab {__version__}, seed {SEED}, the default rules.",
        "",
        "## Of the cards",
        "",
        *about_cards(cards()),
        "",
        f"## Of {GAMES:,} games at each table",
        "",
        "The median, and in brackets the middle half. From the fourth column on: of the seats that went bankrupt.",
        "*Crossing*: the first round at whose end more falls due in the next 5 (or 3) rounds than there is cash.",
        "*Fullest*: the round at whose end the seat held the most cash, and how many rounds more it could then have",
        "paid without any new money.",
        "",
        *table(rows),
    ]
    Path(__file__).with_name("CLAIMS.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
