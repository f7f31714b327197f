"""What is said of cash and dues in three games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import listed
from ..kit.words import CASH
from .panels_words import briefly, in_games

if TYPE_CHECKING:
    from .three_scissors import Profile, ThreeScissors

TITLE = "Cash and dues in three games"
NAMES = {"cash": CASH, "promised": "due in five rounds", "claims": "claims without a date"}
NOTHING_DUE = "nothing due"
COLUMNS = ("Game", "Of the way %", "Cash %", "Due in five rounds %", "Claims without a date %")


def just_played(games: int) -> str:
    return f"{games:,} just played"


def of_the_middle(low: float, middle: float, high: float) -> str:
    return f"{middle:.0f} ({low:.0f} to {high:.0f})"


def sentence(picture: ThreeScissors) -> str:
    profiles = picture.profiles
    if picture.live:
        parts = [f"{games.fell.some} of {games.fell.games} games of {games.title}" for games in profiles]
        return (
            f"Dots are the middle of the games just played: somebody fell in {listed(parts, 'and')}. "
            f"The dot farthest from its line is {100 * picture.farthest:.0f} % above or below it."
        )
    if all(games.fell.games == 1 for games in profiles):
        parts = [_of_one(games) for games in profiles]
        fullest = [games.title for games in profiles if games.fullest.some]
    else:
        parts = [_of_dues(games) for games in profiles if games.due]
        if never := [games for games in profiles if not games.due]:
            titles, fell = [games.title for games in never], any(games.fell.some for games in never)
            parts.append(f"In {listed(titles, 'and')} nothing ever fell due, and {_who(fell)} fell.")
        fullest = [f"{briefly(games.fullest)} of the games of {games.title}" for games in profiles]
    if fullest:
        parts.append(f"Cash was greatest at the very end in {listed(fullest, 'and')}.")
    return " ".join(parts)


def _of_dues(games: Profile) -> str:
    return (
        f"In {games.title}, promises for the next five rounds exceeded all cash in {in_games(games.crossed)}, "
        f"in half of them by {100 * games.crossing:.0f} % of the way. Somebody fell in {briefly(games.fell)}; "
        f"at the end {games.times:.1f} coins were due soon for each coin of cash."
    )


def _of_one(games: Profile) -> str:
    """Of a single game, which has no shares and no intervals."""
    end = f"and {_who(bool(games.fell.some))} fell."
    if games.crossed.some:
        since = f"from {100 * games.crossing:.0f} % of the way on"
        return f"In {games.title}, promises for the next five rounds exceeded all cash {since}, {end}"
    return f"In {games.title} {'cash exceeded promises all along' if games.due else 'nothing ever fell due'}, {end}"


def _who(fell: bool) -> str:
    return "somebody" if fell else "nobody"
