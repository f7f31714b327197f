"""Who holds the money in the three games: of all that came in so far, what lies where."""

from __future__ import annotations

import pandas as pd
import plotly.graph_objects as go

from ..games import GAMES
from ..play.tables import Table
from . import words
from .panels import EDGE, Frames, Kind, Panels, Share, checked, key_of, titles
from .theme import CASH, CASH_MID, DUE_MID

COLUMNS = ("cash", "tills", "gone", "came_in")
KINDS = {
    "cash": Kind(words.IN_PURSES, CASH),
    "tills": Kind(words.IN_TILLS, CASH_MID, "x", "▦"),
    "gone": Kind(words.GONE_BACK, DUE_MID, "/", "▨"),
}


def three_holders(frames: Frames, live: Frames | None = None) -> go.Figure:
    """Where the money is that came in so far, on the average of the games, as `three_books.shipped` gives them.

    A bar is drawn where in half of the games at least some money had come in. Dots are the ends of the parts in the
    games just played (`live`).
    """
    frames, live = checked(frames, live, COLUMNS)
    panels = Panels(words.THREE_HOLDERS_TITLE, titles(frames, {}), key_of(list(KINDS.values()), live), edge=EDGE)
    for game, rows in frames.items():
        panels.stack(game, _shares(rows), KINDS)
        if game in live:
            panels.live_stack(game, _shares(live[game]), KINDS)
    return panels.make(_sentence(frames), _table(frames))


def _shares(rows: pd.DataFrame) -> pd.DataFrame:
    """By point, the parts of the money that had come in, on the average of the games in which some had."""
    some = rows[rows["came_in"] > 0]
    parts = some[list(KINDS)].div(some["came_in"], axis=0)
    found = parts.groupby(some["at"]).mean()
    return found[2 * some.groupby("at").size() >= rows.groupby("at").size().reindex(found.index)]


def describe(frames: Frames, live: Frames | None = None) -> str:
    """Where the money lay half way and at the end, and in how many games most of it still lay in purses."""
    return _sentence(checked(frames, live, COLUMNS)[0])


def _sentence(frames: Frames) -> str:
    said = []
    for game, rows in frames.items():
        shares, end = _shares(rows), rows[rows["at"] == rows["at"].max()]
        most = Share(int((2 * end["cash"] > end["came_in"]).sum()), len(end))
        last = shares.iloc[-1]
        said.append(words.holders_at_the_end(GAMES[game].title, *(last[name] for name in KINDS)))
        said.append(words.mostly_in_purses(most.text))
    return " ".join(said)


def numbers(frames: Frames) -> Table:
    """Game by game and point by point: the parts of all money that had come in."""
    return _table(checked(frames, None, COLUMNS)[0])


def _table(frames: Frames) -> Table:
    rows = [
        (GAMES[game].title, int(at), *(100 * float(share) for share in shares))
        for game, found in frames.items()
        for at, *shares in _shares(found).itertuples()
    ]
    return Table(words.THREE_HOLDERS_COLUMNS, rows)
