"""The figures of a class: what is drawn and said of it is counted a second time, student by student."""

from __future__ import annotations

import json
import re
from collections import Counter

import pandas as pd
import pytest

from ponzi_lab import Refused
from ponzi_lab.core.english import count
from ponzi_lab.figures.kit.show import MIME, bundle
from ponzi_lab.figures.kit.theme import PAPER
from ponzi_lab.figures.school import (
    class_answers_words,
    class_calibration_words,
    class_crossing_words,
    class_fall_words,
    class_glance_words,
    class_survival_words,
)
from ponzi_lab.figures.school import words as school_words
from ponzi_lab.figures.school.class_answers import ClassAnswers
from ponzi_lab.figures.school.class_calibration import ClassCalibration
from ponzi_lab.figures.school.class_crossing import ClassCrossing
from ponzi_lab.figures.school.class_fall import ClassFall
from ponzi_lab.figures.school.class_glance import glance
from ponzi_lab.figures.school.class_survival import ClassSurvival
from ponzi_lab.play.results import wilson

from . import school

LONGEST_SENTENCE = 30  # words
FULL = school.many(30)
GAMES = school.games()


def test_a_phone_has_room_for_the_numbers_below_the_checks_of_a_class() -> None:
    axis = ClassAnswers(school.answers(34)).figure.layout.xaxis
    assert 2 <= len(axis.tickvals) <= 5


def plain_rows(frame: pd.DataFrame) -> list[dict[str, object]]:
    return [{key: None if pd.isna(value) else value for key, value in row.items()} for row in frame.to_dict("records")]


def drawn(figure) -> Counter[tuple[float, float]]:
    """The dots of a figure, each as often as the number in it says."""
    found: Counter[tuple[float, float]] = Counter()
    for trace in figure.data:
        for x, y, text in zip(trace.x, trace.y, trace.text, strict=True):
            found[x, y] += int(re.sub("<.*?>", "", text) or 1)
    return found


# What all have in common


@pytest.mark.parametrize("name", sorted(school.FIGURES))
def test_sentences_are_short_and_name_nobody(name: str) -> None:
    picture = school.FIGURES[name]()
    text = str(picture)
    assert max(len(one.split()) for one in re.split(r"(?<=[.!?:;]) ", text)) <= LONGEST_SENTENCE, text
    assert school.LONG not in json.dumps(bundle(picture)[MIME], ensure_ascii=False)


@pytest.mark.parametrize(
    ("draw", "given"),
    [
        (ClassFall, (FULL,)),
        (ClassCrossing, (FULL,)),
        (ClassSurvival, (FULL, GAMES)),
        (ClassCalibration, (school.guesses(240),)),
        (ClassAnswers, (school.answers(30),)),
    ],
)
def test_frames_that_lack_columns_are_refused(draw, given) -> None:
    with pytest.raises(Refused, match="lacks"):
        draw(*(one.iloc[:, :0] for one in given))


def test_a_class_without_students_is_drawn_as_one_without_games() -> None:
    nobody = school.students([])
    assert str(ClassFall(nobody)) == str(ClassFall(school.NOBODY)) == class_fall_words.NO_FALL_GUESSED
    assert str(ClassCrossing(nobody)) == str(ClassCrossing(school.NOBODY)) == class_crossing_words.NO_OWN_END
    assert str(ClassSurvival(nobody, GAMES)) == str(ClassSurvival(school.NOBODY, GAMES))
    for picture in (ClassFall(nobody), ClassCrossing(nobody), ClassSurvival(nobody, GAMES)):
        assert picture.figure.layout.height


# Predicted and real


def test_every_student_with_a_guess_and_an_end_is_in_a_dot() -> None:
    both = [(row["first_fall"], row["guess_fall"]) for row in plain_rows(FULL)]
    both = [pair for pair in both if None not in pair]
    assert 0 < len(both) < len(FULL)
    figure = ClassFall(FULL).figure
    assert drawn(figure) == Counter(both)
    for trace in figure.data:
        assert all((x == y) == (trace.marker.symbol == "square") for x, y in zip(trace.x, trace.y, strict=True))


def test_the_sentence_about_predictions_of_the_end() -> None:
    off = [row["guess_fall"] - row["first_fall"] for row in plain_rows(FULL) if row["first_fall"] and row["guess_fall"]]
    exact, near = off.count(0), off.count(1) + off.count(-1)
    late, early = sum(by > 0 for by in off), sum(by < 0 for by in off)
    waiting = sum(row["guess_fall"] is not None and row["first_fall"] is None for row in plain_rows(FULL))
    assert min(exact, near, late, early, waiting) > 0
    said = str(ClassFall(FULL))
    assert said.startswith(
        f"Of {len(off)} who predicted the first bankruptcy and saw it, {count(exact)} named its round, "
        f"and {count(near)} more came within one round. {late} predicted it too late, {count(early)} too "
        f"early. {class_fall_words.middle_guess(off)}"
    )
    assert said.endswith("wait for a game in which somebody has fallen.")


def test_a_prediction_of_one_student_and_of_few() -> None:
    for fell, guess, said in ((5, 7, "two rounds too late"), (5, 4, "one round too early"), (5, 5, "its round")):
        assert str(ClassFall(school.students([school.table("A", 2, fell, guess)]))) == (
            f"One student predicted the first bankruptcy and saw it: {said}. So few say nothing about a class."
        )
    four = school.students([school.table(f"S{place}", 2, 5, 5) for place in range(4)])
    assert str(ClassFall(four)).endswith(f"all named its round. {school_words.TOO_FEW}")
    assert school_words.TOO_FEW not in str(ClassFall(school.same(5)))


def test_the_two_axes_have_the_same_rounds_where_the_line_is() -> None:
    for name in ("30", "200", "wide", "one", "same"):
        for kind in ("fall", "crossing"):
            figure = school.FIGURES[f"class-{kind}-{name}"]().figure
            line = figure.layout.shapes[0]
            assert (line.x0, line.x1) == (line.y0, line.y1) == tuple(figure.layout.xaxis.range)
            low, high = figure.layout.yaxis.range
            assert low <= line.y0 < line.y1 <= high
            assert all(low < y < high for trace in figure.data for y in trace.y)


def test_of_an_even_number_the_middle_lies_between_two() -> None:
    late = school.students([school.table(f"S{place}", 2, 5, 5 + by) for place, by in enumerate((-5, 0, 4, 6, 8, 8))])
    assert class_fall_words.middle_guess([-5, 0, 4, 6, 8, 8]) in str(ClassFall(late))
    assert class_fall_words.middle_guess([-5, 0, 4, 6, 8, 8]) == class_fall_words.middle_guess([5]), (
        "five rounds, and no fraction"
    )
    assert school_words.middle([4, 5]) == "4.5"
    assert school_words.middle([4, 6]) == school_words.middle([5]) == "5"
    assert "4.5" in class_fall_words.middle_guess([4, 5])
    ends = school.students([school.table("A", 1, 5), school.table("B", 1, 6)])
    assert class_crossing_words.rounds_before([4, 5]) in str(ClassCrossing(ends))
    assert ("5.5", class_glance_words.MIDDLE_FIRST_FALL) in glance(ends, played("ponzi", "ponzi"))


# First crossing and end


def test_how_early_the_books_showed_the_end() -> None:
    rows = [
        school.table("A", 2, 5),
        school.table("B", 2, 5),
        school.table("C", 1, 6),
        school.table("D", 4, 6),
        school.table("E", None, 6),
    ]
    found = school.students([*rows, school.table("F", None, None)])
    assert drawn(ClassCrossing(found).figure) == {(2, 5): 2, (1, 6): 1, (4, 6): 1}
    assert str(ClassCrossing(found)) == (
        f"{class_crossing_words.own_ends(5, 4)} {class_crossing_words.rounds_before([2, 3, 3, 5])}"
    )
    assert ClassCrossing(found).table.rows == [(1, 6, 5, 1), (2, 5, 3, 2), (4, 6, 2, 1)]


def test_who_had_predicted_the_crossing() -> None:
    rows = [school.table(f"S{place}", 3, 6, guess_cross=guess) for place, guess in enumerate((3, 4, 5, 2, 9))]
    assert str(ClassCrossing(school.students(rows))).endswith(
        f"{class_crossing_words.rounds_before([3] * 5)} "
        "Of five who predicted that round, one named it, three predicted it too late, and one too early."
    )
    assert "who predicted that round, all named it." in str(ClassCrossing(school.same()))


# How sure, how often right


def test_sureness_is_counted_in_degrees_with_the_interval_of_each() -> None:
    found = school.guesses(240)
    kept = [(row["sure"], row["right"]) for row in plain_rows(found) if row["right"] is not None]
    assert len(kept) < len(found)
    rows = ClassCalibration(found).table.rows
    assert [row[0] for row in rows] == list(school.DEGREES)
    for sure, number, right, share, low, high in rows:
        mine = [one for degree, one in kept if degree == sure]
        assert (number, right) == (len(mine), sum(mine))
        assert share == pytest.approx(100 * sum(mine) / len(mine))
        assert (low, high) == pytest.approx([100 * bound for bound in wilson(right, number)])
    marks = next(trace for trace in ClassCalibration(found).figure.data if trace.mode == "markers")
    assert [(100 * x, 100 * y) for x, y in zip(marks.x, marks.y, strict=True)] == [
        (pytest.approx(row[0]), pytest.approx(row[3])) for row in rows
    ]


def test_sureness_that_no_button_gives_counts_with_the_nearest() -> None:
    rows = ClassCalibration(school.judged([(12, True), (13, False), (88, True), (87, True)])).table.rows
    assert [(row[0], row[1]) for row in rows] == [(12, 1), (13, 1), (87, 1), (88, 1)]


@pytest.mark.parametrize(
    ("right", "sure", "said"),
    [(10, 90, "They were more sure than right"), (90, 10, "They were less sure"), (50, 55, "They were as often right")],
)
def test_whether_a_class_was_surer_than_right(right: int, sure: int, said: str) -> None:
    found = school.judged([(sure, place < right) for place in range(100)])
    text = str(ClassCalibration(found))
    low, high = (round(100 * bound) for bound in wilson(right, 100))
    assert text.startswith(f"Of 100 predictions that can be judged, {right} were right, {right} %; on average")
    assert f"{said}" in text
    assert f"{low} to {high} %)" in text


def test_predictions_that_are_few() -> None:
    assert str(ClassCalibration(school.judged([(50, None), (None, True)]))) == class_calibration_words.NO_GUESS_JUDGED
    said = str(ClassCalibration(school.judged([(75, True)] * 4)))
    assert said.endswith(school_words.TOO_FEW)
    assert "sure than right" not in said


# Answers to the checks


def test_the_bars_are_the_answers() -> None:
    found = school.answers(30)
    figure = ClassAnswers(found).figure
    bars = [trace for trace in figure.data if trace.type == "bar"]
    for bar, outcome in zip(bars, ("first", "later", "never", "untried"), strict=True):
        counted = Counter(row["check"] for row in plain_rows(found) if row["outcome"] == outcome)
        assert list(bar.x) == [counted[name] for name in school.CHECKS]
    assert all(sum(row[1:5]) == row[5] == 30 for row in ClassAnswers(found).table.rows)
    assert [row[0] for row in ClassAnswers(found).table.rows][:2] == ["Chapter 0", "Chapter 1"]


def test_a_number_stands_in_the_middle_of_its_part_or_not_at_all() -> None:
    figure = ClassAnswers(school.answers(200)).figure
    bars, texts = ([trace for trace in figure.data if trace.type == kind and trace.x] for kind in ("bar", "scatter"))
    ends = [0] * len(school.CHECKS)
    written = 0
    for bar, text in zip(bars, texts, strict=True):
        for place, (number, x, said) in enumerate(zip(bar.x, text.x, text.text, strict=True)):
            assert x == ends[place] + number / 2
            assert said in ("", f"<b>{number}</b>")
            assert said or number < 20
            written += bool(said)
            ends[place] += number
    assert 0 < written < 4 * len(school.CHECKS)


def test_the_sentence_about_the_checks() -> None:
    rows = [("03.check", "first")] * 9 + [("03.check", "never")] + [("05.check", "later")] * 5
    rows += [("05.check", "first")] + [("08.check", "never")] * 4 + [("08.check", "untried")]
    assert str(ClassAnswers(school.answered(rows))) == (
        "20 checks were tried: 10 right at once, 5 right later, 5 not right yet. One was not tried. "
        "The hardest was Chapter 5: 1 of 6 who tried were right at once. The easiest was Chapter 3: 9 of 10."
    )
    assert str(ClassAnswers(school.answered([("03.check", "untried")] * 3))) == "No check has been tried yet; 3 wait."
    assert [class_answers_words.check_name(name) for name in ("07.check", "04.rounds", "odd")] == [
        "Chapter 7",
        "Chapter 4: rounds",
        "odd",
    ]


def test_which_check_was_hardest_is_said_only_where_it_is_no_accident() -> None:
    def said(*right: tuple[int, int]) -> bool:
        rows = [
            (f"{chapter:02}.check", "first" if n < first else "later")
            for chapter, (first, tried) in enumerate(right)
            for n in range(tried)
        ]
        named = class_answers_words.hardest(class_answers_words.check_name("02.check"), *right[2])
        return named in str(ClassAnswers(school.answered(rows)))

    assert not said((12, 13), (6, 12), (11, 12))
    assert not said((12, 13), (12, 13), (11, 12)), "one student more or less"
    assert not said((9, 10), (9, 10), (5, 10)), "the plausible ranges meet"
    assert said((9, 10), (9, 10), (1, 6))


# How long the tables stood


def test_without_open_games_the_curve_is_the_plain_share() -> None:
    ends = [3, 4, 4, 5, 5, 5, 7, 7]
    found = school.students([school.table(f"S{place}", 1, end) for place, end in enumerate(ends)])
    rows = [row for row in ClassSurvival(found, GAMES).table.rows if row[0].startswith("the class")]
    assert [row[1] for row in rows] == list(range(1, 8))
    for _, number, share, low, high in rows[:-1]:
        standing = sum(end > number for end in ends)
        assert share == pytest.approx(100 * standing / len(ends))
        assert (low, high) == pytest.approx([100 * bound for bound in wilson(standing, len(ends))])
    assert rows[-1][2:4] == (0, 0)


def test_an_open_game_counts_as_long_as_it_is_known() -> None:
    """Of ten tables two fall in round 3, two are left standing in round 4, and of the six others one falls in 4."""
    rows = [school.table(f"S{place}", 1, end) for place, end in enumerate((3, 3, 4, 5, 5, 5, 6, 6))]
    rows += [school.table(f"T{place}", None, None, round=4) for place in range(2)]
    found = ClassSurvival(school.students(rows), GAMES).table.rows
    own = {row[1]: row[2:] for row in found if row[0].startswith("the class")}
    wanted = {1: 1, 2: 1, 3: 8 / 10, 4: 8 / 10 * 5 / 6, 5: 8 / 10 * 5 / 6 * 2 / 5, 6: 0}
    assert {number: share for number, (share, *_) in own.items()} == {
        number: pytest.approx(100 * share) for number, share in wanted.items()
    }
    low, high = wilson(10 * wanted[5], 10)  # ten tables, all of them known, would say it more exactly
    assert own[5][2] - own[5][1] > 100 * (high - low)
    assert "Two games are not over" in str(ClassSurvival(school.students(rows), GAMES))


def test_a_game_that_ended_without_a_bankruptcy_stood_to_its_end() -> None:
    rows = [school.table(f"S{place}", 1, end) for place, end in enumerate((3, 4, 4))]
    found = school.students([*rows, school.table("T", None, None, game="own", round=4)])
    assert [row[2] for row in ClassSurvival(found, GAMES).table.rows[:4]] == [
        100,
        100,
        75,
        pytest.approx(25),
    ]
    said = str(ClassSurvival(found, GAMES))
    assert "One game ended without a bankruptcy." in said
    assert "not over" not in said


def test_the_games_beside_a_class_are_counted_and_there_is_no_verdict() -> None:
    rounds, name = GAMES["rounds"], class_survival_words.games_beside(len(GAMES))
    listed = ClassSurvival(FULL, GAMES).table.rows
    others, own = ({row[1]: row[2:] for row in listed if (row[0] == name) == beside} for beside in (True, False))
    assert others == {number: (pytest.approx(100 * (rounds > number).mean()), *others[number][1:]) for number in others}
    half = next(number for number, (share, *_) in others.items() if share <= 50)
    tables = sum(row["round"] is not None for row in plain_rows(FULL))
    parts = [
        class_survival_words.half_of_class(tables, next(number for number, (share, *_) in own.items() if share <= 50)),
        class_survival_words.half_of_games(len(GAMES), half),
        class_survival_words.class_against_games(half, *(one / 100 for one in (*own[half], others[half][0]))),
        class_survival_words.IN_THEIR_PLACE,
    ]
    assert str(ClassSurvival(FULL, GAMES)).startswith(" ".join(parts))
    assert str(ClassSurvival(FULL, GAMES)).endswith(class_survival_words.same_cards(7))


def test_a_class_with_several_decks_or_without_games() -> None:
    rows = [school.table(f"S{place}", 1, 5, cards=place) for place in range(6)]
    several = str(ClassSurvival(school.students(rows), GAMES))
    assert class_survival_words.IN_THEIR_PLACE in several
    assert not any(class_survival_words.same_cards(place) in several for place in range(6))
    said = str(ClassSurvival(school.NOBODY, GAMES))
    assert said.startswith(f"{class_survival_words.NO_OWN_GAME} {class_survival_words.half_of_games(len(GAMES), 7)}")
    alone = str(ClassSurvival(school.ALONE, GAMES))
    assert alone.startswith(class_survival_words.half_of_class(1, 5))
    assert class_survival_words.IN_THEIR_PLACE not in alone
    none = str(ClassSurvival(FULL, GAMES.iloc[:0]))
    assert class_survival_words.IN_THEIR_PLACE not in none


# At a glance


def test_a_class_at_a_glance() -> None:
    rows = plain_rows(FULL)
    falls = [row["first_fall"] for row in rows if row["first_fall"]]
    games = played(*["ponzi"] * 31, "greed", spoilt=1)
    assert glance(FULL, games) == [
        ("30", "students' files"),
        ("30", "games of Ponzi Scheme replayed"),
        (str(sum(row["fell"] for row in rows)), "students bankrupt"),
        (school_words.middle(falls), class_glance_words.MIDDLE_FIRST_FALL),
        (str(sum(row["predictions"] for row in rows)), "predictions"),
        (str(sum(row["right"] for row in rows)), "right, of 270 that can be judged"),
    ]
    assert glance(school.NOBODY, played()) == [("30", "students' files"), ("0", "games of Ponzi Scheme replayed")]
    assert glance(school.students([]), played()) == []


def test_every_game_is_counted_and_one_is_one() -> None:
    """One student may have played two."""
    one = school.students([school.table("A", 2, 5, 5, predictions=1) | {"fell": True}])
    assert [number for number, _ in glance(one, played("ponzi", "ponzi"))][1] == "2"
    assert [said for _, said in glance(one, played("ponzi"))] == [
        *("student's file", "game of Ponzi Scheme replayed", "student bankrupt"),
        *(class_glance_words.MIDDLE_FIRST_FALL, "prediction"),
    ]
    judged = str(ClassCalibration(school.judged([(100, place == 0) for place in range(6)])))
    assert "1 was right" in judged
    assert "1 were" not in judged


def played(*games: str, spoilt: int = 0) -> pd.DataFrame:
    """The frame of these games, the first of which do not hold."""
    problems = ["changed"] * spoilt + [""] * (len(games) - spoilt)
    return pd.DataFrame({"game": games, "problem": problems}, dtype="str")


def test_words_in_the_drawing_have_a_ground_of_their_own() -> None:
    """No line of the drawing runs through them."""
    said = {*class_fall_words.LATER_OR_EARLIER, class_crossing_words.HIGHER_IS_EARLIER}
    found = [
        note
        for name in ("30", "wide", "one", "same")
        for kind in ("fall", "crossing")
        for note in school.FIGURES[f"class-{kind}-{name}"]().figure.layout.annotations
        if any(text in note.text for text in said)
    ]
    assert len(found) > 4
    assert {note.bgcolor for note in found} == {PAPER}


def test_checks_stand_in_their_order_and_no_name_is_cut() -> None:
    names = ("04.blank", "04.blanks", "11.check", "11.pension-fund", "11.bank", "11.start-up", "11.pay-as-you-go")
    found = school.answered([(name, "first") for name in names])
    listed = [row[0] for row in ClassAnswers(found).table.rows]
    assert listed == [class_answers_words.check_name(name) for name in names]
    shown = json.dumps(ClassAnswers(found).figure.to_plotly_json()["layout"]["annotations"], default=str)
    assert [name for name in listed if name not in shown] == []
    assert listed[-1] == "Chapter 11: pay as you go"
