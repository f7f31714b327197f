"""What the best possible swindler says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, listed, one_or
from ...core.words import shown

SWINDLER = "the best swindler"
WHICH_ROUND_NOW = "The round that is shown"
BACK, ON = "Back", "On"
AT_BEGIN, AT_END = "This is the first round.", "This is the last round."


def no_such_round(text: str, last: int) -> str:
    return f"There is no round {shown(text)} in this plan: it has {last}."


def plan_round(number: int, last: int, taken: int | None, cash: int) -> str:
    card = f"the {taken} is taken" if taken else "no card is taken"
    return f"Round {number} of {last}: {card}. At its end the till holds {cash}."


def plan_falls(number: int, due: int, cash: int, least: int) -> str:
    """`least` is what is missing in that round by the plan that comes nearest to it."""
    nearest = "" if least == due - cash else f" With the best plan for that round it would be {least}, and never less."
    return (
        f"In round {number}, {due} would be due, and the till holds {cash}: {due - cash} would be missing.{nearest} "
        "Even the best swindler falls."
    )


PLAN_BEGIN = "Begin with round 1"


def plan_why(last: int) -> str:
    return f"The plan lasts {last} rounds. Follow it card by card, and watch what lies on the wheel."


def solved_up_to(number: object, most: int) -> str:
    return (
        f"Up to {most} rounds are solved here in a moment; {shown(number)} is not among them. "
        "For more rounds it takes minutes: these answers come with the kit."
    )


def solved(number: int, cash: int, taken: Sequence[tuple[int, int]], same: bool) -> str:
    cards = listed([f"the {fund} in round {when}" for when, fund in taken], "and")
    checked = " The kit says the same." if same else " The kit says something else: please report it."
    return f"**{capital(one_or(number, 'round'))}:** take {cards}. Nobody can hold more than {cash} then.{checked}"
