"""The months of Boston beside those of a fit that knows two numbers only: the sum, and the pace at the end."""

from __future__ import annotations

from math import log10

import pandas as pd
import plotly.graph_objects as go

from ...core.errors import Refused
from ...economics.boston import by_fit
from ...economics.domain import AMOUNT
from ...play.tables import Table
from ..kit.sheet import Sheet, Text
from ..kit.theme import CASH, DUE, SMALL
from . import boston_fit_words as words
from . import words as shared
from .boston_months import checked, month_dots, month_name, month_sheet, month_table

LOOK = 1  # the first whole month, in which the two lie farthest apart


def boston_fit(months: pd.DataFrame, start: float, rate: float) -> go.Figure:
    """Real months as dots; as squares what a fund with `start` dollars a year and this growth `rate` would take in."""
    fitted = _fitted(months, start, rate)
    sheet = month_sheet(words.BOSTON_FIT_TITLE, months, above=2)
    sheet.key([("●", CASH, shared.READ_IN_A_SOURCE), ("○", CASH, shared.UNCONFIRMED), ("□", DUE, words.BY_THE_FIT)])
    heights = [log10(amount) for amount in fitted]
    hover = [
        words.fit_hover(month_name(begins), amount) for begins, amount in zip(months["begins"], fitted, strict=True)
    ]
    places = list(range(len(months)))
    sheet.line(places, heights, color=DUE, width=2, dash="6px,4px")
    sheet.dots(places, heights, hover, color=DUE, symbol="square-open", size=13, line={"width": 3, "color": DUE})
    month_dots(sheet, months)
    _gap(sheet, months, fitted)
    return sheet.make(_sentence(months, fitted), _table(months, fitted))


def _gap(sheet: Sheet, months: pd.DataFrame, fitted: pd.Series) -> None:
    """The month in which the fit is farthest off, with both numbers."""
    real, thought = int(months["invested"].iloc[LOOK]), float(fitted.iloc[LOOK])
    sheet.rule(LOOK, log10(real), LOOK, log10(thought), color=DUE, width=1.5, dash="2px,4px")
    text = Text((shared.dollars(round(thought)), *words.times_too_large(thought / real)), DUE, SMALL)
    sheet.label(text, (LOOK, log10(thought)), ("n-right", "n", "nw"), near=28, far=60, stem=True)
    sheet.label(Text((shared.dollars(real),), CASH, SMALL), (LOOK, log10(real)), ("se", "s", "e"))


def _fitted(months: pd.DataFrame, start: float, rate: float) -> pd.Series:
    """What the fit puts into each month: a dollar at least, for a logarithm has no place for nothing."""
    fitted = by_fit(checked(months), start, rate)
    if not fitted.between(1, AMOUNT).all():
        raise Refused(words.no_fit_to_draw(start))
    return fitted


def _sentence(months: pd.DataFrame, fitted: pd.Series) -> str:
    """How far the fit is off in the first whole month, and where it comes near."""
    name = month_name(months["begins"].iloc[LOOK])
    first = words.fit_is_off(name, float(fitted.iloc[LOOK]), int(months["invested"].iloc[LOOK]))
    sums = words.fit_in_all(int(months["days"].sum()), float(fitted.sum()), int(months["invested"].sum()))
    return f"{first} {sums}"


def _table(months: pd.DataFrame, fitted: pd.Series) -> Table:
    return month_table(months, [(words.DOLLARS_BY_THE_FIT, [round(amount) for amount in fitted])])
