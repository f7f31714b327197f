"""The books beside the table: one's own cash against what falls due, round by round."""

from __future__ import annotations

import plotly.graph_objects as go

from ..books.frames import balances, promises
from ..figures.scissors import scissors
from .desk import Desk


def books_figure(desk: Desk) -> go.Figure:
    """The scissors of whoever looks; where one only watches, those of the seat that fell, or else of the first."""
    match = desk.match
    crashes = [event.period for event in match.events() if event.kind == "crash"]
    return scissors(balances(match), promises(match), seat_of_books(desk), crash=crashes, you=len(match.people) == 1)


def seat_of_books(desk: Desk) -> int:
    """Whose books are drawn."""
    if not desk.watching:
        return desk.seat
    result = desk.match.result
    return result["bankrupt"][0] if result and result["bankrupt"] else 0
