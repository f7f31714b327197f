"""ponzi_lab: three economic board games, played exactly, and the books they leave behind.

The public names are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import CardsError, RecordError, Refused, Stale
    from .figures.ponzi.price_ladder import PriceLadder
    from .games import GAMES
    from .play.match import Match
    from .play.simulate import simulate
    from .play.tournament import tournament
    from .tables.open import table

__version__ = "0.1.0"

_PLACES = {
    "CardsError": "core.errors",
    "GAMES": "games",
    "Match": "play.match",
    "PriceLadder": "figures.ponzi.price_ladder",
    "RecordError": "core.errors",
    "Refused": "core.errors",
    "Stale": "core.errors",
    "simulate": "play.simulate",
    "table": "tables.open",
    "tournament": "play.tournament",
}

__all__ = [
    "GAMES",
    "CardsError",
    "Match",
    "PriceLadder",
    "RecordError",
    "Refused",
    "Stale",
    "simulate",
    "table",
    "tournament",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'ponzi_lab' has no attribute {name!r}")
    return getattr(import_module(f".{_PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


_LANGUAGE = "PONZI_LAB_LANGUAGE"  # the variable in which somebody may choose another one
if os.environ.get(_LANGUAGE):
    import_module(".core.language", __name__).begin(_LANGUAGE)
