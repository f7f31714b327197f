"""The answers of a class to the checks of the chapters: right at once, right later, not right yet, not tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pandas as pd

from ...books.seats import needs
from ...play.results import wilson
from ..kit.lanes import Lanes
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import fine, text_width
from ..kit.theme import CASH, CASH_MID, DUE_MID, INK, INK2, PAPER, SMALL, plain, short
from . import class_answers_words as words
from . import words as shared

COLUMNS = ("check", "outcome")
HIGH, THICK, UNDER = 38, 28, 56  # pixels of a row, of the bar in it, and below them all
FRAME = 1.008  # of the longest bar, so that its right edge is seen
LONGEST_NAME = 25  # letters: "Chapter 11: pay as you go" is not cut
NARROW = 340  # the width at which a number must fit into its part of a bar


class OutcomeStyle(NamedTuple):
    """How one way looks in which a check may end. A hatch is seen on a grey printer, too."""

    name: str
    colour: str
    on: str
    hatch: str = ""
    mark: str = "■"

    @property
    def sign(self) -> str:
        """The colour of the mark in the key: an empty one has that of its frame."""
        return INK2 if self.colour == PAPER else self.colour


OUTCOMES = (
    OutcomeStyle("first", CASH, PAPER),
    OutcomeStyle("later", CASH_MID, INK, "/"),
    OutcomeStyle("never", DUE_MID, INK, "x"),
    OutcomeStyle("untried", PAPER, INK2, mark="□"),
)


class CheckCounts(NamedTuple):
    """One check: how many students there are to each outcome, in their order."""

    name: str
    counts: tuple[int, ...]

    @property
    def students(self) -> int:
        """All of them."""
        return sum(self.counts)

    @property
    def tried(self) -> int:
        """Those who tried it."""
        return self.students - self.counts[-1]

    @property
    def at_once(self) -> float:
        """The share of those who tried it that were right at once."""
        return self.counts[0] / self.tried

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of that share."""
        return wilson(self.counts[0], self.tried)


class ClassAnswers(Picture, words=words):
    """A bar for each check, by chapter.

    answers: a frame with the columns check and outcome, and a row per student and check.

    >>> import pandas as pd
    >>> from ponzi_lab import ClassAnswers
    >>> ClassAnswers(pd.DataFrame({"check": ["03.check"] * 3, "outcome": ["first", "later", "untried"]}))
    2 checks were tried: 1 right at once, 1 right later, 0 not right yet. One was not tried.
    """

    def __init__(self, answers: pd.DataFrame) -> None:
        needs(answers, shared.ANSWERS, COLUMNS)
        table = pd.crosstab(answers["check"], answers["outcome"])
        # Checks stand in the order of the frame, which is that of the chapters.
        names, outcomes = answers["check"].drop_duplicates(), [outcome.name for outcome in OUTCOMES]
        table = table.reindex(names, columns=outcomes, fill_value=0)
        self.checks = [
            CheckCounts(words.check_name(str(name)), tuple(map(int, row))) for name, *row in table.itertuples(name=None)
        ]

    @property
    def extremes(self) -> tuple[CheckCounts, CheckCounts] | None:
        """The hardest check and the easiest of those that enough have tried, if their plausible ranges do not meet."""
        tried = [check for check in self.checks if check.tried >= shared.FEW]
        if not tried:
            return None
        hard, easy = (pick(tried, key=lambda check: check.at_once) for pick in (min, max))
        return (hard, easy) if hard.bounds[1] < easy.bounds[0] else None

    def draw(self) -> Sheet:
        """The bars, and left of each the name of its check."""
        most = max((check.students for check in self.checks), default=1)
        names = [short(check.name, LONGEST_NAME) for check in self.checks]
        left = 20 + max((int(text_width(name, SMALL)) for name in names), default=0)
        key = [(look.mark, look.sign, words.OUTCOMES[look.name]) for look in OUTCOMES]
        room = {"above": 8, "below": UNDER, "left": left, "right": 24}
        sheet = Lanes(words.TITLE, (0, most * FRAME), HIGH * max(3, len(names)), **room, key=key)
        sheet.layout["barmode"] = "stack"
        sheet.key()
        sheet.count_axis(0, most, most=4)  # the names leave little room on a phone
        sheet.axes["xaxis"] |= {"visible": bool(names)}
        sheet.hide_axes("yaxis")
        if names:
            sheet.name_x(words.STUDENTS_AXIS)
        else:
            sheet.nothing((words.NO_CHECK,))
        places = [-HIGH * (place + 0.5) for place in range(len(names))]
        for outcome in range(len(OUTCOMES)):
            self._bars(sheet, places, outcome)
        for name, y in zip(names, places, strict=True):
            sheet.note(fine(name, INK), 0, 1 - y / sheet.y[0], "right", "middle", xshift=-8)
        return sheet

    def _bars(self, sheet: Sheet, places: list[float], at: int) -> None:
        """One outcome at all checks; its number stands in it where there is room."""
        outcome, counts = OUTCOMES[at], [check.counts[at] for check in self.checks]
        hatch = {"shape": outcome.hatch, "fgcolor": PAPER, "bgcolor": outcome.colour, "size": 7, "solidity": 0.18}
        name = words.OUTCOMES[outcome.name]
        hover = [plain(words.hover(check.name, name, check.counts[at])) for check in self.checks]
        marker = {"color": outcome.colour, "line": {"width": 1, "color": INK2}, "pattern": hatch}
        sheet.bars(counts, places, hover, orientation="h", width=THICK, marker=marker)
        pixel = sheet.x[1] / (NARROW - sheet.left - sheet.right)
        middles = [sum(check.counts[:at]) + check.counts[at] / 2 for check in self.checks]
        texts = [f"{number}" if number > text_width(f"{number}", SMALL, True) * pixel else "" for number in counts]
        sheet.numbers(middles, places, texts, outcome.on, hoverinfo="skip")

    def rows(self) -> Iterator[Sequence[object]]:
        """CheckCounts by check."""
        for check in self.checks:
            yield check.name, *check.counts, check.students
