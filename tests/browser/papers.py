"""Print the teacher's papers: `python -m tests.browser.papers`. Look at them before you keep them.

Each PDF carries a digest of the page it was printed from, by which a test knows whether it still is that page.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import mistune
from playwright.sync_api import sync_playwright
from pypdf import PdfReader, PdfWriter

from ponzi_lab.lessons import papers
from ponzi_lab.tables.pieces import Html, tag

from ..house.files import HOUSE
from .lab import FLAGS

FOLDER = HOUSE / "notebooks" / "instructor"
WORDS = HOUSE / "notebooks" / "glossary"
INDEX = WORDS / "README.md"
FOOT = (
    "<div style='width:100%;text-align:center;font:9px Liberation Serif,serif'><span class='pageNumber'></span></div>"
)
MARGIN = {"top": "13mm", "bottom": "15mm", "left": "14mm", "right": "14mm"}


class Inside(mistune.HTMLRenderer):
    """Pages of the glossary as parts of one: their links lead to the other parts, and titles are one level lower."""

    def link(self, text: str, url: str, title: str | None = None) -> str:
        return f'<a href="#{Path(url).stem}">{text}</a>'

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        return f"<h{level + 1 if level == 1 else level}>{text}</h{level + 1 if level == 1 else level}>\n"


RENDER = mistune.create_markdown(renderer=Inside())


def glossary() -> str:
    """The list of all words and their pages, in one."""
    pages = {path.stem: path.read_text(encoding="utf-8") for path in WORDS.glob("*.md") if path != INDEX}
    in_order = sorted(pages, key=lambda name: pages[name].casefold())
    index = INDEX.read_text(encoding="utf-8")
    index = index[index.index("## ") :]  # without its first lines, which are for a screen
    return papers.glossary(Html(RENDER(index)), [_part(name, pages[name]) for name in in_order])


def _part(name: str, markdown: str) -> Html:
    """One page, without the link to the list of all words."""
    return tag("section", Html(RENDER(re.sub(r",\s+\[all\s+words\]\(README\.md\)", "", markdown))), id=name)


PAPERS: dict[str, Callable[[], str]] = {
    "worksheet.pdf": papers.worksheet,
    "answer_key.pdf": papers.answer_key,
    "glossary.pdf": glossary,
}


def digest(html: str) -> str:
    """What a page is known by."""
    return sha256(html.encode()).hexdigest()


def main() -> None:
    """Print all of them into the teacher's folder."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, make in PAPERS.items():
            html, path = make(), FOLDER / name
            page = browser.new_page()
            page.set_content(html)
            numbered = {"display_header_footer": True, "header_template": "<i></i>", "footer_template": FOOT}
            given = {**numbered, "margin": MARGIN, "outline": True} if name == "glossary.pdf" else {}
            page.pdf(path=path, format="A4", prefer_css_page_size=not given, tagged=True, **given)
            _sign(path, html)
            print(f"{name}: {len(PdfReader(path).pages)} pages, {path.stat().st_size:,} bytes")
        browser.close()


def _sign(path: Path, html: str) -> None:
    writer = PdfWriter(clone_from=path)
    writer.add_metadata({"/Keywords": digest(html), "/Creator": "ponzi_lab"})
    writer.write(path)


if __name__ == "__main__":
    main()
