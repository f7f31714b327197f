"""A chapter in the browser, with the names of what a student sees and does.

`ChapterPage` is the notebook of a chapter, and `CardPage` one of its cards. A card is called as the function that shows
it is: the card of `easy_money.predict()` is `predict`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ponzi_lab.lessons.cards import words
from ponzi_lab.lessons.student.file import Student, load

from ..house.files import cells
from .lab import FOLDER, PATIENCE, Notebook, TablePage, expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

REPLY = b'"execute_reply"'


class ChapterPage:
    """A chapter, opened."""

    def __init__(self, notebook: Notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.sources = [cell.source for cell in cells(notebook.lab.root / notebook.path, "code")]

    @property
    def double_arrow(self) -> Locator:
        return self.page.locator(".jp-NotebookPanel-toolbar [data-command='notebook:restart-run-all']")

    @property
    def dialog(self) -> Locator:
        """What JupyterLab asks, if it asks anything."""
        return self.page.locator("dialog.jp-Dialog")

    def run_all(self) -> None:
        """The double arrow: nothing is asked, and all cells run."""
        with self.running():
            self.double_arrow.click()
        expect(self.dialog).to_have_count(0)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Around what begins with a new kernel: until that one has run all cells."""
        before = len(self.notebook.frames)
        yield
        self.notebook.hear(REPLY, before, times=len(self.sources))
        self.notebook.forget_kernel()
        self.notebook.wait_until_idle()

    def place(self, name: str) -> int:
        """Which of the cells with code shows the card of this name; `lines(2)` tells it from its like."""
        wanted = re.compile(rf"\.{re.escape(name)}" + ("" if name.endswith(")") else r"\("))
        (place,) = [place for place, source in enumerate(self.sources) if wanted.search(source)]
        return place

    def cell(self, place: int) -> Locator:
        return self.page.locator(".jp-Notebook .jp-CodeCell").nth(place)

    def card(self, name: str) -> CardPage:
        return CardPage(self.notebook, self.cell(self.place(name)))

    @property
    def student(self) -> Student:
        """The student's file, as it lies beside the chapter."""
        (path,) = (self.notebook.folder / FOLDER).glob("*.json")
        return load(path)

    def run(self, name: str) -> None:
        """Run one cell; its code is hidden, so it is clicked at its number."""
        before = len(self.notebook.frames)
        self.cell(self.place(name)).locator(".jp-InputPrompt:visible").click()
        self.page.keyboard.press("Control+Enter")
        self.notebook.hear(REPLY, before)
        self.notebook.wait_until_idle()

    def table(self) -> TablePage:
        """The student's own game."""
        return self.notebook.table(self.place("play"))

    def play_until(self, round_: int) -> TablePage:
        """Do what hints say until this round has come, or somebody has fallen."""
        game = self.table()
        while not game.over and game.round < round_:
            take_advice(game)
        return game


def take_advice(game: TablePage) -> None:
    """Decide as a hint says; an answer, and what is chosen already, need none."""
    if not game.decided.count() and not game.can("act:answer").count():
        game.do("hint")
    game.decide()


class CardPage:
    """A card as the student sees it."""

    def __init__(self, notebook: Notebook, cell: Locator) -> None:
        self.notebook, self.page, self.cell = notebook, notebook.page, cell
        self.root = cell.locator(".plt-paper")
        self.root.wait_for(state="attached")  # a card that has nothing to say above its figure is not to be seen

    # What one sees

    @property
    def reply(self) -> Locator:
        """What the card says about the last click."""
        return self.root.locator(".plt-said")

    @property
    def right(self) -> Locator:
        return self.root.locator(".plt-right")

    @property
    def wrong(self) -> Locator:
        return self.root.locator(".plt-wrong")

    @property
    def cover(self) -> Locator:
        return self.root.locator(".plt-covered")

    @property
    def made(self) -> Locator:
        """What was predicted, once it lies there."""
        return self.root.locator(".plt-made")

    @property
    def figures(self) -> Locator:
        return self.cell.locator(".js-plotly-plot:has(.main-svg)")

    @property
    def progress(self) -> Locator:
        return self.root.locator("progress")

    def field(self, do: str) -> Locator:
        return self.root.locator(f'input[data-do="{do}"]')

    def button(self, do: str) -> Locator:
        return self.root.locator(f'button[data-do="{do}"]')

    # What one does

    def click(self, do: str) -> None:
        self.button(do).click()

    def press(self, do: str) -> None:
        """Click one of several answers, and wait until it is seen to be chosen."""
        self.click(do)
        expect(self.button(do)).to_have_attribute("aria-pressed", "true")

    def sign_in(self, pseudonym: str, number: int | None = None) -> None:
        """Say who one is."""
        self.field("pseudonym").fill(pseudonym)
        self.field("number").fill("" if number is None else str(number))
        self.click("act")
        expect(self.root.locator("h2")).to_contain_text(pseudonym)

    def draw(self, name: str, amounts: Sequence[int], top: int) -> None:
        """Draw a curve: click on the chart, once for each round, as high as the amount."""
        plot = self.root.locator("[data-plot]")
        plot.scroll_into_view_if_needed()
        for n, amount in enumerate(amounts):
            box = plot.bounding_box()
            assert box
            x, y = box["width"] * (n + 1) / len(amounts), box["height"] * (1 - amount / top)
            plot.click(position={"x": min(x, box["width"] - 1), "y": min(max(y, 1), box["height"] - 1)})
            expect(self.field(f"set:{name}:{n + 1}")).not_to_have_value("")

    def lay_down(self, sure: int = 75) -> None:
        """Say how sure one is of each answer, and lay the prediction down."""
        for button in self.root.locator(f"button[data-do^='sure:'][data-do$=':{sure}']").all():
            button.click()
            expect(button).to_have_attribute("aria-pressed", "true")
        self.click("act")
        # the pictures below are drawn first
        expect(self.made).to_contain_text(words.sure(sure), timeout=1000 * PATIENCE)

    def answer(self, text: str, key: str = "") -> None:
        """Type an answer, and check it with the button, or with a key."""
        self.field("type").fill(text)
        self.field("type").press(key) if key else self.click("act")

    def choose(self, key: str) -> None:
        """Click the answer to a question."""
        self.press(f"choose:{key}")

    def write(self, text: str) -> None:
        """Write the line for the report, and keep it."""
        self.answer(text)
        expect(self.reply).to_have_text(words.KEPT)

    def download(self, do: str, folder: Path) -> Path:
        """Take a file home into a folder."""
        with self.page.expect_download() as download:
            self.click(do)
        path = folder / download.value.suggested_filename
        download.value.save_as(path)
        return path

    def upload(self, path: Path) -> None:
        """Bring a file back."""
        self.field("take").set_input_files(path)
