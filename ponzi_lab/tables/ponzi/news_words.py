"""What is said of what has happened since one was asked last."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import counted
from ...games.ponzi.words import industry

INTEREST, MARKER_YOURS = "interest", "The start marker is yours now."
FIRST_TIMES = {
    "interest": "That was interest. It comes again every few rounds, for ever: the card says when.",
    "counter": "A counter: if you are handed an envelope, you may pay as much and take a tile instead of giving one.",
    "crash": "A crash: as many bears as players lay in the market. If you have tiles, you give one up, and the "
    "interest of two rounds falls due in one.",
}
FIRST_OFFER = (
    "Your first envelope: you name a price for a tile. The other player sells you one for it, or pays you as much and "
    "takes one of yours."
)
FIRST_HANDED = "Your first envelope: keep the money and give a tile, or pay as much and take one."
FIRST_BEAR = "Bears in the market warn: with as many of them as players, it crashes at the end of a round."


def tiles_bring(points: Sequence[int]) -> str:
    one, two, three = points
    return f"Your tiles are your points: of one industry, one tile brings {one}, two bring {two}, three bring {three}."


def signed(amount: int) -> str:
    return f"{amount:+,}".replace("-", "\u2212")


def from_to(before: int, after: int) -> str:
    return f"{before:,} to {after:,}"


def took(value: int, name: str) -> str:
    return f"fund {value}, with a tile of {industry(name)}"


def bought(value: int) -> str:
    return f"the luxury {value}"


def fallen(owed: int, cash: int) -> str:
    return f"You owed {owed:,} and held {cash:,}: bankrupt."


def gave_back(name: str) -> str:
    return f"You gave back a tile of {industry(name)}."


def crash_told(bears: int) -> str:
    return f"The market crashed: {bears} bears lay there."


def dealt(who: str, offered: bool, gave: bool, sold: bool, name: str) -> str:
    """What came of an envelope: of yours, if you `offered` it; you `gave` a tile or got one."""
    tile = f"a tile of {industry(name)}"
    if offered:
        return f"{who} sold you {tile}" if sold else f"{who} countered and took {tile}"
    return f"you sold {who} {tile}" if gave else f"you countered and took {tile} from {who}"


def others_in_short(loans: int, envelopes: int, interest: int) -> str:
    parts = [counted(loans, "loan")] if loans else []
    parts += [counted(envelopes, "envelope")] if envelopes else []
    parts += [f"{interest:,} interest"] if interest else []
    return f"Others: {', '.join(parts)}" if parts else ""
