"""Chapter 3. The price ladder: what large money costs, and what one's own cards did."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import Choice, Field, Prediction, guessed
from ..student.case import Case, evidence, so_far
from ..student.file import Student
from ..student.right import Right, one_of
from . import shared

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

NEAR = Fraction(1, 2)  # of a per cent
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    values = shared.tables().funds
    return [Choice("03.ladder", words.large_loans(min(values), max(values)), words.LADDER)]


def happened(student: Student) -> dict[str, str]:
    """From where to where the price of money goes."""
    funds = shared.tables().funds
    least, most = funds[min(funds)], funds[max(funds)]
    rates = [shared.per_round([one]) for one in (least, most)]
    return {"03.ladder": words.rises(least.value, rates[0], most.value, rates[1])}


def right(student: Student) -> dict[str, Right]:
    """What should have been predicted."""
    return {"03.ladder": one_of("rising")}


def predict() -> Card:
    """Do large loans cost more, or less, for each coin?"""
    return placed("03.predict", lambda me: Prediction(me, fields()))


def _case(student: Student) -> Case:
    """The game whose cards are marked: one's own, even if it is not over."""
    return so_far(student) or evidence(student)


def uncover() -> Card:
    """All funds by what they bring and cost; those of one's own game are marked."""
    return shared.uncover("03.uncover", "03.ladder", _ladder)


def _ladder(student: Student) -> Uncovered:
    case = _case(student)
    guess = guessed(student, fields(), "03.ladder")

    def draw() -> list[Picture]:
        import pandas as pd

        from ...figures.ponzi.price_ladder import PriceLadder

        cards = pd.DataFrame(list(shared.tables().funds.values()))
        return [PriceLadder(cards, case.cards, guess)]

    return shared.drawn(case, guess, draw, words.marked(case.name, case.own, len(case.cards)))


def check() -> Card:
    """What the dearest of one's own cards costs."""
    return shared.check("03.check", _dearest)


def _dearest(student: Student) -> Question | str:
    case = _case(student)
    if not case.cards:
        return words.NO_CARD_YET
    card = max((shared.fund(value) for value in case.cards), key=lambda card: shared.per_round([card]))
    rate = Fraction(100 * card.interest, card.value * card.period)
    return Question(
        words.what_it_costs(case.name, case.own, card.value, card.interest, card.period),
        rate,
        words.what_it_costs_why(card.value, card.interest, card.period, float(rate)),
        unit="%",
        within=NEAR,
        wrong={rate * card.period: words.not_per_round(card.period), rate / 100: words.IN_PER_CENT},
        hint=words.RATE_HINT,
    )


def card(value: int) -> Any:
    """What one card costs."""
    one = shared.fund(value)
    return shared.markdown(words.card(one.value, one.interest, one.period, shared.per_round([one])))


CHECKS = {"03.check": _dearest}


def line() -> Card:
    """A line for the report."""
    return shared.line("03.line")
