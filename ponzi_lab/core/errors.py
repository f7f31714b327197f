"""The four ways in which something can be wrong. Each carries one sentence for the person who did it."""

from __future__ import annotations


class Told(ValueError):
    """An error that is one sentence; a notebook shows the sentence, and nothing of the code."""

    def _render_traceback_(self) -> list[str]:  # the name is IPython's
        return [str(self)]


class Refused(Told):
    """What was asked for is not possible: the sentence says why, and what is possible."""


class Stale(Refused):
    """A choice made for a position that has passed: it came twice, or too late."""


class CardsError(Told):
    """A card table that cannot be used: file, line, column, value, and what was expected."""


class RecordError(Told):
    """A record that is wrong: `line` is the number of the line, counted from 1, or 0 for the whole file."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message
