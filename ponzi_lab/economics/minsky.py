"""Hedge, speculative or Ponzi finance: what pays the debts that fall due in a period?

Let Y be what somebody earns in a period by what it does, I the interest and A the part of the loans themselves that
fall due in it. Then its finance is

    hedge         if Y >= I + A        it pays both out of what it earns,
    speculative   if I <= Y < I + A    it pays the interest, and borrows anew to pay the loan back,
    Ponzi         if Y < I             it borrows, or sells what it has, to pay even the interest.

Source: H. P. Minsky, The Financial Instability Hypothesis, Levy Economics Institute, Working Paper 74 (1992).

In Ponzi Scheme nothing is earned (Y = 0) and no loan is ever paid back (A = 0), so a seat that has interest due is a
Ponzi unit, and nobody can be a speculative one. In Greed, Incorporated and in Acquire nothing falls due, so all are
hedge units by definition: I = A = 0.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

from ..games import find
from .domain import AMOUNT, number, table

HEDGE, SPECULATIVE, PONZI = "hedge", "speculative", "ponzi"
KINDS = (HEDGE, SPECULATIVE, PONZI)
LENDS = "ponzi"  # the only game in which anything is borrowed


def finance(earned: float, interest: float, principal: float) -> str:
    """The finance of one period: "hedge", "speculative" or "ponzi"."""
    earned = number("earned", earned, -AMOUNT, AMOUNT)
    interest, principal = number("interest", interest, 0, AMOUNT), number("principal", principal, 0, AMOUNT)
    return str(_finance(earned, interest, principal))


def _finance(earned: Any, interest: Any, principal: Any) -> Any:
    return np.select([earned >= interest + principal, earned >= interest], [HEDGE, SPECULATIVE], PONZI)


def minsky(balances: pd.DataFrame, game: str = LENDS) -> pd.DataFrame:
    """`finance` and `owes`, by seat and period, of the balances of any of the three games.

    `owes` says whether anything fell due in the period: where nothing did, "hedge" says nothing but that.
    """
    lends = find(game).name == LENDS
    balances = table(balances, "seat", "period", *["due"] * lends)
    due = balances["due"].to_numpy() if lends else np.zeros(len(balances), "int64")
    kinds = pd.Categorical(_finance(np.zeros(len(due)), due, 0), KINDS)
    return balances.assign(finance=kinds, owes=due > 0)
