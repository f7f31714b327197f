"""One at a time: several kernels write to the same folder, and a file in it says that one of them is about to."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

NAME = ".writing"
LONGEST = 5.0  # seconds: no step takes so long, so whoever made this lock has died
PAUSE = 0.01
DENIED = 10  # times: for a moment Windows denies a lock, too, that another has just removed


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until nobody else writes in a folder. Where no lock can be made, go on: the writing itself will tell why."""
    lock = folder / NAME
    made = _made(lock)
    try:
        yield
    finally:
        if made:
            _remove(lock)


def _made(lock: Path) -> bool:
    """Whether there is a lock of ours now. How old another one is this clock tells alone: a disk may have its own."""
    seen, since, denied = None, time.monotonic(), 0
    while True:
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
        except FileExistsError:
            if not lock.parent.is_dir():
                return False
        except OSError as error:
            denied += 1
            if not isinstance(error, PermissionError) or denied > DENIED:
                return False
        else:
            return True
        with suppress(OSError):
            now = lock.stat().st_mtime_ns
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since >= LONGEST:
                _remove(lock)
        time.sleep(PAUSE)


def _remove(lock: Path) -> None:
    with suppress(OSError):
        lock.unlink()
