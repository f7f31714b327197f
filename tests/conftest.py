"""What holds for all tests."""

from __future__ import annotations

import sys

import pytest

# The assertions in these modules show what differs, as those in a test file do.
SHOW_MORE = ("spoiling", "ponzi.positions", "acquire.positions", "greed.positions")
pytest.register_assert_rewrite(*[f"{__package__}.games.{module}" for module in SHOW_MORE])


def pytest_sessionfinish() -> None:
    """Where the coverage is taken it is kept now: a process that hangs on to a browser may be ended without a word."""
    if (coverage := sys.modules.get("coverage")) and (running := coverage.Coverage.current()):
        running.save()
