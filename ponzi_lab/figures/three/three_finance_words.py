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
    units = {title: picture.ponzi_units(game) for game, title in picture.names.items()}
    said = [
        f"In {title} somebody had interest due and had earned nothing, in {in_games(found.games)}, in half of them by "
        f"{100 * found.first:.0f} % of the way. That is Ponzi finance; at the end {per_cent(found.end)} % of the seats "
        "were in it."
        for title, found in units.items()
        if found
    ]
    if picture.speculative:
        said.append(f"Seats were in speculative finance {picture.speculative:,} times.")
    elif said:
        said.append(
            "Nobody ever earned the interest: where something was due, it was neither hedge nor speculative finance."
        )
    if never := [title for title, found in units.items() if not found]:
        said.append(f"In {listed(never, 'and')} nothing ever fell due.")
    return " ".join(said)
