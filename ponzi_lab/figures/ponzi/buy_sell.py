"""Who should name the price: what proposer and chooser of an envelope gain on average, price by price."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go

from ...economics.buy_sell import Deal, uniform, uniform_at
from ...economics.domain import number
from ...play.tables import Table
from ..kit.sheet import KEY, Sheet, Spot, Text, ring
from ..kit.theme import BODY, CASH, DUE, DUE_MID, DUE_TINT, INK, INK2, LINE, PENCIL, RULE, SMALL, plain
from . import buy_sell_words as words

MOST = 1000  # coins
ROWS = 20  # of the table, besides the prices that matter
POINTS = 120  # of a curve
BELOW = 0.36  # of the height above the line of no gain, for losses and for what is known of the other
STRIP = 0.05  # of it, for the strip of what a tile may be worth to the other
AXIS_NAME = 22  # pixels above the drawing, for what the y axis is
SAME = 1e-9


class Known(NamedTuple):
    """What a tile is worth to the proposer, what is known of the chooser, and the best price that follows."""

    worth: float
    middle: float
    width: float
    cash: float | None  # of the chooser; None if it is enough for any price
    best: Deal

    @property
    def span(self) -> tuple[float, float]:
        """The least and the most that a tile can be worth to the chooser."""
        return self.middle - self.width / 2, self.middle + self.width / 2

    @property
    def end(self) -> float:
        """The highest price that is drawn."""
        return max(2 * self.middle, self.worth, self.span[1])

    @property
    def paid(self) -> float:
        """The highest price that is drawn and that the chooser can pay."""
        return self.end if self.cash is None else min(self.cash, self.end)

    @property
    def safe(self) -> list[float]:
        """The prices at which the proposer cannot lose, or not on average."""
        return sorted({self.worth, *([self.middle] if self.middle <= self.paid else [])})

    def at(self, price: float) -> Deal:
        """What both gain at a price."""
        return uniform_at(self.middle, self.width, self.worth, price, self.cash)


def _known(worth: float, middle: float, width: float, cash: float | None) -> Known:
    worth = number(words.OWN_WORTH, worth, 0, MOST)
    middle = number(words.MIDDLE_WORTH, middle, 1, MOST)
    width = number(words.WIDTH_OF_WORTH, width, 1, 2 * middle)
    if cash is not None:
        cash = number(words.OTHERS_CASH, cash, 0, MOST)
    return Known(worth, middle, width, cash, uniform(middle, width, worth, cash))


def buy_sell(worth: float, middle: float, width: float, cash: float | None = None) -> go.Figure:
    """The two gains by price, if a tile is worth `worth` to who names the price.

    To the chooser any value is equally likely that is no farther than half of `width` from `middle`. With `cash`, the
    chooser must sell at any price above it. The best price is marked, and those at which nothing can be lost.
    """
    known = _known(worth, middle, width, cash)
    sheet = _sheet(known)
    _areas(sheet, known)
    _curves(sheet, known)
    _marks(sheet, known)
    return sheet.make(_sentence(known), _table(known))


# The picture


def _sheet(known: Known) -> Sheet:
    top = 1.12 * max(known.middle, known.best.proposer, known.best.chooser)
    key = [("━", CASH, words.PROPOSER_KEY), ("┅", INK, words.CHOOSER_KEY), ("◆", PENCIL, words.SAFE_KEY)]
    key.append(("■", RULE, words.THEIR_WORTH_KEY))
    if known.paid < known.end:
        key.append(("■", DUE_MID, words.must_sell_key(known.paid)))
    left, above = 44 + 9 * len(f"{top:.0f}"), 52 + AXIS_NAME + KEY * len(key)
    x, y = (0, known.end), (-BELOW * top, top)
    sheet = Sheet(words.BUY_SELL_TITLE, x, y, height=384 + above, left=left, right=26, top=above)
    sheet.key(key, per_row=1, above=AXIS_NAME)
    sheet.axes["xaxis"] |= {"nticks": 7, "tickformat": ",d", "showline": True}
    sheet.axes["yaxis"] |= {"nticks": 7, "tickformat": ",d", "ticklabelstandoff": 14}
    sheet.note(Text((words.PRICE_NAMED,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    sheet.note(Text((words.GAIN,), INK2, SMALL, bold=False), 0, 1, "left", "bottom", xshift=-6, yshift=6)
    return sheet


def _areas(sheet: Sheet, known: Known) -> None:
    """What a tile may be worth to the chooser, and the prices that the chooser cannot pay."""
    bottom, top = sheet.y
    low, high = known.span
    strip = bottom + STRIP * (top - bottom)
    areas = [(low, high, strip, RULE)]
    if known.paid < known.end:
        areas.insert(0, (known.paid, known.end, top, DUE_TINT))
        sheet.rule(known.paid, bottom, known.paid, top, color=DUE, width=1.5, dash="2px,3px")
    for x0, x1, y1, colour in areas:
        area = {"x0": x0, "x1": x1, "y0": bottom, "y1": y1, "fillcolor": colour, "line": {"width": 0}}
        sheet.shapes.append({"type": "rect", "layer": "below", **area})
    sheet.keep_off(low, bottom, high, strip)
    sheet.rule(0, 0, known.end, 0, color=LINE, width=1.5)


def _curves(sheet: Sheet, known: Known) -> None:
    parts = [(0.0, known.paid)]
    if known.paid < known.end:
        parts.append((float(np.nextafter(known.paid, known.end)), known.end))
    for begin, end in parts:
        bends = [bend for bend in known.span if begin < bend < end]
        points = 2 + round(POINTS * (end - begin) / known.end)
        deals = [known.at(price) for price in sorted([*np.linspace(begin, end, points).tolist(), *bends])]
        chooser = _shown([(deal.price, deal.chooser) for deal in deals], sheet.y[0])
        proposer = _shown([(deal.price, deal.proposer) for deal in deals], sheet.y[0])
        sheet.line([x for x, _ in chooser], [y for _, y in chooser], color=INK, width=2.5, dash="7px,4px")
        sheet.line([x for x, _ in proposer], [y for _, y in proposer], color=CASH, width=3.5)


def _shown(points: list[Spot], bottom: float) -> list[Spot]:
    """The part of a curve that is not below the drawing; it is in one piece."""
    shown = points[:1] if points[0][1] >= bottom else []
    for (x0, y0), (x1, y1) in pairwise(points):
        if (y0 < bottom) != (y1 < bottom):
            shown.append((x0 + (x1 - x0) * (bottom - y0) / (y1 - y0), bottom))
        if y1 >= bottom:
            shown.append((x1, y1))
    return [(round(x, 4), round(y, 4)) for x, y in shown]


def _marks(sheet: Sheet, known: Known) -> None:
    """The safe prices, and the best one with what it brings to both."""
    best = known.best
    sheet.dots(known.safe, [0] * len(known.safe), symbol="diamond", size=12, color=PENCIL)
    hover = [plain(words.gains_hover(*best))]
    if best.chooser >= sheet.y[0]:
        sheet.rule(best.price, best.chooser, best.price, best.proposer, color=INK2, width=1.5, dash="1px,3px")
        open_ = {"symbol": "circle-open", "size": 11, "color": INK, "line": {"width": 2.5}}
        sheet.dots([best.price], [best.chooser], hover, **open_)
    sheet.dots([best.price], [best.proposer], hover, size=11, color=CASH)
    ring(sheet, best.price, best.proposer)
    said = Text(words.best_label(*best), INK, BODY, light_from=1)
    sheet.label(said, (best.price, best.proposer), near=16, far=140, stem=True)


# The sentence


def _sentence(known: Known) -> str:
    """What is known, the best price, what both gain by it, and which of the two one had better be."""
    best = known.best
    begin = words.what_is_known(known.worth, *known.span)
    named = (
        words.just_above(known.cash or 0, best.proposer, best.chooser)
        if best.forced
        else words.best_named(best.price, best.proposer, best.chooser)
    )
    return f"{begin} {named} {words.which_is_better(better(best))}"


def better(deal: Deal) -> str:
    """Which of the two gains more: "names", "chooses" or "same"."""
    if abs(deal.proposer - deal.chooser) < SAME:
        return "same"
    return "names" if deal.proposer > deal.chooser else "chooses"


# The numbers


def _table(known: Known) -> Table:
    prices = {*np.linspace(0, known.end, ROWS + 1).tolist(), *known.safe, known.best.price}
    deals = [known.at(price) for price in sorted(prices)]
    return Table(words.BUY_SELL_COLUMNS, [(deal.price, deal.proposer, deal.chooser) for deal in deals])
