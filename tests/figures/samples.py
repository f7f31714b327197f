"""Frames for the tests, made from the lines of real games by a way of their own, and small ones made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np
import pandas as pd

from ponzi_lab.books.books import Books
from ponzi_lab.books.hands import SCHEMA
from ponzi_lab.core.cards import data_folder
from ponzi_lab.economics.tile_values import Answer
from ponzi_lab.play.match import Match

BOTS = ("bot:cautious", "bot:greedy", "bot:trader", "bot:random")
MONEY = ("cash", "funded", "traded", "spent", "due", "paid")
ONCE = 1000  # no second time within any window


def cards() -> pd.DataFrame:
    return pd.read_csv(data_folder("ponzi") / "ponzi_funds.csv")[["value", "interest", "period"]]


def best() -> pd.DataFrame:
    """The most cash that anybody can hold after each round, as it was worked out."""
    table = pd.read_csv(data_folder("ponzi") / "best_swindler.csv")
    return table[["rounds", "cash"]].rename(columns={"rounds": "period"})


@cache
def lines(seed: int = 1920, seats: tuple[str, ...] = BOTS) -> tuple[Mapping[str, Any], ...]:
    return tuple(Match("ponzi", list(seats), seed=seed).play_on().lines())


def books(seed: int = 1920, seats: tuple[str, ...] = BOTS) -> list[Mapping[str, Any]]:
    return [line for line in lines(seed, seats) if "books" in line]


def balances(seed: int = 1920, seats: tuple[str, ...] = BOTS, names: Sequence[str] = (), game: int = 0) -> pd.DataFrame:
    closed = books(seed, seats)
    rows = [
        {
            "game": game,
            "period": line["books"],
            "share": line["books"] / closed[-1]["books"],
            "seat": seat,
            "player": (names or seats)[seat],
            **{key: line[key][seat] for key in MONEY},
            "points": sum(k * (k + 1) // 2 for k in line["tiles"][seat]),
        }
        for line in closed
        for seat in range(len(seats))
    ]
    return typed(pd.DataFrame(rows))


def promises(seed: int = 1920, seats: tuple[str, ...] = BOTS, names: Sequence[str] = (), game: int = 0) -> pd.DataFrame:
    table = cards().set_index("value")
    rows = [
        {
            **{"game": game, "period": line["books"], "seat": seat, "player": (names or seats)[seat], "card": card},
            **{"amount": int(table.interest[card]), "left": left, "every": int(table.period[card])},
        }
        for line in books(seed, seats)
        for seat, wheel in enumerate(line["wheel"])
        for card, left in wheel
    ]
    return typed(pd.DataFrame(rows))


def typed(frame: pd.DataFrame) -> pd.DataFrame:
    frame["seat"] = frame["seat"].astype("category")
    frame["player"] = frame["player"].astype("category")
    numbers = [name for name in ("amount", "left", "every", "card", "cash", "due", "paid", "period") if name in frame]
    frame[numbers] = frame[numbers].astype("int64")
    return frame


def crashes(seed: int = 1920, seats: tuple[str, ...] = BOTS) -> list[int]:
    return [line["books"] for line in books(seed, seats) if line["crash"]]


PROMISES = ["game", "period", "seat", "player", "card", "amount", "left", "every"]


def book(
    cash: Sequence[int],
    promised: Sequence[int],
    owed: int | None = None,
    name: str = "Ada",
    ahead: int = 1,
    late: Sequence[int] = (),
    crashes: Sequence[int] = (),
) -> Books:
    """The books of one seat: cash by round, and what falls due `ahead` (and, from `late`, five) rounds later."""
    rows = []
    for place, amount in enumerate(cash):
        falls = owed is not None and place == len(cash) - 1
        before = cash[place - 1] if place else 0
        rows.append(
            {
                **{"game": 0, "period": place + 1, "share": (place + 1) / len(cash), "seat": 0, "player": name},
                **{"cash": amount, "funded": amount - before, "traded": 0, "spent": 0},
                **{"due": owed if falls else 0, "paid": 0, "points": 0},
            }
        )
    found = [
        {
            **{"game": 0, "period": place + 1, "seat": 0, "player": name, "card": 40},
            **{"amount": amount, "left": far, "every": ONCE},
        }
        for amounts, far in ((promised, ahead), (late, 5))
        for place, amount in enumerate(amounts)
    ]
    balances = typed(pd.DataFrame(rows, columns=["game", "period", "share", "seat", "player", *MONEY, "points"]))
    return given((balances, typed(pd.DataFrame(found, columns=PROMISES))), crashes=list(crashes))


def given(frames: tuple[pd.DataFrame, pd.DataFrame], **more: Any) -> Books:
    """The books that hold these balances and promises."""
    return Books.given(balances=frames[0], promises=frames[1], **more)


def game(seed: int = 1920, seats: tuple[str, ...] = BOTS, names: Sequence[str] = ()) -> Books:
    """The books of a game, made from its lines."""
    return given((balances(seed, seats, names), promises(seed, seats, names)), crashes=crashes(seed, seats))


def mill(cash: Sequence[int], due: Sequence[int], owed: int | None = None, name: str = "Ada", card: int = 40) -> Books:
    """The books of one seat: cash by round, and what falls due in the next round and every five after it."""
    rows = [
        {
            **{"game": 0, "period": place + 1, "seat": 0, "player": name, "card": card},
            **{"amount": amount, "left": 1, "every": 5},
        }
        for place, amount in enumerate(due)
        if amount
    ]
    return given((book(cash, [], owed, name).balances, typed(pd.DataFrame(rows, columns=PROMISES))))


def results(seed: int, seats: tuple[str, ...] = BOTS) -> pd.DataFrame:
    end = lines(seed, seats)[-1]
    cash = books(seed, seats)[-1]["cash"]
    return pd.DataFrame(
        [
            {
                **{"game": seed, "seed": seed, "seat": seat, "player": name, "strategy": name, "rounds": end["round"]},
                **{"end": end["end"], "bankrupt": seat in end["bankrupt"], "winner": seat in end["winners"]},
                **{"score": end["scores"][seat], "cash": cash[seat]},
            }
            for seat, name in enumerate(seats)
        ]
    )


def full_wheel() -> Books:
    """The books of a seat with more funds than a wheel has room for: eighteen, seven of them due in the same round."""
    table = cards()
    rows = []
    for place, (value, interest, period) in enumerate(table.iloc[::4].itertuples(index=False)):
        left = 2 if place < 7 else 1 + place % period
        seat = {"game": 0, "period": 1, "seat": 0, "player": "Ada"}
        rows.append({**seat, "card": value, "amount": interest, "left": left, "every": period})
    return given((book([1200], []).balances, typed(pd.DataFrame(rows))))


def hands(number: int, cash: Sequence[int], period: int) -> pd.DataFrame:
    """So many hands that go on from a game with this cash, both ways: some fall early, some late, and some never."""
    rows = []
    for hand in range(number):
        for way, late in (("played", 0), ("changed", 2)):
            end = len(cash) - 3 + hand % 4 + late
            for now in range(1, end + 1):
                known = cash[min(now, len(cash)) - 1]
                amount = known if now < period else known * (60 + 7 * (hand % 11)) // (100 + 20 * late)
                rows.append((hand, way, now, amount, now == end and hand % (3 + late) > 0))
    return pd.DataFrame(rows, columns=list(SCHEMA)).astype(SCHEMA)


def answers(number: int, median: float = 12.0, spread: float = 0.5) -> list[Answer]:
    """Answers to envelopes of somebody to whom a point is worth so much, and every sixth of them forced."""
    rng = np.random.default_rng(number)
    prices = rng.uniform(0, 30, number)
    countered = rng.logistic(np.sqrt(median), spread, number) > np.sqrt(prices)
    return [Answer(float(price), bool(yes)) for price, yes in zip(prices, countered, strict=True)] + [
        Answer(40.0, False, forced=True)
    ] * (number // 6)
