"""The recorded games: each replays, and every way to end and every rare event is among them."""

from functools import cache

import pytest

from ponzi_lab import Match
from ponzi_lab.core.records import STRATEGY, dump

from .acquire import make_records as acquire
from .greed import make_records as greed
from .playing import NAMES, count
from .ponzi import make_records as ponzi

MAKE = {"ponzi": ponzi, "acquire": acquire, "greed": greed}
FILES = {game: sorted(make.FOLDER.glob("*.jsonl")) for game, make in MAKE.items()}
PATHS = [path for files in FILES.values() for path in files]

every_game = pytest.mark.parametrize("game", MAKE)
every_record = pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")


@cache
def played(path):
    """A recorded game, played again with all checks."""
    return Match.load(path)


@every_game
def test_there_is_a_record_for_each_recipe(game):
    assert {path.stem for path in FILES[game]} == set(MAKE[game].RECIPES)


def test_no_record_stands_there_twice():
    assert len({path.read_bytes() for path in PATHS}) == len(PATHS)


@pytest.mark.parametrize(("game", "event"), [(game, event) for game, make in MAKE.items() for event in make.EVENTS])
def test_the_event_is_in_a_record(game, event):
    paths = [path for path in FILES[game] if MAKE[game].EVENTS[event](played(path))]
    assert paths, f"no record has this: {event}"
    assert len(paths) < len(FILES[game]), f"every record has this, so the detector says nothing: {event}"


@every_record
def test_the_record_replays_and_is_written_back_byte_for_byte(path, tmp_path):
    match = played(path)
    match.verify()
    match.save(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


@every_record
def test_everything_is_counted_in_every_position(path):
    for position in played(path).positions:
        count(position)


@every_record
def test_persons_only_and_known_cards(path):
    match = played(path)
    assert match.seats == NAMES[: len(match.seats)]
    assert not any(name.startswith(STRATEGY) for name in match.seats)
    assert not match.other_cards


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, make in MAKE.items() for name in make.RECIPES])
def test_the_script_makes_the_record_that_is_there(game, name):
    """If the script or the shuffling has been changed on purpose: `python -m tests.games.ponzi.make_records`."""
    path = MAKE[game].FOLDER / f"{name}.jsonl"
    recipe = MAKE[game].RECIPES[name]
    match = recipe.make(played(path).seed)
    assert all(MAKE[game].EVENTS[event](match) for event in recipe.events)
    assert "".join(dump(line) + "\n" for line in match.lines()) == path.read_text(encoding="utf-8")
