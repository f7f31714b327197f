"""The bear that stands below a round with a crash."""

from __future__ import annotations

import base64
from functools import cache

from .sheet import Sheet
from .theme import HERE

SIZE = 20  # pixels
BELOW = 28  # pixels from the axis to its upper edge


@cache
def _picture() -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode((HERE / 'bear.svg').read_bytes()).decode()}"


def bear(sheet: Sheet, x: float) -> None:
    """A bear's head below the axis at x. It keeps its size at every width."""
    inner = sheet.height - sheet.top - sheet.bottom
    sheet.images.append(
        {
            "source": _picture(),
            "xref": "paper",
            "yref": "paper",
            "x": (x - sheet.x[0]) / (sheet.x[1] - sheet.x[0]),
            "y": -BELOW / inner,
            "xanchor": "center",
            "yanchor": "top",
            "sizex": 1,
            "sizey": SIZE / inner,
            "sizing": "contain",
            "layer": "above",
        }
    )
