"""What chapter 3 says."""

from __future__ import annotations

from ...core.english import count

LADDER = {
    "falling": "Large ones are cheaper",
    "flat": "All cost the same",
    "rising": "Large ones are dearer",
}
NO_CARD_YET = "This question is about your own cards. Take one at the table of chapter 2 first."
IN_PER_CENT = "That is the share itself. In per cent it is a hundred times as much."
RATE_HINT = "Divide the interest by what the card brought, and by the number of rounds between two payments."
OPENING = "My dearest money cost me"


def large_loans(least: int, most: int) -> str:
    return (
        f"Funds bring from {least} to {most}. For each coin they bring: what happens to the price as they get larger?"
    )


def marked(name: str, you: bool, number: int) -> str:
    whose = "yours" if you else f"{name}'s"
    if number == 1:
        return f"The card in a ring is {whose}."
    return f"The {count(number)} cards in rings are {whose}." if number else ""


def what_it_costs(name: str, you: bool, value: int, interest: int, period: int) -> str:
    whose = "Your" if you else f"{name}'s"
    return (
        f"{whose} dearest card is the {value}: it brought {value} and asks for {interest} every {period} rounds. "
        "How much is that for each round, in per cent of what it brought?"
    )


def what_it_costs_why(value: int, interest: int, period: int, rate: float) -> str:
    return f"{interest} / {period} = {interest / period:.1f} a round, and that is {rate:.1f} % of {value}."


def not_per_round(period: int) -> str:
    return f"That is the price of {period} rounds. Divide it by {period}."


def rises(least: int, low: float, most: int, high: float) -> str:
    return f"They are dearer: the {least} costs {100 * low:.1f} % a round, the {most} costs {100 * high:.1f} %."
