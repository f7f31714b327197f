"""Tables of the game of coins, and what the battery of all tables must be told about it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ponzi_lab.core.options import why_not
from ponzi_lab.tables import words as shell_words
from ponzi_lab.tables.screen import Screen

from ..coin import words
from ..coin.game import GAME, Give
from .desks import decide, desk, say, until
from .faces import Tried

ALONE = ("You", "bot:even", "bot:random")
SHARED = ("Ada", "Ben", "Cleo")
FOUR = (*SHARED, "Dan")
WATCHED = ("bot:even", "bot:random")


def coins(seats: tuple[str, ...] = ALONE, seed: int = 1) -> Screen:
    return desk(seats, seed, game=GAME.name)


def poor() -> Screen:
    """You have a single coin left."""
    return until(coins(), lambda table: table.sight().seen.cash == 1)


def ended() -> Screen:
    table = coins()
    say(table, "end")
    return table


def decisions() -> Iterator[Screen]:
    for seed in range(2):
        table = coins(seed=seed)
        while not table.match.over:
            yield table
            decide(table)


def closed(table: Screen, do: str) -> tuple[str, bool]:
    _, name, value = do.split(":")
    return name, bool(why_not(table.match.options, Give(int(value))))


def another_world(table: Screen, rng: random.Random) -> None:
    """Other purses and gifts, as a strategy imagines them."""
    position = GAME.resample(table.match.observation(table.seat), rng)
    position.lines = table.match.position.lines
    table.match.positions[-1] = position


TRIED = Tried(
    positions={
        "first round": coins,
        "poor": poor,
        "end": ended,
        "cover": lambda: coins(SHARED),
        "watched": lambda: coins(WATCHED),
    },
    alone=ALONE,
    shared=lambda: coins(SHARED),
    watched=lambda: coins(WATCHED),
    named=coins,
    panes=("pane:more", "pane:rules"),
    largest=9_000,
    refused=[
        ("first round", "act", words.NEED_COINS),
        ("first round", "pass", shell_words.NOT_UNDERSTOOD),
        ("first round", "pick:coins:some", shell_words.NOT_UNDERSTOOD),
        ("first round", "pick:coins:4", "You cannot give 4:"),
        ("poor", "pick:coins:2", words.cannot_give(2, 1)),
    ],
    clicked=lambda seed: coins((ALONE, SHARED)[seed], seed),
    clicks=2,
    decisions=decisions,
    closed=closed,
    both={("coins", True), ("coins", False)},
    secret={"shared": lambda seed: coins(FOUR, seed)},
    unknown=lambda position: (position.accounts, position.gifts),
    another_world=another_world,
    ended=lambda table: words.PLAYED,
)
