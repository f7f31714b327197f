"""Clicks that come twice, or late."""

from __future__ import annotations

import pytest

from ponzi_lab.tables import words

from .conftest import Opener
from .lab import Notebook, TablePage, expect, table

MINE = "sum(move.seat == 0 for move in game.match.moves)"

# What the page sends to the kernel is remembered, so that it can be sent once more with another mark, as if the network
# had been slow. (A message with the same mark would be refused by the kernel itself.)
REMEMBER = """
  const send = WebSocket.prototype.send;
  window.sent = [];
  WebSocket.prototype.send = function (data) {
    if (this.url.includes("/channels")) window.sent.push([this, data]);
    return send.call(this, data);
  };
"""
SEND_AGAIN = """(what) => {
  const text = (data) => typeof data === "string" ? data : new TextDecoder("latin1").decode(data);
  const [socket, data] = window.sent.find(([, data]) => text(data).includes(what));
  const mark = text(data).match(/"msg_id":\\s*"([^"]+)/);
  const other = [...new TextEncoder().encode(crypto.randomUUID())].slice(0, 8);
  const bytes = new Uint8Array(data.slice(0));
  bytes.set(other, mark.index + mark[0].length - mark[1].length);
  socket.send(bytes.buffer);
}"""


def _chosen(notebook: Notebook) -> TablePage:
    """A table where a card and a tile are chosen, but not taken."""
    notebook.run()
    game = notebook.table()
    game.choose(game.can("pick:fund").first)
    return game


@pytest.mark.slow
def test_a_double_click_acts_once(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    game = _chosen(notebook)
    answered = notebook.ask("game._board.answers")
    # Both before the kernel can answer. (A mouse may be slower than the table: its second click then meets no button.)
    game.root.evaluate("table => { const act = table.querySelector('[data-do=act]'); act.click(); act.click(); }")
    notebook.wait_until(f"game._board.answers == {answered + 2}")
    game.settle()
    assert notebook.ask(MINE) == 1
    assert game.note == ""


@pytest.mark.slow
def test_a_double_click_of_the_mouse_acts_once(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    game = _chosen(notebook)
    game.click(game.confirm, times=2)
    assert notebook.ask(MINE) == 1


@pytest.mark.slow
def test_two_buttons_before_the_first_answer(open_notebook: Opener) -> None:
    notebook = open_notebook(table())
    game = _chosen(notebook)
    game.root.evaluate("table => ['act', 'pass'].forEach((what) => table.querySelector(`[data-do=${what}]`).click())")
    expect(game.root.locator(".plt-said")).to_have_text(words.LATE)
    assert notebook.ask(MINE) == 1


@pytest.mark.slow
def test_a_message_that_comes_late(open_notebook: Opener) -> None:
    notebook = open_notebook(table(), script=REMEMBER)
    game = _chosen(notebook)
    turn = notebook.ask("game.screen.turn")
    game.click(game.confirm)
    notebook.page.evaluate(SEND_AGAIN, f'"turn":{turn},"do":"act"')  # the last one again: as a double click
    game.decide()
    assert game.root.locator(".plt-said").count() == 0
    decided = notebook.ask("len(game.match.moves)")
    notebook.page.evaluate(SEND_AGAIN, f'"turn":{turn},"do":"act"')
    expect(game.root.locator(".plt-said")).to_have_text(words.LATE)
    assert notebook.ask("len(game.match.moves)") == decided


@pytest.mark.long
def test_two_tabs_show_one_game(open_notebook: Opener) -> None:
    first = open_notebook(table())
    game = _chosen(first)
    second = open_notebook.in_another_tab(first, script=REMEMBER)
    second.run()
    other = second.table()
    assert other.line == game.line
    expect(other.root.locator(".plt-card[aria-pressed=true]")).to_have_count(1)
    turn = first.ask("game.screen.turn")
    other.click(other.confirm)
    expect(game.root.locator(".plt-said, .plt-card[aria-pressed=true]")).to_have_count(0)
    assert first.ask(MINE) == 1
    game.settle()
    game.decide()
    expect(other.root.locator(".plt-line")).to_have_text(game.root.locator(".plt-line").inner_text())
    decided = first.ask("len(game.match.moves)")
    second.page.evaluate(SEND_AGAIN, f'"turn":{turn},"do":"act"')
    expect(game.root.locator(".plt-said")).to_have_text(words.LATE)
    assert first.ask("len(game.match.moves)") == decided
