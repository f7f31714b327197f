"""The frontier: the most cash that anybody can hold after each round, without trade, and where games lie beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import BALANCES, needs, one_seat, still_open
from ...core.english import Who
from ...core.errors import Refused
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import who_is
from ..kit.sheet import Sheet, Text, nice_top, ring
from ..kit.theme import BODY, CASH, CASH_MID, DUE, INK, INK2, LINE, LONGEST, SMALL, STRONG, plain, short
from ..many.fan import percentiles
from . import frontier_words as words
from . import words as shared

# What `best` must hold: one row per round from 1 on, with the most cash that anybody can hold at its end. The last row
# is the first round that nobody survives; its cash, below 0, says how much is missing in it at the least.
BEST = ("period", "cash")


@dataclass(frozen=True)
class Frontier:
    """The best, one seat and the seats of many games, round by round."""

    best: dict[int, int]  # the rounds that can be survived
    short: int  # what is missing in the round after them
    seat: Who
    own: dict[int, int]  # the rounds that the seat paid for
    fell: int | None
    spread: pd.DataFrame  # the percentiles of the seats still playing
    playing: dict[int, int]  # how many of them there are
    seats: int
    games: int
    above: int  # games in which a seat held more than the best

    @property
    def peak(self) -> int:
        """The round after which the best is fullest."""
        return max(self.best, key=lambda number: self.best[number])

    @property
    def last(self) -> int:
        """The last round that can be survived."""
        return max(self.best)

    @property
    def end(self) -> int:
        """The last round that is drawn."""
        return max(self.last + 1, *self.own, self.fell or 0, *self.playing)


def _frontier(best: pd.DataFrame, balances: pd.DataFrame, seat: int, games: pd.DataFrame, you: bool | None) -> Frontier:
    possible, short_by = _possible(best)
    rows = one_seat(balances, seat)
    needs(games, "balances", BALANCES)
    paid = games[games["due"] <= games["paid"]]
    more = paid["cash"] > paid["period"].map(possible)
    return Frontier(
        best=possible,
        short=short_by,
        seat=who_is(balances, rows, seat, you),
        own={int(row["period"]): int(row["cash"]) for row in still_open(rows)},
        fell=next((int(row["period"]) for row in rows if row["due"] > row["paid"]), None),
        spread=percentiles(paid, "cash", "period"),
        playing={int(number): int(many) for number, many in paid["period"].value_counts(sort=False).items()},
        seats=len(games[["game", "seat"]].drop_duplicates()),
        games=int(games["game"].nunique()),
        above=int(paid.loc[more, "game"].nunique()),
    )


def _possible(best: Any) -> tuple[dict[int, int], int]:
    """The most cash by round, and what is missing in the round after them, if the frame is as `BEST` asks for."""
    if not isinstance(best, pd.DataFrame):
        raise Refused(words.no_best(type(best).__name__))
    if missing := [column for column in BEST if column not in best]:
        raise Refused(words.wrong_best(missing))
    periods, cash = best["period"].tolist(), best["cash"].tolist()
    if len(periods) < 2 or periods != list(range(1, len(periods) + 1)):
        raise Refused(words.best_has_gaps(periods))
    if not all(isinstance(amount, int) for amount in cash):
        raise Refused(words.best_not_whole(cash))
    if min(cash[:-1]) < 0 or cash[-1] >= 0:
        raise Refused(words.best_has_no_end(cash[-1]))
    return dict(zip(periods[:-1], cash[:-1], strict=True)), -cash[-1]


# The picture


def frontier(
    best: pd.DataFrame, balances: pd.DataFrame, seat: int, games: pd.DataFrame, *, you: bool | None = None
) -> go.Figure:
    """The most cash possible after each round (`best`, see `BEST`), one seat's, and that of the seats of many games.

    `balances` are those of one game, `games` those of many. Of these a seat counts up to the last round that it paid
    for; rounds that fewer than one seat in twenty came through are not drawn. The scale is the same for all, and
    linear: what is possible and what is held are of the same size, only the lengths differ.
    """
    found = _frontier(best, balances, seat, games, you)
    sheet = _sheet(found)
    _band(sheet, found)
    _best(sheet, found)
    _own(sheet, found)
    _labels(sheet, found)
    return sheet.make(_sentence(found), _table(found))


def _sheet(found: Frontier) -> Sheet:
    highest = max([*found.best.values(), *found.own.values(), *found.spread["p95"].tolist()])
    title = words.frontier_title(short(found.seat.name, LONGEST), found.seat.you)
    top = nice_top(highest) * 1.16
    left = 28 + 9 * len(f"{highest:,.0f}")
    games = not found.spread.empty
    sheet = Sheet(title, (1, found.end), (0, top), height=502, left=left, right=26, top=120 if games else 76)
    band = [("■", CASH_MID, words.SIMULATED), ("┅", INK2, words.THEIR_MIDDLE)] if games else []
    sheet.key([("━", INK, words.MOST_OF_ANY_PLAN), *band], per_row=1)
    sheet.count_axis(1, found.end, (found.peak, found.last))
    sheet.axes["xaxis"] |= {"showline": True}
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d", "ticklabelstandoff": 8}
    sheet.note(Text((common.END_OF_ROUND,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    sheet.rule(1, 0, found.end, 0, color=LINE, width=1)
    return sheet


def _band(sheet: Sheet, found: Frontier) -> None:
    """Nine of ten of the seats still playing, and their middle."""
    if found.spread.empty:
        return
    at, low, middle, high = (found.spread[column].tolist() for column in ("at", "p5", "p50", "p95"))
    sheet.band(at, high, low, fillcolor=CASH_MID)
    hover = [plain(common.fan_hover(False, *values)) for values in _hovers(found)]
    sheet.line(at, middle, hover, color=INK2, width=2.5, dash="3px,4px")


def _hovers(found: Frontier) -> list[tuple[float, str, float, float, float]]:
    rows = found.spread[["at", "p5", "p50", "p95"]].itertuples(index=False, name=None)
    return [(at, common.CASH, low, middle, high) for at, low, middle, high in rows]


def _best(sheet: Sheet, found: Frontier) -> None:
    rounds, cash = list(found.best), list(found.best.values())
    hover = [plain(words.hover_best(number, amount)) for number, amount in found.best.items()]
    sheet.line(rounds, cash, hover, color=INK, width=3)
    ring(sheet, found.peak, found.best[found.peak])
    sheet.dots([found.last + 1], [0], [plain(words.nobody_survives(found.last + 1, found.short))], **_cross(INK))


def _cross(colour: str) -> dict[str, Any]:
    return {"color": colour, "size": 14, "symbol": "x-thin", "line": {"width": 4, "color": colour}}


def _own(sheet: Sheet, found: Frontier) -> None:
    rounds, cash = list(found.own), list(found.own.values())
    hover = [plain(shared.hover_cash(number, amount)) for number, amount in found.own.items()]
    if rounds:
        sheet.line(rounds, cash, hover, color=CASH, width=5)
        sheet.dots(rounds[-1:], cash[-1:], hover[-1:], color=CASH, size=12)
    if found.fell:
        sheet.dots([found.fell], [0], color=DUE, size=14, symbol="x-thin", line={"width": 4.5, "color": DUE})


def _labels(sheet: Sheet, found: Frontier) -> None:
    peak, last = (found.peak, found.best[found.peak]), (found.last, found.best[found.last])
    sheet.label(Text(words.best_moment(*peak), INK, BODY, light_from=1), peak, ("n-right", "n", "ne"), near=16, far=42)

    def end_of_best() -> None:
        texts = [Text(lines, INK, BODY, light_from=1) for lines in words.last_survived(found.last)]
        sheet.label(texts, last, ("n-left", "nw", "n"), near=42, far=140, stem=True)

    def end_of_own() -> None:
        if found.fell:
            sheet.label(Text((shared.BANKRUPT,), DUE, SMALL), (found.fell, 0), ("e", "ne", "e-up"), near=16, far=28)
        if found.own:
            number, cash = list(found.own.items())[-1]
            said = words.end_of_own(cash, short(found.seat.name), found.seat.you)
            sheet.label(
                [Text(lines, CASH, STRONG) for lines in said],
                (number, cash),
                ("e", "e-up", "e-down", "ne", "nw", "n"),
                near=8,
                far=60,
            )

    sheet.in_any_order([end_of_best, end_of_own])


# The sentence


def _sentence(found: Frontier) -> str:
    """What is possible at the most, how far the seat and the simulated ones came, and what is not proved by it."""
    parts = [words.at_most(found.peak, found.best[found.peak], found.last, found.short), *_how_far(found)]
    if found.seats:
        playing = found.playing.get(found.peak, 0)
        parts.append(words.came_through(found.seats, found.games, playing, found.peak))
    return " ".join([*parts, words.not_proved(found.above, found.games)])


def _how_far(found: Frontier) -> list[str]:
    """How many rounds the seat paid for, and when it held most."""
    if not found.own:
        return [words.NOT_YET] if found.fell is None else [words.fell_first(found.seat.who, found.fell)]
    fullest = max(found.own, key=lambda number: found.own[number])
    return [
        words.came_so_far(found.seat.who, max(found.own), found.fell),
        words.was_fullest(found.seat.whose_again, fullest, found.own[fullest], found.best.get(fullest)),
    ]


# The numbers


def _table(found: Frontier) -> Table:
    held = {
        int(at): tuple(round(value) for value in values)
        for at, *values in found.spread[["at", "p5", "p50", "p95"]].itertuples(index=False, name=None)
    }
    rows: list[tuple[object, ...]] = [
        (
            number,
            -found.short if number == found.last + 1 else found.best.get(number),
            found.own.get(number),
            *held.get(number, (None, None, None)),
            found.playing.get(number, 0),
        )
        for number in range(1, found.end + 1)
    ]
    return Table(words.FRONTIER_COLUMNS, rows)
