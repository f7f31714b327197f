"""Chapter 7. When the music stops: a crash adds no promise; it makes everything fall due sooner."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ... import figures
from ..cards.card import Card
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.paper import Drawings
from ..cards.prediction import NumberField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.case import Case, due_soon, evidence, sample
from ..student.file import Student
from ..student.right import nearly
from . import shared
from . import when_the_music_stops_words as words
from . import words as common

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

MOST = 1000  # coins that one may predict


def _cost(student: Student) -> Outcome:
    """What a crash would have cost in the next round."""
    due, crashed = _next(_owing(student))
    return Outcome(str(crashed - due), nearly(crashed - due))


CRASH: Guess[int] = Guess(
    "07.crash", lambda name: NumberField(name, words.ONE_CRASH, 0, MOST, common.COINS), _cost, by_the_sample=True
)


def _owing(student: Student) -> Case:
    """A game in which something falls due that a crash can bring nearer: one's own, or the sample."""
    case = evidence(student)
    return case if case.end else sample()


def _instead(student: Student) -> str:
    """Whose wheel is looked at, and why, where it is not the reader's own."""
    case = _owing(student)
    return shared.if_sample(case) if case == evidence(student) else words.untouched(case.name)


def _walls(student: Student) -> Uncovered:
    case = _owing(student)
    guess = CRASH.of(student)
    number, _, _ = due_soon(case, case.seat, 1)
    sentence = words.before_the_end(case.name, case.own, number)
    own = evidence(student)
    sentences = [shared.whose(case) if case == own else _instead(student), shared.how_it_ended(own), sentence]
    return Uncovered(
        shared.paragraphs(sentences),
        Drawings(
            (case.shows, repr(guess)), lambda: [figures.CrashWall(case.books, case.seat, guess=guess, you=case.own)]
        ),
    )


@lru_cache(maxsize=8)
def _next(case: Case) -> tuple[int, int]:
    """What falls due in the next round, without a crash and with one."""
    from ...books.crash import walls

    wall = walls(case.books.balances, case.books.promises, case.seat)
    assert wall is not None  # a game in which something falls due has a round that was paid
    return wall.promised.totals[0], wall.crashed.totals[0]


def _crash(student: Student) -> Question | str:
    if not uncover.is_open(student):
        return common.PREDICT_FIRST
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
    """The wall of dues after any round and of any seat."""

    def show(student: Student) -> Uncovered:
        case = evidence(student)

        def draw() -> list[Picture]:
            you = case.own and seat == case.seat
            return [figures.CrashWall(case.books, seat, period, you=you)]

        return shared.uncovered(case, (period, seat), draw)

    return uncover.tried((period, seat), show)


uncover = Cover("07.uncover", CRASH, _walls)  # the wall of dues as promised, and with a crash in the next round
CHAPTER = Chapter(7, lambda: words.OPENING, (CRASH,), _instead, {"check": _crash})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
