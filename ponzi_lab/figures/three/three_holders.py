"""Who holds the money in the three games: of all that came in so far, what lies where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pandas as pd

from ..kit.sheet import Sheet
from ..kit.theme import CASH, CASH_MID, DUE_MID
from . import three_holders_words as words
from .panels import Bars, Kind


class ThreeHolders(Bars, words=words):
    """Where the money is that came in so far, on the average of the games.

    A bar is drawn where in half of the games at least some money had come in.

    frames: the games of one kind or several by name, as `three_books.shipped` gives them.

    >>> from ponzi_lab import ThreeHolders
    >>> from ponzi_lab.lessons.three_books import shipped
    >>> ThreeHolders({"ponzi": shipped("ponzi")})
    At the end of Ponzi Scheme, of all money that had come in, 57 % lay in purses and 43 % had been paid away.
    """

    NEEDS = ("cash", "tills", "gone", "came_in")
    KINDS: ClassVar[Mapping[str, Kind]] = {
        "cash": Kind(CASH),
        "tills": Kind(CASH_MID, "x", "▦"),
        "gone": Kind(DUE_MID, "/", "▨"),
    }

    def parts(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Of the money that had come in, on the average of the games in which some had."""
        with_money = rows[rows["came_in"] > 0]
        shares = with_money[list(self.KINDS)].div(with_money["came_in"], axis=0).groupby(with_money["at"]).mean()
        return shares[2 * with_money.groupby("at").size() >= rows.groupby("at").size().reindex(shares.index)]

    def draw(self) -> Sheet:
        """The parts of the money."""
        empty = {game: words.NONE_CAME_IN for game, shares in self.shares.items() if shares.empty}
        return self.panels(words.TITLE, words.NAMES, empty)
