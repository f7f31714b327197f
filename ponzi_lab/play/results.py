"""How games ended, and what that says about the strategies that played them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import NamedTuple

from ..core.game import AnyGame
from ..core.records import Line
from ..core.seeds import Seed
from . import words
from .ledger import Ledger
from .plain_table import PlainTable

Z95 = 1.959964


class Result(NamedTuple):
    """How one game ended for one seat."""

    game: int
    seed: Seed
    seat: int
    strategy: str
    rounds: int
    end: str
    bankrupt: bool
    winner: bool
    score: int | None
    cash: int


def results_of(
    game: AnyGame, number: int, seed: Seed, strategies: Sequence[str], lines: Sequence[Line]
) -> tuple[Result, ...]:
    """How a finished game ended, by seat, from the lines of its record. The cash is the first money of its books."""
    books, end = lines[-2], lines[-1]
    cash, *_ = game.money(books)
    rounds, how, fell = books["books"], end["end"], end.get("bankrupt", ())
    winners, scores = end["winners"], end["scores"]
    return tuple(
        [
            Result(number, seed, seat, name, rounds, how, seat in fell, seat in winners, scores[seat], cash[seat])
            for seat, name in enumerate(strategies)
        ]
    )


@dataclass
class Standing:
    """What one strategy reached. `wins` counts a shared win as a part."""

    strategy: str
    seats: int = 0
    wins: float = 0.0
    bankrupt: int = 0
    points: int = 0
    rounds: int = 0

    @property
    def share(self) -> float:
        """The share of its seats that won."""
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that share (Wilson)."""
        return wilson(self.wins, self.seats)


def wilson(wins: float, tries: float) -> tuple[float, float]:
    """The 95 % interval for a share, after Wilson: it stays within 0 and 1, also for few tries."""
    share, weight = wins / tries, Z95 * Z95 / tries
    middle = (share + weight / 2) / (1 + weight)
    reach = Z95 / (1 + weight) * sqrt(share * (1 - share) / tries + weight / (4 * tries))
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


class Tally:
    """Counts games as they come in; it keeps one line per strategy, however many games there are."""

    def __init__(self) -> None:
        self.games = 0
        self.found: dict[str, Standing] = {}

    def add(self, rows: Sequence[Result]) -> None:
        """Count one game."""
        self.games += 1
        winners = sum(row.winner for row in rows)
        for row in rows:
            standing = self.found.setdefault(row.strategy, Standing(row.strategy))
            standing.seats += 1
            standing.wins += row.winner / winners if winners else 0
            standing.bankrupt += row.bankrupt
            standing.points += row.score or 0
            standing.rounds += row.rounds

    @property
    def standings(self) -> list[Standing]:
        """What each strategy reached, the best first."""
        return sorted(self.found.values(), key=lambda standing: (-standing.share, standing.strategy))

    def text(self, asked_for: int) -> str:
        """How many games there were, and a table with one row per strategy."""
        return f"{words.simulated(self.games, asked_for)}\n{standings_table(self.standings)}"


def standings_table(standings: Sequence[Standing]) -> PlainTable:
    """One row per strategy, the best first."""
    rows = []
    for row in standings:
        wins, fallen = [100 * share for share in (row.share, *row.interval)], 100 * row.bankrupt / row.seats
        points = row.points / max(1, row.seats - row.bankrupt)
        rows.append((row.strategy, row.seats, *wins, fallen, points, row.rounds / row.seats))
    return PlainTable(words.STANDING_COLUMNS, rows)


@dataclass
class Results:
    """The results of many games, one row per game and seat. `asked_for` is how many games were wanted.

    `ledger` has all that happened in them, if that was to be kept.
    """

    rows: list[Result]
    asked_for: int
    ledger: Ledger | None = None

    def add(self, rows: Sequence[Result], ledger: Ledger | None) -> None:
        """Keep one game more."""
        self.rows += rows
        if self.ledger is not None and ledger is not None:
            self.ledger.extend(ledger)

    @property
    def tally(self) -> Tally:
        """The games, counted."""
        tally = Tally()
        for _, rows in groupby(self.rows, key=lambda row: row.game):
            tally.add(list(rows))
        return tally

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def complete(self) -> bool:
        """False if the work was stopped."""
        return self.games == self.asked_for

    @property
    def standings(self) -> list[Standing]:
        """What each strategy reached, the best first."""
        return self.tally.standings

    def __str__(self) -> str:
        return self.tally.text(self.asked_for)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<p>{words.simulated(self.games, self.asked_for)}</p>{standings_table(self.standings).html()}"
