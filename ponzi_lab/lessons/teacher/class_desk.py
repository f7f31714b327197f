"""The class report in a notebook: read the files, look at the figures one by one, take page and tables home."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar

from ...core.errors import Refused
from ...core.records import replacing
from ...tables.pieces import Html, button, join, tag
from ..cards.card import Card, placed
from ..cards.covered import Covered, Uncovered
from ..cards.long import going
from ..cards.paper import AT_FIRST, Drawings, Paper
from . import class_desk_words as words
from . import class_report
from .folders import CLASS_FOLDER, REPORT_FOLDER

PAGE = f"{REPORT_FOLDER}/class-report.html"


@dataclass
class CurrentReport:
    """The report that was read last, how many there were before it, and its frames once they are made."""

    report: class_report.ClassReport | None = None
    number: int = 0
    frames: class_report.Frames = field(default_factory=dict)

    def replace(self, report: class_report.ClassReport) -> None:
        """Another report, in the place of the one before."""
        self.report, self.number, self.frames = report, self.number + 1, class_report.frames(report)


@cache
def current() -> CurrentReport:
    """The one of this kernel."""
    return CurrentReport()


# Reading


class Read(Paper):
    """Where the files lie, the button that reads them, how far it is, and the way to stop it."""

    is_a_students = False
    verbs: ClassVar[tuple[str, ...]] = ("folder", "act", "stop")

    def forget(self) -> None:
        """What was typed."""
        self._typed = ""
        self._done, self._total = 0, 0
        self._now: class_report.ClassReport | None = None

    def folder(self, value: str) -> None:
        """What is being typed."""
        self._typed = value

    def act(self, value: str) -> None:
        """Begin to read."""
        text = self._typed.strip().strip("\"'")
        path = Path(os.path.expanduser(text or CLASS_FOLDER))  # as it stands, if there is no such home
        if not text and not (path.is_dir() and any(path.iterdir())):
            path.mkdir(exist_ok=True)
            raise Refused(f"{words.FOLDER_MADE} {words.PUT_THEM_THERE}")
        self._now, self._done, self._total = class_report.ClassReport(path), 0, 0
        self.work = self._go_on(self._now)

    def _go_on(self, report: class_report.ClassReport) -> Iterator[float]:
        yield AT_FIRST
        for self._done, self._total in report.steps():
            yield 0
        self._finish(report)

    def _finish(self, report: class_report.ClassReport) -> None:
        current().replace(report)
        self.me.tell()

    def stop(self, value: str) -> None:
        """Stop, and report what has been read until now."""
        if self.work is not None and self._now:
            self.work = None
            self._finish(self._now)

    def body(self) -> Html:
        """Where the files are, or how far the reading is."""
        if self.work is not None:
            return going(self._done, self._total)
        report, frames = current().report, current().frames
        begin = words.READ_AGAIN if report else words.READ_THEM
        inside = {"placeholder": CLASS_FOLDER, "autocomplete": "off", "spellcheck": "false", "maxlength": 1000}
        where = tag("input", type="text", data_do="folder", value=self._typed or None, **inside)
        look = "plt-act" if report is None else None
        return tag(
            "div",
            tag("label", tag("span", words.WHERE_THEY_ARE), where, class_="plt-line-field"),
            tag("div", button("act", begin, begin, class_=look, data_first=True), class_="plt-many"),
            class_report.head(report, frames) if report else tag("p", words.PUT_THEM_THERE, class_="plt-note"),
            data_enters=True,
        )


def read() -> Card:
    """Read the students' files."""
    return placed("class.read", Read)


# What is shown


def figure(name: str) -> Card:
    """One of the figures: fall, crossing, survival, calibration or answers."""
    if name not in class_report.PICTURES:
        raise Refused(words.no_such_picture(name, list(class_report.PICTURES)))

    def show(report: class_report.ClassReport) -> Uncovered:
        draw = class_report.PICTURES[name]
        return Uncovered(Html(""), Drawings((current().number, name), lambda: [draw(current().frames)]))

    return _shown(f"class.{name}", show)


def students() -> Card:
    """The table of the students."""
    return _shown("class.students", lambda _: Uncovered(class_report.student_table(current().frames)))


def predictions() -> Card:
    """The table of the predictions."""
    return _shown("class.predictions", lambda _: Uncovered(class_report.prediction_table(current().frames)))


def problems() -> Card:
    """What does not hold, and what was left out."""
    return _shown("class.problems", lambda report: Uncovered(class_report.problems(report)))


class ReportPart(Covered):
    """What the report says."""

    is_a_students = False


def _shown(name: str, show: Callable[[class_report.ClassReport], Uncovered]) -> Card:
    """Something about the report that was read last."""

    def shown(student: object) -> Uncovered:
        report = current().report
        return show(report) if report else Uncovered(tag("p", words.READ_FIRST, class_="plt-note"))

    return placed(name, lambda me: ReportPart(me, name, "", shown))


# Taking it home


class Keep(Paper):
    """Save the page, and the tables."""

    is_a_students = False
    verbs: ClassVar[tuple[str, ...]] = ("print", "tables")

    def save_page(self, value: str) -> None:
        """Write the page, and send it along."""
        page, path = class_report.as_page(self._report()), Path(PAGE)
        path.parent.mkdir(exist_ok=True)
        self.download = (path.name, page)  # first, for it can be taken home even if the disk is full
        with replacing(path) as file:
            file.write(page)
        self.note = words.page_kept(PAGE)

    def tables(self, value: str) -> None:
        """Write all tables; that of the students is sent along."""
        written = class_report.write_tables(self._report(), Path(REPORT_FOLDER))
        self.download = (written[0].name, class_report.as_csv(current().frames["students"]))
        self.note = words.tables_kept(REPORT_FOLDER, len(written), written[0].name)

    def _report(self) -> class_report.ClassReport:
        report = current().report
        if report is None:
            raise Refused(words.READ_FIRST)
        return report

    def body(self) -> Html:
        """The two buttons."""
        if current().report is None:
            return tag("p", words.READ_FIRST, class_="plt-note")
        take = button("print", words.TAKE_THE_PAGE, words.TAKE_THE_PAGE, class_="plt-act")
        tables = button("tables", words.TAKE_THE_TABLES, words.TAKE_THE_TABLES)
        return join([tag("p", words.KEEP_WHY), tag("div", take, tables, class_="plt-many")])


def keep() -> Card:
    """Take page and tables home."""
    return placed("class.keep", Keep)
