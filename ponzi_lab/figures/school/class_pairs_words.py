"""What the pictures of pairs of rounds have in common."""

from __future__ import annotations

from ...core.english import in_words

NOTHING_TO_COMPARE_LINES = ("There is nothing", "to compare yet.")


def hover(rounds: tuple[int, int], names: tuple[str, str], number: int) -> str:
    return f"{names[0]}: {rounds[0]}; {names[1]}: {rounds[1]}; {in_words(number, 'table')}"
