"""Grow or be fired, with incomes drawn by lot: how long a row of rising incomes lasts.

Let X1, X2, ... be independent draws from one continuous distribution, and let N be the first year whose income is not
above the income of the year before:

    N = min { n > 1 : X(n) <= X(n-1) }.

N is above n exactly if X1 < X2 < ... < Xn. All n! orders of n draws are equally likely and one of them rises all the
way, so

    P(N > n) = 1 / n!,        E[N] = sum over n >= 0 of P(N > n) = e = 2.71828...,

whatever the distribution is. The chance that a row of n rising incomes is followed by another rise is the quotient,

    P(N > n + 1 | N > n) = 1 / (n + 1),

so staying gets more dangerous each year: this is what a manager who may leave in time has to weigh. Source: the
derivation above; a company of Greed, Incorporated keeps its managers as long as its income rises (GI-31).
"""

from __future__ import annotations

from math import e, factorial

import numpy as np
import pandas as pd

from ..core.errors import Refused
from ..core.seeds import derive
from . import words

LONGEST = 20  # a row of so many rising draws is seen once in more than 10**18 tries
MOST_DRAWN = 1_000_000
MEAN = e


def still_rising(years: int) -> float:
    """The chance that so many incomes drawn by lot rise all the way."""
    if type(years) is not int or not 1 <= years <= LONGEST:
        raise Refused(words.wrong_years(years, LONGEST))
    return 1 / factorial(years)


def one_more(years: int) -> float:
    """The chance that a row of so many rising incomes is followed by another rise."""
    return still_rising(years + 1) / still_rising(years)


def drawn(companies: int, seed: int = 0) -> pd.Series:
    """The fatal year of so many companies whose incomes are drawn by lot."""
    if type(companies) is not int or not 1 <= companies <= MOST_DRAWN:
        raise Refused(words.wrong_companies(companies, MOST_DRAWN))
    rng = np.random.default_rng(derive(seed, "incomes"))
    left = np.arange(companies)
    last = rng.random(companies)
    years = np.ones(companies, "int64")
    while len(left):
        income = rng.random(len(left))
        years[left] += 1
        rises = income > last
        left, last = left[rises], income[rises]
    return pd.Series(years, name="years")
