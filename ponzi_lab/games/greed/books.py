"""What the closed books of a year say of each seat: private cash, the money of its companies, and its points."""

from __future__ import annotations

from ...core.game import Promise
from ...core.records import Line
from .fixed import COLOURS
from .score import scores_of
from .state import Rules, Tables

POINT_KINDS = COLOURS


def money(line: Line) -> tuple[list[int], list[int]]:
    """GI-54. Each seat's private cash, and all money in the companies that it leads."""
    tills = [0] * len(line["private"])
    for company in line["companies"]:
        tills[company["chairs"][0]] += company["free"] + company["last"] + company["new"]
    return line["private"], tills


def points(line: Line, rules: Rules, tables: Tables) -> list[int]:
    """GI-45, GI-54. Each seat's status points so far."""
    status = [("".join(seat[COLOURS[0]]), "".join(seat[COLOURS[1]])) for seat in line["status"]]
    return scores_of(status, tables)


def points_by_kind(books: Line, end: Line, tables: Tables) -> list[list[int]]:
    """GI-45, GI-54. The points of each seat's gold cards, and of its silver cards."""
    return [[sum([tables.points(kind, card) for card in cards[kind]]) for cards in books["status"]] for kind in COLOURS]


def promises(line: Line, tables: Tables) -> list[Promise]:
    """Nobody in this game owes anything on a date: a company's income is promised to nobody (GI-03)."""
    return []
