"""Sliders: covered at first, moved and typed, refused with a sentence, forgotten when somebody else sits down."""

from __future__ import annotations

from collections.abc import Mapping
from html import unescape
from pathlib import Path

import pytest

from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.cards.covered import Uncovered
from ponzi_lab.lessons.cards.paper import Drawings
from ponzi_lab.lessons.cards.sliders import Slider, Sliders
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.me import Me
from ponzi_lab.tables.pieces import Html, text

from .people import click, shown, somebody

NEEDS = "06.names"
RATE = Slider("rate", "The rate", -10, 90, 20, "%", 5)
SLIDERS = [Slider("worth", "The worth", 0, 1200, 10, "coins"), RATE]


def moved(student: Student, values: Mapping[str, int]) -> Uncovered:
    """Both numbers, and a picture of the first one only."""
    return Uncovered(text(f"<{values['worth']} at {values['rate']}>"), Drawings(values["worth"], list))


@pytest.fixture
def me(tmp_path: Path) -> Me:
    return somebody(tmp_path)


@pytest.fixture
def paper(me: Me) -> Sliders:
    with me.change() as student:
        student.predict(NEEDS, "same", 50)
    return Sliders(me, "06.clause", NEEDS, SLIDERS, moved)


def test_they_are_covered_until_the_prediction_lies_there(me: Me) -> None:
    paper = Sliders(me, "06.clause", NEEDS, SLIDERS, moved)
    assert words.COVERED in shown(paper)
    assert "range" not in shown(paper)
    click(paper, "to:worth:7")
    assert (paper.note, paper.values["worth"]) == (words.NOT_UNDERSTOOD, 10)
    click(paper, "uncover")
    assert "<10 at 20>" in unescape(shown(paper))
    assert me.student.progress == ["06.clause"]


def test_each_is_there_to_be_moved_and_to_be_typed(paper: Sliders) -> None:
    page = shown(paper)
    for one in SLIDERS:
        assert page.count(f"data-do='to:{one.name}'") == 2
        assert f"type='range' min='{one.low}' max='{one.high}' step='{one.step}' value='{one.start}'" in page
        assert page.count(f"aria-label='{one.label} {one.unit}'") == 2
        assert f"<data data-set='to:{one.name}' value='{one.start}'>" in page


def test_words_and_picture_follow(paper: Sliders) -> None:
    assert "<10 at 20>" in unescape(shown(paper))
    picture = paper.picture()
    click(paper, "to:rate:-5")
    assert "<10 at -5>" in unescape(shown(paper))
    assert "data-set='to:rate' value='-5'" in shown(paper)
    assert paper.picture().shows == picture.shows, "nothing is drawn anew that shows the same"
    click(paper, "to:worth:1,200")
    assert "<1200 at -5>" in unescape(shown(paper))
    assert paper.picture().shows == 1200


@pytest.mark.parametrize(
    "given", ["", " ", "x", "-15", "91", "7", "20.5", "1e1", "²", "9" * 5000, "20:30", "nan", "\ud800"]
)
def test_what_is_no_place_of_a_slider_changes_nothing(paper: Sliders, given: str) -> None:
    click(paper, f"to:rate:{given}")
    assert paper.note == words.place_wanted("The rate", given, -10, 90, 5, "%")
    assert "type a whole number from -10 to 90, in steps of 5 (%)." in paper.note
    assert paper.values == {"worth": 10, "rate": 20}
    click(paper, "to:rate:25")
    assert (paper.note, paper.values["rate"]) == ("", 25)


def test_without_steps_and_unit_the_sentence_is_shorter() -> None:
    assert words.place_wanted("The worth", "x", 0, 1200, 1, "") == (
        "The worth: type a whole number from 0 to 1,200. 'x' is not one."
    )


@pytest.mark.parametrize("do", ["to", "to:", "to:other:3", "to:worth", "set:worth:3"])
def test_what_is_no_slider_is_not_understood(paper: Sliders, do: str) -> None:
    click(paper, do)
    assert paper.note
    assert paper.values == {"worth": 10, "rate": 20}


def test_whoever_sits_down_next_begins_anew(paper: Sliders, me: Me) -> None:
    click(paper, "to:worth:500")
    me.sign_in("Red Owl", 5)
    assert words.COVERED in shown(paper)
    click(paper, "uncover")
    assert "<10 at 20>" in unescape(shown(paper))


def test_what_they_are_called_is_shown_as_text(me: Me) -> None:
    paper = Sliders(me, "x", "", [Slider("a", "<b>A</b>", 0, 1, 0, "<i>")], lambda *_: Uncovered(Html("")))
    assert "<b>" not in shown(paper)
    assert "<i>" not in shown(paper)
