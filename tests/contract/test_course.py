"""The course of a game: it ends, money is counted, options and refusals are right, positions stay what they were."""

from __future__ import annotations

import dataclasses
import random
from importlib import import_module

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponzi_lab import GAMES, Match, Refused
from ponzi_lab.core.agenda import apply, asked
from ponzi_lab.core.options import forced, why_not
from ponzi_lab.core.rules import values_of

from .drawn import (
    any_action,
    every_bot,
    every_game,
    finished,
    free_fields,
    legal_or_not,
    matches,
    moments,
    odd_ones,
    play_in_place,
    play_out,
    randoms,
    snapshot,
    some,
    wreck,
)
from .facts import FACTS

pytestmark = pytest.mark.usefixtures("_fourth_game")


def test_every_game_has_its_facts():
    assert set(FACTS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_the_books_say_is_handed_to_the_rooms_above(game):
    """Money, too, where it takes more than to look it up."""
    books = import_module(f"ponzi_lab.games.{game.name}.books")
    found = [key for key in ("money", "points", "promises") if hasattr(books, key)]
    assert found[-2:] == ["points", "promises"]
    assert all(getattr(game, key) is getattr(books, key) for key in found)


@every_bot
@given(data=st.data())
def test_a_game_ends_and_its_money_is_constant(game, name, data):
    facts = FACTS[game.name]
    match = data.draw(matches(game, name)).play_on()
    assert match.over
    assert match.result
    assert match.result["end"]
    assert {facts.money(position) for position in match.positions} == {0}
    assert min(min(facts.purses(position)) for position in match.positions) >= 0
    facts.books(match.position)


@every_game
@given(data=st.data())
def test_any_legal_actions_lead_to_an_end(game, data):
    """Strategies leave much untried; this does anything."""
    facts = FACTS[game.name]
    match = data.draw(matches(game))
    for position in play_out(match.position, data.draw(randoms())):
        assert facts.money(position) == 0
        assert min(facts.purses(position)) >= 0
    assert asked(position) is None


@every_game
@pytest.mark.parametrize("longest", [False, True])
def test_a_game_ends_with_the_rules_as_they_come_and_with_the_largest_numbers(game, longest):
    """The longest game that the rules allow is also played."""
    rules = {}
    if longest:
        rules = {k: v.allowed[-1] for k, v in values_of(game.rules).items() if isinstance(v.allowed, range)}
    match = Match(game.name, ["bot:random"] * game.seats[-1], 1, rules=rules)
    assert FACTS[game.name].money(play_in_place(match.play_on())) == 0


@every_game
@given(data=st.data())
def test_options_and_a_count_of_all_actions_agree(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position, step in some(moments(match), rng, 12):
        options = step.options(position)
        legal = {action for action in legal_or_not(game, position) if not why_not(options, action)}
        assert legal
        assert forced(options) == (min(legal, key=repr) if len(legal) == 1 else None)
        for option in options:
            mine = {action for action in legal if type(action) is option.kind}
            fixed = [f.name for f in dataclasses.fields(option.kind) if f.name not in free_fields(option)]
            assert option.ways == len({tuple(getattr(action, name) for name in fixed) for action in mine})
            assert set(getattr(option, "actions", mine)) == mine
            if option.ways:
                drawn = [option.sample(rng) for _ in range(5)]
                assert [why_not(options, action) for action in drawn] == [""] * 5
                assert option.only() in ([*mine] if len(mine) == 1 else [None])


@every_game
@given(data=st.data())
def test_what_is_legal_can_be_done(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position, step in some(moments(match), rng, 6):
        options = step.options(position)
        legal = [action for action in legal_or_not(game, position) if not why_not(options, action)]
        for action in some(legal, rng, 20):
            after, log = apply(position, action)
            assert log
            assert log[0].seat == step.seat
            assert FACTS[game.name].money(after) == 0


@every_game
@given(data=st.data())
def test_what_is_not_legal_is_refused_with_a_sentence_and_changes_nothing(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position, step in some(moments(match), rng, 6):
        before = snapshot(position)
        options = step.options(position)
        wrong = [action for action in legal_or_not(game, position) if why_not(options, action)]
        few = [action for do in game.verbs for action in some([one for one in wrong if one.do == do], rng, 30)]
        odd = list(odd_ones(any_action(options, rng)))
        for action in (*few, *odd, None, "pass", 7, object()):
            with pytest.raises(Refused) as refused:
                apply(position, action)
            assert_is_a_sentence(str(refused.value))
        assert {action.do for action in few} >= {do for do in game.verbs if do not in {o.kind.do for o in options}}
        assert snapshot(position) == before


def assert_is_a_sentence(text: str) -> None:
    assert len(text) > 10
    assert text.endswith(".")
    assert not text.endswith("..")
    assert text.isprintable()
    assert len(text) < 1000


@every_game
def test_numbers_too_long_to_be_written_are_refused_too(game):
    match = Match(game.name, ["Ada"] * game.seats[0], 1)
    action = next(option for option in match.options if option.ways).sample(random.Random(1))
    for field in dataclasses.fields(action):
        with pytest.raises(Refused):
            match.play(dataclasses.replace(action, **{field.name: 10**5000}))


@every_game
def test_a_class_is_not_an_action(game):
    """`play(Pass)` for `play(Pass())` is an easy slip."""
    match = Match(game.name, ["Ada"] * game.seats[0], 1)
    for verb in game.verbs.values():
        with pytest.raises(Refused):
            match.play(verb)


@every_game
@given(data=st.data())
def test_apply_leaves_its_input_as_it_was(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for number in some(list(range(len(match.moves))), rng, 12):
        position = match.positions[number]
        before = snapshot(position)
        after, _ = apply(position, match.moves[number].action)
        assert snapshot(position) == before
        assert snapshot(after) == snapshot(match.positions[number + 1]) != before


@every_game
@given(data=st.data())
def test_the_way_with_copies_and_the_way_in_place_reach_the_same_end(game, data):
    match = data.draw(finished(game))
    assert snapshot(play_in_place(match)) == snapshot(match.position)


@every_game
@given(data=st.data())
def test_a_copy_is_deep(game, data):
    """Nobody changes the lines of a record once they are written, so copies share them."""
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position in some(match.positions, rng, 5):
        before, copy = snapshot(position), position.copy()
        assert snapshot(copy) == before
        assert copy == position
        copy.lines = ()
        wreck(copy)
        assert snapshot(copy) != before
        assert snapshot(position) == before


@every_game
@given(data=st.data())
def test_nobody_is_asked_after_the_end(game, data):
    match = data.draw(finished(game))
    with pytest.raises(Refused, match=r"The game is over"):
        apply(match.position, match.moves[-1].action)
