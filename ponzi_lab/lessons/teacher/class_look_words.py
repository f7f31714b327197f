"""What does not hold in a student's file, as a teacher reads it."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital

OWN_TABLE = "the game of Ponzi Scheme"
NAMED = 3  # of many games or predictions with which the same is wrong


def chapter(number: int) -> str:
    return f"chapter {number}"


def game_of(name: str) -> str:
    """A game by its name in the student's file: 01.game, and 01.game-2 for one that was put aside."""
    return f"{'another' if '-' in name else 'their'} game of chapter {int(name[:2])}"


def not_looked_at(part: str) -> str:
    return f"{capital(part)} could not be looked at. The rest of the file is in the report."


def and_others(problem: str, names: Sequence[str]) -> str:
    """What is wrong with others, too, in one line: it cannot name them all."""
    begin = f"{problem} So it is with {len(names):,} more: {', '.join(names[:NAMED])}"
    return f"{begin}{' and so on' * (len(names) > NAMED)}." if names else problem


def wrong_record(name: str, line: int) -> str:
    where = f", in line {line:,}" if line else ""
    begin = f"{capital(game_of(name))} was changed after it was played, or is damaged{where}."
    return f"{begin} It is left out; the rest of the file is in the report."


def wrong_game(name: str, title: str, right: str) -> str:
    return f"{capital(game_of(name))} is one of {title}, not of {right}. It is left out."


def unknown_game(name: str) -> str:
    return f"A game is called {name}, and belongs to no chapter. It is left out."


def nobody_plays(name: str) -> str:
    return f"In {game_of(name)} no person plays. It is left out."


def other_table(name: str) -> str:
    return (
        f"{capital(game_of(name))} did not begin as the chapter begins it: other players, rules or cards. "
        "It is left out."
    )


def too_long(name: str, most: int) -> str:
    begin = f"{capital(game_of(name))} was not played again"
    return f"{begin}: the games of this file have more than {most:,} lines in all."


def no_such_guess(chapter: int) -> str:
    return f"A prediction of chapter {chapter} is none that can be made. It is left out."
