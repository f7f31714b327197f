"""Ponzi's till to the last day of sales, and what would have been left of it if all had waited for their day."""

from __future__ import annotations

from typing import Any, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...core import english
from ...core.errors import Refused
from ...economics.boston import MILLION, empty_after
from ...play.tables import Table
from ..kit.sheet import Sheet, Text
from ..kit.theme import BODY, CASH, DUE, INK, INK2, LINE, SMALL
from . import boston_run_words as words

COLUMNS = ("day", "open", "taken", "paid", "agents", "cash", "par", "face")
SHOWN = 62  # days before the last sale; what was there before them is too small to be seen
AFTER = 34  # days of air at the right end, for labels


class Till(NamedTuple):
    """The days as they are drawn, counted from the last sale, and amounts in millions."""

    before: pd.DataFrame
    after: pd.DataFrame
    empty: int | None

    @property
    def last(self) -> Any:
        """The last day of sales."""
        return self.before.iloc[-1]


def _till(till: pd.DataFrame) -> Till:
    if not isinstance(till, pd.DataFrame) or not set(COLUMNS) <= set(till) or not till["open"].any():
        raise Refused(words.NO_TILL)
    scaled = till.assign(at=till.index - till["open"].sum() + 1)
    scaled[["cash", "par", "face"]] /= MILLION
    before = scaled[scaled["open"] & (scaled["at"] >= -SHOWN)]
    return Till(before, scaled[scaled["at"] >= 0], empty_after(till))


def boston_run(till: pd.DataFrame, found: float | None = None, found_on: pd.Timestamp | None = None) -> go.Figure:
    """Cash (solid) against what was promised and what was brought (dashed), as `boston.replay` gives them.

    After the last sale: the cash if everybody waits for the day on their note. `found` dollars are what was found on
    the account on a later day.
    """
    seen = _till(till)
    sheet = _sheet(seen, found is not None)
    _lines(sheet, seen)
    _labels(sheet, seen)
    if found is not None and found_on is not None:
        at, height = (found_on - seen.last["day"]).days, found / MILLION
        hover = [words.found_hover(found, english.a_day(found_on))]
        sheet.dots([at], [height], hover, color=DUE, size=14, symbol="x-thin", line={"width": 4, "color": DUE})
        sheet.label(Text((words.found_label(found),), DUE, SMALL), (at, height), ("s", "e", "se"), near=8)
    return sheet.make(_sentence(seen), _table(seen))


def _sheet(seen: Till, found: bool) -> Sheet:
    end = int(seen.after["at"].iloc[-1]) + AFTER
    top = float(seen.before["face"].max())
    low = -0.17 * top if found else -0.05 * top
    sheet = Sheet(words.BOSTON_RUN_TITLE, (-SHOWN, end), (low, 1.12 * top), left=48, right=14, top=126, height=490)
    sheet.key(
        [
            *(("━", CASH, words.CASH_IN_THE_TILL), ("┅", CASH, words.CASH_IF_ALL_WAIT)),
            *(("╍", DUE, words.PROMISED_TO_THEM), ("┅", DUE, words.BROUGHT_BY_THEM)),
        ],
        above=22,
    )
    days = seen.after["day"].iloc[0] + pd.to_timedelta(range(-SHOWN, end), unit="D")
    firsts = [(place - SHOWN, day) for place, day in enumerate(days) if day.day == 1]
    ticks = {"tickvals": [at for at, _ in firsts], "ticktext": [words.a_tick(day) for _, day in firsts]}
    sheet.axes["xaxis"] |= {**ticks, "tickangle": 0}
    sheet.axes["yaxis"] |= {"nticks": 7, "tickformat": ",d"}
    unit = Text((words.MILLION_DOLLARS,), INK2, SMALL, bold=False)
    sheet.note(unit, 0, 1, "left", "bottom", xshift=12 - sheet.left, yshift=6)
    sheet.rule(-SHOWN, 0, end, 0, color=LINE, width=1.5)
    sheet.rule(0, 0, 0, 1.06 * top, color=INK, width=2, dash="3px,3px")
    return sheet


def _lines(sheet: Sheet, seen: Till) -> None:
    days = [english.a_day(day) for day in seen.before["day"]]
    for column, colour, style in (
        ("cash", CASH, {"width": 5}),
        ("face", DUE, {"width": 3.5, "dash": "9px,5px"}),
        ("par", DUE, {"width": 3, "dash": "3px,4px"}),
    ):
        hover = [
            words.till_hover(day, words.TILL_WORDS[column], amount)
            for day, amount in zip(days, seen.before[column], strict=True)
        ]
        sheet.line(seen.before["at"].tolist(), seen.before[column].tolist(), hover, color=colour, **style)
    hover = [
        words.till_hover(english.a_day(day), words.TILL_WORDS["cash"], amount)
        for day, amount in zip(seen.after["day"], seen.after["cash"], strict=True)
    ]
    sheet.line(seen.after["at"].tolist(), seen.after["cash"].tolist(), hover, color=CASH, width=3, dash="2px,5px")


def _labels(sheet: Sheet, seen: Till) -> None:
    for column, colour in (("cash", CASH), ("par", DUE), ("face", DUE)):
        amount = float(seen.last[column])
        text = Text((words.till_label(column, amount),), colour, BODY)
        sheet.label(text, (0, amount), ("e", "ne", "e-up") if column != "cash" else ("ne", "e-up"), near=8, far=28)
    sheet.label(Text((words.sales_stop(seen.last["day"]),), INK, SMALL), (0, sheet.y[1]), ("w", "s-left"), near=8)
    if seen.empty is not None:
        text = Text(words.empty_label(seen.empty), CASH, SMALL)
        sheet.label(text, (int(seen.after["at"].iloc[-1]), 0), ("ne", "e", "n"), near=8, far=60)


def _sentence(seen: Till) -> str:
    """How full the till was on the last day of sales, what was promised, and how long it would have lasted."""
    last = seen.last
    said = words.till_on(english.a_day(last["day"]), last["cash"], last["par"], last["face"])
    waits = words.till_would_last(seen.empty)
    return f"{said} {waits} {words.TILL_REPLAYED}"


def _table(seen: Till) -> Table:
    rows = pd.concat([seen.before, seen.after[seen.after["at"] > 0]])
    shown = rows[(rows["at"] % 7 == 0) | (rows["at"] == rows["at"].iloc[-1])]
    return Table(
        words.TILL_COLUMNS,
        [
            (_day(row), *(f"{MILLION * amount:,.0f}" for amount in (row.cash, row.par, row.face)))
            for row in shown.itertuples()
        ],
    )


def _day(row: Any) -> str:
    """After the last sale nothing is as it was, but as it would have been without a run."""
    day = english.a_day(row.day)
    return words.if_all_wait(day) if row.at > 0 else day
