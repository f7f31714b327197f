"""One game, and one seat of it, out of the frames: its rows as plain numbers, and what falls due for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from numbers import Integral
from typing import Any

import pandas as pd

from ..core.errors import Refused
from ..core.records import STRATEGY, sitter
from ..play import words as play_words
from . import words
from .measures import promised

KEYS = ("game", "period", "seat", "player")
DUES = ("due", "paid")
BALANCES = (*KEYS, "cash", *DUES)
NOTHING_DUE = dict.fromkeys(DUES, 0)
HOLDINGS, TILLS = "holdings", "tills"
PROMISES = (*KEYS, "card", "amount", "left", "every")


# What a frame must be


def needs(frame: Any, name: str, columns: Collection[str]) -> None:
    """Refuse what is no such frame."""
    if not isinstance(frame, pd.DataFrame):
        raise Refused(words.no_frame(name, type(frame).__name__))
    if missing := [column for column in columns if column not in frame]:
        raise Refused(words.wrong_frame(name, missing))


def one_game(frame: Any, name: str, columns: Collection[str]) -> None:
    """Refuse what is no such frame, and a frame of several games."""
    needs(frame, name, columns)
    games = frame["game"].nunique()
    if games > 1:
        raise Refused(words.one_game(games))


def same_game(balances: pd.DataFrame, promises: pd.DataFrame) -> None:
    """Refuse promises that are not those of the balances' game."""
    one_game(promises, "promises", PROMISES)
    games = [int(frame["game"].iat[0]) for frame in (balances, promises) if len(frame)]
    if len(set(games)) > 1:
        raise Refused(words.two_games(*games))


def dated(balances: Any) -> bool:
    """Whether the game is one in which money falls due, and not one of shares or of companies."""
    return not (isinstance(balances, pd.DataFrame) and (HOLDINGS in balances or TILLS in balances))


# Who sits there


def names_at_table(frame: pd.DataFrame) -> dict[int, str]:
    """The seats of a frame in their order, with the players' names as they are read."""
    seated = frame[["seat", "player"]].dropna().drop_duplicates("seat").astype({"seat": "int64"}).sort_values("seat")
    read_as = play_words.names_shown(str(name) for name in seated["player"])
    return {int(seat): read_as[str(player)] for seat, player in seated.itertuples(index=False, name=None)}


def people_at(frame: pd.DataFrame) -> list[int]:
    """The seats of those who are no strategies."""
    seats = frame[["seat", "player"]].drop_duplicates().itertuples(index=False, name=None)
    return sorted(int(seat) for seat, player in seats if not str(player).startswith(STRATEGY))


def check_seat(seat: int, seats: Collection[int]) -> None:
    """Refuse a seat that is none of these, if there are any."""
    if seats and seat not in seats:
        raise Refused(words.no_seat(seat, list(seats)))


# The rows of a seat


def of_seat(frame: pd.DataFrame, seat: int, period: int | None = None) -> pd.DataFrame:
    """The rows of one seat, or of one period of it."""
    mine = frame[frame["seat"].astype("int64") == seat]
    return mine if period is None else mine[mine["period"] == period]


def one_seat(balances: pd.DataFrame, seat: int, owes: bool = True) -> list[dict[str, Any]]:
    """The rows of one seat of one game, by rising period, as plain dictionaries.

    `player` is the name as it is read, `bot` whether it is a strategy. In some games nothing is ever due: the columns
    tell, or `owes`.
    """
    one_game(balances, "balances", BALANCES if owes and dated(balances) else (*KEYS, "cash"))
    check_seat(seat, sorted(set(balances["seat"].astype("int64").tolist())))
    rows: list[dict[str, Any]] = of_seat(balances, seat).sort_values("period").to_dict("records")
    read_as = play_words.names_shown(str(name) for name in balances["player"].unique())
    return [
        {**NOTHING_DUE, **row, "player": read_as[str(row["player"])], "bot": not sitter(str(row["player"])).name}
        for row in rows
    ]


def still_open(rows: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The rows without that of a bankruptcy."""
    return [row for row in rows if row["due"] <= row["paid"]]


def one_row(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None) -> Mapping[str, Any] | None:
    """The row of a seat after `period`, or after the last round it could pay; None if there is none yet."""
    rows = still_open(one_seat(balances, seat))
    same_game(balances, promises)
    return up_to(rows, period)


def up_to(rows: Sequence[Mapping[str, Any]], period: int | None) -> Mapping[str, Any] | None:
    """The row of one closed round that the seat could pay, or of the last one; None if there is none yet."""
    if period is None or not rows:
        return rows[-1] if rows else None
    rounds = [int(row["period"]) for row in rows]
    return rows[rounds.index(check_round(period, rounds))]


def check_round(period: Any, rounds: Collection[int]) -> int:
    """One of these rounds, as a plain number; what is none of them is refused."""
    if isinstance(period, bool) or not isinstance(period, Integral) or period not in rounds:
        raise Refused(words.no_such_round(period, min(rounds, default=0), max(rounds, default=0)))
    return int(period)


def due_within(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, k: int) -> Mapping[int, int]:
    """For each period: what falls due for a seat in the k periods after it, if no further card is taken."""
    rows = promised(of_seat(balances, seat), of_seat(promises, seat), k)
    return dict(zip(rows["period"].astype("int64").tolist(), rows["promised"].astype("int64").tolist(), strict=True))
