"""What the picture `merger_flow` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, counted, listed, named
from ...core.words import shown
from ..kit.words import amounts

FLOW_TITLE_NONE = "What a merger paid"
BONUS, FOR_SHARES = "bonus", "shares sold"
FLOW_OF_COLUMNS = ("Taken over", "Player", "Shares", "Bonus", "Sold", "For them", "Traded", "For", "Kept")
NO_MERGER = "There has been no merger yet."
NO_MERGER_LINES = ("no merger yet",)


def merger_title(period: int, survivor: str) -> str:
    """A title that fits one line of a phone; the chains taken over are named below it."""
    return f"Turn {period}: taken over by {survivor}"


def heading_of(chain: str, size: int, price: int) -> str:
    return f"{chain}: {size} tiles, {price:,} a share"


def market_drew(chain: str, shares: int) -> str:
    return f"The market had drawn {counted(shares, 'share')} of {chain}."


def holder(name: str, shares: int) -> str:
    return f"{name}, {counted(shares, 'share')}"


def what_became(sold: int, traded: int, swapped: int, kept: int, survivor: str) -> str:
    """What a holder did with the shares, in a line that fits a phone."""
    parts = [
        *([f"{sold} sold"] if sold else []),
        *([f"{traded} for {swapped} {survivor}"] if traded else []),
        *([f"{kept} kept"] if kept else []),
    ]
    return ", ".join(parts) or "not asked yet"


def merger_paid(
    period: int, survivor: str, chains: Sequence[str], bonus: int, received: int, names: Sequence[str], most: int
) -> str:
    begin = f"In turn {period} {survivor} took over {listed(chains, 'and')}"
    if not bonus + received:
        return f"{begin}; nobody has been paid."
    paid = amounts([(bonus, "in bonuses"), (received, "for shares sold")])
    each = " each" if len(names) > 1 else ""
    return f"{begin}. The bank paid {bonus + received:,} dollars, {paid}; {named(names)} got most, {most:,}{each}."


def shares_became(traded: int, swapped: int, survivor: str, kept: int) -> str:
    parts = [
        *([f"{counted(traded, 'share')} were traded for {swapped} of {survivor}"] if traded else []),
        *([f"{counted(kept, 'share')} {'was' if kept == 1 else 'were'} kept"] if kept else []),
    ]
    if not parts:
        return ""
    nothing = ", worth nothing until the chain is founded again" if kept else ""
    return f"{capital(listed(parts, 'and'))}{nothing}."


def no_merger_in(period: object, turns: Sequence[int]) -> str:
    if not turns:
        return f"There is no merger in turn {shown(period)}: there has been none yet."
    return f"There is no merger in turn {shown(period)}; there were mergers in turn {listed(turns, 'and')}."
