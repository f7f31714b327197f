"""Work that goes on by itself, slice by slice; between two slices the page is heard, and may have stopped it."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator

SLICE = 0.08  # seconds of work before the page is told how far it is


class Worker:
    """Whatever has work in small steps, each of which gives the seconds to wait before the next."""

    def __init__(self) -> None:
        self.work: Iterator[float] | None = None

    def run(self, until: Callable[[], bool] = lambda: False) -> float | None:
        """Go on with the work until time is up: the seconds to wait before more of it, or None when it is done."""
        while self.work is not None:
            try:
                wait = next(self.work)
            except StopIteration:
                self.work = None
                self.done()
            except KeyboardInterrupt:
                self.work = None
                self.interrupted()
            except Exception as error:
                self.work = None
                self.failed(error)
            else:
                if wait or until():
                    return wait
        return None

    def done(self) -> None:
        """The work has come to its end."""

    def interrupted(self) -> None:
        """Somebody pressed the stop square; what the work had come to until then is there."""

    def failed(self, error: Exception) -> None:
        """Say what is wrong."""
        raise NotImplementedError


class Slices:
    """Drives the work of one desk or paper. Hold the `lock` to hear the page or to show something."""

    def __init__(self, worker: Worker, show: Callable[[], None]) -> None:
        self._worker, self._show = worker, show
        self._task: asyncio.Task[None] | None = None
        self._driven: object = None  # what the task does
        self.lock = threading.RLock()  # a kernel may hear the page in another thread than the cell's

    def go_on(self) -> None:
        """Work for a moment, and let the rest follow; where nobody watches, do all of it."""
        work = self._worker.work
        if work is None or work is self._driven:  # then it goes on by itself already
            return
        wait = self._slice()
        if wait is None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self._worker.run() is not None:
                pass
        else:
            self._driven = work
            self._task = loop.create_task(self._later(work, wait))

    def _slice(self) -> float | None:
        end = time.monotonic() + SLICE
        return self._worker.run(lambda: time.monotonic() > end)

    async def _later(self, work: object, wait: float | None) -> None:
        try:
            while wait is not None:
                await asyncio.sleep(wait)
                with self.lock:
                    if self._worker.work is not work:
                        return
                    wait = self._slice()
                    self._show()
        finally:  # whatever happens: the next click drives what is left
            if self._driven is work:
                self._driven = None
