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
    from .school.class_answers import ClassAnswers
    from .school.class_calibration import ClassCalibration
    from .school.class_crossing import ClassCrossing
    from .school.class_fall import ClassFall
    from .school.class_survival import ClassSurvival
    from .theory.boston_fit import BostonFit
    from .theory.boston_months import BostonMonths
    from .theory.boston_run import BostonRun
    from .theory.fund import Fund
    from .theory.survival_map import SurvivalMap
    from .three.three_finance import ThreeFinance
    from .three.three_holders import ThreeHolders
    from .three.three_scissors import ThreeScissors
    from .three.three_standing import ThreeStanding

PLACES = {
    "BostonFit": "theory.boston_fit",
    "BostonMonths": "theory.boston_months",
    "BostonRun": "theory.boston_run",
    "ClassAnswers": "school.class_answers",
    "ClassCalibration": "school.class_calibration",
    "ClassCrossing": "school.class_crossing",
    "ClassFall": "school.class_fall",
    "ClassSurvival": "school.class_survival",
    "EmptyTills": "ponzi.empty_tills",
    "Fan": "many.fan",
    "Fund": "theory.fund",
    "PriceLadder": "ponzi.price_ladder",
    "Scissors": "ponzi.scissors",
    "Survival": "many.survival",
    "SurvivalMap": "theory.survival_map",
    "ThreeFinance": "three.three_finance",
    "ThreeHolders": "three.three_holders",
    "ThreeScissors": "three.three_scissors",
    "ThreeStanding": "three.three_standing",
}

__all__ = [
    "BostonFit",
    "BostonMonths",
    "BostonRun",
    "ClassAnswers",
    "ClassCalibration",
    "ClassCrossing",
    "ClassFall",
    "ClassSurvival",
    "EmptyTills",
    "Fan",
    "Fund",
    "PriceLadder",
    "Scissors",
    "Survival",
    "SurvivalMap",
    "ThreeFinance",
    "ThreeHolders",
    "ThreeScissors",
    "ThreeStanding",
]


def __getattr__(name: str) -> Any:
    if name not in PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{PLACES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(PLACES)
