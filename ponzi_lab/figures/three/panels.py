"""The three games below each other on one axis: how far the game had come, from its beginning to its end.

The frames are those of `lessons.three_books`, one for each game. A step of the y axis is a pixel, so that what is
drawn keeps its height at every width; in each panel 100 % stand equally high.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import needs
from ...core.errors import Refused
from ...games import GAMES
from ...play.results import wilson
from ...play.tables import Table
from ..kit.sheet import Sheet, Text, hovering, key_room
from ..kit.theme import INK, INK2, LINE, PAPER, SMALL
from . import panels_words as words
from . import words as shared

Frames = Mapping[str, pd.DataFrame]

HIGH, NAME, GAP = 128, 34, 10  # pixels of a panel, of the name above it, and below it
LEFT, RIGHT, UNDER = 58, 26, 56
X_TICKS = [0, 25, 50, 75, 100]
WIDE, EDGE = 8.6, 5  # per cent of the axis that a bar is wide, and room for half of the first and the last
POINT = ("game", "at")


class Share(NamedTuple):
    """Some of many games, and the 95 % interval for their share."""

    some: int
    games: int

    @property
    def text(self) -> str:
        """The share, with its interval."""
        return words.with_interval(self.some, self.games, *wilson(self.some, self.games))

    @property
    def short(self) -> str:
        """The same where it is clear what is meant."""
        return words.short_interval(self.some / self.games, *wilson(self.some, self.games))


class Kind(NamedTuple):
    """One part of a stack of bars: what it is called, and how it looks."""

    name: str
    colour: str
    shape: str = ""  # of its pattern, which a grey printer shows too
    mark: str = "■"


def checked(name: str, frames: Frames, columns: Sequence[str]) -> Frames:
    """The frames in the order of the games; `name` is what the caller calls them."""
    if not isinstance(frames, Mapping) or not set(frames) <= set(GAMES):
        raise Refused(words.no_games_given(name, list(GAMES)))
    for game, rows in frames.items():
        needs(rows, f"{name}[{game!r}]", [*POINT, *columns])
    found = {game: frames[game] for game in GAMES if game in frames and len(frames[game])}
    if not found:
        raise Refused(words.no_games_given(name, list(GAMES)))
    return found


def titles(frames: Frames, more: Mapping[str, str]) -> dict[str, str]:
    """The names of the games, and what there is to say about some of them at once."""
    names = {game: GAMES[game].title for game in frames}
    return {game: words.heading(name, more[game]) if game in more else name for game, name in names.items()}


def by_point(rows: pd.DataFrame, column: str) -> pd.DataFrame:
    """One row per game, one column per point."""
    return rows.pivot(index="game", columns="at", values=column).astype("float64")


class Panels:
    """A sheet with a panel for each of these games, under its name; the first is on top.

    `key` says what the marks mean, and `edge` is how far the drawing reaches beyond the first and the last point.
    """

    def __init__(
        self,
        title: str,
        games: Mapping[str, str],
        key: Sequence[tuple[str, str, str]],
        *,
        edge: float = 0,
    ) -> None:
        self.games = list(games)
        row = NAME + HIGH + GAP
        height, above = row * len(self.games), key_room(key) + 8
        size = {"height": height + 52 + above + UNDER, "top": 52 + above, "bottom": UNDER, "left": LEFT, "right": RIGHT}
        self.sheet = Sheet(title, (-edge, 100 + edge), (-height, 0), **size)
        self.sheet.key(key)
        self.sheet.axes["xaxis"] |= {"tickvals": X_TICKS, "ticktext": [f"{at}%" for at in X_TICKS], "tickangle": 0}
        ticks = {self.up(game, share): f"{share:.0%}" for game in self.games for share in (0, 0.5, 1)}
        self.sheet.axes["yaxis"] |= {"tickvals": list(ticks), "ticktext": list(ticks.values())}
        self.sheet.note(Text((words.HOW_FAR,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
        for place, (game, name) in enumerate(games.items()):
            heading = Text((name,), INK, SMALL)
            self.sheet.note(heading, 0, 1 - (place * row + 11) / height, "left", "middle", xshift=12 - LEFT)
            self.sheet.rule(-edge, self.up(game, 0), 100 + edge, self.up(game, 0), faint=True, color=LINE, width=1)

    def up(self, game: str, share: float) -> float:
        """How high a share stands in the panel of a game."""
        place = self.games.index(game)
        return -(NAME + HIGH) - place * (NAME + HIGH + GAP) + HIGH * share

    def stack(self, game: str, shares: pd.DataFrame, kinds: Mapping[str, Kind]) -> None:
        """Bars on each other at each point, as `shares` has them: a row per point, a column per kind."""
        foot = pd.Series(0.0, shares.index)
        for column, kind in kinds.items():
            heights = shares.loc[shares[column] > 0, column]
            if heights.empty:
                continue
            hover = [shared.share_hover(int(at), kind.name, share) for at, share in heights.items()]
            pattern = {"shape": kind.shape, "size": 7, "solidity": 0.25, "fgcolor": PAPER, "bgcolor": kind.colour}
            self.sheet.add(
                go.Bar(
                    x=heights.index.tolist(),
                    y=(heights * HIGH).tolist(),
                    base=[self.up(game, share) for share in foot[heights.index]],
                    width=WIDE,
                    marker={"color": kind.colour, "line": {"width": 1, "color": INK}, "pattern": pattern},
                    **hovering(hover),
                )
            )
            foot = foot.add(heights, fill_value=0)

    def dots(self, game: str, xs: Sequence[float], shares: Sequence[float], hover: Sequence[str] = ()) -> None:
        """What the games just played say, upon the others."""
        line = {"width": 1, "color": PAPER}
        self.sheet.dots(xs, [self.up(game, one) for one in shares], hover, color=INK, size=7, line=line)

    def make(self, sentence: str, numbers: Any) -> go.Figure:
        """The figure, with what travels with it."""
        return self.sheet.make(sentence, numbers, barmode="overlay")


def stacked(
    title: str,
    games: Mapping[str, str],
    shares: Frames,
    kinds: Mapping[str, Kind],
    sentence: str,
    columns: Sequence[str],
) -> go.Figure:
    """The picture of these parts, `shares` in each game, as stacks of bars; its numbers are the parts in per cent."""
    panels = Panels(title, games, [(kind.mark, kind.colour, kind.name) for kind in kinds.values()], edge=EDGE)
    rows: list[tuple[object, ...]] = []
    for game, found in shares.items():
        panels.stack(game, found, kinds)
        rows += [
            (GAMES[game].title, int(at), *(100 * float(share) for share in parts)) for at, *parts in found.itertuples()
        ]
    return panels.make(sentence, Table(columns, rows))
