"""What `ponzi-lab` does without a verb: it opens JupyterLab on the chapters.

In a clone these are the files in `notebooks/`. An installed package, or a clone that may only be read, is no place to
work in, so from there the chapters are copied into a folder of the user's first. What is in that folder already is
never overwritten.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from io import FileIO
from itertools import count
from pathlib import Path
from threading import Thread
from typing import IO

from ..core import words as core_words
from ..core.cards import PACKAGE, shipped
from ..core.errors import Refused
from ..core.records import draft_of
from . import words

FOLDER = "ponzi-lab-chapters"
OF_STUDENTS = {"my-ponzi-lab", "class-files", "class-report"}
SETTINGS = PACKAGE / "lab" / "lab_settings"
PAGES = PACKAGE / "lab" / "page_settings"  # how Voila shows the demonstration
DEMO = Path("instructor", "demo.ipynb")
LAST_PORT = 65535
ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
GRACE, TICK = 5, 0.2  # seconds
LAST_LINES = 5
LARGEST_LOG = 1_000_000  # bytes
# Where a server says that it can be reached. It writes "..." for a token that people have chosen, and know.
ADDRESS = re.compile(r"(?P<address>https?://[^\s/]+:\d+/[^\s?]*)(?P<token>\?token=\w+)?(?:\?token=\.\.\.)?$")
TOKEN = re.compile(r"token=\w+")


def open_lab(browser: bool = True, port: int | None = None, fresh: bool = False) -> int:
    """Start JupyterLab on the chapters, and wait until it has ended."""
    if importlib.util.find_spec("jupyterlab") is None:
        raise Refused(words.NO_JUPYTERLAB)
    flags = _flags("ServerApp", browser, port)
    folder = _chapters(fresh)
    if is_root():  # as in most containers; JupyterLab would only say that it does not start
        flags.append("--allow-root")
        print(words.AS_ROOT)
    return _serve([sys.executable, "-m", "jupyterlab", str(folder), *flags], words.THE_LAB)


def open_demo(browser: bool = True, port: int | None = None) -> int:
    """Show the demonstration alone in a page of its own, and wait until it has ended."""
    if importlib.util.find_spec("voila") is None:
        raise Refused(words.NO_VOILA)
    flags = [f"--template={PACKAGE.name}", *_flags("Voila", browser, port)]
    return _serve([sys.executable, "-m", "voila", str(shipped("notebooks") / DEMO), *flags], words.THE_DEMONSTRATION)


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


def is_root() -> bool:
    """Whether this user may do everything."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _serve(command: list[str], name: str) -> int:
    """Run a server until it ends. People are told where it is open; all else that it says goes into the log."""
    print(words.opens(name), flush=True)
    log, interrupted = Log(), False
    with _heard() as heard:
        server = _started(command)
        reader = Thread(target=_follow, args=(server.stdout, log, name), daemon=True)
        try:
            reader.start()
            while not heard and server.poll() is None:
                time.sleep(TICK)  # a signal that comes right before a wait without end would be heard after it
        except KeyboardInterrupt:
            interrupted = not heard  # the terminal has interrupted the server, too
        finally:
            if heard:
                server.terminate()
            code = _ended(server)
    if interrupted:
        print(flush=True)  # the terminal has written ^C
    reader.join(GRACE)
    if code == 0 or heard or interrupted:
        print(words.closed(name), flush=True)
        return 0
    print(words.ended_by_itself(name, log.last), file=sys.stderr)
    return 1


def _started(command: list[str]) -> subprocess.Popen[str]:
    paths = {"JUPYTER_CONFIG_PATH": _before_ours("JUPYTER_CONFIG_PATH", SETTINGS)}
    paths["JUPYTER_PATH"] = _before_ours("JUPYTER_PATH", PAGES)
    return subprocess.Popen(
        command,
        env=os.environ | paths,
        stdin=subprocess.DEVNULL,  # else it asks whether Ctrl-C was meant
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )


@contextmanager
def _heard() -> Iterator[list[int]]:
    """Signals of those who end us, or close the terminal, and mean the server."""
    heard = list[int]()
    meant = [number for number in ENDING if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, lambda number, _: heard.append(number)) for number in meant}
    try:
        yield heard
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ended(server: subprocess.Popen[str]) -> int:
    """Wait for a server that shall end. If it takes long, or Ctrl-C is pressed again, it is hastened."""
    for hasten in (server.terminate, server.kill):
        with suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            return server.wait(GRACE)
        hasten()
    return server.wait()


def _follow(output: IO[str], log: Log, name: str) -> None:
    is_open = False
    for line in output:
        if not is_open and (match := ADDRESS.search(line)):
            is_open = True
            with suppress(OSError):  # nobody may listen to us any more, and the server goes on
                print(words.is_open(name, core_words.plain(match["address"] + (match["token"] or ""))), flush=True)
        log.add(line)


class Log:
    """The last of what servers say, also of two at once: for their user only, and without the token that opens one."""

    def __init__(self) -> None:
        self._last: deque[str] = deque(maxlen=LAST_LINES)
        self._file: IO[bytes] | None = None
        with suppress(OSError):  # it goes without, too
            path = log_file()
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = FileIO(path, "a+", opener=partial(os.open, mode=0o600))

    @property
    def last(self) -> list[str]:
        """The last lines, as they can be shown."""
        return [core_words.plain(line.strip()) for line in self._last]

    def add(self, line: str) -> None:
        """Keep a line."""
        line = TOKEN.sub("token=…", line)
        if line.strip(" ^~\n"):
            self._last.append(line)
        with suppress(OSError):
            if self._file:
                if os.fstat(self._file.fileno()).st_size > LARGEST_LOG:
                    self._halve(self._file)
                self._file.write(line.encode())

    def _halve(self, file: IO[bytes]) -> None:
        """Forget the older lines."""
        file.seek(-LARGEST_LOG // 2, os.SEEK_END)
        rest = file.read().partition(b"\n")[2]
        file.truncate(0)
        file.write(rest)


def log_file() -> Path:
    """Where the log is: where Jupyter keeps what only a running server needs."""
    from jupyter_core.paths import jupyter_runtime_dir

    return Path(jupyter_runtime_dir()) / "ponzi-lab.log"


def _before_ours(name: str, ours: Path) -> str:
    """Where Jupyter reads settings or templates besides the usual places. What the user has set there counts more."""
    return os.pathsep.join(filter(None, [os.environ.get(name), str(ours)]))


# Chapters


def _chapters(fresh: bool) -> Path:
    """The folder to work in."""
    originals = shipped("notebooks")
    if not in_copies():
        if fresh:
            raise Refused(words.fresh_in_a_clone(str(originals)))
        return originals
    folder = _folder_of_the_user()
    print("\n".join(map(core_words.plain, copy_chapters(originals, folder, fresh))), flush=True)
    return folder


def in_copies() -> bool:
    """Whether people work in copies: of an installed package, and of a clone in which they may write nothing."""
    originals = shipped("notebooks")
    return originals.parent == PACKAGE or not os.access(originals, os.W_OK)


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
    """Where the chapters may be copied to, best first."""
    here = Path.cwd()
    return [here] if here.name == FOLDER else list(dict.fromkeys(folder / FOLDER for folder in (here, Path.home())))


def copy_chapters(originals: Path, folder: Path, fresh: bool = False) -> list[str]:
    """Copy what the folder lacks, and say so. With `fresh`, what was changed is renamed and then copied anew."""
    copied, left, lines = 0, 0, []
    for original in files_of(originals):
        name = original.relative_to(originals)
        mine = folder / name
        if fresh and mine.is_file() and mine.read_bytes() != original.read_bytes():
            lines.append(words.set_aside(str(name), _set_aside(mine).name))
        if os.path.lexists(mine):
            left += 1
        else:
            _copy(original, mine)
            copied += 1
    return [*lines, words.chapters_copied(str(folder), copied, left)]


def files_of(folder: Path) -> Iterator[Path]:
    """What was shipped. If somebody has worked in the folder before the package was built, more may lie there."""
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
