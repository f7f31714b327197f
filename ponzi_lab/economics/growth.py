"""Notes with a date, and how fast new money must come in to pay them.

A note is paid back after T days with the profit R; selling it costs the commission m. If sales grow
as q(t) = q0 e^(g t), and I(t) is all that was sold up to day t,

    cash(t) = (1 - m) I(t) - (1 + R) I(t - T),      it lives for ever exactly if g >= ln((1 + R) / (1 - m)) / T,
    gone on the day t with e^(g t) = (R + m) / ((1 + R) e^(-g T) - (1 - m)),   or t = (1 + R) T / (R + m) if g = 0.

If sales stop dead on day X, the cash is gone on the day t with I(t - T) = I(X) (1 - m) / (1 + R).

Source: derived here, as in R. Carvalho, stochastix.wordpress.com, 7 February 2008, who has no
commission.
"""

from __future__ import annotations

from math import exp, expm1, log, log1p
from typing import Any, NamedTuple

import numpy as np
from scipy.special import exprel

from ..core.errors import Refused
from . import words
from .domain import LARGEST, Numbers, number, numbers, plain

MOST_PROFIT = 10  # of a note, as a share of its price
LONGEST = 100_000.0  # days
GROWTH = 1.0  # a day, and with a minus the least
HARDLY = 1e-17  # a growth a day below this is none


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
            number(words.PROFIT, self.profit, 0, MOST_PROFIT),
            number(words.DAYS, self.days, 1e-3, LONGEST),
            number(words.COMMISSION, self.commission, 0, 0.99),
        )


def _growth(value: float) -> float:
    growth = number(words.GROWTH_A_DAY, value, -GROWTH, GROWTH)
    return growth if abs(growth) >= HARDLY else 0.0


def _sold(days: Any, growth: float) -> Any:
    """The integral of e^(growth t) from 0 to a day."""
    return days * exprel(growth * days)
