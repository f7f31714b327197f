"""In which rounds the tills of many players were empty who were dealt the same cards; and where the reader stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pandas as pd

from ...economics.domain import MOST, each, whole
from ..kit.picture import Picture
from ..kit.sheet import Sheet, nice_top
from ..kit.text import Text
from ..kit.theme import BODY, CASH, DUE_MID, INK
from . import empty_tills_words as words

TICKS = 8  # rounds below the axis, as many as the narrowest figure has room for
End = int | None  # the round in which a till was empty; None if it never is


class EmptyTills(Picture, words=words):
    """A bar for each round, as high as the number of the others; the reader's own is marked, and so is "never".

    ends: the round in which the till of each of the others was empty; None where it never was.
    own: the same of the reader.

    >>> from ponzi_lab.figures.ponzi.empty_tills import EmptyTills
    >>> EmptyTills([4, 6, None], None)
    You never fall. Of 3 others with your cards, 2 had an empty till some day, and 1 never.
    """

    def __init__(self, ends: Sequence[End], own: End) -> None:
        self.own, ends = _end("own", own), each("ends", ends, _end)
        self.others = len(ends)
        self.number = Counter(ends)
        self.rounds = sorted({end for end in [*ends, self.own] if end is not None})
        self.before = sum(end is not None and (self.own is None or end < self.own) for end in ends)

    def draw(self) -> Sheet:
        """The bars, and above all of them where the reader stands."""
        own, rounds = self.own, self.rounds
        first, last = min(rounds, default=1), max(rounds, default=1)
        bars: list[End] = [*range(first, last + 1), *([None] if None in (*self.number, own) else [])]
        at = {end: end or last + 1 for end in bars}
        heights = [self.number[end] for end in bars]
        high = max(heights)
        x = (first - 0.6, max(at.values()) + 0.6)
        sheet = Sheet(words.title(self), x, (0, nice_top(1.1 * high)), height=320, left=52)
        sheet.count_axis(first, last, [own] if own else [], TICKS)
        if None in at:
            axis = sheet.axes["xaxis"]
            axis["tickvals"], axis["ticktext"] = [*axis["tickvals"], at[None]], [*axis["ticktext"], words.NEVER]
        sheet.amounts_axis(5)
        sheet.name_x(words.IN_ROUND, aside=0)
        colours = [CASH if end == own else DUE_MID for end in bars]
        sheet.bars([*at.values()], heights, width=0.8, marker={"color": colours})
        for end, number in zip(bars, heights, strict=True):
            sheet.keep_off(at[end] - 0.4, 0, at[end] + 0.4, number)
        # above all bars: on a phone they are narrower than the words
        sheet.rule(at[own], self.number[own], at[own], high, faint=True, color=INK, width=1.5, dash="dot")
        sheet.label(Text((words.YOU_ARE_HERE,), INK, BODY), (at[own], high), ("n", "ne", "nw"), near=4, far=4)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round, and never."""
        for end in self.rounds + [None] * (None in self.number or self.own is None):
            yield end or words.NEVER, self.number[end], "✓" if end == self.own else ""


def _end(name: str, end: object) -> End:
    """A round, or never: a gap in a column of a frame, which makes floats of the rounds."""
    if pd.api.types.is_scalar(end) and pd.isna(end):
        return None
    return whole(name, int(end) if isinstance(end, float) and end.is_integer() else end, 1, MOST)
