"""The demonstration as a widget, which prepares its what-if by itself, and as a page that needs no Python."""

from __future__ import annotations

import traceback
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from json import dumps
from typing import Any

from ...books.what_if import HANDS, Hand
from ...tables.pieces import Html, button, filled, join, tag
from ...tables.slices import Slices, Worker
from ..cards.paper import AT_FIRST
from . import words
from .slides import again, painted, slides
from .stage import HERE, SCRIPT, Stage, frame, sheet
from .tale import Tale, tale


class Demo(Worker):
    """What is shown, and the games of the what-if on their way. No widget is needed for it."""

    def __init__(self, tale: Tale) -> None:
        super().__init__()
        self.tale = tale
        self.hands: list[Hand] = []
        self.problems: list[str] = []
        self.prepare()

    def handle(self, message: object) -> None:
        """Do what a message of the page says; whatever else it may hold, nothing happens."""
        do = message.get("do") if isinstance(message, Mapping) else None
        if do == "stop":
            self.work = None
        elif do == "prepare" and self.work is None and not self.ready:
            self.prepare()

    def prepare(self) -> None:
        """Begin to play the games of the what-if; those that have been played already are not played again."""
        self.problems = []
        self.work = self._play()

    def _play(self) -> Iterator[float]:
        yield AT_FIRST
        for hand in self.tale.hands():
            if hand.number >= len(self.hands):
                self.hands.append(hand)
            yield 0

    def failed(self, error: Exception) -> None:
        """Keep what went wrong; the screen says so."""
        self.problems.append("".join(traceback.format_exception(error)))

    @property
    def ready(self) -> bool:
        """Whether all games have been played."""
        return len(self.hands) == HANDS

    def news(self) -> Html:
        """How far the games are, as long as they are on their way."""
        if self.work is None:
            return Html("")
        text = words.preparing(len(self.hands), HANDS)
        bar = tag("progress", max=HANDS, value=len(self.hands), aria_label=text)
        return join([bar, tag("span", text), button("stop", words.STOP, words.STOP)])

    def slides(self) -> list[Html]:
        """All slides, with the games that have been played. The games of a work that goes on are not told yet."""
        hands = self.hands if self.work is None else []
        return painted(slides(self.tale, hands, self._beside()))

    def _beside(self) -> Html:
        if self.ready:
            return Html("")
        if self.work is not None:
            return tag("p", words.preparing(len(self.hands), HANDS))
        text = words.FAILED if self.problems else words.prepared_so_far(len(self.hands), HANDS)
        return tag("p", text, " ", again())


class Projector:
    """Keeps what the widget shows as the demonstration is."""

    def __init__(self, demo: Demo) -> None:
        self.demo = demo
        self.stage = Stage(_css=sheet(), name=words.DEMO, frame=frame())
        self._slices = Slices(demo, self.refresh)
        self._shown: object = None
        self.stage.on_msg(self._on_message)
        self.refresh()
        self._slices.go_on()
        self.refresh()

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        with self._slices.lock, self.stage.hold_sync():
            self.stage.answers += 1
            self.demo.handle(content)
            self._slices.go_on()
            self.refresh()

    def refresh(self) -> None:
        """Tell the page what has changed: the screens only when the preparation begins or ends."""
        self.stage.news = self.demo.news()
        now = self.demo.work is None, len(self.demo.hands) if self.demo.work is None else 0
        if now != self._shown:
            self._shown = now
            self.stage.screens = list(self.demo.slides())


@cache
def _shown() -> Projector:
    return Projector(Demo(tale()))


def show() -> Stage:
    """The demonstration; if its cell is run again, it goes on where it was."""
    return _shown().stage


def played() -> Demo:
    """The demonstration with all games of its what-if."""
    demo = Demo(tale())
    while demo.run() is not None:
        pass
    return demo


def as_page() -> str:
    """The demonstration as one HTML file that needs neither Python nor a network."""
    content = {"name": words.DEMO, "frame": frame(), "screens": played().slides(), "news": ""}
    script = b64encode(SCRIPT.read_bytes()).decode()
    parts = {"title": words.DEMO, "no_scripts": words.NO_SCRIPTS, "css": sheet(), "script": script}
    return filled(HERE / "page.html", **parts, told=dumps(content).replace("<", "\\u003c"))
