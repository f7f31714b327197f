"""How far long work is: one line that is written over, on a terminal or in a notebook, and nowhere else."""

from __future__ import annotations

import sys
import time
from typing import TextIO

from . import words

SECONDS_BETWEEN = 0.2


class Progress:
    """Says how many of all are done, at most five times a second."""

    def __init__(self, total: int, noun: str) -> None:
        self.total = total
        self.noun = noun
        self.stream = _live_stream()
        self.started = self.said = time.monotonic()
        self.width = 0

    def show(self, done: int) -> None:
        """So many are done."""
        now = time.monotonic()
        if self.stream and now - self.said >= SECONDS_BETWEEN:
            self.said = now
            self._write(words.progress(done, self.total, self.noun, int(now - self.started)))

    def clear(self) -> None:
        """The work is over: leave an empty line."""
        if self.stream and self.width:
            self._write("")
            self._write("")

    def _write(self, text: str) -> None:
        assert self.stream
        self.stream.write(f"\r{text.ljust(self.width)}" if text else f"\r{' ' * self.width}\r")
        self.stream.flush()
        self.width = len(text)


def _live_stream() -> TextIO | None:
    """A notebook's output, or a terminal; None where the line would only fill a file."""
    if type(sys.stdout).__module__.startswith("ipykernel"):
        return sys.stdout
    return sys.stderr if sys.stderr is not None and sys.stderr.isatty() else None
