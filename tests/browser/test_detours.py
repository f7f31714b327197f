"""Ways through the chapters that nobody planned: another machine, two at once, everything in the wrong order."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.chapters import easy_money
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.student import game_words
from ponzi_lab.lessons.student.game import PONZI

from ..lessons.people import played, somebody
from .chapter import ChapterPage
from .conftest import Opener
from .lab import DESK, FOLDER, PHONE, expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

pytestmark = pytest.mark.long

SIGN, EASY_MONEY, SCISSORS = "00_would_you_sign.ipynb", "01_easy_money.ipynb", "02_the_scissors.ipynb"
DECISIONS = "len(__import__('ponzi_lab.lessons.student.game').lessons.game.play().table.match.moves)"
CURVE = [10, 20, 30]
SHAKY = 4  # coins that a hand may be off


def test_binder_forgot_and_the_file_brings_all_back(open_notebook: Opener, tmp_path: Path) -> None:
    before = ChapterPage(open_notebook.chapter(EASY_MONEY))
    played(somebody(before.notebook.folder / FOLDER), rounds=2)
    before.run_all()
    before.card("predict").draw("01.cash", CURVE, easy_money.TOP)
    before.card("predict").lay_down()
    home = before.card("begin").download("give", tmp_path)

    after = ChapterPage(open_notebook.chapter(EASY_MONEY))
    after.run_all()
    begin = after.card("begin")
    expect(begin.field("pseudonym")).to_be_visible()
    assert after.table().round == 1
    begin.upload(home)
    expect(begin.reply).to_have_text(words.taken("Blue Fox", ""))
    expect(after.card("predict").made).to_be_visible()
    assert after.table().round == 3
    assert after.student == before.student
    begin.upload(home)
    expect(begin.reply).to_contain_text("is kept as Blue Fox.old-1")

    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("{}", encoding="utf-8")
    begin.upload(nonsense)
    expect(begin.reply).to_contain_text(words.not_a_file("")[:20])
    assert after.student == before.student


def test_two_chapters_at_once_play_one_game(open_notebook: Opener) -> None:
    first = ChapterPage(open_notebook.chapter(EASY_MONEY))
    played(somebody(first.notebook.folder / FOLDER), rounds=1)
    second = ChapterPage(open_notebook.beside(first.notebook, SCISSORS))
    for chapter in (first, second):
        chapter.run_all()
        assert chapter.table().round == 2

    for one, other in ((first, second), (second, first)):
        went_on = one.play_until(one.table().round + 1)
        behind = other.table()
        assert behind.round < went_on.round
        behind.button("finish").click()  # what it still shows is past, and so is what it decides
        expect(behind.root.locator(".plt-said")).to_have_text(game_words.WENT_ON_ELSEWHERE)
        assert other.table().round == went_on.round
        assert len(other.student.game(PONZI.name).moves) == one.notebook.ask(DECISIONS) == other.notebook.ask(DECISIONS)
    assert [*first.student.games] == [PONZI.name]


def test_everything_in_the_wrong_order(open_notebook: Opener) -> None:
    chapter = ChapterPage(open_notebook.chapter(EASY_MONEY))
    for name in ("check", "uncover", "line", "predict"):
        chapter.run(name)
    check, uncover, line, predict = (chapter.card(name) for name in ("check", "uncover", "line", "predict"))
    check.click("act")
    expect(check.reply).to_have_text(words.TYPE_FIRST)
    check.answer("1")
    expect(check.wrong).to_be_visible()
    line.click("act")
    expect(line.reply).to_have_text(words.WRITE_FIRST)
    uncover.click("uncover")
    expect(uncover.root).to_contain_text(common.play_first(easy_money.STOP, 0))
    predict.button("act").click(force=True)  # it is closed
    expect(predict.button("act")).to_have_attribute("aria-disabled", "true")
    expect(predict.reply).to_contain_text(words.rounds_wanted(range(1, easy_money.STOP + 1), 5 * easy_money.TOP))
    predict.click("sure:01.cash:100")
    predict.draw("01.cash", CURVE, easy_money.TOP)
    predict.button("act").dblclick()
    expect(predict.made).to_be_visible()
    expect(predict.reply).to_have_count(0)

    chapter.run("play")
    chapter.play_until(easy_money.STOP + 1)
    expect(uncover.figures).to_have_count(1)
    for name in ("uncover", "play", "predict"):
        chapter.run(name)
    expect(chapter.card("predict").made).to_be_visible()
    assert chapter.table().round == easy_money.STOP + 1

    guest = chapter.student
    chapter.run("begin")
    chapter.card("begin").sign_in("Late Fox")
    assert chapter.student.pseudonym == "Late Fox"
    assert chapter.student.predictions == guest.predictions
    assert chapter.student.games == guest.games
    assert chapter.table().round == easy_money.STOP + 1


def test_who_comes_later_is_asked_and_the_page_waits(open_notebook: Opener) -> None:
    chapter = ChapterPage(open_notebook.chapter(EASY_MONEY))
    me = somebody(chapter.notebook.folder / FOLDER)
    played(me, rounds=2)
    os.utime(me.path, (1, 1))
    chapter.run_all()
    begin, until = chapter.card("begin"), chapter.page.locator(".plt-until")
    expect(begin.root.locator("h2")).to_have_text(words.are_you("Blue Fox"))
    expect(until.first).to_have_text(words.WAITS)
    begin.click("yes")
    expect(begin.root.locator("h2")).to_have_text(words.hello("Blue Fox", 27))
    expect(until).to_have_count(0)
    assert chapter.table().round == 3


@pytest.mark.parametrize("how", ["mouse", "finger"])
def test_a_curve_is_drawn_with_one_stroke(open_notebook: Opener, how: str) -> None:
    chapter = ChapterPage(open_notebook.chapter(EASY_MONEY, size=PHONE if how == "finger" else DESK))
    chapter.run_all()
    predict = chapter.card("predict")
    plot = predict.root.locator("[data-plot]")
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    assert box
    assert box["height"] > 150, "room to draw"
    way = [(box["x"] + part * box["width"], box["y"] + (1 - part) * box["height"]) for part in (0.01, 0.3, 0.7, 0.99)]
    pencil = predict.root.locator("[data-plot] polyline")
    draw = _with_the_mouse if how == "mouse" else _with_a_finger
    draw(chapter, way, lambda: expect(pencil).to_have_attribute("points", re.compile(r"\d")))
    wanted = [easy_money.TOP * n / easy_money.STOP for n in range(1, easy_money.STOP + 1)]
    for n, amount in enumerate(wanted, 1):
        expect(predict.field(f"set:01.cash:{n}")).to_have_value(re.compile("|".join(_about(amount))))
    expect(pencil).not_to_have_attribute("points", re.compile(r"\d"))
    assert plot.bounding_box() == box, "a finger that draws does not scroll the page"
    predict.lay_down()
    drawn = chapter.student.predictions["01.cash"]["guess"]
    assert all(abs(one - other) <= SHAKY for one, other in zip(drawn, wanted, strict=True))


def _about(amount: float) -> list[str]:
    return [f"^{n}$" for n in range(round(amount) - SHAKY, round(amount) + SHAKY + 1)]


def _with_the_mouse(chapter: ChapterPage, way: list[tuple[float, float]], half_way: Callable[[], None]) -> None:
    mouse, (first, *others) = chapter.page.mouse, way
    mouse.move(*first)
    mouse.down()
    for place in others[:-1]:
        mouse.move(*place, steps=5)
    half_way()
    mouse.move(*others[-1], steps=5)
    mouse.up()


def _with_a_finger(chapter: ChapterPage, way: list[tuple[float, float]], half_way: Callable[[], None]) -> None:
    touch = chapter.page.context.new_cdp_session(chapter.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for place, (x, y) in enumerate(way):
        kind = "touchMove" if place else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        if place == len(way) - 2:
            half_way()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class Keys:
    """A student who has only a keyboard."""

    def __init__(self, chapter: ChapterPage) -> None:
        self.page = chapter.page

    def go_to(self, wanted: Locator, key: str = "Tab") -> None:
        """Press a key until something has the focus."""
        for _ in range(30):
            self.page.keyboard.press(key)
            if wanted.evaluate_all("found => found.includes(document.activeElement)"):
                return
        raise AssertionError(f"no way to {wanted}")

    def press(self, wanted: Locator, key: str = "Enter") -> None:
        """Go to a button, and press it."""
        self.go_to(wanted)
        self.page.keyboard.press(key)

    def type(self, wanted: Locator, text: str) -> None:
        """Go to a field, write into it, and say that it is done."""
        self.go_to(wanted)
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")


def test_a_chapter_with_the_keyboard_alone(open_notebook: Opener) -> None:
    chapter = ChapterPage(open_notebook.chapter(SIGN))
    keys, toolbar = Keys(chapter), chapter.page.locator(".jp-NotebookPanel-toolbar jp-button")
    keys.go_to(toolbar, "Shift+Tab")
    keys.go_to(toolbar.and_(chapter.double_arrow), "ArrowRight")
    with chapter.running():
        keys.page.keyboard.press("Enter")

    begin, sign, check, line = (chapter.card(name) for name in ("begin", "sign", "check", "line"))
    keys.type(begin.field("pseudonym"), "Blue Fox")
    expect(begin.root.locator("h2")).to_have_text(words.hello("Blue Fox", 1920))
    keys.press(sign.button("set:00.sign:need"), "Space")
    expect(sign.button("set:00.sign:need")).to_have_attribute("aria-pressed", "true")
    expect(chapter.card("uncover").root.locator("table")).to_be_visible()
    keys.type(check.field("type"), "-1")
    expect(check.wrong).to_be_visible()
    keys.press(check.button("act"))
    expect(check.button("look")).to_be_visible()
    keys.press(check.button("look"), "Space")
    expect(check.right).to_be_visible()
    keys.type(line.field("type"), "it never ends")
    expect(line.reply).to_have_text(words.KEPT)
    assert chapter.student.answers == {
        "00.sign": ["need"],
        "00.check": ["-1", "-1"],
        "00.line": ["it never ends"],
    }
    assert chapter.notebook.cells.count("Code") == len(chapter.sources)
