"""An auction: the card, what everybody has and has bid, and one's own bid."""

from __future__ import annotations

from ...core.events import Event
from ...games.greed.actions import MayRaise
from ...games.greed.view import left_to_found
from ..marks import seat_mark
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .bid import amount_field
from .sums import asset_name, lot_of, named, pushes


def auction(sight: Sight) -> Html:
    """The lot and the bids."""
    return tag("div", _lot(sight), _bids(sight), class_="plg-lot")


def _lot(sight: Sight) -> Html:
    """The status card; or what comes with a new company."""
    seen, card = sight.seen, lot_of(sight.seen)
    if card is None:
        names = [named(seen, number) for number in left_to_found(seen)]
        rest = [asset_name(seen, number) for number in seen.discard]
        said = [tag("p", one) for one in (words.COMPANY_MEANS, words.company_cards(names, rest))]
        return tag("div", tag("p", words.A_COMPANY, class_="plg-head"), *said, class_=("plg-symbol", "plg-company"))
    inside = (
        tag("small", words.lot_kind(card.colour, card.letter)),
        tag("p", card.name, class_="plg-head"),
        tag("b", card.points),
        tag("small", words.at_the_end(card.points)),
        tag("small", words.moves(pushes(card.arrows, seen))),
    )
    return tag("div", *inside, class_=("plg-symbol", f"plg-{card.colour}"))


def _bids(sight: Sight) -> Html:
    """Everybody's purse and bid."""
    seen = sight.seen
    said = {
        event.seat: event.amount or 0 for event in sight.happened if event.kind == "raise" and _is_this(sight, event)
    }
    gone = {event.seat for event in sight.happened if event.kind == "leave" and _is_this(sight, event)}
    head = tag("tr", *[tag("th", name, scope="col") for name in (words.SEAT, words.PRIVATE, words.BID)])
    rows = []
    for seat in range(len(sight.names)):
        inside = seat in seen.auction.seats
        bid = f"{said[seat]:,}" if seat in said else words.NOT_YET if inside else ""
        state = bid if inside else words.LEFT if seat in gone else words.NOT_IN
        best = tag("b", state) if seen.auction.holder == seat else state
        name = tag("th", seat_mark(seat), " ", sight.names[seat], scope="row")
        rows.append(
            tag(
                "tr", name, tag("td", f"{seen.accounts[seat]:,}"), tag("td", best), class_=None if inside else "plg-out"
            )
        )
    return tag("table", head, *rows, class_="plg-bids")


def _is_this(sight: Sight, event: Event) -> bool:
    """Whether an event belongs to the auction under way."""
    return (event.thing, event.period) == (sight.seen.auction.lot, sight.seen.year)


def own_bid(may: MayRaise, picks: Picks) -> Html:
    """The amount: less, a number, more."""
    low, high = may.amount.low, may.amount.high
    if low > high:
        return tag("p", words.too_poor(low), class_="plt-note")
    now = None if picks.get("pass") else picks.get("price", low)
    label = words.bid_label(low, high)
    quick = [
        button(
            f"pick:price:{number}", words.quick_label(number), words.quick(number), aria_pressed=pressed(now == number)
        )
        for number in _steps(may)
    ]
    field = amount_field(label, low, high, now) if high > low else ""
    return join(
        [
            tag("h3", words.your_bid(low, high), class_="plt-minor"),
            field,
            tag("div", *quick, class_="plg-quick", data_roving=True),
        ]
    )


def _steps(may: MayRaise) -> list[int]:
    """The least bid, a few above it, and all of it."""
    low, high = may.amount.low, may.amount.high
    return sorted(
        {number for number in (low, low + 10, low + 20, low + 50, high) if number <= high and not number % may.step}
    )
