"""The whole battery once more, with many more games drawn for each test."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import MANY

HERE = Path(__file__).parent


@pytest.mark.slow
@pytest.mark.parametrize("file", [path.name for path in sorted(HERE.glob("test_*.py")) if path != Path(__file__)])
def test_the_battery_holds_for_many_games(file: str) -> None:
    """A process for each file: how many games are drawn is settled before the first test is read."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "0", "-k", "test_", str(HERE / file)],
        env={**os.environ, MANY: "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-5000:]
