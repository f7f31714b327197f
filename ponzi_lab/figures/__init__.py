"""Pictures: each is one object. See `kit/picture.py` for what a picture is."""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .acquire.bonuses import Bonuses as Bonuses
    from .acquire.merger_flow import MergerFlow as MergerFlow
    from .acquire.worth import Worth as Worth
    from .greed.deals import Deals as Deals
    from .greed.growth import Growth as Growth
    from .greed.rises import Rises as Rises
    from .greed.severances import Severances as Severances
    from .greed.tills import Tills as Tills
    from .many.fan import Fan as Fan
    from .many.survival import Survival as Survival
    from .ponzi.buy_sell import BuySell as BuySell
    from .ponzi.cash_flow import CashFlow as CashFlow
    from .ponzi.crash_wall import CrashWall as CrashWall
    from .ponzi.empty_tills import EmptyTills as EmptyTills
    from .ponzi.envelopes import Envelopes as Envelopes
    from .ponzi.exit_curve import ExitCurve as ExitCurve
    from .ponzi.frontier import Frontier as Frontier
    from .ponzi.price_ladder import PriceLadder as PriceLadder
    from .ponzi.recursion import Recursion as Recursion
    from .ponzi.scissors import Scissors as Scissors
    from .ponzi.tile_values import TileValues as TileValues
    from .ponzi.treadmill import Treadmill as Treadmill
    from .ponzi.what_if import WhatIf as WhatIf
    from .ponzi.wheel import Wheel as Wheel
    from .ponzi.who_pays_whom import WhoPaysWhom as WhoPaysWhom
    from .school.class_answers import ClassAnswers as ClassAnswers
    from .school.class_calibration import ClassCalibration as ClassCalibration
    from .school.class_crossing import ClassCrossing as ClassCrossing
    from .school.class_fall import ClassFall as ClassFall
    from .school.class_survival import ClassSurvival as ClassSurvival
    from .theory.boston_fit import BostonFit as BostonFit
    from .theory.boston_months import BostonMonths as BostonMonths
    from .theory.boston_run import BostonRun as BostonRun
    from .theory.fund import Fund as Fund
    from .theory.survival_map import SurvivalMap as SurvivalMap
    from .three.three_finance import ThreeFinance as ThreeFinance
    from .three.three_holders import ThreeHolders as ThreeHolders
    from .three.three_scissors import ThreeScissors as ThreeScissors
    from .three.three_standing import ThreeStanding as ThreeStanding

KINDS = {
    "acquire": ("Bonuses", "MergerFlow", "Worth"),
    "greed": ("Deals", "Growth", "Rises", "Severances", "Tills"),
    "many": ("Fan", "Survival"),
    "ponzi": (
        *("BuySell", "CashFlow", "CrashWall", "EmptyTills", "Envelopes", "ExitCurve", "Frontier"),
        *("PriceLadder", "Recursion", "Scissors", "TileValues", "Treadmill", "WhatIf", "Wheel", "WhoPaysWhom"),
    ),
    "school": ("ClassAnswers", "ClassCalibration", "ClassCrossing", "ClassFall", "ClassSurvival"),
    "theory": ("BostonFit", "BostonMonths", "BostonRun", "Fund", "SurvivalMap"),
    "three": ("ThreeFinance", "ThreeHolders", "ThreeScissors", "ThreeStanding"),
}
# BostonFit, of theory, stands in theory/boston_fit.py.
PLACES = {
    kind: f"{folder}.{re.sub('(?<=[a-z])(?=[A-Z])', '_', kind).lower()}"
    for folder, kinds in KINDS.items()
    for kind in kinds
}


if not TYPE_CHECKING:  # it would promise every name to a type checker

    def __getattr__(name: str) -> Any:
        if name not in PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
