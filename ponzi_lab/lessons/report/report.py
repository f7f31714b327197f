"""The report: drafted from the student's file, as a text to write in and as a page to print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

from ...core.records import replacing
from ...play.tables import Table
from ...tables.pieces import Html, button, filled, join, tag
from .. import words
from ..cards.card import Card, placed
from ..cards.paper import Paper
from ..cards.prediction import decided, guessed
from ..chapters import (
    acquire,
    boston,
    could_you_have_got_out,
    easy_money,
    greed,
    shared,
    the_envelope,
    the_price_ladder,
    the_scissors,
    the_treadmill,
    three_books,
    when_the_music_stops,
    who_names_the_price,
    would_you_sign,
)
from ..student.case import Case, evidence
from ..student.file import Student
from ..student.hindsight import seen

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture


def _with(chapter: Any, further: Any) -> Any:
    """A chapter, and one for university that goes further: in files both have one number, and here they are one."""
    both = SimpleNamespace(**vars(chapter))
    both.fields = lambda: [*chapter.fields(), *further.fields()]
    both.happened = lambda student: chapter.happened(student) | further.happened(student)
    both.right = lambda student: chapter.right(student) | further.right(student)
    return both


CHAPTERS: dict[int, Any] = dict(
    enumerate(
        (
            *(would_you_sign, easy_money, the_scissors, the_price_ladder, the_treadmill, could_you_have_got_out),
            *(_with(the_envelope, who_names_the_price), when_the_music_stops, boston, greed, acquire, three_books),
        )
    )
)
BLANK = 6  # empty lines below a question, on paper


class Outcome(NamedTuple):
    """A prediction, or a decision, and what happened."""

    question: str
    guess: str
    sure: str
    happened: str


class Draft(NamedTuple):
    """All that the report says, before it is a text or a page. Beside each figure stand the numbers for a text."""

    title: str
    game: str
    pictures: list[tuple[Picture, Table]]
    outcomes: list[Outcome]
    lines: list[str]


def draft(student: Student) -> Draft:
    """The report as the file has it now."""
    case = evidence(student)
    return Draft(
        words.report_of(student.pseudonym, student.number),
        f"{words.game_of(case.name, case.own, case.match.round)} {shared.how_it_ended(case)}".strip(),
        list(_pictures(student, case)),
        list(_outcomes(student)),
        list(_lines(student)),
    )


def _pictures(student: Student, case: Case) -> Iterator[tuple[Picture, Table]]:
    """The pictures that a report needs, of one's own seat, with the predictions."""
    import pandas as pd

    from ...figures.ponzi.exit_curve import ExitCurve
    from ...figures.ponzi.price_ladder import PriceLadder
    from ...figures.ponzi.scissors import Scissors

    guess = guessed(student, the_scissors.fields(), "02.cross")
    closing = Scissors(case.books, case.seat, guess=guess, you=case.own)
    yield closing, closing.table
    cards = pd.DataFrame(list(shared.tables().funds.values()))
    ladder = PriceLadder(cards, case.cards, guessed(student, the_price_ladder.fields(), "03.ladder"))
    yield ladder, Table(tuple(ladder.columns()), list(ladder.rows(owned=True)))
    curve = ExitCurve(case.books, case.seat, guessed(student, could_you_have_got_out.fields(), "05.exit"), you=case.own)
    yield curve, curve.table


def _outcomes(student: Student) -> Iterator[Outcome]:
    for one in would_you_sign.decisions():
        if said := decided(student, one.name):
            yield Outcome(one.question, one.say(said), "", would_you_sign.happened(student).get(one.name, ""))
    for chapter in CHAPTERS.values():
        happened = chapter.happened(student)
        for field in chapter.fields():
            made = student.predictions.get(field.name)
            if made:
                said = happened.get(field.name, words.NOT_PLAYED)
                late = field.name in happened and seen(field.name, made, student.number)
                said = words.seen_before(said) if late else said
                yield Outcome(field.question, field.say(made["guess"]), f"{made['sure']} %", said)


def _lines(student: Student) -> Iterator[str]:
    for number in CHAPTERS:
        if kept := student.answers.get(name := f"{number:02}.line"):
            yield f"{shared.opening(name)} {kept[-1]}"


# A text to write in


def as_text(made: Draft) -> str:
    """The report in Markdown."""
    parts = [f"# {_plain(made.title)}", f"## {words.MY_GAME}", _plain(made.game)]
    for picture, numbers in made.pictures:
        parts += [f"### {_plain(picture.title)}", _plain(picture), _rows(numbers.columns, numbers.rows)]
    parts += [f"## {words.MY_PREDICTIONS}", _predictions(made), f"## {words.MY_LINES}"]
    parts += [f"* {_plain(line)}" for line in made.lines] or [words.NO_LINES]
    parts.append(f"## {words.MY_WORDS}")
    for number, prompt in enumerate(words.PROMPTS, 1):
        parts += [f"### {number}. {prompt}", "\n" * (BLANK - 2)]
    return "\n\n".join(parts) + "\n"


def _predictions(made: Draft) -> str:
    return _rows(words.PREDICTED_COLUMNS, made.outcomes) if made.outcomes else words.NOT_PREDICTED


def _rows(columns: Any, rows: Any) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(_cell(value) for value in line)} |" for line in lines)


def _cell(value: object) -> str:
    return "" if value is None else _plain(f"{value:.1f}" if isinstance(value, float) else value)


def _plain(value: object) -> str:
    """A text that Markdown shows as it is, on one line."""
    line = " ".join(str(value).split())
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|!$&~" else letter for letter in line)


# A page to print


def as_page(made: Draft) -> str:
    """The report as one HTML file that needs nothing else."""
    from plotly.offline import get_plotlyjs

    from ...figures.kit.show import on_page

    outcomes = [tag("tr", *[tag("td", value) for value in one]) for one in made.outcomes]
    head = tag("tr", *[tag("th", name, scope="col") for name in words.PREDICTED_COLUMNS])
    prompts = [
        tag("li", tag("p", prompt), tag("div", contenteditable="true", class_="own")) for prompt in words.PROMPTS
    ]
    return filled(
        Path(__file__).with_name("report.html"),
        title=tag("h1", made.title),
        name=join([made.title]),
        script=get_plotlyjs(),
        body=join(
            [
                tag("h2", words.MY_GAME),
                tag("p", made.game),
                *[
                    tag("section", Html(on_page(picture, f"figure-{number}")))
                    for number, (picture, _) in enumerate(made.pictures)
                ],
                tag("h2", words.MY_PREDICTIONS),
                tag("table", tag("thead", head), tag("tbody", *outcomes))
                if outcomes
                else tag("p", words.NOT_PREDICTED),
                tag("h2", words.MY_LINES),
                tag("ul", *[tag("li", line) for line in made.lines]) if made.lines else tag("p", words.NO_LINES),
                tag("h2", words.MY_WORDS),
                tag("ol", *prompts),
            ]
        ),
    )


# The card


class Report(Paper):
    """What the report holds so far, and the ways to take it home."""

    verbs = ("text", "print")

    def text(self, what: str, message: Mapping[str, Any]) -> None:
        """Take the text home."""
        self._give("md", as_text(draft(self.me.student)))

    def print(self, what: str, message: Mapping[str, Any]) -> None:
        """Take the page home."""
        self._give("html", as_page(draft(self.me.student)))

    def _give(self, kind: str, text: str) -> None:
        path = self.me.path.with_name(f"{self.me.path.stem}-report.{kind}")
        self.download = (path.name, text)  # first, for it can be taken home even if the disk is full
        self.me.folder.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            file.write(text)
        with self.me.change() as student:
            student.reach("07.report")
        self.note = words.report_kept(path.as_posix())

    def body(self) -> Html:
        """What is in it, and the buttons."""
        student = self.me.student
        made = sum(field.name in student.predictions for chapter in CHAPTERS.values() for field in chapter.fields())
        lines = len(list(_lines(student)))
        return join(
            [
                tag("p", words.REPORT_WHY),
                tag("p", words.report_holds(evidence(student).own, made, lines), class_="plt-note"),
                tag(
                    "div",
                    button("print", words.TAKE_PAGE, words.TAKE_PAGE, class_="plt-act"),
                    button("text", words.TAKE_TEXT, words.TAKE_TEXT),
                    class_="plt-many",
                ),
            ]
        )


def report() -> Card:
    """The report of the student who sits here."""
    return placed("report", Report)
