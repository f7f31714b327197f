"""Grow or be fired: each company's income, year by year, against that of the year before, and the boots."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import KEYS, names_at_table, needs, one_game
from ...books.tills import streaks
from ...play.tables import Table
from ..kit.rows import NAME_HIGH, Rows
from ..kit.sheet import Text, hovering, key_room
from ..kit.theme import CASH, DUE, INK, INK2, PAPER, SMALL, plain
from . import growth_words as words
from . import words as shared

COLUMNS = (*KEYS, "company", "name", "income", "before", "founded", "booted", "liquidated")
NUMBERS = {"year": "period", "company": "company", "income": "income", "before": "before"}
ROOM, WIDE = 52, 0.62  # pixels of the highest bar; the width of a bar, in years
HIGH = ROOM + NAME_HIGH + 46


@dataclass(frozen=True)
class Income:
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


@dataclass(frozen=True)
class Growth:
    """All incomes of a game, and the rows of rises that ended with a boot or go on."""

    names: dict[int, str]
    incomes: list[Income]
    rises: dict[int, int]  # the longest row of rises of each company
    lasted: list[int]  # years, of those that ended with a boot


def _growth(companies: pd.DataFrame) -> Growth:
    needs(companies, "companies", COLUMNS)
    one_game(companies)
    called = names_at_table(companies)
    rows = companies[~companies["founded"]].sort_values(["company", "period"]).to_dict("records")
    incomes = [
        Income(
            **{name: int(row[key]) for name, key in NUMBERS.items()},
            chief=called[int(row["seat"])],
            booted=bool(row["booted"]),
            liquidated=bool(row["liquidated"]),
        )
        for row in rows
    ]
    found = streaks(companies)
    rises: dict[int, int] = {}
    for company, number in zip(found["company"], found["rises"], strict=True):
        rises[int(company)] = max(int(number), rises.get(int(company), 0))
    lasted = found.loc[found["end"].notna(), "years"].astype("int64").tolist()
    return Growth({int(row["company"]): str(row["name"]) for row in rows}, incomes, rises, lasted)


def growth(companies: pd.DataFrame) -> go.Figure:
    """A row for each company, a bar for each of its years, and on it how high the year before had been.

    Each company has a scale of its own, up to its highest income.
    """
    found = _growth(companies)
    key = _key(found)
    years = sorted({one.year for one in found.incomes})
    rows = Rows(words.GROWTH_TITLE, found.names, years, HIGH, key_room(key))
    if not years:
        rows.sheet.nothing(shared.NO_YEAR_LINES)
        return rows.sheet.make(shared.NO_YEAR, _table(found))
    rows.sheet.key(key)
    for company, name in found.names.items():
        mine = [one for one in found.incomes if one.company == company]
        scale = ROOM / max(1, *(max(one.income, one.before) for one in mine))
        rows.name_above(company, name)
        rows.life(company, mine[0].year, mine[-1].year)
        _bars(rows, name, [one for one in mine if one.rose], scale, CASH, hatched=False)
        _bars(rows, name, [one for one in mine if not one.rose], scale, DUE, hatched=True)
        for one in mine:
            _before(rows, one, scale)
            _end(rows, one)
        for one in sorted(mine, key=lambda one: -one.income):
            _amount(rows, one, scale)
    rows.sheet.note(Text((words.OWN_SCALE,), INK2, SMALL, bold=False), 1, 0, "right", yshift=-24)
    return rows.sheet.make(_sentence(found), _table(found), barmode="overlay")


def _key(found: Growth) -> list[tuple[str, str, str]]:
    key = [("■", CASH, words.ROSE), ("▨", DUE, words.FELL_SHORT), ("▬", INK, words.LAST_YEARS)]
    key += [("▼", DUE, words.BOOTED)] if any(one.booted for one in found.incomes) else []
    return [*key, ("✖", INK, words.DEAD_MARK)] if any(one.liquidated for one in found.incomes) else key


def _bars(rows: Rows, name: str, incomes: list[Income], scale: float, colour: str, *, hatched: bool) -> None:
    if not incomes:
        return
    pattern = {"shape": "/", "size": 6, "solidity": 0.35, "fgcolor": colour, "bgcolor": PAPER} if hatched else {}
    hover = [plain(words.growth_hover(one.year, name, one.income, one.before)) for one in incomes]
    rows.sheet.add(
        go.Bar(
            x=[one.year for one in incomes],
            y=[max(1.5, scale * one.income) for one in incomes],
            base=[rows.base(one.company) for one in incomes],
            width=WIDE,
            marker={"color": colour, "line": {"width": 1, "color": colour}, "pattern": pattern},
            **hovering(hover),
        )
    )


def _before(rows: Rows, one: Income, scale: float) -> None:
    """How high the income of the year before was."""
    if one.before:
        y = rows.base(one.company) + scale * one.before
        rows.sheet.rule(one.year - 0.4, y, one.year + 0.4, y, faint=True, color=INK, width=3)
        rows.sheet.shapes[-1]["layer"] = "above"


def _end(rows: Rows, one: Income) -> None:
    """A boot, or the end of the company."""
    if one.booted:
        symbol, colour = ("x", INK) if one.liquidated else ("triangle-down", DUE)
        outline = {"width": 1, "color": PAPER}
        rows.sheet.dots([one.year], [rows.base(one.company)], symbol=symbol, size=13, color=colour, line=outline)


def _amount(rows: Rows, one: Income, scale: float) -> None:
    """The income above its bar, where there is room; those of boots come first."""
    top = rows.base(one.company) + scale * max(one.income, one.before)
    text = Text((f"{one.income:,}",), DUE if one.booted else INK2, SMALL, bold=one.booted)
    rows.sheet.label(text, (one.year, top), ("n",), near=0, far=0, must=False)


# The sentence


def _sentence(found: Growth) -> str:
    """How many incomes rose, how many did not and brought a boot, and how long a row of rises lasts."""
    if not found.incomes:
        return shared.NO_YEAR
    risen, boots = sum(one.rose for one in found.incomes), sum(one.booted for one in found.incomes)
    longest = max(found.rises.values())
    best = [found.names[company] for company, rises in found.rises.items() if rises == longest]
    mean = sum(found.lasted) / len(found.lasted) if found.lasted else 0
    return " ".join(
        [
            words.grown(len(found.incomes), risen, boots, len(found.incomes) - risen - boots),
            words.longest_streak(best, longest),
            words.mean_streak(len(found.lasted), mean),
        ]
    )


# The numbers


def _table(found: Growth) -> Table:
    rows = [
        (one.year, found.names[one.company], one.chief, one.income, one.before, _note(one))
        for one in sorted(found.incomes, key=lambda one: (one.year, one.company))
    ]
    return Table(words.GROWTH_COLUMNS, rows)


def _note(one: Income) -> str:
    if one.liquidated:
        return words.LIQUIDATED_NOTE
    return words.BOOT_NOTE if one.booted else words.SPARED if not one.rose else ""
