"""Sound, illiquid, insolvent and looted in the three games, from their beginning to their end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

import pandas as pd

from ..kit.sheet import Sheet
from ..kit.theme import BEAR, CASH_TINT, DUE, INK
from . import three_standing_words as words
from .panels import Bars, Kind, Share, by_point

SOUND, *OTHERS = "sound", "illiquid", "looted", "insolvent"


class Worst(NamedTuple):
    """What else than sound there was most of: in how many games, its largest share, and when that was."""

    kind: str
    games: Share
    most: float
    at: int


class ThreeStanding(Bars, words=words):
    """How the seats stand (in Greed, Incorporated the companies), on the average of the games.

    frames: the games of one kind or several by name, as `three_books.shipped` gives them.

    >>> from ponzi_lab import ThreeStanding
    >>> from ponzi_lab.lessons.three_books import shipped
    >>> ThreeStanding({"greed": shipped("greed")})
    In Greed, Incorporated at least one company was looted in all 1,000 games (95 % interval: 99.6 to 100 %). At the
    worst, at the end, 34 % of the companies were.
    """

    NEEDS = (SOUND, *OTHERS)
    KINDS: ClassVar[Mapping[str, Kind]] = {
        "sound": Kind(CASH_TINT),
        "illiquid": Kind(BEAR, ".", "▦"),
        "looted": Kind(INK, "x", "▩"),
        "insolvent": Kind(DUE, "/", "▨"),
    }

    def parts(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Of all seats or companies."""
        sums = rows[["at", *self.NEEDS]].astype("int64").groupby("at").sum()
        return sums.div(sums.sum(axis=1), axis=0)

    def draw(self) -> Sheet:
        """The parts of all."""
        return self.panels(words.TITLE, words.NAMES, words.UNITS)

    def worst(self, game: str) -> Worst | None:
        """What there was most of besides sound, if there was anything."""
        shares = self.shares[game]
        kind = max(OTHERS, key=lambda name: shares[name].max())
        most = float(shares[kind].max())
        at_any_time = (by_point(self.frames[game], kind) > 0).any(axis=1)
        games = Share(int(at_any_time.sum()), len(at_any_time))
        return Worst(kind, games, most, int(shares[kind].idxmax())) if most else None
