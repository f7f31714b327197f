"""Each game's lines of the record: as they must be written, what is refused, and where a record may stop."""

from __future__ import annotations

import hashlib
from functools import cache

import pytest

from ponzi_lab import GAMES, Match
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.records import dump

from ..games.acquire.example_records import RECORDED as ACQUIRE
from ..games.acquire.options import TABLE as ACQUIRE_OPTIONS
from ..games.greed.example_records import RECORDED as GREED
from ..games.greed.options import TABLE as GREED_OPTIONS
from ..games.playing import NAMES, change, refusal, reread, written
from ..games.ponzi.example_records import RECORDED as PONZI
from ..games.ponzi.options import TABLE as PONZI_OPTIONS

RECORDED = {"ponzi": PONZI, "acquire": ACQUIRE, "greed": GREED}
OPTIONS = {"ponzi": PONZI_OPTIONS, "acquire": ACQUIRE_OPTIONS, "greed": GREED_OPTIONS}

every_game = pytest.mark.parametrize("game", GAMES)


def each(field):
    """Every example of this sort, with its number."""
    return pytest.mark.parametrize(
        ("game", "number"),
        [(game, number) for game, recorded in RECORDED.items() for number in range(len(getattr(recorded, field)))],
    )


@cache
def kept(game, field):
    """A record, as it stands in a file."""
    return tuple(written(getattr(RECORDED[game], field)()))


def test_every_game_has_its_examples():
    assert set(RECORDED) == set(GAMES)


# The header


@every_game
def test_the_header(game):
    line = kept(game, "four")[0]
    assert list(line) == ["record", "game", "rules", "seats", "seed", "setup", "data"]
    assert (line["game"], line["seats"]) == (game, ["Ada", "Ben", "Cleo", "Dora"])
    assert len(line["rules"]) == RECORDED[game].rules
    assert list(line["setup"].items()) == list(RECORDED[game].setup.items())


@every_game
def test_data_is_the_digest_of_the_tables_whatever_the_options(game):
    raw = b"".join([(data_folder(game) / name).read_bytes() for name in GAMES[game].tables])
    assert RECORDED[game].data == f"sha256:{hashlib.sha256(raw).hexdigest()}"
    for rules in ({}, {row.key: row.played[-1] for row in OPTIONS[game]}):
        assert Match(game, NAMES[:3], rules=rules).lines()[0]["data"] == RECORDED[game].data


@every_game
def test_another_digest_is_a_warning_only(game):
    [header] = kept(game, "header")
    assert reread([{**header, "data": f"sha256:{'0' * 64}"}]).other_cards
    assert not reread([header]).other_cards


@each("headers")
def test_refused_headers(game, number):
    changes, reason = RECORDED[game].headers[number]
    [header] = kept(game, "header")
    text = refusal([{**header, **changes}])
    assert text.startswith("line 1: ")
    assert reason in text


# Decisions, books and the end


@pytest.mark.parametrize(
    ("game", "sort"), [(game, sort) for game, recorded in RECORDED.items() for sort in recorded.shown]
)
def test_keys_and_their_order(game, sort):
    made, lines = RECORDED[game].shown[sort]
    assert [dump(line) for line in made()] == lines


@each("wrong")
def test_wrong_decision_lines_are_refused_with_their_number(game, number):
    match = RECORDED[game].decisions()
    n, changes, reason = RECORDED[game].wrong[number]
    text = refusal(change(match, n, **changes))
    place = next(place for place, line in enumerate(match.lines(), 1) if line.get("n") == n)
    assert text.startswith(f"line {place}: ")
    assert reason in text


@every_game
def test_a_forced_decision_must_say_so(game):
    lines = [dict(line) for line in kept(game, "forced")]
    at = next(place for place, line in enumerate(lines) if line.get("forced"))
    del lines[at]["forced"]
    assert refusal(lines) == f'line {at + 1}: the decision lacks "forced": true; only one was possible.'


@each("wrong_books")
def test_books_that_do_not_balance_are_refused(game, number):
    key, wrong, reason = RECORDED[game].wrong_books[number]
    lines = list(kept(game, "books"))
    at = max(place for place, line in enumerate(lines) if "books" in line)
    right, lines[at] = lines[at], {**lines[at], key: wrong}
    assert dump(right) != dump(lines[at])
    text = refusal(lines)
    assert text.startswith(f"line {at + 1}: ")
    assert reason in text


@each("wrong_ends")
def test_a_wrong_end_line_is_refused(game, number):
    key, wrong, reason = RECORDED[game].wrong_ends[number]
    *lines, end = kept(game, "ended")
    assert refusal([*lines, {**end, key: wrong}]) == f"line {len(lines) + 1}: {reason}"


@every_game
def test_nothing_follows_the_end(game):
    lines = kept(game, "ended")
    late = {"n": sum("do" in line for line in lines), "seat": 0, **RECORDED[game].after}
    assert refusal([*lines, late]) == f"line {len(lines) + 1}: No line may follow the end line."


# Unfinished records


@every_game
def test_a_record_can_stop_before_a_decision_and_nowhere_else(game):
    lines, stops = RECORDED[game].stops()
    for stop in stops:
        if "do" in lines[stop]:
            assert written(reread(lines[:stop]).lines()) == written(lines[:stop])
        else:
            assert refusal(lines[:stop]).startswith(f"line {stop}: the record stops")


@every_game
def test_what_a_decision_brings_is_written_with_it(game):
    """The record is complete up to there; with the last decision the books are closed, and the end is told."""
    for match in RECORDED[game].growing():
        match.verify()
        if match.over:
            assert [next(iter(line)) for line in match.lines()[-3:]] == ["n", "books", "end"]
