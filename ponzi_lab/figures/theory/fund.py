"""The cash of a fund and what its lenders believe they own, year by year, by the fund equation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from numbers import Real
from typing import Any

import numpy as np

from ...core import english
from ...core.errors import Refused
from ...economics import fund_model as model
from ...economics.domain import a_text
from ...economics.fund_model import Scheme
from ..kit import words as common
from ..kit.picture import Picture
from ..kit.sheet import Sheet, ring
from ..kit.text import Text
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, LINE
from . import fund_words as words

POINTS = 161  # of a line
SHOWN = 30.0  # years of a fund that lives, unless others are asked for
FURTHER, AFTER_DIP = 1.6, 1.08  # how far beyond the collapse, or the time without cash, the axis goes
LINES = 12  # of the table, about
RIGHT = 76  # pixels, for what is said of the collapse
TALL = 3.0  # how many times as high as the cash the axis goes


class Fund(Picture, words=words):
    """The cash of a scheme, and what its lenders believe they own, until the cash is gone.

    scheme: the rates and amounts of the fund equation.
    years: how many are shown; as many as it takes to see the collapse, if it is not said.
    money: in what the amounts are; where new money is 1 a year at the start, that need not be said.

    >>> from ponzi_lab import Fund
    >>> from ponzi_lab.economics.fund_model import Scheme
    >>> Fund(Scheme(promised=0.45, earned=0.02, withdrawn=0.45, growth=0.2), years=3)
    After 3 years there are 1.35 in cash, and lenders believe they own 5.11. After 4.57 years the cash is gone.
    """

    def __init__(self, scheme: Scheme, years: float | None = None, money: str = "") -> None:
        self.scheme, self.money = scheme, a_text("money", money)
        self.collapse, self.dip = model.collapse(scheme), model.comes_back(scheme)
        self.years = self._years(years)
        self.end = self.collapse if self.collapse is not None and self.collapse <= self.years else None
        self.dip = None if self.end is None else self.dip
        self.peak = None if self.end is None else model.peak(scheme)
        self.times: Any = np.linspace(0, self.years if self.end is None or self.dip else self.end, POINTS)
        self.cash, self.owed = model.cash(scheme, self.times), model.owed(scheme, self.times)

    def _years(self, years: float | None) -> float:
        """How many years are shown."""
        if years is None:
            return AFTER_DIP * self.dip.ends if self.dip else FURTHER * self.collapse if self.collapse else SHOWN
        if isinstance(years, Real) and not isinstance(years, bool) and 0 < years <= model.LONGEST:
            return float(years)
        raise Refused(words.wrong_years(years, model.LONGEST))

    @property
    def rescue(self) -> float | None:
        """How much more cash at the start would carry it through the time without."""
        return model.rescue(self.scheme)

    def owed_after(self, years: float) -> float:
        """What its lenders believe they own then."""
        return float(model.owed(self.scheme, years))

    def draw(self) -> Sheet:
        """The two lines, the moment when the cash is gone, and the fullest till before it."""
        low, high = min(0.0, *self.cash), max(1e-9, *self.cash)
        seen = max(TALL * max(high, -low), 1.3 * self.owed.min())  # of what is owed, so that it is seen at all
        top = 1.25 * max(high, min(self.owed.max(), seen))
        left = 28 + 9 * len(english.amount(top))
        key = [("━", CASH, common.CASH), ("╍", DUE, words.owed(self, top))]
        sheet = Sheet(words.TITLE, (0, self.years), (low * 1.2, top), left=left, right=RIGHT, top=104, key=key)
        sheet.axes["xaxis"] |= {"nticks": 7, "showline": True, "tickformat": "~g"}
        sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",~g"}
        sheet.name_x(words.AFTER_YEARS, end=True, lower=2)
        sheet.name_above(words.unit(self))
        sheet.key(above=22)
        if self.collapse == 0 and not self.dip:
            sheet.axes["yaxis"] |= {"tickvals": []}
            return sheet.nothing(words.NO_CASH_LINES)
        if self.dip:
            inside = (self.times >= self.dip.begins) & (self.times <= self.dip.ends)
            sheet.outline(list(self.times[inside]), list(self.cash[inside]), fill="tozeroy", fillcolor=DUE_TINT)
            sheet.rule(0, 0, self.years, 0, color=INK, width=2)
        self._line(sheet, self.owed, words.OWED_HOVER, color=DUE, dash="dash")
        self._line(sheet, self.cash, words.CASH_HOVER, color=CASH)
        if self.dip:
            text = Text(words.dip_label(self.dip), INK, BODY)
            sheet.label(text, (self.dip.deepest, 0), ("n", "nw", "ne", "s"), near=8, far=140)
        elif self.end is not None:
            # the moment when the cash is gone, and the fullest till before it
            end = self.end
            sheet.rule(end, 0, end, sheet.y[1], color=LINE, width=2, dash="3px,3px")
            ring(sheet, end, 0)
            heights = [(end, part * sheet.y[1]) for part in (0.5, 0.3, 0.7, 0.15, 0.85)]
            gone = Text(words.gone_label(end), INK, BODY)
            labels = [partial(sheet.label, gone, heights, ("e", "w"), near=8, far=16)]
            if self.peak and self.peak.time > 0:
                ring(sheet, *self.peak)
                full = Text(words.fullest_label(self.peak.cash), CASH, BODY)
                labels.append(partial(sheet.label, full, self.peak, ("s", "n", "nw", "ne", "e"), near=16, far=28))
            sheet.in_any_order(labels)
        return sheet

    def _line(self, sheet: Sheet, values: Any, hover: str, **style: Any) -> None:
        seen = values <= sheet.y[1]
        xs, ys = ([float(f"{number:.6g}") for number in line[seen]] for line in (self.times, values))
        sheet.line(xs, ys, hover, **style)

    def rows(self) -> Iterator[Sequence[object]]:
        """About as many moments as a page has lines, from the start to the end."""
        least = -inf if self.dip else 0.0  # the cash at the collapse is not quite nothing, for want of digits
        for time in map(float, np.linspace(0, self.times[-1], LINES + 1)):
            new = self.scheme.inflow * float(np.exp(self.scheme.growth * time))
            cash = max(least, model.cash(self.scheme, time))
            amounts = (new, model.withdrawals(self.scheme, time), cash, model.owed(self.scheme, time))
            yield round(time, 2), *map(english.amount, amounts)
