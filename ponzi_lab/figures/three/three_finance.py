"""Hedge, speculative and Ponzi finance in the three games, from their beginning to their end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

import pandas as pd

from ..kit.sheet import Sheet
from ..kit.theme import BEAR, CASH, CASH_TINT, DUE
from . import panels_words as shared
from . import three_finance_words as words
from .panels import Bars, Kind, Share, by_point


class Units(NamedTuple):
    """Ponzi units in the games of one kind: in how many, from when on in half of these, and their share at the end."""

    games: Share
    first: float
    end: float


class ThreeFinance(Bars, words=words):
    """The seats by what pays their debts in the period, on the average of the games.

    Where nothing falls due a seat is a hedge unit by definition; these have a part of their own.

    frames: the games of one kind or several by name, as `three_books.shipped` gives them.

    >>> from ponzi_lab import ThreeFinance
    >>> from ponzi_lab.lessons.three_books import shipped
    >>> ThreeFinance({"acquire": shipped("acquire")})
    In Acquire nothing ever fell due.
    """

    NEEDS = ("hedge", "speculative", "ponzi", "owing")
    KINDS: ClassVar[Mapping[str, Kind]] = {
        "nothing": Kind(CASH_TINT),
        "paying": Kind(CASH),
        "speculative": Kind(BEAR, "x", "▦"),
        "ponzi": Kind(DUE, "/", "▨"),
    }

    def parts(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Of all seats."""
        sums = rows[["at", *self.NEEDS]].astype("int64").groupby("at").sum()
        seats = sums["hedge"] + sums["speculative"] + sums["ponzi"]
        paying = sums["owing"] - sums["speculative"] - sums["ponzi"]
        return sums.assign(nothing=seats - sums["owing"], paying=paying)[list(self.KINDS)].div(seats, axis=0)

    def draw(self) -> Sheet:
        """The parts of all seats."""
        return self.panels(words.TITLE, words.NAMES, dict.fromkeys(self.frames, shared.SEATS))

    @property
    def speculative(self) -> int:
        """How often a seat was in speculative finance."""
        return sum(int(rows["speculative"].sum()) for rows in self.frames.values())

    def ponzi_units(self, game: str) -> Units | None:
        """How many there were of them, if any."""
        units = by_point(self.frames[game], "ponzi") > 0
        with_some = units[units.any(axis=1)]
        if with_some.empty:
            return None
        first = with_some.idxmax(axis=1).median() / 100
        return Units(Share(len(with_some), len(units)), first, self.shares[game]["ponzi"].iloc[-1])
