"""What is said of the decisions that the strategy has taken."""

from __future__ import annotations

from collections.abc import Sequence

DONE_FOR_YOU = "What my strategy did"


def from_to(thing: str, giver: str, taker: str) -> str:
    return f"{thing} from {giver} to {taker}"


def deal_done(parts: Sequence[str]) -> str:
    return f"A deal: {'; '.join(parts)}."


def it_gave_up(name: str, asset: str) -> str:
    return f"{name} gave up {asset}."


def used(name: str, asset: str, does: str) -> str:
    return f"{name} used {asset}: {does}."


def on_purpose(aim: str, name: str) -> str:
    """Why it let a company fail: by its aim; `keeps_goods` is how it held an income down that it could have raised."""
    wants_you_sacked = "it wants you sacked with this till, for that pays you more than another year."
    return {
        "keeps_goods": f"It held the income of {name} down on purpose: {wants_you_sacked}",
        "holds_down": f"It did nothing to raise the income of {name}, on purpose: {wants_you_sacked}",
        "moves_goods_away": f"It moved goods out of {name} on purpose: {wants_you_sacked}",
        "cannot_hold_down": (
            f"It wanted you sacked from {name}, for that pays you more than another year. But {name} earned too much."
        ),
        "keeps_the_till": f"It bid nothing for {name} on purpose: what lies in its till is meant for your severance.",
    }[aim]
