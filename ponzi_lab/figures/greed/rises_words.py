"""What the picture of rises by lot says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import in_words
from ...economics.by_lot import MEAN, one_more
from ..kit.words import YEAR

if TYPE_CHECKING:
    from .rises import Rises

TITLE = "Still growing, with incomes by lot"
COLUMNS = ("Year", "Still growing %: theory", "drawn by lot", "Another rise %")
AFTER_YEAR = "after year"
BY_THE_THEORY = ("line: the theory", "dots: drawn by lot")
LOOK = 3  # the row of rises after which the sentence looks ahead


def mean_label(mean: float) -> tuple[str, ...]:
    return ("the fatal year,", f"on average {mean:.2f}")


def hover(year: int, share: float) -> str:
    return f"After year {year} {100 * share:.1f} % of those drawn still grow."


def sentence(rises: Rises) -> str:
    text = f"If incomes came by lot, the first year without a rise would be year {MEAN:.2f} on average."
    if rises.companies:
        text += f" Of {rises.companies:,} companies drawn by lot it was year {rises.mean:.2f}."
    chance = 100 * one_more(LOOK)
    return f"{text} After {in_words(LOOK, YEAR)} of rises another rise follows in {chance:.0f} of 100 cases."


def came_of(guess: int, mean: float) -> str:
    if guess == round(mean):
        return f"You guessed year {guess}: as near as a whole number can come."
    return f"You guessed year {guess}: it is {'earlier' if guess > mean else 'later'}."
