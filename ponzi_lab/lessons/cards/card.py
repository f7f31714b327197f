"""The widget in which a paper is shown, with its figure below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from ...core import language
from ...tables.page import HERE, Page, style
from ...tables.ponzi.wheel import DRESS
from ...tables.slices import Slices
from ..student.me import Me, me
from .paper import Paper

REGIONS = ("paper", "say")
KIND = "c"
LENDERS = HERE / "ponzi" / "lenders.css"
FRONT_PAGE = Path(__file__).parent.parent / "lenders" / "front_page.css"


@cache
def _style() -> str:
    return style(KIND, DRESS, Path(__file__).with_name("card.css"), LENDERS, FRONT_PAGE)


class CardPage(Page):
    """The pieces of a paper."""

    look = traitlets.Unicode("paper").tag(sync=True)
    regions = traitlets.List(traitlets.Unicode(), list(REGIONS)).tag(sync=True)
    paper = traitlets.Unicode().tag(sync=True)
    say = traitlets.Unicode().tag(sync=True)


class Card(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets says nothing about its types
    """A paper and its figure. It shows itself anew whenever the student's file has changed."""

    def __init__(self, paper: Paper, values: str = "", make: Callable[[Me], Paper] | None = None) -> None:
        self._make = make
        self._page = CardPage(KIND, _style())
        self._figures = ipywidgets.Output()
        self.lay(paper, values)
        self._page.on_msg(self._on_message)
        paper.me.watch(self.refresh)
        super().__init__([self._page, self._figures])

    def lay(self, paper: Paper, values: str) -> None:
        """A paper, in the place of the one before; `values` are those of its line."""
        self.paper, self.values, self._language = paper, values, language.spoken
        self._drawn: Hashable = object()  # nothing of this paper
        self._slices = Slices(paper, self.refresh)
        self.refresh()

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        with self._slices.lock, self._page.hold_sync():
            self._page.answers += 1
            self.paper.handle(content)
            self._slices.go_on()
            self.refresh()
        if self.paper.download:
            name, text = self.paper.download
            self.paper.download = None
            self._page.send({"file": name, "text": text})

    def refresh(self) -> None:
        """Tell the page what has changed."""
        if self._language != language.spoken and self._make and self.paper.is_a_students:
            self.lay(self._make(self.paper.me), self.values)  # what it asks was put into words before
            return
        pieces = self.paper.page()
        with self._page.hold_sync():
            self._page.speak()
            for name in REGIONS:
                setattr(self._page, name, str(pieces[name]))
            self._page.turn = self.paper.me.arrivals  # for the page forgets, too, what somebody else has typed
        try:
            self._draw()
        except Exception as error:
            self._figures.outputs = ()  # a picture that stands here shows something else
            self.paper.failed(error)
            self._page.say = str(Paper.reply(self.paper))

    def _draw(self) -> None:
        picture = None if self.paper.waits else self.paper.picture()
        shows = picture and picture.shows
        if shows == self._drawn:
            return
        self._drawn = shows
        if picture is None:
            self._figures.outputs = ()
            return
        # pandas and plotly take their time, and without a figure nobody needs them
        from ...figures.kit.show import outputs

        self._figures.outputs = tuple(output for figure in picture.draw() for output in outputs(figure))


_cards: dict[str, Card] = {}


def placed(name: str, make: Callable[[Me], Paper], values: str = "") -> Card:
    """The card of this name. If its cell is run again, it is this one, with a new paper for new values."""
    student = me()
    student.look()
    if name not in _cards:
        _cards[name] = Card(make(student), values, make)
    elif _cards[name].values != values:
        _cards[name].lay(make(student), values)
    return _cards[name]
