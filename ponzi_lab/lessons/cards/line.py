"""One line for the report, in the student's own words."""

from __future__ import annotations

from typing import ClassVar

from ...core.errors import Refused
from ...tables.pieces import Html, button, tag
from ..student.file import LONGEST_TEXT
from ..student.me import Me
from . import words
from .paper import Paper


class LinePaper(Paper):
    """A line with its beginning given. It may be written anew: the last one counts."""

    verbs: ClassVar[tuple[str, ...]] = ("type", "act")

    def __init__(self, me: Me, name: str, opening: str) -> None:
        super().__init__(me)
        self.name, self.opening = name, opening

    def forget(self) -> None:
        """What was written, and not kept."""
        self._typed: str | None = None

    def write(self, value: str) -> None:
        """What is being written."""
        self._typed = value

    def act(self, value: str) -> None:
        """Keep the line."""
        text = " ".join((self._kept if self._typed is None else self._typed).split())
        if not text:
            raise Refused(words.WRITE_FIRST)
        if text != self._kept:
            with self.me.change() as student:
                student.answer(self.name, text)
        self.note = words.KEPT

    @property
    def _kept(self) -> str:
        """What was written before."""
        return self.me.student.answers.get(self.name, [""])[-1]

    def body(self) -> Html:
        """The beginning, and a field for the rest; what was written before stands in it."""
        field = tag(
            "input",
            type="text",
            data_do="type",
            maxlength=LONGEST_TEXT,
            aria_label=self.opening,
            value=self._kept or None,
        )
        keep = button("act", words.KEEP, words.KEEP, data_first=True)
        return tag(
            "div",
            tag("h3", words.FOR_THE_REPORT),
            tag("label", tag("span", self.opening), field, class_="plt-line-field"),
            keep,
            data_enters=True,
        )
