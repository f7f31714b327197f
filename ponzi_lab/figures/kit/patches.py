"""A key of patches above a drawing, for areas that differ in what they are filled with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .sheet import Sheet
from .text import fine
from .theme import INK, INK2

SIZE, ROW = 15, 22  # pixels of a patch, and of a row of them
CORNER = {"xref": "paper", "yref": "paper", "xanchor": 0, "yanchor": 1}  # of the drawing, its upper left one
PLACE: dict[str, Any] = {**CORNER, "xsizemode": "pixel", "ysizemode": "pixel"}


class Patch(NamedTuple):
    """What one fill means; and the colour of the lines across it, if there are any."""

    name: str
    fill: str
    hatch: str = ""


def key(sheet: Sheet, patches: Iterable[Patch], foot: int) -> None:
    """One row of patches, so many pixels above the drawing."""
    left = 12 - sheet.left
    for patch in patches:
        corners = (left, foot, left + SIZE, foot + SIZE)
        sheet.shape("rect", corners, **PLACE, fillcolor=patch.fill, line={"width": 1, "color": INK2})
        for at in range(SIZE // 3, 2 * SIZE, SIZE // 3) if patch.hatch else ():
            begin, end = max(0, at - SIZE), min(SIZE, at)
            ends = (left + begin, foot + at - begin, left + end, foot + at - end)
            sheet.shape("line", ends, **PLACE, line={"width": 1, "color": patch.hatch})
        text = fine(patch.name, INK)
        sheet.note(text, 0, 1, "left", "bottom", xshift=left + SIZE + 5, yshift=foot - 2)
        left += SIZE + 5 + round(text.width) + 10
