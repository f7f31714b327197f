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


def stepper(do: str, name: str, detail: str, giver: str, now: int | None, most: int, by: int = 1) -> Html:
    """Less, a number to type, more."""
    number, typed, thing = now or 0, "" if now is None else now, words.product(name)

    def step(sign: str, then: int, closed: str) -> Html:
        label = words.step_label(giver, thing, then, sign == "+")
        return button(f"pick:{do}:{then}", label, sign, closed=closed)

    field = tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=5,
        data_do=f"pick:{do}",
        value=typed,
        aria_label=words.number_label(giver, thing, most),
    )
    return tag(
        "div",
        tag("span", tag("b", name), tag("small", detail)),
        step("−", max(0, number - by), "" if number else words.NO_LESS),
        field,
        step("+", min(most, number + by), "" if number < most else words.NO_MORE),
        tag("data", data_set=f"pick:{do}", value=typed),
        class_="plg-stepper",
        data_roving=True,
    )
