"""A class at a glance: a few plain numbers for the head of its report."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median_low

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
    found: list[tuple[int, Callable[[int], str]]] = []
    found += [(len(students), words.files_read), (played, words.games_replayed)] if len(students) else []
    if falls:
        found.append((int(students["fell"].fillna(False).astype("bool").sum()), words.own_seats_fell))
        found.append((median_low(falls), lambda _: words.MIDDLE_FIRST_FALL))
    found += [(int(sums["predictions"]), words.predictions_made)] if sums["predictions"] else []
    found += [(int(sums[name]), said) for name, said in words.NOT_COUNTED.items() if sums[name]]
    found += [(int(sums["right"]), lambda _: words.right_of_judged(int(sums["judged"])))] if sums["judged"] else []
    return [(f"{number:,}", said(number)) for number, said in found]
