"""The months of Boston beside those of a fit that knows two numbers only: the sum, and the pace at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log10

import pandas as pd

from ...core.errors import Refused
from ...economics.boston import by_fit
from ...economics.domain import AMOUNT
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import CASH, DUE, SMALL
from . import boston_fit_words as words
from . import words as shared
from .months import Months

LOOK = 1  # the first whole month, in which the two lie farthest apart
BEFORE = 4  # columns that stand left of the fit


class BostonFit(Months, words=words):
    """Real months as dots, and as squares what a fund with these two numbers would take in.

    months: a frame of them, as `history.months()` gives it.
    start: how many dollars a year the fund takes in at the beginning.
    rate: by how much that grows, as a share of a year.

    >>> from ponzi_lab import BostonFit
    >>> from ponzi_lab.economics import history
    >>> BostonFit(history.months(), 1_129_736, 7.187)
    For January 1920 the fit says 148,807 dollars, 84 times the 1,770 that came in. For all 214 days it says 10.5
    million, and 9.58 million came in. A curve can fit the sum and be wrong about the way there.
    """

    def __init__(self, months: pd.DataFrame, start: float, rate: float) -> None:
        super().__init__(months)
        fitted = by_fit(months, start, rate)
        if not fitted.between(1, AMOUNT).all():  # a logarithm has no place for nothing
            raise Refused(words.nothing_to_draw(start))
        self.fitted = [float(amount) for amount in fitted]

    @property
    def apart(self) -> tuple[str, int, float]:
        """The month that is looked at: its name, what it brought, and what the fit puts into it."""
        return self.names[LOOK], self.dollars[LOOK], self.fitted[LOOK]

    def draw(self) -> Sheet:
        """Squares and dots, and where they lie farthest apart both numbers."""
        sheet = self.sheet(words.TITLE, ("□", DUE, words.BY_THE_FIT))
        places, heights = list(range(len(self.fitted))), [log10(amount) for amount in self.fitted]
        hover = [words.hover(*month) for month in zip(self.names, self.fitted, strict=True)]
        sheet.line(places, heights, color=DUE, width=2, dash="6px,4px")
        sheet.dots(places, heights, hover, color=DUE, symbol="square-open", size=13, line={"width": 3, "color": DUE})
        self.dots(sheet)
        real, fitted = (LOOK, self.heights[LOOK]), (LOOK, heights[LOOK])
        sheet.rule(*real, *fitted, color=DUE, width=1.5, dash="2px,4px")
        sheet.label(Text(words.too_large(self), DUE, SMALL), fitted, ("n-right", "n", "nw"), near=28, far=60, stem=True)
        sheet.label(Text((shared.dollars(self.dollars[LOOK]),), CASH, SMALL), real, ("se", "s", "e"))
        return sheet

    def columns(self) -> Sequence[str]:
        """As the months lie in the file, and what the fit says."""
        heads = super().columns()
        return [*heads[:BEFORE], words.DOLLARS_BY_THE_FIT, *heads[BEFORE:]]

    def rows(self) -> Iterator[Sequence[object]]:
        """Month by month."""
        for row, amount in zip(super().rows(), self.fitted, strict=True):
            yield *row[:BEFORE], round(amount), *row[BEFORE:]
