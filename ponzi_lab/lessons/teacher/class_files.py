"""The students' files of a class as they were handed in: in a folder or a zip, with whatever else lies there.

Nothing in them is trusted. Nothing is unpacked, executed or followed; how much is read is limited by what comes out,
not by what a header says; and whatever does not hold becomes one line for the teacher, while the rest is read on.
"""

from __future__ import annotations

import hashlib
import os
import re
import stat
import zipfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from heapq import nsmallest
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from ...core import words as core_words
from ...core.errors import RecordError, Refused
from ...core.records import dump, strict
from ..student.file import LARGEST_FILE, VERSIONS, Student, is_name, key_of, read
from . import class_files_words as words
from .zips import SPOILT, Zips, bytes_of, leads_out, unpacked

MOST_THINGS = 20_000  # in all folders and zips together
MOST_FILES = 2_000  # of students
MOST_BYTES = 200_000_000  # of all files together, as they come out
MOST_PROBLEMS = 500  # lines for the teacher
MOST_OF_ONE = 50  # of them about one file, or one zip among others
DEEPEST = 20  # folders in folders
LONGEST, LONGEST_PATH = 80, 1000  # letters of what is shown, and of where a file lies
LONGEST_HEAD = 1000  # bytes in which a file tells its pseudonym
MARKS = 100  # predictions, questions and games by which two states of one file are known
MOST_LINES = 20_000  # of all records of one file; thirty whole games have fewer
MOST_NAMESAKES = 50  # different files of one name
A_PSEUDONYM = re.compile(rb'"pseudonym":\s*"([^"\\]+)"')
OPENED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # the others can fill the memory with one small block
OF_A_MAC = "__MACOSX"
HIDDEN, NO_FILE, NO_ENDING, OTHERS = "hidden", "no-file", "no-ending", "others"  # kinds that have no ending


class Problem(NamedTuple):
    """One line for the teacher: a file, what is the matter with it, and the same for whoever looks into the file.

    `file` is where it lies. Real names may stand there, so what others may read calls it as `Class.called` does.
    """

    file: str
    problem: str
    detail: str = ""
    name: str = ""


@dataclass(frozen=True)
class Handed:
    """A student's file that holds: where it lies, its bytes, how the student is called in this class, by what states of
    it are known, and its zip if there are others beside it.
    """

    file: str
    raw: bytes
    name: str
    marks: frozenset[tuple[str, str]]
    games: tuple[_Game, ...] = ()
    of: str = ""

    @property
    def student(self) -> Student:
        """The student, read anew each time: a class of large files would not fit into the memory."""
        return read(self.raw)

    @property
    def shown(self) -> str:
        """What the file is called."""
        return f"{self.name}.json"

    @cached_property
    def key(self) -> str:
        """Names that differ in capital letters, or in how accents are written, are one name."""
        return key_of(self.name)


@dataclass
class Class:
    """What came in: the students' files that hold, what is the matter with others, and what is no student's file."""

    students: list[Handed] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    untold: int = 0
    told: Counter[str] = field(default_factory=Counter)

    @property
    def number_of_problems(self) -> int:
        """How many lines there are, or would be."""
        return len(self.problems) + self.untold

    def called(self, problem: Problem) -> str:
        """The file of a problem, by the pseudonym if it is known; the others are counted."""
        if problem.name or not problem.file:
            return problem.name or words.ALL_FILES
        others = sorted({one.file for one in self.problems if one.file and not one.name})
        return words.file_number(others.index(problem.file) + 1)

    def paths(self) -> list[tuple[str, str]]:
        """What each file is called, and where it lies: for the teacher alone."""
        named = [(one.shown, one.file) for one in self.students]
        return sorted({*named, *((self.called(one), one.file) for one in self.problems if one.file)})

    def problem(
        self, file: str, problem: str, detail: str = "", of: str = "", first: bool = False, name: str = ""
    ) -> None:
        """One more line, unless there are so many that nobody would read them: in all, or about `file` or the zip `of`.

        The `first` one about a student is always told, so that no crowd of others can hide it.
        """
        of = of or file
        if first or (len(self.problems) < MOST_PROBLEMS and self.told[of] < MOST_OF_ONE):
            self.told[of] += 1
            self.problems.append(Problem(file, clean(problem, 4 * LONGEST), clean(detail, 4 * LONGEST), name))
        else:
            self.untold += 1


class _Entry(NamedTuple):
    """What may be a student's file, and how to read it; its bytes in a zip, as that says, and the zip `of` which it is
    with the share that it takes of all that may be read.
    """

    name: str
    read: Callable[[], bytes]
    size: int = 0
    of: str = ""
    share: float = 0


def reading(path: Path, found: Class) -> Iterator[tuple[int, int]]:
    """Read all students' files in a folder or a zip, step by step: how many files of how many have been read."""
    with closing(Zips()) as zips:
        number = count()
        # Files by themselves first, then small zips: no large one takes the place of what others have handed in.
        all_of_them = (entry for entry, _ in zip(_entries(path, found, zips), number, strict=False))
        entries = nsmallest(MOST_FILES, all_of_them, key=lambda entry: entry.share)
        if (files := next(number)) > MOST_FILES:
            found.problem("", words.too_many_files(files, MOST_FILES))
        left = MOST_BYTES
        for done, entry in enumerate(entries):
            yield done, len(entries)
            if left <= 0:
                found.problem(entry.name, words.too_much_in_all(len(entries) - done, MOST_BYTES))
                break
            left -= _take(entry, found)
    for _ in _tell_apart(found):
        yield len(entries), len(entries)
    yield len(entries), len(entries)


def clean(text: object, longest: int = LONGEST) -> str:
    """Text of others on one line, without signs that nobody sees, or that turn the line round; cut in its middle."""
    line = core_words.plain(text)
    half = longest // 2
    return line if len(line) <= longest else f"{line[:half]}…{line[1 - half :]}"


def _told(path: str) -> str:
    """Where a file lies, told whole: the real name that a teacher looks for may stand in its middle."""
    return clean(path, LONGEST_PATH)


# One file


def _take(entry: _Entry, found: Class) -> int:
    """Read one file; gives how many bytes that were."""
    try:
        raw = entry.read()
    except SPOILT as error:
        found.problem(entry.name, words.unreadable(_reason(error)), of=entry.of)
        return 0
    try:
        student = read(raw)
    except RecordError as error:
        found.problem(entry.name, _in_plain_words(raw), error.message, entry.of, name=_called(raw))
    else:
        games = tuple(_Game(len(lines), _digest(lines).digest()) for lines in _some_games(student))
        found.students.append(Handed(entry.name, raw, student.pseudonym, _marks(student), games, entry.of))
    return len(raw)


def _in_plain_words(raw: bytes) -> str:
    """What is the matter with a file that cannot be taken for a student's."""
    if len(raw) > LARGEST_FILE:
        return words.larger_than(LARGEST_FILE)
    try:
        found = strict(raw.decode("utf-8-sig"))
    except ValueError:
        return words.CUT_OFF
    version = found.get("student") if isinstance(found, dict) else None
    if version is None:
        return words.NO_STUDENTS_FILE
    return words.CHANGED_FILE if version in VERSIONS else words.OTHER_VERSION


def _called(raw: bytes) -> str:
    """What a file that does not hold may be called: by the pseudonym in it, if there is one."""
    there = A_PSEUDONYM.search(raw[:LONGEST_HEAD])
    name = there[1].decode("utf-8", "replace") if there else ""
    return words.not_read(f"{name}.json") if is_name(name) else ""


def _reason(error: Exception) -> str:
    """What the system says; errors of a zip need no more words."""
    return (error.strerror or "") if isinstance(error, OSError) else ""


def _marks(student: Student) -> frozenset[tuple[str, str]]:
    """What only gets more in a file while its student goes on: predictions, and first answers."""
    made = ((name, dump(prediction)) for name, prediction in islice(student.predictions.items(), MARKS))
    said = ((name, texts[0]) for name, texts in islice(student.answers.items(), MARKS) if texts)
    return frozenset([*made, *said])


# Several files of one name


class _Game(NamedTuple):
    """A game, or its beginning: how many lines it has, and what stands for them."""

    lines: int
    digest: bytes


def _some_games(student: Student) -> Iterator[list[str]]:
    left = MOST_LINES
    for game in islice(student.games.values(), MARKS):
        left -= len(game["lines"])
        if left < 0:
            return
        yield game["lines"]


def _digest(lines: Iterable[str]) -> hashlib.blake2b:
    made = hashlib.blake2b(digest_size=16)
    for line in lines:
        made.update(f"{line}\n".encode())
    return made


def _beginnings(student: Student, lengths: Collection[int]) -> set[bytes]:
    """What stands for each beginning of these lengths that a game of a file has."""
    found = set()
    for lines in _some_games(student):
        made, before = _digest(()), 0
        for length in sorted(length for length in lengths if length <= len(lines)):
            for line in lines[before:length]:
                made.update(f"{line}\n".encode())
            before = length
            found.add(made.digest())
    return found


def _tell_apart(found: Class) -> Iterator[None]:
    """Of several states of one student's file the last one counts; two students of one name get a number."""
    groups: dict[str, list[Handed]] = {}
    for handed in found.students:
        groups.setdefault(handed.key, []).append(handed)
    kept: list[Handed] = []
    for group in groups.values():
        if len(group) == 1:
            kept += group
        else:
            yield
            kept += _one_name(group, found)
    found.students = sorted(kept, key=lambda one: (one.key, one.name))


def _one_name(group: list[Handed], found: Class) -> list[Handed]:
    """The files of one name that are not states of others. Each is read once more at the most."""
    kept: list[Handed] = []
    copies, more = Counter[str](), 0
    lengths = {game.lines for one in group for game in one.games}
    begun = cache(lambda raw: _beginnings(read(raw), lengths))
    for one in sorted(group, key=lambda one: (-len(one.marks), -len(one.raw), one.file)):
        before = next((other for other in kept if _is_earlier(one, other, begun)), None)
        if before is not None:
            copies[before.name] += 1
            said = words.the_same if one.raw == before.raw else words.earlier_state
            name = words.copy_of(before.shown, copies[before.name] + 1)
            found.problem(one.file, said(before.shown), of=one.of, name=name)
        elif len(kept) < MOST_NAMESAKES:
            kept.append(one if not kept else _numbered(one, len(kept) + 1))
        else:
            more += 1
    for one in kept[1:]:
        found.problem(one.file, words.another_of_that_name(kept[0].name, one.name), of=one.of, name=one.shown)
    if more:
        found.problem("", words.too_many_namesakes(kept[0].name, MOST_NAMESAKES, more))
    return kept


def _is_earlier(one: Handed, other: Handed, begun: Callable[[bytes], set[bytes]]) -> bool:
    """Whether one is a state of the other. Two who have played are one only if a game begins as another does.

    Whoever has only played is known by all games.
    """
    if one.raw == other.raw:
        return True
    if not one.marks:
        return all(game.digest in begun(other.raw) for game in one.games)
    if not (one.marks <= other.marks and one.games and other.games):
        return one.marks <= other.marks
    both = ((one, other), (other, one))
    return any(game.digest in begun(whole.raw) for part, whole in both for game in part.games)


def _numbered(one: Handed, number: int) -> Handed:
    """No pseudonym holds a bracket, so nobody else is called like this."""
    return replace(one, name=f"{one.name} ({number})")


# Where the files lie


def _entries(path: Path, found: Class, zips: Zips) -> Iterator[_Entry]:
    """All that may be students' files."""
    if _is(path, Path.is_dir):
        return _in_folder(path, found, zips)
    if not _is(path, Path.is_file):
        raise Refused(words.no_class_there(clean(path)))
    name, real = _told(path.name), path.resolve()  # the teacher's own links are followed
    if path.suffix.lower() == ".json":
        return iter([_Entry(name, lambda: bytes_of(real))])
    return (entry._replace(of="") for entry in _in_zip(real, name, found, zips, MOST_THINGS))


def _is(path: Path, kind: Callable[[Path], bool]) -> bool:
    """No disk has anything at a path that it does not even take."""
    try:
        return kind(path)
    except OSError:
        return False


def _in_folder(top: Path, found: Class, zips: Zips) -> Iterator[_Entry]:
    waiting, left = [(top, "", 0)], MOST_THINGS
    while waiting:
        folder, before, depth = waiting.pop()
        try:
            with os.scandir(folder) as things:
                inside = sorted(islice(things, left + 1), key=lambda thing: thing.name)
        except OSError as error:
            found.problem(_told(before), words.unreadable(_reason(error)))
            continue
        left -= len(inside)
        if left < 0:
            found.problem(_told(before), words.too_many_things(MOST_THINGS))
            return
        for thing in inside:
            name = f"{before}{thing.name}"
            if thing.is_dir(follow_symlinks=False) and not _is_hidden(name):
                if depth < DEEPEST:
                    waiting.append((Path(thing.path), f"{name}/", depth + 1))
                else:
                    found.problem(_told(name), words.too_deep(DEEPEST))
            else:
                yield from _thing(thing, name, found, zips, left)


def _thing(thing: os.DirEntry[str], name: str, found: Class, zips: Zips, left: int) -> Iterator[_Entry]:
    """A thing in a folder that is no folder."""
    if thing.is_symlink():
        found.problem(_told(name), words.A_LINK)
    elif not thing.is_file(follow_symlinks=False):
        found.left_out[HIDDEN if _is_hidden(name) else NO_FILE] += 1
    elif _is_hidden(name):
        found.left_out[HIDDEN] += 1
    elif name.lower().endswith(".zip"):
        yield from _in_zip(Path(thing.path), _told(name), found, zips, left)
    elif name.lower().endswith(".json"):
        yield _Entry(_told(name), lambda: bytes_of(Path(thing.path)))
    else:
        found.left_out[_kind(name)] += 1


def _is_hidden(name: str) -> bool:
    """Whether it, or a folder in which it lies, is hidden; `./`, with which some zips begin, hides nothing."""
    return any((part.startswith(".") and part != ".") or part == OF_A_MAC for part in name.split("/"))


def _kind(name: str) -> str:
    """The ending of a name, for counting; a long one may be part of a real name."""
    ending = Path(name).suffix.lower()
    return ending if re.fullmatch(r"\.[a-z0-9]{1,5}", ending) else OTHERS if ending else NO_ENDING


# A zip


def _in_zip(path: Path, name: str, found: Class, zips: Zips, left: int) -> Iterator[_Entry]:
    """All that may be students' files in a zip. Nothing is unpacked, so no name can lead anywhere."""
    try:
        inside = zips.open(path).infolist()
    except SPOILT as error:
        found.problem(name, words.no_zip(_reason(error)))
        return
    if len(inside) > left:
        found.problem(name, words.too_many_things(MOST_THINGS))
    files = [info for info in inside[:left] if not info.is_dir()]
    made = [entry for info in files for entry in _zipped(lambda: zips.open(path), info, name, found)]
    share = max(len(made) / MOST_FILES, sum(entry.size for entry in made) / MOST_BYTES)
    for entry in made:
        yield entry._replace(of=name, share=share)


def _zipped(
    archive: Callable[[], zipfile.ZipFile], info: zipfile.ZipInfo, zip_name: str, found: Class
) -> Iterator[_Entry]:
    inside = info.filename.replace("\\", "/")
    name, ending = _told(f"{zip_name}/{inside}"), inside.lower()
    if leads_out(inside):
        found.problem(name, words.LEADS_OUT, of=zip_name)
    elif _is_hidden(inside):
        found.left_out[HIDDEN] += 1
    elif stat.S_ISLNK(info.external_attr >> 16):
        found.problem(name, words.A_LINK, of=zip_name)
    elif ending.endswith(".zip"):
        found.problem(name, words.ZIP_IN_ZIP, of=zip_name)
    elif not ending.endswith(".json"):
        found.left_out[_kind(inside)] += 1
    elif info.flag_bits & 1:
        found.problem(name, words.LOCKED, of=zip_name)
    elif info.compress_type not in OPENED:
        found.problem(name, words.PACKED_OTHERWISE, of=zip_name)
    else:
        # no more comes out than the zip says
        yield _Entry(name, lambda: unpacked(archive(), info), min(info.file_size, LARGEST_FILE))
