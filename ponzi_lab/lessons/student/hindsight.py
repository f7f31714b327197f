"""Hindsight is no prediction: how far a game was when something was predicted about it, and what was seen by then."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, Protocol

from .case import begun, kept
from .file import END, Student, far
from .game import ACQUIRE, GREED, PONZI, Course

COURSES = {9: GREED, 10: ACQUIRE}  # the games of chapters; all others are about Ponzi Scheme


class Reveal(Enum):
    """How a game shows by itself, as it goes on, what is predicted of it."""

    NEVER = auto()  # it lies below a cover
    AT_ONCE = auto()
    AT_THE_END = auto()
    ROUND_BY_ROUND = auto()  # a guess is a round, and the table tells whether it was it


class Asked(Protocol):
    """A question of a prediction: its name in the student's file, and how its answer comes to be seen."""

    name: str
    reveal: Reveal


def how_far(student: Student, field: Asked, any_cards: bool = False) -> int | str:
    """How many rounds have been seen of the game that is predicted, in whatever try; END, if its end has been seen.

    That game has the cards of the class number, or those on the table: other cards tell nothing of it. They may come
    back with another class number, though: with `any_cards` all count.
    """
    course = _course(field)
    games = [(name, case.match) for name, case in kept(student, course)]
    cards = {student.number, *(match.seed for name, match in games if name == course.name)}
    counted = [(name, match) for name, match in games if any_cards or match.seed in cards]
    seen = [far(match, student.games[name].get("seen", 0)) for name, match in counted]
    return max(seen, key=lambda at: (at == END, at), default=0)


def seen(field: Asked, prediction: Mapping[str, Any], number: int) -> bool | None:
    """Whether a prediction came when it was to be seen already. Nobody knows of one that tells nothing of its game.

    Nor does it tell anything if it was made for the cards of another class number than this one.
    """
    at = prediction.get("at")
    if field.reveal is Reveal.NEVER:
        return False
    if at is None or prediction.get("class", number) != number:
        return None
    return at == END or (field.reveal is Reveal.AT_ONCE and at > 0) or _is_past(field, prediction["guess"], at)


def is_over_now(student: Student, field: Asked, guess: object) -> bool:
    """Whether a guess names a round of the game of Ponzi Scheme on the table, in which nobody has fallen."""
    case = begun(student) if _course(field) is PONZI else None
    return case is not None and not case.match.over and _is_past(field, guess, case.match.closed)


def _course(field: Asked) -> Course:
    return COURSES.get(int(field.name[:2]), PONZI)


def _is_past(field: Asked, guess: object, at: int | str) -> bool:
    """Whether a guess names a round that was over."""
    by_round = field.reveal is Reveal.ROUND_BY_ROUND
    return by_round and isinstance(guess, int) and isinstance(at, int) and guess <= at
