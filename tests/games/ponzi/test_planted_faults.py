"""The tests of the rules catch what they are there to catch: each planted fault makes one of them fail."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ponzi_lab
from ponzi_lab.core.cards import data_folder

from .planted_faults import FAULTS

PACKAGE = Path(ponzi_lab.__file__).parent
TESTS = Path(__file__).parent
FAILED = 1  # the exit code of pytest when tests failed; other codes say that they did not run


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The package, its tables and the tests of the rules, to be spoiled."""
    folder = tmp_path_factory.mktemp("planted")
    no_cache = shutil.ignore_patterns("__pycache__", "records", "transcripts")
    shutil.copytree(PACKAGE, folder / "ponzi_lab", ignore=no_cache)
    shutil.copytree(data_folder("ponzi"), folder / "data" / "ponzi")
    shutil.copytree(TESTS, folder / "tests" / "games" / "ponzi", ignore=no_cache)
    for package in ("tests", "tests/games"):
        (folder / package / "__init__.py").touch()
    return folder


def run_tests(folder, names, *more):
    """Run test files with the package of that folder. Without bytecode, which could hide a fault of the same length."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--rootdir", str(folder), *more]
    paths = [str(folder / "tests" / "games" / "ponzi" / name) for name in names]
    return subprocess.run(
        [*command, *paths], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_without_a_fault_they_pass(copy):
    done = run_tests(copy, sorted({fault.tests for fault in FAULTS}))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what.replace(" ", "-"))
def test_the_fault_is_caught(fault, copy):
    path = copy / "ponzi_lab" / "games" / "ponzi" / fault.file
    right = path.read_text(encoding="utf-8")
    assert right.count(fault.old) == 1, f"{fault.file} holds this {right.count(fault.old)} times: {fault.old}"
    path.write_text(right.replace(fault.old, fault.new), encoding="utf-8")
    try:
        done = run_tests(copy, [fault.tests], "-k", fault.rule)
    finally:
        path.write_text(right, encoding="utf-8")
    assert done.returncode == FAILED, f"no test noticed that {fault.what}:\n{done.stdout}{done.stderr}"
    assert f"test_{fault.rule}" in done.stdout


def test_there_are_at_least_ten_faults():
    assert len({fault.what for fault in FAULTS}) == len(FAULTS) >= 10
