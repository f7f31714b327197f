"""Chapter 2. The scissors: cash against what falls due, to the first bankruptcy of one's own game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...core import english
from ...tables.party import FIRST_NAMES
from ...tables.pieces import join, tag
from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.long import Long
from ..cards.own_wheel import OwnWheel, dealt, not_yet_dealt
from ..cards.paper import Drawings
from ..cards.prediction import Choice, Field, Number, Prediction, guessed
from ..student import game
from ..student.case import Case, begun, evidence, first_crossing, is_covered, sample, so_far
from ..student.file import Student
from ..student.right import Right, exactly, one_of
from . import easy_money, shared

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

LAST = 20  # the last round that one may predict
AHEAD = 5
PATIENCE = 12  # rounds after which one may let the others play on
EVERYBODY = (*game.PONZI.seats, FIRST_NAMES[len(game.PONZI.seats) - 1])
begin = shared.begin
play = game.play


def fields(seats: Callable[[], Sequence[str]] = lambda: EVERYBODY) -> list[Field]:
    """What is predicted. `seats` are those at one's own table: a student may have chosen others, up to five."""
    return [
        Choice("02.who", words.WHO_FALLS, lambda: words.seats(seats())),
        Number("02.fall", words.WHICH_ROUND, 1, LAST),
        Number("02.cross", words.NEW_MONEY_FROM, 1, LAST),
    ]


def happened(student: Student) -> dict[str, str]:
    """Who fell at the table, when, and when one's own lines crossed."""
    case = evidence(student)
    if not case.own:
        return {}
    crossed = first_crossing(case, case.seat, AHEAD)
    names = words.all_who_fell([case.names[seat] for seat in case.fallen])
    end = str(case.match.round) if case.fallen else words.NEVER
    return {"02.who": names, "02.fall": end, "02.cross": str(crossed or words.NEVER)}


def right(student: Student) -> dict[str, Right]:
    """What should have been predicted."""
    case = evidence(student)
    if not case.own:
        return {}
    crossed = first_crossing(case, case.seat, AHEAD)
    end = exactly(case.match.round) if case.fallen else Right()
    return {
        "02.who": one_of(*map(str, case.fallen)),
        "02.fall": end,
        "02.cross": exactly(crossed) if crossed else Right(),
    }


def predict() -> Card:
    """Who falls first, when, and from when only new money saves one's own till."""
    return placed("02.predict", lambda me: Prediction(me, fields(lambda: _at_the_table(me.student))))


def _at_the_table(student: Student) -> Sequence[str]:
    case = begun(student)
    return case.match.names if case else game.PONZI.seats


def turn() -> Card:
    """One's own wheel turns on after the game, to the first round that one cannot pay."""
    return placed("02.turn", OwnWheel)


def others() -> Card:
    """How long others last who are dealt the same cards."""

    def which(student: Student) -> tuple[object, ...]:
        return evidence(student).shows

    return placed(
        "02.others",
        lambda me: Long(me, "02.others", "", words.DEAL_THEM, words.DEAL_WHY, which, dealt, not_yet_dealt),
    )


def lenders() -> Card:
    """Who is not repaid, once the game is over, and what a newspaper says of it."""
    return shared.uncover("02.lenders", "", _lenders)


def _lenders(student: Student) -> Uncovered:
    from ..lenders import words as lender_words
    from ..lenders.front_page import front_page
    from ..lenders.lost import who_lost

    case = evidence(student)
    if not case.own:
        return Uncovered(tag("p", lender_words.NOT_YET))
    lost = [who_lost(case), front_page(case)] if case.match.setting.tables.lenders else []
    return Uncovered(join([shared.told([shared.whose(case)]), *lost]))


def uncover() -> Card:
    """The scissors of one's own game, as far as it is played."""
    return shared.uncover("02.uncover", "02.cross", _scissors)


def _scissors(student: Student) -> Uncovered:
    case = so_far(student)
    if is_covered(student):
        return Uncovered(tag("p", words.BOOKS_AT_THE_END))
    if case is None:
        return Uncovered(tag("p", words.play_first(1, 0)))
    guess = guessed(student, fields(), "02.cross")
    sure = None if guess is None else words.so_sure(student.predictions["02.cross"]["sure"])
    line = guessed(student, easy_money.fields(), "01.cash") if case.match.over else None

    def draw() -> Iterator[Picture]:
        from ...figures.ponzi.cash_flow import CashFlow
        from ...figures.ponzi.scissors import Scissors

        yield Scissors(case.books, case.seat, AHEAD, guess, sure, you=True)
        if line:
            yield CashFlow(case.books, case.seat, line, you=True)

    said = [*_how_it_went(student, case), words.WHAT_YOU_DREW if line else ""]
    return shared.drawn(case, (guess, sure, line), draw, *said)


def _how_it_went(student: Student, case: Case) -> list[str]:
    """How it ended for the table and for oneself, and what came of the predictions."""
    if not case.match.over:
        return [words.go_on(PATIENCE)]
    end = case.match.round
    said = [shared.how_it_ended(case)]
    who, number = (guessed(student, fields(), name) for name in ("02.who", "02.fall"))
    if who is not None and number is not None:
        named = english.person(words.seats(case.match.names).get(who, ""), who == str(case.seat))
        said.append(words.outcome(named, who in map(str, case.fallen), number, end))
    return said


def check() -> Card:
    """How long before one's own end the scissors closed."""
    return shared.check("02.check", _warning)


def _warning(student: Student) -> Question:
    own = evidence(student)
    case = own if _lead(own) else sample()
    found = _lead(case)
    assert found is not None
    cross, end = found
    whose = words.never_crossed(case.name) if own != case else shared.whose(case)
    alone = None if case.seat in case.fallen else end
    return Question(
        f"{whose} {words.how_long_before(case.name, case.own, AHEAD, alone)}".strip(),
        end - cross,
        words.how_long_why(cross, end),
        unit=words.ROUNDS,
        wrong={end: words.the_end_itself(end), cross: words.the_crossing_itself(cross)},
        hint=words.HOW_LONG_HINT if case.seat in case.fallen else words.HOW_LONG_HINT_ALONE,
        picture=None if case.own else Drawings(case.shows, lambda: [_crossing(case)]),  # one's own stands above
    )


def _crossing(case: Case) -> Picture:
    from ...figures.ponzi.scissors import Scissors

    return Scissors(case.books, case.seat, AHEAD, you=case.own)


def _lead(case: Case) -> tuple[int, int] | None:
    """The rounds of the first crossing and of the end of the seat, in the game or alone, if there were both."""
    crossed, end = first_crossing(case, case.seat, AHEAD), case.end
    return (crossed, end) if crossed and end else None


def scissors_of(seat: int = 0, window: int = AHEAD) -> Card:
    """The scissors of any seat, with any window."""

    def draw(case: Case) -> Picture:
        from ...books.measures import check_periods
        from ...figures.ponzi.scissors import Scissors

        check_periods("window", window)
        you = case.own and seat == case.seat
        return Scissors(case.books, seat, window, you=you)

    return shared.tried(
        "02.uncover", "02.cross", (seat, window), lambda student: shared.any_seat(student, seat, game.PONZI, draw)
    )


CHECKS = {"02.check": _warning}


def line() -> Card:
    """A line for the report."""
    return shared.line("02.line")
