"""Two chapters in one go, as a student goes through them: from the first card to the file that is taken home."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.chapters import easy_money, shared, the_scissors
from ponzi_lab.lessons.lenders.words import NOT_YET
from ponzi_lab.lessons.student.case import evidence
from ponzi_lab.lessons.student.file import load

from .chapter import ChapterPage
from .conftest import Opener
from .lab import expect

NAME, NUMBER = "Blue Fox", 27
CURVE = [20, 70, 115]
FALL, CROSS, SURE = 9, 5, 25
LINE = "the lines had crossed long ago"


def test_easy_money(open_notebook: Opener) -> None:
    """The short journey: a prediction, three rounds, the books of one's own game."""
    chapter = ChapterPage(open_notebook.chapter("01_easy_money.ipynb"))
    chapter.run_all()
    _easy_money(chapter)


@pytest.mark.slow
def test_from_easy_money_to_the_scissors(open_notebook: Opener, tmp_path: Path) -> None:
    first = ChapterPage(open_notebook.chapter("01_easy_money.ipynb"))
    first.run_all()
    _easy_money(first)
    second = ChapterPage(open_notebook.beside(first.notebook, "02_the_scissors.ipynb"))
    second.run_all()
    _the_scissors(second)
    home = second.card("begin").download("give", tmp_path)
    assert load(home) == second.student
    second.notebook.restart()
    second.run_all()
    _everything_is_still_there(second)


def _easy_money(chapter: ChapterPage) -> None:
    chapter.card("begin").sign_in(NAME, NUMBER)
    predict, uncover, check = (chapter.card(name) for name in ("predict", "uncover", "check"))
    expect(uncover.cover).to_be_visible()
    predict.draw("01.cash", CURVE, easy_money.TOP)
    predict.lay_down()
    assert max(abs(a - b) for a, b in zip(chapter.student.predictions["01.cash"]["guess"], CURVE, strict=True)) <= 1
    expect(uncover.cover).to_have_count(0)

    assert chapter.play_until(round_=easy_money.STOP).round == easy_money.STOP
    expect(uncover.figures).to_have_count(0)
    chapter.play_until(round_=easy_money.STOP + 1)
    expect(uncover.figures).to_contain_text("you guessed")

    right = int(easy_money._promised(chapter.student).right)
    check.answer(str(right + 1))
    expect(check.wrong).to_contain_text(words.NOT_YET)
    check.answer(str(right), "Enter")
    expect(check.right).to_contain_text(words.RIGHT)


def _the_scissors(chapter: ChapterPage) -> None:
    expect(chapter.card("begin").root).to_contain_text(words.hello(NAME, NUMBER))
    predict, uncover, check = (chapter.card(name) for name in ("predict", "uncover", "check"))
    predict.press("set:02.who:2")
    predict.field("set:02.fall").fill(str(FALL))
    predict.field("set:02.cross").fill(str(CROSS))
    predict.lay_down(SURE)
    expect(uncover.figures).to_have_count(1)

    assert chapter.table().round == easy_money.STOP + 1
    lenders = chapter.card("lenders")
    expect(lenders.root).to_contain_text(NOT_YET)
    game = chapter.play_until(round_=easy_money.STOP + 2)
    game.finish_rounds(the_scissors.LAST)
    assert game.over
    expect(lenders.root.locator(".plt-press h3")).to_be_visible()
    expect(lenders.root.locator(".plt-loans").first).to_be_visible()
    expect(uncover.figures.first).to_contain_text(f"you guessed round {CROSS}")
    expect(uncover.root).to_contain_text(shared.how_it_ended(evidence(chapter.student)))

    check.answer(str(the_scissors._warning(chapter.student).right))
    expect(check.right).to_contain_text(words.RIGHT)
    chapter.card("line").write(LINE)


def _everything_is_still_there(chapter: ChapterPage) -> None:
    expect(chapter.card("begin").root).to_contain_text(words.hello(NAME, NUMBER))
    expect(chapter.card("predict").made).to_contain_text(words.sure(SURE))
    assert chapter.table().over
    expect(chapter.card("uncover").figures.first).to_contain_text(f"you guessed round {CROSS}")
    expect(chapter.card("line").field("type")).to_have_value(LINE)
