"""One merger's money: what the bank paid each holder in bonuses and for shares, and what became of the other shares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...books.books import AnyBooks
from ...books.seats import names_at_table, one_game
from ...books.shares import dearest
from ...core.errors import Refused
from ...games.acquire import words as game_words
from ..kit import words as common
from ..kit.lanes import Lanes, hatch
from ..kit.picture import Picture
from ..kit.sheet import Sheet, nothing_to_see
from ..kit.text import Text, fine, text_width
from ..kit.theme import BODY, CASH, CASH_MID, INK, INK2, RAISED, SEAT_COLOURS, SEAT_MARKS, SMALL, plain, short
from . import merger_flow_words as words

COLUMNS = (
    *("game", "period", "survivor", "defunct", "size", "price", "market", "seat", "player"),
    *("shares", "bonus", "sold", "received", "traded", "swapped", "kept"),
)
# Heights in pixels: the name of a chain, and of a holder the name, the arrow, and what became of the shares.
CHAIN, NAME, ARROW, BECAME, GAP = 30, 22, 22, 22, 12
HOLDER = NAME + ARROW + BECAME + GAP
BANK, END = 12, 95  # where the bank ends, and the longest arrow, in a hundred parts of the drawing
HEAD, HALF = 10, 7  # pixels of an arrow: its head, and half of its width
LETTERS = 18


class Holder(NamedTuple):
    """What one holder of a defunct chain got, and did."""

    seat: int
    name: str
    shares: int
    bonus: int
    sold: int
    received: int
    traded: int
    swapped: int
    kept: int

    @property
    def paid(self) -> int:
        """All money from the bank."""
        return self.bonus + self.received


class DefunctChain(NamedTuple):
    """A defunct chain, and its holders."""

    name: str
    size: int
    price: int
    market: int
    holders: list[Holder]


class MergerFlow(Picture, words=words, of="acquire"):
    """The merger of a turn: the bank on the left, and an arrow to each holder.

    source: a match of Acquire, its record, or its `Books`.
    period: the turn; if nothing is said, that of the merger with the largest payments.

    >>> from ponzi_lab import Match, MergerFlow
    >>> MergerFlow(Match("acquire", ["bot:broker", "bot:builder"], seed=7).play_on())  # doctest: +ELLIPSIS
    In turn 40 Tower took over Imperial. The bank paid 8,000 dollars, 8,000 in bonuses; Broker got most, 8,000. ...
    """

    def __init__(self, source: AnyBooks, period: int | None = None) -> None:
        mergers = self.opened(source).mergers
        one_game(mergers, "mergers", COLUMNS)
        turns = sorted(set(mergers["period"].astype("int64").tolist()))
        if period is not None and period not in turns:
            raise Refused(words.no_merger_in(period, turns))
        self.period = period or (dearest(mergers) if turns else 0)
        names = names_at_table(mergers)
        rows = mergers.loc[mergers["period"] == self.period, list(COLUMNS)].astype({"seat": "int64"})
        chains: dict[str, DefunctChain] = {}
        self.survivor = ""
        for row in rows.to_dict("records"):
            self.survivor = game_words.CHAIN_NAMES[row["survivor"]]
            about = DefunctChain(game_words.CHAIN_NAMES[row["defunct"]], row["size"], row["price"], row["market"], [])
            amounts = [int(row[name]) for name in COLUMNS[9:]]
            chains.setdefault(row["defunct"], about).holders.append(Holder(row["seat"], names[row["seat"]], *amounts))
        self.gone = list(chains.values())
        self.holders = [holder for chain in self.gone for holder in chain.holders]

    def draw(self) -> Sheet:
        """Chain below chain, and in each its holders."""
        if not self.gone:
            return nothing_to_see(words.TITLE, words.NO_MERGER_LINES)
        most = max(holder.paid for holder in self.holders)
        high = CHAIN * len(self.gone) + HOLDER * len(self.holders)
        key = [("■", CASH, words.BONUS), ("▨", CASH, words.FOR_SHARES)]
        right = 20 + int(text_width(f"{most:,}", BODY, True))
        lanes = Lanes(words.title(self.period, self.survivor), (0, 100), high, key=key, below=12, right=right)
        lanes.hide_axes()
        down = 0
        for chain in self.gone:
            _write(lanes, Text((words.heading(chain),), INK, SMALL), BANK, down + CHAIN / 2, 8)
            down += CHAIN
            for holder in chain.holders:
                self._holder(lanes, holder, down, max(1, most))
                down += HOLDER
        lanes.area(0, -high + GAP, BANK, -4, fillcolor=RAISED, line={"color": INK, "width": 2})
        upright = {"xanchor": "center", "yanchor": "middle", "align": "left", "textangle": -90}
        lanes.write(Text((common.THE_BANK,), INK, BODY), BANK / 2, -high / 2, **upright)
        lanes.key()
        return lanes

    def _holder(self, lanes: Lanes, holder: Holder, down: int, most: int) -> None:
        """Name, arrow, and what became of the shares, below each other."""
        text = words.holder_name(short(holder.name, LETTERS), holder.shares)
        mark = (SEAT_MARKS[holder.seat], SEAT_COLOURS[holder.seat])
        _write(lanes, Text((text,), INK, SMALL, bold=False, mark=mark), BANK, down + NAME / 2, 8)
        _arrow(lanes, holder, down + NAME + ARROW / 2, most)
        became = fine(words.what_became(holder, self.survivor))
        _write(lanes, became, BANK, down + NAME + ARROW + BECAME / 2, 8)

    def rows(self) -> Iterator[Sequence[object]]:
        """Chain by chain, and in each holder by holder."""
        for chain in self.gone:
            for _, *holding in chain.holders:
                yield chain.name, *holding


def _arrow(lanes: Lanes, holder: Holder, down: float, most: int) -> None:
    """The bonus, then what was got for shares, from the bank on; the head is at the end of both."""
    x = float(BANK)
    for amount, kind, hatched in ((holder.bonus, words.BONUS, False), (holder.received, words.FOR_SHARES, True)):
        if amount:
            end = x + (END - BANK) * amount / most
            low, high = -down - HALF, -down + HALF
            look = {"fillcolor": CASH, "line": {"color": CASH, "width": 1}, "hoveron": "fills"}
            look |= {"fillpattern": hatch(CASH)} if hatched else {}
            lanes.outline([x, end, end, x, x], [low, low, high, high, low], mode="lines", **look)
            lanes.tell((x + end) / 2, down, plain(common.amount_hover(holder.name, kind, amount)))
            x = end
    if holder.paid:
        fill = CASH_MID if holder.received else CASH
        lanes.head(x, down, HEAD, HALF + 4, fillcolor=fill, line={"color": CASH, "width": 1})
    total = Text((f"{holder.paid:,}",), CASH if holder.paid else INK2, BODY)
    _write(lanes, total, x, down, HEAD + 6 if holder.paid else 8)


def _write(lanes: Lanes, text: Text, x: float, down: float, aside: int) -> None:
    lanes.put(text, x, down, aside, align="left")
