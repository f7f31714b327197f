"""The card of the report: what the report holds so far, and the ways to take it home."""

from __future__ import annotations

from ...core.records import replacing
from ...tables.pieces import Html, button, join, tag
from ..cards.card import Card, placed
from ..cards.paper import Paper
from ..contents import CHAPTERS
from ..student.case import evidence
from . import words
from .draft import draft, lines
from .page import as_page, as_text

REPORT = "07.report"  # in the student's file


class ReportPaper(Paper):
    """What the report holds so far, and the ways to take it home."""

    verbs = ("text", "print")

    def text(self, value: str) -> None:
        """Take the text home."""
        self._give("md", as_text(draft(self.me.student)))

    def save_page(self, value: str) -> None:
        """Take the page home."""
        self._give("html", as_page(draft(self.me.student)))

    def _give(self, kind: str, text: str) -> None:
        path = self.me.path.with_name(f"{self.me.path.stem}-report.{kind}")
        self.download = (path.name, text)  # first, for it can be taken home even if the disk is full
        self.me.folder.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            file.write(text)
        with self.me.change() as student:
            student.reach(REPORT)
        self.note = words.report_kept(path.as_posix())

    def body(self) -> Html:
        """What is in it, and the buttons."""
        student = self.me.student
        predicted = sum(guess.name in student.predictions for chapter in CHAPTERS for guess in chapter.guesses)
        return join(
            [
                tag("p", words.REPORT_WHY),
                tag("p", words.report_holds(evidence(student).own, predicted, len(lines(student))), class_="plt-note"),
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
    return placed("report", ReportPaper)
