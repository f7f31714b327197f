"""What Ponzi took in, month by month, and how fast it grew."""

from __future__ import annotations

from math import log10

import pandas as pd

from ...economics.boston import pace
from ...economics.history import FIRST_DAY
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import CASH, INK2, SMALL
from . import boston_months_words as words
from . import words as shared
from .months import Months


class BostonMonths(Months, words=words):
    """Dots by month, and the growth that `boston.pace` finds; the month in which he began is left out of it.

    months: a frame of them, as `history.months()` gives it.

    >>> from ponzi_lab import BostonMonths
    >>> from ponzi_lab.economics import history
    >>> BostonMonths(history.months()[1:5])
    In February 1920 Ponzi took in 5,290 dollars, in April 1920 141,671. The money doubled every 12.9 days. Three of
    the four months were read in a source; the others are unconfirmed. The months that were read give nearly the
    same by themselves: 12.8 days.
    """

    def __init__(self, months: pd.DataFrame) -> None:
        super().__init__(months)
        self.pace = pace(months[1:])  # the first month has a few days only
        self.sourced = months[months["sourced"]]

    @property
    def sourced_doubling(self) -> float | None:
        """In how many days the money doubled by those months alone that were read in a source, if they are enough."""
        return pace(self.sourced[1:]).doubling if len(self.sourced) > 2 else None

    def draw(self) -> Sheet:
        """The dots with their dollars, and what the months after the first would have brought at this pace."""
        sheet = self.sheet(words.TITLE, ("┅", INK2, words.doubling_key(self.pace.doubling)))
        middle = (self.months["begins"] - FIRST_DAY).dt.days + self.months["days"] / 2
        brought = [self.pace.on(day) * days for day, days in zip(middle, self.months["days"], strict=True)]
        heights = [log10(amount) for amount in brought[1:]]
        sheet.line(list(range(1, len(brought))), heights, color=INK2, width=2, dash="3px,4px")
        self.dots(sheet)
        for month, amount in enumerate(self.dollars):
            text = Text((shared.dollars(amount),), CASH, SMALL)
            sheet.label(text, (month, self.heights[month]), ("se", "nw", "e", "w", "s", "n"), far=28)
        return sheet
