"""What a fan says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import counted
from ...core.words import shown
from .words import NO_GAMES

if TYPE_CHECKING:
    from .fan import Fan

COLUMNS = ("5 %", "25 %", "Middle", "75 %", "95 %", "Seats")
SHARE_OF_GAME = "share of the game played"
PERIOD, SHARE = "Round", "Share %"
HALF_OF_THEM = ("half of", "all seats")
MOST_OF_THEM = ("nine of ten",)
MIDDLE = ("middle",)
FEW_LEFT = "Rounds that fewer than one seat in twenty reached are left out."


def title(fan: Fan) -> str:
    return f"{fan.column.capitalize()} in most of the games"


def sentence(fan: Fan) -> str:
    if not len(fan.spread):
        return NO_GAMES
    peak, end = fan.spread.loc[fan.spread["p50"].idxmax()], fan.spread.iloc[-1]
    where = f"at {100 * peak['at']:.0f} % of the game" if fan.by_share else f"after round {peak['at']:.0f}"
    when = "at the end" if fan.by_share else f"after round {end['at']:.0f}"
    said = (
        f"In {counted(fan.games, 'game')} the middle value of {fan.column} was highest {where}, at {peak['p50']:,.0f}; "
        f"{when} it was {end['p50']:,.0f}, and nine of ten seats had {end['p5']:,.0f} to {end['p95']:,.0f}."
    )
    return f"{said} {FEW_LEFT}" if fan.left_out else said


def by_what(by: object) -> str:
    return f"by is {shown(by)}; a fan is drawn by period or by share."
