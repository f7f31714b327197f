"""What the picture `class_fall` says."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

from ...core.english import capital, count, none_or, rounds, some_of
from ..kit.words import ROUND

FELL_IN_ROUND = "round in which somebody fell first"
PREDICTED_ROUND = "round predicted for it"
CLASS_FALL_TITLE = "First bankruptcy: predicted and real"
NAMED_THE_ROUND = "named the round; a number: so many"
ANOTHER_ROUND = "another round; above the line: too late"
SAME_ROUND = "prediction and game agree"
LATER_OR_EARLIER = ("predicted too late", "predicted too early")
NO_FALL_GUESSED = "Nobody has both predicted the first bankruptcy and seen it."
CLASS_FALL_COLUMNS = ("Fell in round", "Predicted", "Too late by", "Students")


def fall_guessed(number: int, exact: int, near: int) -> str:
    named_it = (
        f"Of {count(number)} who predicted the first bankruptcy and saw it, {some_of(exact, number)} named its round"
    )
    if exact == number:
        return f"{named_it}."
    return f"{named_it}, and {some_of(near, number)}{' more' if exact and near else ''} came within one round."


def fall_guessed_once(off: int) -> str:
    said = f"{rounds(abs(off))} too {'late' if off > 0 else 'early'}" if off else "its round"
    return f"One student predicted the first bankruptcy and saw it: {said}."


def late_and_early(late: int, early: int) -> str:
    return capital(f"{none_or(late)} predicted it too late, {none_or(early)} too early.")


def middle_guess(off: Sequence[int]) -> str:
    between = median(off)
    if not between:
        return "The middle prediction was right."
    far = abs(between)
    by = rounds(int(far)) if far == int(far) else f"{far:g} {ROUND}s"
    return f"The middle prediction was {by} too {'late' if between > 0 else 'early'}."


def guess_without_end(number: int) -> str:
    more = "One prediction waits" if number == 1 else f"{capital(count(number))} predictions wait"
    return f"{more} for a game in which somebody has fallen."
