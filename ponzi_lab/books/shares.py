"""Games of Acquire as data frames: who holds how many shares, how the chains stand, and what each merger paid.

Each function takes one match or record, or several. `SCHEMAS` says which columns there are. A period is a turn, and
what the frames say of it is as the turn was closed, before the settlement of the last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from ..core.events import Event
from ..games.acquire.board import CHAINS, SAFE
from ..games.acquire.state import SHARES
from ..play.match import Match
from . import words
from .frames import CATEGORY, Games, closed, frame_of, games_of, seats_of

ACQUIRE, MERGER = "acquire", "merger"
TURN = {"game": "int32", "period": "int16"}
SEAT = {"seat": CATEGORY, "player": CATEGORY}
DISPOSED = ("sold", "received", "traded", "swapped", "kept")
NOTHING = dict.fromkeys(("bonus", *DISPOSED), 0)
NOTED = {"sell": "sold", "trade": "traded", "swap": "swapped", "keep": "kept"}
SCHEMAS: dict[str, dict[str, str]] = {
    "holdings": {**TURN, **SEAT, "chain": CATEGORY, "shares": "int16", "price": "int32", "value": "int32"},
    "chains": {**TURN, "chain": CATEGORY, "size": "int16", "price": "int32", "bank": "int16", "safe": "bool"},
    "mergers": {
        **TURN,
        **{"tile": CATEGORY, "survivor": CATEGORY, "defunct": CATEGORY},
        **{"size": "int16", "price": "int32", "market": "int16"},
        **SEAT,
        **{"shares": "int16", "bonus": "int32", **dict.fromkeys(DISPOSED, "int16"), "received": "int32"},
    },
}


def holdings(source: Games) -> pd.DataFrame:
    """One row per game, closed turn, seat and chain: shares, the price of one, and what they are worth at it."""
    matches = games_of(source, ACQUIRE, words.no_chains)
    rows = [
        (number, line["books"], seat, player, chain, by_seat[seat], line["prices"][chain])
        for number, match in enumerate(matches)
        for line in closed(match)
        for seat, player in enumerate(match.names)
        for chain, by_seat in line["shares"].items()
    ]
    columns = _columns(("game", "period", "seat", "player", "chain", "shares", "price"), rows)
    columns["value"] = np.array(columns["shares"], "int32") * np.array(columns["price"], "int32")
    return _frame("holdings", columns, matches)


def chains(source: Games) -> pd.DataFrame:
    """One row per game, closed turn and chain: its tiles, the price of a share, how many the bank has, and whether it
    is safe. A chain that is not on the board has size 0 and price 0.
    """
    matches = games_of(source, ACQUIRE, words.no_chains)
    rows = [
        (number, line["books"], chain, size, line["prices"][chain], SHARES - sum(line["shares"][chain]), size >= SAFE)
        for number, match in enumerate(matches)
        for line in closed(match)
        for chain, size in line["sizes"].items()
    ]
    return _frame("chains", _columns(tuple(SCHEMAS["chains"]), rows), matches)


def mergers(source: Games) -> pd.DataFrame:
    """One row per game, defunct chain and seat that held it: the bonus, and what became of the shares.

    `size` and `price` are those of the defunct chain just before, `market` the shares that the stock market drew for
    it (0 without one). `received` came from the `sold` shares; the `traded` ones brought half as many of the survivor,
    `swapped`. Of a seat that has not yet been asked, all of these are 0.
    """
    matches = games_of(source, ACQUIRE, words.no_chains)
    rows = [row for number, match in enumerate(matches) for row in _mergers(number, match)]
    columns = {name: [row[name] for row in rows] for name in SCHEMAS["mergers"]}
    return _frame("mergers", columns, matches)


def _mergers(number: int, match: Match) -> Iterator[dict[str, Any]]:
    """A seat's shares of a chain that is about to be defunct are those it had when the turn before was closed."""
    before = {line["books"] + 1: line for line in closed(match)}
    tile, survivor = "", ""
    rows: dict[int, dict[str, Any]] = {}
    for event in match.events():
        if event.kind == "place":
            tile = event.thing
        elif event.kind == "merge":
            survivor = event.thing
        elif event.kind == "defunct":
            yield from rows.values()
            books, chain = before[event.period], event.thing
            merger = {"game": number, "period": event.period, "tile": tile, "survivor": survivor, "defunct": chain}
            price = {"size": event.card, "price": books["prices"][chain], "market": 0}
            rows = {
                seat: {**merger, **price, "seat": seat, "player": match.names[seat], "shares": shares, **NOTHING}
                for seat, shares in enumerate(books["shares"][chain])
                if shares
            }
        elif event.phase == MERGER:
            _note(rows, event)
    yield from rows.values()


def _note(rows: Mapping[int, dict[str, Any]], event: Event) -> None:
    """What an event says about the merger in hand."""
    if event.kind == "market":
        for row in rows.values():
            row["market"] = event.card
    elif event.kind == "bonus":
        rows[event.seat]["bonus"] = event.amount
    elif event.kind in NOTED:
        rows[event.seat][NOTED[event.kind]] = event.card
        if event.kind == "sell":
            rows[event.seat]["received"] = event.amount


# What mergers are worth


def dearest(mergers: pd.DataFrame) -> int:
    """The turn of the merger in which the bank paid most; for a frame of one game that has a merger in it."""
    paid = mergers["bonus"].astype("int64") + mergers["received"]
    return int(paid.groupby(mergers["period"]).sum().idxmax())


def premium(mergers: pd.DataFrame) -> pd.DataFrame:
    """`premium`: by how much a share of the defunct chain brought more than its price just before, as a part of it.

    A share brought its price and its part of the bonus: 0.5 means half as much again. It is 0 for a holder without a
    bonus.
    """
    return mergers.assign(premium=mergers["bonus"] / (mergers["shares"] * mergers["price"]))


# Illiquid is not insolvent


def illiquid(balances: pd.DataFrame, chains: pd.DataFrame) -> pd.DataFrame:
    """`illiquid`: at the end of the turn the cash does not buy the `cheapest` share that is for sale, and yet the seat
    is worth something. Where nothing is for sale nobody is short of cash.
    """
    for_sale = chains[(chains["price"] > 0) & (chains["bank"] > 0)]
    cheapest = for_sale.groupby(list(TURN))["price"].min()
    price = cheapest.reindex(pd.MultiIndex.from_frame(balances[list(TURN)])).to_numpy()
    short = balances["cash"].to_numpy() < price
    worth = (balances["cash"] + balances["holdings"]).to_numpy()
    return balances.assign(cheapest=price, illiquid=short & (worth > 0))


# From a source to plain columns


def _columns(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    return {name: [row[index] for row in rows] for index, name in enumerate(names)}


def _frame(kind: str, columns: dict[str, Any], matches: Sequence[Match]) -> pd.DataFrame:
    """The frame; all seven chains are categories, in chain order, whether they come up or not."""
    for name in ("chain", "survivor", "defunct"):
        if name in columns:
            columns[name] = pd.Categorical(columns[name], CHAINS)
    if "seat" in columns:
        columns["seat"] = seats_of(columns["seat"], max((len(match.seats) for match in matches), default=0))
    return frame_of(SCHEMAS[kind], columns)
