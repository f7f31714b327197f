"""Games that were played on from one decision, as it was made and with another choice: their frame, and each way."""

from __future__ import annotations

from collections import Counter
from math import inf
from statistics import median_low
from typing import NamedTuple

import pandas as pd

from .spread import percentiles

WAYS = ("played", "changed")  # as it was, and with the other choice
SCHEMA = {
    "hand": "int32",
    "way": pd.CategoricalDtype(WAYS),
    "period": "int16",
    "cash": "int32",
    "fell": "bool",  # in this round its till is empty
}


class Way(NamedTuple):
    """All games one way: the fan of their cash, how many went on after each round, and when each till was empty."""

    played: bool
    fan: pd.DataFrame
    open: dict[int, int]
    ends: dict[int, float]

    @classmethod
    def of(cls, way: str, hands: pd.DataFrame) -> Way:
        """One way of these hands."""
        rows = hands[hands["way"] == way]
        fell = rows["fell"].astype(bool)  # a seat that falls keeps cash that was not enough: it is no part of the fan
        on = rows[~fell]
        went_on = dict(sorted(Counter(on["period"].astype("int64").tolist()).items()))
        ends = dict.fromkeys(rows["hand"].tolist(), inf)
        ends.update(rows.loc[fell, ["hand", "period"]].itertuples(index=False, name=None))
        return cls(way == WAYS[0], percentiles(on, "cash"), went_on, ends)

    @property
    def fallen(self) -> dict[int, int]:
        """How many tills were empty in each round."""
        return {int(end): number for end, number in sorted(Counter(self.ends.values()).items()) if end < inf}

    @property
    def end(self) -> float:
        """When the till is empty in the middle game."""
        return median_low(self.ends.values())

    @property
    def middle(self) -> dict[int, float]:
        """The middle cash by round."""
        return {int(at): float(value) for at, value in zip(self.fan["at"], self.fan["p50"], strict=True)}
