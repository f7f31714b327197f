"""What every picture of one seat begins with: whose it is, and its rows, period by period."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import pandas as pd

from ...books.books import AnyBooks
from ...books.frames import PONZI
from ...books.seats import KEYS, needs, one_seat, people_at, same_game
from ...core import english
from ...games import GAMES
from .guesses import last_shown
from .picture import Picture
from .theme import LONGEST, short


class OneSeat(Picture):
    """A picture of one seat of one game.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose it is; if nothing is said, the first person at the table, or its first seat.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.
    """

    def __init__(self, source: AnyBooks, seat: int | None = None, you: bool | None = None) -> None:
        self.books = self.opened(source)
        needs(self.balances, "balances", KEYS)
        self.seat = next(iter([*people_at(self.balances), 0])) if seat is None else seat
        self.entries = one_seat(self.balances, self.seat, self.dated)
        self.who = who_is(self.balances, self.entries, self.seat, you)
        self.rounds, self.cash = self.each("period"), self.each("cash")

    @property
    def balances(self) -> pd.DataFrame:
        """The balances of all seats."""
        return self.books.balances

    @cached_property
    def promises(self) -> pd.DataFrame:
        """What all seats have promised in this game."""
        same_game(self.balances, self.books.promises)
        return self.books.promises

    def each(self, column: str) -> list[int]:
        """An amount, period by period."""
        return [int(row[column]) for row in self.entries]

    @property
    def unit(self) -> str:
        """What a period is called."""
        return GAMES[self.books.game or PONZI].words.PERIOD

    @cached_property
    def dated(self) -> bool:
        """Whether anything can fall due at all: in a game of shares or of companies nothing can."""
        return "due" in GAMES[self.books.game or PONZI].money_keys

    @property
    def fell(self) -> bool:
        """Whether its last period was one of bankruptcy."""
        return bool(self.entries) and self.entries[-1]["due"] > self.entries[-1]["paid"]

    @property
    def owed(self) -> int | None:
        """What was due in a period of bankruptcy."""
        return int(self.entries[-1]["due"]) if self.fell else None

    def span(self, guess: int | str | None, otherwise: int = 1) -> tuple[int, int]:
        """The first round that is drawn, and the last, which may be that of a guess; never only one."""
        first, last = min(self.rounds, default=1), max(self.rounds, default=otherwise)
        return first, max(last_shown(guess, last), first + 1)

    @property
    def name(self) -> str:
        """Whose it is, as a title has room for it."""
        return short(self.who.name, LONGEST)

    @property
    def end(self) -> int:
        """The last period."""
        return self.rounds[-1]


def who_is(balances: pd.DataFrame, rows: Sequence[Mapping[str, Any]], seat: int, you: bool | None) -> english.Who:
    """Of whom the sentences about these rows speak: of the reader, if asked for, or if nobody else is a person."""
    name, bot = (str(rows[0]["player"]), bool(rows[0]["bot"])) if rows else ("", False)
    return english.Who(name, people_at(balances) == [seat] if you is None else you, bot)
