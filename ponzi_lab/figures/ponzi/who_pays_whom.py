"""Who paid whom: the lenders above the table, the seats at it, and what moved between them.

All lenders have one account in the books, the bank of the game; luxuries are bought from it, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from textwrap import wrap
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.measures import who_paid_whom
from ...books.seats import needs, one_game
from ...core.errors import Refused
from ...core.ledger import BANK_ID
from ...play.tables import Table
from ...play.words import names_shown
from ..kit import words as common
from ..kit.frames import OF_COMPANIES, OF_SHARES, has_kinds
from ..kit.guesses import how_sure, one_of
from ..kit.sheet import Sheet, Text
from ..kit.theme import CASH, DUE, INK, INK2, PAPER, RAISED, RULE, SEAT_COLOURS, SEAT_SYMBOLS, SMALL, plain, short
from . import who_pays_whom_words as words

# Heights in pixels, downwards from the upper edge of the drawing.
BANK_HIGH, LOANS, INTEREST, SEATS, FIRST_TRADE, TRADE = 40, (40, 132), (154, 66), 174, 262, 40
ASIDE = 15  # pixels from a seat's middle to its two arrows
HEAD = 11  # how long an arrow's head is
THIN, THICK = 3, 20
SAME = "same"
GUESSES = ("more", SAME, "less")
LETTERS = 8  # of a name in a line, where five seats share a phone
COLUMNS = ("game", "kind", "seat", "player", "other", "amount", "payer", "payee")


@dataclass(frozen=True)
class Flows:
    """What went from whom to whom, the bank being one of them."""

    seats: list[str]
    paid: dict[tuple[str, str], int]
    interest: int

    def amount(self, giver: str, taker: str) -> int:
        """What one paid the other."""
        return self.paid.get((giver, taker), 0)

    @property
    def balance(self) -> list[tuple[str, str, int]]:
        """Between two seats, on balance: who paid, who got it, how much."""
        found = []
        for one, other in combinations(self.seats, 2):
            over = self.amount(one, other) - self.amount(other, one)
            found += [(one, other, over)] if over > 0 else [(other, one, -over)] if over < 0 else []
        return found

    @property
    def lent(self) -> int:
        """All that came from the bank."""
        return sum(amount for (giver, _), amount in self.paid.items() if giver == BANK_ID)

    @property
    def taken(self) -> int:
        """All that went to the bank."""
        return sum(amount for (_, taker), amount in self.paid.items() if taker == BANK_ID)

    @property
    def moved(self) -> int:
        """All that went from seat to seat."""
        return sum(amount for pair, amount in self.paid.items() if BANK_ID not in pair)

    def took_in(self, seat: str) -> int:
        """What a seat took in by trade, less what it paid."""
        return sum(self.amount(other, seat) - self.amount(seat, other) for other in self.seats)


def _flows(events: pd.DataFrame) -> Flows:
    needs(events, "events", COLUMNS)
    one_game(events)
    if has_kinds(events, OF_COMPANIES):
        raise Refused(words.NOT_OF_COMPANIES)
    if has_kinds(events, OF_SHARES):
        raise Refused(words.NOT_OF_SHARES)
    seated = events.dropna(subset=["seat"]).drop_duplicates("seat").sort_values("seat")
    shown = names_shown(str(name) for name in seated["player"])
    sums = who_paid_whom(events)[["payer", "payee", "amount"]].itertuples(index=False, name=None)
    paid = {(shown.get(str(one), BANK_ID), shown.get(str(other), BANK_ID)): int(amount) for one, other, amount in sums}
    interest = int(events.loc[events["kind"] == "interest", "amount"].sum())
    return Flows(list(shown.values()), paid, interest)


def who_pays_whom(events: pd.DataFrame, guess: str | None = None, sure: str | None = None) -> go.Figure:
    """The lenders above, their loans and the interest as arrows down and up; below, between seats, trade on balance.

    An arrow is as wide as its amount is large. Of two seats that paid each other only the difference is drawn; the
    table has both amounts. That is `measures.who_paid_whom`. `guess` is what all seats together were thought to have in
    cash after trade: "more" than before it, the "same" or "less".
    """
    guess = one_of(guess, GUESSES)
    flows = _flows(events)
    rows = flows.balance
    high = FIRST_TRADE + TRADE * max(1, len(rows)) if flows.paid else 200
    seats = max(1, len(flows.seats))
    # a step of the y axis is a pixel
    note = how_sure(words.trade_label(guess), sure) if guess and flows.paid else None
    bottom = 12 + (round(note.height) + 8 if note else 0)
    sheet = Sheet(
        words.WHO_TITLE,
        (0.5, seats + 0.5),
        (-high, 0),
        height=high + 90 + bottom,
        left=8,
        right=8,
        top=90,
        bottom=bottom,
    )
    sheet.hide_axes()
    if not flows.paid:
        sheet.nothing(words.NO_MONEY_LINES)
        return sheet.make(words.NO_MONEY, _table(flows))
    most = max(*flows.paid.values(), 1)
    _bank(sheet)
    for place, name in enumerate(flows.seats):
        _with_the_bank(sheet, flows, place, name, most)
    for row, trade in enumerate(rows):
        _between_seats(sheet, flows, row, trade, most)
    if not rows:
        _write(sheet, words.NO_TRADE_SHORT, (seats + 1) / 2, FIRST_TRADE, INK2, bold=False)
    if note:
        sheet.note(note, 0.5, 0, "center", "top", yshift=-8)
    home = words.TO_LENDERS if flows.interest == flows.taken else words.TO_LENDERS_TOO
    sheet.key([("↓", CASH, words.LENT), ("↑", DUE, home), ("→", INK2, words.BY_TRADE)])
    return sheet.make(_sentence(flows), _table(flows), _came_of(flows, guess))


def _wide(amount: int, most: int) -> float:
    """How wide the arrow of an amount is, in pixels."""
    return max(THIN, THICK * amount / most)


def _bank(sheet: Sheet) -> None:
    box = {"type": "rect", "x0": 0.54, "x1": sheet.x[1] - 0.04, "y0": -BANK_HIGH, "y1": -2}
    sheet.shapes.append({**box, "fillcolor": RAISED, "line": {"color": INK, "width": 2}})
    _write(sheet, common.THE_LENDERS, (sheet.x[0] + sheet.x[1]) / 2, (BANK_HIGH + 2) / 2, INK)


def _with_the_bank(sheet: Sheet, flows: Flows, place: int, name: str, most: int) -> None:
    x = place + 1
    lent, home = flows.amount(BANK_ID, name), flows.amount(name, BANK_ID)
    if lent:
        _upright(sheet, x, -ASIDE, LOANS, _wide(lent, most), CASH)
        _write(sheet, f"{lent:,}", x, LOANS[1] + 12, CASH, xshift=-ASIDE)
        _hover(sheet, x, sum(LOANS) / 2, words.paid_hover(common.THE_LENDERS, name, lent))
    if home:
        _upright(sheet, x, ASIDE, INTEREST, _wide(home, most), DUE)
        _write(sheet, f"{home:,}", x, INTEREST[1] - 12, DUE, xshift=ASIDE)
        _hover(sheet, x, sum(INTEREST) / 2 + 20, words.paid_hover(name, common.THE_LENDERS, home))
    life = {"type": "line", "x0": x, "x1": x, "y0": -(SEATS + 58), "y1": sheet.y[0]}
    sheet.shapes.append({**life, "line": {"color": RULE, "width": 2}})
    symbol, colour = SEAT_SYMBOLS[place], SEAT_COLOURS[place]
    marker = {"symbol": symbol, "size": 16, "color": colour, "line": {"width": 1.2, "color": INK2}}
    sheet.add(go.Scatter(x=[x], y=[-SEATS], mode="markers", marker=marker, hoverinfo="skip"))
    for line, said in enumerate(_lines(name, LETTERS if len(flows.seats) > 3 else 2 * LETTERS)):
        _write(sheet, said, x, SEATS + 24 + 19 * line, INK, bold=False)


def _lines(name: str, letters: int) -> list[str]:
    """A name in at most two short lines."""
    lines = wrap(name, letters, break_long_words=False) or [""]
    first, rest = lines[0], " ".join(lines[1:])
    return [short(line, letters) for line in (first, rest) if line]


def _upright(sheet: Sheet, x: float, aside: float, way: tuple[int, int], wide: float, colour: str) -> None:
    """An arrow up or down, beside the middle of a seat, from one height to another."""
    begin, end = -way[0], -way[1]
    neck = end + (HEAD if end < begin else -HEAD)
    half = wide / 2
    points = [(-half, begin), (-half, neck), (-half - 5, neck), (0, end), (half + 5, neck), (half, neck), (half, begin)]
    path = "M" + "L".join(f"{aside + dx:.1f},{y:.1f}" for dx, y in points) + "Z"
    sheet.shapes.append(
        {
            **{"type": "path", "path": path, "xsizemode": "pixel", "xanchor": x},
            **{"fillcolor": colour, "line": {"width": 0}, "layer": "above"},
        }
    )


def _between_seats(sheet: Sheet, flows: Flows, row: int, trade: tuple[str, str, int], most: int) -> None:
    giver, taker, amount = trade
    begin, end = flows.seats.index(giver) + 1, flows.seats.index(taker) + 1
    y = -(FIRST_TRADE + TRADE * row + 8)
    half, way = _wide(amount, most) / 2, 1 if end > begin else -1
    neck = end - 0.14 * way
    shaft = {"type": "rect", "x0": begin, "x1": neck, "y0": y - half, "y1": y + half}
    tip = f"M0,{y - half - 5:.1f}L{way * HEAD},{y:.1f}L0,{y + half + 5:.1f}Z"
    head = {"type": "path", "path": tip, "xsizemode": "pixel", "xanchor": neck}
    for shape in (shaft, head):
        sheet.shapes.append({**shape, "fillcolor": INK2, "line": {"width": 0}, "layer": "above"})
    marker = {"size": 9, "color": INK2}
    sheet.add(go.Scatter(x=[begin], y=[y], mode="markers", marker=marker, hoverinfo="skip"))
    _write(sheet, f"{amount:,}", (begin + end) / 2, -y - half - 10, INK, bgcolor=PAPER)
    hover = words.traded_hover(giver, taker, flows.amount(giver, taker), flows.amount(taker, giver))
    _hover(sheet, (begin + end) / 2, -y, hover)


def _write(sheet: Sheet, text: str, x: float, down: float, colour: str, *, bold: bool = True, **place: Any) -> None:
    sheet.write(Text((text,), colour, SMALL, bold=bold), x, -down, **{"xshift": 0, **place})


def _hover(sheet: Sheet, x: float, down: float, text: str) -> None:
    """A place where the mouse is told what it sees."""
    marker = {"size": 24, "opacity": 0}
    sheet.add(go.Scatter(x=[x], y=[-down], mode="markers", marker=marker, hoverinfo="text", hovertext=[plain(text)]))


# The sentence


def _came_of(flows: Flows, guess: str | None) -> str:
    return words.trade_guessed(guess, guess == SAME, flows.moved) if guess and flows.paid else ""


def _sentence(flows: Flows) -> str:
    """What lenders brought and took, and that trade only moved money around the table."""
    if not flows.paid:
        return words.NO_MONEY
    said = words.lent_and_left(flows.lent, flows.interest, flows.taken - flows.interest)
    if not flows.moved:
        return f"{said} {words.NO_TRADE}"
    drawn = sum(amount for *_, amount in flows.balance)
    return f"{said} {words.moved_around(flows.moved, drawn, {name: flows.took_in(name) for name in flows.seats})}"


# The numbers


def _table(flows: Flows) -> Table:
    shown = {BANK_ID: common.THE_LENDERS}
    rows = [(shown.get(one, one), shown.get(other, other), amount) for (one, other), amount in flows.paid.items()]
    return Table(words.WHO_COLUMNS, rows)
