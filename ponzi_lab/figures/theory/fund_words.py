"""What the picture `fund` says."""

from __future__ import annotations

from ...core.english import amount, years_long
from ...core.words import shown

FUND_TITLE = "Cash, and what is owed"
FIRST_YEAR_MONEY = "1 is the new money of a year at the start"
AMOUNTS = "amounts, in one unit"
CASH_HOVER = "After %{x:.3~r} years: %{y:,.3~r} in cash"
OWED_HOVER = "After %{x:.3~r} years: lenders believe they own %{y:,.3~r}"
AFTER_YEARS = "years"
OWED_BY_STATEMENTS = "owed"
FUND_COLUMNS = ("After years", "New money a year", "Taken out a year", "Cash", "Owed")
NO_CASH_LINES = ("more is taken out than comes in,", "and there is no cash")
NO_CASH_AT_ALL = "From the first day on more is taken out than comes in, and there is no cash to pay it from."


def wrong_years_shown(years: object, most: float) -> str:
    return f"The years to be shown are {shown(years)}; they must be a number above 0, up to {most:,g}."


def with_unit(number: float, money: str) -> str:
    return f"{amount(number)} {money}".strip()


def gone_label(years: float) -> tuple[str, ...]:
    return ("gone after", years_long(years))


def dip_label(begins: float, ends: float) -> tuple[str, ...]:
    return ("no cash from", f"{begins:.3g} to {years_long(ends)}")


def fullest_label(cash: float) -> tuple[str, ...]:
    return ("fullest", amount(cash))


def owed_further(owed_: float) -> str:
    return f"{OWED_BY_STATEMENTS}, up to {amount(owed_)}"


def fund_fullest(years: float, cash: float, owed_: float, money: str) -> str:
    if years == 0:
        return f"The cash is fullest at the start, at {with_unit(cash, money)}."
    begin = f"The cash is fullest after {years_long(years)}, at {with_unit(cash, money)}"
    return f"{begin}; by then lenders believe they own {amount(owed_)}."


def fund_gone(years: float, owed_: float) -> str:
    return f"After {years_long(years)} it is gone, and lenders still believe they own {amount(owed_)}."


def fund_lives(years: float, cash: float, owed_: float, money: str) -> str:
    begin = f"The cash never runs out. After {years_long(years)} it is {with_unit(cash, money)}"
    end = (
        "so not all could be paid at once"
        if amount(owed_) != amount(cash) and owed_ > cash
        else "so all could be paid at once"
    )
    return f"{begin}, and lenders believe they own {amount(owed_)}: {end}."


def fund_later(years: float, cash: float, owed_: float, collapse: float, money: str) -> str:
    begin = f"After {years_long(years)} there are {with_unit(cash, money)} in cash"
    return f"{begin}, and lenders believe they own {amount(owed_)}. After {years_long(collapse)} the cash is gone."


def fund_dip(begins: float, ends: float, more: float | None, money: str) -> str:
    said = f"From {begins:.3g} to {years_long(ends)} after the start there is no cash; then new money makes up for it."
    return (
        said if more is None else f"{said} With {with_unit(more, money)} more at the start it would never have run out."
    )
