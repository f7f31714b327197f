"""The assets for sale, with the markers on them."""

from __future__ import annotations

from ....games.greed.actions import MayBid
from ....games.greed.view import Observation, company
from ...marks import seat_mark
from ...pieces import Html, tag
from ...sight import Sight
from .. import words
from ..things import asset_name, does, worth_of


def for_sale(sight: Sight, may: MayBid | None = None, amount: int = 0) -> Html:
    """The assets on offer; for a company that bids this amount, with what each would cost it."""
    seen: Observation = sight.seen
    if not seen.offered:
        return tag("p", words.NOTHING_FOR_SALE, class_="plt-note")
    heads = [words.FOR_SALE, words.MARKER, *([words.COST] if may else [])]
    rows = []
    for number, seat in seen.offered:
        about = tag("small", f"{does(seen, number)}, {worth_of(seen, number)}")
        marker = tag("td", seat_mark(seat), " ", tag("span", sight.who(seat), class_=("plt-aside", "plg-w")))
        cost = _cost(may, amount, company(seen, may.company).ceo == seat) if may else ""
        rows.append(tag("tr", tag("th", tag("b", asset_name(seen, number)), about, scope="row"), marker, cost))
    head = tag("tr", *[tag("th", name, scope="col") for name in heads])
    return tag("table", head, *rows, class_="plg-sale")


def _cost(may: MayBid, amount: int, own: bool) -> Html:
    """What an asset would cost; with one's own marker it is twice the bid."""
    cost = amount * (2 if own else 1)
    if cost > may.free:
        return tag("td", words.CANNOT_PAY, class_="plg-cannot")
    return tag("td", words.cost(cost, own))
