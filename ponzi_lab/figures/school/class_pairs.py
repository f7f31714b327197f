"""Two rounds of each table of a class against each other: dots that are counted where several lie on one spot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import needs
from ..kit.sheet import KEY, Sheet, Spot, Text, hovering
from ..kit.theme import BODY, INK, INK2, PAPER, SMALL, plain
from . import class_pairs_words as words
from . import words as shared

Pairs = Counter[tuple[int, int]]

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


def pairs(rows: pd.DataFrame, across: str, up: str) -> Pairs:
    """How many tables there are with each pair of rounds; those without one of the two are left out."""
    needs(rows, shared.STUDENTS, (across, up))
    both = rows[[across, up]].dropna().astype("int64")
    return Counter(zip(both[across].tolist(), both[up].tolist(), strict=True))


def apart(found: Pairs) -> list[int]:
    """By how many rounds the second lies after the first, table by table, rising."""
    return sorted(y - x for (x, y), number in found.items() for _ in range(number))


def sheet_of(title: str, found: Pairs, names: tuple[str, str], kinds: Sequence[Dots], line: str) -> Sheet:
    """A sheet with the counted dots, and the line on which both rounds are the same.

    `names` are those of the x and the y axis, `line` says what the line means.
    """
    across = _span(x for x, _ in found)
    up = _span([*(y for _, y in found), *across])
    high = min(TALL, max(LEAST_ROW * (up[1] - up[0] + 1), min(HIGH, ROW * (up[1] - up[0] + 1))))
    key = [(kind.mark, kind.colour, kind.name) for kind in kinds] + [("┄", INK2, line)]
    top = 52 + KEY * len(key) + NAME
    size = {"height": top + high + UNDER, "left": LEFT, "right": RIGHT, "top": top, "bottom": UNDER}
    sheet = Sheet(title, (across[0] - 0.6, across[1] + 0.6), (up[0] - 0.6, up[1] + 0.6), **size)
    sheet.count_axis(*across)
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if (up[1] - up[0]) / step < MOST_NUMBERS)
    sheet.axes["yaxis"] |= {"tick0": 0, "dtick": step}
    sheet.axes["xaxis"] |= {"showline": True, "showgrid": True}
    sheet.key(key, per_row=1, above=NAME)
    if not found:
        sheet.hide_axes()
        sheet.nothing(words.NOTHING_TO_COMPARE_LINES)
        return sheet
    sheet.note(Text((names[0],), INK2, SMALL, bold=False), 0, 0, xshift=12 - LEFT, yshift=-26)
    sheet.note(Text((names[1],), INK2, SMALL, bold=False), 0, 1, "left", "bottom", xshift=12 - LEFT, yshift=4)
    sheet.rule(across[0] - 0.6, across[0] - 0.6, across[1] + 0.6, across[1] + 0.6, color=INK2, width=2, dash="7px,5px")
    _dots(sheet, found, names, kinds, _largest(sheet, across, up, high))
    return sheet


def hint(sheet: Sheet, said: str, spots: Spot | Sequence[Spot], sides: Sequence[str], near: int, far: int) -> None:
    """What it means to lie somewhere, written there if there is room; no line of the drawing runs through it."""
    text = Text((said,), INK2, BODY, bold=False, italic=True)
    if sheet.label(text, spots, sides, near=near, far=far, must=False):
        sheet.annotations[-1] |= {"bgcolor": PAPER, "borderpad": 2}


def _span(numbers: Iterable[int]) -> tuple[int, int]:
    """From the first round to the last, but never so few that nothing can be seen."""
    found = list(numbers) or [1]
    low, high = min(found), max(found)
    low = max(1, min(low, (low + high - LEAST_SPAN) // 2))
    return low, max(high, low + LEAST_SPAN)


def _largest(sheet: Sheet, across: tuple[int, int], up: tuple[int, int], high: float) -> float:
    """How large a dot may be without touching its neighbours, in pixels."""
    wide = (NARROW - sheet.left - sheet.right) / (across[1] - across[0] + 1.2)
    return min(wide, high / (up[1] - up[0] + 1.2)) - 1


def _dots(sheet: Sheet, found: Pairs, names: tuple[str, str], kinds: Sequence[Dots], largest: float) -> None:
    """A dot for each pair of rounds. Where several tables lie on it, it is larger, and their number stands in it."""
    for kind in kinds:
        mine = {(x, y): number for (x, y), number in sorted(found.items()) if kind.fits(x, y)}
        for x, y in mine:
            sheet.keep_off(x - 0.5, y - 0.5, x + 0.5, y + 0.5)
        hover = [plain(words.pair_hover((x, y), names, number)) for (x, y), number in mine.items()]
        sheet.add(
            go.Scatter(
                x=[x for x, _ in mine],
                y=[y for _, y in mine],
                mode="markers+text",
                text=[f"<b>{number}</b>" if number > 1 else "" for number in mine.values()],
                textfont={"size": SMALL, "color": INK},
                marker=_marker(kind, list(mine.values()), largest),
                cliponaxis=False,
                **hovering(hover),
            )
        )


def _marker(kind: Dots, numbers: Sequence[int], largest: float) -> dict[str, Any]:
    sizes = [max(SINGLE, min(largest, SINGLE + 6 * sqrt(number - 1) + 4 * (number > 1))) for number in numbers]
    return {
        "symbol": kind.symbol,
        "size": sizes,
        "color": kind.colour,
        "opacity": 1,
        "line": {"width": 1.5, "color": INK},
    }


def table_rows(found: Pairs) -> list[tuple[object, ...]]:
    """The lines of a table: the two rounds, how far they are apart, and at how many tables."""
    return [(x, y, y - x, number) for (x, y), number in sorted(found.items())]
