"""Which goods a company keeps, and what the others bring."""

from __future__ import annotations

from ...games.greed.actions import MayStore
from ...games.greed.view import prices
from ..pieces import Html, join, tag
from ..sight import Picks, Sight
from . import words
from .deal import stepper


def storing(sight: Sight, may: MayStore, picks: Picks) -> Html:
    """A stepper for each product that the company holds."""
    today, chosen = prices(sight.seen), picks.get("keep", {})
    rows = [
        stepper(
            *(f"keep:{product.id}", product.name, words.held(may.held[place], today[place])),
            *(words.KEEP, chosen.get(product.id, 0), may.held[place]),
        )
        for place, product in enumerate(sight.seen.tables.products)
        if may.held[place]
    ]
    note = tag("p", words.STORE_MEANS, class_="plt-note")
    return join([tag("h3", words.STORED, class_="plt-minor"), tag("div", *rows, class_="plg-store"), note])
