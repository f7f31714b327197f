"""Money in and out by round and kind, and the cash that was left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any

from ...books.books import AnyBooks
from ..kit import words as common
from ..kit.guesses import DOTTED, cash_by_round, pencilled
from ..kit.one_seat import OneSeat
from ..kit.room import Spot
from ..kit.sheet import Sheet
from ..kit.text import KEY, Text, beside_ends, beside_numbers
from ..kit.theme import CASH, CASH_MID, DUE, DUE_MID, INK, LINE, PENCIL, STRONG, plain
from . import cash_flow_words as words
from . import words as shared

# Column, sign, colour, mark in the key, pattern: a grey printer tells the patterns apart.
KINDS = (
    ("funded", 1, CASH_MID, "■", ""),
    ("traded", 1, LINE, "▦", "x"),
    ("spent", -1, DUE_MID, "■", "."),
    ("paid", -1, DUE, "■", ""),
)
COLUMNS = ("period", "funded", "traded", "spent", "paid", "cash")
HALF = 0.375  # of a bar's width, in rounds
MOST = 8  # rounds that a guess is drawn for
ABOVE = 1.1  # room for the name of a guess above its highest point


class CashFlow(OneSeat, words=words, of="ponzi"):
    """Bars for what came in (up) and went out (down) of a seat's till in each round, and the cash as a line.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose money; if nothing is said, that of the first person at the table, or of its first seat.
    guess: the cash that was drawn for the ends of the rounds 1, 2, 3 and so on, at most eight of them.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import CashFlow, Match
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> CashFlow(match, seat=2)  # doctest: +ELLIPSIS
    In eight rounds Random borrowed 178 and paid 99 in interest, on balance paid 51 for tiles, and had 28 ...
    """

    def __init__(
        self, source: AnyBooks, seat: int | None = None, guess: Sequence[int] = (), *, you: bool | None = None
    ) -> None:
        self.guess = cash_by_round(guess, MOST)
        super().__init__(source, seat, you)
        amounts = {column: self.each(column) for column, *_ in KINDS}
        self.moved = {column: rounds for column, rounds in amounts.items() if any(rounds)}
        traded = list(zip(amounts["funded"], amounts["traded"], amounts["paid"], amounts["spent"], strict=True))
        self.came = [funded + max(0, won) for funded, won, _, _ in traded]
        self.went = [paid + spent + max(0, -won) for _, won, paid, spent in traded]

    @property
    def off(self) -> list[tuple[int, int, int]]:
        """Of the rounds that were played and guessed: their number, the guess, and the cash."""
        cash = dict(zip(self.rounds, self.cash, strict=True))
        return [(number, amount, cash[number]) for number, amount in enumerate(self.guess, 1) if number in cash]

    def draw(self) -> Sheet:
        """The bars, the cash across them, and the guess."""
        if not self.rounds:
            sheet = Sheet(words.title(self), (0, 1), (0, 1))
            sheet.axes = {axis: {"visible": False} for axis in sheet.axes}
            return sheet.nothing(common.NOTHING_YET_LINES)
        sheet = self._sheet()
        sheet.layout |= {"barmode": "relative", "bargap": 1 - 2 * HALF}
        for kind, sign, colour, _, pattern in KINDS:
            if kind not in self.moved:
                continue
            amounts = [sign * amount for amount in self.moved[kind]]
            points = zip(self.rounds, amounts, strict=True)
            marker: dict[str, Any] = {"color": colour}
            if pattern:
                marker["pattern"] = {"shape": pattern, "fgcolor": INK, "bgcolor": colour, "size": 6, "solidity": 0.2}
            sheet.bars(self.rounds, amounts, [plain(words.hover(kind, *point)) for point in points], marker=marker)
        if self.guess:
            guess = list(enumerate(self.guess, 1))
            marker = {"size": 9, "symbol": "circle-open", "color": PENCIL, "line": {"width": 2}}
            style: dict[str, Any] = {"mode": "lines+markers", "marker": marker, **DOTTED}
            hover = [plain(words.hover_guess(*point)) for point in guess]
            sheet.line([number for number, _ in guess], self.guess, hover, **style)
        points = zip(self.rounds, self.cash, strict=True)
        style = {"mode": "lines+markers", "color": CASH, "width": 4, "marker": {"size": 9, "color": CASH}}
        sheet.line(self.rounds, self.cash, [plain(shared.hover_cash(*point)) for point in points], **style)
        sheet.rule(sheet.x[0], 0, sheet.x[1], 0, color=INK, width=1)
        if self.guess:  # pencil could not be read on the bars
            for number, came, went in zip(self.rounds, self.came, self.went, strict=True):
                for aside in (-HALF, 0, HALF):
                    sheet.keep_clear([(number + aside, -went), (number + aside, came)])
        text = Text(common.end_of_cash(self.cash[-1]), CASH, STRONG)
        sheet.label(text, (self.end, self.cash[-1]), ("e", "se"), near=28, far=60)
        if self.guess and self._name_the_guess(sheet):
            sheet.signs = sheet.signs[:-1]
        sheet.key()
        return sheet

    def _sheet(self) -> Sheet:
        top = max(1, *self.came, *self.cash, round(ABOVE * max(self.guess, default=0)))
        low = max(self.went)
        first, last = self.rounds[0], max(self.end, len(self.guess))
        x, y = (first - 0.6, last + 0.6), (-low * 1.08 - top * 0.02, top * 1.08)
        above = max(92, 48 + KEY * ceil((len(self.moved) + bool(self.guess)) / 2))
        left = beside_numbers(-top if low else top)
        right = beside_ends(*common.end_of_cash(0), gap=23)
        key = [(mark, colour, words.KINDS[kind]) for kind, _, colour, mark, _ in KINDS if kind in self.moved]
        key += [("○", PENCIL, common.YOU_GUESSED)] if self.guess else []
        sheet = Sheet(words.title(self), x, y, left=left, right=right, top=above, key=key)
        sheet.count_axis(first, last)
        sheet.amounts_axis(7)
        sheet.name_x(common.ROUND, aside=0)
        return sheet

    def _name_the_guess(self, sheet: Sheet) -> bool:
        """What the line is, written at it, rather at its end; False if there is no room."""
        spots: list[Spot] = [(number, self.guess[number - 1]) for number in range(len(self.guess), 0, -1)]
        text = pencilled(common.YOU_GUESSED)
        return sheet.label(text, spots, ("e", "n", "nw", "ne", "s", "se"), near=8, far=28, must=False)

    def came_of_guess(self) -> str:
        """How far off the guess was, in the rounds that were played."""
        return words.came_of_guess(self)

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        return zip(*(self.each(column) for column in COLUMNS), strict=True)
