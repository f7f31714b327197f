"""What is said of others who were dealt the same cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .empty_tills import EmptyTills

IN_ROUND = "in round"
YOU_ARE_HERE, NEVER = "you are here", "never"
COLUMNS = ("till empty in round", "players", "you")


def title(tills: EmptyTills) -> str:
    return f"When the tills of {tills.others:,} others were empty"


def sentence(tills: EmptyTills) -> str:
    players, own, before, same = tills.others, tills.own, tills.before, tills.number[tills.own]
    others = f"Of {players:,} others with your cards, {before:,} had an empty till"
    if own is None:
        if before == players > 0:
            return f"You never fall. All {players:,} others with your cards had an empty till some day."
        return f"You never fall. {others} some day, and {same:,} never."
    later = f"{same:,} in the same round, and {players - before - same:,} later or never"
    return f"Your till was empty in round {own}. {others} before that, {later}."
