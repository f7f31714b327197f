"""The treadmill: how much new money is needed each round, against the largest card there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...books import loans
from ...books.books import AnyBooks
from ...books.loans import AHEAD, LARGEST
from ...economics.domain import MOST, whole
from ..kit import words as common
from ..kit.guesses import a_round, mark_round, room, sureness
from ..kit.one_seat import OneSeat
from ..kit.sheet import FIRST, Sheet, nice_top, ring
from ..kit.text import Text, beside_ends, beside_numbers, fine
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, LINE, STRONG, plain
from . import treadmill_words as words
from . import words as shared


class Treadmill(OneSeat, words=words, of="ponzi"):
    """The new money that a seat needs round by round, against what the largest card brings.

    A point of the line, at the end of a round, is `measures.new_money_needed`: the least amount which, if it came in
    anew in each of the next `ahead` rounds, would let the seat pay all that its present cards ask for in them. The
    cross is the round of bankruptcy, at the amount that was missing in it.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose treadmill; if nothing is said, that of the first person at the table, or of its first seat.
    largest: what the largest card brings.
    guess: the round from which on no card was thought to be large enough, or "never".
    sure: how sure the reader was, in words.
    ahead: how many rounds one looks ahead.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import Match, Treadmill
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> Treadmill(match, seat=2)  # doctest: +ELLIPSIS
    After round 7 no card was large enough for Random, for the first time: 87 of new money was needed ...
    """

    def __init__(
        self,
        source: AnyBooks,
        seat: int | None = None,
        largest: int = LARGEST,
        guess: int | str | None = None,
        sure: str | None = None,
        *,
        ahead: int = AHEAD,
        you: bool | None = None,
    ) -> None:
        self.guess, self.sure = a_round(guess), sureness(sure)
        super().__init__(source, seat, you)
        self.mill = loans.mill(self.balances, self.promises, self.seat, whole("largest", largest, 1, MOST), ahead)

    @property
    def first_too_large(self) -> tuple[int, int] | None:
        """The first round after which no card brings what is needed, and how much that is."""
        index = self.mill.too_large
        return None if index is None else (self.mill.rounds[index], self.mill.needed[index])

    def draw(self) -> Sheet:
        """The line of what is needed, and that of the largest card with the land above it, which no card reaches."""
        mill = self.mill
        highest = max([*mill.needed, mill.fall.missing if mill.fall else 0, round(1.25 * mill.largest)])
        first, end = self.span(self.guess)
        right = beside_ends(*(words.missing(mill.fall.missing) if mill.fall else (words.NEEDED,)))
        y, left, top = (0, nice_top(highest)), beside_numbers(highest, 28), 52 + room(self.guess)
        sheet = Sheet(words.title(self), (first, end), y, left=left, right=right, top=top)
        strong = [*(self.first_too_large or ())[:1], *([mill.fall.number] if mill.fall else [])]
        sheet.count_axis(first, end, strong, line=True)
        sheet.amounts_axis(aside=FIRST, empty=not self.rounds)
        sheet.name_x(common.END_OF_ROUND)
        sheet.rule(first, 0, end, 0, color=LINE, width=1)
        if not self.rounds:
            return sheet.nothing(common.NOTHING_YET_LINES)
        at, edge = mill.largest, y[1]
        sheet.outline([first, end, end, first, first], [at, at, edge, edge, at], fillcolor=DUE_TINT)
        sheet.rule(first, at, end, at, color=CASH, width=4)
        mark_round(sheet, self.guess, self.sure)
        hover = [plain(words.hover(self, *point)) for point in zip(mill.rounds, mill.needed, strict=True)]
        style = {"mode": "lines+markers", "color": DUE, "width": 4, "dash": "11px,6px"}
        sheet.line(mill.rounds, mill.needed, hover, marker={"size": 11, "color": DUE}, **style)
        if mill.fall:
            line = {"width": 4.5, "color": DUE}
            sheet.dots([mill.fall.number], [mill.fall.missing], color=DUE, size=15, symbol="x-thin", line=line)
        self._labels(sheet)
        return sheet

    def _labels(self, sheet: Sheet) -> None:
        mill, fall, too_large = self.mill, self.mill.fall, self.first_too_large

        def missing() -> None:
            if fall:
                text = Text(words.missing(fall.missing), INK, STRONG, colours=(INK, DUE))
                sheet.label(text, (fall.number, fall.missing), ("e", "e-up", "e-down"), near=16, far=60)

        def no_card() -> None:
            if too_large:
                text = Text(words.too_large(*too_large), INK, BODY, light_from=2)
                sides = ("w", "nw", "n", "sw", "n-left", "s-left", "s", "e")
                sheet.label(text, too_large, sides, near=28, far=180, stem=True)

        if too_large:
            ring(sheet, *too_large)
        sheet.in_any_order([missing, no_card] if fall and too_large else [missing if fall else no_card])
        if not too_large and not fall:
            text = Text(words.end_of_needed(mill.needed[-1]), DUE, STRONG)
            sheet.label(text, (self.end, mill.needed[-1]), ("e", "e-up", "e-down"), near=8, far=60)
        elif not too_large and any(mill.needed):
            highest = max(mill.needed)
            spot = (mill.rounds[mill.needed.index(highest)], highest)
            sheet.label(Text(words.end_of_needed(highest), DUE, BODY), spot, ("n", "nw", "w", "s"), near=8, far=60)
        text = Text((shared.largest_card(mill.largest),), CASH, BODY)
        sheet.label(text, sheet.along(mill.largest, 0.01, 0.05, 0.1, 0.3), ("n-right", "s-right"), near=8, far=16)
        spots = sheet.along(sheet.y[1], 0.03, 0.1, 0.2)
        sheet.label(fine(words.NO_CARD, DUE), spots, ("s-right",), near=8, far=8, must=False)

    def came_of_guess(self) -> str:
        """Whether no card was large enough from then on; only rounds that could be paid count."""
        if self.guess is None or not self.mill.rounds:
            return ""
        number = self.first_too_large[0] if self.first_too_large else None
        return common.guessed(self.guess, number, self.mill.rounds[-1], words.STILL_ENOUGH)

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        mill = self.mill
        for number, cash, needed in zip(mill.rounds, mill.cash, mill.needed, strict=True):
            yield number, cash, needed, shared.YES if needed <= mill.largest else shared.NO
        if mill.fall:
            yield mill.fall.number, mill.fall.had, None, shared.bankrupt_note(mill.fall.owed)
