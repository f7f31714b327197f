"""What the closed books of a round say: points, and what is promised."""

from __future__ import annotations

from ...core.game import Promise
from ...core.records import Line
from .score import industry_points, wealth_points
from .state import Rules, Tables

POINT_KINDS = ("industry", "wealth", "luxury")


def points(line: Line, rules: Rules, tables: Tables) -> list[int]:
    """PS-38, PS-39. Each seat's points if the game ended with this round and it were not bankrupt."""
    luxuries = [sum([tables.luxuries[value] for value in values]) for values in line["luxuries"]]
    wealth = [0 if rules.advanced else wealth_points(cash) for cash in line["cash"]]
    return [
        industry_points(tiles) + more + most for tiles, more, most in zip(line["tiles"], wealth, luxuries, strict=True)
    ]


def points_by_kind(books: Line, end: Line, tables: Tables) -> list[list[int | None]]:
    """PS-60. They stand in the end line."""
    return [end[kind] for kind in POINT_KINDS]


def promises(line: Line, tables: Tables) -> list[Promise]:
    """PS-32. Every card on a wheel: its interest, in how many rounds it is due, and how often from then on."""
    funds = tables.funds
    return [
        Promise(seat, value, funds[value].interest, left, funds[value].period)
        for seat, wheel in enumerate(line["wheel"])
        for value, left in wheel
    ]
