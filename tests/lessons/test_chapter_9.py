"""Chapter 9 against sums made anew from the lines of a record: who was fired, what was taken, how it ended."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ponzi_lab.economics.by_lot import MEAN
from ponzi_lab.economics.facts import facts
from ponzi_lab.economics.rows import LOOTING
from ponzi_lab.figures.greed.growth import Growth
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.cards.prediction import Prediction
from ponzi_lab.lessons.chapters import greed, greed_words
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.student.case import Case, evidence, sample, so_far
from ponzi_lab.lessons.student.game import GREED
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.lessons.student.sample import sample_game
from ponzi_lab.play.match import Match

from .guesses import fields, happened
from .people import advised, click, played, shown, so_sure, somebody

NUMBERS = range(20, 28)


@pytest.fixture(scope="module")
def students(tmp_path_factory: pytest.TempPathFactory) -> list[Me]:
    """Students who have played Greed, Incorporated to its end."""
    found = [somebody(tmp_path_factory.mktemp("one"), number) for number in NUMBERS]
    for one in found:
        played(one, course=GREED)
    return found


def books(match: Match) -> list[dict[str, Any]]:
    return [line for line in match.position.lines if "books" in line]


def overtaken(match: Match) -> str:
    """The first year after which the person has had more severance than lies in the tills it leads."""
    taken = 0
    for line in books(match):
        taken += line["severance"][0]
        led = [one for one in line["companies"] if one["chairs"][0] == 0]
        if taken > sum(one["free"] + one["last"] + one["new"] for one in led):
            return str(line["books"])
    return common.NEVER


def chiefs_fired(match: Match) -> list[tuple[int, str, int, int]]:
    """Every chief fired with money: the year, the company, the seat, the money."""
    found, companies = [], match.setting.tables.companies
    for event in match.events():
        if event.kind == "fired" and event.thing == "ceo" and event.amount:
            found.append((event.period, companies[event.unit].name, event.seat, event.amount))
    return found


def test_when_more_was_taken_than_is_left(students: list[Me]) -> None:
    found = [happened(greed.CHAPTER, me.student)["09.taken"] for me in students]
    assert found == [overtaken(me.student.game(GREED.name)) for me in students]
    assert len(set(found)) > 2


def test_the_chief_who_was_fired_is_the_person_if_it_was_one(students: list[Me]) -> None:
    own = 0
    for me in students:
        case = evidence(me.student, GREED)
        fired = chiefs_fired(case.match)
        first = greed._first_sacked(case)
        assert first is not None
        mine = [one for one in fired if one[2] == 0]
        assert (first.year, first.company, first.seat, first.took) in (mine or fired)
        assert first.year == min(one[0] for one in mine or fired)
        assert first.took == 2 * first.free // 5
        assert happened(greed.CHAPTER, me.student)["09.richer"] == greed_words.RICHER["chief"]
        own += bool(mine)
    assert own > len(students) / 2


def test_the_question_has_its_numbers_and_explains_every_answer(students: list[Me]) -> None:
    for me in students:
        assert greed._what_was_it(me.student) == common.PREDICT_FIRST
        with me.change() as file:
            file.reach("09.uncover")
        question, first = greed._what_was_it(me.student), greed._first_sacked(evidence(me.student, GREED))
        assert isinstance(question, Question)
        assert first
        for number in (first.year, first.income, first.before, first.free, first.took):
            assert str(number) in str(question.asked)
        assert question.right == "looting"
        assert len({question.feedback(key) for key in greed_words.WHAT_IT_IS}) == len(greed_words.WHAT_IT_IS)
        assert all(question.feedback(key) for key in greed_words.WHAT_IT_IS)


def test_how_it_ended_for_the_one_who_looks(students: list[Me]) -> None:
    for me in students:
        match = me.student.game(GREED.name)
        end = match.result or {}
        results = list(zip(end["scores"], end["private"], strict=True))
        place = sorted(results, reverse=True).index(results[0]) + 1
        severance = sum(line["severance"][0] for line in books(match))
        said = greed._how_it_went(me.student, evidence(me.student, GREED))
        assert said[-1] == greed_words.ended_with(end["scores"][0], place, 4, severance, end["private"][0])


def test_what_was_guessed_is_told(tmp_path: Path) -> None:
    me = somebody(tmp_path, 21)
    played(me, course=GREED)
    with me.change() as file:
        file.predict("09.richer", "nobody", 50)
    said = greed._how_it_went(me.student, evidence(me.student, GREED))
    assert common.you_had_said(greed_words.RICHER["nobody"]) in said


def test_the_best_year_to_be_fired(students: list[Me]) -> None:
    """The largest till at the time of the sackings, in a company that the person led then."""
    for me in students:
        case = evidence(me.student, GREED)
        tills = []
        for before, after in pairwise(case.match.positions):
            closed = before.agenda[-1].phase in ("sell", "blame") and after.agenda and after.year == before.year
            if closed and after.agenda[-1].phase not in ("sell", "trade"):
                led = [one.number for one in after.companies if one and one.ceo == 0]
                tills += [(2 * after.accounts[5 + 3 * number] // 5, after.year) for number in led]
        most = max(amount for amount, _ in tills)
        said = greed._best_leave(case)
        assert any(f"in year {year}" in said for amount, year in tills if amount == most)
        assert re.findall(r"[\d,]+\d|\d", said)[-1] == f"{most:,}"


def test_it_is_said_whether_the_chief_was_fired_then(students: list[Me], tmp_path: Path) -> None:
    early, happened = somebody(tmp_path, 22), set()
    played(early, 2, course=GREED)
    for me in (*students, early):
        case = so_far(me.student, GREED)
        assert case
        said = greed._best_leave(case)
        fired = {(year, company, amount) for year, company, seat, amount in chiefs_fired(case.match) if seat == 0}
        year, free, took = map(int, re.findall(r"(?<= )\d+", said.replace(",", "")))
        company = next(name for name in case.books.companies["name"].unique() if f"Then {name} had " in said)
        was = (year, company, took) in fired
        assert said == greed_words.best_leave(case.names[0], True, year, company, free, took, was)
        happened.add(was)
    assert happened == {True, False}, "or this would say less than it seems to"


def test_the_incomes_are_counted_as_in_the_picture_below(students: list[Me]) -> None:
    """A company that is founded closes no books yet."""
    for me in students:
        case = evidence(me.student, GREED)
        boots = sum(len(line["boots"]) for line in books(case.match))
        said = greed_words.boots(boots, len(Growth(case.books).table.rows))
        assert said in str(greed._growth(me.student).words)


def test_a_game_without_a_sacking_says_so(tmp_path: Path) -> None:
    me = somebody(tmp_path, 22)
    played(me, 2, course=GREED)
    case = so_far(me.student, GREED)
    assert case
    assert not chiefs_fired(case.match)
    assert greed._how_it_went(me.student, case) == [greed_words.NO_SACKING, common.AS_FAR_AS_PLAYED]
    with me.change() as file:
        file.reach("09.uncover")
    question = greed._what_was_it(me.student)
    assert isinstance(question, Question)
    assert "that comes with the kit" in str(question.asked)


@pytest.mark.slow
def test_whoever_is_sacked_is_asked_about_it_when_the_books_of_the_year_are_closed(tmp_path: Path) -> None:
    """Until then all cards show what is known, and the question takes the sacking of a year before, or a sample."""
    me = somebody(tmp_path, 27)
    match = Match(GREED.game, GREED.seats, me.student.number)
    with me.change() as file:
        file.reach("09.uncover")
    between = 0
    while not match.over:
        match.play() if match.asked else match.play(advised(match))
        if not match.closed or not any(year > match.closed for year, *_ in chiefs_fired(match)):
            continue
        between += 1
        with me.change() as file:
            file.keep_game(GREED.name, match, 0)
        case = so_far(me.student, GREED)
        assert case
        first = greed._first_sacked(case)
        assert first is None or first.year <= match.closed
        assert isinstance(greed._what_was_it(me.student), Question)
        assert greed._how_it_went(me.student, case)
    assert between


def test_before_the_first_year_is_over_one_is_told_to_play(tmp_path: Path) -> None:
    me = somebody(tmp_path, 23)
    assert greed_words.play_greed_first() in str(greed._tills(me.student).words)


def test_the_deal_of_one_chief_that_moved_most(students: list[Me]) -> None:
    told = 0
    for me in students:
        case = evidence(me.student, GREED)
        said = greed._tunnelled(case)
        own = _deals_of_one_chief(case)
        if not own:
            assert said == greed_words.NO_TUNNEL
            continue
        told += 1
        most = max(abs(gives - gets) for gives, gets in own)
        low, high = sorted(next(pair for pair in own if abs(pair[0] - pair[1]) == most))
        assert f"worth {high} million, and got {low}" in said
    assert told or _deals_of_one_chief(sample(GREED))


def test_whoever_has_played_is_not_told_to_have_played_nothing(students: list[Me]) -> None:
    """Where one's own game has no such deal, that of the kit is shown, and why."""
    name, without = sample(GREED).name, 0
    for me in [*students, one_year(students[0])]:
        said, own = str(greed._tunnel(me.student).words), so_far(me.student, GREED)
        assert own
        without += not _deals_of_one_chief(own)
        assert (common.none_in_yours(name) in said) == (not _deals_of_one_chief(own))
        assert common.sample_game(name) not in said
    assert without


def one_year(me: Me) -> Me:
    """Somebody else, who has played no more than the first year of the same cards."""
    other = somebody(me.folder.parent / "other", me.student.number)
    played(other, 1, course=GREED)
    return other


def _deals_of_one_chief(case: Case) -> list[tuple[int, int]]:
    """What both companies gave, at the prices of the day, from the decisions themselves."""
    found = []
    for move, before in zip(case.match.moves, case.match.positions, strict=False):
        deal = move.action
        if deal.do == "propose" and before.company(deal.partner).ceo == move.seat:
            prices = dict(zip(before.tables.ids, before.prices(), strict=True))
            gives = deal.give_money + sum(prices[name] * number for name, number in deal.give)
            found.append((gives, deal.get_money + sum(prices[name] * number for name, number in deal.get)))
    return found


def test_by_lot_the_mean_is_the_number_e(students: list[Me]) -> None:
    assert happened(greed.CHAPTER, students[0].student)["09.years"] == f"{MEAN:.2f}" == "2.72"


def test_what_is_known_of_real_companies_names_its_sources() -> None:
    text = greed.outside().data
    for topic, place in LOOTING.items():
        assert facts(topic)[place].source in text
    assert "38 to 55 in a hundred" in text
    assert "78 % of 401" in text


def test_the_report_has_the_predictions_and_the_line(tmp_path: Path) -> None:
    me = somebody(tmp_path, 24)
    played(me, course=GREED)
    with me.change() as file:
        for name, guess in (("09.richer", "company"), ("09.taken", 5), ("09.years", 4)):
            file.predict(name, guess, 50)
        file.answer("09.line", "the key is enough.")
    made = draft(me.student)
    said = {outcome.question: outcome.happened for outcome in made.outcomes}
    assert said[greed_words.WHO_IS_RICHER] == greed_words.RICHER["chief"]
    assert said[greed_words.WHEN_MORE_TAKEN] == overtaken(me.student.game(GREED.name))
    assert f"{greed_words.OPENING} the key is enough." in made.lines


def test_the_prediction_is_laid_down_by_clicks(tmp_path: Path) -> None:
    me = somebody(tmp_path, 25)
    paper = Prediction(me, fields(greed.CHAPTER), lambda student: greed._scale(student))
    assert "100 million" in shown(paper)
    click(paper, "set:09.richer:chief", "set:09.taken:Never ", "set:09.years:3")
    so_sure(paper)
    click(paper, "act")
    assert {name: made["guess"] for name, made in me.student.predictions.items()} == {
        "09.richer": "chief",
        "09.taken": "never",
        "09.years": 3,
    }


def test_the_sample_game_has_all_that_the_chapter_shows() -> None:
    game = sample_game("greed")
    case = sample(GREED)
    first = greed._first_sacked(case)
    assert first
    assert first.seat == 0
    assert game.result["winners"] == [0]
    assert _deals_of_one_chief(case)
    assert any(line["liquidated"] for line in books(game))
    assert any(move.action.do == "propose" and move.action.use for move in game.moves)
    assert overtaken(game) != common.NEVER
