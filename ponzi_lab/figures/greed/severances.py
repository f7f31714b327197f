"""Who left which company with how much and when, and what was lost when a company died."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import names_at_table, needs, one_game
from ...books.tills import FIRED
from ...play.tables import Table
from ..kit.rows import NAME_HIGH, Rows
from ..kit.seats import seat_key
from ..kit.sheet import Text, key_room
from ..kit.theme import DUE, INK, INK2, PAPER, SEAT_COLOURS, SEAT_SYMBOLS, SMALL, plain
from . import severances_words as words

CAREERS = ("game", "company", "name", "seat", "player", "last", "since", "until", "why", "severance")
SACKINGS = ("game", "period", "company", "name", "liquidated", "money_lost", "goods_lost")
ROOM, APART = 56, 0.3  # pixels of the largest amount; years between those who left in the same year
HIGH = ROOM + NAME_HIGH + 44


@dataclass(frozen=True)
class Leaving:
    """One marker that was fired."""

    year: int
    company: int
    seat: int
    chair: str
    since: int
    amount: int  # of the severance


@dataclass(frozen=True)
class Death:
    """A company that was liquidated, and what was lost with it."""

    year: int
    company: int
    money: int
    goods: int

    @property
    def amount(self) -> int:
        """Money and goods."""
        return self.money + self.goods


@dataclass(frozen=True)
class Severances:
    """The lives of all companies, who left them, and how they ended."""

    players: dict[int, str]
    names: dict[int, str]
    lives: dict[int, tuple[int, int]]
    left: list[Leaving]
    deaths: list[Death]

    @property
    def most(self) -> int:
        """The largest amount in the drawing."""
        return max([one.amount for one in self.left] + [death.amount for death in self.deaths], default=0)

    @property
    def taken_from_dead(self) -> int:
        """What people had taken out of the companies that were liquidated, in all their life."""
        dead = {death.company for death in self.deaths}
        return sum(one.amount for one in self.left if one.company in dead)

    @property
    def lost(self) -> int:
        """All that was lost with companies."""
        return sum(death.amount for death in self.deaths)


def _severances(careers: pd.DataFrame, sackings: pd.DataFrame) -> Severances:
    needs(careers, "careers", CAREERS)
    needs(sackings, "sackings", SACKINGS)
    one_game(careers)
    one_game(sackings)
    names: dict[int, str] = {}
    lives: dict[int, tuple[int, int]] = {}
    left: list[Leaving] = []
    for row in careers.sort_values(["company", "since"], kind="stable").to_dict("records"):
        company, since, until = int(row["company"]), int(row["since"]), int(row["until"])
        names[company] = str(row["name"])
        begin, end = lives.get(company, (since, until))
        lives[company] = min(begin, since), max(end, until)
        if row["why"] == FIRED:
            left.append(Leaving(until, company, int(row["seat"]), str(row["last"]), since, int(row["severance"])))
    deaths = [
        Death(int(row["period"]), int(row["company"]), int(row["money_lost"]), int(row["goods_lost"]))
        for row in sackings[sackings["liquidated"]].to_dict("records")
    ]
    left.sort(key=lambda one: (one.year, one.company, words.CHAIR_ORDER.index(one.chair)))
    return Severances(names_at_table(careers), names, lives, left, deaths)


def severances(careers: pd.DataFrame, sackings: pd.DataFrame) -> go.Figure:
    """A row for each company: who was sacked in which year, as high as the severance, and what was lost with it."""
    found = _severances(careers, sackings)
    fired = {one.seat for one in found.left}
    key = seat_key({seat: name for seat, name in found.players.items() if seat in fired})
    key += [("✖", DUE, words.LOST)] if found.deaths else []
    years = sorted({year for life in found.lives.values() for year in range(life[0], life[1] + 1)})
    rows = Rows(words.SEVERANCES_TITLE, found.names, years, HIGH, key_room(key))
    rows.sheet.key(key)
    scale = ROOM / max(1, found.most)
    for company, name in found.names.items():
        rows.name_above(company, name)
        rows.life(company, *found.lives[company])
    spots = _spots(found)
    _stems(rows, list(spots), spots, scale)
    for seat in found.players:
        _left(rows, found, seat, spots, scale)
    _died(rows, found, spots, scale)
    for one in sorted(spots, key=lambda one: (not isinstance(one, Death), -one.amount)):
        _amount(rows, one, spots[one], scale)
    if not found.left:
        rows.sheet.nothing((words.NOBODY_SACKED_SHORT,))
    return rows.sheet.make(_sentence(found), _table(found), barmode="overlay")


def _spots(found: Severances) -> dict[Leaving | Death, float]:
    """Where each one stands: those who left a company in the same year beside each other, then what was lost."""
    spots: dict[Leaving | Death, float] = {}
    everything: list[Leaving | Death] = [*found.left, *found.deaths]
    for one in everything:
        same = [other for other in everything if _when(other) == _when(one)]
        spots[one] = one.year + APART * (same.index(one) - (len(same) - 1) / 2)
    return spots


def _when(one: Leaving | Death) -> tuple[int, int]:
    return one.year, one.company


def _stems(rows: Rows, ones: Sequence[Leaving | Death], spots: Mapping[Leaving | Death, float], scale: float) -> None:
    for one in ones:
        base = rows.base(one.company)
        colour, dash = (DUE, "3px,2px") if isinstance(one, Death) else (INK2, "solid")
        rows.sheet.rule(spots[one], base, spots[one], base + scale * one.amount, width=1.5, color=colour, dash=dash)


def _left(rows: Rows, found: Severances, seat: int, spots: Mapping[Leaving | Death, float], scale: float) -> None:
    """The marks of one seat, on top of their stems."""
    mine = [one for one in found.left if one.seat == seat]
    name = found.players[seat]
    hover = [
        plain(words.severance_hover(one.year, name, found.names[one.company], one.chair, one.amount)) for one in mine
    ]
    heights = [rows.base(one.company) + scale * one.amount for one in mine]
    outline = {"width": 1.2, "color": INK2}
    marker = {"symbol": SEAT_SYMBOLS[seat], "size": 12, "color": SEAT_COLOURS[seat], "line": outline}
    rows.sheet.dots([spots[one] for one in mine], heights, hover, **marker)


def _died(rows: Rows, found: Severances, spots: Mapping[Leaving | Death, float], scale: float) -> None:
    """What was lost with companies."""
    hover = [
        plain(words.lost_hover(death.year, found.names[death.company], death.money, death.goods))
        for death in found.deaths
    ]
    heights = [rows.base(death.company) + scale * death.amount for death in found.deaths]
    outline = {"width": 1, "color": PAPER}
    rows.sheet.dots(
        [spots[death] for death in found.deaths], heights, hover, symbol="x", size=12, color=DUE, line=outline
    )


def _amount(rows: Rows, one: Leaving | Death, x: float, scale: float) -> None:
    """The number at a mark, where there is room."""
    spot = (x, rows.base(one.company) + scale * one.amount)
    if isinstance(one, Death):
        texts = [Text((said,), DUE, SMALL) for said in (words.lost_label(one.amount), f"{one.amount:,}")]
        rows.sheet.label(texts, spot, ("e", "n", "ne", "w", "nw"), near=8, far=16, must=False)
    elif one.amount:
        rows.sheet.label(
            Text((f"{one.amount:,}",), INK, SMALL), spot, ("n", "nw", "ne", "w"), near=8, far=8, must=False
        )


# The sentence


def _sentence(found: Severances) -> str:
    """How many were sacked, who left with most, and what died with companies."""
    if not found.left:
        return words.NOBODY_SACKED
    sums = dict.fromkeys(found.players.values(), 0)
    for one in found.left:
        sums[found.players[one.seat]] += one.amount
    paid, most = sum(sums.values()), max(sums.values())
    parts = [words.sacked(len(found.left), len({one.company for one in found.left}), paid)]
    if paid:
        parts.append(words.most_severance([name for name, amount in sums.items() if amount == most], most))
        largest = max(found.left, key=lambda one: one.amount)
        where = found.players[largest.seat], found.names[largest.company], largest.year
        parts.append(words.largest_severance(largest.amount, *where))
    return " ".join([*parts, _how_died(found)])


def _how_died(found: Severances) -> str:
    if not found.deaths:
        return words.NONE_DIED
    goods = sum(death.goods for death in found.deaths)
    return words.died_with(len(found.deaths), found.lost, goods, found.taken_from_dead)


# The numbers


def _table(found: Severances) -> Table:
    lost = {(death.year, death.company): death.amount for death in found.deaths}
    rows: list[tuple[object, ...]] = []
    for one in found.left:
        gone = lost.pop((one.year, one.company), None)  # beside the first of those who left with the company
        chair = words.CHAIR_NAMES[one.chair]
        person = found.players[one.seat], chair, one.since, one.amount
        rows.append((one.year, found.names[one.company], *person, gone))
    return Table(words.SEVERANCES_COLUMNS, rows)
