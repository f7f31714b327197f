"""What a fan says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import counted
from .words import NO_GAMES

if TYPE_CHECKING:
    from .fan import Fan

COLUMNS = ("Round", "5 %", "25 %", "Middle", "75 %", "95 %", "Seats")
HALF_OF_THEM = ("half of", "all seats")
MOST_OF_THEM = ("nine of ten",)
MIDDLE = ("middle",)


def title(fan: Fan) -> str:
    return f"{fan.column.capitalize()} in most of the games"


def sentence(fan: Fan) -> str:
    if not len(fan.spread):
        return NO_GAMES
    peak, end = fan.spread.loc[fan.spread["p50"].idxmax()], fan.spread.iloc[-1]
    said = (
        f"In {counted(fan.games, 'game')} the middle value of {fan.column} was highest after round "
        f"{peak['at']:.0f}, at {peak['p50']:,.0f}; after round {end['at']:.0f} it was {end['p50']:,.0f}, and nine of "
        f"ten seats had {end['p5']:,.0f} to {end['p95']:,.0f}."
    )
    return f"{said} Rounds that fewer than one seat in twenty reached are left out." if fan.left_out else said
