"""Money in and out by round and kind, and the cash that was left."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import one_seat
from ...core.english import Who
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import is_you
from ..kit.guesses import DOTTED, cash_by_round, pencilled
from ..kit.sheet import KEY, Sheet, Spot, Text
from ..kit.theme import CASH, CASH_MID, DUE, DUE_MID, INK, INK2, LINE, LONGEST, PENCIL, SMALL, STRONG, plain, short
from . import cash_flow_words as words
from . import words as shared

# Column, sign, word, colour, pattern: a grey printer tells the patterns apart.
KINDS = (
    ("funded", 1, words.BORROWED, CASH_MID, ""),
    ("traded", 1, words.TRADED, LINE, "x"),
    ("spent", -1, words.SPENT, DUE_MID, "."),
    ("paid", -1, words.PAID, DUE, ""),
)
HALF = 0.375  # of a bar's width, in rounds
MOST = 8  # rounds that a guess is drawn for
ABOVE = 1.1  # room for the name of a guess above its highest point
CLOSE = 10  # a guess that was never farther off than this was a good one


def cash_flow(balances: pd.DataFrame, seat: int, guess: Sequence[int] = (), *, you: bool | None = None) -> go.Figure:
    """Bars for what came in (up) and went out (down) in each round, and the running balance as a line.

    `guess` is the cash that was drawn for the ends of the rounds 1, 2, 3 and so on, at most eight of them.
    """
    drawn = cash_by_round(guess, MOST)
    rows = one_seat(balances, seat)
    if not rows:
        sheet = Sheet(words.flow_title("", False), (0, 1), (0, 1))
        sheet.axes = {"xaxis": {"visible": False}, "yaxis": {"visible": False}}
        sheet.nothing(common.NOTHING_YET_LINES)
        return sheet.make(common.NO_ROUND, _table(rows))
    mine = is_you(balances, seat, you)
    sheet = _sheet(rows, drawn, mine)
    numbers_ = [int(row["period"]) for row in rows]
    for column, sign, kind, colour, pattern in _kinds(rows):
        _bars(sheet, numbers_, [sign * int(row[column]) for row in rows], kind, colour, pattern)
    _guess(sheet, drawn)
    cash = [int(row["cash"]) for row in rows]
    hover = [plain(shared.hover_cash(number, amount)) for number, amount in zip(numbers_, cash, strict=True)]
    sheet.line(numbers_, cash, hover, mode="lines+markers", color=CASH, width=4, marker={"size": 9, "color": CASH})
    sheet.rule(sheet.x[0], 0, sheet.x[1], 0, color=INK, width=1)
    if drawn:
        _keep_off_the_bars(sheet, rows)
    end = Text(common.end_of_cash(cash[-1]), CASH, STRONG)
    sheet.label(end, (numbers_[-1], cash[-1]), ("e", "se"), near=28, far=60)
    named = not drawn or _name_the_guess(sheet, drawn)
    key = [("■" if pattern != "x" else "▦", colour, kind) for _, _, kind, colour, pattern in _kinds(rows)]
    sheet.key(key if named else [*key, ("○", PENCIL, common.YOU_GUESSED)])
    return sheet.make(
        _sentence(rows, mine), _table(rows), _came_of(rows, drawn), barmode="relative", bargap=1 - 2 * HALF
    )


def _kinds(rows: list[dict[str, Any]]) -> list[tuple[str, int, str, str, str]]:
    """Of the kinds of money those that moved."""
    return [kind for kind in KINDS if any(row[kind[0]] for row in rows)]


def _in(row: dict[str, Any]) -> int:
    return int(row["funded"] + max(0, row["traded"]))


def _out(row: dict[str, Any]) -> int:
    return int(row["paid"] + row["spent"] + max(0, -row["traded"]))


def _guess(sheet: Sheet, drawn: list[int]) -> None:
    if drawn:
        periods = list(range(1, len(drawn) + 1))
        hover = [plain(words.hover_drawn(*given)) for given in zip(periods, drawn, strict=True)]
        marker = {"size": 9, "symbol": "circle-open", "color": PENCIL, "line": {"width": 2}}
        sheet.line(periods, drawn, hover, mode="lines+markers", marker=marker, **DOTTED)


def _keep_off_the_bars(sheet: Sheet, rows: list[dict[str, Any]]) -> None:
    """Pencil could not be read on them."""
    for row in rows:
        for aside in (-HALF, 0, HALF):
            sheet.keep_clear([(row["period"] + aside, -_out(row)), (row["period"] + aside, _in(row))])


def _name_the_guess(sheet: Sheet, drawn: list[int]) -> bool:
    """What the line is, written at it, rather at its end; False if there is no room."""
    spots: list[Spot] = [(number, drawn[number - 1]) for number in range(len(drawn), 0, -1)]
    return sheet.label(
        pencilled(common.YOU_GUESSED), spots, ("e", "n", "nw", "ne", "s", "se"), near=8, far=28, must=False
    )


def _bars(sheet: Sheet, numbers_: list[int], amounts: list[int], kind: str, colour: str, pattern: str) -> None:
    hover = [plain(words.flow_hover(number, kind, amount)) for number, amount in zip(numbers_, amounts, strict=True)]
    marker: dict[str, Any] = {"color": colour}
    if pattern:
        marker["pattern"] = {"shape": pattern, "fgcolor": INK, "bgcolor": colour, "size": 6, "solidity": 0.2}
    sheet.bars(numbers_, amounts, hover, marker=marker)


def _sheet(rows: list[dict[str, Any]], drawn: list[int], you: bool) -> Sheet:
    top = max(1, *[_in(row) for row in rows], *[row["cash"] for row in rows], round(ABOVE * max(drawn, default=0)))
    low = max(_out(row) for row in rows)
    first, last = int(rows[0]["period"]), max(int(rows[-1]["period"]), len(drawn))
    title = words.flow_title(short(str(rows[0]["player"]), LONGEST), you)
    left = 24 + 9 * max(2, len(f"{top:,}") + (low > 0))
    x, y = (first - 0.6, last + 0.6), (-low * 1.08 - top * 0.02, top * 1.08)
    rows_of_key = ceil((len(_kinds(rows)) + bool(drawn)) / 2)
    sheet = Sheet(title, x, y, left=left, right=66, top=max(92, 48 + KEY * rows_of_key))
    sheet.count_axis(first, last)
    sheet.axes["yaxis"] |= {"nticks": 7, "tickformat": ",d"}
    sheet.note(Text((common.ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    return sheet


def _came_of(rows: list[dict[str, Any]], drawn: list[int]) -> str:
    """How far off the guess was, in the rounds that were played."""
    cash = {int(row["period"]): int(row["cash"]) for row in rows}
    pairs = [(number, amount, cash[number]) for number, amount in enumerate(drawn, 1) if number in cash]
    if not pairs:
        return ""
    if len(pairs) == 1:
        return words.drawn_once(*pairs[0])
    farthest = max(pairs, key=lambda pair: abs(pair[1] - pair[2]))
    most = abs(farthest[1] - farthest[2])
    if most > CLOSE:
        return words.drawn_far(*farthest)
    return words.drawn_close(most) if most else words.drawn_exactly(len(pairs))


def _sentence(rows: list[dict[str, Any]], you: bool) -> str:
    """How much was borrowed and paid, what was left, and how much of it went into interest."""
    seat, last = Who(str(rows[0]["player"]), you, bool(rows[0]["bot"])), rows[-1]
    borrowed, paid, traded = (sum(int(row[key]) for row in rows) for key in ("funded", "paid", "traded"))
    parts = [words.flowed(seat.who, len(rows), borrowed, paid, traded, int(last["cash"]))]
    if last["due"] > last["paid"]:
        parts.append(shared.fell(seat.again, int(last["period"]), int(last["due"]), int(last["cash"])))
    if borrowed and paid:
        parts.append(words.of_each_ten(seat.again, round(10 * paid / borrowed)))
    return " ".join(parts)


def _table(rows: list[dict[str, Any]]) -> Table:
    keys = ("period", "funded", "traded", "spent", "paid", "cash")
    return Table(words.FLOW_COLUMNS, [tuple(int(row[key]) for key in keys) for row in rows])
