"""A school without network: the lines of README.md fill a stick, and install from it where there is no network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
import venv
from pathlib import Path

import pytest

from ponzi_lab.lab import words

from ..house.files import HOUSE
from .conftest import call, clean

TEXT = (HOUSE / "README.md").read_text(encoding="utf-8")
AT_HOME, AT_SCHOOL = r"^    (\S+pip wheel .*-w stick .*)$", r"^    (\S+.* -m venv .*--find-links stick .*)$"
NO_NETWORK = ["unshare", "-rn", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
DOCTOR = ".venv/bin/ponzi-lab doctor"


def _lines(pattern: str) -> list[str]:
    return re.findall(pattern, TEXT, re.MULTILINE)


def test_each_line_has_its_windows_form() -> None:
    for pattern in (AT_HOME, AT_SCHOOL):
        line, on_windows = _lines(pattern)
        line = line.replace("python3 -m", "py -3 -m").replace("'", '"').replace(".venv/bin/", ".venv\\Scripts\\")
        assert line == on_windows


@pytest.fixture(scope="module")
def school(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder at school, with what was carried there."""
    if os.name == "nt":
        pytest.skip("a shell of Linux or macOS is needed")
    venv.create(clone / ".venv", with_pip=True)
    call("sh", "-c", _lines(AT_HOME)[0], cwd=clone, seconds=600)
    folder = tmp_path_factory.mktemp("school").resolve()
    shutil.move(clone / "stick", folder)
    return folder


def without_network(school: Path, line: str, code: int = 0) -> str:
    """What a line of the shell prints where there is no network, and pip has no settings."""
    alone = NO_NETWORK if subprocess.run([*NO_NETWORK, "true"], capture_output=True).returncode == 0 else []
    nowhere = dict.fromkeys(("http_proxy", "https_proxy"), "http://127.0.0.1:9") | {"no_proxy": "127.0.0.1"}
    environment = clean({"HOME": str(school), "PIP_CONFIG_FILE": os.devnull, **nowhere})
    environment = {key: value for key, value in environment.items() if key != "PIP_FIND_LINKS"}
    command = [*alone, "sh", "-c", line]
    done = subprocess.run(command, cwd=school, env=environment, capture_output=True, text=True, timeout=600)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_it_installs_and_opens_at_school(school: Path) -> None:
    install, start = _lines(AT_SCHOOL)[0].rsplit(" && ", 1)
    begun = time.monotonic()
    without_network(school, install)
    print(f"{sum(file.stat().st_size for file in (school / 'stick').iterdir()) / 1e6:.0f} MB on the stick, ", end="")
    print(f"installed in {time.monotonic() - begun:.0f} s")
    assert "All is well." in without_network(school, DOCTOR)
    ask = "import urllib.request as r; r.urlopen('http://127.0.0.1:8765/api'); print('It answers.')"
    waited = f'for i in $(seq 60); do sleep 0.5; .venv/bin/python -c "{ask}" 2>/dev/null && break; done'
    line = f"{start} --no-browser --port 8765 & {waited}; kill $!; wait"
    assert "It answers." in without_network(school, line)


@pytest.mark.long
@pytest.mark.parametrize(
    "harm",
    [
        ".venv/bin/pip uninstall -q -y narwhals voila",
        ".venv/bin/pip uninstall -q -y packaging",
        "rm -r .venv/share/jupyter/labextensions/anywidget",
        "rm .venv/share/jupyter/lab/static/index.html",
        "rm .venv/lib/python*/site-packages/ponzi_lab/data/ponzi/*",
        "rm -r .venv/lib/python*/site-packages/ponzi_lab/notebooks",
        "rm -r .venv/lib/python*/site-packages/zmq",
        "rm -r .venv/lib/python*/site-packages/scipy/optimize",
    ],
)
def test_what_the_doctor_says_repairs_it(school: Path, harm: str) -> None:
    """As it stands there, with the words for a computer without network."""
    without_network(school, harm)
    told = without_network(school, DOCTOR, code=1)
    repair = next(line.partition("What to do: ")[2] for line in told.splitlines() if "What to do: " in line)
    assert "--no-index --find-links" in told
    repair = repair.replace(words.STICK, "stick")
    without_network(school, repair.replace(" install ", " install -q --no-index --find-links stick "))
    assert "All is well." in without_network(school, DOCTOR)
