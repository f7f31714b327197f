"""Three people at one screen: what one may not see is neither in the page nor in any message to it."""

from __future__ import annotations

import re

import pytest

from ponzi_lab.tables import words

from .conftest import Opener
from .lab import Notebook, TablePage, table

PEOPLE = ("Ada", "Bea", "Cem")
START_CASH = 54_321  # so that cash and prices are numbers which mean nothing else
PRICES = (12_347, 13_591, 11_779, 10_463, 14_831)

# Each seat's cash, and what everybody can reckon of it; the envelopes so far, with their prices, and if they were sold.
IMPORTS = "from ponzi_lab.games.ponzi.view import before_envelopes, observe"
CASH = "[game.match.position.accounts[seat] for seat in range(3)]"
RECKONED = "[before_envelopes(game.match.observation(0), seat) for seat in range(3)]"
DEALS = (
    "[(deal.by, deal.to, observe(game.match.position, deal.by).deals[n].price, deal.sold) for n, deal in "
    "enumerate(game.match.observation(0).deals)]"
)


class Secrets:
    """All numbers that were ever hidden from somebody."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook = notebook
        self.known: dict[int, set[int]] = {}  # by number: the seats that may know it
        self.envelopes = 0

    def learn(self) -> None:
        """What is secret now: prices, and cash, but for those who can reckon it with the envelopes of their own."""
        ask = self.notebook.ask
        deals = ask(DEALS)
        for seat, (cash, reckoned) in enumerate(zip(ask(CASH), ask(RECKONED), strict=True)):
            if cash != reckoned:
                brought = {viewer: reckoned + _brought(deals, viewer, seat) for viewer in range(3)}
                can = {viewer for viewer, found in brought.items() if viewer == seat or found == cash}
                self.known.setdefault(cash, set()).update(can)
        self.envelopes = len(deals)
        for by, to, price, _ in deals:
            self.known.setdefault(price, set()).update({by, to})

    def from_seats(self, *seats: int) -> list[int]:
        """What all of these may not know."""
        return [number for number, knowing in self.known.items() if not knowing & {*seats}]


def _brought(deals: list[tuple[int, int, int, bool]], viewer: int, seat: int) -> int:
    """What the envelopes between the two have brought the seat."""
    between = [deal for deal in deals if {deal[0], deal[1]} == {viewer, seat}]
    return sum(price if sold == (to == seat) else -price for _, to, price, sold in between)


def _told(text: str, numbers: list[int]) -> list[int]:
    """Which of these numbers stand in a text."""
    written = {int(found.replace(",", "")) for found in re.findall(r"(?<![\d.])\d{2},?\d{3}(?!\d)", text)}
    return [number for number in numbers if number in written]


def _offer(game: TablePage, price: int) -> None:
    """Hand somebody an envelope with this price in it, if that is possible; else pass."""
    if not game.can("pick:to").count():
        return game.do("pass") if game.can("pass").count() else game.click(game.confirm)
    game.choose(game.can("pick:to").first)
    game.root.locator("input[type=text]").fill(str(price))
    game.page.wait_for_function(
        "([table, price]) => table.querySelector('.plt-at-act').innerText.includes(price)",
        arg=[game.root.element_handle(), str(price)],
    )
    game.click(game.confirm)


@pytest.mark.slow
def test_three_people_at_one_screen(open_notebook: Opener) -> None:
    notebook = open_notebook(IMPORTS, table(PEOPLE, seed=2, rules={"start_cash": START_CASH}))
    notebook.run(0)
    notebook.run(1)
    game, secrets, prices = notebook.table(1), Secrets(notebook), iter(PRICES * 9)
    looking, told, covers, undone = -1, 0, 0, False  # who looks at the screen, and what was told before
    while secrets.envelopes < len(PRICES) and not game.over:
        asked = notebook.ask("game.match.asked")
        assert (game.cover.count() == 1) == (asked != looking)
        if game.cover.count():
            covers += 1
            assert f"Pass the screen to {PEOPLE[asked]}" in game.root.inner_text()
            assert _told(notebook.page.content() + _heard(notebook, told), [*secrets.known]) == []
            if secrets.envelopes and not undone:
                undone = _undo_on_the_cover(notebook, game, looking)
                continue
            told = len(notebook.frames)
            game.do("lift")
            looking = asked
        hidden = secrets.from_seats(looking)
        assert _told(notebook.page.content(), hidden) == []
        if game.phase == "Envelopes" and not game.can("act:answer").count():
            _offer(game, next(prices))
        else:
            game.decide()
        assert _told(_heard(notebook, told), hidden) == []
        told = len(notebook.frames)
        secrets.learn()
    assert covers > 6
    assert undone
    assert len(secrets.known) > len(PRICES)


def _heard(notebook: Notebook, since: int) -> str:
    return b"".join(notebook.frames[since:]).decode("utf-8", "replace")


def _undo_on_the_cover(notebook: Notebook, game: TablePage, looking: int) -> bool:
    moves = notebook.ask("len(game.match.moves)")
    assert game.links() == [words.UNDO]
    game.do("undo")
    assert f"Pass the screen to {PEOPLE[looking]}" in game.root.inner_text()
    game.do("lift")
    assert game.cover.count() == 0
    assert notebook.ask("game.match.asked") == looking
    assert notebook.ask("len(game.match.moves)") < moves
    return True


@pytest.mark.slow
def test_enter_pressed_twice_does_not_lift_the_cover(open_notebook: Opener) -> None:
    notebook = open_notebook(table(PEOPLE, seed=2))
    notebook.run()
    game = notebook.table()
    game.do("lift")
    game.choose(game.can("pick:fund").first)
    game.confirm.focus()
    game.press("Enter")
    assert game.cover.count() == 1
    for _ in range(3):  # as from a key that is held down, or pressed once more by somebody impatient
        notebook.page.keyboard.down("Enter")
        notebook.page.wait_for_timeout(100)  # nothing is to happen, and nothing tells that it does not
    notebook.page.keyboard.up("Enter")
    assert game.cover.count() == 1
    assert words.UNDO in game.links()
