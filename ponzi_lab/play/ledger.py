"""The books of many games in plain columns: small, quick to hand to another process, and soon a data frame."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.events import Event
from ..core.game import Promise
from ..core.records import Line
from .setting import Setting

# Each column with the type code of its numbers; a text is kept as its place in `Ledger.texts`.
EVENTS = {
    "game": "i",
    "period": "h",
    "phase": "h",
    "kind": "h",
    "seat": "b",
    "other": "b",
    "thing": "h",
    "card": "h",
    "amount": "i",
    "payer": "b",
    "payee": "b",
    "unit": "b",
    "partner": "b",
}
BALANCES = {"game": "i", "period": "h", "seat": "b", "points": "i"}  # and the money of the game
MONEY = "i"
PROMISES = {"game": "i", "period": "h", "seat": "b", "card": "h", "amount": "i", "left": "h", "every": "h"}

TEXTS = ("phase", "kind", "thing")

Columns = dict[str, "array[int]"]


class Ledger:
    """What happened in some games (`events`), and their closed books (`balances` and `promises`), in columns.

    `players` has the names at the table of each game, and `lasts` its last period. `game` is the name of the one game
    that all of them are games of, for its money has columns of its own. Ledgers that will be put together may share
    their `texts`; that is quicker.
    """

    def __init__(self, texts: dict[str, int] | None = None) -> None:
        self.players: dict[int, tuple[str, ...]] = {}
        self.lasts: dict[int, int] = {}
        self.game = ""
        self.texts = {} if texts is None else texts
        self.events = _columns(EVENTS)
        self.balances = _columns(BALANCES)
        self.promises = _columns(PROMISES)

    def add(
        self, number: int, names: Sequence[str], setting: Setting, lines: Sequence[Line], events: Sequence[Event]
    ) -> None:
        """Write down one game."""
        self._begin(setting.game.name, setting.game.money_keys)
        books = [line for line in lines if "books" in line]
        self.players[number] = tuple(names)
        self.lasts[number] = books[-1]["books"] if books else 0
        self._add_events(number, events)
        columns, seats = self.balances, range(len(self.players[number]))
        columns["game"].extend([number] * (len(books) * len(seats)))
        columns["period"].extend([line["books"] for line in books for _ in seats])
        columns["seat"].extend([*seats] * len(books))
        game = setting.game
        for line in books:
            for name, amounts in zip(game.money_keys, game.money(line), strict=True):
                columns[name].extend(amounts)
        columns["points"].extend([n for line in books for n in game.points(line, setting.rules, setting.tables)])
        promises = setting.game.promises
        rows = [(line["books"], *promise) for line in books for promise in promises(line, setting.tables)]
        self.promises["game"].extend([number] * len(rows))
        for name, numbers in zip(("period", *Promise._fields), zip(*rows, strict=True), strict=False):
            self.promises[name].extend(numbers)

    def _begin(self, game: str, money: Iterable[str]) -> None:
        """The first game says what money there is."""
        if self.game not in ("", game):
            raise AssertionError("a ledger holds the games of one game")
        self.game = game
        for name in money:
            self.balances.setdefault(name, array(MONEY))

    def _add_events(self, number: int, events: Sequence[Event]) -> None:
        if not events:
            return
        by_field: dict[str, Sequence[Any]] = dict(zip(Event._fields, zip(*events, strict=True), strict=True))
        by_field["game"] = [number] * len(events)
        for name, column in self.events.items():
            column.extend(self._codes(by_field[name]) if name in TEXTS else by_field[name])

    def _codes(self, texts: Sequence[str]) -> list[int]:
        known = self.texts
        for text in dict.fromkeys(texts):
            known.setdefault(text, len(known))
        return [known[text] for text in texts]

    def extend(self, other: Ledger) -> None:
        """Write down the games of another ledger too."""
        if other.game:
            self._begin(other.game, [name for name in other.balances if name not in BALANCES])
        self.players.update(other.players)
        self.lasts.update(other.lasts)
        codes = self._codes(list(other.texts))
        alike = codes == list(range(len(codes)))
        for mine, theirs in (
            (self.events, other.events),
            (self.balances, other.balances),
            (self.promises, other.promises),
        ):
            for name, column in theirs.items():
                same = alike or name not in TEXTS
                mine[name].extend(column if same else array(column.typecode, [codes[code] for code in column]))


def _columns(types: Mapping[str, str]) -> Columns:
    return {name: array(code) for name, code in types.items()}
