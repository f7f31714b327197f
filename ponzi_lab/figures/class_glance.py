"""A class at a glance: a few plain numbers for the head of its report."""

from __future__ import annotations

from statistics import median_low

import pandas as pd

from . import words
from .frames import needs

COLUMNS = ("round", "first_fall", "fell", "predictions", "right", "judged")


def glance(students: pd.DataFrame) -> list[tuple[str, str]]:
    """Numbers, each with what it counts: files, games, bankruptcies, predictions. What there is none of is left out."""
    needs(students, words.STUDENTS, COLUMNS)
    sums = students[["predictions", "right", "judged"]].sum().astype("int64")
    played = int(students["round"].notna().sum())
    falls = students["first_fall"].dropna().astype("int64").tolist()
    found = [(len(students), words.FILES_READ), (played, words.GAMES_REPLAYED)] if len(students) else []
    if falls:
        found.append((int(students["fell"].fillna(False).astype("bool").sum()), words.OWN_SEATS_FELL))
        found.append((median_low(falls), words.MIDDLE_FIRST_FALL))
    found += [(int(sums["predictions"]), words.PREDICTIONS_MADE)] if sums["predictions"] else []
    found += [(int(sums["right"]), words.right_of_judged(int(sums["judged"])))] if sums["judged"] else []
    return [(f"{number:,}", said) for number, said in found]
