"""What the wheel says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count, whose
from ..kit.words import nothing_paid

if TYPE_CHECKING:
    from .wheel import Wheel

COLUMNS = ("Due in round", "Fund", "Interest")
COMES_AGAIN = "dotted: paid before, and due again"


def title(wheel: Wheel) -> str:
    if not wheel.period:
        return "What falls due after round 0"
    return f"{capital(whose(wheel.name, wheel.who.you))} wheel after round {wheel.period}"


def space(period: int) -> str:
    return f"round {period}"


def due(amount: int) -> str:
    return f"{amount:,} due"


def and_more(number: int) -> str:
    return f"+{number}"


def middle(wheel: Wheel) -> tuple[str, ...]:
    return ("cash", f"{wheel.till:,}")


def sentence(wheel: Wheel) -> str:
    if not wheel.period:
        return nothing_paid(wheel)
    funds = sum(map(len, wheel.spaces.values()))
    if not funds:
        return f"{capital(wheel.who.who)} had no fund on the wheel: nothing was promised."
    lie = "fund lies" if funds == 1 else "funds lie"
    first = min(wheel.spaces)
    begin = f"{capital(count(funds))} {lie} on {wheel.who.whose} wheel. Next, {wheel.dues[first]:,} falls due"
    text = f"{begin} in round {wheel.period + first}"
    most = max(wheel.dues, key=lambda ahead: (wheel.dues[ahead], -ahead))
    if funds == 1:
        return f"{text}."
    if most == first:
        return f"{text}, and no other round takes more."
    return f"{text}, and most in round {wheel.period + most}: {wheel.dues[most]:,}."
