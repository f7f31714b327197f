"""The envelope as a buy-sell clause: one names a price, the other one buys or sells at it.

Two owners hold one unit each. The proposer, to whom a unit is worth v, names a price p. The chooser, to whom it is
worth V, buys a unit at p if V > p, and sells one if not. All gains are counted against leaving everything as it is.
The proposer knows of V only its distribution F (density f):

    the chooser gains       |V - p|, never less than nothing;       on average  E|V - p|
    the proposer gains      p - v if V > p, v - p if not;           on average  (p - v) (1 - 2 F(p))

The second is largest where p = v + (1 - 2 F(p)) / (2 f(p)), between v and the median of V. Two prices are safe: p = v
brings exactly nothing, the median brings nothing on average. If V is uniform of middle m and width w, and d = |v - m|,

    p = (v + m) / 2, inside the interval;      proposer d^2 / 2w,   chooser w/4 + d^2 / 4w   for d <= w
                                               proposer d - w/2,    chooser w/2              for d >= w

so the proposer gains more than the chooser only if d > w: only who knows the other well enough should name the price.

Who has less cash than p cannot buy and must sell. Then a price just above the other's cash c brings v - c for sure.

Where one more unit brings g and one less costs l, buying gains g - p and selling p - l: the chooser's cut-off is
(g + l) / 2. With n tiles of an industry in Ponzi Scheme one more brings n + 1 points and one less costs n (PS-38), so
the cut-off is what n + 1/2 points are worth.

Source: first-order conditions, derived here; the clause is also called shotgun, Texas shoot-out, or cut and choose.
"""

from __future__ import annotations

from itertools import pairwise
from math import isfinite
from typing import Any, NamedTuple

import numpy as np
from scipy.integrate import quad
from scipy.optimize import minimize_scalar

from ..core.errors import Refused
from . import words
from .domain import Numbers, number, whole

Dist = Any  # a frozen continuous distribution of scipy.stats, which says nothing about its types

MOST = 10**12  # coins: nothing here is larger
LEAST = 1e-9  # and no width smaller
GRID = 600  # prices that are tried before the best of them is made exact: a distribution may have several peaks
TAILS = 10.0 ** -np.arange(3, 16)  # and in the tails, by chance
PARTS = (0.0, 1e-6, 0.01, 0.99, 1 - 1e-6, 1.0)  # in which a mean is taken
SAME = 1e-9  # gains that differ by less
NODES = 16  # proposers on each side of the median, for an average over all of them


class Gains(NamedTuple):
    """A price, and what proposer and chooser gain by it on average.

    `forced` means a price just above the chooser's cash, so that the chooser must sell.
    """

    price: float
    proposer: float
    chooser: float
    forced: bool = False

    @property
    def better(self) -> str:
        """Which of the two gains more: "names", "chooses" or "same"."""
        if abs(self.proposer - self.chooser) < SAME:
            return "same"
        return "names" if self.proposer > self.chooser else "chooses"


class Efficiency(NamedTuple):
    """Averages over proposers and choosers of one distribution. `best` is what both together could gain at most."""

    proposer: float
    chooser: float
    best: float
    wrong: float  # how often the unit goes to whom it is worth less

    @property
    def share(self) -> float:
        """The part of the best that is reached."""
        return (self.proposer + self.chooser) / self.best


# Any distribution


def gain_of_chooser(dist: Dist, price: float) -> float:
    """What the chooser gains on average at this price: the mean of |V - p|."""
    _check(dist)
    price = _number(words.PRICE, price)
    ends = _apart(np.sort([*PARTS, dist.cdf(price)]), 1e-12)  # there |V - p| has its bend
    return float(sum(quad(lambda u: abs(dist.ppf(u) - price), *part, limit=200)[0] for part in pairwise(ends)))


def efficiency(dist: Dist) -> Efficiency:
    """What comes of the clause if both are drawn from this distribution, and the proposer names the best price."""
    _check(dist)
    middle = float(dist.median())
    nodes, weights = np.polynomial.legendre.leggauss(NODES)
    near = ((nodes + 1) / 2) ** 4 / 2  # close together where values may be extreme
    weights = weights * ((nodes + 1) / 2) ** 3
    sums = np.zeros(4)
    for rank, weight in zip([*near, *1 - near], [*weights, *weights], strict=True):
        worth = float(dist.ppf(rank))
        low, high = sorted((worth, middle))
        price = _best(dist, low, high, worth)
        gains = [_gain(dist, worth, price), gain_of_chooser(dist, price), gain_of_chooser(dist, worth)]
        sums += weight * np.array([*gains, abs(dist.cdf(price) - rank)])
    return Efficiency(*map(float, sums))


def _gain(dist: Dist, worth: float, price: Any) -> Any:
    return (price - worth) * (1 - 2 * dist.cdf(price))


def _best(dist: Dist, low: float, high: float, worth: float) -> float:
    """Where the gain is largest between two prices: first on a grid, then exactly."""
    if not low < high:
        return low
    first, last = dist.cdf([low, high])
    ranks = np.clip(np.concatenate([np.linspace(first, last, GRID), TAILS, 1 - TAILS]), first, last)
    tried = np.sort(np.clip([*np.linspace(low, high, GRID), *dist.ppf(ranks)], low, high))
    prices = _apart(tried, 1e-9 * (high - low) + 1e-14 * max(abs(low), abs(high)))
    at = int(np.argmax(_gain(dist, worth, prices)))
    left, right = prices[max(0, at - 1)], prices[min(len(prices) - 1, at + 1)]
    peak = minimize_scalar(  # over the part of the way, for the solver's steps are as coarse as its numbers are large
        lambda part: -_gain(dist, worth, left + part * (right - left)), bounds=(0, 1), options={"xatol": 1e-12}
    )
    return float(max((prices[at], left + peak.x * (right - left)), key=lambda price: _gain(dist, worth, price)))


def _apart(numbers: Numbers, least: float) -> Numbers:
    """Sorted numbers without those that are the same, or nearly, as the one before."""
    return numbers[np.diff(numbers, prepend=-np.inf) > least]


# A uniform distribution, in closed form


def uniform(middle: float, width: float, worth: float, cash: float | None = None) -> Gains:
    """The best price, and the gains, if all values between middle - width/2 and middle + width/2 are equally likely.

    With `cash` the chooser has no more than that, and must sell at any higher price.
    """
    middle, width, worth, cash = _uniform(middle, width, worth, cash)
    price = min(max((worth + middle) / 2, middle - width / 2), middle + width / 2)
    if cash is None:
        return uniform_at(middle, width, worth, price)
    deal = uniform_at(middle, width, worth, min(price, cash), cash)
    return Gains(cash, worth - cash, cash - middle, forced=True) if worth - cash > deal.proposer else deal


def uniform_at(middle: float, width: float, worth: float, price: float, cash: float | None = None) -> Gains:
    """The gains at any price, if all values between middle - width/2 and middle + width/2 are equally likely."""
    middle, width, worth, cash = _uniform(middle, width, worth, cash)
    price = _number(words.PRICE, price)
    if cash is not None and price > cash:
        return Gains(price, worth - price, price - middle, forced=True)
    low, high = middle - width / 2, middle + width / 2
    inside = min(max(price, low), high)
    chooser = ((inside - low) ** 2 + (high - inside) ** 2) / (2 * width) + abs(price - inside)
    return Gains(price, (price - worth) * (low + high - 2 * inside) / width, chooser)


def _uniform(middle: float, width: float, worth: float, cash: float | None) -> tuple[float, float, float, float | None]:
    middle, width = _number(words.MIDDLE, middle), _number(words.WIDTH, width, LEAST)
    worth = _number(words.WORTH, worth)
    return middle, width, worth, None if cash is None else _number(words.CHOOSERS_CASH, cash, 0)


# The chooser's cut-off


def cut_off(gain: float, loss: float) -> float:
    """The price up to which it is better to buy, if one more is worth `gain` and one less costs `loss`."""
    return (_number(words.GAIN, gain) + _number(words.LOSS, loss)) / 2


def cut_off_in_points(tiles: int) -> float:
    """The cut-off in points, for somebody with so many tiles of the industry: n + 1/2."""
    held = whole(words.TILES, tiles, 0, MOST)
    return cut_off(held + 1, held)


# What can be worked with


def _number(name: str, value: object, least: float = -MOST) -> float:
    return number(name, value, least, MOST)


def _check(dist: Dist) -> None:
    if not all(hasattr(dist, name) for name in ("pdf", "cdf", "ppf", "median")) or not isfinite(dist.median()):
        raise Refused(words.no_distribution(dist))
    if not isfinite(dist.mean()):
        raise Refused(words.NO_MEAN)
