"""What keeping goods says."""

from __future__ import annotations

from collections.abc import Sequence

from ..words import goods


def headline(name: str) -> str:
    return f"which goods does {name} keep? All others are sold now."


KEPT, KEEP = "Kept", "Keep"
MEANS = "Up to four goods can be kept for next year: 1 costs nothing, 2 cost 5M, 3 cost 15M, 4 cost 30M in all."


def held(number: int, price: int) -> str:
    return f"holds {number}; today {price} each"


def confirm(kept: int, sold: int) -> str:
    if not kept:
        return "Sell everything" if sold else "Go on"
    return f"Keep {kept}, sell {sold}" if sold else f"Keep all {kept}"


def in_words(kept: Sequence[tuple[str, int]]) -> str:
    return f"keep {goods(kept)}" if kept else "keep nothing"
