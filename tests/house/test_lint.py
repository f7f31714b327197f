"""Linter, formatter and type checker, as tests: one command says all."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .files import HOUSE


@pytest.mark.parametrize("tool", ["ruff check", "ruff format --check", "mypy"])
def test_tool_has_nothing_to_say(tool: str) -> None:
    command = [sys.executable, "-m", *tool.split()]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
