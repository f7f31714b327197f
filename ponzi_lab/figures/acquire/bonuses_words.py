"""What the picture `bonuses` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, named
from ..kit.words import amounts

BONUSES_TITLE = "What shares cost and brought"
MERGER_BONUS, END_BONUS, SHARES_SOLD, SHARES_BOUGHT = (
    *("merger bonuses", "end bonuses"),
    *("shares sold", "shares bought"),
)
BONUSES_COLUMNS = ("Player", "Shares bought", "Merger bonuses", "End bonuses", "Shares sold", "Gain")
NO_SHARES_THERE = "Bonuses are drawn of Acquire; in the game of these events there are no shares."
NO_BONUS = "No bonus has been paid yet."
NO_BUSINESS = "Nobody has bought a share yet, and nobody has been paid."
NO_BUSINESS_LINES = ("no share bought yet",)


def most_bonuses(names: Sequence[str], bonus: int, merged: int, bought: int) -> str:
    begin = f"{capital(named(names))} got most in bonuses, {bonus:,} dollars"
    if len(names) > 1:
        return f"{begin} each."
    part = "all" if merged == bonus else f"{merged:,}" if merged else "none"
    return f"{begin}, {part} of it by mergers, and paid {bought:,} for shares."


def all_together(bought: int, bonus: int, sold: int) -> str:
    got = amounts([(bonus, "in bonuses"), (sold, "for shares sold")])
    begin = f"All players together paid {bought:,} for shares"
    return f"{begin} and got {got}." if got else f"{begin} and have got nothing for them so far."
