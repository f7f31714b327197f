"""The books beside the table: what one owns on paper against the cash, turn by turn."""

from __future__ import annotations

from typing import Any

from ...books.frames import balances
from ...books.shares import chains, mergers
from ...figures.worth import worth
from ...play.match import Match


def books(match: Match, seat: int, you: bool) -> Any:
    """Paper against cash of one seat; `you` says that it is the reader's."""
    return worth(balances(match), seat, mergers(match), chains(match), you=you)
