"""Strategies: frozen, without memory, legal, and given nothing but what a person would be given."""

from __future__ import annotations

import dataclasses
import gc
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ponzi_lab import Match, simulate
from ponzi_lab.core.options import why_not
from ponzi_lab.core.records import Record
from ponzi_lab.core.seeds import Chance

from .drawn import any_action, every_bot, every_game, finished, matches, moments, quick_bots, randoms, snapshot, some

pytestmark = pytest.mark.usefixtures("_fourth_game")


@every_bot
def test_a_strategy_is_frozen(game, name):
    bot = game.bots[name]
    assert dataclasses.is_dataclass(bot)
    assert bot.name == name
    with pytest.raises(dataclasses.FrozenInstanceError):
        bot.memory = 1
    assert isinstance(hash(bot), int)


@every_bot
@given(data=st.data())
def test_a_strategy_chooses_what_is_legal_and_says_why(game, name, data):
    """It is asked at any decision of any game, also at those it would never have come to."""
    bot, match, rng = game.bots[name], data.draw(finished(game)), data.draw(randoms())
    for position, step in some(moments(match), rng, 12):
        seen, options = game.observe(position, step.seat), step.options(position)
        action = bot.choose(seen, options, rng)
        assert why_not(options, action) == ""
        assert type(action) is game.verbs[action.do]
        why = bot.why(seen, action)
        assert why.endswith(".")
        assert why.isprintable()
        assert 10 < len(why) < 300


@every_bot
@given(data=st.data())
def test_a_strategy_remembers_nothing(game, name, data):
    """The same question gets the same answer, whatever it was asked in between, and nothing of it has changed."""
    bot, match, rng = game.bots[name], data.draw(finished(game)), data.draw(randoms())
    before = held_by(bot)
    asked = some(moments(match), rng, 6)
    answers = [[answer(bot, game, moment) for moment in order] for order in (asked, asked[::-1])]
    assert answers[0] == answers[1][::-1]
    assert held_by(bot) == before


def held_by(bot: Any) -> Any:
    """All that a strategy holds, or could hide in its class or its module."""
    module = vars(sys.modules[type(bot).__module__])
    hidden = [(name, repr(value)) for name, value in module.items() if isinstance(value, list | dict | set | int)]
    return snapshot(bot), repr(sorted(vars(type(bot)).items(), key=repr)), hidden


def answer(bot: Any, game: Any, moment: tuple[Any, Any]) -> Any:
    position, step = moment
    return bot.choose(game.observe(position, step.seat), step.options(position), random.Random(5))


@every_bot
@given(data=st.data())
def test_a_strategy_changes_nothing_it_is_given(game, name, data):
    bot, match, rng = game.bots[name], data.draw(finished(game)), data.draw(randoms())
    for position, step in some(moments(match), rng, 4):
        seen, options = game.observe(position, step.seat), step.options(position)
        before = snapshot((seen, options, position))
        bot.why(seen, bot.choose(seen, options, rng))
        assert snapshot((seen, options, position)) == before


@pytest.mark.parametrize(("bots", "name", "bot"), quick_bots(6), ids=[name for _, name, _ in quick_bots()])
@settings(max_examples=3)
@given(data=st.data())
def test_a_planning_strategy_plays_with_a_larger_budget_too(bots, name, bot, data):
    """The other tests leave it no time to think."""
    from ponzi_lab import GAMES

    game = next(game for game in GAMES.values() if game.bots is bots)
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position, step in some(moments(match), rng, 5):
        action = bot.choose(game.observe(position, step.seat), step.options(position), random.Random(1))
        assert why_not(step.options(position), action) == ""
        assert action == bot.choose(game.observe(position, step.seat), step.options(position), random.Random(1))


# What it is given


@dataclass(frozen=True)
class Spy:
    """It does anything and keeps what it was given."""

    name = "spy"
    given: list[tuple[Any, Sequence[Any], random.Random]] = field(default_factory=list, compare=False)
    luck: list[Any] = field(default_factory=list, compare=False)

    def choose(self, seen: Any, options: Sequence[Any], rng: random.Random) -> Any:
        self.given.append((seen, options, rng))
        self.luck.append(rng.getstate())
        return any_action(tuple(options), rng)

    def why(self, seen: Any, action: Any) -> str:
        return "It is a spy."


def reached(thing: Any) -> dict[int, Any]:
    """Everything that can be got hold of from a thing, without its classes and functions."""
    found: dict[int, Any] = {}
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, type | ModuleType | FunctionType | BuiltinFunctionType):
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return found


@every_game
def test_a_strategy_is_given_its_observation_its_options_and_chance_only(game):
    spy = Spy()
    seats = game.seats[0]
    simulate(game.name, [spy, *["random"] * (seats - 1)], 3)
    start = Match(game.name, ["bot:random"] * seats, 1)
    secret = (type(start.position), Match, Chance, Record)
    assert len(spy.given) > 10
    for seen, options, rng in spy.given:
        assert type(seen) is type(start.observation(0))
        assert seen.seat == seen.asked == 0
        assert type(rng) is random.Random
        assert not [one for one in reached((seen, options)).values() if isinstance(one, secret)]
    streams = {id(rng) for _, _, rng in spy.given}
    assert len(streams) <= 3


@every_game
def test_what_can_be_reached_is_searched_to_the_bottom(game):
    """The control: a position in a tuple in an observation would be found."""
    match = Match(game.name, ["bot:random"] * game.seats[0], 1)
    seen = match.observation(0)
    assert id(match.position) in reached((seen, (1, [match])))
    assert id(match.position) not in reached(seen)


@every_game
@given(data=st.data())
def test_a_match_gives_a_strategy_the_same(game, data):
    """One stream of chance per decision, so a loaded or branched match goes on alike."""
    match = data.draw(matches(game))
    spy = Spy()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(game.bots, match.seats[0].removeprefix("bot:"), spy)
        match.play_on()
    for seen, _, rng in spy.given:
        assert isinstance(seen, type(match.observation(0)))
        assert type(rng) is random.Random
    assert len(set(spy.luck)) == len(spy.luck)
