"""What the picture `boston_months` says."""

from __future__ import annotations

from typing import Any

from ...core.english import capital, count
from .words import dollars, short_month

NO_MONTHS = "This figure needs three months at least, as months() of ponzi_lab.economics.history gives them."
BOSTON_TITLE = "Boston, 1920: what came in"
MONTH_COLUMNS = ("Month", "Days open", "Investors", "Dollars", "How it is known", "Where it stands")


def months_from(first: Any) -> str:
    return f"from {short_month(first)} {first.year} on"


def doubling_key(days: float) -> str:
    return f"doubling every {days:.1f} days"


def month_hover(month: str, amount: int, status: str) -> str:
    return f"{month}: {amount:,} dollars ({status})"


def from_month_to_month(first: str, amount: int, last: str, later: int) -> str:
    return f"In {first} Ponzi took in {dollars(amount)} dollars, in {last} {dollars(later)}."


def doubles(days: float) -> str:
    return f"The money doubled every {days:.1f} days."


def months_known(sourced: int, number: int) -> str:
    return f"{capital(count(sourced))} of the {count(number)} months were read in a source; the others are unconfirmed."


def doubles_too(days: float) -> str:
    return f"The months that were read give nearly the same by themselves: {days:.1f} days."
