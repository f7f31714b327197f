"""Chapter 3. The price ladder: what large money costs, and what one's own cards did."""

from __future__ import annotations

from fractions import Fraction

from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import ChoiceField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.case import Case, evidence, so_far
from ..student.file import Student
from ..student.right import one_of
from . import shared
from . import the_price_ladder_words as words

NEAR = Fraction(1, 2)  # of a per cent


def _loans(name: str) -> ChoiceField:
    values = shared.tables().funds
    return ChoiceField(name, words.large_loans(min(values), max(values)), words.LADDER)


def _rise(student: Student) -> Outcome:
    """From where to where the price of money goes."""
    funds = shared.tables().funds
    least, most = funds[min(funds)], funds[max(funds)]
    rates = [shared.per_round([card]) for card in (least, most)]
    return Outcome(words.rises(least.value, rates[0], most.value, rates[1]), one_of("rising"))


LADDER: Guess[str] = Guess("03.ladder", _loans, _rise)


def _case(student: Student) -> Case:
    """The game whose cards are marked: one's own, even if it is not over."""
    return so_far(student) or evidence(student)


def _ladder(student: Student) -> Uncovered:
    case, guess = _case(student), LADDER.of(student)
    marked = words.marked(case.name, case.own, len(case.cards))
    return shared.uncovered(case, guess, lambda: [shared.price_ladder(case.cards, guess)], marked)


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


uncover = Cover("03.uncover", LADDER, _ladder)  # all funds by what they bring and cost; one's own are marked
CHAPTER = Chapter(3, lambda: words.OPENING, (LADDER,), checks={"check": _dearest})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
card = shared.card
