"""The widget in which a table is shown: what the page says goes to a desk, what the desk looks like to the page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from ..games import GAMES
from ..play.match import Match
from .marks import sprites
from .page import HERE, Page, style
from .paint import REGIONS, paint
from .screen import Screen
from .slices import Slices


@cache
def _style(kind: str, *sheets: Path) -> str:
    return style(kind, HERE / "table.css", *sheets)


class Board(Page):
    """The pieces of a table. Its `turn` is the number of the position they show."""

    look = traitlets.Unicode("table").tag(sync=True)
    regions = traitlets.List(traitlets.Unicode(), list(REGIONS)).tag(sync=True)
    head = traitlets.Unicode().tag(sync=True)
    say = traitlets.Unicode().tag(sync=True)
    pane = traitlets.Unicode().tag(sync=True)
    board = traitlets.Unicode().tag(sync=True)
    choice = traitlets.Unicode().tag(sync=True)
    act = traitlets.Unicode().tag(sync=True)
    wheel = traitlets.Unicode().tag(sync=True)
    others = traitlets.Unicode().tag(sync=True)
    log = traitlets.Unicode().tag(sync=True)


class Table(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets says nothing about its types
    """A table with its books below. `match` is the game that is played at it."""

    def __init__(self, screen: Screen, books: bool = True) -> None:
        self.screen, self.desk = screen, screen.desk
        screen.books_below = books
        kind = f"{[*GAMES].index(screen.match.setting.game.name)}"
        self._board = Board(kind, _style(kind, *screen.face.styles), marks=sprites())
        self._books = ipywidgets.Output()
        self._drawn: tuple[int, ...] = ()
        self._slices = Slices(screen.desk, self._show)
        self._with_books = books
        self._board.on_msg(self._on_message)
        self._slices.go_on()
        self.show_board()
        self._show_books()
        super().__init__([self._board, self._books] if books else [self._board])

    @property
    def match(self) -> Match:
        """The game, as it stands now."""
        return self.screen.match

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        with self._slices.lock:
            with self._board.hold_sync():
                self._board.answers += 1
                self.screen.handle(content)
                self._slices.go_on()
                self.show_board()
            self._keep()
            self._show_books()
            self._send_file()

    def _send_file(self) -> None:
        if self.screen.download:
            name, text = self.screen.download
            self.screen.download = None
            self._board.send({"file": name, "text": text})

    def _show(self) -> None:
        """Tell the page what has changed: the board first, for a disk and a figure take longer."""
        self.show_board()
        self._keep()
        self._show_books()

    def _keep(self) -> None:
        """Write the game down; if that fails, the page says so."""
        before = self.screen.note
        self.desk.keep()
        if self.screen.note != before:
            self.show_board()

    def show_board(self) -> None:
        """Tell the page what has changed on the board, in one message."""
        pieces = paint(self.screen)
        with self._board.hold_sync():
            for name in REGIONS:
                setattr(self._board, name, str(pieces[name]))
            self._board.turn = self.screen.turn

    def _show_books(self) -> None:
        """Draw the books anew after a round, in the one output there is."""
        screen, desk = self.screen, self.desk
        hidden = screen.covered or desk.keeper.kept
        seen = () if hidden else (desk.match.closed, screen.books_seat, desk.games)
        busy = desk.work is not None and not desk.watching
        if not self._with_books or seen == self._drawn or busy:
            return
        self._drawn = seen
        if not seen or not desk.match.closed:
            self._books.outputs = ()
            return
        from ..figures.kit.show import outputs  # pandas and plotly take their time, and nobody needs them before

        try:
            self._books.outputs = outputs(screen.face.books(desk.match, screen.books_seat, len(desk.match.people) == 1))
        except Exception:
            screen.failed()
            self.show_board()
