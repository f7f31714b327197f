"""What the founding of a company says."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.english import counted, listed
from ..words import moves

HEADLINE = "you may found a company. Choose its card, and up to four discarded assets."
CHOOSE_COMPANY = "Its card"
CHOOSE_ASSETS = "Discarded assets, up to four of them, for nothing"
NO_DISCARDS = "There is no discarded asset to take with it."
ASSETS = "Assets"
FOUR_TAKEN = "Four assets are the most."
NEED_COMPANY = "Choose a company card"


def company_label(name: str, pushes: str) -> str:
    return f"Found {name}. {moves(pushes)}."


def asset_label(card: str, does: str) -> str:
    return f"Take {card} with it: {does}"


def confirm(name: str, assets: int) -> str:
    return f"Found {name} with {counted(assets, 'asset')}" if assets else f"Found {name}"


def in_words(name: str, assets: Sequence[str]) -> str:
    return f"found {name} with {listed(assets, 'and')}" if assets else f"found {name}"
