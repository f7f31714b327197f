"""Games as tidy data frames: what happened, what was left after each period, what falls due, what was decided, how it
ended.

Each function takes one match, several, or the results of a simulation that kept its books, and gives one row per
event, balance, promise, decision or seat. `SCHEMAS` says which columns there are, whatever the frame holds. Nothing is
hidden in them: cash and the contents of envelopes stand there, also while a game is still being played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any

import numpy as np
import pandas as pd

from ..core.errors import Refused
from ..core.ledger import BANK, ENVELOPE
from ..core.records import STRATEGY, Record
from ..play.ledger import TEXTS, Ledger
from ..play.match import Match
from ..play.results import Result, Results, results_of
from ..play.words import unique
from . import words

Source = Match | Record | Sequence[Match | Record] | Results

CATEGORY = "category"
POINTS = ("industry", "wealth", "luxury")
ARGUMENTS = {"int": "Int32", "str": CATEGORY}

SCHEMAS: dict[str, dict[str, str]] = {
    "events": {
        "game": "int32",
        "period": "int16",
        "phase": CATEGORY,
        "kind": CATEGORY,
        "seat": CATEGORY,
        "player": CATEGORY,
        "other": CATEGORY,
        "thing": CATEGORY,
        "card": "int16",
        "amount": "int32",
        "payer": CATEGORY,
        "payee": CATEGORY,
    },
    "balances": {
        "game": "int32",
        "period": "int16",
        "share": "float32",
        "seat": CATEGORY,
        "player": CATEGORY,
        "cash": "int32",
        "funded": "int32",
        "traded": "int32",
        "spent": "int32",
        "due": "int32",
        "paid": "int32",
        "points": "int32",
    },
    "promises": {
        "game": "int32",
        "period": "int16",
        "seat": CATEGORY,
        "player": CATEGORY,
        "card": "int16",
        "amount": "int32",
        "left": "int16",
        "every": "int16",
    },
    "dues": {
        "game": "int32",
        "period": "int16",
        "seat": CATEGORY,
        "player": CATEGORY,
        "ahead": "int16",
        "falls": "int16",
        "card": "int16",
        "amount": "int32",
    },
    "decisions": {
        "game": "int32",
        "n": "int32",
        "period": "int16",
        "seat": CATEGORY,
        "player": CATEGORY,
        "do": CATEGORY,
        "forced": "bool",
    },
    "scores": {
        "game": "int32",
        "seat": CATEGORY,
        "player": CATEGORY,
        **dict.fromkeys(POINTS, "Int32"),
    },
    "results": {
        "game": "int32",
        "seed": "Int64",
        "seat": CATEGORY,
        "player": CATEGORY,
        "strategy": CATEGORY,
        "rounds": "int16",
        "end": CATEGORY,
        "bankrupt": "bool",
        "winner": "bool",
        "score": "Int32",
        "cash": "int32",
    },
}


def events(source: Source) -> pd.DataFrame:
    """One row per event, as in a match's log; `card` and `amount` are 0 where there is none."""
    ledger = _ledger(source)
    people = _People(ledger, ledger.events["game"])
    numbers = _arrays(ledger.events)
    columns = {name: _texts(numbers[name], ledger) if name in TEXTS else numbers[name] for name in ledger.events}
    columns |= {
        "seat": people.seats(numbers["seat"]),
        "player": people.players(numbers["seat"]),
        **{name: people.accounts(numbers[name]) for name in ("other", "payer", "payee")},
    }
    return _frame("events", columns)


def balances(source: Source) -> pd.DataFrame:
    """One row per game, closed period and seat: cash at its end, what came and went in it, points so far.

    `share` is how far the game had come: the period by the last one.
    """
    ledger = _ledger(source)
    people = _People(ledger, ledger.balances["game"])
    numbers = _arrays(ledger.balances)
    lasts = np.array([ledger.lasts[game] for game in ledger.players], "float32")
    return _frame(
        "balances",
        {
            **numbers,
            "share": numbers["period"] / lasts[people.places] if len(lasts) else numbers["period"],
            "seat": people.seats(numbers["seat"]),
            "player": people.players(numbers["seat"]),
        },
    )


def promises(source: Source) -> pd.DataFrame:
    """One row per game, closed period, seat and promise: `amount` in `left` periods and `every` so many from then on.

    `card` is what it was promised for. With `left` 0 it was due in that period and was not paid.
    """
    ledger = _ledger(source)
    numbers = _arrays(ledger.promises)
    people = _People(ledger, numbers["game"])
    seats = {"seat": people.seats(numbers["seat"]), "player": people.players(numbers["seat"])}
    return _frame("promises", {**numbers, **seats})


def dues(source: Source, ahead: int = 10) -> pd.DataFrame:
    """What falls due in each of the next periods, seen from the end of each, if nobody takes another card.

    One row per card and payment: `ahead` is how many periods later it is due, `falls` is that period. What was not
    paid in the period itself is left out.
    """
    return unrolled(promises(source), ahead)


def unrolled(promised: pd.DataFrame, ahead: int = 10) -> pd.DataFrame:
    """The dues of `promises`, however far ahead: the wheel turned on, round by round."""
    if type(ahead) is not int or not 1 <= ahead <= 1000:
        raise Refused(words.wrong_periods("ahead", ahead))
    left, every = promised["left"].to_numpy(), promised["every"].to_numpy()
    times = np.where(left > 0, np.maximum(0, (ahead - left) // np.maximum(every, 1) + 1), 0)
    rows = np.repeat(np.arange(len(promised)), times)
    nth = np.arange(len(rows)) - np.repeat(np.cumsum(times) - times, times)
    later = left[rows] + nth * every[rows]
    frame = promised.take(rows).reset_index(drop=True)
    return _frame("dues", {**frame, "ahead": later, "falls": frame["period"] + later})


def decisions(source: Source) -> pd.DataFrame:
    """One row per decision, as in a record: who did what, with the arguments of all verbs in columns of their own."""
    matches = _matches(source)
    rows = [row for number, match in enumerate(matches) for row in _decisions(number, match)]
    verbs = [verb for match in matches for verb in match.setting.game.verbs.values()]
    wanted = {field.name: ARGUMENTS[str(field.type)] for verb in verbs for field in fields(verb)}
    columns = {name: [row.get(name) for row in rows] for name in (*SCHEMAS["decisions"], *wanted)}
    columns["seat"] = _seats(columns["seat"], max((len(match.seats) for match in matches), default=0))
    return _frame("decisions", columns, wanted)


def _decisions(number: int, match: Match) -> Iterator[dict[str, Any]]:
    period = 1
    for line in match.lines()[1:]:
        if "do" in line:
            player = match.names[line["seat"]]
            yield {"game": number, "period": period, "player": player, "forced": False, **line}
        period += "books" in line


def results(source: Source) -> pd.DataFrame:
    """One row per finished game and seat: how it ended."""
    tables = list(_tables(source))
    rows = [row for mine, _ in tables for row in mine]
    columns: dict[str, Any] = {name: [getattr(row, name) for row in rows] for name in Result._fields}
    columns["player"] = [name for _, names in tables for name in names]
    columns["seed"] = pd.array(columns["seed"], "Int64")
    columns["seat"] = _seats(columns["seat"], max((len(mine) for mine, _ in tables), default=0))
    return _frame("results", columns)


def scores(source: Source) -> pd.DataFrame:
    """One row per finished game and seat: its points by kind; those of a bankrupt seat are missing."""
    matches = [(number, match) for number, match in enumerate(_matches(source)) if match.over]
    rows = [
        {"game": number, "seat": seat, "player": player, **{kind: end[kind][seat] for kind in POINTS}}
        for number, match in matches
        for end in [match.position.lines[-1]]
        for seat, player in enumerate(match.names)
    ]
    columns = {name: [row[name] for row in rows] for name in SCHEMAS["scores"]}
    columns["seat"] = _seats(columns["seat"], max((len(match.seats) for _, match in matches), default=0))
    return _frame("scores", columns)


def _tables(source: Source) -> Iterator[tuple[Sequence[Result], Sequence[str]]]:
    """The results of each finished game, and the names at its table."""
    if isinstance(source, Results):
        for _, found in groupby(source.rows, key=lambda row: row.game):
            mine = list(found)
            yield mine, unique([STRATEGY + row.strategy for row in mine])
    else:
        for number, match in enumerate(_matches(source)):
            if match.over:
                strategies = [name.removeprefix(STRATEGY) for name in match.seats]
                yield results_of(number, match.seed, strategies, match.position.lines), match.names


# From a source to plain columns


def _matches(source: Source) -> list[Match]:
    if isinstance(source, Results):
        raise Refused(words.NO_DECISIONS)
    given = [source] if isinstance(source, Match | Record) else source
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise Refused(words.wrong_source(source))
    given = list(given)
    for one in given:
        if not isinstance(one, Match | Record):
            raise Refused(words.wrong_source(one))
    return [Match.replay(one) if isinstance(one, Record) else one for one in given]


def _ledger(source: Source) -> Ledger:
    if isinstance(source, Results):
        if source.ledger is None:
            raise Refused(words.NO_BOOKS)
        return source.ledger
    ledger = Ledger()
    for number, match in enumerate(_matches(source)):
        ledger.add(number, match.names, match.setting, match.position.lines, match.events())
    return ledger


def _arrays(columns: Mapping[str, Any]) -> dict[str, Any]:
    return {name: np.array(column) for name, column in columns.items()}


def _texts(codes: Any, ledger: Ledger) -> pd.Categorical:
    """The texts of a column; an empty one is none."""
    texts = list(ledger.texts)
    used = [code for code in pd.unique(codes) if texts[code]]
    moved = np.full(len(texts), -1, "int16")
    moved[used] = np.arange(len(used))
    return pd.Categorical.from_codes(moved[codes], [texts[code] for code in used])


class _People:
    """Whose row it is: the seats and names behind the numbers in a ledger's column."""

    def __init__(self, ledger: Ledger, games: Any) -> None:
        tables = [tuple(map(words.of_player, table)) for table in ledger.players.values()]
        self.seats_known = max(map(len, tables), default=0)
        self.labels = list(dict.fromkeys(name for table in dict.fromkeys(tables) for name in table))
        self.places = pd.Index(list(ledger.players), dtype="int32").get_indexer(games)
        codes = {name: number for number, name in enumerate(self.labels)}
        rows = {
            table: [*map(codes.__getitem__, table), *[-1] * (self.seats_known - len(table))] for table in set(tables)
        }
        self.codes = np.array([rows[table] for table in tables], "int16").reshape(len(tables), self.seats_known)

    def seats(self, accounts: Any) -> pd.Categorical:
        """The seats; the bank is none."""
        return _seats(np.maximum(accounts, -1), self.seats_known)

    def players(self, accounts: Any) -> pd.Categorical:
        """The players' names; the bank is none."""
        return pd.Categorical.from_codes(self._codes(accounts), self.labels)

    def accounts(self, accounts: Any) -> pd.Categorical:
        """The players' names, the bank and the envelope."""
        codes = self._codes(accounts)
        codes[accounts == BANK] = len(self.labels)
        codes[accounts == ENVELOPE] = len(self.labels) + 1
        return pd.Categorical.from_codes(codes, [*self.labels, words.BANK, words.ENVELOPE])

    def _codes(self, accounts: Any) -> Any:
        if not len(accounts):
            return np.array([], "int16")
        return np.where(accounts >= 0, self.codes[self.places, np.maximum(accounts, 0)], -1)


def _seats(accounts: Any, known: int) -> pd.Categorical:
    return pd.Categorical.from_codes(accounts, range(known), ordered=True)


def _frame(kind: str, columns: Mapping[str, Any], more: Mapping[str, str] | None = None) -> pd.DataFrame:
    """A frame with the columns and types of its schema, and no others."""
    schema = {**SCHEMAS[kind], **(more or {})}
    return pd.DataFrame({name: _column(columns[name], schema[name]) for name in schema}).astype(schema)


def _column(values: Any, kind: str) -> Any:
    """Categories stand in the order in which they come up, not in that of the alphabet."""
    if kind != CATEGORY or getattr(values, "dtype", None) == CATEGORY:
        return values
    return pd.Categorical(values, list(dict.fromkeys(value for value in values if value is not None)))
