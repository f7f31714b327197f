"""The price ladder: what each fund brings, and what it costs per round."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise
from typing import NamedTuple

import pandas as pd
import plotly.graph_objects as go

from ..core.errors import Refused
from ..play.tables import Table
from . import words
from .guesses import DOTTED, one_of, pencilled
from .sheet import Sheet, Spot, Text
from .theme import BODY, CASH, DUE, INK, INK2, SMALL, plain

SYMBOLS = {3: ("circle", "●"), 4: ("square", "■"), 5: ("diamond", "◆")}
OTHER = ("triangle-up", "▲")
RING = 15  # pixels across: rings of neighbours can be told apart
AIR, AIR_FOR_GUESS = 1.14, 1.28  # up to where the axis goes, for a highest rate of 1
GUESSES = FALLING, FLAT, RISING = "falling", "flat", "rising"


class Fund(NamedTuple):
    """One card of the list."""

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


def _funds(cards: pd.DataFrame) -> list[Fund]:
    rows = cards.sort_values("value")[["value", "interest", "period"]].itertuples(index=False)
    return [Fund(int(value), int(interest), int(period)) for value, interest, period in rows]


def _rising(funds: list[Fund]) -> bool:
    """Whether each fund is dearer than all smaller ones."""
    return all(one.rate < other.rate for one, other in pairwise(funds))


def _really(funds: list[Fund]) -> str | None:
    """What the rate does from each fund to the next larger one; None if it does not always do the same."""
    pairs = list(pairwise(fund.rate for fund in funds))
    if all(one == other for one, other in pairs):
        return FLAT
    if all(one > other for one, other in pairs):
        return FALLING
    return RISING if _rising(funds) else None


def price_ladder(cards: pd.DataFrame, owned: Collection[int] = (), guess: str | None = None) -> go.Figure:
    """All funds by value and rate; those in `owned` are marked, and which cost more at once than they bring.

    `guess` is what the rate was thought to do with the size: "falling", "flat" or "rising".
    """
    owned, guess = _values(cards, owned), one_of(guess, GUESSES)
    funds = _funds(cards)
    high = max((fund.rate for fund in funds), default=1.0)
    last = max((fund.value for fund in funds), default=10)
    sheet = Sheet(
        words.ladder_title(_rising(funds)),
        (0, last * 1.06),
        (0, high * (AIR_FOR_GUESS if guess else AIR)),
        left=62,
        top=92,
    )
    sheet.axes["yaxis"] |= {"tickformat": ".0%", "nticks": 7}
    sheet.axes["xaxis"] |= {"nticks": 9, "showline": True}
    sheet.note(Text((words.FUND_VALUE,), INK2, SMALL, bold=False), 1, 0, "right", yshift=-26)
    sheet.note(Text((words.RATE,), INK2, SMALL, bold=False), 0, 1, "left", "top", xshift=4)
    for fund in funds:
        sheet.keep_clear([(fund.value, fund.rate)])
    periods = sorted({fund.period for fund in funds})
    for period in periods:
        for dear in (False, True):
            _dots(sheet, [fund for fund in funds if fund.period == period and fund.dear == dear], period, dear)
    _what_the_colours_say(sheet)
    _guess(sheet, funds, guess)
    _owned(sheet, [fund for fund in funds if fund.value in owned])
    marks = zip(periods, words.every(periods), strict=True)
    sheet.key([(SYMBOLS.get(period, OTHER)[1], INK, said) for period, said in marks])
    return sheet.make(_sentence(funds, owned), _table(funds), _came_of(funds, guess))


def _guess(sheet: Sheet, funds: list[Fund], guess: str | None) -> None:
    """A straight line between the lowest rate and the highest: of the guess it has the way, and nothing else."""
    if guess is None or len(funds) < 2:
        return
    low, high = min(fund.rate for fund in funds), max(fund.rate for fund in funds)
    middle = (low + high) / 2
    begin, end = {FALLING: (high, low), FLAT: (middle, middle), RISING: (low, high)}[guess]
    sheet.line([funds[0].value, funds[-1].value], [begin, end], **DOTTED)
    spots: list[Spot] = [
        (funds[0].value + part * (funds[-1].value - funds[0].value), begin + part * (end - begin))
        for part in (0, 0.1, 0.2, 0.3, 0.4)
    ]
    sheet.label(pencilled(*words.ladder_label(guess)), spots, ("up", "ne", "se"), near=8, far=42)


def _dots(sheet: Sheet, funds: list[Fund], period: int, dear: bool) -> None:
    if not funds:
        return
    symbol = SYMBOLS.get(period, OTHER)[0]
    sheet.add(
        go.Scatter(
            x=[fund.value for fund in funds],
            y=[fund.rate for fund in funds],
            mode="markers",
            marker={
                "symbol": symbol if dear else f"{symbol}-open",
                "size": 7,
                "color": DUE if dear else CASH,
                "line": {"width": 2, "color": CASH} if not dear else {"width": 0},
            },
            hoverinfo="text",
            hovertext=[plain(words.ladder_hover(*fund, fund.rate)) for fund in funds],
        )
    )


def _owned(sheet: Sheet, funds: list[Fund]) -> None:
    if not funds:
        return
    sheet.add(
        go.Scatter(
            x=[fund.value for fund in funds],
            y=[fund.rate for fund in funds],
            mode="markers",
            marker={"symbol": "circle-open", "size": RING, "color": INK, "line": {"width": 2}},
            hoverinfo="skip",
        )
    )
    for fund in reversed(funds):  # the dearest first: they are what the figure is about
        spot = (fund.value, fund.rate)
        sheet.label(Text((f"{fund.value}",), INK, BODY), spot, ("nw", "n", "se", "s"), near=28, far=140, stem=True)


def _what_the_colours_say(sheet: Sheet) -> None:
    """In the corner below the ladder, which is always free."""
    text = Text(words.FIRST_PAYMENT, DUE, BODY, colours=(INK, DUE, CASH), bold=True)
    sheet.note(text, 1, 0, "right", "bottom", yshift=10)


def _values(cards: pd.DataFrame, owned: Collection[int]) -> set[int]:
    """The cards owned; those that are none are refused."""
    values = {int(value) for value in owned}
    if strange := sorted(values.difference(cards["value"].tolist())):
        raise Refused(words.not_a_card(strange))
    return values


def _came_of(funds: list[Fund], guess: str | None) -> str:
    return "" if guess is None or len(funds) < 2 else words.ladder_guessed(guess, _really(funds))


def _sentence(funds: list[Fund], owned: Collection[int]) -> str:
    """From where to where the price rises, how many funds are dear at once, and what the owned ones cost."""
    if not funds:
        return words.NO_CARDS
    if len(funds) == 1:
        return words.ladder_one(funds[0].value, funds[0].rate)
    by_rate = sorted(funds, key=lambda fund: fund.rate)
    low, high = by_rate[0], by_rate[-1]
    dear = sum(fund.dear for fund in funds)
    said = words.ladder(len(funds), low.value, low.rate, high.value, high.rate, dear, _rising(funds))
    mine = [fund for fund in funds if fund.value in owned]
    if not mine:
        return said
    rate = sum(fund.interest / fund.period for fund in mine) / sum(fund.value for fund in mine)
    return f"{said} {words.ladder_owned([fund.value for fund in mine], rate, sum(fund.dear for fund in mine))}"


def numbers(cards: pd.DataFrame, owned: Collection[int] = ()) -> Table:
    """Fund by fund: interest, period, rate per round, and whether the first payment is larger; or of those owned."""
    funds, mine = _funds(cards), _values(cards, owned)
    return _table([fund for fund in funds if fund.value in mine] if mine else funds)


def _table(funds: list[Fund]) -> Table:
    rows = [(f.value, f.interest, f.period, 100 * f.rate, words.YES if f.dear else words.NO) for f in funds]
    return Table(words.LADDER_COLUMNS, rows)
