"""The envelopes of Ponzi Scheme: who handed one to whom, at what price, what the other held then, and the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from .frames import CATEGORY, frame_of

SCHEMA = {
    "game": "int32",
    "period": "int16",
    "player": CATEGORY,  # who answered
    "other": CATEGORY,  # who named the price
    "thing": CATEGORY,
    "price": "int32",
    "countered": "bool",
    "cash": "Int32",  # of who answered, before that; missing if there are no balances to begin with
    "tiles": "int16",  # of this industry, in front of who answered
    "forced": "bool",  # to sell, because the cash was less than the price; never where the cash is not known
}
NEEDED = ["period", "kind", "player", "other", "thing", "amount", "payer", "payee"]
BALANCES = ("game", "period", "player", "cash", "funded", "traded", "spent", "paid")  # for what they had to begin with


def envelopes(events: pd.DataFrame, balances: pd.DataFrame | None = None) -> pd.DataFrame:
    """One row per envelope that was answered, in the order of the answers."""
    rows = [
        {"game": game, **row}
        for game, of_game in events.groupby("game", sort=False)
        for row in _of_game(of_game, None if balances is None else balances[balances["game"] == game])
    ]
    return frame_of(SCHEMA, {name: [row[name] for row in rows] for name in SCHEMA})


def _of_game(events: pd.DataFrame, balances: pd.DataFrame | None) -> Iterator[dict[str, Any]]:
    cash = None if balances is None else _start(balances)
    tiles: Counter[tuple[str, str]] = Counter()
    for values in events[NEEDED].itertuples(index=False, name=None):
        event = dict(zip(NEEDED, values, strict=True))
        if event["kind"] in ("sell", "counter"):
            price, held = int(event["amount"]), None if cash is None else cash[str(event["player"])]
            yield {
                **{name: event[name] for name in ("period", "player", "other", "thing")},
                "price": price,
                "countered": event["kind"] == "counter",
                "cash": held,
                "tiles": tiles[str(event["player"]), str(event["thing"])],
                "forced": held is not None and held < price,
            }
        _follow(event, cash, tiles)


def _start(balances: pd.DataFrame) -> Counter[str]:
    """What each player had before the first round."""
    first = balances[balances["period"] == balances["period"].min()]
    before = first["cash"] - first["funded"] - first["traded"] + first["spent"] + first["paid"]
    return Counter({str(name): int(cash) for name, cash in zip(first["player"], before, strict=True)})


def _follow(event: Mapping[str, Any], cash: Counter[str] | None, tiles: Counter[tuple[str, str]]) -> None:
    """What everybody holds after the event."""
    player, other, thing = str(event["player"]), str(event["other"]), str(event["thing"])
    moved = {"fund": (player,), "sell": (other, player), "counter": (player, other), "discard": ("", player)}
    for sign, name in zip((1, -1), moved.get(str(event["kind"]), ()), strict=False):
        tiles[name, thing] += sign
    if cash is not None and not pd.isna(event["payer"]):
        cash[str(event["payer"])] -= int(event["amount"])
        cash[str(event["payee"])] += int(event["amount"])
