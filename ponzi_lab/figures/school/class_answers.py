"""The answers of a class to the checks of the chapters: right at once, right later, not right yet, not tried."""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import needs
from ...play.results import wilson
from ...play.tables import Table
from ..kit.sheet import KEY, Sheet, Text, hovering, text_width
from ..kit.theme import CASH, CASH_MID, DUE_MID, INK, INK2, PAPER, SMALL, plain, short
from . import class_answers_words as words
from . import words as shared

COLUMNS = ("check", "outcome")
HIGH, THICK, UNDER = 38, 28, 56  # pixels of a row, of the bar in it, and below them all
FRAME = 1.008  # of the longest bar, so that its right edge is seen
LONGEST_NAME = 25  # letters: "Chapter 11: pay as you go" is not cut
NARROW = 340  # the width at which a number must fit into its part of a bar


class Outcome(NamedTuple):
    """One way in which a check may end, and how it looks. A hatch is seen on a grey printer, too."""

    name: str
    said: str
    colour: str
    on: str
    hatch: str = ""
    mark: str = "■"

    @property
    def sign(self) -> str:
        """The colour of the mark in the key: an empty one has that of its frame."""
        return INK2 if self.colour == PAPER else self.colour


OUTCOMES = (
    Outcome("first", words.RIGHT_AT_ONCE, CASH, PAPER),
    Outcome("later", words.RIGHT_LATER, CASH_MID, INK, "/"),
    Outcome("never", words.NOT_RIGHT, DUE_MID, INK, "x"),
    Outcome("untried", words.NOT_TRIED, PAPER, INK2, mark="□"),
)


class Check(NamedTuple):
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


def _checks(answers: pd.DataFrame) -> list[Check]:
    needs(answers, shared.ANSWERS, COLUMNS)
    table = pd.crosstab(answers["check"], answers["outcome"])
    # Checks stand in the order of the frame, which is that of the chapters.
    table = table.reindex(answers["check"].drop_duplicates(), columns=[one.name for one in OUTCOMES], fill_value=0)
    return [Check(words.check_name(str(name)), tuple(map(int, row))) for name, *row in table.itertuples(name=None)]


def class_answers(answers: pd.DataFrame) -> go.Figure:
    """A bar for each check, by chapter. Columns of `answers`: check and outcome, with a row per student and check."""
    found = _checks(answers)
    sheet = _sheet(found)
    places = [-HIGH * (place + 0.5) for place in range(len(found))]
    for place, outcome in enumerate(OUTCOMES):
        _bars(sheet, found, places, place, outcome)
    for check, y in zip(found, places, strict=True):
        name = Text((short(check.name, LONGEST_NAME),), INK, SMALL, bold=False)
        sheet.note(name, 0, 1 - y / sheet.y[0], "right", "middle", xshift=-8)
    if not found:
        sheet.nothing((words.NO_CHECK,))
    return sheet.make(_sentence(found), _table(found), barmode="stack")


def _sheet(found: list[Check]) -> Sheet:
    most = max((check.students for check in found), default=1)
    left = 20 + max((int(text_width(short(check.name, LONGEST_NAME), SMALL)) for check in found), default=0)
    high, top = HIGH * max(3, len(found)), 52 + KEY * 2 + 8
    size = {"height": top + high + UNDER, "left": left, "right": 24, "top": top, "bottom": UNDER}
    sheet = Sheet(words.CLASS_ANSWERS_TITLE, (0, most * FRAME), (-high, 0), **size)
    sheet.key([(one.mark, one.sign, one.said) for one in OUTCOMES])
    sheet.count_axis(0, most, most=4)  # the names leave little room on a phone
    sheet.axes["xaxis"] |= {"visible": bool(found)}
    sheet.axes["yaxis"] |= {"visible": False}
    if found:
        sheet.note(Text((words.STUDENTS_AXIS,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    return sheet


def _bars(sheet: Sheet, found: list[Check], places: list[float], place: int, outcome: Outcome) -> None:
    """One outcome at all checks; its number stands in it where there is room."""
    counts = [check.counts[place] for check in found]
    hover = [plain(words.answers_of(check.name, outcome.said, check.counts[place])) for check in found]
    hatch = {"shape": outcome.hatch, "fgcolor": PAPER, "bgcolor": outcome.colour, "size": 7, "solidity": 0.18}
    sheet.add(
        go.Bar(
            x=counts,
            y=places,
            orientation="h",
            width=THICK,
            marker={"color": outcome.colour, "line": {"width": 1, "color": INK2}, "pattern": hatch},
            **hovering(hover),
        )
    )
    pixel = sheet.x[1] / (NARROW - sheet.left - sheet.right)
    wide = [number * (number > text_width(f"{number}", SMALL, bold=True) * pixel) for number in counts]
    middles = [sum(check.counts[:place]) + check.counts[place] / 2 for check in found]
    sheet.add(
        go.Scatter(
            x=middles,
            y=places,
            mode="text",
            text=[f"<b>{number}</b>" if number else "" for number in wide],
            textfont={"size": SMALL, "color": outcome.on},
            hoverinfo="skip",
        )
    )


# The sentence


def _sentence(found: list[Check]) -> str:
    """How many checks were tried and how they ended, and which was hardest and easiest, if that can be said."""
    if not found:
        return words.NO_CHECK
    first, later, never, untried = (sum(check.counts[place] for check in found) for place in range(len(OUTCOMES)))
    if not first + later + never:
        return words.no_check_tried(untried)
    parts = [words.checks_tried(first + later + never, first, later, never), words.checks_left(untried)]
    parts += _extremes([check for check in found if check.tried >= shared.FEW])
    return " ".join(part for part in parts if part)


def _extremes(found: list[Check]) -> list[str]:
    """The hardest check and the easiest one of those that enough have tried, if their plausible ranges do not meet."""
    hard, easy = (pick(found, key=lambda check: check.at_once, default=None) for pick in (min, max))
    if hard is None or easy is None or wilson(hard.counts[0], hard.tried)[1] >= wilson(easy.counts[0], easy.tried)[0]:
        return []
    return [
        words.hardest_check(hard.name, hard.counts[0], hard.tried),
        words.easiest_check(easy.name, easy.counts[0], easy.tried),
    ]


# The numbers


def _table(found: list[Check]) -> Table:
    return Table(words.CLASS_ANSWERS_COLUMNS, [(check.name, *check.counts, check.students) for check in found])
