"""The books beside the table: one's own cash against what falls due, round by round."""

from __future__ import annotations

import plotly.graph_objects as go

from ..books.frames import balances, promises
from ..figures.scissors import scissors
from .desk import Desk


def books_figure(desk: Desk) -> go.Figure:
    """The scissors of whoever looks; where one only watches, of the seat that fell, or else of the first."""
    match = desk.match
    seat = desk.seat if not desk.watching else _to_watch(desk)
    crashes = [event.period for event in match.events() if event.kind == "crash"]
    return scissors(balances(match), promises(match), seat, crash=crashes, you=len(match.people) == 1)


def _to_watch(desk: Desk) -> int:
    result = desk.match.result
    return result["bankrupt"][0] if result and result["bankrupt"] else 0
