"""How recorded games are made: small scripts that play, and seeds in which happens what is wanted."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from ponzi_lab import Match
from ponzi_lab.core.options import Just, why_not

from .looking import Detector
from .playing import listed, quiet

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


def by_lot(option: Any, rng: random.Random) -> Any:
    """Any action of an option whose actions stand in a list; or the only one it has."""
    return option.action if isinstance(option, Just) else pick(listed(option), rng)


def quietly(match: Match, rng: random.Random) -> Any:
    """The script of those who want nothing."""
    return quiet(match.position)


def play_out(match: Match, script: Script, seed: int, until: int = 10**6) -> Match:
    """Play by a script to the end of the game, or until this round begins."""
    rng = random.Random(seed)
    while not match.over and match.round < until:
        match.play(script(match, rng))
    return match


def play_wishes(match: Match, wishes: list[Any], *, in_order: bool = True, at_once: bool = False) -> Match:
    """One round, turn or year: each of these decisions is made as soon as it can be, and else everybody is quiet.

    A wish is an action; or a seat and its action, where an action alone does not say whose it is. They come in their
    order, or in any. `at_once`: it stops with the last of them.
    """
    now = match.round
    while not match.over and match.round == now and (wishes or not at_once):
        match.play(granted(match, wishes, in_order) or quiet(match.position))
    assert not wishes, f"{now}: nobody could {wishes}"
    return match


def granted(match: Match, wishes: list[Any], in_order: bool) -> Any:
    """The first of the wishes that is possible now."""
    for wish in wishes[:1] if in_order else wishes:
        seat, action = wish if isinstance(wish, tuple) else (match.asked, wish)
        if seat == match.asked and not why_not(match.options, action):
            wishes.remove(wish)
            return action
    return None


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
