"""The student who sits at this kernel: found again by itself, and written down after every step."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

from ...core.errors import Refused
from ...tables.shelf import FOLDER
from .. import student as files
from ..student import Student
from . import words

GUEST, CLASS = "Guest", 1920


class Me:
    """One student and their file. Chapters in other kernels write to the same file, so it is read before each step."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self.problem = ""  # a file that could not be read
        self.student = self._found()
        self.arrivals = 0  # how often another student, or another file, has come in
        self._known = self._stamp()
        self._watchers: list[Callable[[], None]] = []
        self._one_at_a_time = threading.RLock()  # a kernel may hear two cards in two threads

    @property
    def path(self) -> Path:
        """The file of the student."""
        return files.path_of(self.student.pseudonym, self.folder)

    @property
    def is_guest(self) -> bool:
        """Whether nobody has said yet who they are."""
        return self.student.pseudonym == GUEST

    def _found(self) -> Student:
        """The student who wrote here last."""
        kept = [(path.stat().st_mtime_ns, path) for path in self.folder.glob("*.json") if path.is_file()]
        for _, path in sorted(kept, reverse=True):
            try:
                return files.load(path)
            except (Refused, OSError) as problem:
                self.problem = self.problem or str(problem)
        return Student(GUEST, CLASS)

    def _stamp(self) -> tuple[int, int] | None:
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    # What others may want to know

    def watch(self, told: Callable[[], None]) -> None:
        """Be told whenever something has changed."""
        self._watchers.append(told)

    def look(self) -> None:
        """Read what another chapter has written since."""
        stamp = self._stamp()
        if stamp is None or stamp == self._known:
            return
        self._known = stamp
        try:
            self.student = files.load(self.path)
        except Refused as refused:  # somebody has changed it by hand: what is known here stays, and so does that file
            self.problem = words.put_aside(str(refused), self._put_aside(self.path).name)
        except OSError as error:
            self.problem = words.not_read(error.strerror or error)
        self._tell()

    def _put_aside(self, path: Path) -> Path:
        kept = next(free for n in count(1) if not (free := path.with_suffix(f".old-{n}")).exists())
        return path.rename(kept)

    def _tell(self) -> None:
        for told in self._watchers:
            told()

    # What changes

    @contextmanager
    def change(self) -> Iterator[Student]:
        """Change something; afterwards it is written, and everybody is told."""
        with self._one_at_a_time:
            self.look()
            yield self.student
            self._write()

    def _write(self) -> None:
        try:
            files.save(self.student, self.folder)
            self._known = self._stamp()
        finally:  # what cannot be written is there all the same, as long as the kernel is
            self._tell()

    @property
    def has_done_something(self) -> bool:
        """Whether there is anything in the file that one might want to take along."""
        student = self.student
        return bool(student.predictions or student.answers or student.games)

    def sign_in(self, pseudonym: str, number: int, along: bool = False) -> None:
        """Be this student from now on: one who was here before, or a new one.

        With `along` a new one takes over what was done here as a guest; without it, that stays the guest's.
        """
        path = files.path_of(pseudonym, self.folder)
        with self._one_at_a_time:
            if pseudonym == self.student.pseudonym:
                self._renumber(number)
            elif path.exists():
                self.student = files.load(path)
            else:
                self._begin(pseudonym, along and self.is_guest)
                self._renumber(number)
            self.problem = ""
            self.arrivals += 1
            self._write()

    def _begin(self, pseudonym: str, along: bool) -> None:
        if along:
            files.path_of(GUEST, self.folder).unlink(missing_ok=True)
            self.student.pseudonym = pseudonym
        else:
            self.student = Student(pseudonym, self.student.number)

    def _renumber(self, number: int) -> None:
        """Another class number: other cards, so what was played with the old ones is put aside."""
        if number != self.student.number:
            self.student.number = number
            for name in [name for name in self.student.games if "-" not in name]:
                self.student.put_aside(name)

    def take(self, text: str) -> Path | None:
        """Go on with a file that is handed over. A file of the same name that was here is kept, and its place told."""
        handed = files.read(text.encode("utf-8", "replace"))
        path = files.path_of(handed.pseudonym, self.folder)
        with self._one_at_a_time:
            kept = self._put_aside(path) if path.exists() else None
            self.student, self.problem = handed, ""
            self.arrivals += 1
            self._write()
            return kept

    def text(self) -> str:
        """What stands in the file, to be carried elsewhere."""
        return files.text_of(self.student)


@cache
def me() -> Me:
    """The student at this kernel."""
    return Me()


def number_of(text: str) -> int:
    """The class number that somebody typed."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise Refused(words.no_class_number(digits))
    return int(digits)
