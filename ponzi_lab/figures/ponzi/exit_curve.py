"""The exit curve: what would be left if a seat gave every lender his money back, and when it could do so last."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ...books.measures import if_repaid, runway
from ...books.seats import BALANCES, needs, one_seat, same_game
from ...core.english import Who
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import who_is
from ..kit.guesses import a_round, last_shown, mark_round, room
from ..kit.sheet import Sheet, Text, ring, text_width
from ..kit.theme import BODY, CASH, CASH_TINT, DUE, DUE_TINT, INK, INK2, LONGEST, SMALL, STRONG, plain, short
from . import exit_curve_words as words
from . import lasting
from . import words as shared

BESIDE = 11  # pixels between the numbers of the y axis and the first point


@dataclass(frozen=True)
class Exit:
    """After each round: the cash, what would be left of it, and for how long it lasts (None: for ever)."""

    seat: Who
    rounds: list[int]
    cash: list[int]
    left: list[int]
    lasts: list[int | None]
    start: int  # what there was before the first round
    paid: int  # to the end: interest
    traded: int  # won by trades, below 0 lost
    spent: int  # on luxuries
    fell: bool

    @property
    def last(self) -> int | None:
        """The place of the last round after which everybody could have been repaid; that of a fall is too late."""
        left = self.left[:-1] if self.fell else self.left
        return max((place for place, amount in enumerate(left) if amount >= 0), default=None)


def _exit(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, you: bool | None) -> Exit:
    needs(balances, "balances", BALANCES)
    same_game(balances, promises)
    rows = one_seat(runway(if_repaid(balances, promises), promises), seat)
    paid, traded, spent, funded = (sum(int(row[key]) for row in rows) for key in ("paid", "traded", "spent", "funded"))
    return Exit(
        seat=who_is(balances, rows, seat, you),
        rounds=[int(row["period"]) for row in rows],
        cash=[int(row["cash"]) for row in rows],
        left=[int(row["if_repaid"]) for row in rows],
        lasts=list(lasting.lasts(rows).values()),
        start=int(rows[-1]["cash"]) - funded - traded + spent + paid if rows else 0,
        paid=paid,
        traded=traded,
        spent=spent,
        fell=bool(rows) and rows[-1]["due"] > rows[-1]["paid"],
    )


def exit_curve(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    guess: int | str | None = None,
    sure: str | None = None,
    *,
    you: bool | None = None,
) -> go.Figure:
    """What would be left after each round if every lender got back at once what he had brought.

    That is `measures.if_repaid`: the cash less the values of all cards; interest that is due but not paid is not
    counted. It is also all that was there at the start and was won by trades, less interest, luxuries and what was lost
    by trades. Below the rounds stands `measures.runway`: how many more rounds the seat can pay without new money.

    `guess` is the last round after which everybody was thought to be repaid, or "never".
    """
    guess = a_round(guess)
    found = _exit(balances, promises, seat, you)
    sheet = _sheet(found, guess)
    if found.rounds:
        _areas(sheet)
        mark_round(sheet, guess, sure)
        _line(sheet, found)
        _labels(sheet, found)
    else:
        sheet.nothing(common.NOTHING_YET_LINES)
    return sheet.make(_sentence(found), _table(found), _came_of(found, guess))


def _sheet(found: Exit, guess: int | str | None) -> Sheet:
    low, high = min([0, *found.left]), max([0, *found.left])
    air = max(10, high - low) * 0.22
    y = (low - (air if low < 0 else 0.4 * air), high + air)
    first = min(found.rounds, default=1)
    end = max(last_shown(guess, max(found.rounds, default=1)), first + 1)
    right = 24 + int(max(text_width(text, STRONG, True) for text in (*words.exit_end(-1), shared.BANKRUPT)))
    wide = max(len(f"{low:,}"), len(f"{high:,}"), 2)
    title = words.exit_title(short(found.seat.name, LONGEST), found.seat.you)
    sheet = Sheet(
        title, (first, end), y, left=29 + 9 * wide, right=right, top=52 + room(guess), bottom=56 + lasting.ROW
    )
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d", "ticklabelstandoff": BESIDE}
    sheet.count_axis(first, end, [found.rounds[found.last]] if found.last is not None else ())
    if found.rounds:
        lasting.below(sheet, dict(zip(found.rounds, found.lasts, strict=True)))
    else:
        sheet.axes["yaxis"]["tickvals"] = []
    sheet.note(Text((common.END_OF_ROUND,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    return sheet


def _areas(sheet: Sheet) -> None:
    """Above the line of nothing everybody gets his money back, below it somebody does not."""
    (left, right), (low, high) = sheet.x, sheet.y
    for at, colour in ((high, CASH_TINT), (low, DUE_TINT)):
        sheet.band([left, right], [0.0, 0.0], [at, at], fillcolor=colour)
    sheet.rule(left, 0, right, 0, color=INK, width=2)
    sheet.shapes[-1]["layer"] = "above"


def _line(sheet: Sheet, found: Exit) -> None:
    hover = [
        plain(words.exit_hover(number, cash, cash - left, left))
        for number, cash, left in zip(found.rounds, found.cash, found.left, strict=True)
    ]
    colours = [CASH if left >= 0 else DUE for left in found.left]
    symbols = ["circle" if left >= 0 else "diamond" for left in found.left]
    marker = {"size": 13, "color": colours, "symbol": symbols}
    sheet.line(found.rounds, found.left, hover, mode="lines+markers", color=INK, width=3, marker=marker)


def _labels(sheet: Sheet, found: Exit) -> None:
    (left, right), end = sheet.x, found.left[-1]
    colour = CASH if end >= 0 else DUE
    lines = (*words.exit_end(end), *([shared.BANKRUPT] if found.fell else []))
    text = Text(lines, colour, STRONG, colours=(colour, colour, INK)[: len(lines)])
    sheet.label(text, (found.rounds[-1], end), ("e", "e-up", "e-down"), near=16, far=60)
    if found.last is not None and found.last < len(found.rounds) - 1:
        spot = (found.rounds[found.last], found.left[found.last])
        ring(sheet, *spot)
        given = (found.rounds[found.last], found.left[found.last])
        said = [Text(words.exit_label(*given), INK, BODY, light_from=2)]
        if sheet.x[1] > found.rounds[-1]:  # a late guess needs room, and the rounds stand closer
            said.append(Text(words.narrow_exit_label(*given), INK, BODY, light_from=3))
        sheet.label(
            said, spot, ("n-right", "n-left", "n", "ne", "nw", "s-right", "s-left", "s"), near=28, far=180, stem=True
        )
    for said_, side, at, shade in (
        (words.ABOVE, "s-right", sheet.y[1], CASH),
        (words.BELOW, "n-right", sheet.y[0], DUE),
    ):
        spots = [(left + (right - left) * part, at) for part in (0.02, 0.1, 0.2, 0.35)]
        sheet.label(
            [Text((line,), shade, SMALL, bold=False) for line in said_], spots, (side,), near=8, far=8, must=False
        )


# The sentence


def _came_of(found: Exit, guess: int | str | None) -> str:
    if guess is None or not found.rounds:
        return ""
    last_way_out = None if found.last is None else found.rounds[found.last]
    return words.exit_guessed(guess, last_way_out, found.rounds[-1])


def _sentence(found: Exit) -> str:
    """After which round everybody could last have been repaid, where the money went, and how long it would last."""
    if not found.rounds:
        return common.NO_ROUND
    who, end, last = found.seat.who, found.rounds[-1], found.last
    if found.cash == found.left:
        said = words.exit_nobody(who)
    elif last is None:
        said = words.exit_never(who, found.rounds[0], -found.left[0])
    elif found.rounds[last] == end:
        said = words.exit_open(who, end, found.left[last])
    else:
        said = words.exit_last(who, found.rounds[last], found.left[last])
    why = words.exit_why(end, found.left[-1], found.start, found.paid, found.traded, found.spent)
    lasts = words.exit_lasts(found.seat.again, found.rounds[0], found.lasts[0], *_last_open(found))
    return " ".join(part for part in (said, why, lasts) if part)


def _last_open(found: Exit) -> tuple[int, int | None]:
    """The last round it could pay, and for how long it would have lasted from there."""
    place = -2 if found.fell and len(found.rounds) > 1 else -1
    return found.rounds[place], found.lasts[place]


# The numbers


def _table(found: Exit) -> Table:
    rows: list[tuple[object, ...]] = [
        (number, cash, cash - left, left, shared.FOR_EVER if lasts is None else lasts)
        for number, cash, left, lasts in zip(found.rounds, found.cash, found.left, found.lasts, strict=True)
    ]
    return Table(shared.EXIT_COLUMNS, rows)
