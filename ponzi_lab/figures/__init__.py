"""Pictures: each is one object. See `kit/picture.py` for what a picture is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .acquire.bonuses import Bonuses
    from .acquire.merger_flow import MergerFlow
    from .acquire.tile_values import TileValues
    from .acquire.worth import Worth
    from .greed.deals import Deals
    from .greed.growth import Growth
    from .greed.rises import Rises
    from .greed.severances import Severances
    from .greed.tills import Tills
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
    "Bonuses": "acquire.bonuses",
    "BostonFit": "theory.boston_fit",
    "BostonMonths": "theory.boston_months",
    "BostonRun": "theory.boston_run",
    "Deals": "greed.deals",
    "EmptyTills": "ponzi.empty_tills",
    "Fan": "many.fan",
    "Fund": "theory.fund",
    "Growth": "greed.growth",
    "MergerFlow": "acquire.merger_flow",
    "PriceLadder": "ponzi.price_ladder",
    "Rises": "greed.rises",
    "Scissors": "ponzi.scissors",
    "Severances": "greed.severances",
    "Survival": "many.survival",
    "SurvivalMap": "theory.survival_map",
    "TileValues": "acquire.tile_values",
    "Tills": "greed.tills",
    "Worth": "acquire.worth",
}

__all__ = [
    "Bonuses",
    "BostonFit",
    "BostonMonths",
    "BostonRun",
    "Deals",
    "EmptyTills",
    "Fan",
    "Fund",
    "Growth",
    "MergerFlow",
    "PriceLadder",
    "Rises",
    "Scissors",
    "Severances",
    "Survival",
    "SurvivalMap",
    "TileValues",
    "Tills",
    "Worth",
]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
