"""Games drawn by hypothesis, and what is looked at in them."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from hypothesis import note
from hypothesis import strategies as st

from ponzi_lab import GAMES, Match
from ponzi_lab.core.agenda import advance, apply, asked, take
from ponzi_lab.core.events import NoLog
from ponzi_lab.core.game import AnyGame
from ponzi_lab.core.options import Option, Range
from ponzi_lab.core.records import STRATEGY
from ponzi_lab.core.rules import values_of
from ponzi_lab.core.seeds import below

from ..coin.game import GAME as COINS
from .facts import FACTS

PLAYED = (*GAMES.values(), COINS)  # those of the house, and one that `conftest.py` lays beside them
every_game = pytest.mark.parametrize("game", PLAYED, ids=[game.name for game in PLAYED])
every_bot = pytest.mark.parametrize(
    ("game", "name"),
    [pytest.param(game, name, id=f"{game.name}-{name}") for game in PLAYED for name in game.bots],
)

BUDGET = "playouts"


def quick_bots(playouts: int = 1) -> list[tuple[Any, str, Any]]:
    """Strategies that plan, with another budget: where they stand, by which name, and the new one."""
    return [
        (game.bots, name, dataclasses.replace(bot, playouts=playouts))
        for game in GAMES.values()
        for name, bot in game.bots.items()
        if hasattr(bot, BUDGET)
    ]


# Drawing


def values(option: Any, default: Any, most: int | None) -> st.SearchStrategy[Any]:
    """Any value of a rule option; of a long range its ends, its default and a stretch of it are likelier.

    An option that makes games longer has its largest value most of the time.
    """
    if not isinstance(option.allowed, range):
        return st.sampled_from(option.allowed)
    low, high = option.allowed[0], option.allowed[-1]
    if most is not None:
        return st.sampled_from([most] * 10 + list(range(low, most)))
    ends = st.sampled_from([min(default, high), low, high])
    return ends | st.integers(low, min(high, low + 60)) | st.integers(low, high)


def rules(game: AnyGame) -> st.SearchStrategy[dict[str, Any]]:
    """Any options of a game, some left out."""
    known, longest = values_of(game.rules), FACTS[game.name].longest
    defaults = game.rules()
    drawn = {key: values(option, getattr(defaults, key), longest.get(key)) for key, option in known.items()}
    must = {key: value for key, value in drawn.items() if key in longest}
    may = {key: value for key, value in drawn.items() if key not in longest}
    return st.fixed_dictionaries(must, optional=may)


@st.composite
def matches(draw: Callable[..., Any], game: AnyGame, among: str = "") -> Match:
    """A match before its first decision, between strategies; one of them is `among`, if that is given."""
    count = draw(st.sampled_from(game.seats))
    names = draw(st.lists(st.sampled_from(list(game.bots)), min_size=count, max_size=count))
    if among:
        names[draw(st.integers(0, count - 1))] = among
    seats, seed, options = [STRATEGY + name for name in names], draw(st.integers(0, 2**53)), draw(rules(game))
    note(f"Match({game.name!r}, {seats}, {seed}, rules={options})")
    return Match(game.name, seats, seed, rules=options)


def finished(game: AnyGame) -> st.SearchStrategy[Match]:
    """A match that strategies have played to its end."""
    return matches(game).map(Match.play_on)


def randoms() -> st.SearchStrategy[random.Random]:
    """A source of chance of its own."""
    return st.integers(0, 2**32).map(random.Random)


def some(found: list[Any], rng: random.Random, most: int) -> list[Any]:
    """At most so many of these."""
    return rng.sample(found, min(most, len(found)))


def moments(match: Match) -> list[tuple[Any, Any]]:
    """Every position of a match that asks somebody, and its decision."""
    return [(position, step) for position in match.positions if (step := asked(position))]


# Playing


def any_action(options: tuple[Option, ...], rng: random.Random) -> Any:
    """Any legal action."""
    open_ones = [option for option in options if option.ways]
    return open_ones[below(rng, len(open_ones))].sample(rng)


def play_out(state: Any, rng: random.Random) -> Iterator[Any]:
    """Play a position to its end, with any legal actions, and hand out every position on the way."""
    while step := asked(state):
        state, _ = apply(state, any_action(step.options(state), rng))
        yield state


def play_in_place(match: Match) -> Any:
    """The end of a match as the simulator reaches it: without copies, checks and events."""
    game = match.setting.game
    state = game.new(match.setting.rules, len(match.seats), match.setting.tables, match.setup, match.seed)
    advance(state, NoLog())
    for move in match.moves:
        take(state, move.action, NoLog())
    return state


# Actions


def legal_or_not(game: AnyGame, state: Any) -> Iterator[Any]:
    """Every action worth trying in a position, of the verbs that belong to it and of all others."""
    worth = FACTS[game.name].fields(state)
    for verb in game.verbs.values():
        names = [field.name for field in dataclasses.fields(verb)]
        for given in itertools.product(*(worth[name] for name in names)):
            yield verb(*given)


def free_fields(option: Option) -> list[str]:
    """The fields of an option's action that may be any number of a range."""
    return [name for name in parts(option) if isinstance(getattr(option, name), Range)]


ODD_TEXTS = ("", "Grain", " ", "\0", "\ud800", "<b>", "x" * 5000)
ODD_NUMBERS = (-1, -(10**20), 10**20, 10**300)
ODD_KINDS: tuple[Any, ...] = (None, True, False, 1.0, float("nan"), "1", b"1", 1, (), [], {}, object(), int, 1j)


def odd_ones(action: Any) -> Iterator[Any]:
    """This action with one of its fields replaced by what never belongs there."""
    for field in dataclasses.fields(action):
        right = type(getattr(action, field.name))
        may_be_nothing = "None" in str(field.type)
        strange = [one for one in ODD_KINDS if type(one) is not right and not (one is None and may_be_nothing)]
        for value in (*strange, *(ODD_NUMBERS if right is int else ODD_TEXTS)):
            yield dataclasses.replace(action, **{field.name: value})


# Comparing


def snapshot(thing: Any) -> Any:
    """Everything in a thing, to any depth, as plain tuples that nothing can change any more."""
    if isinstance(thing, tuple):  # also a NamedTuple
        return type(thing), *map(snapshot, thing)
    if isinstance(thing, list):
        return list, *map(snapshot, thing)
    if isinstance(thing, Mapping):
        return dict, *((key, snapshot(value)) for key, value in thing.items())
    if isinstance(thing, set | frozenset):
        return type(thing), *sorted(thing)
    if thing is None or isinstance(thing, int | str):
        return type(thing), thing
    return type(thing), *((name, snapshot(getattr(thing, name))) for name in parts(thing))


def parts(thing: Any) -> list[str]:
    """The names of all that an object holds."""
    if isinstance(thing, tuple):
        return list(thing._fields)
    if dataclasses.is_dataclass(thing):
        return [field.name for field in dataclasses.fields(thing)]
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [*slots, *getattr(thing, "__dict__", ())]


def wreck(thing: Any) -> None:
    """Change everything in a thing that can be changed in place, to any depth."""
    if isinstance(thing, tuple):
        for value in thing:
            wreck(value)
    elif isinstance(thing, list):
        for value in thing:
            wreck(value)
        thing.clear()
    elif isinstance(thing, dict):
        for value in thing.values():
            wreck(value)
        thing.clear()
    elif not isinstance(thing, int | str | Mapping | frozenset | None):
        frozen = dataclasses.is_dataclass(thing) and thing.__dataclass_params__.frozen
        for name in parts(thing):
            wreck(getattr(thing, name))
            if not frozen:
                setattr(thing, name, None)
