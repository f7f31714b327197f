"""The wall of dues: what falls due in each of the next rounds, card by card, if no further card is taken."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ..books.frames import unrolled
from ..play.tables import Table
from . import words
from .frames import Who, nothing_to_look_at, of_seat, one_row, who_is
from .sheet import Sheet, Text, nice_top
from .theme import BODY, CASH, DUE, DUE_MID, INK, INK2, PAPER, SMALL, plain

HORIZON = 6
ROOM_FOR_A_VALUE = 19  # pixels
WIDE = 0.76  # of the room for a round is the column


@dataclass(frozen=True)
class Wall:
    """The coming rounds, what falls due in each, by card, and the cash that meets it."""

    seat: Who
    period: int
    cash: int
    falls: list[int]
    cards: list[list[tuple[int, int]]]  # per round: card, amount

    @property
    def totals(self) -> list[int]:
        """What falls due in each round."""
        return [sum(amount for _, amount in cards) for cards in self.cards]

    @property
    def left(self) -> list[int]:
        """The cash after each round; below 0 it is what is missing."""
        totals = self.totals
        return [self.cash - sum(totals[: place + 1]) for place in range(len(totals))]

    @property
    def fails(self) -> int | None:
        """The place of the first round that cannot be paid."""
        return next((place for place, left in enumerate(self.left) if left < 0), None)


def wall_of(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None, horizon: int, you: bool | None
) -> Wall | None:
    """The wall of a seat after a round, or after the last one it could pay; None if there is none yet."""
    row = one_row(balances, promises, seat, period)
    if row is None:
        return None
    now = int(row["period"])
    mine = unrolled(of_seat(promises, seat, now), horizon)
    falls = list(range(now + 1, now + horizon + 1))
    found: dict[int, list[tuple[int, int]]] = {number: [] for number in falls}
    for number, card, amount in mine.sort_values(["falls", "card"])[["falls", "card", "amount"]].itertuples(
        index=False
    ):
        found[int(number)].append((int(card), int(amount)))
    return Wall(who_is(balances, [row], seat, you), now, int(row["cash"]), falls, [found[n] for n in falls])


def due_wall(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    horizon: int = HORIZON,
    *,
    you: bool | None = None,
) -> go.Figure:
    """Dues by round, stacked by card, seen from the end of `period` (the last one); dark where the cash is gone."""
    wall = wall_of(balances, promises, seat, period, horizon, you)
    highest = max(wall.totals, default=0) if wall else 0
    top = nice_top(max(highest, 10))
    falls = wall.falls if wall else [1, 2]
    title = words.wall_title(wall.period) if wall else words.wall_title(0)
    left = 24 + 9 * len(f"{top:,.0f}")
    sheet = Sheet(title, (falls[0] - 0.6, falls[-1] + 0.6), (0, top), left=left, top=92)
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"}
    sheet.count_axis(falls[0], falls[-1], [wall.falls[wall.fails]] if wall and wall.fails is not None else ())
    sheet.note(Text((words.IN_ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    if wall is None:
        lines, said = nothing_to_look_at(balances, seat, you)
        sheet.note(Text(lines, INK2, BODY, bold=False), 0.5, 0.5, "center", "middle")
        return sheet.make(said, _table(wall))
    _stacks(sheet, wall)
    sheet.key([*_kinds(wall), ("■", CASH, words.cash_now(wall.cash))])
    return sheet.make(_sentence(wall), _table(wall), barmode="overlay")


def _kinds(wall: Wall) -> list[tuple[str, str, str]]:
    """What the colours of the stones mean, of those that there are."""
    paid, gone = bool(sum(wall.totals[: wall.fails])), wall.fails is not None
    return [("■", DUE_MID, words.PAYABLE)] * paid + [("■", DUE, words.UNPAYABLE)] * gone


def _stacks(sheet: Sheet, wall: Wall) -> None:
    """The wall, one trace for each layer of stones."""
    pixels = (sheet.height - sheet.top - sheet.bottom) / sheet.y[1]
    for layer in range(max(map(len, wall.cards), default=0)):
        stones = [(place, *cards[layer]) for place, cards in enumerate(wall.cards) if len(cards) > layer]
        gone = [wall.fails is not None and place >= wall.fails for place, _, _ in stones]
        sheet.bars(
            [wall.falls[place] for place, _, _ in stones],
            [amount for _, _, amount in stones],
            [plain(words.wall_hover(wall.falls[place], card, amount)) for place, card, amount in stones],
            width=WIDE,
            zorder=1,  # a line passes behind the stones, so that their values can be read
            base=[sum(amount for _, amount in wall.cards[place][:layer]) for place, _, _ in stones],
            marker={"color": [DUE if dark else DUE_MID for dark in gone], "line": {"width": 1.5, "color": PAPER}},
            text=[
                f"{amount}" if amount * pixels >= ROOM_FOR_A_VALUE and len(wall.cards[place]) > 1 else ""
                for place, _, amount in stones
            ],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            constraintext="none",
            textfont={"size": 14, "color": [PAPER if dark else INK for dark in gone]},
        )
    for number, total in zip(wall.falls, wall.totals, strict=True):
        if total:
            sheet.keep_off(number - WIDE / 2, 0, number + WIDE / 2, total)
            sheet.label(Text((f"{total:,}",), DUE, SMALL), (number, total), ("n",), near=2, far=2)


def describe(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    horizon: int = HORIZON,
    *,
    you: bool | None = None,
) -> str:
    """How many rounds the cash would last without a new loan."""
    wall = wall_of(balances, promises, seat, period, horizon, you)
    return _sentence(wall) if wall else nothing_to_look_at(balances, seat, you)[1]


def _sentence(wall: Wall) -> str:
    whose, who = wall.seat.whose, wall.seat.who
    total, horizon = sum(wall.totals), len(wall.falls)
    if not total:
        return words.wall_free(who, wall.period)
    if wall.fails is None:
        return words.wall_holds(whose, wall.cash, total, horizon)
    place = wall.fails
    return words.wall_lasts(whose, who, wall.cash, place, wall.falls[place], -wall.left[place], total, horizon)


def numbers(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None = None, horizon: int = HORIZON
) -> Table:
    """Round by round: what falls due, for which cards, and the cash after it."""
    return _table(wall_of(balances, promises, seat, period, horizon, None))


def _table(wall: Wall | None) -> Table:
    rows: list[tuple[object, ...]] = []
    if wall:
        for number, cards, total, left in zip(wall.falls, wall.cards, wall.totals, wall.left, strict=True):
            rows.append((number, total, ", ".join(str(card) for card, _ in cards), left))
    return Table(words.WALL_COLUMNS, rows)
