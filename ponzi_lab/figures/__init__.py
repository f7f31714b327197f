"""Pictures: each is one object. See `kit/picture.py` for what a picture is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .many.fan import Fan
    from .many.survival import Survival
    from .ponzi.empty_tills import EmptyTills
    from .ponzi.price_ladder import PriceLadder
    from .ponzi.scissors import Scissors
    from .theory.boston_fit import BostonFit
    from .theory.boston_months import BostonMonths
    from .theory.boston_run import BostonRun
    from .theory.fund import Fund
    from .theory.survival_map import SurvivalMap

PLACES = {
    "BostonFit": "theory.boston_fit",
    "BostonMonths": "theory.boston_months",
    "BostonRun": "theory.boston_run",
    "EmptyTills": "ponzi.empty_tills",
    "Fan": "many.fan",
    "Fund": "theory.fund",
    "PriceLadder": "ponzi.price_ladder",
    "Scissors": "ponzi.scissors",
    "Survival": "many.survival",
    "SurvivalMap": "theory.survival_map",
}

__all__ = [
    "BostonFit",
    "BostonMonths",
    "BostonRun",
    "EmptyTills",
    "Fan",
    "Fund",
    "PriceLadder",
    "Scissors",
    "Survival",
    "SurvivalMap",
]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
