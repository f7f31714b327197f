"""The examples of README.md and REFERENCE.md, run for real. `python -m tests.house.readme` writes the true outputs."""

from __future__ import annotations

import re
import runpy
import shlex
import shutil
import tempfile
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path

from ponzi_lab.lab.cli import main

from .files import HOUSE

PAGES = [HOUSE / name for name in ("README.md", "REFERENCE.md")]
CONSOLE = re.compile(r"(?<=^```console\n).*?(?=^```$)", re.DOTALL | re.MULTILINE)
PYTHON = re.compile(r"^```python\n(?P<code>.*?)^```\n\n```text\n(?P<out>.*?)^```$", re.DOTALL | re.MULTILINE)


def retold(text: str) -> str:
    """The text with true outputs below every `$ ponzi-lab ...` and below every Python example."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        shutil.copytree(HOUSE / "data" / "ponzi", "my-tables")
        text = CONSOLE.sub(lambda found: "".join(map(_command, commands(found.group()))), text)
        return PYTHON.sub(_example, text)


def commands(block: str) -> list[str]:
    """The commands of a console block."""
    return [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]


def _command(line: str) -> str:
    program, *words = shlex.split(line)
    assert program == "ponzi-lab", line
    with redirect_stdout(StringIO()) as out:
        assert main(words) == 0, line
    return f"$ {line}\n{out.getvalue()}"


def _example(found: re.Match[str]) -> str:
    with redirect_stdout(StringIO()) as out:
        Path("example.py").write_text(found["code"], encoding="utf-8")
        runpy.run_path("example.py")
    return f"```python\n{found['code']}```\n\n```text\n{out.getvalue()}```"


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(retold(page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
