"""How a picture comes to the reader: the drawing, one sentence below it, and the numbers on demand."""

from __future__ import annotations

import importlib.util
import string
import sys
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from . import words
from .theme import CONFIG, HERE, css

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from .picture import Picture

MIME = "application/vnd.plotly.v1+json"
WIDTH = 860
FORMATS = (".svg", ".png", ".pdf")


def show(picture: Picture) -> None:
    """Display a picture in a notebook, with what stands below it; elsewhere print what it says."""
    if not _in_notebook():
        print(picture)
        return
    from IPython import display

    publish: Any = display.display  # IPython says nothing about its types
    publish(bundle(picture), raw=True)
    publish({"text/html": caption(picture), "text/plain": f"{picture}\n\n{picture.table}"}, raw=True)


def bundle(picture: Picture) -> dict[str, Any]:
    """The drawing as a notebook's front end draws it: no script, no network, no button to a cloud."""
    return {MIME: {**picture.figure.to_plotly_json(), "config": CONFIG}, "text/plain": str(picture)}


def outputs(picture: Picture) -> tuple[dict[str, Any], ...]:
    """The drawing and what stands below it, as a notebook's output holds them."""
    bundles = (bundle(picture), {"text/html": caption(picture)})
    return tuple({"output_type": "display_data", "data": data, "metadata": {}} for data in bundles)


def caption(picture: Picture) -> str:
    """The HTML below a drawing: style sheet, sentence, the guess, and the numbers to unfold."""
    page = string.Template((HERE / "caption.html").read_text(encoding="utf-8"))
    guess = picture.came_of_guess()
    pencil = string.Template((HERE / "guess.html").read_text(encoding="utf-8")).substitute(guess=escape(guess))
    return page.substitute(
        css=css(),
        height=picture.drawing.height,  # JupyterLab lets a figure collapse when only the window's height changes
        sentence=escape(picture.sentence()).replace(" %", "&#160;%"),
        guess=pencil if guess else "",
        numbers=escape(words.SHOW_NUMBERS),
        table=picture.table.html(),
    )


def on_page(picture: Picture, name: str) -> str:
    """The drawing and what stands below it, for a page that has plotly's script."""
    html: str = picture.figure.to_html(full_html=False, include_plotlyjs=False, config=CONFIG, div_id=name)
    return html + caption(picture)


def write(figure: go.Figure, path: Path | str, width: int = WIDTH) -> Path:
    """Write a drawing as SVG, PNG or PDF, for paper; the ending of the name says which."""
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


def _in_notebook() -> bool:
    """True where displays are drawn; an IPython in a terminal shows text only."""
    if "IPython" not in sys.modules:
        return False
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    return shell is not None and type(shell).__name__ != "TerminalInteractiveShell"
