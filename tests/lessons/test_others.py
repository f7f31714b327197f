"""Others in the student's seat, at the same table, with the same cards: when their tills are empty."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable
from itertools import count
from pathlib import Path

import pytest

from ponzi_lab.books import what_if
from ponzi_lab.figures.ponzi import empty_tills, empty_tills_words
from ponzi_lab.figures.ponzi.empty_tills import EmptyTills
from ponzi_lab.games.ponzi.bots import Planner
from ponzi_lab.lessons.cards import long, own_wheel, own_wheel_words, verdict, verdict_words
from ponzi_lab.lessons.cards.long import Long
from ponzi_lab.lessons.cards.own_wheel import OwnWheel, dealt, not_yet_dealt
from ponzi_lab.lessons.chapters import the_scissors_words
from ponzi_lab.lessons.student.case import Case, evidence
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match

from .by_hand import dues
from .people import click, played, shown, somebody

FEW = 40


@pytest.fixture
def me(tmp_path: Path) -> Me:
    return somebody(tmp_path)


@pytest.fixture(autouse=True)
def a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_wheel, "OTHERS", FEW)
    monkeypatch.setattr(long, "AT_FIRST", 0)


def others(me: Me) -> Long:
    def which(student: Student) -> Hashable:
        return evidence(student).shows

    return Long(
        me, "02.others", "", the_scissors_words.DEAL_THEM, the_scissors_words.DEAL_WHY, which, dealt, not_yet_dealt
    )


def by_hand(case: Case, hand: int) -> int | None:
    """In which round the till of a hand is empty, from the books of its game."""
    lines = what_if._rest(case.match, case.seat).whole(hand)
    if case.seat in lines[-1]["bankrupt"]:
        return lines[-1]["round"]
    books = [line for line in lines if "books" in line][-1]
    if books["due"][case.seat] != books["paid"][case.seat]:
        raise AssertionError("whoever cannot pay has fallen")
    cash, wheel = books["cash"][case.seat], dict(books["wheel"][case.seat])
    if not wheel:
        return None
    for number, due in zip(count(books["books"] + 1), dues(wheel), strict=False):
        cash -= due
        if cash < 0:
            return number
    raise AssertionError


@pytest.mark.parametrize("number", [27, 4711])
def test_the_others_last_as_their_books_say(tmp_path: Path, number: int) -> None:
    me = somebody(tmp_path, number)
    played(me)
    case = evidence(me.student)
    ends = list(what_if.ends_in_my_place(case.match, case.seat, range(FEW)))
    assert ends == [by_hand(case, hand) for hand in range(FEW)]
    assert ends == list(what_if.ends_in_my_place(case.match, case.seat, range(FEW))), "the same hands, the same ends"
    assert len(set(ends)) > 3, "and not all of them alike"


def test_each_of_the_others_is_counted_and_the_reader_stands_among_them(me: Me) -> None:
    played(me)
    paper, case = others(me), evidence(me.student)
    assert the_scissors_words.DEAL_WHY in shown(paper)
    click(paper, "act")
    paper.run()
    assert own_wheel_words.who_the_others_are(what_if.SLIPS) in shown(paper)
    ends = list(what_if.ends_in_my_place(case.match, 0, range(FEW)))
    (tills,) = paper.picture().draw()
    assert str(tills) == str(EmptyTills(ends, case.end))
    assert sum(row[1] for row in tills.table.rows) == FEW


def test_strategies_that_think_long_decide_as_those_they_take_the_others_for(
    me: Me, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(PONZI.game, ("You", "bot:planner:Ines", "bot:bold:Kofi"), 27)
    monkeypatch.setattr(Planner, "decide", lambda *given: pytest.fail("a thousand games would take an hour"))
    careful = Match(PONZI.game, ("You", "bot:cautious:Ines", "bot:bold:Kofi"), 27)
    ends = [list(what_if.ends_in_my_place(one, 0, range(FEW))) for one in (match, careful)]
    assert ends[0] == ends[1]
    assert verdict.who_is_quick(match) in verdict.how_hands_play(match)
    assert (verdict.who_is_quick(match), verdict.who_is_quick(careful)) == (verdict_words.THINKS_TOO_LONG, "")


def test_who_stops_sees_those_who_were_played_until_then(me: Me) -> None:
    played(me)
    paper = others(me)
    click(paper, "act")
    paper.run(lambda: paper._step.done == 12)
    click(paper, "stop")
    shown(paper)
    (tills,) = paper.picture().draw()
    assert sum(row[1] for row in tills.table.rows) == 12


def test_who_has_not_played_to_the_end_is_told_so_and_finds_no_button_that_does_nothing(me: Me) -> None:
    played(me, 2)
    paper = others(me)
    assert own_wheel_words.PLAY_BEFORE_OTHERS in shown(paper)
    assert "<button" not in shown(paper)
    click(paper, "act")
    assert paper.run() is None
    assert own_wheel_words.PLAY_BEFORE_OTHERS in shown(paper)
    assert paper.picture() is None


def test_nobody_learns_their_own_end_from_others_before_their_wheel_has_turned(tmp_path: Path) -> None:
    me = next(one for one in (somebody(tmp_path / str(n), n) for n in range(1, 30)) if _stands(one))
    card = others(me)
    assert own_wheel_words.TURN_FIRST in shown(card)
    assert "<button" not in shown(card)
    click(OwnWheel(me), "end:alone")
    assert own_wheel_words.TURN_FIRST not in shown(card)
    assert the_scissors_words.DEAL_WHY in shown(card)
    click(card, "act")
    while card.run() is not None:
        pass
    assert own_wheel_words.who_the_others_are(what_if.SLIPS) in shown(card)


def _stands(me: Me) -> bool:
    played(me, like="cautious")
    case = evidence(me.student)
    return case.seat not in case.fallen and bool(case.alone)


def test_another_game_asks_anew(me: Me) -> None:
    played(me)
    paper = others(me)
    click(paper, "act")
    paper.run()
    with me.change() as student:
        student.put_aside("01.game")
    played(me, like="hoarder")
    assert own_wheel_words.who_the_others_are(what_if.SLIPS) not in shown(paper)
    assert own_wheel_words.TURN_FIRST in shown(paper)
    click(OwnWheel(me), "end:alone")
    assert the_scissors_words.DEAL_WHY in shown(paper)


ENDS = [4, 6, 6, 7, None]


@pytest.mark.parametrize("own", [6, 5, 12, 1, None])
def test_the_figure_counts_who_was_empty_before_with_and_after_the_reader(own: int | None) -> None:
    tills = EmptyTills(ENDS, own)
    before = sum(end is not None and (own is None or end < own) for end in ENDS)
    assert (tills.before, tills.number[own]) == (before, Counter(ENDS)[own])
    assert all(str(number) in str(tills) for number in (before, Counter(ENDS)[own], len(ENDS)))
    figure, rows = tills.figure, tills.table.rows
    assert [row[1] for row in rows if row[2]] == [Counter(ENDS)[own]], "one row is the reader's"
    assert sum(row[1] for row in rows) == len(ENDS)
    assert sum(figure.data[0].y) == len(ENDS)
    assert len(set(figure.data[0].marker.color)) == 2


def test_who_never_falls_is_not_told_of_nobody() -> None:
    said = [str(EmptyTills(ends, None)) for ends in ([5, 6], [5, None])]
    assert re.search(r"\b0\b", said[0]) is None
    assert said[0].startswith(said[1].partition(".")[0])


@pytest.mark.parametrize("own", [5, 8, None])
def test_the_reader_is_marked_above_all_bars_also_where_they_are_narrow(own: int | None) -> None:
    figure = EmptyTills([*[5] * 14, *[8] * 180, *[9] * 410, *[16] * 3], own).figure
    (here,) = [note for note in figure.layout.annotations if empty_tills_words.YOU_ARE_HERE in note.text]
    assert here.y == max(figure.data[0].y)
    (stem,) = figure.layout.shapes
    assert stem.x0 == stem.x1 == here.x
    assert len(figure.layout.xaxis.tickvals) <= empty_tills.TICKS + 2
    assert own is None or own in figure.layout.xaxis.tickvals


def test_nobody_yet_is_a_figure_too() -> None:
    assert EmptyTills([], None).table.rows == [("never", 0, "✓")]
