"""The report of a class: its frames, and a page that needs nothing else and on which no text of others acts."""

from __future__ import annotations

import csv
import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from ponzi_lab.books.what_if import GameEnd, in_my_place
from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.school import class_glance_words
from ponzi_lab.figures.school.class_glance import glance
from ponzi_lab.games.ponzi.bots import candidates
from ponzi_lab.lessons.cards import card as cards
from ponzi_lab.lessons.cards.prediction import Prediction
from ponzi_lab.lessons.chapters import (
    could_you_have_got_out,
    easy_money,
    the_scissors,
    would_you_sign,
    would_you_sign_words,
)
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.student import game_words, hindsight
from ponzi_lab.lessons.student.case import evidence
from ponzi_lab.lessons.student.file import Student, text_of
from ponzi_lab.lessons.student.game import GREED, PONZI, GameCard
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.lessons.teacher import (
    class_desk_words,
    class_files,
    class_files_words,
    class_look,
    class_look_words,
    class_report,
    class_report_words,
)
from ponzi_lab.lessons.teacher.class_files import Submission
from ponzi_lab.lessons.teacher.class_look import CHECKS, Fault, look_at, outcome
from ponzi_lab.lessons.teacher.class_report import (
    ClassReport,
    as_csv,
    as_page,
    cell,
    frames,
    read_class,
    write_page,
    write_tables,
)
from ponzi_lab.lessons.teacher.folders import CLASS_FOLDER, READ_ME, REPORT_FOLDER
from ponzi_lab.lessons.teacher.sam import two_payments
from ponzi_lab.play.match import Match
from ponzi_lab.tables.desk import advice
from ponzi_lab.tables.faces import FACES

from ..notebooks.test_chapters import GUESSES
from . import class_of
from .class_of import hostile, one_student, students, write, write_hostile
from .guesses import BY_THE_SAMPLE, COVERS, NUMBERS, fields, right
from .guesses import GUESSES as GUESS
from .people import advised, deal_next, played, so_sure, somebody, tell
from .people import click as click_on

SMALL = 5_000_000  # bytes of the bomb; `long` tests have the large one
CLASS = 10
RIGHT = str(two_payments())  # of the check of chapter 0


@pytest.fixture(scope="module", autouse=True)
def few_games() -> Iterator[None]:
    """Beside those of the class."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(class_report, "GAMES", 2 * class_report.AT_ONCE)
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class, and the hostile files beside it."""
    made = tmp_path_factory.mktemp("class")
    write(made, CLASS)
    write_hostile(made / "hostile", SMALL)
    return made


@pytest.fixture(scope="module")
def report(folder: Path) -> ClassReport:
    return read_class(folder)


@pytest.fixture(scope="module")
def found(report: ClassReport) -> class_report.Frames:
    return frames(report)


@pytest.fixture(scope="module")
def page(report: ClassReport) -> str:
    return as_page(report)


def handed(student: Student) -> Submission:
    return Submission("a.json", text_of(student).encode(), student.pseudonym, frozenset())


def written(page: str) -> str:
    """What stands on a page, without scripts and styles."""
    return re.sub(r"<(script|style).*?</\1>", "", page[page.index("</head>") :], flags=re.DOTALL)


# The frames


def test_the_frames_have_their_columns_and_kinds(found: class_report.Frames) -> None:
    assert list(found) == list(class_report.SCHEMAS)
    for name, columns in class_report.SCHEMAS.items():
        assert {key: str(kind) for key, kind in found[name].dtypes.items()} == dict(columns)
        assert len(found[name])


def test_a_row_says_what_the_students_own_game_says(found: class_report.Frames) -> None:
    rows = found["students"].set_index("student")
    for student in students(CLASS):
        row, case = rows.loc[student.pseudonym], evidence(student)
        assert (row["game"] == "own") == case.own
        if case.own:
            assert row["first_fall"] == row["round"] == case.match.round
            assert (row["own_end"] if pd.notna(row["own_end"]) else None) == case.end
            assert row["fell"] == (0 in case.match.result["bankrupt"])
            text = GUESS["02.cross"].outcome(student).text
            assert str(row["crossing"]) == text.replace("never", "<NA>")
        guess = student.predictions.get("02.fall")
        assert (row["guess_fall"], row["sure_fall"]) == (guess["guess"], guess["sure"]) if guess else True
        assert row["predictions"] == len(student.predictions)
        assert row["looked_first"] == ""
        assert row["undos"] == sum(kept["undos"] for kept in student.games.values())


def test_the_students_are_sorted_and_their_sums_agree(found: class_report.Frames) -> None:
    rows, guesses, answers = (found[name] for name in ("students", "guesses", "answers"))
    names = rows["student"].tolist()
    assert names == sorted(names, key=str.casefold)
    assert rows["right"].sum() == guesses["right"].sum()
    assert rows["judged"].sum() == guesses["right"].notna().sum()
    for outcome_, column in (
        ("first", "checks_right_first"),
        ("later", "checks_right_later"),
        ("never", "checks_never"),
    ):
        assert rows[column].sum() == (answers["outcome"] == outcome_).sum()
    assert answers.groupby("check")["student"].nunique().eq(len(rows)).all()


def test_checks_of_chapters_that_nobody_began_are_left_out(tmp_path: Path) -> None:
    student = Student("Ada", 27)
    student.answer("00.sign", "no")
    (tmp_path / "a.json").write_text(text_of(student), encoding="utf-8")
    assert frames(read_class(tmp_path))["answers"]["check"].tolist() == ["00.check"]


def test_a_game_that_is_not_over_has_a_round_and_no_end(tmp_path: Path) -> None:
    student, match = Student("Ada", 27), Match(PONZI.game, PONZI.seats, 27)
    while match.closed < 2:
        match.play(None if match.asked else advised(match))
    student.keep_game(PONZI.name, match, 0)
    row = look_at(handed(student)).row()
    assert (row["game"], row["round"], row["first_fall"]) == ("none", match.round, None)


# What was decided


def test_a_decision_is_counted_apart_from_the_predictions(tmp_path: Path) -> None:
    said = {"Ada": "yes", "Ben": "no", "Cleo": "yes"}
    for name, key in said.items():
        student = Student(name, 27)
        if name == "Cleo":  # an older file
            student.predict("00.sign", key, 100)
        else:
            student.answer("00.sign", "need")
            student.answer("00.sign", key)
            student.answer("00.lend", "yes")
        (tmp_path / f"{name}.json").write_text(text_of(student), encoding="utf-8")
    found = frames(read_class(tmp_path))
    assert found["guesses"].empty
    assert found["problems"].empty
    for column in ("predictions", "judged", "not_known_when", "after_looking"):
        assert found["students"][column].tolist() == [0, 0, 0]
    assert found["students"]["sure"].isna().all()
    signed = found["decisions"][found["decisions"]["name"] == "00.sign"]
    assert signed["said"].tolist() == [would_you_sign_words.SIGN[key] for key in said.values()]
    shown = class_report.prediction_table(found)
    sign = would_you_sign_words.SIGN
    assert f"{class_report_words.said_by(sign['yes'], 2)}; {class_report_words.said_by(sign['no'], 1)}" in shown
    assert class_report_words.NOT_PREDICTED in shown
    lend, asked = would_you_sign.LEND.field, would_you_sign.SIGN.field
    assert shown.index(lend.question) < shown.index(asked.question), "in the order in which they are asked"


def test_a_decision_that_no_card_takes_is_left_out_and_named() -> None:
    student = Student("Ada", 27)
    student.answer("00.lend", "<odd>")
    seen = look_at(handed(student))
    assert seen.decisions == []
    assert seen.problems == [Fault(class_look_words.no_such_guess(0), "00.lend")]


# What was predicted


@pytest.fixture(scope="module")
def everything() -> Student:
    """Somebody who has played all games and predicted everything."""
    student = next(one for one in map(class_of.student, range(30)) if GREED.name in one.games)
    student.predictions.clear()
    for name, guess in GUESSES.items():
        student.predict(name, guess, 75)
    return student


def test_every_prediction_says_what_would_have_been_right(everything: Student) -> None:
    """What is right can be read in the sentence that the student's own report has, too."""
    for guess in GUESS.values():
        text, one = guess.outcome(everything) or (None, None)
        if one is None:
            continue
        if one.number is not None:
            assert f"{one.number:g}" in text or f"{one.number:.2f}" in text or one.within
            assert one.holds(round(one.number))
            assert not one.holds(round(one.number + one.within) + 1)
            assert one.off(3) == 3 - one.number
        for answer in one.answers:
            assert guess.field.fits(answer)
            assert one.off(answer) is None


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("03.ladder", "rising", "falling"),
        ("06.cash", "same", "more"),
        ("06.names", "chooses", "names"),
        ("08.fell", "run", "interest"),
        ("08.growth", 45, 30),
        ("09.years", 3, 4),
        ("11.fall", "ponzi", "greed"),
        ("11.proof", "dates", "cash"),
    ],
)
def test_what_is_right_for_everybody(name: str, right: Any, wrong: Any) -> None:
    known = GUESS[name].outcome(Student("Ada", 27)).right
    assert known.holds(right)
    assert not known.holds(wrong)


def test_what_others_wrote_into_a_game_stays_one_line_of_text(finished: Student, tmp_path: Path) -> None:
    """What a search has found is a text of the file."""
    name = "=cmd\r\n\u202e<script>alert(1)</script>"
    student = another(finished, answers={})
    student.predict("02.who", "0", 50)
    student.predict("05.worst", 3, 50)
    student.answers[could_you_have_got_out._searched(evidence(student))] = [name]
    (tmp_path / "a.json").write_text(text_of(student), encoding="utf-8")
    report = read_class(tmp_path)
    actual = frames(report)["guesses"].set_index("name")["actual"]
    assert actual["05.worst"].startswith("=cmd\ufffd\ufffd\ufffd<script>")
    assert as_csv(frames(report)["guesses"]).count("\r\n") == 3
    assert "'=cmd" in as_csv(frames(report)["guesses"])
    assert "<script>alert" not in as_page(report)


def test_who_has_no_game_is_not_judged_by_the_sample(tmp_path: Path) -> None:
    student = Student("Ada", 27)
    for name, guess in GUESSES.items():
        student.predict(name, guess, 75)
    judged = {one.name for one in look_at(handed(student)).guesses if one.right is not None}
    assert judged.isdisjoint({"02.who", "02.fall", "02.cross", "09.taken", "10.broke", "10.fatal", "01.cash"})
    assert {"03.ladder", "11.fall"} <= judged


def test_a_guess_that_no_card_takes_is_left_out_and_named() -> None:
    student = Student("Ada", 27)
    student.predict("02.fall", 99, 50)
    seen = look_at(handed(student))
    assert seen.guesses == []
    assert seen.problems == [Fault(class_look_words.no_such_guess(2), "02.fall")]
    assert seen.row()["guess_fall"] is None


@pytest.fixture(scope="module")
def finished() -> Student:
    """Somebody who has played Ponzi Scheme to its end, and done nothing else."""
    student, match = Student("Ada", 27), Match(PONZI.game, PONZI.seats, 27)
    while not match.over:
        match.play(None if match.asked else advised(match))
    student.keep_game(PONZI.name, match, 0)
    return student


def another(student: Student, **changed: Any) -> Student:
    """The same, and what is changed."""
    return replace(student, **{"predictions": {}, "games": dict(student.games), "progress": [], **changed})


def test_whoever_looked_first_has_predicted_nothing(finished: Student, tmp_path: Path) -> None:
    """The file keeps an uncovered picture only where there was no prediction."""
    end = evidence(finished).match.round
    honest, peeked = (
        another(finished),
        another(finished, pseudonym="Peek", progress=["02.uncover", "02.check", "01.game"]),
    )
    for student in (honest, peeked):
        student.predict("02.fall", end, 100)
        student.predict("03.ladder", "falling", 50)
        (tmp_path / f"{student.pseudonym}.json").write_text(text_of(student), encoding="utf-8")
    made = read_class(tmp_path)
    rows = frames(made)["students"].set_index("student")
    columns = ["guess_fall", "sure_fall", "predictions", "right", "judged", "sure", "looked_first"]
    assert rows.loc["Ada", columns].tolist() == [end, 100, 2, 1, 2, 75, ""]
    assert rows.loc["Peek", columns].tolist() == [pd.NA, pd.NA, 1, 0, 1, 50, "2"]
    guesses = frames(made)["guesses"].set_index(["student", "name"])
    assert guesses["right"]["Ada", "02.fall"]
    assert guesses["right"]["Peek", "02.fall"] is pd.NA
    table = class_report.student_table(frames(made))
    assert "Looked first" in table
    assert "<td>0</td><td>2</td></tr></tbody></table></div>" in table
    assert ">1</td><td>1</td><td>0</td><td>1</td><td>1</td><td>100 %" in class_report.prediction_table(frames(made))


def test_hindsight_is_no_prediction(finished: Student, tmp_path: Path) -> None:
    """Whoever predicts the end of a game that is over, or a round that is over, has looked first."""
    end = evidence(finished).match.round
    made = {"Late": (end, hindsight.END), "Past": (3, 3), "True": (end, 3)}
    for name, (guess, at) in made.items():
        student = another(finished, pseudonym=name)
        student.predict("02.fall", guess, 100, at)
        student.predict("05.exit", 2, 50, hindsight.END)  # about a game that has to be over
        (tmp_path / f"{name}.json").write_text(text_of(student), encoding="utf-8")
    found = frames(read_class(tmp_path))
    rows = found["students"].set_index("student")
    columns = ["guess_fall", "predictions", "looked_first", "after_looking", "not_known_when"]
    assert rows.loc["Late", columns].tolist() == rows.loc["Past", columns].tolist() == [pd.NA, 1, "2", 1, 0]
    assert rows.loc["True", columns].tolist() == [end, 2, "", 0, 0]
    counts = found["guesses"].set_index(["student", "name"])["counts"]
    assert counts["Late", "02.fall"] == counts["Past", "02.fall"] == class_look.LOOKED
    assert ("2", class_glance_words.not_counted("after_looking", 2, more=True)) in glance(
        found["students"], found["games"]
    )
    assert ">1</td><td>2</td><td>0</td>" in class_report.prediction_table(found)


@pytest.mark.parametrize("counted", [0, 3])
def test_at_a_glance_more_are_only_told_where_some_were_told_before(counted: int) -> None:
    columns = {"predictions": counted, "after_looking": 2, "not_known_when": 1, "right": 0, "judged": 0}
    students = pd.DataFrame([{"first_fall": None, "fell": None, **columns}])
    assert glance(students, pd.DataFrame({"game": [], "problem": []}))[-2:] == [
        ("2", class_glance_words.not_counted("after_looking", 2, more=counted > 0)),
        ("1", class_glance_words.not_counted("not_known_when", 1, more=True)),
    ]
    assert len({class_glance_words.not_counted("after_looking", 2, more=more) for more in (False, True)}) == 2


def test_a_prediction_for_another_class_number_with_other_cards_seen_was_made_nobody_knows_when(
    finished: Student,
) -> None:
    for number, counts in ((finished.number, class_look.COUNTED), (finished.number + 1, class_look.UNKNOWN)):
        student = another(finished)
        student.predictions["02.fall"] = {"guess": 6, "sure": 100, "at": 0, "class": number}
        assert [one.counts for one in look_at(handed(student)).guesses] == [counts]


def test_what_a_file_of_version_1_predicts_was_made_nobody_knows_when(finished: Student, tmp_path: Path) -> None:
    student = another(finished)
    student.predict("02.fall", evidence(finished).match.round, 100)
    student.predict("03.ladder", "rising", 50)
    old = {**student.as_object(), "student": 1}
    for made in old["predictions"].values():
        del made["at"]
    for game in old["games"].values():
        del game["seen"]
    (tmp_path / "a.json").write_text(json.dumps(old), encoding="utf-8")
    report = read_class(tmp_path)
    assert report.inbox.problems == []
    found = frames(report)
    row = found["students"].iloc[0]
    assert (row["predictions"], row["judged"], row["after_looking"], row["not_known_when"]) == (1, 1, 0, 1)
    assert row["guess_fall"] is pd.NA
    counts = found["guesses"].set_index("name")["counts"].to_dict()
    assert counts == {"02.fall": class_look.UNKNOWN, "03.ladder": class_look.COUNTED}, "no game shows the ladder"
    assert ("1", class_glance_words.not_counted("not_known_when", 1, more=True)) in glance(
        found["students"], found["games"]
    )
    assert ">0</td><td>0</td><td>1</td>" in class_report.prediction_table(found)


def test_every_cover_of_the_chapters_tells_who_looked_first() -> None:
    assert len(COVERS) > len(NUMBERS)
    for name in (cover.name for cover in COVERS):
        assert class_look._looked_first(Student("Ada", 27, progress=[name]), int(name[:2])), name
    others = Student("Ada", 27, progress=sorted(class_look.NO_COVER))
    assert not any(class_look._looked_first(others, chapter) for chapter in NUMBERS)


def test_nothing_is_judged_by_another_game_than_the_one_that_does_not_hold(finished: Student) -> None:
    """Whoever has played no game has predicted about the sample game, and was told so."""
    nobody = another(finished, games={})
    refused = another(
        finished, games={PONZI.name: {"undos": 0, "lines": [*finished.games[PONZI.name]["lines"][:-1], "x"]}}
    )
    by_game = {}
    for student in (nobody, refused):
        for name, guess in GUESSES.items():
            student.predict(name, guess, 75)
        by_game[student is refused] = {one.name for one in look_at(handed(student)).guesses if one.right is not None}
    assert by_game[False] - by_game[True] == BY_THE_SAMPLE
    actual = {one.name: one.actual for one in look_at(handed(refused)).guesses}
    assert {actual[name] for name in BY_THE_SAMPLE} == {"not known yet"}


def test_all_that_is_judged_by_the_sample_game_is_known(finished: Student) -> None:
    """Whatever is right for another reason stays right when one has played."""
    nobody = another(finished, games={})
    for chapter in CHAPTERS:
        with_sample, with_own = right(chapter, nobody), right(chapter, finished)
        assert {name for name in with_sample if with_sample[name] != with_own.get(name)} <= BY_THE_SAMPLE


def test_no_move_taken_back_is_a_nought_and_no_game_a_gap(finished: Student, tmp_path: Path) -> None:
    assert look_at(handed(another(finished))).row()["undos"] == 0
    assert look_at(handed(another(finished, games={}))).row()["undos"] is None
    (tmp_path / "a.json").write_text(text_of(another(finished)), encoding="utf-8")
    found = frames(read_class(tmp_path))
    assert class_report.student_table(found).endswith("<td>0</td></tr></tbody></table></div>")
    assert "Looked first" not in class_report.student_table(found)


# What was answered


@pytest.mark.parametrize(
    ("tries", "reached", "expected"),
    [
        ([], True, "untried"),
        ([RIGHT], True, "first"),
        ([RIGHT], False, "first"),
        (["1", RIGHT], True, "later"),
        ([RIGHT, "1"], True, "first"),
        (["1", "2"], False, "never"),
        (["1"], True, "first"),
        (["1", "2"], True, "later"),
        (["1", "1"], True, "first"),
    ],
)
def test_how_a_check_ended(tries: list[str], reached: bool, expected: str) -> None:
    student = Student("Ada", 27, answers={"00.check": tries} if tries else {}, progress=["00.check"] * reached)
    assert outcome(student, "00.check", CHECKS["00.check"]) == expected


def test_a_check_without_one_question_follows_the_file() -> None:
    student = Student("Ada", 27, answers={"04.blank": ["7"]}, progress=["04.blank"])
    assert outcome(student, "04.blank", CHECKS["04.blank"]) == "first"


def test_a_check_that_cannot_be_asked_is_named_and_never_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(student: Student) -> str:
        raise ZeroDivisionError

    monkeypatch.setitem(CHECKS, "00.check", broken)
    seen = look_at(handed(Student("Ada", 27, answers={"00.check": [RIGHT]})))
    assert [fault.detail for fault in seen.problems] == ["ZeroDivisionError"]
    assert {one.check for one in seen.answers} == set(CHECKS) - {"00.check"}


def test_every_chapter_has_a_check() -> None:
    assert {name[:2] for name in CHECKS} == {f"{number:02}" for number in NUMBERS}


# Hostile files


def test_every_hostile_file_has_its_line_and_the_others_are_there(report: ClassReport, folder: Path) -> None:
    lines = {}
    for one in report.inbox.problems:
        lines[one.file] = f"{lines.get(one.file, '')} {one.problem}"
    for name, (_, word) in hostile(SMALL).items():
        shown = name.replace("\u202e", "\ufffd")
        assert [text for file, text in lines.items() if f"hostile/{shown}" in file and word in text], name
    assert {one.pseudonym for one in students(CLASS)} <= {look.name for look in report.findings}
    assert not list(folder.parent.rglob("climbed*"))


def test_a_spoilt_record_counts_nowhere_and_the_rest_of_the_file_does(found: class_report.Frames) -> None:
    rows = found["students"].set_index("student")
    for name in ("Edited", "Cut", "Long", "Other Game"):
        assert rows.loc[name, "game"] == "none"
        assert rows.loc[name, "problems"] > 0
    assert rows.loc["Edited", "predictions"] == len(one_student()["predictions"])
    games = found["games"].set_index(["student", "name"])
    assert games["problem"]["Edited", PONZI.name].startswith("Their game of chapter 1 was changed after it was played")
    assert "cash of seat 0 is " in games["detail"]["Edited", PONZI.name]


def test_a_game_that_was_not_played_again_counts_nowhere(everything: Student, monkeypatch: pytest.MonkeyPatch) -> None:
    assert look_at(handed(everything)).row()["game"] == "own"
    monkeypatch.setattr(class_look, "MOST_LINES", 10)
    seen = look_at(handed(everything))
    first, *others = everything.games
    assert seen.problems == [Fault(class_look_words.and_others(class_look_words.too_long(first, 10), others))]
    assert [one.problem for one in seen.games] == [class_look_words.too_long(name, 10) for name in everything.games]
    assert seen.row()["game"] == "none"


@pytest.mark.parametrize("name", ["01.game-2", "09.game", "33.game"])
def test_a_record_under_a_wrong_name(name: str) -> None:
    student = Student("Ada", 27)
    match = Match(PONZI.game, ["bot:greedy"] * 4, 3).play_on()
    student.keep_game(name, match, 0)
    seen = look_at(handed(student))
    expected = {
        "01.game-2": class_look_words.nobody_plays(name),
        "09.game": class_look_words.wrong_game(name, "Ponzi Scheme", "Greed, Incorporated"),
        "33.game": class_look_words.unknown_game(name),
    }
    assert seen.problems == [Fault(expected[name])]


def test_one_line_tells_of_all_that_is_wrong_in_the_same_way() -> None:
    match = Match(PONZI.game, PONZI.seats, 27)
    student = Student("Ada", 27)
    for number in range(40):
        student.keep_game(f"01.g{number}", match, 0)
    student.games |= {f"01.game-{number}": {"undos": 0, "lines": []} for number in range(2, 32)}
    student.games |= {f"01.game-{number}": {"undos": 0, "lines": ["x"]} for number in (40, 41)}
    student.predictions = {name: {"guess": "odd", "sure": 0} for name in ("02.fall", "02.cross", "04.rounds")}
    seen = look_at(handed(student))
    assert [one.problem for one in seen.problems] == [
        class_look_words.and_others(said, others)
        for said, others in (
            (class_look_words.unknown_game("01.g0"), [f"01.g{number}" for number in range(1, 40)]),
            (class_look_words.wrong_record("01.game-2", 0), [f"01.game-{number}" for number in range(3, 32)]),
            (class_look_words.wrong_record("01.game-40", 1), ["01.game-41"]),
            (class_look_words.no_such_guess(2), ["02.cross", "04.rounds"]),
        )
    ]
    assert len(seen.games) == 72
    assert all(one.problem for one in seen.games), "the table of the games tells of each"


def test_a_line_about_many_names_some() -> None:
    names = [f"01.{'x' * 38}{number:02}" for number in range(60)]
    whole = class_look_words.and_others(class_look_words.wrong_record("10.game-2", 20_000), names)
    assert "60" in whole
    assert class_files.clean(whole, 4 * class_files.LONGEST) == whole, "nothing is cut in its middle"
    few = class_look_words.and_others("A.", names[:3])
    assert all(name in few for name in names[:3])


def test_a_game_of_an_earlier_line_up_counts_as_one_of_the_present_one(tmp_path: Path) -> None:
    for name, seats in (("Ada", PONZI.earlier), ("Ben", PONZI.seats)):
        student, match = Student(name, 27), Match(PONZI.game, seats, 27)
        while not match.over:
            match.play(None if match.asked else advised(match))
        student.keep_game(PONZI.name, match, 0)
        (tmp_path / f"{name}.json").write_text(text_of(student), encoding="utf-8")
    rows = frames(read_class(tmp_path))["students"].set_index("student")
    assert rows.loc["Ada", "game"] == rows.loc["Ben", "game"] == "own"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [*PONZI.seats[1:], "You"]},  # another one fell, then
        {"seats": ["You", "Ben", *PONZI.seats[2:]]},
        {"seats": ["<b>You</b>", *PONZI.seats[1:]]},
        {"seed": 5},
        {"seed": None},
        {"rules": {"max_rounds": 49}},
    ],
)
def test_a_game_with_another_beginning_counts_nowhere(change: dict[str, Any], everything: Student) -> None:
    """All its sums hold: who may say at which seat the student sat, or which cards lay there, chooses who falls."""
    kept = everything.games[PONZI.name]
    header = json.loads(kept["lines"][0])
    for key, value in change.items():
        header[key] = {**header[key], **value} if isinstance(value, dict) else value
    lines = [json.dumps(header), *kept["lines"][1:]]
    changed = Student("Ada", everything.number, games={PONZI.name: {**kept, "lines": lines}})
    changed.game(PONZI.name)
    seen = look_at(handed(changed))
    assert seen.problems == [Fault(class_look_words.other_table(PONZI.name))]
    assert seen.row()["game"] == "none"


@pytest.mark.parametrize("name", [PONZI.name, "01.game-2"])
def test_a_game_with_other_cards_than_the_class_number_is_named_and_nothing_is_judged_by_it(
    finished: Student, tmp_path: Path, name: str
) -> None:
    """It holds: `New game, other cards` makes one, and so does another class number."""
    other = another(finished, number=28, games={name: finished.games[PONZI.name]})
    for field, guess in (("02.fall", evidence(finished).match.round), ("05.exit", 3)):
        other.predict(field, guess, 100)
    seen = look_at(handed(other))
    assert seen.problems == []
    assert (seen.row()["game"], seen.row()["judged"], seen.row()["cards"]) == ("none", 0, None)
    (tmp_path / "a.json").write_text(text_of(other), encoding="utf-8")
    found = frames(read_class(tmp_path))
    assert found["same_cards"].empty
    assert class_report.student_table(found).count(class_report_words.own_cards([("Ada", [27])])) == 1


def test_what_was_answered_about_a_game_with_other_cards_is_judged_by_that_game(finished: Student) -> None:
    other = another(finished, number=28)
    question = CHECKS["05.check"](other)
    other.answers = {"05.check": [str(question.right)]}
    assert question.right != CHECKS["05.check"](another(other, games={})).right
    assert {one.check: one.outcome for one in look_at(handed(other)).answers}["05.check"] == class_look.FIRST


def test_a_button_of_the_table_makes_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_next(monkeypatch, 5, 6)
    me = somebody(tmp_path / "mine")
    card = GameCard(me, PONZI)
    for _ in range(2):
        tell(card, "hint", "act", "new:other")
    tell(card, "hint", "act")
    (tmp_path / "class").mkdir()
    me.path.rename(tmp_path / "class" / me.path.name)
    found = frames(read_class(tmp_path / "class"))
    assert found["games"]["name"].tolist() == ["01.game-2", "01.game-3", PONZI.name]
    assert found["problems"].empty
    assert class_report_words.own_cards([("Blue Fox", [5, 6])]) in class_report.student_table(found)


@pytest.mark.parametrize(
    "clicks", [["who:2:strong"], ["who:seats:3"], ["who:seats:5", "who:3:person"], ["who:rule:advanced"]], ids=" ".join
)
def test_a_game_with_other_players_or_rules_is_named_and_nothing_is_judged_by_it(
    tmp_path: Path, clicks: list[str]
) -> None:
    me = somebody(tmp_path / "mine")
    card = GameCard(me, PONZI)
    tell(card, "pane:who", *clicks)
    assert game_words.OTHERS_APART in card.table._board.pane
    tell(card, "who:same", "lift", "hint", "act", "lift", "end")
    card.table.desk.run()
    card.table.desk.keep()
    assert me.student.game(PONZI.name).over
    me.student.predict("02.fall", evidence(me.student).match.round, 100)
    seen = look_at(handed(me.student))
    assert seen.problems == []
    assert (seen.row()["game"], seen.row()["judged"]) == ("none", 0)
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / me.path.name).write_text(text_of(me.student), encoding="utf-8")
    found = frames(read_class(tmp_path / "class"))
    assert found["same_cards"].empty
    assert found["games"]["others"].tolist() == [True]
    assert class_report_words.own_players(["Blue Fox"]) in class_report.student_table(found)


def test_a_game_begun_anew_with_the_chapters_players_is_one_of_the_class(tmp_path: Path) -> None:
    me = somebody(tmp_path)
    card = GameCard(me, PONZI)
    tell(card, "pane:who", "who:1:strong", "who:same", "pane:who", "who:usual", "who:same", "hint", "act")
    assert [one.others for one in look_at(handed(me.student)).games] == [False]


def test_of_several_games_the_one_with_the_cards_of_the_class_counts(finished: Student) -> None:
    """`New game, other cards` at a table leaves the first one, and others, aside."""
    other = Match(PONZI.game, PONZI.seats, 5)
    while not other.over:
        other.play(None if other.asked else advised(other))
    student = another(finished, games={"01.game-2": finished.games[PONZI.name]})
    student.keep_game("01.game-3", other, 0)
    student.keep_game(PONZI.name, other, 0)
    seen = look_at(handed(student))
    assert seen.problems == []
    assert (seen.row()["game"], seen.row()["cards"]) == ("own", 27)


def test_what_the_class_game_has_shown_is_no_prediction_whatever_was_laid_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_next(monkeypatch, 5)
    me = somebody(tmp_path / "mine")
    end = played(me).round
    card = GameCard(me, PONZI)
    tell(card, "new:other", "finish")
    assert card.table.match.closed == 1
    paper = Prediction(me, fields(the_scissors.CHAPTER))
    click_on(paper, "set:02.who:0", f"set:02.fall:{end}", "set:02.cross:2")
    so_sure(paper, 100)
    click_on(paper, "act")
    assert paper.note == ""
    seen = look_at(handed(me.student))
    assert {one.name: one.counts for one in seen.guesses} == dict.fromkeys(me.student.predictions, class_look.LOOKED)
    assert len(seen.guesses) == 3


def test_cards_that_somebody_has_sorted_count_nowhere() -> None:
    deck = sorted(Match(PONZI.game, PONZI.seats, 3).setup["deck"])
    student, match = Student("Ada", 3), Match(PONZI.game, PONZI.seats, 3, setup={"deck": deck})
    student.keep_game(PONZI.name, match, 0)
    assert look_at(handed(student)).problems == [Fault(class_look_words.other_table(PONZI.name))]


def test_a_crowd_of_lines_does_not_hide_that_a_students_game_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_files, "MOST_PROBLEMS", 3)
    for number in range(5):
        (tmp_path / f"a{number}.json").write_text("{}")
    student = Student("Ada", 27, {"02.fall": {"guess": "odd", "sure": 0}}, games={"01.game": {"undos": 0, "lines": []}})
    (tmp_path / "z.json").write_text(text_of(student), encoding="utf-8")
    found = read_class(tmp_path).inbox
    assert [one.file for one in found.problems] == ["a0.json", "a1.json", "a2.json", "z.json"]
    assert found.untold == 3


def test_things_that_were_left_out_are_told_in_one_short_sentence(tmp_path: Path) -> None:
    for number in range(class_report.MOST_KINDS + 5):
        (tmp_path / f"a.e{number:02}").touch()
    (tmp_path / "b.e00").touch()
    (tmp_path / "z.json").write_text("{}")
    said = class_report.problems(read_class(tmp_path))
    assert ".e00 (2)" in said
    assert f"and {class_report_words.KINDS[class_files.OTHERS]} (5)" in said


def test_other_kinds_are_told_in_one_number_and_last() -> None:
    found = class_files.Inbox()
    found.left_out.update({class_files.OTHERS: 9, ".pdf": 2})
    assert class_report._kinds(found) == [(".pdf", 2), (class_files.OTHERS, 9)]


def test_a_fault_of_ours_in_one_file_does_not_cost_the_others(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(student: Student) -> None:
        if student.pseudonym == "Red Kite":
            raise KeyError("x")

    cash = replace(easy_money.CASH, outcome=fails)
    others = [chapter for chapter in CHAPTERS if chapter.number != 1]
    monkeypatch.setattr(class_look, "CHAPTERS", [replace(easy_money.CHAPTER, guesses=(cash,)), *others])
    report = read_class(folder)
    said = [(one.problem, one.detail) for one in report.inbox.problems if one.file == "Red Kite.json"]
    assert said == [(class_look_words.not_looked_at("chapter 1"), "KeyError")]
    assert len(report.findings) == len(report.inbox.students) > CLASS


@pytest.mark.long
def test_thirty_students_and_twenty_hostile_files_with_the_large_bomb(tmp_path: Path) -> None:
    write(tmp_path)
    write_hostile(tmp_path / "hostile")
    report = read_class(tmp_path)
    assert len({look.name for look in report.findings} & {one.pseudonym for one in students()}) == 30
    assert len({one.file for one in report.inbox.problems}) >= 20
    assert len(as_page(report)) < 6_000_000


# The games beside those of the class


def two_decks(folder: Path) -> None:
    """One table with the cards of class number 27, three with those of 28, and somebody who has not played."""
    for name, number in (("Ada", 27), ("Ben", 28), ("Cid", 28), ("Dora", 28), ("Eve", 29)):
        student, match = Student(name, number), Match(PONZI.game, PONZI.seats, number)
        while not match.closed:
            match.play(None if match.asked else advised(match))
        if name != "Eve":  # who has not played
            student.keep_game(PONZI.name, match, 0)
        (folder / f"{name}.json").write_text(text_of(student), encoding="utf-8")


def test_the_tables_stand_beside_games_with_their_own_cards(tmp_path: Path) -> None:
    two_decks(tmp_path)
    games = frames(read_class(tmp_path))["same_cards"]
    assert games.value_counts("cards").to_dict() == {27: class_report.GAMES // 4, 28: 3 * class_report.GAMES // 4}
    assert games.drop_duplicates(["cards", "hand"]).shape == games.shape
    first = games.iloc[0]
    assert in_my_place(PONZI.game, PONZI.seats, int(first["cards"]), int(first["hand"])) == (
        first["rounds"],
        first["fell"],
    )


def test_whenever_the_games_beside_a_class_are_stopped_each_deck_has_its_share_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_report, "in_their_place", lambda number, hand: GameEnd(5, True))
    two_decks(tmp_path)
    report = ClassReport(tmp_path)
    for _ in report.steps():
        decks = [one["cards"] for one in report.games]
        assert abs(decks.count(27) - len(decks) / 4) <= 1
    assert len(decks) == class_report.GAMES
    assert [one["hand"] for one in report.games if one["cards"] == 28] == list(range(3 * class_report.GAMES // 4))


def test_the_games_beside_a_class_are_counted_in_its_progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_report, "in_their_place", lambda number, hand: GameEnd(5, True))
    two_decks(tmp_path)
    told: list[tuple[int, int]] = []
    report = read_class(tmp_path, lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert {total for _, total in told} == {len(report.findings) + len(report.games)} == {told[-1][0]}
    assert max(after - before for (before, _), (after, _) in pairwise(told)) <= class_report.AT_ONCE


def test_a_class_without_games_has_none_beside_it(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(text_of(Student("Ada", 27)), encoding="utf-8")
    assert frames(read_class(tmp_path))["same_cards"].empty


def test_while_the_games_beside_a_class_are_played_it_can_be_stopped(folder: Path) -> None:
    report = ClassReport(folder)
    for _ in report.steps():
        if report.games:
            break
    assert report.whole
    assert len(report.games) == class_report.AT_ONCE
    assert as_page(report)


# The page


def test_the_page_asks_nothing_of_a_network_and_runs_nothing_of_others(page: str) -> None:
    head = page[: page.index("<script>")] + page[page.index("</head>") :]
    assert re.findall(r"<(?:link|img|iframe|script|object|embed)\b[^>]*\b(?:src|href|data)", head) == []
    assert re.findall(r"@import|url\(", head) == []
    assert page.count("</script>") == 1 + len(class_report.PICTURES)
    assert "img src=x" not in page, "no name of a file is on it"
    assert "\u202e" not in page
    assert len(page) < 6_000_000


def test_all_students_figures_and_lines_are_on_the_page(page: str, report: ClassReport) -> None:
    text = unescape(written(page))
    for look in report.findings:
        assert re.search(rf"<th scope='row'>{re.escape(look.name)}(?: \*)?</th>", text)
    for one in report.inbox.problems:
        assert one.problem in text
    for name in class_report.PICTURES:
        assert f'id="figure-{name}"' in page
    assert class_report_words.looked_at_so_far(1, 2)[:14] not in text


def test_the_page_names_nobody_but_by_pseudonym(page: str, folder: Path) -> None:
    assert str(folder) not in page
    assert folder.name not in written(page)


def test_real_names_in_paths_stand_in_a_table_of_their_own_and_nowhere_else(tmp_path: Path) -> None:
    """As Moodle and others hand out what was handed in."""
    raw = text_of(Student("Blue Fox", 27, games={"01.game": {"undos": 0, "lines": []}})).encode()
    for path, text in (
        ("Anna Muster_1/Blue Fox.json", raw),
        ("Anna Muster_2/Blue Fox.json", raw),
        ("Ben B.json", b"{"),
    ):
        (tmp_path / "class" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "class" / path).write_bytes(text)
    report = read_class(tmp_path / "class")
    assert not re.search("Anna|Ben B", written(as_page(report)))
    for path in write_tables(report, tmp_path / "csv"):
        assert bool(re.search("Anna|Ben B", path.read_text(encoding="utf-8"))) == (path.stem == "paths")
    rows = list(csv.reader((tmp_path / "csv" / "paths.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert rows == [
        ["file", "path"],
        ["Blue Fox.json", "Anna Muster_1/Blue Fox.json"],
        [class_files_words.copy_of("Blue Fox.json", 2), "Anna Muster_2/Blue Fox.json"],
        [class_files_words.file_number(1), "Ben B.json"],
    ]


def test_the_same_game_with_the_same_guesses_is_named(finished: Student, tmp_path: Path) -> None:
    """And no verdict: the two may have sat side by side."""
    for name, guess in (("Ada", 5), ("Ben", 5), ("Cid", 6), ("Dora", None)):
        student = another(finished, pseudonym=name)
        if guess:
            student.predict("02.fall", guess, 25 + guess)
        (tmp_path / f"{name}.json").write_text(text_of(student), encoding="utf-8")
    report = read_class(tmp_path)
    rows = frames(report)["students"].set_index("student")
    assert rows["same_as"].to_dict() == {"Ada": "Ben", "Ben": "Ada", "Cid": "", "Dora": ""}
    assert rows["problems"].sum() == 0
    assert class_report.student_table(frames(report)).count(class_report_words.same_game(["Ada", "Ben"])) == 1


@pytest.mark.parametrize(("by_hand", "named"), [(0, False), (class_look.OWN_MOVES, True)])
def test_a_game_that_a_strategy_has_played_is_not_said_to_be_the_same(
    tmp_path: Path, by_hand: int, named: bool
) -> None:
    """Whoever presses *Let a strategy play on* gets what all get who press it."""
    match = Match(PONZI.game, PONZI.seats, 27)
    while not match.over:
        if match.asked:
            match.play()
            continue
        hint, _ = advice(match, len(match.moves), FACES[PONZI.game].hint)
        other = next((one for one in candidates(match.options) if one != hint), hint) if by_hand else hint
        by_hand -= other != hint
        match.play(other)
    for name in ("Ada", "Ben"):
        student = Student(name, 27)
        student.keep_game(PONZI.name, match, 0)
        student.predict("02.fall", 5, 50)
        (tmp_path / f"{name}.json").write_text(text_of(student), encoding="utf-8")
    same = frames(read_class(tmp_path))["students"]["same_as"].tolist()
    assert same == (["Ben", "Ada"] if named else ["", ""])


def test_each_table_has_as_many_cells_in_every_row(page: str) -> None:
    for table in re.findall(r"<table.*?</table>", written(page), re.DOTALL):
        assert len({len(re.findall(r"<t[hd]\b", row)) for row in re.findall(r"<tr>.*?</tr>", table, re.DOTALL)}) == 1


def test_class_numbers_are_shown_only_where_they_differ(tmp_path: Path, page: str) -> None:
    assert "<th scope='col'>Class number</th>" not in page
    for number in (27, 28):
        student = Student(f"P{number}", number)
        (tmp_path / f"{number}.json").write_text(text_of(student), encoding="utf-8")
    other = as_page(read_class(tmp_path))
    assert "<th scope='col'>Class number</th>" in other
    assert "class numbers 27 and 28" in other
    assert class_report_words.NOT_PREDICTED in other
    assert class_report_words.NOTHING_WRONG in other


def test_a_class_in_which_no_file_holds(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"{}")
    report = read_class(tmp_path)
    text = written(as_page(report))
    assert class_report_words.NO_STUDENTS in text
    assert class_files_words.file_number(1) in text
    assert "a.json" not in text
    assert all(len(rows) == 0 for name, rows in frames(report).items() if name != "problems")


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no student's file"):
        read_class(tmp_path)


def test_a_path_that_no_disk_takes_is_refused_like_any_other() -> None:
    nowhere = "x" * 300
    with pytest.raises(Refused) as refused:
        read_class(Path(nowhere))
    assert str(refused.value) == class_files_words.no_class_there(class_files.clean(nowhere))


def test_a_report_that_was_stopped_says_so(folder: Path) -> None:
    report = ClassReport(folder)
    for done, _ in report.steps():
        if done == 3:
            break
    assert not report.whole
    assert class_report_words.looked_at_so_far(3, len(report.inbox.students)) in written(as_page(report))


# Tables


def test_no_cell_is_taken_for_a_formula(report: ClassReport, tmp_path: Path) -> None:
    for path in write_tables(report, tmp_path / "csv"):
        raw = path.read_bytes()
        assert raw.startswith(b"\xef\xbb\xbf")
        rows = list(csv.reader(raw.decode("utf-8-sig").splitlines()))
        if path.stem != "paths":
            assert rows[0] == list(class_report.SCHEMAS[path.stem])
            assert len(rows) == 1 + len(frames(report)[path.stem])
        texts = [one for row in rows for one in row]
        assert [
            one for one in texts if one.startswith(("=", "+", "-", "@")) and not re.fullmatch(r"-[\d.]+", one)
        ] == []


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("x;=1+1.json", "x;'=1+1.json"),  # where the semicolon is the border of two cells
        ('x"; @SUM(A1)', "x\";' @SUM(A1)"),
        ("x|-1", "x|'-1"),
        (" =1", "' =1"),
        ("\uff1d1+1", "'\uff1d1+1"),  # which Excel takes for = in Japan
        ("a; b | c, d - e", "a; b | c, d - e"),
    ],
)
def test_a_formula_behind_another_border_is_marked_as_text(text: str, safe: str) -> None:
    assert cell(text) == safe


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])
def test_a_formula_is_marked_as_text(text: str) -> None:
    assert cell(text) == f"'{text}"
    made = StringIO(as_csv(pd.DataFrame({"file": [text]})), newline="")
    assert list(csv.reader(made))[1] == [f"'{text}"]


def test_numbers_and_gaps_stay_what_they_are() -> None:
    given = (-3, 1.5, 69.23076923076923, True, "a=b", pd.NA)
    assert [cell(one) for one in given] == [-3, 1.5, 69.2, True, "a=b", None]


def test_every_column_of_the_tables_is_explained(report: ClassReport, tmp_path: Path) -> None:
    write_tables(report, tmp_path)
    said = (tmp_path / READ_ME).read_text(encoding="utf-8")
    every = {**class_report.SCHEMAS, "paths": class_report.PATHS}
    for name, columns in every.items():
        (part,) = (one for one in said.split("\n\n") if one.startswith(f"{name}.csv: "))
        assert re.findall(r"^  (\w+): ", part, re.MULTILINE) == list(columns)
    used = {key for table, columns in every.items() for name in columns for key in (name, f"{table}.{name}")}
    assert set(class_report_words.CSV_COLUMNS) <= used


def test_the_page_takes_the_place_of_the_old_one(report: ClassReport, tmp_path: Path, page: str) -> None:
    (tmp_path / "r.html").write_text("old", encoding="utf-8")
    write_page(report, tmp_path / "r.html")
    assert (tmp_path / "r.html").read_text(encoding="utf-8") == page
    assert [path.name for path in tmp_path.iterdir()] == ["r.html"]


def test_the_page_says_what_it_needs_where_scripts_are_blocked(page: str) -> None:
    """As JupyterLab blocks them until somebody presses Trust HTML."""
    assert f'<noscript><p class="plt-noscript">{class_report_words.NEEDS_SCRIPTS}</p></noscript>' in page


def test_the_tables_fit_beside_the_list_of_files() -> None:
    """Where the window is 1280 wide, 810 pixels are left; on a phone the first column must not break into letters."""
    assert max(len(word) for head in class_report_words.STUDENT_COLUMNS for word in head.split()) <= 9
    modules = (class_report, "class_report.html"), (cards, "card.css")
    styles = (Path(module.__file__).with_name(name) for module, name in modules)
    assert all(".plt-predicted tbody th{min-width:12em}" in path.read_text(encoding="utf-8") for path in styles)


def test_what_is_wrong_is_said_in_plain_words_first(report: ClassReport) -> None:
    said = class_report.problems(report)
    assert f"{class_files_words.CUT_OFF} <small>This is not JSON" in said
    assert f"{class_files_words.OTHER_VERSION} <small>student is 3" in said
    jargon = re.compile(r"JSON|column|seat|braces|sys\.|line \d+:|\d\d\.game")
    assert [one.problem for one in report.inbox.problems if jargon.search(one.problem)] == []


# In the notebook


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The notebook's cards, in a folder of their own."""
    from ponzi_lab.lessons.student.me import me
    from ponzi_lab.lessons.teacher import class_desk

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cards, "_cards", {})
    me.cache_clear()
    class_desk.current.cache_clear()
    yield class_desk
    me.cache_clear()
    class_desk.current.cache_clear()


def click(card: Any, *dos: str) -> str:
    for do in dos:
        card._on_message(card._page, {"do": do}, [])
    assert card.paper.problems == []
    return f"{card._page.paper}{card._page.say}"


def test_without_files_the_folder_is_made_and_the_way_told(desk: Any, tmp_path: Path) -> None:
    shown = click(desk.read(), "act")
    assert class_desk_words.FOLDER_MADE in shown
    assert (tmp_path / CLASS_FOLDER).is_dir()
    assert class_desk_words.READ_FIRST in click(desk.figure("fall"))
    assert class_desk_words.READ_FIRST in click(desk.keep())


def test_files_are_read_and_all_cards_show_them(desk: Any, tmp_path: Path) -> None:
    made = [desk.figure(name) for name in class_report.PICTURES]
    tables = [desk.students(), desk.predictions(), desk.problems()]
    write(tmp_path / CLASS_FOLDER, 3)
    shown = click(desk.read(), "act")
    assert class_desk_words.READ_AGAIN in shown
    assert "3 students" in shown
    assert "value=" not in shown, "nobody has typed a folder"
    assert all(len(one._figures.outputs) == 2 for one in made)
    assert "Blue Fox" in tables[0]._page.paper
    assert class_report_words.NOTHING_WRONG in tables[2]._page.paper
    assert desk.read() is desk.read()
    assert list(tmp_path.glob("my-ponzi-lab*")) == [], "the teacher has no student's file"


def test_a_report_waits_for_no_student(desk: Any, tmp_path: Path) -> None:
    """A teacher may have tried a chapter in the same folder, long ago."""
    me = Me(tmp_path / "my-ponzi-lab", lambda: 0)
    me.sign_in("Blue Fox", 27)
    os.utime(me.path, (1, 1))
    write(tmp_path / CLASS_FOLDER, 2)
    assert class_desk_words.READ_AGAIN in click(desk.read(), "act")
    assert "Blue Fox" in desk.students()._page.paper
    assert class_desk_words.KEEP_WHY in desk.keep()._page.paper


def test_page_and_tables_are_taken_home(desk: Any, tmp_path: Path) -> None:
    write(tmp_path / "elsewhere", 2)
    assert "elsewhere&#x27;' placeholder=" in click(desk.read(), f"folder:'{tmp_path / 'elsewhere'}'", "act")
    sent: list[Any] = []
    keep = desk.keep()
    keep._page.send = sent.append
    tables = len(class_report.SCHEMAS) + 1
    assert class_desk_words.page_kept(desk.PAGE) in click(keep, "print")
    assert class_desk_words.tables_kept(REPORT_FOLDER, tables, "students.csv") in click(keep, "tables")
    assert [one["file"] for one in sent] == ["class-report.html", "students.csv"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["class-report", "elsewhere"]
    assert (tmp_path / desk.PAGE).read_text(encoding="utf-8") == sent[0]["text"]
    assert len(list((tmp_path / REPORT_FOLDER).glob("*.csv"))) == tables


def test_what_was_read_until_a_stop_is_there(desk: Any, tmp_path: Path) -> None:
    write(tmp_path / CLASS_FOLDER, 3)
    paper = desk.read().paper
    paper.handle({"do": "act"})
    while paper._done < 1:
        paper.run(lambda: True)
    assert "progress" in paper.body()
    paper.handle({"do": "stop"})
    assert len(desk.current().report.findings) == 1
    assert class_report_words.looked_at_so_far(1, 3) in paper.body()


@pytest.mark.parametrize("path", ["missing", "missing.zip", "\x00", "~nobody-here/x"])
def test_a_path_that_leads_nowhere_is_a_sentence(desk: Any, path: str) -> None:
    assert "There is no folder" in click(desk.read(), f"folder:{path}", "act")


def test_a_figure_that_is_not_there_is_refused(desk: Any) -> None:
    with pytest.raises(Refused, match="only fall, crossing, survival, calibration and answers"):
        desk.figure("bar")


def test_a_students_file_is_not_changed_by_reading_it(folder: Path, report: ClassReport) -> None:
    path = folder / "Blue Fox.json"
    assert json.loads(path.read_text(encoding="utf-8"))["games"]
    assert path.read_text(encoding="utf-8") == text_of(students(1)[0])
