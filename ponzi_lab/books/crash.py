"""What falls due in each of the next rounds if no further card is taken, and what if the next one has a crash."""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd

from .frames import unrolled
from .seats import PROMISES, needs, of_seat, one_row

HORIZON = 6


class Wall(NamedTuple):
    """The rounds after `period`, what falls due in each, and the cash that meets it."""

    period: int
    cash: int
    falls: list[int]
    totals: list[int]

    @property
    def left(self) -> list[int]:
        """The cash after each round; below 0 it is what is missing."""
        return [self.cash - sum(self.totals[: last + 1]) for last in range(len(self.totals))]

    @property
    def fails(self) -> int | None:
        """The place of the first round that cannot be paid."""
        return next((index for index, left in enumerate(self.left) if left < 0), None)


class Walls(NamedTuple):
    """The same promises twice: as they stand, and with a crash in the next round."""

    promised: Wall
    crashed: Wall
    moves: list[tuple[int, int]]  # from which round to which there are dues that come

    @property
    def extra(self) -> int:
        """What the crash adds to the dues of the next round."""
        return self.crashed.totals[0] - self.promised.totals[0]


def sooner(promises: pd.DataFrame) -> pd.DataFrame:
    """The promises if the next round has a crash: each is due a round sooner, but none before that round."""
    return promises.assign(left=promises["left"].where(promises["left"] <= 1, promises["left"] - 1))


def wall(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None = None, horizon: int = HORIZON
) -> Wall | None:
    """The wall of a seat after a round, or after the last one it could pay; None if there is none yet."""
    row = one_row(balances, promises, seat, period)
    if row is None:
        return None
    now = int(row["period"])
    dues = unrolled(of_seat(promises, seat, now), horizon).groupby("falls")["amount"].sum()
    falls = list(range(now + 1, now + horizon + 1))
    return Wall(now, int(row["cash"]), falls, [int(dues.get(number, 0)) for number in falls])


def walls(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None = None, horizon: int = HORIZON
) -> Walls | None:
    """Both walls of a seat; None if it has not closed and paid a round yet."""
    needs(promises, "promises", PROMISES)
    promised = wall(balances, promises, seat, period, horizon)
    crashed = wall(balances, sooner(promises), seat, period, horizon)
    if promised is None or crashed is None:
        return None
    mine = of_seat(promises, seat, promised.period)
    at_the_arrow = set(mine.loc[mine["left"] <= 1, "card"])
    dues = unrolled(mine, horizon + 1)[["falls", "card"]].itertuples(index=False)
    moves = {(int(falls), int(falls) - (card not in at_the_arrow)) for falls, card in dues}
    return Walls(promised, crashed, sorted((old, new) for old, new in moves if new <= promised.falls[-1]))
