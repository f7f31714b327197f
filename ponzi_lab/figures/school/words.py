"""Every sentence that pictures of this room share."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from ..kit.words import per_cent

STUDENTS, GUESSES, ANSWERS, GAMES_FRAME = "students", "guesses", "answers", "games"  # what the frames are called
FEW = 5
TOO_FEW = "So few say nothing about a class."


def middle(values: Sequence[int]) -> str:
    return f"{median(values):g}"


def plausible(low: float, high: float) -> str:
    """An interval in plain words; 19 times of 20 it holds."""
    return f"(plausible range {per_cent(low)} to {per_cent(high)} %)"
