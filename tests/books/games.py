"""Games for the tests of the books; what their records say, read slowly and without pandas; and frames made by hand."""

from __future__ import annotations

import csv
import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pandas as pd

from ponzi_lab import Match
from ponzi_lab.books import frames
from ponzi_lab.books.frames import SCHEMAS
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.game import AnyBot
from ponzi_lab.core.records import read
from ponzi_lab.games.ponzi.bots import BOTS
from ponzi_lab.play.results import Results
from ponzi_lab.play.simulate import collect, make_job

MONEY = ("cash", "funded", "traded", "spent", "due", "paid")
AHEAD = 7

# It plans with one playout: here it need not play well.
PLANNER = dataclasses.replace(BOTS["planner"], playouts=1)

# How many games of each, with which seatings in turn, by which rules.
BATCHES: tuple[tuple[int, tuple[tuple[str | AnyBot, ...], ...], dict[str, Any]], ...] = (
    (60, (("random", "cautious", "greedy"), ("greedy", "trader", "hoarder", "cautious", "random")), {}),
    (30, (("cautious",) * 4, ("random",) * 3, ("greedy",) * 5), {}),
    (2, (("cautious", PLANNER, "trader"),), {"max_rounds": 4}),
    (40, (("random", "trader", "cautious"), ("hoarder",) * 4), {"advanced": True, "start_cash": 150}),
    (30, (("random",) * 4, ("greedy", "random", "greedy")), {"start_cash": 500, "min_offer": 1, "bears": 18}),
    (20, (("random",) * 3, ("cautious",) * 5), {"max_rounds": 1, "first_round_trade": True}),
    (20, (("greedy", "cautious", "random"),), {"max_rounds": 2, "interest_52": 98}),
    (20, (("random",) * 5,), {"tiles_per_industry": 3, "advanced": True, "start_cash": 90}),
)


def played(number: int, folder: Path) -> tuple[Results, list[Path]]:
    """One of the batches with its books, and the files of its records in order."""
    games, seatings, rules = BATCHES[number]
    found = collect(make_job("ponzi", seatings, 7 + number, rules, records=folder, books=True), games)
    return found, sorted(folder.iterdir())


@cache
def match(seed: int = 1920, seats: tuple[str, ...] = ("cautious", "greedy", "trader", "random"), **rules: Any) -> Match:
    """A game that strategies have played to its end. It is shared: nobody may change it."""
    return Match("ponzi", [f"bot:{name}" for name in seats], seed, rules=rules).play_on()


def books(seed: int = 1920) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Balances and promises of such a game."""
    return frames.balances(match(seed)), frames.promises(match(seed))


def lines_of(file: Path) -> list[Mapping[str, Any]]:
    """All lines of a record, the header first."""
    record = read(file)
    return [record.header, *record.lines]


# What a record says


def closed(lines: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [line for line in lines if "books" in line]


@cache
def cards(interest_52: int = 97) -> dict[int, tuple[int, int]]:
    """Interest and period of each card, straight from the table."""
    with (data_folder("ponzi") / "ponzi_funds.csv").open(encoding="utf-8") as file:
        found = {int(row["value"]): (int(row["interest"]), int(row["period"])) for row in csv.DictReader(file)}
    return {**found, 52: (interest_52, found[52][1])}


def slow_balances(game: int, lines: Sequence[Mapping[str, Any]]) -> list[tuple[int, ...]]:
    """Game, period, seat and the money of each closed round, as it stands in the record."""
    return [
        (game, line["books"], seat, *(line[key][seat] for key in MONEY))
        for line in closed(lines)
        for seat in range(len(lines[0]["seats"]))
    ]


def slow_points(lines: Sequence[Mapping[str, Any]]) -> list[int]:
    """PS-38, PS-39, by counting: 1 + 2 + ... for each industry, and for cash or luxuries."""
    advanced = lines[0]["rules"]["advanced"]
    found = []
    for line in closed(lines):
        for tiles, cash, luxuries in zip(line["tiles"], line["cash"], line["luxuries"], strict=True):
            points = sum(sum(range(1, owned + 1)) for owned in tiles)
            points += sum({30: 1, 56: 2, 78: 3, 96: 4}[luxury] for luxury in luxuries)
            points += 0 if advanced else len([step for step in (30, 56, 78, 96) if cash >= step])
            found.append(points)
    return found


def slow_promises(game: int, lines: Sequence[Mapping[str, Any]]) -> list[tuple[int, ...]]:
    """Game, period, seat, card, amount, rounds left and period of each card on a wheel."""
    known = cards(lines[0]["rules"]["interest_52"])
    return [
        (game, line["books"], seat, card, known[card][0], left, known[card][1])
        for line in closed(lines)
        for seat, wheel in enumerate(line["wheel"])
        for card, left in wheel
    ]


def slow_dues(game: int, lines: Sequence[Mapping[str, Any]], ahead: int) -> list[tuple[int, ...]]:
    """Each wheel turned step by step: game, period, seat, rounds ahead, the round it falls in, card, amount."""
    found = []
    for number, period, seat, card, amount, left, every in slow_promises(game, lines):
        if left == 0:
            continue
        place = left
        for step in range(1, ahead + 1):
            place -= 1
            if place == 0:
                found.append((number, period, seat, step, period + step, card, amount))
                place = every
    return found


# Frames


def rows(frame: pd.DataFrame, *columns: str) -> list[tuple[Any, ...]]:
    """These columns as plain rows."""
    return list(frame[list(columns)].itertuples(index=False, name=None))


def types(frame: pd.DataFrame) -> dict[str, str]:
    return {name: str(kind) for name, kind in frame.dtypes.items()}


def last(frame: pd.DataFrame) -> list[Any]:
    """The last column, with None where a value is missing."""
    return [None if pd.isna(value) else value for value in frame.iloc[:, -1]]


def by_hand(kind: str, given: Iterable[Mapping[str, Any]]) -> pd.DataFrame:
    """A frame of this kind from rows that say only what matters; the rest is 0, game 0 and seat 0 of Ada."""
    plain = {"game": 0, "period": 1, "seat": 0, "player": "Ada", "share": 1.0}
    made = [{**dict.fromkeys(SCHEMAS[kind], 0), **plain, **row} for row in given]
    frame = pd.DataFrame([{name: row[name] for name in SCHEMAS[kind]} for row in made], columns=list(SCHEMAS[kind]))
    seats = pd.CategoricalDtype(range(max([row["seat"] for row in made], default=0) + 1), ordered=True)
    return frame.astype({**SCHEMAS[kind], "seat": seats})


def balance(*cash: int, **more: Any) -> pd.DataFrame:
    """One seat's balances: its cash after period 1, 2, 3 ..."""
    return by_hand("balances", [{"period": n, "cash": amount, **more} for n, amount in enumerate(cash, 1)])


def promise(*given: tuple[int, int, int, int, int]) -> pd.DataFrame:
    """One seat's promises: period, card, amount, left, every."""
    names = ("period", "card", "amount", "left", "every")
    return by_hand("promises", [dict(zip(names, row, strict=True)) for row in given])


def one_round(cash: int, *cards: tuple[int, int, int]) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Balances and promises after round 1: the cash, and of each promise the amount, the rounds left and the period."""
    return balance(cash), promise(*[(1, 20 + place, *card) for place, card in enumerate(cards)])


def unfolded(frame: pd.DataFrame) -> Iterator[tuple[Any, ...]]:
    """Game, period and seat of each row, as plain numbers."""
    yield from ((int(game), int(period), int(seat)) for game, period, seat in rows(frame, "game", "period", "seat"))
