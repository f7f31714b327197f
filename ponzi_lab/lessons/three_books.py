"""The games behind chapter 11: a thousand of each of the three games, looked at from their beginning to their end.

Each game is played by four strategies that plan nothing, and its books are opened at 0, 10, 20 ... 100 % of its length,
as the last period that was closed by then left them. All money is that of the whole table.

`python -m ponzi_lab.lessons.three_books` plays all of them (two minutes) and writes the files that come with the
kit. Each game can be played again by its number (`match_of`), and with another seed so can games that nobody has seen
yet (`played`).
"""

from __future__ import annotations

import gzip
import json
import re
import sys
import zlib
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from importlib.metadata import version
from io import StringIO
from pathlib import Path

import numpy as np
import pandas as pd

from ..books import frames, measures
from ..books.standing import STANDINGS, standing
from ..core.cards import data_folder
from ..core.errors import CardsError, Refused
from ..core.ledger import BANK
from ..core.records import STRATEGY
from ..core.seeds import derive
from ..economics.minsky import KINDS, minsky
from ..games import find
from ..play.match import Match
from . import three_books_words as words

GAMES = 1000
SEED = 1920
AHEAD = 5  # periods; what falls due in them is promised
POINTS = tuple(range(0, 101, 10))  # per cent of the length of a game
COMMAND = "python -m ponzi_lab.lessons.three_books"
FOLDER = "simulated"
SEATS: Mapping[str, tuple[str, ...]] = {
    "ponzi": ("cautious", "greedy", "hoarder", "trader"),
    "greed": ("manager", "looter", "collector", "random"),
    "acquire": ("builder", "broker", "random", "builder"),
}
WITHOUT_DATE = ("holdings", "tills")  # what the books call claims on which nobody can name a day
SETTLEMENT = "end"  # the phase after the last books
SCHEMA = {
    **{"game": "int32", "rounds": "int16", "end": "category", "fell": "bool"},
    **{"at": "int16", "period": "int16"},
    **dict.fromkeys(("cash", "promised", "claims", "came_in", "tills", "gone"), "int32"),
    **dict.fromkeys(KINDS, "int8"),
    "owing": "int8",
    **dict.fromkeys(STANDINGS, "int8"),
}
EMPTY = frames.frame_of(SCHEMA, dict.fromkeys(SCHEMA, ()))


# Playing


def match_of(game: str, number: int, seed: int = SEED) -> Match:
    """The game of this number, played to its end."""
    seats = [STRATEGY + name for name in SEATS[find(game).name]]
    return Match(game, seats, derive(seed, "match", number)).play_on()


def played(game: str, numbers: Iterable[int], seed: int = SEED) -> Iterator[pd.DataFrame]:
    """The rows of these games, played one after the other."""
    for number in numbers:
        yield looked_at(match_of(game, number, seed), number)


def together(parts: Iterable[pd.DataFrame]) -> pd.DataFrame:
    """The rows of several games in one frame."""
    return frames.frame_of(SCHEMA, pd.concat([EMPTY, *parts], ignore_index=True))


def looked_at(match: Match, number: int = 0) -> pd.DataFrame:
    """One row for each of the `POINTS` of a finished game: the books of the period that was closed last by then.

    Of the whole table: `cash` in the purses, what is `promised` for the next five periods, and `claims` without a date
    (in Acquire the shares at their prices, in Greed, Incorporated the tills). Of all money that `came_in` so far from
    the bank, the rest lies in the `tills` or has `gone` back to it. Of the seats, how many are `hedge`, `speculative`
    and `ponzi` units, and how many of them are `owing`: something fell due. Then how many are sound, illiquid,
    insolvent and looted: seats, or in Greed, Incorporated companies. Period 0 is before the first one.
    """
    if match.result is None:
        raise Refused(words.NOT_PLAYED_OUT)
    rounds, result = match.closed, match.result
    balances = frames.balances(match)
    books = _money(match, balances).join(_people(match, balances))
    periods = np.array(POINTS) * rounds // 100
    head = {"game": number, "rounds": rounds, "end": str(result["end"]), "fell": bool(result.get("bankrupt"))}
    rows = books.loc[periods].reset_index().assign(**head, at=POINTS)
    return frames.frame_of(SCHEMA, {**rows, "end": rows["end"].astype("category")})


def _money(match: Match, balances: pd.DataFrame) -> pd.DataFrame:
    """By period, from 0 on: the money of the table."""
    rows = measures.promised(balances, frames.promises(match), AHEAD)
    claims = rows.columns[rows.columns.isin(WITHOUT_DATE)].tolist()
    rows = rows.assign(claims=rows[claims].sum(axis=1))
    closed = rows.groupby("period")[["cash", "promised", "claims"]].sum()
    accounts = match.positions[0].accounts
    begin, came_in = sum(accounts[: len(match.seats)]), -accounts[BANK]
    dealt = pd.DataFrame({"cash": begin, "promised": 0, "claims": came_in - begin}, index=[0])
    money = pd.concat([dealt, closed]).rename_axis("period")
    flows = _flows(match).reindex(money.index, fill_value=0).cumsum()
    money = money.assign(came_in=came_in + flows["in"], gone=flows["out"])
    return money.assign(tills=money["came_in"] - money["gone"] - money["cash"])


def _flows(match: Match) -> pd.DataFrame:
    """By period: what the bank has paid out and taken in, before the settlement at the end."""
    rows = [
        (event.period, event.amount * (event.payer == BANK), event.amount * (event.payee == BANK))
        for event in match.events()
        if event.amount and event.phase != SETTLEMENT
    ]
    return pd.DataFrame(rows, columns=["period", "in", "out"]).groupby("period").sum()


def _people(match: Match, balances: pd.DataFrame) -> pd.DataFrame:
    """By period, from 0 on: how many are of which kind."""
    game = match.setting.game.name
    kinds, states = minsky(balances, game), standing(match)
    units = len(match.seats)  # in Greed, Incorporated each of them begins with one company
    owing = kinds.groupby("period")["owes"].sum().rename("owing")
    closed = pd.concat([_counted(kinds, "finance"), owing, _counted(states, "standing")], axis=1)
    dealt = pd.DataFrame(0, index=[0], columns=closed.columns).assign(hedge=units, sound=units)
    return pd.concat([dealt, closed])


def _counted(rows: pd.DataFrame, column: str) -> pd.DataFrame:
    return pd.crosstab(rows["period"], rows[column], dropna=False).rename_axis(columns=None)


# The files that come with the kit


def path_of(game: str, folder: Path | None = None) -> Path:
    """Where the games of one kind lie."""
    return (folder or data_folder(FOLDER)) / f"{game}.csv.gz"


def shipped(game: str, folder: Path | None = None) -> pd.DataFrame:
    """The thousand games of one kind that come with the kit, as `played` gives them."""
    path = path_of(game, folder)
    try:
        text = gzip.decompress(path.read_bytes()).decode("utf-8")
    except FileNotFoundError:
        raise CardsError(words.no_simulated(str(path.parent), path.name)) from None
    except (OSError, EOFError, zlib.error, ValueError):
        raise CardsError(words.unreadable_games(str(path))) from None
    about, _, table = text.partition("\n")
    if about != _about(find(game).name, table, _version_in(about)):
        raise CardsError(words.not_the_games(str(path), find(game).title))
    return _unfolded(pd.read_csv(StringIO(table), dtype=SCHEMA))


def _about(game: str, table: str, version_: str) -> str:
    """The first line of a file: what it holds, how it was made, and the sum of its rows: no damage goes unseen."""
    facts = {
        **{"game": game, "seats": SEATS[game], "games": GAMES, "seed": SEED, "version": version_},
        **{"command": f"{COMMAND} {game}", "rows": sha256(table.encode()).hexdigest()},
    }
    return f"# {json.dumps(facts)}"


def _version_in(about: str) -> str:
    """The version that made a file: the one thing of its first line that may be another."""
    match = re.search(r'"version": "([0-9a-z.+]{1,40})"', about)
    return match[1] if match else ""


def _unfolded(periods: pd.DataFrame) -> pd.DataFrame:
    """A row for each point, from a file in which each period stands once."""
    rounds = periods.groupby("game")["rounds"].first()
    games = np.repeat(rounds.index, len(POINTS))
    at = np.tile(POINTS, len(rounds))
    points = pd.DataFrame({"game": games, "at": at, "period": at * np.repeat(rounds.to_numpy(), len(POINTS)) // 100})
    rows = points.merge(periods, how="left", on=["game", "period"], validate="many_to_one")
    return frames.frame_of(SCHEMA, rows.assign(tills=rows["came_in"] - rows["gone"] - rows["cash"]))


def write(game: str, rows: pd.DataFrame, folder: Path | None = None) -> None:
    """Write the file of one kind of games, each period once. The same rows always make the same bytes."""
    periods = rows.drop(columns=["at", "tills"]).drop_duplicates(["game", "period"])
    table = periods.to_csv(index=False, lineterminator="\n")
    text = f"{_about(game, table, version('ponzi_lab'))}\n{table}"
    path = path_of(game, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(text.encode())


if __name__ == "__main__":
    for name in sys.argv[1:] or SEATS:
        write(name, together(played(name, range(GAMES))))
