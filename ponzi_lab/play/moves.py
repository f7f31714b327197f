"""Decisions as they were made, and the record lines they become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ..core.actions import arguments
from ..core.records import Line


class Move(NamedTuple):
    """One decision. `lines` is how many lines of chance, books and end there were after it, in all."""

    seat: int
    action: Any  # of the kind of game it is
    forced: bool
    lines: int

    def line(self, number: int) -> Line:
        """The decision line of a record."""
        line = {"n": number, "seat": self.seat, "do": self.action.do, **arguments(self.action)}
        return {**line, "forced": True} if self.forced else line


def record_lines(moves: Sequence[Move], brought: Sequence[Line]) -> Iterator[Line]:
    """All lines after the header: each decision, then what it brought with it."""
    done = 0
    for number, move in enumerate(moves):
        yield move.line(number)
        yield from brought[done : move.lines]
        done = move.lines
