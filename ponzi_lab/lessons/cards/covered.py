"""A covered picture: it is uncovered when a prediction lies there, or when a teacher says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from ...tables.pieces import Html, button, tag
from ..student.file import Student
from ..student.me import Me
from . import words
from .paper import Drawings, Paper


class Uncovered(NamedTuple):
    """What lies below the cover: words, and a picture if there is one already."""

    words: Html
    picture: Drawings | None = None


class Covered(Paper):
    """A picture, or anything else to see, that follows the student's file."""

    verbs: ClassVar[tuple[str, ...]] = ("uncover",)

    def __init__(self, me: Me, name: str, needs: str, show: Callable[[Student], Uncovered]) -> None:
        super().__init__(me)
        self.name, self.needs, self.show = name, needs, show
        self._uncovered: Uncovered | None = None  # what is shown now

    @property
    def is_open(self) -> bool:
        """Whether it is uncovered."""
        student = self.me.student
        return not self.needs or self.needs in student.predictions or self.name in student.progress

    def uncover(self, value: str) -> None:
        """Uncover it without a prediction; the file remembers that."""
        with self.me.change() as student:
            student.reach(self.name)

    def body(self) -> Html:
        """The cover, or the words above the picture."""
        self._uncovered = self.show(self.me.student) if self.is_open else None
        if self._uncovered:
            return self._uncovered.words
        anyway = button("uncover", words.UNCOVER, words.UNCOVER, class_="plt-link")
        return tag("div", tag("p", words.COVERED), anyway, class_="plt-covered")

    def picture(self) -> Drawings | None:
        """The picture that belongs to the words, once it is uncovered."""
        return self._uncovered.picture if self._uncovered else None
