"""The widget that shows the screens. All of them are in the page from the start: turning them needs no kernel."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import anywidget
import traitlets

from ...tables.marks import sprites
from ...tables.page import style
from ...tables.pieces import Html, button, join, tag
from . import words

HERE = Path(__file__).parent
SCRIPT = HERE / "stage.js"


@cache
def sheet() -> str:
    """The style sheet."""
    return style("d", HERE / "stage.css")


def frame() -> Html:
    """What is the same on all screens: the bar at the foot, with its buttons."""
    window = (
        button("leave", words.LEAVE, words.LEAVE, tag("kbd", "Esc"), class_="plt-link"),
        button("notes", words.NOTES_LABEL, words.NOTES, tag("kbd", "N"), class_="plt-link", aria_pressed="false"),
        button("fill", words.FILL, words.FILL, tag("kbd", "F"), class_="plt-link"),
    )
    buttons = (
        tag("span", class_="plt-place", aria_live="polite"),
        button("back", words.BACK_LABEL, words.BACK, tag("kbd", "←")),
        button("next", words.NEXT_LABEL, words.NEXT, tag("kbd", "→"), class_="plt-act"),
    )
    late = tag("p", words.DEAD, class_="plt-late", role="alert", hidden=True)
    bar = tag("div", tag("div", class_="plt-news"), *buttons, class_="plt-bar")
    return join(
        [
            tag("div", sprites(), class_="plt-unseen"),
            tag("div", class_="plt-screens"),
            late,
            tag("div", *window, class_="plt-window"),
            bar,
        ]
    )


class Stage(anywidget.AnyWidget):
    """The page is told the screens, and the news of what is being prepared. `answers` counts what it was answered."""

    _esm = SCRIPT
    _css = traitlets.Unicode().tag(sync=True)
    name = traitlets.Unicode().tag(sync=True)
    frame = traitlets.Unicode().tag(sync=True)
    screens = traitlets.List(traitlets.Unicode()).tag(sync=True)
    news = traitlets.Unicode().tag(sync=True)
    answers = traitlets.Int().tag(sync=True)
