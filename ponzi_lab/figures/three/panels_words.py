"""What the picture `panels` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import listed
from ..kit.words import per_cent

HOW_FAR = "of the way through the game"


def no_games_given(name: str, games: Sequence[str]) -> str:
    return (
        f"{name} must give the frames of one game or several by name ({listed(games, 'and')}), "
        "as shipped(game) of ponzi_lab.lessons.three_books gives them."
    )


def with_interval(some: int, games: int, low: float, high: float) -> str:
    """A share of many games: all and none are said as such."""
    share = f"{per_cent(some / games)} % of the games"
    if games == 1:
        return "this game" if some else "no game"
    said = f"all {games:,} games" if some == games else share if some else f"none of {games:,} games"
    return f"{said} (95 % interval: {per_cent(low)} to {per_cent(high)} %)"


def short_interval(share: float, low: float, high: float) -> str:
    return f"{per_cent(share)} % ({per_cent(low)} to {per_cent(high)})"


def heading(title: str, more: str) -> str:
    return f"{title}: {more}"
