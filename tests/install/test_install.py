"""The package as people get it: as a wheel, as an editable install, and as a clone that nobody has installed.

Each is tried from a folder outside the checkout, in an environment with nothing else in it: no pandas, no Jupyter.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from ponzi_lab.lab import words

from ..house.files import files, name_of
from .conftest import Installed, as_clone, as_editable, as_wheel, call, clean

pytestmark = pytest.mark.slow

SETTINGS = "lab/lab_settings/labconfig/default_setting_overrides.json"
DIGESTS = {
    "ponzi": "sha256:9da8fc7c8fd3f7f83baa48ffc8b8989e6fe7bb3524b11e02573ed3f99388e5ff",
    "acquire": "sha256:75a5644779961e325f5dfb16fbc941d3b5a8a869ff7a21d16faac18f755b2b56",
}
TABLES = {
    "ponzi": {"ponzi_funds.csv", "ponzi_luxuries.csv", "lenders.csv"},
    "acquire": {"acquire_chains.csv", "acquire_prices.csv"},
}


@pytest.fixture(scope="module", params=[as_wheel, as_editable, as_clone], ids=["wheel", "editable", "clone"])
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
    for game, tables in TABLES.items():
        found = installed.ask(f"from ponzi_lab.core.cards import data_folder; print(data_folder('{game}'))")
        assert Path(found) == installed.data / game
        assert {path.name for path in Path(found).iterdir()} >= tables


def test_rules_are_printed(installed: Installed) -> None:
    for game, heading, last in (("ponzi", "# Ponzi Scheme", "PS-61"), ("acquire", "# Acquire", "AQ-69")):
        text = installed.run("rules", game)
        assert text.startswith(heading)
        assert last in text


@pytest.mark.parametrize("game", ["ponzi", "acquire"])
def test_five_games_are_played_and_their_records_are_right(installed: Installed, game: str) -> None:
    command = ("simulate", game, "--seats", "random,random,random,random", "--games", "5", "--seed", "7")
    told = installed.run(*command, "--records", f"games-{game}", "--out", f"{game}.csv")
    assert told.startswith("5 games played.\n")
    assert len((installed.elsewhere / f"{game}.csv").read_text(encoding="utf-8").splitlines()) == 1 + 5 * 4
    records = sorted((installed.elsewhere / f"games-{game}").iterdir())
    assert [record.name for record in records] == [f"{game}-{number:06}.jsonl" for number in range(5)]
    checked = installed.run("check", *map(str, records)).splitlines()
    assert [line.split(": ")[1].split(",")[0] for line in checked] == ["ok"] * 5
    assert not any("other card tables" in line for line in checked)
    header = json.loads(records[0].read_text(encoding="utf-8").splitlines()[0])
    assert header["data"] == DIGESTS[game]


def test_the_advanced_game_finds_its_luxuries(installed: Installed) -> None:
    command = ("simulate", "ponzi", "--seats", "random,random,random", "--games", "1", "--rule", "advanced=true")
    assert installed.run(*command).startswith("1 game played.\n")


def test_the_lab_says_how_to_install_jupyterlab(installed: Installed) -> None:
    done = subprocess.run(
        [str(word) for word in installed.program],
        cwd=installed.elsewhere,
        env=clean(installed.environment),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert words.NO_JUPYTERLAB in done.stderr


def test_the_wheel_holds_all_it_needs_and_no_more(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    house = {name_of(path) for path in files()}
    wanted = {name for name in house if name.startswith("ponzi_lab/")}
    wanted |= {f"ponzi_lab/{name}" for name in house if name.startswith(("data/", "notebooks/"))}
    assert {name for name in names if ".dist-info/" not in name} == wanted
    assert {"ponzi_lab/core/RECORD.md", "ponzi_lab/data/README.md"} <= wanted
    for game, tables in TABLES.items():
        assert {f"ponzi_lab/games/{game}/RULES.md", *[f"ponzi_lab/data/{game}/{name}" for name in tables]} <= wanted
    assert {"ponzi_lab/notebooks/first_look.ipynb", "ponzi_lab/notebooks/glossary/README.md"} <= wanted
    assert f"ponzi_lab/{SETTINGS}" in wanted
    licences = {name.split("/")[-1] for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "LICENSE-TEXTS"}


def test_the_source_archive_gives_the_same_wheel(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    shutil.unpack_archive(sdist, tmp_path)
    (source,) = tmp_path.iterdir()
    for name in (
        "README.md",
        "REFERENCE.md",
        "CHANGELOG.md",
        "LICENSE",
        "LICENSE-TEXTS",
        "notebooks",
        "tests",
        "data",
        "binder",
    ):
        assert (source / name).exists()
    call(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, source, cwd=tmp_path)
    (again,) = tmp_path.glob("*.whl")
    assert sorted(zipfile.ZipFile(again).namelist()) == sorted(zipfile.ZipFile(wheel).namelist())
