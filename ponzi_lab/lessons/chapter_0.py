"""Chapter 0. Would you sign? One offer, and one round of somebody who signed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..tables.pieces import join, tag
from . import shared, words
from .cards.card import Card, placed
from .cards.check import Question
from .cards.covered import Uncovered
from .cards.prediction import Choice, Field, Prediction, guessed
from .case import sample
from .right import Right
from .student import Student

FUND = 49  # a card of the middle, which is taken in the sample game
LONG = 12  # rounds that are called a long time
OPENING = words.LINE_0
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    card = shared.fund(FUND)
    return [Choice("00.sign", words.would_you_sign(card.value, card.interest, card.period), words.SIGN)]


def happened(student: Student) -> dict[str, str]:
    """What came of somebody who signed."""
    return {"00.sign": words.signed_and_fell(sample().name, sample().match.round)}


def right(student: Student) -> dict[str, Right]:
    """Nothing: whether to sign is no prediction."""
    return {}


def predict() -> Card:
    """Would you sign?"""
    return placed("00.predict", lambda me: Prediction(me, fields()))


def uncover() -> Card:
    """The round in which somebody took this card, coin by coin."""
    return shared.uncover("00.uncover", "00.sign", _round)


def _round(student: Student) -> Uncovered:
    said = guessed(student, fields(), "00.sign")
    case, card = sample(), shared.fund(FUND)
    number = next(event.period for event in case.match.events() if event.kind == "fund" and event.card == FUND)
    head = tag("tr", *[tag("th", name, scope="col") for name in words.ROUND_COLUMNS])
    rows = [tag("tr", tag("th", what, scope="row"), tag("td", n), tag("td", left)) for what, n, left in _steps(number)]
    told = join(
        [
            tag("p", words.YOU_SAID[said]) if said else "",
            tag("h3", words.worked_round(case.name, number)),
            tag("table", tag("thead", head), tag("tbody", *rows)),
            shared.fact(words.signed(case.name, number, card.value, card.interest, card.period)),
            tag("p", words.on_the_wheel(case.name, card.period)),
        ]
    )
    return Uncovered(told, shared.wheel(case, case.seat, number))


def _steps(number: int) -> Iterator[tuple[str, str, int]]:
    """What moved cash in this round: what it was, how much, and what was left."""
    case = sample()
    rows = case.balances[case.balances["seat"] == case.seat].set_index("period")
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
    return shared.line("00.line", OPENING)
