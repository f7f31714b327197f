"""A table with blanks: a calculation whose last lines one writes oneself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ...core.errors import Refused
from ...tables.pieces import Html, button, tag
from ..student.file import Student
from ..student.me import Me
from ..student.reading import means, readings
from . import words
from .check import TRIES
from .paper import Paper


class Blank(NamedTuple):
    """What is said of a blank: how to find its number, and then why it is this one."""

    hint: str
    why: str


@dataclass(frozen=True)
class BlankTable:
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

    def __init__(self, me: Me, name: str, make: Callable[[Student], BlankTable | str]) -> None:
        super().__init__(me)
        self.name, self.make = name, make

    def forget(self) -> None:
        """What was typed, checked, and looked at."""
        self._typed: dict[tuple[int, int], str] = {}
        self._checked: dict[tuple[int, int], str] = {}
        self._answered: BlankTable | None = None  # the table whose blanks were checked
        self._looked: BlankTable | None = None

    def write(self, value: str) -> None:
        """What is being written into a blank."""
        key, _, text = value.partition(":")
        at = next((at for at in self._table().blanks if _key(at) == key), None)
        if at is None:
            raise Refused(words.NOT_UNDERSTOOD)
        self._typed[at] = text

    def act(self, value: str) -> None:
        """Check all blanks."""
        table = self._table()
        texts = {at: self._typed.get(at, "").strip() for at in table.blanks}
        for text in texts.values():
            if not readings(text):
                raise Refused(words.not_a_number(text) if text else words.FILL_ALL)
        self._checked, self._answered = texts, table
        with self.me.change() as student:
            student.answer(self.name, " ".join(texts.values()))
            if all(means(text, table.value(at)) for at, text in texts.items()):
                student.reach(self.name)

    def look(self, value: str) -> None:
        """Look at the answers, after having tried."""
        self._looked = self._table()

    def _table(self) -> BlankTable:
        table = self.make(self.me.student)
        if isinstance(table, str):
            raise Refused(table)
        return table

    # What is shown

    def body(self) -> Html:
        """The table; or why it cannot be shown yet."""
        table = self.make(self.me.student)
        if isinstance(table, str):
            return tag("p", table, class_="plt-note")
        head = tag("tr", *[tag("th", name, scope="col") for name in table.columns])
        rows = [tag("tr", *self._row(table, number)) for number in range(len(table.rows))]
        check = button("act", words.CHECK_IT, words.CHECK_IT, class_="plt-act", data_first=True)
        return tag(
            "div",
            tag("p", table.title),
            tag("div", tag("table", tag("thead", head), tag("tbody", *rows), class_="plt-sums"), class_="plt-rolls"),
            check if table.blanks else "",
            tag("p", table.after) if table.after else "",
            data_enters=True,
        )

    def _row(self, table: BlankTable, number: int) -> list[Html]:
        cells = []
        for column, value in enumerate(table.rows[number]):
            at = (number, column)
            label = f"{table.columns[column]}, {table.columns[0]} {table.rows[number][0]}"
            field = tag(
                "input", type="text", inputmode="numeric", maxlength=12, data_do=f"type:{_key(at)}", aria_label=label
            )
            cells.append(tag("td", field if at in table.blanks else f"{value:,}"))
        return [tag("th", table.rows[number][0], scope="row"), *cells[1:]]

    def reply(self) -> Html:
        """What came of each blank."""
        table, tries = self.make(self.me.student), self.me.student.answers.get(self.name, [])
        mine = tries[-1:] == [" ".join(self._checked.values())]  # and not somebody else's, who sat here before
        if self.note or isinstance(table, str) or self._answered != table or not mine:
            return super().reply()
        right = {at: means(self._checked[at], table.value(at)) for at in table.blanks}
        lines = [self._verdict(table, at, right[at]) for at in table.blanks]
        if all(right.values()):
            return tag("div", *lines, class_="plt-right")
        may_look = self._looked != table and len(tries) >= TRIES
        look = button("look", words.LOOK, words.LOOK, class_="plt-link") if may_look else ""
        return tag("div", *lines, look, class_="plt-wrong")

    def _verdict(self, table: BlankTable, at: tuple[int, int], right: bool) -> Html:
        where = words.in_line(table.columns[0], table.rows[at[0]][0], table.columns[at[1]])
        looked = self._looked == table and not right
        verdict = "" if looked else tag("b", words.RIGHT if right else words.NOT_YET)
        blank = table.blanks[at]
        return tag("p", where, " ", verdict, " ", blank.why if right or looked else blank.hint)


def _key(at: tuple[int, int]) -> str:
    return f"{at[0]}-{at[1]}"
