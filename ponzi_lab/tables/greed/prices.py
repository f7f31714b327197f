"""Prices and trends as tracks: today's price is filled, next year's is dashed."""

from __future__ import annotations

from ...games.greed.market import TREND_TRACKS
from ...games.greed.view import Observation
from ..pieces import Html, join, tag
from ..sight import Sight
from . import words


def prices(sight: Sight) -> Html:
    """A row for every product."""
    seen = sight.seen
    most = max(len(product.track) for product in seen.tables.products)
    heads = (
        tag("th", words.PRODUCT, scope="col"),
        tag("th", words.PRICES_MEAN, scope="colgroup", colspan=most, class_="plg-bx"),
        tag("th", words.TODAY, scope="col", class_="plg-sm"),
        tag("th", words.NEXT, scope="col", class_="plg-sm"),
        tag("th", words.TREND, scope="col"),
    )
    rows = [_row(seen, index, most) for index in range(len(seen.tables.products))]
    heading = tag("h3", words.PRICES, class_="plt-minor")
    note = tag("p", words.CARDS_NOTE, class_="plt-note")
    return join([heading, tag("table", tag("tr", *heads), *rows, class_="plg-prices"), note])


def _row(seen: Observation, index: int, most: int) -> Html:
    product, here = seen.tables.products[index], seen.boxes[index]
    then = max(0, min(len(product.track) - 1, here + seen.trends[index]))  # next year, if its trend stays
    boxes = [
        tag("td", price, class_="plg-here" if box == here else "plg-next" if box == then else None)
        for box, price in enumerate(product.track)
    ]
    boxes += [tag("td")] * (most - len(boxes))
    today, later = product.track[here], product.track[then]
    steps = TREND_TRACKS[seen.rules.trend_track]
    trend = words.trend(seen.trends[index])
    track = [tag("i", words.trend(step), class_="plg-is" if step == seen.trends[index] else None) for step in steps]
    label = words.price_label(today, later, trend)
    return tag(
        "tr",
        tag("th", product.name, scope="row"),
        *boxes,
        tag("td", tag("b", today), class_="plg-sm"),
        tag("td", later, class_="plg-sm"),
        tag("td", tag("span", *track, role="img", aria_label=label, class_="plg-trend"), class_="plg-t"),
    )
