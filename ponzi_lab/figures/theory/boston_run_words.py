"""What is said of Ponzi's till."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core.english import a_day
from .words import short_month

if TYPE_CHECKING:
    from .boston_run import BostonRun

NO_TILL = "This figure needs the days of a till, as replay(months, rate) of ponzi_lab.economics.boston gives them."
A_DAY = "a day, such as pd.Timestamp(1920, 8, 9)"
TITLE = "Ponzi's till, and what he owed"
CASH, CASH_IF_ALL_WAIT, PROMISED, BROUGHT = "cash", "cash, if all wait", "promised", "brought"
MILLION_DOLLARS = "million dollars"
WHAT = {"cash": CASH, "face": "promised to lenders", "par": "brought by them"}
LABELS = {"cash": CASH, "face": PROMISED, "par": BROUGHT}
COLUMNS = ("Day", "Cash, dollars", "Brought and not paid back", "Promised for it")
REPLAYED = "This is worked out from the months, confirmed or not; what he spent on himself is left out."


def tick(day: Any) -> str:
    return f"{day.day} {short_month(day)}"


def if_all_wait(day: str) -> str:
    return f"{day}, if all wait"


def hover(day: Any, column: str, amount: float) -> str:
    return f"{a_day(day)}, {WHAT[column]}: {amount:.2f} million"


def label(column: str, amount: float) -> str:
    return f"{amount:.1f} {LABELS[column]}"


def sales_stop(day: Any) -> str:
    return f"{a_day(day)}: sales stop"


def empty_label(days: int) -> tuple[str, ...]:
    return ("empty in", f"{days} days")


def found_hover(amount: float, day: Any) -> str:
    return f"{a_day(day)}: {amount:,.0f} dollars on his account"


def found_label(amount: float) -> str:
    return f"{abs(amount) / 1e6:,.2f} {'overdrawn' if amount < 0 else 'found'}"


def sentence(run: BostonRun) -> str:
    last = run.last
    begin = (
        f"On {a_day(last['day'])} he held {last['cash']:.1f} million dollars. "
        f"His lenders had brought {last['par']:.1f} million that was still out, "
        f"and he had promised them {last['face']:.1f}."
    )
    if run.empty is None:
        lasts = "Without a single new lender he could still have paid them all."
    else:
        lasts = f"Without a single new lender, and without a run, the cash would have lasted {run.empty} days."
    return f"{begin} {lasts} {REPLAYED}"
