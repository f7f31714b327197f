"""Pictures: each is one object. See `kit/picture.py` for what a picture is."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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
    "BostonFit": "theory.boston_fit",
    "BostonMonths": "theory.boston_months",
    "BostonRun": "theory.boston_run",
    "BuySell": "ponzi.buy_sell",
    "CashFlow": "ponzi.cash_flow",
    "CrashWall": "ponzi.crash_wall",
    "EmptyTills": "ponzi.empty_tills",
    "Envelopes": "ponzi.envelopes",
    "ExitCurve": "ponzi.exit_curve",
    "Fan": "many.fan",
    "Frontier": "ponzi.frontier",
    "Fund": "theory.fund",
    "PriceLadder": "ponzi.price_ladder",
    "Recursion": "ponzi.recursion",
    "Scissors": "ponzi.scissors",
    "Survival": "many.survival",
    "SurvivalMap": "theory.survival_map",
    "Treadmill": "ponzi.treadmill",
    "WhatIf": "ponzi.what_if",
    "Wheel": "ponzi.wheel",
    "WhoPaysWhom": "ponzi.who_pays_whom",
}

__all__ = [
    "BostonFit",
    "BostonMonths",
    "BostonRun",
    "BuySell",
    "CashFlow",
    "CrashWall",
    "EmptyTills",
    "Envelopes",
    "ExitCurve",
    "Fan",
    "Frontier",
    "Fund",
    "PriceLadder",
    "Recursion",
    "Scissors",
    "Survival",
    "SurvivalMap",
    "Treadmill",
    "WhatIf",
    "Wheel",
    "WhoPaysWhom",
]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
