"""What is said of naming a price and of choosing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import coins

if TYPE_CHECKING:
    from ...economics.buy_sell import Gains
    from .buy_sell import BuySell

OWN_WORTH, MIDDLE_WORTH = "What a tile is worth to you", "The middle of what it may be worth to the other"
WIDTH_OF_WORTH, OTHERS_CASH = "The width of what it may be worth to the other", "The cash of the other"
TITLE = "What naming the price brings"
PROPOSER, CHOOSER = "who names it: gain on average", "who chooses: gain on average"
SAFE, WORTH = "safe: nothing lost on average", "worth to who chooses"
PRICE, GAIN = "price named (coins)", "gain (coins)"
COLUMNS = ("Price", "Who names it gains", "Who chooses gains")
BETTER = {
    "names": "So here whoever names the price gains more.",
    "chooses": "So here whoever chooses gains more.",
    "same": "So here both gain the same.",
}


def must_sell(cash: float) -> str:
    return f"has only {coins(cash)}, so must sell"


def at_best(deal: Gains) -> tuple[str, ...]:
    price = f"best: {'just above ' * deal.forced}{coins(deal.price)}"
    return price, f"brings {_gain(deal.proposer)}", _to_the_other(deal)


def _to_the_other(deal: Gains) -> str:
    return f"and costs the other {coins(-deal.chooser)}" if deal.chooser < 0 else f"and the other {_gain(deal.chooser)}"


def _gain(amount: float) -> str:
    text = coins(amount)
    return "nothing" if text == "0" else text


def hover(deal: Gains) -> str:
    price = f"price {'just above ' * deal.forced}{coins(deal.price)}"
    return f"{price}: who names it gains {coins(deal.proposer)}, who chooses {coins(deal.chooser)}"


def sentence(picture: BuySell) -> str:
    best, (low, high) = picture.best, (coins(end) for end in picture.span)
    known = f"To you a tile is worth {coins(picture.worth)}; to the other anything from {low} to {high}."
    if best.forced:
        advice = (
            f"The other has only {coins(best.price)}, and must sell at any higher price. A price just above it brings "
            f"you {coins(best.proposer)} for sure, {_to_the_other(best)} on average."
        )
    else:
        gains = f"on average it brings you {_gain(best.proposer)}, {_to_the_other(best)}"
        advice = f"Your best price is {coins(best.price)}: {gains}."
    return f"{known} {advice} {BETTER[best.better]}"
