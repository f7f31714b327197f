"""How an amount of all seats spreads over many games: its percentiles, period by period, or by the share of a game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

PERCENTS = (5, 25, 50, 75, 95)
STEPS = 20  # of a game, if it is looked at by share
NEARLY_ALL = 0.95
LEAST = 0.05  # periods reached by fewer of the seats than this are left out


def percentiles(balances: pd.DataFrame, column: str, by: str) -> pd.DataFrame:
    """One row per period or step: `at`, the percentiles p5 to p95, and how many `seats` are behind them."""
    amounts, at = (_by_share if by == "share" else _by_period)(balances, column)
    order = np.lexsort((amounts, at))
    amounts, at = amounts[order], at[order]
    places, begins, counts = np.unique(at, return_index=True, return_counts=True)
    enough = counts >= LEAST * counts.max(initial=0)
    rows: list[dict[str, Any]] = []
    for place, begin, number in zip(places[enough], begins[enough], counts[enough], strict=True):
        # what is sorted already needs no second sorting: the percentile lies between two neighbours
        spots = begin + (number - 1) * np.array(PERCENTS) / 100
        values = np.interp(spots, np.arange(begin, begin + number), amounts[begin : begin + number])
        found = {f"p{percent}": float(value) for percent, value in zip(PERCENTS, values, strict=True)}
        rows.append({"at": float(place), **found, "seats": int(number)})
    return pd.DataFrame(rows, columns=["at", *[f"p{percent}" for percent in PERCENTS], "seats"])


def _by_period(balances: pd.DataFrame, column: str) -> tuple[Any, Any]:
    return balances[column].to_numpy(dtype="float64"), balances["period"].to_numpy(dtype="float64")


def _by_share(balances: pd.DataFrame, column: str) -> tuple[Any, Any]:
    """What each seat had last closed at each step of its game, from the step on that nearly all have reached."""
    rows = balances.sort_values(["game", "seat", "period"], kind="stable")
    begin = np.ceil(rows["share"].to_numpy(dtype="float64") * STEPS - 1e-6).astype("int64")
    last = (rows.groupby(["game", "seat"], observed=True).cumcount(ascending=False) == 0).to_numpy()
    end = np.where(last, STEPS + 1, np.roll(begin, -1))
    steps = np.repeat(begin, end - begin) + _count_up(end - begin)
    amounts = np.repeat(rows[column].to_numpy(dtype="float64"), end - begin)
    reached = np.bincount(steps, minlength=STEPS + 1)
    first = int(np.argmax(reached >= NEARLY_ALL * reached.max(initial=0)))
    return amounts[steps >= first], steps[steps >= first] / STEPS


def _count_up(lengths: Any) -> Any:
    """0, 1, 2 ... anew for each of these lengths."""
    return np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)
