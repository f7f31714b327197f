"""Bars that lie below each other, with their texts. A step of the y axis is a pixel."""

from __future__ import annotations

import plotly.graph_objects as go

from .sheet import Sheet, Text, hovering
from .theme import PAPER


def bar(sheet: Sheet, ends: tuple[int, int], down: float, colour: str, hover: str, *, hatched: bool) -> None:
    """A bar so far below the top, from one amount to another, if they differ."""
    begin, end = ends
    if begin == end:
        return
    pattern = {"shape": "/", "size": 6, "solidity": 0.3, "fgcolor": colour, "bgcolor": PAPER} if hatched else {}
    sheet.add(
        go.Bar(
            x=[end - begin],
            y=[-down],
            base=begin,
            width=16,
            orientation="h",
            marker={"color": colour, "line": {"width": 1, "color": colour if hatched else PAPER}, "pattern": pattern},
            **hovering([hover]),
        )
    )


def write(sheet: Sheet, text: Text, x: float, down: float, shift: int = 0) -> None:
    """A text that begins at an amount, so many pixels aside."""
    sheet.write(text, x, -down, xshift=shift, xanchor="left", yanchor="middle")
