"""Who should name the price: what proposer and chooser of an envelope gain on average, price by price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from ...economics.buy_sell import Gains, uniform, uniform_at
from ...economics.domain import number
from ..kit.picture import Picture
from ..kit.room import Spot
from ..kit.sheet import Sheet, ring
from ..kit.text import KEY, Text, beside_numbers
from ..kit.theme import BODY, CASH, DUE, DUE_MID, DUE_TINT, INK, INK2, LINE, PENCIL, RULE, plain
from . import buy_sell_words as words

MOST = 1000  # coins
ROWS = 20  # of the table, besides the prices that matter
POINTS = 120  # of a curve
BELOW = 0.36  # of the height above the line of no gain, for losses and for what is known of the other
STRIP = 0.05  # of it, for the strip of what a tile may be worth to the other
AXIS_NAME = 22  # pixels above the drawing, for what the y axis is


class BuySell(Picture, words=words):
    """What who names a price and who chooses gain on average, price by price; and the best price.

    To the chooser any value is equally likely that is no farther than half of `width` from `middle`. Marked are the
    best price, and those at which nothing can be lost.

    worth: what a tile is worth to who names the price.
    middle: the middle of what it may be worth to the chooser.
    width: from the least that it may be worth to the chooser to the most.
    cash: of the chooser, who must sell at any price above it; None if it is enough for any price.

    >>> from ponzi_lab import BuySell
    >>> BuySell(10, 20, 30)  # doctest: +ELLIPSIS
    To you a tile is worth 10; to the other anything from 5 to 35. Your best price is 15: on average it brings ...
    """

    def __init__(self, worth: float, middle: float, width: float, cash: float | None = None) -> None:
        self.worth = number(words.OWN_WORTH, worth, 0, MOST)
        self.middle = number(words.MIDDLE_WORTH, middle, 1, MOST)
        self.width = number(words.WIDTH_OF_WORTH, width, 1, 2 * self.middle)
        self.cash = None if cash is None else number(words.OTHERS_CASH, cash, 0, MOST)
        self.best = uniform(self.middle, self.width, self.worth, self.cash)
        self.span = self.middle - self.width / 2, self.middle + self.width / 2
        self.end = max(2 * self.middle, self.worth, self.span[1])  # the highest price that is drawn
        self.paid = self.end if self.cash is None else min(self.cash, self.end)  # ... and that the chooser can pay

    @property
    def safe(self) -> list[float]:
        """The prices at which the proposer cannot lose, or not on average."""
        return sorted({self.worth, *([self.middle] if self.middle <= self.paid else [])})

    def at(self, price: float) -> Gains:
        """What both gain at a price."""
        return uniform_at(self.middle, self.width, self.worth, price, self.cash)

    def draw(self) -> Sheet:
        """The two curves, upon what is known of the chooser, and the prices that matter."""
        top = 1.12 * max(self.middle, self.best.proposer, self.best.chooser)
        key = [("━", CASH, words.PROPOSER), ("┅", INK, words.CHOOSER)]
        key += [("◆", PENCIL, words.SAFE), ("■", RULE, words.WORTH)]
        if self.paid < self.end:
            key.append(("■", DUE_MID, words.must_sell(self.paid)))
        above = 52 + AXIS_NAME + KEY * len(key)
        size = {"height": 384 + above, "left": beside_numbers(top, 44, 1), "right": 26, "top": above}
        sheet = Sheet(words.TITLE, (0, self.end), (-BELOW * top, top), **size, key=key, per_row=1)
        sheet.key(AXIS_NAME)
        sheet.axes["xaxis"] |= {"nticks": 7, "tickformat": ",d", "showline": True}
        sheet.amounts_axis(7, 14)
        sheet.name_x(words.PRICE)
        sheet.name_y(words.GAIN, above=True)
        bottom, top = sheet.y
        if self.paid < self.end:
            sheet.rule(self.paid, bottom, self.paid, top, color=DUE, width=1.5, dash="2px,3px")
            sheet.area(self.paid, bottom, self.end, top, layer="below", fillcolor=DUE_TINT, line={"width": 0})
        strip = (self.span[0], bottom, self.span[1], bottom + STRIP * (top - bottom))
        sheet.area(*strip, layer="below", fillcolor=RULE, line={"width": 0})
        sheet.keep_off(*strip)
        sheet.rule(0, 0, self.end, 0, color=LINE, width=1.5)
        self._curves(sheet)
        # the safe prices, and the best one with what it brings to both
        best, hover = self.best, [plain(words.hover(self.best))]
        sheet.dots(self.safe, [0] * len(self.safe), symbol="diamond", size=12, color=PENCIL)
        if best.chooser >= sheet.y[0]:
            sheet.rule(best.price, best.chooser, best.price, best.proposer, color=INK2, width=1.5, dash="1px,3px")
            line = {"width": 2.5}
            sheet.dots([best.price], [best.chooser], hover, symbol="circle-open", size=11, color=INK, line=line)
        sheet.dots([best.price], [best.proposer], hover, size=11, color=CASH)
        ring(sheet, best.price, best.proposer)
        text = Text(words.at_best(best), INK, BODY, light_from=1)
        sheet.label(text, (best.price, best.proposer), near=16, far=140, stem=True)
        return sheet

    def _curves(self, sheet: Sheet) -> None:
        """Both gains; above what the chooser can pay they go on from another point."""
        parts = [(0.0, self.paid)]
        if self.paid < self.end:
            parts.append((float(np.nextafter(self.paid, self.end)), self.end))
        for begin, end in parts:
            bends = [bend for bend in self.span if begin < bend < end]
            points = 2 + round(POINTS * (end - begin) / self.end)
            deals = [self.at(price) for price in sorted([*np.linspace(begin, end, points).tolist(), *bends])]
            chooser = _shown([(deal.price, deal.chooser) for deal in deals], sheet.y[0])
            proposer = _shown([(deal.price, deal.proposer) for deal in deals], sheet.y[0])
            sheet.line([x for x, _ in chooser], [y for _, y in chooser], color=INK, width=2.5, dash="7px,4px")
            sheet.line([x for x, _ in proposer], [y for _, y in proposer], color=CASH, width=3.5)

    def rows(self) -> Iterator[Sequence[object]]:
        """Price by price, with those that matter."""
        prices = {*np.linspace(0, self.end, ROWS + 1).tolist(), *self.safe, self.best.price}
        for price in sorted(prices):
            yield self.at(price)[:3]


def _shown(points: list[Spot], bottom: float) -> list[Spot]:
    """The part of a curve that is not below the drawing; it is in one piece."""
    part = points[:1] if points[0][1] >= bottom else []
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y0 < bottom) != (y1 < bottom):
            part.append((x0 + (x1 - x0) * (bottom - y0) / (y1 - y0), bottom))
        if y1 >= bottom:
            part.append((x1, y1))
    return [(round(x, 4), round(y, 4)) for x, y in part]
