"""The first card lets students choose a language, where there are several: all cards and tables follow at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from IPython.core.interactiveshell import InteractiveShell

from ponzi_lab.core import language
from ponzi_lab.core import words as core_words
from ponzi_lab.core.language import ENGLISH, choose, name_of
from ponzi_lab.lessons.cards import card, words
from ponzi_lab.lessons.cards.welcome import Welcome
from ponzi_lab.lessons.student import game
from ponzi_lab.lessons.student.file import load
from ponzi_lab.lessons.student.game import PONZI, GameCard
from ponzi_lab.lessons.student.me import SPOKEN, Me, me
from ponzi_lab.lessons.teacher.class_files import Submission
from ponzi_lab.lessons.teacher.class_look import look_at
from ponzi_lab.tables import words as table_words

from ..house.test_marked import names, of_table
from ..marked import MARKED, marked_language, unmarked
from ..notebooks.test_chapters import CHAPTERS, code, done, run, shell
from .people import click, shown, somebody

__all__ = ["shell"]


@pytest.fixture
def two() -> Iterator[None]:
    """There are two languages, and it is English that is spoken."""
    with marked_language():
        choose(ENGLISH)
        yield


def test_where_there_is_one_language_nothing_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "languages", lambda: (ENGLISH,))
    assert "data-do='language" not in shown(Welcome(Me(tmp_path)))


@pytest.mark.usefixtures("two")
def test_each_language_stands_there_by_its_own_name(tmp_path: Path) -> None:
    page = shown(Welcome(Me(tmp_path)))
    for one in (ENGLISH, MARKED):
        assert f"data-do='language:{one}' aria-label='{name_of(one)}' lang='{one}'" in page
        assert (f"lang='{one}' aria-pressed='true'" in page) == (one == ENGLISH)
    assert name_of(ENGLISH) == core_words.LANGUAGE != name_of(MARKED)


@pytest.mark.usefixtures("two")
def test_a_guest_chooses_for_this_page_and_no_file_is_written(tmp_path: Path) -> None:
    paper = Welcome(Me(tmp_path / "new"))
    click(paper, "pseudonym:Blue", f"language:{MARKED}")
    assert language.spoken == MARKED
    assert words.WHO_ARE_YOU in shown(paper)
    assert paper._pseudonym == "Blue", "what was being typed stays"
    assert not (tmp_path / "new").exists()


@pytest.mark.usefixtures("two")
def test_what_a_guest_chose_goes_along_into_the_file(tmp_path: Path) -> None:
    paper = Welcome(Me(tmp_path))
    click(paper, f"language:{MARKED}", "pseudonym:Blue Fox", "act")
    assert load(tmp_path / "Blue Fox.json").answers == {SPOKEN: [MARKED]}


@pytest.mark.usefixtures("two")
def test_the_choice_is_kept_and_another_chapter_follows(tmp_path: Path) -> None:
    first, second = somebody(tmp_path), Me(tmp_path)
    click(Welcome(first), f"language:{MARKED}")
    assert load(first.path).answers[SPOKEN] == [MARKED]
    choose(ENGLISH)
    second.look()
    assert language.spoken == MARKED
    choose(ENGLISH)
    Me(tmp_path)
    assert language.spoken == MARKED
    click(Welcome(first), f"language:{ENGLISH}")
    assert (language.spoken, load(first.path).answers[SPOKEN][-1]) == (ENGLISH, ENGLISH)


@pytest.mark.usefixtures("two")
def test_the_page_is_told_in_which_language_it_is(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    first, laid = card.Card(Welcome(student)), GameCard(student, PONZI)
    assert first._page.lang == laid.table._board.lang == ENGLISH
    click(first.paper, f"language:{MARKED}")
    assert first._page.lang == laid.table._board.lang == MARKED
    assert first._page.no_answer == laid.table._board.no_answer == table_words.NO_ANSWER


@pytest.mark.parametrize("said", [[], [""], [MARKED], ["../.."], ["en", "\u2028"]])
def test_what_is_no_language_that_is_here_is_let_be(tmp_path: Path, said: list[str]) -> None:
    student = somebody(tmp_path)
    with student.change() as file:
        file.answers[SPOKEN] = said
    assert (Me(tmp_path).student.answers[SPOKEN], language.spoken) == (said, ENGLISH)


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize("given", ["", "xx", "../..", "en\x00"])
def test_what_is_no_language_is_refused_on_the_card(tmp_path: Path, given: str) -> None:
    student = somebody(tmp_path)
    paper, before = Welcome(student), student.text()
    choose(MARKED)
    click(paper, f"language:{given}")
    if given:
        assert paper.note == core_words.no_language(given, language.languages())
        assert (language.spoken, student.text()) == (MARKED, before)
    else:
        assert (language.spoken, student.student.answers[SPOKEN]) == (ENGLISH, [ENGLISH])
    assert paper.problems == []


def test_a_class_report_takes_it_for_no_step_of_a_chapter(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    with student.change() as file:
        file.answer(SPOKEN, MARKED)
    seen = look_at(Submission("Blue Fox.json", student.text().encode(), "Blue Fox", frozenset()))
    assert (seen.chapters, seen.problems) == (frozenset(), [])


@pytest.mark.usefixtures("two")
def test_a_table_is_laid_anew_with_its_game(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    laid = GameCard(student, PONZI)
    laid.table._on_message(laid.table._board, {"do": "hint", "turn": laid.table._board.turn}, [])
    laid.table._on_message(laid.table._board, {"do": "act", "turn": laid.table._board.turn}, [])
    lines = laid.table.match.lines()
    student.speak(MARKED)
    assert laid.table.match.lines() == lines
    assert of_table(laid.table.screen) == []


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize(
    "path",
    [pytest.param(path, marks=[pytest.mark.slow] if n else []) for n, path in enumerate(CHAPTERS)],
    ids=lambda path: path.stem,
)
def test_all_cards_of_a_chapter_follow_at_once(path: Path, shell: InteractiveShell) -> None:
    done(me())
    run(shell, code(path))
    me().speak(MARKED)
    for name, one in card._cards.items():
        if "tried" not in name:  # what a line shows that somebody has changed
            assert unmarked(one._page.paper + one._page.say, *names(), "my-ponzi-lab", "English") == []
        assert one.paper.problems == []
    if game._card.cache_info().currsize:
        assert of_table(game._card(game.PONZI).table.screen) == []
