"""What the picture `class_crossing` says."""

from __future__ import annotations

from ...core.english import capital, count, in_words, none_or, rounds, some_of

CROSSED_IN_ROUND = "round in which promises passed cash"
CLASS_CROSSING_TITLE = "How early the books showed the end"
NO_WARNING = "no warning: both in the same round"
HIGHER_IS_EARLIER = "higher: a longer warning"
NO_OWN_END = "No student of the class has met an end of their own yet."
CLASS_CROSSING_COLUMNS = ("Promises passed cash", "Own till empty", "Rounds between", "Students")
OWN_END_IN_ROUND = "round in which the own till is empty"
A_STUDENT = "a student; with a number: so many"


def own_ends(ended: int, crossed: int) -> str:
    begin = capital(in_words(ended, "student"))
    whom = "this one" if ended == 1 else f"{some_of(crossed, ended)} of them"
    had = "had not" if ended == 1 and not crossed else "had"
    return (
        f"{begin} met their own end, in the game or on the wheel that turned on after it. "
        f"For {whom}, what fell due in the next five rounds {had} passed the cash before that."
    )


def rounds_before(low: int, high: int, middle: str) -> str:
    if low == high:
        return f"That was {rounds(low)} before the end."
    return f"That was {low} to {high} rounds before the end, for the student in the middle {middle}."


def crossing_guessed(number: int, exact: int, late: int, early: int) -> str:
    if number == 1:
        said = "right" if exact else "too late" if late else "too early"
        return f"One student predicted that round: {said}."
    named_it = f"Of {count(number)} who predicted that round, {some_of(exact, number)} named it"
    if exact == number:
        return f"{named_it}."
    return f"{named_it}, {none_or(late)} predicted it too late, and {none_or(early)} too early."
