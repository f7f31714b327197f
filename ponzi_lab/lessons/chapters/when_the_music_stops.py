"""Chapter 7. When the music stops: a crash adds no promise; it makes everything fall due sooner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.paper import Drawings
from ..cards.prediction import Field, Number, Prediction, guessed
from ..student.case import Case, due_soon, evidence, sample
from ..student.file import Student
from ..student.right import Right, nearly
from . import shared

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

MOST = 1000  # coins that one may predict
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [Number("07.crash", words.ONE_CRASH, 0, MOST, words.COINS)]


def happened(student: Student) -> dict[str, str]:
    """What a crash would have cost in the next round."""
    due, crashed = _next(_owing(student))
    return {"07.crash": str(crashed - due)}


def right(student: Student) -> dict[str, Right]:
    """What should have been predicted, or nearly."""
    due, crashed = _next(_owing(student))
    return {"07.crash": nearly(crashed - due)}


def predict() -> Card:
    """What does one crash cost?"""
    return placed("07.predict", lambda me: Prediction(me, fields(), _instead))


def _owing(student: Student) -> Case:
    """A game in which something falls due that a crash can bring nearer: one's own, or the sample."""
    case = evidence(student)
    return case if case.end else sample()


def _instead(student: Student) -> str:
    """Whose wheel is looked at, and why, where it is not the reader's own."""
    case = _owing(student)
    return shared.if_sample(case) if case == evidence(student) else words.untouched(case.name)


def uncover() -> Card:
    """The wall of dues as promised, and with a crash in the next round."""
    return shared.uncover("07.uncover", "07.crash", _walls)


def _walls(student: Student) -> Uncovered:
    case = _owing(student)
    guess = guessed(student, fields(), "07.crash")

    def draw() -> list[Picture]:
        from ...figures.ponzi.crash_wall import CrashWall

        return [CrashWall(case.books, case.seat, guess=guess, you=case.own)]

    number, _, _ = due_soon(case, case.seat, 1)
    said = words.before_the_end(case.name, case.own, number)
    own = evidence(student)
    told = [shared.whose(case) if case == own else _instead(student), shared.how_it_ended(own), said]
    return Uncovered(shared.told(told), Drawings((case.shows, repr(guess)), draw))


@lru_cache(maxsize=8)
def _next(case: Case) -> tuple[int, int]:
    """What falls due in the next round, without a crash and with one."""
    from ...books.crash import walls

    found = walls(case.books.balances, case.books.promises, case.seat)
    assert found is not None  # a game in which something falls due has a round that was paid
    return found.promised.totals[0], found.crashed.totals[0]


def check() -> Card:
    """Whether a crash makes the debts larger."""
    return shared.check("07.check", _crash)


def _crash(student: Student) -> Question | str:
    if not shared.is_open(student, "07.uncover", "07.crash"):
        return words.PREDICT_FIRST
    case = _owing(student)
    due, crashed = _next(case)
    return Question(
        words.what_a_crash_does(case.name, case.own, due, crashed),
        "sooner",
        words.CRASH_WHY,
        answers=words.CRASH_DOES,
        wrong={"more": words.NOT_MORE, "cash": words.NOT_CASH},
    )


def crash_after(period: int, seat: int = 0) -> Card:
    """The same for any round and any seat."""

    def show(student: Student) -> Uncovered:
        case = evidence(student)

        def draw() -> list[Picture]:
            from ...figures.ponzi.crash_wall import CrashWall

            you = case.own and seat == case.seat
            return [CrashWall(case.books, seat, period, you=you)]

        return shared.drawn(case, (period, seat), draw)

    return shared.tried("07.uncover", "07.crash", (period, seat), show)


CHECKS = {"07.check": _crash}


def line() -> Card:
    """A line for the report."""
    return shared.line("07.line")
