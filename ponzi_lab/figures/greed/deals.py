"""What companies gave each other in their deals, and which of them were between two companies of one chief."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...books.books import AnyBooks
from ...books.seats import one_game
from ...play import words as play_words
from ..kit.lanes import Lanes
from ..kit.picture import Picture
from ..kit.sheet import Sheet, nothing_to_see
from ..kit.text import Text, fine, text_width
from ..kit.theme import CASH, DUE, INK, INK2, SMALL, plain, short
from . import deals_words as words

COLUMNS = (
    *("game", "period", "company", "name", "player", "partner", "partner_name", "other", "one_chief"),
    *("give_money", "give", "gives", "get_money", "get", "gets", "gain", "partner_gain"),
)
SIDES = (("company", "name", "gain"), ("partner", "partner_name", "partner_gain"))
PER_PAIR, FOOT = 76, 26  # pixels of a pair, and of the line that says how many are left out
NAMES, FORTH, BACK = 12, 34, 54  # how far below the upper edge of a pair they are
MOST = 8  # pairs that are drawn
WIDEST = 278  # what `text_width` says of a heading that fills the narrowest figure
LETTERS = (40, 16, 14, 12, 10)  # of a company's name: as many as there is room for


class Flow(NamedTuple):
    """What one company gave another."""

    money: int = 0
    goods: int = 0

    @property
    def value(self) -> int:
        """Both together."""
        return self.money + self.goods

    def more(self, money: int, value: int) -> Flow:
        """With so much more money, out of so much in all."""
        return Flow(self.money + money, self.goods + value - money)


class Pair(NamedTuple):
    """Two companies, and what their deals moved there and back; those of one chief stand for themselves."""

    one: int
    other: int
    one_chief: bool
    forth: Flow = Flow()
    back: Flow = Flow()

    @property
    def value(self) -> int:
        """All that was moved."""
        return self.forth.value + self.back.value


class Deals(Picture, words=words, of="greed"):
    """Two bars for each pair of companies: what the one gave the other, and below that what came back.

    source: a match of Greed, Incorporated, its record, or its `Books`.

    >>> from ponzi_lab import Deals, Match
    >>> Deals(Match("greed", ["bot:looter", "bot:manager", "bot:random"], seed=7).play_on())  # doctest: +ELLIPSIS
    Two deals moved 52 million in money and goods worth 400 at the prices of the year. ...
    """

    def __init__(self, source: AnyBooks) -> None:
        deals = self.opened(source).deals
        one_game(deals, "deals", COLUMNS)
        read_as = play_words.names_shown(str(name) for column in ("player", "other") for name in deals[column].unique())
        cells = deals[list(COLUMNS)].astype("object")
        self.deals = cells.where(cells.notna(), None).to_dict("records")
        self.names: dict[int, str] = {}
        self.gains: dict[int, int] = {}
        pairs: dict[tuple[int, int, bool], Pair] = {}
        for deal in self.deals:
            deal |= {"player": read_as[str(deal["player"])], "other": read_as[str(deal["other"])]}
            for company, name, gain in SIDES:
                self.names[int(deal[company])] = str(deal[name])
                self.gains[int(deal[company])] = self.gains.get(int(deal[company]), 0) + int(deal[gain])
            _add(pairs, deal)
        # the largest first
        self.pairs = sorted(pairs.values(), key=lambda pair: (-pair.value, pair.one, pair.other))

    def draw(self) -> Sheet:
        """The largest pairs below each other."""
        if not self.pairs:
            return nothing_to_see(words.TITLE, words.NO_DEALS_LINES)
        largest = self.pairs[:MOST]
        left_out = len(self.pairs) - len(largest)
        most = max(max(pair.forth.value, pair.back.value) for pair in largest)
        key = [("■", CASH, words.IN_MONEY), ("▨", CASH, words.IN_GOODS)]
        key += [(words.CHIEF_MARK, DUE, words.ONE_CHIEF)] if any(pair.one_chief for pair in largest) else []
        right = 26 + int(text_width(words.end_of_bar(True, most), SMALL, True))
        high = PER_PAIR * len(largest) + FOOT * bool(left_out)
        lanes = Lanes(words.TITLE, (0, max(most, 50)), high, key=key, right=right)
        lanes.hide_axes()
        lanes.key()
        for row, pair in enumerate(largest):
            self._pair(lanes, pair, PER_PAIR * row)
        if left_out:
            lanes.put(fine(words.more_pairs(left_out)), 0, PER_PAIR * len(largest) + FOOT / 2)
        return lanes

    def _pair(self, lanes: Lanes, pair: Pair, down: int) -> None:
        first, second = self.names[pair.one], self.names[pair.other]
        lanes.put(_heading(first, second, pair.one_chief), 0, down + NAMES)
        for forth, flow, at, giver, taker in (
            (True, pair.forth, down + FORTH, first, second),
            (False, pair.back, down + BACK, second, first),
        ):
            money, goods = flow
            hover = plain(words.hover(giver, taker, words.IN_MONEY, money))
            lanes.bar(0, money, at, CASH, hover)
            hover = plain(words.hover(giver, taker, words.IN_GOODS, goods))
            lanes.bar(money, flow.value, at, CASH, hover, hatched=True)
            text = Text((words.end_of_bar(forth, flow.value),), CASH if flow.value else INK2, SMALL)
            lanes.put(text, flow.value, at, 8)

    def rows(self) -> Iterator[Sequence[object]]:
        """Deal by deal."""
        for deal in self.deals:
            gave = deal["give_money"], words.goods(deal["give"])
            got = deal["get_money"], words.goods(deal["get"])
            gains = deal["gain"], deal["partner_gain"]
            chiefs = words.chiefs(deal["player"], deal["other"])
            yield deal["period"], deal["name"], *gave, deal["partner_name"], *got, *gains, chiefs


def _add(pairs: dict[tuple[int, int, bool], Pair], deal: dict[str, Any]) -> None:
    """Add a deal to what its two companies have given each other; the one with the lower number is `one`."""
    gave, got = (int(deal["give_money"]), int(deal["gives"])), (int(deal["get_money"]), int(deal["gets"]))
    first, second = sorted((int(deal["company"]), int(deal["partner"])))
    forth, back = (gave, got) if first == deal["company"] else (got, gave)
    key = first, second, bool(deal["one_chief"])
    pair = pairs.get(key, Pair(*key))
    pairs[key] = pair._replace(forth=pair.forth.more(*forth), back=pair.back.more(*back))


def _heading(first: str, second: str, one_chief: bool) -> Text:
    """Who dealt with whom, with names as long as a phone has room for."""
    mark = (words.CHIEF_MARK, DUE) if one_chief else None
    names = [words.heading(short(first, longest), short(second, longest)) for longest in LETTERS]
    texts = [Text((name,), INK, SMALL, bold=False, mark=mark) for name in names]
    return next((text for text in texts if text.width <= WIDEST), texts[-1])
