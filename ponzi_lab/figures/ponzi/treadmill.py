"""The treadmill: how much new money is needed each round, against the largest card there is."""

from __future__ import annotations

from functools import partial

import pandas as pd
import plotly.graph_objects as go

from ...books import loans
from ...books.loans import AHEAD, LARGEST, Fall, Mill
from ...books.seats import one_seat
from ...core.english import Who
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import who_is
from ..kit.guesses import a_round, last_shown, mark_round, room
from ..kit.sheet import Sheet, Spot, Text, nice_top, ring, text_width
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, INK2, LINE, LONGEST, SMALL, STRONG, plain, short
from . import treadmill_words as words
from . import words as shared

BESIDE = 11  # pixels between the numbers of the y axis and the first point


def treadmill(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    largest: int = LARGEST,
    guess: int | str | None = None,
    sure: str | None = None,
    *,
    ahead: int = AHEAD,
    you: bool | None = None,
) -> go.Figure:
    """New money needed round by round, against what the largest card brings.

    A point of the line, at the end of a round, is `measures.new_money_needed`: the least amount which, if it came in
    anew in each of the next `ahead` rounds, would let the seat pay all that its present cards ask for in them. The
    cross is the round of bankruptcy, at the amount that was missing in it. `guess` is the round from which on no card
    was thought to be large enough, or "never".
    """
    guess = a_round(guess)
    mill = loans.mill(balances, promises, seat, largest, ahead)
    who = who_is(balances, one_seat(balances, seat), seat, you)
    sheet = _sheet(mill, who, guess)
    if mill.rounds or mill.fall:
        _card(sheet, mill)
        mark_round(sheet, guess, sure)
        _line(sheet, mill)
        _labels(sheet, mill)
    else:
        sheet.nothing(common.NOTHING_YET_LINES)
    return sheet.make(_sentence(mill, who), _table(mill), _came_of(mill, guess))


def _sheet(mill: Mill, seat: Who, guess: int | str | None) -> Sheet:
    highest = max([*mill.needed, mill.fall.missing if mill.fall else 0, round(1.25 * mill.largest)])
    last = mill.fall.number if mill.fall else max(mill.rounds, default=1)
    first = min([*mill.rounds, last])
    end = max(last_shown(guess, last), first + 1)
    strong = {number for number in (_first_too_large(mill), mill.fall and mill.fall.number) if number}
    title = words.treadmill_title(short(seat.name, LONGEST), seat.you)
    sheet = Sheet(
        title,
        (first, end),
        (0, nice_top(highest)),
        left=28 + 9 * max(2, len(f"{highest:,}")),
        right=_right(mill),
        top=52 + room(guess),
    )
    sheet.count_axis(first, end, strong)
    sheet.axes["xaxis"] |= {"showline": True}
    sheet.axes["yaxis"] |= {"ticklabelstandoff": BESIDE, "nticks": 6, "tickformat": ",d"}
    sheet.note(Text((common.END_OF_ROUND,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    if not mill.rounds and not mill.fall:
        sheet.axes["yaxis"]["tickvals"] = []
    sheet.rule(first, sheet.y[0], end, sheet.y[0], color=LINE, width=1)
    return sheet


def _right(mill: Mill) -> int:
    """The room for what stands at the end of the line."""
    said = words.missing_label(mill.fall.missing) if mill.fall else (words.NEEDED,)
    return 24 + int(max(text_width(text, STRONG, True) for text in said))


def _first_too_large(mill: Mill) -> int | None:
    return None if mill.too_large is None else mill.rounds[mill.too_large]


def _card(sheet: Sheet, mill: Mill) -> None:
    """The line of the largest card, and the land above it, which no card reaches."""
    at, (left, right) = mill.largest, sheet.x
    sheet.add(
        go.Scatter(
            x=[left, right, right, left, left],
            y=[at, at, sheet.y[1], sheet.y[1], at],
            mode="none",
            fill="toself",
            fillcolor=DUE_TINT,
            hoverinfo="skip",
        )
    )
    sheet.rule(left, at, right, at, color=CASH, width=4)


def _line(sheet: Sheet, mill: Mill) -> None:
    hover = [
        plain(words.hover_needed(number, amount, mill.ahead))
        for number, amount in zip(mill.rounds, mill.needed, strict=True)
    ]
    marker = {"size": 11, "color": DUE}
    style = {"mode": "lines+markers", "color": DUE, "width": 4, "dash": "11px,6px", "marker": marker}
    sheet.line(mill.rounds, mill.needed, hover, **style)
    if mill.fall:
        line = {"width": 4.5, "color": DUE}
        sheet.dots([mill.fall.number], [mill.fall.missing], color=DUE, size=15, symbol="x-thin", line=line)


def _labels(sheet: Sheet, mill: Mill) -> None:
    at = mill.largest
    ends = [partial(_missing, sheet, mill.fall)] if mill.fall else []
    if mill.too_large is not None:
        ring(sheet, mill.rounds[mill.too_large], mill.needed[mill.too_large])
        ends.append(partial(_no_card, sheet, mill))
    sheet.in_any_order(ends)
    if mill.too_large is None and not mill.fall:
        spot = (mill.rounds[-1], mill.needed[-1])
        sheet.label(
            Text(words.end_of_needed(mill.needed[-1]), DUE, STRONG), spot, ("e", "e-up", "e-down"), near=8, far=60
        )
    elif mill.too_large is None and any(mill.needed):
        highest = max(mill.needed)
        most = mill.needed.index(highest)
        spot = (mill.rounds[most], mill.needed[most])
        sheet.label(
            Text(words.end_of_needed(mill.needed[most]), DUE, BODY), spot, ("n", "nw", "w", "s"), near=8, far=60
        )
    spots: list[Spot] = [(sheet.x[0] + (sheet.x[1] - sheet.x[0]) * part, at) for part in (0.01, 0.05, 0.1, 0.3)]
    sheet.label(Text((shared.largest_card(mill.largest),), CASH, BODY), spots, ("n-right", "s-right"), near=8, far=16)
    above: list[Spot] = [(sheet.x[0] + (sheet.x[1] - sheet.x[0]) * part, sheet.y[1]) for part in (0.03, 0.1, 0.2)]
    sheet.label(Text((words.NO_CARD,), DUE, SMALL, bold=False), above, ("s-right",), near=8, far=8, must=False)


def _missing(sheet: Sheet, fall: Fall) -> None:
    text = Text(words.missing_label(fall.missing), INK, STRONG, colours=(INK, DUE))
    sheet.label(text, (fall.number, fall.missing), ("e", "e-up", "e-down"), near=16, far=60)


def _no_card(sheet: Sheet, mill: Mill) -> None:
    number, needed = mill.rounds[mill.too_large or 0], mill.needed[mill.too_large or 0]
    text = Text(words.too_large_label(number, needed), INK, BODY, light_from=2)
    sides = ("w", "nw", "n", "sw", "n-left", "s-left", "s", "e")
    sheet.label(text, (number, needed), sides, near=28, far=180, stem=True)


# The sentence


def _came_of(mill: Mill, guess: int | str | None) -> str:
    if guess is None or not mill.rounds:
        return ""
    return common.guessed(guess, _first_too_large(mill), mill.rounds[-1], words.STILL_ENOUGH)


def _sentence(mill: Mill, seat: Who) -> str:
    """How much new money was needed, from when on no card was large enough, and how it ended."""
    if not mill.rounds:
        if mill.fall is None:
            return common.NO_ROUND
        return common.fell_at_once(seat.who, seat.again, mill.fall.number, mill.fall.owed, mill.fall.had)
    return " ".join([*_how_much(mill, seat), *_how_it_fell(mill, seat)])


def _how_it_fell(mill: Mill, seat: Who) -> list[str]:
    """The bankruptcy; and what caused it, if a card could still have brought what was needed."""
    fall = mill.fall
    if fall is None:
        return []
    said = shared.fell(seat.again, fall.number, fall.owed, fall.had)
    by_itself = mill.too_large is not None or not fall.forward + fall.lost
    return [said] if by_itself else [said, words.fell_by(seat.whose_again, fall.forward, fall.lost)]


def _how_much(mill: Mill, seat: Who) -> list[str]:
    most = max(mill.needed)
    if not most:
        return [words.needed_nothing(seat.who, mill.rounds[-1], mill.ahead)]
    place = mill.too_large
    if place is None:
        period = mill.rounds[mill.needed.index(most)]
        said = words.needed_most(seat.who, period, most, mill.largest, mill.ahead)
    else:
        later = mill.needed[place:]
        for_good = len(later) > 1 and min(later) > mill.largest
        amounts = (mill.rounds[place], mill.needed[place], mill.largest)
        said = words.needed_too_much(seat.who, *amounts, mill.ahead, for_good)
    return [said, words.NEEDED_AND_MORE]


# The numbers


def _table(mill: Mill) -> Table:
    rows: list[tuple[object, ...]] = [
        (number, cash, needed, shared.YES if needed <= mill.largest else shared.NO)
        for number, cash, needed in zip(mill.rounds, mill.cash, mill.needed, strict=True)
    ]
    if mill.fall:
        rows.append((mill.fall.number, mill.fall.had, None, shared.bankrupt_note(mill.fall.owed)))
    return Table(words.treadmill_columns(mill.ahead), rows)
