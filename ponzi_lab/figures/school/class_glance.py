"""A class at a glance: a few plain numbers for the head of its report."""

from __future__ import annotations

import pandas as pd

from ...books.seats import needs
from . import class_glance_words as words
from . import words as shared

COUNTS = ("predictions", "after_looking", "not_known_when", "right", "judged")
COLUMNS = ("first_fall", "fell", *COUNTS)
GAMES = ("game", "problem")
PONZI = "ponzi"


def glance(students: pd.DataFrame, games: pd.DataFrame) -> list[tuple[str, str]]:
    """Numbers, each with what it counts: files, games, bankruptcies, predictions. What there is none of is left out."""
    needs(students, shared.STUDENTS, COLUMNS)
    needs(games, shared.GAMES_FRAME, GAMES)
    sums = students[list(COUNTS)].sum().astype("int64")
    played = int((games["game"].eq(PONZI) & games["problem"].eq("")).sum())
    falls = students["first_fall"].dropna().astype("int64").tolist()
    counts: list[tuple[object, str]] = []
    if len(students):
        counts += [(len(students), words.files_read(len(students))), (played, words.games_replayed(played))]
    if falls:
        fell = int(students["fell"].fillna(False).astype("bool").sum())
        counts += [(fell, words.own_seats_fell(fell)), (shared.middle(falls), words.MIDDLE_FIRST_FALL)]
    predictions = int(sums["predictions"])
    counts += [(predictions, words.predictions_made(predictions))] if predictions else []
    for name in words.NOT_COUNTED:
        if more := int(sums[name]):
            counts.append((more, words.not_counted(name, more, more=predictions > 0)))
            predictions += more
    counts += [(int(sums["right"]), words.right_of_judged(int(sums["judged"])))] if sums["judged"] else []
    return [(f"{number:,}" if isinstance(number, int) else str(number), text) for number, text in counts]
