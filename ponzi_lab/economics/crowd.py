"""Growth among people of whom there is an end: the lenders run out, and the interest goes on.

A finite population. Of N people, M0 have lent one unit each at first. Lending spreads at the rate g, and the later the
fewer are left to be asked; those who have lent get the interest r a year for ever:

    M' = g M (1 - M / N),      M(t) = N / (1 + (N / M0 - 1) e^(-g t)),
    cash = M - r (N / g) ln((M0 e^(g t) + N - M0) / N).

The till is fullest when M = N (1 - r / g), while people are still joining.

A contagion. S of all people can still be won, I are lenders. A lender wins others at the rate b, takes the money back
at the rate d, and gets the interest rho:

    S' = -b S I,      I' = b S I - d I,      cash' = b S I - d I - rho I.

Cash is fullest when S = (d + rho) / b, and the lenders are most when S = d / b, which is later: the money turns first.

Source: the closed form is derived here; the contagion is that of A. Zhu, P. Fu, Q. Zhang and Z. Chen, Physica A 479
(2017) 128-136.
"""

from __future__ import annotations

from math import log
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
from scipy.integrate import solve_ivp
from scipy.optimize import brentq

from . import words
from .domain import AMOUNT, Numbers, number, numbers, plain

RATE = 100.0  # a year
LONGEST = 1e6  # years that a formula is asked for
RUN = 1000.0  # years that are worked out step by step
STEPS = 401
EXACT: dict[str, Any] = {"method": "LSODA", "rtol": 1e-11}  # some are stiff
TINY = 1e-13  # an error of this size counts for nothing; of lenders, as a share of the first
HARDLY = 1e-17  # an interest below this is none


class Moment(NamedTuple):
    """When something is at its most, and how much that is."""

    time: float
    amount: float


# A finite population


class Population(NamedTuple):
    """So many people, of whom the first have lent; how fast lending spreads, and the interest: rates a year."""

    people: float
    first: float
    growth: float
    interest: float

    def lenders(self, t: float | Numbers) -> Any:
        """How many have lent."""
        return plain(self._lenders(_times(t)))

    def cash(self, t: float | Numbers) -> Any:
        """What they have lent, less the interest up to then."""
        return plain(self._cash(_times(t)))

    def _cash(self, t: Any) -> Any:
        """At any time, however late."""
        people, first, growth, interest = self._checked()
        share = first / people
        spread = np.logaddexp(np.log(share) + growth * t, np.log1p(-share))
        return self._lenders(t) - interest * people / growth * spread

    def _lenders(self, t: Any) -> Any:
        people, first, growth, _ = self._checked()
        return people / (1 + (people / first - 1) * np.exp(-growth * t))

    def peak(self) -> Moment | None:
        """When the cash is fullest; None without interest, for then it never falls."""
        people, first, growth, interest = self._checked()
        if not interest:
            return None
        odds = growth / interest - 1  # of those who have lent then, to one who has not
        begins = first / (people - first)
        time = log(odds / begins) / growth if odds > begins else 0.0
        return Moment(time, float(self._cash(time)))

    def empty(self) -> float | None:
        """When the cash is gone; None without interest."""
        peak = self.peak()
        if peak is None:
            return None
        step = 1 / self._checked().interest
        later = peak.time + step
        while self._cash(later) > 0:
            later += step
        return float(brentq(self._cash, peak.time, later, xtol=1e-12))

    def _checked(self) -> Population:
        people = number(words.PEOPLE, self.people, 2, AMOUNT)
        first = number(words.FIRST_LENDERS, self.first, 1e-9, 0.99 * people)
        growth = number(words.SPREAD, self.growth, 1e-6, RATE)
        interest = number(words.INTEREST, self.interest, 0, RATE)
        return Population(people, first, growth, interest if interest >= HARDLY else 0.0)


# A contagion


class Course(NamedTuple):
    """How a contagion went: its state at many moments, the fullest till, the most lenders, when the cash was gone."""

    states: pd.DataFrame
    cash: Moment
    lenders: Moment
    empty: float | None


class Contagion(NamedTuple):
    """How fast a lender wins others, how fast lenders leave with their money, and the interest: rates a year.

    `first` is the share of all people that have lent at first.
    """

    wins: float
    leaves: float
    interest: float
    first: float = 0.01

    def run(self, years: float) -> Course:
        """What happens in so many years; all amounts are shares, of all people or of what they could lend."""
        wins, leaves, interest, first = self._checked()
        years = number(words.CROWD_YEARS, years, 1e-6, RUN)

        def change(_: float, now: Numbers) -> tuple[float, float, float]:
            won, left = wins * now[0] * now[1], leaves * now[1]
            return -won, won - left, won - left - interest * now[1]

        events = [lambda t, now: change(t, now)[2], lambda t, now: change(t, now)[1], lambda _, now: now[2]]
        begin, errors = (1 - first, first, first), (TINY, TINY * first, TINY)
        found = solve_ivp(change, (0, years), begin, dense_output=True, events=events, atol=errors, **EXACT)
        times = np.linspace(0, years, STEPS)
        states = pd.DataFrame(found.sol(times).T, columns=["open", "lenders", "cash"]).assign(time=times)
        cash, lenders = (_highest(found, row, event) for row, event in ((2, 0), (1, 1)))
        gone = found.t_events[2]
        return Course(states, cash, lenders, float(gone[0]) if len(gone) else None)

    def _checked(self) -> Contagion:
        given = zip(words.CONTAGION, self[:3], strict=True)
        wins, leaves, interest = (number(said, rate, 0, RATE) for said, rate in given)
        return Contagion(wins, leaves, interest, number(words.FIRST_SHARE, self.first, 1e-9, 1))


def _highest(found: Any, row: int, event: int) -> Moment:
    """The most of one amount: at the start, at the end, or where it turns."""
    times = [0.0, found.t[-1], *found.t_events[event]]
    return max((Moment(float(t), float(found.sol(t)[row])) for t in times), key=lambda moment: moment.amount)


def _times(t: float | Numbers) -> Numbers:
    return numbers(words.TIME, t, 0, LONGEST)
