"""Grow or be fired: each company's income, year by year, against that of the year before, and the boots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...books.books import AnyBooks
from ...books.seats import KEYS, names_at_table, one_game
from ...books.tills import streaks
from ..kit.lanes import hatch
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text, fine
from ..kit.theme import CASH, DUE, INK, INK2, PAPER, SMALL, plain
from . import growth_words as words
from . import words as shared
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
    income: int
    before: int
    booted: bool
    liquidated: bool

    @property
    def rose(self) -> bool:
        """Whether it was more than the year before."""
        return self.income > self.before


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
        called = names_at_table(companies)
        rows = companies[~companies["founded"]].sort_values(["company", "period"])
        self.names = {int(row["company"]): str(row["name"]) for row in rows.to_dict("records")}
        self.incomes = [
            Income(
                year=int(row["period"]),
                company=int(row["company"]),
                chief=called[int(row["seat"])],
                income=int(row["income"]),
                before=int(row["before"]),
                booted=bool(row["booted"]),
                liquidated=bool(row["liquidated"]),
            )
            for row in rows.to_dict("records")
        ]
        found = streaks(companies)
        self.rises: dict[int, int] = {}  # in the longest streak of each company
        for company, number in zip(found["company"], found["rises"], strict=True):
            self.rises[int(company)] = max(int(number), self.rises.get(int(company), 0))
        # in years, of the streaks that ended with a boot
        self.lasted: list[int] = found.loc[found["end"].notna(), "years"].astype("int64").tolist()

    def draw(self) -> Sheet:
        """Company below company."""
        key = [("■", CASH, words.ROSE), ("▨", DUE, words.FELL_SHORT), ("▬", INK, words.YEAR_BEFORE)]
        key += [("▼", DUE, words.BOOTED)] if any(one.booted for one in self.incomes) else []
        key += [("✖", INK, words.LIQUIDATED)] if any(one.liquidated for one in self.incomes) else []
        by_company = {company: [one for one in self.incomes if one.company == company] for company in self.names}
        years = {company: (mine[0].year, mine[-1].year) for company, mine in by_company.items()}
        lives = Lives(words.TITLE, self.names, years, LANE, key)
        if not self.incomes:
            return lives.nothing(shared.NO_YEAR_LINES)
        lives.key()
        for company, mine in by_company.items():
            self._company(lives, company, mine)
        lives.note(fine(words.OWN_SCALE), 1, 0, "right", yshift=-24)
        return lives

    def _company(self, lives: Lives, company: int, incomes: Sequence[Income]) -> None:
        """Its bars; a line where the income of the year before had been; boots, and the end of the company."""
        foot, name = lives.foot(company), self.names[company]
        scale = HIGHEST / max(1, *(max(one.income, one.before) for one in incomes))
        lives.rule_off(company)
        for rose, colour in ((True, CASH), (False, DUE)):
            bars = [one for one in incomes if one.rose == rose]
            if bars:
                marker = {"color": colour, "line": {"width": 1, "color": colour}}
                lives.bars(
                    [one.year for one in bars],
                    [max(1.5, scale * one.income) for one in bars],
                    [plain(words.hover(name, one)) for one in bars],
                    base=[foot] * len(bars),
                    width=WIDE,
                    marker={**marker, "pattern": {} if rose else hatch(colour, SOLIDITY)},
                )
        for one in incomes:
            if one.before:
                y = foot + scale * one.before
                lives.rule(one.year - 0.4, y, one.year + 0.4, y, faint=True, above=True, color=INK, width=3)
            if one.booted:
                symbol, colour = ("x", INK) if one.liquidated else ("triangle-down", DUE)
                outline = {"width": 1, "color": PAPER}
                lives.dots([one.year], [foot], symbol=symbol, size=13, color=colour, line=outline)
        # the number of an income above its bar, where there is room
        for one in sorted(incomes, key=lambda one: -one.income):
            top = foot + scale * max(one.income, one.before)
            text = Text((f"{one.income:,}",), DUE if one.booted else INK2, SMALL, bold=one.booted)
            lives.label(text, (one.year, top), ("n",), near=0, far=0, must=False)

    def rows(self) -> Iterator[Sequence[object]]:
        """Year by year, and in each company by company."""
        for one in sorted(self.incomes):
            yield one.year, self.names[one.company], one.chief, one.income, one.before, words.what_happened(one)
