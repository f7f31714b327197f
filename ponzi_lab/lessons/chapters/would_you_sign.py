"""Chapter 0. Would you sign? An offer to a lender, one to a borrower, and a round of somebody who signed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

from ...tables.pieces import Html, join, tag
from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import Choice, Decision, Field, decided
from ..student.case import sample
from ..student.file import Student
from ..student.right import Right
from . import shared

LENT, PROFIT, DAYS, LENDERS = 100, 0.5, 90, 30_000  # the notes of Boston, 1920: see data/economics/
TERMS = 4  # about a year
FUND = 42  # a card of the middle, which is taken in the sample game
LONG = 12  # rounds that are called a long time
begin = shared.begin


def fields() -> list[Field]:
    """Nothing is predicted."""
    return []


def decisions() -> list[Choice]:
    """What one would do, as a lender and as a borrower."""
    card = shared.fund(FUND)
    return [
        Choice("00.lend", words.WOULD_YOU_LEND.format(LENT), words.LEND),
        Choice("00.ask", words.ASK_FIRST, words.ASK),
        Choice("00.sign", words.would_you_sign(card.value, card.interest, card.period), words.SIGN),
    ]


def happened(student: Student) -> dict[str, str]:
    """What came of those who decided so."""
    signed = words.signed_and_fell(sample().name, sample().match.round)
    return {"00.lend": words.MANY_LENT.format(LENDERS), "00.sign": signed}


def right(student: Student) -> dict[str, Right]:
    """Nothing: what one would do is no prediction."""
    return {}


def lend() -> Card:
    """Would you lend, and what would you ask first?"""
    back = round(LENT * (1 + PROFIT))
    return placed(
        "00.lends", lambda me: Decision(me, decisions()[:2], lambda _: words.LEND_ME.format(LENT, DAYS, back))
    )


def lent() -> Card:
    """Who else has lent, and what the borrower has to do to pay."""
    return shared.uncover("00.lent", "", partial(_after, "00.ask", _borrower))


def sign() -> Card:
    """The sides are changed: would you sign?"""
    return placed("00.signs", lambda me: Decision(me, decisions()[2:], lambda _: words.SIDES_CHANGED))


def uncover() -> Card:
    """The round in which somebody took this card, coin by coin."""
    return shared.uncover("00.uncover", "", partial(_after, "00.sign", _round))


def _after(name: str, show: Callable[[Student], Uncovered], student: Student) -> Uncovered:
    """What appears once something is decided. Nothing is covered: whoever wants to see it decides."""
    return show(student) if decided(student, name) else Uncovered(tag("p", words.DECIDE_FIRST, class_="plt-note"))


def _borrower(student: Student) -> Uncovered:
    owed = [round(LENT * (1 + PROFIT) ** n) for n in range(1, TERMS + 1)]
    said = words.YOU_LEND.get(decided(student, "00.lend"), ""), words.MANY_LENT.format(LENDERS)
    told = [
        shared.told([" ".join(said).strip(), words.ANSWERED.get(decided(student, "00.ask"), "")]),
        tag("h3", words.HOW_CAN_HE_PAY),
        tag("p", words.FROM_THE_NEXT.format(owed[0])),
        _table(words.BORROWER_COLUMNS, [(n * DAYS, sum_) for n, sum_ in enumerate(owed, 1)]),
        shared.fact(words.IN_A_YEAR.format(LENT, owed[-1], owed[-1] / LENT)),
    ]
    return Uncovered(join(told))


def _round(student: Student) -> Uncovered:
    case, card = sample(), shared.fund(FUND)
    number = next(event.period for event in case.match.events() if event.kind == "fund" and event.card == FUND)
    rows = case.books.promises
    mine = rows[(rows["seat"] == case.seat) & (rows["card"] == FUND)].set_index("period")
    left = int(mine.loc[number, "left"])
    told = [
        shared.told([words.YOU_SAID.get(decided(student, "00.sign"), "")]),
        tag("h3", words.worked_round(case.name, number)),
        _table(words.ROUND_COLUMNS, _steps(number)),
        shared.fact(words.signed(case.name, number + left, card.value, card.interest, card.period)),
        tag("p", words.on_the_wheel(case.name, card.period, left, number in case.books.crashes)),
    ]
    return Uncovered(join(told), shared.wheel(case, case.seat, number))


def _table(columns: Iterable[str], rows: Iterable[tuple[object, ...]]) -> Html:
    head = tag("tr", *[tag("th", name, scope="col") for name in columns])
    lines = [tag("tr", tag("th", first, scope="row"), *[tag("td", n) for n in rest]) for first, *rest in rows]
    return tag("table", tag("thead", head), tag("tbody", *lines))


def _steps(number: int) -> Iterator[tuple[str, str, int]]:
    """What moved cash in this round: what it was, how much, and what was left."""
    case = sample()
    rows = case.books.balances[case.books.balances["seat"] == case.seat].set_index("period")
    now, cash = rows.loc[number], int(rows.loc[number - 1, "cash"])
    yield words.BEFORE, "", cash
    for what, amount in zip(words.STEPS, (now["funded"], now["traded"], now["spent"], -now["paid"]), strict=True):
        if amount:
            cash += int(amount)
            yield what, f"{amount:+}", cash


def check() -> Card:
    """What two payments come to."""
    return shared.check("00.check", _question)


def _question(student: Student) -> Question:
    card = shared.fund(FUND)
    lost = 2 * card.interest - card.value
    return Question(
        words.two_payments(card.value, card.interest),
        lost,
        words.two_payments_why(card.value, card.interest, lost),
        wrong={
            2 * card.interest: words.two_payments_all(2 * card.interest, card.value),
            card.interest - card.value: words.two_payments_one(card.interest - card.value),
        },
        hint=words.TWO_PAYMENTS_HINT,
    )


def offer(value: int) -> Any:
    """What another card offers."""
    card = shared.fund(value)
    paid = LONG // card.period * card.interest
    return shared.markdown(words.offer(card.value, card.interest, card.period, shared.per_round([card]), LONG, paid))


CHECKS = {"00.check": _question}


def line() -> Card:
    """A line for the report."""
    return shared.line("00.line")
