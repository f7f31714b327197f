"""Of whom the sentences about frames speak, and of which game these are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from ...books.seats import people_at
from ...core.english import Who

# Kinds of events by which it is seen of which game they are.
OF_COMPANIES = frozenset(
    {
        *("announce", "reveal", "trend", "price", "bid", "open_bid", "produce", "propose", "deal_money", "store"),
        *("close", "income", "boot", "blame", "fired", "raise", "leave", "status", "won"),
    }
)


def has_kinds(events: pd.DataFrame, kinds: frozenset[str]) -> bool:
    """Whether one of these kinds of events is among them."""
    return not kinds.isdisjoint(events["kind"].unique())


def who_is(balances: pd.DataFrame, rows: Sequence[Mapping[str, Any]], seat: int, you: bool | None) -> Who:
    """Of whom the sentences about these rows speak."""
    name, bot = (str(rows[0]["player"]), bool(rows[0]["bot"])) if rows else ("", False)
    return Who(name, is_you(balances, seat, you), bot)


def is_you(balances: pd.DataFrame, seat: int, you: bool | None) -> bool:
    """Whether the figure speaks to its reader: asked for, or this seat is the only person at the table."""
    return people_at(balances) == [seat] if you is None else you
