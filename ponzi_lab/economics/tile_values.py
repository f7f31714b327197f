"""What a tile is worth to the players, as their answers to envelopes tell.

If you answer an envelope, you buy (counter) if the tile is worth more to you than its price. Values differ, and nobody
is quite sure, so a dear tile is bought more rarely. As a logistic curve in the root of the price p,

    P(counter) = 1 / (1 + exp((sqrt(p) - sqrt(v)) / s)).

v is the median: at this price half of all answers are counters. s is the spread: where the root of p is 2.2 s less than
that of v nine of ten counter, and where it is so much more one of ten. Both are found by maximum likelihood; the 95 %
interval of v holds all values whose likelihood, with the best s for each, is not less than exp(-1.92) of the largest
(Wilks). A forced sale tells nothing of values, only of cash, and an empty envelope only that a tile is worth something:
both are left out.

Why the root: some values are many times as large as others, and a curve in p itself has a short tail for that. For the
strategy that reckons the root fits a little better in some sets of games, and p itself in others; the root mostly puts
the median half a coin or more too low, and the curve in p is mostly nearer. One in the logarithm of p has too long a
tail and fits far worse. The root is not exact, least of all at the dearest prices.

The answers do not always tell a value: there may be too few, all may be alike, or the price may make no difference.
Then the estimate says so. The interval is a little too narrow while the answers are few.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, log, sqrt
from typing import NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.optimize import brentq, minimize, minimize_scalar
from scipy.special import expit, log_expit

from ..core.errors import Refused
from . import words
from .buy_sell import cut_off_in_points
from .domain import AMOUNT, number, table

FEWEST = 30  # free answers; with fewer, too few of the intervals would hold the true median
DROP = 1.92  # of the logarithm of the likelihood: half the 95 % point of chi-square with one degree of freedom
FINEST, WIDEST = 1e-4, 1e4  # spreads that are tried, as multiples of the range of the roots
FARTHEST = 60  # doublings in which the end of an interval is looked for


class Answer(NamedTuple):
    """An envelope that was answered. A forced one could not be countered, for want of cash."""

    price: float
    countered: bool
    forced: bool = False


class Estimate(NamedTuple):
    """Median, spread and 95 % interval of the values; where they cannot be told, `problem` says why."""

    used: int
    forced: int
    empty: int
    median: float = inf
    spread: float = inf
    low: float = 0.0
    high: float = inf
    problem: str = ""

    def countering(self, price: float) -> float:
        """The share that counters at this price, as it is estimated."""
        if not self.spread:
            return float(np.heaviside(self.median - price, 0.5))
        return float(expit((sqrt(self.median) - sqrt(price)) / self.spread))


def answers(envelopes: pd.DataFrame) -> list[Answer]:
    """Envelopes as `books.trade` has them, with prices per point: n + 1/2 points for who has n of these tiles."""
    envelopes = table(envelopes, "tiles", "price", "countered", "forced")
    points = [cut_off_in_points(int(tiles)) for tiles in envelopes["tiles"]]
    rows = zip(envelopes["price"] / points, envelopes["countered"], envelopes["forced"], strict=True)
    return [Answer(float(price), bool(countered), bool(had_to)) for price, countered, had_to in rows]


Prices = NDArray[np.float64]  # the roots of them
Signs = NDArray[np.float64]  # 1 for a counter, -1 for a sale


def telling(answers: Sequence[Answer]) -> list[Answer]:
    """The answers that tell of values: no forced ones, and none to an empty envelope."""
    return [answer for answer in answers if not answer.forced and answer.price > 0]


def estimate(answers: Sequence[Answer]) -> Estimate:
    """What the answers tell about values."""
    if not isinstance(answers, Sequence) or not all(isinstance(answer, Answer) for answer in answers):
        raise Refused(words.NO_ANSWERS)
    answers = [answer._replace(price=number(words.PRICE, answer.price, 0, AMOUNT)) for answer in answers]
    free = telling(answers)
    prices = np.sqrt([answer.price for answer in free])
    signs = np.array([1.0 if answer.countered else -1.0 for answer in free])
    forced = sum(answer.forced for answer in answers)
    known = Estimate(len(free), forced, len(answers) - len(free) - forced)
    if problem := _problem(prices, signs):
        return known._replace(problem=problem)
    median, spread = _best(prices, signs)
    most = _likelihood(prices, signs, median, max(spread, FINEST * np.ptp(prices)))
    if most - _without_price(signs) < DROP:
        return known._replace(problem=words.NO_CLEAR_DIFFERENCE)
    ends = [median, *(_end(prices, signs, median, most - DROP, way) for way in (-1, 1))]
    median, low, high = (max(0.0, end) ** 2 for end in ends)
    return known._replace(median=median, spread=spread, low=low, high=high)


def _problem(prices: Prices, signs: Signs) -> str:
    """Why nothing can be told, seen before anything is reckoned."""
    if len(prices) < FEWEST:
        return words.too_few_answers(len(prices), FEWEST)
    if abs(signs.sum()) == len(signs):
        return words.all_alike(len(signs), bool(signs[0] > 0))
    if not np.ptp(prices) or prices[signs > 0].mean() >= prices[signs < 0].mean():  # no curve, or none that falls
        return words.NO_CLEAR_DIFFERENCE
    return ""


def _best(prices: Prices, signs: Signs) -> tuple[float, float]:
    """Median, as a root, and spread of the largest likelihood. Where one price parts all answers, the spread is 0."""
    last, first = prices[signs > 0].max(), prices[signs < 0].min()
    if last < first:
        return float(last + first) / 2, 0.0
    middle, scale = prices.mean(), prices.std()
    scaled = (prices - middle) / scale

    def less(line: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        """The likelihood's logarithm, with the other sign, and how it changes; it is convex."""
        way = signs * (line[0] - line[1] * scaled)
        slope = -signs * expit(-way)
        return -float(log_expit(way).sum()), np.array([slope.sum(), -(slope * scaled).sum()])

    at, fall = minimize(less, np.array([0.0, 1.0]), jac=True).x
    return float(middle + scale * at / fall), float(scale / fall)


def _likelihood(prices: Prices, signs: Signs, median: float, spread: float) -> float:
    return float(log_expit(signs * (median - prices) / spread).sum())


def _without_price(signs: Signs) -> float:
    """The logarithm of the likelihood if all prices were answered alike."""
    share = float((signs > 0).mean())
    return len(signs) * (share * log(share) + (1 - share) * log(1 - share))


def _end(prices: Prices, signs: Signs, median: float, least: float, way: int) -> float:
    """The end of the interval: where, with the best spread, the likelihood has become too small."""
    span = float(np.ptp(prices))
    bounds = (log(FINEST * span), log(WIDEST * span))

    def above(root: float) -> float:
        best = minimize_scalar(
            lambda size: -_likelihood(prices, signs, root, exp(size)), bounds=bounds, method="bounded"
        )
        return float(-best.fun) - least

    inside, step = median, span / 64
    for _ in range(FARTHEST):
        outside = inside + way * step
        if above(outside) < 0:
            return float(brentq(above, inside, outside, xtol=1e-6 * span))
        inside, step = outside, 2 * step
    return way * inf
