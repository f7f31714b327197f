"""What Ponzi took in, month by month, on a scale on which each step is ten times the one below it."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10

import pandas as pd
import plotly.graph_objects as go

from ...core import english
from ...core.errors import Refused
from ...economics.boston import Pace, pace
from ...economics.history import FIRST_DAY
from ...play.tables import Table
from ..kit.sheet import Sheet, Text
from ..kit.theme import CASH, INK2, PAPER, SMALL
from . import boston_months_words as words
from . import words as shared

COLUMNS = ("month", "begins", "days", "investors", "invested", "status", "sourced", "source")
AROUND = 0.35  # of a month, left and right of the first and the last one
LEFT = 84
FEWEST = 3  # the first month tells nothing of growth, and one other is not enough


def boston_months(months: pd.DataFrame) -> go.Figure:
    """Dollars by month, as `history.months()` has them: full where read in a source, hollow where not.

    The line is the growth that `boston.pace` finds; the month in which he began, of a few days, is left out of it.
    """
    sheet = month_sheet(words.BOSTON_TITLE, months, above=2)
    sheet.key(
        [
            ("●", CASH, shared.READ_IN_A_SOURCE),
            ("○", CASH, shared.UNCONFIRMED),
            ("┅", INK2, words.doubling_key(_pace(months).doubling)),
        ],
    )
    growing = list(zip(*_line(months, _pace(months)), strict=True))
    sheet.line([x for x, _ in growing], [y for _, y in growing], color=INK2, width=2, dash="3px,4px")
    month_dots(sheet, months)
    for place, amount in enumerate(months["invested"]):
        text = Text((shared.dollars(int(amount)),), CASH, SMALL)
        sheet.label(text, (place, log10(amount)), ("se", "nw", "e", "w", "s", "n"), far=28)
    return sheet.make(_sentence(months), month_table(months))


# What the pictures of the months share


def checked(months: pd.DataFrame) -> pd.DataFrame:
    """The months, if it is a frame of them."""
    if not isinstance(months, pd.DataFrame) or not set(COLUMNS) <= set(months) or len(months) < FEWEST:
        raise Refused(words.NO_MONTHS)
    return months


def month_sheet(title: str, months: pd.DataFrame, above: int) -> Sheet:
    """An empty sheet for dollars by month, with so many lines of a key above it."""
    checked(months)
    low, high = floor(log10(months["invested"].min())), log10(months["invested"].max())
    last = len(months) - 1
    sheet = Sheet(
        title, (-AROUND, last + AROUND), (low - 0.2, high + 0.35), left=LEFT, right=14, top=52 + 26 * above, height=470
    )
    steps = range(low, floor(high) + 1)
    sheet.axes["yaxis"] |= {"tickvals": list(steps), "ticktext": [shared.dollars(10**step) for step in steps]}
    named = range(1, last + 1, 2)  # a phone has room for every other name
    names = [shared.short_month(months["begins"].iloc[place]) for place in named]
    sheet.axes["xaxis"] |= {"tickvals": list(named), "ticktext": names, "showline": True, "tickangle": 0}
    begin = words.months_from(months["begins"].iloc[0])
    sheet.note(Text((begin,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    return sheet


def month_dots(sheet: Sheet, months: pd.DataFrame) -> None:
    """The months: full where they were read in a source."""
    hover = [words.month_hover(month_name(row.begins), row.invested, row.status) for row in months.itertuples()]
    fill = [CASH if sourced else PAPER for sourced in months["sourced"]]
    heights = [log10(amount) for amount in months["invested"]]
    sheet.dots(list(range(len(months))), heights, hover, color=fill, size=13, line={"width": 3, "color": CASH})


def month_name(begins: pd.Timestamp) -> str:
    """A month with its year."""
    return f"{english.MONTH_NAMES[begins.month - 1]} {begins.year}"


def month_table(months: pd.DataFrame, more: Sequence[tuple[str, Sequence[object]]] = ()) -> Table:
    """The months as they lie in the file, with further columns between the dollars and where they stand."""
    found = months.assign(name=[month_name(begins) for begins in months["begins"]])
    people = [None if pd.isna(number) else int(number) for number in found["investors"]]
    plain = {name: found[name].tolist() for name in ("name", "days", "invested", "status", "source")}
    columns = [plain["name"], plain["days"], people, plain["invested"], *[cells for _, cells in more]]
    heads = [*words.MONTH_COLUMNS[:4], *[head for head, _ in more], *words.MONTH_COLUMNS[4:]]
    return Table(heads, list(zip(*columns, plain["status"], plain["source"], strict=True)))


def _pace(months: pd.DataFrame) -> Pace:
    return pace(months[1:])


def _line(months: pd.DataFrame, found: Pace) -> tuple[list[int], list[float]]:
    """What the months after the first would have brought at this pace."""
    middle = (months["begins"] - FIRST_DAY).dt.days + months["days"] / 2
    heights = [log10(found.on(day) * days) for day, days in zip(middle, months["days"], strict=True)]
    return list(range(1, len(months))), heights[1:]


def _sentence(months: pd.DataFrame) -> str:
    """How fast the money grew, and how many of the months were read in a source."""
    first, last = months.iloc[1], months.iloc[-1]
    sourced = months[months["sourced"]]
    begin = words.from_month_to_month(
        month_name(first["begins"]), int(first["invested"]), month_name(last["begins"]), int(last["invested"])
    )
    known = words.months_known(len(sourced), len(months))
    again = words.doubles_too(pace(sourced[1:]).doubling) if len(sourced) > 2 else ""
    return f"{begin} {words.doubles(_pace(months).doubling)} {known} {again}".strip()
