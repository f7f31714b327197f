"""What is said where an envelope waits for an answer."""

from __future__ import annotations

from ....core.english import counted
from ....games.ponzi.words import industry


def ask_answer(giver: str, price: int, name: str) -> str:
    return f"{giver} offers you {price} for a tile of {industry(name)}. Sell or counter?"


def ask_sell(giver: str, price: int, name: str, cash: int) -> str:
    return f"{giver} offers you {price} for a tile of {industry(name)}. You hold {cash}: you must sell."


IF_YOU_SELL, IF_YOU_COUNTER = "If you sell", "If you counter"


def sell_means(price: int, giver: str, name: str) -> str:
    return f"Take the {price} and give {giver} a tile of {industry(name)}."


def counter_means(price: int, giver: str, name: str) -> str:
    return f"Put in {price} of your own and take a tile of {industry(name)} from {giver}."


def you_hold(cash: int, tiles: int, name: str, other: str, theirs: int) -> str:
    return f"You hold {cash} and {counted(tiles, 'tile')} of {industry(name)}; {other} has {theirs}."


ONE_WAY = "Money and one tile change hands. You cannot refuse, and you hold too little to turn it round."
EITHER_WAY = "Either way money and one tile change hands. The question is in which direction. You cannot refuse."


def sell(price: int) -> str:
    return f"Sell for {price}"


def counter(price: int) -> str:
    return f"Counter with {price}"


NEED_ANSWER = "Sell, or counter"
WOULD_SELL, WOULD_COUNTER = "sell", "counter"
