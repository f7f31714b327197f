"""How a figure comes to the reader: the drawing, one sentence below it, and the numbers on demand."""

from __future__ import annotations

import importlib.util
import string
import sys
from html import escape
from pathlib import Path
from typing import Any

import plotly.graph_objects as go

from ...core.errors import Refused
from ...play.tables import Table
from . import words
from .theme import CONFIG, HERE, css

MIME = "application/vnd.plotly.v1+json"
WIDTH = 860
FORMATS = (".svg", ".png", ".pdf")


def show(figure: go.Figure) -> None:
    """Display a figure in a notebook, with its sentence and its numbers; elsewhere print those."""
    if not isinstance(figure, go.Figure) or "sentence" not in (figure.layout.meta or {}):
        raise Refused(words.not_a_figure(type(figure).__name__))
    if not _in_notebook():
        print(as_text(figure))
        return
    from IPython import display

    publish: Any = display.display  # IPython says nothing about its types
    publish(bundle(figure), raw=True)
    publish({"text/html": caption(figure), "text/plain": as_text(figure)}, raw=True)


def bundle(figure: go.Figure) -> dict[str, Any]:
    """The figure as a notebook's front end draws it: no script, no network, no button to a cloud."""
    return {MIME: {**figure.to_plotly_json(), "config": CONFIG}, "text/plain": sentence(figure)}


def outputs(figure: go.Figure) -> tuple[dict[str, Any], ...]:
    """The figure and what stands below it, as a notebook's output holds them."""
    shown = (bundle(figure), {"text/html": caption(figure)})
    return tuple({"output_type": "display_data", "data": data, "metadata": {}} for data in shown)


def caption(figure: go.Figure) -> str:
    """The HTML below a figure: style sheet, sentence, the guess, and the numbers to unfold."""
    page = string.Template((HERE / "caption.html").read_text(encoding="utf-8"))
    guess = _meta(figure)["guess"]
    pencil = string.Template((HERE / "guess.html").read_text(encoding="utf-8")).substitute(guess=escape(guess))
    return page.substitute(
        css=css(),
        height=round(
            figure.layout.height or 0
        ),  # JupyterLab lets a figure collapse when only the window's height changes
        sentence=escape(_meta(figure)["sentence"]).replace(" %", "&#160;%"),
        guess=pencil if guess else "",
        numbers=escape(words.SHOW_NUMBERS),
        table=table(figure).html(),
    )


def on_page(figure: go.Figure, name: str) -> str:
    """The figure and what stands below it, for a page that has plotly's script."""
    drawn: str = figure.to_html(full_html=False, include_plotlyjs=False, config=CONFIG, div_id=name)
    return drawn + caption(figure)


def sentence(figure: go.Figure) -> str:
    """The one true sentence (and what it says about the guess) that stands below the figure."""
    meta = _meta(figure)
    return f"{meta['sentence']} {meta['guess']}".strip()


def table(figure: go.Figure) -> Table:
    """The numbers of a figure."""
    meta = _meta(figure)
    return Table(tuple(meta["columns"]), [tuple(row) for row in meta["rows"]])


def as_text(figure: go.Figure) -> str:
    """Title, sentence and numbers, for a terminal."""
    return f"{_meta(figure)['title']}\n{sentence(figure)}\n\n{table(figure)}"


def save_picture(figure: go.Figure, path: Path | str, width: int = WIDTH) -> Path:
    """Write the figure as SVG, PNG or PDF, for paper; the ending of the name says which."""
    target = Path(path)
    if target.suffix.lower() not in FORMATS:
        raise Refused(words.no_format(target.name, FORMATS))
    if importlib.util.find_spec("kaleido") is None:
        raise Refused(words.NO_KALEIDO)
    try:
        figure.write_image(target, width=width, height=figure.layout.height, scale=2)
    except OSError:
        raise
    except Exception as error:  # kaleido has several errors of its own for a browser that is not there
        if "hrome" in f"{type(error).__name__} {error}":
            raise Refused(words.NO_BROWSER) from error
        raise
    return target


def _meta(figure: go.Figure) -> dict[str, Any]:
    return dict(figure.layout.meta)


def _in_notebook() -> bool:
    """True where displays are drawn; an IPython in a terminal shows text only."""
    if "IPython" not in sys.modules:
        return False
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    return shell is not None and type(shell).__name__ != "TerminalInteractiveShell"
