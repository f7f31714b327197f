"""Chapter 1. Easy money: the first three rounds at the table, and the cash one thought one would hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...tables.desk import Halt
from ...tables.pieces import tag
from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.curve import Curve
from ..cards.prediction import Field, Prediction, guessed
from ..student import game
from ..student.case import begun, due_soon, is_covered, sample, so_far
from ..student.file import Student
from ..student.right import Right
from . import shared

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

STOP, TOP = 3, 120  # rounds that are played in this chapter, and the height of the empty chart
ROUNDS = 8  # that somebody else is looked at; in older files as many are drawn
AHEAD = 5
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [Curve("01.cash", words.your_cash(STOP), STOP, TOP, ROUNDS)]


def happened(student: Student) -> dict[str, str]:
    """The cash at the end of each round."""
    case = begun(student)
    if case is None:
        return {}
    rows = case.books.balances[case.books.balances["seat"] == case.seat]
    asked = len(guessed(student, fields(), "01.cash") or range(STOP))
    return {"01.cash": ", ".join(str(int(cash)) for cash in rows["cash"].head(asked))}


def right(student: Student) -> dict[str, Right]:
    """Nothing: a line that is drawn is not right or wrong."""
    return {}


def predict() -> Card:
    """Draw the cash that you will hold."""
    return placed("01.predict", lambda me: Prediction(me, fields()))


def play() -> game.GameCard:
    """The table; after three rounds a curtain hangs over it, and the chapter goes on below."""
    return game.play(lambda: Halt(STOP, words.HALT, words.SEE_BOOKS), first_rounds=STOP)


def uncover() -> Card:
    """The cash that you hold, beside what you drew."""
    return shared.uncover("01.uncover", "01.cash", _cash)


def _cash(student: Student) -> Uncovered:
    case = so_far(student)
    if is_covered(student):
        return Uncovered(tag("p", words.BOOKS_AT_THE_END))
    if case is None or case.match.closed < STOP:
        return Uncovered(tag("p", words.play_first(STOP, case.match.closed if case else 0)))
    drawn = guessed(student, fields(), "01.cash")

    def draw() -> list[Picture]:
        from ...figures.ponzi.cash_flow import CashFlow

        return [CashFlow(case.books, case.seat, drawn or (), you=True)]

    return shared.drawn(case, drawn, draw)


def check() -> Card:
    """How much of one's cash is promised already."""
    return shared.check("01.check", _promised)


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
    cash, rows, said = 0, [], ""
    for number in range(1, ROUNDS + 1):
        held = list(enumerate(cards[:number], 1))
        due = sum(card.interest for taken, card in held if (number - taken + 1) % card.period == 0)
        cash += held[-1][1].value if number <= len(cards) else 0
        if due > cash:
            said = words.fallen_in(number, due, cash)
            break
        cash -= due
        rows.append((number, cards[number - 1].value if number <= len(cards) else "", due or "", cash))
    return shared.markdown(shared.table(words.TAKE_COLUMNS, rows, said or words.came_through(ROUNDS, cash)))


CHECKS = {"01.check": _promised}


def line() -> Card:
    """A line for the report."""
    return shared.line("01.line")
