"""Hedge, speculative and Ponzi finance in the three games, from their beginning to their end."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from ...games import GAMES
from ..kit.theme import BEAR, CASH, CASH_TINT, DUE
from . import three_finance_words as words
from . import words as shared
from .panels import Frames, Kind, Share, by_point, checked, stacked, titles

COLUMNS = ("hedge", "speculative", "ponzi", "owing")
KINDS = {
    "nothing": Kind(words.NOTHING_DUE, CASH_TINT),
    "paying": Kind(words.HEDGE, CASH),
    "speculative": Kind(words.SPECULATIVE, BEAR, "x", "▦"),
    "ponzi": Kind(words.PONZI_UNIT, DUE, "/", "▨"),
}


def three_finance(frames: Frames) -> go.Figure:
    """The seats by what pays their debts in the period, on the average, as `three_books.shipped` gives them.

    Where nothing falls due a seat is a hedge unit by definition; these have a part of their own.
    """
    frames = checked("frames", frames, COLUMNS)
    shares = {game: _shares(rows) for game, rows in frames.items()}
    games = titles(frames, dict.fromkeys(frames, shared.SEATS))
    return stacked(words.THREE_FINANCE_TITLE, games, shares, KINDS, _sentence(frames), words.THREE_FINANCE_COLUMNS)


def _shares(rows: pd.DataFrame) -> pd.DataFrame:
    """By point, the parts of all seats."""
    sums = rows[["at", *COLUMNS]].astype("int64").groupby("at").sum()
    seats = sums["hedge"] + sums["speculative"] + sums["ponzi"]
    paying = sums["owing"] - sums["speculative"] - sums["ponzi"]
    parts = sums.assign(nothing=seats - sums["owing"], paying=paying)[list(KINDS)]
    return parts.div(seats, axis=0)


def _sentence(frames: Frames) -> str:
    """In how many games there was a Ponzi unit, from when on, and how many there were at the end."""
    said, never = [], []
    speculative = sum(int(rows["speculative"].sum()) for rows in frames.values())
    for game, rows in frames.items():
        title, units = GAMES[game].title, by_point(rows, "ponzi") > 0
        some = units[units.any(axis=1)]
        if len(some):
            first, end = some.idxmax(axis=1).median() / 100, _shares(rows)["ponzi"].iloc[-1]
            said.append(words.ponzi_units(title, Share(len(some), len(units)).text, first, end))
        else:
            never.append(title)
    said += [words.speculative_units(speculative)] if said or speculative else []
    return " ".join([*said, words.no_ponzi_units(never)] if never else said)
