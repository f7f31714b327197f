"""The demonstration in the browser: over the notebook, alone in a page, and with nobody behind it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from ponzi_lab.lessons.demo import words
from ponzi_lab.lessons.demo.show import as_page

from ..cli.conftest import started
from .chapter import ChapterPage
from .conftest import Opener
from .lab import PATIENCE, PHONE, expect

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

HALL = (1280, 720)
SIZES = [HALL, (1920, 1080), (1024, 768)]
SCREENS = 21
WHO, WHICH, OUTCOME, CERTAIN, SCISSORS = 8, 9, 14, 15, 16  # places of some screens
SMALLEST = 12  # pixels of type, of what is for the teacher only
SMALLEST_OF_ALL = 18  # of what is for the hall

# What of the screen that is seen leaves its place, or is small, or stands under something else.
AMISS = f"""() => {{
  const seen = (one) => one.getBoundingClientRect().width > 0;
  const box = (one) => one.getBoundingClientRect();
  const screen = document.querySelector('.plt-screens > section:not([hidden])');
  const [head, body, aside] = [...screen.querySelectorAll('h2,.plt-body,.plt-aside')].map(box);
  const out = (of, one) => one.left < of.left - 1 || one.right > of.right + 1
    || one.top < of.top - 1 || one.bottom > of.bottom + 1;
  const faults = [];
  for (const one of screen.querySelectorAll('.plt-body *')) {{
    if (!seen(one)) continue;
    if (out(body, box(one))) faults.push(`${{one.outerHTML.slice(0, 60)}} leaves its place`);
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const size = parseFloat(getComputedStyle(one).fontSize)
      * (one.ownerSVGElement ? box(one.ownerSVGElement).width / one.ownerSVGElement.viewBox.baseVal.width : 1);
    if (own && size < {SMALLEST_OF_ALL}) faults.push(`${{one.textContent}} has ${{size}} pixels`);
  }}
  if (head.bottom > body.top + 1 || body.bottom > aside.top + 1) faults.push('the parts overlap');
  const bar = [...document.querySelectorAll('.plt-bar > *')].filter(seen).map(box);
  if (Math.min(...bar.map((one) => one.left)) < aside.right - 1
    && Math.min(...bar.map((one) => one.top)) < aside.bottom) faults.push('the bar covers what is to be said');
  if (aside.bottom > innerHeight) faults.push('what is to be said is cut off');
  for (const one of document.querySelectorAll('.plt-aside *, .plt-bar *')) {{
    const small = parseFloat(getComputedStyle(one).fontSize) < {SMALLEST};
    if (small && seen(one)) faults.push(`${{one.textContent}} is small`);
  }}
  return faults;
}}"""


class Screens:
    """What one sees of the demonstration, and does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.screen = page.locator(".plt-screens > section:not([hidden])")
        self.filled = page.locator("dialog:modal")

    @property
    def place(self) -> int:
        found = re.fullmatch(rf"(\d+) / {SCREENS}", self.page.locator(".plt-place").inner_text())
        assert found
        return int(found[1])

    def press(self, *keys: str) -> int:
        for key in keys:
            self.page.keyboard.press(key)
        return self.place

    def go_to(self, place: int) -> Locator:
        self.press("Home", *["ArrowRight"] * (place - 1))
        assert self.place == place
        return self.screen

    def sees(self, what: str) -> None:
        expect(self.screen).to_contain_text(what, use_inner_text=True)

    def sees_not(self, what: str) -> None:
        expect(self.screen).not_to_contain_text(what, use_inner_text=True)


@pytest.fixture
def alone(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Screens]]:
    """The demonstration as a file, opened without Python and without a network."""
    file, faults, pages = tmp_path / "demo.html", [], []
    file.write_text(as_page(), encoding="utf-8")

    def opened(size: tuple[int, int] = HALL, theme: str = "light") -> Screens:
        page = browser.new_page(viewport={"width": size[0], "height": size[1]}, color_scheme=theme)
        pages.append(page)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: faults.append(request.url) if request.url.startswith("http") else None)
        page.goto(file.as_uri())
        screens = Screens(page)
        expect(screens.filled).to_be_visible()
        return screens

    yield opened
    for page in pages:
        page.close()
    assert faults == []


def all_screens(screens: Screens) -> Iterator[int]:
    screens.press("Home")
    for place in range(1, SCREENS + 1):
        assert screens.place == place
        yield place
        screens.press("ArrowRight")


# Over the notebook


@pytest.mark.slow
def test_in_jupyterlab_it_fills_the_window_and_wrong_keys_do_nothing(open_notebook: Opener) -> None:
    chapter = ChapterPage(open_notebook.chapter("instructor/demo.ipynb", size=HALL))
    before = chapter.notebook.cells
    chapter.run_all()
    screens = Screens(chapter.page)
    expect(screens.filled).to_be_visible()
    assert screens.press("ArrowRight", "b", "a", "m", "Delete", "ArrowRight") == 3
    assert chapter.notebook.cells == before
    screens.go_to(WHICH)
    assert screens.press("6") == WHICH
    screens.sees("The class says: round 6")
    screens.press("Enter")
    chapter.page.keyboard.press("Escape")
    expect(screens.filled).to_have_count(0)
    assert screens.press("ArrowLeft") == WHO, "the keys work in the notebook, too"
    assert screens.press("f") == WHO
    expect(screens.filled).to_be_visible()
    screens.press("End", "ArrowLeft", "ArrowLeft")
    screens.sees("Of 200 games, Sam falls first in")
    chapter.page.keyboard.press("Escape")
    chapter.cell(0).locator(".jp-InputPrompt:visible").click()
    chapter.page.keyboard.press("Control+Enter")
    expect(screens.filled).to_be_visible()
    assert screens.place == SCREENS - 2, "running the cell again goes on where one was"
    screens.go_to(OUTCOME)
    screens.sees("round 6")
    assert chapter.notebook.cells == before


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_when_the_kernel_dies_all_screens_stay(open_notebook: Opener, dark: bool) -> None:
    open_notebook.lab.dark(dark)
    chapter = ChapterPage(open_notebook.chapter("instructor/demo.ipynb", size=HALL))
    chapter.run_all()
    screens = Screens(chapter.page)
    screens.press("ArrowRight")
    paper = screens.filled.evaluate("one => getComputedStyle(one).backgroundColor")
    assert paper == ("rgb(29, 25, 20)" if dark else "rgb(245, 238, 220)")
    os.kill(chapter.notebook.ask("__import__('os').getpid()"), signal.SIGKILL)
    chapter.notebook.forget_kernel()
    for place in all_screens(screens):
        if place == WHICH:
            chapter.page.keyboard.type("8")
            chapter.page.keyboard.press("Enter")
    expect(chapter.page.locator(".plt-late")).to_have_text(words.DEAD)
    screens.go_to(OUTCOME)
    screens.sees("right")
    open_notebook.lab.dark(False)


# Alone


@pytest.mark.slow
def test_where_scripts_are_not_allowed_it_says_what_to_do(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content("<iframe sandbox='allow-same-origin'></iframe>")  # as JupyterLab shows a page at first
    page.locator("iframe").evaluate("(frame, html) => { frame.srcdoc = html; }", as_page())
    said = page.frame_locator("iframe").locator("noscript p")  # an element only where no script runs
    expect(said).to_have_text(words.NO_SCRIPTS)
    expect(said).to_be_visible()
    page.close()


@pytest.mark.slow
def test_a_number_that_does_not_count_is_typed_anew(alone: Callable[..., Screens]) -> None:
    screens = alone()
    screens.go_to(WHICH)
    assert screens.press("9", "9", "Enter", "Backspace") == WHICH
    screens.sees("Type a round")
    screens.press("9", "9", "Enter", "7", "Enter")
    screens.sees("The class says: round 7")
    assert screens.press("Backspace") == WHICH - 1


@pytest.mark.slow
def test_every_screen_keeps_its_place(alone: Callable[..., Screens]) -> None:
    screens = alone()
    screens.press("n")
    for place in all_screens(screens):
        assert (place, screens.page.evaluate(AMISS)) == (place, [])


def test_the_hall_reads_no_notes_unless_they_are_asked_for(alone: Callable[..., Screens]) -> None:
    screens = alone()
    notes = screens.screen.locator(".plt-notes")
    for _ in all_screens(screens):
        expect(notes).to_be_hidden()
    screens.go_to(WHO)
    assert screens.press("n") == WHO
    for what, said in words.WHO_SAY:
        expect(notes).to_contain_text(f"{what}: {said}")
    screens.page.get_by_role("button", name=words.NOTES_LABEL).click()
    expect(notes).to_be_hidden()


def test_without_guesses_it_is_told_what_came_and_nothing_else(alone: Callable[..., Screens]) -> None:
    screens = alone()
    columns = screens.go_to(OUTCOME).locator("th[scope=col]:visible")
    assert columns.all_inner_texts() == [words.QUESTION, words.CAME]
    screens.go_to(WHICH)
    screens.press("6", "Enter")
    screens.go_to(OUTCOME)
    assert columns.all_inner_texts() == [words.QUESTION, words.SAID, words.CAME, words.VERDICT]


@pytest.mark.long
def test_what_stands_above_a_title_leaves_it_free_on_a_phone(alone: Callable[..., Screens]) -> None:
    screens = alone(PHONE)
    for _ in all_screens(screens):
        above, title = screens.page.locator(".plt-window").bounding_box(), screens.screen.locator("h2").bounding_box()
        assert above is not None
        assert title is not None
        assert above["y"] + above["height"] <= title["y"] + 1


@pytest.mark.long
@pytest.mark.parametrize("guess", [1, 8])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["720", "1080", "768"])
def test_every_screen_keeps_its_place_at_every_size(
    alone: Callable[..., Screens], size: tuple[int, int], theme: str, guess: int
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    screens = alone(size, theme)
    screens.press("n")
    for place, typed in ((WHO, "2"), (WHICH, "20"), (CERTAIN, f"{guess}")):
        screens.go_to(place)
        screens.page.keyboard.type(typed)
        screens.page.keyboard.press("Enter")
    for place in all_screens(screens):
        assert (place, screens.page.evaluate(AMISS)) == (place, [])
        found = Axe().run(screens.page, context="dialog").response["violations"]
        assert (place, [one["id"] for one in found]) == (place, [])


@pytest.mark.long
def test_keys_buttons_and_a_remote_control_turn_the_screens(alone: Callable[..., Screens]) -> None:
    screens = alone()
    assert screens.press("ArrowLeft") == 1
    assert screens.press("ArrowRight", " ", "PageDown", "Enter", "ArrowDown") == 6
    assert screens.press("ArrowLeft", "PageUp", "Backspace", "ArrowUp", "Shift+ ") == 1
    assert screens.press("End") == SCREENS
    assert screens.press("ArrowRight", "PageDown") == SCREENS
    assert screens.press("Home") == 1
    assert screens.press("Control+ArrowRight", "Alt+q", "q", "Tab", "Delete", "F2", "5", "0") == 1
    screens.page.locator("[data-do=next]").click()
    assert screens.press(" ") == 3, "after a click on a button the keys turn the screens"
    screens.page.locator("[data-do=back]").dblclick()
    assert screens.place == 1
    for _ in range(9):
        screens.page.keyboard.down("ArrowRight")  # held down
    screens.page.keyboard.up("ArrowRight")
    assert screens.place == 2
    screens.page.mouse.click(640, 300)
    assert screens.press("ArrowRight") == 3
    for _ in range(3):
        screens.page.keyboard.press("Escape")
    expect(screens.filled).to_be_visible()
    assert screens.place == 3


@pytest.mark.long
def test_typing_a_guess_turns_no_screen(alone: Callable[..., Screens]) -> None:
    screens = alone()
    screens.go_to(WHICH)
    field = screens.screen.locator("input")
    assert screens.press("1", "2", "ArrowLeft", "Home", "End", " ") == WHICH
    expect(field).to_have_value("12")
    screens.sees("The class says: round 12")
    for typed, said in (
        ("99", "Only a round from 5 to 20"),
        ("x", "Only a round"),
        ("4", "Only a round"),
        ("", "Type"),
    ):
        field.fill(typed)
        screens.sees(said)
    assert screens.press("7", "Enter") == WHICH
    expect(field).to_have_value("7")
    assert screens.press("8") == WHICH
    expect(field).to_have_value("8")
    assert screens.press("PageDown", "PageUp") == WHICH, "a remote control turns the screen from within the field, too"
    screens.go_to(WHO)
    screens.press("3")
    screens.sees("The class says: Hoarder")
    screens.screen.get_by_role("button", name="Sam").click()
    screens.sees("The class says: Sam")
    screens.sees_not("Hoarder:")
    screens.go_to(OUTCOME)
    assert screens.screen.inner_text().count("right") == 2
    screens.go_to(CERTAIN)
    screens.press("5", "Enter")
    screens.go_to(SCISSORS)
    screens.sees("You said round 5: three rounds too late.")
    expect(screens.screen.locator("svg text.plt-pencil:visible")).to_have_count(1)


@pytest.mark.long
def test_what_was_guessed_outlives_a_reload_and_not_the_next_class(alone: Callable[..., Screens]) -> None:
    screens = alone()
    screens.go_to(WHO)
    screens.press("1")
    screens.page.reload()
    expect(screens.filled).to_be_visible()
    assert screens.place == WHO
    screens.sees("The class says: Sam")
    screens.press("End")
    screens.page.locator("[data-do=anew]").click()
    assert screens.place == 1
    screens.go_to(WHO)
    screens.sees_not("The class says")
    spoilt = 'sessionStorage.setItem(\'The demonstration\', \'{"place": 1e9, "guesses": {"who": "<b>"}}\')'
    screens.page.evaluate(spoilt)
    screens.page.reload()
    assert screens.place == SCREENS


# Under Voila


@pytest.mark.long
def test_ponzi_lab_demo_shows_it_in_a_page_of_its_own(browser: Browser, tmp_path: Path) -> None:
    pytest.importorskip("voila")
    port = 18877
    process = started("demo", "--no-browser", "--port", port, folder=tmp_path)
    page = browser.new_page(viewport={"width": HALL[0], "height": HALL[1]})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("request", lambda one: None if f"127.0.0.1:{port}" in one.url else faults.append(one.url[:200]))
    try:
        _until_it_answers(f"http://127.0.0.1:{port}", process)
        page.goto(f"http://127.0.0.1:{port}")
        screens = Screens(page)
        expect(screens.filled).to_be_visible(timeout=1000 * 2 * PATIENCE)
        expect(page.locator(".plt-news")).to_be_empty()
        expect(page.locator(".jp-MarkdownCell")).to_have_count(0)
        expect(page.locator("[data-do=leave]")).to_be_hidden()
        assert screens.press("ArrowRight", "b", "Escape", "Escape", "ArrowRight") == 3
        screens.press("End", "PageUp", "PageUp")
        screens.sees("Of 200 games")
        assert [fault for fault in faults if not fault.startswith("data:")] == []
    finally:
        page.close()
        os.killpg(process.pid, signal.SIGINT)
        process.communicate(timeout=60)


def _until_it_answers(address: str, process: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 2 * PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, sys.stderr
        try:
            urlopen(f"{address}/voila/static/missing")
        except URLError as error:
            if getattr(error, "code", None):
                return
        time.sleep(0.2)  # nothing tells when a port begins to answer
    raise AssertionError(address)
