"""The report, drafted from the student's file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ... import figures
from ...play.plain_table import PlainTable
from ..cards.prediction import decided
from ..chapters import shared
from ..chapters.could_you_have_got_out import EXIT
from ..chapters.the_price_ladder import LADDER
from ..chapters.the_scissors import CROSS
from ..contents import CHAPTERS
from ..student.case import Case, evidence
from ..student.file import Student
from ..student.hindsight import seen
from . import words

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture


class Entry(NamedTuple):
    """A prediction, or a decision, and what happened."""

    question: str
    guess: str
    sure: str
    happened: str


class Draft(NamedTuple):
    """All that the report says, before it is a text or a page. Beside each figure stand the numbers for a text."""

    title: str
    game: str
    pictures: list[tuple[Picture, PlainTable]]
    outcomes: list[Entry]
    lines: list[str]


def draft(student: Student) -> Draft:
    """The report as the file has it now."""
    case = evidence(student)
    return Draft(
        words.report_of(student.pseudonym, student.number),
        f"{words.game_of(case.name, case.own, case.match.round)} {shared.how_it_ended(case)}".strip(),
        list(_pictures(student, case)),
        list(_entries(student)),
        lines(student),
    )


def _pictures(student: Student, case: Case) -> Iterator[tuple[Picture, PlainTable]]:
    """The pictures that a report needs, of one's own seat, with the predictions."""
    closing = figures.Scissors(case.books, case.seat, guess=CROSS.of(student), you=case.own)
    yield closing, closing.table
    ladder = shared.price_ladder(case.cards, LADDER.of(student))
    yield ladder, PlainTable(tuple(ladder.columns()), list(ladder.rows(owned=True)))
    curve = figures.ExitCurve(case.books, case.seat, EXIT.of(student), you=case.own)
    yield curve, curve.table


def _entries(student: Student) -> Iterator[Entry]:
    """Decisions first, then all guesses, each with what came of it."""
    for decision in (decision for chapter in CHAPTERS for decision in chapter.decisions):
        if key := decided(student, decision.name):
            field, outcome = decision.field, decision.outcome(student)
            yield Entry(field.question, field.say(key), "", outcome.text if outcome else "")
    for guess in (guess for chapter in CHAPTERS for guess in chapter.guesses):
        if prediction := student.predictions.get(guess.name):
            field, outcome = guess.field, guess.outcome(student)
            text = outcome.text if outcome else words.NOT_PLAYED
            if outcome and seen(field, prediction, student.number):
                text = words.seen_before(text)
            yield Entry(field.question, field.say(prediction["guess"]), f"{prediction['sure']} %", text)


def lines(student: Student) -> list[str]:
    """The lines that the student has written, in the order of the chapters."""
    return [line for chapter in CHAPTERS if (line := chapter.written(student))]
