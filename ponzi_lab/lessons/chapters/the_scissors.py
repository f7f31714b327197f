"""Chapter 2. The scissors: cash against what falls due, to the first bankruptcy of one's own game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ... import figures
from ...core import english
from ...tables.party import FIRST_NAMES
from ...tables.pieces import join, tag
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.long import Long
from ..cards.own_wheel import SEEN, OwnWheel, dealt, not_yet_dealt
from ..cards.paper import Drawings
from ..cards.prediction import ChoiceField, NumberField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student import game
from ..student.case import Case, begun, evidence, first_crossing, is_covered, sample, so_far
from ..student.file import Student
from ..student.hindsight import Reveal
from ..student.right import Right, exactly, one_of
from . import shared
from . import the_scissors_words as words
from . import words as common

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

LAST = 20  # the last round that one may predict
AHEAD = 5
PATIENCE = 12  # rounds after which one may let the others play on
EVERYBODY = (*game.PONZI.seats, FIRST_NAMES[len(game.PONZI.seats) - 1])
play = game.play


def who_falls(name: str, seats: Callable[[], Sequence[str]] = lambda: EVERYBODY) -> ChoiceField:
    """Who falls first of those at one's own table: a student may have chosen others, up to five."""
    return ChoiceField(name, words.WHO_FALLS, lambda: words.seats(seats()), reveal=Reveal.AT_THE_END)


def _at_the_table(student: Student) -> Sequence[str]:
    case = begun(student)
    return case.match.names if case else game.PONZI.seats


def _fallen(student: Student) -> Outcome | None:
    case = evidence(student)
    names = words.all_who_fell([case.names[seat] for seat in case.fallen])
    return Outcome(names, one_of(*map(str, case.fallen))) if case.own else None


def _fall(student: Student) -> Outcome | None:
    case = evidence(student)
    return _in_round(case.match.round if case.fallen else None) if case.own else None


def _cross(student: Student) -> Outcome | None:
    case = evidence(student)
    return _in_round(first_crossing(case, case.seat, AHEAD)) if case.own else None


def _in_round(number: int | None) -> Outcome:
    return Outcome(str(number), exactly(number)) if number else Outcome(common.NEVER, Right())


WHO: Guess[str] = Guess(
    "02.who", who_falls, _fallen, lambda name, me: who_falls(name, lambda: _at_the_table(me.student))
)
FALL: Guess[int] = Guess(
    "02.fall", lambda name: NumberField(name, words.WHICH_ROUND, 1, LAST, reveal=Reveal.ROUND_BY_ROUND), _fall
)
CROSS: Guess[int] = Guess(
    "02.cross", lambda name: NumberField(name, words.NEW_MONEY_FROM, 1, LAST, reveal=Reveal.AT_THE_END), _cross
)


def turn() -> Card:
    """One's own wheel turns on after the game, to the first round that one cannot pay."""
    return placed(SEEN, OwnWheel)


def others() -> Card:
    """How long others last who are dealt the same cards."""
    name = "02.others"
    return placed(
        name,
        lambda me: Long(
            me, name, "", words.DEAL_THEM, words.DEAL_WHY, lambda student: evidence(student).shows, dealt, not_yet_dealt
        ),
    )


def _lenders(student: Student) -> Uncovered:
    from ..lenders import words as lender_words
    from ..lenders.front_page import front_page
    from ..lenders.lost import who_lost

    case = evidence(student)
    if not case.own:
        return Uncovered(tag("p", lender_words.NOT_YET))
    lost = [who_lost(case), front_page(case)] if case.match.setting.tables.lenders else []
    return Uncovered(join([shared.paragraphs([shared.whose(case)]), *lost]))


def _scissors(student: Student) -> Uncovered:
    from .easy_money import CASH

    case = so_far(student)
    if is_covered(student):
        return Uncovered(tag("p", common.BOOKS_AT_THE_END))
    if case is None:
        return Uncovered(tag("p", common.play_first(1, 0)))
    guess, sure = CROSS.of(student), CROSS.sure(student)
    line = CASH.of(student) if case.match.over else None

    def draw() -> Iterator[Picture]:
        yield figures.Scissors(case.books, case.seat, AHEAD, guess, sure, you=True)
        if line:
            yield figures.CashFlow(case.books, case.seat, line, you=True)

    sentences = [*_how_it_went(student, case), words.WHAT_YOU_DREW if line else ""]
    return shared.uncovered(case, (guess, sure, line), draw, *sentences)


def _how_it_went(student: Student, case: Case) -> list[str]:
    """How it ended for the table and for oneself, and what came of the predictions."""
    if not case.match.over:
        return [words.go_on(PATIENCE)]
    end = case.match.round
    sentences = [shared.how_it_ended(case)]
    who, number = WHO.of(student), FALL.of(student)
    if who is not None and number is not None:
        player = english.person(words.seats(case.match.names).get(who, ""), who == str(case.seat))
        sentences.append(words.outcome(player, who in map(str, case.fallen), number, end))
    return sentences


def _warning(student: Student) -> Question:
    own = evidence(student)
    case = own if _lead(own) else sample()
    lead = _lead(case)
    assert lead is not None
    cross, end = lead
    whose = words.never_crossed(case.name) if own != case else shared.whose(case)
    alone = None if case.seat in case.fallen else end
    return Question(
        f"{whose} {words.how_long_before(case.name, case.own, AHEAD, alone)}".strip(),
        end - cross,
        words.how_long_why(cross, end),
        unit=common.ROUNDS,
        wrong={end: words.the_end_itself(end), cross: words.the_crossing_itself(cross)},
        hint=words.HOW_LONG_HINT if case.seat in case.fallen else words.HOW_LONG_HINT_ALONE,
        picture=None if case.own else Drawings(case.shows, lambda: [_crossing(case)]),  # one's own stands above
    )


def _crossing(case: Case) -> Picture:
    return figures.Scissors(case.books, case.seat, AHEAD, you=case.own)


def _lead(case: Case) -> tuple[int, int] | None:
    """The rounds of the first crossing and of the end of the seat, in the game or alone, if there were both."""
    crossed, end = first_crossing(case, case.seat, AHEAD), case.end
    return (crossed, end) if crossed and end else None


def scissors_of(seat: int = 0, window: int = AHEAD) -> Card:
    """The scissors of any seat, with any window."""

    def draw(case: Case, you: bool) -> Picture:
        from ...books.measures import check_periods

        check_periods("window", window)
        return figures.Scissors(case.books, seat, window, you=you)

    return shared.any_seat(uncover, seat, game.PONZI, draw, window)


lenders = Cover("02.lenders", None, _lenders)  # who is not repaid, and what a newspaper says of it
uncover = Cover("02.uncover", CROSS, _scissors)
CHAPTER = Chapter(2, lambda: words.OPENING, (WHO, FALL, CROSS), checks={"check": _warning})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
