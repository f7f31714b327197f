"""Linter, formatter and type checker, as tests: one command says all."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from .files import HOUSE


@pytest.mark.parametrize("tool", ["ruff check", "ruff format --check", "mypy"])
def test_tool_has_nothing_to_say(tool: str) -> None:
    command = [sys.executable, "-m", *tool.split()]
    done = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"


USED = """
from ponzi_lab import GAMES, Match, Nope, Scissors, simulate
from ponzi_lab.figures import Never, Wheel
reveal_type(GAMES["ponzi"])
reveal_type(Match.play_on)
reveal_type(Scissors)
reveal_type(Wheel)
reveal_type(simulate)
"""


def test_mypy_knows_the_names_of_the_package_and_no_other(tmp_path: Path) -> None:
    script = tmp_path / "user.py"
    script.write_text(USED, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", str(script)]
    said = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, timeout=300).stdout
    assert re.findall(r'error: Module "[\w.]+" has no attribute "(\w+)"', said) == ["Nope", "Never"]
    assert said.count("error: ") == 2
    assert said.count("Revealed type is ") == 5
    assert 'Revealed type is "Any"' not in said
