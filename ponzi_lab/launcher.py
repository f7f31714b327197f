"""What `ponzi-lab` does without a verb: it opens JupyterLab on the chapters.

In a clone these are the files in `notebooks/`. An installed package is no place to work in, so from there the chapters
are copied into a folder of the user's first. What is in that folder already is never overwritten.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path

from . import words
from .core.cards import PACKAGE, shipped
from .core.errors import Refused
from .core.records import draft_of
from .core.words import plain

FOLDER = "ponzi-lab-chapters"
OF_STUDENTS = {"my-ponzi-lab", "class-files", "class-report"}
SETTINGS = PACKAGE / "lab_settings"
PAGES = PACKAGE / "page_settings"  # how Voila shows the demonstration
DEMO = Path("instructor", "demo.ipynb")
LAST_PORT = 65535


def open_lab(browser: bool = True, port: int | None = None, fresh: bool = False, root: bool = False) -> int:
    """Start JupyterLab on the chapters, wait until it has ended, and give its exit code."""
    if importlib.util.find_spec("jupyterlab") is None:
        raise Refused(words.NO_JUPYTERLAB)
    flags = [*_flags("ServerApp", browser, port), *(["--allow-root"] if root else [])]
    folder = _chapters(fresh)
    return _wait_for([sys.executable, "-m", "jupyterlab", str(folder), *flags])


def open_demo(browser: bool = True, port: int | None = None) -> int:
    """Show the demonstration alone in a page of its own, wait until it has ended, and give the exit code."""
    if importlib.util.find_spec("voila") is None:
        raise Refused(words.NO_VOILA)
    flags = [f"--template={PACKAGE.name}", *_flags("Voila", browser, port)]
    print(words.DEMO_OPENS, flush=True)
    return _wait_for([sys.executable, "-m", "voila", str(shipped("notebooks") / DEMO), *flags])


def _flags(app: str, browser: bool, port: int | None) -> list[str]:
    flags = [] if browser else ["--no-browser"]
    if port is not None:
        check_port(port)
        flags += [f"--port={port}", f"--{app}.port_retries=0"]
    return flags


def check_port(port: int) -> None:
    """Refuse a port that JupyterLab cannot have."""
    if not 1 <= port <= LAST_PORT:
        raise Refused(words.no_such_port(port))
    with socket.socket() as probe:
        if os.name != "nt":  # as JupyterLab does: a port that was in use a moment ago is free
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except PermissionError:
            raise Refused(words.port_not_allowed(port)) from None
        except OSError:
            raise Refused(words.port_in_use(port)) from None


def _wait_for(command: list[str]) -> int:
    paths = {"JUPYTER_CONFIG_PATH": _before_ours("JUPYTER_CONFIG_PATH", SETTINGS)}
    paths["JUPYTER_PATH"] = _before_ours("JUPYTER_PATH", PAGES)
    lab = subprocess.Popen(command, env=os.environ | paths)
    signal.signal(signal.SIGTERM, lambda *_: lab.terminate())  # whoever ends us means JupyterLab
    while True:
        with suppress(KeyboardInterrupt):  # JupyterLab gets it too, and asks whether to shut down
            return lab.wait()


def _before_ours(name: str, ours: Path) -> str:
    """Where Jupyter reads settings or templates besides the usual places. What the user has set there counts more."""
    return os.pathsep.join(filter(None, [os.environ.get(name), str(ours)]))


# Chapters


def _chapters(fresh: bool) -> Path:
    """The folder to work in."""
    originals = shipped("notebooks")
    if originals.parent != PACKAGE:
        if fresh:
            raise Refused(words.fresh_in_a_clone(str(originals)))
        return originals
    folder = _folder_of_the_user()
    print("\n".join(map(plain, copy_chapters(originals, folder, fresh))), flush=True)
    return folder


def _folder_of_the_user() -> Path:
    """In the current folder, or else at home; and no second one within it."""
    if Path.cwd().name == FOLDER:
        return Path.cwd()
    for folder in places():
        with suppress(OSError):
            folder.mkdir(exist_ok=True)
            if os.access(folder, os.W_OK):
                return folder
    raise Refused(words.nowhere_to_write(str(Path.cwd()), str(Path.home())))


def places() -> list[Path]:
    """Where the chapters of an installed package may be copied to, best first."""
    here = Path.cwd()
    return [here] if here.name == FOLDER else list(dict.fromkeys(place / FOLDER for place in (here, Path.home())))


def copy_chapters(originals: Path, folder: Path, fresh: bool = False) -> list[str]:
    """Copy what the folder lacks, and say so. With `fresh`, what was changed is renamed and then copied anew."""
    copied, kept, told = 0, 0, []
    for original in files_of(originals):
        name = original.relative_to(originals)
        mine = folder / name
        if fresh and mine.is_file() and mine.read_bytes() != original.read_bytes():
            told.append(words.set_aside(str(name), _set_aside(mine).name))
        if os.path.lexists(mine):
            kept += 1
        else:
            _copy(original, mine)
            copied += 1
    return [*told, words.chapters_copied(str(folder), copied, kept)]


def files_of(folder: Path) -> Iterator[Path]:
    """What was shipped. Whoever built the package from a folder that was worked in may have left more."""
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        if path.is_file() and OF_STUDENTS.isdisjoint(parts) and not any(part.startswith(".") for part in parts):
            yield path


def _set_aside(mine: Path) -> Path:
    """Rename it to "(mine)", or "(mine 2)" and so on."""
    for number in count(1):
        note = "mine" if number == 1 else f"mine {number}"
        free = mine.with_name(f"{mine.stem} ({note}){mine.suffix}")
        if not os.path.lexists(free):
            break
    return mine.rename(free)


def _copy(original: Path, mine: Path) -> None:
    """Half a chapter would be taken for the user's own, so it gets its name when all of it is there."""
    mine.parent.mkdir(parents=True, exist_ok=True)
    draft = draft_of(mine)
    try:
        shutil.copyfile(original, draft)
        draft.rename(mine)
    finally:
        draft.unlink(missing_ok=True)
