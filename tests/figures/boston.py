"""The figures of Boston, 1920, that the picture test draws."""

from __future__ import annotations

from collections.abc import Callable

import pandas as pd
import plotly.graph_objects as go

from ponzi_lab.economics import boston, history
from ponzi_lab.figures.theory.boston_fit import boston_fit
from ponzi_lab.figures.theory.boston_months import boston_months
from ponzi_lab.figures.theory.boston_run import boston_run

FIT = (1_129_736.0, 7.187026)  # dollars a year at the beginning, and the growth a year


def _till() -> pd.DataFrame:
    months = history.months()
    return boston.replay(months, boston.pace(months[1:]).rate)


FIGURES: dict[str, Callable[[], go.Figure]] = {
    "boston-months": lambda: boston_months(history.months()),
    "boston-months-sourced": lambda: boston_months(history.months().query("sourced")),
    "boston-fit": lambda: boston_fit(history.months(), *FIT),
    "boston-run": lambda: boston_run(_till(), -441_778.07, pd.Timestamp("1920-08-09")),
    "boston-run-even": lambda: boston_run(boston.replay(history.months(), 0.0)),
}
