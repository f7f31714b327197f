"""The reference: one command writes it, each picture is shown on its page, and nothing in it asks the network."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ponzi_lab
from ponzi_lab import Scissors, figures

from .files import HOUSE


def write(folder: Path, *modules: str) -> dict[str, str]:
    """The pages that the command has written, by the names of their modules."""
    command = [sys.executable, "-W", "error", "-m", "tests.house.reference", str(folder), *modules]
    subprocess.run(command, cwd=HOUSE, check=True, capture_output=True)
    assert (folder / "plotly.js").stat().st_size > 10**6
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


@pytest.mark.slow
def test_every_picture_is_shown_on_its_page_and_nothing_asks_the_network(tmp_path: Path) -> None:
    pages = write(tmp_path)
    kinds = [getattr(figures, name) for name in figures.PLACES]
    assert [kind.__name__ for kind in kinds if not shows(pages[kind.__module__], kind)] == []
    first = pages["ponzi_lab"]
    assert [name for name in (*ponzi_lab.__all__, *figures.PLACES) if f">{name}</a>" not in first] == ["GAMES"]
    loaded = re.compile(r"""<(?:script|link|img)[^>]*(?:src|href)=["']?(?:https?:)?//""")
    assert [name for name, page in pages.items() if loaded.search(page)] == []
