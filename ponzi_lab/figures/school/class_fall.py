"""The first bankruptcy at each table of a class: the round that was predicted against the round in which it came."""

from __future__ import annotations

from operator import eq, ne

from ..kit.sheet import Sheet
from ..kit.theme import CASH_MID, DUE_MID
from . import class_fall_words as words
from .class_pairs import ClassPairs, Dots, hint


class ClassFall(ClassPairs, words=words):
    """A dot for each round in which somebody fell first and the round predicted for it; on the line they are the same.

    students: a frame with the columns first_fall and guess_fall; what there is not is missing in them.

    >>> import pandas as pd
    >>> from ponzi_lab import ClassFall
    >>> ClassFall(pd.DataFrame({"first_fall": [5] * 5, "guess_fall": [4, 5, 6, 7, 9]}))
    Of five who predicted the first bankruptcy and saw it, one named its round, and two more came within one round.
    Three predicted it too late, one too early. The middle prediction was one round too late.
    """

    ACROSS, UP = "first_fall", "guess_fall"

    @property
    def waiting(self) -> int:
        """How many have predicted it and not seen it."""
        return int((self.students[self.UP].notna() & self.students[self.ACROSS].isna()).sum())

    def draw(self) -> Sheet:
        """The dots, and what it means to lie above the line or below it."""
        kinds = (
            Dots(eq, "square", "■", CASH_MID, words.NAMED_THE_ROUND),
            Dots(ne, "circle", "●", DUE_MID, words.ANOTHER_ROUND),
        )
        sheet = self.sheet(words.TITLE, (words.FELL_IN_ROUND, words.PREDICTED_ROUND), kinds, words.SAME_ROUND)
        if self.tables:
            above, below = words.LATER_OR_EARLIER
            hint(sheet, above, (sheet.x[0], sheet.y[1]), ("se",), far=60)
            hint(sheet, below, (sheet.x[1], sheet.y[0]), ("nw",), far=60)
        return sheet
