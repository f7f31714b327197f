"""What each widget of ours is made of: pieces of HTML for the page, and one script that knows no game."""

from __future__ import annotations

import re
import string
from pathlib import Path

import anywidget
import traitlets

from ..core import language
from ..figures.kit.theme import css_variables
from . import words

HERE = Path(__file__).parent
CLASS = "pl"  # and the kind of the page, in one letter, for it stands behind each selector of a sheet
RULE = re.compile(r"(?<![^{}])[^@{}]+(?={)")  # whom a rule of a style sheet is for
COMMA = re.compile(r",(?![^()]*(?:\([^()]*\)[^()]*)*\))")  # one that stands in no brackets


def style(kind: str, *sheets: Path) -> str:
    """The style sheet of a kind of page: what all have in common, and then its own."""
    around = string.Template(_read(HERE / "around.css")).substitute(light=css_variables(0), dark=css_variables(1))
    return around + RULE.sub(lambda match: _inside(kind, match[0]), "".join(map(_read, [HERE / "base.css", *sheets])))


def _read(sheet: Path) -> str:
    return sheet.read_text(encoding="utf-8").replace("\n", "")


def _inside(kind: str, selectors: str) -> str:
    """Selectors for pages of this kind alone, and no stronger: what is open in one lab shares one document."""
    inside = rf":where(.{CLASS}{kind} *)\1"
    return ",".join(re.sub(r"(::[\w-]+)?$", inside, selector, count=1) for selector in COMMA.split(selectors))


class Page(anywidget.AnyWidget):
    """What the page is told. A kind of page has a trait of HTML for each of its `regions`, and a `look` in its style.

    `kind` is the name of its style sheet, and anywidget keeps one sheet for each `_anywidget_id` in a document.
    `turn` is the number of what is shown: the page sends it back, so that a late click is known as such. `answers`
    counts the messages that were answered, so that the page learns of those that changed nothing.
    """

    _esm = HERE / "page.js"
    _css = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    look = traitlets.Unicode().tag(sync=True)
    regions = traitlets.List(traitlets.Unicode()).tag(sync=True)
    marks = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode().tag(sync=True)
    no_answer = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int().tag(sync=True)
    answers = traitlets.Int().tag(sync=True)

    def __init__(self, kind: str, css: str, **traits: str) -> None:
        super().__init__(kind=f"{CLASS}{kind}", _css=css, _anywidget_id=f"{CLASS}{kind}", **traits)
        self.speak()

    def speak(self) -> None:
        """In which language it is, and what the page says by itself."""
        self.lang, self.no_answer = language.spoken, words.NO_ANSWER
