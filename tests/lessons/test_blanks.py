"""A table with blanks: what is right, what is not yet, and what is said of each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.cards.blanks import Blank, Blanks, BlankTable
from ponzi_lab.lessons.chapters.the_treadmill_words import borrowed_why
from ponzi_lab.lessons.student.me import Me

from .people import click, shown, somebody

SUMS = BlankTable(
    "Suppose <this>.",
    ("Round", "Left", "Due"),
    ((1, 20, 1234), (2, 30, 4)),
    {(0, 2): Blank("It is large.", "Twelve hundred and more."), (1, 2): Blank("It is small.", "Four.")},
)
FILLED = ("type:0-2:1,234", "type:1-2:4")


@pytest.fixture
def me(tmp_path: Path) -> Me:
    return somebody(tmp_path)


def a_table(me: Me, sums: BlankTable = SUMS) -> Blanks:
    return Blanks(me, "04.blanks", lambda student: sums)


def test_the_numbers_that_are_asked_for_are_not_shown(me: Me) -> None:
    page = shown(a_table(me))
    assert page.count("<input type='text'") == page.count("<input") == 2
    assert "1,234" not in page
    assert "aria-label='Due, Round 1'" in page
    assert "Suppose &lt;this&gt;." in page


def test_a_complete_table_has_nothing_to_check(me: Me) -> None:
    whole = BlankTable("All.", SUMS.columns, SUMS.rows, {}, "That is all.")
    page = shown(a_table(me, whole))
    assert "<input" not in page
    assert words.CHECK_IT not in page
    assert "1,234" in page
    assert "That is all." in page


@pytest.mark.parametrize("typed", ["1234", "1,234", " 1 234 ", "$1234", "1234.0"])
def test_right_numbers_in_any_writing(me: Me, typed: str) -> None:
    paper = a_table(me)
    click(paper, f"type:0-2:{typed}", "type:1-2:4", "act")
    assert shown(paper).count(words.RIGHT) == 2
    assert "Twelve hundred and more." in shown(paper)
    assert words.LOOK not in shown(paper)
    assert me.student.answers == {"04.blanks": [f"{typed.strip()} 4"]}


def test_each_blank_is_judged_by_itself(me: Me) -> None:
    paper = a_table(me)
    click(paper, "type:0-2:1234", "type:1-2:5", "act")
    page = shown(paper)
    assert (page.count(words.RIGHT), page.count(words.NOT_YET)) == (1, 1)
    assert "It is small." in page
    assert "It is large." not in page
    assert "Four." not in page


def test_after_two_tries_one_may_look(me: Me) -> None:
    paper = a_table(me)
    click(paper, "type:0-2:1", "type:1-2:1", "act")
    assert words.LOOK not in shown(paper)
    click(paper, "act")
    assert words.LOOK in shown(paper)
    click(paper, "look")
    assert "Four." in shown(paper)
    assert "Twelve hundred" in shown(paper)
    assert words.LOOK not in shown(paper)


@pytest.mark.parametrize(
    ("dos", "said"),
    [
        ((), words.FILL_ALL),
        (("type:0-2:7",), words.FILL_ALL),
        (("type:0-2: ", "type:1-2:4"), words.FILL_ALL),
        (("type:0-2:<b>", "type:1-2:4"), words.not_a_number("<b>")),
        (("type:0-2:7", "type:1-2:four"), words.not_a_number("four")),
    ],
)
def test_what_is_no_number_is_not_counted(me: Me, dos: tuple[str, ...], said: str) -> None:
    paper = a_table(me)
    click(paper, *dos, "act")
    assert paper.note == said
    assert "<b>" not in str(paper.reply())
    assert me.student.answers == {}


@pytest.mark.parametrize("do", ["type:9-9:1", "type:0-0:1", "type", "type:0-2", "act:x:y", "look", "looked"])
def test_a_click_that_is_none_gives_nothing_away(me: Me, do: str) -> None:
    paper = a_table(me)
    click(paper, do)
    assert "Four." not in shown(paper)
    assert me.student.answers == {}
    assert paper.problems == []


def test_what_was_written_into_another_table_is_not_judged(me: Me) -> None:
    tables = [SUMS]
    paper = Blanks(me, "04.blanks", lambda student: tables[-1])
    click(paper, *FILLED, "act")
    assert words.RIGHT in shown(paper)
    tables.append(BlankTable("Another.", SUMS.columns, ((1, 20, 7), (2, 30, 8)), SUMS.blanks))
    assert words.RIGHT not in shown(paper)
    assert words.NOT_YET not in shown(paper)


def test_what_somebody_else_wrote_is_not_shown(me: Me) -> None:
    paper = a_table(me)
    click(paper, *FILLED, "act")
    me.sign_in("Red Owl", 5)
    assert "Four." not in shown(paper)
    assert me.student.answers == {}


@pytest.mark.parametrize(("old", "new", "cash"), [(0, 137, 0), (76, 22, 0), (140, 0, 64), (3, 4, 5)])
def test_a_sum_is_told_without_what_is_nought(old: int, new: int, cash: int) -> None:
    due = old + new
    said = borrowed_why(old, new, cash, due - cash)
    numbers = [number for number in (old, new, due) if number] if old and new else [due]
    assert re.findall(r"\d+", said) == [str(number) for number in (*numbers, *([cash] if cash else []), due - cash)]
