"""Who paid whom: the lenders above the table, the seats at it, and what moved between them.

All lenders have one account in the books, the bank of the game; luxuries are bought from it, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from textwrap import wrap
from typing import Any

from ...books.books import AnyBooks, Books
from ...books.measures import who_paid_whom
from ...books.seats import one_game
from ...core.errors import Refused
from ...core.ledger import BANK_ID
from ...play import words as play_words
from ..kit import words as common
from ..kit.guesses import how_sure, one_of, sureness
from ..kit.lanes import Lanes
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import CASH, DUE, INK, INK2, PAPER, RAISED, RULE, SEAT_COLOURS, SEAT_SYMBOLS, SMALL, plain, short
from . import who_pays_whom_words as words

# Heights in pixels, downwards from the upper edge of the drawing.
BANK_HIGH, LOANS, INTEREST, SEATS, FIRST_TRADE, TRADE = 40, (40, 132), (154, 66), 174, 262, 40
EMPTY = 200  # of a drawing without money
ASIDE = 15  # pixels from a seat's middle to its two arrows
HEAD = 11  # how long an arrow's head is
THIN, THICK = 3, 20  # pixels of an arrow
HOVER = 24  # pixels of a place where the mouse is told what it sees
GUESSES = ("more", "same", "less")
LETTERS = 8  # of a name in a line, where five seats share a phone
EVENTS = ("game", "kind", "seat", "player", "other", "amount", "payer", "payee")


class WhoPaysWhom(Picture, words=words, of="ponzi"):
    """The lenders above, their loans and the interest as arrows down and up; below, between seats, trade on balance.

    An arrow is as wide as its amount is large. Of two seats that paid each other only the difference is drawn; the
    numbers have both amounts. That is `measures.who_paid_whom`.

    source: a match of Ponzi Scheme, its record, or their `Books`.
    guess: the cash that all seats together were thought to have after trade: "more" than before, the "same" or "less".
    sure: how sure the reader was, in words.

    >>> from ponzi_lab import Match, WhoPaysWhom
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> WhoPaysWhom(match)  # doctest: +ELLIPSIS
    Lenders brought 731, and 495 in interest left the table for good. Trade brought no money in: it only moved 177 ...
    """

    def __init__(self, source: AnyBooks, guess: str | None = None, sure: str | None = None) -> None:
        self.guess, self.sure = one_of(guess, GUESSES), sureness(sure)
        books = Books.of(source)
        events = books.events
        one_game(events, "events", EVENTS)
        if refused := words.OTHER_GAMES.get(books.game):
            raise Refused(refused)
        self.opened(books)
        seated = events.dropna(subset=["seat"]).drop_duplicates("seat").sort_values("seat")
        read_as = play_words.names_shown(str(name) for name in seated["player"])
        sums = who_paid_whom(events)[["payer", "payee", "amount"]].values.tolist()
        self.seats = list(read_as.values())
        by_name = [(read_as.get(str(payer), BANK_ID), read_as.get(str(payee), BANK_ID)) for payer, payee, _ in sums]
        self.paid = {pair: int(amount) for pair, (_, _, amount) in zip(by_name, sums, strict=True)}
        self.interest = int(events.loc[events["kind"] == "interest", "amount"].sum())

    def amount(self, giver: str, taker: str) -> int:
        """What one paid the other."""
        return self.paid.get((giver, taker), 0)

    @property
    def balance(self) -> list[tuple[str, str, int]]:
        """Between two seats, on balance: who paid, who got it, how much."""
        trades = []
        for seat, other in combinations(self.seats, 2):
            over = self.amount(seat, other) - self.amount(other, seat)
            trades += [(seat, other, over)] if over > 0 else [(other, seat, -over)] if over < 0 else []
        return trades

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

    def draw(self) -> Sheet:
        """The lenders, below them the seats, and between these a row for each pair that traded."""
        rows, seats = self.balance, max(1, len(self.seats))
        high = FIRST_TRADE + TRADE * max(1, len(rows)) if self.paid else EMPTY
        note = how_sure(words.guess_label(self.guess), self.sure) if self.guess and self.paid else None
        bottom = 12 + (round(note.height) + 8 if note else 0)
        key = [("↓", CASH, words.LENT), ("↑", DUE, words.to_lenders(self)), ("→", INK2, words.BY_TRADE)]
        sheet = Lanes(words.TITLE, (0.5, seats + 0.5), high, above=-6, below=bottom, left=8, right=8, key=key)
        sheet.hide_axes()
        if not self.paid:
            return sheet.nothing(words.NO_MONEY_LINES)
        sheet.area(0.54, -BANK_HIGH, sheet.x[1] - 0.04, -2, fillcolor=RAISED, line={"color": INK, "width": 2})
        _write(sheet, common.THE_LENDERS, (sheet.x[0] + sheet.x[1]) / 2, (BANK_HIGH + 2) / 2, INK)
        for seat, name in enumerate(self.seats):
            self._with_the_bank(sheet, seat, name)
        for row, trade in enumerate(rows):
            self._between_seats(sheet, FIRST_TRADE + TRADE * row + 8, *trade)
        if not rows:
            _write(sheet, words.NO_TRADE_SHORT, (seats + 1) / 2, FIRST_TRADE, INK2, bold=False)
        if note:
            sheet.note(note, 0.5, 0, "center", "top", yshift=-8)
        sheet.key()
        return sheet

    def _half(self, amount: int) -> float:
        """Half of the width of an arrow for an amount, in pixels."""
        return max(THIN, THICK * amount / max(1, *self.paid.values())) / 2

    def _with_the_bank(self, sheet: Lanes, seat: int, name: str) -> None:
        x = seat + 1
        lent, home = self.amount(BANK_ID, name), self.amount(name, BANK_ID)
        if lent:
            self._upright(sheet, x, -ASIDE, LOANS, lent, CASH)
            _write(sheet, f"{lent:,}", x, LOANS[1] + 12, CASH, xshift=-ASIDE)
            sheet.tell(x, sum(LOANS) / 2, plain(words.paid(common.THE_LENDERS, name, lent)), HOVER)
        if home:
            self._upright(sheet, x, ASIDE, INTEREST, home, DUE)
            _write(sheet, f"{home:,}", x, INTEREST[1] - 12, DUE, xshift=ASIDE)
            sheet.tell(x, sum(INTEREST) / 2 + 20, plain(words.paid(name, common.THE_LENDERS, home)), HOVER)
        sheet.rule(x, -(SEATS + 58), x, sheet.y[0], faint=True, color=RULE, width=2)
        edge = {"width": 1.2, "color": INK2}
        sheet.spot(x, SEATS, size=16, symbol=SEAT_SYMBOLS[seat], color=SEAT_COLOURS[seat], line=edge)
        for line, text in enumerate(_lines(name, LETTERS if len(self.seats) > 3 else 2 * LETTERS)):
            _write(sheet, text, x, SEATS + 24 + 19 * line, INK, bold=False)

    def _upright(self, sheet: Lanes, x: float, aside: float, way: tuple[int, int], amount: int, colour: str) -> None:
        """An arrow up or down, beside the middle of a seat, from one height to another."""
        begin, end, half = -way[0], -way[1], self._half(amount)
        neck = end + (HEAD if end < begin else -HEAD)
        left = [(half, begin), (half, neck), (half + 5, neck)]
        outline = [*((aside - dx, y) for dx, y in left), (aside, end), *((aside + dx, y) for dx, y in reversed(left))]
        sheet.polygon(outline, x, layer="above", fillcolor=colour, line={"width": 0})

    def _between_seats(self, sheet: Lanes, down: float, giver: str, taker: str, amount: int) -> None:
        """An arrow between seats."""
        begin, end, half = self.seats.index(giver) + 1, self.seats.index(taker) + 1, self._half(amount)
        way = 1 if end > begin else -1
        neck = end - 0.14 * way
        look: dict[str, Any] = {"fillcolor": INK2, "line": {"width": 0}, "layer": "above"}
        sheet.area(begin, -down - half, neck, -down + half, **look)
        sheet.head(neck, down, way * HEAD, half + 5, **look)
        sheet.spot(begin, down, size=9, color=INK2)
        middle = (begin + end) / 2
        _write(sheet, f"{amount:,}", middle, down - half - 10, INK, bgcolor=PAPER)
        hover = words.traded(giver, taker, self.amount(giver, taker), self.amount(taker, giver))
        sheet.tell(middle, down, plain(hover), HOVER)

    def came_of_guess(self) -> str:
        """Whether trade adds cash to the table."""
        return words.came_of(self, self.guess) if self.guess and self.paid else ""

    def rows(self) -> Iterator[Sequence[object]]:
        """Pair by pair, each way for itself."""
        accounts = {BANK_ID: common.THE_LENDERS}
        for (payer, payee), amount in self.paid.items():
            yield accounts.get(payer, payer), accounts.get(payee, payee), amount


def _lines(name: str, letters: int) -> list[str]:
    """A name in at most two short lines."""
    lines = wrap(name, letters, break_long_words=False) or [""]
    first, rest = lines[0], " ".join(lines[1:])
    return [short(line, letters) for line in (first, rest) if line]


def _write(sheet: Lanes, text: str, x: float, down: float, colour: str, *, bold: bool = True, **more: Any) -> None:
    sheet.write(Text((text,), colour, SMALL, bold=bold), x, -down, **{"xshift": 0, **more})
