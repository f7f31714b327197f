"""What the pictures of the months of Boston have in common."""

from __future__ import annotations

from typing import Any

from .words import short_month

NO_MONTHS = "This figure needs three months at least, as months() of ponzi_lab.economics.history gives them."
COLUMNS = ("Month", "Days open", "Investors", "Dollars", "How it is known", "Where it stands")


def begin(first: Any) -> str:
    return f"from {short_month(first)} {first.year} on"


def hover(month: str, amount: int, status: str) -> str:
    return f"{month}: {amount:,} dollars ({status})"
