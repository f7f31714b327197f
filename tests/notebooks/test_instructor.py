"""The teacher's notebooks: plain, short, run as often as one likes; minutes that add up, and buttons that exist."""

from __future__ import annotations

import ast
import re
from itertools import accumulate
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

from ponzi_lab.core.errors import Refused
from ponzi_lab.lessons.cards.prediction import SURE
from ponzi_lab.lessons.chapters import could_you_have_got_out, the_scissors, the_treadmill, the_treadmill_words
from ponzi_lab.lessons.report import words as report_words
from ponzi_lab.lessons.student.case import sample
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.teacher import plan, plan_words
from ponzi_lab.lessons.teacher.sam import ladder, sam, two_payments
from ponzi_lab.tables.ponzi.words import FINISHES, LAID
from ponzi_lab.tables.words import new_game

from ..house.files import HOUSE, cells, name_of
from . import test_chapters
from .language import blocks, broken_links, headings_out_of_order, markdown_of, prose, reading_ease, sentences
from .language import words as words_of
from .test_chapters import code, problems, run
from .test_language import EASY, LONGEST, SHIPPED, said_in

FOLDER = HOUSE / "notebooks" / "instructor"
NOTEBOOKS = [path for path in SHIPPED if path.parent == FOLDER and path.suffix == ".ipynb"]
PLAN = FOLDER / "lesson_plan.ipynb"
PACKAGE = HOUSE / "ponzi_lab"
ROOMS = [*PACKAGE.glob("lessons/**/*words.py"), PACKAGE / "tables" / "words.py"]
OF_JUPYTERLAB = {"▶▶"}
LESSONS = {"Lesson 1": 90, "Lesson 2": 90, "One lesson": 45}
TICKET, RECALL = 8, 8

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=name_of)
shell = test_chapters.shell


# What holds for each of them, besides what holds for every notebook of the house


@every_notebook
def test_every_cell_runs_twice_without_a_click(path: Path, shell: InteractiveShell) -> None:
    run(shell, [source for source in code(path) for _ in range(2)])
    assert problems() == []


@every_notebook
def test_it_is_plain(path: Path) -> None:
    markdown = markdown_of(path)
    assert [line for line in sentences(blocks(markdown)) if len(words_of(line)) > LONGEST] == []
    assert reading_ease(prose(markdown)) >= EASY
    assert headings_out_of_order(markdown) == []
    assert broken_links(path, SHIPPED) == []


@every_notebook
def test_what_only_starts_something_is_hidden_and_says_what_it_is(path: Path) -> None:
    found = cells(path, "code")
    hidden = [cell.source for cell in found if cell.metadata.get("jupyter", {}).get("source_hidden")]
    assert hidden
    assert all(source.startswith("# ") for source in hidden)


def test_the_teachers_words_are_plain() -> None:
    texts = [text for path in PACKAGE.glob("lessons/teacher/*words.py") for text in said_in(path)]
    found = [line for text in texts for line in prose(text)]
    assert [line for line in found if len(words_of(line)) > LONGEST] == []
    assert reading_ease(found) >= EASY


# The lesson plan


def section(title: str) -> str:
    (found,) = (part for part in markdown_of(PLAN).split("\n## ") if part.startswith(title))
    return found


def rows(markdown: str) -> list[list[str]]:
    """The lines of its table, without the head."""
    lines = [line for line in markdown.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize(("title", "minutes"), LESSONS.items())
def test_the_minutes_of_a_lesson_add_up(title: str, minutes: int) -> None:
    *steps, last = rows(section(title))
    took = [int(step[1]) for step in steps]
    assert [int(step[0]) for step in steps] == [0, *accumulate(took)][:-1]
    assert (int(last[0]), int(last[1]), sum(took)) == (minutes, minutes, minutes)
    assert min(took) >= 2
    assert all(all(step) for step in steps), "each step says what pupils do, what to say, and what may go wrong"


def test_the_two_lessons_are_the_chapters_and_a_ticket_or_a_recall() -> None:
    first, second = rows(section("Lesson 1"))[:-1], rows(section("Lesson 2"))[:-1]
    assert first[-1][2].startswith("Exit ticket")
    assert second[0][2].startswith("Recall")
    assert (int(first[-1][1]), int(second[0][1])) == (TICKET, RECALL)
    for lesson, chapters in ((first, "0 1 2 3"), (second, "4 5 9 10 11")):
        named = [number for step in lesson for number in re.findall(r"\[[Cc]hapter (\d+)\]\(\.\./", step[2])]
        assert named == chapters.split()


def test_links_to_chapters_lead_to_the_chapter_that_they_name() -> None:
    found = re.findall(r"\[[Cc]hapter (\d+)\]\(\.\./(\d+)_", markdown_of(PLAN))
    assert found
    assert [pair for pair in found if int(pair[0]) != int(pair[1])] == []


def test_what_is_printed_bold_stands_on_the_screen() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in ROOMS]
    there = {n.value for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Constant)}
    there |= {new_game(LAID), *FINISHES.values()}
    bold = set(re.findall(r"\*\*(.+?)\*\*", markdown_of(PLAN)))
    assert len(bold) > 10
    assert bold - there - OF_JUPYTERLAB == set()


def test_the_rubric_has_three_levels_for_each_question_of_the_report() -> None:
    found = rows(section("Marking the report"))
    assert len(found) == len(report_words.PROMPTS) == len(plan_words.model_answers(sam(), ladder()))
    assert all(len(row) == 4 and all(row) for row in found)
    assert [int(row[0].split(".")[0]) for row in found] == list(range(1, len(report_words.PROMPTS) + 1))


# Its numbers


def test_the_numbers_of_the_sample_game_agree_with_the_chapters() -> None:
    game, case, nobody = sam(), sample(), Student("Nobody", 0)
    assert (game.crossing, game.end) == the_scissors._lead(case)
    assert game.end == case.match.round
    assert could_you_have_got_out.EXIT.outcome(nobody).text == str(game.way_out)
    assert game.missing == could_you_have_got_out._missing(nobody).right
    assert the_treadmill.ROUNDS.outcome(nobody).text == the_treadmill_words.lasted(
        game.treadmill, True, the_treadmill._start(sample())
    )
    assert game.crashes == tuple(case.books.crashes)


def test_the_books_of_the_sample_game_add_up() -> None:
    game = sam()
    assert game.funded - game.interest - game.traded == game.till
    assert game.till < game.asked
    assert game.last.number == game.end - 1
    first = game.first
    assert first.before + first.funded + first.traded - first.interest == game.rounds[first.number - 1].cash
    assert max(one.cash for one in game.rounds) < game.till, "the model answer says that it was never fuller"
    assert two_payments() == 54


def test_the_model_answers_say_them() -> None:
    game, said = sam(), plan.model_answers().data
    for number in (game.last.cash, game.last.promised, game.till, game.asked, game.missing, game.later, game.funded):
        assert f" {number}" in said
    assert all(prompt in said for prompt in report_words.PROMPTS)
    assert all(
        f"| {one.number} | {one.borrowed} | {one.cash} | {one.promised} |" in plan.demonstration().data
        for one in game.rounds
    )


@pytest.mark.parametrize(("number", "short"), [(28, False), (24, True), (37, True)])
def test_a_class_number_can_be_tried(number: int, short: bool) -> None:
    said = plan.class_number(number).data
    ends = [int(end) for end in re.findall(r"\| (\d+) \|", said)]
    assert len(ends) == len(plan_words.PLAN_STRATEGIES)
    assert (min(ends) < plan_words.LONG_ENOUGH) is short
    assert "| :--- | ---: | :--- |" in said, "words stand on the left"
    assert (plan_words.SHORT_GAMES in said) is short
    assert plan.class_number(number).data == said


def test_the_class_number_of_the_plan_is_a_good_one() -> None:
    (number,) = re.findall(r"plan\.class_number\((\d+)\)", "".join(code(PLAN)))
    assert plan_words.LONG_GAMES in plan.class_number(int(number)).data


@pytest.mark.parametrize(
    ("rounds", "when"), [((6, 6), "in round 6."), ((6, 7, 6), "in round 6 or 7."), ((9, 6), "in rounds 6 to 9.")]
)
def test_when_the_games_of_a_class_number_end(rounds: tuple[int, ...], when: str) -> None:
    assert f"these games end {when}" in plan_words.class_number_tried(1, rounds)


def test_what_the_plan_and_the_answers_say_can_be_typed() -> None:
    assert f"more than {the_treadmill.MOST}: let them take {the_treadmill.MOST}" in markdown_of(PLAN)
    assert plan_words.MODEL_SURE in SURE


@pytest.mark.parametrize("number", [-1, 1_000_000, "27", 2.7, True, None])
def test_what_is_no_class_number_is_refused(number: object) -> None:
    with pytest.raises(Refused, match="is no class number"):
        plan.class_number(number)  # type: ignore[arg-type]
