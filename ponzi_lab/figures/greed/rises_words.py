"""What the picture `rises` says."""

from __future__ import annotations

from ...core.english import in_words
from ..kit.words import YEAR

RISES_TITLE = "Still growing, with incomes by lot"
AFTER_YEAR = "after year"
BY_THE_THEORY = ("line: the theory", "dots: drawn by lot")
RISES_COLUMNS = ("Year", "Still growing %: theory", "drawn by lot", "Another rise %")


def mean_label(mean: float) -> tuple[str, ...]:
    return ("the fatal year,", f"on average {mean:.2f}")


def rises_hover(year: int, share: float) -> str:
    return f"After year {year} {100 * share:.1f} % of those drawn still grow."


def rises_sentence(companies: int, mean: float, theory: float) -> str:
    said = f"If incomes came by lot, the first year without a rise would be year {theory:.2f} on average."
    return said if not companies else f"{said} Of {companies:,} companies drawn by lot it was year {mean:.2f}."


def another_rise(years: int, chance: float) -> str:
    return f"After {in_words(years, YEAR)} of rises another rise follows in {100 * chance:.0f} of 100 cases."


def mean_guessed(guess: int, mean: float) -> str:
    if guess == round(mean):
        return f"You guessed year {guess}: as near as a whole number can come."
    return f"You guessed year {guess}: it is {'earlier' if guess > mean else 'later'}."
