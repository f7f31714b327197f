"""What is said where one of several chains is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import counted
from ....games.acquire.words import chain, chains, money

ASK_CHAIN = {
    "found": "which chain do you found?",
    "survivor": "these chains are equally large. Which one survives?",
    "defunct": "these chains were equally large. Which one is handled first?",
}
CHOOSE = {"found": "Which chain?", "survivor": "Which one survives?", "defunct": "Which one first?"}


def found_label(name: str, size: int, price: int, mine: int, bank: int) -> str:
    return f"Found {chain(name)}: {size} tiles, {money(price)} a share. You hold {mine}, the bank {bank}."


def survive_label(name: str, size: int, gone: Sequence[str]) -> str:
    return f"{chain(name)} survives with {size} tiles. Gone: {chains(gone)}."


def defunct_label(name: str, size: int, price: int, mine: int) -> str:
    return f"{chain(name)} first: {size} tiles, {money(price)} a share. You hold {mine}."


def you_hold(mine: int) -> str:
    return f"you hold {mine}"


def if_founded(name: str) -> str:
    return f"If you found {chain(name)}"


def if_survives(name: str) -> str:
    return f"If {chain(name)} survives"


THE_BONUSES = "The bonuses"


def then_divided(shares: int, name: str) -> str:
    return f"Then you sell, trade or keep your {counted(shares, 'share')} of {chain(name)}."


YOUR_SHARES, WORTH = "Your shares", "Worth at this price"
NO_FREE_SHARE = "The bank has no share of it, so you get none free."


def found(name: str) -> str:
    return f"Found {chain(name)}"


def survives(name: str) -> str:
    return f"{chain(name)} survives"


def handle(name: str) -> str:
    return f"{chain(name)}: pay the bonuses"


NEED_CHAIN = {"found": "Choose a chain", "survivor": "Choose the survivor", "defunct": "Choose which one first"}


def would_found(name: str) -> str:
    return f"found {chain(name)}"


def would_survive(name: str) -> str:
    return f"let {chain(name)} survive"


def would_handle(name: str) -> str:
    return f"begin with {chain(name)}"
