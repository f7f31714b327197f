"""Chapter 1. Easy money: the first three rounds at the table, and the cash one thought one would hold."""

from __future__ import annotations

from typing import Any

from ... import figures
from ...core.errors import Refused
from ...tables.pieces import tag
from ...tables.screen import Halt
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.curve import CurveField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student import game
from ..student.case import begun, due_soon, is_covered, sample, so_far
from ..student.file import Student
from ..student.hindsight import Reveal
from . import easy_money_words as words
from . import shared
from . import words as common

STOP, TOP = 3, 120  # rounds that are played in this chapter, and the height of the empty chart
ROUNDS = 8  # that somebody else is looked at; in older files as many are drawn
AHEAD = 5


def _cash_so_far(student: Student) -> Outcome | None:
    """The cash at the end of each round; a line that is drawn is not right or wrong."""
    case = begun(student)
    if case is None:
        return None
    rows = case.books.balances[case.books.balances["seat"] == case.seat]
    asked = len(CASH.of(student) or range(STOP))
    return Outcome(", ".join(str(int(cash)) for cash in rows["cash"].head(asked)))


CASH: Guess[list[int]] = Guess(
    "01.cash", lambda name: CurveField(name, words.your_cash(STOP), STOP, TOP, ROUNDS, Reveal.AT_ONCE), _cash_so_far
)


def play() -> game.GameCard:
    """The table; after three rounds a curtain hangs over it, and the chapter goes on below."""
    return game.play(lambda: Halt(STOP, words.HALT, words.SEE_BOOKS), first_rounds=STOP)


def _cash(student: Student) -> Uncovered:
    case = so_far(student)
    if is_covered(student):
        return Uncovered(tag("p", common.BOOKS_AT_THE_END))
    if case is None or case.match.closed < STOP:
        return Uncovered(tag("p", common.play_first(STOP, case.match.closed if case else 0)))
    guess = CASH.of(student)
    return shared.uncovered(case, guess, lambda: [figures.CashFlow(case.books, case.seat, guess or (), you=True)])


def _promised(student: Student) -> Question:
    case = so_far(student) or sample()
    number, cash, due = due_soon(case, case.seat, AHEAD)
    _, _, next_ = due_soon(case, case.seat, 1)
    who = "" if case.own else case.name
    return Question(
        words.how_much_promised(who, number, cash, AHEAD),
        due,
        words.promised_why(who, number, cash, due, AHEAD),
        wrong={} if next_ == due else {next_: words.only_next(next_, AHEAD)},
        hint=words.promised_hint(AHEAD) if due else words.EMPTY_WHEEL_HINT,
        picture=shared.wheel(case, case.seat, number),
    )


def take(*funds: int) -> Any:
    """The cash of somebody who takes these funds, one in each round from the first on, and does nothing else."""
    cards = [shared.fund(value) for value in funds]
    if not 1 <= len(set(funds)) == len(cards) <= ROUNDS:
        raise Refused(words.funds_wanted(ROUNDS))
    cash, rows, end = 0, [], ""
    for number in range(1, ROUNDS + 1):
        held = list(enumerate(cards[:number], 1))
        due = sum(card.interest for taken, card in held if (number - taken + 1) % card.period == 0)
        cash += held[-1][1].value if number <= len(cards) else 0
        if due > cash:
            end = words.fallen_in(number, due, cash)
            break
        cash -= due
        rows.append((number, cards[number - 1].value if number <= len(cards) else "", due or "", cash))
    return shared.markdown(shared.table(words.TAKE_COLUMNS, rows, end or words.came_through(ROUNDS, cash)))


uncover = Cover("01.uncover", CASH, _cash)  # the cash that you hold, beside what you drew
CHAPTER = Chapter(1, lambda: words.OPENING, (CASH,), checks={"check": _promised})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
