"""Strategies against each other: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import Refused
from ..core.game import AnyBot
from ..core.seeds import Seed
from . import words
from .results import Results
from .simulate import collect, make_job


def seatings(strategies: Sequence[str | AnyBot], seats: int) -> list[tuple[str | AnyBot, ...]]:
    """Who sits where, in turn: every strategy gets every seat equally often, beside changing neighbours."""
    count = len(strategies)
    return [
        tuple(strategies[(first + step * seat) % count] for seat in range(seats))
        for step in range(1, max(2, count))
        for first in range(count)
    ]


def tournament(
    game: str,
    strategies: Sequence[str | AnyBot],
    games: int = 400,
    seed: Seed = 1,
    *,
    seats: int = 4,
    rules: Mapping[str, Any] | None = None,
    data: Path | str | None = None,
    processes: int = 1,
) -> Results:
    """Let strategies play each other. Stopping it keeps what is done."""
    if not strategies:
        raise Refused(words.NO_STRATEGIES)
    return collect(make_job(game, seatings(strategies, seats), seed, rules, data), games, processes)
