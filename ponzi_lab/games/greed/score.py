"""Severance, points, and the lines of books and end in a record."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.records import Line
from .fixed import COLOURS
from .market import named
from .state import Company, State, Tables, in_play, till

PARTS = {"ceo": 2, "cfo": 1, "coo": 1}  # fifths of Free Cash


def severance(free: int, chair: str) -> int:
    """GI-34. What who is fired from a chair gets of this Free Cash, rounded down."""
    return PARTS[chair] * free // 5


def points(status: Sequence[str], tables: Tables) -> int:
    """GI-45. The points of a seat's gold and silver cards."""
    cards = zip(COLOURS, status, strict=True)
    return sum([tables.points(colour, letter) for colour, letters in cards for letter in letters])


def scores_of(status: Sequence[Sequence[str]], tables: Tables) -> list[int]:
    """GI-45. The points of all seats."""
    return [points(letters, tables) for letters in status]


def winners(scores: Sequence[int], private: Sequence[int]) -> list[int]:
    """GI-45. Most points win, among equals most private cash; seats still equal share the win."""
    results = list(zip(scores, private, strict=True))
    return [seat for seat, result in enumerate(results) if result == max(results)]


def books_line(state: State) -> Line:
    """GI-54. The closed books of the year."""
    ids = state.tables.ids
    return {
        "books": state.year,
        "start": state.start,
        "prices": dict(zip(ids, state.prices(), strict=True)),
        "trends": dict(zip(ids, state.trends, strict=True)),
        "companies": [_company(state, company) for company in in_play(state.companies)],
        "private": state.accounts[: state.seats],
        "status": [{colour: list(row) for colour, row in zip(COLOURS, seat, strict=True)} for seat in state.status],
        "opening": dict(zip(COLOURS, state.opening, strict=True)),
        "offered": [list(offer) for offer in state.offered],
        "discard": list(state.discard),
        "hands": [list(hand) for hand in state.hands],
        "deck": len(state.deck),
        "founded": state.founded,
        "boots": list(state.boots),
        "severance": list(state.severance),
        "liquidated": list(state.liquidated),
    }


def _company(state: State, company: Company) -> Line:
    money = till(state.accounts, company.number)
    return {
        "company": company.number,
        "chairs": list(company.chairs),
        **money._asdict(),
        "assets": list(company.assets),
        "goods": dict(named(company.goods, state.tables.products)),
    }


def end_line(state: State) -> Line:
    """GI-45, GI-55, GI-56. Who has won, with the points and the private cash of all; it follows the last books."""
    scores, private = scores_of(state.status, state.tables), state.accounts[: state.seats]
    return {
        "end": "cards",
        "round": state.year,
        "winners": winners(scores, private),
        "scores": scores,
        "private": private,
    }
