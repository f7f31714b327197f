"""A key of patches above a drawing, for areas that differ in what they are filled with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .sheet import Sheet, Text
from .theme import INK, INK2, SMALL

SIZE, ROW = 15, 22  # pixels of a patch, and of a row of them
PLACE = {"xref": "paper", "yref": "paper", "xsizemode": "pixel", "ysizemode": "pixel", "xanchor": 0, "yanchor": 1}


class Patch(NamedTuple):
    """What one fill means; and the colour of the lines across it, if there are any."""

    name: str
    fill: str
    hatch: str = ""


def key(sheet: Sheet, patches: Iterable[Patch], foot: int) -> None:
    """One row of patches, so many pixels above the drawing."""
    left = 12 - sheet.left
    for patch in patches:
        corners = {"x0": left, "x1": left + SIZE, "y0": foot, "y1": foot + SIZE, "line": {"width": 1, "color": INK2}}
        sheet.shapes.append({"type": "rect", **PLACE, **corners, "fillcolor": patch.fill})
        for at in range(SIZE // 3, 2 * SIZE, SIZE // 3) if patch.hatch else ():
            begin, end = max(0, at - SIZE), min(SIZE, at)
            ends = {"x0": left + begin, "y0": foot + at - begin, "x1": left + end, "y1": foot + at - end}
            sheet.shapes.append({"type": "line", **PLACE, **ends, "line": {"width": 1, "color": patch.hatch}})
        text = Text((patch.name,), INK, SMALL, bold=False)
        sheet.note(text, 0, 1, "left", "bottom", xshift=left + SIZE + 5, yshift=foot - 2)
        left += SIZE + 5 + round(text.width) + 10
