"""What the picture of bonuses says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, named
from ..kit.words import amounts

if TYPE_CHECKING:
    from .bonuses import Bonuses

TITLE = "What shares cost and brought"
COLUMNS = ("Player", "Shares bought", "Merger bonuses", "End bonuses", "Shares sold", "Gain")
BOUGHT, SOLD = "shares bought", "shares sold"
MERGER_BONUSES, END_BONUSES = "merger bonuses", "end bonuses"
NO_BUSINESS_LINES = ("no share bought yet",)


def sentence(bonuses: Bonuses) -> str:
    bought, bonus, sold = (sum(getattr(seat, name) for seat in bonuses.seats) for name in ("bought", "bonus", "sold"))
    if not bought + bonus + sold:
        return "Nobody has bought a share yet, and nobody has been paid."
    got = amounts([(bonus, "in bonuses"), (sold, "for shares sold")])
    together = f"All players together paid {bought:,} for shares and"
    return f"{_most(bonuses)} {together} {f'got {got}' if got else 'have got nothing for them so far'}."


def _most(bonuses: Bonuses) -> str:
    most = max(seat.bonus for seat in bonuses.seats)
    if not most:
        return "No bonus has been paid yet."
    best = [seat for seat in bonuses.seats if seat.bonus == most]
    begin = f"{capital(named([seat.name for seat in best]))} got most in bonuses, {most:,} dollars"
    if len(best) > 1:
        return f"{begin} each."
    merged = best[0].merged
    part = "all" if merged == most else f"{merged:,}" if merged else "none"
    return f"{begin}, {part} of it by mergers, and paid {best[0].bought:,} for shares."
