"""The bear that stands below a round with a crash."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..kit.sheet import Sheet
from ..kit.text import fine
from ..kit.theme import BEAR_INK
from . import words

PICTURE = Path(__file__).parent / "bear.svg"
SIZE = 20  # pixels
BELOW = 28  # pixels from the axis to its upper edge


@cache
def _picture() -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(PICTURE.read_bytes()).decode()}"


def bears(sheet: Sheet, rounds: Sequence[int]) -> None:
    """A bear below each of these rounds; what it means stands at the last one, for right of it there is always room."""
    for number in rounds:
        bear(sheet, number)
    if rounds:
        look = {"xanchor": "left", "yanchor": "top", "align": "left", "xshift": 14, "yshift": -BELOW}
        sheet.write(fine(words.CRASH, BEAR_INK), rounds[-1], 0, **look)


def bear(sheet: Sheet, x: float) -> None:
    """A bear's head below the axis at x. It keeps its size at every width."""
    inner = sheet.height - sheet.top - sheet.bottom
    spot = {"x": (x - sheet.x[0]) / (sheet.x[1] - sheet.x[0]), "y": -BELOW / inner, "xref": "paper", "yref": "paper"}
    size = {"sizex": 1, "sizey": SIZE / inner, "sizing": "contain", "xanchor": "center", "yanchor": "top"}
    sheet.images.append({"source": _picture(), **spot, **size, "layer": "above"})
