"""What the scissors say."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ...core.english import capital, count, in_sentence, named, rounds
from ..kit.words import none_finished, nothing_paid
from .words import CRASH, LASTS_COLUMN, bankrupt_note, fell, the_next

if TYPE_CHECKING:
    from .scissors import Scissors

PROMISED = "promised"
NOT_CROSSED = "it has not happened"
PROMISES_OVERTAKE = "promises overtake cash"


def title(scissors: Scissors) -> str:
    if not scissors.name:
        return "Cash against promises"
    return "Your cash against promises" if scissors.who.you else f"{capital(scissors.name)}: cash against promises"


def crossings(scissors: Scissors) -> list[tuple[tuple[str, ...], int]]:
    """Where they cross, said shorter and shorter; and from which line on it is not bold."""
    begin = f"Round {scissors.crossing_round}:"
    promised, cash = _at_crossing(scissors)
    amounts = f"{promised:,} against {cash:,}"
    return [
        ((f"{begin} promises", "overtake cash,", amounts), 2),
        ((begin, "promises", "overtake cash,", amounts), 3),
        ((begin, "promises", "overtake", "cash"), 9),
    ]


def end_of(unit: str) -> str:
    return f"end of {unit}"


def promised_line(scissors: Scissors) -> tuple[str, ...]:
    if scissors.ahead == 1:
        return ("promised for", f"the next {scissors.unit}")
    return ("promised for", f"next {scissors.ahead} {scissors.unit}s")


def end_of_promised(promised: int) -> tuple[str, ...]:
    return (f"{promised:,}", "promised")


def owed(scissors: Scissors) -> str:
    return f"owed {scissors.owed:,}"


def had(scissors: Scissors) -> str:
    return f"had {scissors.cash[-1]:,}"


def hover(scissors: Scissors, period: int, promised: int) -> str:
    unit = scissors.unit
    return f"End of {unit} {period}: {promised:,} due in {the_next(scissors.ahead, unit)}"


def sentence(scissors: Scissors) -> str:
    if not scissors.rounds:
        return none_finished(scissors.unit)
    if not scissors.dated:
        return _nothing_dated(scissors)
    who, end, cash = scissors.who, scissors.end, scissors.cash[-1]
    if not scissors.promised:
        return nothing_paid(scissors)
    if scissors.crossing is None:
        parts = [_never_crossed(scissors)]
    else:
        players = scissors.players
        others = crossed_too(sum(player.crossed for player in players), len(players)) if len(players) > 1 else ""
        parts = [_crossed(scissors), others, _looked_rich(scissors)]
    if scissors.owed is not None:
        parts.append(fell(scissors))
    elif scissors.crossing_round != end:
        due = f"{scissors.promised[-1]:,} to pay in {the_next(scissors.ahead)}"
        parts.append(f"After round {end} {who.again} had {cash:,} in cash, and {due}.")
    return " ".join(part for part in [*parts, _seen_otherwise(scissors), _told_apart(scissors)] if part)


def _nothing_dated(scissors: Scissors) -> str:
    cash, unit, last = scissors.cash, scissors.unit, scissors.end
    begin = f"Nothing is promised with a date here, so no line of dues can overtake {scissors.who.whose} cash"
    lowest = min(cash)
    first = cash.index(lowest)
    at = scissors.rounds[first]
    if set(cash[first:]) == {lowest} and at < last:
        return f"{begin}: it was lowest from {unit} {at} on, {lowest:,}."
    if lowest == cash[-1]:
        again = "" if at == last else f", and again after {unit} {last}"
        return f"{begin}: it was lowest after {unit} {at}, {lowest:,}{again}."
    return f"{begin}: it was lowest after {unit} {at}, {lowest:,}, and {cash[-1]:,} after {unit} {last}."


def _never_crossed(scissors: Scissors) -> str:
    if scissors.lasts and not any(scissors.promised) and set(scissors.lasts.values()) == {None}:
        return never_promised(scissors.who.who)
    pairs = list(zip(scissors.promised, scissors.cash, strict=False))
    closest = min(pairs, key=lambda pair: pair[1] - pair[0])
    return never_crossed(scissors.who.whose, scissors.ahead, scissors.rounds[pairs.index(closest)], *closest)


def never_promised(who: str) -> str:
    return f"{capital(who)} owed nobody anything, so nothing ever fell due."


def never_crossed(whose: str, ahead: int, period: int, promised: int, cash: int) -> str:
    return (
        f"{capital(whose)} cash always covered what fell due in {the_next(ahead)}; "
        f"it was closest after round {period}, {promised:,} against {cash:,}."
    )


def _at_crossing(scissors: Scissors) -> tuple[int, int]:
    index = scissors.crossing or 0
    return scissors.promised[index], scissors.cash[index]


def _crossed(scissors: Scissors) -> str:
    who, index = scissors.who, scissors.crossing or 0
    promised, cash = _at_crossing(scissors)
    later = list(zip(scissors.promised, scissors.cash, strict=False))[index + 1 :]
    for_good = bool(later) and all(due > held for due, held in later)
    begin = f"From round {scissors.crossing_round} on" if for_good else f"In round {scissors.crossing_round}"
    first = "" if for_good else ", for the first time"
    return (
        f"{begin} {who.who} had promised more for {the_next(scissors.ahead)} than {who.again} had in cash{first}: "
        f"{promised:,} against {cash:,}."
    )


def crossed_too(number: int, seats: int) -> str:
    """At how many seats of the table the lines crossed, of which this is one."""
    if number == seats:
        return f"Sooner or later so had all {count(seats)} players at this table."
    return (
        "Nobody else had." if number == 1 else f"Sooner or later so had {count(number)} of the {count(seats)} players."
    )


def _looked_rich(scissors: Scissors) -> str:
    """Cash after the crossing and before a bankruptcy, if it went on to grow."""
    index = scissors.crossing or 0
    before, after = scissors.cash[: index + 1], scissors.cash[index + 1 : len(scissors.promised)]
    if not after:
        return ""
    highest, whose = max(after), scissors.who.whose_again
    number = scissors.rounds[index + 1 + after.index(highest)]
    if all(amount < next_ for amount, next_ in pairwise([before[-1], *after])):
        return f"And yet {whose} cash went on rising, to {highest:,} after round {number}."
    if highest <= max(*before, scissors.cash[-1] if scissors.fell else 0):
        return ""
    return f"And yet {whose} cash was at its highest after that: {highest:,} after round {number}."


def _seen_otherwise(scissors: Scissors) -> str:
    """That a longer look ahead sees it earlier, where this is true of this game."""
    here, (ahead, there) = scissors.crossing, scissors.other_window
    begin = f"Looking {'only ' * (ahead < scissors.ahead)}{rounds(ahead)} ahead, {scissors.who.again} would"
    if ahead > scissors.ahead:
        earlier = there is not None and (here is None or there < here)
        return f"{begin} have seen it already in round {scissors.rounds[there or 0]}." if earlier else ""
    if here is None:
        return ""
    if there is None:
        return f"{begin} not have seen it at all."
    return f"{begin} have seen it in round {scissors.rounds[there]}." if there > here else ""


def _told_apart(scissors: Scissors) -> str:
    """Whether those fell whose cash would have lasted shortest."""
    fell, stood = ([player for player in scissors.players if player.fell == did] for did in (True, False))
    if not fell or not stood:
        return ""
    before = scissors.end - 1
    last = max(fell, key=lambda player: player.rounds)
    next_ = min(stood, key=lambda player: player.rounds)
    longest = [player.seat.who for player in fell if player.rounds == last.rounds]
    if last.rounds > next_.rounds:
        return not_the_shortest(before, longest, last.lasts, next_.seat.who, next_.lasts)
    names, alone = [player.seat.who for player in fell], last.rounds < next_.rounds
    return shortest_fell(before, names, last.lasts, alone, alike=names == longest)


def shortest_fell(period: int, names: Sequence[str], lasts: int | None, alone: bool, alike: bool = True) -> str:
    """`lasts` is that of who lasts longest of them; `alike`: it is as long for each."""
    long = f"{'' if alike else 'at most '}{_so_long(lasts)} for {named(names)}"
    if alone:
        apart = "What told the players apart: how long the cash would last without new money."
        return f"{apart} After round {period} it was {long}, and longer for everybody else."
    return f"After round {period} nobody was closer to the end: without new money the cash would have lasted {long}."


def not_the_shortest(period: int, names: Sequence[str], lasts: int | None, other: str, theirs: int | None) -> str:
    return (
        "How long the cash would last without new money did not tell the players apart this time: after round "
        f"{period} it was {_so_long(lasts)} for {named(names)}, and {_so_long(theirs)} for {in_sentence(other)}."
    )


def _so_long(lasts: int | None) -> str:
    return "for ever" if lasts is None else rounds(lasts) if lasts else "not one round"


def columns(scissors: Scissors) -> tuple[str, ...]:
    lasts = (LASTS_COLUMN,) if scissors.dated else ()
    due = f"Due in {the_next(scissors.ahead, scissors.unit)}"
    return (scissors.unit.capitalize(), "Cash", due, *lasts, "What happened")


def what_happened(scissors: Scissors, index: int) -> str:
    """In the round at this place."""
    notes = [CRASH] if scissors.rounds[index] in scissors.crashes else []
    notes += [PROMISES_OVERTAKE] if index == scissors.crossing else []
    notes += [bankrupt_note(scissors.owed)] if index == len(scissors.promised) and scissors.owed is not None else []
    return ", ".join(notes)
