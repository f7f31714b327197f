"""Acquire in the browser: a short journey, and by hand whole games, every kind of decision, and its looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ponzi_lab import Match
from ponzi_lab.lab.cli import main

from .conftest import Opener
from .lab import Lab, Notebook, TablePage, expect, table
from .test_keyboard import IN_TABLE, LETTERS, Keys
from .test_looks import crowded, too_wide, violations

# With this seed a player who decides as `decide` does meets every kind of decision; `random` never changes.
SEED = 17
FOUR = ("You", "bot:random", "bot:random", "bot:random")
KINDS = {"Place", "Found", "Survivor", "Defunct", "Dispose", "Declare", "Buy"}
MINE = "[type(move.action).__name__ for move in game.match.moves if move.seat == 0]"
CASH = "game.match.observation(0).cash"
TILES = "game.match.observation(game.match.asked).racks[game.match.asked]"
RACK = f"[f'{{tile % 12 + 1}}{{\"abcdefghi\"[tile // 12]}}' for tile in {TILES}]"
ON_BOARD = ".plt-rack-tiles button, .plt-own-tile"


def acquire(seats: tuple[str, ...] = FOUR, seed: int = SEED, **more: object) -> str:
    return table(seats, seed, "acquire", **more)


def opened(open_notebook: Opener, *given: object, **more: object) -> tuple[Notebook, TablePage]:
    notebook = open_notebook(acquire(**more), size=given[0] if given else (1000, 1200))
    notebook.run()
    return notebook, notebook.table()


@pytest.mark.slow
def test_some_turns_by_mouse_and_the_end(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook, game = opened(open_notebook)
    assert game.line == f"Your turn: place one of your {len(notebook.ask(RACK))} tiles."
    expect(game.root.locator(ON_BOARD)).to_have_count(6)
    tile = game.root.locator(".plt-rack-tiles button:not([aria-disabled])").first
    name = tile.inner_text()
    game.click(tile)
    expect(game.root.locator(".plt-if")).to_contain_text(f"If you place {name}:")
    expect(game.root.locator(".plt-rack [aria-pressed=true]")).to_contain_text(name)
    game.click(game.confirm)
    assert notebook.ask(MINE)[0] == "Place"

    n = 0
    while not game.can("pick:buy").count():
        game.decide(n)
        n += 1
    _buy_two_and_leave_one_out(notebook, game)
    game.do("hint")
    assert game.note.startswith("A broker would place ")
    game.do("finish")
    assert "until the end of turn" in game.note
    moves = notebook.ask("len(game.match.moves)")
    game.do("undo")
    assert notebook.ask("len(game.match.moves)") < moves

    game.play_to_the_end()
    assert "wins with" in game.line or "win with" in game.line
    assert _cut(game, 286, 390, 580, 701, 848, 1000) == {}
    expect(game.figure).to_have_count(1)
    record = notebook.record()
    assert main(["check", str(record)]) == 0
    assert "ok, " in capsys.readouterr().out


def _cut(game: TablePage, *widths: int) -> dict[int, int]:
    """How many pixels of what the bank paid at the end are cut off in a table that is so wide."""
    found = {}
    for width in widths:
        game.root.evaluate("(table, width) => { table.parentElement.style.width = `${width}px`; }", width)
        found[width] = game.root.locator(".plt-paid").evaluate("(one) => one.scrollWidth - one.clientWidth")
    return {width: pixels for width, pixels in found.items() if pixels > 0}


@pytest.mark.slow
def test_with_six_seats_all_that_the_bank_paid_at_the_end_is_seen(open_notebook: Opener) -> None:
    """On the smallest phones it scrolls."""
    _, game = opened(open_notebook, seats=("You", *["bot:random"] * 5))
    game.play_to_the_end()
    assert _cut(game, 320, 390, 521, 580, 701, 720, 740, 780, 848, 861, 1000) == {}


def _buy_two_and_leave_one_out(notebook: Notebook, game: TablePage) -> None:
    chain = game.can("pick:buy").first
    cash, price = notebook.ask(CASH), int(chain.locator("span").inner_text().split(",")[0])
    game.click(chain)
    game.click(chain)
    expect(game.root.locator(".plt-at-choice")).to_contain_text(f"{cash - 2 * price:,}")
    game.click(game.can("pick:drop").first)
    expect(game.root.locator(".plt-at-choice")).to_contain_text(f"{cash - price:,}")
    game.click(game.confirm)
    assert "Buy" in notebook.ask(MINE)


@pytest.mark.long
def test_a_whole_game_with_the_mouse(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook)
    decisions = 0
    while not game.over:
        assert notebook.ask("game.match.asked") == 0
        assert game.line.startswith(("Your turn: ", "You are asked: "))
        assert game.round == notebook.ask("game.match.round")
        assert game.cash == f"{notebook.ask(CASH):,}"
        assert {*game.root.locator(ON_BOARD).all_inner_texts()} == {*notebook.ask(RACK)}
        game.decide(decisions)
        decisions += 1
        assert notebook.ask("len(game.desk.decided(0))") == decisions
    assert {*notebook.ask(MINE)} >= KINDS
    result = notebook.ask("game.match.result")
    assert f"{max(result['scores']):,} dollars" in game.line
    for score in result["scores"]:
        expect(game.root.locator(".plt-result")).to_contain_text(f"{score:,}")
    played = Match.load(notebook.record())
    played.verify()
    assert played.lines() == notebook.ask("game.match.lines()")


@pytest.mark.long
def test_a_whole_game_with_the_keyboard(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook)
    cells = notebook.cells
    game.can("pick:tile").first.focus()  # the last time that the focus is set by anything but a key
    keys = Keys(game)
    for letter in LETTERS:
        notebook.page.keyboard.press(letter)
        assert keys.place.startswith("pick:tile")
    decisions = 0
    while not game.over:
        keys.decide(decisions)
        decisions += 1
        assert notebook.ask("len(game.desk.decided(0))") == decisions
    assert {*notebook.ask(MINE)} >= {"Place", "Found", "Dispose", "Buy"}
    assert notebook.page.evaluate(IN_TABLE), "after the end too"
    assert notebook.cells == cells
    assert Match.load(notebook.record()).over


@pytest.mark.long
def test_numbers_of_a_disposal_are_stepped_and_typed(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook)
    n = 0
    while not game.can("pick:all").count():
        game.decide(n)
        n += 1
    held = notebook.ask("game.match.options[0].held")
    sell = game.root.locator(".plt-stepper").first
    game.click(sell.locator("button").last)
    expect(sell.locator("input")).to_have_value("1")
    sell.locator("input").fill(str(held))
    expect(game.confirm).to_contain_text(f"Sell {held}")
    sell.locator("input").fill("many")
    expect(game.confirm).to_have_attribute("aria-disabled", "true")
    sell.locator("input").fill("1")
    sell.locator("input").press("Enter")
    notebook.wait_until("type([move for move in game.match.moves if move.seat == 0][-1].action).__name__ == 'Dispose'")
    assert notebook.ask("[move for move in game.match.moves if move.seat == 0][-1].action.sell") == 1


@pytest.mark.long
def test_three_people_at_one_screen_see_only_their_own_tiles(open_notebook: Opener) -> None:
    people = ("Ada", "Bea", "Cem")
    notebook, game = opened(open_notebook, seats=people, seed=5, rules={"open_holdings": False})
    for n in range(40):
        asked = notebook.ask("game.match.asked")
        if game.cover.count():
            assert f"Pass the screen to {people[asked]}" in game.root.inner_text()
            assert game.root.locator(".plt-grid, .plt-shares").count() == 0
            game.do("lift")
        assert {*game.root.locator(ON_BOARD).all_inner_texts()} == {*notebook.ask(RACK)}
        assert game.cash == f"{notebook.ask(f'game.match.observation({asked}).cash'):,}"
        game.decide(n)


# How it looks


@pytest.mark.long
def test_nothing_is_crowded_at_any_width(open_notebook: Opener) -> None:
    seats = ("Ottoline-Wilhelmina", "bot:random", "bot:random", "bot:random")
    _, game = opened(open_notebook, seats=seats)
    found: set[str] = set()
    for n, scene in enumerate(_scenes(game)):
        if n % 3 == 0 or scene:
            found |= crowded(game)
    for pane in ("more", "rules"):
        game.do(f"pane:{pane}")
        found |= crowded(game)
    assert sorted(found) == []


def _scenes(game: TablePage) -> Iterator[str]:
    """Every decision of a game, with something chosen; with the name of its kind where it is the first of it."""
    seen: set[str] = set()
    n = 0
    while not game.over:
        kind = next((kind for kind in ("tile", "chain", "end", "all", "buy") if game.can(f"pick:{kind}").count()), "")
        name = f"{game.phase} {kind}"
        if kind and not game.decided.count():
            things = game.can(f"pick:{kind}")
            game.click(things.nth(n % things.count()))
        yield "" if name in seen else name
        seen.add(name)
        if game.button("cancel").count():
            game.do("cancel")
        game.decide(n)
        n += 1
    yield "end"


@pytest.mark.long
def test_axe_finds_nothing_in_any_kind_of_decision(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook, (1000, 2200))
    found = {scene: violations(notebook) for scene in _scenes(game) if scene}
    assert len(found) >= 7
    for pane in ("rules", "more"):
        game.do(f"pane:{pane}")
        found[pane] = violations(notebook)
    assert {scene: some for scene, some in found.items() if some} == {}


@pytest.mark.long
@pytest.mark.parametrize(("name", "size"), [("desk", (1000, 2600)), ("phone", (494, 3200)), ("small", (390, 3200))])
def test_pictures_of_every_kind_of_decision(
    open_notebook: Opener, lab: Lab, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    """The pictures lie in the folder that pytest keeps for this test, to be looked at."""
    lab.dark(name != "desk")
    try:
        _, game = opened(open_notebook, size)
        taken = 0
        for scene in _scenes(game):
            if scene:
                assert too_wide(game) == []
                game.root.screenshot(path=tmp_path / f"{name}-{taken}-{scene.replace(' ', '-')}.png")
                taken += 1
    finally:
        lab.dark(False)
    assert taken >= 7
