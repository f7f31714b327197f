"""The books beside the table: a figure of one seat, as a notebook's output holds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..figures.acquire.worth import Worth
from ..figures.greed.tills import Tills
from ..figures.kit.picture import Picture
from ..figures.kit.show import outputs
from ..figures.ponzi.scissors import Scissors
from ..play.match import Match
from .screen import Screen

DRAWN: Mapping[str, Callable[[Match, int, bool], Picture]] = {
    "ponzi": lambda match, seat, you: Scissors(match, seat, you=you),
    "acquire": lambda match, seat, you: Worth(match, seat, you=you),
    "greed": lambda match, seat, you: Tills(match, seat, you=you),
}


def books(screen: Screen) -> tuple[dict[str, Any], ...]:
    """The figure of the seat whose books are drawn, and the sentence below it."""
    match, alone = screen.match, len(screen.match.people) == 1
    return outputs(DRAWN[match.setting.game.name](match, screen.books_seat, alone))
