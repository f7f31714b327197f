"""Two rounds of each table of a class against each other: dots that are counted where several lie on one spot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import ClassVar, NamedTuple

import pandas as pd

from ...books.seats import needs
from ..kit.picture import Picture
from ..kit.room import Spot
from ..kit.sheet import Sheet, hovering
from ..kit.text import KEY, Text
from ..kit.theme import BODY, INK, INK2, plain
from . import class_pairs_words as words
from . import words as shared

LEFT, RIGHT, UNDER, NAME = 44, 22, 56, 24  # pixels beside and below the drawing, and of the name of the y axis above it
HIGH, ROW, LEAST_ROW = 330, 46, 24  # pixels of the drawing, and of a round in it: at most, and while there are few
TALL = 600  # pixels of the drawing at most, however far apart the rounds are
NARROW = 340  # the width at which the largest dots must not touch their neighbours
SINGLE = 13  # pixels of the dot of one table
LEAST_SPAN = 4  # rounds
MOST_NUMBERS = 21  # at the y axis


class Dots(NamedTuple):
    """How the tables of one kind look: which they are, their mark, and what it means."""

    fits: Callable[[int, int], bool]
    symbol: str
    mark: str
    colour: str
    name: str


class ClassPairs(Picture):
    """A dot for each pair of rounds that some table has; a table without one of the two is left out."""

    ACROSS: ClassVar[str]  # the columns of the two rounds
    UP: ClassVar[str]

    def __init__(self, students: pd.DataFrame) -> None:
        self.students = students
        self.tables = self.pairs(self.ACROSS, self.UP)

    def pairs(self, across: str, up: str) -> Counter[tuple[int, int]]:
        """How many tables there are with each pair of rounds."""
        needs(self.students, shared.STUDENTS, (across, up))
        both = self.students[[across, up]].dropna().astype("int64")
        return Counter(zip(both[across].tolist(), both[up].tolist(), strict=True))

    @property
    def apart(self) -> list[int]:
        """By how many rounds the second lies after the first, table by table, rising."""
        return apart(self.tables)

    def sheet(self, title: str, names: tuple[str, str], kinds: Sequence[Dots], line: str) -> Sheet:
        """A sheet with the counted dots, and the line on which both rounds are the same.

        `names` are those of the x and the y axis, `line` says what the line means.
        """
        across = _span(x for x, _ in self.tables)
        up = _span([*(y for _, y in self.tables), *across])
        tall = up[1] - up[0] + 1
        high = min(TALL, max(LEAST_ROW * tall, min(HIGH, ROW * tall)))
        key = [(kind.mark, kind.colour, kind.name) for kind in kinds] + [("┄", INK2, line)]
        top = 52 + KEY * len(key) + NAME
        size = {"height": top + high + UNDER, "left": LEFT, "right": RIGHT, "top": top, "bottom": UNDER, "per_row": 1}
        (begin, end), (low, upper) = ((first - 0.6, last + 0.6) for first, last in (across, up))
        sheet = Sheet(title, (begin, end), (low, upper), **size, key=key)
        sheet.count_axis(*across, line=True)
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if (up[1] - up[0]) / step < MOST_NUMBERS)
        sheet.axes["yaxis"] |= {"tick0": 0, "dtick": step}
        sheet.axes["xaxis"]["showgrid"] = True
        sheet.key(above=NAME)
        if not self.tables:
            sheet.hide_axes()
            return sheet.nothing(words.NOTHING_TO_COMPARE_LINES)
        sheet.name_x(names[0], aside=12 - LEFT)
        sheet.name_above(names[1], 4)
        sheet.rule(begin, begin, end, end, color=INK2, width=2, dash="7px,5px")
        wide = (NARROW - LEFT - RIGHT) / (across[1] - across[0] + 1.2)
        for kind in kinds:
            self._dots(sheet, names, kind, min(wide, high / (up[1] - up[0] + 1.2)) - 1)
        return sheet

    def _dots(self, sheet: Sheet, names: tuple[str, str], kind: Dots, largest: float) -> None:
        """A dot for each pair of rounds. Where several tables lie on it, it is larger, and their number stands in it.

        None is larger than so many pixels, and so none touches its neighbours.
        """
        mine = {(x, y): number for (x, y), number in sorted(self.tables.items()) if kind.fits(x, y)}
        for x, y in mine:
            sheet.keep_off(x - 0.5, y - 0.5, x + 0.5, y + 0.5)
        hover = [plain(words.hover(rounds, names, number)) for rounds, number in mine.items()]
        sizes = [SINGLE + 6 * sqrt(number - 1) + 4 * (number > 1) for number in mine.values()]
        across, line = [max(SINGLE, min(largest, size)) for size in sizes], {"width": 1.5, "color": INK}
        marker = {"symbol": kind.symbol, "size": across, "color": kind.colour, "opacity": 1, "line": line}
        texts = [f"{number}" if number > 1 else "" for number in mine.values()]
        look = {"mode": "markers+text", "marker": marker, "cliponaxis": False, **hovering(hover)}
        sheet.numbers([x for x, _ in mine], [y for _, y in mine], texts, INK, **look)

    def rows(self) -> Iterator[Sequence[object]]:
        """The two rounds, how far they are apart, and at how many tables."""
        for (x, y), number in sorted(self.tables.items()):
            yield x, y, y - x, number


def apart(pairs: Counter[tuple[int, int]]) -> list[int]:
    """By how many rounds the second of these pairs lies after the first, rising."""
    return sorted(y - x for (x, y), number in pairs.items() for _ in range(number))


def hint(sheet: Sheet, text: str, spots: Spot | Sequence[Spot], sides: Sequence[str], far: int) -> None:
    """What it means to lie somewhere, written there if there is room; no line of the drawing runs through it."""
    label = Text((text,), INK2, BODY, bold=False, italic=True, ground=True)
    sheet.label(label, spots, sides, near=8, far=far, must=False)


def _span(numbers: Iterable[int]) -> tuple[int, int]:
    """From the first round to the last, but never so few that nothing can be seen."""
    rounds = list(numbers) or [1]
    low, high = min(rounds), max(rounds)
    low = max(1, min(low, (low + high - LEAST_SPAN) // 2))
    return low, max(high, low + LEAST_SPAN)
