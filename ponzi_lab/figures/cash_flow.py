"""Money in and out by round and kind, and the cash that was left."""

from __future__ import annotations

from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ..play.tables import Table
from . import words
from .frames import Who, is_you, one_seat
from .sheet import Sheet, Text
from .theme import BODY, CASH, CASH_MID, DUE, DUE_MID, INK, INK2, LINE, LONGEST, SMALL, STRONG, plain, short

# Column, sign, word, colour, pattern: a grey printer tells the patterns apart.
KINDS = (
    ("funded", 1, words.BORROWED, CASH_MID, ""),
    ("traded", 1, words.TRADED, LINE, "x"),
    ("spent", -1, words.SPENT, DUE_MID, "."),
    ("paid", -1, words.PAID, DUE, ""),
)


def cash_flow(balances: pd.DataFrame, seat: int, *, you: bool | None = None) -> go.Figure:
    """Bars for what came in (up) and went out (down) in each round, and the running balance as a line."""
    rows = one_seat(balances, seat)
    if not rows:
        return _empty(balances, seat, you)
    mine = is_you(balances, seat, you)
    sheet = _sheet(rows, mine)
    numbers_ = [int(row["period"]) for row in rows]
    for column, sign, kind, colour, pattern in KINDS:
        amounts = [sign * int(row[column]) for row in rows]
        if any(amounts):
            _bars(sheet, numbers_, amounts, kind, colour, pattern)
    cash = [int(row["cash"]) for row in rows]
    hover = [plain(words.hover_cash(number, amount)) for number, amount in zip(numbers_, cash, strict=True)]
    sheet.line(numbers_, cash, hover, mode="lines+markers", color=CASH, width=4, marker={"size": 9, "color": CASH})
    sheet.rule(sheet.x[0], 0, sheet.x[1], 0, color=INK, width=1)
    sheet.label(Text(words.end_of_cash(cash[-1]), CASH, STRONG), (numbers_[-1], cash[-1]), ("e",), near=28, far=42)
    sheet.key(
        [
            ("■" if pattern != "x" else "▦", colour, kind)
            for column, _, kind, colour, pattern in KINDS
            if any(row[column] for row in rows)
        ]
    )
    return sheet.make(_sentence(rows, mine), _table(rows), barmode="relative", bargap=0.25)


def _bars(sheet: Sheet, numbers_: list[int], amounts: list[int], kind: str, colour: str, pattern: str) -> None:
    hover = [plain(words.flow_hover(number, kind, amount)) for number, amount in zip(numbers_, amounts, strict=True)]
    marker: dict[str, Any] = {"color": colour}
    if pattern:
        marker["pattern"] = {"shape": pattern, "fgcolor": INK, "bgcolor": colour, "size": 6, "solidity": 0.2}
    sheet.bars(numbers_, amounts, hover, marker=marker)


def _sheet(rows: list[dict[str, Any]], you: bool) -> Sheet:
    ins = [row["funded"] + max(0, row["traded"]) for row in rows]
    outs = [row["paid"] + row["spent"] + max(0, -row["traded"]) for row in rows]
    top = max(1, *ins, *[row["cash"] for row in rows])
    low = max(outs)
    first, last = int(rows[0]["period"]), int(rows[-1]["period"])
    title = words.flow_title(short(str(rows[0]["player"]), LONGEST), you)
    left = 24 + 9 * max(2, len(f"{top:,}") + (low > 0))
    x, y = (first - 0.6, last + 0.6), (-low * 1.08 - top * 0.02, top * 1.08)
    sheet = Sheet(title, x, y, left=left, right=66, top=92)
    sheet.count_axis(first, last)
    sheet.axes["yaxis"] |= {"nticks": 7, "tickformat": ",d"}
    sheet.note(Text((words.ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    return sheet


def _empty(balances: pd.DataFrame, seat: int, you: bool | None) -> go.Figure:
    sheet = Sheet(words.flow_title("", False), (0, 1), (0, 1))
    sheet.axes = {"xaxis": {"visible": False}, "yaxis": {"visible": False}}
    sheet.note(Text(words.NOTHING_YET_LINES, INK2, BODY, bold=False), 0.5, 0.5, "center", "middle")
    return sheet.make(words.NO_ROUND, _table([]))


def describe(balances: pd.DataFrame, seat: int, *, you: bool | None = None) -> str:
    """How much was borrowed and paid, what was left, and how much of each ten coins borrowed went into interest."""
    rows = one_seat(balances, seat)
    return _sentence(rows, is_you(balances, seat, you)) if rows else words.NO_ROUND


def _sentence(rows: list[dict[str, Any]], you: bool) -> str:
    seat, last = Who(str(rows[0]["player"]), you, bool(rows[0]["bot"])), rows[-1]
    borrowed, paid, traded = (sum(int(row[key]) for row in rows) for key in ("funded", "paid", "traded"))
    parts = [words.flowed(seat.who, len(rows), borrowed, paid, traded, int(last["cash"]))]
    if last["due"] > last["paid"]:
        parts.append(words.fell(seat.again, int(last["period"]), int(last["due"]), int(last["cash"])))
    if borrowed and paid:
        parts.append(words.of_each_ten(seat.again, round(10 * paid / borrowed)))
    return " ".join(parts)


def numbers(balances: pd.DataFrame, seat: int) -> Table:
    """Round by round: borrowed, trades, luxuries, interest paid, and the cash left."""
    return _table(one_seat(balances, seat))


def _table(rows: list[dict[str, Any]]) -> Table:
    keys = ("period", "funded", "traded", "spent", "paid", "cash")
    return Table(words.FLOW_COLUMNS, [tuple(int(row[key]) for key in keys) for row in rows])
