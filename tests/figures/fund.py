"""The figures of the fund equation that the picture test draws."""

from __future__ import annotations

from collections.abc import Callable

from ponzi_lab.economics.fund_model import Scheme
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.theory.fund import Fund
from ponzi_lab.figures.theory.survival_map import SurvivalMap

CONSTANT = Scheme(0.10, 0.02, 0.05, 0.0)
TOO_SLOW = Scheme(0.10, 0.02, 0.05, 0.06)
GIVING = Scheme(0.06, 0.04, 0.05, 0.0, cash=20)
DIP = Scheme(0.10, 0.02, 0.05, 0.12, 0.2, 10, 1)
DEAR = Scheme(0.45, 0.03, 0.25, 0.2)
FAST = Scheme(0.45, 0.03, 0.25, 0.5)
PONZI = Scheme(2.77, 0.01, 1.47, 7.19, 1.13, 0, 0)
POOR = Scheme(0.5, 0.0, 2.0, 0.1, cash=0)
SINKING = Scheme(0.2, 0.0, 0.9, -0.3, 1, 4, 3)

ASKED = Scheme(0.45, 0.02, 0.45, 0.2)  # as chapter 8 asks about it

FIGURES: dict[str, Callable[[], Picture]] = {
    "fund-constant": lambda: Fund(CONSTANT),
    "fund-early": lambda: Fund(CONSTANT, 10),
    "fund-slow": lambda: Fund(TOO_SLOW, 50),
    "fund-giving": lambda: Fund(GIVING),
    "fund-dip": lambda: Fund(DIP),
    "fund-dip-early": lambda: Fund(DIP, 6),
    "fund-dear": lambda: Fund(DEAR, 20),
    "fund-fast": lambda: Fund(FAST, 20),
    "fund-ponzi": lambda: Fund(PONZI, 0.58, "million dollars"),
    "fund-poor": lambda: Fund(POOR, 10),
    "fund-sinking": lambda: Fund(SINKING, 20),
    "fund-short": lambda: Fund(SINKING),
    "fund-asked": lambda: Fund(ASKED, 10, "million dollars"),
    "fund-asked-fast": lambda: Fund(ASKED._replace(growth=0.7), 10, "million dollars"),
    "fund-asked-soon": lambda: Fund(ASKED._replace(promised=1.0, growth=0.0), 10, "million dollars"),
    "fund-asked-costly": lambda: Fund(Scheme(1.0, 0.2, 1.0, 0.7), 10, "million dollars"),
    "map-asked": lambda: SurvivalMap(ASKED, 10, 0.3, "you were 75 % sure", steady=True),
    "map-asked-slow": lambda: SurvivalMap(ASKED._replace(promised=1.0, growth=0.0), 10, steady=True),
    "map-asked-earning": lambda: SurvivalMap(ASKED._replace(earned=0.45), 10, steady=True),
    "map-asked-fast": lambda: SurvivalMap(ASKED._replace(growth=1.0), 10, steady=True),
    "map-constant": lambda: SurvivalMap(CONSTANT),
    "map-dear": lambda: SurvivalMap(DEAR, 10),
    "map-guess": lambda: SurvivalMap(DEAR, 10, 0.2, "you were 70 % sure"),
    "map-guess-far": lambda: SurvivalMap(DEAR, 10, 9.0, "fairly sure"),
    "map-guess-low": lambda: SurvivalMap(DEAR, 10, -0.5),
    "map-fast": lambda: SurvivalMap(FAST, 10, 0.45),
    "map-giving": lambda: SurvivalMap(GIVING, 50),
    "map-dip": lambda: SurvivalMap(DIP, 20),
    "map-poor": lambda: SurvivalMap(POOR, 10, 0.3),
    "map-sinking": lambda: SurvivalMap(SINKING, 3, -4.0, "certain"),
    "map-outside": lambda: SurvivalMap(Scheme(-0.1, 0.0, 0.05, -3.0), 5),
    "map-ponzi": lambda: SurvivalMap(PONZI, 1),
}
