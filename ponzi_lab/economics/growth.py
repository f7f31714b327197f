"""Money that has to grow: three ways to owe interest, and how fast new money must come in to pay it.

Perpetual notes. One unit is borrowed in the first round and (1 + g) times as much in each round as in the one before;
each round costs c of all that was borrowed earlier. After n rounds

    cash = n - c n (n - 1) / 2                                      without growth: a parabola,
    cash = ((1 + g)^n - 1) / g * (1 - c / g) + c n / g              with growth g: it lives for ever exactly if g >= c.

Without growth the till is fullest about round 1/c + 1/2 and empty in round 2/c + 1. These sums are exact fractions: a
float would turn the exact zero in round 2/c + 1 into a loss.

Interest in lumps. The interest of m rounds is due at once, every m rounds, first in round r + m - 1 for what was
borrowed in round r, as the interest of a fund card of Ponzi Scheme (PS-32).

Notes with a date. A note is paid back after T days with the profit R; selling it costs the commission m. If sales grow
as q(t) = q0 e^(g t), and I(t) is all that was sold up to day t,

    cash(t) = (1 - m) I(t) - (1 + R) I(t - T),      it lives for ever exactly if g >= ln((1 + R) / (1 - m)) / T,
    gone on the day t with e^(g t) = (R + m) / ((1 + R) e^(-g T) - (1 - m)),   or t = (1 + R) T / (R + m) if g = 0.

If sales stop dead on day X, the cash is gone on the day t with I(t - T) = I(X) (1 - m) / (1 + R).

Source: derived here; notes with a date as in R. Carvalho, stochastix.wordpress.com, 7 February 2008, who has no
commission.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import exp, expm1, log, log1p
from typing import Any, NamedTuple

import numpy as np
from scipy.special import exprel

from ..core.errors import Refused
from . import words
from .domain import LARGEST, Numbers, number, numbers, plain, whole

MOST_ROUNDS = 1000
EVERY = 100  # rounds between two payments, at most
MOST_SHARE = 10  # of what was borrowed: interest a round, profit of a note, growth a round
LONGEST = 100_000.0  # days
GROWTH = 1.0  # a day, and with a minus the least
HARDLY = 1e-17  # a growth a day below this is none


# Perpetual notes


def perpetual(cost: float | Fraction, rounds: int, growth: float | Fraction = 0) -> list[Fraction]:
    """The cash after each round, if one unit is borrowed in the first and each round costs a share of all earlier."""
    cost, growth = _share(words.COST, cost), _share(words.GROWTH, growth)
    found, cash, borrowed, new = [], Fraction(0), Fraction(0), Fraction(1)
    for _ in range(whole(words.ROUNDS, rounds, 0, MOST_ROUNDS)):
        cash += new - cost * borrowed
        borrowed, new = borrowed + new, new * (1 + growth)
        found.append(cash)
    return found


def lumpy(cost: float | Fraction, every: int, rounds: int, first: int | None = None) -> list[Fraction]:
    """The cash after each round, if one unit is borrowed in each and its interest is due every so many rounds.

    `first` is how many rounds later it is due for the first time: one less than `every`, unless it is given.
    """
    cost, every = _share(words.COST, cost), whole(words.EVERY, every, 1, EVERY)
    wait = every - 1 if first is None else whole(words.FIRST, first, 0, EVERY)
    found, cash = [], Fraction(0)
    for now in range(1, whole(words.ROUNDS, rounds, 0, MOST_ROUNDS) + 1):
        due = (now - wait + every - 1) // every if now > wait else 0  # notes of so many rounds pay in this one
        cash += 1 - cost * every * due
        found.append(cash)
    return found


def fullest(cash: Sequence[Fraction]) -> list[int]:
    """The rounds with the most cash; there may be a tie."""
    most = max(cash, default=None)
    return [place for place, amount in enumerate(cash, 1) if amount == most]


def first_negative(cash: Sequence[Fraction]) -> int | None:
    """The first round with less than no cash; None, if there is none."""
    return next((place for place, amount in enumerate(cash, 1) if amount < 0), None)


def _share(name: str, value: float | Fraction) -> Fraction:
    """A share as it is written: 0.1 is meant as a tenth."""
    number(name, value, 0, MOST_SHARE)
    return value if isinstance(value, Fraction) else Fraction(str(value))


# Notes with a date


class Notes(NamedTuple):
    """Notes that are paid back after so many days with a profit, sold for a commission: both as shares of the price.

    On the first day they are sold at the rate of 1 a day, and from then on at a rate that grows by `growth` a day.
    """

    profit: float
    days: float
    commission: float = 0.0

    def break_even(self) -> float:
        """The growth of sales a day from which on the cash never runs out."""
        profit, days, commission = self._checked()
        return log((1 + profit) / (1 - commission)) / days

    def sold(self, day: float | Numbers, growth: float) -> Any:
        """All that was sold up to a day."""
        days, growth = numbers(words.DAY, day, 0, LONGEST), _growth(growth)
        if growth * days.max(initial=0) > LARGEST:
            raise Refused(words.too_many_days(float(days.max()), growth))
        return plain(_sold(days, growth))

    def owed(self, day: float | Numbers, growth: float) -> Any:
        """What the notes that are out will be paid with."""
        return (1 + self._checked().profit) * (self.sold(day, growth) - self._due(day, growth))

    def cash(self, day: float | Numbers, growth: float) -> Any:
        """What was sold, less commissions, less what was paid back with its profit."""
        profit, _, commission = self._checked()
        return (1 - commission) * self.sold(day, growth) - (1 + profit) * self._due(day, growth)

    def _due(self, day: float | Numbers, growth: float) -> Any:
        """What was sold long enough ago."""
        return plain(_sold(np.maximum(numbers(words.DAY, day, 0, LONGEST) - self._checked().days, 0.0), growth))

    def empty(self, growth: float) -> float | None:
        """The day on which the cash is gone; None, if sales grow fast enough."""
        profit, days, commission = self._checked()
        growth = _growth(growth)
        loss = profit + commission  # of a note, over its life
        if loss and -growth * days > 1:  # e^(-growth * days) may be too large a number
            kept = (1 - commission) / (1 + profit)
            return days + (log(loss / (1 + profit)) - log1p(-kept * exp(growth * days))) / growth
        left = (1 + profit) * expm1(-growth * days) + loss
        if not loss or left <= 0:
            return None
        if growth == 0:
            return (1 + profit) * days / loss
        return log1p(-(1 + profit) * expm1(-growth * days) / left) / growth

    def left(self, growth: float, until: float) -> float:
        """The days until the cash is gone, if sales stop dead on a day; 0, if it was gone by then."""
        profit, days, commission = self._checked()
        until, growth = number(words.DAY, until, 0, LONGEST), _growth(growth)
        share = (1 - commission) / (1 + profit)
        bought = share * self.sold(until, growth) * growth  # I(t - T) = (e^(g (t - T)) - 1) / g
        if growth == 0:
            last = share * until
        elif bought > -0.5:
            last = log1p(bought) / growth
        else:  # 1 + bought would lose its digits
            last = log((profit + commission) / (1 + profit) + share * exp(growth * until)) / growth
        return max(0.0, last + days - until)

    def _checked(self) -> Notes:
        return Notes(
            number(words.PROFIT, self.profit, 0, MOST_SHARE),
            number(words.DAYS, self.days, 1e-3, LONGEST),
            number(words.COMMISSION, self.commission, 0, 0.99),
        )


def _growth(value: float) -> float:
    growth = number(words.GROWTH_A_DAY, value, -GROWTH, GROWTH)
    return growth if abs(growth) >= HARDLY else 0.0


def _sold(days: Any, growth: float) -> Any:
    """The integral of e^(growth t) from 0 to a day."""
    return days * exprel(growth * days)
