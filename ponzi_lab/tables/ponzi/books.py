"""The books beside the table: one's own cash against what falls due, round by round."""

from __future__ import annotations

from typing import Any

from ...books.frames import balances, promises
from ...figures.scissors import scissors
from ...play.match import Match


def books(match: Match, seat: int, you: bool) -> Any:
    """The scissors of one seat; `you` says that it is the reader's."""
    crashes = [event.period for event in match.events() if event.kind == "crash"]
    return scissors(balances(match), promises(match), seat, crash=crashes, you=you)
