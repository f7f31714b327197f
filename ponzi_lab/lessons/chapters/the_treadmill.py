"""Chapter 4. The treadmill: how long can loans repay loans? A calculation whose lines fade."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ... import figures
from ...core.errors import Refused
from ..cards.blanks import Blank, Blanks, BlankTable
from ..cards.card import Card, placed
from ..cards.covered import Uncovered
from ..cards.prediction import NumberField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.case import Case, due_soon, evidence, first_crossing, sample
from ..student.file import Student
from ..student.right import exactly
from . import shared
from . import the_treadmill_words as words
from . import words as common

if TYPE_CHECKING:
    from ...books.loans import Chain, Rollover
    from ...games.ponzi.state import Fund

MOST = 40  # rounds that one may predict
LONGEST = 10  # lines of a calculation that is handy
THREE = 3
AHEAD = 5  # rounds that one looks ahead
LOANS, BORROWED = 3, 4  # columns of it
CALCULATIONS = ("whole", "blank", "blanks")  # of the last two the file knows whether they were right


def _outcome(student: Student) -> Outcome:
    """How many rounds it would have lasted; that can be judged where there is an end to it."""
    case = evidence(student)
    rounds, ended = _lasted(case)
    return Outcome(words.lasted(rounds, ended, _start(case)), exactly(rounds) if ended else None)


def _lasted(case: Case) -> tuple[int, bool]:
    """How many rounds loans would have paid for loans, and whether that was the end of it."""
    chain = _chain(case, _start(case))
    return (len(chain.loans), False) if chain.ends is None else (chain.ends, True)


def _start(case: Case) -> int:
    """The round after which the loans begin: the lines crossed there first. Without that, the last that was paid."""
    last, _, _ = due_soon(case, case.seat, 1)
    return first_crossing(case, case.seat, AHEAD) or last


ROUNDS: Guess[int] = Guess(
    "04.rounds",
    lambda name: NumberField(name, words.LOANS_FOR_LOANS, 0, MOST, common.ROUNDS),
    _outcome,
    by_the_sample=True,
)


def _from_where(student: Student) -> str:
    """Of whose game the question is, and from which round on it is reckoned."""
    case = evidence(student)
    start = _start(case)
    crossed = start == first_crossing(case, case.seat, AHEAD)
    return f"{shared.if_sample(case)} {words.count_from(start, crossed)}".strip()


def _treadmill(student: Student) -> Uncovered:
    case = evidence(student)
    guess = ROUNDS.of(student)
    note = words.SECOND_IS_RECKONED if case.end else words.nothing_to_repay(sample().name)
    return shared.uncovered(
        case,
        guess,
        lambda: [
            figures.Treadmill(case.books, case.seat, you=case.own),
            figures.Recursion(case.books, case.seat, _start(case), guess=guess, you=case.own),
        ],
        shared.how_it_ended(case),
        note,
    )


# The calculation, with fewer and fewer lines given


class Lines(NamedTuple):
    """One calculation: from the end of a round on, at the price of the dearest card, until no card is large enough."""

    case: Case
    after: int
    rows: tuple[Rollover, ...]


@lru_cache(maxsize=8)
def _calculations(case: Case) -> tuple[Lines, ...]:
    """Three calculations, each from the end of a round on; the sample game fills up what is missing.

    First comes the treadmill of the picture, which shows its end: it is read, and no blank is left in it. Then come
    those of a handy length, from there on rather than before it, and the longer one has more blanks. The last line of
    each pays for loans, so that there is something to think about. In the sample game the others at the table have
    more of them.
    """
    start, largest = _start(case), max(shared.tables().funds)
    all_lines = [*_from_here(case), *[_lines(case, after) for after in range(start - 1, 0, -1)]]
    if case is sample():
        others = [replace(case, seat=seat) for seat in range(len(case.names)) if seat != case.seat]
        all_lines += [lines for other in others for lines in _from_here(other)]
    telling = [lines for lines in all_lines if lines.rows[-1].new and lines.rows[-1].amount > largest]
    telling.sort(key=lambda lines: not _is_pictured(lines, case) and len(lines.rows) > LONGEST)
    if len(telling) < THREE and case is not sample():
        telling += _calculations(sample())
    return tuple(sorted(telling[:THREE], key=lambda lines: (not _is_pictured(lines, case), len(lines.rows))))


def _is_pictured(lines: Lines, case: Case) -> bool:
    return lines.case is case and lines.after == _start(case)


def _from_here(case: Case) -> list[Lines]:
    """From where the loans begin, and from each later round that was paid."""
    last, _, _ = due_soon(case, case.seat, 1)
    return [_lines(case, after) for after in range(_start(case), last + 1)]


def _lines(case: Case, after: int) -> Lines:
    chain = _chain(case, after)
    return Lines(case, after, chain.loans if chain.ends is None else chain.loans[: chain.ends + 1])


def _chain(case: Case, after: int) -> Chain:
    from ...books.loans import chain

    loans = chain(case.books.balances, case.books.promises, case.seat, after)
    assert loans is not None  # whose game is looked at has paid a round
    return loans


def lines(number: int) -> Card:
    """One of the three calculations: complete, with one blank, with two."""
    if number not in (1, 2, 3):
        raise Refused(words.no_calculation(number))
    name = CHAPTER.name(CALCULATIONS[number - 1])
    return placed(name, lambda me: Blanks(me, name, lambda student: _blank_table(student, number)))


def _blank_table(student: Student, number: int) -> BlankTable | str:
    if not uncover.is_open(student):
        return common.PREDICT_FIRST
    calculation = _calculations(evidence(student))[number - 1]
    last = len(calculation.rows) - 1
    blanks = {1: (), 2: ((last, BORROWED),), 3: ((last, LOANS), (last, BORROWED))}[number]
    who = "" if calculation.case.own else calculation.case.name
    dearest = _dearest()
    return BlankTable(
        words.suppose(who, sample().name, calculation.after, dearest.value, dearest.interest, dearest.period),
        words.SUMS_COLUMNS,
        calculation.rows,
        {(row, column): _blank(calculation, row, column) for row, column in blanks},
        words.no_card_left(calculation.rows[last].number, dearest.value) if number == 1 else "",
    )


def _dearest() -> Fund:
    """The card whose price all loans have."""
    return shared.fund(max(shared.tables().funds))


def _blank(calculation: Lines, row: int, column: int) -> Blank:
    _, cash, old, new, loan = calculation.rows[row]
    if column == BORROWED:
        return Blank(words.BORROWED_HINT, words.borrowed_why(old, new, cash, loan))
    dearest = _dearest()
    due = [
        (loan.number, loan.amount)
        for number, loan in enumerate(calculation.rows[:row])
        if loan.amount and row - number >= dearest.period - 1 and (row - number + 1) % dearest.period == 0
    ]
    why = words.loans_why(due, dearest.value, dearest.interest, dearest.period, new)
    return Blank(words.loans_hint(dearest.value, dearest.interest, dearest.period), why)


def loans_for_loans(after: int) -> Card:
    """What would have to be borrowed from the end of any round on."""

    def show(student: Student) -> Uncovered:
        case = evidence(student)
        return shared.uncovered(case, after, lambda: [figures.Recursion(case.books, case.seat, after, you=case.own)])

    return uncover.tried((after,), show)


uncover = Cover("04.uncover", ROUNDS, _treadmill)  # the new money that was needed, and what would have become of it
CHAPTER = Chapter(4, lambda: words.OPENING, (ROUNDS,), _from_where, dict.fromkeys(CALCULATIONS[1:]))
begin, predict, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.line
