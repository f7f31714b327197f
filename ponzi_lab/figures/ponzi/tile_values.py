"""What a point is worth to the players, as their answers to envelopes tell: how many counter, price by price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

import numpy as np

from ...economics.domain import a_text
from ...economics.tile_values import Answer, estimate, telling
from ...play.results import wilson
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import KEY, Text
from ..kit.theme import BODY, CASH, CASH_MID, CASH_TINT, INK, LONGEST, plain, short
from . import tile_values_words as words

GROUPS, EACH = 6, 8  # so many groups of answers at most, with at least so many each
POINTS = 201  # of the curve


class Group(NamedTuple):
    """Answers to similar prices: from, to, the middle one; how many, what share countered, and its 95 % interval."""

    low: float
    high: float
    middle: float
    number: int
    share: float
    bounds: tuple[float, float]


class TileValues(Picture, words=words):
    """The share of free answers that are counters, by price per point, and the curve that fits them best.

    Where it crosses one half lies what a point is worth in the middle, with its 95 % interval. If the answers tell no
    value, there are dots only, and the sentence says why.

    answers: envelopes that were answered, as `answers` of `economics.tile_values` finds them.
    who: what those are called who answered.

    >>> from ponzi_lab import TileValues
    >>> from ponzi_lab.economics.tile_values import Answer
    >>> answers = [Answer(price, price % 7 > price // 9) for price in range(1, 61)]
    >>> TileValues(answers, "Ada")  # doctest: +ELLIPSIS
    Ada answered 60 envelopes freely. At 25.2 coins a point half of the answers are counters, by the curve; ...
    """

    def __init__(self, answers: Sequence[Answer], who: str) -> None:
        self.who, self.found = a_text("who", who), estimate(answers)
        free = sorted(telling(answers), key=lambda answer: answer.price)
        parts = np.array_split(np.arange(len(free)), min(GROUPS, max(1, len(free) // EACH)))
        self.groups = [_group(free[places[0] : places[-1] + 1]) for places in parts if len(places)]

    def draw(self) -> Sheet:
        """A dot for each group, and the curve through them with the interval of its middle."""
        values, last = self.found, self.groups[-1].middle if self.groups else 1.0
        end = max(1.0, 1.15 * last, 0.0 if values.problem else 1.1 * min(values.high, 2 * values.median))
        key = [("●", CASH, words.ANSWERS_KEY)]
        if not values.problem:
            key += [("━", INK, words.FITTED_KEY), ("■", CASH_MID, words.MIDDLE_KEY)]
        above = 52 + KEY * len(key)
        title = words.title(short(self.who, LONGEST))
        sheet = Sheet(title, (0, end), (0, 1.04), height=340 + above, left=64, right=26, top=above, key=key, per_row=1)
        sheet.key()
        sheet.axes["xaxis"] |= {"nticks": 7, "showline": True}
        sheet.quarters()
        sheet.name_x(words.PRICE_PER_POINT)
        if not self.groups:
            sheet.nothing(words.NO_FREE_ANSWERS_LINES)
        for group in self.groups:
            sheet.rule(group.middle, group.bounds[0], group.middle, group.bounds[1], color=CASH, width=2)
        hover = [plain(words.hover(group)) for group in self.groups]
        middles, shares = [group.middle for group in self.groups], [group.share for group in self.groups]
        sheet.dots(middles, shares, hover, color=CASH, size=12)
        if not self.found.problem:
            values, end = self.found, sheet.x[1]
            low, high = max(0.0, values.low), min(end, values.high)
            sheet.area(low, 0, high, 1, layer="below", fillcolor=CASH_TINT, line={"width": 0})
            sheet.rule(values.median, 0, values.median, 0.5, color=INK, width=2, dash="3px,3px")
            prices = np.linspace(0, end, POINTS).tolist()
            sheet.line(prices, [values.countering(price) for price in prices], color=INK, width=2.5)
            text = Text(words.worth_label(values), INK, BODY, light_from=1)
            sheet.label(text, (values.median, 0.5), ("ne", "e", "n", "se"), near=16, far=180, stem=True)
        return sheet

    def result(self) -> str:
        """In one sentence what a point is worth to those who answered, or why nobody can say."""
        return words.result(self.found)

    def columns(self) -> Sequence[str]:
        """Prices, answers, how many countered, and how many by the curve, if there is one."""
        return words.COLUMNS[:-1] if self.found.problem else words.COLUMNS

    def rows(self) -> Iterator[Sequence[object]]:
        """Group by group."""
        for group in self.groups:
            fitted = () if self.found.problem else (100 * self.found.countering(group.middle),)
            yield group.low, group.high, group.number, 100 * group.share, *fitted


def _group(answers: Sequence[Answer]) -> Group:
    countered, number = sum(answer.countered for answer in answers), len(answers)
    middle = median(answer.price for answer in answers)
    return Group(answers[0].price, answers[-1].price, middle, number, countered / number, wilson(countered, number))
