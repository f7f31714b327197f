"""What if: how a seat's cash went on in many games, as a decision was made, and below it with another choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import pandas as pd

from ...books.books import AnyBooks
from ...books.hands import SCHEMA, WAYS, Way
from ...books.seats import check_round, needs
from ..kit import words as common
from ..kit.guesses import DOTTED, SURE, a_number, how_sure, sureness
from ..kit.one_seat import OneSeat
from ..kit.sheet import Sheet, ring
from ..kit.text import Text, beside_numbers
from ..kit.theme import BODY, CASH, CASH_MID, CASH_TINT, DUE, INK, LINE, PENCIL, SMALL, plain
from . import what_if_words as words
from . import words as shared

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_TICKS = 4
ASIDE = 0.25  # of the drawing: a label below its outer parts stands to one side, so that it is not cut off
GUESS = 30  # pixels below the drawing for the label of a guess, and SURE more for how sure somebody was
BESIDE = 0.4  # rounds of air beside the first and the last one, for their bars
MARGIN = 12  # pixels left of the headings, as of the title
# How high the parts of a panel are, as parts of the largest amount: bars of the empty tills, the fan, air, its heading.
BARS, AIR, HEADING = 0.34, 0.06, 0.24


class WhatIf(OneSeat, words=words, of="ponzi"):
    """Two fans of a seat's cash in many games: as a decision was made, and with another choice.

    source: a match, a record, the results of a simulation, or their `Books`.
    hands: the games that were played on, a row for each of them, each way and each round, as `books/hands.py` has it.
    period: the round of the decision.
    seat: whose decision; if nothing is said, that of the first person at the table, or of its first seat.
    guess: the round in which the worst move was thought to be.
    sure: how sure the reader was, in words.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> import pandas as pd
    >>> from ponzi_lab import Match, WhatIf
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> rows = [(0, "played", 1, 14, False), (0, "played", 2, 9, True), (0, "changed", 1, 20, False)]
    >>> hands = pd.DataFrame(rows, columns=["hand", "way", "period", "cash", "fell"])
    >>> WhatIf(match, hands, period=1, seat=2)  # doctest: +ELLIPSIS
    One game was played on by the computer from round 1. With the other choice Random's till lasts longer in one ...
    """

    def __init__(
        self,
        source: AnyBooks,
        hands: pd.DataFrame,
        period: int,
        seat: int | None = None,
        guess: int | None = None,
        sure: str | None = None,
        *,
        you: bool | None = None,
    ) -> None:
        self.guess, self.sure = a_number(guess, 1, words.wrong_guess), sureness(sure)
        needs(hands, "hands", list(SCHEMA))
        super().__init__(source, seat, you)
        self.period = check_round(period, self.rounds)
        self.hands = int(hands["hand"].nunique())
        self.ways = [Way.of(way, hands) for way in WAYS]

    @cached_property
    def last(self) -> int:
        """The last round of any of the games."""
        return max([*self.rounds, *(period for way in self.ways for period in (*way.open, *way.fallen))], default=1)

    @cached_property
    def top(self) -> float:
        """The largest amount that is drawn."""
        return max([1.0, *self.cash, *(float(way.fan["p95"].max()) for way in self.ways if len(way.fan))])

    @property
    def odds(self) -> tuple[int, int]:
        """In how many games the till lasts longer with the other choice, and in how many shorter."""
        played, changed = (way.ends for way in self.ways)
        pairs = [(played[number], changed[number]) for number in played.keys() & changed.keys()]
        return sum(end > before for before, end in pairs), sum(end < before for before, end in pairs)

    @property
    def _floors(self) -> tuple[float, float]:
        """Where nothing in cash lies in each panel; the second one is below the first."""
        return self.top * (1 + AIR + HEADING + BARS), 0.0

    def draw(self) -> Sheet:
        """Two panels: each has the fan of one way, the game itself, and how many tills were empty when."""
        below = 0 if self.guess is None else GUESS + SURE * bool(self.sure)
        marks = (("━", CASH), ("■", CASH_MID), ("┅", INK), ("■", CASH_TINT), ("○", INK))
        sheet = Sheet(
            words.title(self),
            (1 - BESIDE, max(2, self.last) + BESIDE),
            (-BARS * self.top, self._floors[0] + (1 + AIR + HEADING) * self.top),
            height=660 + below,
            left=beside_numbers(self.top, 24, 4),
            right=16,
            top=120,
            bottom=56 + below,
            key=[(*mark, word) for mark, word in zip(marks, words.key(self), strict=True)],
        )
        sheet.layout["barmode"] = "overlay"
        sheet.count_axis(1, max(2, self.last), [self.period])
        sheet.axes["yaxis"] |= {"showgrid": False, "tickvals": [], "ticktext": []}
        sheet.name_x(common.END_OF_ROUND)
        if not self.hands:
            return sheet.nothing((words.NO_HANDS,))
        sheet.key()
        for way, floor in zip(self.ways, self._floors, strict=True):
            self._panel(sheet, way, floor)
        if self.guess is not None:
            self._pencil(sheet, self.guess)
        return sheet

    def _panel(self, sheet: Sheet, way: Way, floor: float) -> None:
        top, (left, right) = self.top, sheet.x
        step = next((step for step in STEPS if top / step <= MOST_TICKS), STEPS[-1])
        ticks = list(range(0, int(top) + 1, step))
        for amount in ticks:
            sheet.rule(left, floor + amount, right, floor + amount, faint=True, color=LINE, width=0.5)
        sheet.axes["yaxis"]["tickvals"] += [floor - BARS * top / 2, *[floor + amount for amount in ticks]]
        sheet.axes["yaxis"]["ticktext"] += [words.EMPTY_TILL, *[f"{amount:,}" for amount in ticks]]
        at = way.fan["at"].tolist()
        for low, high, colour in (("p5", "p95", CASH_TINT), ("p25", "p75", CASH_MID)):
            upper, lower = ((floor + way.fan[column]).tolist() for column in (high, low))
            # with an outline, so that a grey printer shows it too
            sheet.band(at, upper, lower, mode="lines", line={"color": CASH_MID, "width": 1}, fillcolor=colour)
        hover = [plain(words.hover(way, period)) for period in way.middle]
        sheet.line(list(way.middle), [floor + amount for amount in way.middle.values()], hover, color=CASH, width=4)
        # the game itself, the same in both panels, with a ring where the choice was made
        amounts = [floor + amount for amount in self.cash]
        hover = [plain(shared.hover_cash(*point)) for point in zip(self.rounds, self.cash, strict=True)]
        sheet.line(self.rounds, amounts, hover, color=INK, width=2, dash="3px,4px")
        if self.fell:
            cross = {"color": INK, "size": 13, "symbol": "x-thin", "line": {"width": 3, "color": INK}}
            sheet.dots(self.rounds[-1:], amounts[-1:], hover[-1:], **cross)
        ring(sheet, self.period, amounts[self.rounds.index(self.period)])
        self._bars(sheet, way, floor)
        text = Text((words.heading(way.played, way.end),), INK, BODY)
        up = (floor + (1 + AIR + HEADING / 2) * top - sheet.y[0]) / (sheet.y[1] - sheet.y[0])
        sheet.note(text, 0, up, up="middle", xshift=MARGIN - sheet.left)  # from the edge: on a phone it needs the room

    def _bars(self, sheet: Sheet, way: Way, floor: float) -> None:
        """How many tills were empty in each round; a bar as high as it can be would be all games."""
        base, fallen = floor - 0.94 * BARS * self.top, way.fallen
        heights = [0.6 * BARS * self.top * number / self.hands for number in fallen.values()]
        hover = [plain(words.hover_empty(*point)) for point in fallen.items()]
        marker = {"color": DUE, "line": {"width": 1, "color": DUE}}
        sheet.bars(list(fallen), heights, hover, base=base, width=0.5, marker=marker)
        sheet.rule(sheet.x[0], base, sheet.x[1], base, faint=True, color=LINE, width=1)
        if fallen:
            period = max(fallen, key=lambda at: fallen[at])
            text = Text((f"{fallen[period]:,}",), DUE, SMALL)
            sheet.label(text, (period, base + max(heights)), ("n",), near=0, far=0)

    def _pencil(self, sheet: Sheet, guess: int) -> None:
        """The round in which the worst move was thought to be."""
        label = common.guess_label(guess)
        if guess <= self.last:
            for floor in self._floors:
                low, high = floor - BARS * self.top, floor + (1 + AIR) * self.top
                sheet.rule(guess, low, guess, high, faint=True, **DOTTED)
            sheet.dots([guess], [sheet.y[0]], color=PENCIL, size=13, symbol="triangle-up")
        else:
            label = common.further_on(label)
        across = min(1.0, (guess - sheet.x[0]) / (sheet.x[1] - sheet.x[0]))
        side = "left" if across < ASIDE else "right" if across > 1 - ASIDE else "center"
        sheet.note(how_sure(label, self.sure), across, 0, side, yshift=-50)

    def came_of_guess(self) -> str:
        """Whether the choice is the one that was thought to be worst."""
        return words.came_of(self.guess, self.period) if self.guess is not None and self.hands else ""

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        own = dict(zip(self.rounds, self.cash, strict=True))
        for period in range(1, self.last + 1 if self.hands else 1):
            cells: list[Any] = [period, own.get(period)]
            for way in self.ways:
                middle = way.middle.get(period)
                cells += [way.open.get(period, 0), None if middle is None else round(middle), way.fallen.get(period, 0)]
            yield cells
