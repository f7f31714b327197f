"""The books beside the table: the tills of one's companies against one's purse, year by year."""

from __future__ import annotations

from typing import Any

from ...books.tills import purses, sackings
from ...figures.tills import tills
from ...play.match import Match


def books(match: Match, seat: int, you: bool) -> Any:
    """Tills and purse of one seat; `you` says that it is the reader's."""
    return tills(purses(match), seat, sackings(match), you=you)
