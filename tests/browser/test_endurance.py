"""Five hundred clicks leave the kernel and the page as large as they were."""

from __future__ import annotations

import pytest

from .conftest import Opener
from .lab import Notebook, TablePage, table

pytestmark = pytest.mark.long

MEMORY = "__import__('psutil').Process().memory_info().rss"
CLICKS = 500


def _nodes(notebook: Notebook) -> tuple[int, int]:
    """How many nodes the document has, and how many the browser keeps, after it has cleared up."""
    tools = notebook.page.context.new_cdp_session(notebook.page)
    tools.send("HeapProfiler.collectGarbage")
    tools.send("Performance.enable")
    kept = {metric["name"]: metric["value"] for metric in tools.send("Performance.getMetrics")["metrics"]}
    tools.detach()
    return notebook.page.evaluate("document.querySelectorAll('*').length"), int(kept["Nodes"])


def _some_clicks(game: TablePage) -> int:
    """Back and forth, to the same position: choose, look, decide, take back."""
    cards = game.can("pick:fund")
    game.click(cards.nth(0))
    game.click(cards.nth(1))
    game.do("cancel", "pane:rules", "pane:more", "pane:more", "hint")
    game.click(game.confirm)
    game.do("undo")
    return 9


def test_many_clicks(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    game.do("finish")
    for _ in range(5):  # until everything that is kept for good has been seen once
        _some_clicks(game)
    (document, kept), memory = _nodes(notebook), notebook.ask(MEMORY)
    clicks = 0
    while clicks < CLICKS:
        clicks += _some_clicks(game)
        notebook.frames.clear()
    (document_after, kept_after), memory_after = _nodes(notebook), notebook.ask(MEMORY)
    assert document_after == document
    assert kept_after < kept + 5000
    assert memory_after < memory + 10_000_000
