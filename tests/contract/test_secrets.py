"""Nobody sees the state. Twin: what a seat cannot know may be anything. Canary: odd numbers do not turn up."""

from __future__ import annotations

import dataclasses
import random
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponzi_lab import GAMES, Match, Refused, Stale
from ponzi_lab.core.agenda import asked
from ponzi_lab.core.events import Log, Names
from ponzi_lab.core.game import AnyGame
from ponzi_lab.core.options import why_not
from ponzi_lab.play.setting import make_setting
from ponzi_lab.play.simulate import play_game
from ponzi_lab.play.transcript import transcript

from . import rich_tables
from .drawn import every_game, finished, legal_or_not, moments, odd_ones, play_out, randoms, some
from .facts import FACTS
from .seeing import Spy

pytestmark = pytest.mark.usefixtures("_fourth_game")

WITH_SECRETS = {"ponzi": {"max_rounds": 8, "first_round_trade": True}, "acquire": {"open_holdings": False}}


@every_game
def test_a_bot_is_given_its_view_and_its_options_and_nothing_else(game):
    setting = make_setting(game.name, WITH_SECRETS.get(game.name, {}))
    assert play_game(setting, [Spy()] * 4, 5, Log()).period > 2


# Twin


@every_game
@given(data=st.data())
def test_twin_an_imagined_position_looks_the_same(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position, step in moments(match):
        for seat in range(len(match.seats)):
            seen = game.observe(position, seat)
            twin = game.resample(seen, rng)
            assert game.observe(twin, seat) == seen
            assert FACTS[game.name].money(twin) == 0
            assert min(FACTS[game.name].purses(twin)) >= 0
            if seat == step.seat:
                assert asked(twin).options(twin) == step.options(position)


@every_game
@given(data=st.data())
def test_twin_an_imagined_position_can_be_played_to_its_end(game, data):
    facts = FACTS[game.name]
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for position, _ in some(moments(match), rng, 4):
        twin = game.resample(game.observe(position, rng.randrange(len(match.seats))), rng)
        for later in play_out(twin, rng):
            assert facts.money(later) == 0
            assert min(facts.purses(later)) >= 0
        assert asked(later) is None
        facts.books(later)


@every_game
@given(data=st.data())
def test_twin_after_the_end_too(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for seat in range(len(match.seats)):
        assert game.observe(game.resample(match.observation(seat), rng), seat) == match.observation(seat)


@every_game
def test_twin_what_is_hidden_really_varies(game):
    """Else the two tests above would pass with a plain copy."""
    unknown, rng = FACTS[game.name].unknown, random.Random(1)
    *_, (match, _) = FACTS[game.name].secrets(0)
    for seat in range(len(match.seats)):
        seen = match.observation(seat)
        found = [unknown(game.resample(seen, rng)) for _ in range(20)]
        for part, truth in zip(zip(*found, strict=True), unknown(match.position), strict=True):
            assert len(set(part)) > 15
            assert truth not in part


@every_game
def test_twin_the_same_chance_imagines_the_same(game):
    *_, (match, _) = FACTS[game.name].secrets(0)
    twins = [FACTS[game.name].unknown(game.resample(match.observation(0), random.Random(4))) for _ in range(2)]
    assert twins[0] == twins[1]


def test_twin_a_rich_table_holds_nobody_up():
    """A planning strategy imagines dozens of positions for one decision. The first search needed minutes for one."""
    run = subprocess.run(
        [sys.executable, "-m", rich_tables.__name__],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        text=True,
        timeout=60,
    )
    assert int(run.stdout) > 100


# Canary


def numbers(text: str) -> set[int]:
    """All whole numbers in a text, also those written with thousands separators."""
    joined = re.sub(r"(?<=\d)[,_ ](?=\d{3}\b)", "", text)
    return set(map(int, re.findall(r"\d+", f"{text} {joined}")))


def received(game: AnyGame, match: Match, seat: int) -> Iterator[str]:
    """Everything that a seat is told at this moment."""
    yield repr(match.observation(seat))
    yield repr(match.events(seat))
    names = Names(match.names, match.setting.tables)
    yield from (game.words.tell(event, names) for event in match.events(seat))
    yield from transcript(match, seat=seat)
    if match.asked == seat:
        yield repr(match.options)
        yield from refusals(game, match)
    else:
        yield refusal(match, match.options[0].sample(random.Random(1)), seat=seat)
    if match.people == [seat]:
        yield from (repr(match), match._repr_html_(), match.caption(), str(match.closed_books()))


def refusals(game: AnyGame, match: Match) -> Iterator[str]:
    options = match.options
    some_legal = next(option for option in options if option.ways).sample(random.Random(1))
    for action in (*legal_or_not(game, match.position), *odd_ones(some_legal)):
        if reason := why_not(options, action):
            # A number the seat itself has named is no secret told to it.
            named = numbers(repr(dataclasses.astuple(action)))
            yield " ".join(str(number) for number in numbers(reason) - named)
    yield refusal(match, some_legal, n=len(match.moves) + 1)


def refusal(match: Match, action, **given) -> str:
    with pytest.raises((Refused, Stale)) as refused:
        match.play(action, **given)
    return str(refused.value)


@every_game
def test_canary_no_seat_receives_a_number_that_is_secret_to_it(game):
    owners_found = defaultdict(set)
    for person in range(4):
        for match, secrets in FACTS[game.name].secrets(person):
            for seat in range(len(match.seats)):
                told = set().union(*map(numbers, received(game, match, seat)))
                for number, may_know in secrets.items():
                    assert number not in told or seat in may_know, (seat, number)
                    if number in told:
                        owners_found[number].add(seat)
        # The control: those who may know a number have been told it. The deck, the bank and the seed are for nobody.
        assert len(secrets) > 40
        known = {number: may_know for number, may_know in secrets.items() if may_know}
        assert len(known) >= 12
        assert {number: owners_found[number] for number in known} == known
        assert {number for number in secrets if number not in known} <= numbers(f"{match.position} {match.lines()}")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_canary_the_search_finds_a_leak(game):
    """The control: what a teacher may see does hold the numbers that the seats never get. Coins are too few for it."""
    *_, (match, secrets) = FACTS[game.name].secrets(1)
    other = {number for number, may_know in secrets.items() if 1 not in may_know}
    assert numbers(repr(match.events())) & other
    assert numbers("\n".join(transcript(match))) & other
    if game.hidden_keys(match.setting.rules):  # else the plain books have no secrets
        assert numbers(repr(match.branch(strategy="random"))) & other
    assert numbers("a,12,345 b 73,501.") >= {73501, 12345}


@every_game
def test_canary_two_people_see_nothing_in_what_a_match_shows(game):
    *_, (match, secrets) = FACTS[game.name].secrets(1)
    match.seats = (*match.seats[:2], "Ben", *match.seats[3:])
    assert match.people == [1, 2]
    shown = numbers(repr(match)) | numbers(match._repr_html_())
    assert not shown & set(secrets)


@every_game
@given(data=st.data())
def test_after_the_end_all_is_open(game, data):
    match = data.draw(finished(game))
    for seat in range(len(match.seats)):
        assert match.events(seat) == match.events()
    assert len({repr(match.observation(seat)._replace(seat=0, cash=0)) for seat in range(len(match.seats))}) == 1


def test_numbers_are_found_in_any_dress():
    assert numbers("cash=73501, 84,703 or 1_234: (5, 600)") >= {73501, 84703, 1234, 5, 600}
