"""`ponzi-lab doctor`: what it says of this installation, with one thing at a time out of order.

Installations that are really broken are in tests/install.
"""

from __future__ import annotations

import io
import json
import os
import re
import runpy
import shlex
import shutil
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from ponzi_lab.core import cards
from ponzi_lab.core.cards import PACKAGE
from ponzi_lab.lab import doctor, launcher, words
from ponzi_lab.lab.doctor import Wrong

from .conftest import Typed

Type = Callable[..., Typed]
Patch = pytest.MonkeyPatch


def only(monkeypatch: Patch, check: Callable[[], str]) -> None:
    """It looks at nothing else."""
    monkeypatch.setattr(doctor, "_checks", lambda port: [("the roof", check)])


def test_what_nobody_foresaw_is_said_in_a_sentence_too(typed: Type, monkeypatch: Patch) -> None:
    def check() -> str:
        raise RuntimeError("it rains\nin")

    only(monkeypatch, check)
    told = typed("doctor")
    assert (told.code, told.err) == (1, "")
    assert told.lines[0] == "WRONG  Something is broken in the roof: RuntimeError: it rains in"
    assert "-m pip install --force-reinstall -e " in told.lines[1]


def test_ctrl_c_stops_it(typed: Type, monkeypatch: Patch) -> None:
    def check() -> str:
        raise KeyboardInterrupt

    only(monkeypatch, check)
    assert typed("doctor") == Typed(130, "", "")


def test_on_a_terminal_it_shows_what_it_is_looking_at_and_for_how_long(monkeypatch: Patch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stderr", Terminal())
    with doctor._clock("the roof"):
        time.sleep(0.7)
    shown = sys.stderr.getvalue()
    assert shown.startswith("\rLooking at the roof: 0 s")
    assert shown.endswith(" \r"), "the line is empty again"


def test_when_all_is_well_it_says_what_to_type(typed: Type, monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "argv", [".venv/bin/ponzi-lab", "doctor"])
    only(monkeypatch, lambda: "a roof")
    assert typed("doctor") == Typed(0, "ok     a roof\nAll is well. Type: .venv/bin/ponzi-lab\n", "")


def test_it_names_the_log_and_does_not_say_that_there_is_one_before_there_is(
    monkeypatch: Patch, tmp_path: Path
) -> None:
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path))
    log = launcher.log_file()
    assert doctor._log() == words.no_log(str(log))
    log.touch()
    assert doctor._log() == words.log(str(log))
    assert log.parent == tmp_path
    assert str(log) in words.log(str(log))
    assert str(log) in words.no_log(str(log))


def test_whoever_calls_it_as_a_module_is_told_to_do_so_again(typed: Type, monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "argv", [str(doctor.__file__), "doctor"])
    only(monkeypatch, lambda: "a roof")
    assert f"Type: {sys.executable} -m ponzi_lab" in typed("doctor").out


# The commands that repair


def test_commands_can_be_typed_on_windows(monkeypatch: Patch) -> None:
    monkeypatch.setattr(doctor.os, "name", "nt")
    python = r"C:\school\lab\python.exe"
    assert doctor._command(python, "-m", "pip", "voila", "pandas>=3") == rf'{python} -m pip voila "pandas>=3"'


def test_where_there_is_no_pip_python_brings_it_first(monkeypatch: Patch) -> None:
    monkeypatch.setattr(doctor, "find_spec", lambda name: None)
    monkeypatch.setattr(doctor.sys, "executable", "py")
    assert doctor._pip("voila") == "py -m ensurepip && py -m pip install voila"


def test_the_kit_is_never_installed_by_its_name_from_an_index(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "HOUSE", tmp_path)
    monkeypatch.setattr(doctor, "shipped", lambda folder: PACKAGE / folder)

    class Known:
        def read_text(self, name: str) -> None:
            return None

    monkeypatch.setattr(doctor, "distribution", lambda name: Known())
    for repair in (doctor._kit_again("data"), doctor._unforeseen("x", ValueError()).repair):
        assert shlex.split(repair)[-4:] == ["--no-index", "--find-links", words.STICK, doctor.LAB]


def test_files_of_a_clone_come_back_with_git_and_those_of_an_archive_with_the_archive(
    monkeypatch: Patch, tmp_path: Path
) -> None:
    monkeypatch.setattr(doctor, "HOUSE", tmp_path)
    assert doctor._kit_again("data") == f"Get the folder {tmp_path} once more, from where you have it."
    (tmp_path / ".git").mkdir()
    assert doctor._kit_again("data") == f"git -C {tmp_path} restore data"


# What JupyterLab takes for its extensions


def test_an_old_extension_of_another_installation(monkeypatch: Patch, tmp_path: Path) -> None:
    folder = tmp_path / "labextensions" / "jupyterlab-plotly"
    folder.mkdir(parents=True)
    about = {"name": "jupyterlab-plotly", "version": "5.0.0", "jupyterlab": {"_build": {"load": "x.js"}}}
    (folder / "package.json").write_text(json.dumps(about), encoding="utf-8")
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    with pytest.raises(
        Wrong, match=f"takes an old jupyterlab-plotly of another installation: {re.escape(str(folder))}"
    ):
        doctor._front_ends()


def test_an_extension_that_someone_has_switched_off(monkeypatch: Patch, tmp_path: Path) -> None:
    (tmp_path / "labconfig").mkdir()
    off = {"disabledExtensions": {"anywidget": True}}
    (tmp_path / "labconfig" / "page_config.json").write_text(json.dumps(off), encoding="utf-8")
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(tmp_path))
    with pytest.raises(Wrong, match="switched anywidget off") as told:
        doctor._front_ends()
    assert told.value.repair.endswith("-m jupyter labextension enable anywidget")


# The data and the chapters


NOTEBOOKS = PACKAGE.parent / "notebooks"
FILES = [path.relative_to(NOTEBOOKS).as_posix() for path in launcher.files_of(NOTEBOOKS)]
CHAPTERS = [name for name in FILES if name.endswith(".ipynb")]
OTHERS = [name for name in FILES if name not in CHAPTERS]
FIRST, DEMO_PAGE = CHAPTERS[0], "instructor/demo.html"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: Patch) -> Path:
    """A clone with a copy of the data and of the glossary, empty chapters and empty papers."""
    for folder in ("data", "notebooks/glossary"):
        shutil.copytree(PACKAGE.parent / folder, tmp_path / folder)
    (tmp_path / ".git").mkdir()
    (tmp_path / "notebooks" / "instructor").mkdir(parents=True)
    for name in OTHERS:
        (tmp_path / "notebooks" / name).touch()
    for name in CHAPTERS:
        (tmp_path / "notebooks" / name).write_text('{"cells": []}', encoding="utf-8")
    monkeypatch.setattr(cards, "PACKAGE", tmp_path / "ponzi_lab")
    monkeypatch.setattr(doctor, "HOUSE", tmp_path)
    monkeypatch.setattr(doctor, "_installed", lambda name: None)  # where this one came from does not matter
    return tmp_path


@pytest.mark.parametrize(
    ("file", "spoil", "sentence"),
    [
        ("ponzi/sample_game.jsonl", lambda raw: raw[:-500], "The data of Ponzi Scheme cannot be read: "),
        ("acquire/acquire_prices.csv", None, "The data of Acquire cannot be read: "),
        ("ponzi/ponzi_funds.csv", lambda raw: raw.replace(b"\n", b"\r\n"), "are not those of its sample game."),
        ("simulated/greed.csv.gz", lambda raw: raw[:3000], "The data of Greed, Incorporated cannot be read: "),
        ("economics/mmm1994_price.csv", lambda raw: b"", "The data of economics cannot be read: "),
        ("economics/ponzi1920_best_series.csv", lambda raw: b"\xff" + raw, "The data of economics cannot be read: "),
    ],
)
def test_damaged_data(house: Path, file: str, spoil: Callable[[bytes], bytes] | None, sentence: str) -> None:
    path = house / "data" / file
    if spoil is None:
        path.unlink()
    else:
        path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(Wrong, match=re.escape(sentence)) as told:
        doctor._data()
    assert told.value.repair == f"git -C {house} restore data"


@pytest.mark.parametrize(
    "text", ["", "[1]", '{"cells": 1}', "[" * 100_000, '{"cells": [], '], ids=lambda text: text[:12]
)
def test_a_chapter_that_cannot_be_read(house: Path, text: str) -> None:
    assert doctor._chapters() == words.chapters(len(CHAPTERS))
    (house / "notebooks" / FIRST).write_text(text, encoding="utf-8")
    with pytest.raises(Wrong, match=re.escape(words.broken_chapters([FIRST]))) as told:
        doctor._chapters()
    assert told.value.repair == f"git -C {house} restore notebooks/{FIRST}"


@pytest.mark.parametrize("name", CHAPTERS)
def test_a_chapter_that_is_missing_comes_back_and_it_alone(house: Path, name: str) -> None:
    """A duplicate of it, or a chapter of one's own, does not stand for it."""
    (house / "notebooks" / name).unlink()
    for other in ("mine", f"{name[:-6]}-Copy1", f"{name[:-6]} (mine)"):
        (house / "notebooks" / f"{other}.ipynb").write_text('{"cells": []}', encoding="utf-8")
    with pytest.raises(Wrong) as told:
        doctor._chapters()
    *command, pattern = shlex.split(told.value.repair)
    assert command == ["git", "-C", str(house), "restore"]
    assert [chapter for chapter in CHAPTERS if Path("notebooks", chapter).match(pattern)] == [name]
    named = words.chapter(name.partition("_")[0].lstrip("0") or "0") if name[0].isdigit() else name
    assert str(told.value) == words.missing([named])
    assert "*" not in str(told.value)


def test_every_paper_and_every_page_of_the_glossary_is_missed_also_where_git_knows_nothing(house: Path) -> None:
    for name in OTHERS:
        file = house / "notebooks" / name
        text = file.read_bytes()
        file.unlink()
        with pytest.raises(Wrong, match=re.escape(words.missing([name]))) as told:
            doctor._chapters()
        assert told.value.repair == f"git -C {house} restore notebooks/{name}"
        file.write_bytes(text)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_in_a_clone_all_that_git_knows_must_be_there_and_what_was_taken_out_of_it_need_not(
    house: Path, monkeypatch: Patch
) -> None:
    """A folder that is gone is named as a whole. What stands in the command brings back what is named."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", os.devnull)
    as_ada = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    (house / ".git").rmdir()
    (house / "notebooks" / CHAPTERS[3]).unlink()
    for command in (("init", "-q"), ("add", "notebooks"), (*as_ada, "commit", "-q", "-m", "first")):
        subprocess.run(["git", "-C", house, *command], check=True)
    assert doctor._chapters() == words.chapters(len(CHAPTERS) - 1)
    shutil.rmtree(house / "notebooks" / "glossary")
    for name in (FIRST, DEMO_PAGE):
        (house / "notebooks" / name).unlink()
    with pytest.raises(Wrong, match=re.escape(words.missing([FIRST, "glossary", DEMO_PAGE]))) as told:
        doctor._chapters()
    subprocess.run(shlex.split(told.value.repair), check=True)
    assert doctor._chapters() == words.chapters(len(CHAPTERS) - 1)


def test_no_chapters_at_all(house: Path) -> None:
    shutil.rmtree(house / "notebooks")
    (house / "notebooks").mkdir()
    with pytest.raises(Wrong, match="There are no chapters in ") as told:
        doctor._chapters()
    assert told.value.repair == f"git -C {house} restore notebooks"


def test_a_copy_of_a_chapter_that_is_broken_comes_back_fresh(house: Path, monkeypatch: Patch) -> None:
    """As in an installed package, where people work in copies."""
    mine = house / launcher.FOLDER
    mine.mkdir()
    (mine / FIRST).write_text("half", encoding="utf-8")
    (mine / "notes.ipynb").write_text("also broken, and not ours", encoding="utf-8")
    monkeypatch.chdir(house)
    monkeypatch.setattr(doctor, "in_copies", lambda: True)
    with pytest.raises(Wrong, match=re.escape(words.broken_chapters([FIRST], str(mine)))) as told:
        doctor._chapters()
    assert told.value.repair == "ponzi-lab --fresh"


# The folder, the port, the Python of a chapter


def test_a_full_disk(house: Path, monkeypatch: Patch) -> None:
    def full(dir: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(doctor, "TemporaryFile", full)
    for copies, repair in ((False, words.MAKE_ROOM), (True, words.GO_TO_ONE)):
        monkeypatch.setattr(doctor, "in_copies", lambda copies=copies: copies)
        with pytest.raises(Wrong, match=r"Nothing can be written\. .*: No space left on device\.") as told:
            doctor._folder()
        assert told.value.repair == repair


def test_where_a_clone_may_only_be_read_the_place_is_a_folder_of_the_users(
    house: Path, monkeypatch: Patch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert doctor._workplace() == house / "notebooks"
    monkeypatch.setattr(launcher, "shipped", lambda folder: house / folder)
    monkeypatch.setattr(launcher.os, "access", lambda path, mode: False)
    assert doctor._workplace() == tmp_path / launcher.FOLDER


def test_the_first_port_that_is_free(monkeypatch: Patch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as first:
        taken = first.getsockname()[1]
        monkeypatch.setattr(doctor, "PORTS", range(taken, taken + 1))
        with pytest.raises(Wrong, match=f"None of the ports {taken} to {taken} is free"):
            doctor._port(None)
        monkeypatch.setattr(doctor, "PORTS", range(taken, min(taken + 50, 65536)))
        assert re.fullmatch(r"port \d+ is free", doctor._port(None))
        assert doctor._port(None) != f"port {taken} is free"


def test_the_ports_are_those_that_jupyterlab_tries() -> None:
    from jupyter_server.serverapp import ServerApp

    first, retries = ServerApp.port_default_value, ServerApp.port_retries.default_value
    assert range(first, first + retries + 1) == doctor.PORTS


def test_a_python_that_never_answers_is_not_waited_for_for_ever(
    house: Path, monkeypatch: Patch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("jupyter")
    kernel, awake = folder / "kernels" / "python3" / "kernel.json", folder / "awake"
    kernel.parent.mkdir(parents=True)
    sleeps = "import pathlib, sys, time; time.sleep(30); pathlib.Path(sys.argv[1]).touch()"
    asleep = {"argv": [sys.executable, "-c", sleeps, str(awake)], "display_name": "x", "language": "python"}
    kernel.write_text(json.dumps(asleep), encoding="utf-8")
    monkeypatch.setenv("JUPYTER_PATH", str(folder))
    monkeypatch.setattr(doctor, "PATIENCE", 1)
    with pytest.raises(Wrong, match="does not start, or does not answer: "):
        doctor._kernel()
    assert not awake.exists()


# A Python that is too old for the first line of the package


def test_the_oldest_python(monkeypatch: Patch, capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = tuple(map(int, project["requires-python"].removeprefix(">=").split(".")))
    monkeypatch.setattr(sys, "argv", ["ponzi-lab", "--version"])
    for version, told in (((*oldest, 0), 0), ((oldest[0], oldest[1] - 1, 99), words.OLD_PYTHON)):
        monkeypatch.setattr(sys, "version_info", version)
        with pytest.raises(SystemExit) as stopped:
            runpy.run_module("ponzi_lab", run_name="__main__")
        assert stopped.value.code == told


@pytest.mark.parametrize("name", ["python3.8", "python3.9", "python3.10"])
def test_an_old_python_if_there_is_one(name: str) -> None:
    python = shutil.which(name)
    done = python and subprocess.run([python, "-BEm", "ponzi_lab"], cwd=PACKAGE.parent, capture_output=True, text=True)
    if not done or done.returncode == 127:
        pytest.skip(f"{name} is not here")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{words.OLD_PYTHON}\n")
