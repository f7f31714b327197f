"""What the battery of the tables must be told about each game, because it cannot be read from its `Face`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from ponzi_lab.tables.screen import Screen


@dataclass(frozen=True)
class Tried:
    """One game's entry.

    `positions` are tables at every kind of decision. `alone` are the seats of one person and strategies, `shared` and
    `watched` are tables of three persons and of none, `named` lays a table for any seats. `panes` are all that can be
    opened beside it, `largest` is how many bytes a page may have, and `odd` is what belongs to the code and not on a
    page. `refused` are clicks that go wrong: at which position, what, and how the reason begins.

    `clicked` is the table at which a seed plays by clicking anything in some `regions`, for so many seeds (`clicks`);
    `passes` is how often it then passes, `besides` what else it clicks, and `ended` what stands there at the end.

    `decisions` comes by all kinds of decisions, `closed` says of a button of the board what it is for and whether the
    rules close it (or nothing, where it is no choice), and `both` is which of the two must be met. `secret` are tables
    with things that a seat cannot know, `unknown` reads these things from a position, and `another_world` makes them
    others.
    """

    positions: Mapping[str, Callable[[], Screen]]
    alone: Sequence[str]
    shared: Callable[[], Screen]
    watched: Callable[[], Screen]
    named: Callable[[tuple[str, ...], int], Screen]
    panes: Sequence[str]
    largest: int
    refused: Sequence[tuple[str, str, str]]
    clicked: Callable[[int], Screen]
    clicks: int
    decisions: Callable[[], Iterator[Screen]]
    closed: Callable[[Screen, str], tuple[str, bool] | None]
    both: Set[tuple[str, bool]]
    secret: Mapping[str, Callable[[int], Screen]]
    unknown: Callable[[Any], Any]
    another_world: Callable[[Screen, random.Random], None]
    odd: Sequence[str] = ()
    regions: Sequence[str] = ("board", "choice")
    passes: float = 0
    besides: str = "pass"
    ended: Callable[[Screen], str] = lambda table: ""
