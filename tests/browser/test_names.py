"""Whatever a name holds is shown as text."""

from __future__ import annotations

import pytest

from .conftest import Opener
from .lab import DESK, PHONE, table
from .test_looks import too_wide

pytestmark = pytest.mark.long

NAMES = [
    "<img src=x onerror=alert(1)>",
    "x" * 10_000,
    "🎲👩‍👩‍👧‍👦🏴‍☠️",
    "\u202eשלום עולם",
    "\"'><script>alert(2)</script>&amp;",
]

SHOWN = [NAMES[0], "x" * 30, "🎲", "שלום עולם", NAMES[4]]  # names are shortened, and may not turn the line round


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_names_are_text(open_notebook: Opener, size: tuple[int, int]) -> None:
    notebook = open_notebook(table(NAMES, seed=1), size=size)
    notebook.run()
    game = notebook.table()
    for n in range(14):
        if game.cover.count():
            assert too_wide(game) == []
            game.do("lift")
        assert too_wide(game) == []
        assert game.root.locator("img, script").count() == 0
        game.decide(n)
    if game.cover.count():
        game.do("lift")
    shown = game.root.text_content() or ""
    assert [name for name in SHOWN if name not in shown] == []
    game.play_to_the_end()
    assert too_wide(game) == []
    assert notebook.page.locator(".jp-OutputArea img[src=x]").count() == 0
    assert notebook.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    heights = game.root.evaluate("table => table.getBoundingClientRect().height")
    assert heights < 60_000
