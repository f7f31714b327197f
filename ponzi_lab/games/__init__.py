"""The games, by name."""

from __future__ import annotations

from ..core import words as core_words
from ..core.errors import Refused
from ..core.game import AnyGame
from .acquire import GAME as ACQUIRE
from .greed import GAME as GREED
from .ponzi import GAME as PONZI

GAMES: dict[str, AnyGame] = {game.name: game for game in (PONZI, GREED, ACQUIRE)}


def find(name: str) -> AnyGame:
    """The game of this name."""
    if not isinstance(name, str) or name not in GAMES:
        raise Refused(core_words.no_game(name, list(GAMES)))
    return GAMES[name]
