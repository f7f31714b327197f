"""What is said of the first bankruptcy, predicted and real."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import TYPE_CHECKING

from ...core.english import capital, count, none_or, rounds, some_of
from ..kit.words import ROUND
from .words import FEW, TOO_FEW

if TYPE_CHECKING:
    from .class_fall import ClassFall

TITLE = "First bankruptcy: predicted and real"
FELL_IN_ROUND = "round in which somebody fell first"
PREDICTED_ROUND = "round predicted for it"
NAMED_THE_ROUND = "named the round; a number: so many"
ANOTHER_ROUND = "another round; above the line: too late"
SAME_ROUND = "prediction and game agree"
LATER_OR_EARLIER = ("predicted too late", "predicted too early")
NO_FALL_GUESSED = "Nobody has both predicted the first bankruptcy and seen it."
COLUMNS = ("Fell in round", "Predicted", "Too late by", "Students")


def sentence(picture: ClassFall) -> str:
    outcomes, number = _outcomes(picture.apart), picture.waiting
    if not number:
        return outcomes
    more = "One prediction waits" if number == 1 else f"{capital(count(number))} predictions wait"
    return f"{outcomes} {more} for a game in which somebody has fallen."


def _outcomes(off: Sequence[int]) -> str:
    """By how many rounds each prediction was too late."""
    if not off:
        return NO_FALL_GUESSED
    if len(off) == 1:
        by = f"{rounds(abs(off[0]))} too {'late' if off[0] > 0 else 'early'}" if off[0] else "its round"
        return f"One student predicted the first bankruptcy and saw it: {by}. {TOO_FEW}"
    number, exact, near = len(off), off.count(0), off.count(1) + off.count(-1)
    begin = f"{some_of(exact, number)} named its round"
    if exact < number:
        begin += f", and {some_of(near, number)}{' more' if exact and near else ''} came within one round"
    parts = [f"Of {count(number)} who predicted the first bankruptcy and saw it, {begin}."]
    if exact < number:
        late, early = (none_or(sum(signs)) for signs in ((by > 0 for by in off), (by < 0 for by in off)))
        parts.append(capital(f"{late} predicted it too late, {early} too early."))
        parts += [middle_guess(off)] if number > 2 else []
    return " ".join(parts + [TOO_FEW] * (number < FEW))


def middle_guess(off: Sequence[int]) -> str:
    between = median(off)
    if not between:
        return "The middle prediction was right."
    far = abs(between)
    by = rounds(int(far)) if far == int(far) else f"{far:g} {ROUND}s"
    return f"The middle prediction was {by} too {'late' if between > 0 else 'early'}."
