"""Hindsight is no prediction: how far a game was when something was predicted about it, and what was seen by then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .case import begun, kept
from .file import END, Student, far
from .game import ACQUIRE, GREED, PONZI

COURSES = {9: GREED, 10: ACQUIRE}  # the games of chapters; all others are about Ponzi Scheme
# What a game shows by itself as it goes on. Everything else that is predicted lies below a cover.
CASH, NEXT = "01.cash", "02.fall"
AT_THE_END = frozenset([CASH, "02.who", NEXT, "02.cross", "09.richer", "09.taken", "10.broke", "10.fatal"])
ROUND_BY_ROUND = frozenset([NEXT, "09.taken", "10.broke"])  # a guess is a round, and the table tells whether it was it


def how_far(student: Student, chapter: int, any_cards: bool = False) -> int | str:
    """How many rounds have been seen of the game that is predicted, in whatever try; END, if its end has been seen.

    That game has the cards of the class number, or those on the table: other cards tell nothing of it. They may come
    back with another class number, though: with `any_cards` all count.
    """
    course = COURSES.get(chapter, PONZI)
    games = [(name, case.match) for name, case in kept(student, course)]
    cards = {student.number, *(match.seed for name, match in games if name == course.name)}
    found = [(name, match) for name, match in games if any_cards or match.seed in cards]
    seen = [far(match, student.games[name].get("seen", 0)) for name, match in found]
    return max(seen, key=lambda at: (at == END, at), default=0)


def seen(name: str, made: Mapping[str, Any], number: int) -> bool | None:
    """Whether a prediction came when it was to be seen already. Nobody knows of one that tells nothing of its game.

    Nor does it tell anything if it was made for the cards of another class number than this one.
    """
    at, guess = made.get("at"), made["guess"]
    if name not in AT_THE_END:  # nor in ROUND_BY_ROUND
        return False
    if at is None or made.get("class", number) != number:
        return None
    return at == END or (name == CASH and at > 0) or is_past(name, guess, at)


def is_over_now(student: Student, name: str, guess: object) -> bool:
    """Whether a guess names a round of the game on the table, in which nobody has fallen."""
    case = begun(student) if name == NEXT else None
    return case is not None and not case.match.over and is_past(name, guess, case.match.closed)


def is_past(name: str, guess: object, at: int | str) -> bool:
    """Whether a guess names a round that was over."""
    return name in ROUND_BY_ROUND and isinstance(guess, int) and isinstance(at, int) and guess <= at
