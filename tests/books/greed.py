"""Games of Greed, Incorporated for the tests, and what their records say, read slowly and without pandas."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.cards import data_folder

TABLES = (
    ("looter", "manager", "random"),
    ("random",) * 3,
    ("manager", "looter", "collector", "random"),
    ("random",) * 4,
    ("collector", "looter", "manager", "random", "random"),
    ("looter",) * 5,
)
RULES: tuple[tuple[tuple[str, Any], ...], ...] = (
    (),
    (("trend_track", "six"), ("drop_after_sacking", "new_ceo"), ("first_year", "boot"), ("money_for_money", False)),
    (("offers_per_year", 1), ("status_step", 10)),
)
MANY = [(seats, seed, rules) for seats in TABLES for seed, rules in enumerate([*RULES, ()])]

Line = Mapping[str, Any]


@cache
def match(
    seats: tuple[str, ...] = TABLES[2], seed: int = 7, rules: tuple[tuple[str, Any], ...] = (), at: int = 0
) -> Match:
    """A game that strategies have played to its end (or so many decisions of it). Nobody may change it."""
    whole = Match("greed", [f"bot:{name}" for name in seats], seed, rules=dict(rules)).play_on()
    return whole.branch(at=at) if at else whole


def midst() -> Match:
    """Two thirds of a game."""
    return match(at=2 * len(match().moves) // 3)


def fresh() -> Match:
    return Match("greed", ["Ada", "Ben", "Cleo"], 1)


def closed(game: Match) -> list[Line]:
    return [line for line in game.position.lines if "books" in line]


def decided(game: Match) -> list[tuple[int, Line]]:
    """Each decision, with its year."""
    year, found = 1, []
    for line in game.lines()[1:]:
        if "do" in line:
            found.append((year, line))
        year += "books" in line
    return found


def table(name: str) -> list[dict[str, str]]:
    with (data_folder("greed") / f"greed_{name}.csv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def amounts(text: str) -> dict[str, int]:
    return {name: int(number) for name, number in (pair.split(":") for pair in text.split(";") if pair)}


def value(goods: Mapping[str, int], line: Line) -> int:
    return sum(number * line["prices"][product] for product, number in goods.items())


def chief(game: Match, year: int, company: int) -> int:
    """Who led it in the phases 3 to 7 of a year: whoever led it when the year before was closed."""
    if year == 1:
        return game.lines()[0]["setup"]["companies"].index(company)
    return next(one["chairs"][0] for one in closed(game)[year - 2]["companies"] if one["company"] == company)


def led(line: Line, seat: int) -> tuple[int, int]:
    mine = [one for one in line["companies"] if one["chairs"][0] == seat]
    return len(mine), sum(one["free"] + one["last"] + one["new"] for one in mine)


def slow_deals(game: Match) -> list[tuple[Any, ...]]:
    """Year, number, companies, both sides as the record has them, and whether one seat led both."""
    found, lines = [], decided(game)
    answers = [line for _, line in lines[1:]] + [{}]
    for (year, line), answer in zip(lines, answers, strict=True):
        if line["do"] == "propose":
            alone = chief(game, year, line["company"]) == chief(game, year, line["partner"])
            assert alone == (answer.get("do") != "answer")
            if alone or answer["accept"]:
                found.append((year, line, alone))
    return found


def company_of(account: int) -> int:
    """The company whose slot an account is: three for each, after those of five seats."""
    return (account - 5) // 3
