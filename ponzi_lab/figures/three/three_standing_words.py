"""What the picture `three_standing` says."""

from __future__ import annotations

from ..kit.words import per_cent
from .words import SEATS

THREE_STANDING_TITLE = "How do they stand?"
SOUND, ILLIQUID, INSOLVENT, LOOTED = "sound", "illiquid", "insolvent", "looted"
UNITS = {"ponzi": SEATS, "greed": "companies", "acquire": SEATS}
UNIT = {"ponzi": "seat", "greed": "company", "acquire": "seat"}
THREE_STANDING_COLUMNS = ("Game", "Of the way %", "Sound %", "Illiquid %", "Looted %", "Insolvent %")


def standing_in(title: str, state: str, games: str, game: str) -> str:
    return f"In {title} at least one {UNIT[game]} was {state} in {games}."


def most_of_them(most: float, at: int, game: str) -> str:
    when = "at the end" if at == 100 else f"at {at} % of the way"
    return f"At the worst, {when}, {per_cent(most)} % of the {UNITS[game]} were."


def all_sound(title: str, game: str) -> str:
    return f"In {title} all {UNITS[game]} were sound."
