"""Who is not repaid: the lenders of a seat, at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.ponzi.lenders import Loan, loans_of, sums
from ...games.ponzi.state import Tables
from ..parts import columns
from ..pieces import Html, join, tag
from ..sight import Sight
from . import lenders_words as words
from . import words as table_words

FEW = 4  # lenders that are shown before the rest is folded


def at_the_end(sight: Sight, end: Mapping[str, Any]) -> Html:
    """The lenders of one's own seat; where one only watches, of those who fell."""
    seen = sight.seen
    seats = end["bankrupt"] if sight.left is None else [sight.seat]
    if not seen.tables.lenders or not seats:
        return Html("")
    lost = []
    for seat in seats:
        loans = loans_of(seat, seen.flows, seen.tables)
        lost.append(tag("p", words.not_repaid(sight.names[seat], seat in end["bankrupt"], sums(loans))))
        lost.append(listed([loan for loan in loans if loan.lost], seen.tables, sight.names[seat]))
    note = tag("p", f"{words.LOST_MEANS} {words.INVENTED}", class_="plt-note")
    return tag("section", tag("h3", words.WHO_LOST), *lost, note, class_="plt-lost", aria_label=words.WHO_LOST)


def listed(loans: Sequence[Loan], tables: Tables, name: str) -> Html:
    """A few lenders, and the others folded."""
    few, more = loans[:FEW], loans[FEW:]
    unfold = tag("summary", words.and_more(len(more)))
    return join([table(few, tables, name), tag("details", unfold, table(more, tables, name)) if more else ""])


def table(loans: Sequence[Loan], tables: Tables, name: str) -> Html:
    """Each lender: what they brought, got and lost, and what it was for."""
    if not loans:
        return Html("")
    head = tag("tr", *columns(words.LENDER_COLUMNS))
    rows = [_row(loan, tables) for loan in loans]
    roll = tag("table", head, *rows, class_="plt-loans", aria_label=words.who_lost_by(name))
    return tag("div", roll, class_="plt-rolls")


def _row(loan: Loan, tables: Tables) -> Html:
    who = tables.lenders[loan.fund]
    name, trade = table_words.lender(who)
    first = tag("th", tag("b", name), trade, tag("span", words.what_for(who), class_="plt-for"), scope="row")
    lost = tag("b", f"{loan.lost:,}", class_="plt-owed") if loan.lost else f"{loan.lost:,}"
    return tag("tr", first, tag("td", f"{loan.fund:,}"), tag("td", f"{loan.got:,}"), tag("td", lost))
