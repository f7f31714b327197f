"""Chapter 10 against sums made anew from the lines of a record: out of cash, what a merger paid, how it ended."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.books.shares import dearest
from ponzi_lab.core.errors import Refused
from ponzi_lab.core.guesses import NEVER
from ponzi_lab.economics.facts import facts
from ponzi_lab.economics.rows import CONTROL
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.cards.prediction import NumberField, Prediction
from ponzi_lab.lessons.chapters import acquire, acquire_words, the_scissors
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.report import draft as report_draft
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.student.case import Case, evidence, sample, so_far
from ponzi_lab.lessons.student.game import ACQUIRE, PONZI, Course, GameCard
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.lessons.student.right import number_or_never
from ponzi_lab.lessons.student.sample import sample_game
from ponzi_lab.play.match import Match

from .guesses import fields, happened
from .people import click, played, shown, so_sure, somebody

NUMBERS = range(20, 28)


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
        match = evidence(me.student, ACQUIRE).match
        line, outcomes = first_short(match), happened(acquire.CHAPTER, me.student)
        assert outcomes["10.broke"] == (common.NEVER if line is None else str(line["books"]))
        if line:
            found += 1
            short = acquire._short(evidence(me.student, ACQUIRE))
            assert short == (line["books"], line["cash"][0], worth(line, 0), cheapest(line))
            covered = replace(me.student, predictions={}, progress=[])  # another test may have uncovered it
            assert acquire._what_were_you(covered) == common.PREDICT_FIRST
    assert found > len(students) / 2


def test_the_question_has_its_numbers_and_explains_every_answer(students: list[Me]) -> None:
    for me in students:
        with me.change() as file:
            file.reach("10.uncover")
        question = acquire._what_were_you(me.student)
        assert isinstance(question, Question)
        line = first_short(evidence(me.student, ACQUIRE).match) or first_short(sample_game("acquire"))
        assert line
        for number in (line["books"], line["cash"][0], worth(line, 0), cheapest(line)):
            assert f"{number:,}" in str(question.asked)
        assert question.right == "illiquid"
        assert f"{line['cash'][0] + worth(line, 0):,}" in question.feedback("illiquid")
        assert len({question.feedback(key) for key in acquire_words.WHAT_YOU_WERE}) == len(acquire_words.WHAT_YOU_WERE)


def test_how_it_ended_for_the_one_who_looks(students: list[Me]) -> None:
    for me in students:
        match = evidence(me.student, ACQUIRE).match
        end, cash = match.result or {}, books(match)[-1]["cash"][0]
        place = sorted(end["scores"], reverse=True).index(end["scores"][0]) + 1
        parts = [cash, *[sum(rows[0] for rows in end[key].values()) for key in ("sales", "bonuses")]]
        assert sum(parts) == end["scores"][0]
        said = acquire._how_it_went(me.student, evidence(me.student, ACQUIRE))
        assert said[-1] == acquire_words.finished(end["scores"][0], place, 4, *parts)
        line = first_short(match)
        assert said[0] == (acquire_words.not_fatal(line["books"], True) if line else acquire_words.NEVER_SHORT)


def test_what_was_guessed_is_told_as_soon_as_one_has_played_on(tmp_path: Path) -> None:
    number = next(n for n in NUMBERS if first_short(played(somebody(tmp_path / str(n), n), course=ACQUIRE)))
    me = somebody(tmp_path, number)
    line = first_short(played(me, course=ACQUIRE))
    assert line
    with me.change() as file:
        file.predict("10.broke", NEVER, 50)
        file.predict("10.fatal", "yes", 50)
    for later, told in ((0, False), (4, True)):
        played(me, line["books"] + later, course=ACQUIRE)
        case = so_far(me.student, ACQUIRE)
        assert case
        said = acquire._how_it_went(me.student, case)
        assert said[-1] == common.AS_FAR_AS_PLAYED
        assert (common.you_had_said(acquire_words.FATAL["yes"]) in said) == told
        assert (acquire_words.not_fatal(line["books"], False) in said) == told


def test_what_control_brought_in_the_merger_that_paid_most(students: list[Me]) -> None:
    for me in students:
        case = evidence(me.student, ACQUIRE)
        paid: dict[int, int] = {}
        for event in case.match.events():
            if event.phase == "merger" and event.kind in ("bonus", "sell"):
                paid[event.period] = paid.get(event.period, 0) + (event.amount or 0)
        turn = dearest(case.books.mergers)
        assert paid[turn] == max(paid.values())
        before = next(line for line in books(case.match) if line["books"] == turn - 1)
        gone = [event.thing for event in case.match.events() if event.kind == "defunct" and event.period == turn]
        most, chain = max((max(before["shares"][chain]), chain) for chain in gone)
        bonus = max(e.amount or 0 for e in case.match.events() if (e.kind, e.period, e.thing) == ("bonus", turn, chain))
        held, alone = before["shares"][chain], before["shares"][chain].count(most) == 1
        said = acquire._premium(case)
        assert f" {most} share" in said
        assert f"{before['prices'][chain]:,}" in said
        assert f"{bonus:,}" in said
        assert ("being the largest" in said) == alone
        assert ("shared both bonuses" in said) == (not alone)
        assert ("you" in said.lower().split()) == (held[0] == most)


def test_a_part_that_is_not_whole_is_said_to_be_about_so_much() -> None:
    assert "worth about 778 more" in acquire_words.premium(["Ada"], "luxor", 9, 300, 7000)
    assert "worth 750 more" in acquire_words.premium(["Ada"], "luxor", 4, 300, 3000)


def test_never_can_be_predicted_and_is_found_in_the_file(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    paper = Prediction(me, fields(acquire.CHAPTER))
    click(paper, "set:10.broke:Never ", "set:10.fatal:no")
    so_sure(paper, 50)
    click(paper, "act")
    assert me.student.predictions["10.broke"] == {"guess": NEVER, "sure": 50, "at": 0}
    assert acquire.BROKE.of(me.student) == NEVER
    assert common.NEVER in shown(paper)


def test_where_never_may_be_typed_a_phone_offers_letters_and_a_refusal_names_it() -> None:
    field, number = (NumberField("10.broke", "When?", 1, 9, never=never) for never in (common.NEVER, ""))
    assert "inputmode" in str(number.show(None))
    assert "inputmode" not in str(field.show(None))
    with pytest.raises(Refused, match=rf"\b{common.NEVER}\b"):
        field.read("10")
    with pytest.raises(Refused) as refused:
        number.read(common.NEVER)
    assert common.NEVER not in str(refused.value)


def test_the_file_says_never_whatever_students_call_it() -> None:
    field = NumberField("10.broke", acquire_words.WHEN_OUT_OF_CASH, 1, 9, never="niemals")
    assert field.read(" Niemals ") == NEVER
    assert field.fits(NEVER)
    assert field.say(NEVER) == "niemals"
    assert not NumberField("10.broke", acquire_words.WHEN_OUT_OF_CASH, 1, 9).fits(NEVER)
    assert number_or_never(None).holds(NEVER)


def test_what_was_paid_outside_has_the_numbers_of_its_source() -> None:
    said = acquire.outside().data
    for topic in CONTROL:
        (fact,) = facts(topic)
        assert fact.source in said
        numbers = re.findall(r"\d+(?:\.\d+)?", fact.value)[: common.FINDINGS[topic].count("{}")]
        assert len(numbers) == 3
        assert all(f"{number} %" in said or f"{number} to" in said for number in numbers)


# Two games in one file


def test_the_two_games_of_a_file_are_kept_apart(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    hotels = played(me, course=ACQUIRE)
    assert evidence(me.student) is sample()
    assert happened(the_scissors.CHAPTER, me.student) == {}
    loans = played(me)
    assert evidence(me.student).match.moves == loans.moves
    assert evidence(me.student, ACQUIRE).match.moves == hotels.moves


@pytest.mark.parametrize(("one", "other"), [(PONZI, ACQUIRE), (ACQUIRE, PONZI)], ids=["loans", "hotels"])
@pytest.mark.parametrize("rounds", [None, 2], ids=["to the end", "in the middle"])
def test_a_record_of_the_other_game_is_put_aside_and_no_evidence(
    one: Course, other: Course, rounds: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Case] = []
    monkeypatch.setattr(report_draft, "_pictures", lambda student, case: drawn.append(case) or ())
    me = somebody(tmp_path)
    played(me, rounds, one.name, other)
    assert evidence(me.student, one) is sample(one)
    assert so_far(me.student, one) is None
    draft(me.student)
    card = GameCard(me, one)
    assert (card.table.match.setting.game.name, card.table.desk.problems) == (one.game, [])
    assert "so it was put aside" in card.table.screen.note
    assert f"{one.name}-2" in me.student.games
    assert evidence(me.student, one) is sample(one)
    draft(me.student)
    assert drawn == [sample(), sample()], "as for somebody who has not played"


def test_a_game_in_the_middle_is_looked_at_as_far_as_it_is_played(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    assert so_far(me.student, ACQUIRE) is None
    played(me, 9, course=ACQUIRE)
    case = so_far(me.student, ACQUIRE)
    assert case
    assert (case.own, case.match.closed >= 9, case.match.over) == (True, True, False)
    assert evidence(me.student, ACQUIRE) is sample(ACQUIRE)
    assert acquire._how_it_went(me.student, case)[-1] == common.AS_FAR_AS_PLAYED


def test_without_a_game_the_sample_is_shown(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    with me.change() as file:
        file.reach("10.uncover")
    assert "Sam" in str(acquire._merger(me.student).words)
    assert "Sam" in str(acquire._scissors(me.student).words)
    assert acquire_words.play_acquire_first() in str(acquire._worth(me.student).words)
    question = acquire._what_were_you(me.student)
    assert isinstance(question, Question)
    assert "Sam" in str(question.asked)


# The sample game


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
