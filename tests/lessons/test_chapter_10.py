"""Chapter 10 against sums made anew from the lines of a record: out of cash, what a merger paid, how it ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.lessons import chapter_2, chapter_10, words
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.cards.me import Me
from ponzi_lab.lessons.case import evidence, sample, so_far
from ponzi_lab.lessons.game import ACQUIRE
from ponzi_lab.lessons.sample import RECIPES, played_again, sample_game
from ponzi_lab.play.match import Match

from .people import played, somebody

NUMBERS = range(20, 32)


@pytest.fixture(scope="module")
def students(tmp_path_factory: pytest.TempPathFactory) -> list[Me]:
    """Students who have played Acquire to its end."""
    found = [somebody(tmp_path_factory.mktemp("one"), number) for number in NUMBERS]
    for one in found:
        played(one, course=ACQUIRE)
    return found


def books(match: Match) -> list[dict[str, Any]]:
    return [line for line in match.position.lines if "books" in line]


def worth(line: dict[str, Any], seat: int) -> int:
    return sum(line["prices"][chain] * held[seat] for chain, held in line["shares"].items())


def cheapest(line: dict[str, Any]) -> int | None:
    """The price of the cheapest share that the bank has."""
    return min(
        (price for chain, price in line["prices"].items() if price and sum(line["shares"][chain]) < 25), default=None
    )


def first_short(match: Match) -> dict[str, Any] | None:
    """The books of the first turn after which the person cannot pay for a share."""
    return next((line for line in books(match) if (price := cheapest(line)) and line["cash"][0] < price), None)


def test_the_first_turn_without_an_affordable_share(students: list[Me]) -> None:
    found = 0
    for me in students:
        match = me.student.game(ACQUIRE.name)
        line, happened = first_short(match), chapter_10.happened(me.student)
        assert happened["10.broke"] == (words.NEVER if line is None else str(line["books"]))
        if line:
            found += 1
            short = chapter_10._short(evidence(me.student, ACQUIRE))
            assert short == (line["books"], line["cash"][0], worth(line, 0), cheapest(line))
            question = chapter_10._what_were_you(me.student)
            assert question == words.PREDICT_FIRST
    assert found > len(students) / 2


def test_the_question_has_its_numbers_and_explains_every_answer(students: list[Me]) -> None:
    for me in students:
        with me.change() as file:
            file.reach("10.uncover")
        question = chapter_10._what_were_you(me.student)
        assert isinstance(question, Question)
        line = first_short(me.student.game(ACQUIRE.name)) or first_short(sample_game("acquire"))
        assert line
        for number in (line["books"], line["cash"][0], worth(line, 0), cheapest(line)):
            assert f"{number:,}" in str(question.asked)
        assert question.right == "illiquid"
        assert f"{line['cash'][0] + worth(line, 0):,}" in question.feedback("illiquid")
        assert len({question.feedback(key) for key in words.WHAT_YOU_WERE}) == len(words.WHAT_YOU_WERE)


def test_how_it_ended_for_the_one_who_looks(students: list[Me]) -> None:
    for me in students:
        match = me.student.game(ACQUIRE.name)
        scores = (match.result or {})["scores"]
        place = sorted(scores, reverse=True).index(scores[0]) + 1
        said = chapter_10._how_it_went(evidence(me.student, ACQUIRE))
        assert words.finished(scores[0], place, 4) in said


def test_what_control_brought_in_the_merger_that_paid_most(students: list[Me]) -> None:
    for me in students:
        case = evidence(me.student, ACQUIRE)
        paid: dict[int, int] = {}
        for event in case.match.events():
            if event.phase == "merger" and event.kind in ("bonus", "sell"):
                paid[event.period] = paid.get(event.period, 0) + (event.amount or 0)
        turn = chapter_10._dearest(case)
        assert paid[turn] == max(paid.values())
        before = next(line for line in books(case.match) if line["books"] == turn - 1)
        gone = [event.thing for event in case.match.events() if event.kind == "defunct" and event.period == turn]
        most, chain = max((max(before["shares"][chain]), chain) for chain in gone)
        bonus = max(e.amount or 0 for e in case.match.events() if (e.kind, e.period, e.thing) == ("bonus", turn, chain))
        said = chapter_10._premium(case)
        assert f" {most} share" in said
        assert f"{before['prices'][chain]:,}" in said
        assert f"{bonus // most:,}" in said


# Two games in one file


def test_the_two_games_of_a_file_are_kept_apart(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    hotels = played(me, course=ACQUIRE)
    assert evidence(me.student) is sample()
    assert chapter_2.happened(me.student) == {}
    loans = played(me)
    assert evidence(me.student).match.moves == loans.moves
    assert evidence(me.student, ACQUIRE).match.moves == hotels.moves


def test_a_game_in_the_middle_is_looked_at_as_far_as_it_is_played(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    assert so_far(me.student, ACQUIRE) is None
    played(me, 9, course=ACQUIRE)
    case = so_far(me.student, ACQUIRE)
    assert case
    assert (case.own, case.match.closed >= 9, case.match.over) == (True, True, False)
    assert evidence(me.student, ACQUIRE) is sample(ACQUIRE)
    assert chapter_10._how_it_went(case) == [words.AS_FAR_AS_PLAYED]


def test_without_a_game_the_sample_is_shown(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    with me.change() as file:
        file.reach("10.uncover")
    assert "Sam" in str(chapter_10._merger(me.student).words)
    assert "Sam" in str(chapter_10._scissors(me.student).words)
    assert words.play_acquire_first() in str(chapter_10._worth(me.student).words)
    question = chapter_10._what_were_you(me.student)
    assert isinstance(question, Question)
    assert "Sam" in str(question.asked)


# The sample game


def test_the_sample_game_of_acquire_can_be_played_again() -> None:
    game = sample_game("acquire")
    assert game.lines() == played_again("acquire").lines()
    assert game.seats == RECIPES["acquire"].seats
    game.verify()


def test_sam_runs_out_of_cash_for_long_and_wins() -> None:
    game = sample_game("acquire")
    end = game.result or {}
    short = [line["books"] for line in books(game) if (price := cheapest(line)) and line["cash"][0] < price]
    assert short[0] < game.round / 2
    assert len(short) > game.round / 4
    assert end["winners"] == [0]
    assert len([event for event in game.events() if event.kind == "merge"]) >= 5
    mine = [
        event.amount for event in game.events() if event.kind == "bonus" and event.seat == 0 and event.phase == "merger"
    ]
    assert len(mine) >= 3
