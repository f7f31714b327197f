"""What is said of the best possible swindler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, counted, listed, none_or, person
from ...core.words import shown
from ..kit.theme import short

if TYPE_CHECKING:
    from .frontier import Frontier

MOST_OF_ANY_PLAN = "the most any plan can hold by then"
COLUMNS = ("Round", "Most that a plan can hold", "Cash", "Simulated: 5 %", "Middle", "95 %", "Still playing")
SIMULATED, THEIR_MIDDLE = "simulated: nine of ten seats", "simulated: the middle seat"


def title(frontier: Frontier) -> str:
    begin = "The best possible swindler"
    return f"{begin}, and {person(frontier.name, frontier.who.you)}" if frontier.name else begin


def best_moment(period: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}: {cash:,}", "most without trade:", "the moment to run")


def last_survived(period: int) -> tuple[tuple[str, ...], ...]:
    """What stands at the last round that can be survived: wide, and narrow."""
    return (f"Round {period}:", "the last that can", "be survived"), (f"Round {period}:", "the last", "to survive")


def end_of_own(frontier: Frontier, cash: int) -> tuple[tuple[str, ...], ...]:
    """What stands at the end of a seat's cash: wide, and narrow."""
    if frontier.who.you:
        return ((f"{cash:,}", "your cash"),)
    name = short(frontier.who.name)
    return (f"{cash:,}", f"cash of {name}"), (f"{cash:,}", "cash of", name)


def hover(period: int, cash: int) -> str:
    return f"End of round {period}: {cash:,} at the most"


def nobody_survives(frontier: Frontier) -> str:
    return f"Round {frontier.last + 1}: nobody survives it, {frontier.missing:,} is missing at the least"


def sentence(frontier: Frontier) -> str:
    peak, last, seats = frontier.peak, frontier.last, frontier.seats
    parts = [
        f"Without trade and crash, whoever borrows in round 1 can hold at most {frontier.best[peak]:,} in cash, after "
        f"round {peak}, and come through round {last} at best: in round {last + 1} at least {frontier.missing:,} would "
        "be missing.",
        _how_far(frontier),
    ]
    if seats:
        playing = frontier.playing.get(peak, 0)
        share = f"{none_or(playing)}{f' ({100 * playing / seats:.1f} %)' if playing else ''}"
        of = f"Of the {counted(seats, 'seat')} in {counted(frontier.games, 'simulated game')}"
        parts.append(f"{of}, {share} came through round {peak}; a game ends for all when one seat falls.")
    end = "Trade and crashes lie outside the proof, so it sets no limit to a real game"
    if frontier.above:
        end += f": in {frontier.above:,} of the {frontier.games:,} simulated ones some seat held more at some time"
    return " ".join([*parts, f"{end}."])


def _how_far(frontier: Frontier) -> str:
    """How many rounds the seat paid for, and when it held most."""
    own, fall, who = frontier.own, frontier.fall, capital(frontier.who.who)
    if not own:
        return "No round has been finished yet." if fall is None else f"{who} fell in round {fall}, the first."
    end = ", the last in the books" if fall is None else f" and fell in round {fall}"
    fullest = max(own, key=lambda number: own[number])
    cash, best = own[fullest], frontier.best.get(fullest)
    if best is None:
        against = ""
    elif cash > best:
        against = f", more than the {best:,} that a plan without trade could have brought by then"
    else:
        against = f", and a plan could have brought {best:,} by then"
    fullest_till = f"{capital(frontier.who.whose_again)} cash was fullest after round {fullest}: {cash:,}{against}."
    return f"{who} came through round {max(own)}{end}. {fullest_till}"


def no_best(kind: str) -> str:
    return f"The best must be a frame with the columns period and cash, not a {kind}."


def wrong_best(missing: Sequence[str]) -> str:
    return f"The best must be a frame with the columns period and cash; the one given lacks {listed(missing, 'and')}."


def best_has_gaps(periods: Sequence[object]) -> str:
    return (
        f"The periods of the best are {shown(periods)}; they must be 1, 2 and so on, without a gap, and two at least."
    )


def best_not_whole(cash: Sequence[object]) -> str:
    return f"The cash of the best is {shown(cash)}; it must be whole numbers."


def best_has_no_end(cash: object) -> str:
    return (
        "The best must end with the first round that nobody survives: its cash, and no other, is below 0. "
        f"The last one given is {shown(cash)}."
    )
