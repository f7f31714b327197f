"""The plain table of the books that a match shows of itself."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.records import Line
from . import words
from .plain_table import HIDDEN, PlainTable
from .setting import Setting


def books_table(
    setting: Setting, names: Sequence[str], lines: Sequence[Line], open_seats: Collection[int]
) -> PlainTable:
    """One row per closed round and seat. What others may not see is left out, but for the open seats."""
    game, hidden = setting.game, setting.game.hidden_keys(setting.rules)
    rows: list[list[object]] = []
    for line in lines:
        if "books" in line:
            columns = list(zip(game.money_keys, game.money(line), strict=True))
            for seat, name in enumerate(names):
                cells = [
                    numbers[seat] if seat in open_seats or key not in hidden else HIDDEN for key, numbers in columns
                ]
                rows.append([line["books"], name, *cells])
    return PlainTable([game.words.PERIOD, words.PLAYER, *game.money_keys], rows)
