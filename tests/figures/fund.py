"""The figures of the fund equation that the picture test draws."""

from __future__ import annotations

from collections.abc import Callable

import plotly.graph_objects as go

from ponzi_lab.economics.fund_model import Scheme
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

FIGURES: dict[str, Callable[[], go.Figure]] = {
    "fund-constant": lambda: Fund(CONSTANT).figure,
    "fund-early": lambda: Fund(CONSTANT, 10).figure,
    "fund-slow": lambda: Fund(TOO_SLOW, 50).figure,
    "fund-giving": lambda: Fund(GIVING).figure,
    "fund-dip": lambda: Fund(DIP).figure,
    "fund-dip-early": lambda: Fund(DIP, 6).figure,
    "fund-dear": lambda: Fund(DEAR, 20).figure,
    "fund-fast": lambda: Fund(FAST, 20).figure,
    "fund-ponzi": lambda: Fund(PONZI, 0.58, "million dollars").figure,
    "fund-poor": lambda: Fund(POOR, 10).figure,
    "fund-sinking": lambda: Fund(SINKING, 20).figure,
    "fund-short": lambda: Fund(SINKING).figure,
    "fund-asked": lambda: Fund(ASKED, 10, "million dollars").figure,
    "fund-asked-fast": lambda: Fund(ASKED._replace(growth=0.7), 10, "million dollars").figure,
    "fund-asked-soon": lambda: Fund(ASKED._replace(promised=1.0, growth=0.0), 10, "million dollars").figure,
    "fund-asked-costly": lambda: Fund(Scheme(1.0, 0.2, 1.0, 0.7), 10, "million dollars").figure,
    "map-asked": lambda: SurvivalMap(ASKED, 10, 0.3, "you were 75 % sure", steady=True).figure,
    "map-asked-slow": lambda: SurvivalMap(ASKED._replace(promised=1.0, growth=0.0), 10, steady=True).figure,
    "map-asked-earning": lambda: SurvivalMap(ASKED._replace(earned=0.45), 10, steady=True).figure,
    "map-asked-fast": lambda: SurvivalMap(ASKED._replace(growth=1.0), 10, steady=True).figure,
    "map-constant": lambda: SurvivalMap(CONSTANT).figure,
    "map-dear": lambda: SurvivalMap(DEAR, 10).figure,
    "map-guess": lambda: SurvivalMap(DEAR, 10, 0.2, "you were 70 % sure").figure,
    "map-guess-far": lambda: SurvivalMap(DEAR, 10, 9.0, "fairly sure").figure,
    "map-guess-low": lambda: SurvivalMap(DEAR, 10, -0.5).figure,
    "map-fast": lambda: SurvivalMap(FAST, 10, 0.45).figure,
    "map-giving": lambda: SurvivalMap(GIVING, 50).figure,
    "map-dip": lambda: SurvivalMap(DIP, 20).figure,
    "map-poor": lambda: SurvivalMap(POOR, 10, 0.3).figure,
    "map-sinking": lambda: SurvivalMap(SINKING, 3, -4.0, "certain").figure,
    "map-outside": lambda: SurvivalMap(Scheme(-0.1, 0.0, 0.05, -3.0), 5).figure,
    "map-ponzi": lambda: SurvivalMap(PONZI, 1).figure,
}
