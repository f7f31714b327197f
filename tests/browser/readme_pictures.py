"""Take the pictures of README.md: `python -m tests.browser.readme_pictures`. Look at them before you keep them."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ponzi_lab.figures.kit.show import caption
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.lessons.student.case import sample
from ponzi_lab.lessons.student.game import ACQUIRE, PONZI
from ponzi_lab.lessons.teacher.class_report import read_class, write_page

from ..figures.pictures import DRAW, json_of, page
from ..lessons.class_of import write
from .demo_pdf import HEIGHT, PAGE, WIDTH
from .lab import FLAGS, PHONE, Lab, Notebook, TablePage, table

PICTURES = Path(__file__).with_name("pictures")
MANAGERS = ("You", "bot:manager:Ines", "bot:looter:Kofi", "bot:collector:Lena")
WIDE = (1030, 2000)  # so that the table is 860 pixels wide


def until(game: TablePage, wanted: str) -> TablePage:
    """Do what hints say until the line on the table says this."""
    while wanted not in game.line:
        answers = game.can("act:answer").or_(game.can("act:card"))
        if not game.decided.count() and not answers.count():
            game.do("hint")
        game.click(answers.last if answers.count() else game.confirm)
    return game


def key_figure(browser: Browser) -> None:
    """The scissors of the sample game."""
    sam = sample()
    picture = Scissors(sam.books, sam.seat, you=False)
    shot = browser.new_page(viewport={"width": 860, "height": 100})
    shot.set_content(page())
    shot.evaluate(DRAW, [json_of(picture), caption(picture)])
    shot.screenshot(path=PICTURES / "scissors.png", full_page=True)


def teachers(browser: Browser, folder: Path) -> None:
    """The scissors of the demonstration, with a guess, and the head of the report on a class."""
    shot = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    shot.goto(PAGE.as_uri())
    while not shot.locator("input[data-guess=certain]").is_visible():
        shot.keyboard.press("ArrowRight")
    for key in ("5", "Enter", "ArrowRight"):
        shot.keyboard.press(key)
    shot.screenshot(path=PICTURES / "demo.png")
    write(folder / "class")
    write_page(read_class(folder / "class"), folder / "report.html")
    shot.goto((folder / "report.html").as_uri())
    shot.wait_for_function("document.querySelectorAll('.main-svg').length > 8")
    shot.screenshot(path=PICTURES / "class.png", clip={"x": 100, "y": 0, "width": 1080, "height": 1000}, full_page=True)


def main() -> None:
    """Play with hints, and take pictures at some places."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        lab = Lab(Path(folder).resolve())
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        key_figure(browser)
        teachers(browser, Path(folder))

        def opened(name: str, size: tuple[int, int], cell: str = table(PONZI.seats, 1906, books=False)) -> TablePage:
            notebook = Notebook(lab, browser, lab.write(name, cell), size)
            notebook.page.emulate_media(reduced_motion="reduce")
            notebook.run()
            return notebook.table()

        wide = opened("wide", WIDE)
        while wide.round < 3:
            until(wide, "take a tile")
            wide.do("finish")
        wide.do("hint")
        wide.root.screenshot(path=PICTURES / "table.png")
        until(wide, "offers you").root.screenshot(path=PICTURES / "envelope.png")
        hotels = opened("hotels", WIDE, table(ACQUIRE.seats, 11, "acquire", books=False))
        while hotels.round < 40:
            until(hotels, "place one")
            hotels.do("finish")
        until(hotels, "place one").do("hint")
        hotels.root.screenshot(path=PICTURES / "acquire.png")
        tills = opened("tills", (WIDE[0], 3200), table(MANAGERS, 5, "greed", books=False))
        while until(tills, "whom do you blame?").can("pick:fire").count() < 3:
            tills.do("hint")
            tills.click(tills.confirm)
        tills.do("hint")
        tills.root.screenshot(path=PICTURES / "greed.png")
        small = opened("small", PHONE)
        small.do("hint")
        small.page.screenshot(path=PICTURES / "phone.png")
        browser.close()
        lab.end()


if __name__ == "__main__":
    main()
