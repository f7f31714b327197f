"""The chapters beside the game, each gone through once by somebody who has played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ponzi_lab.books.what_if import HANDS
from ponzi_lab.lessons.cards import own_wheel_words, words
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.chapters import (
    acquire,
    could_you_have_got_out,
    the_envelope,
    the_price_ladder,
    the_treadmill,
    three_books,
    three_books_words,
    when_the_music_stops,
    who_names_the_price_words,
    would_you_sign,
    would_you_sign_words,
)
from ponzi_lab.lessons.chapters import words as common
from ponzi_lab.lessons.report import words as report_words
from ponzi_lab.lessons.student import game_words
from ponzi_lab.lessons.student.case import evidence
from ponzi_lab.lessons.student.file import Student

from ..lessons.people import played, somebody
from .chapter import CardPage, ChapterPage
from .conftest import Opener
from .lab import FOLDER, PATIENCE, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.long


@pytest.fixture
def opened(open_notebook: Opener) -> Callable[..., ChapterPage]:
    """A way to open chapters, as somebody who has played a game to its end."""

    def opened(name: str, number: int = 27) -> ChapterPage:
        chapter = ChapterPage(open_notebook.chapter(f"{name}.ipynb"))
        played(somebody(chapter.notebook.folder / FOLDER, number))
        chapter.run_all()
        expect(chapter.card("begin").root).to_contain_text(words.hello("Blue Fox", number))
        return chapter

    return opened


def _solve(chapter: ChapterPage, ask: Callable[[Student], Question | str]) -> None:
    """Answer the question of a chapter wrong twice, look, and then answer it right."""
    question, check = ask(chapter.student), chapter.card("check")
    assert isinstance(question, Question)
    if question.answers is None:
        right, wrong = f"{float(question.right):.1f}", ["-1", "one"]
        check.answer(wrong[1])
        expect(check.reply).to_have_text(words.not_a_number(wrong[1]))
        give = check.answer
    else:
        right, wrong = str(question.right), [key for key in question.answers if key != question.right]
        give = check.choose
    for _ in range(2):
        give(wrong[0])
        expect(check.wrong).to_contain_text(words.NOT_YET)
    check.click("look")
    expect(check.right).to_have_text(question.why)
    give(right)
    expect(check.right).to_contain_text(words.RIGHT)


def _work(card: CardPage) -> None:
    """Begin what takes a while, and wait for its end."""
    card.click("act")
    expect(card.progress).to_be_visible()
    expect(card.progress).to_have_count(0, timeout=2000 * PATIENCE)


def test_would_you_sign(opened: Callable[[str], ChapterPage]) -> None:
    chapter = opened("00_would_you_sign")
    lend, lent, sign, uncover = (chapter.card(name) for name in ("lend", "lent", "sign", "uncover"))
    for paper in (lent, uncover):
        expect(paper.root).to_contain_text(would_you_sign_words.DECIDE_FIRST)
    lend.press("set:00.lend:yes")
    lend.press("set:00.ask:how")
    expect(lent.root).to_contain_text(would_you_sign_words.ANSWERED["how"])
    sign.press("set:00.sign:no")
    expect(uncover.root.locator("table")).to_be_visible()
    _solve(chapter, would_you_sign._question)
    chapter.card("line").write("the money comes once")
    assert chapter.student.answers["00.line"] == ["the money comes once"]


def test_the_price_ladder(opened: Callable[[str], ChapterPage]) -> None:
    chapter = opened("03_the_price_ladder")
    predict, uncover = chapter.card("predict"), chapter.card("uncover")
    predict.press("set:03.ladder:falling")
    predict.lay_down()
    expect(uncover.figures).to_contain_text("falling")
    expect(uncover.root).to_contain_text("yours")
    _solve(chapter, the_price_ladder._dearest)


def test_the_treadmill(opened: Callable[[str], ChapterPage]) -> None:
    chapter = opened("04_the_treadmill")
    predict, uncover = chapter.card("predict"), chapter.card("uncover")
    predict.field("set:04.rounds").fill("6")
    predict.lay_down()
    expect(uncover.figures).to_have_count(2)
    expect(chapter.card("lines(1)").root.locator("input")).to_have_count(0)
    for number in (2, 3):
        card, sums = chapter.card(f"lines({number})"), the_treadmill._sums(chapter.student, number)
        card.click("act")
        expect(card.reply).to_have_text(words.FILL_ALL)
        for row, column in sums.blanks:
            card.field(f"type:{row}-{column}").fill("100000")
        card.field(f"type:{row}-{column}").press("Enter")
        expect(card.wrong.get_by_text(words.NOT_YET)).to_have_count(len(sums.blanks))
        for row, column in sums.blanks:
            card.field(f"type:{row}-{column}").fill(str(sums.value((row, column))))
        card.click("act")
        expect(card.right.get_by_text(words.RIGHT)).to_have_count(len(sums.blanks))


def test_could_you_have_got_out(opened: Callable[[str], ChapterPage]) -> None:
    chapter = opened("05_could_you_have_got_out")
    search = chapter.card("search")
    expect(search.cover).to_be_visible()
    predict = chapter.card("predict")
    predict.press("set:05.worst:3")
    predict.press("set:05.bought:rounds")
    predict.field("set:05.exit").fill("2")
    predict.lay_down()
    expect(chapter.card("uncover").figures).to_have_count(1)

    search.click("act")
    expect(search.progress).to_be_visible()
    chapter.page.wait_for_function("bar => bar.value > 0", arg=search.progress.element_handle())
    search.click("stop")
    expect(search.progress).to_have_count(0)
    assert _found(chapter.student) == []
    _work(search)
    expect(search.figures).to_have_count(1)
    assert len(_found(chapter.student)) == 1

    _change_a_decision(chapter.card("what_if"))
    _follow_the_plan(chapter.card("swindle"))
    compare = chapter.card("compare")
    _work(compare)
    expect(compare.figures).to_contain_text("your cash")
    _solve(chapter, could_you_have_got_out._missing)


def _found(student: Student) -> list[list[str]]:
    """What searches have found, each in its game."""
    return [found for name, found in student.answers.items() if name.startswith("05.search")]


def _change_a_decision(card: CardPage) -> None:
    card.press("round:2")
    card.press(card.root.locator("button[data-do^='decision:']").first.get_attribute("data-do") or "")
    card.press("choice:1")
    _work(card)
    expect(card.root).to_contain_text(f"{HANDS} games were played on")
    expect(card.figures).to_have_count(1)
    card.press("choice:0")
    expect(card.figures).to_have_count(0)


def _follow_the_plan(card: CardPage) -> None:
    expect(card.figures).to_have_count(0)
    for number in (1, 2, 3):
        card.click(f"to:{number}")
        expect(card.root).to_contain_text(f"Round {number} of")
    card.field("to").fill("30")
    expect(card.root).to_contain_text("Round 30 of 30")
    expect(card.figures).to_contain_text("round 31")


def test_the_envelope(opened: Callable[[str], ChapterPage]) -> None:
    chapter = opened("06_the_envelope")
    predict = chapter.card("predict")
    predict.press("set:06.cash:more")
    predict.lay_down()
    expect(chapter.card("uncover").figures).to_have_count(2)
    _solve(chapter, the_envelope._could_do)


def test_who_names_the_price(opened: Callable[[str], ChapterPage]) -> None:
    chapter = opened("06u_who_names_the_price")
    predict, clause = chapter.card("predict"), chapter.card("clause")
    expect(clause.cover).to_contain_text(words.COVERED)
    predict.press("set:06.names:names")
    predict.lay_down()
    _move_the_sliders(clause)
    _work(chapter.card("values"))
    expect(chapter.card("values").figures).to_have_count(1)


def _move_the_sliders(card: CardPage) -> None:
    """By mouse, by key and by typing; the words and the picture follow, and the slider keeps the keyboard."""
    expect(card.root).to_contain_text(who_names_the_price_words.HERE_GAINS["chooses"])
    expect(card.figures).to_contain_text("best: 15")
    moved, typed = (card.root.locator(f"input[type={kind}][data-do='to:give']") for kind in ("range", "text"))
    moved.focus()
    for _ in range(14):
        card.page.keyboard.press("ArrowLeft")
    expect(typed).to_have_value("6")
    expect(card.cell).to_contain_text("to the other anything from 14 to 26.")
    expect(card.root).to_contain_text(who_names_the_price_words.HERE_GAINS["chooses"])
    card.page.keyboard.press("ArrowLeft")
    card.page.keyboard.press("ArrowLeft")
    expect(card.root).to_contain_text(who_names_the_price_words.HERE_GAINS["names"])
    assert moved.evaluate("slider => document.activeElement === slider")
    box = moved.bounding_box()
    assert box
    moved.click(position={"x": box["width"] - 3, "y": box["height"] / 2})
    expect(typed).to_have_value("20")
    expect(card.root).to_contain_text(who_names_the_price_words.HERE_GAINS["chooses"])
    card.root.locator("input[type=text][data-do='to:cash']").fill("5")
    expect(card.field("to:cash").first).to_have_value("5")
    expect(card.cell).to_contain_text("The other has only 5, and must sell at any higher price.")
    expect(card.figures).to_contain_text("best: just above 5")
    expect(card.figures).to_have_count(1)
    card.root.locator("input[type=text][data-do='to:cash']").fill("500")
    expect(card.reply).to_contain_text("type a whole number from 0 to 40")
    expect(card.figures).to_contain_text("best: just above 5")


def test_when_the_music_stops_and_the_report(
    opened: Callable[[str], ChapterPage], browser: Browser, tmp_path: Path
) -> None:
    chapter = opened("07_when_the_music_stops")
    predict = chapter.card("predict")
    predict.field("set:07.crash").fill("30")
    predict.lay_down()
    expect(chapter.card("uncover").figures).to_have_count(1)
    _solve(chapter, when_the_music_stops._crash)
    chapter.card("line").write("<b>all</b> wanted it at once")

    report = chapter.card("report")
    text = report.download("text", tmp_path).read_text(encoding="utf-8")
    assert report_words.report_of("Blue Fox", 27) in text
    _reads_by_itself(browser, report.download("print", tmp_path))


def _reads_by_itself(browser: Browser, report: Path) -> None:
    """The report stands in one file: in a page that has no network it shows all, and asks for nothing."""
    alone = browser.new_context(offline=True)
    page, heard = alone.new_page(), []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("request", lambda request: heard.append(request.url))
    page.goto(report.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text(report_words.report_of("Blue Fox", 27))
    expect(page.locator(".js-plotly-plot .plot-container")).to_have_count(3)
    expect(page.get_by_text("<b>all</b> wanted it at once")).to_be_visible()
    assert heard == [page.url]
    alone.close()


def test_acquire(opened: Callable[[str], ChapterPage]) -> None:
    """A few turns by hand, the rest by a strategy; then out of cash, and not bankrupt."""
    chapter = opened("10_acquire")
    predict, uncover = chapter.card("predict"), chapter.card("uncover")
    predict.field("set:10.broke").fill("20")
    predict.press("set:10.fatal:yes")
    predict.lay_down()
    game = chapter.play_until(round_=9)
    expect(uncover.figures).to_contain_text("you guessed")
    game.do("pane:more", "end")
    expect(game.root).to_contain_text(game_words.GO_ON_BELOW, timeout=2000 * PATIENCE)
    expect(uncover.root).to_contain_text("You ended with")
    expect(chapter.card("scissors").figures).to_have_count(1)
    expect(chapter.card("merger").figures).to_have_count(2)
    _solve(chapter, acquire._what_were_you)
    chapter.card("line").write("nobody was owed anything")


def test_three_books(opened: Callable[[str], ChapterPage]) -> None:
    """A prediction, five pictures, games played live, the question, and four cases from outside."""
    chapter = opened("11_three_books")
    predict = chapter.card("predict")
    predict.press("set:11.fall:acquire")
    predict.press("set:11.proof:cash")
    predict.lay_down()
    for name in ("uncover", "own", "holders", "kinds_of_finance", "standings"):
        expect(chapter.card(name).figures).to_have_count(1)
    expect(chapter.card("uncover").root).to_contain_text(common.you_had_said(three_books_words.MUST_FALL["acquire"]))
    live = chapter.card("live")
    _work(live)
    expect(live.figures).to_have_count(1)
    expect(live.root).to_contain_text(three_books_words.played_now(three_books.LIVE))
    _solve(chapter, three_books._how_they_stood)
    for name, right in (
        *(("pension_fund", "hedge"), ("bank", "illiquid")),
        *(("start_up", "ponzi"), ("pay_as_you_go", "half")),
    ):
        chapter.card(name).choose(right)
        expect(chapter.card(name).right).to_contain_text(words.RIGHT)
    chapter.card("line").write("the dates")


def test_ones_own_wheel_turns_by_itself_and_at_once_for_who_asks_for_less_motion(
    opened: Callable[..., ChapterPage],
) -> None:
    chapter = opened("02_the_scissors", 37)  # whose wheel turns on for some rounds
    own, case = chapter.card("turn"), evidence(chapter.student)
    way, turns = ("fed", case.fed) if case.seat in case.fallen else ("alone", case.alone)
    assert len(turns) > 1
    lines = own.root.locator("tbody tr")
    begin = own.root.locator(f"[data-do='let:{way}']")
    begin.focus()
    chapter.page.keyboard.press("Enter")
    expect(own.root.locator("[data-do=stop]")).to_be_focused()
    expect(lines).to_have_count(1, timeout=5000)
    expect(lines).to_have_count(len(turns), timeout=3000 * len(turns))
    chapter.page.emulate_media(reduced_motion="reduce")
    expect(begin).to_have_text(own_wheel_words.ONCE_MORE)
    begin.click()
    expect(own.root.locator("[data-do=stop]")).to_have_count(0)
    expect(lines).to_have_count(len(turns), timeout=700)
