"""A picture of coins: a purse, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ponzi_lab.figures.kit import words as common
from ponzi_lab.figures.kit.one_seat import OneSeat
from ponzi_lab.figures.kit.sheet import Sheet, nice_top, nothing_to_see

from . import words


class Purses(OneSeat, words=words, of="coins"):
    """The coins that one seat has left."""

    def draw(self) -> Sheet:
        if not self.rounds:
            return nothing_to_see(words.CASH, common.nothing_yet_lines(self.unit))
        first, last = self.span(None)
        sheet = Sheet(words.CASH, (first, last), (0, nice_top(max(self.cash))))
        sheet.amounts_over(first, last, [])
        sheet.line(self.rounds, self.cash)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        yield from zip(self.rounds, self.cash, strict=True)
