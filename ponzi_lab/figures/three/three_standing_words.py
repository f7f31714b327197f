"""What is said of how seats and companies stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kit.words import per_cent
from .panels_words import SEATS, in_games

if TYPE_CHECKING:
    from .three_standing import ThreeStanding

TITLE = "How do they stand?"
NAMES = {"sound": "sound", "illiquid": "illiquid", "looted": "looted", "insolvent": "insolvent"}
UNITS = {"ponzi": SEATS, "greed": "companies", "acquire": SEATS}
UNIT = {"ponzi": "seat", "greed": "company", "acquire": "seat"}
COLUMNS = ("Game", "Of the way %", "Sound %", "Illiquid %", "Looted %", "Insolvent %")


def sentence(picture: ThreeStanding) -> str:
    parts = []
    for game, title in picture.names.items():
        if worst := picture.worst(game):
            when = "at the end" if worst.at == 100 else f"at {worst.at} % of the way"
            parts.append(
                f"In {title} at least one {UNIT[game]} was {NAMES[worst.kind]} in {in_games(worst.games)}. "
                f"At the worst, {when}, {per_cent(worst.most)} % of the {UNITS[game]} were."
            )
        else:
            parts.append(f"In {title} all {UNITS[game]} were sound.")
    return " ".join(parts)
