"""A company's sealed bid: the amount, and what an asset would cost with it."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.greed.actions import MayBid
from ..pieces import Html, button, join, pressed, tag
from ..sight import Picks, Sight
from . import words
from .cards import for_sale
from .sums import named


def bidding(sight: Sight, may: MayBid, picks: Picks) -> Html:
    """The slider, and what is for sale."""
    amount, name = picks.get("price"), named(sight.seen, may.company)
    low, high = may.amount.low, may.amount.high
    if low > high:
        return for_sale(sight)
    label = words.bid_number_label(name, low, high)
    parts = [
        tag("h3", words.bid_heading(name, low, high), class_="plt-minor"),
        amount_field(label, low, high, amount),
        tag("div", *[_quick(number, amount) for number in usual(low, high)], class_="plg-quick", data_roving=True),
        for_sale(sight, amount or 0, may.company),
        tag("p", words.BID_MEANS, class_="plt-note"),
    ]
    return join(parts)


def amount_field(label: str, low: int, high: int, amount: int | None) -> Html:
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


def usual(low: int, high: int) -> Sequence[int]:
    """The least amount, quarters of the most, and the most."""
    return sorted({low, *[max(low, high * part // 4) for part in (1, 2, 3)], high})


def _quick(number: int, chosen: int | None) -> Html:
    return button(
        f"pick:price:{number}", words.quick_label(number), words.quick(number), aria_pressed=pressed(chosen == number)
    )
