"""How games ended, and what that says about the strategies that played them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import NamedTuple

from . import words
from .tables import Table

Z95 = 1.959964


class Result(NamedTuple):
    """How one game ended for one seat."""

    game: int
    seed: int
    seat: int
    strategy: str
    rounds: int
    end: str
    bankrupt: bool
    winner: bool
    score: int | None
    cash: int


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


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """The 95 % interval for a share, after Wilson: it stays within 0 and 1, also for few tries."""
    share, weight = wins / tries, Z95 * Z95 / tries
    middle = (share + weight / 2) / (1 + weight)
    reach = Z95 / (1 + weight) * sqrt(share * (1 - share) / tries + weight / (4 * tries))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def standings(results: Iterable[Result]) -> list[Standing]:
    """What each strategy reached in these games, the best first."""
    found: dict[str, Standing] = {}
    for _, game in groupby(results, key=lambda row: row.game):
        rows = list(game)
        winners = sum(row.winner for row in rows)
        for row in rows:
            standing = found.setdefault(row.strategy, Standing(row.strategy))
            standing.seats += 1
            standing.wins += row.winner / winners if winners else 0
            standing.bankrupt += row.bankrupt
            standing.points += row.score or 0
            standing.rounds += row.rounds
    return sorted(found.values(), key=lambda standing: (-standing.share, standing.strategy))


def standings_table(found: Sequence[Standing]) -> Table:
    """One row per strategy, the best first."""
    return Table(
        words.STANDING_COLUMNS,
        [
            (
                *(s.strategy, s.seats, 100 * s.share, 100 * s.interval[0], 100 * s.interval[1]),
                *(100 * s.bankrupt / s.seats, s.points / max(1, s.seats - s.bankrupt), s.rounds / s.seats),
            )
            for s in found
        ],
    )


@dataclass
class Results:
    """The results of many games, one row per game and seat. `asked_for` is how many games were wanted."""

    rows: list[Result]
    asked_for: int

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(row.seat == 0 for row in self.rows)

    @property
    def complete(self) -> bool:
        """False if the work was stopped."""
        return self.games == self.asked_for

    @property
    def standings(self) -> list[Standing]:
        """What each strategy reached, the best first."""
        return standings(self.rows)

    def __str__(self) -> str:
        return f"{words.simulated(self.games, self.asked_for)}\n{standings_table(self.standings)}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"<p>{words.simulated(self.games, self.asked_for)}</p>{standings_table(self.standings).html()}"
