"""What the picture `growth` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, count, counted, in_words, listed, none_or
from ..kit.words import YEAR


def years(number: int) -> str:
    return in_words(number, YEAR)


def mean_years(number: float) -> str:
    return f"{number:.1f} years"


GROWTH_TITLE = "Grow or be fired"
ROSE, FELL_SHORT, LAST_YEARS, SPARED = "it rose", "it did not", "the year before", "first year, no boot"
BOOTED, DEAD_MARK = "boot", "liquidated"
OWN_SCALE = "each company on its own scale"
GROWTH_COLUMNS = ("Year", "Company", "Led by", "Income", "Year before", "What happened")
BOOT_NOTE, LIQUIDATED_NOTE = "boot", "boot, liquidated"


def growth_hover(period: int, company: str, income: int, before: int) -> str:
    return f"{company}, year {period}: income {income:,}, the year before {before:,}"


def grown(incomes: int, risen: int, boots: int, spared: int) -> str:
    told = f"Of {counted(incomes, 'yearly income')} {none_or(risen)} {'was' if risen == 1 else 'were'} above"
    parts = [
        f"{count(number)} {'was' if number == 1 else 'were'} not, {what}"
        for number, what in ((boots, "and brought a boot"), (spared, "but a first year is spared"))
        if number
    ]
    others = f" {capital('; '.join(parts))}." if parts else ""
    return f"{told} that of the year before.{others}"


def longest_streak(companies: Sequence[str], rises: int) -> str:
    if not rises:
        return "No income has risen yet."
    each = " each" if len(companies) > 1 else ""
    return f"The longest streak was that of {listed(companies, 'and')}, {in_words(rises, 'rise')}{each}."


def mean_streak(streaks: int, mean: float) -> str:
    if not streaks:
        return "No streak has ended with a boot yet."
    lasted = mean_years(mean) if streaks > 1 else years(round(mean))
    which = f"The {count(streaks)} streaks that ended" if streaks > 1 else "The one streak that ended"
    average = " on average" if streaks > 1 else ""
    return f"{which} with a boot had lasted {lasted}{average}, the year of the boot among them."
