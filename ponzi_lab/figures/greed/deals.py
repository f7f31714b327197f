"""What companies gave each other in their deals, and which of them were between two companies of one chief."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import needs, one_game
from ...play.tables import Table
from ...play.words import names_shown
from ..kit.lying import bar, write
from ..kit.sheet import Sheet, Text, key_room, text_width
from ..kit.theme import CASH, DUE, INK, INK2, SMALL, plain, short
from . import deals_words as words

COLUMNS = (
    *("game", "period", "company", "name", "player", "partner", "partner_name", "other", "one_chief"),
    *("give_money", "give", "gives", "get_money", "get", "gets", "gain", "partner_gain"),
)
PER_PAIR, FOOT = 76, 26  # pixels of a pair, and of the line that says how many are left out
MOST = 8  # pairs that are drawn
WIDEST = 278  # what `text_width` says of a heading that fills the narrowest figure
LETTERS = (40, 16, 14, 12, 10)  # of a company's name: as many as there is room for


@dataclass(frozen=True)
class Flow:
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


@dataclass(frozen=True)
class Pair:
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


@dataclass(frozen=True)
class Dealings:
    """All deals of a game."""

    names: dict[int, str]
    rows: list[dict[str, Any]]
    pairs: list[Pair]  # the largest first
    gains: dict[int, int]
    of_one_chief: int


def _dealings(deals: pd.DataFrame) -> Dealings:
    needs(deals, "deals", COLUMNS)
    one_game(deals)
    shown = names_shown(str(name) for column in ("player", "other") for name in deals[column].unique())
    cells = deals[list(COLUMNS)].astype("object")
    rows = cells.where(cells.notna(), None).to_dict("records")
    names: dict[int, str] = {}
    gains: dict[int, int] = {}
    pairs: dict[tuple[int, int, bool], Pair] = {}
    for row in rows:
        row |= {"player": shown[str(row["player"])], "other": shown[str(row["other"])]}
        for company, name, gain in (("company", "name", "gain"), ("partner", "partner_name", "partner_gain")):
            names[int(row[company])] = str(row[name])
            gains[int(row[company])] = gains.get(int(row[company]), 0) + int(row[gain])
        _add(pairs, row)
    found = sorted(pairs.values(), key=lambda pair: (-pair.value, pair.one, pair.other))
    return Dealings(names, rows, found, gains, sum(bool(row["one_chief"]) for row in rows))


def _add(pairs: dict[tuple[int, int, bool], Pair], row: dict[str, Any]) -> None:
    """Add a deal to what its two companies have given each other; the one with the lower number is `one`."""
    gave, got = (int(row["give_money"]), int(row["gives"])), (int(row["get_money"]), int(row["gets"]))
    one, other = sorted((int(row["company"]), int(row["partner"])))
    forth, back = (gave, got) if one == row["company"] else (got, gave)
    key = one, other, bool(row["one_chief"])
    pair = pairs.get(key, Pair(*key))
    pairs[key] = replace(pair, forth=pair.forth.more(*forth), back=pair.back.more(*back))


def deals(deals: pd.DataFrame) -> go.Figure:
    """Two bars for each pair of companies: what the first gave the second, and below that what came back."""
    found = _dealings(deals)
    if not found.rows:
        sheet = Sheet(words.DEALS_TITLE, (0, 100), (-100, 0), height=200)
        sheet.hide_axes()
        sheet.nothing(words.NO_DEALS_LINES)
        return sheet.make(words.NO_DEALS, _table(found))
    drawn = found.pairs[:MOST]
    sheet = _sheet(drawn, len(found.pairs) - len(drawn))
    for place, pair in enumerate(drawn):
        _pair(sheet, found, pair, PER_PAIR * place)
    if len(found.pairs) > len(drawn):
        said = words.more_pairs(len(found.pairs) - len(drawn))
        write(sheet, Text((said,), INK2, SMALL, bold=False), 0, PER_PAIR * len(drawn) + FOOT / 2)
    return sheet.make(_sentence(found), _table(found), barmode="overlay")


def _sheet(drawn: list[Pair], left_out: int) -> Sheet:
    most = max(max(pair.forth.value, pair.back.value) for pair in drawn)
    high = PER_PAIR * len(drawn) + (FOOT if left_out else 0)
    key = [("■", CASH, words.IN_MONEY), ("▨", CASH, words.IN_GOODS)]
    key += [(words.CHIEF_MARK, DUE, words.ONE_CHIEF)] if any(pair.one_chief for pair in drawn) else []
    top = 52 + key_room(key)
    right = 26 + int(text_width(words.deal_end(True, most), SMALL, True))
    size = {"height": high + top + 8, "left": 14, "right": right, "top": top, "bottom": 8}
    # a step of the y axis is a pixel
    sheet = Sheet(words.DEALS_TITLE, (0, max(most, 50)), (-high, 0), **size)
    sheet.hide_axes()
    sheet.key(key)
    return sheet


def _pair(sheet: Sheet, found: Dealings, pair: Pair, down: float) -> None:
    one, other = found.names[pair.one], found.names[pair.other]
    write(sheet, _heading(one, other, pair.one_chief), 0, down + 12)
    for forth, flow, at, giver, taker in (
        (True, pair.forth, 34, one, other),
        (False, pair.back, 54, other, one),
    ):
        for word, ends, hatched in (
            (words.IN_MONEY, (0, flow.money), False),
            (words.IN_GOODS, (flow.money, flow.value), True),
        ):
            hover = plain(words.deals_hover(giver, taker, word, ends[1] - ends[0]))
            bar(sheet, ends, down + at, CASH, hover, hatched=hatched)
        said = Text((words.deal_end(forth, flow.value),), CASH if flow.value else INK2, SMALL)
        write(sheet, said, flow.value, down + at, 8)


def _heading(one: str, other: str, one_chief: bool) -> Text:
    """Who dealt with whom, with names as long as a phone has room for."""
    mark = (words.CHIEF_MARK, DUE) if one_chief else None
    names = [words.pair_heading(short(one, longest), short(other, longest)) for longest in LETTERS]
    texts = [Text((name,), INK, SMALL, bold=False, mark=mark) for name in names]
    return next((text for text in texts if text.width <= WIDEST), texts[-1])


# The sentence


def _sentence(found: Dealings) -> str:
    """What the deals moved, how many were between companies of one chief, and which company gained and lost most."""
    if not found.rows:
        return words.NO_DEALS
    alone = [pair for pair in found.pairs if pair.one_chief]
    gain, loss = max(*found.gains.values(), 0), -min(*found.gains.values(), 0)
    best, worst = ([found.names[one] for one, sum_ in found.gains.items() if sum_ == end] for end in (gain, -loss))
    return " ".join(
        [
            words.dealt(len(found.rows), *_moved(found.pairs)),
            words.of_one_chief(found.of_one_chief, len(found.rows), *_moved(alone)),
            words.best_dealer(best, gain, worst, loss),
        ]
    )


def _moved(pairs: list[Pair]) -> tuple[int, int]:
    """The money and the goods of these pairs, there and back."""
    flows = [flow for pair in pairs for flow in (pair.forth, pair.back)]
    return sum(flow.money for flow in flows), sum(flow.goods for flow in flows)


# The numbers


def _table(found: Dealings) -> Table:
    rows = [
        (
            *(row["period"], row["name"], row["give_money"], words.goods_text(row["give"])),
            *(row["partner_name"], row["get_money"], words.goods_text(row["get"])),
            *(row["gain"], row["partner_gain"], words.chiefs(row["player"], row["other"])),
        )
        for row in found.rows
    ]
    return Table(words.DEALS_COLUMNS, rows)
