"""Card tables: where they lie, and typed, checked rows from CSV files.

Spreadsheets write a byte-order mark, carriage returns, semicolons and empty last lines; all this is read
without a word. Anything else that is wrong is refused with file, line, column, value and what was expected.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from . import english, words
from .errors import CardsError

PACKAGE = Path(__file__).resolve().parent.parent
LARGEST_FILE = 1_000_000


def shipped(folder: str) -> Path:
    """A folder that comes with the package: inside it if it was installed from a wheel, else beside it."""
    installed = PACKAGE / folder
    return installed if installed.is_dir() else PACKAGE.parent / folder


def data_folder(game: str) -> Path:
    """The game's own tables."""
    return shipped("data") / game


class Column(Protocol):
    """How one column is read. `wanted` completes the sentence "... is not ..."."""

    @property
    def wanted(self) -> str:
        """What is expected."""

    def read(self, text: str) -> Any:
        """The value, or None if the text is not what is expected."""


@dataclass(frozen=True)
class Integer:
    """A column of whole numbers."""

    low: int
    high: int

    @property
    def wanted(self) -> str:
        """What is expected."""
        return words.whole_number(self.low, self.high)

    def read(self, text: str) -> int | None:
        """The number, if it is one within the bounds."""
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            return None
        return int(text) if self.low <= int(text) <= self.high else None


@dataclass(frozen=True)
class Word:
    """A column of words out of a short list."""

    allowed: tuple[str, ...]

    @property
    def wanted(self) -> str:
        """What is expected."""
        return english.listed(self.allowed)

    def read(self, text: str) -> str | None:
        """The word, if it is one of the list."""
        return text if text in self.allowed else None


@dataclass(frozen=True)
class String:
    """A column of free text, such as the source of a row."""

    wanted: str = "text"

    def read(self, text: str) -> str | None:
        """The text as it is."""
        return text


@dataclass(frozen=True)
class Phrase:
    """A column of a few words, such as a name."""

    most: int

    @property
    def wanted(self) -> str:
        """What is expected."""
        return words.few_words(self.most)

    def read(self, text: str) -> str | None:
        """The words, if there are some and they can be shown in a line."""
        return text if text.isprintable() and 0 < len(text) <= self.most else None


@dataclass(frozen=True)
class Row:
    """One row of a table, with the place it came from."""

    path: str
    line: int
    values: Mapping[str, Any]

    def refuse(self, column: str, expected: str) -> CardsError:
        """The error for a cell that is readable but does not fit the game."""
        return CardsError(words.cell(self.path, self.line, column, str(self.values[column]), expected))


def read_table(path: Path, columns: Mapping[str, Column], *keys: str, more: bool = False) -> list[Row]:
    """The rows of a table; nothing stands twice in the key columns.

    Its header names exactly these columns; or, if there may be `more`, these and others, which are passed over.
    """
    lines = _lines(path)
    names = list(columns)
    if not lines:
        raise CardsError(words.empty_table(str(path), names))
    first_line, header = lines[0]
    if header != names and not (more and len(set(header)) == len(header) and set(names) <= set(header)):
        raise CardsError(words.wrong_header(str(path), first_line, header, names))
    rows = [_row(path, number, cells, columns, header) for number, cells in lines[1:]]
    first: dict[str, int] = {}
    for row in rows:
        value = " ".join([str(row.values[key]) for key in keys])
        if value in first:
            raise CardsError(words.repeated(str(path), row.line, ", ".join(keys), value, first[value]))
        first[value] = row.line
    return rows


def _lines(path: Path) -> list[tuple[int, list[str]]]:
    """The cells of every line that is not blank, with the line's number."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise CardsError(words.no_table(str(path.parent), path.name)) from None
    except OSError as error:
        raise CardsError(words.unreadable(str(path), error.strerror or str(error))) from None
    if len(raw) > LARGEST_FILE:
        raise CardsError(words.too_large_table(str(path), LARGEST_FILE))
    try:
        text = raw.decode("utf-8-sig")
        first = next((line for line in text.splitlines() if line.strip()), "")
        separator = ";" if first.count(";") > first.count(",") else ","
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
        rows = [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    except (UnicodeDecodeError, csv.Error) as error:
        raise CardsError(words.unreadable(str(path), str(error))) from None
    return [(number, cells) for number, cells in rows if any(cells)]


def _row(path: Path, number: int, cells: list[str], columns: Mapping[str, Column], header: list[str]) -> Row:
    for index, extra in enumerate(cells[len(header) :], len(header) + 1):
        if extra:
            raise CardsError(words.extra_cell(str(path), number, extra, index, len(header)))
    values = {}
    for name, column in columns.items():
        index = header.index(name)
        if index >= len(cells):
            raise CardsError(words.missing_cell(str(path), number, name))
        value = column.read(cells[index])
        if value is None:
            raise CardsError(words.cell(str(path), number, name, cells[index], column.wanted))
        values[name] = value
    return Row(str(path), number, values)


def digest(paths: Iterable[Path]) -> str:
    """The SHA-256 over the bytes of these files, one after the other, as a record's header gives it."""
    total = hashlib.sha256()
    for path in paths:
        try:
            total.update(path.read_bytes())
        except OSError:
            raise CardsError(words.no_table(str(path.parent), path.name)) from None
    return f"sha256:{total.hexdigest()}"
