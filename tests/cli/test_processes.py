"""The command line as a real process: a closed pipe, Ctrl-C, a terminal that cannot show every character."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ponzi_lab.core.cards import PACKAGE
from ponzi_lab.lab import words as said
from ponzi_lab.lab.launcher import is_root

from .conftest import Typed, change, copy, press_ctrl_c, started

THREE = ("simulate", "ponzi", "--seats", "random,random,random")
posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to interrupt")


LAB = """\
import os, signal, sys, time
def asked(*_):
    time.sleep(1)
    os.write(1, b"shut down in peace\\n")
    os._exit(3)
signal.signal(signal.SIGINT, asked)
print(sys.argv[1:])
print("http://localhost:8888/lab", flush=True)
if "wait" in sys.argv[0]:
    time.sleep(60)
"""


@pytest.fixture(params=["lab", "lab-wait"])
def lab(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A JupyterLab that only prints what it was asked to open, and perhaps waits for Ctrl-C."""
    package = tmp_path / request.param / "jupyterlab"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(LAB, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(package.parent), str(PACKAGE.parent)]))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    return request.param


@posix
def test_without_a_verb_it_opens_jupyterlab_and_one_ctrl_c_ends_it_in_peace(lab: str, tmp_path: Path) -> None:
    process = started(folder=tmp_path)
    assert process.stdout
    assert process.stderr
    opened = said.is_open(said.THE_LAB, "http://localhost:8888/lab").splitlines()
    before = iter(process.stdout.readline, f"{opened[-1]}\n")
    assert [line.rstrip() for line in before][-2:] == [said.opens(said.THE_LAB), opened[0]]
    if lab == "lab-wait":
        assert press_ctrl_c(process) == Typed(0, f"\n{said.closed(said.THE_LAB)}\n", "")
    else:
        # What came together with the line before lies in the buffer for lines, which `communicate` passes by.
        assert (process.stdout.read(), process.stderr.read()) == (f"{said.closed(said.THE_LAB)}\n", "")
        assert process.wait(timeout=60) == 0
    arguments, _, *ended = (tmp_path / "ponzi-lab.log").read_text(encoding="utf-8").splitlines()
    flags = ["--allow-root"] if is_root() else []
    assert arguments == str([str(PACKAGE.parent / "notebooks"), *flags])
    assert ended == (["shut down in peace"] if lab == "lab-wait" else [])


@pytest.mark.parametrize("words", [("show",), ("rules", "ponzi"), (*THREE, "--games", "5")], ids=lambda words: words[0])
def test_a_closed_pipe_ends_it_quietly(words: tuple[str, ...], record: Path, tmp_path: Path) -> None:
    process = started(*words, *([record] if words == ("show",) else []), folder=tmp_path)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.wait(timeout=60) == 0
    assert process.stderr.read() == ""
    process.stderr.close()


@posix
def test_head_reads_one_line(record: Path) -> None:
    command = f"'{sys.executable}' -m ponzi_lab show '{record}' | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith("Ponzi Scheme ended in round")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def _wait_for(folder: Path, pattern: str) -> None:
    """Wait until work has visibly begun."""
    for _ in range(2000):
        if any(folder.glob(pattern)):
            return
        time.sleep(0.01)
    raise AssertionError(f"no {pattern} was written")


@pytest.mark.slow
@posix
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_at_any_moment_keeps_the_table_and_says_how_far_it_came(processes: int, tmp_path: Path) -> None:
    words = (*THREE, "--games", 1_000_000, "--out", "all.csv", "--processes", processes)
    for moment in (60, 120, 200, 400, 800):
        folder = tmp_path / str(moment)
        folder.mkdir()
        process = started(*words, folder=folder)
        _wait_for(folder, ".*.draft")
        time.sleep(moment / 1000)
        told = press_ctrl_c(process)
        assert told.code == 130
        assert told.err == ""
        rows = (folder / "all.csv").read_text(encoding="utf-8").splitlines()[1:]
        games = [int(row.split(",")[0]) for row in rows]
        assert games == sorted(games)
        assert all(games.count(game) == 3 for game in set(games))
        assert processes > 1 or games == [n // 3 for n in range(len(rows))]
        assert told.out.startswith(f"Stopped after {len(rows) // 3:,} of 1,000,000 games.\n")
        assert [path.name for path in folder.iterdir()] == ["all.csv"]


@pytest.mark.slow
@posix
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_leaves_whole_records_and_nothing_else(processes: int, tmp_path: Path) -> None:
    process = started(*THREE, "--games", 1_000_000, "--records", "all", "--processes", processes, folder=tmp_path)
    _wait_for(tmp_path, "all/ponzi-000020.jsonl")
    told = press_ctrl_c(process)
    assert (told.code, told.err) == (130, "")
    found = sorted((tmp_path / "all").iterdir())
    counted = int(told.out.split()[2].replace(",", ""))
    assert 0 <= len(found) - counted <= 1, "all but at most the last are counted"
    assert [path.name for path in found if not path.name.startswith("ponzi-")] == []
    assert all(path.read_text(encoding="utf-8").splitlines()[-1].startswith('{"end"') for path in found)


@pytest.mark.parametrize("encoding", ["ascii", pytest.param("cp1252", marks=pytest.mark.slow), "utf-8"])
def test_a_terminal_that_cannot_show_every_character(encoding: str, record: Path, tmp_path: Path) -> None:
    change(copy(record, str(tmp_path / "odd.jsonl")), 1, seats=["Žofie 🎲", "Ben", "Cleo"])
    for words in (["show", "odd.jsonl", "--seat", "1"], ["rules", "ponzi"], ["check", "odd.jsonl", "Ž.jsonl"]):
        done = subprocess.run(
            [sys.executable, "-m", "ponzi_lab", *words],
            cwd=tmp_path,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            capture_output=True,
            timeout=60,
        )
        assert done.returncode in (0, 2)
        assert b"Traceback" not in done.stderr
        assert done.stdout
