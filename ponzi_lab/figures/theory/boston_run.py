"""Ponzi's till to the last day of sales, and what would have been left of it if all had waited for their day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pandas as pd

from ...core import english
from ...core.errors import Refused
from ...economics import words as theory
from ...economics.boston import MILLION, empty_after
from ...economics.domain import AMOUNT, number
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import BODY, CASH, DUE, INK, LINE, SMALL
from . import boston_run_words as words

COLUMNS = ("day", "open", "taken", "paid", "agents", "cash", "par", "face")
AMOUNTS = ("cash", "par", "face")
SHOWN = 62  # days before the last sale; what was there before them is too small to be seen
AFTER = 34  # days of air at the right end, for labels
WEEK = 7  # days between two lines of the table


class BostonRun(Picture, words=words):
    """Cash (solid) against what was promised and what was brought (dashed); after the last sale: if all wait.

    till: a frame of days, as `boston.replay` gives it.
    found: how many dollars were found on the account later; fewer than none, if it was overdrawn.
    found_on: the day on which they were found.

    >>> from ponzi_lab import BostonRun
    >>> from ponzi_lab.economics import boston, history
    >>> BostonRun(boston.replay(history.months(), rate=6))
    On 26 July he held 6.5 million dollars. His lenders had brought 8.2 million that was still out, and he had
    promised them 12.3. Without a single new lender, and without a run, the cash would have lasted 31 days. This is
    worked out from the months, confirmed or not; what he spent on himself is left out.
    """

    def __init__(self, till: pd.DataFrame, found: float | None = None, found_on: pd.Timestamp | None = None) -> None:
        if not isinstance(till, pd.DataFrame) or not set(COLUMNS) <= set(till) or not till["open"].any():
            raise Refused(words.NO_TILL)
        if found_on is not None and not isinstance(found_on, pd.Timestamp):
            raise Refused(theory.must_be("found_on", found_on, words.A_DAY))
        self.found = None if found is None else number("found", found, -AMOUNT, AMOUNT)
        self.found_on = found_on
        scaled = till.assign(at=till.index - till["open"].sum() + 1)  # days are counted from the last sale
        scaled[[*AMOUNTS]] /= MILLION
        self.before = scaled[scaled["open"] & (scaled["at"] >= -SHOWN)]
        self.after = scaled[scaled["at"] >= 0]
        self.last = self.before.iloc[-1]
        self.empty = empty_after(till)

    def draw(self) -> Sheet:
        """The lines with their names, the last sale, and what was found later."""
        sheet = self._sheet()
        for days, column, colour, style in (
            (self.before, "cash", CASH, {"width": 5}),
            (self.before, "face", DUE, {"width": 3.5, "dash": "9px,5px"}),
            (self.before, "par", DUE, {"width": 3, "dash": "3px,4px"}),
            (self.after, "cash", CASH, {"width": 3, "dash": "2px,5px"}),
        ):
            amounts = days[column].tolist()
            hover = [words.hover(day, column, amount) for day, amount in zip(days["day"], amounts, strict=True)]
            sheet.line(days["at"].tolist(), amounts, hover, color=colour, **style)
        for column, colour in (("cash", CASH), ("par", DUE), ("face", DUE)):
            amount = float(self.last[column])
            sides = ("e", "ne", "e-up") if column != "cash" else ("ne", "e-up")
            sheet.label(Text((words.label(column, amount),), colour, BODY), (0, amount), sides, near=8, far=28)
        sheet.label(Text((words.sales_stop(self.last["day"]),), INK, SMALL), (0, sheet.y[1]), ("w", "s-left"), near=8)
        if self.empty is not None:
            end = (int(self.after["at"].iloc[-1]), 0)
            sheet.label(Text(words.empty_label(self.empty), CASH, SMALL), end, ("ne", "e", "n"), near=8, far=60)
        if self.found is not None and self.found_on is not None:
            at, height = (self.found_on - self.last["day"]).days, self.found / MILLION
            hover = [words.found_hover(self.found, self.found_on)]
            sheet.dots([at], [height], hover, color=DUE, size=14, symbol="x-thin", line={"width": 4, "color": DUE})
            sheet.label(Text((words.found_label(self.found),), DUE, SMALL), (at, height), ("s", "e", "se"), near=8)
        return sheet

    def _sheet(self) -> Sheet:
        end, top = int(self.after["at"].iloc[-1]) + AFTER, float(self.before["face"].max())
        low = -0.05 * top if self.found is None else -0.17 * top
        key = [("━", CASH, words.CASH), ("┅", CASH, words.CASH_IF_ALL_WAIT)]
        key += [("╍", DUE, words.PROMISED), ("┅", DUE, words.BROUGHT)]
        size = {"left": 48, "right": 14, "top": 126, "height": 490}
        sheet = Sheet(words.TITLE, (-SHOWN, end), (low, 1.12 * top), **size, key=key)
        sheet.key(above=22)
        days = self.after["day"].iloc[0] + pd.to_timedelta(range(-SHOWN, end), unit="D")
        firsts = {at - SHOWN: words.tick(day) for at, day in enumerate(days) if day.day == 1}
        sheet.axes["xaxis"] |= {"tickvals": [*firsts], "ticktext": [*firsts.values()], "tickangle": 0}
        sheet.amounts_axis(7)
        sheet.name_above(words.MILLION_DOLLARS)
        sheet.rule(-SHOWN, 0, end, 0, color=LINE, width=1.5)
        sheet.rule(0, 0, 0, 1.06 * top, color=INK, width=2, dash="3px,3px")
        return sheet

    def rows(self) -> Iterator[Sequence[object]]:
        """Week by week back and on from the last sale. After it nothing is as it was, but as it would have been."""
        days = pd.concat([self.before, self.after[self.after["at"] > 0]])
        for row in days[(days["at"] % WEEK == 0) | (days["at"] == days["at"].iloc[-1])].itertuples():
            day = english.a_day(row.day)
            amounts = (f"{MILLION * amount:,.0f}" for amount in (row.cash, row.par, row.face))
            yield words.if_all_wait(day) if row.at > 0 else day, *amounts
