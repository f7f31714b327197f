"""How sure a class was of its predictions, and how often it was right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pandas as pd

from ...books.seats import needs
from ...play.results import wilson
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import KEY, Text
from ..kit.theme import DUE, INK, INK2, SMALL, plain
from . import class_calibration_words as words
from . import words as shared

COLUMNS = ("sure", "right")
DOT = 0.025  # of the y axis, from the middle of a dot to its upper edge
STEP = 25  # per cent between the degrees of sureness that a student can choose; others count with the nearest


class Degree(NamedTuple):
    """Predictions of about the same sureness: its mean, how many there are, and how many were right."""

    sure: float
    number: int
    right: int

    @property
    def share(self) -> float:
        """The share that was right."""
        return self.right / self.number

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return wilson(self.right, self.number)


class ClassCalibration(Picture, words=words):
    """For each degree of sureness the share of predictions that were right, with its 95 % interval.

    guesses: a frame with the columns sure (0 to 100) and right, which is missing where nobody can say.

    >>> import pandas as pd
    >>> from ponzi_lab import ClassCalibration
    >>> ClassCalibration(pd.DataFrame({"sure": [50, 75, 75, 100], "right": [True, True, False, None]}))
    Of 3 predictions that can be judged, 2 were right, 67 %; on average the students were 67 % sure. So few say
    nothing about a class.
    """

    def __init__(self, guesses: pd.DataFrame) -> None:
        needs(guesses, shared.GUESSES, COLUMNS)
        rows = guesses[list(COLUMNS)].dropna()
        judged = pd.DataFrame({"sure": rows["sure"].astype("float64") / 100, "right": rows["right"].astype("int64")})
        nearest = (judged["sure"] * 100 / STEP).round()
        self.degrees = [_degree(same) for _, same in judged.groupby(nearest)]
        self.everything = _degree(judged)

    def draw(self) -> Sheet:
        """A dot for each degree, with its interval and its number, and the line on which one is as right as sure."""
        key = [("●", DUE, words.RIGHT_KEY), ("|", DUE, words.INTERVAL_KEY), ("┄", INK2, words.CALIBRATED_KEY)]
        top, degrees = 52 + KEY * len(key) + 24, self.degrees
        size = {"height": top + 320 + 56, "left": 62, "right": 26, "top": top}
        sheet = Sheet(words.TITLE, (-0.08, 1.08), (-0.03, 1.1), **size, key=key, per_row=1)
        sheet.quarters("xaxis")
        sheet.quarters()
        sheet.axes["xaxis"]["showline"] = True
        sheet.key(above=24)
        if not degrees:
            sheet.hide_axes()
            sheet.nothing((words.NO_GUESS_JUDGED,))
        else:
            sheet.name_x(words.HOW_SURE)
            sheet.name_above(words.HOW_OFTEN_RIGHT, 4)
            sheet.rule(0, 0, 1, 1, color=INK2, width=2, dash="7px,5px")
        for degree in degrees:
            sheet.rule(degree.sure, degree.bounds[0], degree.sure, degree.bounds[1], color=DUE, width=2.5)
        hover = [plain(words.hover(degree)) for degree in degrees]
        sure, shares = [degree.sure for degree in degrees], [degree.share for degree in degrees]
        sheet.dots(sure, shares, hover, color=DUE, size=14, line={"width": 1.5, "color": INK})
        for degree in degrees:
            top_of_it = max(degree.bounds[1], degree.share + DOT)
            sheet.label(Text((f"{degree.number:,}",), INK, SMALL), (degree.sure, top_of_it), ("n",), near=2, far=2)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """Degree by degree."""
        for degree in self.degrees:
            low, high = degree.bounds
            yield 100 * degree.sure, degree.number, degree.right, 100 * degree.share, 100 * low, 100 * high


def _degree(judged: pd.DataFrame) -> Degree:
    return Degree(float(judged["sure"].mean()), len(judged), int(judged["right"].sum()))
