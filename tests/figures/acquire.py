"""The figures of Acquire that the picture test draws, and the games they come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ponzi_lab.books import frames, shares
from ponzi_lab.books.books import Books
from ponzi_lab.figures.acquire.bonuses import bonuses
from ponzi_lab.figures.acquire.merger_flow import merger_flow
from ponzi_lab.figures.acquire.worth import worth
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.play.match import Match

BOTS = ("builder", "broker", "random", "builder")
TWO, SIX = ("builder", "broker"), ("builder", "broker", "random", "builder", "broker", "random")
WILD = "<b>x</b><script>$y$ &amp; %{z}"


@cache
def match(seed: int = 7, seats: tuple[str, ...] = BOTS) -> Match:
    """A game that strategies have played to its end. It is shared: nobody may change it."""
    return Match("acquire", [f"bot:{name}" for name in seats], seed).play_on()


@cache
def frame(kind: str, seed: int = 7, seats: tuple[str, ...] = BOTS) -> pd.DataFrame:
    """One of the frames of such a game."""
    made = getattr(shares, kind, None) or getattr(frames, kind)
    return made(match(seed, seats))


def up_to(found: pd.DataFrame, turn: int) -> pd.DataFrame:
    """A frame as it was when that turn was closed."""
    return found[found["period"] <= turn]


def renamed(found: pd.DataFrame, name: str, seat: int = 1) -> pd.DataFrame:
    """A frame with another name at one seat."""
    return found.assign(player=found["player"].astype("object").where(found["seat"].astype("int64") != seat, name))


def _worth(seat: int, seed: int = 7, seats: tuple[str, ...] = BOTS, turn: int = 1000, **more: Any) -> go.Figure:
    balances, mergers, chains = (up_to(frame(kind, seed, seats), turn) for kind in ("balances", "mergers", "chains"))
    return worth(balances, seat, mergers, chains, **more)


def _scissors(seat: int, seed: int = 7, turn: int = 1000, **more: Any) -> go.Figure:
    frames = up_to(frame("balances", seed), turn), frame("promises", seed)
    return Scissors(Books.given(balances=frames[0], promises=frames[1]), seat, **more).figure


FIGURES: dict[str, Callable[[], go.Figure]] = {
    "worth-real0": lambda: _worth(0, you=True),
    "worth-real1": lambda: _worth(1, guess=20, sure="fairly sure"),
    "worth-real2": lambda: _worth(2, guess="never"),
    "worth-real3": lambda: _worth(3),
    "worth-early": lambda: _worth(0, turn=5),
    "worth-one": lambda: _worth(0, turn=1),
    "worth-zero": lambda: _worth(0, turn=0),
    "worth-two": lambda: _worth(0, 3, TWO, you=True),
    "worth-plain": lambda: worth(frame("balances", 5), 1),
    "worth-wild": lambda: worth(renamed(frame("balances", 5), WILD), 1, frame("mergers", 5), frame("chains", 5)),
    "merger": lambda: merger_flow(frame("mergers")),
    "merger-first": lambda: merger_flow(frame("mergers"), int(frame("mergers")["period"].min())),
    "merger-six": lambda: merger_flow(frame("mergers", 4, SIX)),
    "merger-two": lambda: merger_flow(frame("mergers", 3, TWO)),
    "merger-none": lambda: merger_flow(frame("mergers").head(0)),
    "merger-wild": lambda: merger_flow(renamed(frame("mergers"), WILD)),
    "bonuses": lambda: bonuses(frame("events")),
    "bonuses-six": lambda: bonuses(frame("events", 4, SIX)),
    "bonuses-early": lambda: bonuses(up_to(frame("events", 3, TWO), 20)),
    "bonuses-none": lambda: bonuses(up_to(frame("events"), 0)),
    "scissors-acquire0": lambda: _scissors(0),
    "scissors-acquire1": lambda: _scissors(1, guess=20),
    "scissors-acquire-zero": lambda: _scissors(1, turn=0),
}
