"""A page of the glossary opens as it is to be read, not as it is written, from links and from the list of files."""

from __future__ import annotations

import pytest

from .conftest import Opener
from .lab import expect


@pytest.mark.slow
def test_links_open_pages_to_be_read_and_closing_leads_back(open_notebook: Opener) -> None:
    page = open_notebook.chapter("first_look.ipynb").page
    chapter, read = page.locator(".jp-Notebook"), page.locator(".jp-MarkdownViewer")
    chapter.get_by_role("link", name="interest", exact=True).click()
    for title, link in (("Interest", "rate"), ("Rate", "all words"), ("All words", "Industry tile")):
        expect(read.get_by_role("heading", name=title, level=1)).to_be_visible()
        read.get_by_role("link", name=link, exact=True).click()
    expect(read.get_by_role("heading", name="Industry tile", level=1)).to_be_visible()

    for _ in range(4):
        page.get_by_role("menuitem", name="File", exact=True).click()
        page.get_by_role("menuitem", name="Close Tab").click()
    expect(chapter).to_be_visible()
    assert read.count() == 0


@pytest.mark.slow
def test_a_page_opens_from_the_list_of_files_to_be_read(open_notebook: Opener) -> None:
    page = open_notebook.chapter("first_look.ipynb").page
    page.get_by_role("tab", name="File Browser").click()
    for name in ("glossary", "README.md"):
        page.locator(".jp-DirListing-item").filter(has_text=name).dblclick()
    expect(page.locator(".jp-MarkdownViewer, .jp-FileEditor")).to_contain_text("All words")
    assert page.locator(".jp-FileEditor").count() == 0
