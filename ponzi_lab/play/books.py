"""The plain table of the books that a match shows of itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.game import Game
from ..core.records import Line
from . import words
from .tables import Table


def books_table(game: Game, names: Sequence[str], lines: Sequence[Line], open_seats: Collection[int]) -> Table:
    """One row per closed round and seat. What others may not see is left out, but for the open seats."""
    rows: list[list[object]] = []
    for line in lines:
        if "books" in line:
            for seat, name in enumerate(names):
                shown = [
                    line[key][seat] if seat in open_seats or key not in game.hidden_keys else words.HIDDEN
                    for key in game.money_keys
                ]
                rows.append([line["books"], name, *shown])
    return Table([game.period_name, words.PLAYER, *game.money_keys], rows)
