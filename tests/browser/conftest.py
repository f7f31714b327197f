"""One JupyterLab and one Chromium for all tests of this folder; where they are not installed the tests are skipped.

Where BROWSER_TESTS=required stands in the environment, as in CI, that is an error.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from .lab import Lab, Notebook


def _wanting() -> str:
    """What is not here of what these tests need."""
    if shutil.which("chromium") is None:
        return "there is no Chromium"
    needed = ("jupyterlab", "playwright", "axe_playwright_python")
    return next((f"{name} is not installed" for name in needed if importlib.util.find_spec(name) is None), "")


@pytest.fixture(scope="package")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    if wanting := _wanting():
        (pytest.fail if os.environ.get("BROWSER_TESTS") == "required" else pytest.skip)(wanting)
    from .lab import Lab

    made = Lab(tmp_path_factory.mktemp("lab").resolve())
    yield made
    made.end()


# Not for the whole session: as long as Playwright is there, asyncio believes that a loop is running.
@pytest.fixture(scope="package")
def browser(lab: Lab) -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from .lab import FLAGS

    with sync_playwright() as play:
        started = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield started
        started.close()


class Opener:
    """Opens notebooks for a test."""

    def __init__(self, lab: Lab, browser: Browser, name: str) -> None:
        self.lab, self._browser = lab, browser
        self._name = re.sub(r"\W+", "-", name)
        self.opened: list[Notebook] = []

    def __call__(self, *cells: str, **options: Any) -> Notebook:
        """A new notebook with these cells, in a folder of its own."""
        from .lab import Notebook

        path = self.lab.write(f"{self._name}-{len(self.opened)}", *cells)
        self.opened.append(Notebook(self.lab, self._browser, path, **options))
        return self.opened[-1]

    def chapter(self, name: str, **options: Any) -> Notebook:
        """A chapter, beside all that comes with it, in a folder of its own."""
        from .lab import Notebook

        folder = f"{self._name}-{len(self.opened)}"
        self.lab.copy_chapters(folder)
        self.opened.append(Notebook(self.lab, self._browser, f"{folder}/{name}", **options))
        return self.opened[-1]

    def beside(self, notebook: Notebook, name: str, **options: Any) -> Notebook:
        """Another notebook of the same folder."""
        from .lab import Notebook

        path = str(PurePosixPath(notebook.path).with_name(name))
        self.opened.append(Notebook(self.lab, self._browser, path, **options))
        return self.opened[-1]

    def in_another_tab(self, notebook: Notebook, **options: Any) -> Notebook:
        """The same notebook, and the same kernel, in a second tab."""
        return self.beside(notebook, PurePosixPath(notebook.path).name, **options)


@pytest.fixture
def open_notebook(lab: Lab, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """A way to open notebooks. Whatever the test is about, nothing of what a good page never does may happen."""
    opener = Opener(lab, browser, request.node.name)
    yield opener
    faults = [fault for notebook in opener.opened for fault in notebook.faults]
    for notebook in opener.opened:
        notebook.close()
    assert faults == []
