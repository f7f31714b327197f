"""The prices of all products over the years, each on its own price track."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ..play.tables import Table
from . import words
from .frames import needs, one_game
from .rows import Rows
from .sheet import KEY, Text, text_width
from .theme import BODY, INK, INK2, LINE, SMALL, plain

COLUMNS = ("game", "period", "product", "name", "price", "low", "high")
HIGH, ROOM = 40, 28  # pixels of a row, and of its price track


@dataclass(frozen=True)
class Price:
    """One product's prices, and the ends of its track."""

    name: str
    prices: list[int]
    low: int
    high: int

    @property
    def grown(self) -> float:
        """By how much the last price is more than the first one, as a part of it."""
        return self.prices[-1] / self.prices[0] - 1


@dataclass(frozen=True)
class Market:
    """All products, in product order."""

    years: list[int]
    products: dict[str, Price]


def _market(market: pd.DataFrame) -> Market:
    needs(market, "market", COLUMNS)
    one_game(market)
    products: dict[str, Price] = {}
    for key, name, price, low, high in (
        market.sort_values("period", kind="stable")[list(COLUMNS[2:])]
        .astype({"price": "int64", "low": "int64", "high": "int64"})
        .itertuples(index=False, name=None)
    ):
        products.setdefault(key, Price(str(name), [], low, high)).prices.append(price)
    return Market(sorted(set(market["period"].astype("int64").tolist())), products)


def market(market: pd.DataFrame) -> go.Figure:
    """A row for each product: its price from year to year between the ends of its track, and the last one."""
    found = _market(market)
    names = {key: one.name for key, one in found.products.items()}
    left = 18 + int(max((text_width(name, SMALL) for name in names.values()), default=0))
    right = 24 + int(max((text_width(_last(one), BODY, True) for one in found.products.values()), default=0))
    rows = Rows(words.MARKET_TITLE, names, found.years, HIGH, left=left, right=right, above=KEY)
    if not found.years:
        rows.sheet.note(Text(words.NO_YEAR_LINES, INK2, bold=False), 0.5, 0.5, "center", "middle")
        return rows.sheet.make(words.NO_YEAR, _table(found))
    rows.sheet.key([("┄", INK2, words.TRACK_ENDS)])
    for key, one in found.products.items():
        _row(rows, key, one, found.years)
    return rows.sheet.make(_sentence(found), _table(found))


def _last(one: Price) -> str:
    return f"{words.way_of(one.prices[0], one.prices[-1])} {one.prices[-1]:,}"


def _row(rows: Rows, key: str, one: Price, years: list[int]) -> None:
    rows.name_beside(key, one.name)
    rows.write_after(key, Text((_last(one),), INK, BODY))
    base, sheet = rows.base(key) + (HIGH - ROOM) / 2, rows.sheet
    for y in (base, base + ROOM):
        sheet.rule(sheet.x[0], y, sheet.x[1], y, faint=True, color=LINE, width=1, dash="3px,3px")
    scale = ROOM / max(1, one.high - one.low)
    heights = [base + scale * (price - one.low) for price in one.prices]
    hover = [plain(words.market_hover(one.name, year, price)) for year, price in zip(years, one.prices, strict=True)]
    marker = {"size": 7, "color": INK}
    sheet.line(years, heights, hover, color=INK, width=2.5, mode="lines+markers", marker=marker)


# The sentence


def describe(market: pd.DataFrame) -> str:
    """Which price rose most, which fell most, and which stand at an end of their track."""
    return _sentence(_market(market))


def _sentence(found: Market) -> str:
    if not found.years:
        return words.NO_YEAR
    products = list(found.products.values())
    ends = words.at_ends(
        [one.name for one in products if one.prices[-1] == one.high],
        [one.name for one in products if one.prices[-1] == one.low],
    )
    if len(found.years) == 1:
        low, high = (choose(products, key=lambda one: one.prices[0]) for choose in (min, max))
        return f"{words.prices_first(found.years[0], low.name, low.prices[0], high.name, high.prices[0])} {ends}"
    up, down = max(products, key=lambda one: one.grown), min(products, key=lambda one: one.grown)
    moved = [(one.name, one.prices[0], one.prices[-1]) for one in (up, down)]
    said = words.prices_moved(
        *(found.years[0], found.years[-1]), moved[0] if up.grown > 0 else None, moved[1] if down.grown < 0 else None
    )
    return f"{said} {ends}"


# The numbers


def numbers(market: pd.DataFrame) -> Table:
    """Year by year: the price of each product."""
    return _table(_market(market))


def _table(found: Market) -> Table:
    rows = [(year, *(one.prices[place] for one in found.products.values())) for place, year in enumerate(found.years)]
    return Table(words.market_columns([one.name for one in found.products.values()]), rows)
