"""What each widget of ours is made of: pieces of HTML for the page, and one script that knows no game."""

from __future__ import annotations

import re
import string
from functools import cache
from pathlib import Path

import anywidget
import traitlets

from ..figures.theme import css_variables
from . import words

HERE = Path(__file__).parent


def style(*sheets: Path) -> str:
    """The style sheet of a kind of page: what all have in common, and then its own."""
    base = string.Template((HERE / "base.css").read_text(encoding="utf-8"))
    common = base.substitute(light=css_variables(0), dark=css_variables(1))
    return "".join([common, *[sheet.read_text(encoding="utf-8") for sheet in sheets]]).replace("\n", "")


@cache
def script(path: Path = HERE / "page.js") -> str:
    """The page's side without what only people read: it is sent with every first show."""
    lines = path.read_text(encoding="utf-8").splitlines()
    said = (line.partition("// ")[0].strip() for line in lines)
    return re.sub(r"(?<=[;{,])\n", "", "\n".join(filter(None, said)))


class Page(anywidget.AnyWidget):
    """What the page is told. A kind of page has a trait of HTML for each of its `regions`, and a `look` in its style.

    `turn` is the number of what is shown: the page sends it back, so that a late click is known as such. `answers`
    counts the messages that were answered, so that the page learns of those that changed nothing.
    """

    _esm = script()
    _css = traitlets.Unicode().tag(sync=True)
    look = traitlets.Unicode().tag(sync=True)
    regions = traitlets.List(traitlets.Unicode()).tag(sync=True)
    marks = traitlets.Unicode().tag(sync=True)
    no_answer = traitlets.Unicode(words.NO_ANSWER).tag(sync=True)
    turn = traitlets.Int().tag(sync=True)
    answers = traitlets.Int().tag(sync=True)
