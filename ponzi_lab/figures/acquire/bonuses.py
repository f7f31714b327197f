"""What shares cost each seat, and what they brought: bonuses of mergers and of the end, and shares sold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...books.books import AnyBooks
from ...books.seats import names_at_table, one_game
from ..kit import words as common
from ..kit.lanes import Lanes
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text, text_width
from ..kit.theme import BODY, CASH, CASH_MID, INK, INK2, SEAT_COLOURS, SEAT_MARKS, SMALL, plain, short
from . import bonuses_words as words

COLUMNS = ("game", "period", "phase", "kind", "seat", "player", "amount")
END = "end"
PER_PLAYER = 84  # pixels: the name, and how far below it the bars are, that of the costs first
NAME, COST, GOT = 12, 34, 54
LETTERS = 30


class Business(NamedTuple):
    """What one seat paid for shares, and what they brought."""

    seat: int
    name: str
    bought: int
    merged: int
    ended: int
    sold: int

    @property
    def bonus(self) -> int:
        """All bonuses."""
        return self.merged + self.ended

    @property
    def got(self) -> int:
        """All money that shares brought."""
        return self.bonus + self.sold


class Bonuses(Picture, words=words, of="acquire"):
    """Two bars for each seat: what it paid for shares, and below that what they brought.

    source: a match of Acquire, its record, or its `Books`.

    >>> from ponzi_lab import Bonuses, Match
    >>> Bonuses(Match("acquire", ["bot:broker", "bot:builder"], seed=7).play_on())  # doctest: +ELLIPSIS
    Broker got most in bonuses, 40,500 dollars, 20,500 of it by mergers, and paid 17,100 for shares. ...
    """

    def __init__(self, source: AnyBooks) -> None:
        books = self.opened(source)
        events = books.events
        one_game(events, "events", COLUMNS)
        seated = events.dropna(subset=["seat"]).astype({"seat": "int64"})
        at_end, kind = seated["phase"] == END, seated["kind"]
        chosen = {
            "bought": kind == "buy",
            "merged": (kind == "bonus") & ~at_end,
            "ended": (kind == "bonus") & at_end,
            "sold": kind.isin(["sell", "sale"]),
        }
        sums = {name: seated[rows].groupby("seat")["amount"].sum() for name, rows in chosen.items()}
        self.seats = [
            Business(seat, name, **{column: int(amounts.get(seat, 0)) for column, amounts in sums.items()})
            for seat, name in names_at_table(events).items()
        ]

    def draw(self) -> Sheet:
        """Seat below seat."""
        most = max([max(seat.bought, seat.got) for seat in self.seats], default=0)
        parts = {
            "bought": (words.BOUGHT, INK2, False),
            "merged": (words.MERGER_BONUSES, CASH, False),
            "ended": (words.END_BONUSES, CASH_MID, False),
            "sold": (words.SOLD, CASH, True),
        }
        key = [
            ("▨" if hatched else "■", colour, word)
            for column, (word, colour, hatched) in parts.items()
            if any(getattr(seat, column) for seat in self.seats)
        ]
        right = 24 + int(text_width(f"{most:,}", SMALL, True))
        high = PER_PLAYER * max(1, len(self.seats))
        lanes = Lanes(words.TITLE, (0, max(most, 1000)), high, key=key, right=right)
        lanes.hide_axes()
        if not most:
            return lanes.nothing(words.NO_BUSINESS_LINES)
        lanes.key()
        for row, seat in enumerate(self.seats):
            down, end = PER_PLAYER * row, 0
            for column, (word, colour, hatched) in parts.items():
                amount, paid = getattr(seat, column), column == "bought"
                begin, at = (0, COST) if paid else (end, GOT)
                hover = plain(common.amount_hover(seat.name, word, amount))
                lanes.bar(begin, begin + amount, down + at, colour, hover, hatched=hatched)
                end = 0 if paid else begin + amount
            mark = (SEAT_MARKS[seat.seat], SEAT_COLOURS[seat.seat])
            lanes.put(Text((short(seat.name, LETTERS),), INK, BODY, bold=False, mark=mark), 0, down + NAME)
            lanes.put(Text((f"{seat.bought:,}",), INK2, SMALL), seat.bought, down + COST, 8)
            lanes.put(Text((f"{seat.got:,}",), CASH, SMALL), seat.got, down + GOT, 8)
        return lanes

    def rows(self) -> Iterator[Sequence[object]]:
        """Seat by seat."""
        for seat in self.seats:
            yield seat.name, seat.bought, seat.merged, seat.ended, seat.sold, seat.got - seat.bought
