"""The fund equation: a fund promises one rate, earns another, and pays out of new money.

Two amounts change over the years: L, what the lenders believe they own, and S, the cash:

    L' = (rp - rw) L + s,      L(0) = K,
    S' = rn S + s - rw L,      S(0) = S0,      s(t) = s0 e^(ri t),

with rp the promised rate, rn the rate earned, rw the share of L that is withdrawn each year and ri the growth of new
money. With alpha = rp - rw and three rates that differ,

    S = A e^(rn t) + B e^(alpha t) + C e^(ri t),
    C = s0 (ri - rp) / ((ri - alpha)(ri - rn)),
    B = rw (s0 - (ri - alpha) K) / ((ri - alpha)(alpha - rn)),      A = S0 - B - C.

Where rates are equal, or nearly so, these quotients are lost to division by zero. The same sum, written with divided
differences of the exponential ([a, b] and [a, b, c], which are integrals and exist for any rates), is what is computed.
With b the smaller and c the larger of alpha and ri,

    S = S0 [rn] + (s0 - rw K) [rn, b] + z [rn, b, c],      [a] = e^(a t),
    z = s0 (ri - rp) if ri >= alpha,      z = -rw (s0 + (alpha - ri) K) if alpha > ri,
    [a, b] = integral of e^(a (t - u)) e^(b u) over 0 < u < t,      [a, b, c] = that of e^(a (t - u)) [b, c](u).

The two parts that grow fastest may all but cancel, and after long times only their rounding would be left: [rn] in a
scheme that has at first what it owes, and earns what it promises. So one scheme alone is computed with its rates in
rising order, by [a] = [b] + (a - b) [a, b] and [a, b] = [a, c] + (b - c) [a, b, c]. What grows fastest then stands in
the last part only; its factor is worked out in fractions, from the numbers as they are written (0.28 is 28/100), and is
zero where nothing is left of it.

It shows at a glance why a scheme with rw K <= s0 lives for ever if ri >= rp: nothing in it is negative. And it says how
often the cash can cross zero. The flow s - rw L is (s0 - rw K) [b] + z [b, c], which changes its sign once at most; so
S e^(-rn t), whose slope has the sign of that flow, turns once at most and crosses zero twice at most. It never does, or
once (the scheme collapses), or twice (a bail-out would have carried it through: it comes back).

Source: the model is that of M. Artzrouni, "The mathematics of Ponzi schemes", Mathematical Social Sciences 58 (2009)
190-201. The system and the closed form are derived from his assumptions, and checked against numerical integration.
"""

from __future__ import annotations

from fractions import Fraction
from math import inf, isfinite
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import brentq, elementwise
from scipy.special import exprel

from ..core.errors import Refused
from . import words
from .domain import AMOUNT, LARGEST, YEAR, Numbers, number, numbers, plain

RATE = 1000.0  # the largest rate a year, and with a minus the least
LONGEST = 1e9  # years
TERMS = 18  # of the series for rates that are nearly equal: the next one is below 1e-17
ROUNDING = 1e-13  # of a sum, as a share of its parts
SHORTEST, FARTHEST = -15, 50  # a zero is looked for from 4**-15 to 4**50 years on


class Scheme(NamedTuple):
    """A fund: four rates a year, and new money, what was lent and the cash at the start."""

    promised: float
    earned: float
    withdrawn: float
    growth: float
    inflow: float = 1.0
    deposits: float = 1.0
    cash: float = 1.0

    @property
    def kept(self) -> float:
        """The rate at which what is owed grows by itself: alpha."""
        return self.promised - self.withdrawn


class Dip(NamedTuple):
    """The time in which a scheme is without cash though it comes back, and its worst moment."""

    begins: float
    ends: float
    deepest: float
    cash: float


class Peak(NamedTuple):
    """The fullest moment before the end."""

    time: float
    cash: float


# Divided differences of e^(x t)


def _two(a: Any, b: Any, t: Any) -> Any:
    """At two rates, in either order."""
    return t * np.exp(np.maximum(a, b) * t) * exprel(-np.abs(a - b) * t)


def _three(a: Any, b: Any, c: Any, t: Any) -> Any:
    """At three rates, in any order."""
    low, mid, high = np.sort(np.stack(np.broadcast_arrays(a, b, c)), axis=0)
    return t * t * np.exp(high * t) * _spread((high - mid) * t, (high - low) * t)


def _spread(p: Any, q: Any) -> Any:
    """At 0, -p and -q with t = 1, for 0 <= p <= q: the widest difference divides, or if it is small a series."""
    power, symmetric, factor = np.ones_like(q), np.ones_like(q), 0.5
    near = np.full_like(q, factor)
    for k in range(1, TERMS):
        power = power * -np.minimum(p, 1)
        symmetric = symmetric * -np.minimum(q, 1) + power
        factor /= k + 2
        near = near + factor * symmetric
    wide = (exprel(-p) - np.exp(-p) * exprel(p - q)) / np.maximum(q, 1)
    return np.where(q < 1, near, wide)


class _Flow(NamedTuple):
    """The function x [a] + y [a, b] + z [a, b, c] of the time. All may be arrays."""

    a: Any
    b: Any
    c: Any
    x: Any
    y: Any
    z: Any

    def rate(self) -> Any:
        """The largest rate that counts."""
        second = np.where((self.y == 0) & (self.z == 0), -inf, self.b)
        return np.maximum(np.maximum(self.a, second), np.where(self.z == 0, -inf, self.c))

    def scaled(self, t: Any) -> Any:
        """Its value times e^(-rate t), which does not overflow."""
        return self.weighed(self.parts(t))

    def parts(self, t: Any) -> tuple[Any, Any, Any]:
        """What x, y and z are taken times, all times e^(-rate t)."""
        high = self.rate()
        a, b, c = (np.minimum(rate - high, 0) for rate in (self.a, self.b, self.c))
        return np.exp(a * t), _two(a, b, t), _three(a, b, c, t)

    def weighed(self, parts: tuple[Any, Any, Any]) -> Any:
        """The sum of these parts."""
        return self.x * parts[0] + self.y * parts[1] + self.z * parts[2]

    def rounding(self, parts: tuple[Any, Any, Any]) -> Any:
        """By how much rounding alone may move it: where what is earned is what is promised, it ends at zero exactly."""
        return ROUNDING * self._replace(x=np.abs(self.x), y=np.abs(self.y), z=np.abs(self.z)).weighed(parts)

    def at(self, t: Any) -> Any:
        """Its value; inf, if it is too large."""
        with np.errstate(over="ignore", invalid="ignore"):
            return self.scaled(t) * np.exp(self.rate() * t)

    def derivative(self) -> _Flow:
        """It is of the same kind."""
        a, b, c, x, y, z = self
        return _Flow(a, b, c, a * x + y, b * y + z, c * z)

    def turn(self) -> Any:
        """When its value times e^(-a t) turns: where y + z [0, c - b] is zero. nan, if it never does. Here b <= c."""
        with np.errstate(all="ignore"):
            over = -np.divide(self.y, self.z)
            gap = self.c - self.b
            time = np.where(gap == 0, over, np.log1p(over * gap) / gap)
        return np.where((over > 0) & (time < 4.0**FARTHEST), time, np.nan)

    def leaves(self) -> Any:
        """The sign of what it does first."""
        return np.where(self.x != 0, np.sign(self.x), np.where(self.y != 0, np.sign(self.y), np.sign(self.z)))

    def crossings(self) -> tuple[Any, Any]:
        """When it changes its sign: before it turns, and after. nan, if it does not."""
        flow = _Flow(*np.broadcast_arrays(*(np.asarray(part, "float64") for part in self)))
        turn = flow.turn()
        turns = ~np.isnan(turn)
        begin = np.where(turns, turn, 0.0)
        side = np.sign(flow.scaled(begin))
        side = np.where(side == 0, flow.leaves(), side)
        early = flow.zero(np.zeros_like(begin), begin, turns & (flow.x * side < 0))
        steps = 4.0 ** np.arange(SHORTEST, FARTHEST + 1).reshape(-1, *[1] * begin.ndim)
        later = begin + np.concatenate([np.zeros_like(steps[:1]), steps])
        parts = flow.parts(later)
        crossed = flow.weighed(parts) * side < -flow.rounding(parts)
        first = crossed.argmax(axis=0)[np.newaxis]
        low, high = (np.take_along_axis(later, np.maximum(step, 0), axis=0)[0] for step in (first - 1, first))
        return early, flow.zero(low, high, crossed.any(axis=0))

    def zero(self, low: Any, high: Any, where: Any) -> Any:
        """Where it is zero between two times at which its signs differ, but for rounding at the first of them."""
        zeros = np.full(np.shape(low), np.nan)
        if np.any(where):
            mine = tuple(part[where] for part in self)
            answer = elementwise.find_root(
                lambda t, *rest: _Flow(*rest).scaled(t), (low[where], high[where]), args=mine
            )
            zeros[where] = np.where(np.isnan(answer.x), low[where], answer.x)  # nan: it is zero at the first one
        return zeros


# What is asked of a scheme


def _checked(scheme: Scheme) -> Scheme:
    if not isinstance(scheme, Scheme):
        raise Refused(words.no_scheme(scheme))
    rates = {name: number(label, getattr(scheme, name), -RATE, RATE) for name, label in words.RATES.items()}
    rates["withdrawn"] = number(words.RATES["withdrawn"], scheme.withdrawn, 0, RATE)
    amounts = {name: number(label, getattr(scheme, name), 0, AMOUNT) for name, label in words.AMOUNTS.items()}
    return Scheme(**rates, **amounts)


def _flow(scheme: Scheme, promised: Any = None, growth: Any = None) -> _Flow:
    """The cash of a scheme, if need be with other rates."""
    promised = scheme.promised if promised is None else promised
    growth = scheme.growth if growth is None else growth
    kept = promised - scheme.withdrawn
    flow = scheme.inflow - scheme.withdrawn * scheme.deposits
    faster = scheme.inflow * (growth - promised)
    slower = -scheme.withdrawn * (scheme.inflow + (kept - growth) * scheme.deposits)
    bend = np.where(growth >= kept, faster, slower)
    return _Flow(scheme.earned, np.minimum(kept, growth), np.maximum(kept, growth), scheme.cash, flow, bend)


def _cash(scheme: Scheme, *, slope: bool = False) -> _Flow:
    """The cash of one scheme, or how it changes, with the rates in rising order: exact, and rounded at the end."""
    flow = _flow(_written(scheme))
    a, b, c, x, y, z = flow.derivative() if slope else flow
    if a > b:
        a, b, y = b, a, x * (a - b) + y
    if b > c:
        b, c, z = c, b, y * (b - c) + z
    return _Flow(*map(float, (a, b, c, x, y, z)))


def _written(scheme: Scheme) -> Scheme:
    """A scheme in fractions: 0.1 is meant as a tenth."""
    exact: Any = (Fraction(str(amount)) for amount in scheme)
    return Scheme(*exact)


def _debt(scheme: Scheme) -> _Flow:
    """What is owed, in the same form; no part of it is negative."""
    return _Flow(float(_written(scheme).kept), scheme.growth, 0.0, scheme.deposits, scheme.inflow, 0.0)


def _at(flow: _Flow, t: Any) -> Any:
    times = numbers(words.TIME, t, 0, LONGEST)
    last, rate = float(times.max(initial=0)), float(flow.rate())
    if rate * last > LARGEST or not np.isfinite(amounts := flow.at(times)).all():
        raise Refused(words.too_far(last, rate))
    return plain(amounts)


def _turn(flow: _Flow, time: float) -> float:
    """What there is when it turns."""
    amount = float(flow.at(time))
    if not isfinite(amount):
        raise Refused(words.too_much(time))
    return amount


def owed(scheme: Scheme, t: float | Numbers) -> Any:
    """What the lenders believe they own after so many years."""
    return _at(_debt(_checked(scheme)), t)


def withdrawals(scheme: Scheme, t: float | Numbers) -> Any:
    """What the lenders take out, a year, after so many years."""
    return _checked(scheme).withdrawn * owed(scheme, t)


def cash(scheme: Scheme, t: float | Numbers) -> Any:
    """The cash after so many years."""
    return _at(_cash(_checked(scheme)), t)


# When the cash is gone


def _first_below(flow: _Flow) -> Any:
    """When it first goes below zero; inf, if it never does."""
    first = np.fmin(*flow.crossings())
    first = np.where(np.asarray(flow.leaves()) < 0, 0.0, first)
    return np.where(np.isnan(first), inf, first)


def collapse(scheme: Scheme) -> float | None:
    """The years until the cash first goes below zero; None, if it never does."""
    time = float(_first_below(_cash(_checked(scheme))))
    return None if time == inf else time


def _without(flow: _Flow) -> tuple[float, float] | None:
    """When it goes below zero and comes back."""
    early, late = (float(time) for time in flow.crossings())
    begins, ends = (0.0, float(np.fmin(early, late))) if flow.leaves() < 0 else (early, late)
    return None if np.isnan(begins) or np.isnan(ends) else (begins, ends)


def comes_back(scheme: Scheme) -> Dip | None:
    """The time without cash of a scheme that comes back."""
    scheme = _checked(scheme)
    flow = _cash(scheme)
    dip = _without(flow)
    if dip is None:
        return None
    begins, ends = dip
    inside = [float(time) for time in _cash(scheme, slope=True).crossings() if begins < time < ends]
    deepest = min(inside, key=flow.at)
    return Dip(begins, ends, deepest, _turn(flow, deepest))


def peak(scheme: Scheme) -> Peak | None:
    """The most cash there is before the collapse, and when; None for a scheme that does not collapse."""
    end = collapse(scheme)
    if end is None:
        return None
    scheme = _checked(scheme)
    flow = _cash(scheme)
    turns = (float(time) for time in _cash(scheme, slope=True).crossings())
    time = max([0.0, *(time for time in turns if time < end)], key=flow.at)
    return Peak(time, _turn(flow, time))


def _lasting(flow: _Flow) -> float | None:
    """What its value times e^(-a t) comes to in the end, if that is a number."""
    a, b, c, x, y, z = flow
    if (y and b >= a) or (z and max(b, c) >= a):
        return None
    return float(x + (y / (a - b) if y else 0) + (z / ((a - b) * (a - c)) if z else 0))


def rescue(scheme: Scheme) -> float | None:
    """How much more cash at the start would just have kept it from going below zero; None, if no sum would do."""
    if collapse(scheme) is None:
        return 0.0
    scheme = _checked(scheme)
    flow = _flow(scheme)
    if flow.z > 0:  # the worst is over when it turns
        turn = float(flow.turn())
        if (flow.rate() - flow.a) * turn > LARGEST:
            raise Refused(words.too_much(turn))
        return float(max(0.0, -flow.scaled(turn) * np.exp((flow.rate() - flow.a) * turn)))
    lasting = _lasting(_flow(_written(scheme)))
    return None if lasting is None else max(0.0, -lasting)


# Many schemes at once


def survival_map(scheme: Scheme, promised: Numbers, growth: Numbers) -> Numbers:
    """The years until each scheme collapses, a row for each promised rate and a column for each growth of new money.

    inf means never. Everything else is as in the scheme that is given.
    """
    scheme = _checked(scheme)
    rows = numbers(words.RATES["promised"], promised, -RATE, RATE).reshape(-1, 1)
    columns = numbers(words.RATES["growth"], growth, -RATE, RATE).reshape(1, -1)
    return np.asarray(_first_below(_flow(scheme, rows, columns)))


def growth_needed(scheme: Scheme, years: float) -> float | None:
    """How fast new money must grow so that a scheme is alive after so many years; None, if no growth will do.

    Any faster growth will do as well. Little new money may do, too, for then little is owed: -inf, if any growth does.
    """
    scheme = _checked(scheme)
    years = number(words.YEARS, years, 0, LONGEST)
    steps = np.geomspace(1e-3, RATE, 600)
    tried = np.concatenate([-steps[::-1], [0.0], steps])
    dead = np.flatnonzero(survival_map(scheme, np.array([scheme.promised]), tried)[0] <= years)
    if not len(dead):
        return -inf
    if dead[-1] == len(tried) - 1:
        return None
    low, high = tried[dead[-1] : dead[-1] + 2]
    return float(brentq(lambda growth: _least(scheme._replace(growth=growth), years), low, high, xtol=1e-13))


def _least(scheme: Scheme, years: float) -> float:
    """The cash at its worst moment up to then, scaled so that it does not overflow: below zero if it had run out."""
    flow = _flow(scheme)
    turn = float(flow.turn())
    when = turn if turn < years and flow.z > 0 else years
    return float(flow.scaled(when))


def fitted(total: float, per_day_at_the_end: float, years: float) -> tuple[float, float]:
    """New money a year at the start, and its growth, from two numbers: what came in in all, and on the last day."""
    total = number(words.TOTAL, total, 1e-9, AMOUNT)
    last = YEAR * number(words.PER_DAY, per_day_at_the_end, 1e-9, AMOUNT)
    years = number(words.YEARS, years, 1e-9, LONGEST)
    share = total / (last * years)  # (1 - e^-x) / x with x = growth * years
    if share < 1 / LARGEST:
        raise Refused(words.no_fit(total, per_day_at_the_end, years))
    x = brentq(lambda x: exprel(-x) - share, -2 * max(0.0, np.log(share)) - 2, 1 / share + 1, xtol=1e-14)
    return float(last * np.exp(-x)), float(x / years)
