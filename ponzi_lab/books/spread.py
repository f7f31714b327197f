"""How an amount of all seats spreads over many games: its percentiles, period by period."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

PERCENTS = (5, 25, 50, 75, 95)
LEAST = 0.05  # periods reached by fewer of the seats than this are left out


def percentiles(balances: pd.DataFrame, column: str) -> pd.DataFrame:
    """One row per period: `at`, the percentiles p5 to p95, and how many `seats` are behind them."""
    amounts, at = (balances[name].to_numpy(dtype="float64") for name in (column, "period"))
    order = np.lexsort((amounts, at))
    amounts, at = amounts[order], at[order]
    periods, begins, counts = np.unique(at, return_index=True, return_counts=True)
    enough = counts >= LEAST * counts.max(initial=0)
    rows: list[dict[str, Any]] = []
    for period, begin, number in zip(periods[enough], begins[enough], counts[enough], strict=True):
        # what is sorted already needs no second sorting: the percentile lies between two neighbours
        spots = begin + (number - 1) * np.array(PERCENTS) / 100
        values = np.interp(spots, np.arange(begin, begin + number), amounts[begin : begin + number])
        row = {f"p{percent}": float(value) for percent, value in zip(PERCENTS, values, strict=True)}
        rows.append({"at": float(period), **row, "seats": int(number)})
    return pd.DataFrame(rows, columns=["at", *[f"p{percent}" for percent in PERCENTS], "seats"])
