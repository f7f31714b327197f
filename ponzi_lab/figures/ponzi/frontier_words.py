"""What the picture `frontier` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, counted, listed, none_or, person
from ...core.words import shown

MOST_OF_ANY_PLAN = "the most any plan can hold by then"
FRONTIER_COLUMNS = ("Round", "Most that a plan can hold", "Cash", "Simulated: 5 %", "Middle", "95 %", "Still playing")
SIMULATED, THEIR_MIDDLE = "simulated: nine of ten seats", "simulated: the middle seat"
NOT_YET = "No round has been finished yet."


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


def frontier_title(name: str, you: bool) -> str:
    if not name:
        return "The best possible swindler"
    return f"The best possible swindler, and {person(name, you)}"


def best_moment(period: int, cash: int) -> tuple[str, ...]:
    return (f"Round {period}: {cash:,}", "most without trade:", "the moment to run")


def last_survived(period: int) -> tuple[tuple[str, ...], ...]:
    """What stands at the last round that can be survived: wide, and narrow."""
    return (f"Round {period}:", "the last that can", "be survived"), (f"Round {period}:", "the last", "to survive")


def end_of_own(cash: int, name: str, you: bool) -> tuple[tuple[str, ...], ...]:
    """What stands at the end of a seat's cash: wide, and narrow."""
    wide = (f"{cash:,}", "your cash" if you else f"cash of {name}")
    return (wide,) if you else (wide, (f"{cash:,}", "cash of", name))


def hover_best(period: int, cash: int) -> str:
    return f"End of round {period}: {cash:,} at the most"


def nobody_survives(period: int, short: int) -> str:
    return f"Round {period}: nobody survives it, {short:,} is missing at the least"


def at_most(peak: int, cash: int, last: int, short: int) -> str:
    return (
        f"Without trade and crash, whoever borrows in round 1 can hold at most {cash:,} in cash, after round {peak}, "
        f"and come through round {last} at best: in round {last + 1} at least {short:,} would be missing."
    )


def came_so_far(who: str, last: int, fell_: int | None) -> str:
    end = "the last in the books" if fell_ is None else f"and fell in round {fell_}"
    return f"{capital(who)} came through round {last}{',' * (fell_ is None)} {end}."


def fell_first(who: str, period: int) -> str:
    return f"{capital(who)} fell in round {period}, the first."


def was_fullest(whose_: str, period: int, cash: int, best: int | None) -> str:
    begin = f"{capital(whose_)} cash was fullest after round {period}: {cash:,}"
    if best is None:
        return f"{begin}."
    if cash > best:
        return f"{begin}, more than the {best:,} that a plan without trade could have brought by then."
    return f"{begin}, and a plan could have brought {best:,} by then."


def came_through(seats: int, games: int, playing: int, period: int) -> str:
    of = f"Of the {counted(seats, 'seat')} in {counted(games, 'simulated game')}"
    share = f"{none_or(playing)}{f' ({100 * playing / seats:.1f} %)' if playing else ''}"
    return f"{of}, {share} came through round {period}; a game ends for all when one seat falls."


def not_proved(above: int, games: int) -> str:
    begin = "Trade and crashes lie outside the proof, so it sets no limit to a real game"
    if not above:
        return f"{begin}."
    return f"{begin}: in {above:,} of the {games:,} simulated ones some seat held more at some time."
