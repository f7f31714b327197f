"""What the picture `fan` says."""

from __future__ import annotations

from ...core.english import counted
from ...core.words import shown


def fan_title(column: str) -> str:
    return f"{column.capitalize()} in most of the games"


FAN_COLUMNS = ("5 %", "25 %", "Middle", "75 %", "95 %", "Seats")
SHARE_OF_GAME = "share of the game played"
PERIOD, SHARE = "Round", "Share %"
HALF_OF_THEM = ("half of", "all seats")
MOST_OF_THEM = ("nine of ten",)
MIDDLE = ("middle",)


def fanned(
    games: int,
    column: str,
    by_share: bool,
    peak: float,
    peak_at: float,
    last: float,
    end: float,
    low: float,
    high: float,
) -> str:
    where = f"at {100 * peak_at:.0f} % of the game" if by_share else f"after round {peak_at:.0f}"
    when = "at the end" if by_share else f"after round {last:.0f}"
    spread = f"{when} it was {end:,.0f}, and nine of ten seats had {low:,.0f} to {high:,.0f}"
    return f"In {counted(games, 'game')} the middle value of {column} was highest {where}, at {peak:,.0f}; {spread}."


def by_what(by: object) -> str:
    return f"by is {shown(by)}; a fan is drawn by period or by share."


FEW_LEFT = "Rounds that fewer than one seat in twenty reached are left out."
