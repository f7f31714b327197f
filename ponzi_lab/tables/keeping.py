"""Where the game of a table is kept while it is played, and the one that was found there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from ..core.errors import Refused, Told
from ..play.match import Match
from . import words


class Storage(Protocol):
    """Where the games of a table are kept: a shelf of files, or a student's file."""

    @property
    def path(self) -> Path:
        """The file."""

    @property
    def written(self) -> bool:
        """Whether the game of this table was kept here already."""

    def find(self, fits: Callable[[Match], bool]) -> Match | None:
        """A kept game to be asked about."""

    def keep(self, match: Match, undos: int) -> bool:
        """Keep the game, and how often a decision was taken back; True if it had to move to another place."""

    def put_aside(self) -> None:
        """Make room for another game."""

    def copy(self, match: Match, undos: int) -> Path:
        """Keep the game as it is now, beside the one that goes on."""


class Keeper:
    """Keeps a game in its place, if it has one. What goes wrong there is a sentence, and the game goes on."""

    def __init__(self, storage: Storage | None) -> None:
        self.storage = storage
        self.undos = 0  # how often a decision of this game was taken back
        self.changed = False  # since it was written down
        self.kept: Match | None = None  # a game that was found, until its player says what to do with it

    def look(self, fits: Callable[[Match], bool]) -> str:
        """Look for a game that was interrupted. What is not a game of this table is put aside."""
        if self.storage is None:
            return ""
        try:
            self.kept = self.storage.find(fits)
        except Told as problem:
            return words.unreadable(str(problem))
        except OSError as problem:
            return words.not_readable_now(reason(problem))
        return ""

    def keep(self, match: Match) -> str:
        """Write the game down if it has changed, from the first decision of a person on."""
        people = match.people or range(len(match.seats))
        if self.storage is None or not self.changed:
            return ""
        if not self.storage.written and not any(move.seat in people for move in match.moves):
            return ""
        try:
            elsewhere = self.storage.keep(match, self.undos)
        except (OSError, Told) as error:
            return words.not_saved(reason(error))
        self.changed = False
        return words.kept_elsewhere(self.storage.path.name) if elsewhere else ""

    def put_aside(self) -> str:
        """Give the kept game a name of its own; where that cannot be done, one plays on all the same."""
        self.kept, self.undos = None, 0
        try:
            if self.storage is not None:
                self.storage.put_aside()
        except (OSError, Told) as error:
            return words.not_saved(reason(error))
        return ""

    def copy(self, match: Match) -> Path:
        """A copy of the game as it is now."""
        if self.storage is None:
            raise Refused(words.NOT_SAVED)
        return self.storage.copy(match, self.undos)


def reason(error: Exception) -> object:
    """What the machine says about it."""
    return getattr(error, "strerror", None) or error
