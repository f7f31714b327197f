"""How many companies still grow, year by year, if their incomes are drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...economics.by_lot import MEAN, one_more, still_rising
from ...play.tables import Table
from ..kit import words as common
from ..kit.guesses import SURE, a_round, mark_round, room
from ..kit.sheet import Sheet, Text
from ..kit.theme import BODY, CASH, INK, INK2, LINE, SMALL
from . import rises_words as words

SHOWN = 8  # years
LOOK = 3  # the row of rises after which the sentence looks ahead


class Rises(NamedTuple):
    """After each year: by the theory, and of those drawn, the share that still grows."""

    companies: int
    mean: float
    theory: list[float]
    drawn: list[float]


def _rises(drawn: Sequence[int]) -> Rises:
    years = range(1, SHOWN + 1)
    count = max(1, len(drawn))
    return Rises(
        len(drawn),
        sum(drawn) / count,
        [still_rising(year) for year in years],
        [sum(fatal > year for fatal in drawn) / count for year in years],
    )


def rises(drawn: pd.Series, guess: int | str | None = None, sure: str | None = None) -> go.Figure:
    """The share of companies that have not had a fatal year yet: the theory as a line, companies drawn by lot as dots.

    `drawn` has the fatal year of each, `guess` is the mean that was thought of.
    """
    meant = a_round(guess)
    found = _rises(drawn.tolist())
    above = room(meant) + (SURE if meant is not None else 0)
    sheet = Sheet(words.RISES_TITLE, (1, SHOWN), (0, 1.04), left=62, right=24, top=52 + above)
    sheet.count_axis(1, SHOWN)
    sheet.axes["xaxis"] |= {"showline": True, "ticks": ""}
    sheet.axes["yaxis"] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    sheet.note(Text((words.AFTER_YEAR,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    years = list(range(1, SHOWN + 1))
    mark_round(sheet, meant, sure, common.YEAR)
    sheet.rule(MEAN, 0, MEAN, 1, color=LINE, width=2, dash="3px,3px")
    hover = [words.rises_hover(year, share) for year, share in zip(years, found.drawn, strict=True)]
    sheet.line(years, found.theory, [], color=INK, width=3)
    sheet.dots(years, found.drawn, hover, color=CASH, size=12)
    sheet.label(Text(words.BY_THE_THEORY, INK, BODY, light_from=1), (3, found.theory[2]), ("ne", "e", "n"), near=16)
    sheet.label(Text(words.mean_label(MEAN), INK2, BODY, bold=False), (MEAN, 0.8), ("e", "ne", "se"), near=8)
    return sheet.make(_sentence(found), _table(found), _came_of(meant))


def _came_of(guess: int | str | None) -> str:
    return words.mean_guessed(guess, MEAN) if isinstance(guess, int) else ""


def _sentence(found: Rises) -> str:
    """How long a row of rises lasts by lot, in theory and drawn."""
    said = words.rises_sentence(found.companies, found.mean, MEAN)
    return f"{said} {words.another_rise(LOOK, one_more(LOOK))}"


def _table(found: Rises) -> Table:
    shares = zip(found.theory, found.drawn, strict=True)
    rows = [(year, 100 * theory, 100 * share, 100 * one_more(year)) for year, (theory, share) in enumerate(shares, 1)]
    return Table(words.RISES_COLUMNS, rows)
