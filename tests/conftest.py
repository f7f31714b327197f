"""What holds for all tests."""

from __future__ import annotations

import sys


def pytest_sessionfinish() -> None:
    """Where the coverage is taken it is kept now: a process that hangs on to a browser may be ended without a word."""
    if (coverage := sys.modules.get("coverage")) and (running := coverage.Coverage.current()):
        running.save()
