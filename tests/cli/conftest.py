"""Typing at the command line, without a terminal."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.lab.cli import main

NAMES = ["Ada", "Ben", "Cleo"]


@dataclass(frozen=True)
class Typed:
    """What came of it."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Typed]:
    """Type `ponzi-lab` and some words in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*words: object) -> Typed:
        capsys.readouterr()
        try:
            code = main([str(word) for word in words])
        except SystemExit as stopped:
            code = int(stopped.code or 0)
        told = capsys.readouterr()
        return Typed(code, told.out, told.err)

    return run


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of twelve games of three random players, called Ada, Ben and Cleo."""
    folder = tmp_path_factory.mktemp("games")
    command = ["simulate", "ponzi", "--seats", "random,random,random", "--games", "12", "--seed", "3"]
    assert main([*command, "--records", str(folder)]) == 0
    for record in folder.iterdir():
        change(record, 1, seats=NAMES)
    return folder


@pytest.fixture
def record(games: Path) -> Path:
    """One of them."""
    return games / "ponzi-000000.jsonl"


def change(record: Path, number: int, **values: Any) -> None:
    """Change keys of a line, counted from 1, of a record."""
    lines = record.read_text(encoding="utf-8").splitlines()
    lines[number - 1] = json.dumps(json.loads(lines[number - 1]) | values, ensure_ascii=False)
    record.write_text("\n".join(lines) + "\n", encoding="utf-8")


def copy(record: Path, to: str) -> Path:
    """A copy that may be spoilt."""
    target = Path(to)
    target.write_bytes(record.read_bytes())
    return target


def started(*words: object, folder: Path) -> subprocess.Popen[str]:
    """`ponzi-lab` in a process of its own, which can be interrupted."""
    return subprocess.Popen(
        [sys.executable, "-m", "ponzi_lab", *map(str, words)],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def press_ctrl_c(process: subprocess.Popen[str]) -> Typed:
    """What a terminal does: it interrupts the process and all it has started."""
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    return Typed(process.returncode, out, err)
