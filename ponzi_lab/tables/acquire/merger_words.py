"""What is said of a merger."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, counted, listed
from ...games.acquire.words import chain, money
from .words import SAFE, amounts


def paid(name: str, parts: Sequence[tuple[str, int]]) -> str:
    return f"For {chain(name)} the bank paid {amounts(parts)}."


TOOK_OVER = "took over"


def survivor_now(name: str, size: int, price: int, safe: bool) -> str:
    return f"{chain(name)}, {size} tiles, {money(price)} a share{', ' + SAFE if safe else ''}"


def was(name: str, size: int, price: int) -> str:
    return f"{chain(name)}, {size} tiles, {money(price)} a share"


def bonuses_for(name: str, first: int, second: int) -> str:
    return f"Bonuses for {chain(name)}: {money(first)} and {money(second)}"


MARKET = "Stock market"
PLACES = ("most", "second", "third", "fourth", "fifth", "sixth", "last")
STAYS_IN_BANK = "stays in the bank"
NOTHING = "nothing"


def held_before(who: str, shares: int, market: bool, why: str) -> str:
    if not shares:
        return f"{capital(who)}, no share"
    tile = f" (drawn: a tile of column {shares})" if market else ""
    return f"{capital(who)}, {counted(shares, 'share')}{tile}: {why}"


def rank(ahead: int, both: Sequence[int]) -> str:
    return f"{PLACES[ahead]}, and nobody is second ({_added(both)})" if both else PLACES[ahead]


def tie_for(ahead: int, shared: Sequence[int], *, rounded: bool) -> str:
    up = ", rounded up to a whole hundred" if rounded else ""
    return f"tie for {PLACES[ahead]}{f' ({_added(shared)} shared{up})' if shared else ''}"


def _added(amounts: Sequence[int]) -> str:
    return " + ".join(map(money, amounts))


def plus(amount: int) -> str:
    return f"+{money(amount)}"


def did(sold: int, traded: int, kept: int) -> str:
    parts = [f"{verb} {number}" for verb, number in (("sold", sold), ("traded", traded), ("kept", kept)) if number]
    return listed(parts, "and")


LAST_MERGERS = "The last mergers"
