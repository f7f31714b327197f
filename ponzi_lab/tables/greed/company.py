"""The companies as boards: the till, the chairs with their seats, the assets and what they do, the goods."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.greed import view
from ...games.greed.fixed import BOARD, CHAIRS
from ...games.greed.state import Company, company_order
from ...games.greed.view import Observation, till_of
from ..marks import seat_mark
from ..pieces import Html, join, tag, text
from ..sight import Sight
from . import words
from .recap import recent
from .things import does, named, parts
from .told import told

CLOSED = ("blame", "status", "found", "end")
MADE = ("trade", "sell", "close", "blame", "status", "found")  # the phases after production


def companies(sight: Sight) -> Html:
    """What has happened since one decided last; all companies in play, as they are asked; what lies beside them."""
    seen: Observation = sight.seen
    order = [number for number in (seen.order or company_order(seen.companies)) if seen.companies[number]]
    order += [company.number for company in seen.companies if company and company.number not in order]
    boards = [_board(sight, number) for number in order] or [tag("p", words.NO_COMPANIES, class_="plt-note")]
    ranks = [(named(seen, number), view.company(seen, number).rank) for number in order]
    note = f"{words.order_says(ranks)} {words.left_over(len(seen.offered), len(seen.discard), seen.deck)}"
    heading = tag("h3", words.COMPANIES, class_="plt-minor")
    return join(
        [recent(sight), told(sight), heading, tag("div", *boards, class_="plg-cos"), tag("p", note, class_="plt-note")]
    )


def _board(sight: Sight, number: int) -> Html:
    """One company."""
    seen, name, company = sight.seen, named(sight.seen, number), view.company(sight.seen, number)
    chief = tag("span", seat_mark(company.ceo), " ", sight.who(company.ceo), class_="plg-chief")
    head = tag("h4", tag("i", number), tag("b", name), chief)
    turn = "plg-on" if seen.company == number and seen.asked is not None else ""
    inside = (head, till(seen, number), chairs(sight, company), assets(seen, company), goods(seen, company))
    return tag("section", *inside, class_=("plg-co", turn), aria_label=name)


def till(seen: Observation, number: int) -> Html:
    """Free cash, last year's income and this year's; once the books are closed, that is the income to be shown."""
    free, last, new = till_of(seen, number)
    incomes = [(words.NEW, last)] if seen.phase in CLOSED else [(words.LAST, last), (words.NEW, new)]
    return boxes([(words.FREE, free), *incomes])


def boxes(slots: Sequence[tuple[str, int]]) -> Html:
    """Amounts of money side by side; the first is the one that can be spent."""
    return tag("div", *[tag("span", name, tag("b", f"{amount:,}")) for name, amount in slots], class_="plg-till")


def chairs(sight: Sight, company: Company) -> Html:
    """The chairs from the CEO down. The first three are the board."""
    seats, label = [], []
    for index, chair in enumerate(CHAIRS):
        title, filled = words.TITLES[chair], index < len(company.chairs)
        who = sight.who(company.chairs[index]) if filled else words.VACANT
        mine = "plg-my" if filled and company.chairs[index] == sight.seat else None
        box = tag("b", seat_mark(company.chairs[index], 22) if filled else "", class_=mine)
        kind = "plg-bo" if chair in BOARD else None
        seats.append(tag("span", title, box, title=who if filled else None, class_=kind))
        label.append((title, who))
    name = named(sight.seen, company.number)
    return tag("div", *seats, class_="plg-chairs", role="img", aria_label=words.chairs_label(name, label))


def assets(seen: Observation, company: Company) -> Html:
    """The assets: number, name, what they do, and whether they have done it this year."""
    if not company.assets:
        return tag("p", words.NO_ASSETS, class_="plt-note")
    return tag("ul", *[_asset(seen, company, number) for number in company.assets], class_="plg-assets")


def _asset(seen: Observation, company: Company, number: int) -> Html:
    card = seen.tables.assets[number]
    if card.transforms:
        state, kind = (words.READY, "plg-re") if number in company.ready else (words.USED, "plg-us")
    else:
        state, kind = words.PRODUCED, "plg-pr"
    mark = tag("em", state, class_=kind) if seen.phase in MADE else ""
    return tag("li", tag("b", number), tag("span", card.name, tag("small", does(seen, number))), mark)


def goods(seen: Observation, company: Company) -> Html:
    """The goods that it holds."""
    held = [
        tag("span", tag("b", number), f" {words.product(name, number)}") for name, number in parts(seen, company.goods)
    ]
    return tag("p", f"{words.GOODS} ", *(held or [text(words.NO_GOODS)]), class_="plg-goods")
