"""What the picture `treadmill` says."""

from __future__ import annotations

from ...core.english import capital, listed
from .words import BANKRUPT, the_next


def treadmill_title(name: str, you: bool) -> str:
    if not name:
        return "New money needed each round"
    return "New money you need each round" if you else f"{capital(name)}: new money needed a round"


NO_CARD = "here no card is large enough"
NEEDED = "needed"


def too_large_label(period: int, needed: int) -> tuple[str, ...]:
    return (f"Round {period}: {needed:,}", "each round, and", "no card brings it")


def end_of_needed(needed: int) -> tuple[str, ...]:
    return (f"{needed:,}", NEEDED)


def missing_label(missing: int) -> tuple[str, ...]:
    return (BANKRUPT, f"{missing:,} missing")


def hover_needed(period: int, needed: int, k: int) -> str:
    return f"End of round {period}: {needed:,} of new money needed in each of {the_next(k)}"


def in_each(k: int) -> str:
    return "in the next round" if k == 1 else f"in each of {the_next(k)}"


def needed_nothing(who: str, period: int, k: int) -> str:
    return f"Up to round {period} {who} needed no new money to pay what fell due in {the_next(k)}."


def needed_most(who: str, period: int, needed: int, largest: int, k: int) -> str:
    return (
        f"{capital(who)} needed most after round {period}: {needed:,} of new money {in_each(k)} to be able to "
        f"pay; the largest card brings {largest:,}, so one card a round could still bring it."
    )


def needed_too_much(who: str, period: int, needed: int, largest: int, k: int, for_good: bool) -> str:
    begin = f"From round {period} on" if for_good else f"After round {period}"
    first = "" if for_good else ", for the first time"
    return (
        f"{begin} no card was large enough for {who}{first}: {needed:,} of new money was needed {in_each(k)}, "
        f"and the largest card brings {largest:,}."
    )


def fell_by(whose_: str, forward: int, lost: int) -> str:
    """Why somebody fell whom a card could still have saved."""
    parts = [
        *([f"a crash had brought {forward:,} of {whose_} dues forward"] if forward else []),
        *([f"{lost:,} had gone into trades"] if lost else []),
    ]
    return f"{capital(listed(parts, 'and'))} in that round."


STILL_ENOUGH = "a card was always large enough"
NEEDED_AND_MORE = "What this money would cost in its turn is not even counted."


def treadmill_columns(k: int) -> tuple[str, ...]:
    return ("Round", "Cash", f"New money needed {in_each(k)}", "Is a card large enough?")
