"""The figures of the three games side by side, and the games they come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pandas as pd

from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.three.three_finance import ThreeFinance
from ponzi_lab.figures.three.three_holders import ThreeHolders
from ponzi_lab.figures.three.three_scissors import ThreeScissors
from ponzi_lab.figures.three.three_standing import ThreeStanding
from ponzi_lab.lessons.three_books import SEATS, played, shipped, together

DRAWN = {
    "three-scissors": ThreeScissors,
    "three-holders": ThreeHolders,
    "three-finance": ThreeFinance,
    "three-standing": ThreeStanding,
}


@cache
def thousand(game: str) -> pd.DataFrame:
    """The shipped games. They are shared: nobody may change them."""
    return shipped(game)


@cache
def few(game: str, games: int = 20, seed: int = 7) -> pd.DataFrame:
    """Some games that were not shipped."""
    return together(played(game, range(games), seed))


def _all(draw: Callable[..., Picture]) -> Picture:
    return draw({game: thousand(game) for game in SEATS})


def _one(draw: Callable[..., Picture], game: str) -> Picture:
    return draw({game: few(game, 1)})


FIGURES: dict[str, Callable[[], Picture]] = {
    **{name: lambda draw=draw: _all(draw) for name, draw in DRAWN.items()},
    **{f"{name}-one": lambda draw=draw: _one(draw, "greed") for name, draw in DRAWN.items()},
    "three-scissors-live": lambda: ThreeScissors(
        {game: thousand(game) for game in SEATS}, {game: few(game) for game in SEATS}
    ),
    "three-scissors-few": lambda: ThreeScissors({"ponzi": few("ponzi"), "acquire": few("acquire")}),
}
