"""What chapter 2 says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed, one_or, whose
from ...play.words import names_shown
from .words import NOBODY

WHO_FALLS = "Who at your table falls first?"
WHICH_ROUND = "In which round does the first player fall?"
NEW_MONEY_FROM = "From which round on can only new money save your own till?"
HOW_LONG_HINT = "Find the ring where the lines cross, and the cross at the end. Take the one round from the other."
HOW_LONG_HINT_ALONE = (
    "Find the ring where the lines cross first. Take its round from the round in which your wheel stops."
)
OPENING = "What I could not see in my till was"


def go_on(patience: int) -> str:
    return (
        "This picture grows with your game. Play on until somebody falls. "
        f"Nobody fallen by round {patience}? Then click More, and Let a strategy play on to the end."
    )


def seats(names: Sequence[str]) -> dict[str, str]:
    return dict(zip(map(str, range(len(names))), names_shown(names).values(), strict=True))


def all_who_fell(names: Sequence[str]) -> str:
    return listed(names, "and") or NOBODY


def outcome(who: str, right: bool, number: int, end: int) -> str:
    person = "right about who" if right else f"wrong about who: you said it would be {who}"
    if number == end:
        return f"You were {person}, and right about the round."
    early = "too early" if number < end else "too late"
    return f"You were {person}. The round you named was {one_or(abs(number - end), 'round')} {early}."


WHAT_YOU_DREW = "Below the scissors stands your cash in the whole game, and the curve that you drew before round 1."
DEAL_THEM = "Deal my cards to others"
DEAL_WHY = "Computer players take your seat at your table, one after the other. When would their tills have been empty?"


def how_long_before(name: str, own: bool, window: int, alone: int | None) -> str:
    end = "did the end come" if alone is None else f"does your own wheel stop, in round {alone}"
    return (
        f"Find the first round after which {whose(name, own)} promises for {window} rounds were larger than the "
        f"till. How many rounds later {end}?"
    )


def never_crossed(name: str) -> str:
    return f"Your lines never crossed, so look at those of {name}, from the game that comes with the kit."


def how_long_why(cross: int, end: int) -> str:
    return (
        f"The lines crossed after round {cross}, and the end came in round {end}: {one_or(end - cross, 'round')} later."
        " From the crossing on, only new money could pay for the old loans."
    )


def the_end_itself(end: int) -> str:
    return f"{end} is the round of the end itself. How many rounds before it did the lines cross?"


def the_crossing_itself(cross: int) -> str:
    return f"{cross} is the round of the crossing. How many rounds later did the end come?"
