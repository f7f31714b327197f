"""What is said where a tile is placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.english import counted
from ....games.acquire.words import chain, chains, money
from ..words import SAFE

ASK_PASS = "none of your tiles can be placed now, so you pass."


def ask_place(tiles: int, playable: int) -> str:
    if playable == 1:
        return f"only one of your {tiles} tiles can be placed." if tiles > 1 else "place your last tile."
    return f"place one of your {tiles} tiles."


def place_label(tile: str, does: str) -> str:
    return f"Place tile {tile}: {does}."


STANDS_ALONE = "stands alone"


def joins(name: str, size: int, lone: int) -> str:
    with_ = f" with {counted(lone, 'lone tile')}" if lone else ""
    return f"joins {chain(name)}{with_}: {size} tiles"


def founds(size: int) -> str:
    return f"founds a chain of {size}"


def merges(names: Sequence[str]) -> str:
    return f"merges {chains(names)}"


def kept_back(kind: str) -> str:
    return {"dead": "dead: it touches two safe chains", "blocked": "blocked: all seven chains are on the board"}[kind]


def if_you_place(tile: str) -> str:
    return f"If you place {tile}:"


TAKES_OVER = "takes over"
ALONE_MEANS = "It lies alone. Nothing else happens."
BECOMES_SAFE = "It is safe then: no other chain can take it over."


def grows(name: str, before: int, after: int, price: int, then: int) -> str:
    priced = f"A share costs {money(price)} as before." if price == then else ""
    return f"{chain(name)} grows from {before} to {after} tiles. " + (
        priced or f"A share costs {money(then)} instead of {money(price)}."
    )


def founding(size: int, prices: Mapping[str, int], shares: bool) -> str:
    kinds = " or ".join(f"{money(price)}" for price in sorted(set(prices.values())))
    which = f"It is {chain(*prices)}, the last one left" if len(prices) == 1 else "You choose which"
    free = ", and you get one share of it free" if shares else ""
    return f"It founds a chain of {size} tiles. {which}{free}; a share costs {kinds}."


def adds_up(sizes: Sequence[int], new: int, safe: bool) -> str:
    total = sum(sizes) + new
    return f"{' + '.join(map(str, [*sizes, new]))} = {total} tiles{', ' + SAFE if safe else ''}."


def tie(names: Sequence[str]) -> str:
    return f"{chains(names)} are equally large: you choose which one survives."


def place(tile: str, kind: str) -> str:
    return f"Place {tile}{({'merging': ', merge', 'founding': ', found a chain'}).get(kind, '')}"


PASS = "Pass"
NEED_TILE = "Choose a tile"


def would_place(tile: str) -> str:
    return f"place {tile}"


WOULD_PASS = "pass"
