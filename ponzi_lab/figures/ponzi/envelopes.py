"""The envelopes of one game: what was offered for a tile, and whether it was sold or countered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import one_game
from ...books.trade import envelopes as answered
from ...core.errors import Refused
from ...games.ponzi.words import industry
from ...play.tables import Table
from ...play.words import names_shown
from ..kit import words as common
from ..kit.sheet import Sheet, Text, nice_top
from ..kit.theme import BODY, CASH, DUE, INK, INK2, RAISED, SMALL, plain, short
from . import envelopes_words as words

# What became of an envelope: symbol, mark in the key, colour.
KINDS = {
    words.SOLD: ("circle", "●", CASH),
    words.HAD_TO_SELL: ("triangle-down", "▼", DUE),
    words.COUNTERED: ("diamond-open", "◇", INK),
}
AXIS_NAME = 22  # pixels above the drawing, for what the y axis is
SPREAD = 0.7  # of a round's width, for the envelopes of one round


@dataclass(frozen=True)
class Envelope:
    """One offer and its answer."""

    period: int
    giver: str
    taker: str
    thing: str
    price: int
    kind: str
    x: float = 0.0


@dataclass(frozen=True)
class Trade:
    """All envelopes of a game, and what each player earned by them."""

    rounds: tuple[int, int]
    envelopes: list[Envelope]
    earned: Mapping[str, int]

    def number(self, kind: str) -> int:
        """How many ended so."""
        return sum(envelope.kind == kind for envelope in self.envelopes)


def _trade(events: pd.DataFrame, balances: pd.DataFrame | None) -> Trade:
    one_game(events)
    shown = names_shown(str(name) for name in events["player"].dropna().unique())
    known = None if balances is None or not len(balances) else balances
    if known is not None and (missing := sorted(set(shown) - set(map(str, known["player"])))):
        raise Refused(words.not_all_seats(missing))
    earned = dict.fromkeys(shown.values(), 0)
    found: list[Envelope] = []
    for row in answered(events, known).to_dict("records"):
        taker, giver, price = shown[str(row["player"])], shown[str(row["other"])], int(row["price"])
        sign = -1 if row["countered"] else 1
        earned[taker] += sign * price
        earned[giver] -= sign * price
        found.append(Envelope(int(row["period"]), giver, taker, str(row["thing"]), price, _kind(row)))
    rounds = (int(events["period"].min()), int(events["period"].max())) if len(events) else (1, 2)
    return Trade(rounds, _placed(found), earned)


def _kind(row: Mapping[Any, Any]) -> str:
    """What became of an envelope."""
    if row["countered"]:
        return words.COUNTERED
    return words.HAD_TO_SELL if row["forced"] else words.SOLD


def _placed(found: list[Envelope]) -> list[Envelope]:
    """The envelopes of one round side by side, in the order in which they were handed over."""
    many = Counter(envelope.period for envelope in found)
    step = SPREAD / max(many.values(), default=1)
    before: Counter[int] = Counter()
    placed = []
    for envelope in found:
        at = envelope.period + step * (before[envelope.period] - (many[envelope.period] - 1) / 2)
        before[envelope.period] += 1
        placed.append(Envelope(**{**vars(envelope), "x": at}))
    return placed


# The picture


def envelopes(events: pd.DataFrame, balances: pd.DataFrame | None = None) -> go.Figure:
    """Each envelope as a point: round and price, sold or countered.

    With `balances`, a sale is told apart in which the seller had less cash than the price and could not counter.
    """
    trade = _trade(events, balances)
    key = _key(trade)
    sheet = _sheet(trade, len(key))
    if not trade.envelopes:
        sheet.nothing(words.NO_ENVELOPES_LINES)
        return sheet.make(words.NO_ENVELOPES, _table(trade))
    _strips(sheet, *trade.rounds)
    _dots(sheet, trade)
    sheet.key(key, above=AXIS_NAME)
    _dearest(sheet, trade)
    return sheet.make(_sentence(trade), _table(trade))


def _sheet(trade: Trade, marks: int) -> Sheet:
    top = nice_top(max([10, *[envelope.price for envelope in trade.envelopes]])) * 1.1
    first, last = trade.rounds
    left = 24 + 9 * len(f"{top:,.0f}")
    across, up = (first - 0.5, last + 0.5), (-0.04 * top, top)
    sheet = Sheet(words.ENVELOPES_TITLE, across, up, left=left, top=60 + AXIS_NAME + 21 * -(-marks // 2))
    sheet.count_axis(first, last)
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"}
    sheet.note(Text((common.ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    sheet.note(Text((words.PRICE_IN_COINS,), INK2, SMALL, bold=False), 0, 1, "left", "bottom", xshift=-6, yshift=6)
    return sheet


def _key(trade: Trade) -> list[tuple[str, str, str]]:
    known = [(mark, colour, kind, trade.number(kind)) for kind, (_, mark, colour) in KINDS.items()]
    return [(mark, colour, words.envelope_kind(kind, number)) for mark, colour, kind, number in known if number]


def _strips(sheet: Sheet, first: int, last: int) -> None:
    """Every other round on a strip of its own, so that one sees where a round begins."""
    for number in range(first, last + 1, 2):
        sheet.shapes.append(
            {
                **{"type": "rect", "x0": number - 0.5, "x1": number + 0.5, "y0": sheet.y[0], "y1": sheet.y[1]},
                **{"fillcolor": RAISED, "line": {"width": 0}, "layer": "below"},
            }
        )


def _dots(sheet: Sheet, trade: Trade) -> None:
    for kind, (symbol, _, colour) in KINDS.items():
        mine = [envelope for envelope in trade.envelopes if envelope.kind == kind]
        if mine:
            texts = [plain(words.envelope_hover(e.period, e.giver, e.taker, e.thing, e.price, e.kind)) for e in mine]
            marker = {"symbol": symbol, "size": 14, "color": colour}
            marker["line"] = {"width": 2.5 if symbol.endswith("open") else 0, "color": colour}
            sheet.dots([e.x for e in mine], [e.price for e in mine], texts, **marker)


def _dearest(sheet: Sheet, trade: Trade) -> None:
    """The names at the highest price, as an example of how to read a point."""
    e = max(trade.envelopes, key=lambda envelope: envelope.price)
    said = words.envelope_label(short(e.giver, 12), short(e.taker, 12), e.price, e.kind)
    sides = ("w", "e", "nw", "ne", "n", "sw", "se", "s")
    sheet.label(Text(said, INK, BODY, light_from=1), (e.x, e.price), sides, near=16, far=60, must=False)


# The sentence


def _sentence(trade: Trade) -> str:
    """How many envelopes there were, what became of them, and who earned most by trading."""
    if not trade.envelopes:
        return words.NO_ENVELOPES
    had_to = trade.number(words.HAD_TO_SELL)
    sold, number = trade.number(words.SOLD) + had_to, len(trade.envelopes)
    parts = [words.enveloped(number, sold, had_to, trade.number(words.COUNTERED))]
    most, least = max(trade.earned.values()), min(trade.earned.values())
    if most:
        first, last = ([name for name, sum_ in trade.earned.items() if sum_ == end] for end in (most, least))
        parts.append(words.earned_most(first, most, last, -least))
    else:
        parts.append(words.NOBODY_EARNED)
    return " ".join(parts)


# The numbers


def _table(trade: Trade) -> Table:
    rows = [(e.period, e.giver, e.taker, industry(e.thing), e.price, e.kind) for e in trade.envelopes]
    return Table(words.ENVELOPE_COLUMNS, rows)
