"""Every sentence that pictures of this room share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import in_words
from ..kit.words import ROUND

if TYPE_CHECKING:
    from ..kit.one_seat import OneSeat


def the_next(k: int, unit: str = ROUND) -> str:
    return f"the next {unit}" if k == 1 else f"the next {in_words(k, unit)}"


BANKRUPT = "bankrupt"


def hover_cash(period: int, cash: int, unit: str = ROUND) -> str:
    return f"End of {unit} {period}: {cash:,} in cash"


def fell(seat: OneSeat) -> str:
    return f"In round {seat.end} {seat.who.again} owed {seat.owed or 0:,} and had {seat.cash[-1]:,}: bankrupt."


def bankrupt_note(owed_: int) -> str:
    return f"bankrupt: owed {owed_:,}"


IN_ROUND = "in round"
YES, NO = "yes", "no"


def largest_card(largest: int) -> str:
    return f"the largest card brings {largest:,}"


LASTS_COLUMN = "Rounds it lasts without new money"
FOR_TILES = "The tiles went the other way."
CRASH = "crash"
FOR_EVER = "∞"
LASTS = "rounds it lasts without new money"
