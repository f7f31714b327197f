"""The envelopes of one game: what was offered for a tile, and whether it was sold or countered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...books.books import AnyBooks
from ...books.seats import needs, one_game
from ...books.trade import BALANCES, NEEDED
from ...books.trade import envelopes as answered
from ...core.errors import Refused
from ...play import words as play_words
from ..kit import words as common
from ..kit.picture import Picture
from ..kit.sheet import Sheet, nice_top
from ..kit.text import Text, beside_numbers
from ..kit.theme import BODY, CASH, DUE, INK, RAISED, plain, short
from . import envelopes_words as words

# What became of an envelope: symbol, mark in the key, colour.
KINDS = {"sold": ("circle", "●", CASH), "forced": ("triangle-down", "▼", DUE), "countered": ("diamond-open", "◇", INK)}
AXIS_NAME = 22  # pixels above the drawing, for what the y axis is
SPREAD = 0.7  # of a round's width, for the envelopes of one round


class Envelope(NamedTuple):
    """One offer and its answer; those of one round stand side by side, as they were handed over."""

    period: int
    giver: str
    taker: str
    thing: str
    price: int
    kind: str
    x: float


class Envelopes(Picture, words=words, of="ponzi"):
    """Each envelope of a game as a point: round and price, sold or countered; and who earned most by them.

    A sale is told apart in which the seller had less cash than the price, and could not counter. Books without
    balances do not tell that.

    source: a match, a record, or their `Books`.

    >>> from ponzi_lab import Envelopes, Match
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> Envelopes(match)  # doctest: +ELLIPSIS
    Six envelopes were handed over: four sold, two countered. Cautious took in most by it, 118, ...
    """

    def __init__(self, source: AnyBooks) -> None:
        books = self.opened(source)
        events, balances = books.events, books.balances if books.has("balances") and len(books.balances) else None
        one_game(events, "events", ("game", *NEEDED))
        read_as = play_words.names_shown(str(name) for name in events["player"].dropna().unique())
        if balances is not None:
            needs(balances, "balances", BALANCES)
        if balances is not None and (missing := sorted(set(read_as) - set(map(str, balances["player"])))):
            raise Refused(words.not_all_seats(missing))
        self.first, self.last = (int(events["period"].min()), int(events["period"].max())) if len(events) else (1, 2)
        self.earned = dict.fromkeys(read_as.values(), 0)
        self.envelopes: list[Envelope] = []
        rows = answered(events, balances).to_dict("records")
        many, before = Counter(int(row["period"]) for row in rows), Counter[int]()
        step = SPREAD / max(many.values(), default=1)
        for row in rows:
            period, price = int(row["period"]), int(row["price"])
            taker, giver = read_as[row["player"]], read_as[row["other"]]
            paid = -price if row["countered"] else price
            self.earned[taker] += paid
            self.earned[giver] -= paid
            kind = "countered" if row["countered"] else "forced" if row["forced"] else "sold"
            x = period + step * (before[period] - (many[period] - 1) / 2)
            before[period] += 1
            self.envelopes.append(Envelope(period, giver, taker, str(row["thing"]), price, kind, x))
        self.number = Counter(envelope.kind for envelope in self.envelopes)

    def draw(self) -> Sheet:
        """A point for each envelope; every other round on a strip, so that one sees where a round begins."""
        top = nice_top(max([10, *(envelope.price for envelope in self.envelopes)])) * 1.1
        key = [
            (mark, colour, words.counted(self, kind)) for kind, (_, mark, colour) in KINDS.items() if self.number[kind]
        ]
        x, y, above = (self.first - 0.5, self.last + 0.5), (-0.04 * top, top), 60 + AXIS_NAME + 21 * -(-len(key) // 2)
        sheet = Sheet(words.TITLE, x, y, left=beside_numbers(top, 24, 1), top=above, key=key)
        sheet.count_axis(self.first, self.last)
        sheet.amounts_axis()
        sheet.name_x(common.ROUND, aside=0)
        sheet.name_y(words.PRICE, above=True)
        if not self.envelopes:
            return sheet.nothing(words.NONE_LINES)
        for number in range(self.first, self.last + 1, 2):
            strip = (number - 0.5, sheet.y[0], number + 0.5, sheet.y[1])
            sheet.area(*strip, layer="below", fillcolor=RAISED, line={"width": 0})
        for kind, (symbol, _, colour) in KINDS.items():
            mine = [envelope for envelope in self.envelopes if envelope.kind == kind]
            if mine:
                line = {"width": 2.5 if symbol.endswith("open") else 0, "color": colour}
                marker = {"symbol": symbol, "size": 14, "color": colour, "line": line}
                hover = [plain(words.hover(envelope)) for envelope in mine]
                sheet.dots([envelope.x for envelope in mine], [envelope.price for envelope in mine], hover, **marker)
        sheet.key(AXIS_NAME)
        # the names at the highest price, as an example of how to read a point
        dearest = max(self.envelopes, key=lambda envelope: envelope.price)
        lines = words.example(dearest, short(dearest.giver, 12), short(dearest.taker, 12))
        sides = ("w", "e", "nw", "ne", "n", "sw", "se", "s")
        spot = (dearest.x, dearest.price)
        sheet.label(Text(lines, INK, BODY, light_from=1), spot, sides, near=16, far=60, must=False)
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """Envelope by envelope."""
        return map(words.row, self.envelopes)
