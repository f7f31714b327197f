"""What to look at in the books. Each measure is a short function; its docstring is its definition.

They take the frames of `frames.py`. A measure by seat and period comes back as the rows of `balances` with one column
more, so that measures can be put side by side; the others have one row per seat of a game.
"""

from __future__ import annotations

from numbers import Integral, Real
from typing import Any

import numpy as np
import pandas as pd

from ..core.errors import Refused
from ..core.ledger import ENVELOPE_ID
from . import words

KEYS = ["game", "period", "seat"]
SEATS = ["game", "seat", "player"]


# What is promised


def promised(balances: pd.DataFrame, promises: pd.DataFrame, within: int = 5) -> pd.DataFrame:
    """`promised`: what falls due in the next `within` periods, if nobody takes another card."""
    check_periods("within", within)
    times = np.maximum(0, (within - promises["left"]) // promises["every"] + 1)
    due = (promises["amount"] * times).where(promises["left"] > 0, 0)
    return balances.assign(promised=_sums(balances, promises, due))


def first_crossing(balances: pd.DataFrame, promises: pd.DataFrame, within: int = 5) -> pd.DataFrame:
    """`crossing`, by seat: the first period at whose end the promises of the next `within` periods exceed the cash;
    missing if they never do. The period of a bankruptcy is none of these: it is too late then.
    """
    rows = promised(balances, promises, within)
    crossed = (rows["promised"] > rows["cash"]) & (rows["due"] <= rows["paid"])
    return _by_seat(balances, _first(rows, crossed), "crossing")


def bankruptcy(balances: pd.DataFrame) -> pd.DataFrame:
    """`bankrupt`, by seat: the period in which it could not pay what was due; missing if it always could."""
    return _by_seat(balances, _first(balances, balances["due"] > balances["paid"]), "bankrupt")


def fullest(balances: pd.DataFrame) -> pd.DataFrame:
    """`fullest`, by seat: the period at whose end it held the most cash, the first one if there are several. It may be
    that of a bankruptcy: who cannot pay all pays nothing and keeps the cash.
    """
    most = balances.groupby(["game", "seat"], observed=True)["cash"].transform("max")
    return _by_seat(balances, _first(balances, balances["cash"] == most), "fullest")


def lead(balances: pd.DataFrame, promises: pd.DataFrame, within: int = 5) -> pd.DataFrame:
    """`lead`, by seat: how many periods before the bankruptcy the first crossing came; missing without one of them."""
    crossings = first_crossing(balances, promises, within)
    fallen = bankruptcy(balances)["bankrupt"]
    return crossings.assign(bankrupt=fallen, lead=fallen - crossings["crossing"])


# How long it lasts


def runway(balances: pd.DataFrame, promises: pd.DataFrame, most: int = 100) -> pd.DataFrame:
    """`runway`: how many more periods the seat can pay all that is due, if no new money comes in from now on.

    It is looked at for `most` periods; missing if it lasts longer, as it does for a seat that has promised nothing.
    """
    check_periods("most", most)
    lasts = (_owed(balances, promises, most) <= balances[["cash"]].to_numpy()).sum(axis=1)
    return balances.assign(runway=pd.Series(lasts, balances.index, "Int16").mask(lasts == most))


def new_money_needed(balances: pd.DataFrame, promises: pd.DataFrame, rounds: int = 5) -> pd.DataFrame:
    """`needed`: the least amount which, if it comes in anew in each of the next `rounds` periods, lets the seat pay all
    that falls due in them. What would be promised for it in turn is not counted: the truth is worse.
    """
    check_periods("rounds", rounds)
    short = _owed(balances, promises, rounds) - balances[["cash"]].to_numpy()
    each = -(-short // np.arange(1, rounds + 1))
    return balances.assign(needed=np.maximum(0, each.max(axis=1)))


def liquidity(balances: pd.DataFrame, promises: pd.DataFrame, within: int = 1) -> pd.DataFrame:
    """`liquidity`: how much cash there is for each coin that falls due in the next `within` periods; missing if nothing
    does. Below 1 it does not suffice.
    """
    due = promised(balances, promises, within)["promised"]
    return balances.assign(liquidity=balances["cash"] / due.where(due > 0))


def solvency(balances: pd.DataFrame, promises: pd.DataFrame, rate: float = 0.1) -> pd.DataFrame:
    """`solvency`: cash less what all promises are worth now, if money is worth `rate` per period.

    A card that pays an amount in n periods, and every m from then on, for ever, is worth amount / (1 + rate)^n for the
    first payment, and all payments together that divided by 1 - (1 + rate)^-m.
    """
    if isinstance(rate, bool) or not isinstance(rate, Real) or not 0 < rate <= 10:
        raise Refused(words.wrong_rate(rate))
    back = 1 / (1 + rate)
    worth = promises["amount"] * back ** promises["left"] / (1 - back ** promises["every"])
    return balances.assign(solvency=balances["cash"] - _sums(balances, promises, worth))


def if_repaid(balances: pd.DataFrame, promises: pd.DataFrame) -> pd.DataFrame:
    """`if_repaid`: what would be left if the seat gave every lender back, at once, the money that came with the card.

    Below 0, somebody must lose: not even what was brought is there any more.
    """
    return balances.assign(if_repaid=balances["cash"] - _sums(balances, promises, promises["card"].astype("int64")))


# What money costs, and where it goes


def price_of_money(cards: pd.DataFrame) -> pd.DataFrame:
    """`rate`, by card: what it costs per period for each coin it brought: interest / (value x period)."""
    return cards.assign(rate=cards["interest"] / (cards["value"] * cards["period"]))


def who_paid_whom(events: pd.DataFrame) -> pd.DataFrame:
    """One row per payer and payee with the `amount` that went from one to the other in all.

    An envelope only passes money on: what a seat put in is counted as paid to the seat that kept it, and what it got
    back is not counted.
    """
    moved = events.loc[events["payer"].notna() & (events["amount"] > 0)]
    straight = moved.loc[(moved["payer"] != ENVELOPE_ID) & (moved["payee"] != ENVELOPE_ID)]
    passed_on = moved.loc[(moved["payer"] == ENVELOPE_ID) & (moved["payee"] != moved["other"])]
    sums = pd.concat([straight, passed_on.assign(payer=passed_on["other"])])
    return sums.groupby(["payer", "payee"], observed=True)["amount"].sum().reset_index()


# How measures find their rows


def _sums(balances: pd.DataFrame, promises: pd.DataFrame, amounts: pd.Series) -> pd.Series:
    """The amounts of the promises added up for each row of the balances; 0 where there is none."""
    sums = amounts.groupby([promises[key] for key in KEYS], observed=True).sum()
    in_rows = sums.reindex(pd.MultiIndex.from_frame(balances[KEYS]), fill_value=0)
    return pd.Series(in_rows.to_numpy(), balances.index)


def _owed(balances: pd.DataFrame, promises: pd.DataFrame, periods: int) -> Any:
    """What has fallen due after 1, 2, 3 ... more periods in all: one row per balance, one column per period."""
    places = pd.MultiIndex.from_frame(balances[KEYS]).get_indexer(pd.MultiIndex.from_frame(promises[KEYS]))
    here = places >= 0
    amount, left, every = (promises[name].to_numpy()[here].astype("int64") for name in ("amount", "left", "every"))
    steps = range(1, periods + 1)
    times = (np.where(left > 0, np.maximum(0, (step - left) // every + 1), 1) for step in steps)
    sums = [np.bincount(places[here], amount * n, len(balances)).astype("int64") for n in times]
    return np.column_stack(sums)


def _first(rows: pd.DataFrame, where: pd.Series) -> pd.Series:
    return rows[where].groupby(["game", "seat"], observed=True)["period"].min()


def _by_seat(balances: pd.DataFrame, periods: pd.Series, name: str, kind: str = "Int16") -> pd.DataFrame:
    """One row per game and seat, with what was found for it."""
    seats = balances[SEATS].drop_duplicates().reset_index(drop=True)
    values = periods.reindex(pd.MultiIndex.from_frame(seats[["game", "seat"]])).to_numpy()
    return seats.assign(**{name: pd.array(values, kind)})


def check_periods(name: str, periods: object) -> None:
    """A number of periods that somebody has given under this name is one that can be looked at."""
    if isinstance(periods, bool) or not isinstance(periods, Integral) or not 1 <= int(periods) <= 1000:
        raise Refused(words.wrong_periods(name, periods))
