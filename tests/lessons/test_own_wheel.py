"""One's own wheel after the game: each round of it by hand, let turn, stepped and stopped, for every kind of end."""

from __future__ import annotations

import asyncio
import re
from itertools import accumulate, islice
from pathlib import Path

import pytest

from ponzi_lab.books import what_if
from ponzi_lab.games.ponzi.actions import PASS, MayRemove
from ponzi_lab.lessons.cards import own_wheel, own_wheel_words, verdict, verdict_words
from ponzi_lab.lessons.cards import words as card_words
from ponzi_lab.lessons.cards.card import Card
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.cards.own_wheel import ALONE, FED, OwnWheel
from ponzi_lab.lessons.chapters import (
    could_you_have_got_out,
    could_you_have_got_out_words,
    easy_money,
    easy_money_words,
    shared,
    the_scissors,
    the_scissors_words,
    the_treadmill,
    the_treadmill_words,
    when_the_music_stops,
    when_the_music_stops_words,
)
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.student.case import Case, evidence, sample
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.game import PONZI
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match
from ponzi_lab.tables import slices as driver
from ponzi_lab.tables.ponzi import wheel_words

from .by_hand import dues, purses
from .guesses import happened
from .people import click, played, shown, somebody

NUMBERS = range(20, 44)


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Me, Case]]:
    """Students whose games are over."""
    found = []
    for number in NUMBERS:
        me = somebody(tmp_path_factory.mktemp("one"), number)
        played(me, like="hoarder" if number % 2 else "greedy")
        found.append((me, evidence(me.student)))
    return found


def one(cases: list[tuple[Me, Case]], fell: bool) -> tuple[Me, Case]:
    """Somebody whose own wheel turns for some rounds, or whose seat fell."""
    return next(
        (me, case) for me, case in cases if (0 in case.fallen) == fell and len(case.fed if fell else case.alone) > 1
    )


def passing(me: Me) -> Case:
    """Somebody who never takes a card."""
    match = Match(PONZI.game, PONZI.seats, me.student.number)
    for asked in iter(lambda: match.asked, None):
        remove = [option for option in match.options if isinstance(option, MayRemove)]
        match.play() if asked else match.play(remove[0].actions[-1] if remove else PASS)
    with me.change() as student:
        student.keep_game(PONZI.name, match, 0)
    return evidence(me.student)


def rows(paper: OwnWheel) -> list[list[str]]:
    """The lines of the tables."""
    lines = re.findall(r"<tr>(.*?)</tr>", shown(paper))
    found = [re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", line) for line in lines]
    return [line for line in found if line[0].isdigit()]


def buttons(paper: OwnWheel) -> list[str]:
    return re.findall(r"data-do='([^']*)'", shown(paper))


# The end of one's own wheel


def test_the_own_end_is_that_of_the_game_or_of_the_wheel_turned_on_by_hand(cases: list[tuple[Me, Case]]) -> None:
    kinds = set()
    for _, case in cases:
        fell = 0 in case.fallen
        purse = purses(case.match, 0)[-1]
        ends = next(
            number
            for number, due in enumerate(accumulate(dues(purse.wheel)), purse.round + 1)
            if due > purse.cash or number > 500
        )
        assert case.end == (case.match.round if fell else ends)
        kinds.add(fell)
    assert kinds == {True, False}


def test_who_owes_nobody_has_no_end(tmp_path: Path) -> None:
    case = passing(somebody(tmp_path))
    assert case.match.over
    assert (case.end, case.alone) == (None, ())
    assert case.fed[-1].left < 0


# The card


def test_before_the_game_is_over_it_says_what_to_do_first(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    paper = OwnWheel(me)
    for rounds in (0, 3):
        played(me, rounds)
        assert own_wheel_words.OF_YOUR_OWN_WHEEL in shown(paper)
        assert buttons(paper) == []
        click(paper, "let:alone")
        assert paper.note == card_words.NOT_UNDERSTOOD
    played(me)
    assert own_wheel_words.OF_YOUR_OWN_WHEEL not in shown(paper)


def test_round_by_round_to_the_first_that_cannot_be_paid(cases: list[tuple[Me, Case]]) -> None:
    me, case = one(cases, fell=False)
    paper, last = OwnWheel(me), len(case.alone)
    assert own_wheel_words.what_about_you([case.names[seat] for seat in case.fallen], case.match.round) in shown(paper)
    assert buttons(paper) == ["let:alone"], "the other way is offered when this one has been seen"
    turned = [int(re.findall(r"data-turn='(\d+)'", shown(paper))[0])]
    for number, turn in enumerate(case.alone, 1):
        click(paper, "step:alone")
        assert rows(paper)[-1][:2] == [str(turn.round), str(turn.due)]
        assert len(rows(paper)) == number
        turned.append(int(re.findall(r"data-turn='(\d+)'", shown(paper))[0]))
        assert (str(own_wheel_words.wheel_stops(turn.round, turn.due, turn.cash, False)) in shown(paper)) == (
            number == last
        )
    first = case.match.round + 1
    assert turned == [*range(first, first + last), first + last - 1], "what cannot be paid stays at the arrow"
    assert rows(paper)[-1][2:] == ["0", own_wheel_words.short_by(-case.alone[-1].left)]
    click(paper, "step:alone")
    assert len(rows(paper)) == last, "it goes no further"
    assert "let:fed" in buttons(paper)


def test_what_cannot_be_paid_lies_alone_at_the_arrow(cases: list[tuple[Me, Case]]) -> None:
    """What falls due a round later is not drawn with it: the wheel says what the line beside it says."""
    for fell, ways in ((False, (ALONE, FED)), (True, (FED,))):
        me, case = one(cases, fell)
        paper = OwnWheel(me)
        for way in ways:
            click(paper, f"end:{way}")
            due = (case.alone if way == ALONE else case.fed)[-1].due
            assert wheel_words.at_arrow(wheel_words.THIS_ROUND, due) in shown(paper)


def test_even_with_the_largest_card_in_every_round(cases: list[tuple[Me, Case]]) -> None:
    me, case = one(cases, fell=False)
    paper, end = OwnWheel(me), case.fed[-1]
    click(paper, "let:fed")
    assert paper.note == card_words.NOT_UNDERSTOOD
    click(paper, "end:alone", "end:fed")
    taken = [line[1] for line in rows(paper)]
    assert taken == [str(turn.taken) for turn in case.fed][-len(taken) :]
    assert own_wheel_words.wheel_stops(end.round, end.due, end.cash, True) in shown(paper)
    assert own_wheel_words.both_ways(case.end, end.round) in shown(paper)
    alone = case.alone[-1]
    assert own_wheel_words.wheel_stops(alone.round, alone.due, alone.cash, False) in shown(paper), (
        "the other end stays said"
    )


def test_who_fell_reads_the_last_bill_and_may_ask_for_the_second_way_only(cases: list[tuple[Me, Case]]) -> None:
    me, case = one(cases, fell=True)
    paper, bill = OwnWheel(me), case.match.position.lines[-2]
    assert own_wheel_words.your_last_bill(case.match.round, bill["due"][0], bill["cash"][0]) in shown(paper)
    assert buttons(paper) == ["let:fed"]
    click(paper, "end:fed")
    assert rows(paper)[0][0] == str(case.match.round), "it is asked from the last round that could be paid"
    assert own_wheel_words.both_ways(case.match.round, case.fed[-1].round) in shown(paper)


def test_who_owes_nobody_is_told_why_they_never_fall(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    case = passing(me)
    paper = OwnWheel(me)
    assert own_wheel_words.OWES_NOBODY in shown(paper)
    assert buttons(paper) == ["let:fed"]
    click(paper, "end:fed")
    assert own_wheel_words.both_ways(None, case.fed[-1].round) in shown(paper)


def test_the_wheel_of_who_owes_nobody_stops_only_if_they_borrow(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    end = passing(me).fed[-1]
    paper = OwnWheel(me)
    assert own_wheel_words.IF_YOU_BORROWED in shown(paper)
    click(paper, "end:fed")
    assert own_wheel_words.wheel_would_stop(end.round, end.due, end.cash) in shown(paper)
    assert own_wheel_words.wheel_stops(end.round, end.due, end.cash, False) not in shown(paper)


def test_who_owes_nobody_is_told_whose_game_each_question_is_about(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    nobody = the_scissors._warning(me.student)
    assert (common.sample_game(sample().name) in nobody.asked, nobody.picture is None) == (True, False)
    passing(me)
    asked = the_scissors._warning(me.student)
    assert the_scissors_words.never_crossed(sample().name) in asked.asked
    (wheel,) = asked.picture.draw()
    assert sample().name in wheel.title, "nothing above it shows these lines"
    assert could_you_have_got_out_words.LAST_IS_YOURS in could_you_have_got_out._about_whom(me.student)
    assert could_you_have_got_out_words.LAST_IS_YOURS not in could_you_have_got_out._instead(me.student), (
        "the search is all about somebody else"
    )
    assert easy_money._promised(me.student).hint == easy_money_words.EMPTY_WHEEL_HINT
    assert the_treadmill_words.nothing_to_repay(sample().name) in the_treadmill._treadmill(me.student).words


def test_who_owes_nobody_sees_what_a_crash_does_to_somebody_who_owes(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    why = when_the_music_stops_words.untouched(sample().name)
    assert when_the_music_stops._instead(me.student) == shared.if_sample(sample())
    passing(me)
    student = me.student
    student.reach("07.uncover")
    below, asked = when_the_music_stops._walls(student), when_the_music_stops._crash(student)
    assert when_the_music_stops._instead(student) == why
    assert why in below.words
    assert common.sample_game(sample().name) not in below.words, "they have played to the end"
    assert isinstance(asked, Question)
    assert sample().name in str(asked.asked)
    assert happened(when_the_music_stops.CHAPTER, student) == happened(
        when_the_music_stops.CHAPTER, Student("Grey Owl", 5)
    )


def test_who_never_borrowed_is_told_that_the_computer_does_when_it_plays_on(tmp_path: Path) -> None:
    never, once = (somebody(tmp_path / name) for name in ("never", "once"))
    passing(never)
    played(once)
    for me, said in ((never, True), (once, False)):
        match = evidence(me.student).match
        n = what_if.own_decisions(match, 0)[0].n
        other = what_if.other_choices(match, n)[0]
        hands = list(islice(what_if.what_if(match, n, other, range(2)), 2))
        assert (verdict_words.IT_BORROWS in verdict.worth(match, n, other, hands)) == said


def test_who_fell_in_a_crash_is_told_that_the_other_way_knows_none(tmp_path: Path) -> None:
    """Or else the new money would get the credit for the crash that is left out."""
    found = set()
    for number in range(1, 200):
        me = somebody(tmp_path, number)
        played(me, like="greedy")
        case = evidence(me.student)
        crash = case.match.round in case.books.crashes
        if 0 not in case.fallen or crash in found or not case.fed[-1].round > case.match.round:
            continue
        found.add(crash)
        paper, line = OwnWheel(me), case.last_paid
        click(paper, "end:fed")
        assert line
        for told in (
            lambda crash, line=line: own_wheel_words.before_your_fall(line["books"], line["cash"][0], crash),
            lambda crash, case=case: own_wheel_words.both_ways(case.end, case.fed[-1].round, crash),
        ):
            assert told(crash) in shown(paper)
            assert told(crash) != told(not crash)
        if len(found) == 2:
            return
    pytest.fail("a game with a crash at its end, and one without")


def test_each_comparison_of_the_two_ends_has_a_sentence_of_its_own() -> None:
    said = {own_wheel_words.both_ways(*ends) for ends in ((None, 5), (5, 5), (5, 8), (8, 5))}
    assert len(said) == 4
    assert all(own_wheel_words.FOR_EVER in one for one in said)


def test_of_many_rounds_the_last_stand_open(cases: list[tuple[Me, Case]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_wheel, "LINES", 1)
    me, case = one(cases, fell=False)
    paper = OwnWheel(me)
    click(paper, "end:alone")
    folded = shown(paper).partition("<details")[2].partition("</details>")[0]
    assert own_wheel_words.earlier_rounds(len(case.alone) - 1) in folded
    assert [line[0] for line in rows(paper)] == [str(turn.round) for turn in case.alone]


# By itself


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "SLICE", -1)
    monkeypatch.setattr(own_wheel, "PACE", 0)


def test_it_turns_by_itself_and_can_be_stopped_and_go_on(cases: list[tuple[Me, Case]], quick: None) -> None:
    me, case = one(cases, fell=True)
    paper = OwnWheel(me)
    card = Card(paper)

    async def watched() -> None:
        card._on_message(card._page, {"do": "let:fed"}, [])
        assert {"stop", "end:fed"} == set(buttons(paper))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        before = len(rows(paper))
        assert 0 < before < len(case.fed)
        card._on_message(card._page, {"do": "stop"}, [])
        for _ in range(5):
            await asyncio.sleep(0)
        assert len(rows(paper)) == before
        assert {"step:fed", "let:fed", "end:fed"} == set(buttons(paper))
        card._on_message(card._page, {"do": "let:fed"}, [])
        for _ in range(3 * len(case.fed)):
            await asyncio.sleep(0)

    asyncio.run(watched())
    assert len(rows(paper)) == len(case.fed)
    assert str(card._page.paper) in shown(paper)


def test_a_round_takes_about_a_second(cases: list[tuple[Me, Case]]) -> None:
    me, case = one(cases, fell=False)
    paper = OwnWheel(me)
    click(paper, "let:alone")
    waits = list(iter(paper.run, None))
    assert waits == [own_wheel.PACE] * len(case.alone)
    assert 0.5 <= own_wheel.PACE <= 1.5


def test_who_asks_for_less_motion_sees_the_end_at_once(cases: list[tuple[Me, Case]]) -> None:
    """The page says so in place of what it would have said."""
    me, _ = one(cases, fell=False)
    paper = OwnWheel(me)
    for way in (ALONE, FED):
        assert f"data-do='let:{way}'" in shown(paper)
        assert f"data-still='end:{way}'" in shown(paper)
        click(paper, f"end:{way}")
        assert paper.work is None


def test_what_was_begun_in_another_game_is_forgotten(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    played(me)
    paper = OwnWheel(me)
    click(paper, *(["end:alone"] if 0 not in evidence(me.student).fallen else []), "end:fed")
    assert rows(paper)
    passing(me)
    assert rows(paper) == []
    click(paper, "end:fed")
    assert rows(paper)
    me.sign_in("Red Fox", 27)
    assert own_wheel_words.OF_YOUR_OWN_WHEEL in shown(paper)
    me.sign_in("Blue Fox")
    assert rows(paper) == [], "and so is what somebody else has begun"
