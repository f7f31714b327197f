"""What holds for every chapter: its names in a student's file, its covers, its line, and what its module loads."""

from __future__ import annotations

import subprocess
import sys

import pytest

from ponzi_lab.lessons.chapters import words
from ponzi_lab.lessons.contents import CHAPTERS
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.me import Me

from ..house.files import HOUSE
from .guesses import COVERS, MODULES, NUMBERS

NOTEBOOKS = [path.stem.partition("_") for path in sorted((HOUSE / "notebooks").glob("[01]*.ipynb"))]
GUESSES = """
01.cash 02.who 02.fall 02.cross 03.ladder 04.rounds 05.worst 05.bought 05.exit 06.cash 06.names 07.crash
08.growth 08.fell 09.richer 09.taken 09.years 10.broke 10.fatal 11.fall 11.proof
"""
DECISIONS = "00.lend 00.ask 00.sign"
CHECKS = """
00.check 01.check 02.check 03.check 04.blank 04.blanks 05.check 06.check 07.check 08.check 09.check 10.check
11.check 11.pension-fund 11.bank 11.start-up 11.pay-as-you-go
"""
OPEN = "00.lent 00.uncover 02.lenders"
COVERED = """
01.uncover 02.uncover 03.uncover 04.uncover 05.uncover 06.remember 06.uncover 07.uncover 08.fit 08.run 08.uncover
09.growth 09.lots 09.severances 09.tunnel 09.uncover 10.merger 10.scissors 10.uncover
11.finance 11.holders 11.own 11.standing 11.uncover
"""
WAIT = {f"{number:02}.check" for number in (6, 7, 8, 9, 10, 11)}  # they would tell what lies below a cover


def test_names_in_a_students_file_stay_as_they_are() -> None:
    """A file that was written before is read as before."""
    kinds = {
        GUESSES: [guess.name for chapter in CHAPTERS for guess in chapter.guesses],
        DECISIONS: [decision.name for chapter in CHAPTERS for decision in chapter.decisions],
        CHECKS: [chapter.name(point) for chapter in CHAPTERS for point in chapter.checks],
    }
    for before, now in kinds.items():
        assert now[: len(before.split())] == before.split(), "in the order in which reports have them"
    assert {cover.name for cover in COVERS} >= {*OPEN.split(), *COVERED.split()}


def test_all_notebooks_are_in_the_contents_in_their_order_and_named_as_their_modules() -> None:
    assert [MODULES[name].CHAPTER for _, _, name in NOTEBOOKS] == [*CHAPTERS]
    for number, _, name in NOTEBOOKS:
        plain = number.lstrip("0") or "0"
        assert str(MODULES[name].__doc__).startswith(f"Chapter {plain}"), "so a missing notebook is known"
        assert MODULES[name].CHAPTER.number == int(plain.removesuffix("u"))


def test_only_the_chapter_for_university_has_no_line_of_its_own(kernel: Me) -> None:
    assert [chapter.number for chapter in CHAPTERS if chapter.opening] == NUMBERS
    for chapter in (chapter for chapter in CHAPTERS if chapter.opening):
        assert chapter.line().paper.name == f"{chapter.number:02}.line"


@pytest.mark.parametrize("cover", COVERS, ids=lambda cover: cover.name)
def test_what_needs_a_prediction_is_covered_until_then(cover: object, kernel: Me) -> None:
    kernel.student.progress.clear()
    card = cover()
    assert ("plt-covered" in card._page.paper) == (cover.needs is not None) == (cover.name not in OPEN.split())
    if cover.needs:
        assert card.paper.picture() is None
        with kernel.change() as student:
            student.predict(cover.needs.name, 5, 50)
        assert "plt-covered" not in card._page.paper
    assert not card.paper.problems


def test_no_question_tells_what_lies_below_a_cover() -> None:
    student = Student("Blue Fox", 1)
    asked = {chapter.name(point): ask(student) for chapter in CHAPTERS for point, ask in chapter.checks.items() if ask}
    waits = {name for name, question in asked.items() if question == words.PREDICT_FIRST}
    assert waits & {*CHECKS.split()} == WAIT


@pytest.mark.parametrize(
    "name", [name if name == "the_scissors" else pytest.param(name, marks=pytest.mark.slow) for name in MODULES]
)
def test_a_chapter_loads_no_other_and_neither_pandas_nor_plotly(name: str) -> None:
    code = f"import sys; from ponzi_lab.lessons.chapters import {name}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=HOUSE, capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    others = {f"ponzi_lab.lessons.chapters.{other}" for other in MODULES if other != name}
    assert loaded & {*others, "pandas", "plotly", "ponzi_lab.lessons.contents"} == set()
