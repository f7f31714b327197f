"""How early the students of a class could have seen their own end: promises above cash, and an empty till."""

from __future__ import annotations

import pandas as pd

from ..kit.sheet import Sheet
from ..kit.theme import DUE_MID
from . import class_crossing_words as words
from .class_pairs import ClassPairs, Dots, apart, hint

GUESSED = "guess_cross"


class ClassCrossing(ClassPairs, words=words):
    """A dot for each round in which promises first passed a student's cash and the one in which the till was empty.

    students: a frame with the columns crossing, own_end and guess_cross; what there is not is missing in them.

    >>> import pandas as pd
    >>> from ponzi_lab import ClassCrossing
    >>> ClassCrossing(pd.DataFrame({"crossing": [2] * 5, "own_end": [5] * 5, "guess_cross": [2, 3, 3, 4, 4]}))
    Five students met their own end, in the game or on the wheel that turned on after it. For all of them, what fell
    due in the next five rounds had passed the cash before that. That was three rounds before the end. Of five who
    predicted that round, one named it, four predicted it too late, and none too early.
    """

    ACROSS, UP = "crossing", "own_end"

    def __init__(self, students: pd.DataFrame) -> None:
        super().__init__(students)
        self.ended = int(students[self.UP].notna().sum())
        self.off = apart(self.pairs(self.ACROSS, GUESSED))  # by how much those who predicted the crossing were late

    def draw(self) -> Sheet:
        """The dots; the higher, the longer the warning was."""
        kind = Dots(lambda crossed, came: True, "circle", "●", DUE_MID, words.A_STUDENT)
        sheet = self.sheet(words.TITLE, (words.CROSSED_IN_ROUND, words.OWN_END_IN_ROUND), [kind], words.NO_WARNING)
        if self.tables:
            corners = [(sheet.x[1], sheet.y[0]), (sheet.x[0], sheet.y[1])]
            hint(sheet, words.HIGHER_IS_EARLIER, corners, ("nw", "se"), far=42)
        return sheet
