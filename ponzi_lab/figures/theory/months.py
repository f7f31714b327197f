"""What Ponzi took in, month by month, on a scale on which each step is ten times the one below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor, log10

import pandas as pd

from ...core.errors import Refused
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Sign
from ..kit.theme import CASH, PAPER
from . import months_words as words
from . import words as shared

COLUMNS = ("month", "begins", "days", "investors", "invested", "status", "sourced", "source")
AROUND = 0.35  # of a month, left and right of the first and the last one
FEWEST = 3  # the first month tells nothing of growth, and one other is not enough


class Months(Picture):
    """A dot for each month, as `history.months()` has them: full where read in a source, hollow where not."""

    def __init__(self, months: pd.DataFrame) -> None:
        if not isinstance(months, pd.DataFrame) or not set(COLUMNS) <= set(months) or len(months) < FEWEST:
            raise Refused(words.NO_MONTHS)
        self.months = months
        self.names = [shared.month_and_year(begins) for begins in months["begins"]]
        self.dollars = [int(amount) for amount in months["invested"]]
        self.heights = [log10(amount) for amount in self.dollars]

    def sheet(self, title: str, third: Sign) -> Sheet:
        """An empty sheet, and above it a key, whose third sign is that of the picture."""
        begins, last = self.months["begins"], len(self.months) - 1
        low, high = floor(min(self.heights)), max(self.heights)
        key = [("●", CASH, shared.READ_IN_A_SOURCE), ("○", CASH, shared.UNCONFIRMED), third]
        size = {"left": 84, "right": 14, "top": 104, "height": 470}
        sheet = Sheet(title, (-AROUND, last + AROUND), (low - 0.2, high + 0.35), **size, key=key)
        steps = range(low, floor(high) + 1)
        sheet.axes["yaxis"] |= {"tickvals": list(steps), "ticktext": [shared.dollars(10**step) for step in steps]}
        ticks = range(1, last + 1, 2)  # a phone has room for every other name
        names = [shared.short_month(begins.iloc[tick]) for tick in ticks]
        sheet.axes["xaxis"] |= {"tickvals": list(ticks), "ticktext": names, "showline": True, "tickangle": 0}
        sheet.name_x(words.begin(begins.iloc[0]))
        sheet.key()
        return sheet

    def dots(self, sheet: Sheet) -> None:
        """The months, each at its place."""
        known = zip(self.names, self.dollars, self.months["status"], strict=True)
        fill = [CASH if sourced else PAPER for sourced in self.months["sourced"]]
        style = {"color": fill, "size": 13, "line": {"width": 3, "color": CASH}}
        sheet.dots(list(range(len(self.months))), self.heights, [words.hover(*month) for month in known], **style)

    def columns(self) -> Sequence[str]:
        """As the months lie in the file."""
        return words.COLUMNS

    def rows(self) -> Iterator[Sequence[object]]:
        """Month by month; how many came in it is not known of all."""
        people = [None if pd.isna(number) else int(number) for number in self.months["investors"]]
        days, status, source = (self.months[name].tolist() for name in ("days", "status", "source"))
        yield from zip(self.names, days, people, self.dollars, status, source, strict=True)
