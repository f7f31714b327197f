"""Several screens at one table: each shows what its own seat may see, and does what its own seat may do."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from ponzi_lab.play.match import Match
from ponzi_lab.tables import words
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.screen import FOR_ALL, PANES_FOR_ALL, Screen

from ..tables.desks import decide, lift, page, say
from .test_faces import TRIED

pytestmark = pytest.mark.usefixtures("_fourth_game")

SEATS = ("Ada", "Ben", "bot:random", "Cleo")
PEOPLE = (0, 1, 3)
LONG = 3000  # decisions of a whole game


def desk(game: str, seed: int = 5) -> Desk:
    return Desk(Match(game, SEATS, seed), FACES[game], None, FACES[game].parts)


def screens(desk: Desk) -> dict[int, Screen]:
    own = {seat: Screen(desk, seat) for seat in PEOPLE}
    while desk.run() is not None:
        pass
    return own


def look(screen: Screen) -> Sequence[str]:
    screen.note = ""
    return [*paint(screen).values(), str(screen.picks)]


@pytest.fixture(params=TRIED)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_whole_game_on_screens_of_ones_own_is_the_same_as_at_one_screen(game: str) -> None:
    shared = Screen(desk(game))
    while shared.desk.run() is not None:
        pass
    while not shared.match.over:
        lift(shared)
        decide(shared)
    table = desk(game)
    own = screens(table)
    for _ in range(LONG):
        if table.match.over:
            break
        assert [seat for seat in PEOPLE if own[seat].sight().mine] == [table.match.asked]
        assert not any(screen.covered for screen in own.values())
        decide(own[table.match.asked or 0])
    assert table.match.lines() == shared.match.lines()
    assert table.problems == []


def test_only_the_seat_that_is_asked_decides_and_each_picks_for_itself(game: str) -> None:
    table = desk(game)
    own = screens(table)
    rng = random.Random(3)
    for _ in range(40):
        asked = own[table.match.asked or 0]
        others = [screen for screen in own.values() if screen is not asked]
        before, moves = [look(screen) for screen in others], len(table.match.moves)
        choices = [do for do in page(asked, "board", "choice").open if do.startswith("pick:")]
        say(asked, rng.choice(choices or ["hint"]))
        for other in others:
            for do in ("act", "pass", "hint", "finish", "undo", *choices[:2]):
                assert say(other, do) in (words.LATE, words.NOTHING_TO_UNDO), do
        assert ([look(screen) for screen in others], len(table.match.moves)) == (before, moves)
        decide(asked)


def test_what_concerns_all_is_neither_offered_nor_done_on_a_screen_of_ones_own(game: str) -> None:
    own = screens(desk(game))
    for screen in own.values():
        before = look(screen), screen.match.lines()
        for verb in FOR_ALL:
            assert say(screen, verb) == words.LATE
        for pane in PANES_FOR_ALL:
            assert say(screen, f"pane:{pane}") == ""
        assert (look(screen), screen.match.lines()) == before
        for pane in ("rules", "rules"):
            say(screen, f"pane:{pane}")
            verbs = {button["data-do"].split(":")[0] for button in page(screen).buttons}
            panes = {button["data-do"] for button in page(screen).buttons} & {f"pane:{name}" for name in PANES_FOR_ALL}
            assert (verbs & FOR_ALL, panes) == (set(), set())
    table = own[0].desk
    table.match = table.match.branch(strategy=table.face.hint).play_on()
    table.moved()
    assert [page(screen, "act").buttons for screen in own.values()] == [[], [], []]


def test_a_decision_is_taken_back_until_somebody_else_is_asked(game: str) -> None:
    table = desk(game)
    own = screens(table)
    again = alone = 0
    while again < 5 and not table.match.over:
        seat = table.match.asked
        assert seat is not None
        lines = table.match.lines()
        decide(own[seat])
        assert not any(own[other].may_undo for other in PEOPLE if other not in (seat, table.match.asked))
        if table.match.asked != seat:
            alone += 1
            assert not own[seat].may_undo
        elif own[seat].may_undo:
            again += 1
            assert say(own[seat], "undo") == ""
            assert table.match.lines() == lines
            decide(own[seat])
    assert alone > 1
    assert again > 0


def test_what_a_seat_cannot_know_makes_no_difference_on_its_screen(game: str) -> None:
    changes = 0
    tried = TRIED[game]
    for laid in tried.secret.values():
        table = laid(1).desk
        own = {seat: Screen(table, seat) for seat in table.match.people}
        for _ in range(40):
            if table.match.over:
                break
            true = table.match.position
            for screen in own.values():
                before = paint(screen)
                tried.another_world(screen, random.Random(7))
                changes += table.match.position is not true
                assert paint(screen) == before
                table.match.positions[-1] = true
            decide(own[table.match.asked or 0])
    assert changes > 40


def test_screens_need_nothing_but_python() -> None:
    """No widget, no notebook, no package of others: as in a page without a server."""
    home = Path(__file__).parents[2]
    code = f"""
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [{str(home)!r}]
from ponzi_lab.play.match import Match
from ponzi_lab.tables.desk import Desk
from ponzi_lab.games import GAMES
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.screen import Screen
for game in GAMES:
    screen = Screen(Desk(Match(game, ["You", *FACES[game].seats[1:]], 1), FACES[game]))
    for do in ["hint", "pane:rules", "end"]:
        while screen.desk.run() is not None:
            pass
        paint(screen)
        screen.handle({{"do": do, "turn": screen.turn}})
    while screen.desk.run() is not None:
        pass
    assert screen.match.over and "plt-ended" in paint(screen)["act"], screen.note
"""
    subprocess.run([sys.executable, "-I", "-S", "-c", code], check=True)
