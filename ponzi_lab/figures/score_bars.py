"""Points of all players, by what they are for."""

from __future__ import annotations

from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ..play.tables import Table
from ..play.words import names_shown
from . import words
from .frames import needs
from .sheet import Sheet, Text, hovering
from .theme import BEAR, BODY, CASH, CASH_MID, DUE, INK, INK2, PAPER, SMALL, STRONG, plain, short

KINDS = (
    ("industry", words.INDUSTRY, CASH, ""),
    ("wealth", words.WEALTH, CASH_MID, ""),
    ("luxury", words.LUXURY, BEAR, "/"),
)
PER_PLAYER = 62  # pixels


class Score(NamedTuple):
    """One player's points; None for all of them means bankrupt."""

    name: str
    points: tuple[int, ...] | None

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self.points or ())


def _scores(frame: pd.DataFrame) -> list[Score]:
    columns = [column for column, *_ in KINDS]
    needs(frame, "scores", ("player", *columns))
    rows = list(frame[["player", *columns]].itertuples(index=False, name=None))
    shown = names_shown(str(name) for name, *_ in rows)
    return [
        Score(shown[str(name)], None if pd.isna(points[0]) else tuple(int(number) for number in points))
        for name, *points in rows
    ]


def score_bars(scores: pd.DataFrame) -> go.Figure:
    """A bar for each player. Columns: player, industry, wealth, luxury; those of a bankrupt player are missing."""
    found = _scores(scores)
    most = max((score.total for score in found), default=0)
    height = 92 + 30 + PER_PLAYER * max(1, len(found))
    across, down = (0, max(5, most) * 1.02), (-0.55, max(1, len(found)) - 0.45)
    sheet = Sheet(words.SCORE_TITLE, across, down, height=height, left=14, right=52, top=72, bottom=20)
    sheet.axes["xaxis"] |= {"visible": False}
    sheet.axes["yaxis"] |= {"visible": False}
    places = list(range(len(found)))[::-1]
    for kind, (_, word, colour, pattern) in enumerate(KINDS):
        _bars(sheet, found, places, kind, word, colour, pattern)
    for place, score in zip(places, found, strict=True):
        fallen = score.points is None
        sheet.label(Text((short(score.name, 34),), INK, BODY, bold=False), (0, place + 0.18), ("up",), near=0, far=0)
        text = Text((words.BANKRUPT_BAR if fallen else f"{score.total}",), DUE if fallen else INK, STRONG)
        sheet.label(text, (score.total, place - 0.12), ("e",), near=8, far=8)
    sheet.key([("■", colour, word) for _, word, colour, _ in KINDS], per_row=3)
    if not found:
        sheet.note(Text((words.NO_SCORES,), INK2, SMALL, bold=False), 0.5, 0.5, "center", "middle")
    return sheet.make(_sentence(found), _table(found), barmode="stack", bargap=0.5)


def _bars(sheet: Sheet, found: list[Score], places: list[int], kind: int, word: str, colour: str, pattern: str) -> None:
    points = [score.points[kind] if score.points else 0 for score in found]
    hover = [plain(words.score_hover(score.name, word, number)) for score, number in zip(found, points, strict=True)]
    shape = {"shape": pattern, "fgcolor": INK, "bgcolor": colour, "size": 7, "solidity": 0.2} if pattern else {}
    sheet.add(
        go.Bar(
            x=points,
            y=[place - 0.12 for place in places],
            orientation="h",
            width=0.46,
            marker={"color": colour, "line": {"width": 1.5, "color": PAPER}, "pattern": shape},
            **hovering(hover),
        )
    )


def describe(scores: pd.DataFrame) -> str:
    """Who has the most points and for what, and who is bankrupt."""
    return _sentence(_scores(scores))


def _sentence(found: list[Score]) -> str:
    fallen = [score.name for score in found if score.points is None]
    standing = [score for score in found if score.points is not None]
    if not found:
        return words.NO_SCORES
    if not standing:
        return words.all_bankrupt(fallen)
    best = max(score.total for score in standing)
    first = [score for score in standing if score.total == best]
    parts = [(kind, number) for (_, kind, *_), number in zip(KINDS, first[0].points or (), strict=True) if number]
    return words.scored([score.name for score in first], best, parts, fallen)


def numbers(scores: pd.DataFrame) -> Table:
    """Player by player: points for industries, wealth, luxuries, and together."""
    return _table(_scores(scores))


def _table(found: list[Score]) -> Table:
    rows = [
        (score.name, *(score.points or (None, None, None)), score.total if score.points else None) for score in found
    ]
    return Table(words.SCORE_COLUMNS, rows)
