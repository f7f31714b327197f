"""Companies below each other, a lane for each along the years."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..kit import words as common
from ..kit.lanes import LEFT, Lanes
from ..kit.text import Sign, fine
from ..kit.theme import LINE, RULE

UNDER, FOOT = 46, 4  # pixels below the drawing, and in it below the last lane, so that its foot is whole
MOST = 12  # numbers along the axis
EMPTY = 120  # pixels of a drawing without companies
NAME, GAP = 20, 18  # pixels of a name above its lane, and between it and the lane before


class Lives(Lanes):
    """A sheet with a lane of so many pixels for each of these companies; the first is on top."""

    def __init__(
        self, title: str, names: Mapping[int, str], years: Mapping[int, tuple[int, int]], each: int, key: Sequence[Sign]
    ) -> None:
        self.names, self.years, self.each = names, years, each
        first = min((year for year, _ in years.values()), default=1)
        last = max((year for _, year in years.values()), default=8)
        self.places = {company: lane for lane, company in enumerate(names)}
        x = (first - 0.5, max(last, first + 2) + 0.5)
        super().__init__(title, x, (each * len(names) or EMPTY) + FOOT, key=key, below=UNDER)
        self.count_axis(first, int(x[1] - 0.5), most=MOST)
        self.hide_axes("yaxis")
        if names:
            self.note(fine(common.YEAR), 0, 0, xshift=12 - LEFT, yshift=-24)
        else:
            self.hide_axes("xaxis")

    def foot(self, company: int) -> int:
        """Where the lane of a company stands."""
        return -self.each * (self.places[company] + 1)

    def rule_off(self, company: int) -> None:
        """Its name at the upper left of its lane, and a line at its foot, strong over the years of its life."""
        foot, (since, until) = self.foot(company), self.years[company]
        self.rule(self.x[0], foot, self.x[1], foot, faint=True, color=RULE, width=1)
        self.name(self.names[company], GAP + NAME / 2 - foot - self.each)
        self.rule(since - 0.45, foot, until + 0.45, foot, faint=True, color=LINE, width=3)
