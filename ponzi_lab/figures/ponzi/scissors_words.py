"""What the picture `scissors` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, count, in_sentence, named, rounds
from ...core.words import shown
from ..kit.words import ROUND
from .words import EXIT_COLUMNS, the_next


def wrong_crash(crash: object) -> str:
    return f"The crashes are {shown(crash)}; they must be the rounds with a crash. Write them like [3, 5]."


CRASH = "crash"
PROMISED = "promised"


def scissors_title(name: str, you: bool) -> str:
    if not name:
        return "Cash against promises"
    return "Your cash against promises" if you else f"{capital(name)}: cash against promises"


def crossing_label(period: int, promised: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}: promises", "overtake cash,", f"{promised:,} against {cash:,}")


def narrow_crossing_label(period: int, promised: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}:", "promises", "overtake cash,", f"{promised:,} against {cash:,}")


def narrowest_crossing_label(period: int) -> tuple[str, ...]:
    return (f"Round {period}:", "promises", "overtake", "cash")


def end_of(unit: str) -> str:
    return f"end of {unit}"


def promised_line(k: int, unit: str) -> tuple[str, ...]:
    return ("promised for", f"the next {unit}") if k == 1 else ("promised for", f"next {k} {unit}s")


def end_of_promised(promised: int) -> tuple[str, ...]:
    return (f"{promised:,}", "promised")


def owed(amount: int) -> str:
    return f"owed {amount:,}"


def had(amount: int) -> str:
    return f"had {amount:,}"


def hover_promised(period: int, promised: int, k: int, unit: str = ROUND) -> str:
    return f"End of {unit} {period}: {promised:,} due in {the_next(k, unit)}"


def nothing_dated(whose_: str, unit: str, last: int, cash: int, lowest: int, at: int, for_good: bool) -> str:
    """`at` is the first period with the lowest cash; `for_good`, if it stayed so."""
    begin = f"Nothing is promised with a date here, so no line of dues can overtake {whose_} cash"
    if for_good and at < last:
        return f"{begin}: it was lowest from {unit} {at} on, {lowest:,}."
    if lowest == cash:
        again_ = "" if at == last else f", and again after {unit} {last}"
        return f"{begin}: it was lowest after {unit} {at}, {lowest:,}{again_}."
    return f"{begin}: it was lowest after {unit} {at}, {lowest:,}, and {cash:,} after {unit} {last}."


def crossed(who: str, again_: str, period: int, promised: int, cash: int, k: int, for_good: bool) -> str:
    begin = f"From round {period} on" if for_good else f"In round {period}"
    first = "" if for_good else ", for the first time"
    return (
        f"{begin} {who} had promised more for {the_next(k)} than {again_} had in cash{first}: "
        f"{promised:,} against {cash:,}."
    )


def cash_rose(whose_: str, cash: int, period: int) -> str:
    return f"And yet {whose_} cash went on rising, to {cash:,} after round {period}."


def cash_peaked(whose_: str, cash: int, period: int) -> str:
    return f"And yet {whose_} cash was at its highest after that: {cash:,} after round {period}."


def never_promised(who: str) -> str:
    return f"{capital(who)} owed nobody anything, so nothing ever fell due."


def never_crossed(whose_: str, k: int, period: int, promised: int, cash: int) -> str:
    return (
        f"{capital(whose_)} cash always covered what fell due in {the_next(k)}; "
        f"it was closest after round {period}, {promised:,} against {cash:,}."
    )


def stood(who: str, period: int, promised: int, cash: int, k: int) -> str:
    return f"After round {period} {who} had {cash:,} in cash, and {promised:,} to pay in {the_next(k)}."


def shorter_window(who: str, k: int, period: int | None) -> str:
    begin = f"Looking only {rounds(k)} ahead, {who} would"
    if period is None:
        return f"{begin} not have seen it at all."
    return f"{begin} have seen it in round {period}."


def longer_window(who: str, k: int, period: int) -> str:
    return f"Looking {rounds(k)} ahead, {who} would have seen it already in round {period}."


def crossed_too(number: int, seats: int) -> str:
    if number == seats:
        return f"Sooner or later so had all {count(seats)} players at this table."
    return (
        "Nobody else had." if number == 1 else f"Sooner or later so had {count(number)} of the {count(seats)} players."
    )


APART = "What told the players apart: how long the cash would last without new money."


def shortest_fell(period: int, names: Sequence[str], lasts: int | None, alone: bool, alike: bool = True) -> str:
    """`lasts` is that of who lasts longest of them; `alike`: it is as long for each."""
    told = f"{'' if alike else 'at most '}{so_long(lasts)} for {named(names)}"
    if alone:
        return f"{APART} After round {period} it was {told}, and longer for everybody else."
    return f"After round {period} nobody was closer to the end: without new money the cash would have lasted {told}."


def not_the_shortest(period: int, names: Sequence[str], lasts: int | None, other: str, theirs: int | None) -> str:
    return (
        "How long the cash would last without new money did not tell the players apart this time: after round "
        f"{period} it was {so_long(lasts)} for {named(names)}, and {so_long(theirs)} for {in_sentence(other)}."
    )


def so_long(lasts: int | None) -> str:
    return "for ever" if lasts is None else rounds(lasts) if lasts else "not one round"


NOT_CROSSED = "it has not happened"


def scissors_columns(k: int, unit: str, dated: bool) -> tuple[str, ...]:
    lasts = (EXIT_COLUMNS[-1],) if dated else ()
    return (unit.capitalize(), "Cash", f"Due in {the_next(k, unit)}", *lasts, "What happened")


PROMISES_OVERTAKE = "promises overtake cash"
BEARS_CRASH = "crash"
