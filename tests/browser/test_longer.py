"""What is shown in a language that is longer than English by two fifths: nothing is cut, and nothing sticks out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ponzi_lab.lessons.demo.show import as_page as demonstration
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.report.page import as_page
from ponzi_lab.lessons.student.game import ACQUIRE, GREED
from ponzi_lab.lessons.teacher import class_report
from ponzi_lab.lessons.teacher.papers import answer_key, worksheet

from ..house.files import HOUSE, cells
from ..lessons.class_of import write, write_hostile
from ..lessons.people import played, somebody
from ..marked import marked, marked_language
from ..notebooks.test_chapters import CHAPTERS, DECISIONS, GUESSES
from . import test_acquire, test_greed
from .chapter import CardPage, ChapterPage
from .conftest import Opener
from .lab import FOLDER, PHONE, TablePage, expect, table
from .papers import lesson_plan
from .test_demo import AMISS, Screens, all_screens
from .test_looks import CROWDED, too_wide

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

HALL = (1280, 720)
# A browser hyphenates the heads of what an envelope leads to, in a language that it knows.
BROKEN = CROWDED.replace('closest("svg,.plt-aside")', 'closest("svg,.plt-aside,.plt-courses th[scope=col]")')
LONGER = f"""import sys
sys.path.insert(0, {str(HOUSE)!r})
from tests.marked import marked_language
longer = marked_language()
longer.__enter__()
"""
# Text that its box does not show whole.
CUT = """(table) => [...table.querySelectorAll("*")].filter((one) => {
  const { overflowX, overflowY } = getComputedStyle(one);
  const cuts = (overflow, inside, room) => ["hidden", "clip"].includes(overflow) && inside > room + 1;
  return one.clientWidth > 1 && one.textContent.trim() && !one.closest("svg,.plt-unseen") &&
    (cuts(overflowX, one.scrollWidth, one.clientWidth) || cuts(overflowY, one.scrollHeight, one.clientHeight));
}).map((one) => one.outerHTML.slice(0, 160))"""
EVERY = 6  # decisions, of those that are like others before
AT_ONCE = [CHAPTERS[:4], CHAPTERS[4:8], CHAPTERS[8:11], CHAPTERS[11:]]  # chapters in one notebook


def faults(shown: TablePage | CardPage) -> list[str]:
    return [*too_wide(shown), *shown.root.evaluate(BROKEN), *shown.root.evaluate(CUT)]


# Tables


def test_a_longer_language_fits_a_table_of_ponzi(open_notebook: Opener) -> None:
    seats = ["You", "bot:cautious:Ines", "bot:greedy:Kofi", "bot:trader:Lena"]
    notebook = open_notebook(LONGER + table(seats, seed=4, rules={"advanced": True}), size=HALL)
    notebook.run()
    game = notebook.table()
    found: set[str] = set()

    def look(name: str) -> None:
        found.update(f"{name}: {fault}" for fault in faults(game))

    n = 0
    while not game.over:
        look(f"{n:02}")
        for chosen in ("pick:to", "pick:industry", "pick:fund", "pick:luxury"):
            open_ = game.can(chosen).and_(game.root.locator("[aria-pressed=false]"))
            if open_.count():
                game.click(open_.first)
                look(f"{n:02}-{chosen[5:]}")
        game.decide(n)
        n += 1
        if game.round % 2:
            game.finish_rounds(game.round + 1)
    look("end")
    for pane in ("more", "rules"):
        game.do(f"pane:{pane}")
        look(pane)
    assert sorted(found) == []


@pytest.mark.parametrize(
    ("made", "scenes", "panes"),
    [
        (test_acquire.acquire(), test_acquire._scenes, ("more", "rules")),
        (
            test_greed.greed(by_hand=test_greed.ALL, rules={"trend_track": "six"}),
            test_greed._scenes,
            ("hand", "more", "rules"),
        ),
    ],
    ids=["acquire", "greed"],
)
def test_a_longer_language_fits_every_kind_of_decision(
    open_notebook: Opener, made: str, scenes: Callable[[TablePage], Iterator[str]], panes: tuple[str, ...]
) -> None:
    notebook = open_notebook(LONGER + made, size=HALL)
    notebook.run()
    game = notebook.table()
    found: set[str] = set()

    def look(name: str) -> None:
        found.update(f"{name}: {fault}" for fault in faults(game))

    for n, scene in enumerate(scenes(game)):
        if n % EVERY == 0 or scene:
            look(f"{n:02} {scene}")
        for pane in panes if n == 1 else ():
            game.do(f"pane:{pane}")
            look(pane)
            game.do(f"pane:{pane}")
    assert sorted(found) == []


# Cards


@pytest.mark.parametrize("chapters", AT_ONCE, ids=lambda chapters: chapters[0].stem)
def test_a_longer_language_fits_the_cards_of_all_chapters(open_notebook: Opener, chapters: list[Path]) -> None:
    """First of all, when everything is predicted and uncovered, and when the questions are answered."""
    sources = [cell.source for path in chapters for cell in cells(path, "code")]
    chapter = ChapterPage(open_notebook(LONGER, *sources, size=HALL))
    chapter.run_all()
    found = _seen("first", chapter)
    _do_all(chapter.notebook.folder / FOLDER)
    chapter.run_all()
    found |= _seen("uncovered", chapter)
    for card in _cards(chapter):
        _answer(card)
    found |= _seen("answered", chapter)
    assert sorted(found) == []


def _do_all(folder: Path) -> None:
    me = somebody(folder)
    played(me)
    played(me, course=GREED)
    played(me, course=ACQUIRE)
    with me.change() as student:
        for name, decision in DECISIONS.items():
            student.answer(name, decision)
        for name, guess in GUESSES.items():
            student.predict(name, guess, 75)


def _cards(chapter: ChapterPage) -> list[CardPage]:
    places = [place for place in range(len(chapter.sources)) if chapter.cell(place).locator(".plt-paper").count()]
    return [CardPage(chapter.notebook, chapter.cell(place)) for place in places]


def _seen(when: str, chapter: ChapterPage) -> set[str]:
    """What is amiss in any card, in the hall and on a phone."""
    found = set()
    for width, height in (PHONE, HALL):
        chapter.page.set_viewport_size({"width": width, "height": height})
        for card in _cards(chapter):
            found |= {f"{when}, {width}: {fault}" for fault in faults(card)}
    return found


def _answer(card: CardPage) -> None:
    """Wrong, so that there is most to read."""
    fields, answers = card.root.locator("input[data-do^='type']"), card.root.locator("button[data-do^='choose:']")
    if card.button("round:2").count():
        card.press("round:2")
        card.press(card.root.locator("button[data-do^='decision:']").first.get_attribute("data-do") or "")
    elif answers.count():
        answers.last.click()
        expect(card.wrong.or_(card.right).first).to_be_visible()
    elif fields.count() and not card.root.locator(".plt-line-field").count():
        for field in fields.all():
            field.fill("-1")
        card.click("act")
        expect(card.wrong.or_(card.right).first).to_be_visible()


# Pages

# What of a page is cut, sticks out of the window or of its box, or lies on something else. What scrolls may be wider.
AMISS_ON_PAGE = """() => {
  const seen = [], faults = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { data, parentElement: holder } = walk.currentNode;
    if (!data.trim() || !holder.checkVisibility() || holder.closest("svg,script,style,noscript")) continue;
    const box = holder.closest("td,th,p,li,h1,h2,h3,div,section,header,footer,body").getBoundingClientRect();
    const scrolls = holder.closest(".plt-scrolls,.pl-words div"), range = document.createRange();
    range.selectNode(walk.currentNode);
    for (const rect of range.getClientRects()) {
      const room = scrolls ? Infinity : document.documentElement.clientWidth;
      if (rect.right > Math.min(box.right + 2, room + 1) || rect.left < box.left - 2) faults.push(`${data} sticks out`);
      seen.push([rect, data]);
    }
  }
  seen.sort(([a], [b]) => a.top - b.top).forEach(([a, one], at) => {
    for (let next = at + 1; next < seen.length && seen[next][0].top < a.bottom; next++) {
      const [b, other] = seen[next];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - b.top;
      if (wide > 1 && high > 0.4 * Math.min(a.height, b.height)) faults.push(`${one} lies on ${other}`);
    }
  });
  return faults;
}"""
ON_SCREEN, A4 = (860, "screen"), (688, "print")


def _marked_page(page: str) -> str:
    """A page whose texts stand in notebooks, not in modules of words."""
    head, body = page.split("<body", 1)
    return f"{head}<body{marked(body)}"


def _report(folder: Path) -> str:
    _do_all(folder)
    with somebody(folder).change() as student:
        student.answer("01.line", "I borrowed more than I had")
    return as_page(draft(student))


def _class(folder: Path) -> str:
    write(folder, 10)
    write_hostile(folder / "hostile", 100_000)
    return class_report.as_page(class_report.read_class(folder))


PAGES: dict[str, Callable[[Path], str]] = {
    "worksheet": lambda _: worksheet(),
    "answer key": lambda _: answer_key(),
    "report": _report,
    "class": _class,
}


@pytest.mark.parametrize("name", [*PAGES, "plan"])
def test_a_longer_language_fits_a_page(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(class_report, "GAMES", 2 * class_report.AT_ONCE)
    plan = _marked_page(lesson_plan()) if name == "plan" else ""
    with marked_language():
        html = plan or PAGES[name](tmp_path)
    file = tmp_path / "page.html"
    file.write_text(html, encoding="utf-8")
    found = {}
    for width, media in (ON_SCREEN, A4):
        page = browser.new_page(viewport={"width": width, "height": 900})
        page.emulate_media(media=media)
        page.goto(file.as_uri())
        if name in ("report", "class"):
            expect(page.locator(".js-plotly-plot:not(:has(.main-svg))")).to_have_count(0)
        found[media] = [*page.evaluate(AMISS_ON_PAGE), *page.locator("body").evaluate(CUT)]
        page.close()
    assert found == {"screen": [], "print": []}


def test_a_longer_language_fits_the_screens_of_the_demonstration(browser: Browser, tmp_path: Path) -> None:
    file = tmp_path / "demo.html"
    with marked_language():
        file.write_text(demonstration(), encoding="utf-8")
    page = browser.new_page(viewport={"width": HALL[0], "height": HALL[1]})
    page.goto(file.as_uri())
    screens = Screens(page)
    expect(screens.filled).to_be_visible()
    found = {place: page.evaluate(AMISS) for place in all_screens(screens)}
    page.close()
    assert {place: faults for place, faults in found.items() if faults} == {}
