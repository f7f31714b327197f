"""The two courses of an envelope, side by side: the tile is sold, or the offer is turned round."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.ponzi.actions import COUNTER, MayCounter, Offer
from ...games.ponzi.view import before_envelopes, tiles_of
from ...games.ponzi.words import INDUSTRY_NAMES
from ..face import Sight
from ..pieces import Html, button, join, tag
from . import words
from .sums import AHEAD, after, ahead, own, points


def row(name: str, now: object, then: object, kind: str = "") -> Html:
    """One number now, and what becomes of it."""
    cells = (tag("td", now), tag("td", "→", aria_hidden="true"), tag("td", tag("b", then, class_=kind or None)))
    if now == then:
        cells = (tag("td"), tag("td"), tag("td", tag("b", then, class_=kind or None)))
    return tag("tr", tag("th", name, scope="row"), *cells)


def _both(sight: Sight, name: str, price: int, courses: Sequence[tuple[str, int, Html | str]]) -> Html:
    """Two courses side by side. In one (1) the price comes in and a tile goes, in the other (-1) it is turned round."""
    now, parts = own(sight.seen), []
    mine = tiles_of(sight.seen, sight.seat, name)
    for head, way, end in courses:
        then = after(sight.seen, way * price, name, -way)
        missing = next(((number, -left) for number, _, left in ahead(sight.seen, then) if left < 0), None)
        rows = (
            row(words.CASH, f"{now.cash:,}", f"{then.cash:,}", "plt-money"),
            row(INDUSTRY_NAMES[name], mine, mine - way),
            row(words.POINTS, points(now), points(then)),
        )
        said = tag("p", words.short_in(*missing) if missing else words.all_paid(AHEAD), class_="plt-note")
        parts.append(tag("div", tag("h3", head), tag("table", *rows, class_="plt-change"), said, end))
    return tag("div", *parts, class_="plt-both")


def if_offered(sight: Sight, made: Offer) -> Html:
    """What becomes of the books if the other sells, and if the other counters."""
    name = sight.names[made.to]
    courses = [(words.if_sells(name), -1, ""), (words.if_counters(name), 1, "")]
    known = words.known_cash(name, before_envelopes(sight.seen, made.to))
    note = tag("p", words.can_counter(name, made.price), " ", known, class_="plt-note")
    return join([_both(sight, made.industry, made.price, courses), note])


def answers_to(sight: Sight, counter: MayCounter) -> Html:
    """Selling and countering, each with its button."""
    deal = sight.seen.envelope
    closed = counter.accepts(COUNTER)
    giver = sight.names[deal.by]
    price, name = counter.price, deal.industry
    sell = button("act:answer:sell", words.sell_means(price, giver, name), words.sell(price), class_="plt-act")
    label = words.counter_means(price, giver, name)
    add = button("act:answer:counter", label, words.counter(price), closed=closed, class_="plt-act")
    shown = _both(sight, name, price, [(words.IF_YOU_SELL, 1, sell), (words.IF_YOU_COUNTER, -1, add)])
    return join([shown, tag("p", closed, class_="plt-note") if closed else ""])
