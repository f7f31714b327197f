"""What the figures take out of frames, as plain numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pandas as pd

from ..books.measures import promised
from ..core.english import Who
from ..core.errors import Refused
from ..core.records import STRATEGY, sitter
from ..play.words import names_shown
from . import words

KEYS = ("game", "period", "seat", "player")
DUES = ("due", "paid")
BALANCES = (*KEYS, "cash", *DUES)
NOTHING_DUE = dict.fromkeys(DUES, 0)
HOLDINGS, TILLS = "holdings", "tills"
# Kinds of events by which it is seen of which game they are.
OF_SHARES = frozenset({"place", "merge", "bonus", "declare", "found", "sale", "draw"})
OF_COMPANIES = frozenset(
    {
        *("announce", "reveal", "trend", "price", "bid", "open_bid", "produce", "propose", "deal_money", "store"),
        *("close", "income", "boot", "blame", "fired", "raise", "leave", "status", "won"),
    }
)
PROMISES = (*KEYS, "card", "amount", "left", "every")


def one_game(frame: pd.DataFrame) -> None:
    """Refuse a frame of several games."""
    games = frame["game"].nunique()
    if games > 1:
        raise Refused(words.one_game(games))


def needs(frame: Any, name: str, columns: Collection[str]) -> None:
    """Refuse what is no such frame."""
    if not isinstance(frame, pd.DataFrame):
        raise Refused(words.no_frame(name, type(frame).__name__))
    if missing := [column for column in columns if column not in frame]:
        raise Refused(words.wrong_frame(name, missing))


def has_kinds(events: pd.DataFrame, kinds: frozenset[str]) -> bool:
    """Whether one of these kinds of events is among them."""
    return not kinds.isdisjoint(events["kind"].unique())


def same_game(balances: pd.DataFrame, promises: pd.DataFrame) -> None:
    """Refuse promises that are not those of the balances' game."""
    needs(promises, "promises", PROMISES)
    one_game(promises)
    games = [int(frame["game"].iat[0]) for frame in (balances, promises) if len(frame)]
    if len(set(games)) > 1:
        raise Refused(words.two_games(*games))


def one_seat(balances: pd.DataFrame, seat: int) -> list[dict[str, Any]]:
    """The rows of one seat of one game, by rising period, as plain dictionaries.

    `player` is the name as it is read, `bot` whether it is a strategy. In some games nothing is ever due.
    """
    needs(balances, "balances", BALANCES if dated(balances) else (*KEYS, "cash"))
    one_game(balances)
    seats = balances["seat"].astype("int64")
    known = sorted(set(seats.tolist()))
    if known and seat not in known:
        raise Refused(words.no_seat(seat, known))
    rows: list[dict[str, Any]] = balances[seats == seat].sort_values("period").to_dict("records")
    shown = names_shown(str(name) for name in balances["player"].unique())
    return [
        {**NOTHING_DUE, **row, "player": shown[str(row["player"])], "bot": not sitter(str(row["player"])).name}
        for row in rows
    ]


def dated(balances: Any) -> bool:
    """Whether the game is one in which money falls due, and not one of shares or of companies."""
    return not (isinstance(balances, pd.DataFrame) and (HOLDINGS in balances or TILLS in balances))


def unit(balances: Any) -> str:
    """What a period is called in the game of these balances."""
    return words.ROUND if dated(balances) else words.TURN if HOLDINGS in balances else words.YEAR


def names_at_table(frame: pd.DataFrame) -> dict[int, str]:
    """The seats of a frame in their order, with the players' names as they are read."""
    seated = frame[["seat", "player"]].dropna().drop_duplicates("seat").astype({"seat": "int64"}).sort_values("seat")
    shown = names_shown(str(name) for name in seated["player"])
    return {int(seat): shown[str(player)] for seat, player in seated.itertuples(index=False, name=None)}


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
    found = next((row for row in rows if row["period"] == period), None)
    if found is None:
        raise Refused(words.no_such_round(period, int(rows[0]["period"]), int(rows[-1]["period"])))
    return found


def nothing_to_look_at(balances: pd.DataFrame, seat: int, you: bool | None) -> tuple[tuple[str, ...], str]:
    """What stands in the drawing, and below it, of a seat that has not closed and paid a round."""
    rows = one_seat(balances, seat)
    if not rows:
        return words.NOTHING_YET_LINES, words.NO_ROUND
    who, end = who_is(balances, rows, seat, you), rows[-1]
    said = words.fell_at_once(who.who, who.again, int(end["period"]), int(end["due"]), int(end["cash"]))
    return words.FELL_AT_ONCE_LINES, said


def who_is(balances: pd.DataFrame, rows: Sequence[Mapping[str, Any]], seat: int, you: bool | None) -> Who:
    """Of whom the sentences about these rows speak."""
    name, bot = (str(rows[0]["player"]), bool(rows[0]["bot"])) if rows else ("", False)
    return Who(name, is_you(balances, seat, you), bot)


def is_you(balances: pd.DataFrame, seat: int, you: bool | None) -> bool:
    """Whether the figure speaks to its reader: asked for, or this seat is the only person at the table."""
    if you is not None:
        return you
    names = {
        int(number): str(name)
        for number, name in balances[["seat", "player"]].drop_duplicates().itertuples(index=False)
    }
    people = [number for number, name in names.items() if not name.startswith(STRATEGY)]
    return people == [seat]


def due_within(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, k: int) -> Mapping[int, int]:
    """For each period: what falls due for a seat in the k periods after it, if no further card is taken."""
    rows = promised(of_seat(balances, seat), of_seat(promises, seat), k)
    return dict(zip(rows["period"].astype("int64").tolist(), rows["promised"].astype("int64").tolist(), strict=True))


def of_seat(frame: pd.DataFrame, seat: int, period: int | None = None) -> pd.DataFrame:
    """The rows of one seat, or of one period of it."""
    mine = frame[frame["seat"].astype("int64") == seat]
    return mine if period is None else mine[mine["period"] == period]
