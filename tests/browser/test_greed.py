"""Greed, Incorporated in the browser: a short journey, and by hand whole games, every decision, and its looks."""

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

SEED = 11
FOUR = ("You", "bot:manager", "bot:looter", "bot:collector")
ALL = ["announce", "invest", "trade", "store", "blame", "drop", "auction", "found"]
CLICKS = ["announce", "invest", "blame", "auction"]
MOST_CLICKS = 120
MINE = "[type(move.action).__name__ for move in game.match.moves if move.seat == 0]"
PURSE = "game.match.observation(0).cash"
ASKED = "game.match.options[0].kind.do if game.match.options else ''"
CHOICES = [f"pick:{name}" for name in ("fire", "company", "card", "transform", "price")]
CARDS = ("act:card", "act:answer")


def greed(seats: tuple[str, ...] = FOUR, seed: int = SEED, **more: object) -> str:
    return table(seats, seed, "greed", **more)


def opened(open_notebook: Opener, size: tuple[int, int] = (1000, 1200), **more: object) -> tuple[Notebook, TablePage]:
    notebook = open_notebook(greed(**more), size=size)
    notebook.run()
    return notebook, notebook.table()


def decide(game: TablePage, n: int = 0) -> int:
    """Make whatever decision is asked, one of those that are open; how many clicks it took."""
    for kind in CARDS:
        if game.can(kind).count():
            game.click(game.can(kind).nth(n % game.can(kind).count()))
            return 1
    if game.decided.count():
        game.click(game.confirm)
        return 1
    for kind in CHOICES:
        if game.can(kind).count():
            game.click(game.can(kind).nth(n % game.can(kind).count()))
            game.click(game.confirm)
            return 2
    game.do("pass")
    return 1


@pytest.mark.slow
def test_a_year_by_mouse_and_the_end(open_notebook: Opener, capsys: pytest.CaptureFixture[str]) -> None:
    notebook, game = opened(open_notebook)
    assert game.line == "Your turn: announce one of your cards."
    expect(game.root.locator(".plg-co")).to_have_count(4)
    expect(game.can("act:card")).to_have_count(2)
    game.click(game.can("act:card").first)
    assert "Announce" in notebook.ask(MINE)

    while notebook.ask(ASKED) != "bid":
        decide(game)
    _bid_by_slider_and_typing(notebook, game)
    game.do("hint")
    assert game.note.startswith("A collector would ")
    _deal_by_hand(notebook, game)
    game.do("finish")
    assert "until the end of year" in game.note
    moves = notebook.ask("len(game.match.moves)")
    game.do("undo")
    assert notebook.ask("len(game.match.moves)") < moves

    game.play_to_the_end()
    assert "wins with" in game.line or "win with" in game.line
    expect(game.figure).to_have_count(1)
    record = notebook.record()
    assert main(["check", str(record)]) == 0
    assert "ok, " in capsys.readouterr().out


def _bid_by_slider_and_typing(notebook: Notebook, game: TablePage) -> None:
    high = notebook.ask("game.match.options[0].amount.high")
    slider, number = (game.root.locator(f".plg-amount input[type={kind}]") for kind in ("range", "text"))
    number.fill("17")
    expect(slider).to_have_value("17")
    expect(game.confirm).to_contain_text("Bid 17M")
    number.fill(str(high + 1))
    expect(game.confirm).to_have_attribute("aria-disabled", "true")
    slider.focus()
    slider.press("Home")
    expect(game.confirm).to_contain_text("Bid 10M")
    expect(number).to_have_value("10")
    game.click(game.confirm)
    assert "Bid" in notebook.ask(MINE)


def _deal_by_hand(notebook: Notebook, game: TablePage) -> None:
    """Take trade back from the strategy, build a deal with the steppers, and propose it."""
    game.click(game.button("pane:hand"))
    game.do("hand:trade")
    expect(game.button("hand:trade")).to_have_attribute("aria-pressed", "true")
    game.click(game.button("pane:hand"))
    while not game.can("pick:partner").count():
        decide(game)
    game.click(game.can("pick:partner").first)
    money = game.root.locator(".plg-both > div").nth(1).locator(".plg-stepper").last
    for side in range(2):
        stepper = game.root.locator(".plg-both > div").nth(side).locator(".plg-stepper")
        more = stepper.locator("button:not([aria-disabled])").last
        if more.count():
            game.click(more)
    expect(money).to_be_visible()
    if game.decided.count():
        game.click(game.confirm)
        assert "Propose" in notebook.ask(MINE)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, SEED])
def test_a_whole_game_by_hand_takes_fewer_than_120_clicks(open_notebook: Opener, seed: int) -> None:
    notebook, game = opened(open_notebook, seed=seed, by_hand=CLICKS)
    clicks = n = 0
    while not game.over:
        assert notebook.ask("game.match.asked") == 0
        assert game.cash == f"{notebook.ask(PURSE):,}"
        assert game.round == notebook.ask("game.match.round")
        clicks += decide(game, n)
        n += 1
    assert clicks < MOST_CLICKS
    assert {*notebook.ask(MINE)} >= {"Announce", "Bid", "Buy", "Leave", "Pass", "Store"}
    played = Match.load(notebook.record())
    played.verify()
    assert played.lines() == notebook.ask("game.match.lines()")


@pytest.mark.long
def test_a_whole_game_with_the_keyboard(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook)
    cells = notebook.cells
    game.can("act:card").first.focus()  # the last time that the focus is set by anything but a key
    keys = Keys(game)
    for letter in LETTERS:
        notebook.page.keyboard.press(letter)
        assert keys.place.startswith("act:card")
    while not game.over:
        _decide_by_keys(keys)
    assert notebook.page.evaluate(IN_TABLE), "after the end too"
    assert notebook.cells == cells
    assert Match.load(notebook.record()).over


def _decide_by_keys(keys: Keys) -> None:
    game = keys.game
    if any(game.can(kind).count() for kind in CARDS):
        keys.go_to(*CARDS)
    elif game.decided.count():
        keys.go_to("act")
    elif kind := next((kind for kind in CHOICES if game.can(kind).count()), ""):
        keys.go_to(kind)
        game.press("Space")
    else:
        keys.go_to("pass")
    game.press("Enter")


@pytest.mark.long
def test_after_a_restart_the_game_is_still_there(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook)
    for n in range(12):
        decide(game, n)
    lines = notebook.ask("game.match.lines()")
    notebook.record()
    notebook.restart()
    notebook.run()
    again = notebook.table()
    assert "is kept here" in again.root.inner_text()
    again.do("resume")
    assert notebook.ask("game.match.lines()") == lines
    decide(again)


@pytest.mark.long
def test_three_people_at_one_screen_see_only_their_own_cards(open_notebook: Opener) -> None:
    people = ("Ada", "Bea", "Cem")
    notebook, game = opened(open_notebook, seats=people, seed=5)
    for n in range(40):
        asked = notebook.ask("game.match.asked")
        if game.cover.count():
            assert f"Pass the screen to {people[asked]}" in game.root.inner_text()
            assert game.root.locator(".plg-co, .plg-purses").count() == 0
            game.do("lift")
        expect(game.root.locator(".plg-purses")).to_contain_text("Hand:")
        assert game.root.locator(".plg-purses").inner_text().count("Hand:") == 1
        decide(game, n)


# How it looks


def _scenes(game: TablePage) -> Iterator[str]:
    """Every decision of a game, with something chosen; with the name of its kind where it is the first of it."""
    seen: set[str] = set()
    n = 0
    while not game.over:
        kind = next((kind for kind in (*CARDS, *CHOICES) if game.can(kind).count()), "")
        name = f"{game.phase} {kind.split(':')[-1]}".strip()
        if kind in CHOICES and not game.decided.count():
            things = game.can(kind)
            game.click(things.nth(n % things.count()))
        elif game.can("pick:partner").count() and n % 2:
            game.do("hint")
            name = f"{name} deal" if game.root.locator(".plg-both").count() else name
        yield "" if name in seen else name
        seen.add(name)
        if game.button("cancel").count():
            game.do("cancel")
        decide(game, n)
        n += 1
    yield "end"


@pytest.mark.long
@pytest.mark.parametrize("others", [2, 4])
def test_nothing_is_crowded_at_any_width(open_notebook: Opener, others: int) -> None:
    seats = ("Ottoline-Wilhelmina", *["bot:random", "bot:looter", "bot:collector", "bot:random"][:others])
    _, game = opened(open_notebook, seats=seats, by_hand=ALL, rules={"trend_track": "six"})
    found: set[str] = set()
    for n, scene in enumerate(_scenes(game)):
        if n == 1:
            game.do("pane:hand")
            found |= crowded(game)
            game.do("pane:hand")
        if n % 6 == 0 or scene:
            found |= crowded(game)
    for pane in ("more", "rules"):
        game.do(f"pane:{pane}")
        found |= crowded(game)
    assert sorted(found) == []


@pytest.mark.long
def test_axe_finds_nothing_in_any_kind_of_decision(open_notebook: Opener) -> None:
    notebook, game = opened(open_notebook, (1000, 2200), by_hand=ALL)
    game.do("pane:hand")
    found = {"hand": violations(notebook)}
    game.do("pane:hand")
    found |= {scene: violations(notebook) for scene in _scenes(game) if scene}
    assert len(found) >= 8
    for pane in ("rules", "more"):
        game.do(f"pane:{pane}")
        found[pane] = violations(notebook)
    assert {scene: some for scene, some in found.items() if some} == {}


@pytest.mark.long
@pytest.mark.parametrize(("name", "size"), [("wide", (1440, 2600)), ("desk", (1030, 2600)), ("small", (390, 4200))])
def test_pictures_of_every_kind_of_decision(
    open_notebook: Opener, lab: Lab, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    """The pictures lie in the folder that pytest keeps for this test, to be looked at."""
    lab.dark(name == "small")
    try:
        _, game = opened(open_notebook, size, by_hand=ALL)
        taken = 0
        for scene in _scenes(game):
            if scene:
                assert too_wide(game) == []
                game.root.screenshot(path=tmp_path / f"{name}-{taken}-{scene.replace(' ', '-')}.png")
                taken += 1
    finally:
        lab.dark(False)
    assert taken >= 7
