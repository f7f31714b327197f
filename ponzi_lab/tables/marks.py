"""Small drawings that stand beside words: seats, industries, the bear. They are sent once and used by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .pieces import Html, tag


@cache
def sprites() -> Html:
    """All drawings, hidden; the page holds them once."""
    return Html(Path(__file__).with_name("marks.svg").read_text(encoding="utf-8"))


def mark(name: str, size: int = 20) -> Html:
    """One drawing; words beside it say the same."""
    drawing = tag("use", href=f"#plt-{name}")
    sized = {} if size == 20 else {"width": size, "height": size}  # the style sheet has the usual size
    return tag("svg", drawing, class_=("plt-mark", f"plt-{name}"), **sized, aria_hidden="true")


def seat_mark(seat: int, size: int = 20) -> Html:
    """The shape and colour of a seat."""
    return mark(f"seat{seat}", size)


def word_with(name: str, *words: object) -> Html:
    """A drawing and the words beside it."""
    return tag("span", mark(name), " ", *words, class_="plt-with")
