"""The student's game: in their file, in every chapter, never in two places."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from ponzi_lab.lessons.cards import words as cards
from ponzi_lab.lessons.chapters import easy_money, easy_money_words, the_scissors
from ponzi_lab.lessons.student import game, game_words
from ponzi_lab.lessons.student.case import evidence, sample, so_far
from ponzi_lab.lessons.student.file import read
from ponzi_lab.lessons.student.game import PONZI, GameCard
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match
from ponzi_lab.tables.screen import Halt

from .people import full_disk, played, somebody, tell


@pytest.fixture
def me(tmp_path: Path) -> Me:
    return somebody(tmp_path)


def moves(card: GameCard) -> int:
    return len(card.table.match.moves)


def test_the_class_number_is_the_seed(me: Me) -> None:
    assert GameCard(me, PONZI).table.match.seed == 27


def test_each_decision_is_in_the_file(me: Me) -> None:
    card = GameCard(me, PONZI)
    assert me.student.games == {}
    tell(card, "hint", "act")
    assert len(Me(me.folder).student.game(PONZI.name).moves) == moves(card) > 0


def test_undos_are_counted_in_the_file_and_counted_on(me: Me) -> None:
    tell(GameCard(me, PONZI), "hint", "act", "undo")
    assert me.student.games[PONZI.name]["undos"] == 1
    tell(GameCard(me, PONZI), "hint", "act", "undo")
    assert me.student.games[PONZI.name]["undos"] == 2


def test_another_chapter_goes_on_where_one_stopped(me: Me) -> None:
    first = GameCard(me, PONZI)
    tell(first, "hint", "act")
    second = GameCard(Me(me.folder), PONZI)
    assert second.table.match.moves == first.table.match.moves
    tell(second, "hint", "act")
    before = second.table.match.moves
    tell(first, "hint", "act")
    assert first.table.match.moves == before, "the click came late: the newer game is shown"
    assert first.table.screen.note == game_words.WENT_ON_ELSEWHERE
    tell(first, "hint", "act")
    assert Me(me.folder).student.game(PONZI.name).moves == first.table.match.moves
    assert len(first.table.match.moves) > len(before)


def test_for_somebody_else_the_table_is_laid_anew(me: Me) -> None:
    card = GameCard(me, PONZI)
    tell(card, "hint", "act")
    me.sign_in("Red Owl", 5)
    assert (card.table.match.seed, moves(card)) == (5, moves(GameCard(me, PONZI)))
    me.sign_in("Blue Fox", 27)
    assert card.table.match.seed == 27
    assert len(me.student.game(PONZI.name).moves) == moves(card)


def test_the_table_waits_until_it_is_said_who_plays(me: Me) -> None:
    tell(GameCard(me, PONZI), "hint", "act")
    later = Me(me.folder, lambda: time.time() + 3600)
    card = GameCard(later, PONZI)
    card.show(lambda: Halt(3, "halt"))
    assert card.children == (card._until,)
    assert cards.WAITS in card._until._page.paper
    later.confirm()
    assert card.table.match.lines() == me.student.game(PONZI.name).lines()
    assert card.table.screen.lesson.halt == Halt(3, "halt")
    assert card._until._page.paper == ""


def test_another_try_keeps_the_game_before(me: Me) -> None:
    whole = played(me)
    card = GameCard(me, PONZI)
    tell(card, "back:2")
    assert me.student.game("01.game-2").lines() == whole.lines()
    tell(card, "hint", "act")
    assert card.table.match.round == 2
    assert set(me.student.games) == {PONZI.name, "01.game-2"}


def test_a_chapter_says_when_to_stop(me: Me) -> None:
    played(me, 2)
    card = GameCard(me, PONZI)
    card.show(lambda: Halt(3, easy_money_words.HALT))
    assert easy_money_words.HALT not in card.table._board.board
    while card.table.match.closed < 3:
        tell(card, "finish")
    assert easy_money_words.HALT in card.table._board.board
    me.sign_in("Red Owl", 5)
    assert easy_money_words.HALT not in card.table._board.board
    assert card.table.screen.lesson.halt == Halt(3, easy_money_words.HALT)


def test_only_chapter_1_shows_less_in_its_first_rounds_and_stops(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    card = GameCard(me, PONZI)
    monkeypatch.setattr(game, "me", lambda: me)
    monkeypatch.setattr(game, "_card", lambda course: card)
    easy_money.play()
    assert (card.table.screen.lesson.first_rounds, card.table.screen.lesson.halt) == (
        easy_money.STOP,
        Halt(easy_money.STOP, easy_money_words.HALT, easy_money_words.SEE_BOOKS),
    )
    me.sign_in("Red Owl", 5)
    assert card.table.screen.lesson.first_rounds == easy_money.STOP
    the_scissors.play()
    assert (card.table.screen.lesson.first_rounds, card.table.screen.lesson.halt) == (0, None)


def test_a_copy_is_kept_in_the_file(me: Me) -> None:
    card = GameCard(me, PONZI)
    tell(card, "hint", "act", "save")
    assert set(me.student.games) == {PONZI.name, "01.game-2"}


@pytest.mark.parametrize("do", ["save", "new"])
def test_of_many_copies_and_tries_the_oldest_are_forgotten(me: Me, do: str) -> None:
    card = GameCard(me, PONZI)
    for n in range(15):
        tell(card, "hint", "act")
        tell(card, f"{do}:same")
        assert len([name for name in me.student.games if name != PONZI.name]) == min(n + 1, 12)


def test_undos_belong_to_their_game(me: Me) -> None:
    card = GameCard(me, PONZI)
    tell(card, "hint", "act", "undo", "hint", "act", "save", "new", "hint", "act")
    undos = {name: kept["undos"] for name, kept in me.student.games.items()}
    assert undos == {"01.game-2": 1, "01.game-3": 1, PONZI.name: 0}


def test_a_game_with_a_strategy_that_nobody_knows_is_put_aside(me: Me) -> None:
    played(me, 1)
    with me.change() as student:
        lines = student.games[PONZI.name]["lines"]
        lines[0] = lines[0].replace("bot:bold", "bot:shark")
    card = GameCard(me, PONZI)
    assert "shark" in card.table.screen.note
    tell(card, "hint", "act")
    assert {name: len(kept["lines"]) for name, kept in me.student.games.items()}["01.game-2"] == len(lines)


def test_where_nothing_can_be_written_a_new_game_begins_all_the_same(me: Me, monkeypatch: pytest.MonkeyPatch) -> None:
    played(me, 1)
    with me.change() as student:
        student.games[PONZI.name]["lines"][0] = "spoilt"
    full_disk(monkeypatch)
    card = GameCard(me, PONZI)
    tell(card, "hint", "act")
    assert moves(card) > 0
    assert "No space left on device" in card.table.screen.note


def test_a_game_that_cannot_be_read_is_put_aside(me: Me) -> None:
    played(me, 1)
    with me.change() as student:
        student.games[PONZI.name]["lines"][0] = "spoilt"
    card = GameCard(me, PONZI)
    assert moves(card) == moves(GameCard(somebody(me.folder / "new"), PONZI))
    assert "could not be read" in card.table.screen.note
    assert me.student.games["01.game-2"]["lines"][0] == "spoilt"


def test_a_file_that_is_brought_back_brings_its_game(me: Me, tmp_path: Path) -> None:
    home = me.text()
    card = GameCard(me, PONZI)
    tell(card, "hint", "act")
    played_on = me.text()
    me.take(read(home.encode()))
    assert card.table.match.moves == Match("ponzi", card.table.match.seats, 27).moves or moves(card) == moves(
        GameCard(somebody(tmp_path / "new"), PONZI)
    )
    me.take(read(played_on.encode()))
    assert card.table.match.moves == me.student.game(PONZI.name).moves


# What a chapter looks at


def test_before_one_has_played_it_is_the_sample_game(me: Me) -> None:
    assert so_far(me.student) is None
    assert evidence(me.student) is sample()
    assert (sample().own, sample().seat, sample().name) == (False, 0, "Sam")
    played(me, 0)
    assert so_far(me.student) is None


def test_a_game_in_the_middle_is_looked_at_from_ones_own_seat(me: Me) -> None:
    played(me, 2)
    case = so_far(me.student)
    assert case is not None
    assert (case.seat, case.own, case.own, case.match.closed) == (0, True, True, 2)
    assert evidence(me.student) is sample()


@pytest.mark.parametrize("number", range(20, 32))
def test_a_whole_game_is_looked_at_from_ones_own_seat_whoever_fell(tmp_path: Path, number: int) -> None:
    me = somebody(tmp_path, number)
    match = played(me)
    assert match.result is not None
    case = evidence(me.student)
    assert case.own
    assert case.fallen == match.result["bankrupt"]
    assert case.seat == 0


def test_another_try_does_not_hide_the_whole_game(me: Me) -> None:
    whole = played(me)
    with me.change() as student:
        student.put_aside(PONZI.name)
    played(me, 1)
    assert evidence(me.student).match.moves == whole.moves
    now = so_far(me.student)
    assert now is not None
    assert now.match.closed == 1


def test_a_new_game_does_not_take_away_what_was_uncovered(me: Me) -> None:
    whole = played(me)
    card = GameCard(me, PONZI)
    tell(card, "new:same")
    now = so_far(me.student)
    assert now is not None
    assert now.match.moves == whole.moves


def test_a_spoilt_game_is_no_evidence(me: Me) -> None:
    played(me)
    with me.change() as student:
        student.games[PONZI.name]["lines"][1] = "spoilt"
    assert so_far(me.student) is None
    assert evidence(me.student) is sample()
