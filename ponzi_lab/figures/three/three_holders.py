"""Who holds the money in the three games: of all that came in so far, what lies where."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from ...games import GAMES
from ..kit.theme import CASH, CASH_MID, DUE_MID
from . import three_holders_words as words
from .panels import Frames, Kind, checked, stacked, titles

COLUMNS = ("cash", "tills", "gone", "came_in")
KINDS = {
    "cash": Kind(words.IN_PURSES, CASH),
    "tills": Kind(words.IN_TILLS, CASH_MID, "x", "▦"),
    "gone": Kind(words.GONE_BACK, DUE_MID, "/", "▨"),
}


def three_holders(frames: Frames) -> go.Figure:
    """Where the money is that came in so far, on the average of the games, as `three_books.shipped` gives them.

    A bar is drawn where in half of the games at least some money had come in.
    """
    frames = checked("frames", frames, COLUMNS)
    shares = {game: _shares(rows) for game, rows in frames.items()}
    games = titles(frames, {})
    return stacked(words.THREE_HOLDERS_TITLE, games, shares, KINDS, _sentence(frames), words.THREE_HOLDERS_COLUMNS)


def _shares(rows: pd.DataFrame) -> pd.DataFrame:
    """By point, the parts of the money that had come in, on the average of the games in which some had."""
    some = rows[rows["came_in"] > 0]
    parts = some[list(KINDS)].div(some["came_in"], axis=0)
    found = parts.groupby(some["at"]).mean()
    return found[2 * some.groupby("at").size() >= rows.groupby("at").size().reindex(found.index)]


def _sentence(frames: Frames) -> str:
    """Where the money lay at the end."""
    said = []
    for game, rows in frames.items():
        last = _shares(rows).iloc[-1]
        said.append(words.holders_at_the_end(GAMES[game].title, *(last[name] for name in KINDS)))
    return " ".join(said)
