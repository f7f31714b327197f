"""Games as tidy data frames: what happened, what was left after each period, what falls due, what was decided, how it
ended.

Each function takes one match, several, or the results of a simulation that kept its books, and gives one row per
event, balance, promise, decision or seat. `schema` says which columns there are, whatever the frame holds. Nothing is
hidden in them: cash and the contents of envelopes stand there, also while a game is still being played.

All games of a source are games of one game, for each has its own money and its own kinds of points. `SCHEMAS` are the
columns for Ponzi Scheme, and those of a source without any game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields
from itertools import groupby
from typing import Any

import numpy as np
import pandas as pd

from ..core.actions import AMOUNTS
from ..core.errors import Refused
from ..core.events import NOBODY
from ..core.records import STRATEGY, Line, Record, sitter
from ..games import GAMES
from ..play import words as play_words
from ..play.ledger import TEXTS, Ledger
from ..play.match import Match
from ..play.results import Result, Results, results_of
from . import words

Games = Match | Record | Sequence[Match | Record]
Source = Games | Results
Written = Source | Ledger  # or what has been written down of them already

CATEGORY = "category"
ARGUMENTS = {
    **{"int": "Int32", "int | None": "Int32", "str": CATEGORY, "bool": "boolean"},
    **{"tuple[str, ...]": CATEGORY, "tuple[int, ...]": CATEGORY, AMOUNTS: CATEGORY},
}

PONZI = "ponzi"


def schema_of_balances(money: Iterable[str]) -> dict[str, str]:
    """What all games have, and between it the money of one."""
    seat = {"game": "int32", "period": "int16", "share": "float32", "seat": CATEGORY, "player": CATEGORY}
    return {**seat, **dict.fromkeys(money, "int32"), "points": "int32"}


def schema_of_scores(kinds: Iterable[str]) -> dict[str, str]:
    """One column for each kind of points."""
    return {"game": "int32", "seat": CATEGORY, "player": CATEGORY, **dict.fromkeys(kinds, "Int32")}


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
        "unit": "Int8",
        "partner": "Int8",
    },
    "balances": schema_of_balances(GAMES[PONZI].money_keys),
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
    "scores": schema_of_scores(GAMES[PONZI].point_kinds),
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


def schema(kind: str, game: str = PONZI) -> dict[str, str]:
    """The columns of a frame of this kind and their types, for games of this game."""
    if kind == "balances":
        return schema_of_balances(GAMES[game].money_keys)
    return schema_of_scores(GAMES[game].point_kinds) if kind == "scores" else SCHEMAS[kind]


def events(source: Written) -> pd.DataFrame:
    """One row per event, as in a match's log; `card` and `amount` are 0 where there is none.

    `thing` is an id, such as that of an industry, a chain or a product; `unit` and `partner` are numbers of companies.
    Accounts that are no player's have ids: `bank`, `envelope`, and for the slots of a till `3.free`, `3.last`, `3.new`.
    """
    ledger = ledger_of(source)
    people = _People(ledger, ledger.events["game"])
    numbers = _arrays(ledger.events)
    columns = {name: _texts(numbers[name], ledger) if name in TEXTS else numbers[name] for name in ledger.events}
    columns |= {
        "seat": people.seats(numbers["seat"]),
        "player": people.players(numbers["seat"]),
        **{name: people.accounts(numbers[name]) for name in ("other", "payer", "payee")},
        **{
            name: pd.arrays.IntegerArray(numbers[name].astype("int8"), numbers[name] == NOBODY)
            for name in ("unit", "partner")
        },
    }
    return frame_of(SCHEMAS["events"], columns)


def balances(source: Written) -> pd.DataFrame:
    """One row per game, closed period and seat: its money, as the books of the game have it, and its points so far.

    `share` is how far the game had come: the period by the last one.
    """
    ledger = ledger_of(source)
    people = _People(ledger, ledger.balances["game"])
    columns = schema("balances", ledger.game or PONZI)
    numbers = _arrays({name: ledger.balances.get(name, ()) for name in columns})
    lasts = np.array([ledger.lasts[game] for game in ledger.players], "float32")
    return frame_of(
        columns,
        {
            **numbers,
            "share": numbers["period"] / lasts[people.places] if len(lasts) else numbers["period"],
            "seat": people.seats(numbers["seat"]),
            "player": people.players(numbers["seat"]),
        },
    )


def promises(source: Written) -> pd.DataFrame:
    """One row per game, closed period, seat and promise: `amount` in `left` periods and `every` so many from then on.

    `card` is what it was promised for. With `left` 0 it was due in that period and was not paid.
    """
    ledger = ledger_of(source)
    numbers = _arrays(ledger.promises)
    people = _People(ledger, numbers["game"])
    seats = {"seat": people.seats(numbers["seat"]), "player": people.players(numbers["seat"])}
    return frame_of(SCHEMAS["promises"], {**numbers, **seats})


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
    return frame_of(SCHEMAS["dues"], {**frame, "ahead": later, "falls": frame["period"] + later})


def decisions(source: Source) -> pd.DataFrame:
    """One row per decision, as in a record: who did what, with the arguments of all verbs in columns of their own.

    A list is one text with blanks between its parts, and amounts by name are written like "coal:1 steel:2". Both are
    missing where they are empty.
    """
    matches = matches_of(source)
    rows = [row for number, match in enumerate(matches) for row in _decisions(number, match)]
    verbs = [verb for match in matches for verb in match.setting.game.verbs.values()]
    arguments = {field.name: ARGUMENTS[str(field.type)] for verb in verbs for field in fields(verb)}
    columns = {name: [_cell(row.get(name)) for row in rows] for name in (*SCHEMAS["decisions"], *arguments)}
    columns["seat"] = seats_of(columns["seat"], max((len(match.seats) for match in matches), default=0))
    return frame_of({**SCHEMAS["decisions"], **arguments}, columns)


def _cell(value: Any) -> Any:
    if isinstance(value, Mapping):
        value = [f"{name}:{number}" for name, number in value.items()]
    return " ".join(map(str, value)) or None if isinstance(value, list | tuple) else value


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
    columns["seat"] = seats_of(columns["seat"], max((len(mine) for mine, _ in tables), default=0))
    return frame_of(SCHEMAS["results"], columns)


def scores(source: Source) -> pd.DataFrame:
    """One row per finished game and seat: its points by kind; those of a bankrupt seat are missing."""
    matches = matches_of(source)
    game = matches[0].setting.game if matches else GAMES[PONZI]
    rows = [
        (number, seat, *player_and_points)
        for number, match in enumerate(matches)
        if match.over
        for seat, player_and_points in enumerate(zip(match.names, *_points_of(match), strict=True))
    ]
    names = schema_of_scores(game.point_kinds)
    columns: dict[str, Any] = {name: [row[index] for row in rows] for index, name in enumerate(names)}
    columns["seat"] = seats_of(columns["seat"], max((len(match.seats) for match in matches if match.over), default=0))
    return frame_of(names, columns)


def _points_of(match: Match) -> Sequence[Sequence[int | None]]:
    """The points of a finished game, by kind and seat."""
    *_, books, end = match.position.lines
    return match.setting.game.points_by_kind(books, end, match.setting.tables)


def _tables(source: Source) -> Iterator[tuple[Sequence[Result], Sequence[str]]]:
    """The results of each finished game, and the names at its table."""
    if isinstance(source, Results):
        for _, group in groupby(source.rows, key=lambda row: row.game):
            mine = list(group)
            yield mine, play_words.unique([STRATEGY + row.strategy for row in mine])
    else:
        for number, match in enumerate(matches_of(source)):
            if match.over:
                strategies = [sitter(name).strategy or name for name in match.seats]
                yield results_of(match.setting.game, number, match.seed, strategies, match.position.lines), match.names


# From a source to plain columns


def matches_of(source: Source) -> list[Match]:
    """The games of a source as matches; records are replayed."""
    if isinstance(source, Results):
        raise Refused(words.NO_DECISIONS)
    sources = [source] if isinstance(source, Match | Record) else source
    if isinstance(sources, str | Mapping | pd.DataFrame | pd.Series) or not isinstance(sources, Iterable):
        raise Refused(words.wrong_source(source))
    sources = list(sources)
    for item in sources:
        if not isinstance(item, Match | Record):
            raise Refused(words.wrong_source(item))
    matches = [Match.replay(item) if isinstance(item, Record) else item for item in sources]
    if len(titles := dict.fromkeys(match.setting.game.title for match in matches)) > 1:
        raise Refused(words.several_games(list(titles)))
    return matches


def games_of(source: Games, game: str, refusal: Callable[[str], str]) -> list[Match]:
    """The games of a source as matches, if they are games of this game."""
    matches = matches_of(source)
    for match in matches:
        if match.setting.game.name != game:
            raise Refused(refusal(match.setting.game.title))
    return matches


def closed(match: Match) -> list[Line]:
    """The lines of the closed books of a game."""
    return [line for line in match.position.lines if "books" in line]


def ledger_of(source: Written) -> Ledger:
    """What is written down of a source."""
    if isinstance(source, Ledger):
        return source
    if isinstance(source, Results):
        if source.ledger is None:
            raise Refused(words.NO_BOOKS)
        return source.ledger
    ledger = Ledger()
    for number, match in enumerate(matches_of(source)):
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
        self.others = GAMES[ledger.game or PONZI].accounts
        taken = frozenset(self.others.values())
        tables = [tuple([words.of_player(name, taken) for name in table]) for table in ledger.players.values()]
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
        return seats_of(np.maximum(accounts, -1), self.seats_known)

    def players(self, accounts: Any) -> pd.Categorical:
        """The players' names; the bank is none."""
        return pd.Categorical.from_codes(self._codes(accounts), self.labels)

    def accounts(self, accounts: Any) -> pd.Categorical:
        """The players' names, and those of the game's other accounts, such as the bank."""
        codes = self._codes(accounts)
        for code, account in enumerate(self.others, len(self.labels)):
            codes[accounts == account] = code
        return pd.Categorical.from_codes(codes, [*self.labels, *self.others.values()])

    def _codes(self, accounts: Any) -> Any:
        if not len(accounts):
            return np.array([], "int16")
        is_seat = (accounts >= 0) & (accounts < self.seats_known)
        return np.where(is_seat, self.codes[self.places, np.where(is_seat, accounts, 0)], -1)


def seats_of(accounts: Any, known: int) -> pd.Categorical:
    """Seats as an ordered category of as many as sit at the largest table; -1 is none."""
    return pd.Categorical.from_codes(accounts, range(known), ordered=True)


def frame_of(types: Mapping[str, str], columns: Mapping[str, Any]) -> pd.DataFrame:
    """A frame with these columns and types, and no others."""
    return pd.DataFrame(
        {name: pd.Series(_column(columns[name], kind)).astype(kind).array for name, kind in types.items()}
    )


def _column(values: Any, kind: str) -> Any:
    """Categories stand in the order in which they come up, not in that of the alphabet."""
    if kind != CATEGORY or getattr(values, "dtype", None) == CATEGORY:
        return values
    return pd.Categorical(values, list(dict.fromkeys(value for value in values if value is not None)))
