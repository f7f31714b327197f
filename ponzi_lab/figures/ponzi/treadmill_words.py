"""What the treadmill says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, listed
from ..kit.words import nothing_paid
from .words import BANKRUPT, fell, the_next

if TYPE_CHECKING:
    from .treadmill import Treadmill

NO_CARD = "here no card is large enough"
NEEDED = "needed"
STILL_ENOUGH = "a card was always large enough"


def title(treadmill: Treadmill) -> str:
    if not treadmill.name:
        return "New money needed each round"
    you = treadmill.who.you
    return "New money you need each round" if you else f"{capital(treadmill.name)}: new money needed a round"


def too_large(period: int, needed: int) -> tuple[str, ...]:
    return (f"Round {period}: {needed:,}", "each round, and", "no card brings it")


def end_of_needed(needed: int) -> tuple[str, ...]:
    return (f"{needed:,}", NEEDED)


def missing(amount: int) -> tuple[str, ...]:
    return (BANKRUPT, f"{amount:,} missing")


def hover(treadmill: Treadmill, period: int, needed: int) -> str:
    after = the_next(treadmill.mill.ahead)
    return f"End of round {period}: {needed:,} of new money needed in each of {after}"


def columns(treadmill: Treadmill) -> tuple[str, ...]:
    return ("Round", "Cash", f"New money needed {_in_each(treadmill.mill.ahead)}", "Is a card large enough?")


def _in_each(ahead: int) -> str:
    return "in the next round" if ahead == 1 else f"in each of {the_next(ahead)}"


def sentence(treadmill: Treadmill) -> str:
    mill = treadmill.mill
    if not mill.rounds:
        return nothing_paid(treadmill)
    parts = [_how_much(treadmill)]
    if any(mill.needed):
        parts.append("What this money would cost in its turn is not even counted.")
    if mill.fall:
        parts.append(fell(treadmill))
        if mill.too_large is None and mill.fall.forward + mill.fall.lost:
            # a card could still have brought what was needed
            forward, lost, whose = mill.fall.forward, mill.fall.lost, treadmill.who.whose_again
            why = [f"a crash had brought {forward:,} of {whose} dues forward"] if forward else []
            why += [f"{lost:,} had gone into trades"] if lost else []
            parts.append(f"{capital(listed(why, 'and'))} in that round.")
    return " ".join(parts)


def _how_much(treadmill: Treadmill) -> str:
    mill, who, most = treadmill.mill, treadmill.who.who, max(treadmill.mill.needed)
    if not most:
        after = the_next(mill.ahead)
        return f"Up to round {mill.rounds[-1]} {who} needed no new money to pay what fell due in {after}."
    brings, each = f"the largest card brings {mill.largest:,}", _in_each(mill.ahead)
    if mill.too_large is None:
        period = mill.rounds[mill.needed.index(most)]
        return (
            f"{capital(who)} needed most after round {period}: {most:,} of new money {each} to be able to pay; "
            f"{brings}, so one card a round could still bring it."
        )
    number, later = mill.rounds[mill.too_large], mill.needed[mill.too_large :]
    for_good = len(later) > 1 and min(later) > mill.largest
    begin = f"From round {number} on" if for_good else f"After round {number}"
    first = "" if for_good else ", for the first time"
    return (
        f"{begin} no card was large enough for {who}{first}: {later[0]:,} of new money was needed {each}, and {brings}."
    )
