"""The game goes on where it stood: after the kernel died, after the cell is run again, beside another table."""

from __future__ import annotations

import pytest

from ponzi_lab.tables import words

from .conftest import Opener
from .lab import FOLDER, Notebook, TablePage, expect, table

COURSE = "[(move.seat, repr(move.action)) for move in game.match.moves]"


def _place(notebook: Notebook, game: TablePage) -> list[object]:
    """All that tells where a game stands."""
    board = game.root.locator(".plt-at-board").inner_text()
    return [game.line, game.round, game.phase, game.cash, board, notebook.ask(COURSE)]


@pytest.mark.slow
def test_a_game_goes_on_after_the_kernel_was_restarted(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    for n in range(5):
        game.decide(n)
    stood = _place(notebook, game)
    notebook.record()

    notebook.restart()
    notebook.run()
    game = notebook.table()
    assert words.kept(2, ["You", "Cautious", "Greedy", "Trader"])[:30] in game.cover.inner_text()
    assert notebook.ask("game.match.people") == [0]
    game.do("resume")
    assert game.cover.count() == 0
    assert _place(notebook, game) == stood
    game.decide(5)
    assert notebook.ask(COURSE)[: len(stood[-1])] == stood[-1]
    assert len([*(notebook.folder / FOLDER).iterdir()]) == 1


@pytest.mark.long
def test_beginning_anew_keeps_the_old_game(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    notebook.run()
    notebook.table().decide()
    kept = notebook.record()
    text = kept.read_bytes()
    notebook.restart()
    notebook.run()
    game = notebook.table()
    game.do("begin")
    assert game.round == 1
    assert game.line.startswith("Your turn: ")
    game.decide()
    assert notebook.record() == kept
    (aside,) = {*kept.parent.iterdir()} - {kept}
    assert aside.read_bytes() == text


@pytest.mark.long
def test_a_table_without_its_kernel_says_so(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    notebook.restart()
    game.can("pick:fund").first.click()
    expect(game.root.locator(".plt-late")).to_have_text(words.NO_ANSWER)


@pytest.mark.long
def test_running_the_cell_again_gives_the_same_game(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    notebook.run()
    game = notebook.table()
    for n in range(3):
        game.decide(n)
    stood, which = _place(notebook, game), notebook.ask("id(game)")
    notebook.run()
    again = notebook.table()
    assert _place(notebook, again) == stood
    assert notebook.ask("id(game)") == which
    again.decide(3)
    assert again.root.count() == 1


@pytest.mark.slow
def test_two_tables_in_one_notebook(open_notebook: Opener) -> None:
    notebook = open_notebook(table(), table().replace("game", "other"))
    notebook.run(0)
    notebook.run(1)
    one, other = notebook.table(0), notebook.table(1)
    for n in range(3):
        one.decide(n)
    stood = _place(notebook, one)
    other.click(other.can("pick:fund").last)
    assert _place(notebook, one) == stood
    assert one.root.locator("[aria-pressed=true]").count() == 0
    other.do("cancel")
    for n in range(4):
        other.decide(n + 1)
    assert _place(notebook, one) == stood
    assert len([*(notebook.folder / FOLDER).iterdir()]) == 2
    notebook.run(0)
    assert _place(notebook, notebook.table(0)) == stood
