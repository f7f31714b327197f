"""Pictures: each is one object. See `kit/picture.py` for what a picture is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ponzi.empty_tills import EmptyTills
    from .ponzi.price_ladder import PriceLadder
    from .ponzi.scissors import Scissors

PLACES = {
    "EmptyTills": "ponzi.empty_tills",
    "PriceLadder": "ponzi.price_ladder",
    "Scissors": "ponzi.scissors",
}

__all__ = ["EmptyTills", "PriceLadder", "Scissors"]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
