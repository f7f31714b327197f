"""The figures of Boston, 1920, that the picture test draws."""

from __future__ import annotations

from collections.abc import Callable

import pandas as pd

from ponzi_lab.economics import boston, history
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.theory.boston_fit import BostonFit
from ponzi_lab.figures.theory.boston_months import BostonMonths
from ponzi_lab.figures.theory.boston_run import BostonRun

FIT = (1_129_736.0, 7.187026)  # dollars a year at the beginning, and the growth a year


def _till() -> pd.DataFrame:
    months = history.months()
    return boston.replay(months, boston.pace(months[1:]).rate)


FIGURES: dict[str, Callable[[], Picture]] = {
    "boston-months": lambda: BostonMonths(history.months()),
    "boston-months-sourced": lambda: BostonMonths(history.months().query("sourced")),
    "boston-fit": lambda: BostonFit(history.months(), *FIT),
    "boston-run": lambda: BostonRun(_till(), -441_778.07, pd.Timestamp("1920-08-09")),
    "boston-run-even": lambda: BostonRun(boston.replay(history.months(), 0.0)),
}
