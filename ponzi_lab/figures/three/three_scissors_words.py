"""What is said of cash and dues in three games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import listed
from ..kit.words import CASH
from .panels_words import briefly, in_games

if TYPE_CHECKING:
    from .three_scissors import Course, ThreeScissors

TITLE = "Cash and dues in three games"
NAMES = {"cash": CASH, "promised": "due in five rounds", "claims": "claims without a date"}
NOTHING_DUE = "nothing due"
COLUMNS = ("Game", "Of the way %", "Cash %", "Due in five rounds %", "Claims without a date %")


def just_played(games: int) -> str:
    return f"{games:,} just played"


def of_the_middle(low: float, middle: float, high: float) -> str:
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def sentence(picture: ThreeScissors) -> str:
    found = picture.courses
    if picture.live:
        said = [f"{one.fell.some} of {one.fell.games} games of {one.title}" for one in found]
        return (
            f"Dots are the middle of the games just played: somebody fell in {listed(said, 'and')}. "
            f"The dot farthest from its line is {100 * picture.farthest:.0f} % above or below it."
        )
    if all(one.fell.games == 1 for one in found):
        said = [_of_one(one) for one in found]
        fullest = [one.title for one in found if one.fullest.some]
    else:
        said = [_of_dues(one) for one in found if one.due]
        if never := [one for one in found if not one.due]:
            titles, fell = [one.title for one in never], any(one.fell.some for one in never)
            said.append(f"In {listed(titles, 'and')} nothing ever fell due, and {_who(fell)} fell.")
        fullest = [f"{briefly(one.fullest)} of the games of {one.title}" for one in found]
    if fullest:
        said.append(f"Cash was greatest at the very end in {listed(fullest, 'and')}.")
    return " ".join(said)


def _of_dues(one: Course) -> str:
    return (
        f"In {one.title}, promises for the next five rounds exceeded all cash in {in_games(one.crossed)}, "
        f"in half of them by {100 * one.crossing:.0f} % of the way. Somebody fell in {briefly(one.fell)}; "
        f"at the end {one.times:.1f} coins were due soon for each coin of cash."
    )


def _of_one(one: Course) -> str:
    """Of a single game, which has no shares and no intervals."""
    end = f"and {_who(bool(one.fell.some))} fell."
    if one.crossed.some:
        since = f"from {100 * one.crossing:.0f} % of the way on"
        return f"In {one.title}, promises for the next five rounds exceeded all cash {since}, {end}"
    return f"In {one.title} {'cash exceeded promises all along' if one.due else 'nothing ever fell due'}, {end}"


def _who(fell: bool) -> str:
    return "somebody" if fell else "nobody"
