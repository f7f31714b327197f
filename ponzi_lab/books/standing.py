"""Sound, illiquid, insolvent or looted: four states that are easily taken for each other.

By the closed books of a period somebody is

    insolvent     if it owes more than it owns: not even what was lent to it is there any more,
    illiquid      if it is not insolvent, but could not pay what fell due in the period, or cannot pay for the
                  cheapest thing that it may buy,
    looted        if those who led it took more out of its till in the period than they left in it, or closed it,
    sound         otherwise.

What that means in each game:

* Ponzi Scheme, by seat. Insolvent: its cash is less than the values of all its cards (`measures.if_repaid` below 0).
  Illiquid: `due` was more than it could pay.
* Acquire, by seat. Nobody owes anything, so nobody is insolvent. Illiquid: its cash does not buy the cheapest share
  for sale, though it is worth something (`shares.illiquid`).
* Greed, Incorporated, by company. Nobody owes anything here either. Looted: the severances of the year were more than
  all the money that is left in its three slots, or it was liquidated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pandas as pd

from ..play.match import Match
from . import frames, measures, shares, tills

SOUND, ILLIQUID, INSOLVENT, LOOTED = "sound", "illiquid", "insolvent", "looted"
STANDINGS = (SOUND, ILLIQUID, INSOLVENT, LOOTED)
SCHEMA = {"game": "int32", "period": "int16", "unit": "int8", "name": "category", "standing": "category"}


def standing(source: frames.Games) -> pd.DataFrame:
    """One row per game, closed period and unit: a seat, or in Greed, Incorporated a company in play in that year."""
    matches = frames.matches_of(source)
    game = matches[0].setting.game.name if matches else frames.PONZI
    return OF_GAME[game](matches)


def _ponzi(matches: Sequence[Match]) -> pd.DataFrame:
    rows = measures.if_repaid(frames.balances(matches), frames.promises(matches))
    return _frame(rows, "seat", "player", insolvent=rows["if_repaid"] < 0, illiquid=rows["due"] > rows["paid"])


def _acquire(matches: Sequence[Match]) -> pd.DataFrame:
    rows = shares.illiquid(frames.balances(matches), shares.chains(matches))
    return _frame(rows, "seat", "player", illiquid=rows["illiquid"])


def _greed(matches: Sequence[Match]) -> pd.DataFrame:
    keys = ["game", "period", "company"]
    taken = tills.sackings(matches).set_index(keys)["severance"]
    rows = tills.companies(matches)
    severance = taken.reindex(pd.MultiIndex.from_frame(rows[keys]), fill_value=0).to_numpy()
    left = (rows["free"] + rows["income"]).where(~rows["liquidated"], 0)
    return _frame(rows, "company", "name", looted=rows["liquidated"] | (severance > left))


def _frame(rows: pd.DataFrame, unit: str, name: str, **flags: pd.Series) -> pd.DataFrame:
    """The frame; the first of these states that holds is the one that counts."""
    states = [state for state in (INSOLVENT, ILLIQUID, LOOTED) if state in flags]
    kinds = np.select([flags[state].to_numpy() for state in states], states, SOUND)
    columns = {"unit": rows[unit].astype("int8"), "name": rows[name], "standing": pd.Categorical(kinds, STANDINGS)}
    return frames.frame_of(SCHEMA, {"game": rows["game"], "period": rows["period"], **columns})


OF_GAME: dict[str, Callable[[Sequence[Match]], pd.DataFrame]] = {
    frames.PONZI: _ponzi,
    shares.ACQUIRE: _acquire,
    tills.GREED: _greed,
}
