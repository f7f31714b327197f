"""What is said of a fund."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import amount, years_long
from ...core.words import shown

if TYPE_CHECKING:
    from ...economics.fund_model import Dip
    from .fund import Fund

TITLE = "Cash, and what is owed"
CASH_HOVER = "After %{x:.3~r} years: %{y:,.3~r} in cash"
OWED_HOVER = "After %{x:.3~r} years: lenders believe they own %{y:,.3~r}"
AFTER_YEARS, OWED = "years", "owed"
COLUMNS = ("After years", "New money a year", "Taken out a year", "Cash", "Owed")
NO_CASH_LINES = ("more is taken out than comes in,", "and there is no cash")
NO_CASH_AT_ALL = "From the first day on more is taken out than comes in, and there is no cash to pay it from."


def wrong_years(years: object, most: float) -> str:
    return f"The years to be shown are {shown(years)}; they must be a number above 0, up to {most:,g}."


def unit(fund: Fund) -> str:
    """In what the amounts are."""
    start = "1 is the new money of a year at the start"
    return fund.money or (start if fund.scheme.inflow == 1 else "amounts, in one unit")


def owed(fund: Fund, top: float) -> str:
    """What is owed; and where it grows out of the picture, how far it goes."""
    most = float(fund.owed[-1])
    return f"{OWED}, up to {amount(most)}" if most > top else OWED


def gone_label(years: float) -> tuple[str, ...]:
    return ("gone after", years_long(years))


def dip_label(dip: Dip) -> tuple[str, ...]:
    return ("no cash from", f"{dip.begins:.3g} to {years_long(dip.ends)}")


def fullest_label(cash: float) -> tuple[str, ...]:
    return ("fullest", amount(cash))


def sentence(fund: Fund) -> str:
    if fund.dip:
        return _dip(fund, fund.dip)
    if fund.end is None:
        return _still_there(fund)
    if fund.end == 0 or fund.peak is None:
        return NO_CASH_AT_ALL
    full = f"at {_money(fund, fund.peak.cash)}"
    if fund.peak.time == 0:
        begin = f"The cash is fullest at the start, {full}."
    else:
        owed_ = amount(fund.owed_after(fund.peak.time))
        begin = (
            f"The cash is fullest after {years_long(fund.peak.time)}, {full}; by then lenders believe they own {owed_}."
        )
    owed_ = amount(fund.owed_after(fund.end))
    return f"{begin} After {years_long(fund.end)} it is gone, and lenders still believe they own {owed_}."


def _dip(fund: Fund, dip: Dip) -> str:
    when = f"From {dip.begins:.3g} to {years_long(dip.ends)} after the start"
    text = f"{when} there is no cash; then new money makes up for it."
    more = fund.rescue
    return text if more is None else f"{text} With {_money(fund, more)} more at the start it would never have run out."


def _still_there(fund: Fund) -> str:
    """Of one that lives, and of one whose end is not seen."""
    cash, owed_, after = float(fund.cash[-1]), float(fund.owed[-1]), f"After {years_long(fund.years)}"
    if fund.collapse is None:
        could = "not all" if amount(owed_) != amount(cash) and owed_ > cash else "all"
        begin = (
            f"The cash never runs out. {after} it is {_money(fund, cash)}, and lenders believe they own {amount(owed_)}"
        )
        return f"{begin}: so {could} could be paid at once."
    begin = f"{after} there are {_money(fund, cash)} in cash, and lenders believe they own {amount(owed_)}."
    return f"{begin} After {years_long(fund.collapse)} the cash is gone."


def _money(fund: Fund, number: float) -> str:
    return f"{amount(number)} {fund.money}".strip()
