"""How the game ended: the points, the last bill of each player who fell, and who is not repaid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..parts import columns, player_at_end
from ..pieces import Html, join, tag
from ..sight import Sight
from . import lenders
from . import result_words as words


def ended(end: Mapping[str, Any], names: Sequence[str]) -> str:
    """How the game came to its end, in a sentence."""
    fallen = [names[seat] for seat in end["bankrupt"]]
    return words.fell(fallen) if fallen else words.SURVIVED


def result(sight: Sight, end: Mapping[str, Any]) -> Html:
    """The points, the best first, the bill of each player who could not pay, and who is not repaid."""
    order = sorted(range(len(sight.names)), key=lambda seat: _rank(end, seat))
    luxuries = any(sight.seen.luxuries)
    heads = columns([*words.RESULT_COLUMNS, *([words.LUXURY_COLUMN] if luxuries else [])])
    largest = tag("th", words.LARGEST_COLUMN, scope="col", class_="plt-largest")
    head = tag("tr", *heads, largest, *columns([words.SCORE_COLUMN]))
    rows = [_score(sight, end, seat, luxuries) for seat in order]
    ties = tag("p", words.TIES, class_="plt-note")
    table = tag("div", tag("table", head, *rows, class_="plt-figures"), ties, class_="plt-result")
    bills = tag("div", *[_bill(sight, seat) for seat in end["bankrupt"]], class_="plt-bills")
    crashed = tag("p", words.CRASHED_AT_THE_END) if sight.seen.crash and end["bankrupt"] else ""
    return join([table, crashed, bills, lenders.at_the_end(sight, end)])


def _rank(end: Mapping[str, Any], seat: int) -> tuple[int, int, int]:
    score = end["scores"][seat]
    return (1, 0, seat) if score is None else (0, -1000 * score - end["top"][seat], seat)


def _score(sight: Sight, end: Mapping[str, Any], seat: int, luxuries: bool) -> Html:
    who = player_at_end(sight, seat, end["winners"])
    if end["scores"][seat] is None:
        none = tag("td", words.BANKRUPT_NO_POINTS, colspan=4 + luxuries)
        return tag("tr", who, none, tag("td", "–"), class_="plt-fallen")
    cells = [f"{sight.books[seat].cash:,}", end["industry"][seat], end["wealth"][seat]]
    cells += [end["luxury"][seat]] if luxuries else []
    last = (tag("td", end["top"][seat], class_="plt-largest"), tag("td", tag("b", end["scores"][seat])))
    return tag("tr", who, *[tag("td", cell) for cell in cells], *last)


def _bill(sight: Sight, seat: int) -> Html:
    """What fell due at the end, card by card, against the cash."""
    seen = sight.seen
    due = [seen.tables.funds[value] for value, left in seen.wheels[seat] if not left]
    owed, cash = sum(card.interest for card in due), sight.books[seat].cash
    rows = [tag("tr", tag("th", card.value, scope="row"), tag("td", card.interest)) for card in due]
    sums = [
        tag("tr", tag("th", name, scope="row"), tag("td", tag("b", f"{amount:,}", class_=kind)), class_=line)
        for name, amount, kind, line in (
            (words.DUE_ROW, owed, "plt-owed", "plt-sum"),
            (words.TILL_ROW, cash, "plt-money", None),
            (words.MISSING_ROW, owed - cash, "plt-owed", None),
        )
    ]
    head = tag("tr", *columns([words.FUND_COLUMN, words.ASKS_COLUMN]))
    caption = tag("caption", words.last_bill(sight.names[seat]))
    return tag("div", tag("table", caption, head, *rows, *sums, class_="plt-figures"), class_="plt-bill")
