"""What everybody can see of the players: purses, points and status cards; and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...games.greed.fixed import COLOURS
from ...games.greed.view import led, points_of, till_of
from ..marks import seat_mark
from ..pieces import Html, join, tag
from ..sight import Sight
from . import words
from .prices import prices
from .things import asset_name, named


def others(sight: Sight) -> Html:
    """The purses of all, and the prices."""
    seats = [_seat(sight, seat) for seat in range(len(sight.names))]
    purses = tag("div", *seats, class_="plg-purses")
    if sight.seen.asked is None:  # prices do not matter any more
        return purses
    return tag("div", tag("div", purses), tag("div", prices(sight), class_="plg-market"), class_="plg-open")


def _seat(sight: Sight, seat: int) -> Html:
    """One player."""
    seen = sight.seen
    severance = seen.severance[seat] if seen.severance else 0
    name = tag("h3", seat_mark(seat), " ", sight.names[seat], class_="plt-minor")
    money = tag(
        "p",
        f"{words.PURSE} ",
        tag("b", f"{seen.accounts[seat]:,}", class_="plt-money"),
        f", {words.POINTS.lower()} ",
        tag("b", points_of(seen, seat)),
    )
    lines = [words.leads([named(seen, number) for number in led(seen, seat)]), cards(sight, seat)]
    if severance:
        lines.insert(0, words.sacked_for(severance))
    if seat in sight.books and (hand := sight.books[seat].hands[seat]):  # it may be seen here
        lines.append(words.hand([asset_name(seen, number) for number in hand]))
    return tag("section", name, money, *[tag("p", line) for line in lines], aria_label=sight.names[seat])


def cards(sight: Sight, seat: int) -> str:
    """The status cards of a seat."""
    tables = sight.seen.tables
    names = [
        words.card(colour, letter, tables.points(colour, letter))
        for colour, letters in zip(COLOURS, sight.seen.status[seat], strict=True)
        for letter in letters
    ]
    return ", ".join(names) or (words.NO_CARDS_AT_ALL if sight.seen.asked is None else words.NO_CARDS)


# The end


def ranking(end: Mapping[str, Any]) -> list[int]:
    """The seats, the best first."""
    return sorted(range(len(end["scores"])), key=lambda seat: (-end["scores"][seat], -end["private"][seat]))


def result(sight: Sight, end: Mapping[str, Any]) -> Html:
    """Points and purses, the best first; and what is left in the tills."""
    seen = sight.seen
    head = tag("tr", *[tag("th", name, scope="col") for name in words.RESULT_COLUMNS])
    rows = [
        tag(
            "tr",
            tag("th", seat_mark(seat), " ", sight.names[seat], scope="row"),
            tag("td", cards(sight, seat)),
            tag("td", f"{end['private'][seat]:,}", class_="plt-money"),
            tag("td", tag("b", end["scores"][seat])),
        )
        for seat in ranking(end)
    ]
    scores = end["scores"]
    ties = tag("p", words.TIES, class_="plt-note") if len(set(scores)) < len(scores) else ""
    tills = [(named(seen, company.number), sum(till_of(seen, company.number))) for company in seen.companies if company]
    rest = [(name, money) for name, money in tills if money]
    lost = tag("p", words.still_there(rest), class_="plt-note") if rest else ""
    table = tag("div", tag("table", head, *rows, class_="plg-figures"), class_="plt-result")
    return join([table, ties, lost])
