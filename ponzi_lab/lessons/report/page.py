"""The report as a text to write in, and as a page to print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...tables.pieces import Html, filled, join, tag
from . import words
from .draft import Draft

BLANK = 6  # empty lines below a question, on paper


# A text to write in


def as_text(draft: Draft) -> str:
    """The report in Markdown."""
    parts = [f"# {_plain(draft.title)}", f"## {words.MY_GAME}", _plain(draft.game)]
    for picture, numbers in draft.pictures:
        parts += [f"### {_plain(picture.title)}", _plain(picture), _rows(numbers.columns, numbers.rows)]
    parts += [f"## {words.MY_PREDICTIONS}", _predictions(draft), f"## {words.MY_LINES}"]
    parts += [f"* {_plain(line)}" for line in draft.lines] or [words.NO_LINES]
    parts.append(f"## {words.MY_WORDS}")
    for number, prompt in enumerate(words.PROMPTS, 1):
        parts += [f"### {number}. {prompt}", "\n" * (BLANK - 2)]
    return "\n\n".join(parts) + "\n"


def _predictions(draft: Draft) -> str:
    return _rows(words.PREDICTED_COLUMNS, draft.outcomes) if draft.outcomes else words.NOT_PREDICTED


def _rows(columns: Any, rows: Any) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(_cell(value) for value in line)} |" for line in lines)


def _cell(value: object) -> str:
    return "" if value is None else _plain(f"{value:.1f}" if isinstance(value, float) else value)


def _plain(value: object) -> str:
    """A text that Markdown shows as it is, on one line."""
    line = " ".join(str(value).split())
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]<>#|!$&~" else letter for letter in line)


# A page to print


def as_page(draft: Draft) -> str:
    """The report as one HTML file that needs nothing else."""
    from plotly.offline import get_plotlyjs

    from ...figures.kit.show import on_page

    outcomes = [tag("tr", *[tag("td", value) for value in entry]) for entry in draft.outcomes]
    head = tag("tr", *[tag("th", name, scope="col") for name in words.PREDICTED_COLUMNS])
    prompts = [
        tag("li", tag("p", prompt), tag("div", contenteditable="true", class_="own")) for prompt in words.PROMPTS
    ]
    return filled(
        Path(__file__).with_name("report.html"),
        title=tag("h1", draft.title),
        name=join([draft.title]),
        script=get_plotlyjs(),
        body=join(
            [
                tag("h2", words.MY_GAME),
                tag("p", draft.game),
                *[
                    tag("section", Html(on_page(picture, f"figure-{number}")))
                    for number, (picture, _) in enumerate(draft.pictures)
                ],
                tag("h2", words.MY_PREDICTIONS),
                tag("table", tag("thead", head), tag("tbody", *outcomes))
                if outcomes
                else tag("p", words.NOT_PREDICTED),
                tag("h2", words.MY_LINES),
                tag("ul", *[tag("li", line) for line in draft.lines]) if draft.lines else tag("p", words.NO_LINES),
                tag("h2", words.MY_WORDS),
                tag("ol", *prompts),
            ]
        ),
    )
