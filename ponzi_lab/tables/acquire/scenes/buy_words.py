"""What is said where shares are bought."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import listed
from ....games.acquire.words import chain, money
from ..words import you_and_bank

ASK_BUY = "buy up to three shares, or none."
LAST_BUY = "The game ends after it."
NO_CHAIN_TO_BUY = "there is no chain on the board, so there is nothing to buy."
BANK_EMPTY = "the bank has no share of any chain on the board, so there is nothing to buy."


def too_poor(cash: int, least: int) -> str:
    return f"the cheapest share costs {money(least)} and you hold {money(cash)}, so you buy nothing."


YOUR_PURCHASE = "Your purchase"
FREE_SLOT = "a share"
CHAINS_ON_SALE = "Click a chain to buy a share of it"
TOTAL = "Together"


def of_three(number: int) -> str:
    return f"{number} of 3"


def on_sale(price: int, mine: int, bank: int) -> str:
    return f"{money(price)}, {you_and_bank(mine, bank)}"


def not_there(names: Sequence[str]) -> str:
    return f"Not on the board: {', '.join(map(chain, names))}."


def no_more(number: int) -> str:
    return (
        "Three shares are chosen, the most in a turn"
        if number == 3
        else "No further share can be bought with what is left"
    )


def buy_label(name: str, price: int, bank: int, mine: int) -> str:
    return f"Add a share of {chain(name)} for {money(price)}. The bank has {bank}, you hold {mine}."


def drop_label(name: str, number: int) -> str:
    return f"Leave out share {number} again, {chain(name)}"


def buy(shares: Sequence[str]) -> str:
    return f"Buy {_bundle(shares)}"


def _bundle(shares: Sequence[str]) -> str:
    counts = [(shares.count(name), chain(name)) for name in dict.fromkeys(shares)]
    return listed([f"{number} {name}" for number, name in counts], "and")


BUY_NOTHING = "Buy nothing"
NEED_SHARES = "Choose up to three shares"


def would_buy(shares: Sequence[str]) -> str:
    return f"buy {_bundle(shares)}" if shares else "buy nothing"
