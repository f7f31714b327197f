"""Who is not repaid, once a game is over: one's own lenders, and those of the whole table."""

from __future__ import annotations

from ...games.ponzi.lenders import Loan, Sums, loans_of, sums
from ...tables.pieces import Html, tag
from ...tables.ponzi import lenders
from ...tables.ponzi import lenders_words as table_words
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
    position, all_ = case.match.position, of_all(case)
    mine = lenders.listed(loans(case, case.seat), position.tables, case.names[case.seat])
    others = [_folded(case, seat) for seat in range(len(case.names)) if seat != case.seat]
    whole = [tag("h3", words.WHOLE_TABLE), tag("p", words.whole_table(all_)), tag("p", words.gained(all_))]
    note = tag("p", f"{table_words.LOST_MEANS} {table_words.INVENTED}", class_="plt-note")
    return tag("div", tag("p", _not_repaid(case, case.seat)), mine, *whole, *others, note, class_="plt-lost")


def _folded(case: Case, seat: int) -> Html:
    """What is to be said of another seat, and its lenders to unfold."""
    lent, summary = loans(case, seat), _not_repaid(case, seat)
    if not lent:
        return tag("p", summary)
    table = lenders.table(lent, case.match.position.tables, case.names[seat])
    return tag("details", tag("summary", summary), table)


def _not_repaid(case: Case, seat: int) -> str:
    return table_words.not_repaid(case.names[seat], seat in case.fallen, sums(loans(case, seat)))
