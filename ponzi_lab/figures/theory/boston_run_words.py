"""What the picture `boston_run` says."""

from __future__ import annotations

from typing import Any

from ...core.english import a_day
from .words import short_month

NO_TILL = "This figure needs the days of a till, as replay(months, rate) of ponzi_lab.economics.boston gives them."
BOSTON_RUN_TITLE = "Ponzi's till, and what he owed"
CASH_IN_THE_TILL, CASH_IF_ALL_WAIT = "cash", "cash, if all wait"
PROMISED_TO_THEM, BROUGHT_BY_THEM = "promised", "brought"
MILLION_DOLLARS = "million dollars"
TILL_WORDS = {"cash": "cash", "face": "promised to lenders", "par": "brought by them"}
TILL_LABELS = {"cash": "cash", "face": "promised", "par": "brought"}
TILL_COLUMNS = ("Day", "Cash, dollars", "Brought and not paid back", "Promised for it")
TILL_REPLAYED = "This is worked out from the months, confirmed or not; what he spent on himself is left out."


def a_tick(day: Any) -> str:
    return f"{day.day} {short_month(day)}"


def if_all_wait(day: str) -> str:
    return f"{day}, if all wait"


def till_hover(day: str, what: str, amount: float) -> str:
    return f"{day}, {what}: {amount:.2f} million"


def till_label(column: str, amount: float) -> str:
    return f"{amount:.1f} {TILL_LABELS[column]}"


def sales_stop(day: Any) -> str:
    return f"{a_day(day)}: sales stop"


def empty_label(days: int) -> tuple[str, ...]:
    return ("empty in", f"{days} days")


def found_hover(amount: float, day: str) -> str:
    return f"{day}: {amount:,.0f} dollars on his account"


def found_label(amount: float) -> str:
    return f"{abs(amount) / 1e6:,.2f} {'overdrawn' if amount < 0 else 'found'}"


def till_on(day: str, cash: float, par: float, face: float) -> str:
    return (
        f"On {day} he held {cash:.1f} million dollars. His lenders had brought {par:.1f} million that was still out, "
        f"and he had promised them {face:.1f}."
    )


def till_would_last(days: int | None) -> str:
    if days is None:
        return "Without a single new lender he could still have paid them all."
    return f"Without a single new lender, and without a run, the cash would have lasted {days} days."
