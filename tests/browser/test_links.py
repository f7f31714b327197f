"""Undo, hint, a strategy that finishes one's turn, the panes, the envelope's price, and Escape."""

from __future__ import annotations

import pytest

from ponzi_lab.tables import words
from ponzi_lab.tables.ponzi.scenes.trade_words import need_price

from .conftest import Opener
from .lab import FOLDER, Notebook, TablePage, expect, table

COURSE = "[(move.seat, repr(move.action)) for move in game.match.moves]"


def _at_the_table(open_notebook: Opener, **options: object) -> tuple[Notebook, TablePage]:
    notebook = open_notebook(table(**options))
    notebook.run()
    return notebook, notebook.table()


@pytest.mark.slow
def test_the_curtain_of_a_chapter_leads_to_what_follows_and_lets_one_play_on(open_notebook: Opener) -> None:
    follows = 'from IPython.display import HTML\n\nHTML("<p style=height:2000px>What follows</p>")'
    notebook = open_notebook(table(), follows)
    notebook.run(0)
    notebook.run(1)
    game, page = notebook.table(0), notebook.page
    halt = "__import__('ponzi_lab.tables.screen').tables.screen.Halt(1, 'Look below.', play_on=True)"
    assert notebook.ask(f"setattr(game.screen.lesson, 'halt', {halt})") is None
    game.do("finish")
    assert "Look below." in game.root.locator(".plt-curtain").inner_text()
    page.keyboard.press("Enter")  # once too often: it does nothing, and the Tab key goes to the button
    page.keyboard.press("Tab")
    expect(game.button("below")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("(table) => table.getBoundingClientRect().bottom < 200", arg=game.root.element_handle())
    assert not page.evaluate("document.activeElement.matches('button')")
    assert notebook.ask("game.screen.halted")
    game.do("on")
    game.decide()
    assert notebook.ask("game.match.moves[-1].seat >= 0 and not game.screen.halted")


@pytest.mark.slow
def test_the_second_click_of_a_double_click_begins_nothing_anew_at_the_end(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook)
    game.play_to_the_end()
    for do in ("back:1", "new", "new:same"):
        box = game.button(do).bounding_box()
        assert box
        mouse = notebook.page.mouse
        mouse.move(box["x"] + 5, box["y"] + 5)
        mouse.down(click_count=2)
        mouse.up(click_count=2)
    game.do("pane:rules")  # what came before it was heard, if it was said
    assert (game.over, notebook.ask("game.desk.games")) == (True, 0)


@pytest.mark.slow
def test_undo_and_the_same_choice_lead_to_the_same_game(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook)
    stood = []
    for n in range(5):
        stood.append((notebook.ask(COURSE), game.line, game.cash))
        game.decide(n)
    after = notebook.ask(COURSE)
    for before in reversed(stood):
        game.do("undo")
        assert (notebook.ask(COURSE), game.line, game.cash) == before
    assert words.UNDO not in game.links()
    for n in range(5):
        game.decide(n)
    assert notebook.ask(COURSE) == after


@pytest.mark.long
def test_a_hint_is_chosen_but_not_done(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook)
    for _ in range(6):
        moves = notebook.ask("len(game.match.moves)")
        game.do("hint")
        assert game.note.startswith("A cautious player would ")
        assert notebook.ask("len(game.match.moves)") == moves
        game.decide()
        assert notebook.ask("len(game.match.moves)") > moves


@pytest.mark.long
def test_a_strategy_finishes_the_turn(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook)
    for expected in (2, 3):
        game.do("finish")
        assert game.note == words.finished("cautious", f"round {expected - 1}")
        assert game.round == notebook.ask("game.match.round") == expected
        assert game.line.startswith("Your turn: ")


@pytest.mark.long
def test_panes_open_and_close(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook)
    pane = game.root.locator(".plt-at-pane section")
    for name, heading in words.HEADING.items():
        assert pane.count() == 0
        game.do(f"pane:{name}")
        assert pane.get_by_role("heading").first.inner_text() == heading
        expect(game.root.locator(f".plt-at-head [data-do='pane:{name}']")).to_have_attribute("aria-expanded", "true")
        game.press("Escape")
    game.do("pane:rules", "pane:more")
    assert pane.get_by_role("heading").first.inner_text() == words.HEADING["more"]
    game.click(pane.locator("[data-do='pane:more']"))
    assert pane.count() == 0
    game.do("pane:more", "save")
    assert game.note.startswith("Saved as ")
    game.do("teacher")
    assert words.ALL_OPEN in game.note
    assert "Cash hidden" not in game.root.inner_text()
    game.do("teacher", "rounds") if game.button("rounds").count() else game.do("teacher")
    assert "Cash hidden" in game.root.inner_text()
    assert notebook.ask("sum(move.seat == 0 for move in game.match.moves)") == 0


@pytest.mark.long
def test_a_double_click_does_it_once(open_notebook: Opener) -> None:
    """Also where a second click would take it back, or do it again."""
    notebook, game = _at_the_table(open_notebook)
    game.decide()
    game.click(game.button("pane:more"), times=2)
    expect(game.root.locator(".plt-at-pane section")).to_be_visible()
    game.click(game.button("teacher"), times=2)
    assert notebook.ask("game.screen.opened")
    game.click(game.button("save"), times=2)
    game.click(game.button("pane:more"), times=2)
    expect(game.root.locator(".plt-at-pane section")).to_have_count(0)
    assert len([*(notebook.folder / FOLDER).iterdir()]) == 2


@pytest.mark.long
def test_the_price_by_slider_and_by_typing(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook, rules={"start_cash": 200})
    n = 0
    while not game.can("pick:to").count():
        game.decide(n)
        n += 1
    slider, typed = (game.root.locator(f"input[type={kind}]") for kind in ("range", "text"))
    game.choose(game.can("pick:to").first)
    assert slider.input_value() == typed.input_value() == "10"

    typed.fill("37")
    expect(game.confirm).to_contain_text("37")
    assert slider.input_value() == "37"
    assert notebook.ask("game.screen.picks['price']") == 37

    slider.focus()
    for _ in range(5):
        notebook.page.keyboard.press("ArrowRight")
    expect(game.confirm).to_contain_text("42")
    assert typed.input_value() == "42"
    assert slider.evaluate("slider => document.activeElement === slider"), "it keeps the focus while it is moved"

    typed.fill("100000")
    expect(game.confirm).to_have_attribute("aria-disabled", "true")
    typed.fill("-3")
    expect(game.confirm).to_have_text(need_price(0, notebook.ask("game.match.observation(0).cash")))

    typed.fill("50")
    expect(game.confirm).to_contain_text("50")

    # Enter right after typing sends the number that was typed, not the one before it.
    typed.fill("51")
    moves = notebook.ask("len(game.match.moves)")
    game.press("Enter")
    expect(game.confirm).not_to_contain_text("51")
    assert notebook.ask(f"game.match.moves[{moves}].action.price") == 51


@pytest.mark.long
def test_escape_forgets_what_was_chosen(open_notebook: Opener) -> None:
    notebook, game = _at_the_table(open_notebook)
    chosen = game.root.locator("[aria-pressed=true]")
    game.click(game.can("pick:fund").nth(2))
    assert chosen.count()
    game.press("Escape")
    assert chosen.count() == 0
    assert notebook.ask("game.screen.picks") == {}
    notebook.page.keyboard.press("Escape")  # nothing to forget: nothing happens, and no sentence is needed
    assert game.root.evaluate("table => table.contains(document.activeElement)")
