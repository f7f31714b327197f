"""The exit curve: what would be left if a seat gave every lender their money back, and when it could do so last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...books.books import AnyBooks
from ...books.measures import if_repaid, runway
from ...books.seats import one_seat
from ..kit import words as common
from ..kit.guesses import a_round, mark_round, room, sureness
from ..kit.one_seat import OneSeat
from ..kit.sheet import FIRST, Sheet, ring
from ..kit.text import Text, beside_ends, beside_numbers, fine
from ..kit.theme import BODY, CASH, CASH_TINT, DUE, DUE_TINT, INK, STRONG, plain
from . import exit_curve_words as words
from . import lasting
from . import words as shared


class ExitCurve(OneSeat, words=words, of="ponzi"):
    """What would be left after each round if every lender got back at once what they had brought; and the last way out.

    That is `measures.if_repaid`: the cash less the values of all cards; interest that is due but not paid is not
    counted. It is also all that was there at the start and was won by trades, less interest, luxuries and what was lost
    by trades. Below the rounds stands `measures.runway`: how many more rounds the seat can pay without new money.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose curve; if nothing is said, that of the first person at the table, or of its first seat.
    guess: the last round after which everybody was thought to be repaid, or "never".
    sure: how sure the reader was, in words.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import ExitCurve, Match
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> ExitCurve(match, seat=1)  # doctest: +ELLIPSIS
    After round 4, and not since, Trader could have given all lenders their money back, with 17 left over. ...
    """

    def __init__(
        self,
        source: AnyBooks,
        seat: int | None = None,
        guess: int | str | None = None,
        sure: str | None = None,
        *,
        you: bool | None = None,
    ) -> None:
        self.guess, self.sure = a_round(guess), sureness(sure)
        super().__init__(source, seat, you)
        self.entries = one_seat(runway(if_repaid(self.balances, self.promises), self.promises), self.seat)
        self.left = self.each("if_repaid")
        self.lasts = list(lasting.lasts(self.entries).values())

    @property
    def way_out(self) -> int | None:
        """The place of the last round after which everybody could have been repaid; that of a fall is too late."""
        left = self.left[:-1] if self.fell else self.left
        return max((index for index, amount in enumerate(left) if amount >= 0), default=None)

    @property
    def start(self) -> int:
        """What there was before the first round."""
        funded, traded, spent, paid = (sum(self.each(column)) for column in ("funded", "traded", "spent", "paid"))
        return self.cash[-1] - funded - traded + spent + paid

    def draw(self) -> Sheet:
        """The line, on an area where everybody gets their money back and one where somebody does not."""
        low, high = min([0, *self.left]), max([0, *self.left])
        air = max(10, high - low) * 0.22
        first, end = self.span(self.guess)
        x, y = (first, end), (low - (air if low < 0 else 0.4 * air), high + air)
        left = max(beside_numbers(amount, 29) for amount in (low, high))
        right = beside_ends(*words.left_over(-1), shared.BANKRUPT)
        top = 52 + room(self.guess)
        sheet = Sheet(words.title(self), x, y, left=left, right=right, top=top, bottom=56 + lasting.ROW)
        sheet.amounts_axis(aside=FIRST, empty=not self.rounds)
        sheet.count_axis(first, end, [] if self.way_out is None else [self.rounds[self.way_out]])
        if self.rounds:
            lasting.below(sheet, dict(zip(self.rounds, self.lasts, strict=True)))
        sheet.name_x(common.END_OF_ROUND)
        if not self.rounds:
            return sheet.nothing(common.NOTHING_YET_LINES)
        for at, colour in ((y[1], CASH_TINT), (y[0], DUE_TINT)):
            sheet.band(x, [0.0, 0.0], [at, at], fillcolor=colour)
        sheet.rule(first, 0, end, 0, above=True, color=INK, width=2)
        mark_round(sheet, self.guess, self.sure)
        points = zip(self.rounds, self.cash, self.left, strict=True)
        marker = {
            "size": 13,
            "color": [CASH if amount >= 0 else DUE for amount in self.left],
            "symbol": ["circle" if amount >= 0 else "diamond" for amount in self.left],
        }
        style = {"mode": "lines+markers", "color": INK, "width": 3, "marker": marker}
        sheet.line(self.rounds, self.left, [plain(words.hover(*point)) for point in points], **style)
        self._labels(sheet)
        return sheet

    def _labels(self, sheet: Sheet) -> None:
        """What is left at the end, the last way out, and what the areas are."""
        end = self.left[-1]
        colour = CASH if end >= 0 else DUE
        lines = (*words.left_over(end), *([shared.BANKRUPT] if self.fell else []))
        text = Text(lines, colour, STRONG, colours=(colour, colour, INK)[: len(lines)])
        sheet.label(text, (self.end, end), ("e", "e-up", "e-down"), near=16, far=60)
        if self.way_out is not None and self.way_out < len(self.rounds) - 1:
            spot = (self.rounds[self.way_out], self.left[self.way_out])
            ring(sheet, *spot)
            wide, narrow = words.last_way_out(*spot)
            texts = [Text(wide, INK, BODY, light_from=2)]
            if sheet.x[1] > self.end:  # a late guess needs room, and the rounds stand closer
                texts.append(Text(narrow, INK, BODY, light_from=3))
            sides = ("n-right", "n-left", "n", "ne", "nw", "s-right", "s-left", "s")
            sheet.label(texts, spot, sides, near=28, far=180, stem=True)
        low, high = sheet.y
        for wordings, side, at, shade in ((words.ABOVE, "s-right", high, CASH), (words.BELOW, "n-right", low, DUE)):
            spots = sheet.along(at, 0.02, 0.1, 0.2, 0.35)
            sheet.label([fine(line, shade) for line in wordings], spots, (side,), near=8, far=8, must=False)

    def came_of_guess(self) -> str:
        """How far off the reader was from the last way out."""
        return "" if self.guess is None or not self.rounds else words.came_of(self, self.guess)

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        for number, cash, left, lasts in zip(self.rounds, self.cash, self.left, self.lasts, strict=True):
            yield number, cash, cash - left, left, shared.FOR_EVER if lasts is None else lasts
