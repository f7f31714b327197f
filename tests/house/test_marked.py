"""In a language that marks whatever a module of words says, nothing that people read stands unmarked.

Pictures are not looked at here. What stands in files of its own, such as the rules and the text of chapters, is none of
this; nor are names of people, of cards, and of what is typed.
"""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from ponzi_lab.core import words
from ponzi_lab.games import GAMES
from ponzi_lab.lessons.cards import card
from ponzi_lab.lessons.cards.paper import Paper
from ponzi_lab.lessons.demo import show
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.report.page import as_page, as_text
from ponzi_lab.lessons.student import game
from ponzi_lab.lessons.student.me import Me, me
from ponzi_lab.lessons.teacher import class_report, papers, plan
from ponzi_lab.lessons.teacher.folders import CLASS_FOLDER, REPORT_FOLDER
from ponzi_lab.play.match import Match
from ponzi_lab.play.transcript import transcript
from ponzi_lab.tables.paint import paint
from ponzi_lab.tables.pieces import Html
from ponzi_lab.tables.screen import Screen

from ..cli.conftest import Typed, typed
from ..contract.test_faces import LONG, TRIED
from ..lessons import class_of
from ..marked import marked_language, unmarked
from ..notebooks.test_chapters import CHAPTERS, code, done, halfway, nobody, run, shell
from ..tables.desks import lift, page, say
from .files import HOUSE

__all__ = ["shell", "typed"]

PEOPLE = (words.LANGUAGE, "Ada", "Ben", "Cleo", "Ines", "Kofi", "Lena", "Sam", "Blue Fox", "Guest", *class_of.NAMES)
IN_ENGLISH = words.GAME_OVER
FOLDERS = ("my-ponzi-lab", CLASS_FOLDER, REPORT_FOLDER)
CLICKS = 12  # at one card


@pytest.fixture(autouse=True)
def _said_marked() -> Iterator[None]:
    with marked_language():
        yield


@cache
def card_names() -> tuple[str, ...]:
    """What stands on cards: it comes from `data/`."""
    files = [file for name in ("ponzi", "acquire", "greed") for file in (HOUSE / "data" / name).glob("*.csv")]
    rows = [row for file in files for row in csv.DictReader(file.read_text(encoding="utf-8").splitlines())]
    return tuple({row[key] for row in rows for key in ("name", "letter", "trade", "for") if row.get(key)})


def names() -> tuple[str, ...]:
    strategies = [bot for one in GAMES.values() for bot in one.bots]
    return (*PEOPLE, *FOLDERS, *card_names(), *strategies, *(f"bot:{name}" for name in strategies))


def of_table(table: Screen) -> list[str]:
    return [found for piece in paint(table).values() for found in unmarked(piece, *names())]


@pytest.mark.parametrize(
    "page",
    [
        "<p>Said elsewhere</p>",
        "<button aria-label='Said elsewhere'></button>",
        "<input placeholder='Said'>",
        "<p>{} elsewhere</p>",
        "Said {}",
    ],
)
def test_what_is_said_elsewhere_is_found(page: str) -> None:
    assert unmarked(page.format(words.GAME_OVER))


@pytest.mark.parametrize("page", ["<p>{}</p>", "<b class='some words'>{} 12 a</b>", "{} Ada", "<style>p{{}}</style>"])
def test_what_is_marked_or_a_name_is_not(page: str) -> None:
    assert unmarked(page.format(words.GAME_OVER), "Ada") == []
    assert len(words.GAME_OVER) > 1.2 * len(IN_ENGLISH)


# Games


@pytest.mark.parametrize("which", GAMES)
def test_no_table_says_anything_of_its_own(which: str) -> None:
    """At every kind of decision, with every pane open, and through a whole game of any clicks."""
    tried, rng = TRIED[which], random.Random(0)
    for make in tried.positions.values():
        table = make()
        for pane in ("", *tried.panes, "rounds"):
            if pane:
                say(table, pane)
            assert of_table(table) == []
    table = tried.clicked(0)
    for n in range(LONG):
        if table.match.over:
            break
        lift(table)
        say(table, rng.choice(page(table, *tried.regions).open or ["pass"]))
        assert n % 7 or of_table(table) == []
        say(table, rng.choice(["act", "act", "act", "pass", "hint", "undo", tried.besides]))
    assert table.match.over
    assert of_table(table) == []
    assert table.desk.problems == []


@pytest.mark.parametrize("which", GAMES)
def test_no_transcript_says_anything_of_its_own(which: str) -> None:
    seats = [f"bot:{strategy}" for strategy in list(GAMES[which].bots)[:3]]
    match = Match(which, seats, 3).play_on()
    said = "\n".join([*transcript(match), *transcript(match, seat=0), match.caption()])
    assert unmarked(said, *names(), *GAMES[which].money_keys) == []


# Chapters


def look(paper: Paper) -> None:
    assert [found for piece in paper.page().values() for found in unmarked(str(piece), *names())] == []


def click_anything(paper: Paper) -> None:
    """What the card itself understands, each once; no file is handed over, and no other language chosen."""
    for do in re.findall(r"data-do='([^']*)'", str(paper.page()["paper"]))[:CLICKS]:
        if do.partition(":")[0] in {*type(paper).verbs} - {"give", "language"}:
            paper.handle({"do": do})
            look(paper)


slow = pytest.mark.slow


@pytest.mark.parametrize("student", [pytest.param(nobody, marks=slow), pytest.param(halfway, marks=slow), done])
@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: str(path.stem))
def test_no_card_of_a_chapter_says_anything_of_its_own(
    path: Path, student: Callable[[Me], None], shell: InteractiveShell
) -> None:
    student(me())
    with capture_output() as shown:
        run(shell, code(path))
    told = [one.data.get("text/markdown", "") for one in shown.outputs]
    assert unmarked("\n".join(told), *names()) == []
    for one in card._cards.values():
        look(one.paper)
        click_anything(one.paper)
        assert one.paper.problems == []
    if game._card.cache_info().currsize:
        assert of_table(game.play().table.screen) == []


@pytest.mark.parametrize(
    "path", sorted((HOUSE / "notebooks" / "instructor").glob("*.ipynb")), ids=lambda path: path.stem
)
def test_no_notebook_of_a_teacher_says_anything_of_its_own(path: Path, shell: InteractiveShell) -> None:
    with capture_output() as shown:
        run(shell, code(path))
    told = [one.data.get("text/markdown", "") for one in shown.outputs]
    assert unmarked("\n".join(told), *names()) == []
    for one in card._cards.values():
        look(one.paper)
        click_anything(one.paper)
        assert one.paper.problems == []


# What is taken home, and what teachers have


def body(page: str) -> str:
    return page[page.index("</head>") :]


def test_no_report_of_a_student_says_anything_of_its_own(tmp_path: Path) -> None:
    student = Me(tmp_path)
    done(student)
    made = draft(student.student)
    assert unmarked(body(as_page(made._replace(pictures=[]))), *names()) == []  # a drawing is code
    assert unmarked(as_text(made), *names()) == []


def test_no_class_report_says_anything_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_report, "GAMES", 2 * class_report.AT_ONCE)
    class_of.write(tmp_path, 10)
    report = class_report.read_class(tmp_path)
    found = class_report.frames(report)
    for make in (class_report.student_table, class_report.prediction_table):
        assert unmarked(make(found), *names()) == []
    assert unmarked(class_report.problems(report), *names()) == []


@pytest.mark.parametrize(
    "make",
    [
        papers.worksheet,
        papers.answer_key,
        lambda: papers.lesson_plan([]),
        lambda: papers.glossary(Html(""), []),
        show.as_page,
    ],
    ids=["worksheet", "key", "plan", "glossary", "demo"],
)
def test_no_page_of_a_teacher_says_anything_of_its_own(make: Callable[[], str]) -> None:
    assert 'lang="zz"' in make()
    assert unmarked(body(make()), *names()) == []


@pytest.mark.parametrize("make", [lambda: plan.class_number(27), plan.demonstration, plan.model_answers])
def test_no_number_of_the_lesson_plan_says_anything_of_its_own(make: Callable[[], Any]) -> None:
    assert unmarked(make().data, *names()) == []


# The command line. Python itself says how a command is used, what it calls options, and that one is missing.

VERBS = ("rules", "simulate", "tournament", "check", "show", "report", "demo", "doctor", "share")


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_no_help_says_anything_of_its_own(typed: Callable[..., Typed], verb: str) -> None:
    told = typed(*verb.split(), "--help").out
    inside = re.split(r"\n\n", told)[1:]
    of_python = r"(?m)^(positional arguments|options):$|-h, --help .*\n?.*exit|--version .*exit|--[a-z-]+|\b[A-Z=]+\b"
    typed_words = [*VERBS, *GAMES, "game", "class-report.html", "origin"]
    assert unmarked(re.sub(of_python, "", "\n\n".join(inside)), *typed_words) == []


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("doctor", marks=slow),
        "rules chess",
        "check x.jsonl",
        "simulate ponzi --seats random,random,random --games 3",
        "simulate ponzi --seats random --games 3",
        "simulate ponzi --seats random,random,random --rule bears=3",
        "tournament ponzi --strategies random,greedy --games 4",
        "report nowhere",
    ],
)
def test_no_command_says_anything_of_its_own(typed: Callable[..., Typed], line: str) -> None:
    told = typed(*line.split())
    assert unmarked(f"{told.out}{told.err}".replace("ponzi-lab: ", ""), *names()) == []
