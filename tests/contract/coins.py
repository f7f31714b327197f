"""The game of coins, for the battery."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ponzi_lab import Match

from ..coin.game import GIFTS

LONGEST = {"rounds": 30}


def money(state: Any) -> int:
    """The purses and the bank."""
    return sum(state.accounts)


def purses(state: Any) -> Sequence[int]:
    """The coins of the seats."""
    return state.accounts[:-1]


def books(state: Any) -> None:
    """What was given is what the purses have lost; the one who gave most wins a point, and nobody if nobody gave."""
    *rounds, end = state.lines
    for before, line in pairwise(rounds):
        cash = zip(before["cash"], line["given"], line["cash"], strict=True)
        assert all(had - given == has for had, given, has in cash)
        more = [now - then for then, now in zip(before["points"], line["points"], strict=True)]
        assert sum(more) == any(line["given"])
        assert all(line["given"][seat] == max(line["given"]) for seat, point in enumerate(more) if point)
    assert end["scores"] == rounds[-1]["points"] == [state.won.count(seat) for seat in range(len(state.gifts))]
    assert end["round"] == rounds[-1]["books"] == state.rules.rounds


def fields(state: Any) -> Mapping[str, Sequence[Any]]:
    """Each gift, and some that are none."""
    return {"coins": range(-1, 6)}


def unknown(state: Any) -> Any:
    """The purses."""
    return (tuple(state.accounts),)


CASH = (73_501, 84_703, 95_707, 61_909)
SEED = 98_765_432_198_765


def secrets(person: int) -> Iterator[tuple[Match, Mapping[int, set[int]]]]:
    """Four seats with odd purses always give something. Only `person` is one."""
    names = ["bot:random", "bot:even", "bot:random", "bot:even"]
    names[person] = "Ada"
    match = Match("coins", names, SEED)
    match.position.accounts = [*CASH, -sum(CASH)]
    known: dict[int, set[int]] = {SEED: set()}
    yield match, _note(match.position, known)
    while match.round < 11:
        match.play(GIFTS[1 + len(match.moves) % 3])
        yield match, _note(match.position, known)


def _note(state: Any, known: dict[int, set[int]]) -> Mapping[int, set[int]]:
    """A purse is for its owner; the bank and the seed are for nobody."""
    for seat, purse in enumerate(purses(state)):
        known.setdefault(purse, set()).add(seat)
    return {**known, -state.accounts[-1]: set()}
