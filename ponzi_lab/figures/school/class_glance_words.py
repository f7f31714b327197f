"""What is said of a class at a glance."""

from __future__ import annotations

from ...core.english import plural

MIDDLE_FIRST_FALL = "round of the first bankruptcy, at the middle table"


def files_read(number: int) -> str:
    return "student's file" if number == 1 else "students' files"


def games_replayed(number: int) -> str:
    return f"{plural(number, 'game')} of Ponzi Scheme replayed"


def own_seats_fell(number: int) -> str:
    return f"{plural(number, 'student')} bankrupt"


def predictions_made(number: int) -> str:
    return plural(number, "prediction")


NOT_COUNTED = {"after_looking": "made after looking: not counted", "not_known_when": "nobody knows when: not counted"}


def not_counted(name: str, number: int, more: bool) -> str:
    return f"{'more' if more else predictions_made(number)}, {NOT_COUNTED[name]}"


def right_of_judged(judged: int) -> str:
    return f"right, of {judged:,} that can be judged"
