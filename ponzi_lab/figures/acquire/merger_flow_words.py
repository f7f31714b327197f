"""What the picture of a merger says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, counted, listed, named
from ...core.words import shown
from ..kit.words import amounts

if TYPE_CHECKING:
    from .merger_flow import DefunctChain, Holder, MergerFlow

TITLE = "What a merger paid"
BONUS, FOR_SHARES = "bonus", "shares sold"
COLUMNS = ("Taken over", "Player", "Shares", "Bonus", "Sold", "For them", "Traded", "For", "Kept")
NO_MERGER_LINES = ("no merger yet",)


def title(period: int, survivor: str) -> str:
    """It fits one line of a phone; the chains taken over are named below it."""
    return f"Turn {period}: taken over by {survivor}"


def heading(chain: DefunctChain) -> str:
    return f"{chain.name}: {chain.size} tiles, {chain.price:,} a share"


def holder_name(name: str, shares: int) -> str:
    return f"{name}, {counted(shares, 'share')}"


def what_became(holder: Holder, survivor: str) -> str:
    """What a holder did with the shares, in a line that fits a phone."""
    parts = [f"{holder.sold} sold"] if holder.sold else []
    parts += [f"{holder.traded} for {holder.swapped} {survivor}"] if holder.traded else []
    parts += [f"{holder.kept} kept"] if holder.kept else []
    return ", ".join(parts) or "not asked yet"


def sentence(merger: MergerFlow) -> str:
    if not merger.gone:
        return "There has been no merger yet."
    drawn = [(counted(chain.market, "share"), chain.name) for chain in merger.gone if chain.market]
    market = [f"The market had drawn {shares} of {name}." for shares, name in drawn]
    return " ".join(filter(None, (_paid(merger), _other_shares(merger), *market)))


def _sum(merger: MergerFlow, column: str) -> int:
    return sum(getattr(holder, column) for holder in merger.holders)


def _paid(merger: MergerFlow) -> str:
    chains = listed([chain.name for chain in merger.gone], "and")
    begin = f"In turn {merger.period} {merger.survivor} took over {chains}"
    bonus, received = _sum(merger, "bonus"), _sum(merger, "received")
    if not bonus + received:
        return f"{begin}; nobody has been paid."
    by_name: dict[str, int] = {}
    for holder in merger.holders:
        by_name[holder.name] = by_name.get(holder.name, 0) + holder.paid
    most = max(by_name.values())
    best = [name for name, paid in by_name.items() if paid == most]
    paid = amounts([(bonus, "in bonuses"), (received, "for shares sold")])
    each = " each" if len(best) > 1 else ""
    return f"{begin}. The bank paid {bonus + received:,} dollars, {paid}; {named(best)} got most, {most:,}{each}."


def _other_shares(merger: MergerFlow) -> str:
    """What became of those that were not sold."""
    traded, swapped, kept = _sum(merger, "traded"), _sum(merger, "swapped"), _sum(merger, "kept")
    parts = [f"{counted(traded, 'share')} were traded for {swapped} of {merger.survivor}"] if traded else []
    parts += [f"{counted(kept, 'share')} {'was' if kept == 1 else 'were'} kept"] if kept else []
    if not parts:
        return ""
    nothing = ", worth nothing until the chain is founded again" if kept else ""
    return f"{capital(listed(parts, 'and'))}{nothing}."


def no_merger_in(period: object, turns: Sequence[int]) -> str:
    if not turns:
        return f"There is no merger in turn {shown(period)}: there has been none yet."
    return f"There is no merger in turn {shown(period)}; there were mergers in turn {listed(turns, 'and')}."
