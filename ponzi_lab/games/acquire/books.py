"""What the closed books of a turn say: cash, shares at their price, and what they would come to at the end."""

from __future__ import annotations

from ...core.game import Promise
from ...core.records import Line
from .board import CHAINS
from .score import holdings, if_ended
from .state import Rules, Tables

POINT_KINDS = ("cash", "bonuses", "sales")


def money(line: Line) -> tuple[list[int], list[int]]:
    """AQ-67. Each seat's cash, and its shares at the prices of the board."""
    prices = [line["prices"][chain] for chain in CHAINS]
    rows = zip(*[line["shares"][chain] for chain in CHAINS], strict=True)
    return line["cash"], [holdings(prices, row) for row in rows]


def points(line: Line, rules: Rules, tables: Tables) -> list[int]:
    """AQ-55, AQ-56. Each seat's money if the game ended with this turn, without a market."""
    rows = list(zip(*[line["shares"][chain] for chain in CHAINS], strict=True))
    return if_ended([line["prices"][chain] for chain in CHAINS], line["cash"], rows)


def points_by_kind(books: Line, end: Line, tables: Tables) -> list[list[int]]:
    """AQ-68. The cash before the end, and the bonuses and sales of all chains together."""
    nothing = [0] * len(books["cash"])
    by_chain = [(nothing, *end[kind].values()) for kind in POINT_KINDS[1:]]
    return [books["cash"], *[[sum(seat) for seat in zip(*rows, strict=True)] for rows in by_chain]]


def promises(line: Line, tables: Tables) -> list[Promise]:
    """Nobody in this game owes anything on a date: no loan is taken, and a share promises nothing (AQ-06)."""
    return []
