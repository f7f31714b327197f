"""The table of every game: all that stands on its pages works, says what it does, and tells nobody's secrets."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import ponzi_lab
from ponzi_lab.core.records import from_lines, sitter
from ponzi_lab.games import GAMES
from ponzi_lab.play.match import Match
from ponzi_lab.tables import open as open_module
from ponzi_lab.tables import words
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.paint import REGIONS, paint
from ponzi_lab.tables.screen import HANDLERS, Screen

from ..tables import at_acquire, at_coin, at_greed, at_ponzi
from ..tables.desks import click, decide, desk, lift, page, say, words_of
from ..tables.faces import Tried
from ..tiers import first_of, first_of_each

pytestmark = pytest.mark.usefixtures("_fourth_game")

TRIED = {"ponzi": at_ponzi.TRIED, "acquire": at_acquire.TRIED, "greed": at_greed.TRIED, "coins": at_coin.TRIED}
PLACES = [(game, name) for game, tried in TRIED.items() for name in tried.positions]
WILD = ("<img src=x onerror=alert(1)>", "&amp;\"'`", "ب" * 40)
LONG = 3000  # clicks of a whole game


def place(place: tuple[str, str]) -> str:
    return ", ".join(place)


@pytest.fixture(params=PLACES, ids=place)
def table(request: pytest.FixtureRequest) -> Screen:
    game, name = request.param
    return TRIED[game].positions[name]()


@pytest.fixture(params=TRIED)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def tried(game: str) -> Tried:
    return TRIED[game]


def test_how_strategies_think_is_told_at_the_end_and_not_before(game: str) -> None:
    """Where they have first names: while the game is played nothing on the page says which strategies they are."""
    seats, minds = FACES[game].seats, FACES[game].words.MINDS
    thinking = [
        words.thinks(one.name, minds[one.strategy]) for one in map(sitter, seats[1:]) if one.strategy is not None
    ]
    assert set(minds) <= set(GAMES[game].bots)
    table = desk(seats, 5, game=game)
    for _ in range(6):
        said = words_of(table)
        assert not [name for name in [*thinking, words.HOW_THEY_THINK, *seats[1:]] if name in said]
        say(table, "hint")
        answer = table.picks.get("answer")
        say(table, f"act:answer:{answer}" if answer else "act")
    assert not table.match.over
    table.desk.match = table.match.branch(strategy=table.face.hint).play_on()
    table = Screen(Desk(table.match, table.face))
    said = words_of(table)
    assert words.HOW_THEY_THINK in said
    strategies = [sitter(seat).strategy or "" for seat in table.match.seats]
    for name, strategy in zip(table.desk.names, strategies, strict=True):
        first = table.desk.names[strategies.index(strategy)]
        told = words.thinks(name, minds[strategy]) if first == name else words.thinks_as(name, first)
        assert told in said, "what two of them have in common is told once"


def test_a_strategy_with_a_first_name_is_read_by_it_alone(game: str) -> None:
    seats = [FACES[game].seats[0], *[f"{seat}{place}{WILD[0]}" for place, seat in enumerate(FACES[game].seats[1:])]]
    table = desk(tuple(seats), 5, game=game)
    assert all(seat not in text for text in paint(table).values() for seat in seats[1:])
    assert table.desk.names[1:] == [sitter(seat).name for seat in seats[1:]]
    assert WILD[0] not in "".join(paint(table).values())


def of(table: Screen) -> Tried:
    return TRIED[table.match.setting.game.name]


def test_every_table_is_tried() -> None:
    assert {*TRIED} == {*GAMES}


# The page


def test_every_button_says_what_it_does_and_is_understood(table: Screen) -> None:
    found = page(table)
    assert found.buttons
    for one in found.buttons:
        assert one["data-do"].split(":")[0] in HANDLERS
        assert one["aria-label"].strip()
        if "aria-disabled" in one:
            assert len(one["title"].split()) > 2
            assert one["aria-label"].endswith(one["title"])


def test_what_is_drawn_is_dressed_as_ours(table: Screen) -> None:
    """A class is a name of the table's own, so that no sheet of the lab dresses it, too."""
    drawn = {
        name
        for piece in paint(table).values()
        for names in re.findall(r"class='([^']*)'", piece)
        for name in names.split()
    }
    assert drawn
    assert {name for name in drawn if not re.match("pl[a-z]-", name)} == set()


def test_no_two_buttons_of_a_region_say_the_same(table: Screen) -> None:
    for region in REGIONS:
        labels = [one["aria-label"] for one in page(table, region).buttons]
        assert len(set(labels)) == len(labels), region


@pytest.mark.parametrize("seed", first_of(range(3), 1))
def test_no_two_buttons_of_a_page_that_do_different_things_say_the_same(game: str, seed: int) -> None:
    """Also beside the button that acts, whose words repeat what is chosen."""
    table = desk(("You", *FACES[game].seats[1:3]), seed, game=game)
    while not table.match.over:
        say(table, "hint")
        does: dict[str, set[str]] = {}
        for one in page(table).buttons:
            does.setdefault(one["aria-label"], set()).add(one["data-do"])
        assert [label for label, what in does.items() if len(what) > 1] == []
        answer = table.picks.get("answer")
        say(table, f"act:answer:{answer}" if answer else "act")


def test_a_page_is_small(table: Screen) -> None:
    """The log of all rounds excepted; of the rest, a click sends the pieces that have changed."""
    for do in ("", *of(table).panes, "rounds"):
        if do:
            say(table, do)
        pieces = {name: len(piece.encode()) for name, piece in paint(table).items()}
        if do == "rounds":
            del pieces["log"]
        assert sum(pieces.values()) < of(table).largest, do


def test_nothing_of_python_stands_on_the_page(table: Screen) -> None:
    made = [f"{verb.__name__}(" for verb in table.match.setting.game.verbs.values()]
    for do in of(table).panes:
        say(table, do)
        text = words_of(table)
        for odd in ("None", "object at", "()", "{", "}", "bot:", "_", *made, *of(table).odd):
            assert odd not in text, odd


def test_names_are_shown_as_text(game: str, tried: Tried) -> None:
    table = tried.named((*WILD, FACES[game].seats[1]), 5)
    for _ in range(30):
        if table.match.over:
            break
        lift(table)
        found = page(table)
        assert "img" not in found.tags
        assert all(name in found.text for name in WILD[:2])
        decide(table)


@pytest.mark.parametrize(
    ("game", "seed"), first_of_each(((game, range(tried.clicks)) for game, tried in TRIED.items()), 2)
)
def test_whoever_only_clicks_can_play_to_the_end(game: str, tried: Tried, seed: int) -> None:
    """Any open button of the board, then the one that acts: it never fails, and the record is right."""
    rng, table = random.Random(seed), tried.clicked(seed)
    for _ in range(LONG):
        if table.match.over:
            break
        lift(table)
        note = say(table, rng.choice(page(table, *tried.regions).open or ["pass"]))
        assert words.NOT_UNDERSTOOD not in note
        if rng.random() < 0.6:
            say(table, "act")
        if rng.random() < tried.passes:
            say(table, "pass")
        if rng.random() < 0.1:
            say(table, rng.choice(["undo", "hint", "cancel", tried.besides]))
        assert not table.desk.problems, table.desk.problems[0]
    assert table.match.over
    table.match.verify()
    assert tried.ended(table) in words_of(table, "say")


@pytest.mark.parametrize(
    "table",
    [pytest.param(one, marks=[pytest.mark.slow] if one[0] != "ponzi" else [], id=place(one)) for one in PLACES],
    indirect=True,
)
def test_each_open_button_does_something(table: Screen) -> None:
    for one in page(table).buttons:
        do = one["data-do"]
        if "aria-disabled" in one or one.get("aria-pressed") == "true":
            continue
        again = Screen(Desk(Match.replay(from_lines(table.match.lines())), table.face, None, table.desk.by_hand))
        again.desk.run()
        again._lifted = table._lifted
        again.desk.moved()
        before = page(again).text, again.turn, again.picks, again.download
        say(again, do)
        assert (page(again).text, again.turn, again.picks, again.download) != before, do


def test_a_button_is_closed_exactly_where_the_rules_close_it(tried: Tried) -> None:
    met = set()
    for table in tried.decisions():
        for one in page(table, "board").buttons:
            if found := tried.closed(table, one["data-do"]):
                met.add(found)
                assert ("aria-disabled" in one) == found[1], one
    assert met >= tried.both


@pytest.mark.parametrize(
    ("game", "name", "do", "why"), [(game, *one) for game, tried in TRIED.items() for one in tried.refused]
)
def test_what_cannot_be_chosen_is_refused_with_the_reason(game: str, name: str, do: str, why: str) -> None:
    table = TRIED[game].positions[name]()
    lines, picks = table.match.lines(), dict(table.picks)
    assert say(table, do).startswith(why)
    assert (table.match.lines(), table.picks) == (lines, picks)
    assert not table.desk.problems


def test_a_hint_is_chosen_but_not_done_and_says_why(table: Screen) -> None:
    if "hint" not in page(table, "head").open:
        return
    moves = len(table.match.moves)
    said = say(table, "hint")
    scene = table.face.scene(table.sight(), table.picks)
    what = scene.in_words(scene.action())
    assert re.fullmatch(rf"A {table.face.words.ADVISER} would {re.escape(what)}\. .+\.", said)
    assert len(table.match.moves) == moves
    decide(table)
    assert len(table.match.moves) > moves


# Secrets


@pytest.mark.parametrize(
    ("game", "name"), first_of_each([(game, list(tried.secret)) for game, tried in TRIED.items()], 1)
)
def test_what_a_seat_cannot_know_makes_no_difference_to_its_page(game: str, tried: Tried, name: str) -> None:
    """It is dealt anew, and whatever is chosen: neither the page nor its panes may change."""
    rng = random.Random(7)
    pages = changed = 0
    for seed in range(2):
        table = tried.secret[name](seed)
        for _ in range(60):
            if table.match.over:
                break
            lift(table)
            picks = [do for do in page(table, "board", "choice").open if do.startswith("pick:")]
            say(table, rng.choice(picks or ["hint"]))
            true, before = table.match.position, all_of(table)
            tried.another_world(table, rng)
            changed += tried.unknown(table.match.position) != tried.unknown(true)
            assert all_of(table) == before
            table.match.positions[-1] = true
            pages += 1
            decide(table)
            if table.covered:
                assert [part for part, piece in paint(table).items() if piece] == ["head", "board"]
                assert "plt-grid" not in paint(table)["board"]
    assert pages > 60
    assert changed > 40


def all_of(table: Screen) -> str:
    whole = ""
    for pane in (*of(table).panes, "rounds"):
        say(table, pane)
        whole += "".join(paint(table).values())
        say(table, pane)
    return whole


# At one screen, and where one only watches


def test_a_whole_game_at_one_screen(tried: Tried) -> None:
    table = tried.shared()
    covers = 0
    for _ in range(LONG):
        if table.match.over:
            break
        covers += table.covered
        lift(table)
        assert table.desk.waits
        decide(table)
    assert table.match.over
    assert covers > 20
    assert "lift" not in page(table).open
    table.match.verify()


def test_watching_goes_step_by_step_and_to_the_end(tried: Tried) -> None:
    table = tried.watched()
    assert page(table, "head").open[:2] == ["play", "play:1"]
    assert "pane:hand" not in page(table).open
    for n in range(1, 4):
        say(table, "play:1")
        assert len(table.match.moves) == n
    say(table, "end")
    assert table.match.over
    end = table.match.result
    assert table.books_seat == (end.get("bankrupt") or end["winners"])[0], "whose books tell most of it"
    assert "play" not in page(table).open


# The call


@pytest.fixture
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(open_module, "_open", {})


@pytest.mark.usefixtures("_in_a_folder_of_its_own")
def test_a_table_is_opened_kept_and_found_again(game: str, tried: Tried, monkeypatch: pytest.MonkeyPatch) -> None:
    def found() -> Any:
        monkeypatch.setattr(open_module, "_open", {})
        return ponzi_lab.table(game, tried.alone, 3)

    table = found()
    assert table._books.outputs == ()
    click(table, "finish")
    assert [next(iter(one["data"])) for one in table._books.outputs] == ["application/vnd.plotly.v1+json", "text/html"]
    lines = table.match.lines()
    again = found()
    period = GAMES[game].words.PERIOD
    assert f"It stands in {period} {table.match.round}." in again._board.board
    click(again, "resume")
    assert again.match.lines() == lines
    click(again, "end")
    assert again.match.over
    assert f"ended in {period}" in again._board.say
