"""A table of strategies only, for somebody who watches."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from ponzi_lab.tables import words

from .conftest import Opener
from .lab import PATIENCE, Notebook, TablePage, expect, table

pytestmark = pytest.mark.long

MOVES = "len(game.match.moves)"
STRATEGIES = ["bot:cautious", "bot:greedy", "bot:trader", "bot:random"]


def _watch_until(notebook: Notebook, condition: str) -> Iterator[None]:
    """Look again and again until something holds in the kernel: the strategies take their time, to be watched."""
    end = time.monotonic() + PATIENCE
    while not notebook.ask(condition):
        assert time.monotonic() < end, condition
        notebook.page.wait_for_timeout(50)
        yield


def test_watching(open_notebook: Opener) -> None:
    notebook = open_notebook(table(STRATEGIES, seed=3))
    notebook.run()
    game = notebook.table()
    assert notebook.ask(MOVES) == 0
    game.do("pane:more", "speed:fast", "pane:more")

    game.do("play:1")
    expect(game.button("stop")).to_have_count(0)
    assert notebook.ask(MOVES) == 1

    game.button("play").click()
    assert [*_watch_until(notebook, f"{MOVES} > 3")]
    game.button("stop").click()
    expect(game.button("play")).to_be_visible()
    game.settle()
    stopped = notebook.ask(MOVES)
    notebook.page.wait_for_timeout(600)  # more than two of its steps: nothing may happen meanwhile
    assert notebook.ask(MOVES) == stopped
    assert words.PLAY in game.links()

    drawn = _drawn_rounds(notebook, game, until_round=4)
    assert drawn == sorted(drawn), "the books grow"
    assert len(drawn) >= 2

    game.play_to_the_end()
    expect(game.figure).to_have_count(1)
    assert notebook.ask("game.match.over")


def _drawn_rounds(notebook: Notebook, game: TablePage, until_round: int) -> list[int]:
    """How many rounds the figure shows, as the game goes on by itself; there is never more than one."""
    drawn: list[int] = []
    game.button("play").click()
    for _ in _watch_until(notebook, f"game.match.round >= {until_round}"):
        assert game.figure.count() <= 1
        if game.figure.count():
            rounds = game.figure.evaluate("plot => Math.max(...(plot.data ?? []).map((line) => line.x.length), 0)")
            drawn += [rounds] if rounds not in drawn else []
    game.button("stop").click()
    game.settle()
    return drawn


def test_a_long_work_can_be_stopped_and_goes_on(open_notebook: Opener) -> None:
    notebook = open_notebook(table(["You", "bot:planner", "bot:planner", "bot:planner", "bot:planner"], seed=3))
    notebook.run()
    game = notebook.table()
    game.do("pane:more")
    game.button("end").click()
    stop = game.button("stop")
    stop.wait_for()
    stop.click()
    game.settle()
    assert game.over or game.line.startswith("Your turn: ")


def test_clicks_while_strategies_think(open_notebook: Opener) -> None:
    # The first thinking is begun by the cell, later ones by clicks, which JupyterLab hands to another thread.
    seats = ["bot:planner", "bot:planner", "bot:planner", "bot:planner", "You"]
    notebook = open_notebook(table(seats, seed=4, setup={"start": 0}))
    notebook.page.locator(".jp-InputArea-editor").first.click()
    notebook.page.keyboard.press("Control+Enter")
    rules = notebook.page.locator(".plt-table [data-do='pane:rules']").first
    for _ in range(6):
        rules.click()
    game = notebook.table()
    assert game.note == ""
    assert notebook.ask("game.desk.problems") == []
    game.decide()
    assert game.line.startswith("Your turn: ")
