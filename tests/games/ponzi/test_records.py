"""The recorded games: each replays, and every way to end and every rare event is among them."""

import pytest

from ponzi_lab import Match
from ponzi_lab.core.records import STRATEGY, dump

from .make_records import FOLDER, RECIPES
from .positions import NAMES, count
from .rare_events import DETECTORS

FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.fixture(scope="module")
def matches():
    """All recorded games, played again with all checks."""
    return [Match.load(path) for path in FILES]


def test_there_is_a_record_for_each_recipe():
    assert [path.stem for path in FILES] == sorted(RECIPES)


def test_no_record_stands_there_twice():
    assert len({path.read_bytes() for path in FILES}) == len(FILES)


@pytest.mark.parametrize("event", DETECTORS)
def test_the_event_is_in_a_record(event, matches):
    found = [match for match in matches if DETECTORS[event](match)]
    assert found, f"no record has this: {event}"
    assert len(found) < len(matches), f"every record has this, so the detector says nothing: {event}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_record_replays_and_is_written_back_byte_for_byte(path, tmp_path):
    match = Match.load(path)
    match.verify()
    match.save(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_money_cards_and_tiles_are_counted_in_every_position(path):
    for position in Match.load(path).positions:
        count(position)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_persons_only_and_known_cards(path):
    match = Match.load(path)
    assert match.seats == NAMES[: len(match.seats)]
    assert not any(name.startswith(STRATEGY) for name in match.seats)
    assert not match.other_cards


@pytest.mark.parametrize("name", RECIPES)
def test_the_script_makes_the_record_that_is_there(name):
    """If the script or the shuffling has been changed on purpose: `python -m tests.games.ponzi.make_records`."""
    path = FOLDER / f"{name}.jsonl"
    made = RECIPES[name].make(Match.load(path).seed)
    assert "".join(dump(line) + "\n" for line in made.lines()) == path.read_text(encoding="utf-8")
