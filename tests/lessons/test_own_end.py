"""Every student has an end of their own, whoever fell at the table, and the chapters after it speak of that seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ponzi_lab.core.options import forced
from ponzi_lab.core.seeds import stream
from ponzi_lab.lessons.cards import own_wheel_words
from ponzi_lab.lessons.cards.own_wheel import OwnWheel
from ponzi_lab.lessons.cards.prediction import ChoiceField, degrees
from ponzi_lab.lessons.chapters import (
    could_you_have_got_out,
    easy_money,
    shared,
    the_envelope,
    the_price_ladder,
    the_scissors,
    the_treadmill,
    when_the_music_stops,
)
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.student.case import Case, evidence, first_crossing, sample
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match
from ponzi_lab.play.setting import find_bot
from ponzi_lab.tables.faces import FACES
from ponzi_lab.tables.party import Party

from .guesses import happened
from .people import click, first_said, shown, somebody

STAND_INS = ("cautious", "trader", "hoarder", "greedy")
LOOK_AT_IT = [chapter for chapter in CHAPTERS if 2 <= chapter.number <= 7]
QUESTIONS = (
    the_scissors._warning,
    the_price_ladder._dearest,
    could_you_have_got_out._missing,
    the_envelope._could_do,
    when_the_music_stops._crash,
)
BELOW = (
    the_scissors._scissors,
    the_price_ladder._ladder,
    the_treadmill._treadmill,
    could_you_have_got_out._exit,
    when_the_music_stops._walls,
)


def played_as(
    strategy: str, seed: int, seats: Sequence[str] = PONZI.seats, rules: Mapping[str, Any] | None = None
) -> Match:
    """The game of a student who decides as a strategy would."""
    match = Match(PONZI.game, seats, seed, rules=rules)
    bot = find_bot(match.setting.game, strategy)
    for asked in iter(lambda: match.asked, None):
        rng = stream(seed, "student", len(match.moves))
        match.play(None if asked else forced(match.options) or bot.choose(match.observation(asked), match.options, rng))
    return match


def look(me: Me, match: Match, draw: bool) -> Case:
    """Go through chapters 2 to 7; what they say of the own end is true, and nothing fails."""
    with me.change() as student:
        student.games.clear()
        student.keep_game(PONZI.name, match, 0)
    student, case = me.student, evidence(me.student)
    assert (case.own, case.seat) == (True, 0)
    wheel = OwnWheel(me)
    told = shown(wheel)
    assert (own_wheel_words.OWES_NOBODY in told) == (case.end is None)
    click(wheel, *(["end:alone"] if case.end and 0 not in case.fallen else []), "end:fed")
    crash = 0 in case.fallen and case.match.round in case.books.crashes
    assert own_wheel_words.both_ways(case.end, case.fed[-1].round, crash) in shown(wheel)
    assert wheel.problems == []
    for chapter in LOOK_AT_IT:
        assert happened(chapter, student)
    for ask in QUESTIONS:
        assert ask(student)
    for number in (1, 2, 3):
        assert the_treadmill._blank_table(student, number)
    assert any(made.case is case for made in the_treadmill._calculations(case))
    _below(student, case, draw)
    assert shared.how_it_ended(case) in draft(student).game if draw else True
    return case


def _below(student: Student, case: Case, draw: bool) -> None:
    """What lies below the covers is of this seat."""
    for show in BELOW:
        found = show(student)
        assert not shared.whose(case)
        assert (shared.how_it_ended(case) in str(found.words)) == (show is not the_price_ladder._ladder)
        for picture in found.picture.draw() if draw else ():
            assert not [name for name in case.names[1:] if name in " ".join(first_said(picture))]


def went(folder: Path, strategy: str, seeds: Iterable[int], drawn: int) -> list[Case]:
    me = somebody(folder)
    with me.change() as student:
        for chapter in range(2, 8):
            student.reach(f"{chapter:02}.uncover")
    return [look(me, played_as(strategy, seed), n < drawn) for n, seed in enumerate(seeds)]


@pytest.mark.parametrize("strategy", STAND_INS)
def test_each_student_has_an_end_or_owes_nobody(strategy: str, tmp_path: Path) -> None:
    cases = went(tmp_path, strategy, range(3), 1)
    assert all((case.end is None) == (case.last_paid["wheel"][0] == ()) for case in cases)


@pytest.mark.parametrize("number", [3, 5])
def test_with_others_at_the_table_and_other_rules_each_chapter_speaks_of_the_own_seat(
    number: int, tmp_path: Path
) -> None:
    me, party = somebody(tmp_path), Party(PONZI.seats, {}).with_seats(number, Party(PONZI.seats, {}), FACES["ponzi"])
    with me.change() as student:
        for chapter in range(2, 8):
            student.reach(f"{chapter:02}.uncover")
        for name, guess in (("02.who", "3"), ("02.fall", 6), ("02.cross", 2)):
            student.predict(name, guess, 50)
    look(me, played_as("cautious", 27, party.seats, {"advanced": True}), draw=True)


def test_one_is_asked_about_those_who_sit_at_ones_own_table(tmp_path: Path) -> None:
    usual = Party(PONZI.seats, {})
    for number in (3, 5):
        seats = usual.with_seats(number, usual, FACES["ponzi"]).seats
        me = somebody(tmp_path / str(number))
        with me.change() as student:
            student.keep_game(PONZI.name, played_as("cautious", 27, seats), 0)
        who = the_scissors.WHO.field_for(me)
        assert isinstance(who, ChoiceField)
        assert list(who.answers) == [*map(str, range(number))]
        assert degrees(who)[0] == round(100 / number)
        assert the_scissors.WHO.field.fits(str(number - 1)), "whoever reads the file knows all of them"


TWO = ("Player 1", "bot:bold:Ines", "Player 3")


def play_for_all(match: Match, closed: int | None = None) -> Match:
    """Everybody decides as a cautious player would, to the end or for so many rounds."""
    bot = find_bot(match.setting.game, "cautious")
    while (asked := match.asked) is not None and match.closed != closed:
        rng = stream(match.seed, "student", len(match.moves))
        match.play(forced(match.options) or bot.choose(match.observation(asked), match.options, rng))
    return match


def test_while_several_people_play_at_this_screen_no_chapter_shows_the_books_of_one_of_them(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    with me.change() as student:
        student.keep_game(PONZI.name, play_for_all(Match(PONZI.game, TWO, 27), 3), 0)
    student = me.student
    for show in (easy_money._cash, the_scissors._scissors):
        assert common.BOOKS_AT_THE_END in show(student).words
        assert show(student).picture is None
    assert easy_money._promised(student).asked == easy_money._promised(Student("Grey Owl", 5)).asked
    cover = SimpleNamespace(tried=lambda values, show: show(student))
    assert shared.any_seat(cover, 0, PONZI, lambda case, you: None).picture.shows == sample().shows
    assert tuple(the_scissors._at_the_table(student)) == TWO


def test_after_a_game_of_several_people_it_is_said_whose_seat_the_chapters_follow(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    with me.change() as student:
        student.keep_game(PONZI.name, play_for_all(Match(PONZI.game, TWO, 27)), 0)
        for chapter in range(2, 8):
            student.reach(f"{chapter:02}.uncover")
    said = common.several_play("Player 1")
    assert said in shown(OwnWheel(me))
    for show in BELOW[:-1]:
        assert said in str(show(me.student).words)
    assert str(the_scissors._warning(me.student).asked).startswith(said)


def test_while_another_game_lies_on_the_table_it_is_said_that_a_finished_one_is_looked_at(tmp_path: Path) -> None:
    me, seats = somebody(tmp_path), ("You", *PONZI.seats[1:])
    below = (the_scissors._lenders, the_treadmill._treadmill, could_you_have_got_out._exit, when_the_music_stops._walls)
    with me.change() as student:
        student.keep_game(PONZI.name, played_as("greedy", 27), 0)
    assert not any(common.GAME_BEFORE in str(show(me.student).words) for show in below)
    with me.change() as student:
        student.put_aside(PONZI.name)
        student.keep_game(PONZI.name, play_for_all(Match(PONZI.game, seats, 28), 2), 0)
    assert all(common.GAME_BEFORE in str(show(me.student).words) for show in below)
    assert common.GAME_BEFORE not in str(the_scissors._scissors(me.student).words), "it shows the one on the table"
    assert evidence(me.student) is evidence(me.student)


@pytest.mark.slow
@pytest.mark.parametrize("strategy", STAND_INS)
def test_each_student_of_many_has_an_end_or_owes_nobody(strategy: str, tmp_path: Path) -> None:
    cases = went(tmp_path, strategy, range(100, 225), 5)
    lasted = Counter(the_treadmill._lasted(case)[0] for case in cases if first_crossing(case, 0, the_treadmill.AHEAD))
    print(strategy, "fell", sum(0 in case.fallen for case in cases), "never", sum(not case.end for case in cases))
    print("rounds alone", sorted(Counter(len(case.alone) for case in cases if 0 not in case.fallen).items()))
    print(
        "put off by the largest cards", sorted(Counter(case.fed[-1].round - (case.end or 0) for case in cases).items())
    )
    print("the treadmill lasts", sorted(lasted.items()))
    assert all(case.end or case.last_paid["wheel"][0] == () for case in cases)
