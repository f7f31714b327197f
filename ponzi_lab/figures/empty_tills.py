"""In which rounds the tills of many players were empty who were dealt the same cards; and where the reader stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import plotly.graph_objects as go

from ..play.tables import Table
from . import words
from .sheet import Sheet, Text, nice_top
from .theme import BODY, CASH, DUE_MID, INK, INK2, SMALL

TICKS = 8  # rounds below the axis, as many as the narrowest figure has room for
End = int | None  # the round in which a till was empty; None if it never is


def empty_tills(ends: Sequence[End], own: End) -> go.Figure:
    """A bar for each round, as high as the number of the others; the reader's own is marked, and so is "never"."""
    found = Counter(ends)
    rounds = [end for end in [*ends, own] if end is not None]
    first, last = min(rounds, default=1), max(rounds, default=1)
    bars: list[End] = [*range(first, last + 1), *([None] if None in (*ends, own) else [])]
    at = {end: end or last + 1 for end in bars}
    heights = [found[end] for end in bars]
    top = nice_top(1.1 * max(heights))
    sheet = Sheet(words.emptied_title(len(ends)), (first - 0.6, max(at.values()) + 0.6), (0, top), height=320, left=52)
    sheet.count_axis(first, last, [own] if own else [], TICKS)
    if None in at:
        axis = sheet.axes["xaxis"]
        sheet.axes["xaxis"] |= {
            "tickvals": [*axis["tickvals"], at[None]],
            "ticktext": [*axis["ticktext"], words.TILL_NEVER_EMPTY],
        }
    sheet.axes["yaxis"] |= {"nticks": 5, "tickformat": ",d"}
    sheet.note(Text((words.IN_ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    colours = [CASH if end == own else DUE_MID for end in bars]
    sheet.bars([*at.values()], heights, width=0.8, marker={"color": colours})
    for end, number in zip(bars, heights, strict=True):
        sheet.keep_off(at[end] - 0.4, 0, at[end] + 0.4, number)
    high = max(heights)  # above all bars: on a phone they are narrower than the words
    sheet.rule(at[own], found[own], at[own], high, faint=True, color=INK, width=1.5, dash="dot")
    sheet.label(Text((words.YOU_ARE_HERE,), INK, BODY), (at[own], high), ("n", "ne", "nw"), near=4, far=4)
    return sheet.make(describe(ends, own), _table(ends, own))


def describe(ends: Sequence[End], own: End) -> str:
    """How many had fallen before the reader, how many with them, and how many later or never."""
    before = sum(end is not None and (own is None or end < own) for end in ends)
    return words.tills_emptied(len(ends), own, before, Counter(ends)[own])


def _table(ends: Sequence[End], own: End) -> Table:
    found = Counter(ends)
    rounds = sorted({end for end in [*ends, own] if end is not None}) + [None] * (None in found or own is None)
    return Table(
        words.EMPTIED_COLUMNS,
        [(end or words.TILL_NEVER_EMPTY, found[end], "✓" if end == own else "") for end in rounds],
    )
