"""What the picture of growth says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count, counted, in_words, listed, none_or
from ..kit.words import NO_YEAR, YEAR

if TYPE_CHECKING:
    from .growth import Growth, Income

TITLE = "Grow or be fired"
COLUMNS = ("Year", "Company", "Led by", "Income", "Year before", "What happened")
ROSE, FELL_SHORT, YEAR_BEFORE = "it rose", "it did not", "the year before"
BOOTED, LIQUIDATED = "boot", "liquidated"
BOOT_NOTE, LIQUIDATED_NOTE, SPARED = "boot", "boot, liquidated", "first year, no boot"
OWN_SCALE = "each company on its own scale"


def hover(company: str, income: Income) -> str:
    return f"{company}, year {income.year}: income {income.amount:,}, the year before {income.before:,}"


def what_happened(income: Income) -> str:
    if income.liquidated:
        return LIQUIDATED_NOTE
    return BOOT_NOTE if income.booted else "" if income.rose else SPARED


def sentence(growth: Growth) -> str:
    if not growth.incomes:
        return NO_YEAR
    return f"{_risen(growth)} {_longest_streak(growth)} {_mean_streak(growth)}"


def _risen(growth: Growth) -> str:
    number = len(growth.incomes)
    risen, boots = sum(income.rose for income in growth.incomes), sum(income.booted for income in growth.incomes)
    begin = f"Of {counted(number, 'yearly income')} {none_or(risen)} {'was' if risen == 1 else 'were'} above"
    cases = ((boots, "and brought a boot"), (number - risen - boots, "but a first year is spared"))
    parts = [f"{count(times)} {'was' if times == 1 else 'were'} not, {end}" for times, end in cases if times]
    others = f" {capital('; '.join(parts))}." if parts else ""
    return f"{begin} that of the year before.{others}"


def _longest_streak(growth: Growth) -> str:
    longest = max(growth.rises.values())
    if not longest:
        return "No income has risen yet."
    best = [growth.names[company] for company, rises in growth.rises.items() if rises == longest]
    each = " each" if len(best) > 1 else ""
    return f"The longest streak was that of {listed(best, 'and')}, {in_words(longest, 'rise')}{each}."


def _mean_streak(growth: Growth) -> str:
    number = len(growth.lasted)
    if not number:
        return "No streak has ended with a boot yet."
    if number == 1:
        which, lasted = "The one streak that ended", in_words(growth.lasted[0], YEAR)
    else:
        which = f"The {count(number)} streaks that ended"
        lasted = f"{sum(growth.lasted) / number:.1f} years on average"
    return f"{which} with a boot had lasted {lasted}, the year of the boot among them."
