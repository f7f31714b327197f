"""What the map of survival says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ...core.english import years_long
from ...core.words import shown

if TYPE_CHECKING:
    from .survival_map import SurvivalMap

TITLE = "How many years the fund lasts"
NEW_MONEY_GROWS = "growth of new money, a year"
PROMISED_A_YEAR = "promised, a year"
THIS_FUND = "this fund"
LIVES_FOR_EVER = "lives for ever"
HOVER = "promised %{y:.0%}, new money grows %{x:.0%}: lasts %{text}<extra></extra>"


def wrong_guess(guess: object, most: float) -> str:
    return f"The guess is {shown(guess)}; it must be a rate from {-most:,.0f} to {most:,.0f}, such as 0.45 for 45 %."


def percent(rate: float) -> str:
    hundredfold = 100 * rate
    return f"{hundredfold:.3g} %" if abs(hundredfold) < 100 else f"{hundredfold:,.0f} %"


def bands(years: Sequence[int]) -> tuple[str, ...]:
    between = (f"{low} to {high}" for low, high in pairwise(years))
    return (f"under {years[0]}", *between, f"over {years[-1]}", LIVES_FOR_EVER)


def lasts(years: float | None) -> str:
    if years is None or years == float("inf"):
        return LIVES_FOR_EVER
    return f"gone after {years_long(years)}" if years else "no cash at all"


def this_fund(chart: SurvivalMap) -> tuple[str, ...]:
    end = chart.collapse
    return (THIS_FUND, "gone after", years_long(end)) if end else (THIS_FUND, lasts(end))


def hover_lasts(years: float) -> str:
    return "for ever" if years == float("inf") else years_long(years)


def guessed(rate: float) -> str:
    return f"your guess: {percent(rate)}"


def low(label: str) -> str:
    """A label of what lies beyond the left edge."""
    return f"← {label}"


def needed_label(rate: float, years: float) -> tuple[str, ...]:
    return (percent(rate), f"lasts {years_long(years)}")


def sentence(chart: SurvivalMap) -> str:
    promised, growth = percent(chart.scheme.promised), percent(chart.scheme.growth)
    begin = f"This fund promises {promised} a year, and its new money grows by {growth} a year"
    text = f"{begin}: {_fate(chart.collapse)}."
    return text if chart.years is None else f"{text} {_needed(chart.needed, chart.years)}"


def _needed(growth: float | None, years: float) -> str:
    if growth is None:
        return f"No growth of new money keeps it alive for {years_long(years)}."
    if growth == -float("inf"):
        return f"It is alive after {years_long(years)} however slowly new money grows."
    return f"If its new money grows by {percent(growth)} a year or more, it is alive after {years_long(years)}."


def _fate(collapse: float | None) -> str:
    if collapse is None:
        return "it lives for ever"
    return f"its cash is gone after {years_long(collapse)}" if collapse else "it has no cash from the first day on"


def came_of(guess: float, collapse: float | None, years: float) -> str:
    """`collapse` is that of the fund with the growth that was guessed."""
    alive = collapse is None or collapse > years
    fate = f"it is alive after {years_long(years)}" if alive else _fate(collapse)
    return f"You guessed {percent(guess)}: with that {fate}."


def columns(chart: SurvivalMap) -> tuple[str, ...]:
    return ("New money grows, a year", f"A fund that promises {percent(chart.scheme.promised)}")
