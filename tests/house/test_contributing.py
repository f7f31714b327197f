"""CONTRIBUTING.md is followed literally: its strategy is put where it says and plays a tournament."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .readme import CONSOLE, HOUSE, commands

TEXT = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")
STRATEGY, SENTENCE = re.findall(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)
COMMANDS = [line for block in CONSOLE.findall(TEXT) for line in commands(block)]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the house, changed as steps 2 to 4 say."""
    copy = tmp_path_factory.mktemp("house")
    shutil.copytree(HOUSE / "ponzi_lab", copy / "ponzi_lab", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(HOUSE / "data", copy / "data")
    shutil.copy(HOUSE / "pyproject.toml", copy)
    bots = copy / "ponzi_lab" / "games" / "ponzi" / "bots.py"
    above, line = re.split(r"^(?=BOTS)", bots.read_text(encoding="utf-8"), flags=re.MULTILINE)
    line, changes = re.subn(r"Random\(\),\s", "Random(), Modest(), ", line)
    assert changes == 1
    bots.write_text(f"{above}{STRATEGY}\n\n{line}", encoding="utf-8")
    with (bots.parent / "words.py").open("a", encoding="utf-8") as words:
        words.write(SENTENCE)
    return copy


def _run(house: Path, *arguments: str) -> str:
    done = subprocess.run([sys.executable, *arguments], cwd=house, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_step_1_names_what_exists() -> None:
    bots = (HOUSE / "ponzi_lab" / "games" / "ponzi" / "bots.py").read_text(encoding="utf-8")
    assert "class Cautious:" in bots


def test_the_commands_of_step_5_work(house: Path) -> None:
    outputs = []
    for command in COMMANDS:
        program, *arguments = shlex.split(command)
        assert program == "ponzi-lab"
        outputs.append(_run(house, "-m", "ponzi_lab", *arguments))
    contest, one_game, transcript = outputs
    assert re.search(r"^60 games played\.$", contest, re.MULTILINE)
    assert re.search(r"^modest +\d", contest, re.MULTILINE)
    assert re.search(r"^modest +1 ", one_game, re.MULTILINE)
    assert "bot:modest took fund" in transcript


def test_the_strategy_says_why(house: Path) -> None:
    code = "from ponzi_lab.games import GAMES; print(GAMES['ponzi'].bots['modest'].why(None, None))"
    assert _run(house, "-c", code) == "It looked for the smallest card.\n"


def test_the_strategy_is_in_the_style_of_the_house(house: Path) -> None:
    game = "ponzi_lab/games/ponzi/"
    _run(house, "-m", "ruff", "check", "--no-cache", f"{game}bots.py", f"{game}words.py")
    block = house / "block.py"
    block.write_text(STRATEGY, encoding="utf-8")
    _run(house, "-m", "ruff", "format", "--check", "--no-cache", str(block))


def test_files_and_folders_it_names_exist() -> None:
    named = re.findall(r"`((?:ponzi_lab|tests|data|notebooks|\.ci)[\w./]*)`", TEXT) + re.findall(r"\]\(([^)]+)\)", TEXT)
    assert [name for name in named if "/X/" not in name and not (HOUSE / name).exists()] == []


def test_the_one_command_is_there() -> None:
    assert "    bash .ci/run\n" in TEXT
    assert (HOUSE / ".ci" / "run").stat().st_mode & 0o100
