"""How many rounds can loans repay loans? What is missing is borrowed, and that has its price in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...books import loans
from ...books.books import AnyBooks
from ...books.loans import DEAREST, Rollover
from ...economics.domain import MOST, each, whole
from ..kit import words as common
from ..kit.guesses import how_many_rounds, mark, room, sureness
from ..kit.one_seat import OneSeat
from ..kit.sheet import Sheet, nice_top
from ..kit.text import KEY, Text, beside_numbers
from ..kit.theme import CASH, DUE, DUE_MID, INK2, LINE, PAPER, SMALL, plain
from . import recursion_words as words
from . import words as shared

BEYOND = 2  # rounds that are still drawn after the first that no card can pay
NAMED = 12  # bars that have room for all their amounts
BELOW_KEY = 10  # pixels between the key and the label of a guess
HATCHED = "/"  # what could not be borrowed any more


class Recursion(OneSeat, words=words, of="ponzi"):
    """What a seat would have to borrow in each round after one of the game, only to be able to pay.

    Reckoned, not played: in each round the seat takes a loan of exactly what is missing, down to its last coin. As it
    can take one card a round, it is over as soon as a round asks for more than the largest card brings. A loan never
    ends, and is first due two rounds later if its interest is due every three; amounts are rounded up. Trade, which
    could bring money from other seats, and crashes are left out.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose loans; if nothing is said, those of the first person at the table, or of its first seat.
    period: after which round it begins; if nothing is said, after the last one that the seat could pay.
    terms: of the dearest card: what it brings, its interest, every how many rounds.
    guess: for how many rounds this was thought to go well, or "never" for no end.
    sure: how sure the reader was, in words.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import Match, Recursion
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> Recursion(match, seat=2)  # doctest: +ELLIPSIS
    Suppose that after round 7 Random had borrowed in each round just what was missing, ...
    """

    def __init__(
        self,
        source: AnyBooks,
        seat: int | None = None,
        period: int | None = None,
        terms: tuple[int, int, int] = DEAREST,
        guess: int | str | None = None,
        sure: str | None = None,
        *,
        you: bool | None = None,
    ) -> None:
        self.guess, self.sure = how_many_rounds(guess), sureness(sure)
        super().__init__(source, seat, you)
        brings, interest, every = each("terms", terms, whole, 1, MOST, number=3)
        self.terms = brings, interest, every
        self.chain = loans.chain(self.balances, self.promises, self.seat, period, self.terms)

    @property
    def ends(self) -> int | None:
        """For how many rounds it goes well; None if no end is seen."""
        return self.chain.ends if self.chain else None

    @property
    def shown(self) -> Sequence[Rollover]:
        """The loans that are drawn."""
        if self.chain is None:
            return ()
        return self.chain.loans if self.ends is None else self.chain.loans[: self.ends + 1 + BEYOND]

    def draw(self) -> Sheet:
        """A bar for each loan, in two parts, and the line of the largest card."""
        above = 0 if self.guess is None else room(self.guess) + BELOW_KEY
        sheet = self._sheet(above)
        if self.chain is None:
            return sheet.nothing(common.nothing_lines(self))
        if self.guess is not None:  # after the last round that was thought to go well
            x = self.shown[0].number + self.guess - 0.5 if isinstance(self.guess, int) else None
            mark(sheet, words.guess_label(self.guess), x, self.sure)
        # what pays for the cards held, and on it what only pays for these loans; hatched where no card brings it
        sheet.layout |= {"barmode": "stack", "bargap": 0.25}
        numbers = [loan.number for loan in self.shown]
        hatches = ["" if self.ends is None or index < self.ends else HATCHED for index in range(len(numbers))]
        own = [loan.own for loan in self.shown]
        old = [loan.amount - loan.own for loan in self.shown]
        for amounts, kind, colour in ((old, words.OLD_PART, DUE_MID), (own, words.NEW_PART, DUE)):
            hover = [plain(words.hover(*part, kind)) for part in zip(self.shown, amounts, strict=True)]
            pattern = {"shape": hatches, "fgcolor": colour, "bgcolor": PAPER, "size": 7, "solidity": 0.5}
            sheet.bars(numbers, amounts, hover, marker={"color": colour, "pattern": pattern})
        for loan in self.shown:
            if len(numbers) <= NAMED or loan.amount > self.terms[0]:
                text = Text((f"{loan.amount:,}",), DUE if loan.amount else INK2, SMALL)
                sheet.label(text, (loan.number, loan.amount), ("n",), near=2, far=2)
        sheet.rule(sheet.x[0], 0, sheet.x[1], 0, color=LINE, width=1)
        sheet.rule(sheet.x[0], self.terms[0], sheet.x[1], self.terms[0], above=True, color=CASH, width=4)
        sheet.key(above)
        return sheet

    def _sheet(self, above: int) -> Sheet:
        """The paper, with so many pixels above the drawing for the guess."""
        highest = max([*(loan.amount for loan in self.shown), 1.3 * self.terms[0]])
        first, last = (self.shown[0].number, self.shown[-1].number) if self.shown else (1, 1)
        top = 112 + KEY * (self.ends is not None) + above
        x, y = (first - 0.6, last + 0.6), (0, nice_top(highest))
        key = [("■", DUE_MID, words.OLD_PART), ("■", DUE, words.NEW_PART)]
        key += [] if self.ends is None else [("▨", INK2, words.NO_LOAN)]
        key += [("━", CASH, shared.largest_card(self.terms[0]))]
        sheet = Sheet(words.TITLE, x, y, left=beside_numbers(highest, 20), top=top, key=key, per_row=1)
        sheet.amounts_axis()
        sheet.count_axis(first, last, () if self.ends is None else [first + self.ends])
        sheet.name_x(shared.IN_ROUND, aside=0)
        return sheet

    def came_of_guess(self) -> str:
        """Whether it would have gone well for so long."""
        return "" if self.guess is None or self.chain is None else words.came_of(self.guess, self.chain)

    def rows(self) -> Iterator[Sequence[object]]:
        """Round by round."""
        for number, _, old, new, amount in self.shown:
            yield number, old, new, amount, shared.YES if amount <= self.terms[0] else shared.NO
