"""A table in a language that is longer than English by two fifths: nothing is cut, and nothing sticks out."""

from __future__ import annotations

import pytest

from ..house.files import HOUSE
from .conftest import Opener
from .lab import table
from .test_looks import CROWDED, too_wide

HALL = (1280, 720)
# A browser hyphenates the heads of what an envelope leads to, in a language that it knows.
BROKEN = CROWDED.replace('closest("svg,.plt-aside")', 'closest("svg,.plt-aside,.plt-courses th[scope=col]")')
LONGER = f"""import sys
sys.path.insert(0, {str(HOUSE)!r})
from tests.marked import marked_language
longer = marked_language()
longer.__enter__()
"""
# Text that its box does not show whole.
CUT = """(table) => [...table.querySelectorAll("*")].filter((one) => {
  const { overflowX, overflowY } = getComputedStyle(one);
  const cuts = (overflow, inside, room) => ["hidden", "clip"].includes(overflow) && inside > room + 1;
  return one.clientWidth > 1 && one.textContent.trim() && !one.closest("svg,.plt-unseen") &&
    (cuts(overflowX, one.scrollWidth, one.clientWidth) || cuts(overflowY, one.scrollHeight, one.clientHeight));
}).map((one) => one.outerHTML.slice(0, 160))"""


@pytest.mark.slow
def test_a_longer_language_fits_a_table_of_ponzi(open_notebook: Opener) -> None:
    seats = ["You", "bot:cautious:Ines", "bot:greedy:Kofi", "bot:trader:Lena"]
    notebook = open_notebook(LONGER + table(seats, seed=4, rules={"advanced": True}), size=HALL)
    notebook.run()
    game = notebook.table()
    found: set[str] = set()

    def look(name: str) -> None:
        faults = [*too_wide(game), *game.root.evaluate(BROKEN), *game.root.evaluate(CUT)]
        found.update(f"{name}: {fault}" for fault in faults)

    n = 0
    while not game.over:
        look(f"{n:02}")
        for chosen in ("pick:to", "pick:industry", "pick:fund", "pick:luxury"):
            open_ = game.can(chosen).and_(game.root.locator("[aria-pressed=false]"))
            if open_.count():
                game.click(open_.first)
                look(f"{n:02}-{chosen[5:]}")
        game.decide(n)
        n += 1
        if game.round % 2:
            game.finish_rounds(game.round + 1)
    look("end")
    for pane in ("more", "rules"):
        game.do(f"pane:{pane}")
        look(pane)
    assert sorted(found) == []
