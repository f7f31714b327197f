"""Which seat is which: the key that stands above a drawing of all seats."""

from __future__ import annotations

from collections.abc import Mapping

from .text import Sign
from .theme import SEAT_COLOURS, SEAT_MARKS, short

LETTERS = 16  # of a name, so that two stand side by side on a phone


def seat_key(names: Mapping[int, str]) -> list[Sign]:
    """Mark, colour and name of each seat."""
    return [(SEAT_MARKS[seat], SEAT_COLOURS[seat], short(name, LETTERS)) for seat, name in names.items()]
