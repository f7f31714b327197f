"""The figures of Acquire that the picture test draws, and the games they come from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pandas as pd

from ponzi_lab.books import frames, shares
from ponzi_lab.books.books import Books
from ponzi_lab.figures.acquire.bonuses import Bonuses
from ponzi_lab.figures.acquire.merger_flow import MergerFlow
from ponzi_lab.figures.acquire.worth import Worth
from ponzi_lab.figures.kit.picture import Picture
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


def books(seed: int = 7, seats: tuple[str, ...] = BOTS, turn: int = 1000, **more: pd.DataFrame) -> Books:
    """The books of such a game as they were when that turn was closed, with other frames in their place."""
    kept = {kind: up_to(frame(kind, seed, seats), turn) for kind in ("balances", "events", "mergers", "chains")}
    return Books.given(**{**kept, "promises": frame("promises", seed, seats), **more})


def _worth(seat: int, seed: int = 7, seats: tuple[str, ...] = BOTS, turn: int = 1000, **more: Any) -> Picture:
    return Worth(books(seed, seats, turn), seat, **more)


def _scissors(seat: int, turn: int = 1000, **more: Any) -> Picture:
    return Scissors(books(turn=turn), seat, **more)


FIGURES: dict[str, Callable[[], Picture]] = {
    "worth-real0": lambda: _worth(0, you=True),
    "worth-real1": lambda: _worth(1, guess=20, sure="fairly sure"),
    "worth-real2": lambda: _worth(2, guess="never"),
    "worth-real3": lambda: _worth(3),
    "worth-early": lambda: _worth(0, turn=5),
    "worth-one": lambda: _worth(0, turn=1),
    "worth-zero": lambda: _worth(0, turn=0),
    "worth-two": lambda: _worth(0, 3, TWO, you=True),
    "worth-plain": lambda: Worth(Books.given(balances=frame("balances", 5)), 1),
    "worth-wild": lambda: Worth(books(5, balances=renamed(frame("balances", 5), WILD)), 1),
    "merger": lambda: MergerFlow(match()),
    "merger-first": lambda: MergerFlow(match(), int(frame("mergers")["period"].min())),
    "merger-six": lambda: MergerFlow(match(4, SIX)),
    "merger-two": lambda: MergerFlow(match(3, TWO)),
    "merger-none": lambda: MergerFlow(books(turn=0)),
    "merger-wild": lambda: MergerFlow(books(mergers=renamed(frame("mergers"), WILD))),
    "bonuses": lambda: Bonuses(match()),
    "bonuses-six": lambda: Bonuses(match(4, SIX)),
    "bonuses-early": lambda: Bonuses(books(3, TWO, turn=20)),
    "bonuses-none": lambda: Bonuses(books(turn=0)),
    "scissors-acquire0": lambda: _scissors(0),
    "scissors-acquire1": lambda: _scissors(1, guess=20),
    "scissors-acquire-zero": lambda: _scissors(1, turn=0),
}
