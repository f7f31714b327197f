"""Print the teacher's papers: `python -m tests.browser.papers`. Look at them before you keep them.

Each PDF carries a digest of the page it was printed from, by which a test knows whether it still is that page.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import mistune
from playwright.sync_api import sync_playwright
from pypdf import PdfWriter

from ponzi_lab.lessons.teacher import papers, plan
from ponzi_lab.tables.pieces import Html, tag

from ..house.files import HOUSE
from .lab import FLAGS

FOLDER = HOUSE / "notebooks" / "instructor"
WORDS = HOUSE / "notebooks" / "glossary"
INDEX = WORDS / "README.md"
PLAN, BEGINS = FOLDER / "lesson_plan.ipynb", "## The lesson on one page"  # what stands before it is for a screen
BOX = "### Try a class number"
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


class OnPaper(mistune.HTMLRenderer):
    """Words of a notebook without the links, which lead nowhere on paper."""

    def link(self, text: str, url: str, title: str | None = None) -> str:
        return text


RENDER = mistune.create_markdown(renderer=Inside())
ON_PAPER = mistune.create_markdown(renderer=OnPaper(), plugins=["table"])


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


def lesson_plan() -> str:
    """The plan without what is for a screen only, and with what its boxes say of the game that is shown."""
    cells = json.loads(PLAN.read_text(encoding="utf-8"))["cells"]
    texts = [
        _said("".join(cell["source"])) if cell["cell_type"] == "code" else "".join(cell["source"]) for cell in cells
    ]
    begins = next(place for place, text in enumerate(texts) if text.startswith(BEGINS))
    return papers.lesson_plan([Html(ON_PAPER(text)) for text in texts[begins:] if text and not text.startswith(BOX)])


def _said(source: str) -> str:
    """What the last line of a box gives."""
    call = re.search(r"plan\.(\w+)\(\)$", source)
    return str(getattr(plan, call[1])().data) if call else ""


PAPERS: dict[str, Callable[[], str]] = {
    "worksheet.pdf": papers.worksheet,
    "answer_key.pdf": papers.answer_key,
    "lesson_plan.pdf": lesson_plan,
    "glossary.pdf": glossary,
}
NUMBERED = {"lesson_plan.pdf", "glossary.pdf"}


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
            given = {**numbered, "margin": MARGIN, "outline": True} if name in NUMBERED else {}
            page.pdf(path=path, format="A4", prefer_css_page_size=not given, tagged=True, **given)
            sign(path, digest(html))
        browser.close()


def sign(path: Path, mark: str) -> None:
    """Write into a PDF by what it is known, and say how large it is."""
    writer = PdfWriter(clone_from=path)
    writer.add_metadata({"/Keywords": mark, "/Creator": "ponzi_lab"})
    writer.write(path)
    print(f"{path.name}: {len(writer.pages)} pages, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
