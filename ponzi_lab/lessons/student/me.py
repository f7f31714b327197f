"""The student who sits at this kernel: found again by itself, and written down after every step.

Many schools have one folder for all pupils. So whoever may be somebody else is asked, and until that is answered there
is a guest here who can do nothing.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache
from itertools import count
from pathlib import Path

from ...core import language
from ...core.errors import Refused
from ...tables.shelf import FOLDER
from ..cards import words as card_words
from . import file as files
from . import me_words as words
from .file import Student
from .lock import alone_in

GUEST, CLASS = "Guest", 1920
SPOKEN = "99.language"  # among the answers, of no chapter: in which language
LONG_AGO, LATELY = 1800, 3600  # seconds since somebody has written here: then it may be another's turn; others are near


class Me:
    """One student and their file. Chapters in other kernels write to the same file, so it is read before each step."""

    def __init__(self, folder: Path = FOLDER, now: Callable[[], float] = time.time) -> None:
        self.folder, self.now = folder, now
        self.problem = ""  # a file that could not be read
        self._known: tuple[int, int] | None = None  # the file as it was read or written last
        self.student = Student(GUEST, CLASS)
        self.candidate: Student | None = None  # who wrote here last, until it is said whether that is who sits here
        self.arrivals = 0  # how often another student, or another file, has come in
        self._said = float("-inf")  # when it was said last who sits here
        self._watchers: list[Callable[[], None]] = []
        self._one_at_a_time = threading.RLock()  # a kernel may hear two cards in two threads
        self._writing = self._untold = False
        self.student = self._found() or self.student
        self._listen()
        self.come_in()

    @property
    def path(self) -> Path:
        """The file of the student."""
        return files.path_of(self.student.pseudonym, self.folder)

    @property
    def is_guest(self) -> bool:
        """Whether nobody has said yet who they are."""
        return self.student.pseudonym == GUEST

    def _found(self) -> Student | None:
        """The student who wrote here last."""
        paths = [(path.stat().st_mtime_ns, path) for path in self.folder.glob("*.json") if path.is_file()]
        for _, path in sorted(paths, reverse=True):
            stamp = _stamp(path)
            try:
                student = files.load(path)
            except (Refused, OSError) as problem:
                self.problem = self.problem or str(problem)
            else:
                self._known = stamp
                return student
        return None

    # Who it is

    @property
    def waits(self) -> bool:
        """Whether it must be said first who sits here."""
        return self.candidate is not None

    def _may_be_another(self) -> bool:
        """Whether it was long ago, or others (no guest) have been here lately, and since it was said who sits here."""
        since = abs(self.now() - self._said)
        others = {*self.folder.glob("*.json")} - {self.path, files.path_of(GUEST, self.folder)}
        near = any(self._since(path) < min(LATELY, since) for path in others)
        return self.path.exists() and (near or min(self._since(self.path), since) > LONG_AGO)

    def _since(self, path: Path) -> float:
        """How long ago a file was written; a disk may have a clock of its own."""
        written = _stamp(path)
        return abs(self.now() - written[0] / 1e9) if written else float("inf")

    def come_in(self) -> None:
        """Somebody opens the page, or runs its first cell again: ask first, if it may be somebody else."""
        if not self.waits and self._may_be_another():
            self.candidate, self.student = self.student, Student(GUEST, self.student.number)
            self.arrivals += 1
            self.tell()

    def confirm(self) -> None:
        """It is the one who wrote here last."""
        if self.candidate:
            self.student, self.candidate, self._said = self.candidate, None, self.now()
            self.arrivals += 1
            self.look()
            self.tell()

    def other(self, pseudonym: str) -> str:
        """Whose file there is of this name, if it is not that of who sits here."""
        path = files.path_of(pseudonym, self.folder)
        return path.stem if path.exists() and (self.waits or path != self.path) else ""

    # In which language

    def speak(self, code: str) -> None:
        """Go on in another language. Who is known has it written down, for the other chapters."""
        language.choose(code)
        if self.is_guest:
            self.tell()
        else:
            with self.change() as student:
                student.answer(SPOKEN, language.spoken)

    def _listen(self) -> None:
        """Speak as the student's file says, if that language is here."""
        code = (self.student.answers.get(SPOKEN) or [""])[-1]
        if code != language.spoken and code in language.languages():
            language.choose(code)

    # What others may want to know

    def watch(self, watcher: Callable[[], None]) -> None:
        """Be told whenever something has changed."""
        self._watchers.append(watcher)

    def look(self) -> None:
        """Read what another chapter has written since."""
        try:
            self._read()
        except Refused as refused:
            self.problem = str(refused)
            self.tell()

    def _read(self) -> None:
        """Read it; if that cannot be done just now, an error, so that nothing is written over it."""
        if self.waits:
            return
        path = self.path
        stamp = _stamp(path)
        if stamp == self._known:
            return
        with _readable():
            try:
                if stamp is None:
                    self._follow()
                else:
                    self.student, self.problem = files.load(path), ""
            except Refused as refused:  # changed by hand: what is known here stays, and so does that file
                self.problem = words.put_aside(str(refused), self._put_aside(path).name)
        self._known = _stamp(self.path)
        self.tell()

    def _follow(self) -> None:
        """The file is gone. A guest's was taken along in another chapter, by the student who wrote here last."""
        student = self._found() if self.is_guest else None
        if student:
            self.arrivals += 1
            self.student, self._said = student, float("-inf")  # what was said was said of the guest
            self.come_in()

    def _put_aside(self, path: Path) -> Path:
        aside = next(free for n in count(1) if not (free := path.with_suffix(f".old-{n}")).exists())
        return path.rename(aside)

    def tell(self) -> None:
        """Tell everybody that something has changed; drawing takes its time, so others may write meanwhile."""
        self._untold = self._writing
        self._listen()
        for watcher in () if self._writing else self._watchers:
            watcher()

    # What changes

    @contextmanager
    def change(self) -> Iterator[Student]:
        """Change something; afterwards it is written, and everybody is told."""
        with self._alone():
            self._read()  # where a guest has gone, it may have to be said now who sits here
            if self.waits:
                raise Refused(card_words.WHO_FIRST)
            yield self.student
            self._write()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else writes meanwhile, in this kernel or in another."""
        with self._one_at_a_time:
            before, self._writing = self._writing, True
            try:
                with nullcontext() if before else alone_in(self.folder):
                    yield
            finally:
                self._writing = before
                if self._untold:
                    self.tell()

    def _write(self) -> None:
        try:
            files.save(self.student, self.folder)
            self._known = _stamp(self.path)
        finally:  # what cannot be written is there all the same, as long as the kernel is
            self.tell()

    @property
    def has_done_something(self) -> bool:
        """Whether there is anything in the file that one might want to take along."""
        student = self.student
        return bool(student.predictions or student.answers or student.games)

    def sign_in(self, pseudonym: str, number: int | None = None, along: bool = False) -> int:
        """Be this student from now on: one who was here before, or a new one. Gives the class number until now.

        Without a number that one stays. With `along` a new one takes over what was done here as a guest; without it,
        that stays the guest's.
        """
        with self._alone():
            if self.is_guest or self.path == files.path_of(pseudonym, self.folder):
                self._read()  # it is written again
            before, path = self.path, files.path_of(pseudonym, self.folder)
            new, stays = not path.exists(), path == before and not self.waits
            if new and self.is_guest and not self.waits and (along or not self.has_done_something):
                self.student.pseudonym, stays = pseudonym, True
            if not stays:
                with _readable():
                    self.student = Student(pseudonym, self.student.number) if new else files.load(path)
                self.arrivals += 1
            old = self.student.number
            self._renumber(old if number is None else number)
            self.problem, self.candidate, self._said = "", None, self.now()
            if language.spoken != language.ENGLISH and SPOKEN not in self.student.answers:
                self.student.answer(SPOKEN, language.spoken)  # as it was chosen before
            self._write()
            if stays and path != before:
                before.unlink(missing_ok=True)  # a guest's, and not before all of it is written down elsewhere
            return old

    def _renumber(self, number: int) -> None:
        """Another class number: other cards, so the game with the old ones is put aside until they come again."""
        if number != self.student.number:
            self.student.number = number
            for name in sorted({name.partition("-")[0] for name in self.student.games}):
                self.student.put_aside(name)
                self.student.bring_back(name, number)

    def take(self, handed: Student) -> Path | None:
        """Go on as a student whose file is handed over. One of the same name that was here is kept, its place told."""
        path = files.path_of(handed.pseudonym, self.folder)
        with self._alone():
            with _readable():
                aside = self._put_aside(path) if path.exists() else None
            self.student, self.problem, self.candidate, self._said = handed, "", None, self.now()
            self.arrivals += 1
            self._write()
            return aside

    def text(self) -> str:
        """What stands in the file, to be carried elsewhere."""
        return files.text_of(self.student)


@cache
def me() -> Me:
    """The student at this kernel."""
    return Me()


@contextmanager
def _readable() -> Iterator[None]:
    """Say so if a file that is there cannot be read, or moved."""
    try:
        yield
    except OSError as error:
        raise Refused(words.not_read(error.strerror or error)) from None


def _stamp(path: Path) -> tuple[int, int] | None:
    """What tells whether a file has been written since."""
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def number_of(text: str) -> int:
    """The class number that somebody typed."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise Refused(words.no_class_number(digits))
    return int(digits)
