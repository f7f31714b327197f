"""Every sentence that pictures of this room share."""

from __future__ import annotations

from typing import Any

from ...core.english import MONTH_NAMES

READ_IN_A_SOURCE, UNCONFIRMED = "read in a source", "unconfirmed"


def dollars(amount: int) -> str:
    return f"{amount / 1e6:.3g} million" if amount >= 1_000_000 else f"{amount:,}"


def short_month(day: Any) -> str:
    return MONTH_NAMES[day.month - 1][:3]


def month_and_year(day: Any) -> str:
    return f"{MONTH_NAMES[day.month - 1]} {day.year}"
