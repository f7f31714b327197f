"""Decisions for so many goods of each kind."""

from __future__ import annotations

from typing import Any

from ....core.actions import Amounts
from ....core.errors import Refused
from ....games.greed.market import named as by_name
from ... import words as table_words
from ...parts import whole
from ...pieces import Html, button, tag
from ...scene import M, Scene
from .. import words
from .panel import Panel


class GoodsScene(Panel, Scene[M]):
    """A number for each product, under one name or several."""

    def with_goods(self, name: str, value: str) -> dict[str, Any]:
        """The picks with another number of a product."""
        product, _, number = value.partition(":")
        if product not in self.seen.tables.ids:
            raise Refused(table_words.NOT_UNDERSTOOD)
        return {**self.picks, name: {**self.picks.get(name, {}), product: whole(number)}}

    def goods(self, name: str) -> Amounts | None:
        """The goods in product order, without zeros; None if one of the numbers is none."""
        numbers = [self.picks.get(name, {}).get(product, 0) for product in self.seen.tables.ids]
        return None if None in numbers else by_name(numbers, self.seen.tables.products)


def stepper(do: str, what: str, detail: str, giver: str, now: int | None, most: int, by: int = 1) -> Html:
    """Less, a number to type, more."""
    number, thing = now or 0, words.product(what)
    less, more = max(0, number - by), min(most, number + by)
    shown = "" if now is None else now
    field = tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=5,
        data_do=f"pick:{do}",
        value=shown,
        aria_label=words.number_label(giver, thing, most),
    )
    return tag(
        "div",
        tag("span", tag("b", what), tag("small", detail)),
        button(
            f"pick:{do}:{less}",
            words.step_label(giver, thing, less, False),
            "−",
            closed="" if number else words.NO_LESS,
        ),
        field,
        button(
            f"pick:{do}:{more}",
            words.step_label(giver, thing, more, True),
            "+",
            closed="" if number < most else words.NO_MORE,
        ),
        tag("data", data_set=f"pick:{do}", value=shown),
        class_="plg-stepper",
        data_roving=True,
    )
