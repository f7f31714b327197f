"""What the sample game of Ponzi Scheme says, in plain numbers: for the teacher's plan and papers."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from ..figures.frames import due_within, one_seat, still_open
from .case import Case, if_repaid, sample
from .chapter_0 import FUND
from .shared import fund, per_round, tables

AHEAD, NEAR = 5, 3  # rounds that one looks ahead


class Round(NamedTuple):
    """A round: the card that was taken, the cash at its end, and what falls due in the five rounds after it."""

    number: int
    card: int | None
    cash: int
    due: int


class Paid(NamedTuple):
    """A round in which interest was paid: the cash before it, what came in, and the interest."""

    number: int
    before: int
    funded: int
    traded: int
    interest: int


class Sam(NamedTuple):
    """All that is said of the game of Sam."""

    name: str
    rounds: tuple[Round, ...]  # those that Sam could pay
    end: int  # the round of the fall; in it lenders brought `brought`, and `till` lay there when `asked` fell due
    brought: int
    till: int
    asked: int
    crossing: int
    crossing_near: int  # with a window of three rounds
    way_out: int  # the last round after which all lenders could have been repaid
    missing: int  # what would have been missing after the last round that was paid
    first: Paid
    funded: int  # by all of Sam's lenders
    later: int  # of it after the crossing
    interest: int  # all that was paid
    given: int  # in envelopes, more than came in
    table: int  # all that lenders brought to all players
    crashes: tuple[int, ...]
    treadmill: int  # rounds for which loans repay loans

    @property
    def last(self) -> Round:
        """The last round that was paid."""
        return self.rounds[-1]


class Ladder(NamedTuple):
    """What cards cost: the cheapest and the dearest, and how many ask more at first than they brought."""

    least: int
    low: float
    most: int
    high: float
    over: int
    cards: int


@cache
def sam() -> Sam:
    """The numbers of the sample game."""
    case = sample()
    rows = one_seat(case.balances, case.seat)
    paid, fall = still_open(rows), rows[-1]
    crossing = _crossing(case, AHEAD)
    first = next(place for place, row in enumerate(rows) if row["paid"])
    repaid = if_repaid(case)
    _, cash, brought = repaid[len(paid) - 1]
    return Sam(
        case.name,
        _rounds(case, len(paid)),
        int(fall["period"]),
        int(fall["funded"]),
        int(fall["cash"]),
        int(fall["due"]),
        crossing,
        _crossing(case, NEAR),
        max(number for number, cash, brought in repaid[: len(paid)] if cash >= brought),
        brought - cash,
        _paid(rows[first - 1], rows[first]),
        sum(int(row["funded"]) for row in rows),
        sum(int(row["funded"]) for row in rows if row["period"] > crossing),
        sum(int(row["paid"]) for row in rows),
        -sum(int(row["traded"]) for row in rows),
        int(case.balances["funded"].sum()),
        tuple(case.crashes),
        _treadmill(case),
    )


def _rounds(case: Case, many: int) -> tuple[Round, ...]:
    due = due_within(case.balances, case.promises, case.seat, AHEAD)
    taken = taken_in(case)
    rows = one_seat(case.balances, case.seat)[:many]
    return tuple(Round(n, taken.get(n), int(row["cash"]), due[n]) for n, row in enumerate(rows, 1))


def taken_in(case: Case) -> dict[int, int]:
    """The card that was taken in each round in which there was one."""
    return {e.period: e.card for e in case.match.events(case.seat) if e.kind == "fund" and e.seat == case.seat}


def _crossing(case: Case, window: int) -> int:
    due = due_within(case.balances, case.promises, case.seat, window)
    return next(int(row["period"]) for row in one_seat(case.balances, case.seat) if due[row["period"]] > row["cash"])


def _paid(before: dict[str, int], row: dict[str, int]) -> Paid:
    keys = ("funded", "traded", "paid")
    return Paid(int(row["period"]), int(before["cash"]), *[int(row[key]) for key in keys])


def _treadmill(case: Case) -> int:
    from ..figures.recursion import numbers

    rows: Any = numbers(case.balances, case.promises, case.seat).rows
    loans = [loan for _, _, _, loan, _ in rows]
    return next(place for place, loan in enumerate(loans) if loan > max(tables().funds))


@cache
def ladder() -> Ladder:
    """The price of money, from the smallest card to the largest."""
    funds = tables().funds
    least, most = min(funds), max(funds)
    low, high = (100 * per_round([funds[value]]) for value in (least, most))
    return Ladder(least, low, most, high, sum(card.interest > card.value for card in funds.values()), len(funds))


def two_payments() -> int:
    """What is lost after two payments for the offer of chapter 0."""
    card = fund(FUND)
    return 2 * card.interest - card.value
