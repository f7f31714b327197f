"""What the battery of the record's lines must be told about a game: `tests/contract/test_record_lines.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ponzi_lab import Match

Lines = Callable[[], list[Any]]


class Recorded(NamedTuple):
    """A game's examples of records, right and wrong ones. They are made when they are asked for.

    `data` is the digest of the card tables. `header` is that of a game of as few seats as are written in it, `four`
    that of four seats, with its `setup` and so many `rules`. `headers` are changes of the header, each with a part of
    the reason why it is refused. `shown` are lines, and how they must be written. Of a match with `decisions`, `wrong`
    changes one by its number. Of the lines of `forced`, one is a forced decision. Of the lines of `books`, the first
    books are changed in `wrong_books`; of the lines of `ended`, the last one in `wrong_ends`. `after` is the rest of a
    decision that comes too late. `stops` are lines that are cut at these places. `growing` is a match after each of its
    decisions.
    """

    data: str
    header: Lines
    four: Lines
    rules: int
    setup: Mapping[str, Any]
    headers: Sequence[tuple[dict[str, Any], str]]
    shown: Mapping[str, tuple[Lines, list[str]]]
    decisions: Callable[[], Match]
    wrong: Sequence[tuple[int, dict[str, Any], str]]
    forced: Lines
    books: Lines
    wrong_books: Sequence[tuple[str, Any, str]]
    ended: Lines
    wrong_ends: Sequence[tuple[str, Any, str]]
    after: Mapping[str, Any]
    stops: Callable[[], tuple[list[Any], Sequence[int]]]
    growing: Callable[[], Iterator[Match]]
