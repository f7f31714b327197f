"""What each seat did with its severances, and how many status points that brought."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ..books import tills
from ..play.tables import Table
from . import words
from .frames import KEYS, names_at_table, needs, one_game
from .sheet import Sheet, Text, hovering, key_room
from .theme import BODY, CASH, CASH_MID, INK, INK2, PAPER, SEAT_COLOURS, SEAT_MARKS, SMALL, plain, short

COLUMNS = (*KEYS, "cash", "severance", "status", "founding", "points")
PER_PLAYER = 84  # pixels
LETTERS = 17
# What was done with the money: its word, its colour, and whether it is hatched.
WENT = (
    ("status", words.FOR_STATUS, CASH, False),
    ("founding", words.FOR_COMPANIES, CASH, True),
    ("cash", words.IN_PURSE, CASH_MID, False),
)


@dataclass(frozen=True)
class Purse:
    """What one seat got, what it did with it, and its points."""

    seat: int
    name: str
    severance: int
    status: int
    founding: int
    cash: int
    points: int
    per_million: float | None


def _purses(purses: pd.DataFrame) -> list[Purse]:
    needs(purses, "purses", COLUMNS)
    one_game(purses)
    names = names_at_table(purses)
    return [
        Purse(
            seat=int(row["seat"]),
            name=names[int(row["seat"])],
            **{name: int(row[name]) for name in COLUMNS[4:]},
            per_million=None if pd.isna(row["per_million"]) else float(row["per_million"]),
        )
        for row in tills.points_per_million(purses).to_dict("records")
    ]


def points_per_million(purses: pd.DataFrame) -> go.Figure:
    """A bar for each seat: its severances, by what became of them; below it, its points and what they cost."""
    found = _purses(purses)
    most = max((one.severance for one in found), default=0)
    sheet = _sheet(len(found), most)
    for place, one in enumerate(found):
        down, begin = PER_PLAYER * place, 0
        for what, word, colour, hatched in WENT:
            amount = getattr(one, what)
            _bar(sheet, one, word, (begin, begin + amount), down + 34, colour, hatched=hatched)
            begin += amount
        mark = (SEAT_MARKS[one.seat], SEAT_COLOURS[one.seat])
        heading = words.purse_heading(short(one.name, LETTERS), one.severance)
        _write(sheet, Text((heading,), INK, BODY, bold=False, mark=mark), down + 12)
        _write(sheet, Text((words.points_line(one.points, one.per_million),), INK, SMALL), down + 56)
    if not found:
        sheet.note(Text(words.NO_YEAR_LINES, INK2, bold=False), 0.5, 0.5, "center", "middle")
    return sheet.make(_sentence(found), _table(found), barmode="overlay")


def _sheet(seats: int, most: int) -> Sheet:
    key = [("▨" if hatched else "■", colour, word) for _, word, colour, hatched in WENT]
    high, top = PER_PLAYER * max(1, seats), 52 + (key_room(key) if seats else 0)
    # a step of the y axis is a pixel
    across, down = (0, max(most, 100)), (-high, 0)
    size = {"height": high + top + 8, "left": 14, "right": 14, "top": top, "bottom": 8}
    sheet = Sheet(words.PER_MILLION_TITLE, across, down, **size)
    sheet.axes["xaxis"] |= {"visible": False}
    sheet.axes["yaxis"] |= {"visible": False}
    if seats:
        sheet.key(key)
    return sheet


def _bar(
    sheet: Sheet, one: Purse, word: str, ends: tuple[int, int], down: float, colour: str, *, hatched: bool
) -> None:
    begin, end = ends
    if begin == end:
        return
    pattern = {"shape": "/", "size": 6, "solidity": 0.3, "fgcolor": colour, "bgcolor": PAPER} if hatched else {}
    sheet.add(
        go.Bar(
            x=[end - begin],
            y=[-down],
            base=begin,
            width=18,
            orientation="h",
            marker={"color": colour, "line": {"width": 1, "color": colour if hatched else PAPER}, "pattern": pattern},
            **hovering([plain(words.purse_hover(one.name, word, end - begin))]),
        )
    )


def _write(sheet: Sheet, text: Text, down: float) -> None:
    sheet.annotations.append(
        {
            **{"text": text.html(), "x": 0, "y": -down, "xanchor": "left", "yanchor": "middle"},
            **{"showarrow": False, "borderpad": 0, "font": {"size": text.size, "color": text.colour}},
        }
    )


# The sentence


def describe(purses: pd.DataFrame) -> str:
    """Who has the most points, what all points together cost, and who got most for the money."""
    return _sentence(_purses(purses))


def _sentence(found: list[Purse]) -> str:
    if not found:
        return words.NO_YEAR
    most = max(one.points for one in found)
    spent, points = sum(one.status for one in found), sum(one.points for one in found)
    parts = [words.most_points([one.name for one in found if one.points == most], most)]
    rates = {one.name: one.per_million for one in found if one.per_million is not None}
    if spent:
        parts.append(words.spent_on_points(spent, points))
    if len(rates) > 1:
        best = max(rates.values())
        parts.append(words.cheapest_points([name for name, rate in rates.items() if rate == best], best))
    return " ".join(parts)


# The numbers


def numbers(purses: pd.DataFrame) -> Table:
    """Seat by seat: severances, what they were spent on, the cash left, the points and what they cost."""
    return _table(_purses(purses))


def _table(found: list[Purse]) -> Table:
    rows = [
        (
            *(one.name, one.severance, one.status, one.founding, one.cash, one.points),
            None if one.per_million is None else words.per_hundred(one.per_million),
        )
        for one in found
    ]
    return Table(words.PER_MILLION_COLUMNS, rows)
