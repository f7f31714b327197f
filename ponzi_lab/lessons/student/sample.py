"""The sample games: one whole game of each kind that comes with the kit, for students who have not played one.

Sam sits at the tables of the chapters, and a strategy decides for Sam:
`python -m ponzi_lab.lessons.student.sample acquire` plays that game again and writes its record.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from ...core.cards import data_folder
from ...core.game import AnyBot
from ...core.options import forced
from ...core.records import dump
from ...core.seeds import stream
from ...games.acquire.bots import Broker
from ...games.greed.bots import Looter
from ...games.ponzi.bots import Trader
from ...play.match import Match

FILE = "sample_game.jsonl"


class Recipe(NamedTuple):
    """How a sample game is made."""

    seats: tuple[str, ...]
    seed: int
    sam: AnyBot


# Of some thousand numbers those of the games with most to see in them: the tests say what.
RECIPES = {
    "ponzi": Recipe(("Sam", "bot:dealer:Ines", "bot:bold:Kofi", "bot:dealer:Lena"), 2665, Trader()),
    "greed": Recipe(("Sam", "bot:manager:Ines", "bot:looter:Kofi", "bot:random:Lena"), 78, Looter()),
    "acquire": Recipe(("Sam", "bot:builder:Ines", "bot:broker:Kofi", "bot:random:Lena"), 66, Broker()),
}


def sample_game(game: str = "ponzi", folder: Path | None = None) -> Match:
    """A sample game, played to its end. Every call gives one of its own."""
    return Match.load((folder or data_folder(game)) / FILE)


def played_again(game: str = "ponzi") -> Match:
    """A sample game, played again from its beginning."""
    seats, seed, sam = RECIPES[game]
    match = Match(game, seats, seed)
    while not match.over:
        if match.asked == 0:
            rng = stream(seed, "sam", len(match.moves))
            match.play(forced(match.options) or sam.choose(match.observation(0), match.options, rng))
        else:
            match.play()
    return match


if __name__ == "__main__":
    sys.stdout.writelines(f"{dump(line)}\n" for line in played_again(sys.argv[1]).lines())
