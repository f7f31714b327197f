"""A sheet of paper to draw on: axes of a known size, lines, and labels that keep clear of them and of each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Any, Self

import plotly.graph_objects as go

from . import theme
from .room import ALMOST_FREE, BESIDE, DISTANCES, LEFT_OUT, SIDES, WIDTHS, WORSE, Box, Room, Spot
from .text import KEY, TITLE_LINE, Sign, Text, coloured, fine, key_rows, sign_width, title_lines
from .theme import CASH_TINT, INK, INK2, LINE, PAPER, SMALL, plain

ENDS = ("x0", "y0", "x1", "y1")
FIRST = 11  # pixels between the numbers of the y axis and a point upon it


class Sheet(Room):
    """One drawing. Ranges are in the units of the axes, margins in pixels.

    `top` has room for a title of one line and a key with `per_row` signs in each row. Where words are long, both need
    more lines than that: then the sheet is higher.
    """

    def __init__(
        self,
        title: str,
        x: tuple[float, float],
        y: tuple[float, float],
        *,
        height: int = 430,
        left: int = 48,
        right: int = 20,
        top: int = 52,
        bottom: int = 56,
        key: Sequence[Sign] = (),
        per_row: int = 2,
    ) -> None:
        self.title, self.signs, self.per_row = title, key, per_row
        self.title_lines = title_lines(" ".join(title.split()))
        more = TITLE_LINE * (len(self.title_lines) - 1) + KEY * (len(key_rows(key, per_row)) - ceil(len(key) / per_row))
        size = {"height": height + more, "left": left, "right": right, "top": top + more, "bottom": bottom}
        super().__init__(x, y, **size, title_lines=len(self.title_lines))
        self.traces: list[Any] = []
        self.shapes: list[dict[str, Any]] = []
        self.images: list[dict[str, Any]] = []
        self.axes: dict[str, dict[str, Any]] = {"xaxis": {"range": list(x)}, "yaxis": {"range": list(y)}}
        self.layout: dict[str, Any] = {}  # what else plotly is told about the whole

    def add(self, trace: Any) -> None:
        """A trace as it is."""
        self.traces.append(trace)

    def line(self, xs: Sequence[float], ys: Sequence[float], hover: Sequence[str] = (), **style: Any) -> None:
        """A line through points. Labels keep clear of it."""
        self.keep_clear(list(zip(xs, ys, strict=True)))
        mode = style.pop("mode", "lines")
        marker = style.pop("marker", None)
        look = {"mode": mode, "line": {"width": 3.5, **style}, "marker": marker, "cliponaxis": False}
        self.add(go.Scatter(x=list(xs), y=list(ys), **look, **hovering(hover)))

    def dots(self, xs: Sequence[float], ys: Sequence[float], hover: Sequence[str] = (), **marker: Any) -> None:
        """Marks without a line. Labels keep clear of them."""
        for x, y in zip(xs, ys, strict=True):
            self.keep_clear([(x, y)])
        self.marks(xs, ys, hover, **marker)

    def marks(self, xs: Sequence[float], ys: Sequence[float], hover: Sequence[str] = (), **marker: Any) -> None:
        """Marks that labels may stand on."""
        self.add(go.Scatter(x=list(xs), y=list(ys), mode="markers", marker=marker, cliponaxis=False, **hovering(hover)))

    def numbers(self, xs: Sequence[float], ys: Sequence[float], texts: Sequence[str], colour: str, **more: Any) -> None:
        """Texts in bold, each in the middle of its place; where nothing is said there is none."""
        bold = [f"<b>{text}</b>" if text else "" for text in texts]
        font = {"size": SMALL, "color": colour}
        self.add(go.Scatter(x=list(xs), y=list(ys), text=bold, textfont=font, **{"mode": "text", **more}))

    def band(self, xs: Sequence[float], upper: Sequence[float], lower: Sequence[float], **fill: Any) -> None:
        """What lies between two lines. Labels may stand on it."""
        self.outline([*xs, *reversed(xs)], [*upper, *reversed(lower)], **fill)

    def upon(self, xs: Sequence[float], lower: Sequence[float], upper: Sequence[float]) -> None:
        """Two areas on each other: cash, and dotted upon it, so that a grey printer shows it, what is no cash."""
        dots = {"shape": ".", "size": 8, "solidity": 0.2, "fgcolor": INK2, "bgcolor": PAPER, "fgopacity": 0.45}
        self.band(xs, lower, [0] * len(xs), fillcolor=CASH_TINT)
        self.band(xs, upper, lower, fillcolor=PAPER, fillpattern=dots)

    def outline(self, xs: Sequence[float | None], ys: Sequence[float | None], **fill: Any) -> None:
        """Areas within these points, one behind a None beginning anew. Labels may stand on them."""
        self.add(
            go.Scatter(**{"x": list(xs), "y": list(ys), "mode": "none", "fill": "toself", "hoverinfo": "skip", **fill})
        )

    def rule(
        self, x0: float, y0: float, x1: float, y1: float, *, faint: bool = False, above: bool = False, **line: Any
    ) -> None:
        """A straight line below the marks, or above them. Labels keep clear of it, unless it is faint."""
        if not faint:
            self.keep_clear([(x0, y0), (x1, y1)])
        self.shape("line", (x0, y0, x1, y1), above=above, line=line)

    def area(self, x0: float, y0: float, x1: float, y1: float, *, above: bool = False, **look: Any) -> None:
        """A rectangle on the drawing, below the marks or above them."""
        self.shape("rect", (x0, y0, x1, y1), above=above, **look)

    def plate(self, spot: Spot, left: float, down: float, right: float, up: float, **look: Any) -> None:
        """A rectangle of so many pixels round a spot."""
        pixels: dict[str, Any] = {"xsizemode": "pixel", "ysizemode": "pixel", "xanchor": spot[0], "yanchor": spot[1]}
        self.shape("rect", (left, down, right, up), **pixels, **look)

    def polygon(self, points: Iterable[Spot], at: float | None = None, **look: Any) -> None:
        """An area with straight edges; with `at`, the x of its corners are pixels from that place of the axis."""
        digits, pixels = (3, {}) if at is None else (1, {"xsizemode": "pixel", "xanchor": at})
        path = "L".join(f"{x:.{digits}f},{y:.{digits}f}" for x, y in points)
        self.shapes.append({"type": "path", "path": f"M{path}Z", **pixels, **look})

    def shape(self, kind: str, ends: tuple[float, float, float, float], *, above: bool = False, **look: Any) -> None:
        """A line or a rectangle, by its ends."""
        over = {"layer": "above"} if above else {}
        self.shapes.append({"type": kind, **dict(zip(ENDS, ends, strict=True)), **look, **over})

    def label(
        self,
        texts: Text | Sequence[Text],
        spots: Spot | Sequence[Spot],
        sides: Iterable[str] = ("e", "n", "s", "w", "ne", "se", "nw", "sw"),
        *,
        near: int = 8,
        far: int = 180,
        stem: bool = False,
        must: bool = True,
        shorter: float = 0.0,
    ) -> bool:
        """A text at a point: on the first of these sides, and as near, as is free at every width.

        Of several texts or spots the earlier ones are better, by what each `shorter` text costs. False if there is no
        room and it need not be (`must`).
        """
        wordings = [texts] if isinstance(texts, Text) else list(texts)
        points = [spots] if isinstance(spots, tuple) else list(spots)
        offs = [off for off in DISTANCES if near <= off <= far] or [near]
        tries = [(text, spot, side, off) for text in wordings for off in offs for spot in points for side in sides]
        each = len(tries) // len(wordings)
        least = [WORSE * index + shorter * (index // each) for index in range(len(tries))]
        cost, index = self._cheapest(tries, least)
        if not must and cost > least[index] + ALMOST_FREE:
            self.cost += LEFT_OUT
            return False
        self.cost += cost
        for width in WIDTHS:
            self.taken[width].append(self._box(*tries[index], width))
        if stem:
            self._stand(*tries[index][1:])
        text, spot, side, off = tries[index]
        across, up, dx, dy = SIDES[side]
        place: dict[str, Any] = {"xshift": dx * off + BESIDE.get(side, 0), "yshift": -dy * off}
        if stem:
            look = {"showarrow": True, "arrowhead": 0, "arrowwidth": 1.5, "arrowcolor": text.colour, "standoff": 11}
            place = {**look, "ax": dx * off, "ay": dy * off}
        self.write(text, *spot, xanchor=across, yanchor=up, align=across, **place)
        return True

    def write(self, text: Text, x: float, y: float, **more: Any) -> None:
        """A text at a point of the axes, whatever else stands there."""
        letters = {"text": text.html(), "font": {"size": text.size, "color": text.colour}}
        ground = {"bgcolor": PAPER, "borderpad": 2} if text.ground else {"borderpad": 0}
        self.annotations.append({**letters, **ground, "x": x, "y": y, "showarrow": False, **more})

    def note(self, text: Text, x: float, y: float, across: str = "left", up: str = "top", **more: Any) -> None:
        """A text at a fixed place of the sheet: 0 to 1 over the drawing, shifts in pixels."""
        self.write(text, x, y, xref="paper", yref="paper", xanchor=across, yanchor=up, align=across, **more)
        for width in WIDTHS:
            px = self.left + x * (width - self.left - self.right) + more.get("xshift", 0)
            py = self.top + (1 - y) * (self.height - self.top - self.bottom) - more.get("yshift", 0)
            left = px - {"left": 0.0, "center": 0.5, "right": 1.0}[across] * text.width
            upper = py - {"top": 0.0, "middle": 0.5, "bottom": 1.0}[up] * text.height
            self.taken[width].append(Box(left, upper, left + text.width, upper + text.height))

    def name_x(self, name: str, *, end: bool = False, aside: int = -6, lower: int = 0) -> None:
        """What the x axis counts, below its beginning or its end; so many pixels lower."""
        more: dict[str, Any] = {} if end or not aside else {"xshift": aside}
        self.note(fine(name), 1 if end else 0, 0, "right" if end else "left", yshift=-26 - lower, **more)

    def name_y(self, name: str, aside: int = 4, *, above: bool = False) -> None:
        """What the y axis counts, at its upper end, or above it."""
        up, shift = ("bottom", {"xshift": -6, "yshift": 6}) if above else ("top", {"xshift": aside})
        self.note(fine(name), 0, 1, "left", up, **shift)

    def name_above(self, name: str, up: int = 6) -> None:
        """What the y axis counts, above the drawing and from the edge of the figure on; so many pixels higher."""
        self.note(fine(name), 0, 1, "left", "bottom", xshift=12 - self.left, yshift=up)

    def nothing(self, lines: Iterable[str]) -> Self:
        """Why there is nothing to see; the sheet is done with it."""
        self.note(Text(tuple(lines), INK2, bold=False), 0.5, 0.5, "center", "middle")
        return self

    def hide_axes(self, *names: str) -> None:
        """A drawing that is no chart, or one without this axis."""
        for name in names or self.axes:
            self.axes[name]["visible"] = False

    def key(self, above: int = 0) -> None:
        """What the marks mean, above the drawing, and so many pixels more."""
        rows = [[self.signs[at] for at in row] for row in key_rows(self.signs, self.per_row)]
        cells = ([f"{coloured(mark, colour, KEY)} {plain(word)}" for mark, colour, word in row] for row in rows)
        text = "<br>".join(map("&#160;&#160;&#160;".join, cells))
        wide, up = max((sum(map(sign_width, row)) for row in rows), default=0), 8 + above
        for width in WIDTHS:
            self.taken[width].append(Box(0, self.top - up - KEY * len(rows), wide, self.top - up))
        corner = {"xref": "paper", "yref": "paper", "x": 0, "y": 1, "xshift": 12 - self.left, "yshift": up}
        look = {"align": "left", "font": {"size": SMALL, "color": INK}, "borderpad": 0, "showarrow": False}
        self.annotations.append({"text": text, **corner, "xanchor": "left", "yanchor": "bottom", **look})

    def bars(self, xs: Sequence[float], heights: Sequence[float], hover: Sequence[str] = (), **more: Any) -> None:
        """A row of bars; those of one figure are stacked on each other."""
        more.setdefault("marker", {})
        more["marker"] = {"line": {"width": 1, "color": PAPER}, **more["marker"]}
        self.add(go.Bar(x=list(xs), y=list(heights), **hovering(hover), **more))

    def amounts_axis(self, most: int = 6, aside: int = 0, *, empty: bool = False) -> None:
        """Amounts along the y axis: how many, and how many pixels from it; an empty drawing has none beside it."""
        axis = self.axes["yaxis"]
        axis |= {"nticks": most, "tickformat": ",d", **({"ticklabelstandoff": aside} if aside else {})}
        if empty:
            axis["tickvals"] = []

    def quarters(self, axis: str = "yaxis") -> None:
        """Shares along an axis."""
        self.axes[axis] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}

    def count_axis(
        self, first: int, last: int, bold: Iterable[int] = (), most: int = 11, *, line: bool = False
    ) -> None:
        """Whole numbers along the x axis, as many as a phone has room for; those in `bold` are always there.

        Every other number is counted from one in bold, so that there is no gap beside it.
        """
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if (last - first) / step <= most)
        strong = set(bold)
        start = min(strong, default=0) if step == 2 else 0
        ticks = [n for n in range(first, last + 1) if (n - start) % step == 0]
        ticks = sorted(strong | {n for n in ticks if step == 1 or all(abs(n - b) >= 0.8 * step for b in strong)})
        texts = [f"<b>{n}</b>" if n in strong else f"{n}" for n in ticks]
        self.axes["xaxis"] |= {"tickvals": ticks, "ticktext": texts, "tickangle": 0}
        if line:
            self.axes["xaxis"]["showline"] = True

    def amounts_over(
        self, first: int, last: int, bold: Iterable[int] = (), most: int = 11, *, empty: bool = False
    ) -> None:
        """Axes for amounts from 0 on, period by period; an empty drawing has no amounts beside it."""
        self.count_axis(first, last, bold, most, line=True)
        self.axes["xaxis"]["ticks"] = ""
        self.amounts_axis(empty=empty)
        self.axes["yaxis"]["rangemode"] = "tozero"
        self.rule(first, 0, last, 0, color=LINE, width=1)

    def make(self) -> go.Figure:
        """The drawing for plotly."""
        title = "<br>".join(f"<b>{plain(line)}</b>" for line in self.title_lines)
        lower = TITLE_LINE * (len(self.title_lines) > 1)  # or the first of several lines would stand a line too high
        return go.Figure(
            data=self.traces,
            layout={
                "template": theme.template(),
                "title": {"text": title, "pad": {"l": 12, "t": 12 + lower}},
                "height": self.height,
                "autosize": True,
                "margin": {"l": self.left, "r": self.right, "t": self.top, "b": self.bottom, "pad": 0},
                "annotations": self.annotations,
                "shapes": [{"layer": "between", **shape} for shape in self.shapes],
                "images": self.images,
                **self.axes,
                **self.layout,
            },
        )


def hovering(texts: Sequence[str]) -> dict[str, Any]:
    """What is shown where the mouse rests: these texts, already safe for plotly, or nothing.

    A single text is for all points, with %{x} and %{y} for their numbers.
    """
    if isinstance(texts, str):
        return {"hovertemplate": f"{texts}<extra></extra>"}
    return {"hoverinfo": "text", "hovertext": list(texts)} if texts else {"hoverinfo": "skip"}


def nice_top(highest: float) -> float:
    """The upper end of an axis: a little air above the highest point."""
    return max(1.0, highest) * 1.08


def nothing_to_see(title: str, lines: Iterable[str]) -> Sheet:
    """A small sheet that says why there is nothing to see."""
    sheet = Sheet(title, (0, 100), (-100, 0), height=200)
    sheet.hide_axes()
    return sheet.nothing(lines)


def ring(sheet: Sheet, x: float, y: float) -> None:
    """A ring round a point that matters."""
    sheet.marks([x], [y], symbol="circle-open", size=19, color=INK, line={"width": 2.5})
