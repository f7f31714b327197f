"""The transcripts: short games told in full, compared line by line."""

import pytest

from .make_transcripts import FOLDER, scenes, text

HARDEST = {
    "rows",
    "fourth-tile",
    "counter",
    "forced-sale",
    "empty-deck",
    "both-piles-empty",
    "crash",
    "double-step",
    "bankrupt",
    "tie",
    "luxuries",
}


def test_none_is_missing_and_none_is_left_over():
    assert set(scenes()) == HARDEST
    assert {path.stem for path in FOLDER.glob("*.txt")} == HARDEST


@pytest.mark.parametrize("name", sorted(HARDEST))
def test_the_transcript_is_what_happens(name):
    """If the rules have been changed on purpose: `python -m tests.games.ponzi.make_transcripts`."""
    told = text(scenes()[name]).splitlines()
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(told, written, strict=False), 1):
        assert now == then, f"line {number}"
    assert len(told) == len(written)
