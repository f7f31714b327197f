"""What can be said of a text in Markdown: its sentences, how hard they are, its headings, links and typed numbers."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import mistune

from ..house.files import cells

TREE = mistune.create_markdown(renderer="ast", plugins=["table"])
HEADING, CELL = "heading", "table_cell"
HOLD_TEXT = (HEADING, CELL, "paragraph", "block_text", "block_html")

CODE = "Code"  # stands for a piece of code: one short word, with which a sentence may begin
SENTENCE_END = re.compile(r"(?<!\be\.g)(?<!\bi\.e)([.?!…][\"'”’)\]]*)\s+(?=[\"'“‘(\[]*[A-Z0-9])")
NUMBER_OF_HEADING = re.compile(r"^\d+u?\. ")
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W_]+)*|\d+(?:[.,]\d+)*")

VOWELS = re.compile(r"[aeiouy]+")
SILENT = re.compile(
    r"(?<![^aeiouy][lr])(?<=[^aeiouy])e$"  # rate, but table
    r"|(?<![^aeiouy][lr])(?<=[^aeiouysxzcgh])es$"  # rates, but prices
    r"|(?<![^aeiouy][lr])(?<=[^aeiouytd])ed$|(?<=[aeo]y)e[ds]$"  # asked, played, but needed
    r"|(?<=[^aeiouy])e(?=(?:ly|less|ful|ness)$)"  # surely
    r"|(?<=ev)e(?=ry)|(?<=som)e(?=[^aeiou])|(?<=ther)e(?=[^aeiou])"  # every, something, therefore
)
APART = re.compile(
    r"(?<![tscgxln])i[aou]"  # period, but station
    r"|(?<![qg])ua"  # usual, but equal
    r"|(?<=[aeou])y(?=[aeiou])|(?<![aeou])ying"  # player, trying
    r"|[aeiou]ing$|creat|idea"  # going
)
UNRULY = {"area": 3, "business": 2, "notebook": 2, "notebooks": 2, "quiet": 2, "science": 2, "whoever": 3}

YEAR = r"(?:1[89]|20)\d\d"  # amounts have a comma there
SEVERAL = r"\d+(?:(?:, | and | or | to |–)\d+)*"
ALLOWED = re.compile(
    rf"\b(?:chapters?|lessons?|parts?|rounds?|steps?) {SEVERAL}u?\b|\b{SEVERAL} (?:minutes?|seconds?)\b"
    rf"|\b{YEAR}\b|\bPS-\d+",
    re.IGNORECASE,
)


class Block(NamedTuple):
    """A text that stands by itself: a paragraph, a heading without its number, an item of a list, a cell of a table."""

    kind: str
    text: str
    level: int = 0


def markdown_of(path: Path) -> str:
    """A page, or all cells of a notebook that are text."""
    if path.suffix != ".ipynb":
        return path.read_text(encoding="utf-8")
    return "\n\n".join(cell.source for cell in cells(path, "markdown"))


# Its parts


def blocks(markdown: str) -> list[Block]:
    """The text without its marks, piece by piece; code between the pieces is left out."""
    return [_block(node) for node in _nodes(TREE(markdown)) if node["type"] in HOLD_TEXT]


def _block(node: dict[str, Any]) -> Block:
    if node["type"] == HEADING:
        return Block(HEADING, NUMBER_OF_HEADING.sub("", _text(node)), node["attrs"]["level"])
    return Block(node["type"], _text(node))


def _nodes(tree: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for node in tree:
        yield node
        yield from _nodes(node.get("children", ()))


def _text(node: dict[str, Any]) -> str:
    match node["type"]:
        case "text":
            return html.unescape(node["raw"])
        case "codespan":
            return CODE
        case "softbreak":
            return " "
        case "linebreak":
            return "\n"
        case "block_html":
            return html.unescape(re.sub(r"<!--.*?-->|<[^>]*>", " ", node["raw"], flags=re.DOTALL))
    return "".join(map(_text, node.get("children", ())))


def sentences(pieces: Sequence[Block]) -> list[str]:
    """The sentences of all pieces; none goes on from one piece to the next, nor past a line that is broken by hand."""
    lines = [line for piece in pieces for line in SENTENCE_END.sub(r"\1\n", piece.text).split("\n")]
    return [" ".join(line.split()) for line in lines if words(line)]


def words(sentence: str) -> list[str]:
    return WORD.findall(sentence)


# How hard it is


def syllables(word: str) -> int:
    """About as many as are spoken. A number counts as one."""
    parts = re.findall(r"[a-z]+", re.sub(r"['’]", "", word.lower()))
    return sum(map(_syllables, parts)) or 1


def _syllables(part: str) -> int:
    count = len(VOWELS.findall(part)) - len(SILENT.findall(part)) + len(APART.findall(part))
    return UNRULY.get(part, max(1, count))


def reading_ease(found: Sequence[str]) -> float:
    """Flesch's measure of sentences: 100 is very easy, 60 plain, 30 hard."""
    spoken = [word for sentence in found for word in words(sentence)]
    return 206.835 - 1.015 * len(spoken) / len(found) - 84.6 * sum(map(syllables, spoken)) / len(spoken)


def prose(markdown: str) -> list[str]:
    """The sentences that are read one after the other: not headings, nor tables."""
    return sentences([piece for piece in blocks(markdown) if piece.kind not in (HEADING, CELL)])


def hardest(found: Sequence[str], many: int = 3) -> list[str]:
    """The sentences that make a text hard, hardest first; a few words by themselves do not."""
    long = [sentence for sentence in found if len(words(sentence)) >= 5]
    return sorted(long, key=lambda sentence: reading_ease([sentence]))[:many]


# Headings, links, numbers


def headings_out_of_order(markdown: str) -> list[str]:
    """What is wrong with the headings: there is one title, it comes first, and no level is left out."""
    found = [piece for piece in blocks(markdown) if piece.kind == HEADING]
    first = [] if found and found[0].level == 1 else ["the first heading is no title"]
    titles = [f"a second title: {piece.text}" for piece in found[1:] if piece.level == 1]
    skipped = [
        f"a level is left out: {piece.text}" for above, piece in pairwise(found) if piece.level > above.level + 1
    ]
    return first + titles + skipped


def links(markdown: str) -> list[str]:
    """Where its links and pictures lead."""
    return [node["attrs"]["url"] for node in _nodes(TREE(markdown)) if node["type"] in ("link", "image")]


def inner_links(page: Path) -> list[str]:
    """The links of a page that lead to files, not to the web."""
    return [link for link in links(markdown_of(page)) if not (urlsplit(link).scheme or urlsplit(link).netloc)]


def target(link: str, page: Path) -> Path:
    """The file to which a link on a page leads: the page itself, if it leads to one of its headings."""
    name = unquote(urlsplit(link).path)
    return (page.parent / name).resolve() if name else page


def broken_links(page: Path, there: Sequence[Path]) -> list[str]:
    """The links of a page to files that are not there."""
    return [link for link in inner_links(page) if target(link, page) not in there]


def typed_numbers(markdown: str) -> list[str]:
    """The sentences with a number in digits that should have been computed.

    Allowed are the names of chapters, rounds and such, a time in minutes or seconds, a year, the name of a rule, the
    number of a heading, and whatever stands in code.
    """
    return [line for line in sentences(blocks(markdown)) if re.search(r"\d", ALLOWED.sub("", line))]
