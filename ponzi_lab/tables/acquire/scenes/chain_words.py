"""What is said where one of several chains is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import counted
from ....games.acquire.words import chain, chains, money

# By what the chain is chosen for

ASK = {
    "found": "which chain do you found?",
    "survivor": "these chains are equally large. Which one survives?",
    "defunct": "these chains were equally large. Which one is handled first?",
}
CHOOSE = {"found": "Which chain?", "survivor": "Which one survives?", "defunct": "Which one first?"}
NEED = {"found": "Choose a chain", "survivor": "Choose the survivor", "defunct": "Choose which one first"}
CONFIRM = {"found": "Found {chain}", "survivor": "{chain} survives", "defunct": "{chain}: pay the bonuses"}
WOULD = {"found": "found {chain}", "survivor": "let {chain} survive", "defunct": "begin with {chain}"}


def with_chain(sentence: str, name: str) -> str:
    return sentence.format(chain=chain(name))


# What is said of each


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
