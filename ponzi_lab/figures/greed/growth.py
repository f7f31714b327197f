"""Grow or be fired: each company's income, year by year, against that of the year before, and the boots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...books.books import AnyBooks
from ...books.seats import KEYS, names_at_table, one_game
from ...books.tills import streaks
from ..kit import words as common
from ..kit.lanes import hatch
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text, fine
from ..kit.theme import CASH, DUE, INK, INK2, PAPER, SMALL, plain
from . import growth_words as words
from .lives import NAME, Lives

COLUMNS = (*KEYS, "company", "name", "income", "before", "founded", "booted", "liquidated")
HIGHEST, WIDE = 52, 0.62  # pixels of the highest bar; the width of a bar, in years
LANE = HIGHEST + NAME + 46
SOLIDITY = 0.35  # of the hatches


class Income(NamedTuple):
    """What one company earned in one year."""

    year: int
    company: int
    chief: str
    amount: int
    before: int
    booted: bool
    liquidated: bool

    @property
    def rose(self) -> bool:
        """Whether it was more than the year before."""
        return self.amount > self.before


class Growth(Picture, words=words, of="greed"):
    """A row for each company, a bar for each of its years, and on it how high the year before had been.

    Each company has a scale of its own, up to its highest income.

    source: a match of Greed, Incorporated, its record, or its `Books`.

    >>> from ponzi_lab import Growth, Match
    >>> Growth(Match("greed", ["bot:looter", "bot:manager", "bot:random"], seed=7).play_on())  # doctest: +ELLIPSIS
    Of 37 yearly incomes 27 were above that of the year before. ...
    """

    def __init__(self, source: AnyBooks) -> None:
        companies = self.opened(source).companies
        one_game(companies, "companies", COLUMNS)
        players = names_at_table(companies)
        rows = companies[~companies["founded"]].sort_values(["company", "period"])
        self.names = {int(row["company"]): str(row["name"]) for row in rows.to_dict("records")}
        self.incomes = [
            Income(
                year=int(row["period"]),
                company=int(row["company"]),
                chief=players[int(row["seat"])],
                amount=int(row["income"]),
                before=int(row["before"]),
                booted=bool(row["booted"]),
                liquidated=bool(row["liquidated"]),
            )
            for row in rows.to_dict("records")
        ]
        rises = streaks(companies)
        self.rises: dict[int, int] = {}  # in the longest streak of each company
        for company, number in zip(rises["company"], rises["rises"], strict=True):
            self.rises[int(company)] = max(int(number), self.rises.get(int(company), 0))
        # in years, of the streaks that ended with a boot
        self.lasted: list[int] = rises.loc[rises["end"].notna(), "years"].astype("int64").tolist()

    def draw(self) -> Sheet:
        """Company below company."""
        key = [("■", CASH, words.ROSE), ("▨", DUE, words.FELL_SHORT), ("▬", INK, words.YEAR_BEFORE)]
        key += [("▼", DUE, words.BOOTED)] if any(income.booted for income in self.incomes) else []
        key += [("✖", INK, words.LIQUIDATED)] if any(income.liquidated for income in self.incomes) else []
        by_company: dict[int, list[Income]] = {company: [] for company in self.names}
        for income in self.incomes:
            by_company[income.company].append(income)
        years = {company: (mine[0].year, mine[-1].year) for company, mine in by_company.items()}
        lives = Lives(words.TITLE, self.names, years, LANE, key)
        if not self.incomes:
            return lives.nothing(common.NO_YEAR_LINES)
        lives.key()
        for company, mine in by_company.items():
            self._company(lives, company, mine)
        lives.note(fine(words.OWN_SCALE), 1, 0, "right", yshift=-24)
        return lives

    def _company(self, lives: Lives, company: int, incomes: Sequence[Income]) -> None:
        """Its bars; a line where the income of the year before had been; boots, and the end of the company."""
        foot, name = lives.foot(company), self.names[company]
        scale = HIGHEST / max(1, *(max(income.amount, income.before) for income in incomes))
        lives.rule_off(company)
        for rose, colour in ((True, CASH), (False, DUE)):
            bars = [income for income in incomes if income.rose == rose]
            if bars:
                marker = {"color": colour, "line": {"width": 1, "color": colour}}
                lives.bars(
                    [income.year for income in bars],
                    [max(1.5, scale * income.amount) for income in bars],
                    [plain(words.hover(name, income)) for income in bars],
                    base=[foot] * len(bars),
                    width=WIDE,
                    marker={**marker, "pattern": {} if rose else hatch(colour, SOLIDITY)},
                )
        for income in incomes:
            if income.before:
                y = foot + scale * income.before
                lives.rule(income.year - 0.4, y, income.year + 0.4, y, faint=True, above=True, color=INK, width=3)
            if income.booted:
                symbol, colour = ("x", INK) if income.liquidated else ("triangle-down", DUE)
                outline = {"width": 1, "color": PAPER}
                lives.dots([income.year], [foot], symbol=symbol, size=13, color=colour, line=outline)
        # the number of an income above its bar, where there is room
        for income in sorted(incomes, key=lambda income: -income.amount):
            top = foot + scale * max(income.amount, income.before)
            text = Text((f"{income.amount:,}",), DUE if income.booted else INK2, SMALL, bold=income.booted)
            lives.label(text, (income.year, top), ("n",), near=0, far=0, must=False)

    def rows(self) -> Iterator[Sequence[object]]:
        """Year by year, and in each company by company."""
        for income in sorted(self.incomes):
            amounts = income.amount, income.before
            yield income.year, self.names[income.company], income.chief, *amounts, words.what_happened(income)
