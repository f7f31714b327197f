"""One merger's money: what the bank paid each holder in bonuses and for shares, and what became of the other shares."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import names_at_table, needs, one_game
from ...books.shares import dearest
from ...core.errors import Refused
from ...games.acquire.words import CHAIN_NAMES
from ...play.tables import Table
from ..kit import words as common
from ..kit.sheet import Sheet, Text, hovering, text_width
from ..kit.theme import BODY, CASH, CASH_MID, INK, INK2, PAPER, RAISED, SEAT_COLOURS, SEAT_MARKS, SMALL, plain, short
from . import merger_flow_words as words
from . import words as shared

COLUMNS = (
    *("game", "period", "survivor", "defunct", "size", "price", "market", "seat", "player"),
    *("shares", "bonus", "sold", "received", "traded", "swapped", "kept"),
)
# Heights in pixels: the name of a chain, and of a holder the name, the arrow, and what became of the shares.
CHAIN, NAME, ARROW, BECAME, GAP = 30, 22, 22, 22, 12
BANK, END = 12, 95  # where the bank ends, and the longest arrow, in a hundred parts of the drawing
HEAD = 10
LETTERS = 18


@dataclass(frozen=True)
class Holding:
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


@dataclass(frozen=True)
class Gone:
    """A defunct chain, and its holders."""

    chain: str
    size: int
    price: int
    market: int
    holders: list[Holding]


@dataclass(frozen=True)
class Merger:
    """One turn's merger."""

    period: int
    survivor: str
    gone: list[Gone]

    @property
    def holders(self) -> list[Holding]:
        """All holders of all its defunct chains."""
        return [holder for gone in self.gone for holder in gone.holders]

    @property
    def chains(self) -> list[str]:
        """The names of the defunct chains."""
        return [gone.chain for gone in self.gone]

    def by_name(self) -> dict[str, int]:
        """What each holder was paid for all chains together."""
        sums: dict[str, int] = {}
        for holder in self.holders:
            sums[holder.name] = sums.get(holder.name, 0) + holder.paid
        return sums


def _merger(mergers: pd.DataFrame, period: int | None) -> Merger | None:
    needs(mergers, "mergers", COLUMNS)
    one_game(mergers)
    turns = sorted(set(mergers["period"].astype("int64").tolist()))
    if period is not None and period not in turns:
        raise Refused(words.no_merger_in(period, turns))
    if not turns:
        return None
    if period is None:
        period = dearest(mergers)
    names = names_at_table(mergers)
    rows = mergers.loc[mergers["period"] == period, list(COLUMNS)].astype({"seat": "int64"}).to_dict("records")
    gone: dict[str, Gone] = {}
    for row in rows:
        about = Gone(CHAIN_NAMES[row["defunct"]], row["size"], row["price"], row["market"], [])
        amounts = [int(row[name]) for name in COLUMNS[9:]]
        gone.setdefault(row["defunct"], about).holders.append(Holding(row["seat"], names[row["seat"]], *amounts))
    return Merger(period, CHAIN_NAMES[rows[0]["survivor"]], list(gone.values()))


def merger_flow(mergers: pd.DataFrame, period: int | None = None) -> go.Figure:
    """The merger of a turn, or that with the largest payments: the bank on the left, an arrow to each holder."""
    merger = _merger(mergers, period)
    if merger is None:
        sheet = Sheet(words.FLOW_TITLE_NONE, (0, 100), (-100, 0), height=200)
        sheet.hide_axes()
        sheet.nothing(words.NO_MERGER_LINES)
        return sheet.make(words.NO_MERGER, _table(None))
    sheet, most = _sheet(merger), max(1, *(holder.paid for holder in merger.holders))
    down = 0
    for gone in merger.gone:
        _chain(sheet, gone, down)
        down += CHAIN
        for holder in gone.holders:
            _holder(sheet, merger, holder, down, most)
            down += NAME + ARROW + BECAME + GAP
    _bank(sheet, down)
    sheet.key([("■", CASH, words.BONUS), ("▨", CASH, words.FOR_SHARES)])
    return sheet.make(_sentence(merger), _table(merger))


def _sheet(merger: Merger) -> Sheet:
    high = CHAIN * len(merger.gone) + (NAME + ARROW + BECAME + GAP) * len(merger.holders)
    most = max(holder.paid for holder in merger.holders)
    right = 20 + int(text_width(f"{most:,}", BODY, True))
    title = words.merger_title(merger.period, merger.survivor)
    sheet = Sheet(title, (0, 100), (-high, 0), height=high + 86, left=14, right=right, top=74, bottom=12)
    sheet.hide_axes()
    return sheet


def _bank(sheet: Sheet, high: int) -> None:
    box = {"type": "rect", "x0": 0, "x1": BANK, "y0": -high + GAP, "y1": -4}
    sheet.shapes.append({**box, "fillcolor": RAISED, "line": {"color": INK, "width": 2}})
    _write(sheet, Text((common.THE_BANK,), INK, BODY), BANK / 2, high / 2, "center", textangle=-90)


def _chain(sheet: Sheet, gone: Gone, down: int) -> None:
    said = words.heading_of(gone.chain, gone.size, gone.price)
    _write(sheet, Text((said,), INK, SMALL), BANK, down + CHAIN / 2, "left", xshift=8)


def _holder(sheet: Sheet, merger: Merger, holder: Holding, down: int, most: int) -> None:
    """Name, arrow, and what became of the shares, below each other."""
    said = words.holder(short(holder.name, LETTERS), holder.shares)
    name = Text((said,), INK, SMALL, bold=False, mark=(SEAT_MARKS[holder.seat], SEAT_COLOURS[holder.seat]))
    _write(sheet, name, BANK, down + NAME / 2, "left", xshift=8)
    _arrow(sheet, holder, down + NAME + ARROW / 2, most)
    became = words.what_became(holder.sold, holder.traded, holder.swapped, holder.kept, merger.survivor)
    _write(sheet, Text((became,), INK2, SMALL, bold=False), BANK, down + NAME + ARROW + BECAME / 2, "left", xshift=8)


def _arrow(sheet: Sheet, holder: Holding, down: float, most: int) -> None:
    """The bonus, then what was got for shares, from the bank on; the head is at the end of both."""
    x, half = float(BANK), 7
    for amount, what, hatched in (
        (holder.bonus, words.BONUS, False),
        (holder.received, words.FOR_SHARES, True),
    ):
        if amount:
            wide = (END - BANK) * amount / most
            hover = plain(shared.amount_hover(holder.name, what, amount))
            _part(sheet, x, x + wide, -down, half, hatched, hover)
            x += wide
    if holder.paid:
        tip = f"M0,{-down - half - 4:.1f}L{HEAD},{-down:.1f}L0,{-down + half + 4:.1f}Z"
        fill = CASH_MID if holder.received else CASH
        line = {"color": CASH, "width": 1}
        sheet.shapes.append(
            {"type": "path", "path": tip, "xsizemode": "pixel", "xanchor": x, "fillcolor": fill, "line": line}
        )
    shown = Text((f"{holder.paid:,}",), CASH if holder.paid else INK2, BODY)
    _write(sheet, shown, x, down, "left", xshift=HEAD + 6 if holder.paid else 8)


def _part(sheet: Sheet, begin: float, end: float, y: float, half: float, hatched: bool, hover: str) -> None:
    pattern = {"shape": "/", "size": 6, "solidity": 0.3, "fgcolor": CASH, "bgcolor": PAPER}
    sheet.add(
        go.Scatter(
            x=[begin, end, end, begin, begin],
            y=[y - half, y - half, y + half, y + half, y - half],
            mode="lines",
            fill="toself",
            fillcolor=CASH,
            line={"color": CASH, "width": 1},
            hoveron="fills",
            **({"fillpattern": pattern} if hatched else {}),
            **hovering([]),
        )
    )
    middle = {"size": 22, "opacity": 0}
    sheet.add(go.Scatter(x=[(begin + end) / 2], y=[y], mode="markers", marker=middle, **hovering([hover])))


def _write(sheet: Sheet, text: Text, x: float, down: float, across: str, **more: float) -> None:
    sheet.write(text, x, -down, xanchor=across, yanchor="middle", align="left", **more)


# The sentence


def _sentence(merger: Merger) -> str:
    """Who took over whom, what the bank paid, who got most, and what became of the shares that were not sold."""
    sums = merger.by_name()
    most = max(sums.values())
    best = [name for name, paid in sums.items() if paid == most]
    bonus, received, traded, swapped, kept = (
        sum(getattr(holder, name) for holder in merger.holders)
        for name in ("bonus", "received", "traded", "swapped", "kept")
    )
    parts = [
        words.merger_paid(merger.period, merger.survivor, merger.chains, bonus, received, best, most),
        words.shares_became(traded, swapped, merger.survivor, kept),
        *(words.market_drew(gone.chain, gone.market) for gone in merger.gone if gone.market),
    ]
    return " ".join(part for part in parts if part)


# The numbers


def _table(merger: Merger | None) -> Table:
    rows = [
        (gone.chain, one.name, one.shares, one.bonus, one.sold, one.received, one.traded, one.swapped, one.kept)
        for gone in (merger.gone if merger else [])
        for one in gone.holders
    ]
    return Table(words.FLOW_OF_COLUMNS, rows)
