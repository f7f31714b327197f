"""The scissors of the three games on one set of axes: cash, what falls due, and claims without a date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

import pandas as pd

from ..kit.sheet import Sheet
from ..kit.theme import CASH, CASH_MID, DUE, DUE_MID, INK, INK2, PAPER, RULE
from . import panels_words as shared
from . import three_scissors_words as words
from .panels import Frames, Panels, Share, ThreeGames, by_point

LOW, MIDDLE, HIGH = 0.1, 0.5, 0.9  # the middle 80 % of the games lie in the band


class LineStyle(NamedTuple):
    """How one of the three amounts looks."""

    column: str
    colour: str
    band: str
    dash: str
    mark: str


LINES = (
    LineStyle("claims", INK2, RULE, "2px,4px", "┅"),
    LineStyle("promised", DUE, DUE_MID, "11px,6px", "╍"),
    LineStyle("cash", CASH, CASH_MID, "solid", "━"),
)


class Profile(NamedTuple):
    """What the games of one kind have in common."""

    title: str
    fell: Share
    due: bool  # whether anything was ever due
    crossed: Share
    crossing: float  # how far the middle one of these games had come
    times: float  # promises at the end for each coin of cash, in the middle game
    fullest: Share  # the games with most cash at the very end


class ThreeScissors(ThreeGames, words=words):
    """Cash, what falls due in the next five periods, and claims without a date, in three games.

    All money is that of the table. In each game 100 % is the largest of all these amounts in it. The lines are the
    middle game's, and the bands hold the middle 80 % of the games.

    frames: the games of one kind or several by name, as `three_books.shipped` gives them.
    live: games just played, as `three_books.together` gives them; dots are the middle of these.

    >>> from ponzi_lab import ThreeScissors
    >>> from ponzi_lab.lessons.three_books import shipped
    >>> ThreeScissors({"acquire": shipped("acquire")})
    In Acquire nothing ever fell due, and nobody fell. Cash was greatest at the very end in 90 % (88 to 91) of the
    games of Acquire.
    """

    NEEDS = ("rounds", "fell", "cash", "promised", "claims")

    def __init__(self, frames: Frames, live: Frames | None = None) -> None:
        super().__init__(frames)
        now = self.checked("live", live) if live else {}
        self.live = {game: rows for game, rows in now.items() if game in self.frames}
        self.spread = {game: _spread(rows) for game, rows in self.frames.items()}
        self.dots = {game: _spread(rows) for game, rows in self.live.items()}

    @cached_property
    def profiles(self) -> list[Profile]:
        """Of the games; where some were just played, of these."""
        return [_profile(self.names[game], rows) for game, rows in (self.live or self.frames).items()]

    @property
    def farthest(self) -> float:
        """How far the middle of the games just played is from that of all games, where it is farthest."""
        apart = [(dots - self.spread[game]).xs(MIDDLE, axis=1, level=1) for game, dots in self.dots.items()]
        return max(float(gap.abs().max(axis=None)) for gap in apart)

    def draw(self) -> Sheet:
        """In the panel of each game the bands, upon them the lines, and upon these the dots."""
        key = [(line.mark, line.colour, words.NAMES[line.column]) for line in reversed(LINES)]
        if self.live:
            key.append(("●", INK, words.just_played(max(rows["game"].nunique() for rows in self.live.values()))))
        nothing = {game: words.NOTHING_DUE for game, rows in self.frames.items() if not rows["promised"].any()}
        panels = Panels(words.TITLE, self.headings(nothing), key)
        for game, spread in self.spread.items():
            lines = [line for line in LINES if spread[line.column].to_numpy().any()]
            at = spread.index.tolist()
            for line in lines:
                upper, lower = ([panels.up(game, share) for share in spread[line.column][end]] for end in (HIGH, LOW))
                panels.band(at, upper, lower, fillcolor=line.band, opacity=0.5)
            for line in lines:
                middle, name = spread[line.column][MIDDLE], words.NAMES[line.column]
                hover = [shared.share_hover(int(point), name, share) for point, share in middle.items()]
                heights = [panels.up(game, share) for share in middle]
                panels.line(at, heights, hover, color=line.colour, width=3.5, dash=line.dash)
            if game in self.dots:
                for line in lines:
                    middle = self.dots[game][line.column][MIDDLE]
                    heights = [panels.up(game, share) for share in middle]
                    panels.dots(middle.index.tolist(), heights, color=INK, size=7, line={"width": 1, "color": PAPER})
        return panels

    def rows(self) -> Iterator[Sequence[object]]:
        """Point by point in each game."""
        for game, spread in self.spread.items():
            for at in spread.index:
                cells = [words.of_the_middle(*(100 * spread.loc[at, line.column])) for line in reversed(LINES)]
                yield self.names[game], int(at), *cells


def _spread(rows: pd.DataFrame) -> pd.DataFrame:
    """By point, for each of the amounts: the middle game, and the ends of the middle 80 %."""
    tables = {line.column: by_point(rows, line.column) for line in LINES}
    most = pd.concat([table.max(axis=1) for table in tables.values()], axis=1).max(axis=1)
    parts = {name: table.div(most.where(most > 0, 1), axis=0) for name, table in tables.items()}
    return pd.concat({name: part.quantile([LOW, MIDDLE, HIGH]).T for name, part in parts.items()}, axis=1)


def _profile(title: str, rows: pd.DataFrame) -> Profile:
    cash, promised = by_point(rows, "cash"), by_point(rows, "promised")
    above = promised > cash
    crossed = above[above.any(axis=1)]
    number, end = len(cash), cash.columns[-1]
    return Profile(
        title,
        fell=Share(int(rows.groupby("game")["fell"].first().sum()), number),
        due=bool((promised > 0).any(axis=None)),
        crossed=Share(len(crossed), number),
        crossing=float(crossed.idxmax(axis=1).median()) / 100 if len(crossed) else 0.0,
        times=float((promised[end] / cash[end].where(cash[end] > 0)).median()),
        fullest=Share(int((cash[end] == cash.max(axis=1)).sum()), number),
    )
