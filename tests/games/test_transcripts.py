"""The transcripts: short games told in full, compared line by line."""

import pytest

from .acquire import make_transcripts as acquire
from .greed import make_transcripts as greed
from .ponzi import make_transcripts as ponzi
from .telling import text

MADE = {"ponzi": ponzi, "acquire": acquire, "greed": greed}
HARDEST = {
    "ponzi": {
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
    },
    "acquire": {
        "merger",
        "order-of-the-defunct",
        "ties",
        "market",
        "founding",
        "dead-tiles",
        "blocked",
        "declaration",
        "stuck",
        "hidden-holdings",
    },
    "greed": {
        "announcements",
        "bids",
        "compound",
        "turns",
        "wash",
        "storing",
        "sackings",
        "liquidation",
        "auctions",
        "founding",
        "the-end",
    },
}


@pytest.mark.parametrize("game", MADE)
def test_none_is_missing_and_none_is_left_over(game):
    assert set(MADE[game].scenes()) == HARDEST[game]
    assert {path.stem for path in MADE[game].FOLDER.glob("*.txt")} == HARDEST[game]


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in HARDEST.items() for name in sorted(names)])
def test_the_transcript_is_what_happens(game, name):
    """If the rules have been changed on purpose: `python -m tests.games.ponzi.make_transcripts`, or another game."""
    made = MADE[game]
    told = text(made.TELLER, made.scenes()[name]).splitlines()
    written = (made.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(told, written, strict=False), 1):
        assert now == then, f"line {number}"
    assert len(told) == len(written)
