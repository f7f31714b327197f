"""How many are not bankrupt so far, round by round, over many games, with the uncertainty of the count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pandas as pd

from ...books.books import AnyBooks
from ...books.seats import needs
from ...economics.domain import a_choice
from ...play import words as play_words
from ...play.results import wilson
from ..kit import words as common
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import INK2, SEAT_COLOURS, SEAT_DASHES, SEAT_MARKS, SEAT_SYMBOLS, SMALL, plain, short
from . import survival_words as words


class SurvivalCurve(NamedTuple):
    """One strategy: of how many seats, and after each round the share not bankrupt with its 95 % interval."""

    name: str
    seats: int
    shares: list[float]
    bounds: list[tuple[float, float]]
    look: int  # which of the hues, shapes and dashes; the same for the same names, however they fared

    @property
    def mark(self) -> tuple[str, str]:
        """Its sign in a key, and the colour of it."""
        return SEAT_MARKS[self.look], SEAT_COLOURS[self.look]

    @property
    def half(self) -> int | None:
        """The first round after which at most half of them stood."""
        return next((number for number, share in enumerate(self.shares) if share <= 0.5), None)

    def band(self, sheet: Sheet) -> None:
        """Draw its interval."""
        lower, upper = ([bound[end] for bound in self.bounds] for end in (0, 1))
        hatch = {"shape": "/", "size": 5, "solidity": 0.4, "fgcolor": SEAT_COLOURS[self.look], "fgopacity": 0.4}
        sheet.band(list(range(len(self.shares))), upper, lower, fillpattern=hatch)

    def line(self, sheet: Sheet) -> None:
        """Draw it, with its mark at each round."""
        rounds, colour = list(range(len(self.shares))), SEAT_COLOURS[self.look]
        hover = [plain(words.hover(self.name, number, share)) for number, share in enumerate(self.shares)]
        outline = {"width": 1.2, "color": INK2}
        marker = {"symbol": SEAT_SYMBOLS[self.look], "size": 10, "color": colour, "line": outline}
        style = {"color": colour, "width": 3, "dash": SEAT_DASHES[self.look], "marker": marker}
        sheet.line(rounds, self.shares, hover, mode="lines+markers", **style)

    def rows(self) -> Iterator[tuple[object, ...]]:
        """Its numbers in per cent, round by round."""
        for number, (share, bounds) in enumerate(zip(self.shares, self.bounds, strict=True)):
            if number:
                yield self.name, number, 100 * share, *(100 * bound for bound in bounds)


class Survival(Picture, words=words):
    """The share of seats not bankrupt after each round, a curve for each strategy, with a 95 % band.

    source: the results of a simulation, a match, a record, several of them, or their books.
    by: the column of the results that says to which curve a seat belongs.

    >>> from ponzi_lab import Survival, simulate
    >>> Survival(simulate("ponzi", ["cautious", "greedy", "random"], games=20, seed=7))
    In 20 games, not bankrupt when all were over (by round 9): 95 % of cautious (76 to 99), 55 % of random (34 to
    74) and 30 % of greedy (15 to 52); in brackets the 95 % interval. Of greedy, at least half had fallen by round
    7.
    """

    def __init__(self, source: AnyBooks, by: str = "strategy") -> None:
        results = self.opened(source).results
        needs(results, "results", ("game", "rounds", "bankrupt"))
        by = a_choice("by", by, results.columns.tolist())
        read_as = play_words.names_shown(str(name) for name in results[by].unique())
        looks = {name: rank % len(SEAT_COLOURS) for rank, name in enumerate(sorted(read_as))}
        self.games = int(results["game"].nunique())
        self.last = int(results["rounds"].max()) if len(results) else 0
        groups = [(str(name), rows) for name, rows in results.groupby(by, observed=True, sort=False)]
        curves = [self._curve(read_as[name], rows, looks[name]) for name, rows in groups]
        self.curves = sorted(curves, key=lambda curve: (-curve.shares[-1], curve.name))

    def _curve(self, name: str, mine: pd.DataFrame, look: int) -> SurvivalCurve:
        fallen = mine.loc[mine["bankrupt"].astype(bool), "rounds"].to_numpy()
        by_round = np.bincount(fallen.astype("int64"), minlength=self.last + 1).cumsum()
        seats = len(mine)
        standing = [seats - int(number) for number in by_round]
        shares, bounds = [number / seats for number in standing], [wilson(number, seats) for number in standing]
        return SurvivalCurve(name, seats, shares, bounds, look)

    def draw(self) -> Sheet:
        """The curves, and at the end of each its name."""
        longest = max((int(8.7 * min(14, len(curve.name))) for curve in self.curves), default=0)
        last = max(1, self.last)
        sheet = Sheet(words.TITLE, (-0.3, last), (0, 1.04), left=62, right=min(58 + longest, 168), top=52)
        sheet.count_axis(0, last, line=True)
        sheet.quarters()
        sheet.name_x(common.AFTER_ROUND, aside=0)
        if not self.curves:
            sheet.nothing((words.NO_GAMES,))
        for curve in self.curves:
            curve.band(sheet)
        for curve in self.curves:
            curve.line(sheet)
        for curve in self.curves:
            end = (self.last, curve.shares[-1])
            text = Text(words.label(short(curve.name), end[1]), size=SMALL, light_from=1, mark=curve.mark)
            sheet.label(text, end, ("e", "e-up", "e-down"), near=8, far=180)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """SurvivalCurve by curve."""
        for curve in self.curves:
            for row in curve.rows():
                yield *row, curve.seats
