"""Where the games of a table are kept: one file for the game being played, others beside it that nobody overwrites."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from ..core.errors import CardsError, RecordError, Refused
from ..play.match import Match

FOLDER = Path("my-ponzi-lab")


class Shelf:
    """The file of one table."""

    def __init__(self, name: str, folder: Path = FOLDER) -> None:
        self.path = folder.absolute() / f"{name}.jsonl"  # wherever the notebook goes meanwhile
        self._known = self._stamp()  # the file as this table read or wrote it last

    @property
    def written(self) -> bool:
        """Whether this table has a file."""
        return self._known is not None

    def _stamp(self) -> tuple[int, int] | None:
        """What tells whether somebody else has written the file since."""
        try:
            state = self.path.stat()
        except OSError:
            return None
        return state.st_mtime_ns, state.st_size

    def find(self, fits: Callable[[Match], bool]) -> Match | None:
        """The kept game, if there is one with a decision in it that fits this table. Any other file is put aside."""
        if not self.path.is_file():
            return None
        stamp, self._known = self._known, None  # nothing is written over a file that could not be read
        try:
            match = Match.load(self.path)
            if match.moves and fits(match):
                self._known = stamp
                return match
        except (RecordError, CardsError, Refused):
            self.put_aside()
            raise
        self.put_aside()
        return None

    def keep(self, match: Match, undos: int) -> bool:
        """Write the game down; the old file is there or the whole new one. A record knows nothing of undos.

        True if another table, in another kernel, has written to this file: then this game moves to a file of its own.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        stamp = self._stamp()
        moved = stamp is not None and stamp != self._known
        if moved:
            self.path = next(self._free())
        match.save(self.path)
        self._known = self._stamp()
        return moved

    def put_aside(self) -> None:
        """Give the kept game a name of its own, so that another may take its place; else that one must move."""
        self._known = None
        if self.path.is_file():
            self.path.rename(next(self._free()))

    def copy(self, match: Match, undos: int) -> Path:
        """A copy under a name of its own."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        target = next(self._free())
        match.save(target)
        return target

    def _free(self) -> Iterator[Path]:
        names = (self.path.with_stem(f"{self.path.stem}-{number}") for number in count(1))
        return (path for path in names if not path.exists())
