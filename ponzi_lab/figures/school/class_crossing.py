"""How early the students of a class could have seen their own end: promises above cash, and an empty till."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from ...play.tables import Table
from ..kit.theme import DUE_MID
from . import class_crossing_words as words
from . import words as shared
from .class_pairs import Dots, Pairs, apart, hint, pairs, sheet_of, table_rows

CROSSED, CAME, GUESSED = "crossing", "own_end", "guess_cross"
KINDS = (Dots(lambda crossed, came: True, "circle", "●", DUE_MID, words.A_STUDENT),)


def class_crossing(students: pd.DataFrame) -> go.Figure:
    """A dot for each round in which promises first passed a student's cash and the one in which the till was empty.

    Columns of `students`: crossing, own_end and guess_cross, each of them missing where there is none.
    """
    found = pairs(students, CROSSED, CAME)
    names = (words.CROSSED_IN_ROUND, words.OWN_END_IN_ROUND)
    sheet = sheet_of(words.CLASS_CROSSING_TITLE, found, names, KINDS, words.NO_WARNING)
    if found:
        corners = [(sheet.x[1], sheet.y[0]), (sheet.x[0], sheet.y[1])]
        hint(sheet, words.HIGHER_IS_EARLIER, corners, ("nw", "se"), near=8, far=42)
    return sheet.make(_sentence(students, found), _table(found))


def _sentence(students: pd.DataFrame, found: Pairs) -> str:
    """How many rounds before the own end the promises passed the cash, and who had seen it coming."""
    ended, guesses = int(students[CAME].notna().sum()), apart(pairs(students, CROSSED, GUESSED))
    if not ended:
        return words.NO_OWN_END
    ahead = apart(found)
    parts = [words.own_ends(ended, len(ahead))]
    parts += [words.rounds_before(ahead[0], ahead[-1], shared.middle(ahead))] if ahead else []
    parts += [_guessed(guesses)] if guesses else []
    return " ".join(parts + ([shared.TOO_FEW] if ended < shared.FEW else []))


def _guessed(off: Sequence[int]) -> str:
    return words.crossing_guessed(len(off), off.count(0), sum(by > 0 for by in off), sum(by < 0 for by in off))


def _table(found: Pairs) -> Table:
    return Table(words.CLASS_CROSSING_COLUMNS, table_rows(found))
