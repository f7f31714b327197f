"""The papers to print: one page each, as they would be made now, and nothing in them leads out."""

from __future__ import annotations

import html
import re
from collections import Counter
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pypdf
import pytest

from ponzi_lab.lessons.chapters import the_scissors_words
from ponzi_lab.lessons.report import words as report_words
from ponzi_lab.lessons.teacher import papers, papers_words, plan_words
from ponzi_lab.lessons.teacher.papers import answer_key, worksheet
from ponzi_lab.lessons.teacher.sam import sam

from ..browser.papers import BOX, FOLDER, INDEX, PAPERS, WORDS, digest
from ..tiers import first_of

A4 = (595.3, 841.9)  # points
ONE_PAGE = ("worksheet.pdf", "answer_key.pdf")
LARGEST = 500_000  # bytes

every_paper = pytest.mark.parametrize("name", PAPERS)


def text_of(page: str) -> str:
    """All letters that a page shows, without spaces, and the numbers of lists."""
    body = re.sub(r"<ol>.*?</ol>", _numbered, page[page.index("<body") :], flags=re.DOTALL)
    return "".join(html.unescape(re.sub(r"<[^>]*>", "", body)).split())


def _numbered(points: re.Match[str]) -> str:
    number = count(1)
    return re.sub("<li>", lambda _: f"{next(number)}.", points[0])


@cache
def made(name: str) -> str:
    return PAPERS[name]()


@cache
def printed(name: str) -> Any:
    return pypdf.PdfReader(FOLDER / name)


def letters(name: str) -> str:
    """All letters of a PDF in their order, without spaces and the numbers of pages."""
    pages = printed(name).pages
    texts = ["".join(page.extract_text().split()) for page in pages]
    return "".join(text.removesuffix(str(n)) if len(pages) > 1 else text for n, text in enumerate(texts, 1))


@every_paper
def test_it_is_what_would_be_printed_now(name: str) -> None:
    assert printed(name).metadata["/Keywords"] == digest(made(name)), "print it again: python -m tests.browser.papers"


@pytest.mark.parametrize("name", first_of(PAPERS, len(PAPERS) - 1))
def test_its_letters_are_those_of_the_page(name: str) -> None:
    """The last one, with the glossary, is long."""
    assert letters(name) == text_of(made(name)), "print it again: python -m tests.browser.papers"


@every_paper
def test_it_is_a4_and_small(name: str) -> None:
    found = printed(name)
    assert all(abs(side - want) < 1.5 for page in found.pages for side, want in zip(page.mediabox[2:], A4, strict=True))
    assert (len(found.pages) == 1) is (name in ONE_PAGE)
    assert (FOLDER / name).stat().st_size < LARGEST


@every_paper
def test_it_needs_nothing_from_outside(name: str) -> None:
    assert re.findall(r"\w+://|src=|url\(", made(name)) == []
    fonts = [font.get_object() for page in printed(name).pages for font in page["/Resources"]["/Font"].values()]
    assert fonts
    assert all(_embedded(font) for font in fonts)


def _embedded(font: Any) -> bool:
    if font["/Subtype"] == "/Type3":
        return True
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    return any(key.startswith("/FontFile") for key in inner["/FontDescriptor"].get_object())


# The worksheet and its key


def test_the_worksheet_does_not_give_the_game_away() -> None:
    how_sure, game = "<td class='sure'>.*?</td>", sam()
    assert re.search(how_sure, worksheet())
    page = re.sub(rf"{how_sure}|<style.*?</style>|<[^>]*>", " ", worksheet(), flags=re.DOTALL)
    shown = set(re.findall(r"\d+", page))
    assert game.name not in worksheet()
    assert not {str(number) for one in game.rounds for number in (one.cash, one.promised)} & shown - _lines()


def _lines() -> set[str]:
    """Numbers of lines, which cards of the ladder have as well."""
    return set(map(str, range(1, 13)))


def test_both_ask_the_same() -> None:
    asked = (
        the_scissors_words.WHO_FALLS,
        the_scissors_words.WHICH_ROUND,
        the_scissors_words.NEW_MONEY_FROM,
        report_words.PROMPTS[0],
        papers_words.QUESTION_CROSS,
    )
    parts = [getattr(papers_words, f"PART_{number}") for number in range(1, 6)]
    for text in (*asked, *parts, papers_words.QUESTION_LAST, papers_words.QUESTION_FROM):
        assert text in worksheet()
        assert text in answer_key()


def test_the_key_has_the_whole_game_and_rings_the_larger_number() -> None:
    page = answer_key()
    for one in sam().rounds:
        ringed = f"<span class='ring'>{max(one.cash, one.promised)}</span>"
        cells = {True: (ringed, f"<span>{one.promised}</span>"), False: (f"<span>{one.cash}</span>", ringed)}
        assert (
            "".join(
                f"<td class='n'>{cell}</td>" for cell in (one.number, one.borrowed, *cells[one.cash > one.promised])
            )
            in page
        )


def test_a_half_goes_up_as_at_school(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [papers_words.a_round(amount) for amount in (23.25, 23.24, 1.6, 48)] == ["23.3", "23.2", "1.6", "48.0"]
    monkeypatch.setattr(papers, "LADDER", (9, 50, 80))  # card 50 asks 93 every 4 rounds
    assert "<td class='n'>23.3</td>" in answer_key()


# The lesson plan


def test_the_plan_on_paper_has_its_tables_its_numbers_and_no_links() -> None:
    page, plan = made("lesson_plan.pdf"), (FOLDER / "lesson_plan.ipynb").read_text(encoding="utf-8")
    titles = re.findall(r'"## ([^"\\]*)', plan)
    assert titles
    assert re.findall("<h2>(.*?)</h2>", page) == titles
    assert BOX.lstrip("# ") not in page, "it is for a screen"
    assert plan_words.sam_in_short(sam()) in page
    assert plan_words.MODEL_PAPERS in page
    assert "<a " not in page
    assert "|" not in re.sub(r"<style.*?</style>", "", page, flags=re.DOTALL), "a table that is none"


def test_its_first_page_is_that_of_one_lesson_and_no_page_is_half_empty() -> None:
    """By the letters on a page: the emptiest has at least half as many as the fullest."""
    pages = [page.extract_text() for page in printed("lesson_plan.pdf").pages]
    title, *_ = re.findall("<h2>(.*?)</h2>", made("lesson_plan.pdf"))
    assert title in pages[0]
    assert min(map(len, pages)) * 2 > max(map(len, pages))


def test_no_title_stands_at_the_foot_of_a_page_away_from_what_it_is_of() -> None:
    titles = set(re.findall("<h[23]>(.*?)</h[23]>", made("lesson_plan.pdf")))
    for number, page in enumerate(printed("lesson_plan.pdf").pages, 1):
        lines = page.extract_text().removesuffix(str(number)).split("\n")
        shown = [line.strip() for line in lines if line.strip()]
        assert not titles & set(shown[-3:])


# All words


def test_the_glossary_has_every_page_and_its_links_lead_to_them() -> None:
    page = made("glossary.pdf")
    names = {path.stem for path in WORDS.glob("*.md")} - {INDEX.stem}
    assert Counter(re.findall(r"<section id='([^']*)'", page)) == dict.fromkeys(names, 1)
    links = re.findall(r'href="([^"]*)"', page)
    assert {link.removeprefix("#") for link in links} == names
    assert all(link.startswith("#") for link in links)


def test_the_links_of_the_pdf_lead_somewhere() -> None:
    found = printed("glossary.pdf")
    notes = [note.get_object() for page in found.pages for note in page.get("/Annots", [])]
    wanted = re.findall(r'href="#([^"]*)"', made("glossary.pdf"))
    assert len(notes) >= len(wanted)
    assert {str(_leads_to(note)).lstrip("/") for note in notes} == set(wanted)
    assert set(wanted) <= {name.lstrip("/") for name in found.named_destinations}


def _leads_to(note: Any) -> Any:
    return note.get("/Dest") or note["/A"].get("/D")


def test_they_lie_where_the_plan_says(tmp_path: Path) -> None:
    plan = (FOLDER / "lesson_plan.ipynb").read_text(encoding="utf-8")
    assert all(f"]({name})" in plan for name in PAPERS)
