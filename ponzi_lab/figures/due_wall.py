"""The wall of dues: what falls due in each of the next rounds, card by card, if no further card is taken."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from ..books.frames import unrolled
from ..core.english import Who
from .frames import of_seat, one_row, who_is

HORIZON = 6


@dataclass(frozen=True)
class Wall:
    """The coming rounds, what falls due in each, by card, and the cash that meets it."""

    seat: Who
    period: int
    cash: int
    falls: list[int]
    cards: list[list[tuple[int, int]]]  # per round: card, amount

    @property
    def totals(self) -> list[int]:
        """What falls due in each round."""
        return [sum(amount for _, amount in cards) for cards in self.cards]

    @property
    def left(self) -> list[int]:
        """The cash after each round; below 0 it is what is missing."""
        totals = self.totals
        return [self.cash - sum(totals[: place + 1]) for place in range(len(totals))]

    @property
    def fails(self) -> int | None:
        """The place of the first round that cannot be paid."""
        return next((place for place, left in enumerate(self.left) if left < 0), None)


def wall_of(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None, horizon: int, you: bool | None
) -> Wall | None:
    """The wall of a seat after a round, or after the last one it could pay; None if there is none yet."""
    row = one_row(balances, promises, seat, period)
    if row is None:
        return None
    now = int(row["period"])
    mine = unrolled(of_seat(promises, seat, now), horizon)
    falls = list(range(now + 1, now + horizon + 1))
    found: dict[int, list[tuple[int, int]]] = {number: [] for number in falls}
    for number, card, amount in mine.sort_values(["falls", "card"])[["falls", "card", "amount"]].itertuples(
        index=False
    ):
        found[int(number)].append((int(card), int(amount)))
    return Wall(who_is(balances, [row], seat, you), now, int(row["cash"]), falls, [found[n] for n in falls])
