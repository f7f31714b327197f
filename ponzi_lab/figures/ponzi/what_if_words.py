"""What the picture `what_if` says."""

from __future__ import annotations

from math import inf

from ...core.english import capital, counted, none_or
from ...core.words import shown

HANDS_FRAME = "hands"
NO_HANDS = "No game has been played yet."
EMPTY_TILL = "empty"
MIDDLE_OF_HANDS, HALF_OF_HANDS, MOST_OF_HANDS = "middle of those left", "half of them", "nine of ten"
THE_CHOICE = "the choice"
FEW_HANDS_LEFT = "The fans leave out rounds that fewer than one game in twenty reached."


def what_if_title(name: str, you: bool) -> str:
    return "If you had chosen otherwise" if you or not name else f"If {name} had chosen otherwise"


def own_game(whose_: str) -> str:
    return f"{whose_} game"


def way(played: bool) -> str:
    return "as played" if played else "changed"


def panel_heading(played: bool, end: float) -> str:
    return f"{capital(way(played))}: {empty(end)}"


def empty(end: float) -> str:
    return "never empty" if end == inf else f"empty in round {end:.0f}"


def what_if_hover(played: bool, period: int, middle: float, games: int) -> str:
    return f"End of round {period}, {way(played)}: {middle:,.0f} in cash in the middle of {games:,} games"


def hover_empty(period: int, number: int) -> str:
    return f"Round {period}: {counted(number, 'till')} empty"


def both_ways(whose_: str, games: int, period: int, longer: int, shorter: int) -> str:
    number = "One game was" if games == 1 else f"{games:,} games were"
    return (
        f"{number} played on by the computer from round {period}. With the other choice {whose_} till lasts longer in "
        f"{none_or(longer)} of them, shorter in {none_or(shorter)}, and as long in {none_or(games - longer - shorter)}."
    )


def middle_ends(who: str, end: float, other: float) -> str:
    if end == other:
        return f"In the middle of these games it is {empty(end)} either way."
    ends = f"{empty(end)} as {who} had chosen, and {empty(other)} with the other choice"
    return f"In the middle of these games it is {ends}."


def own_end(whose_: str, period: int, fell_: bool) -> str:
    return f"{capital(whose_)} own game ended in round {period}, {'bankrupt' if fell_ else 'not bankrupt'}."


def worst_guessed(guess: int, period: int) -> str:
    if guess == period:
        return f"You regretted the choice of round {guess} most: it is the one that is changed here."
    return f"You regretted the choice of round {guess} most; the one that is changed here is of round {period}."


def wrong_round(guess: object) -> str:
    return f"The guess is {shown(guess)}; it must be a round, from 1 on."


def what_if_columns() -> tuple[str, ...]:
    each = ("games", "middle cash", "till empty")
    return ("Round", "Cash", *[f"{way(played).capitalize()}: {name}" for played in (True, False) for name in each])
