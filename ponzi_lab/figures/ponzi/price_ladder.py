"""The price ladder: what each fund brings, and what it costs per round."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pandas as pd

from ...core.errors import Refused
from ...economics.domain import MOST, each, table, whole
from ..kit.guesses import DOTTED, one_of, pencilled
from ..kit.picture import Picture
from ..kit.room import Spot
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import BODY, CASH, DUE, INK, plain
from . import price_ladder_words as words

SYMBOLS = {3: ("circle", "●"), 4: ("square", "■"), 5: ("diamond", "◆")}
OTHER = ("triangle-up", "▲")
RING = 15  # pixels across: rings of neighbours can be told apart
AIR, AIR_FOR_GUESS = 1.14, 1.28  # up to where the axis goes, for a highest rate of 1
GUESSES = FALLING, FLAT, RISING = "falling", "flat", "rising"


class Rung(NamedTuple):
    """A rung of the ladder: one fund."""

    value: int
    interest: int
    period: int

    @property
    def rate(self) -> float:
        """Interest per round, as a share of what the card brings."""
        return self.interest / (self.value * self.period)

    @property
    def dear(self) -> bool:
        """Whether the first payment is larger than what the card brought."""
        return self.interest > self.value


class PriceLadder(Picture, words=words):
    """All funds by value and rate; those owned are marked, and which cost more at once than they bring.

    cards: a frame with the value, the interest and the period of each fund.
    owned: the values of funds that somebody has taken.
    guess: what the rate was thought to do with the size: "falling", "flat" or "rising".

    >>> import pandas as pd
    >>> from ponzi_lab import PriceLadder
    >>> from ponzi_lab.core.cards import data_folder
    >>> PriceLadder(pd.read_csv(data_folder("ponzi") / "ponzi_funds.csv").head(1))
    The fund of 9 costs 17.8 % a round.
    """

    def __init__(self, cards: pd.DataFrame, owned: Collection[int] = (), guess: str | None = None) -> None:
        rows = table(cards, *Rung._fields).sort_values("value")[[*Rung._fields]].itertuples(index=False)
        self.funds = [Rung(int(value), int(interest), int(period)) for value, interest, period in rows]
        values = set(each("owned", owned, whole, 1, MOST))
        if strange := sorted(values.difference(fund.value for fund in self.funds)):
            raise Refused(words.not_a_card(strange))
        self.owned = [fund for fund in self.funds if fund.value in values]
        self.by_rate = sorted(self.funds, key=lambda fund: fund.rate)
        self.rising = all(fund.rate < larger.rate for fund, larger in pairwise(self.funds))
        self.guess = one_of(guess, GUESSES)

    @property
    def way(self) -> str | None:
        """What the rate does from each fund to the next larger one; None if it does not always do the same."""
        pairs = list(pairwise(fund.rate for fund in self.funds))
        if all(rate == larger for rate, larger in pairs):
            return FLAT
        if all(rate > larger for rate, larger in pairs):
            return FALLING
        return RISING if self.rising else None

    def draw(self) -> Sheet:
        """A dot for each fund, its sign by how often it pays, and filled where it is dear at once."""
        high = max((fund.rate for fund in self.funds), default=1.0)
        last = max((fund.value for fund in self.funds), default=10)
        periods = sorted({fund.period for fund in self.funds})
        marks = zip(periods, words.every(periods), strict=True)
        key = [(SYMBOLS.get(period, OTHER)[1], INK, word) for period, word in marks]
        air = AIR_FOR_GUESS if self.guess else AIR
        sheet = Sheet(words.title(self), (0, last * 1.06), (0, high * air), left=62, top=92, key=key)
        sheet.axes["yaxis"] |= {"tickformat": ".0%", "nticks": 7}
        sheet.axes["xaxis"] |= {"nticks": 9, "showline": True}
        sheet.name_x(words.FUND_VALUE, end=True)
        sheet.name_y(words.RATE)
        for fund in self.funds:
            sheet.keep_clear([(fund.value, fund.rate)])
        for period in periods:
            for dear in (False, True):
                self._dots(sheet, period, dear)
        # in the corner below the ladder, which is always free
        colours = Text(words.FIRST_PAYMENT, DUE, BODY, colours=(INK, DUE, CASH), bold=True)
        sheet.note(colours, 1, 0, "right", "bottom", yshift=10)
        self._pencil(sheet)
        self._rings(sheet)
        sheet.key()
        return sheet

    def _dots(self, sheet: Sheet, period: int, dear: bool) -> None:
        funds = [fund for fund in self.funds if (fund.period, fund.dear) == (period, dear)]
        if not funds:
            return
        symbol = SYMBOLS.get(period, OTHER)[0]
        sheet.marks(
            [fund.value for fund in funds],
            [fund.rate for fund in funds],
            [plain(words.hover(fund)) for fund in funds],
            symbol=symbol if dear else f"{symbol}-open",
            size=7,
            color=DUE if dear else CASH,
            line={"width": 0} if dear else {"width": 2, "color": CASH},
        )

    def _pencil(self, sheet: Sheet) -> None:
        """A straight line between the lowest rate and the highest: of the guess it has the way, and nothing else."""
        if self.guess is None or len(self.funds) < 2:
            return
        low, high = self.by_rate[0].rate, self.by_rate[-1].rate
        middle = (low + high) / 2
        begin, end = {FALLING: (high, low), FLAT: (middle, middle), RISING: (low, high)}[self.guess]
        first, last = self.funds[0].value, self.funds[-1].value
        sheet.line([first, last], [begin, end], **DOTTED)
        spots: list[Spot] = [
            (first + part * (last - first), begin + part * (end - begin)) for part in (0, 0.1, 0.2, 0.3, 0.4)
        ]
        sheet.label(pencilled(*words.guessed(self.guess)), spots, ("n-right", "ne", "se"), near=8, far=42)

    def _rings(self, sheet: Sheet) -> None:
        """The funds that are owned, each with its value."""
        if not self.owned:
            return
        values, rates = [fund.value for fund in self.owned], [fund.rate for fund in self.owned]
        sheet.marks(values, rates, symbol="circle-open", size=RING, color=INK, line={"width": 2})
        for fund in reversed(self.owned):  # the dearest first: they are what the picture is about
            spot = (fund.value, fund.rate)
            sheet.label(Text((f"{fund.value}",), INK, BODY), spot, ("nw", "n", "se", "s"), near=28, far=140, stem=True)

    def came_of_guess(self) -> str:
        """Whether the rate goes the way that was guessed."""
        return "" if self.guess is None or len(self.funds) < 2 else words.came_of(self.guess, self.way)

    def rows(self, owned: bool = False) -> Iterator[Sequence[object]]:
        """Rung by fund; or those owned alone, if there are any."""
        for fund in (owned and self.owned) or self.funds:
            yield *fund, 100 * fund.rate, words.YES if fund.dear else words.NO
