"""What every picture is: a drawing, one true sentence, and the numbers of which both are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar, Protocol, TypeVar

import plotly.graph_objects as go

from ...books.books import AnyBooks, Books
from ...core import language
from ...core.errors import Refused
from ...games import GAMES
from ...play.plain_table import PlainTable
from . import words
from .sheet import Sheet
from .show import WIDTH, bundle, caption, show, write

T = TypeVar("T")


class PictureWords(Protocol):
    """The words of a kind of picture: a module beside it."""

    def sentence(self, picture: Any, /) -> str:
        """What the picture shows, in one true sentence."""


class Picture(ABC):
    """A picture. A notebook shows it with its sentence and its numbers, a terminal prints the sentence.

    A kind of picture says how it is drawn, and its numbers, row by row; its `words` say the rest.
    """

    words: ClassVar[Any]
    of_games: ClassVar[tuple[str, ...]] = tuple(GAMES)

    def __init_subclass__(cls, words: PictureWords | None = None, of: str = "", **more: Any) -> None:
        """A kind of picture, the module of its words, and the games that it is drawn of, if not of all."""
        super().__init_subclass__(**more)
        if words is not None:
            cls.words = words
        if of:
            cls.of_games = tuple(of.split())

    def opened(self, source: AnyBooks) -> Books:
        """The books of a source; those of a game of which there is no such picture are refused."""
        books = Books.of(source)
        if books.game and books.game not in self.of_games:
            titles = [GAMES[game].title for game in self.of_games]
            raise Refused(words.of_another_game(type(self).__name__, titles, GAMES[books.game].title))
        return books

    @abstractmethod
    def draw(self) -> Sheet:
        """The drawing."""

    def sentence(self) -> str:
        """What it shows, in one true sentence."""
        return str(self.words.sentence(self))

    def columns(self) -> Sequence[str]:
        """What stands above its numbers."""
        return tuple(self.words.columns(self) if hasattr(self.words, "columns") else self.words.COLUMNS)

    @abstractmethod
    def rows(self) -> Iterable[Sequence[object]]:
        """Its numbers, one row for each line of the table."""

    def came_of_guess(self) -> str:
        """What came of the reader's guess; nothing, where there was none."""
        return ""

    def _once(self, make: Callable[[], T]) -> T:
        """What has been made once in the language that is spoken now."""
        cache: dict[tuple[str, str], T] = vars(self).setdefault("_cache", {})
        key = language.spoken, make.__name__
        if key not in cache:
            cache[key] = make()
        return cache[key]

    @property
    def drawing(self) -> Sheet:
        """What has been drawn."""
        return self._once(self.draw)

    @property
    def title(self) -> str:
        """What stands above it."""
        return self.drawing.title

    @property
    def table(self) -> PlainTable:
        """The numbers."""
        return self._once(self._table)

    def _table(self) -> PlainTable:
        return PlainTable(tuple(self.columns()), [tuple(row) for row in self.rows()])

    @property
    def figure(self) -> go.Figure:
        """The drawing for plotly."""
        return self._once(self.drawing.make)

    def save(self, path: Path | str, width: int = WIDTH) -> Path:
        """Write it as SVG, PNG or PDF, for paper; the ending of the name says which. This needs kaleido."""
        return write(self.figure, path, width)

    def __str__(self) -> str:
        return f"{self.sentence()} {self.came_of_guess()}".strip()

    __repr__ = __str__

    def _ipython_display_(self) -> None:
        """In a notebook: the drawing, and what stands below it as a text of its own, for a page shows one of a kind."""
        show(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """All at once, for programs that show objects in another way."""
        return {**bundle(self), "text/html": caption(self)}
