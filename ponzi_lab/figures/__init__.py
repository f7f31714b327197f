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
    from .ponzi.buy_sell import BuySell
    from .ponzi.cash_flow import CashFlow
    from .ponzi.crash_wall import CrashWall
    from .ponzi.empty_tills import EmptyTills
    from .ponzi.envelopes import Envelopes
    from .ponzi.exit_curve import ExitCurve
    from .ponzi.frontier import Frontier
    from .ponzi.price_ladder import PriceLadder
    from .ponzi.recursion import Recursion
    from .ponzi.scissors import Scissors
    from .ponzi.treadmill import Treadmill
    from .ponzi.what_if import WhatIf
    from .ponzi.wheel import Wheel
    from .ponzi.who_pays_whom import WhoPaysWhom
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
    "BuySell": "ponzi.buy_sell",
    "CashFlow": "ponzi.cash_flow",
    "CrashWall": "ponzi.crash_wall",
    "Deals": "greed.deals",
    "EmptyTills": "ponzi.empty_tills",
    "Envelopes": "ponzi.envelopes",
    "ExitCurve": "ponzi.exit_curve",
    "Fan": "many.fan",
    "Frontier": "ponzi.frontier",
    "Fund": "theory.fund",
    "Growth": "greed.growth",
    "MergerFlow": "acquire.merger_flow",
    "PriceLadder": "ponzi.price_ladder",
    "Recursion": "ponzi.recursion",
    "Rises": "greed.rises",
    "Scissors": "ponzi.scissors",
    "Severances": "greed.severances",
    "Survival": "many.survival",
    "SurvivalMap": "theory.survival_map",
    "TileValues": "acquire.tile_values",
    "Tills": "greed.tills",
    "Treadmill": "ponzi.treadmill",
    "WhatIf": "ponzi.what_if",
    "Wheel": "ponzi.wheel",
    "WhoPaysWhom": "ponzi.who_pays_whom",
    "Worth": "acquire.worth",
}

__all__ = [
    "Bonuses",
    "BostonFit",
    "BostonMonths",
    "BostonRun",
    "BuySell",
    "CashFlow",
    "CrashWall",
    "Deals",
    "EmptyTills",
    "Envelopes",
    "ExitCurve",
    "Fan",
    "Frontier",
    "Fund",
    "Growth",
    "MergerFlow",
    "PriceLadder",
    "Recursion",
    "Rises",
    "Scissors",
    "Severances",
    "Survival",
    "SurvivalMap",
    "TileValues",
    "Tills",
    "Treadmill",
    "WhatIf",
    "Wheel",
    "WhoPaysWhom",
    "Worth",
]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
