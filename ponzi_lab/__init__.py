"""ponzi_lab: three economic board games, played exactly, and the books they leave behind.

The public names are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import CardsError, RecordError, Refused, Stale
    from .figures import *  # noqa: F403
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
    "RecordError": "core.errors",
    "Refused": "core.errors",
    "Stale": "core.errors",
    "simulate": "play.simulate",
    "table": "tables.open",
    "tournament": "play.tournament",
}

# Not the pictures: `import *` would load all of them, and plotly. They are imported by name.
__all__ = [
    "GAMES",
    "CardsError",
    "Match",
    "RecordError",
    "Refused",
    "Stale",
    "simulate",
    "table",
    "tournament",
]


if not TYPE_CHECKING:  # it would promise every name to a type checker

    def __getattr__(name: str) -> Any:
        if name in _PLACES:
            return getattr(import_module(f".{_PLACES[name]}", __name__), name)
        pictures = import_module(".figures", __name__)
        if name in pictures.PLACES:
            return getattr(pictures, name)
        raise AttributeError(f"module 'ponzi_lab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*_PLACES, *import_module(".figures", __name__).PLACES, "__version__"])


_LANGUAGE = "PONZI_LAB_LANGUAGE"  # the variable in which somebody may choose another one
if os.environ.get(_LANGUAGE):
    import_module(".core.language", __name__).begin(_LANGUAGE)
