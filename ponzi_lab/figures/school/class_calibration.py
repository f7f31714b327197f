"""How sure a class was of its predictions, and how often it was right."""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import needs
from ...play.results import wilson
from ...play.tables import Table
from ..kit.sheet import KEY, Sheet, Text
from ..kit.theme import DUE, INK, INK2, SMALL, plain
from . import class_calibration_words as words
from . import words as shared

COLUMNS = ("sure", "right")
DOT = 0.025  # of the y axis, from the middle of a dot to its upper edge
STEP = 25  # per cent between the degrees of sureness that a student can choose; others count with the nearest


class Degree(NamedTuple):
    """Predictions of about the same sureness: its mean, how many there are, and how many were right."""

    sure: float
    number: int
    right: int

    @property
    def share(self) -> float:
        """The share that was right."""
        return self.right / self.number

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return wilson(self.right, self.number)


def _judged(guesses: pd.DataFrame) -> pd.DataFrame:
    needs(guesses, shared.GUESSES, COLUMNS)
    rows = guesses[list(COLUMNS)].dropna()
    return pd.DataFrame({"sure": rows["sure"].astype("float64") / 100, "right": rows["right"].astype("int64")})


def _degrees(rows: pd.DataFrame) -> list[Degree]:
    nearest = (rows["sure"] * 100 / STEP).round()
    return [
        Degree(float(same["sure"].mean()), len(same), int(same["right"].sum())) for _, same in rows.groupby(nearest)
    ]


def class_calibration(guesses: pd.DataFrame) -> go.Figure:
    """For each degree of sureness the share of predictions that were right, with its 95 % interval.

    Columns of `guesses`: sure (0 to 100) and right, which is missing where nobody can say.
    """
    rows = _judged(guesses)
    found = _degrees(rows)
    sheet = _sheet()
    if not found:
        sheet.hide_axes()
        sheet.nothing((words.NO_GUESS_JUDGED,))
    else:
        sheet.note(Text((words.HOW_SURE,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
        sheet.note(
            Text((words.HOW_OFTEN_RIGHT,), INK2, SMALL, bold=False), 0, 1, "left", "bottom", xshift=-50, yshift=4
        )
        sheet.rule(0, 0, 1, 1, color=INK2, width=2, dash="7px,5px")
    for one in found:
        sheet.rule(one.sure, one.bounds[0], one.sure, one.bounds[1], color=DUE, width=2.5)
    hover = [plain(words.sure_hover(one.sure, one.right, one.number)) for one in found]
    line = {"width": 1.5, "color": INK}
    sheet.dots([one.sure for one in found], [one.share for one in found], hover, color=DUE, size=14, line=line)
    for one in found:
        top = max(one.bounds[1], one.share + DOT)
        sheet.label(Text((f"{one.number:,}",), INK, SMALL), (one.sure, top), ("n",), near=2, far=2)
    return sheet.make(_sentence(rows, found), _table(found))


def _sheet() -> Sheet:
    key = [("●", DUE, words.RIGHT_KEY), ("|", DUE, words.INTERVAL_KEY), ("┄", INK2, words.CALIBRATED_KEY)]
    top = 52 + KEY * len(key) + 24
    sheet = Sheet(
        words.CLASS_CALIBRATION_TITLE, (-0.08, 1.08), (-0.03, 1.1), height=top + 320 + 56, left=62, right=26, top=top
    )
    sheet.axes["xaxis"] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1], "showline": True}
    sheet.axes["yaxis"] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    sheet.key(key, per_row=1, above=24)
    return sheet


def _sentence(rows: pd.DataFrame, found: list[Degree]) -> str:
    """How many predictions were right, how sure the class was on average, and whether that is more than chance."""
    if not found:
        return words.NO_GUESS_JUDGED
    everything = Degree(float(rows["sure"].mean()), len(rows), int(rows["right"].sum()))
    parts = [words.right_and_sure(everything.right, everything.number, everything.share, everything.sure)]
    if everything.number < shared.FEW:
        return f"{parts[0]} {shared.TOO_FEW}"
    low, high = everything.bounds
    parts.append(words.surer_than_right(low, high, everything.sure))
    top = found[-1]
    if len(found) > 1 and top.number >= shared.FEW:
        parts.append(words.surest(top.sure, top.right, top.number, *top.bounds))
    return " ".join([*parts, words.EACH_BY_ITSELF])


def _table(found: list[Degree]) -> Table:
    rows = [
        (100 * one.sure, one.number, one.right, 100 * one.share, *(100 * bound for bound in one.bounds))
        for one in found
    ]
    return Table(words.CLASS_CALIBRATION_COLUMNS, rows)
