"""Points, and the end line of a record."""

from __future__ import annotations

from typing import Any

from .state import State

WEALTH_STEPS = (30, 56, 78, 96)


def industry_points(tiles: tuple[int, ...]) -> int:
    """PS-38. 1 + 2 + ... + k for k tiles of an industry, over all industries."""
    return sum(k * (k + 1) // 2 for k in tiles)


def wealth_points(cash: int) -> int:
    """PS-39. The basic game's points for cash: one for each step reached."""
    return sum(cash >= step for step in WEALTH_STEPS)


def end_line(state: State, bankrupt: tuple[int, ...]) -> dict[str, Any]:
    """PS-38, PS-39, PS-60. Who has won, and with what; bankrupt seats have no points."""
    scored = [None if seat in bankrupt else seat for seat in range(state.seats)]
    worth = state.tables.luxuries
    advanced = state.rules.advanced
    industry = [None if s is None else industry_points(state.tiles[s]) for s in scored]
    wealth = [None if s is None else 0 if advanced else wealth_points(state.accounts[s]) for s in scored]
    luxury = [None if s is None else sum(worth[value] for value in state.luxuries[s]) for s in scored]
    scores = [
        None if i is None or w is None or x is None else i + w + x
        for i, w, x in zip(industry, wealth, luxury, strict=True)
    ]
    top = [max((value for value, _ in wheel), default=0) for wheel in state.wheels]
    return {
        "end": "bankrupt" if bankrupt else "survived",
        "round": state.round,
        "bankrupt": list(bankrupt),
        "winners": winners(scores, top),
        "scores": scores,
        "industry": industry,
        "wealth": wealth,
        "luxury": luxury,
        "top": top,
    }


def winners(scores: list[int | None], top: list[int]) -> list[int]:
    """PS-40. The highest score; then the highest fund card; who is equal in both shares the win."""
    ranked = [
        (score, card, seat) for seat, (score, card) in enumerate(zip(scores, top, strict=True)) if score is not None
    ]
    best = max(((score, card) for score, card, _ in ranked), default=None)
    return [seat for score, card, seat in ranked if (score, card) == best]
