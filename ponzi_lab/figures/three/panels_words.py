"""What the pictures of three games have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import listed
from ..kit.words import per_cent

if TYPE_CHECKING:
    from .panels import Share

HOW_FAR = "of the way through the game"
SEATS = "seats"


def share_hover(at: int, name: str, share: float) -> str:
    return f"{at} % of the way: {name} {100 * share:.0f} %"


def no_games_given(name: str, games: Sequence[str]) -> str:
    return (
        f"{name} must give the frames of one game or several by name ({listed(games, 'and')}), "
        "as shipped(game) of ponzi_lab.lessons.three_books gives them."
    )


def in_games(share: Share) -> str:
    """A share of many games: all and none are said as such."""
    some, games = share
    if games == 1:
        return "this game" if some else "no game"
    part = f"{per_cent(some / games)} % of the games"
    part = f"all {games:,} games" if some == games else part if some else f"none of {games:,} games"
    low, high = map(per_cent, share.bounds)
    return f"{part} (95 % interval: {low} to {high} %)"


def briefly(share: Share) -> str:
    """A share in few words, where it is clear of what."""
    low, high = map(per_cent, share.bounds)
    return f"{per_cent(share.some / share.games)} % ({low} to {high})"


def heading(title: str, more: str) -> str:
    return f"{title}: {more}"
