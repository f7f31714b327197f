"""One seat's wheel by itself: it turns on, round by round, to the first round that the seat cannot pay.

Nobody else plays: there is no trade and no crash, and PS-37 ends nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ...core.records import Line
from .state import Fund, Wheel


class Turn(NamedTuple):
    """One round. `cash` is there when the interest falls due, the money of the card that was taken with it."""

    round: int
    taken: int | None
    cash: int
    due: int
    wheel: Wheel  # after it; what could not be paid lies at the arrow

    @property
    def left(self) -> int:
        """The cash after it; below 0, so much is missing."""
        return self.cash - self.due


def repaid(turns: Iterable[Turn], funds: Mapping[int, Fund]) -> Counter[int]:
    """The interest that these rounds paid for each card: one that was paid stands at its period again (PS-34)."""
    got = Counter[int]()
    for turn in turns:
        if turn.left >= 0:
            got.update({value: funds[value].interest for value, there in turn.wheel if there == funds[value].period})
    return got


def last_paid(lines: Sequence[Line], seat: int) -> Line | None:
    """The books of the last closed round that the seat could pay (PS-35)."""
    closed = [line for line in lines if "books" in line and line["paid"][seat] == line["due"][seat]]
    return closed[-1] if closed else None


def own_end(lines: Sequence[Line], seat: int, funds: Mapping[int, Fund]) -> int | None:
    """The round in which the till of a seat is empty: in a game, or as its wheel turns on after it; None if never."""
    if seat in lines[-1].get("bankrupt", ()):
        return int(lines[-1]["round"])
    line = last_paid(lines, seat)
    turns = turn_on(line["books"], line["cash"][seat], line["wheel"][seat], funds) if line else ()
    return turns[-1].round if turns else None


def free(line: Line, funds: Iterable[int]) -> list[int]:
    """The cards that can still be taken after a round: nobody holds them, and they are not out of the game (PS-27)."""
    held = {value for wheel in line["wheel"] for value, _ in wheel}
    return sorted(set(funds) - held - set(line["out"]))


def turn_on(
    after: int, cash: int, wheel: Wheel, funds: Mapping[int, Fund], cards: Iterable[int] = ()
) -> tuple[Turn, ...]:
    """The rounds after a round, to the first that cannot be paid. In each the largest of the `cards` is taken.

    If all of these can be paid, the seat never falls: it owes nobody anything, and no card is left.
    """
    turns, left = list[Turn](), sorted(cards)
    while left or any(funds[value].interest for value, _ in wheel):
        taken = left.pop() if left else None
        if taken is not None:
            cash, wheel = cash + taken, tuple(sorted((*wheel, (taken, funds[taken].period))))
        wheel = tuple([(value, there - 1) for value, there in wheel])  # PS-31
        due = sum([funds[value].interest for value, there in wheel if not there])  # PS-33
        if due <= cash:
            wheel = tuple([(value, there or funds[value].period) for value, there in wheel])  # PS-34
        turns.append(Turn(after + len(turns) + 1, taken, cash, due, wheel))
        if due > cash:  # PS-35
            break
        cash -= due
    return tuple(turns)
