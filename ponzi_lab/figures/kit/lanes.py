"""Lanes below each other. A step of the y axis is a pixel, so that what is drawn keeps its height at every width."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

import plotly.graph_objects as go

from .sheet import Sheet, hovering
from .text import KEY, Sign, Text
from .theme import INK, PAPER, SMALL

LEFT = 14  # pixels to the left of the drawing
BAR = 16  # pixels of a bar that lies


class Lanes(Sheet):
    """A drawing so many pixels high; what lies `down` pixels below its upper edge has the y of -down."""

    def __init__(
        self,
        title: str,
        x: tuple[float, float],
        high: int,
        *,
        above: int = 0,
        below: int = 8,
        left: int = LEFT,
        right: int = 20,
        key: Sequence[Sign] = (),
    ) -> None:
        self.high, top = high, 52 + above + KEY * ceil(len(key) / 2)
        height = high + top + below
        size = {"left": left, "right": right, "top": top, "bottom": below}
        super().__init__(title, x, (-high, 0), height=height, **size, key=key)

    def name(self, name: str, down: float, aside: int = 0) -> None:
        """The name of a lane, at its left."""
        more = {"xshift": aside} if aside else {}
        self.note(Text((name,), INK, SMALL), 0, 1 - down / self.high, "left", "middle", **more)

    def put(self, text: Text, x: float, down: float, aside: int = 0, **more: Any) -> None:
        """A text that begins at an amount, so many pixels aside."""
        self.write(text, x, -down, xshift=aside, xanchor="left", yanchor="middle", **more)

    def bars(self, xs: Sequence[float], heights: Sequence[float], hover: Sequence[str] = (), **more: Any) -> None:
        """A row of bars, each where it is put; not upon another, unless the layout says so."""
        self.layout.setdefault("barmode", "overlay")
        super().bars(xs, heights, hover, **more)

    def bar(self, begin: int, end: int, down: float, colour: str, hover: str, *, hatched: bool = False) -> None:
        """A bar that lies, from one amount to another, if they differ."""
        if begin != end:
            line = {"width": 1, "color": colour if hatched else PAPER}
            marker = {"color": colour, "line": line, "pattern": hatch(colour) if hatched else {}}
            lying = {"base": begin, "width": BAR, "orientation": "h", "marker": marker}
            self.bars([end - begin], [-down], [hover], **lying)

    def spot(self, x: float, down: float, hover: Sequence[str] = (), **marker: Any) -> None:
        """A mark."""
        self.add(go.Scatter(x=[x], y=[-down], mode="markers", marker=marker, **hovering(hover)))

    def tell(self, x: float, down: float, hover: str, size: int = 22) -> None:
        """A place where the mouse is told what it sees."""
        self.spot(x, down, [hover], size=size, opacity=0)

    def head(self, x: float, down: float, wide: float, half: float, **look: Any) -> None:
        """The head of an arrow, so many pixels to the right, or with less than 0 to the left."""
        self.polygon([(0, -down - half), (wide, -down), (0, -down + half)], x, **look)


def hatch(colour: str, solidity: float = 0.3) -> dict[str, Any]:
    """What a grey printer tells from the full colour."""
    return {"shape": "/", "size": 6, "solidity": solidity, "fgcolor": colour, "bgcolor": PAPER}
