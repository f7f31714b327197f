"""A game and its record: saved, loaded, taken back, branched, it stays the same game."""

from __future__ import annotations

import itertools
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponzi_lab import GAMES, Match, simulate
from ponzi_lab.core.actions import from_line
from ponzi_lab.core.events import Event
from ponzi_lab.core.records import dump, from_lines, parse, write

from . import same_seed
from .drawn import every_game, finished, matches, moments, randoms, snapshot, some

pytestmark = pytest.mark.usefixtures("_fourth_game")


def written(match: Match) -> bytes:
    return "".join(dump(line) + "\n" for line in match.lines()).encode()


def again(match: Match) -> Match:
    return Match.replay(parse(written(match)))


def people(match: Match) -> Match:
    """The same cards for people."""
    names = [f"Player {seat}" for seat in range(len(match.seats))]
    rules = match.lines()[0]["rules"]
    return Match(match.setting.game.name, names, match.seed, rules=rules)


def same(match: Match, other: Match) -> None:
    """Nobody can tell these two matches from each other."""
    assert written(match) == written(other)
    assert snapshot(match.position) == snapshot(other.position)
    assert match.position == other.position
    assert match.options == other.options
    for seat in range(len(match.seats)):
        assert match.observation(seat) == other.observation(seat)
        assert match.events(seat) == other.events(seat)


@every_game
@given(data=st.data())
def test_actions_and_events_survive_json(game, data):
    match = data.draw(finished(game))
    for number, move in enumerate(match.moves):
        line = json.loads(json.dumps(move.line(number)))
        assert from_line(line, game.verbs) == move.action
        assert line["seat"] == move.seat
    for event in match.events():
        *fields, seen = json.loads(json.dumps(event))
        assert Event(*fields, seen if seen is None else tuple(seen)) == event


@every_game
@given(data=st.data())
def test_a_position_survives_through_its_record(game, data):
    match = data.draw(finished(game))
    for at in (0, len(match.moves) // 2, len(match.moves) - 1, len(match.moves)):
        part = match.branch(at)
        same(again(part), part)
        part.verify()


@every_game
def test_a_saved_file_is_loaded_and_saved_as_the_same_bytes(game, tmp_path):
    match = Match(game.name, ["bot:random"] * game.seats[0], 8).play_on()
    match.save(tmp_path / "first.jsonl")
    Match.load(tmp_path / "first.jsonl").save(tmp_path / "second.jsonl")
    assert (tmp_path / "first.jsonl").read_bytes() == written(match)
    assert (tmp_path / "second.jsonl").read_bytes() == written(match)


@every_game
@given(data=st.data())
def test_a_loaded_match_goes_on_as_the_first_one_does(game, data):
    match = data.draw(finished(game))
    at = data.draw(st.integers(0, len(match.moves)))
    same(again(match.branch(at)).play_on(), match)


@every_game
@given(data=st.data())
def test_taking_back_and_choosing_alike_leads_to_the_same_game(game, data):
    bots = data.draw(finished(game))
    match = people(bots)
    for number, move in enumerate(bots.moves):
        match.play(move.action, n=number)
        if data.draw(st.integers(0, 9)) == 0:
            seat = data.draw(st.sampled_from([None, match.moves[0].seat]))
            last = max(k for k, made in enumerate(match.moves) if seat in (None, made.seat))
            assert match.undo(seat).moves == bots.moves[:last]
            while len(match.moves) <= number:
                match.play(bots.moves[len(match.moves)].action)
    assert match.lines()[1:] == bots.lines()[1:]
    assert snapshot(match.position) == snapshot(bots.position)


@every_game
@given(data=st.data())
def test_a_round_begins_where_at_says_and_leads_to_the_same_end(game, data):
    match = data.draw(finished(game))
    first = data.draw(st.integers(1, match.round))
    earlier = match.at(first)
    assert earlier.round == first
    assert not earlier.moves or earlier.positions[-2].period == first - 1
    assert match.lines()[: len(earlier.lines())] == earlier.lines()
    same(earlier.play_on(), match)


@every_game
@given(data=st.data())
def test_a_branch_leaves_its_match_alone(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    positions = some(match.positions, rng, 8)
    before = written(match), [snapshot(position) for position in positions]
    at, seed = data.draw(st.integers(0, len(match.moves))), data.draw(st.integers(0, 2**53))
    other = match.branch(at, seed, strategy={0: "random"}).play_on()
    other.verify()
    assert other.moves[:at] == match.moves[:at]
    assert (written(match), [snapshot(position) for position in positions]) == before


@every_game
@given(data=st.data())
def test_the_same_seed_gives_the_same_record(game, data):
    match = data.draw(finished(game))
    twin = Match(game.name, match.seats, match.seed, rules=match.lines()[0]["rules"]).play_on()
    assert written(twin) == written(match)


def test_the_same_seed_gives_the_same_record_in_another_process():
    here = same_seed.digests()
    assert len(here) >= len(GAMES)
    for hash_seed in ("1", "77"):
        run = subprocess.run(
            [sys.executable, "-m", same_seed.__name__],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            check=True,
            text=True,
            timeout=120,
        )
        assert json.loads(run.stdout) == here


@every_game
@given(data=st.data())
def test_two_matches_side_by_side_do_not_disturb_each_other(game, data):
    one, two = data.draw(matches(game)), data.draw(matches(game))
    alone = [written(match.branch().play_on()) for match in (one, two)]
    for match in itertools.cycle((one, two)):
        if not match.over:
            match.play()
        if one.over and two.over:
            break
    assert [written(one), written(two)] == alone


@every_game
def test_the_global_generator_is_not_touched(game, tmp_path):
    before = random.getstate()
    match = Match(game.name, [f"bot:{name}" for name in game.bots][: game.seats[-1]], None).play_on()
    write(tmp_path / "game.jsonl", match.lines())
    Match.load(tmp_path / "game.jsonl").branch(seed=3).verify()
    for position, step in moments(match):
        game.resample(game.observe(position, step.seat), random.Random(1))
    simulate(game.name, ["random"] * game.seats[0], 2)
    assert random.getstate() == before


@every_game
@given(data=st.data())
def test_a_record_in_memory_is_as_good_as_one_in_a_file(game, data):
    match, rng = data.draw(finished(game)), data.draw(randoms())
    for at in some(list(range(len(match.moves))), rng, 3):
        part = match.branch(at)
        assert Match.replay(from_lines(part.lines())).lines() == part.lines()
