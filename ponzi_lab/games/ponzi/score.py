"""Points, and the end line of a record."""

from __future__ import annotations

from ...core.records import Line
from .state import State

WEALTH_STEPS = (30, 56, 78, 96)


def industry_points(tiles: tuple[int, ...]) -> int:
    """PS-38. 1 + 2 + ... + k for k tiles of an industry, over all industries."""
    return sum([k * (k + 1) // 2 for k in tiles])


def wealth_points(cash: int) -> int:
    """PS-39. The basic game's points for cash: one for each step reached."""
    return sum([cash >= step for step in WEALTH_STEPS])


def seat_points(state: State, seat: int) -> tuple[int, int, int]:
    """PS-38, PS-39. A seat's points for industries, for wealth and for luxuries."""
    wealth = 0 if state.rules.advanced else wealth_points(state.accounts[seat])
    luxury = sum([state.tables.luxuries[value] for value in state.luxuries[seat]])
    return industry_points(state.tiles[seat]), wealth, luxury


def end_line(state: State, bankrupt: tuple[int, ...]) -> Line:
    """PS-38, PS-39, PS-60. Who has won, and with what; bankrupt seats have no points."""
    points = [None if seat in bankrupt else seat_points(state, seat) for seat in range(state.seats)]
    scores = [None if kinds is None else sum(kinds) for kinds in points]
    top = [max(wheel)[0] if wheel else 0 for wheel in state.wheels]
    industry, wealth, luxury = zip(*[kinds or (None, None, None) for kinds in points], strict=True)
    return {
        "end": "bankrupt" if bankrupt else "survived",
        "round": state.round,
        "bankrupt": list(bankrupt),
        "winners": winners(scores, top),
        "scores": scores,
        "industry": list(industry),
        "wealth": list(wealth),
        "luxury": list(luxury),
        "top": top,
    }


def winners(scores: list[int | None], top: list[int]) -> list[int]:
    """PS-40. The highest score; then the highest fund card; who is equal in both shares the win."""
    ranks = {
        seat: (score, card) for seat, (score, card) in enumerate(zip(scores, top, strict=True)) if score is not None
    }
    best = max(ranks.values(), default=None)
    return [seat for seat, rank in ranks.items() if rank == best]
