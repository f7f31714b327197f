"""What every picture is: a drawing, one true sentence, and the numbers of which both are made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol

import plotly.graph_objects as go

from ...play.tables import Table
from .sheet import Sheet
from .show import WIDTH, bundle, caption, show, write


class Said(Protocol):
    """The words of a kind of picture: a module beside it."""

    def sentence(self, picture: Any, /) -> str:
        """What the picture shows, in one true sentence."""


class Picture(ABC):
    """A picture. A notebook shows it with its sentence and its numbers, a terminal prints the sentence.

    A kind of picture says how it is drawn, and its numbers, row by row; its `words` say the rest.
    """

    words: ClassVar[Any]

    def __init_subclass__(cls, words: Said | None = None, **more: Any) -> None:
        """A kind of picture, and the module of its words."""
        super().__init_subclass__(**more)
        if words is not None:
            cls.words = words

    @abstractmethod
    def draw(self) -> Sheet:
        """The drawing."""

    def sentence(self) -> str:
        """What it shows, in one true sentence."""
        return str(self.words.sentence(self))

    def columns(self) -> Sequence[str]:
        """What stands above its numbers."""
        return tuple(self.words.COLUMNS)

    @abstractmethod
    def rows(self) -> Iterable[Sequence[object]]:
        """Its numbers, one row for each line of the table."""

    def came_of_guess(self) -> str:
        """What came of the reader's guess; nothing, where there was none."""
        return ""

    @cached_property
    def drawing(self) -> Sheet:
        """What has been drawn."""
        return self.draw()

    @property
    def title(self) -> str:
        """What stands above it."""
        return self.drawing.title

    @cached_property
    def table(self) -> Table:
        """The numbers."""
        return Table(tuple(self.columns()), [tuple(row) for row in self.rows()])

    @cached_property
    def figure(self) -> go.Figure:
        """The drawing for plotly."""
        return self.drawing.make()

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
        """All at once, for whoever shows objects in another way."""
        return {**bundle(self), "text/html": caption(self)}
