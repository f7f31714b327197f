"""The cash of a fund and what its lenders believe they own, year by year, by the fund equation."""

from __future__ import annotations

from functools import partial
from math import inf
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
import plotly.graph_objects as go

from ...core import english
from ...core.errors import Refused
from ...economics import fund_model as model
from ...economics.fund_model import Dip, Peak, Scheme
from ...play.tables import Table
from ..kit import words as common
from ..kit.sheet import Sheet, Text, ring
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, INK2, LINE, SMALL
from . import fund_words as words

POINTS = 161  # of a line
SHOWN = 30.0  # years of a fund that lives, unless others are asked for
FURTHER, AFTER_DIP = 1.6, 1.08  # how far beyond the collapse, or the time without cash, the axis goes
LINES = 12  # of the table, about
RIGHT = 76  # pixels, for what is said of the collapse
TALL = 3.0  # how many times as high as the cash the axis goes


class Course(NamedTuple):
    """A scheme, looked at for so many years."""

    scheme: Scheme
    years: float
    times: Any
    cash: Any
    owed: Any
    collapse: float | None
    peak: Peak | None
    dip: Dip | None

    @property
    def end(self) -> float | None:
        """The collapse, if it is seen."""
        return self.collapse if self.collapse is not None and self.collapse <= self.years else None


def _course(scheme: Scheme, years: float | None) -> Course:
    shown, collapse = _years(scheme, years), model.collapse(scheme)
    seen = collapse is not None and collapse <= shown
    dip, peak = (model.comes_back(scheme), model.peak(scheme)) if seen else (None, None)
    end = shown if collapse is None or collapse > shown or dip else collapse
    times = np.linspace(0, end, POINTS)
    return Course(scheme, shown, times, model.cash(scheme, times), model.owed(scheme, times), collapse, peak, dip)


def _years(scheme: Scheme, years: float | None) -> float:
    """How many years are shown."""
    if years is None:
        dip, collapse = model.comes_back(scheme), model.collapse(scheme)
        return AFTER_DIP * dip.ends if dip else FURTHER * collapse if collapse else SHOWN
    if isinstance(years, Real) and not isinstance(years, bool) and 0 < years <= model.LONGEST:
        return float(years)
    raise Refused(words.wrong_years_shown(years, model.LONGEST))


def fund(scheme: Scheme, years: float | None = None, money: str = "") -> go.Figure:
    """The cash of a scheme and what it owes, for so many years: as many as it takes to see the collapse, if not given.

    `money` says in what the amounts are; where new money is 1 a year at the start, that need not be said.
    """
    found = _course(scheme, years)
    low, high = min(0.0, *found.cash), max(1e-9, *found.cash)
    seen = max(TALL * max(high, -low), 1.3 * found.owed.min())  # of what is owed, so that it is seen at all
    top = 1.25 * max(high, min(found.owed.max(), seen))
    sheet = Sheet(
        words.FUND_TITLE,
        (0, found.years),
        (low * 1.2, top),
        left=28 + 9 * len(english.amount(top)),
        right=RIGHT,
        top=104,
    )
    sheet.axes["xaxis"] |= {"nticks": 7, "showline": True, "tickformat": "~g"}
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",~g"}
    sheet.note(Text((words.AFTER_YEARS,), INK2, SMALL, bold=False), 1, 0, "right", yshift=-28)
    unit = money or (words.FIRST_YEAR_MONEY if scheme.inflow == 1 else words.AMOUNTS)
    sheet.note(Text((unit,), INK2, SMALL, bold=False), 0, 1, "left", "bottom", xshift=12 - sheet.left, yshift=6)
    sheet.key([("━", CASH, common.CASH), ("╍", DUE, _owed(found, top))], above=22)
    if found.collapse == 0 and not found.dip:
        sheet.axes["yaxis"] |= {"tickvals": []}
        sheet.nothing(words.NO_CASH_LINES)
    else:
        _without(sheet, found)
        _line(sheet, found, found.owed, words.OWED_HOVER, color=DUE, dash="dash")
        _line(sheet, found, found.cash, words.CASH_HOVER, color=CASH)
        _labels(sheet, found)
    return sheet.make(_sentence(found, money), _table(found))


def _owed(found: Course, top: float) -> str:
    """What is owed; and where it grows out of the picture, how far it goes."""
    most = float(found.owed[-1])
    return words.owed_further(most) if most > top else words.OWED_BY_STATEMENTS


def _without(sheet: Sheet, found: Course) -> None:
    """The time without cash of a scheme that comes back."""
    if found.dip:
        inside = (found.times >= found.dip.begins) & (found.times <= found.dip.ends)
        xs, ys = list(found.times[inside]), list(found.cash[inside])
        sheet.add(go.Scatter(x=xs, y=ys, mode="none", fill="tozeroy", fillcolor=DUE_TINT, hoverinfo="skip"))
        sheet.rule(0, 0, found.years, 0, color=INK, width=2)


def _line(sheet: Sheet, found: Course, values: Any, hover: str, **style: Any) -> None:
    seen = values <= sheet.y[1]
    xs, ys = ([float(f"{number:.6g}") for number in line[seen]] for line in (found.times, values))
    sheet.line(xs, ys, hover, **style)


def _labels(sheet: Sheet, found: Course) -> None:
    """The moment when the cash is gone, and the fullest till before it; or the time without cash."""
    if found.end is None:
        return
    if found.dip:
        said = Text(words.dip_label(found.dip.begins, found.dip.ends), INK, BODY)
        sheet.label(said, (found.dip.deepest, 0), ("n", "nw", "ne", "s"), near=8, far=140)
        return
    sheet.rule(found.end, 0, found.end, sheet.y[1], color=LINE, width=2, dash="3px,3px")
    ring(sheet, found.end, 0)
    heights = [(found.end, part * sheet.y[1]) for part in (0.5, 0.3, 0.7, 0.15, 0.85)]
    labels = [partial(sheet.label, Text(words.gone_label(found.end), INK, BODY), heights, ("e", "w"), near=8, far=16)]
    if found.peak and found.peak.time > 0:
        ring(sheet, *found.peak)
        said = Text(words.fullest_label(found.peak.cash), CASH, BODY)
        labels.append(partial(sheet.label, said, found.peak, ("s", "n", "nw", "ne", "e"), near=16, far=28))
    sheet.in_any_order(labels)


# The sentence


def _sentence(found: Course, money: str) -> str:
    """When the cash is fullest and when it is gone, and what is owed then."""
    if found.dip:
        return words.fund_dip(found.dip.begins, found.dip.ends, model.rescue(found.scheme), money)
    if found.collapse is None:
        return words.fund_lives(found.years, float(found.cash[-1]), float(found.owed[-1]), money)
    if found.collapse > found.years:
        return words.fund_later(found.years, float(found.cash[-1]), float(found.owed[-1]), found.collapse, money)
    if found.collapse == 0 or found.peak is None:
        return words.NO_CASH_AT_ALL
    full = words.fund_fullest(*found.peak, model.owed(found.scheme, found.peak.time), money)
    return f"{full} {words.fund_gone(found.collapse, model.owed(found.scheme, found.collapse))}"


# The numbers


def _table(found: Course) -> Table:
    times = np.linspace(0, found.times[-1], LINES + 1)
    least = -inf if found.dip else 0.0  # the cash at the collapse is not quite nothing, for want of digits
    rows = [
        (
            round(float(time), 2),
            english.amount(found.scheme.inflow * float(np.exp(found.scheme.growth * time))),
            english.amount(model.withdrawals(found.scheme, float(time))),
            english.amount(max(least, model.cash(found.scheme, float(time)))),
            english.amount(model.owed(found.scheme, float(time))),
        )
        for time in times
    ]
    return Table(words.FUND_COLUMNS, rows)
