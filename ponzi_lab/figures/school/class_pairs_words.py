"""What the picture `class_pairs` says."""

from __future__ import annotations

from ...core.english import in_words

NOTHING_TO_COMPARE_LINES = ("There is nothing", "to compare yet.")


def pair_hover(where: tuple[int, int], names: tuple[str, str], number: int) -> str:
    return f"{names[0]}: {where[0]}; {names[1]}: {where[1]}; {in_words(number, 'table')}"
