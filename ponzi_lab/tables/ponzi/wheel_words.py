"""What stands at a wheel."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed

THIS_ROUND = "this round"
NOTHING = "nothing"


def round_name(number: int, now: int) -> str:
    return THIS_ROUND if number == now else f"round {number}"


def due(amount: int) -> str:
    return f"due {amount:,}" if amount else NOTHING


def at_arrow(name: str, amount: int) -> str:
    return f"{name}: {due(amount)}"


def wheel_label(name: str, parts: Sequence[str]) -> str:
    return f"The wheel of {name}: {'; '.join(parts) or 'no fund'}."


def at_space(when: str, cards: Sequence[int], amount: int) -> str:
    return f"{when} {amount:,} for {listed(cards, 'and')}"
