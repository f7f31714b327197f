"""The front page of an invented newspaper of 1920, set from the numbers of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...games.ponzi.lenders import sums
from ...games.ponzi.view import dues
from ...tables.pieces import Html, join, tag
from ..student.case import Case
from . import words
from .lost import loans

NAMED = 3  # lenders in the column
AHEAD = 5
MOST = 40


def front_page(case: Case) -> Html:
    """What is read of this game in the evening; a quiet page, if nobody fell."""
    number, fallen = case.match.round, [case.names[seat] for seat in case.fallen]
    head = (
        tag("p", words.PAPER, class_="plt-masthead"),
        tag("p", words.edition(number), class_="plt-edition"),
        tag("h3", words.headline(fallen, number)),
        *[tag("p", words.what_was_due(name, number, due, till), class_="plt-deck") for name, due, till in _bills(case)],
    )
    inside = (_lenders(case), _bill(words.bill(number), _bills(case))) if fallen else (_quiet(case),)
    small = tag("p", words.SMALL_PRINT, class_="plt-note")
    return tag("article", *head, tag("div", *inside, _standing(case), class_="plt-columns"), small, class_="plt-press")


def _bills(case: Case) -> list[tuple[str, int, int]]:
    """Of each house that fell: its name, what was due, and what was in its till."""
    return [(case.names[seat], *_due(case, seat)) for seat in case.fallen]


def _due(case: Case, seat: int) -> tuple[int, int]:
    """What was due from a seat in the last round, and what was in its till."""
    state = case.match.position
    return state.flows[-1].due[seat], state.accounts[seat]


def _bill(caption: str, rows: Sequence[tuple[str, int, int]]) -> Html:
    """A line for each house: what was promised, what was there, what was missing."""
    head = tag("tr", *[tag("th", name, scope="col") for name in words.BILL_COLUMNS])
    lines = [
        tag("tr", tag("th", name, scope="row"), *[tag("td", f"{n:,}") for n in (owed, till, max(0, owed - till))])
        for name, owed, till in rows
    ]
    return tag("section", tag("div", tag("table", tag("caption", caption), head, *lines), class_="plt-rolls"))


def _lenders(case: Case) -> Html:
    """A few of those who lent to a house that fell, by name."""
    lost = [loan for seat in case.fallen for loan in loans(case, seat) if loan.lost]
    lost.sort(key=lambda loan: -loan.lost)
    if not lost:
        return Html("")
    people = case.match.position.tables.lenders
    sentences = [words.lent(people[loan.fund], loan) for loan in lost[:NAMED]]
    rest = sums(lost[NAMED:])
    sentences += [words.others_lost(rest.losers, rest.lost)] if rest.losers else []
    return tag("section", tag("h4", words.DOORS), *[tag("p", text) for text in sentences])


def _quiet(case: Case) -> Html:
    """Nobody fell: what comes next, and what there is for it."""
    rows = [(name, sum(_coming(case, seat, AHEAD)), _due(case, seat)[1]) for seat, name in enumerate(case.names)]
    text = tag("p", words.QUIET.format(number=case.match.round))
    return join([tag("section", text), _bill(words.bill_ahead(AHEAD), rows)])


def _coming(case: Case, seat: int, rounds: int) -> list[int]:
    """What falls due at a seat in each of the next rounds, without new money."""
    state = case.match.position
    return dues(state.wheels[seat], state.tables, rounds)


def _standing(case: Case) -> Html:
    """How long those who still stand would last without new money."""
    seats = [seat for seat in range(len(case.names)) if seat not in case.fallen]
    if not seats:
        return Html("")
    lines = [
        tag("li", words.lasts(case.names[seat], lasts(case, seat), MOST, any(_coming(case, seat, MOST))))
        for seat in seats
    ]
    return tag("section", tag("h4", words.STILL_STAND), tag("p", words.LASTS), tag("ul", *lines))


def lasts(case: Case, seat: int) -> int:
    """How many more rounds a seat can pay without new money; `MOST` if it is as many or more."""
    turns = replace(case, seat=seat).alone
    return min(MOST, len(turns) - 1) if turns else MOST
