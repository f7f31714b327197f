"""Companies or products below each other, a row for each along the years.

A step of the y axis is a pixel, so that what is drawn keeps its height at every width.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from . import words
from .sheet import Sheet, Text
from .theme import INK, INK2, LINE, RULE, SMALL

UNDER, FOOT = 46, 4  # pixels below the drawing, and in it below the last row, so that its foot is whole
MOST, LEFT = 12, 14  # numbers along the axis, and pixels to the left of the drawing
EMPTY = 120  # pixels of a sheet without rows
NAME_HIGH, GAP = 20, 18  # pixels of a name above its row, and between it and the row before


class Rows:
    """A sheet with a row for each of these names; the first is on top."""

    def __init__(self, title: str, names: Mapping[Any, str], years: Sequence[int], high: int, above: int) -> None:
        self.keys = list(names)
        self.high = high
        self.first, self.last = (years[0], years[-1]) if years else (1, 8)
        begin, end = self.first - 0.5, max(self.last, self.first + 2) + 0.5
        self.height = (high * len(self.keys) or EMPTY) + FOOT
        size = {"height": self.height + 52 + above + UNDER, "top": 52 + above, "bottom": UNDER}
        self.sheet = Sheet(title, (begin, end), (-self.height, 0), **size, left=LEFT)
        self.sheet.count_axis(self.first, int(end - 0.5), most=MOST)
        self.sheet.axes["yaxis"] |= {"visible": False}
        if years:
            self.sheet.note(Text((words.YEAR,), INK2, SMALL, bold=False), 0, 0, xshift=12 - LEFT, yshift=-24)
        else:
            self.sheet.axes["xaxis"] |= {"visible": False}

    def base(self, key: Hashable) -> float:
        """Where a row stands."""
        return -self.high * (self.keys.index(key) + 1)

    def name_above(self, key: Hashable, name: str) -> None:
        """A name at the upper left of its row, and a line at its foot."""
        (begin, end), base = self.sheet.x, self.base(key)
        self.sheet.rule(begin, base, end, base, faint=True, color=RULE, width=1)
        down = self.high * self.keys.index(key) + GAP + NAME_HIGH / 2
        self.sheet.note(Text((name,), INK, SMALL), 0, 1 - down / self.height, "left", "middle")

    def life(self, key: Hashable, since: int, until: int) -> None:
        """A line at the foot of a row, over the years in which there is something."""
        y = self.base(key)
        self.sheet.rule(since - 0.45, y, until + 0.45, y, faint=True, color=LINE, width=3)
