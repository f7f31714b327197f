"""Sound, illiquid, insolvent and looted in the three games, from their beginning to their end."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from ...games import GAMES
from ..kit.theme import BEAR, CASH_TINT, DUE, INK
from . import three_standing_words as words
from .panels import Frames, Kind, Share, by_point, checked, stacked, titles

KINDS = {
    "sound": Kind(words.SOUND, CASH_TINT),
    "illiquid": Kind(words.ILLIQUID, BEAR, ".", "▦"),
    "looted": Kind(words.LOOTED, INK, "x", "▩"),
    "insolvent": Kind(words.INSOLVENT, DUE, "/", "▨"),
}
COLUMNS = tuple(KINDS)


def three_standing(frames: Frames) -> go.Figure:
    """How the seats stand (in Greed, Incorporated the companies), on the average of the games."""
    frames = checked("frames", frames, COLUMNS)
    shares = {game: _shares(rows) for game, rows in frames.items()}
    games = titles(frames, words.UNITS)
    return stacked(words.THREE_STANDING_TITLE, games, shares, KINDS, _sentence(frames), words.THREE_STANDING_COLUMNS)


def _shares(rows: pd.DataFrame) -> pd.DataFrame:
    """By point, the parts of all seats or companies."""
    sums = rows[["at", *COLUMNS]].astype("int64").groupby("at").sum()
    return sums.div(sums.sum(axis=1), axis=0)


def _sentence(frames: Frames) -> str:
    """For each game what else than sound there was, in how many games, and when most of it."""
    return " ".join(_of_one(game, rows) for game, rows in frames.items())


def _of_one(game: str, rows: pd.DataFrame) -> str:
    title, shares = GAMES[game].title, _shares(rows)
    worst = max(COLUMNS[1:], key=lambda name: shares[name].max())
    most = shares[worst].max()
    if not most:
        return words.all_sound(title, game)
    found = (by_point(rows, worst) > 0).any(axis=1)
    said = words.standing_in(title, KINDS[worst].name, Share(int(found.sum()), len(found)).text, game)
    return f"{said} {words.most_of_them(float(most), int(shares[worst].idxmax()), game)}"
