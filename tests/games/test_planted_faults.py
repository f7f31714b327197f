"""The tests of the rules catch what they are there to catch: each planted fault makes one of them fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ponzi_lab
from ponzi_lab.core.cards import data_folder

from .acquire.planted_faults import FAULTS as ACQUIRE
from .greed.planted_faults import FAULTS as GREED
from .ponzi.planted_faults import FAULTS as PONZI

PACKAGE = Path(ponzi_lab.__file__).parent
TESTS = Path(__file__).parent
FAILED = 1  # the exit code of pytest when tests failed; other codes say that they did not run

FAULTS = {"ponzi": PONZI, "acquire": ACQUIRE, "greed": GREED}
EVERY_FAULT = [(game, fault) for game, faults in FAULTS.items() for fault in faults]


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The package, its tables and the tests of the rules, to be spoiled."""
    folder = tmp_path_factory.mktemp("planted")
    unwanted = shutil.ignore_patterns("__pycache__", "transcripts")
    shutil.copytree(PACKAGE, folder / "ponzi_lab", ignore=unwanted)
    shutil.copytree(TESTS, folder / "tests" / "games", ignore=unwanted)
    for name in ("__init__.py", "mutations.py"):
        shutil.copy(TESTS.parent / name, folder / "tests")
    for game in FAULTS:
        shutil.copytree(data_folder(game), folder / "data" / game)
    return folder


def run_tests(folder, game, names, *more):
    """Run test files with the package of that folder. Without bytecode, which could hide a fault of the same length."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), *more]
    paths = [str(folder / "tests" / "games" / game / name) for name in names]
    return subprocess.run(
        [*command, *paths], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", FAULTS)
def test_every_fault_can_be_made(game):
    for fault in FAULTS[game]:
        right = (PACKAGE / "games" / game / fault.file).read_text(encoding="utf-8")
        compile(fault.in_source(right), fault.file, "exec")


@pytest.mark.slow
@pytest.mark.parametrize("game", FAULTS)
def test_without_a_fault_they_pass(game, copy):
    done = run_tests(copy, game, sorted({fault.tests for fault in FAULTS[game]}))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "fault"), EVERY_FAULT, ids=[f"{game}-{fault.what.replace(' ', '-')}" for game, fault in EVERY_FAULT]
)
def test_the_fault_is_caught(game, fault, copy):
    path = copy / "ponzi_lab" / "games" / game / fault.file
    right = path.read_text(encoding="utf-8")
    path.write_text(fault.in_source(right), encoding="utf-8")
    try:
        done = run_tests(copy, game, [fault.tests], "-k", fault.rule)
    finally:
        path.write_text(right, encoding="utf-8")
    assert done.returncode == FAILED, f"no test noticed that {fault.what}:\n{done.stdout}{done.stderr}"
    assert f"test_{fault.rule}" in done.stdout


@pytest.mark.parametrize(("game", "least"), [("ponzi", 10), ("acquire", 12), ("greed", 25)])
def test_there_are_enough_faults(game, least):
    assert len({fault.what for fault in FAULTS[game]}) == len(FAULTS[game]) >= least
