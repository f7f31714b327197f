"""Chapter 11 against the records: what the question asks, which games are drawn, and answers beyond the games."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from html import escape
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.games import GAMES
from ponzi_lab.lessons import three_books as thousand
from ponzi_lab.lessons.cards import card
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.cards.long import Long
from ponzi_lab.lessons.chapters import three_books, three_books_words
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.student.case import evidence
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.game import ACQUIRE, GREED
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.play.match import Match

from .guesses import happened
from .people import click, played, shown, somebody

NUMBERS = range(20, 28)
BEYOND = ("pension_fund", "bank", "start_up", "pay_as_you_go")


def brought(match: Match, period: int) -> int:
    """What lenders had brought a person by the end of a round: the cards taken so far, from the events alone."""
    return sum(
        event.card for event in match.events() if (event.kind, event.seat) == ("fund", 0) and event.period <= period
    )


def test_the_question_is_about_the_fullest_till_in_which_what_was_lent_is_not_there(tmp_path: Path) -> None:
    own = 0
    for number in NUMBERS:
        me = somebody(tmp_path / str(number), number)
        match = played(me)
        assert three_books._how_they_stood(me.student) == common.PREDICT_FIRST
        with me.change() as file:
            file.reach("11.uncover")
        question = three_books._how_they_stood(me.student)
        assert isinstance(question, Question)
        fell = 0 in (match.result or {})["bankrupt"]
        closed = [line for line in match.position.lines if "books" in line][: -1 if fell else None]
        cash = [(line["cash"][0], line["books"]) for line in closed if line["cash"][0] < brought(match, line["books"])]
        if not cash:
            assert "Sam held" in question.asked
            continue
        own += 1
        most = max(amount for amount, _ in cash)
        period = next(period for amount, period in cash if amount == most)
        for found in (most, period, brought(match, period)):
            assert f" {found} " in question.asked
        assert question.right == "insolvent"
        assert f" {brought(match, period) - most} " in question.why
        assert len({question.feedback(key) for key in three_books_words.STANDINGS}) == len(three_books_words.STANDINGS)
    assert own > len(NUMBERS) / 2


def test_games_played_live_are_those_of_the_class_number_and_can_be_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(three_books, "LIVE", 4)
    monkeypatch.setattr(three_books, "SEEN", 2)
    monkeypatch.setattr(card, "_cards", {})
    monkeypatch.chdir(tmp_path)
    paper = three_books.live().paper
    assert isinstance(paper, Long)
    me = paper.me
    me.sign_in("Blue Fox", 27)
    click(paper, "uncover", "act")
    paper.run()  # it waits once, so that the page can say that it begins
    paper.run(until=lambda: paper._step.done == 9)
    assert "9 of 12" in shown(paper)
    click(paper, "stop")
    assert three_books_words.played_now(2) in shown(paper)  # what was found before is there
    assert shows(paper) == ("live", (27, 0, 2))
    click(paper, "act")
    paper.run()
    paper.run()
    assert (paper.work, paper.problems) == (None, [])
    assert three_books_words.played_now(4) in shown(paper)
    assert shows(paper) == ("live", (27, 4, 4))  # other games than before
    drawings = paper.picture()
    assert drawings
    [picture] = drawings.draw()
    assert "4 of 4 games of Ponzi Scheme" in picture.sentence()
    with me.change() as file:
        file.number = 28
    assert three_books_words.play_live(4) in shown(paper)
    assert paper.picture() is None


def shows(paper: Long) -> Hashable:
    """What the picture depends on."""
    picture = paper.picture()
    return picture and picture.shows


def test_each_step_is_a_game_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(three_books, "SEEN", 2)
    steps = list(three_books._play(somebody(tmp_path).student, range(50, 53)))
    assert [step.done for step in steps] == [1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 9]
    assert [place for place, step in enumerate(steps) if step.result] == [6, 10]


def test_live_games_are_never_the_shipped_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[Any] = []

    def none_played(game: str, numbers: Sequence[int], seed: Any) -> list[pd.DataFrame]:
        seeds.append(seed)
        return []

    monkeypatch.setattr(thousand, "played", none_played)
    for number in (thousand.SEED, thousand.SEED + 1):
        list(three_books._play(somebody(tmp_path / str(number), number).student, range(1)))
    assert len(set(seeds)) == 2
    assert thousand.SEED not in seeds


def test_what_came_of_a_guess_is_told(tmp_path: Path) -> None:
    for fall, proof in ((fall, proof) for fall in three_books_words.MUST_FALL for proof in three_books_words.PROOFS):
        me = somebody(tmp_path / fall / proof)
        with me.change() as file:
            file.predict("11.fall", fall, 50)
            file.predict("11.proof", proof, 50)
        said = str(three_books._scissors(me.student).words)
        assert three_books_words.MUST_FALL_WHY in said
        assert escape(three_books_words.PROOFS_SAID[proof], quote=True) in said
        assert escape(common.you_had_said(three_books_words.MUST_FALL[fall])) in said


def test_own_games_are_drawn_as_soon_as_they_are_over_and_the_kit_lends_the_others(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    said = [str(three_books._own(me.student).words)]
    shows = [picture.shows for picture in [three_books._own(me.student).picture] if picture]
    for play in (played, lambda me: played(me, course=GREED), lambda me: played(me, course=ACQUIRE)):
        play(me)
        found = three_books._own(me.student)
        assert found.picture
        said.append(str(found.words))
        shows.append(found.picture.shows)
    assert len(set(shows)) == 4
    titles = [game.title for game in GAMES.values()]
    assert [[title for title in titles if title in text] for text in said] == [titles, titles[1:], titles[2:], []]


@pytest.mark.parametrize("name", BEYOND)
def test_each_case_from_outside_has_one_right_answer_and_explains_all(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(card, "_cards", {})
    ask: Callable[[Student], Question] = getattr(three_books, name)().paper.ask
    question = ask(Student("Blue Fox", 27))
    assert question.answers
    assert question.right in question.answers
    assert len({question.feedback(key) for key in question.answers}) == len(question.answers)
    assert all(question.feedback(key) for key in question.answers)


def test_contributions_grow_as_workers_and_wages_do() -> None:
    assert "3.02 %" in three_books_words.pay_as_you_go_why(1, 2)
    assert "0.00 %" in three_books_words.pay_as_you_go_why(0, 0)


@pytest.mark.parametrize(
    ("amounts", "kind"),
    [((60, 50, 10), "hedge"), ((59, 50, 10), "speculative"), ((50, 50, 10), "speculative"), ((49, 50, 0), "ponzi")],
)
def test_a_firm_is_of_the_kind_that_its_numbers_say(amounts: tuple[int, int, int], kind: str) -> None:
    said = three_books.finance(*amounts).data
    assert three_books_words.FINANCES[kind] in said
    assert all(f"{amount:,}" in said for amount in amounts)


@pytest.mark.parametrize("wrong", [-1, 1.5, "40", True, 1_000_001])
def test_amounts_that_are_none_are_refused_with_what_is_possible(wrong: int) -> None:
    with pytest.raises(Refused, match="0 to 1,000,000"):
        three_books.finance(40, wrong, 100)


def test_what_came_of_the_prediction(tmp_path: Path) -> None:
    me: Me = somebody(tmp_path)
    assert happened(three_books.CHAPTER, me.student) == {
        "11.fall": "Ponzi Scheme",
        "11.proof": three_books_words.PROOFS["dates"],
    }
    assert evidence(me.student).match.result
