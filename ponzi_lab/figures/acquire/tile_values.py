"""What a point is worth to the players, as their answers to envelopes tell: how many counter, price by price."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

import numpy as np
import plotly.graph_objects as go

from ...economics.tile_values import Answer, Estimate, estimate, telling
from ...play.results import wilson
from ...play.tables import Table
from ..kit.sheet import KEY, Sheet, Text
from ..kit.theme import BODY, CASH, CASH_MID, CASH_TINT, INK, INK2, LONGEST, SMALL, plain, short
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


class Values(NamedTuple):
    """The answers in groups, and what they tell."""

    who: str
    groups: list[Group]
    found: Estimate


def _values(answers: Sequence[Answer], who: str) -> Values:
    free = sorted(telling(answers), key=lambda one: one.price)
    number = min(GROUPS, max(1, len(free) // EACH))
    parts = [free[places[0] : places[-1] + 1] for places in np.array_split(np.arange(len(free)), number) if len(places)]
    return Values(who, [_group(part) for part in parts], estimate(answers))


def _group(answers: Sequence[Answer]) -> Group:
    countered, number = sum(one.countered for one in answers), len(answers)
    middle = median(one.price for one in answers)
    return Group(answers[0].price, answers[-1].price, middle, number, countered / number, wilson(countered, number))


def tile_values(answers: Sequence[Answer], who: str) -> go.Figure:
    """The share of free answers that are counters, by price per point, and the curve of `estimate` that fits them best.

    Where it crosses one half lies what a point is worth in the middle, with its 95 % interval. `who` is called who
    answered. If the answers tell no value, there are dots only, and the sentence says why.
    """
    values = _values(answers, who)
    sheet = _sheet(values)
    if not values.groups:
        sheet.nothing(words.NO_FREE_ANSWERS_LINES)
    _dots(sheet, values)
    if not values.found.problem:
        _curve(sheet, values.found)
    return sheet.make(_sentence(values), _table(values))


# The picture


def _end(values: Values) -> float:
    """The highest price that is drawn."""
    found, last = values.found, values.groups[-1].middle if values.groups else 1.0
    return max(1.0, 1.15 * last, 0.0 if found.problem else 1.1 * min(found.high, 2 * found.median))


def _sheet(values: Values) -> Sheet:
    title = words.tile_values_title(short(values.who, LONGEST))
    key = [("●", CASH, words.ANSWERS_KEY)]
    if not values.found.problem:
        key += [("━", INK, words.FITTED_KEY), ("■", CASH_MID, words.MIDDLE_KEY)]
    above = 52 + KEY * len(key)
    sheet = Sheet(title, (0, _end(values)), (0, 1.04), height=340 + above, left=64, right=26, top=above)
    sheet.key(key, per_row=1)
    sheet.axes["xaxis"] |= {"nticks": 7, "showline": True}
    sheet.axes["yaxis"] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    sheet.note(Text((words.PRICE_PER_POINT,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    return sheet


def _curve(sheet: Sheet, found: Estimate) -> None:
    end = sheet.x[1]
    low, high = max(0.0, found.low), min(end, found.high)
    area = {"x0": low, "x1": high, "y0": 0, "y1": 1, "fillcolor": CASH_TINT, "line": {"width": 0}}
    sheet.shapes.append({"type": "rect", "layer": "below", **area})
    sheet.rule(found.median, 0, found.median, 0.5, color=INK, width=2, dash="3px,3px")
    prices = np.linspace(0, end, POINTS).tolist()
    sheet.line(prices, [found.countering(price) for price in prices], color=INK, width=2.5)
    said = Text(words.worth_label(found.median, found.low, found.high), INK, BODY, light_from=1)
    sheet.label(said, (found.median, 0.5), ("ne", "e", "n", "se"), near=16, far=180, stem=True)


def _dots(sheet: Sheet, values: Values) -> None:
    """Each group at its middle price, with the interval of its share."""
    for group in values.groups:
        sheet.rule(group.middle, group.bounds[0], group.middle, group.bounds[1], color=CASH, width=2)
    hover = [plain(words.answers_hover(one.low, one.high, one.number, one.share)) for one in values.groups]
    middles, shares = [one.middle for one in values.groups], [one.share for one in values.groups]
    sheet.dots(middles, shares, hover, color=CASH, size=12)


# The sentence


def describe(answers: Sequence[Answer], who: str) -> str:
    """How many answers there are, what a point is worth to those who answered, and how much that differs."""
    return _sentence(_values(answers, who))


def result(answers: Sequence[Answer]) -> str:
    """In one sentence what a point is worth to those who answered, or why nobody can say."""
    return _result(estimate(answers))


def _result(found: Estimate) -> str:
    return found.problem or words.worth_of_a_point(found.median, found.low, found.high)


def _sentence(values: Values) -> str:
    found = values.found
    parts = [words.free_answers(values.who, found.used, found.forced, found.empty), _result(found)]
    if not found.problem and found.spread:
        bounds = [(found.countering(one.middle), *one.bounds) for one in values.groups]
        missed = sum(not low <= curve <= high for curve, low, high in bounds)
        parts.append(words.missed_by_the_curve(missed, len(bounds)) if missed else "")
        falls = [(one.middle, other.middle) for one, other in pairwise(values.groups) if one.share >= 0.5 > other.share]
        parts.append(words.between_dots(*falls[0]) if len(falls) == 1 else "")
    return " ".join(filter(None, parts))


# The numbers


def _table(values: Values) -> Table:
    rows = [(one.low, one.high, one.number, 100 * one.share) for one in values.groups]
    if values.found.problem:
        return Table(words.TILE_VALUES_COLUMNS[:-1], rows)
    fitted = [100 * values.found.countering(one.middle) for one in values.groups]
    return Table(words.TILE_VALUES_COLUMNS, [(*row, share) for row, share in zip(rows, fitted, strict=True)])
