"""The books beside the table: one's own cash against what falls due, round by round."""

from __future__ import annotations

from typing import Any

from ..books.frames import balances, promises
from ..figures.scissors import scissors
from ..figures.show import outputs
from .desk import Desk


def books(desk: Desk) -> tuple[dict[str, Any], ...]:
    """The scissors and the sentence below them, as a notebook's output holds them."""
    match = desk.match
    crashes = [event.period for event in match.events() if event.kind == "crash"]
    alone = len(match.people) == 1
    return outputs(scissors(balances(match), promises(match), desk.books_seat, crash=crashes, you=alone))
