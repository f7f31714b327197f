"""Decisions for an amount of money: by a slider, by typing, or by a click on one of a few."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...parts import whole
from ...pieces import Html, button, pressed, tag
from ...scene import M, Scene
from .. import words
from .panel import Panel


class PriceScene(Panel, Scene[M]):
    """A bid."""

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return {"price": whole(value)} if name == "price" else super().pick(name, value)


def slider_and_field(label: str, low: int, high: int, amount: int | None) -> Html:
    """An amount by slider and by typing."""
    slider = tag("input", type="range", min=low, max=high, value=amount or low, data_do="price", aria_label=label)
    number = tag(
        "input",
        type="text",
        inputmode="numeric",
        maxlength=6,
        value="" if amount is None else amount,
        data_do="price",
        aria_label=label,
    )
    return tag("div", slider, number, class_="plg-amount", data_enters=True)


def quick(amounts: Iterable[int], chosen: int | None) -> Html:
    """Some amounts to click, the least first."""
    buttons = [
        button(f"pick:price:{amount}", words.bid_label(amount), f"{amount:,}", aria_pressed=pressed(chosen == amount))
        for amount in sorted({*amounts})
    ]
    return tag("div", *buttons, class_="plg-quick", data_roving=True)
