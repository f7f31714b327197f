"""Boston, 1920, worked out: how fast the money grew, what a fit of two numbers makes of it, and what lay in the till.

**Growth.** A month of n days that brought m dollars brought m/n a day. A straight line by least squares through the
logarithms of these, each at the middle of its month, has a slope of r a year: money doubles in 365 ln 2 / r days. The
first month, of six days, is left out.

**A fit of two numbers** knows the whole sum and the pace at the end only (see `fund_model.fitted`). With s0 dollars a
year at the beginning and the growth r it puts s0/r (e^(r b) - e^(r a)) into a month from a to b, in years.

**The till.** A note sold on day d is paid on day d + 45 with its interest; agents keep a tenth of what is sold. So

    cash(d) = cash(d-1) + (1 - m) q(d) - (1 + R) q(d-45).

Only sums of months are known, so q inside a month is an assumption: it grows as it grew over the whole time, or with
a rate of 0 it is the same on each day. Ponzi's private spending, notes handed in early, and lawsuits are left out.
Sources: `history`; Artzrouni (2009, see `fund_model`) for the fit, and the derivation above.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy.special import exprel

from ..core.errors import Refused
from . import words
from .domain import AMOUNT, YEAR, number, table
from .history import COMMISSION, FIRST_DAY, MATURITY, OWN_MONEY, PROFIT

MILLION = 1_000_000
WHEN = ("begins", "days")  # columns of the months
LONGEST = 3 * YEAR  # days that are looked ahead
FASTEST, MOST = 100.0, 0.5  # the largest growth a year, and from one day to the next; with a minus the least


def doubling(rate: float) -> float:
    """The days in which money doubles that grows by a rate a year."""
    return YEAR * log(2) / number(words.RATES["growth"], rate, 1e-9, FASTEST)


class Pace(NamedTuple):
    """How fast money came in: its growth a year, and dollars a day on the first day."""

    rate: float
    start: float

    @property
    def doubling(self) -> float:
        """The days in which it doubles."""
        return doubling(self.rate)

    @property
    def a_day(self) -> float:
        """The growth from one day to the next, as a share."""
        return self.rate / YEAR

    def on(self, day: float) -> float:
        """The dollars of a day, counted from the first one."""
        return self.start * exp(self.a_day * day)


def pace(months: pd.DataFrame) -> Pace:
    """How fast the money grew, by a straight line through its logarithms."""
    months = table(months, *WHEN, "invested")
    if len(months) < 2:
        raise Refused(words.too_few_months(len(months)))
    if months["invested"].min() <= 0:
        raise Refused(words.EMPTY_MONTH)
    middle = (months["begins"] - FIRST_DAY).dt.days + months["days"] / 2
    slope, foot = np.polyfit(middle, np.log(months["invested"] / months["days"]), 1)
    return Pace(float(slope) * YEAR, exp(float(foot)))


def by_fit(months: pd.DataFrame, start: float, rate: float) -> pd.Series:
    """What a fund with so many dollars a year at the beginning, and this growth a year, takes in each month."""
    start = number(words.AMOUNTS["inflow"], start, 0, AMOUNT)
    rate = number(words.RATES["growth"], rate, -FASTEST, FASTEST)
    months = table(months, *WHEN)
    begin, length = (months["begins"] - FIRST_DAY).dt.days / YEAR, months["days"] / YEAR
    grown = np.exp(rate * begin)
    return pd.Series(start * grown * length * exprel(rate * length), name="fitted")


def daily(months: pd.DataFrame, rate: float) -> np.ndarray:
    """What each day brought, if money grew by this rate a year inside each month."""
    months = table(months, *WHEN, "invested")
    a_day = number(words.RATES["growth"], rate, -FASTEST, FASTEST) / YEAR
    return np.concatenate([row.invested * _shares(row.days, a_day) for row in months.itertuples()])


def _shares(days: int, a_day: float) -> np.ndarray:
    """The part of a month's money that each of its days brings."""
    weights = np.exp(a_day * np.arange(days))
    return np.asarray(weights / weights.sum())


def replay(months: pd.DataFrame, rate: float, then: float | None = None) -> pd.DataFrame:
    """The till day by day, until it is empty or the last note is paid.

    `then` is what is sold after the last day: nothing, or as much as on that day and more each day by this share. Of a
    `day`: whether sales were `open`, what was `taken`, `paid` with its interest, and kept by `agents`; and at its end
    the `cash`, what the lenders who are still waiting had brought (`par`), and what was promised to them (`face`).
    """
    months = table(months, *WHEN, "invested", "rate")
    known = daily(months, rate)
    later = np.zeros(MATURITY)
    if then is not None:
        later = known[-1] * np.exp(number(words.GROWTH_A_DAY, then, -MOST, MOST) * np.arange(1, LONGEST + 1))
    taken = np.concatenate([known, later])
    promised = np.concatenate([np.repeat(1 + months["rate"], months["days"]), np.full(len(later), 1 + PROFIT)])
    notes = taken * promised
    paid = np.concatenate([np.zeros(MATURITY), notes[:-MATURITY]])
    back = np.concatenate([np.zeros(MATURITY), taken[:-MATURITY]])
    frame = pd.DataFrame(
        {
            "day": FIRST_DAY + pd.to_timedelta(np.arange(len(taken)), unit="D"),
            "open": np.arange(len(taken)) < len(known),
            "taken": taken,
            "paid": paid,
            "agents": COMMISSION * taken,
            "cash": OWN_MONEY + np.cumsum((1 - COMMISSION) * taken - paid),
            "par": np.cumsum(taken - back),
            "face": np.cumsum(notes - paid),
        }
    )
    gone = frame.index[(frame["cash"] < 0) & ~frame["open"]]
    return frame.loc[: gone[0]] if len(gone) else frame


def empty_after(till: pd.DataFrame) -> int | None:
    """The days after the last sale until the till cannot pay what is due; None if it can pay all."""
    till = table(till, "cash", "open")
    return None if till["cash"].iloc[-1] >= 0 else int((~till["open"]).sum())
