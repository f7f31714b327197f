"""The wall of dues with and without a crash in the next round: nothing is added to it, but it comes sooner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from ...books import crash
from ...books.books import AnyBooks
from ...books.crash import HORIZON, Walls
from ..kit import words as common
from ..kit.guesses import DOTTED, a_number, pencilled
from ..kit.one_seat import OneSeat
from ..kit.sheet import Sheet, nice_top
from ..kit.text import KEY, Text, beside_numbers
from ..kit.theme import CASH, DUE, DUE_MID, INK, PAPER, PENCIL, SMALL, plain
from . import crash_wall_words as words
from . import words as shared
from .bear import bear

FEWEST = 4  # rounds that are drawn
LABELS = 1.25  # how much more room than the highest column there is, for labels
PROMISED, CRASHED = 0.84, 0.46  # of the room for a round is a column: the narrow one stands in front of the wide one


class CrashWall(OneSeat, words=words, of="ponzi"):
    """All that a seat has to pay up to each round: as promised, and in front of it with a crash in the next round.

    The line is the cash; a column that rises above it cannot be paid.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose dues; if nothing is said, those of the first person at the table, or of its first seat.
    period: from the end of which round one looks ahead; if nothing is said, of the last one that the seat could pay.
    horizon: how many rounds one looks ahead.
    guess: how much more there was thought to be due in the round of the crash.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import CrashWall, Match
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> CrashWall(match, seat=2)  # doctest: +ELLIPSIS
    After round 7 Random had 115 to pay in round 8; if the market crashed in it, it would be 146, which is 31 more. ...
    """

    def __init__(
        self,
        source: AnyBooks,
        seat: int | None = None,
        period: int | None = None,
        horizon: int = HORIZON,
        guess: int | None = None,
        *,
        you: bool | None = None,
    ) -> None:
        self.guess = a_number(guess, 0, words.wrong_guess)
        super().__init__(source, seat, you)
        self.walls = crash.walls(self.balances, self.promises, self.seat, period, horizon)

    def _up_to(self, walls: Walls) -> list[tuple[int, int, int]]:
        """The rounds that are drawn, and all that is to be paid up to each of them: as promised, and with the crash."""
        fails = walls.promised.fails
        last = None if fails is None else max(FEWEST, fails + 1)
        both = (accumulate(wall.totals) for wall in (walls.promised, walls.crashed))
        return list(zip(walls.promised.falls, *both, strict=True))[:last]

    def draw(self) -> Sheet:
        """The columns, the narrow ones in front of the wide ones, and the cash across them."""
        walls = self.walls
        if walls is None:
            sheet = Sheet(words.title(self), (0, 1), (0, 1))
            for axis in sheet.axes.values():
                axis["tickvals"] = []
            return sheet.nothing(common.nothing_lines(self))
        columns, cash = self._up_to(walls), walls.promised.cash
        first, last = columns[0][0], max(columns[-1][0], columns[0][0] + 1)
        top = LABELS * nice_top(max(10, cash, *(crashed for _, _, crashed in columns)))
        key = [("■", DUE_MID, words.DUE_BY_THEN), ("■", DUE, words.with_a_crash(first))]
        key += [("━", CASH, words.cash_now(cash))]
        x, above = (first - 0.6, last + 0.6), 48 + KEY * len(key)
        size = {"left": beside_numbers(top, 24, 1), "top": above, "bottom": 64}
        sheet = Sheet(words.title(self), x, (0, top), **size, key=key, per_row=1)
        sheet.layout["barmode"] = "overlay"
        sheet.key()
        sheet.count_axis(first, last)
        sheet.amounts_axis(5)
        sheet.name_x(shared.IN_ROUND, end=True, lower=4)
        rounds, *both = zip(*self._up_to(walls), strict=True)
        kinds = ((walls.promised, PROMISED, DUE_MID), (walls.crashed, CRASHED, DUE))
        for amounts, (wall, wide, colour) in zip(both, kinds, strict=True):
            hover = [plain(words.hover(*point)) for point in zip(rounds, amounts, wall.totals, strict=False)]
            marker = {"color": colour, "line": {"width": 1.5, "color": PAPER}}
            sheet.bars(rounds, amounts, hover, width=wide, marker=marker)
            for number, amount in zip(rounds, amounts, strict=True):
                sheet.keep_off(number - wide / 2, 0, number + wide / 2, amount)
        sheet.line(sheet.x, [walls.promised.cash] * 2, color=CASH, width=4)
        self._labels(sheet, walls)
        if self.guess is not None:
            self._pencil(sheet, walls, self.guess)
        bear(sheet, walls.crashed.falls[0])
        return sheet

    def _labels(self, sheet: Sheet, walls: Walls) -> None:
        """What the crash adds in its own round; and when the cash is gone, with it and without it."""
        promised, crashed = walls.promised.fails, walls.crashed.fails
        ends = {crashed: (walls.crashed, [words.WITH_CRASH] if promised != crashed else [])}
        ends.setdefault(promised, (walls.promised, [words.WITHOUT_CRASH]))
        for index, (number, _, amount) in enumerate(self._up_to(walls)):
            wall, names = ends.get(index, (None, []))
            bold = [*names, *([words.more_than_promised(walls.extra)] if walls.extra and not index else [])]
            lines = [*bold, *(words.missing(-wall.left[index]) if wall else [])]
            if lines:
                text = Text(tuple(lines), INK, SMALL, light_from=len(bold))
                sheet.label(text, (number, amount), ("n",), near=4, far=140)

    def _pencil(self, sheet: Sheet, walls: Walls, guess: int) -> None:
        """The guess above what is due in any case."""
        number, level = walls.crashed.falls[0], walls.promised.totals[0] + guess
        at = min(float(level), sheet.y[1] / LABELS)
        sheet.rule(number - 0.55, at, number + 0.55, at, above=True, **DOTTED)
        sheet.dots([number + 0.5], [at], color=PENCIL, size=13, symbol="triangle-left")
        text = pencilled(*words.guess_label(guess, level > at))
        sheet.label(text, (number + 0.55, at), ("e", "ne", "n-right", "n"), near=8, far=220)

    def came_of_guess(self) -> str:
        """How much more there is really due."""
        return "" if self.guess is None or self.walls is None else words.came_of(self.guess, self.walls.extra)

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        if self.walls:
            promised, crashed, _ = self.walls
            yield from zip(promised.falls, promised.totals, promised.left, crashed.totals, crashed.left, strict=True)
