"""A table with blanks: a calculation whose last lines one writes oneself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ...core.errors import Refused
from ...tables.pieces import Html, button, tag
from ..student.file import Student
from ..student.me import Me
from ..student.reading import means, readings
from . import words
from .check import TRIES
from .paper import Paper


class Blank(NamedTuple):
    """What is said of a blank: the way to its number for whoever has not found it, and then why it is this one."""

    hint: str
    why: str


@dataclass(frozen=True)
class Sums:
    """A table of whole numbers. `blanks` are the places (row, column) to be filled."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[int]]
    blanks: Mapping[tuple[int, int], Blank]
    after: str = ""

    def value(self, at: tuple[int, int]) -> int:
        """What belongs in a blank."""
        row, column = at
        return self.rows[row][column]


class Blanks(Paper):
    """The table, and what came of the numbers that were written into it."""

    verbs: ClassVar[tuple[str, ...]] = ("type", "act", "look")

    def __init__(self, me: Me, name: str, make: Callable[[Student], Sums | str]) -> None:
        super().__init__(me)
        self.name, self.make = name, make

    def forget(self) -> None:
        """What was typed, checked, and looked at."""
        self._typed: dict[tuple[int, int], str] = {}
        self._checked: dict[tuple[int, int], str] = {}
        self._answered: Sums | None = None  # the table whose blanks were checked
        self._looked: Sums | None = None

    def type(self, what: str, message: Mapping[str, Any]) -> None:
        """What is being written into a blank."""
        place, _, value = what.partition(":")
        at = next((at for at in self._sums().blanks if _key(at) == place), None)
        if at is None:
            raise Refused(words.NOT_UNDERSTOOD)
        self._typed[at] = value

    def act(self, what: str, message: Mapping[str, Any]) -> None:
        """Check all blanks."""
        sums = self._sums()
        given = {at: self._typed.get(at, "").strip() for at in sums.blanks}
        for text in given.values():
            if not readings(text):
                raise Refused(words.not_a_number(text) if text else words.FILL_ALL)
        self._checked, self._answered = given, sums
        with self.me.change() as student:
            student.answer(self.name, " ".join(given.values()))
            if all(means(text, sums.value(at)) for at, text in given.items()):
                student.reach(self.name)

    def look(self, what: str, message: Mapping[str, Any]) -> None:
        """Look at the answers, after having tried."""
        self._looked = self._sums()

    def _sums(self) -> Sums:
        sums = self.make(self.me.student)
        if isinstance(sums, str):
            raise Refused(sums)
        return sums

    # What is shown

    def body(self) -> Html:
        """The table; or why it cannot be shown yet."""
        sums = self.make(self.me.student)
        if isinstance(sums, str):
            return tag("p", sums, class_="plt-note")
        head = tag("tr", *[tag("th", name, scope="col") for name in sums.columns])
        rows = [tag("tr", *self._row(sums, number)) for number in range(len(sums.rows))]
        check = button("act", words.CHECK_IT, words.CHECK_IT, class_="plt-act", data_first=True)
        return tag(
            "div",
            tag("p", sums.title),
            tag("div", tag("table", tag("thead", head), tag("tbody", *rows), class_="plt-sums"), class_="plt-rolls"),
            check if sums.blanks else "",
            tag("p", sums.after) if sums.after else "",
            data_enters=True,
        )

    def _row(self, sums: Sums, number: int) -> list[Html]:
        cells = []
        for column, value in enumerate(sums.rows[number]):
            at = (number, column)
            said = f"{sums.columns[column]}, {sums.columns[0]} {sums.rows[number][0]}"
            field = tag(
                "input", type="text", inputmode="numeric", maxlength=12, data_do=f"type:{_key(at)}", aria_label=said
            )
            cells.append(tag("td", field if at in sums.blanks else f"{value:,}"))
        return [tag("th", sums.rows[number][0], scope="row"), *cells[1:]]

    def said(self) -> Html:
        """What came of each blank."""
        sums, tries = self.make(self.me.student), self.me.student.answers.get(self.name, [])
        mine = tries[-1:] == [" ".join(self._checked.values())]  # and not somebody else's, who sat here before
        if self.note or isinstance(sums, str) or self._answered != sums or not mine:
            return super().said()
        right = {at: means(self._checked[at], sums.value(at)) for at in sums.blanks}
        said = [self._said_of(sums, at, right[at]) for at in sums.blanks]
        look = (
            ""
            if all(right.values()) or self._looked == sums or len(tries) < TRIES
            else button("look", words.LOOK, words.LOOK, class_="plt-link")
        )
        return tag("div", *said, look, class_="plt-right" if all(right.values()) else "plt-wrong")

    def _said_of(self, sums: Sums, at: tuple[int, int], right: bool) -> Html:
        where = words.in_line(sums.columns[0], sums.rows[at[0]][0], sums.columns[at[1]])
        looked = self._looked == sums and not right
        verdict = "" if looked else tag("b", words.RIGHT if right else words.NOT_YET)
        blank = sums.blanks[at]
        return tag("p", where, " ", verdict, " ", blank.why if right or looked else blank.hint)


def _key(at: tuple[int, int]) -> str:
    return f"{at[0]}-{at[1]}"
