"""Net worth in Acquire, one seat's cash and shares turn by turn: being short of cash is not being poor."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

from ...books.books import AnyBooks
from ...books.seats import HOLDINGS, KEYS, needs, of_seat, one_game
from ...books.shares import illiquid
from ..kit import words as common
from ..kit.guesses import SURE, a_round, mark_round, room, sureness
from ..kit.one_seat import OneSeat
from ..kit.room import Spot
from ..kit.sheet import Sheet, nice_top, ring
from ..kit.text import KEY, Text, beside_ends, text_width
from ..kit.theme import BODY, CASH, INK, INK2, PAPER, SMALL, STRONG, plain
from . import worth_words as words

BALANCES = (*KEYS, "cash", HOLDINGS)
PRICES = ("game", "period", "chain", "price", "bank")
MERGERS = (*KEYS, "bonus", "received")
POINTS = "points"
MARKET = 2  # seats; at such a table the market may have part in the bonuses of the end, and points leave it out
TICKS = 5  # numbers along the axis: a phone has little room between these margins
NAMED = 2  # mergers whose amount is written at the line


class Worth(OneSeat, words=words, of="acquire"):
    """Cash, and the shares at their price upon it: together they are the net worth.

    What each merger paid is marked, and below it the turns after which no share was affordable. Frames made by hand
    may lack mergers and chains; then these are not known.

    source: a match of Acquire, its record, or its `Books`.
    seat: whose fortune; if nothing is said, that of the first person at the table, or of its first seat.
    guess: the turn in which the seat was thought to be out of cash, or "never".
    sure: how sure the reader was, in words.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import Match, Worth
    >>> Worth(Match("acquire", ["bot:broker", "bot:builder"], seed=7).play_on())  # doctest: +ELLIPSIS
    After turn 50 Broker had 11,000 dollars in cash and 22,000 in shares at their price: 33,000 together. ...
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
        needs(self.balances, "balances", BALANCES)
        self.holdings = self.each(HOLDINGS)
        self.worth = [cash + holdings for cash, holdings in zip(self.cash, self.holdings, strict=True)]
        self.short = self._short() if self.books.has("chains") else None
        self.brought = self._brought() if self.books.has("mergers") else None

    def _short(self) -> list[int]:
        """The turns after which no share was affordable."""
        chains = self.books.chains
        one_game(chains, "chains", PRICES)
        rows = illiquid(of_seat(self.balances, self.seat), chains)
        return sorted(rows.loc[rows["illiquid"], "period"].astype("int64").tolist())

    def _brought(self) -> dict[int, tuple[int, int]]:
        """By turn: bonuses, and what was got for shares."""
        mergers = self.books.mergers
        one_game(mergers, "mergers", MERGERS)
        sums = of_seat(mergers, self.seat).groupby("period")[["bonus", "received"]].sum()
        sums = sums[sums.any(axis=1)]
        return {int(turn): (int(bonus), int(received)) for turn, bonus, received in sums.itertuples()}

    @property
    def bonuses(self) -> int:
        """What an end of the game after the last turn pays in bonuses; 0 if that is not known."""
        known = POINTS in self.entries[-1] and self.balances["seat"].nunique() > MARKET
        return int(self.entries[-1][POINTS]) - self.worth[-1] if known else 0

    @cached_property
    def paid(self) -> dict[int, tuple[int, int]]:
        """What mergers brought in the turns that are drawn."""
        return {turn: brought for turn, brought in (self.brought or {}).items() if turn in self.rounds}

    def worth_after(self, turn: int) -> int:
        """Cash and shares after one turn."""
        return self.worth[self.rounds.index(turn)]

    def _at(self, turn: int) -> Spot:
        """The cash after one turn, in the drawing."""
        return turn, self.cash[self.rounds.index(turn)]

    def draw(self) -> Sheet:
        """The two areas and their upper edges, what mergers paid, and a bar under the turns without cash."""
        marks = [("▲", CASH, words.PAID_BY_MERGERS)] if self.brought else []
        marks += [("▬", INK, words.SHORT_OF_CASH)] if self.short else []
        above = room(self.guess) + SURE * (self.guess is not None)
        highest = max(self.worth, default=1000)
        first, end = self.span(self.guess, 10)
        sheet = Sheet(
            words.title(self),
            (first, end),
            (0, nice_top(highest)),
            left=12 + int(text_width(f"{max(10, highest):,}", SMALL)),
            right=beside_ends(*words.end_of_worth(highest), gap=16),
            top=52 + (KEY + 4) * bool(marks) + above,
            key=marks,
        )
        if marks:
            sheet.key(above)
        sheet.amounts_over(first, end, most=TICKS, empty=not self.rounds)
        sheet.name_x(words.DOLLARS)
        if not self.rounds:
            return sheet.nothing(words.NO_TURN_LINES)
        sheet.upon(self.rounds, self.cash, self.worth)
        mark_round(sheet, self.guess, self.sure, common.TURN)
        sheet.line(self.rounds, self.worth, words.HOVER_WORTH, color=INK, width=2.5)
        sheet.line(self.rounds, self.cash, words.HOVER_CASH, color=CASH, width=5)
        sheet.dots(self.rounds[-1:], self.worth[-1:], words.HOVER_WORTH, color=INK, size=10)
        sheet.dots(self.rounds[-1:], self.cash[-1:], words.HOVER_CASH, color=CASH, size=12)
        spots = [self._at(turn) for turn in self.paid]
        hover = [plain(words.from_merger(turn, *brought)) for turn, brought in self.paid.items()]
        triangle = {"symbol": "triangle-up", "size": 13, "color": CASH, "line": {"width": 1.5, "color": PAPER}}
        sheet.dots([x for x, _ in spots], [y for _, y in spots], hover, **triangle)
        for begin, end in _stretches(self.short or []):
            sheet.area(begin - 0.5, 0, end + 0.5, 0, above=True, line={"color": INK, "width": 7})
        self._labels(sheet)
        return sheet

    def _labels(self, sheet: Sheet) -> None:
        last, worth, cash = self.end, self.worth[-1], self.cash[-1]
        near = worth - cash < 0.2 * sheet.y[1]
        text = Text(words.end_of_worth(worth), INK, STRONG)
        sheet.label(text, (last, worth), ("e-up" if near else "e", "e-up"), far=82)
        text = Text(common.end_of_cash(cash), CASH, STRONG)
        sheet.label(text, (last, cash), ("e-down" if near else "e", "e-up", "e-down"), far=82)
        if self.short:
            ring(sheet, *self._at(self.short[0]))
        names = self._name_of_shares, self._first_short
        sheet.best_of([partial(self._names, sheet, order) for order in (names, names[::-1])])

    def _names(self, sheet: Sheet, order: Sequence[Callable[[Sheet], None]]) -> None:
        for name in order:
            name(sheet)
        first, last = sheet.x
        sheet.keep_off(last, 0, last + 10 * (last - first), 2 * sheet.y[1])  # the margin belongs to the ends of lines
        sums = {turn: sum(parts) for turn, parts in self.paid.items()}
        for turn in sorted(sums, key=lambda turn: -sums[turn])[:NAMED]:
            text = Text((words.merger_label(sums[turn]),), CASH, SMALL)
            sheet.label(text, self._at(turn), ("nw", "n", "w", "ne", "se"), near=8, far=60, must=False)

    def _first_short(self, sheet: Sheet) -> None:
        if self.short:
            turn = self.short[0]
            wordings = enumerate(words.first_short(turn, self.worth_after(turn)), 1)
            texts = [Text(lines, INK, BODY, light_from=light) for light, lines in wordings]
            sheet.label(texts, self._at(turn), ("n-right", "n-left", "n"), near=42, far=180, stem=True)

    def _name_of_shares(self, sheet: Sheet) -> None:
        """The name of the dotted area, where it is thickest."""
        thick = [index for index, value in enumerate(self.holdings) if value > 0.2 * sheet.y[1]]
        spots = [
            (self.rounds[index], self.cash[index] + part * self.holdings[index])
            for index in thick[:: max(1, len(thick) // 12)]
            for part in (0.5, 0.7)
        ]
        if spots:
            texts = [Text(lines, INK2, BODY) for lines in (words.SHARES_HELD, words.SHARES_HELD[:1])]
            sheet.label(texts, spots, ("w",), near=8, far=8, must=False)

    def came_of_guess(self) -> str:
        """Whether it was out of cash when the reader thought."""
        if self.guess is None or not self.rounds or self.short is None:
            return ""
        first = self.short[0] if self.short else None
        return common.guessed(self.guess, first, self.end, words.NOT_SHORT, common.TURN)

    def rows(self) -> Iterator[Sequence[object]]:
        """Turn by turn."""
        for turn, cash, holdings, worth in zip(self.rounds, self.cash, self.holdings, self.worth, strict=True):
            note = words.SHORT_NOTE if turn in (self.short or []) else ""
            yield turn, cash, holdings, worth, sum(self.paid.get(turn, ())), note


def _stretches(turns: Sequence[int]) -> list[tuple[int, int]]:
    """Turns that follow on each other, as their first and last."""
    stretches: list[tuple[int, int]] = []
    for turn in turns:
        begin = stretches.pop()[0] if stretches and turn == stretches[-1][1] + 1 else turn
        stretches.append((begin, turn))
    return stretches
