"""The package as people get it: as a wheel, as an editable install, and as a clone that nobody has installed.

Each is tried from a folder outside the checkout, in an environment with nothing else in it: no pandas, no Jupyter.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from ..house.files import files, name_of

DIGEST = "sha256:9da8fc7c8fd3f7f83baa48ffc8b8989e6fe7bb3524b11e02573ed3f99388e5ff"


def _call(*command: object, cwd: Path, **environment: str) -> str:
    words = [str(word) for word in command]
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    done = subprocess.run(words, cwd=cwd, env=clean | environment, capture_output=True, text=True, timeout=120)
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
        return _call(*self.program, *arguments, cwd=self.elsewhere, **self.environment)

    def ask(self, code: str) -> str:
        return _call(self.python, "-c", code, cwd=self.elsewhere, **self.environment).strip()


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the house, in another place: what somebody has after cloning."""
    folder = tmp_path_factory.mktemp("clone").resolve() / "ponzi_lab-main"
    for path in files():
        target = folder / name_of(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return folder


@pytest.fixture(scope="module")
def wheel(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    _call(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, clone, cwd=out)
    (made,) = out.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def sdist(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("sdist")
    _call(sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", out, clone, cwd=out)
    (made,) = out.glob("*.tar.gz")
    return made


def _environment(folder: Path, *wheels: Path) -> Path:
    """A new environment with these wheels and nothing they depend on; its folder of programs."""
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    for one in wheels:
        pip = (sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-deps", "--no-index")
        _call(*pip, "-q", one, cwd=folder, PIP_DISABLE_PIP_VERSION_CHECK="1")
    return programs


def _as_wheel(wheel: Path, clone: Path, folder: Path) -> Installed:
    programs = _environment(folder / "env", wheel)
    (package,) = (folder / "env").rglob("site-packages/ponzi_lab")
    return Installed((programs / "ponzi-lab",), programs / "python", {}, package, package / "data", folder)


def _as_editable(wheel: Path, clone: Path, folder: Path) -> Installed:
    # What `pip install -e` does, without fetching the builder again.
    code = f"from hatchling.build import build_editable; print(build_editable({str(folder)!r}))"
    made = folder / _call(sys.executable, "-c", code, cwd=clone).split()[-1]
    programs = _environment(folder / "env", made)
    package = clone / "ponzi_lab"
    return Installed((programs / "ponzi-lab",), programs / "python", {}, package, clone / "data", folder)


def _as_clone(wheel: Path, clone: Path, folder: Path) -> Installed:
    python = _environment(folder / "env") / "python"
    places = {"PYTHONPATH": str(clone), "PYTHONDONTWRITEBYTECODE": "1"}
    return Installed((python, "-m", "ponzi_lab"), python, places, clone / "ponzi_lab", clone / "data", folder)


@pytest.fixture(scope="module", params=[_as_wheel, _as_editable, _as_clone], ids=["wheel", "editable", "clone"])
def installed(
    request: pytest.FixtureRequest, wheel: Path, clone: Path, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    made: Installed = request.param(wheel, clone, tmp_path_factory.mktemp("elsewhere").resolve())
    return made


def test_it_is_this_package_and_nothing_else_is_there(installed: Installed) -> None:
    assert Path(installed.ask("import ponzi_lab; print(ponzi_lab.__file__)")).parent == installed.package
    others = ["pandas", "numpy", "scipy", "plotly", "ipywidgets", "anywidget", "IPython"]
    code = f"from importlib.util import find_spec; print([name for name in {others} if find_spec(name)])"
    assert installed.ask(code) == "[]"


def test_card_tables_are_found_where_they_belong(installed: Installed) -> None:
    found = installed.ask("from ponzi_lab.core.cards import data_folder; print(data_folder('ponzi'))")
    assert Path(found) == installed.data / "ponzi"
    assert (Path(found) / "ponzi_funds.csv").is_file()
    assert (Path(found) / "ponzi_luxuries.csv").is_file()


def test_rules_are_printed(installed: Installed) -> None:
    text = installed.run("rules", "ponzi")
    assert text.startswith("# Ponzi Scheme")
    assert "PS-61" in text


def test_five_games_are_played_and_their_records_are_right(installed: Installed) -> None:
    command = ("simulate", "ponzi", "--seats", "random,random,random,random", "--games", "5", "--seed", "7")
    told = installed.run(*command, "--records", "games", "--out", "games.csv")
    assert told.startswith("5 games played.\n")
    assert len((installed.elsewhere / "games.csv").read_text(encoding="utf-8").splitlines()) == 1 + 5 * 4
    records = sorted((installed.elsewhere / "games").iterdir())
    assert [record.name for record in records] == [f"ponzi-{number:06}.jsonl" for number in range(5)]
    checked = installed.run("check", *map(str, records)).splitlines()
    assert [line.split(": ")[1].split(",")[0] for line in checked] == ["ok"] * 5
    assert not any("other card tables" in line for line in checked)
    header = json.loads(records[0].read_text(encoding="utf-8").splitlines()[0])
    assert header["data"] == DIGEST


def test_the_advanced_game_finds_its_luxuries(installed: Installed) -> None:
    command = ("simulate", "ponzi", "--seats", "random,random,random", "--games", "1", "--rule", "advanced=true")
    assert installed.run(*command).startswith("1 game played.\n")


def test_the_lab_says_how_to_install_jupyterlab(installed: Installed) -> None:
    done = subprocess.run(
        [str(word) for word in installed.program],
        cwd=installed.elsewhere,
        env={key: value for key, value in os.environ.items() if not key.startswith("PYTHON")} | installed.environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert 'pip install "ponzi_lab[lab]"' in done.stderr


def test_the_wheel_holds_all_it_needs_and_no_more(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    house = {name_of(path) for path in files()}
    wanted = {name for name in house if name.startswith("ponzi_lab/")}
    wanted |= {f"ponzi_lab/{name}" for name in house if name.startswith("data/")}
    assert {name for name in names if ".dist-info/" not in name} == wanted
    assert {"ponzi_lab/games/ponzi/RULES.md", "ponzi_lab/core/RECORD.md", "ponzi_lab/data/README.md"} <= wanted
    licences = {name.split("/")[-1] for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "LICENSE-TEXTS"}


def test_the_source_archive_gives_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    shutil.unpack_archive(sdist, tmp_path)
    (source,) = tmp_path.iterdir()
    for name in ("README.md", "CHANGELOG.md", "LICENSE", "LICENSE-TEXTS", "notebooks", "tests", "data"):
        assert (source / name).exists()
    _call(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, source, cwd=tmp_path)
    (again,) = tmp_path.glob("*.whl")
    assert sorted(zipfile.ZipFile(again).namelist()) == sorted(zipfile.ZipFile(wheel).namelist())
