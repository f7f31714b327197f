"""The tills of the companies and the purses of their people, over the years: the one empties, the other fills."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

import pandas as pd

from ...books.books import AnyBooks
from ...books.seats import KEYS, of_seat, one_game, one_seat
from ..kit import words as common
from ..kit.guesses import SURE, a_round, last_shown, mark_round, room, sureness
from ..kit.one_seat import who_is
from ..kit.picture import Picture
from ..kit.sheet import Sheet, nice_top, ring
from ..kit.text import KEY, Text, beside_ends, beside_numbers
from ..kit.theme import BODY, CASH, INK, INK2, LONGEST, PAPER, STRONG, plain, short
from . import tills_words as words

PURSES = (*KEYS, "cash", "severance", "status", "founding", "points", "led", "tills")
SACKINGS = ("game", "period", "name", "seat", "liquidated")
SUMMED = PURSES[4:]
SHORTER = 12_000  # the cost of an amount without what it is, where that would lie upon the rounds
TICKS = 8  # numbers along the axis: a phone has little room between these margins


class Tills(Picture, words=words, of="greed"):
    """The money in the companies' tills, and what severances took out of them: spent, or still in the purses.

    The years are marked in which a company was liquidated; frames made by hand may lack the sackings that tell it.

    source: a match of Greed, Incorporated, its record, or its `Books`.
    seat: whose purse and whose companies, those that it leads at the time; None for the whole table.
    guess: the year after which more was thought to be taken out than is left in the tills, or "never".
    sure: how sure the reader was, in words.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import Match, Tills
    >>> Tills(Match("greed", ["bot:looter", "bot:manager", "bot:random"], seed=7).play_on())  # doctest: +ELLIPSIS
    After year 12 there were 3,126 million in all tills of the companies and 1,230 in all purses. ...
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
        books = self.opened(source)
        one_game(books.purses, "purses", PURSES)
        self.who = None if seat is None else who_is(books.purses, one_seat(books.purses, seat), seat, you)
        mine = books.purses if seat is None else of_seat(books.purses, seat)
        sums = mine.astype(dict.fromkeys(SUMMED, "int64")).groupby("period")[list(SUMMED)].sum().sort_index()
        self.years = [int(year) for year in sums.index]
        self.purse, self.severance, self.status, self.founding, self.points, self.led, self.tills = (
            sums[name].tolist() for name in SUMMED
        )
        self.taken = list(accumulate(self.severance))
        self.died = _died(books.sackings, seat) if books.has("sackings") else {}

    @property
    def crossing(self) -> int | None:
        """The place of the first year after which more has been taken out than lies in the tills."""
        return next((index for index, taken in enumerate(self.taken) if taken > self.tills[index]), None)

    def draw(self) -> Sheet:
        """The two areas and their upper edges, and against them the tills."""
        years = self.years
        highest = max([*self.tills, *self.taken], default=100)
        first, last = (years[0], years[-1]) if years else (1, 8)
        end = max(last_shown(self.guess, last), first + 1)
        above = room(self.guess) + SURE * (self.guess is not None)
        sheet = Sheet(
            words.title(short(self.who.name, LONGEST), self.who.you) if self.who else words.TITLE,
            (first, end),
            (0, nice_top(highest)),
            left=beside_numbers(highest, 20),
            right=beside_ends(*words.end_of_tills(highest), *words.end_of_taken(highest), gap=16),
            top=52 + above + (KEY + 4) * bool(self.died),
            key=[("✖", INK, words.DIED)] if self.died else [],
        )
        if self.died:
            sheet.key(above)
        sheet.amounts_over(first, end, most=TICKS, empty=not years)
        sheet.name_x(words.MILLION)
        if not years:
            return sheet.nothing(common.NO_YEAR_LINES)
        sheet.upon(years, self.purse, self.taken)
        mark_round(sheet, self.guess, self.sure, common.YEAR)
        sheet.line(years, self.purse, words.HOVER_PURSE, color=CASH, width=1.5)
        sheet.line(years, self.taken, words.HOVER_TAKEN, color=CASH, width=5)
        sheet.line(years, self.tills, words.HOVER_TILLS, color=INK, width=4, dash="11px,4px")
        sheet.dots(years[-1:], self.taken[-1:], words.HOVER_TAKEN, color=CASH, size=12)
        sheet.dots(years[-1:], self.tills[-1:], words.HOVER_TILLS, color=INK, size=11, symbol="square")
        died = {year: names for year, names in self.died.items() if year in years}
        hover = [plain(words.hover_died(year, names)) for year, names in died.items()]
        marker = {"symbol": "x", "size": 13, "color": INK, "line": {"width": 1.5, "color": PAPER}}
        sheet.dots(list(died), [self.tills[years.index(year)] for year in died], hover, **marker)
        self._labels(sheet)
        return sheet

    def _labels(self, sheet: Sheet) -> None:
        last, tills, taken = self.years[-1], self.tills[-1], self.taken[-1]
        upper, lower = ("e-up", "e-down") if tills >= taken else ("e-down", "e-up")
        near = abs(tills - taken) < 0.2 * sheet.y[1]
        text = Text(words.end_of_tills(tills), INK, STRONG)
        sheet.label(text, (last, tills), (upper if near else "e", upper), far=82)
        lines = words.end_of_taken(taken)
        texts = [Text(wording, CASH, STRONG) for wording in (lines, lines[:1])]
        sheet.label(texts, (last, taken), (lower if near else "e", lower), far=82, shorter=SHORTER)
        if self.crossing is not None:
            spot = (self.years[self.crossing], self.taken[self.crossing])
            ring(sheet, *spot)
            wordings = enumerate(words.overtaken(*spot, self.tills[self.crossing]), 2)
            texts = [Text(lines, INK, BODY, light_from=light) for light, lines in wordings]
            sides = ("n-left", "n", "n-right", "s-left", "s", "s-right")
            sheet.label(texts, spot, sides, near=42, far=220, stem=True)
        nothing = [0] * len(self.years)
        self._name_area(sheet, nothing, self.purse, words.purse_area(everybody=self.who is None), CASH)
        self._name_area(sheet, self.purse, self.taken, [words.SPENT_AGAIN], INK2)

    def _name_area(
        self, sheet: Sheet, lower: Sequence[int], upper: Sequence[int], wordings: Sequence[tuple[str, ...]], colour: str
    ) -> None:
        """What an area is, where it is thick enough."""
        edges = zip(self.years, lower, upper, strict=True)
        spots = [(year, (low + high) / 2) for year, low, high in edges if high - low > 0.12 * sheet.y[1]]
        if spots:
            texts = [Text(lines, colour, BODY) for lines in wordings]
            sheet.label(texts, spots, ("w",), near=8, far=8, must=False)

    def came_of_guess(self) -> str:
        """Whether more had been taken out when the reader thought."""
        if self.guess is None or not self.years:
            return ""
        crossed = None if self.crossing is None else self.years[self.crossing]
        return common.guessed(self.guess, crossed, self.years[-1], words.NOT_OVERTAKEN, common.YEAR)

    def rows(self) -> Iterator[Sequence[object]]:
        """Year by year."""
        spent = accumulate(status + founding for status, founding in zip(self.status, self.founding, strict=True))
        return zip(self.years, self.tills, self.severance, self.taken, spent, self.purse, self.points, strict=True)


def _died(sackings: pd.DataFrame, seat: int | None) -> dict[int, list[str]]:
    """The companies that were liquidated, by year; of a seat those that it led to the end."""
    one_game(sackings, "sackings", SACKINGS)
    dead = sackings[sackings["liquidated"]]
    dead = dead if seat is None else of_seat(dead, seat)
    return {int(year): [str(name) for name in rows] for year, rows in dead.groupby("period")["name"]}
