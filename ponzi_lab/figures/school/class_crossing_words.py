"""What is said of how early the books showed the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, count, in_words, none_or, rounds, some_of
from .words import FEW, TOO_FEW, middle

if TYPE_CHECKING:
    from .class_crossing import ClassCrossing

TITLE = "How early the books showed the end"
CROSSED_IN_ROUND = "round in which promises passed cash"
OWN_END_IN_ROUND = "round in which the own till is empty"
A_STUDENT = "a student; with a number: so many"
NO_WARNING = "no warning: both in the same round"
HIGHER_IS_EARLIER = "higher: a longer warning"
NO_OWN_END = "No student of the class has met an end of their own yet."
COLUMNS = ("Promises passed cash", "Own till empty", "Rounds between", "Students")


def sentence(picture: ClassCrossing) -> str:
    ended, ahead = picture.ended, picture.apart
    if not ended:
        return NO_OWN_END
    parts = [own_ends(ended, len(ahead))]
    parts += [rounds_before(ahead)] if ahead else []
    parts += [_guessed(picture.off)] if picture.off else []
    return " ".join(parts + [TOO_FEW] * (ended < FEW))


def own_ends(ended: int, crossed: int) -> str:
    begin = capital(in_words(ended, "student"))
    whom = "this one" if ended == 1 else f"{some_of(crossed, ended)} of them"
    had = "had not" if ended == 1 and not crossed else "had"
    return (
        f"{begin} met their own end, in the game or on the wheel that turned on after it. "
        f"For {whom}, what fell due in the next five rounds {had} passed the cash before that."
    )


def rounds_before(ahead: Sequence[int]) -> str:
    low, high = ahead[0], ahead[-1]
    if low == high:
        return f"That was {rounds(low)} before the end."
    return f"That was {low} to {high} rounds before the end, for the student in the middle {middle(ahead)}."


def _guessed(off: Sequence[int]) -> str:
    number, exact, late, early = len(off), off.count(0), sum(by > 0 for by in off), sum(by < 0 for by in off)
    if number == 1:
        outcome = "right" if exact else "too late" if late else "too early"
        return f"One student predicted that round: {outcome}."
    named_it = f"Of {count(number)} who predicted that round, {some_of(exact, number)} named it"
    if exact == number:
        return f"{named_it}."
    return f"{named_it}, {none_or(late)} predicted it too late, and {none_or(early)} too early."
