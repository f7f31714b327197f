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
    """A line for the teacher: a file, what is the matter with it, and a detail for somebody who looks into the file.

    `file` is where it lies. Real names may stand there, so what others may read calls it as `Inbox.called` does.
    """

    file: str
    problem: str
    detail: str = ""
    name: str = ""


@dataclass(frozen=True)
class Submission:
    """A student's file that holds: where it lies, its bytes, what the student is called in this class, the marks by
    which its states are known, and the zip `of` which it is, if there are others beside it.
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
    def file_name(self) -> str:
        """What the file is called."""
        return f"{self.name}.json"

    @cached_property
    def key(self) -> str:
        """Names that differ in capital letters, or in how accents are written, are one name."""
        return key_of(self.name)


@dataclass
class Inbox:
    """What came in: the students' files that hold, what is the matter with others, and what is no student's file."""

    students: list[Submission] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    untold: int = 0
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def number_of_problems(self) -> int:
        """How many lines there are, or would be."""
        return len(self.problems) + self.untold

    def called(self, problem: Problem) -> str:
        """The file of a problem, by the pseudonym if it is known; the others are counted."""
        if problem.name or not problem.file:
            return problem.name or words.ALL_FILES
        others = sorted({line.file for line in self.problems if line.file and not line.name})
        return words.file_number(others.index(problem.file) + 1)

    def paths(self) -> list[tuple[str, str]]:
        """What each file is called, and where it lies: for the teacher alone."""
        names = [(line.file_name, line.file) for line in self.students]
        return sorted({*names, *((self.called(line), line.file) for line in self.problems if line.file)})

    def problem(
        self, file: str, problem: str, detail: str = "", of: str = "", first: bool = False, name: str = ""
    ) -> None:
        """One more line, unless there are so many that nobody would read them: in all, or about `file` or the zip `of`.

        The `first` one about a student is always told, so that no crowd of others can hide it.
        """
        of = of or file
        if first or (len(self.problems) < MOST_PROBLEMS and self.counts[of] < MOST_OF_ONE):
            self.counts[of] += 1
            self.problems.append(Problem(file, clean(problem, 4 * LONGEST), clean(detail, 4 * LONGEST), name))
        else:
            self.untold += 1


class _Entry(NamedTuple):
    """What may be a student's file, and how to read it; in a zip also its size as the zip says, the zip `of` which it
    is, and the share that this zip takes of all that may be read.
    """

    name: str
    read: Callable[[], bytes]
    size: int = 0
    of: str = ""
    share: float = 0


def reading(path: Path, inbox: Inbox) -> Iterator[tuple[int, int]]:
    """Read all students' files in a folder or a zip, step by step: how many files of how many have been read."""
    with closing(Zips()) as zips:
        number = count()
        # Files by themselves first, then small zips: no large one takes the place of what others have handed in.
        all_of_them = (entry for entry, _ in zip(_entries(path, inbox, zips), number, strict=False))
        entries = nsmallest(MOST_FILES, all_of_them, key=lambda entry: entry.share)
        if (files := next(number)) > MOST_FILES:
            inbox.problem("", words.too_many_files(files, MOST_FILES))
        left = MOST_BYTES
        for done, entry in enumerate(entries):
            yield done, len(entries)
            if left <= 0:
                inbox.problem(entry.name, words.too_much_in_all(len(entries) - done, MOST_BYTES))
                break
            left -= _take(entry, inbox)
    for _ in _tell_apart(inbox):
        yield len(entries), len(entries)
    yield len(entries), len(entries)


def clean(text: object, longest: int = LONGEST) -> str:
    """Text of others on one line, without signs that nobody sees, or that turn the line round; cut in its middle."""
    line = core_words.plain(text)
    half = longest // 2
    return line if len(line) <= longest else f"{line[:half]}…{line[1 - half :]}"


def _path(path: str) -> str:
    """Where a file lies, told whole: the real name that a teacher looks for may stand in its middle."""
    return clean(path, LONGEST_PATH)


# One file


def _take(entry: _Entry, inbox: Inbox) -> int:
    """Read one file; gives how many bytes that were."""
    try:
        raw = entry.read()
    except SPOILT as error:
        inbox.problem(entry.name, words.unreadable(_reason(error)), of=entry.of)
        return 0
    try:
        student = read(raw)
    except RecordError as error:
        inbox.problem(entry.name, _in_plain_words(raw), error.message, entry.of, name=_called(raw))
    else:
        games = tuple(_Game(len(lines), _digest(lines).digest()) for lines in _some_games(student))
        inbox.students.append(Submission(entry.name, raw, student.pseudonym, _marks(student), games, entry.of))
    return len(raw)


def _in_plain_words(raw: bytes) -> str:
    """What is the matter with a file that cannot be taken for a student's."""
    if len(raw) > LARGEST_FILE:
        return words.larger_than(LARGEST_FILE)
    try:
        content = strict(raw.decode("utf-8-sig"))
    except ValueError:
        return words.CUT_OFF
    version = content.get("student") if isinstance(content, dict) else None
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
    predictions = ((name, dump(prediction)) for name, prediction in islice(student.predictions.items(), MARKS))
    answers = ((name, texts[0]) for name, texts in islice(student.answers.items(), MARKS) if texts)
    return frozenset([*predictions, *answers])


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
    digest = hashlib.blake2b(digest_size=16)
    for line in lines:
        digest.update(f"{line}\n".encode())
    return digest


def _beginnings(student: Student, lengths: Collection[int]) -> set[bytes]:
    """What stands for each beginning of these lengths that a game of a file has."""
    digests = set()
    for lines in _some_games(student):
        digest, before = _digest(()), 0
        for length in sorted(length for length in lengths if length <= len(lines)):
            for line in lines[before:length]:
                digest.update(f"{line}\n".encode())
            before = length
            digests.add(digest.digest())
    return digests


def _tell_apart(inbox: Inbox) -> Iterator[None]:
    """Of several states of one student's file the last one counts; two students of one name get a number."""
    groups: dict[str, list[Submission]] = {}
    for state in inbox.students:
        groups.setdefault(state.key, []).append(state)
    states: list[Submission] = []
    for group in groups.values():
        if len(group) == 1:
            states += group
        else:
            yield
            states += _one_name(group, inbox)
    inbox.students = sorted(states, key=lambda state: (state.key, state.name))


def _one_name(group: list[Submission], inbox: Inbox) -> list[Submission]:
    """The files of one name that are not states of others. Each is read once more at the most."""
    different: list[Submission] = []
    copies, more = Counter[str](), 0
    lengths = {game.lines for state in group for game in state.games}
    begun = cache(lambda raw: _beginnings(read(raw), lengths))
    for state in sorted(group, key=lambda state: (-len(state.marks), -len(state.raw), state.file)):
        whole = next((other for other in different if _is_earlier(state, other, begun)), None)
        if whole is not None:
            copies[whole.name] += 1
            sentence = words.the_same if state.raw == whole.raw else words.earlier_state
            name = words.copy_of(whole.file_name, copies[whole.name] + 1)
            inbox.problem(state.file, sentence(whole.file_name), of=state.of, name=name)
        elif len(different) < MOST_NAMESAKES:
            different.append(state if not different else _numbered(state, len(different) + 1))
        else:
            more += 1
    for state in different[1:]:
        problem = words.another_of_that_name(different[0].name, state.name)
        inbox.problem(state.file, problem, of=state.of, name=state.file_name)
    if more:
        inbox.problem("", words.too_many_namesakes(different[0].name, MOST_NAMESAKES, more))
    return different


def _is_earlier(part: Submission, whole: Submission, begun: Callable[[bytes], set[bytes]]) -> bool:
    """Whether `part` is an earlier state of `whole`. If both have games, one of them must begin as another does.

    A student who has only played is known by all games.
    """
    if part.raw == whole.raw:
        return True
    if not part.marks:
        return all(game.digest in begun(whole.raw) for game in part.games)
    if not (part.marks <= whole.marks and part.games and whole.games):
        return part.marks <= whole.marks
    both = ((part, whole), (whole, part))
    return any(game.digest in begun(second.raw) for first, second in both for game in first.games)


def _numbered(submission: Submission, number: int) -> Submission:
    """No pseudonym holds a bracket, so nobody else is called like this."""
    return replace(submission, name=f"{submission.name} ({number})")


# Where the files lie


def _entries(path: Path, inbox: Inbox, zips: Zips) -> Iterator[_Entry]:
    """All that may be students' files."""
    if _is(path, Path.is_dir):
        return _in_folder(path, inbox, zips)
    if not _is(path, Path.is_file):
        raise Refused(words.no_class_there(clean(path)))
    name, real = _path(path.name), path.resolve()  # the teacher's own links are followed
    if path.suffix.lower() == ".json":
        return iter([_Entry(name, lambda: bytes_of(real))])
    return (entry._replace(of="") for entry in _in_zip(real, name, inbox, zips, MOST_THINGS))


def _is(path: Path, kind: Callable[[Path], bool]) -> bool:
    """No disk has anything at a path that it does not even take."""
    try:
        return kind(path)
    except OSError:
        return False


def _in_folder(top: Path, inbox: Inbox, zips: Zips) -> Iterator[_Entry]:
    waiting, left = [(top, "", 0)], MOST_THINGS
    while waiting:
        folder, before, depth = waiting.pop()
        try:
            with os.scandir(folder) as things:
                inside = sorted(islice(things, left + 1), key=lambda thing: thing.name)
        except OSError as error:
            inbox.problem(_path(before), words.unreadable(_reason(error)))
            continue
        left -= len(inside)
        if left < 0:
            inbox.problem(_path(before), words.too_many_things(MOST_THINGS))
            return
        for thing in inside:
            name = f"{before}{thing.name}"
            if thing.is_dir(follow_symlinks=False) and not _is_hidden(name):
                if depth < DEEPEST:
                    waiting.append((Path(thing.path), f"{name}/", depth + 1))
                else:
                    inbox.problem(_path(name), words.too_deep(DEEPEST))
            else:
                yield from _thing(thing, name, inbox, zips, left)


def _thing(thing: os.DirEntry[str], name: str, inbox: Inbox, zips: Zips, left: int) -> Iterator[_Entry]:
    """A thing in a folder that is no folder."""
    if thing.is_symlink():
        inbox.problem(_path(name), words.A_LINK)
    elif not thing.is_file(follow_symlinks=False):
        inbox.left_out[HIDDEN if _is_hidden(name) else NO_FILE] += 1
    elif _is_hidden(name):
        inbox.left_out[HIDDEN] += 1
    elif name.lower().endswith(".zip"):
        yield from _in_zip(Path(thing.path), _path(name), inbox, zips, left)
    elif name.lower().endswith(".json"):
        yield _Entry(_path(name), lambda: bytes_of(Path(thing.path)))
    else:
        inbox.left_out[_kind(name)] += 1


def _is_hidden(name: str) -> bool:
    """Whether it, or a folder in which it lies, is hidden; `./`, with which some zips begin, hides nothing."""
    return any((part.startswith(".") and part != ".") or part == OF_A_MAC for part in name.split("/"))


def _kind(name: str) -> str:
    """The ending of a name, for counting; a long one may be part of a real name."""
    ending = Path(name).suffix.lower()
    return ending if re.fullmatch(r"\.[a-z0-9]{1,5}", ending) else OTHERS if ending else NO_ENDING


# A zip


def _in_zip(path: Path, name: str, inbox: Inbox, zips: Zips, left: int) -> Iterator[_Entry]:
    """All that may be students' files in a zip. Nothing is unpacked, so no name can lead anywhere."""
    try:
        inside = zips.open(path).infolist()
    except SPOILT as error:
        inbox.problem(name, words.no_zip(_reason(error)))
        return
    if len(inside) > left:
        inbox.problem(name, words.too_many_things(MOST_THINGS))
    files = [info for info in inside[:left] if not info.is_dir()]
    entries = [entry for info in files for entry in _zipped(lambda: zips.open(path), info, name, inbox)]
    share = max(len(entries) / MOST_FILES, sum(entry.size for entry in entries) / MOST_BYTES)
    for entry in entries:
        yield entry._replace(of=name, share=share)


def _zipped(
    archive: Callable[[], zipfile.ZipFile], info: zipfile.ZipInfo, zip_name: str, inbox: Inbox
) -> Iterator[_Entry]:
    inside = info.filename.replace("\\", "/")
    name, ending = _path(f"{zip_name}/{inside}"), inside.lower()
    if leads_out(inside):
        inbox.problem(name, words.LEADS_OUT, of=zip_name)
    elif _is_hidden(inside):
        inbox.left_out[HIDDEN] += 1
    elif stat.S_ISLNK(info.external_attr >> 16):
        inbox.problem(name, words.A_LINK, of=zip_name)
    elif ending.endswith(".zip"):
        inbox.problem(name, words.ZIP_IN_ZIP, of=zip_name)
    elif not ending.endswith(".json"):
        inbox.left_out[_kind(inside)] += 1
    elif info.flag_bits & 1:
        inbox.problem(name, words.LOCKED, of=zip_name)
    elif info.compress_type not in OPENED:
        inbox.problem(name, words.PACKED_OTHERWISE, of=zip_name)
    else:
        # no more comes out than the zip says
        yield _Entry(name, lambda: unpacked(archive(), info), min(info.file_size, LARGEST_FILE))
