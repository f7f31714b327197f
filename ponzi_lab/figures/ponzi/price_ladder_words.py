"""What the price ladder says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import count, listed, none_or
from ...core.words import shown
from ..kit.words import YOU_GUESSED

if TYPE_CHECKING:
    from .price_ladder import PriceLadder, Rung

COLUMNS = ("Fund", "Interest", "Every", "Rate per round %", "First payment is larger")
FUND_VALUE = "what the fund brings"
RATE = "interest per round"
FIRST_PAYMENT = ("first payment:", "● more than it brings", "○ less than it brings")
YES, NO = "yes", "no"
WAYS = {"falling": "falling", "flat": "flat", "rising": "rising"}
REALLY = {"falling": "falls", "flat": "is the same", "rising": "rises"}


def title(ladder: PriceLadder) -> str:
    return "The larger, the dearer" if ladder.rising else "What money costs"


def sentence(ladder: PriceLadder) -> str:
    if not ladder.funds:
        return "There is no fund card to show."
    if len(ladder.funds) == 1:
        return f"The fund of {ladder.funds[0].value} costs {_percent(ladder.funds[0].rate)} a round."
    low, high = ladder.by_rate[0], ladder.by_rate[-1]
    dear = sum(fund.dear for fund in ladder.funds)
    way = "rises with every step," if ladder.rising else "goes"
    text = (
        f"The price of money {way} from {_percent(low.rate)} a round for the fund of {low.value} "
        f"to {_percent(high.rate)} for that of {high.value}; {dear:,} of the {len(ladder.funds):,} funds cost more "
        "at their first payment than they brought."
    )
    return f"{text} {_taken(ladder.owned)}".strip()


def _taken(owned: Sequence[Rung]) -> str:
    if not owned:
        return ""
    rate = _percent(sum(fund.interest / fund.period for fund in owned) / sum(fund.value for fund in owned))
    if len(owned) == 1:
        return f"The one fund taken cost {rate} a round together."
    dear = none_or(sum(fund.dear for fund in owned))
    return (
        f"The {count(len(owned))} funds taken cost {rate} a round together, and {dear} of them cost more at the first "
        "payment than it brought."
    )


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"


def hover(fund: Rung) -> str:
    return f"Fund {fund.value}: {fund.interest} every {fund.period} rounds, {_percent(fund.rate)} a round"


def every(periods: Sequence[int]) -> list[str]:
    """Of cards that fall due at different times; the last one says of what the numbers are."""
    return [f"every {period}{' rounds' * (period == periods[-1])}" for period in periods]


def guessed(guess: str) -> tuple[str, ...]:
    return (f"{YOU_GUESSED}:", WAYS[guess])


def came_of(guess: str, really: str | None) -> str:
    """By what the price of money really does with the size; None if it changes its way."""
    begin = f"You guessed {WAYS[guess]}"
    if really is None:
        return f"{begin}: the price of money does not go the same way all along."
    if guess == really:
        return f"{begin}, and so it is."
    return f"{begin}, but the price of money {REALLY[really]} from each fund to the next larger one."


def not_a_card(values: Sequence[object]) -> str:
    return f"There is no fund {listed([shown(value) for value in values])}."
