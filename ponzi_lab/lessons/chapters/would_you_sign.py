"""Chapter 0. Would you sign? An offer to a lender, one to a borrower, and a round of somebody who signed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ...tables.pieces import join, table, tag
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import ChoiceField, DecisionPaper, decided
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.case import sample
from ..student.file import Student
from . import shared
from . import would_you_sign_words as words

LENT, PROFIT, DAYS, LENDERS = 100, 0.5, 90, 30_000  # the notes of Boston, 1920: see data/economics/
TERMS = 4  # about a year
FUND = 42  # a card of the middle, which is taken in the sample game
LONG = 12  # rounds that are called a long time


def _would_you_sign(name: str) -> ChoiceField:
    card = shared.fund(FUND)
    return ChoiceField(name, words.would_you_sign(card.value, card.interest, card.period), words.SIGN)


def _fell(student: Student) -> Outcome:
    return Outcome(words.signed_and_fell(sample().name, sample().match.round))


LEND: Guess[str] = Guess(
    "00.lend",
    lambda name: ChoiceField(name, words.WOULD_YOU_LEND.format(LENT), words.LEND),
    lambda _: Outcome(words.MANY_LENT.format(LENDERS)),
)
ASK: Guess[str] = Guess("00.ask", lambda name: ChoiceField(name, words.ASK_FIRST, words.ASK))
SIGN: Guess[str] = Guess("00.sign", _would_you_sign, _fell)


def lend() -> Card:
    """Would you lend, and what would you ask first?"""
    back = round(LENT * (1 + PROFIT))
    return placed(
        "00.lends",
        lambda me: DecisionPaper(me, [LEND.field, ASK.field], lambda _: words.LEND_ME.format(LENT, DAYS, back)),
    )


def sign() -> Card:
    """The sides are changed: would you sign?"""
    return placed("00.signs", lambda me: DecisionPaper(me, [SIGN.field], lambda _: words.SIDES_CHANGED))


def _after(decision: Guess[str], show: Callable[[Student], Uncovered], student: Student) -> Uncovered:
    """What appears once something is decided. Nothing is covered: a student who wants to see it decides."""
    if decided(student, decision.name):
        return show(student)
    return Uncovered(tag("p", words.DECIDE_FIRST, class_="plt-note"))


def _borrower(student: Student) -> Uncovered:
    owed = [round(LENT * (1 + PROFIT) ** n) for n in range(1, TERMS + 1)]
    decided_so = words.YOU_LEND.get(decided(student, LEND.name), ""), words.MANY_LENT.format(LENDERS)
    parts = [
        shared.paragraphs([" ".join(decided_so).strip(), words.ANSWERED.get(decided(student, ASK.name), "")]),
        tag("h3", words.HOW_CAN_HE_PAY),
        tag("p", words.FROM_THE_NEXT.format(owed[0])),
        table(words.BORROWER_COLUMNS, [(n * DAYS, sum_) for n, sum_ in enumerate(owed, 1)]),
        shared.fact(words.IN_A_YEAR.format(LENT, owed[-1], owed[-1] / LENT)),
    ]
    return Uncovered(join(parts))


def _round(student: Student) -> Uncovered:
    case, card = sample(), shared.fund(FUND)
    number = next(event.period for event in case.match.events() if event.kind == "fund" and event.card == FUND)
    rows = case.books.promises
    mine = rows[(rows["seat"] == case.seat) & (rows["card"] == FUND)].set_index("period")
    left = int(mine.loc[number, "left"])
    parts = [
        shared.paragraphs([words.YOU_SAID.get(decided(student, SIGN.name), "")]),
        tag("h3", words.worked_round(case.name, number)),
        table(words.ROUND_COLUMNS, _steps(number)),
        shared.fact(words.signed(case.name, number + left, card.value, card.interest, card.period)),
        tag("p", words.on_the_wheel(case.name, card.period, left, number in case.books.crashes)),
    ]
    return Uncovered(join(parts), shared.wheel(case, case.seat, number))


def _steps(number: int) -> Iterator[tuple[str, str, int]]:
    """What moved cash in this round: what it was, how much, and what was left."""
    case = sample()
    rows = case.books.balances[case.books.balances["seat"] == case.seat].set_index("period")
    now, cash = rows.loc[number], int(rows.loc[number - 1, "cash"])
    yield words.BEFORE, "", cash
    for step, amount in zip(words.STEPS, (now["funded"], now["traded"], now["spent"], -now["paid"]), strict=True):
        if amount:
            cash += int(amount)
            yield step, f"{amount:+}", cash


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


lent = Cover("00.lent", None, partial(_after, ASK, _borrower))  # who else has, and what he has to do to pay
uncover = Cover("00.uncover", None, partial(_after, SIGN, _round))  # the round in which somebody took it, coin by coin
CHAPTER = Chapter(0, lambda: words.OPENING, checks={"check": _question}, decisions=(LEND, ASK, SIGN))
begin, check, line = CHAPTER.begin, CHAPTER.check, CHAPTER.line
