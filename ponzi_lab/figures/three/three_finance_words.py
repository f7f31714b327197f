"""What the picture `three_finance` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed
from ..kit.words import per_cent

THREE_FINANCE_TITLE = "What pays the interest?"
NOTHING_DUE, HEDGE, SPECULATIVE, PONZI_UNIT = "nothing due", "hedge", "speculative", "Ponzi"
THREE_FINANCE_COLUMNS = ("Game", "Of the way %", "Nothing due %", "Hedge %", "Speculative %", "Ponzi %")


def ponzi_units(title: str, games: str, first: float, end: float) -> str:
    return (
        f"In {title} somebody had interest due and had earned nothing, in {games}, in half of them by "
        f"{100 * first:.0f} % of the way. That is Ponzi finance; at the end {per_cent(end)} % of the seats were in it."
    )


def no_ponzi_units(titles: Sequence[str]) -> str:
    return f"In {listed(titles, 'and')} nothing ever fell due."


def speculative_units(found: int) -> str:
    if found:
        return f"Seats were in speculative finance {found:,} times."
    return "Nobody ever earned the interest: where something was due, it was neither hedge nor speculative finance."
