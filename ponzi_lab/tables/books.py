"""The books beside the table: a figure of the game's own, as a notebook's output holds it."""

from __future__ import annotations

from typing import Any

from ..figures.show import outputs
from .desk import Desk


def books(desk: Desk) -> tuple[dict[str, Any], ...]:
    """The figure of the seat whose books are drawn, and the sentence below it."""
    alone = len(desk.match.people) == 1
    return outputs(desk.face.books(desk.match, desk.books_seat, alone))
