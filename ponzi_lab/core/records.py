"""Records: one game as the lines of one file. RECORD.md, beside this file, is the format.

This module reads and writes lines and checks their keys and types. It knows no game: whether the moves are
legal and the books balance is found out by playing them again (`ponzi_lab.play.match`).
"""

from __future__ import annotations

import errno
import json
import os
import re
import uuid
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NamedTuple, TextIO

from . import words
from .errors import RecordError

VERSION = 1
LARGEST_FILE = 32_000_000
DEEPEST = 8
TOO_LARGE_A_SEED = 10**18
HEADER = ("record", "game", "rules", "seats", "seed", "setup", "data")
STRATEGY = "bot:"
OF_WINDOWS = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)
DRAFT = re.compile(r"\.[0-9a-f]{32}\.draft")
WEEK = 7 * 24 * 3600

Line = Mapping[str, Any]
Setup = Mapping[str, Any]  # what stood before the first decision, as the header holds it

_encode = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True)
class Record:
    """The header, and the lines after it: decisions, chance, books, end."""

    header: Line
    lines: tuple[Line, ...]

    def number(self, index: int) -> int:
        """The number in the file, counted from 1, of one of the lines after the header."""
        return index + 2


class Sitter(NamedTuple):
    """Who sits at a seat: a strategy, perhaps under a first name; or a person, who has no strategy."""

    strategy: str | None
    name: str


def sitter(seat: str) -> Sitter:
    """Who sits at a seat that is called so: `bot:cautious`, `bot:cautious:Ines`, or a person's name."""
    if not seat.startswith(STRATEGY):
        return Sitter(None, seat)
    strategy, _, name = seat.removeprefix(STRATEGY).partition(":")
    return Sitter(strategy, name) if name else Sitter(seat.removeprefix(STRATEGY), "")


def dump(line: Line) -> str:
    """One line of a file, without its end."""
    return _encode(line)


def place_of(path: Path | str) -> Path:
    """Where a file is written, links followed; an error if none can be."""
    target = Path(os.path.realpath(path))
    if target.is_dir() or not target.parent.is_dir():
        raise OSError(errno.ENOENT, words.NO_FILE_THERE, str(path))
    return target


def kept_by_windows(name: str) -> bool:
    """Whether Windows keeps this name of a file for itself, whatever stands behind a point in it."""
    return bool(OF_WINDOWS.fullmatch(name.partition(".")[0].strip()))


@contextmanager
def replacing(path: Path | str, safe: bool = True) -> Iterator[TextIO]:
    """A new file that takes the place of `path` when all is written: the old file is there, or the whole new one."""
    target = place_of(path)
    draft = draft_of(target)
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            if safe:
                os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def draft_of(target: Path) -> Path:
    """Where a file is written before it gets its name."""
    _sweep(target.parent)
    return target.with_name(f".{uuid.uuid4().hex}.draft")


@cache
def _sweep(folder: Path) -> None:
    """Remove the drafts of writers that were killed, when this process first writes there."""
    with suppress(OSError), TemporaryFile(dir=folder) as new:  # the disk may be another computer's, with its clock
        now = os.fstat(new.fileno()).st_mtime
        for left in folder.glob(".*.draft"):
            with suppress(OSError):
                if DRAFT.fullmatch(left.name) and left.is_file() and left.stat().st_mtime < now - WEEK:
                    left.unlink()


def write(path: Path | str, lines: Iterable[Line], safe: bool = True) -> None:
    """Write a record. With `safe` false it does not wait for the disk: for games that can be played again."""
    with replacing(path, safe) as file:
        file.writelines(dump(line) + "\n" for line in lines)


def read(path: Path | str) -> Record:
    """Read a record and check all that can be checked without knowing its game."""
    with Path(path).open("rb") as file:
        size = os.fstat(file.fileno()).st_size
        raw = file.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise RecordError(words.too_large(max(size, len(raw)), LARGEST_FILE))
    return parse(raw)


def parse(raw: bytes) -> Record:
    """The record that stands in these bytes."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(words.NOT_TEXT) from None
    rows = text.rstrip("\r\n \t").split("\n")
    if rows == [""]:
        raise RecordError(words.EMPTY_RECORD)
    whole = text.endswith("\n")
    lines = []
    for number, row in enumerate(rows, 1):
        try:
            lines.append(_line(row, cut=number == len(rows) and not whole))
        except RecordError as error:
            raise RecordError(error.message, number) from None
    return from_lines(lines)


def from_lines(lines: list[Line]) -> Record:
    """The record that consists of these lines."""
    count = 0
    for index, line in enumerate(lines):
        try:
            if index == 0:
                _check_header(line)
            elif "end" in lines[index - 1] and "do" not in lines[index - 1]:
                raise RecordError(words.END_NOT_LAST)
            else:
                count += _check_line(line, count)
        except RecordError as error:
            raise RecordError(error.message, index + 1) from None
    return Record(lines[0], tuple(lines[1:]))


def _line(row: str, cut: bool) -> Line:
    line: Line = strict(row, cut)
    if not isinstance(line, dict):
        raise RecordError(words.NOT_AN_OBJECT)
    return line


def strict(text: str, cut: bool = False) -> Any:
    """What stands in a JSON text, without floats, keys that stand twice, or brackets in brackets without end.

    `cut` tells that the text may end in its middle.
    """
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_float=_refuse_float, parse_constant=_refuse_float)
    except RecursionError:
        raise RecordError(words.TOO_DEEP) from None
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(words.not_json(str(error), cut)) from None
    if _is_deeper(value, DEEPEST):
        raise RecordError(words.TOO_DEEP)
    return value


def _is_deeper(value: Any, levels: int) -> bool:
    """Whether brackets are nested deeper than so many levels; it looks no further than that."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return any(levels == 1 or _is_deeper(item, levels - 1) for item in inner if isinstance(item, dict | list))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    line = dict(pairs)
    if len(line) < len(pairs):
        count = Counter(key for key, _ in pairs)
        raise RecordError(words.twice(next(key for key in count if count[key] > 1)))
    return line


def _refuse_float(text: str) -> None:
    raise RecordError(words.a_float(text))


def check_keys(name: str, line: Line, expected: Iterable[str]) -> None:
    """Refuse a line that lacks a key or has one too many."""
    keys = list(expected)
    if set(line) != set(keys):
        raise RecordError(words.wrong_keys(name, list(line), keys))


def check_names(names: Any) -> None:
    """Refuse a list of players' names that no file could hold."""
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise RecordError(words.not_this_kind("seats", names, words.NAMES))
    for name in names:
        if not name:
            raise RecordError(words.EMPTY_NAME)
        try:
            name.encode()
        except UnicodeEncodeError:
            raise RecordError(words.BAD_NAME) from None


def _check_header(line: Line) -> None:
    if "record" not in line:
        raise RecordError(words.HEADER_FIRST)
    check_keys(words.HEADER, line, HEADER)
    if line["record"] != VERSION or isinstance(line["record"], bool):
        raise RecordError(words.not_one_of("record", line["record"], [VERSION]))
    for key, kind, expected in (
        ("game", str, words.GAME_NAME),
        ("rules", dict, words.IN_BRACES),
        ("setup", dict, words.IN_BRACES),
    ):
        if not isinstance(line[key], kind):
            raise RecordError(words.not_this_kind(key, line[key], expected))
    if line["seed"] is not None and type(line["seed"]) is not int:
        raise RecordError(words.not_this_kind("seed", line["seed"], words.A_SEED))
    if abs(line["seed"] or 0) >= TOO_LARGE_A_SEED:
        raise RecordError(words.wrong_seed(line["seed"]))
    if not isinstance(line["data"], str) or not re.fullmatch(r"sha256:[0-9a-f]{64}", line["data"]):
        raise RecordError(words.not_this_kind("data", line["data"], words.A_DIGEST))
    check_names(line["seats"])


def _check_line(line: Line, count: int) -> int:
    """Check a line after the header; returns 1 for a decision and 0 for others."""
    if "record" in line:
        raise RecordError(words.HEADER_SECOND)
    if "do" in line:
        for key, kind, expected in (
            ("n", int, words.WHOLE_NUMBER),
            ("seat", int, words.WHOLE_NUMBER),
            ("do", str, words.A_VERB),
        ):
            if key not in line:
                raise RecordError(words.wrong_keys(words.DECISION, list(line), ["n", "seat", "do"]))
            if type(line[key]) is not kind:
                raise RecordError(words.not_this_kind(key, line[key], expected))
        if line["n"] != count:
            raise RecordError(words.wrong_count(line["n"], count))
        if line.get("forced", True) is not True:
            raise RecordError(words.FORCED_IS_TRUE)
        return 1
    if not any(key in line for key in ("chance", "books", "end")):
        raise RecordError(words.unknown_line(list(line)))
    return 0
