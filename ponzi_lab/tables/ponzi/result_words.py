"""What is said at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import be, is_you, subject


def fell(names: Sequence[str]) -> str:
    return f"{subject(names)} {be(names)} bankrupt."


SURVIVED = "Nobody is bankrupt."
CRASHED_AT_THE_END = "The market crashed in this round. So the interest of two rounds fell due at once."
RESULT_COLUMNS = ("Player", "Cash", "Points for tiles", "for cash")
LUXURY_COLUMN, LARGEST_COLUMN, SCORE_COLUMN = "for luxuries", "Largest fund", "Score"
TIES = "If two are level, the largest fund decides."
BANKRUPT_NO_POINTS = "bankrupt: no points"
FUND_COLUMN, ASKS_COLUMN = "Fund", "Asks"
DUE_ROW, TILL_ROW, MISSING_ROW = "Due", "In the till", "Missing"


def last_bill(name: str) -> str:
    return "Your last bill" if is_you(name) else f"The last bill of {name}"
