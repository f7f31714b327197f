"""The reference: one command writes it, each picture is shown on its page, and nothing in it asks the network."""

from __future__ import annotations

import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ponzi_lab
from ponzi_lab import Scissors, figures

from ..figures.pictures import opened
from . import reference
from .files import HOUSE


def write(folder: Path, *modules: str) -> dict[str, str]:
    """The pages that the command has written, by the names of their modules; it has named one to begin with."""
    command = [sys.executable, "-W", "error", "-m", "tests.house.reference", str(folder), *modules]
    done = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True)
    assert (folder / "plotly.js").stat().st_size > 10**6
    (begin,) = re.findall(rf"({re.escape(str(folder))}\S*)$", done.stdout.rstrip())
    assert Path(begin).is_file()
    pages = folder.rglob("*.html")
    return {".".join(page.relative_to(folder).with_suffix("").parts): page.read_text("utf-8") for page in pages}


def shows(page: str, kind: type) -> bool:
    """Whether a picture is drawn there, by the script that lies beside, and all its parameters are explained."""
    depth = kind.__module__.count(".")
    parameters = all(f"<strong>{name}</strong>" in page for name in inspect.signature(kind).parameters)
    return parameters and f'<script src="{"../" * depth}plotly.js">' in page and "Plotly.newPlot(" in page


def test_the_page_of_a_picture_shows_it(tmp_path: Path) -> None:
    page = write(tmp_path, Scissors.__module__)[Scissors.__module__]
    assert shows(page, Scissors)
    assert "doctest:" not in page


@pytest.mark.parametrize("module", ["ponzi_lab.figures.scisors", "ponzi_lab.figurs.ponzi.scissors", "json"])
def test_a_module_that_is_not_there_is_named_and_nothing_is_written(tmp_path: Path, module: str) -> None:
    with pytest.raises(SystemExit, match=re.escape(module)):
        reference.main(str(tmp_path / "new"), Scissors.__module__, module)
    assert [*tmp_path.iterdir()] == []


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """All pages: where they are, and what they say."""
    folder = tmp_path_factory.mktemp("reference")
    return folder, write(folder)


@pytest.mark.slow
def test_every_picture_is_shown_on_its_page_and_nothing_asks_the_network(everything) -> None:
    _, pages = everything
    kinds = [getattr(figures, name) for name in figures.PLACES]
    assert [kind.__name__ for kind in kinds if not shows(pages[kind.__module__], kind)] == []
    first = pages["ponzi_lab"]
    assert [name for name in (*ponzi_lab.__all__, *figures.PLACES) if f">{name}</a>" not in first] == ["GAMES"]
    assert [name for name in figures.PLACES if f">{name}</a>:" not in pages["ponzi_lab.figures"]] == []
    loaded = re.compile(r"""<(?:script|link|img)[^>]*(?:src|href)=["']?(?:https?:)?//""")
    assert [name for name, page in pages.items() if loaded.search(page)] == []


# What stands beyond the edge of the window, or of a box that would have to be scrolled; what lies below the button.
HIDDEN = """() => {
  const box = (of) => of.getBoundingClientRect(), button = document.getElementById("navtoggle");
  const title = document.createRange(), said = [];
  if (document.documentElement.scrollWidth > innerWidth) said.push("the page is wider than the window");
  for (const one of document.querySelectorAll("main .attr")) {
    if (one.scrollWidth > one.clientWidth) said.push("cut off: " + one.textContent.trim().slice(0, 60));
  }
  title.selectNodeContents(document.querySelector("main .modulename"));
  for (const line of button.offsetWidth ? title.getClientRects() : []) {
    if (line.right > box(button).left && line.top < box(button).bottom) said.push("the button covers the title");
  }
  return said;
}"""


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("chromium") is None, reason="there is no Chromium")
@pytest.mark.parametrize("width", [390, 1280])
def test_every_page_can_be_read_on_a_phone_and_on_a_screen(everything, width: int) -> None:
    pytest.importorskip("playwright")
    folder, pages = everything
    wrong = []
    with opened([]) as shot:
        shot.set_viewport_size({"width": width, "height": 800})
        for name in (one for one in pages if one.startswith("ponzi_lab.")):
            shot.goto((folder / f"{name.replace('.', '/')}.html").as_uri())
            wrong += [f"{name}: {said}" for said in shot.evaluate(HIDDEN)]
    assert wrong == []
