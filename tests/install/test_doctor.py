"""`ponzi-lab doctor` in installations that are really broken, each in its own way; never a line of code is shown."""

from __future__ import annotations

import json
import shlex
import shutil
import socket
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from ponzi_lab.lab import words
from ponzi_lab.lab.launcher import FOLDER

from .conftest import Installed, as_clone, as_wheel, clean

pytestmark = pytest.mark.slow

NATIVE = "kernels/python3/kernel.json"
CHAPTER = "notebooks/01_easy_money.ipynb"
TABLE = "data/economics/ponzi1920_totals.csv"


@dataclass(frozen=True)
class Told:
    """What the doctor said."""

    code: int
    lines: list[str]

    @property
    def wrong(self) -> dict[str, str]:
        """What is wrong, and what to do about it."""
        numbers = [number for number, line in enumerate(self.lines) if line.startswith("WRONG  ")]
        return {self.lines[number][7:]: self.lines[number + 1].partition("What to do: ")[2] for number in numbers}


def ask(installed: Installed, *flags: object, **environment: str) -> Told:
    done = subprocess.run(
        [*map(str, installed.program), "doctor", *map(str, flags)],
        cwd=installed.elsewhere,
        env=clean(installed.environment | environment),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stderr == ""
    assert "Traceback" not in done.stdout
    return Told(done.returncode, done.stdout.splitlines())


def _write(path: Path, content: object) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def whole(wheel: Path, clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own, to which this one lends all libraries."""
    made = as_wheel(wheel, clone, tmp_path_factory.mktemp("doctor").resolve())
    (made.package.parent / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    if not find_spec("voila"):  # no test here needs more of it than that it is there
        _write(
            made.package.parent / "voila-9.dist-info" / "METADATA", "Metadata-Version: 2.1\nName: voila\nVersion: 9\n"
        )
    own = {f"JUPYTER_{name}_DIR": str(made.elsewhere / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    home = {"HOME": str(made.elsewhere), "USERPROFILE": str(made.elsewhere)}
    made.environment.update(own | home | {"JUPYTER_PATH": str(Path(sys.prefix, "share", "jupyter"))})
    return made


@pytest.fixture
def installed(whole: Installed) -> Iterator[Installed]:
    """It may be broken: afterwards it is whole again."""
    before = {path: path.read_bytes() for path in (whole.package / TABLE, whole.package / CHAPTER, _metadata(whole))}
    yield whole
    for path, content in before.items():
        path.write_bytes(content)
    for path in [*whole.elsewhere.iterdir(), *whole.package.parent.glob("painted*")]:
        if path.name != "env":
            path.unlink() if path.is_file() else shutil.rmtree(path)


def _metadata(installed: Installed) -> Path:
    (path,) = installed.package.parent.glob("ponzi_lab-*.dist-info/METADATA")
    return path


def _require(installed: Installed, package: str) -> None:
    """The kit requires one more package."""
    _change(installed, "Requires-Dist: ", f"Requires-Dist: {package}\nRequires-Dist: ")


def _change(installed: Installed, old: str, new: str) -> None:
    path = _metadata(installed)
    about = path.read_text(encoding="utf-8")
    assert old in about
    path.write_text(about.replace(old, new, 1), encoding="utf-8")


def test_all_is_well(installed: Installed) -> None:
    told = ask(installed)
    assert (told.code, told.wrong) == (0, {}), told.lines
    assert len(told.lines) == 10
    assert all(line.startswith("ok     ") for line in told.lines[:-1])
    assert told.lines[-1].startswith(f"All is well. Type: {installed.program[0]}")
    assert [
        path.name for path in installed.elsewhere.iterdir() if path.name not in ("env", "runtime", ".ipython")
    ] == []


def test_several_things_are_wrong_at_once(installed: Installed) -> None:
    (installed.package / TABLE).unlink()
    (installed.package / CHAPTER).write_text('{"cells": [', encoding="utf-8")
    (installed.elsewhere / FOLDER).write_text("a file in the way", encoding="utf-8")
    _write(installed.elsewhere / "data" / NATIVE, {"argv": [sys.executable, "-c", "raise SystemExit('no luck')"]})
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        told = ask(installed, "--port", port, JUPYTER_PATH="", JUPYTER_PREFER_ENV_PATH="0")
    assert told.code == 1
    front_ends, data, chapters, folder, taken, kernel = told.wrong
    assert front_ends.startswith("JupyterLab does not look where @jupyter-widgets/jupyterlab-manager lies: ")
    assert "JUPYTER_PATH" in told.wrong[front_ends]
    assert data.startswith("Files of ponzi_lab are missing or damaged: ")
    assert {TABLE, CHAPTER} == {name.removeprefix("ponzi_lab/") for name in data[43:-1].split(", ")}
    assert "-m pip install --force-reinstall --no-deps " in told.wrong[data]
    assert chapters == "Chapters that cannot be read: 01_easy_money.ipynb."
    assert folder.startswith(f"Nothing can be written. {installed.elsewhere / FOLDER}: ")
    assert told.wrong[folder].startswith("Go to a folder of your own")
    assert taken.startswith(f"Port {port} is in use.")
    assert kernel == "The Python of a chapter does not start, or does not answer: no luck"
    assert told.wrong[kernel].endswith("-m ipykernel install --user")
    assert told.lines[-2].startswith("6 things are wrong, the first one first. Do what stands below it")
    assert "--no-index --find-links" in told.lines[-1]


def test_the_python_is_too_old_and_so_are_packages_or_they_are_missing(installed: Installed) -> None:
    _change(installed, "Requires-Python: >=3.11", "Requires-Python: >=3.99")
    _require(installed, "nowhere-to-be-found>=2")
    _require(installed, "pandas>=999")
    told = ask(installed)
    assert told.code == 1
    python, packages = told.wrong
    assert python == f"This is Python {'.'.join(map(str, sys.version_info[:3]))}, and ponzi_lab needs >=3.99."
    assert packages.startswith("Not installed: nowhere-to-be-found. pandas is ")
    assert packages.endswith(", and pandas>=3,>=999 is needed.")
    assert told.wrong[packages].endswith(" -m pip install 'nowhere-to-be-found>=2' 'pandas>=3,>=999'")
    assert len([line for line in told.lines if line.startswith("later  ")]) == 4
    assert told.lines[-2].startswith("2 things are wrong")


def test_a_package_has_lost_a_file(installed: Installed) -> None:
    _require(installed, "painted")
    about = installed.package.parent / "painted-1.5.dist-info"
    _write(about / "METADATA", "Metadata-Version: 2.1\nName: painted\nVersion: 1.5\n")
    _write(about / "RECORD", "../../../share/jupyter/labextensions/painted/package.json,sha256=abc,20\n")
    told = ask(installed)
    assert told.wrong["Files are missing or damaged: painted."].endswith("--force-reinstall --no-deps painted==1.5")


def test_a_package_has_lost_a_library(installed: Installed) -> None:
    """And says so in many lines of its own, where it is imported: it is not."""
    _require(installed, "painted")
    about = installed.package.parent / "painted-1.5.dist-info"
    _write(about / "METADATA", "Metadata-Version: 2.1\nName: painted\nVersion: 1.5\n")
    _write(about / "RECORD", "painted.libs/libblas-0a1b.so.0.3,sha256=abc,20\n")
    told = ask(installed)
    ((sentence, repair),) = told.wrong.items()
    assert sentence == words.damaged_packages(["painted"])
    assert repair.endswith("--force-reinstall --no-deps painted==1.5")
    assert words.later(words.THE_KERNEL) in told.lines


# The Python of a chapter


def _kernel(installed: Installed, **environment: str) -> str:
    asks = "try: print(doctor._kernel())\nexcept doctor.Wrong as e: print(e, '|', e.repair)"
    spoilt = Installed(**{**vars(installed), "environment": installed.environment | environment})
    return spoilt.ask(f"from ponzi_lab.lab import doctor\n{asks}")


def test_a_file_beside_the_chapters_is_taken_for_a_package(installed: Installed) -> None:
    file = _write(installed.elsewhere / FOLDER / "pandas.py", "print('my own pandas')")
    told = _kernel(installed)
    assert told.startswith(f"The chapters take this file for the package pandas: {file} | Rename it")
    assert told.endswith("my_pandas.py")


def test_chapters_with_another_kit(installed: Installed, clone: Path) -> None:
    argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    other = {"argv": argv, "display_name": "Other", "language": "python", "env": {"PYTHONPATH": str(clone)}}
    _write(installed.elsewhere / "data" / NATIVE, other)
    told = _kernel(installed, JUPYTER_PATH="", JUPYTER_PREFER_ENV_PATH="0")
    place = clone / "ponzi_lab"
    assert told.startswith(f"The chapters would run with another ponzi_lab, or with another Python: {place} | ")
    assert told.endswith("-m ipykernel install --user")


# Nothing but the kit, and no kit at all


@pytest.mark.parametrize("way", [as_wheel, as_clone], ids=["wheel", "clone"])
def test_without_any_package(way: type[Installed], wheel: Path, clone: Path, tmp_path: Path) -> None:
    bare = way(wheel, clone, tmp_path.resolve())
    told = ask(bare, HOME=str(tmp_path))
    ((sentence, repair),) = told.wrong.items()
    assert (told.code, sentence) == (1, "The packages of the lab are not installed.")
    source = ["-e", f"{clone}[lab]"] if way is as_clone else [f"{wheel}[lab]"]
    assert shlex.split(repair)[-len(source) - 3 :] == ["-m", "pip", "install", *source]
