"""What the ways to install have in common: a clone, the wheel and the source archive made from it, environments."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

from ..house.files import files, name_of

LEFT_BEHIND = (
    "my-ponzi-lab/Blue Fox.json",
    ".ipynb_checkpoints/00_would_you_sign-checkpoint.ipynb",
    "instructor/class-files/Blue Fox.json",
    "instructor/class-report/students.csv",
    "instructor/class-report.html",
)


def clean(environment: dict[str, str]) -> dict[str, str]:
    """The environment of a process that shall know nothing of this one's Python."""
    return {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")} | environment


def call(*command: object, cwd: Path, seconds: int = 120, **environment: str) -> str:
    """What a program prints; it must end well."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=clean(environment), capture_output=True, text=True, timeout=seconds)
    assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Installed:
    """A way to start the program, and where its package and its card tables must lie."""

    program: tuple[object, ...]
    python: Path
    environment: dict[str, str]
    package: Path
    data: Path
    elsewhere: Path

    def run(self, *arguments: str) -> str:
        return call(*self.program, *arguments, cwd=self.elsewhere, **self.environment)

    def ask(self, code: str) -> str:
        return call(self.python, "-c", code, cwd=self.elsewhere, **self.environment).strip()


@pytest.fixture(scope="session")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the house, in another place: what somebody has after cloning."""
    folder = tmp_path_factory.mktemp("clone").resolve() / "ponzi_lab-main"
    for path in files():
        target = folder / name_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return folder


@pytest.fixture(scope="session")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """It is built where a lesson was held. What pupils and their teacher have left there is not in it."""
    out = tmp_path_factory.mktemp("wheel")
    worked_in = shutil.copytree(clone, out / "ponzi_lab-main")
    for name in LEFT_BEHIND:
        left = worked_in / "notebooks" / name
        left.parent.mkdir(exist_ok=True)
        left.write_text("Blue Fox", encoding="utf-8")
    call(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, worked_in, cwd=out)
    (made,) = out.glob("*.whl")
    return made


@pytest.fixture(scope="session")
def sdist(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("sdist")
    call(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", out, clone, cwd=out)
    (made,) = out.glob("*.tar.gz")
    return made


def environment(folder: Path, *wheels: Path) -> Path:
    """A new environment with these wheels and nothing they depend on; its folder of programs."""
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    for one in wheels:
        pip = (sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-deps", "--no-index")
        call(*pip, "-q", one, cwd=folder, PIP_DISABLE_PIP_VERSION_CHECK="1")
    return programs


def as_wheel(wheel: Path, clone: Path, folder: Path) -> Installed:
    programs = environment(folder / "env", wheel)
    (package,) = (folder / "env").rglob("site-packages/ponzi_lab")
    return Installed((programs / "ponzi-lab",), programs / "python", {}, package, package / "data", folder)


def as_editable(wheel: Path, clone: Path, folder: Path) -> Installed:
    # What `pip install -e` does, without fetching the builder again.
    code = f"from hatchling.build import build_editable; print(build_editable({str(folder)!r}))"
    made = folder / call(sys.executable, "-c", code, cwd=clone).split()[-1]
    programs = environment(folder / "env", made)
    package = clone / "ponzi_lab"
    return Installed((programs / "ponzi-lab",), programs / "python", {}, package, clone / "data", folder)


def as_clone(wheel: Path, clone: Path, folder: Path) -> Installed:
    python = environment(folder / "env") / "python"
    places = {"PYTHONPATH": str(clone), "PYTHONDONTWRITEBYTECODE": "1"}
    return Installed((python, "-m", "ponzi_lab"), python, places, clone / "ponzi_lab", clone / "data", folder)
