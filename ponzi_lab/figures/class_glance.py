"""A class at a glance: a few plain numbers for the head of its report."""

from __future__ import annotations

import pandas as pd

from . import words
from .frames import needs

COUNTS = ("predictions", "after_looking", "not_known_when", "right", "judged")
COLUMNS = ("first_fall", "fell", *COUNTS)
GAMES = ("game", "problem")
PONZI = "ponzi"


def glance(students: pd.DataFrame, games: pd.DataFrame) -> list[tuple[str, str]]:
    """Numbers, each with what it counts: files, games, bankruptcies, predictions. What there is none of is left out."""
    needs(students, words.STUDENTS, COLUMNS)
    needs(games, words.GAMES_FRAME, GAMES)
    sums = students[list(COUNTS)].sum().astype("int64")
    played = int((games["game"].eq(PONZI) & games["problem"].eq("")).sum())
    falls = students["first_fall"].dropna().astype("int64").tolist()
    found: list[tuple[object, str]] = []
    if len(students):
        found += [(len(students), words.files_read(len(students))), (played, words.games_replayed(played))]
    if falls:
        fell = int(students["fell"].fillna(False).astype("bool").sum())
        found += [(fell, words.own_seats_fell(fell)), (words.middle(falls), words.MIDDLE_FIRST_FALL)]
    found += (
        [(int(sums["predictions"]), words.predictions_made(int(sums["predictions"])))] if sums["predictions"] else []
    )
    found += [(int(sums[name]), said) for name, said in words.NOT_COUNTED.items() if sums[name]]
    found += [(int(sums["right"]), words.right_of_judged(int(sums["judged"])))] if sums["judged"] else []
    return [(f"{number:,}" if isinstance(number, int) else str(number), said) for number, said in found]
