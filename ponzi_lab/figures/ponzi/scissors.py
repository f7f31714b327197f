"""The scissors, the key figure: cash against what is promised for the next rounds, and where they cross."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import inf
from typing import NamedTuple

import pandas as pd

from ...books.books import AnyBooks
from ...books.measures import first_crossing, runway
from ...books.seats import due_within, names_at_table, one_seat, still_open
from ...core import english
from ..kit import words as common
from ..kit.guesses import a_round, mark_round, room, sureness
from ..kit.one_seat import OneSeat, who_is
from ..kit.room import Spot
from ..kit.sheet import Sheet, nice_top, ring
from ..kit.text import Text, beside_ends, beside_numbers
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, STRONG, plain
from . import lasting
from . import scissors_words as words
from . import words as shared
from .bear import bears

SHORT, LONG = 3, 5
BEARS = 22  # pixels for a row of bears between the numbers and what they count
SHORTER = 2000  # the cost of a value without what it is
NAMELESS = 1000  # the cost of a line that nothing tells apart from the other
FEW, MANY = 5, 11  # numbers along the axis: turns have two digits, and a phone has little room
HATCHES = {"shape": "/", "size": 9, "solidity": 0.14, "fgcolor": DUE, "bgcolor": DUE_TINT, "fgopacity": 0.3}


class AtTable(NamedTuple):
    """A player of a game that is over: whether the lines crossed, whether it fell, and how long its cash would have
    lasted without new money after the last round before the end (None: for ever).
    """

    seat: english.Who
    crossed: bool
    fell: bool
    lasts: int | None

    @property
    def rounds(self) -> float:
        """To compare them."""
        return inf if self.lasts is None else self.lasts


class Scissors(OneSeat, words=words):
    """One seat's cash, and against it what falls due in the next rounds; where they cross.

    In Acquire a round is a turn, in Greed a year; nothing is promised with a date there, so the line of promises
    stays at 0: that is the point. Rounds with a crash have a bear.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose scissors; if nothing is said, those of the first person at the table, or of its first seat.
    ahead: how many rounds one looks ahead.
    guess: the round in which the lines were thought to cross, or "never".
    sure: how sure the reader was, in words.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import Match, Scissors
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> Scissors(match, seat=2)  # doctest: +ELLIPSIS
    From round 3 on Random had promised more for the next five rounds than it had in cash: 31 against 20. ...
    """

    def __init__(
        self,
        source: AnyBooks,
        seat: int | None = None,
        ahead: int = LONG,
        guess: int | str | None = None,
        sure: str | None = None,
        *,
        you: bool | None = None,
    ) -> None:
        self.guess, self.sure = a_round(guess), sureness(sure)
        super().__init__(source, seat, you)
        self.promised = self._due_within(ahead)
        self.ahead = int(ahead)
        self.crossing = _first_above(self.promised, self.cash)
        self.crashes = sorted(set(self.books.crashes) & set(self.rounds))

    def _due_within(self, ahead: int) -> list[int]:
        """After each round that could be paid: what falls due in so many. In a bankruptcy nothing is promised more."""
        within = due_within(self.balances, self.promises, self.seat, ahead)
        return [within.get(int(row["period"]), 0) for row in still_open(self.entries)]

    @property
    def crossing_round(self) -> int | None:
        """The first round after which more is promised than there is cash."""
        return None if self.crossing is None else self.rounds[self.crossing]

    @cached_property
    def lasts(self) -> dict[int, int | None]:
        """By round, before a bankruptcy: how long the cash lasts without new money."""
        return lasting.lasts(still_open(one_seat(self._lasting, self.seat))) if self.dated else {}

    @cached_property
    def _lasting(self) -> pd.DataFrame:
        return runway(self.balances, self.promises) if len(self.balances) else self.balances.assign(runway=None)

    @cached_property
    def other_window(self) -> tuple[int, int | None]:
        """Another number of rounds to look ahead, and the place of the crossing that is seen so."""
        ahead = LONG if self.ahead <= SHORT else SHORT
        return ahead, _first_above(self._due_within(ahead), self.cash)

    @cached_property
    def players(self) -> list[AtTable]:
        """All seats, once the game has ended with a bankruptcy, but not in its first round: before that, what others
        hold may be hidden.
        """
        if not self.dated:
            return []
        balances = self._lasting
        fallen = balances[balances["due"] > balances["paid"]]
        before = balances[balances["period"] == (fallen["period"].min() if len(fallen) else 0) - 1]
        crossed = first_crossing(balances, self.promises, self.ahead).set_index("seat")["crossing"].notna()
        seats = {at: one_seat(before, at) for at in names_at_table(before)}
        return [
            AtTable(
                self.who if at == self.seat else who_is(before, rows, at, False),
                bool(crossed[at]),
                at in set(fallen["seat"].astype("int64")),
                lasting.lasts(rows).popitem()[1],
            )
            for at, rows in seats.items()
        ]

    def draw(self) -> Sheet:
        """The two lines, the area between them, and how it ended."""
        below = BEARS * bool(self.crashes)
        sheet = self._sheet(below)
        if not self.rounds:
            return sheet.nothing(common.nothing_yet_lines(self.unit))
        self._between(sheet)
        mark_round(sheet, self.guess, self.sure, self.unit)
        rounds = self.rounds[: len(self.promised)]
        promised = [plain(words.hover(self, *point)) for point in zip(rounds, self.promised, strict=True)]
        points = zip(self.rounds, self.cash, strict=True)
        cash = [plain(shared.hover_cash(number, amount, self.unit)) for number, amount in points]
        sheet.line(rounds, self.promised, promised, color=DUE, width=4, dash="11px,6px")
        sheet.line(self.rounds, self.cash, cash, color=CASH, width=5)
        if rounds:
            sheet.dots([rounds[-1]], [self.promised[-1]], promised[-1:], color=DUE, size=11)
        sheet.dots([self.end], [self.cash[-1]], cash[-1:], color=CASH, size=12)
        self._bankruptcy(sheet)
        self._labels(sheet)
        bears(sheet, self.crashes)
        return sheet

    def _sheet(self, bear: int) -> Sheet:
        """The paper, with so many pixels for a row of bears."""
        first, end = self.span(self.guess, 8)
        highest = max([*self.cash, *self.promised, self.owed or 0], default=100)
        below = bear + lasting.ROW * bool(self.lasts)
        at_the_ends = [words.PROMISED] if self.owed is None else [words.owed(self), words.had(self)]
        x, y = (first, end), (0, nice_top(max(5, highest)) * (1 if len(self.rounds) > 2 else 1.9))
        left, right = beside_numbers(highest, 20), beside_ends(*at_the_ends, shared.BANKRUPT)
        top, bottom, height = 52 + room(self.guess), 56 + below, 430 + below
        sheet = Sheet(words.title(self), x, y, left=left, right=right, top=top, bottom=bottom, height=height)
        strong = [self.crossing_round, self.end if self.fell else None]
        few = FEW if self.books.game == "acquire" else MANY
        bold = [number for number in strong if number] if self.rounds else ()
        sheet.amounts_over(first, end, bold, few, empty=not self.rounds)
        sheet.name_x(words.end_of(self.unit), lower=bear)
        if self.lasts:
            lasting.below(sheet, self.lasts, bear)
        return sheet

    def _between(self, sheet: Sheet) -> None:
        """The area where more is promised than there is, from the very point of crossing on."""
        cash = dict(zip(self.rounds, self.cash, strict=True))
        xs: list[float | None] = []
        ys: list[float | None] = []
        for upper in self._stretches():
            lower = [(x, cash.get(int(x), y) if x == int(x) else y) for x, y in reversed(upper)]
            xs += [*(x for x, _ in [*upper, *lower]), None]
            ys += [*(y for _, y in [*upper, *lower]), None]
        sheet.outline(xs, ys, fillcolor=DUE_TINT, fillpattern=HATCHES)

    def _stretches(self) -> list[list[Spot]]:
        """Each stretch of the promised line that runs above the cash, with the points of crossing as its ends."""
        stretches: list[list[Spot]] = []
        gap = 0
        for index, promised in enumerate(self.promised):
            before, gap = gap, promised - self.cash[index]
            if index and (gap > 0) != (before > 0):
                part = before / (before - gap)  # of the way from the round before it to where the lines meet
                x0, y0, y1 = self.rounds[index - 1], self.cash[index - 1], self.cash[index]
                meeting = (x0 + part * (self.rounds[index] - x0), y0 + part * (y1 - y0))
                if gap > 0:
                    stretches.append([])
                stretches[-1].append(meeting)
            if gap > 0:
                if not index:
                    stretches.append([])
                stretches[-1].append((self.rounds[index], promised))
        return stretches

    def _bankruptcy(self, sheet: Sheet) -> None:
        """The bar between what was owed and what was there."""
        if self.owed is None:
            return
        last, owed, had = self.end, self.owed, self.cash[-1]
        sheet.rule(last, 0, last, had, color=INK, width=1.5)
        sheet.rule(last, had, last, owed, color=DUE, width=7)
        sheet.dots([last], [owed], color=DUE, size=15, symbol="x-thin", line={"width": 4.5, "color": DUE})
        lines, middle = (words.owed(self), words.had(self), shared.BANKRUPT), (last, (owed + had) / 2)
        if sheet.at(last, had, 390)[1] - sheet.at(last, owed, 390)[1] < 3 * STRONG * 1.4:
            block = Text(lines, DUE, STRONG, colours=(DUE, CASH, INK))
            sheet.label(block, middle, ("e", "se", "ne"), near=16, far=60)
            return
        for text, colour, spot in zip(lines, (DUE, CASH, INK), ((last, owed), (last, had), middle), strict=True):
            sheet.label(Text((text,), colour, STRONG), spot, ("e",), near=16, far=16)

    # What is written at the lines: where they cross, what they are, their last values

    def _labels(self, sheet: Sheet) -> None:
        if self.crossing is not None:
            ring(sheet, self.rounds[self.crossing], self.promised[self.crossing])

        def crossing_first() -> None:
            self._where_they_cross(sheet)
            self._last_values(sheet, self._names(sheet))

        def names_first() -> None:
            names = self._names(sheet)
            self._where_they_cross(sheet)
            self._last_values(sheet, names)

        def values_first() -> None:
            self._last_values(sheet, (True, True))
            if self._names(sheet) != (self.dated, True):
                sheet.cost += NAMELESS
            self._where_they_cross(sheet)

        long = len(self.promised) > 2
        sheet.best_of([crossing_first, names_first, values_first] if long else [crossing_first])

    def _where_they_cross(self, sheet: Sheet) -> None:
        if self.crossing is None:
            return
        texts = [Text(lines, INK, BODY, light_from=light) for lines, light in words.crossings(self)]
        spot = (self.rounds[self.crossing], self.promised[self.crossing])
        sides = ("n-left", "n", "n-right", "s-left", "s", "s-right")
        sheet.label(texts, spot, sides, near=42, far=220, stem=True, shorter=150)

    def _names(self, sheet: Sheet) -> tuple[bool, bool]:
        """What the two lines are, written at them, if there is room; which of the two was written."""
        if len(self.promised) < 3:
            return False, False
        indices = list(range(1, len(self.promised) - (not self.fell)))  # the end itself is for its value
        from_middle = sorted(indices, key=lambda index: abs(index - 0.7 * len(indices)))[:6]
        promised = [(self.rounds[index], self.promised[index]) for index in from_middle]
        cash = [(self.rounds[index], self.cash[index]) for index in from_middle]
        texts = [Text(words.promised_line(self), DUE, BODY), Text((words.PROMISED,), DUE, BODY)]
        return (
            self.dated and sheet.label(texts, promised, ("w", "nw", "n", "se", "e"), far=42, must=False),
            sheet.label(Text((common.CASH,), CASH, STRONG), cash, ("se", "s", "n", "nw"), far=28, must=False),
        )

    def _last_values(self, sheet: Sheet, names: tuple[bool, bool]) -> None:
        """The last value of each line, before a bankruptcy; with what it is, where the line could not be named."""
        count = len(self.promised)
        if not count:
            return
        number, promised, cash = self.rounds[count - 1], self.promised[-1], self.cash[count - 1]
        upper, lower = ("e-up", "e-down") if promised > cash else ("e-down", "e-up")
        off = 16 if self.crossing == count - 1 else 8  # from the ring
        lines = words.end_of_promised(promised)[: 1 if names[0] and self.dated else None]
        sides = ("n", "nw", "e", "w", "ne") if self.fell else ("e", upper)
        sheet.label(Text(lines, DUE, STRONG), (number, promised), sides, near=off, far=16)
        lines = common.end_of_cash(cash)[: 1 if names[1] else None]
        sides = ("s", "n", "sw", "se", "ne") if self.fell else ("e", lower)
        texts = [Text(wording, CASH, STRONG) for wording in (lines, lines[:1])]
        sheet.label(texts, (number, cash), sides, near=8, far=16, shorter=SHORTER)

    def came_of_guess(self) -> str:
        """Whether they crossed when the reader thought."""
        if self.guess is None or not self.rounds:
            return ""
        return common.guessed(self.guess, self.crossing_round, self.end, words.NOT_CROSSED, self.unit)

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        for index, (number, cash) in enumerate(zip(self.rounds, self.cash, strict=True)):
            promised = self.promised[index] if index < len(self.promised) else None
            lasts = [lasting.in_figures(self.lasts[number]) if number in self.lasts else None] if self.dated else []
            yield number, cash, promised, *lasts, words.what_happened(self, index)


def _first_above(promised: Sequence[int], cash: Sequence[int]) -> int | None:
    return next((index for index, amount in enumerate(promised) if amount > cash[index]), None)
