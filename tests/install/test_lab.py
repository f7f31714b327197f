"""`ponzi-lab` with a real JupyterLab, as people get it: from a wheel, and from a clone."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from ponzi_lab.lab import words
from ponzi_lab.lab.launcher import FOLDER, is_root

from .conftest import Installed, as_clone, as_wheel, clean

TOKEN = "of-these-tests"
NEWS = "lab/api/settings/@jupyterlab/apputils-extension:notification"
NO_NEWS = {"fetchNews": "false", "checkForUpdates": False}
VIEWERS = "lab/api/settings/@jupyterlab/docmanager-extension:plugin"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="a process on Windows cannot be asked to end"),
]


def _with_jupyterlab(installed: Installed) -> dict[str, str]:
    """Lend the environment this one's libraries; nothing of the user's own Jupyter is read or changed."""
    (site,) = installed.python.parent.parent.rglob("site-packages")
    (site / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    own = {f"JUPYTER_{name}_DIR": str(installed.elsewhere / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")}
    return own | {"JUPYTER_TOKEN": TOKEN, "JUPYTERLAB_DIR": str(Path(sys.prefix, "share", "jupyter", "lab"))}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _asked(port: int, path: str, **changed: str) -> Any:
    """What the server answers, or None while it is not there."""
    request = Request(f"http://127.0.0.1:{port}/{path}", headers={"Authorization": f"token {TOKEN}"})
    if changed:
        request.method, request.data = "PUT", json.dumps(changed).encode()
    try:
        with urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or "{}")
    except URLError:
        return None


def _holds(port: int, settings: str) -> dict[str, Any]:
    """What holds: what the user has set, and else the default."""
    found = _asked(port, settings)
    defaults = {name: known.get("default") for name, known in found["schema"]["properties"].items()}
    return defaults | found["settings"]


def _start(installed: Installed, environment: dict[str, str], *flags: str) -> subprocess.Popen[str]:
    command = [str(word) for word in (*installed.program, "--no-browser", *flags)]
    environment = clean(installed.environment | environment)
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=installed.elsewhere, env=environment, stdout=pipe, stderr=pipe, text=True)


@contextmanager
def _running(installed: Installed, environment: dict[str, str], port: int) -> Iterator[subprocess.Popen[str]]:
    lab = _start(installed, environment, "--port", str(port))
    try:
        for _ in range(600):
            if lab.poll() is not None or _asked(port, "api"):
                break
            time.sleep(0.1)
        assert lab.poll() is None, lab.communicate()
        yield lab
    finally:
        lab.terminate()
        lab.communicate(timeout=60)


@pytest.fixture(scope="module", params=[as_wheel, as_clone], ids=["wheel", "clone"])
def installed(
    request: pytest.FixtureRequest, wheel: Path, clone: Path, tmp_path_factory: pytest.TempPathFactory
) -> Installed:
    made: Installed = request.param(wheel, clone, tmp_path_factory.mktemp("lab").resolve())
    return made


def _names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_serves_the_chapters_without_news_and_ends_when_it_is_ended(installed: Installed, clone: Path) -> None:
    environment, port = _with_jupyterlab(installed), _free_port()
    chapters = clone / "notebooks"
    with _running(installed, environment, port) as lab:
        found = _asked(port, "api/contents")["content"]
        assert {item["name"] for item in found} == {path.name for path in chapters.iterdir()}
        assert NO_NEWS.items() <= _holds(port, NEWS).items()
        assert _holds(port, VIEWERS)["defaultViewers"] == {"markdown": "Markdown Preview"}

        _asked(port, NEWS, raw='{"fetchNews": "true"}')
        assert _holds(port, NEWS)["fetchNews"] == "true", "what people set themselves counts more"

        second = _start(installed, environment, "--port", str(port))
        assert second.communicate(timeout=60)[1].startswith(f"ponzi-lab: Port {port} is in use.")
        assert second.returncode == 2

        lab.send_signal(signal.SIGTERM)
        told, _ = lab.communicate(timeout=60)
        assert _asked(port, "api") is None
    mine = installed.elsewhere / FOLDER
    opened = words.is_open(words.THE_LAB, f"http://localhost:{port}/lab")
    root = [words.AS_ROOT] if is_root() else []
    lines = "\n".join([*root, words.opens(words.THE_LAB), opened, words.closed(words.THE_LAB), ""])
    if installed.package.parent == clone:
        assert (told, mine.exists()) == (lines, False)
    else:
        copied = _names(chapters)
        assert "glossary/README.md" in copied
        assert told == f"{words.chapters_copied(str(mine), len(copied), 0)}\n{lines}"
        assert _names(mine) == copied
