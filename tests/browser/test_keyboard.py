"""A game without a mouse, and JupyterLab's one-letter shortcuts, which must not reach the notebook meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ponzi_lab import Match
from ponzi_lab.tables.ponzi.scenes.trade_words import need_price

from .conftest import Opener
from .lab import Notebook, TablePage, expect, table

LATE, FEWEST = 5, 3  # the round from which on the keys decide again, and what there is to decide then

# What these letters do in a notebook: insert cells, cut, delete, change kinds, undo, interrupt, restart, merge, copy.
LETTERS = ["b", "a", "x", "d", "d", "m", "y", "r", "1", "z", "i", "i", "0", "0", "Shift+m", "c", "v"]
KINDS = [f"pick:{kind}" for kind in ("to", "fund", "industry", "tile", "chain", "end", "all", "buy")]
MINE = "sum(move.seat == 0 for move in game.match.moves)"
IN_TABLE = "document.activeElement.closest('.plt-table') !== null"
FOCUS = "document.activeElement.dataset.do ?? ''"


class Keys:
    """A player who has only a keyboard."""

    def __init__(self, game: TablePage) -> None:
        self.game, self.page = game, game.page

    @property
    def place(self) -> str:
        """What the focused button does."""
        assert self.page.evaluate(IN_TABLE), "the focus has left the table"
        return str(self.page.evaluate(FOCUS))

    def go_to(self, *starts: str) -> str:
        """Go with Tab, and back with Shift+Tab, to something open that does one of these."""
        for key in ("Tab", "Shift+Tab"):
            while self.page.evaluate(IN_TABLE):
                if self.place.startswith(starts) and self.page.evaluate("!document.activeElement.ariaDisabled"):
                    return self.place
                self.page.keyboard.press(key)
            self.page.keyboard.press("Shift+Tab" if key == "Tab" else "Tab")
        raise AssertionError(f"no way to {starts}")

    def decide(self, n: int) -> None:
        """Make whatever decision is asked: choose with Space, do it with Enter."""
        game = self.game
        if game.can("act:answer").count():
            self.go_to("act:answer")
        elif game.decided.count():
            self.go_to("act")
        elif any(game.can(kind).count() for kind in KINDS):
            self._choose(n)
        else:
            self.go_to("pass")
        game.press("Enter")

    def _choose(self, n: int) -> None:
        game = self.game
        wanted = next(kind for kind in KINDS if game.can(kind).count())
        chosen = self.go_to(wanted)
        if self._moves("ArrowRight") and self._moves("ArrowLeft"):
            assert self.place.startswith(wanted)
            chosen = self.go_to(wanted)
        game.press(" ")
        assert self.place == chosen, "what was chosen keeps the focus"
        if game.confirm.get_attribute("aria-disabled"):
            self.go_to("pick:industry") if wanted == "pick:to" else self._go_beside()
            game.press(" ")
        if n % 2:  # the other way: Enter on what is chosen does it
            self.go_to("act")

    def _go_beside(self) -> None:
        """To the tiles beside the board that go with the chosen card."""
        self.go_to("act", "cancel", "pass")
        while not self.place.startswith("pick:industry"):
            self.page.keyboard.press("Shift+Tab")

    def _moves(self, key: str) -> bool:
        """Whether an arrow key leads to another card of the group."""
        before = self.place
        self.page.keyboard.press(key)
        return self.place != before


@pytest.mark.slow
def test_the_first_round_and_the_last_ones_with_the_keyboard(open_notebook: Opener) -> None:
    notebook = open_notebook(table(), "'another cell'")
    notebook.run()
    game, cells = notebook.table(), notebook.cells
    game.root.locator(".plt-line").click()
    game.can("pick:fund").first.focus()  # the last time that the focus is set by anything but a key
    keys = Keys(game)

    for letter in LETTERS:
        notebook.page.keyboard.press(letter)
        assert keys.place.startswith("pick:fund")
    assert notebook.cells == cells

    game.press(" ")
    assert game.root.locator("[aria-pressed=true]").count() >= 1
    game.press("Escape")
    assert game.root.locator("[aria-pressed=true]").count() == 0
    assert notebook.ask(MINE) == 0

    decisions = _by_keys(notebook, keys, lambda: game.round > 1)
    assert notebook.ask(MINE) == decisions
    game.finish_rounds(LATE)
    game.button("pass").or_(game.can("pick:fund")).first.focus()
    assert _by_keys(notebook, keys, lambda: game.over) >= FEWEST
    assert notebook.page.evaluate(IN_TABLE), "after the end too"
    assert notebook.cells == cells
    assert Match.load(notebook.record()).over


def _by_keys(notebook: Notebook, keys: Keys, until: Callable[[], bool]) -> int:
    """Decide by keys; letters that mean something to a notebook do nothing meanwhile."""
    decisions = 0
    while not until():
        before = notebook.ask(MINE)
        for letter in "bxm":
            notebook.page.keyboard.press(letter)
        keys.decide(decisions)
        decisions += 1
        assert notebook.ask(MINE) == before + 1
    return decisions


@pytest.mark.slow
def test_two_at_one_screen_with_the_keyboard(open_notebook: Opener) -> None:
    notebook = open_notebook(table(["Ada", "bot:cautious", "Bea", "bot:trader"], seed=5))
    notebook.run()
    game = notebook.table()
    keys = Keys(game)
    game.button("lift").focus()
    for n in range(8):
        while game.cover.count():
            keys.go_to("lift")
            game.press("Enter")
        keys.decide(n)


@pytest.mark.slow
def test_a_key_held_down_is_one_decision_and_no_older_price_is_handed_over(open_notebook: Opener) -> None:
    notebook = open_notebook(table(seed=4))
    notebook.run()
    game, keyboard = notebook.table(), notebook.page.keyboard
    game.button("pass").focus()
    for _ in range(12):
        keyboard.down("Enter")
    keyboard.up("Enter")
    game.settle()
    assert notebook.ask(MINE) == 1

    while not game.can("pick:to").count():
        game.decide()
    decided = notebook.ask(MINE)
    game.choose(game.can("pick:to").first)
    wanted = need_price(0, notebook.ask("game.match.observation(0).cash"))
    for wrong in ("-3", "2,5", "two", ""):
        price = game.root.locator("input[type=text]")
        price.fill("2")
        price.fill(wrong)
        expect(game.confirm).to_have_attribute("aria-disabled", "true")
        price.press("Enter")
        game.settle()
        assert (notebook.ask(MINE), game.confirm.inner_text()) == (decided, wanted)
    price.fill("2")
    price.press("Enter")
    expect(game.root.locator("input[type=text]")).to_have_count(0)
    assert notebook.ask("[move for move in game.match.moves if move.seat == 0][-1].action.price") == 2
