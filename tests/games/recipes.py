"""How recorded games are made: small scripts that play, and seeds in which happens what is wanted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from ponzi_lab import Match

from .looking import Detector

Script = Callable[[Match, random.Random], Any]


class Recipe(NamedTuple):
    """How a record is made from a seed, and the events that must be in it: the first seed that has them is taken."""

    make: Callable[[int], Match]
    events: tuple[str, ...] = ()


def pick(things: Iterable[Any], rng: random.Random) -> Any:
    """One of these. `Random.random` gives the same numbers in every Python."""
    things = list(things)
    return things[int(rng.random() * len(things))]


def mixed(things: Iterable[Any], seed: int) -> list[Any]:
    """These in another order."""
    mixed, rng = list(things), random.Random(seed)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def play_out(match: Match, script: Script, seed: int, until: int = 10**6) -> Match:
    """Play by a script to the end of the game, or until this round begins."""
    rng = random.Random(seed)
    while not match.over and match.round < until:
        match.play(script(match, rng))
    return match


def first_then(match: Match, actions: Sequence[Any], script: Script, seed: int, until: int = 10**6) -> Match:
    """Make these decisions, then play by a script."""
    for action in actions:
        match.play(action)
    return play_out(match, script, seed, until)


def find(recipe: Recipe, events: Mapping[str, Detector]) -> Match:
    """The game of the first seed in which all these events happen."""
    return next(match for match in map(recipe.make, count()) if all(events[name](match) for name in recipe.events))


def write_all(folder: Path, recipes: Mapping[str, Recipe], events: Mapping[str, Detector]) -> None:
    """Write all records. Files that no recipe makes are removed."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.jsonl"):
        old.unlink()
    for name, recipe in recipes.items():
        match = find(recipe, events)
        match.verify()
        match.save(folder / f"{name}.jsonl")
        print(
            f"{name}: seed {match.seed}, {len(match.moves)} decisions, {match.round} {match.setting.game.words.PERIOD}s"
        )
