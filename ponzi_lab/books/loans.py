"""Loans that pay for loans: how much new money each round asks for, and what would come of borrowing just that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pandas as pd

from .measures import new_money_needed
from .seats import BALANCES, due_within, needs, of_seat, one_row, one_seat, same_game, still_open

DEAREST = (80, 144, 3)  # the dearest card: what it brings, its interest, and every how many rounds
LARGEST = DEAREST[0]  # what the largest card brings
AHEAD = 3  # rounds that one looks ahead
ROUNDS = 20  # for how long it is reckoned


# The treadmill


class Fall(NamedTuple):
    """The round that a seat could not pay: what it owed then, and had."""

    number: int
    owed: int
    had: int
    forward: int  # of what was owed, what a crash had brought forward
    lost: int  # by trades in that round

    @property
    def missing(self) -> int:
        """What was missing."""
        return self.owed - self.had


class Mill(NamedTuple):
    """What one seat needed after each round it could pay, and what was missing in the one it could not."""

    ahead: int
    largest: int
    rounds: list[int]
    cash: list[int]
    needed: list[int]
    fall: Fall | None

    @property
    def too_large(self) -> int | None:
        """The place of the first round after which more is needed than the largest card brings."""
        return next((index for index, amount in enumerate(self.needed) if amount > self.largest), None)


def mill(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, largest: int = LARGEST, ahead: int = AHEAD) -> Mill:
    """The new money that was needed in each of the next `ahead` rounds, after each round that could be paid."""
    needs(balances, "balances", BALANCES)
    same_game(balances, promises)
    rows = one_seat(new_money_needed(balances, promises, ahead), seat)
    able = still_open(rows)
    rounds, cash, needed = ([int(row[key]) for row in able] for key in ("period", "cash", "needed"))
    if len(able) == len(rows):
        return Mill(int(ahead), largest, rounds, cash, needed, None)
    number, owed, had, traded = (int(rows[-1][key]) for key in ("period", "due", "cash", "traded"))
    awaited = due_within(balances, promises, seat, 1).get(rounds[-1], 0) if rounds else 0
    fall = Fall(number, owed, had, forward=max(0, owed - awaited), lost=max(0, -traded))
    return Mill(int(ahead), largest, rounds, cash, needed, fall)


# The chain of loans


class Rollover(NamedTuple):
    """What is borrowed in a round so that nothing is missing in it."""

    number: int
    cash: int  # before that round
    old: int  # due for the cards held
    new: int  # due for the loans before
    amount: int

    @property
    def own(self) -> int:
        """The part of it that only pays for these loans."""
        return self.amount - max(0, min(self.amount, self.old - self.cash))


class Chain(NamedTuple):
    """The loans of the rounds after `period`; `terms` are what a card brings, its interest, every how many rounds."""

    period: int
    terms: tuple[int, int, int]
    loans: tuple[Rollover, ...]

    @property
    def ends(self) -> int | None:
        """The place of the first round that asks for more than the largest card brings."""
        return next((index for index, loan in enumerate(self.loans) if loan.amount > self.terms[0]), None)


def chain(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    terms: tuple[int, int, int] = DEAREST,
) -> Chain | None:
    """The loans after `period`, or after the last round that could be paid; None if there is none yet.

    In each round a loan of exactly what is missing is taken, down to its last coin. Amounts are rounded up.
    """
    row = one_row(balances, promises, seat, period)
    if row is None:
        return None
    now = int(row["period"])
    cards = of_seat(promises, seat, now)[["amount", "left", "every"]].astype("int64")
    held = list(cards.itertuples(index=False, name=None))
    old = [sum(amount for amount, left, every in held if _falls(step, left, every)) for step in range(1, ROUNDS + 1)]
    return Chain(now, terms, tuple(_loans(now, int(row["cash"]), old, terms)))


def _falls(step: int, left: int, every: int) -> bool:
    return step >= left and (step - left) % every == 0


def _loans(now: int, cash: int, dues: Sequence[int], terms: tuple[int, int, int]) -> Iterator[Rollover]:
    """What the loans cost, and how large they must be."""
    brings, interest, every = terms
    costs: list[int] = []  # of each loan, as often as it is due
    for step, old in enumerate(dues):
        # a card taken in one round is first due every - 1 rounds later, as PS-32 says
        new = sum(cost for before, cost in enumerate(costs) if _falls(step - before, every - 1, every))
        amount = max(0, old + new - cash)
        yield Rollover(now + step + 1, cash, old, new, amount)
        costs.append(-(-amount * interest // brings))
        cash += amount - old - new
