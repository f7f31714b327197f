"""What the picture `buy_sell` says."""

from __future__ import annotations

from ...core.english import coins

OWN_WORTH, MIDDLE_WORTH = "What a tile is worth to you", "The middle of what it may be worth to the other"
WIDTH_OF_WORTH, OTHERS_CASH = "The width of what it may be worth to the other", "The cash of the other"
BUY_SELL_TITLE = "What naming the price brings"
PROPOSER_KEY, CHOOSER_KEY = "who names it: gain on average", "who chooses: gain on average"
SAFE_KEY = "safe: nothing lost on average"
PRICE_NAMED, GAIN = "price named (coins)", "gain (coins)"
THEIR_WORTH_KEY = "worth to who chooses"
BUY_SELL_COLUMNS = ("Price", "Who names it gains", "Who chooses gains")
WHICH_IS_BETTER = {
    "names": "So here whoever names the price gains more.",
    "chooses": "So here whoever chooses gains more.",
    "same": "So here both gain the same.",
}


def gain(amount: float) -> str:
    said = coins(amount)
    return "nothing" if said == "0" else said


def must_sell_key(cash: float) -> str:
    return f"has only {coins(cash)}, so must sell"


def best_label(price: float, proposer: float, chooser: float, forced: bool) -> tuple[str, ...]:
    best = f"best: just above {coins(price)}" if forced else f"best: {coins(price)}"
    other = f"and costs the other {coins(-chooser)}" if chooser < 0 else f"and the other {gain(chooser)}"
    return best, f"brings {gain(proposer)}", other


def gains_hover(price: float, proposer: float, chooser: float, forced: bool) -> str:
    above = "just above " if forced else ""
    return f"price {above}{coins(price)}: who names it gains {coins(proposer)}, who chooses {coins(chooser)}"


def what_is_known(worth: float, low: float, high: float) -> str:
    return f"To you a tile is worth {coins(worth)}; to the other anything from {coins(low)} to {coins(high)}."


def best_named(price: float, proposer: float, chooser: float) -> str:
    return (
        f"Your best price is {coins(price)}: on average it brings you {gain(proposer)}, and the other {gain(chooser)}."
    )


def just_above(cash: float, proposer: float, chooser: float) -> str:
    lost = f"and costs the other {coins(-chooser)}" if chooser < 0 else f"and the other {gain(chooser)}"
    return (
        f"The other has only {coins(cash)}, and must sell at any higher price. "
        f"A price just above it brings you {coins(proposer)} for sure, {lost} on average."
    )


def which_is_better(which: str) -> str:
    return WHICH_IS_BETTER[which]
