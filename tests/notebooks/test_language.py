"""What students read is plain: short sentences, easy words, headings in order, links that lead somewhere.

The texts are the Markdown cells of all chapters and the pages of the glossary. In chapters 00 to 08 and 10, and in the
glossary, numbers are computed and never typed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ..house.files import HOUSE, files, name_of
from .language import (
    blocks,
    broken_links,
    hardest,
    headings_out_of_order,
    inner_links,
    links,
    markdown_of,
    prose,
    reading_ease,
    sentences,
    syllables,
    target,
    typed_numbers,
    words,
)

FOLDER = HOUSE / "notebooks"
SHIPPED = [path for path in files() if path.is_relative_to(FOLDER)]
CHAPTERS = [path for path in SHIPPED if path.parent == FOLDER and path.suffix == ".ipynb"]
WITHOUT_NUMBERS = [path for path in CHAPTERS if re.match(r"(0[0-8]u?|10)_", path.name)]
GLOSSARY = FOLDER / "glossary"
INDEX = GLOSSARY / "README.md"
PAGES = [path for path in SHIPPED if path.parent == GLOSSARY and path != INDEX]

LONGEST, LONGEST_IN_GLOSSARY = 30, 25
EASY = 60
FEWEST, MOST = 60, 120

TEXTS = [*CHAPTERS, INDEX, *PAGES]

LESSONS = HOUSE / "ponzi_lab" / "lessons"
ROOMS = [*LESSONS.glob("*_words.py"), *LESSONS.glob("[!t]*/*words.py")]  # without those for teachers


def said_in(path: Path) -> list[str]:
    """All texts of a room, with a number in each of their gaps."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    joined = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    parts = {part for node in joined for part in ast.walk(node) if part is not node}
    texts = ["".join(str(part.value) if isinstance(part, ast.Constant) else "12" for part in n.values) for n in joined]
    plain = [n for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str) and n not in parts]
    return [*texts, *[str(node.value) for node in plain]]


# All that students read


@pytest.mark.parametrize("path", ROOMS, ids=name_of)
def test_what_cards_say_is_plain(path: Path) -> None:
    found = [sentence for text in said_in(path) for sentence in prose(text)]
    assert [sentence for sentence in found if len(words(sentence)) > LONGEST] == []
    ease = reading_ease(found)
    assert ease >= EASY, f"{ease:.0f}, and {EASY} is wanted. What is hardest: {hardest(found)}"


def wrong(paths: list[Path], of: Callable[[Path], Any]) -> dict[str, Any]:
    """What is wrong, by file."""
    assert paths
    return {name_of(path): found for path in paths if (found := of(path))}


def test_no_sentence_is_long() -> None:
    def long(path: Path) -> list[str]:
        most = LONGEST_IN_GLOSSARY if path.parent == GLOSSARY else LONGEST
        return [sentence for sentence in sentences(blocks(markdown_of(path))) if len(words(sentence)) > most]

    assert wrong(TEXTS, long) == {}


def test_it_is_easy_to_read() -> None:
    def hard(path: Path) -> list[str]:
        found = prose(markdown_of(path))
        return hardest(found) if reading_ease(found) < EASY else []

    assert wrong(TEXTS, hard) == {}


def test_headings_are_in_order() -> None:
    assert wrong(TEXTS, lambda path: headings_out_of_order(markdown_of(path))) == {}


def test_links_lead_to_files_that_students_get() -> None:
    assert wrong(TEXTS, lambda path: broken_links(path, SHIPPED)) == {}


def test_numbers_are_computed() -> None:
    assert wrong([*WITHOUT_NUMBERS, INDEX, *PAGES], lambda path: typed_numbers(markdown_of(path))) == {}


def test_a_line_of_a_picture_is_told_by_how_it_is_drawn() -> None:
    """Its colour is another one in the dark, and none to those who tell no colours apart."""
    shade = re.compile(r"\b(red|green|blue|yellow|orange|purple|grey|black|white) line\b", re.IGNORECASE)
    assert wrong(TEXTS, lambda path: shade.findall(markdown_of(path))) == {}


# The glossary


def _title(page: Path) -> str:
    return blocks(markdown_of(page))[0].text


def _led_to(page: Path) -> set[Path]:
    return {target(link, page) for link in inner_links(page)}


def _length(page: Path) -> int:
    return sum(len(words(sentence)) for sentence in sentences(blocks(markdown_of(page))))


def test_a_page_is_short_and_leads_on() -> None:
    assert wrong(PAGES, lambda page: not FEWEST <= _length(page) <= MOST) == {}
    assert wrong(PAGES, lambda page: markdown_of(page).count("\nSee also: ") != 1) == {}
    assert wrong(PAGES, lambda page: len(_led_to(page) - {INDEX, page}) < 2 or INDEX not in _led_to(page)) == {}


def test_the_glossary_needs_no_web() -> None:
    assert wrong([INDEX, *PAGES], lambda path: links(markdown_of(path)) != inner_links(path)) == {}
    assert wrong([INDEX, *PAGES], lambda path: re.findall(r"\w+://|www\.", markdown_of(path))) == {}


def test_the_index_names_every_page_by_its_title() -> None:
    named = re.findall(r"^\* \[(.*)\]\((.*)\): \w.*[.?]$", markdown_of(INDEX), re.MULTILINE)
    assert sorted(named) == sorted((_title(page), page.name) for page in PAGES)
    assert len(PAGES) > 30


def test_every_page_is_named_on_another() -> None:
    led_to = {page: _led_to(page) for page in PAGES}
    assert wrong(PAGES, lambda page: not any(page in led_to[other] for other in PAGES if other != page)) == {}


# The helpers


LONG = "A fund brings its money once, " + "and asks for interest again, " * 6 + "for ever."
HARD = "Illiquidity necessitates immediate capitalisation of heterogeneous obligations notwithstanding insolvency."


@pytest.mark.parametrize(
    "markdown",
    [
        LONG,
        f"## {LONG}",
        f"* {LONG}",
        f"1. First.\n   * {LONG}",
        f"> {LONG}",
        f"| a | b |\n|---|---|\n| c | {LONG} |",
        f"<details><summary>{LONG}</summary></details>",
        LONG.replace(" once", " **once**").replace(" for ever", " [for ever](ever.md)").replace("A fund", "`fund`"),
        LONG.replace(" and ", "\nand ", 3),
        LONG.replace("again,", "e.g. Ada,", 1),
    ],
    ids=["plain", "heading", "item", "nested", "quote", "cell", "html", "marked", "wrapped", "abbreviated"],
)
def test_a_long_sentence_is_found_wherever_it_stands(markdown: str) -> None:
    found = sentences(blocks(markdown))
    assert [sentence for sentence in found if len(words(sentence)) > LONGEST]


def test_sentences_end_where_they_end() -> None:
    markdown = (
        "# 1. Easy money\n\nIs it *true?* “Yes.” It is [so](so.md). `seed` is one word,\nisn't it?\n\n"
        "* One thing\n* Another (or two.) `end`\n\nRound 3  \nand 4\n\n```\nNot. This.\n```\n\n|a. B|1|\n|-|-|\n|c|2|"
    )
    assert sentences(blocks(markdown)) == [
        "Easy money",
        *("Is it true?", "“Yes.”", "It is so.", "Code is one word, isn't it?"),
        *("One thing", "Another (or two.)", "Code"),
        *("Round 3", "and 4"),
        *("a.", "B", "1", "c", "2"),
    ]
    assert prose(markdown)[0] == "Is it true?"
    assert prose(markdown)[-1] == "and 4"
    assert words("isn't 17.8 % of 1,000 a buy-sell clause") == [
        "isn't",
        "17.8",
        "of",
        "1,000",
        "a",
        "buy-sell",
        "clause",
    ]


def test_a_hard_text_is_found() -> None:
    easy = ["You take a card.", "It brings you cash now.", "You pay for it in each round."]
    assert reading_ease([HARD]) < 0 < EASY < reading_ease(easy)
    assert hardest([*easy, HARD, "Illiquidity!"], many=1) == [HARD]
    # By hand: 16 words of one syllable in 3 sentences.
    assert reading_ease(easy) == pytest.approx(206.835 - 1.015 * 16 / 3 - 84.6)


@pytest.mark.parametrize(
    ("number", "spoken"),
    [
        (1, "cash fund rate rates scheme crash bear round wheel asked played owed the whole owe don't 20"),
        (
            2,
            "table tables rule-book prices promise needed borrowed hundred paying player's being every surely",
        ),
        (3, "interest period bankruptcy insolvent envelope median decided industry example buy-sell-clause whoever"),
        (4, "everybody simulation usually several-times something-equal"),
    ],
)
def test_syllables_are_counted_about_as_they_are_spoken(number: int, spoken: str) -> None:
    assert {word: syllables(word) for word in spoken.split()} == dict.fromkeys(spoken.split(), number)


@pytest.mark.parametrize(
    ("markdown", "wrong"),
    [
        ("# A\n\n## B\n\n### C\n\n## D", []),
        ("# A\n\n### B", ["a level is left out: B"]),
        ("# A\n\n## B\n\n# C", ["a second title: C"]),
        ("## A", ["the first heading is no title"]),
        ("No heading.", ["the first heading is no title"]),
        ("# A\n\n```\n# not a heading\n```", []),
    ],
)
def test_headings_out_of_order_are_found(markdown: str, wrong: list[str]) -> None:
    assert headings_out_of_order(markdown) == wrong


def test_broken_links_are_found(tmp_path: Path) -> None:
    page, there, hidden = tmp_path / "page.md", tmp_path / "two words.md", tmp_path / "not-shipped.md"
    page.write_text(
        "[a](two%20words.md) [b](two%20words.md#top) [c](#top) [d](https://example.org) [e](gone.md) [f](gone.md#top)\n"
        "![g](gone.png) [h](not-shipped.md) [i](../page.md) [j] `[k](code.md)`\n\n[j]: gone-too.md\n",
        encoding="utf-8",
    )
    hidden.touch()
    wrong = ["gone.md", "gone.md#top", "gone.png", "not-shipped.md", "../page.md", "gone-too.md"]
    assert broken_links(page, [page, there]) == wrong


@pytest.mark.parametrize(
    "allowed",
    [
        "About 20 minutes, or 10 to 15 minutes.",
        "Chapter 2 and chapters 3 to 5; round 1, rounds 2, 3 and 4.",
        "In 1920, on a day in July 1920.",
        "Rule PS-12 says so.",
        "# 1. Easy money",
        "1. First this.\n2. Then that.",
        "`seed=7`",
        "```\nseed = 7\n```",
        "[a page](page-3.md)",
    ],
)
def test_some_numbers_may_be_typed(allowed: str) -> None:
    assert typed_numbers(allowed) == []


@pytest.mark.parametrize(
    "typed",
    [
        "You hold 41.",
        "The rate is 17.8 %.",
        "50 now, 93 every four rounds.",
        "It took 20 rounds.",
        "In round 3 you owed 93.",
        "Click the 3 below.",
        "You lost -5 in chapter 2.",
        "# Cash: 41",
        "* 41",
        "| cash |\n|---|\n| 41 |",
        "<td>41</td>",
        "A **41**.",
    ],
)
def test_typed_numbers_are_found(typed: str) -> None:
    assert len(typed_numbers(typed)) == 1
