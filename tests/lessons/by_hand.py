"""A seat's cash and wheel, reckoned from the events of its game, round by round and without its books."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ponzi_lab.lessons.chapters.shared import fund
from ponzi_lab.play.match import Match


class Purse(NamedTuple):
    """What a seat has after a round that it could pay: its cash, and its cards with the rounds that are left."""

    round: int
    cash: int
    wheel: Mapping[int, int]


def purses(match: Match, seat: int) -> list[Purse]:
    """After each round that the seat could pay."""
    cash, wheel, found = 0, dict[int, int](), list[Purse]()
    for number in range(1, match.closed + 1):
        events = [event for event in match.events() if event.period == number]
        for event in events:
            cash += (event.amount or 0) * ((event.payee == seat) - (event.payer == seat))
        taken = [event.card for event in events if event.kind == "fund" and event.seat == seat]
        wheel = {**wheel, **{card: fund(card).period for card in taken}}
        steps = 2 if any(event.kind == "crash" for event in events) else 1
        if any(event.kind == "bankrupt" and event.seat == seat for event in events):
            break
        _, wheel = turned(wheel, steps)
        found.append(Purse(number, cash, wheel))
    return found


def turned(wheel: Mapping[int, int], steps: int = 1) -> tuple[int, dict[int, int]]:
    """What falls due in a round, and the wheel after it."""
    left = {card: max(0, there - steps) for card, there in wheel.items()}
    due = sum(fund(card).interest for card, there in left.items() if there == 0)
    return due, {card: there or fund(card).period for card, there in left.items()}


def dues(wheel: Mapping[int, int]) -> Iterator[int]:
    """What falls due in the next round, in the one after it, and so on for ever, if no card is taken."""
    while True:
        due, wheel = turned(wheel)
        yield due
