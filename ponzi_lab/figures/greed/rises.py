"""How many companies still grow, year by year, if their incomes are drawn by lot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...economics.by_lot import MEAN, one_more, still_rising
from ...economics.domain import MOST, each, whole
from ..kit import words as common
from ..kit.guesses import SURE, a_round, mark_round, room, sureness
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import BODY, CASH, INK, INK2, LINE
from . import rises_words as words

YEARS = range(1, 9)  # that are drawn


class Rises(Picture, words=words):
    """The share of companies without a fatal year so far: the theory as a line, companies drawn by lot as dots.

    drawn: the fatal year of each company, the first in which its income did not rise.
    guess: the year that was thought to be the fatal one on average.
    sure: how sure the reader was, in words.

    >>> from ponzi_lab import Rises
    >>> from ponzi_lab.economics.by_lot import drawn
    >>> Rises(drawn(1000), guess=3)  # doctest: +ELLIPSIS
    If incomes came by lot, the first year without a rise would be year 2.72 on average. ...
    """

    def __init__(self, drawn: Iterable[int], guess: int | str | None = None, sure: str | None = None) -> None:
        self.guess, self.sure = a_round(guess), sureness(sure)
        fatal = each("drawn", drawn, whole, 1, MOST)
        self.companies = len(fatal)
        count = max(1, len(fatal))
        self.mean = sum(fatal) / count
        self.theory = [still_rising(year) for year in YEARS]
        self.drawn = [sum(fatal_year > year for fatal_year in fatal) / count for year in YEARS]

    def draw(self) -> Sheet:
        """The line and the dots, and where the mean is."""
        above = room(self.guess) + SURE * (self.guess is not None)
        sheet = Sheet(words.TITLE, (YEARS[0], YEARS[-1]), (0, 1.04), left=62, right=24, top=52 + above)
        sheet.count_axis(YEARS[0], YEARS[-1], line=True)
        sheet.axes["xaxis"]["ticks"] = ""
        sheet.quarters()
        sheet.name_x(words.AFTER_YEAR)
        mark_round(sheet, self.guess, self.sure, common.YEAR)
        sheet.rule(MEAN, 0, MEAN, 1, color=LINE, width=2, dash="3px,3px")
        hover = [words.hover(year, share) for year, share in zip(YEARS, self.drawn, strict=True)]
        sheet.line(YEARS, self.theory, color=INK, width=3)
        sheet.dots(YEARS, self.drawn, hover, color=CASH, size=12)
        sheet.label(Text(words.BY_THE_THEORY, INK, BODY, light_from=1), (3, self.theory[2]), ("ne", "e", "n"), near=16)
        sheet.label(Text(words.mean_label(MEAN), INK2, BODY, bold=False), (MEAN, 0.8), ("e", "ne", "se"), near=8)
        return sheet

    def came_of_guess(self) -> str:
        """Whether the mean is earlier or later."""
        return words.came_of(self.guess, MEAN) if isinstance(self.guess, int) else ""

    def rows(self) -> Iterator[Sequence[object]]:
        """Year by year."""
        for year, theory, share in zip(YEARS, self.theory, self.drawn, strict=True):
            yield year, 100 * theory, 100 * share, 100 * one_more(year)
