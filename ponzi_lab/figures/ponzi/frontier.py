"""The frontier: the most cash that anybody can hold after each round, without trade, and where games lie beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pandas as pd

from ...books.books import AnyBooks, Books
from ...books.seats import BALANCES, needs
from ...books.spread import percentiles
from ...core.errors import Refused
from ..kit import words as common
from ..kit.one_seat import OneSeat
from ..kit.sheet import Sheet, nice_top, ring
from ..kit.text import Text, beside_numbers
from ..kit.theme import BODY, CASH, CASH_MID, DUE, INK, INK2, LINE, SMALL, STRONG, plain
from . import frontier_words as words
from . import words as shared

BEST = ("period", "cash")
SPREAD = ["at", "p5", "p50", "p95"]


class Frontier(OneSeat, words=words, of="ponzi"):
    """The most cash that is possible after each round, that of one seat, and that of the seats of many games.

    Of the many games a seat counts up to the last round that it paid for; rounds that fewer than one seat in twenty
    came through are not drawn. The scale is the same for all, and linear: what is possible and what is held are of the
    same size, only the lengths differ.

    source: a match, a record, the results of a simulation, or their `Books`.
    best: a frame with the columns period and cash: the most that anybody can hold at the end of each round from 1 on.
        The last one is the first round that nobody survives; its cash, below 0, says what is missing at the least.
    games: the results of a simulation that kept its books, or any other source of many games.
    seat: whose cash; if nothing is said, that of the first person at the table, or of its first seat.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> import pandas as pd
    >>> from ponzi_lab import Frontier, Match, simulate
    >>> seats = ["bot:cautious", "bot:trader", "bot:random"]
    >>> best = pd.DataFrame({"period": [1, 2, 3], "cash": [80, 150, -40]})
    >>> games = simulate("ponzi", ["cautious", "trader", "random"], 4, 1, books=True)
    >>> Frontier(Match("ponzi", seats, seed=3).play_on(), best, games, seat=2)  # doctest: +ELLIPSIS
    Without trade and crash, whoever borrows in round 1 can hold at most 150 in cash, after round 2, and ...
    """

    def __init__(
        self, source: AnyBooks, best: pd.DataFrame, games: AnyBooks, seat: int | None = None, *, you: bool | None = None
    ) -> None:
        self.best, self.missing = _possible(best)  # by the rounds that can be survived; in the one after them
        super().__init__(source, seat, you)
        paid_for = len(self.rounds) - self.fell
        self.own = dict(zip(self.rounds[:paid_for], self.cash, strict=False))
        self.fall = self.end if self.fell else None
        many = Books.of(games).balances
        needs(many, "balances", BALANCES)
        paid = many[many["due"] <= many["paid"]]
        more = paid["cash"] > paid["period"].map(self.best)
        self.spread = percentiles(paid, "cash")
        self.playing = {int(number): int(seats) for number, seats in paid["period"].value_counts(sort=False).items()}
        self.seats = len(many[["game", "seat"]].drop_duplicates())
        self.games = int(many["game"].nunique())
        self.above = int(paid.loc[more, "game"].nunique())  # games in which a seat held more than the best

    @property
    def peak(self) -> int:
        """The round after which the best is fullest."""
        return max(self.best, key=lambda number: self.best[number])

    @property
    def last(self) -> int:
        """The last round that can be survived."""
        return max(self.best)

    @property
    def drawn(self) -> int:
        """The last round that is drawn."""
        return max(self.last + 1, *self.own, self.fall or 0, *self.playing)

    def draw(self) -> Sheet:
        """The best as a line, the seat's cash, and a band for nine of ten of the seats still playing."""
        highest = max([*self.best.values(), *self.own.values(), *self.spread["p95"].tolist()])
        many = not self.spread.empty
        size = {"height": 502, "left": beside_numbers(highest, 28, 1), "right": 26, "top": 120 if many else 76}
        key = [("━", INK, words.MOST_OF_ANY_PLAN)]
        key += [("■", CASH_MID, words.SIMULATED), ("┅", INK2, words.THEIR_MIDDLE)] if many else []
        sheet = Sheet(words.title(self), (1, self.drawn), (0, nice_top(highest) * 1.16), **size, key=key, per_row=1)
        sheet.key()
        sheet.count_axis(1, self.drawn, (self.peak, self.last), line=True)
        sheet.amounts_axis(aside=8)
        sheet.name_x(common.END_OF_ROUND)
        sheet.rule(1, 0, self.drawn, 0, color=LINE, width=1)
        if not self.spread.empty:
            at, low, middle, high = (self.spread[column].tolist() for column in SPREAD)
            sheet.band(at, high, low, fillcolor=CASH_MID)
            rows = zip(at, low, middle, high, strict=True)
            hover = [plain(common.fan_hover(number, common.CASH, *values)) for number, *values in rows]
            sheet.line(at, middle, hover, color=INK2, width=2.5, dash="3px,4px")
        hover = [plain(words.hover(*point)) for point in self.best.items()]
        sheet.line(list(self.best), list(self.best.values()), hover, color=INK, width=3)
        ring(sheet, self.peak, self.best[self.peak])
        sheet.dots([self.last + 1], [0], [plain(words.nobody_survives(self))], **_cross(INK, 4))
        if self.own:
            rounds, cash = list(self.own), list(self.own.values())
            hover = [plain(shared.hover_cash(*point)) for point in self.own.items()]
            sheet.line(rounds, cash, hover, color=CASH, width=5)
            sheet.dots(rounds[-1:], cash[-1:], hover[-1:], color=CASH, size=12)
        if self.fall:
            sheet.dots([self.fall], [0], **_cross(DUE, 4.5))
        self._labels(sheet)
        return sheet

    def _labels(self, sheet: Sheet) -> None:
        peak, last = ((number, self.best[number]) for number in (self.peak, self.last))
        text = Text(words.best_moment(*peak), INK, BODY, light_from=1)
        sheet.label(text, peak, ("n-right", "n", "ne"), near=16, far=42)

        def end_of_best() -> None:
            texts = [Text(lines, INK, BODY, light_from=1) for lines in words.last_survived(self.last)]
            sheet.label(texts, last, ("n-left", "nw", "n"), near=42, far=140, stem=True)

        def end_of_own() -> None:
            if self.fall:
                text = Text((shared.BANKRUPT,), DUE, SMALL)
                sheet.label(text, (self.fall, 0), ("e", "ne", "e-up"), near=16, far=28)
            if self.own:
                number, cash = list(self.own.items())[-1]
                texts = [Text(lines, CASH, STRONG) for lines in words.end_of_own(self, cash)]
                sheet.label(texts, (number, cash), ("e", "e-up", "e-down", "ne", "nw", "n"), near=8, far=60)

        sheet.in_any_order([end_of_best, end_of_own])

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        spread = self.spread[SPREAD].itertuples(index=False, name=None)
        held = {int(at): tuple(round(value) for value in values) for at, *values in spread}
        possible = {**self.best, self.last + 1: -self.missing}
        for number in range(1, self.drawn + 1):
            many = held.get(number, (None, None, None))
            yield number, possible.get(number), self.own.get(number), *many, self.playing.get(number, 0)


def _cross(colour: str, width: float) -> dict[str, Any]:
    return {"color": colour, "size": 14, "symbol": "x-thin", "line": {"width": width, "color": colour}}


def _possible(best: Any) -> tuple[dict[int, int], int]:
    """The most cash by round, and what is missing in the round after them."""
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
