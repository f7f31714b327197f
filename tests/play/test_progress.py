"""Progress: a line that is written over where somebody watches, and nothing elsewhere."""

from __future__ import annotations

import io
import sys

import pytest

from ponzi_lab import simulate
from ponzi_lab.play import progress
from ponzi_lab.play.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    return clock


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """No fixture: pytest puts its own streams back between the set-up and the test."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    return terminal


def test_a_terminal_is_told_five_times_a_second(clock, monkeypatch):
    terminal = on_a_terminal(monkeypatch)
    work = Progress(2000, "games")
    for done in range(1, 11):
        clock.now += 0.11
        work.show(done)
    shown = [*(f"{done} of 2,000 games, 0 s" for done in (2, 4, 6, 8)), "10 of 2,000 games, 1 s"]
    assert terminal.getvalue().split("\r") == ["", *shown]


def test_the_line_is_written_over_and_leaves_nothing(clock, monkeypatch):
    terminal = on_a_terminal(monkeypatch)
    work = Progress(10, "games")
    clock.now += 1
    work.show(9)
    clock.now += 1
    work.width += 3  # as if the line before had been longer
    work.show(10)
    long = "9 of 10 games, 1 s"
    assert terminal.getvalue() == f"\r{long}\r{'10 of 10 games, 2 s'.ljust(len(long) + 3)}"
    work.clear()
    assert terminal.getvalue().endswith("\r" + " " * 19 + "\r\r\r")


def test_nothing_was_shown_nothing_is_cleared(clock, monkeypatch):
    terminal = on_a_terminal(monkeypatch)
    work = Progress(10, "games")
    work.show(10)
    work.clear()
    assert terminal.getvalue() == ""


def test_a_file_is_told_nothing(clock, monkeypatch):
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    work = Progress(10, "games")
    clock.now += 5
    work.show(5)
    work.clear()
    assert file.getvalue() == ""


def test_without_a_stream_there_is_no_line(clock, monkeypatch):
    """A program without a window has no standard error at all."""
    monkeypatch.setattr(sys, "stderr", None)
    work = Progress(10, "games")
    clock.now += 5
    work.show(5)
    work.clear()
    assert work.stream is None


def test_a_notebook_is_told_in_its_output(clock, monkeypatch):
    terminal = on_a_terminal(monkeypatch)
    kind = type("OutStream", (io.StringIO,), {"__module__": "ipykernel.iostream"})
    notebook = kind()
    monkeypatch.setattr(sys, "stdout", notebook)
    work = Progress(10, "games")
    clock.now += 5
    work.show(5)
    assert notebook.getvalue() == "\r5 of 10 games, 5 s"
    assert terminal.getvalue() == ""


def test_a_simulation_says_how_far_it_is_and_clears_the_line(monkeypatch):
    terminal = on_a_terminal(monkeypatch)
    monkeypatch.setattr(progress, "SECONDS_BETWEEN", 0)
    simulate("ponzi", ["random"] * 3, 3, rules={"max_rounds": 1})
    shown = terminal.getvalue()
    assert "\r3 of 3 games, 0 s" in shown
    assert shown.endswith("\r")
    assert shown.rstrip("\r ").endswith("3 of 3 games, 0 s")
