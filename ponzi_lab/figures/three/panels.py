"""The three games below each other on one axis: how far the game had come, from its beginning to its end.

The frames are those of `lessons.three_books`, one for each game. In each panel 100 % stand equally high.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

import pandas as pd

from ...books.seats import needs
from ...core.errors import Refused
from ...games import GAMES
from ...play.results import wilson
from ..kit.lanes import Lanes
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Sign
from ..kit.theme import INK, LINE, PAPER
from . import panels_words as words

Frames = Mapping[str, pd.DataFrame]

HIGH, NAME, GAP = 128, 34, 10  # pixels of a panel, of the name above it, and below it
ROW = NAME + HIGH + GAP
LEFT, RIGHT, UNDER = 58, 26, 56
X_TICKS = [0, 25, 50, 75, 100]
WIDE, EDGE = 8.6, 5  # per cent of the axis that a bar is wide, and room for half of the first and the last
POINT = ("game", "at")


class Share(NamedTuple):
    """Some of many games."""

    some: int
    games: int

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval for the share."""
        return wilson(self.some, self.games)


class Kind(NamedTuple):
    """How one part of a stack of bars looks."""

    colour: str
    shape: str = ""  # of its pattern, which a grey printer shows too
    mark: str = "■"


def by_point(rows: pd.DataFrame, column: str) -> pd.DataFrame:
    """One row per game, one column per point."""
    return rows.pivot(index="game", columns="at", values=column).astype("float64")


class Panels(Lanes):
    """A sheet with a panel for each of these games, under its name; the first is on top.

    `key` says what the marks mean, and `edge` is how far the drawing reaches beyond the first and the last point.
    """

    def __init__(self, title: str, games: Mapping[str, str], key: Sequence[Sign], *, edge: float = 0) -> None:
        self.games = list(games)
        room = {"above": 8, "below": UNDER, "left": LEFT, "right": RIGHT}
        super().__init__(title, (-edge, 100 + edge), ROW * len(self.games), **room, key=key)
        self.key()
        self.axes["xaxis"] |= {"tickvals": X_TICKS, "ticktext": [f"{at}%" for at in X_TICKS], "tickangle": 0}
        ticks = {self.up(game, share): f"{share:.0%}" for game in self.games for share in (0, 0.5, 1)}
        self.axes["yaxis"] |= {"tickvals": list(ticks), "ticktext": list(ticks.values())}
        self.name_x(words.HOW_FAR)
        for row, (game, name) in enumerate(games.items()):
            self.name(name, row * ROW + 11, 12 - LEFT)
            self.rule(-edge, self.up(game, 0), 100 + edge, self.up(game, 0), faint=True, color=LINE, width=1)

    def up(self, game: str, share: float) -> float:
        """How high a share stands in the panel of a game."""
        return -(NAME + HIGH) - ROW * self.games.index(game) + HIGH * share

    def stack(self, game: str, shares: pd.DataFrame, kinds: Mapping[str, Kind], names: Mapping[str, str]) -> None:
        """Bars on each other at each point, as `shares` has them: a row per point, a column per kind."""
        foot = pd.Series(0.0, shares.index)
        for column, kind in kinds.items():
            heights = shares.loc[shares[column] > 0, column]
            if heights.empty:
                continue
            hover = [words.share_hover(int(at), names[column], share) for at, share in heights.items()]
            pattern = {"shape": kind.shape, "size": 7, "solidity": 0.25, "fgcolor": PAPER, "bgcolor": kind.colour}
            self.bars(
                heights.index.tolist(),
                (heights * HIGH).tolist(),
                hover,
                base=[self.up(game, share) for share in foot[heights.index]],
                width=WIDE,
                marker={"color": kind.colour, "line": {"width": 1, "color": INK}, "pattern": pattern},
            )
            foot = foot.add(heights, fill_value=0)


class ThreeGames(Picture):
    """Games of one kind or of several, in the order in which the kit has them; `NEEDS` is what their frames need."""

    NEEDS: ClassVar[tuple[str, ...]]

    def __init__(self, frames: Frames) -> None:
        self.frames = self.checked("frames", frames)
        self.names = {game: GAMES[game].title for game in self.frames}

    def checked(self, name: str, frames: Frames) -> Frames:
        """The frames in their order; `name` is what the caller calls them."""
        if not isinstance(frames, Mapping) or not set(frames) <= set(GAMES):
            raise Refused(words.no_games_given(name, list(GAMES)))
        for game, rows in frames.items():
            needs(rows, f"{name}[{game!r}]", [*POINT, *self.NEEDS])
        in_order = {game: frames[game] for game in GAMES if game in frames and len(frames[game])}
        if not in_order:
            raise Refused(words.no_games_given(name, list(GAMES)))
        return in_order

    def headings(self, more: Mapping[str, str]) -> dict[str, str]:
        """The names of the games, and what there is to say about some of them at once."""
        return {game: words.heading(name, more[game]) if game in more else name for game, name in self.names.items()}


class Bars(ThreeGames):
    """The parts of a whole in each game, from its beginning to its end, as stacks of bars."""

    KINDS: ClassVar[Mapping[str, Kind]]

    def __init__(self, frames: Frames) -> None:
        super().__init__(frames)
        self.shares = {game: self.parts(rows) for game, rows in self.frames.items()}

    @abstractmethod
    def parts(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Of one game, the share of each kind: a row per point, a column per kind."""

    def panels(self, title: str, names: Mapping[str, str], more: Mapping[str, str]) -> Sheet:
        """The drawing; `names` are those of the kinds, `more` is what stands beside the name of a game."""
        key = [(kind.mark, kind.colour, names[column]) for column, kind in self.KINDS.items()]
        panels = Panels(title, self.headings(more), key, edge=EDGE)
        for game, shares in self.shares.items():
            panels.stack(game, shares, self.KINDS, names)
        return panels

    def rows(self) -> Iterator[Sequence[object]]:
        """The parts in per cent, game by game."""
        for game, shares in self.shares.items():
            for at, *parts in shares.itertuples():
                yield self.names[game], int(at), *(100 * float(share) for share in parts)
