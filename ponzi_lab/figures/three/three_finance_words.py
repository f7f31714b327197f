"""What is said of finance in three games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import listed
from ..kit.words import per_cent
from .panels_words import in_games

if TYPE_CHECKING:
    from .three_finance import ThreeFinance

TITLE = "What pays the interest?"
NAMES = {"nothing": "nothing due", "paying": "hedge", "speculative": "speculative", "ponzi": "Ponzi"}
COLUMNS = ("Game", "Of the way %", "Nothing due %", "Hedge %", "Speculative %", "Ponzi %")


def sentence(picture: ThreeFinance) -> str:
    by_title = {title: picture.ponzi_units(game) for game, title in picture.names.items()}
    parts = [
        f"In {title} somebody had interest due and had earned nothing, in {in_games(units.games)}, in half of them by "
        f"{100 * units.first:.0f} % of the way. That is Ponzi finance; at the end {per_cent(units.end)} % of the seats "
        "were in it."
        for title, units in by_title.items()
        if units
    ]
    if picture.speculative:
        parts.append(f"Seats were in speculative finance {picture.speculative:,} times.")
    elif parts:
        parts.append(
            "Nobody ever earned the interest: where something was due, it was neither hedge nor speculative finance."
        )
    if never := [title for title, units in by_title.items() if not units]:
        parts.append(f"In {listed(never, 'and')} nothing ever fell due.")
    return " ".join(parts)
