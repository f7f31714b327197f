"""Write the demonstration as one page, and print its screens: `python -m tests.browser.demo_pdf`.

Look at both before you keep them.
"""

from __future__ import annotations

import shutil

from playwright.sync_api import sync_playwright

from ponzi_lab.lessons.demo.show import as_page, played
from ponzi_lab.lessons.demo.stage import HERE

from .lab import FLAGS
from .papers import FOLDER, digest, sign

PAGE, PDF = FOLDER / "demo.html", FOLDER / "demo.pdf"
WIDTH, HEIGHT = 1280, 720


def mark(screens: list[str]) -> str:
    """By which it is known whether the PDF shows these screens, in the present look."""
    return digest("".join(screens) + (HERE / "stage.css").read_text(encoding="utf-8"))


def main() -> None:
    """A file for any browser, and a sheet for each screen."""
    PAGE.write_text(as_page(), encoding="utf-8", newline="\n")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(PAGE.as_uri())
        page.locator("dialog:modal").wait_for(state="attached")
        # What fills the window lies above all pages, and would be cut off after the first.
        page.evaluate("const stage = document.querySelector('dialog'); stage.close(); stage.show()")
        page.pdf(path=PDF, prefer_css_page_size=True, print_background=True, tagged=True)
        browser.close()
    sign(PDF, mark(played().slides()))


if __name__ == "__main__":
    main()
