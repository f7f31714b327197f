"""Who owns what of each chain: the shares of every seat, turn by turn, and who has most of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go

from ..core.errors import Refused
from ..games.acquire.words import CHAIN_NAMES
from ..play.tables import Table
from . import words
from .frames import KEYS, names_at_table
from .seats import seat_key
from .sheet import Text, hovering, key_room
from .strips import Strips, by_turn, runs, steps
from .theme import BODY, CHAINS, INK, INK2, SEAT_COLOURS, SEAT_DASHES, SEAT_MARKS, SEAT_SYMBOLS, plain

COLUMNS = (*KEYS, "chain", "shares", "price")
HIGH, ROOM, FLOOR = 74, 54, 8  # pixels of a strip; of them for the shares, above the bar of the board
ONE_HIGH, ONE_ROOM = 330, 300


@dataclass(frozen=True)
class Owned:
    """The shares by chain, seat and turn, and the prices by chain and turn."""

    names: dict[int, str]
    turns: list[int]
    shares: dict[str, dict[int, list[int]]]
    prices: dict[str, list[int]]

    @property
    def most(self) -> int:
        """The most shares that any seat ever had."""
        return max((max(row) for by_seat in self.shares.values() for row in by_seat.values() if row), default=0)

    def leaders(self, chain: str, place: int) -> list[int]:
        """The seats with most shares of a chain after one of the turns; none without a share."""
        held = {seat: row[place] for seat, row in self.shares[chain].items()}
        most = max(held.values(), default=0)
        return [seat for seat, shares in held.items() if most and shares == most]

    def changes(self, chain: str) -> int:
        """How often the lead passed from one seat to another; an equal number takes it from nobody."""
        alone = [found[0] for place in range(len(self.turns)) if len(found := self.leaders(chain, place)) == 1]
        return sum(one != other for one, other in pairwise(alone))


def _owned(holdings: pd.DataFrame, chain: str | None) -> Owned:
    if chain is not None and chain not in CHAINS:
        raise Refused(words.no_such_chain(chain, list(CHAINS)))
    turns = by_turn(holdings, "holdings", COLUMNS)
    names = names_at_table(holdings)
    rows = holdings.sort_values("period").astype({"seat": "int64", "shares": "int64", "price": "int64"})
    by_key = dict(list(rows.groupby(["chain", "seat"], observed=True)))
    chosen = list(CHAINS) if chain is None else [chain]
    shares = {one: {seat: by_key[one, seat]["shares"].tolist() for seat in names} for one in chosen}
    prices = {one: by_key[one, min(names)]["price"].tolist() if names else [] for one in chosen}
    return Owned(names, turns, shares, prices)


def ownership(holdings: pd.DataFrame, chain: str | None = None) -> go.Figure:
    """A strip for each chain with a line for each seat, or one chain alone. A bar says when it was on the board."""
    found = _owned(holdings, chain)
    key = [*seat_key(found.names), ("▬", INK2, words.ON_BOARD)]
    alone = chain is not None
    title = words.OWNED_TITLE if chain is None else words.owned_title(CHAIN_NAMES[chain])
    high, room = (ONE_HIGH, ONE_ROOM) if alone else (HIGH, ROOM)
    strips = Strips(title, list(found.shares), found.turns, high, 62, key_room(key))
    strips.sheet.key(key)
    scale = room / max(5, found.most)
    for one in found.shares:
        _board(strips, found, one)
    for seat in found.names:
        _line(strips, found, seat, scale)
        _changes(strips, found, seat, scale)
    for one in found.shares:
        _end(strips, found, one, scale, alone)
    if not found.most:
        sheet_words = words.NO_SHARES_LINES if found.turns else words.NO_TURN_LINES
        strips.sheet.note(Text(sheet_words, INK2, bold=False), 0.5, 0.5, "center", "middle")
    return strips.sheet.make(_sentence(found, chain), _table(found))


def _board(strips: Strips, found: Owned, chain: str) -> None:
    """A bar at the foot while the chain is on the board: only then its shares have a price."""
    base = strips.base(chain)
    for turns, _ in runs(found.turns, found.prices[chain]):
        strips.sheet.shapes.append(
            {
                **{"type": "rect", "x0": turns[0] - 0.5, "x1": turns[-1] + 0.5, "y0": base, "y1": base + FLOOR - 2},
                **{"fillcolor": CHAINS[chain][0], "line": {"width": 1, "color": INK}, "layer": "below"},
            }
        )


def _line(strips: Strips, found: Owned, seat: int, scale: float) -> None:
    """The shares of a seat in all chains: one line, with gaps where it had none."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for chain, by_seat in found.shares.items():
        base = strips.base(chain) + FLOOR
        for turns, held in runs(found.turns, by_seat[seat]):
            across, up = steps(turns, [base + scale * number for number in held])
            gone = [across[-1]] if turns[-1] < found.turns[-1] else []
            points = list(zip([across[0], *across, *gone], [base, *up, *[base] * len(gone)], strict=True))
            strips.sheet.keep_clear(points)
            xs += [*[x for x, _ in points], None]
            ys += [*[y for _, y in points], None]
    line = {"color": SEAT_COLOURS[seat], "width": 2.5, "dash": SEAT_DASHES[seat]}
    strips.sheet.add(go.Scatter(x=xs, y=ys, mode="lines", line=line, cliponaxis=False, hoverinfo="skip"))


def _changes(strips: Strips, found: Owned, seat: int, scale: float) -> None:
    """A mark wherever a seat's shares changed."""
    rows = [
        (turn, chain, row[place])
        for chain, by_seat in found.shares.items()
        for row in [by_seat[seat]]
        for place, turn in enumerate(found.turns)
        if row[place] != (row[place - 1] if place else 0)
    ]
    hover = [
        plain(words.hover_shares(turn, found.names[seat], CHAIN_NAMES[chain], number)) for turn, chain, number in rows
    ]
    heights = [strips.base(chain) + FLOOR + scale * number for _, chain, number in rows]
    outline = {"width": 1, "color": INK2}
    marker = {"symbol": SEAT_SYMBOLS[seat], "size": 8, "color": SEAT_COLOURS[seat], "line": outline}
    turns = [turn for turn, _, _ in rows]
    strips.sheet.add(go.Scatter(x=turns, y=heights, mode="markers", marker=marker, cliponaxis=False, **hovering(hover)))


def _end(strips: Strips, found: Owned, chain: str, scale: float, alone: bool) -> None:
    """What the seats have at the end: of one chain all, of seven only the first."""
    if not found.turns:
        return
    if not alone:
        leaders = found.leaders(chain, -1)[:3]
        texts = [_mark(seat, found.shares[chain][seat][-1]) for seat in leaders]
        strips.at_end(chain, texts, scale * found.shares[chain][leaders[0]][-1] if leaders else 0)
        return
    for seat in sorted(found.names, key=lambda seat: -found.shares[chain][seat][-1]):
        if number := found.shares[chain][seat][-1]:
            spot = (strips.end, strips.base(chain) + FLOOR + scale * number)
            strips.sheet.label(_mark(seat, number), spot, ("e", "eu", "ed"), near=8, far=180)


def _mark(seat: int, number: int) -> Text:
    return Text((f"{number}",), INK, BODY, mark=(SEAT_MARKS[seat], SEAT_COLOURS[seat]))


# The sentence


def describe(holdings: pd.DataFrame, chain: str | None = None) -> str:
    """Who has most of the chains on the board, and where the lead changed hands."""
    return _sentence(_owned(holdings, chain), chain)


def _sentence(found: Owned, chain: str | None) -> str:
    if not found.turns:
        return words.NO_TURN
    if not found.most:
        return words.NO_SHARES
    leads = [
        (CHAIN_NAMES[one], [found.names[seat] for seat in leaders], found.shares[one][leaders[0]][-1])
        for one, prices in found.prices.items()
        if prices[-1] and (leaders := found.leaders(one, -1))
    ]
    said = (
        words.most_of(found.turns[-1], leads)
        if leads
        else words.off_board(found.turns[-1], CHAIN_NAMES.get(chain or ""))
    )
    return f"{said} {_contested(found, chain)}"


def _contested(found: Owned, chain: str | None) -> str:
    if chain is not None:
        return words.lead_changed(CHAIN_NAMES[chain], found.changes(chain))
    changes = {one: found.changes(one) for one in found.shares}
    most = max(changes.values())
    return words.contested([CHAIN_NAMES[one] for one, number in changes.items() if number == most], most)


# The numbers


def numbers(holdings: pd.DataFrame, chain: str | None = None) -> Table:
    """Each time somebody's shares of a chain changed: how many there are then, and the price of one."""
    return _table(_owned(holdings, chain))


def _table(found: Owned) -> Table:
    rows: Sequence[tuple[object, ...]] = [
        (turn, CHAIN_NAMES[chain], found.names[seat], row[place], found.prices[chain][place])
        for place, turn in enumerate(found.turns)
        for chain, by_seat in found.shares.items()
        for seat, row in by_seat.items()
        if row[place] != (row[place - 1] if place else 0)
    ]
    return Table(words.OWNED_COLUMNS, rows)
