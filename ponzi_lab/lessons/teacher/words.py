"""What several parts for teachers say."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .sam import Ladder, Sam


def first_payments(ladder: Ladder) -> str:
    return f"{ladder.over} of the {ladder.cards} cards ask at their first payment for more than they brought."


def model_full_till(sam: Sam) -> str:
    last = sam.last
    return (
        f"After round {last.number} {sam.name}'s till held {last.cash}, "
        f"but {last.promised} was promised for the next five rounds. In round {sam.end} lenders brought "
        f"{sam.brought} more. Then {sam.till} lay in the till, and {sam.asked} was due. The till was never fuller, "
        "and the fund fell. A till does not show what is promised."
    )
