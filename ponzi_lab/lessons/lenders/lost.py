"""Who is not repaid, once a game is over: one's own lenders, and those of the whole table."""

from __future__ import annotations

from ...games.ponzi.lenders import Loan, Sums, loans_of, sums
from ...tables.pieces import Html, tag
from ...tables.ponzi import lenders
from ...tables.ponzi import words as table_words
from ..student.case import Case
from . import words


def loans(case: Case, seat: int) -> list[Loan]:
    """All that was lent to a seat."""
    position = case.match.position
    return loans_of(seat, position.flows, position.tables)


def of_all(case: Case) -> Sums:
    """All that was lent at the table."""
    return sums(loan for seat in range(len(case.names)) for loan in loans(case, seat))


def who_lost(case: Case) -> Html:
    """One's own lenders first, then the sums of the table, and the others' lenders folded."""
    names, all_ = case.names, of_all(case)
    mine = [lenders.said(names[case.seat], case.seat in case.fallen, loans(case, case.seat)), _listed(case, case.seat)]
    others = [_folded(case, seat) for seat in range(len(names)) if seat != case.seat]
    whole = [tag("p", words.whole_table(all_)), tag("p", words.gained(all_))]
    note = tag("p", f"{table_words.LOST_MEANS} {table_words.INVENTED}", class_="plt-note")
    return tag("div", *mine, tag("h3", words.WHOLE_TABLE), *whole, *others, note, class_="plt-lost")


def _listed(case: Case, seat: int) -> Html:
    return lenders.listed(loans(case, seat), case.match.position.tables, case.names[seat])


def _folded(case: Case, seat: int) -> Html:
    """What is to be said of another seat, and its lenders to unfold."""
    found, name = loans(case, seat), case.names[seat]
    said = table_words.not_repaid(name, seat in case.fallen, sums(found))
    if not found:
        return tag("p", said)
    return tag("details", tag("summary", said), lenders.table(found, case.match.position.tables, name))
