"""What is said where the shares of a chain that is gone are divided."""

from __future__ import annotations

from ....core.english import capital, counted, listed
from ....games.acquire.words import chain, money
from ..words import owned_by


def ask_dispose(shares: int, name: str, tile: str, whose: str) -> str:
    owned = owned_by(whose, f"tile {tile}") if whose else f"your tile {tile}"
    return f"{owned} ended {chain(name)}. What becomes of your {counted(shares, 'share')}?"


def shares_become(name: str, now: int, then: int) -> str:
    return f"{shares_of(name)} {now} → {then}."


def shares_of(name: str) -> str:
    return f"Your {chain(name)} shares"


def your_shares(number: int, name: str) -> str:
    return f"Your {counted(number, 'share')} of {chain(name)}"


SELL, TRADE, KEEP = "Sell", "Trade", "Keep"


def sell_means(price: int) -> str:
    return f"{money(price)} each, from the bank"


def trade_means(name: str, bank: int) -> str:
    return f"two for one of {chain(name)}; the bank has {bank}"


def keep_means(name: str) -> str:
    return f"worth nothing until {chain(name)} is founded again"


def number_label(verb: str, high: int) -> str:
    return f"{verb} how many, 0 to {high}"


def less(verb: str, number: int) -> str:
    return f"{verb} {number}, less than now"


def more(verb: str, number: int) -> str:
    return f"{verb} {number}, more than now"


NO_LESS = "It is none already."
ALL_GIVEN = "All your shares are given away already."


def most_trade(high: int) -> str:
    return f"At most {high} can be traded: two for one, as far as the bank has shares."


def sell_all(number: int, amount: int) -> str:
    return f"Sell all {number}: {money(amount)}"


def trade_all(number: int, got: int) -> str:
    return f"Trade {number} for {got}"


def keep_all(number: int) -> str:
    return f"Keep all {number}"


def divided(sell: int, trade: int, kept: int) -> str:
    if not sell and not trade:
        return keep_all(kept) if kept > 1 else f"Keep {kept}"
    return capital(", ".join(f"{verb} {number}" for verb, number in (("sell", sell), ("trade", trade)) if number))


NEED_NUMBERS = "Say how many you sell and trade"
NEED_WHOLE = "Type whole numbers"


def would_divide(sell: int, trade: int, kept: int, name: str) -> str:
    parts = [f"{verb} {number}" for verb, number in (("sell", sell), ("trade", trade), ("keep", kept)) if number]
    return f"{listed(parts, 'and')} of {chain(name)}"
