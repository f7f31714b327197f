"""What the sample game of Ponzi Scheme says, in plain numbers: for the teacher's plan and papers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...books.loans import chain
from ...books.seats import one_seat
from ..chapters.shared import fund, per_round, tables
from ..chapters.would_you_sign import FUND
from ..demo.tale import Round, tale
from ..student.case import Case, first_crossing, if_repaid, sample

NEAR = 3  # rounds that one looks ahead, for comparison


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
    traded: int  # what went out in envelopes, less what came in
    table: int  # all that lenders brought to all players
    crashes: tuple[int, ...]
    treadmill: int  # rounds for which loans repay loans, from the crossing on

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
    case, story = sample(), tale()
    rows, last = one_seat(case.books.balances, case.seat), story.fallen.rounds[-1]
    crossing_near = first_crossing(case, case.seat, NEAR)
    assert crossing_near is not None
    first = next(n for n, row in enumerate(rows) if row["paid"])
    repaid = if_repaid(case)[: len(story.fallen.paid)]
    _, cash, brought = repaid[-1]
    return Sam(
        name=case.name,
        rounds=story.fallen.paid,
        end=story.end,
        brought=last.borrowed,
        till=last.cash,
        asked=story.owed,
        crossing=story.crossing,
        crossing_near=crossing_near,
        way_out=max(number for number, cash, brought in repaid if cash >= brought),
        missing=brought - cash,
        first=_paid(rows[first - 1], rows[first]),
        funded=sum(int(row["funded"]) for row in rows),
        later=sum(int(row["funded"]) for row in rows if row["period"] > story.crossing),
        interest=sum(int(row["paid"]) for row in rows),
        traded=-sum(int(row["traded"]) for row in rows),
        table=int(case.books.balances["funded"].sum()),
        crashes=tuple(case.books.crashes),
        treadmill=_treadmill(case, story.crossing),
    )


def _paid(before: dict[str, int], row: dict[str, int]) -> Paid:
    keys = ("funded", "traded", "paid")
    return Paid(int(row["period"]), int(before["cash"]), *[int(row[key]) for key in keys])


def _treadmill(case: Case, after: int) -> int:
    loans = chain(case.books.balances, case.books.promises, case.seat, after)
    assert loans is not None
    assert loans.ends is not None
    return loans.ends


@cache
def ladder() -> Ladder:
    """The price of money, from the smallest card to the largest."""
    funds = tables().funds
    least, most = min(funds), max(funds)
    low, high = (100 * per_round([funds[value]]) for value in (least, most))
    over = sum(card.interest > card.value for card in funds.values())
    return Ladder(least=least, low=low, most=most, high=high, over=over, cards=len(funds))


def two_payments() -> int:
    """What is lost after two payments for the offer of chapter 0."""
    card = fund(FUND)
    return 2 * card.interest - card.value
