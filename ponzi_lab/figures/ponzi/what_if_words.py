"""What is said of a decision that is changed."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from ...core.english import capital, counted, none_or, whose
from ...core.words import shown
from ..kit.theme import short

if TYPE_CHECKING:
    from ...books.hands import Way
    from .what_if import WhatIf

NO_HANDS = "No game has been played yet."
EMPTY_TILL = "empty"
SHORT_NAME = 8  # letters of a name in the key


def title(what_if: WhatIf) -> str:
    name = what_if.name
    return "If you had chosen otherwise" if what_if.who.you or not name else f"If {name} had chosen otherwise"


def key(what_if: WhatIf) -> tuple[str, ...]:
    own = f"{whose(short(what_if.who.name, SHORT_NAME), what_if.who.you)} game"
    return "middle of those left", "half of them", own, "nine of ten", "the choice"


def heading(played: bool, end: float) -> str:
    return f"{capital(_way(played))}: {empty(end)}"


def _way(played: bool) -> str:
    return "as played" if played else "changed"


def empty(end: float) -> str:
    return "never empty" if end == inf else f"empty in round {end:.0f}"


def hover(way: Way, period: int) -> str:
    middle = f"{way.middle[period]:,.0f} in cash in the middle of {way.open[period]:,} games"
    return f"End of round {period}, {_way(way.played)}: {middle}"


def hover_empty(period: int, number: int) -> str:
    return f"Round {period}: {counted(number, 'till')} empty"


def sentence(what_if: WhatIf) -> str:
    if not what_if.hands:
        return NO_HANDS
    games, who, (longer, shorter) = what_if.hands, what_if.who, what_if.odds
    number = "One game was" if games == 1 else f"{games:,} games were"
    end, other = (empty(way.end) for way in what_if.ways)
    ends = f"{end} either way" if end == other else f"{end} as {who.who} had chosen, and {other} with the other choice"
    text = (
        f"{number} played on by the computer from round {what_if.period}. With the other choice {who.whose} till lasts "
        f"longer in {none_or(longer)} of them, shorter in {none_or(shorter)}, and as long in "
        f"{none_or(games - longer - shorter)}. In the middle of these games it is {ends}. {capital(who.whose)} own "
        f"game ended in round {what_if.end}, {'' if what_if.fell else 'not '}bankrupt."
    )
    few = "The fans leave out rounds that fewer than one game in twenty reached."
    left_out = any(max(way.open) > max(way.middle) for way in what_if.ways if way.open)
    return f"{text} {few}" if left_out else text


def came_of(guess: int, period: int) -> str:
    if guess == period:
        return f"You regretted the choice of round {guess} most: it is the one that is changed here."
    return f"You regretted the choice of round {guess} most; the one that is changed here is of round {period}."


def wrong_guess(guess: object) -> str:
    return f"The guess is {shown(guess)}; it must be a round, from 1 on."


def columns(what_if: WhatIf) -> tuple[str, ...]:
    each = ("games", "middle cash", "till empty")
    return ("Round", "Cash", *[f"{_way(played).capitalize()}: {name}" for played in (True, False) for name in each])
