"""One at a time: several kernels write to the same folder, and a file in it says that one of them is about to."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

NAME = ".writing"
LONGEST = 5.0  # seconds: no step takes so long, so whoever made this lock has died
PATIENCE = 2 * LONGEST  # then it goes on without a lock
PAUSE = 0.01
DENIED = 10  # times: for a moment Windows denies a lock, too, that another has just removed


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until nobody else writes in a folder. Where no lock can be made, go on: the writing itself will tell why."""
    lock = folder / NAME
    mark = uuid4().bytes
    ours = _made(lock, mark)
    try:
        yield
    finally:
        with suppress(OSError):
            if ours and mark.startswith(lock.read_bytes()):  # a full disk keeps no mark; and it may be another's by now
                lock.unlink()


def _made(lock: Path, mark: bytes) -> bool:
    """Whether there is a lock of ours now. How old another one is this clock tells alone: a disk may have its own."""
    seen, denied = None, 0
    begun = since = time.monotonic()
    while time.monotonic() - begun <= PATIENCE:
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0))
        except FileExistsError:
            denied = 0
            if not lock.parent.is_dir():
                return False
        except OSError as error:
            denied += 1
            if not isinstance(error, PermissionError) or denied > DENIED:
                return False
        else:
            with suppress(OSError), os.fdopen(handle, "wb") as file:
                file.write(mark)
            return True
        with suppress(OSError):
            now = lock.stat().st_mtime_ns
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since >= LONGEST:
                begun -= PATIENCE  # unless it can be removed
                lock.unlink(missing_ok=True)
                begun += PATIENCE
        time.sleep(PAUSE)
    return False
