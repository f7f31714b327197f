"""The first bankruptcy at each table of a class: the round that was predicted against the round in which it came."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from ...play.tables import Table
from ..kit.sheet import Sheet
from ..kit.theme import CASH_MID, DUE_MID
from . import class_fall_words as words
from . import words as shared
from .class_pairs import Dots, Pairs, apart, hint, pairs, sheet_of, table_rows

CAME, GUESSED = "first_fall", "guess_fall"
KINDS = (
    Dots(lambda came, guessed: came == guessed, "square", "■", CASH_MID, words.NAMED_THE_ROUND),
    Dots(lambda came, guessed: came != guessed, "circle", "●", DUE_MID, words.ANOTHER_ROUND),
)


def class_fall(students: pd.DataFrame) -> go.Figure:
    """A dot for each round in which somebody fell first and the round predicted for it; on the line they are the same.

    Columns of `students`: guess_fall and first_fall, either of them missing where there is none.
    """
    found = pairs(students, CAME, GUESSED)
    names = (words.FELL_IN_ROUND, words.PREDICTED_ROUND)
    sheet = sheet_of(words.CLASS_FALL_TITLE, found, names, KINDS, words.SAME_ROUND)
    if found:
        _sides(sheet)
    return sheet.make(_sentence(students, found), _table(found))


def _sides(sheet: Sheet) -> None:
    """What it means to lie above the line or below it, in the corners, where they are free."""
    (left, right), (low, high) = sheet.x, sheet.y
    above, below = words.LATER_OR_EARLIER
    hint(sheet, above, (left, high), ("se",), near=8, far=60)
    hint(sheet, below, (right, low), ("nw",), near=8, far=60)


def _sentence(students: pd.DataFrame, found: Pairs) -> str:
    """How many named the round, how many were close, and on which side the others were."""
    waiting = int((students[GUESSED].notna() & students[CAME].isna()).sum())
    parts = _outcomes(apart(found)) if found else [words.NO_FALL_GUESSED]
    parts += [words.guess_without_end(waiting)] if waiting else []
    return " ".join(parts)


def _outcomes(off: Sequence[int]) -> list[str]:
    if len(off) == 1:
        return [words.fall_guessed_once(off[0]), shared.TOO_FEW]
    near, late, early = (sum(test) for test in zip(*((abs(by) == 1, by > 0, by < 0) for by in off), strict=True))
    parts = [words.fall_guessed(len(off), off.count(0), near)]
    parts += [words.late_and_early(late, early)] if late or early else []
    parts += [words.middle_guess(off)] if len(off) > 2 and (late or early) else []
    return parts + ([shared.TOO_FEW] if len(off) < shared.FEW else [])


def _table(found: Pairs) -> Table:
    return Table(words.CLASS_FALL_COLUMNS, table_rows(found))
