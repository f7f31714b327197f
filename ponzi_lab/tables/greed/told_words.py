"""What is said of the decisions that the strategy has taken."""

from __future__ import annotations

from collections.abc import Sequence

DONE_FOR_YOU = "What my strategy did"


def from_to(what: str, giver: str, taker: str) -> str:
    return f"{what} from {giver} to {taker}"


def deal_done(parts: Sequence[str]) -> str:
    return f"A deal: {'; '.join(parts)}."


def it_gave_up(name: str, asset: str) -> str:
    return f"{name} gave up {asset}."


def used(name: str, asset: str, does: str) -> str:
    return f"{name} used {asset}: {does}."


# Why it let a company fail


def held_down(name: str) -> str:
    return (
        f"It held the income of {name} down on purpose: it wants you sacked with this till, for that pays you more "
        "than another year."
    )


def not_raised(name: str) -> str:
    return (
        f"It did nothing to raise the income of {name}, on purpose: it wants you sacked with this till, for that pays "
        "you more than another year."
    )


def moved_away(name: str) -> str:
    return (
        f"It moved goods out of {name} on purpose: it wants you sacked with this till, for that pays you more than "
        "another year."
    )


def not_held_down(name: str) -> str:
    return f"It wanted you sacked from {name}, for that pays you more than another year. But {name} earned too much."


def keeps_the_till(name: str) -> str:
    return f"It bid nothing for {name} on purpose: what lies in its till is meant for your severance."


ON_PURPOSE = {  # by the aim of the strategy; `held_down` where it kept goods back for it
    "holds_down": not_raised,
    "moves_goods_away": moved_away,
    "cannot_hold_down": not_held_down,
    "keeps_the_till": keeps_the_till,
}
