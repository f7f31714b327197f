"""Of whom the sentences about frames speak, and of which game these are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from ...books.seats import HOLDINGS, dated, one_seat, people_at
from ...core.english import Who
from . import words

# Kinds of events by which it is seen of which game they are.
OF_SHARES = frozenset({"place", "merge", "bonus", "declare", "found", "sale", "draw"})
OF_COMPANIES = frozenset(
    {
        *("announce", "reveal", "trend", "price", "bid", "open_bid", "produce", "propose", "deal_money", "store"),
        *("close", "income", "boot", "blame", "fired", "raise", "leave", "status", "won"),
    }
)


def has_kinds(events: pd.DataFrame, kinds: frozenset[str]) -> bool:
    """Whether one of these kinds of events is among them."""
    return not kinds.isdisjoint(events["kind"].unique())


def unit(balances: Any) -> str:
    """What a period is called in the game of these balances."""
    return words.ROUND if dated(balances) else words.TURN if HOLDINGS in balances else words.YEAR


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
    return people_at(balances) == [seat] if you is None else you
