"""A fourth game needs what CONTRIBUTING says, and gets the rest for nothing. The toy game of coins has no more."""

from __future__ import annotations

import sys
from importlib.util import find_spec, module_from_spec
from pathlib import Path

import pytest

from ponzi_lab import GAMES, Match, Refused, WhoPaysWhom, simulate, tournament
from ponzi_lab.core.errors import RecordError
from ponzi_lab.core.records import from_lines, read
from ponzi_lab.figures.kit import words as common
from ponzi_lab.lab import cli, doctor
from ponzi_lab.play.transcript import transcript
from ponzi_lab.tables import faces

from ..coin import face, words
from ..coin.face import FACE
from ..coin.game import GAME
from ..coin.purses import Purses
from ..tables import at_coin
from ..tables.desks import page, say

pytestmark = pytest.mark.usefixtures("_fourth_game")

BOTS = ("bot:even", "bot:random", "bot:random")
NAME = GAME.name


@pytest.fixture
def match() -> Match:
    return Match(NAME, BOTS, 3).play_on()


def lines_of(match: Match, kind: str) -> list:
    return [line for line in match.lines() if kind in line]


def test_its_look_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line that registers a game is in `games`."""
    spec = find_spec(faces.__name__)
    assert spec
    assert spec.loader
    monkeypatch.setitem(sys.modules, f"{faces.__package__}.{NAME}", face)
    anew = module_from_spec(spec)
    spec.loader.exec_module(anew)
    assert anew.FACES[NAME] is FACE


# What it gets for nothing


def test_it_is_told_and_what_is_hidden_stays_hidden(match: Match) -> None:
    part = match.branch(10)
    gifts = [event for event in part.events() if event.kind == "give"]
    seen = [event for event in part.events(0) if event.kind == "give"]
    assert [event.amount for event in seen] == [event.amount if event.seat == 0 else None for event in gifts]
    told = "\n".join(transcript(part, seat=0))
    assert told.count(" unseen.") == sum(event.seat != 0 for event in gifts) > 5
    assert " unseen." not in "\n".join(transcript(match))
    assert words.why_ended({}, ()) in match.caption()


def test_a_wrong_record_is_refused_with_the_place(match: Match) -> None:
    lines = match.lines()
    number, books = next((number, line) for number, line in enumerate(lines, 1) if "books" in line)
    books["cash"][1] += 1
    with pytest.raises(RecordError, match=f"line {number}.*cash of seat 1"):
        Match.replay(from_lines(lines))


def test_many_games_are_played_and_counted() -> None:
    for games in (simulate(NAME, ["even", "random"], 20, 1), tournament(NAME, ["even", "random"], 20, seats=3)):
        assert games.games == 20
        assert {standing.strategy for standing in games.standings} == {*GAME.bots}


def test_its_books_are_frames_and_a_picture_of_one_seat(match: Match) -> None:
    balances, books = match.books.balances, lines_of(match, "books")
    assert list(balances["cash"]) == [cash for line in books for cash in line["cash"]]
    assert list(match.books.scores["rounds"]) == match.result["scores"]
    assert len(match.books.promises) == 0
    assert set(match.books.events["payee"].dropna()) == {"bank"}
    assert list(match.books.decisions["coins"]) == [line["coins"] for line in lines_of(match, "do")]
    purse = Purses(match, 1)
    assert purse.cash == [line["cash"][1] for line in books]
    assert purse.figure.data
    assert str(purse) == words.sentence(purse)
    with pytest.raises(Refused) as refused:
        WhoPaysWhom(match)
    assert str(refused.value) == common.of_another_game("WhoPaysWhom", [GAMES["ponzi"].title], GAME.title)


def test_computers_are_offered_only_in_the_strengths_there_are() -> None:
    table = at_coin.coins()
    say(table, "pane:who")
    offered = [do for do in page(table, "pane").open if do.startswith("who:1:")]
    assert offered == ["who:1:person", *[f"who:1:{strength}" for strength in FACE.strengths]]
    assert [say(table, do) for do in offered] == [""] * len(offered)


def test_the_command_line_knows_it(match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def typed(*argv: object) -> str:
        assert cli.main([str(word) for word in argv]) == 0
        return capsys.readouterr().out

    assert typed("rules", NAME).rstrip() == GAME.rules_text.read_text(encoding="utf-8").rstrip()
    typed("simulate", NAME, "--seats", "even,random", "--games", 2, "--records", tmp_path, "--rule", "rounds=3")
    record = tmp_path / f"{NAME}-000000.jsonl"
    assert "rounds" in read(record).header["rules"]
    typed("check", record)
    assert words.TITLE in typed("show", record)
    assert "even" in typed("tournament", NAME, "--strategies", "even,random", "--games", 4)


def test_the_doctor_asks_for_no_chapter_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sample game and a thousand games belong to what the chapters tell of."""
    monkeypatch.setattr(doctor, "_installed", lambda name: None)
    assert doctor._data()
