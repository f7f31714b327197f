"""What Binder builds: the list of packages, what repo2docker makes of `binder/`, and its steps done again."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from ponzi_lab.lab.launcher import SETTINGS

from ..house.files import HOUSE
from .conftest import call

BINDER = HOUSE / "binder"
LIST = (BINDER / "requirements.txt").read_text(encoding="utf-8")
PINNED = dict(line.split("==") for line in LIST.splitlines())
PYTHON = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip()

# A build by conda, and steps as another user, cannot be done again here; these can, in the folder of the clone.
STEP = re.compile(r"^RUN ((?:\S+/pip install|chmod \+x|\./)\b.*)$", re.MULTILINE)


def _project() -> dict:
    return tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


# The list


def test_it_is_a_plain_list_of_versions() -> None:
    assert LIST.endswith("\n")
    wrong = [line for line in LIST.splitlines() if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9][0-9a-z.]*", line)]
    assert wrong == []
    assert list(PINNED) == sorted(PINNED)
    assert len(PINNED) == len(LIST.splitlines())


def test_it_has_what_the_package_and_the_lab_need() -> None:
    project = _project()
    needed = [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["lab"]]
    wrong = [str(one) for one in needed if PINNED.get(canonicalize_name(one.name), "") not in one.specifier]
    assert wrong == []


def test_contributing_says_how_it_is_made() -> None:
    contributing = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8").replace(" \\\n     ", "")
    (command,) = re.findall(r"^    \S+/(uv pip compile .*) -o binder/requirements\.txt$", contributing, re.MULTILINE)
    assert f" --python-version {PYTHON.removeprefix('python-')} " in command
    assert {"--extra lab", "--no-emit-index-url", "--no-annotate"} <= set(re.findall(r"--\S+(?: lab)?", command))


def test_the_python_is_the_lowest_that_the_package_allows() -> None:
    assert _project()["requires-python"] == PYTHON.replace("python-", ">=")


# What repo2docker makes of it


@pytest.fixture(scope="session")
def told(clone: Path) -> str:
    """What repo2docker says, with the whole Dockerfile that it would build."""
    command = [sysconfig.get_path("scripts") + "/repo2docker", "--no-build", "--debug", str(clone)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def test_repo2docker_takes_this_python_and_these_files(told: str) -> None:
    assert f"Building conda environment for python={PYTHON.removeprefix('python-')}\n" in told
    # for the user who types it, whatever the number
    assert re.search(
        r"^COPY --chown=\d+:\d+ src/binder/requirements.txt \$\{REPO_DIR\}/binder/requirements.txt$", told, re.MULTILINE
    )
    assert STEP.findall(told) == [
        '${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
        "chmod +x binder/postBuild",
        "./binder/postBuild",
    ]


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such mark on a file")
def test_post_build_can_be_run() -> None:
    assert (BINDER / "postBuild").stat().st_mode & 0o111


# Its steps, done again


@pytest.fixture(scope="module")
def built(told: str, clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with a clone in it, and with an environment in which the steps were done as they are printed."""
    python = (
        sys.executable if "python-{}.{}".format(*sys.version_info) == PYTHON else shutil.which(PYTHON.replace("-", ""))
    )
    if not python:
        pytest.skip(f"there is no {PYTHON} here")
    folder = tmp_path_factory.mktemp("binder").resolve()
    shutil.copytree(clone, folder / "clone")
    call(python, "-m", "venv", folder / "env", cwd=folder)
    for step in STEP.findall(told):
        _in(folder, step)
    yield folder
    shutil.rmtree(folder)  # several hundred megabytes


def _in(built: Path, command: str) -> str:
    """What a command says in the clone, run as in the image."""
    prefix = built / "env"
    own = {f"JUPYTER_{name}_DIR": str(prefix / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    own |= {"KERNEL_PYTHON_PREFIX": str(prefix), "PATH": f"{prefix / 'bin'}:/usr/local/bin:/usr/bin:/bin"}
    return call("bash", "-ec", command, cwd=built / "clone", seconds=300, **own)


@pytest.mark.binder
def test_the_list_is_complete(built: Path) -> None:
    assert _in(built, "pip check") == "No broken requirements found.\n"
    listed = _in(built, "pip list --format=freeze")
    there = {canonicalize_name(name): version for name, version in re.findall(r"^(.*)==(.*)$", listed, re.MULTILINE)}
    assert there.pop("ponzi-lab") == _project()["version"]
    assert {name: version for name, version in there.items() if name not in ("pip", "setuptools")} == PINNED


@pytest.mark.binder
def test_the_settings_of_jupyterlab_are_the_launchers(built: Path) -> None:
    (ours,) = SETTINGS.rglob("*.json")
    written = built / "env" / "share" / "jupyter" / "lab" / "settings" / "overrides.json"
    assert written.read_text(encoding="utf-8") == ours.read_text(encoding="utf-8")


@pytest.mark.binder
def test_the_chapters_run_there(built: Path) -> None:
    chapters = sorted((built / "clone" / "notebooks").rglob("*.ipynb"))
    names = " ".join(shlex.quote(str(path)) for path in chapters)
    _in(built, f"jupyter nbconvert --to notebook --execute --output-dir ../done {names}")
    assert sorted(path.name for path in (built / "done").iterdir()) == sorted(path.name for path in chapters)
