"""A sheet of paper to draw on: axes of a known size, lines, and labels that stand at the lines and keep clear of them.

One and the same figure must fit a notebook of 860 pixels and a phone of 390. Margins, height and type are fixed in
pixels, so where a label lies can be worked out for each width before anything is drawn; the place that is best at all
widths together is taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import pairwise, permutations
from math import ceil
from textwrap import wrap
from typing import Any

import plotly.graph_objects as go

from ...play.tables import Table
from . import theme
from .theme import BODY, CASH_TINT, INK, INK2, LINE, PAPER, SMALL, STRONG, TITLE, plain, rgb

# How wide a figure may be, and how much it counts there; the first is a phone with the notebook's side bars open.
WEIGHTS = {285: 0.3, 340: 0.6, 390: 1.0, 600: 1.0, 860: 1.0}
WIDTHS = tuple(WEIGHTS)
TITLE_ROOM = 36  # pixels at the top that belong to the title, and each further line of it
TITLE_LINE, TITLE_LETTERS = 24, 36
TITLE_WIDE = 310  # what `text_width` says of a title that fills the narrowest figure; its letters are narrow ones
WORSE = 0.1  # how much worse each further place is than the one before it
LEADING = 1.3  # plotly's own distance between lines
SPAN = "span"  # what plotly takes a part of a text by
EDGE = 4
FIRST = 11  # pixels between the numbers of the y axis and a point upon it
CLEAR = 4  # pixels between a label and anything else
LEFT_OUT = 150  # the cost of a label that is not written
ALMOST_FREE = 6  # the cost of a place up to which a label that need not be is still written
KEY = 22  # the size of a mark in the key
KEY_WIDE = 300  # what `text_width` says of a row of the key that fills the narrowest figure
STEP = 5  # pixels between the points by which a line is known

# Where a label may stand, as seen from its point: horizontal and vertical anchor, and the direction to go.
SIDES = {
    "e": ("left", "middle", 1, 0),
    "w": ("right", "middle", -1, 0),
    "n": ("center", "bottom", 0, -1),
    "s": ("center", "top", 0, 1),
    "ne": ("left", "bottom", 0.6, -0.8),
    "se": ("left", "top", 0.6, 0.8),
    "nw": ("right", "bottom", -0.6, -0.8),
    "sw": ("right", "top", -0.6, 0.8),
    "n-right": ("left", "bottom", 0, -1),  # the stem of a flag that flies to the right
    "n-left": ("right", "bottom", 0, -1),
    "s-right": ("left", "top", 0, 1),
    "s-left": ("right", "top", 0, 1),
    "e-up": ("left", "middle", 0, -1),  # beside the end of a line, and a little higher or lower
    "e-down": ("left", "middle", 0, 1),
}
BESIDE = {"e-up": 10, "e-down": 10}  # pixels to the right
ENDS = ("x0", "y0", "x1", "y1")
DISTANCES = (8, 16, 28, 42, 60, 82, 108, 140, 180, 220)


Spot = tuple[float, float]
Sign = tuple[str, str, str]  # of a key: a mark, its colour, and what it means


@dataclass(frozen=True)
class Box:
    """A rectangle in pixels, from the upper left corner of the figure."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def area(self) -> float:
        """Its area."""
        return (self.right - self.left) * (self.bottom - self.top)

    def overlap(self, other: Box) -> float:
        """The area that both cover."""
        if self.left >= other.right or other.left >= self.right:  # most lie far apart
            return 0.0
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return max(0.0, wide) * max(0.0, high)

    def count(self, points: Iterable[tuple[float, float]]) -> int:
        """How many of the points lie in it."""
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        return len([x for x, y in points if left <= x <= right and top <= y <= bottom])

    def grown(self, by: float) -> Box:
        """The rectangle with a border round it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


@dataclass(frozen=True)
class Text:
    """A label: its lines, and how they are set."""

    lines: tuple[str, ...]
    colour: str = INK
    size: int = BODY
    bold: bool = True
    italic: bool = False
    light_from: int = 99  # lines from here on are not bold
    colours: tuple[str, ...] = ()  # of the lines one by one, where they differ
    mark: tuple[str, str] | None = None  # a sign before the first line, and its colour
    ground: bool = False  # whether it has a ground of its own, so that no line runs through it

    @cached_property
    def width(self) -> float:
        """The width in pixels: an estimate on the safe side, for the reader's typeface is not known."""
        mark = self.size + 4 if self.mark else 0
        return mark + max(text_width(line, self.size, self.bold) for line in self.lines)

    @cached_property
    def height(self) -> float:
        """The height in pixels."""
        return len(self.lines) * self.size * LEADING

    def html(self) -> str:
        """The label as plotly is given it; whatever stands in it is shown as text."""
        parts = []
        for place, line in enumerate(self.lines):
            part = plain(line)
            part = f"<b>{part}</b>" if self.bold and place < self.light_from else part
            part = f"<i>{part}</i>" if self.italic else part
            parts.append(coloured(part, self.colours[place]) if self.colours else part)
        if self.mark:
            parts[0] = f"{coloured(*self.mark)} {parts[0]}"
        return "<br>".join(parts)


def fine(line: str, colour: str = INK2) -> Text:
    """A line in the smallest type."""
    return Text((line,), colour, SMALL, bold=False)


def coloured(html: str, colour: str, size: int = 0) -> str:
    """A part of a label in a colour (and size) of its own, written so that the style sheet finds it."""
    large = f"; font-size: {size}px" if size else ""
    return f'<{SPAN} style="color: {rgb(colour)}{large}">{html}</{SPAN}>'


def key_rows(key: Sequence[Sign], per_row: int = 2) -> list[list[int]]:
    """What stands side by side in a key: so many at the most, and no more than the narrowest figure has room for."""
    rows: list[list[int]] = []
    for at, cell in enumerate(key):
        wide = sum(_key_width(key[other]) for other in rows[-1]) + _key_width(cell) if rows else 0
        if rows and len(rows[-1]) < per_row and wide <= KEY_WIDE:
            rows[-1].append(at)
        else:
            rows.append([at])
    return rows


def _key_width(cell: Sign) -> float:
    return KEY + 16 + text_width(cell[2], SMALL)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide a text is, roughly, in any of the typefaces."""
    narrow = sum(c in " ,.:;'|ilj!()[]ftr-" for c in text)
    wide = sum(c in "MWmw@%" or ord(c) > 0x2000 for c in text)
    return (0.57 * len(text) - 0.24 * narrow + 0.3 * wide) * size * (1.06 if bold else 1.0) + 2


def _write(labels: Sequence[Callable[[], Any]]) -> None:
    for label in labels:
        label()


def _title_lines(title: str) -> list[str]:
    """A title on lines that the narrowest figure has room for: as few as can be, and of about the same length."""
    tries = (wrap(title, letters, break_on_hyphens=False) for letters in range(TITLE_LETTERS, 1, -1))
    fit = (lines for lines in tries if all(text_width(line, TITLE, True) <= TITLE_WIDE for line in lines))
    return min(fit, key=lambda lines: (len(lines), max(map(len, lines), default=0))) or [""]


class Sheet:
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
        self.title_lines = _title_lines(" ".join(title.split()))
        more = TITLE_LINE * (len(self.title_lines) - 1) + KEY * (len(key_rows(key, per_row)) - ceil(len(key) / per_row))
        height, top = height + more, top + more
        self.x, self.y = x, y
        self.height = height
        self.left, self.right, self.top, self.bottom = left, right, top, bottom
        self.traces: list[Any] = []
        self.annotations: list[dict[str, Any]] = []
        self.shapes: list[dict[str, Any]] = []
        self.images: list[dict[str, Any]] = []
        self.axes: dict[str, dict[str, Any]] = {"xaxis": {"range": list(x)}, "yaxis": {"range": list(y)}}
        self.layout: dict[str, Any] = {}  # what else plotly is told about the whole
        self.taken = {width: self._margins(width) for width in WIDTHS}
        self.points: dict[int, list[tuple[float, float]]] = {width: [] for width in WIDTHS}
        self.cost = 0.0  # of all labels so far

    def _margins(self, width: int) -> list[Box]:
        """What is taken from the start: the title, the numbers left of the y axis and those below the x axis."""
        more = TITLE_LINE * (len(self.title_lines) - 1)
        return [
            Box(0, 0, width, TITLE_ROOM + more),
            Box(0, self.top - 8, self.left - 2, self.height),
            Box(0, self.height - self.bottom + 2, width, self.height),
        ]

    # Where things are

    def at(self, x: float, y: float, width: int) -> tuple[float, float]:
        """A point of the axes in pixels, if the figure is so many pixels wide."""
        across = (x - self.x[0]) / (self.x[1] - self.x[0])
        up = (y - self.y[0]) / (self.y[1] - self.y[0])
        inner = self.height - self.top - self.bottom
        return self.left + across * (width - self.left - self.right), self.top + (1 - up) * inner

    def along(self, y: float, *parts: float) -> list[Spot]:
        """Spots at a height, by the parts of the way from the left to the right."""
        return [(self.x[0] + (self.x[1] - self.x[0]) * part, y) for part in parts]

    def keep_clear(self, points: Sequence[tuple[float, float]]) -> None:
        """No label is to stand on the line through these points."""
        for width in WIDTHS:
            pixels = [self.at(x, y, width) for x, y in points]
            self.points[width] += pixels[:1]
            for (x0, y0), (x1, y1) in pairwise(pixels):
                steps = max(1, int(max(abs(x1 - x0), abs(y1 - y0)) / STEP))
                self.points[width] += [
                    (x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps) for i in range(1, steps + 1)
                ]

    def keep_off(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """No label is to stand on this area, from its lower left to its upper right corner."""
        for width in WIDTHS:
            (left, bottom), (right, top) = self.at(x0, y0, width), self.at(x1, y1, width)
            self.taken[width].append(Box(left, top, right, bottom))

    # Drawing

    def add(self, trace: Any) -> None:
        """A trace as it is."""
        self.traces.append(trace)

    def line(self, xs: Sequence[float], ys: Sequence[float], hover: Sequence[str] = (), **style: Any) -> None:
        """A line through points. Labels keep clear of it."""
        self.keep_clear(list(zip(xs, ys, strict=True)))
        mode = style.pop("mode", "lines")
        marker = style.pop("marker", None)
        self.add(
            go.Scatter(
                x=list(xs),
                y=list(ys),
                mode=mode,
                line={"width": 3.5, **style},
                marker=marker,
                cliponaxis=False,
                **hovering(hover),
            )
        )

    def dots(self, xs: Sequence[float], ys: Sequence[float], hover: Sequence[str] = (), **marker: Any) -> None:
        """Marks without a line. Labels keep clear of them."""
        for x, y in zip(xs, ys, strict=True):
            self.keep_clear([(x, y)])
        self.marks(xs, ys, hover, **marker)

    def marks(self, xs: Sequence[float], ys: Sequence[float], hover: Sequence[str] = (), **marker: Any) -> None:
        """Marks that labels may stand on."""
        self.add(go.Scatter(x=list(xs), y=list(ys), mode="markers", marker=marker, cliponaxis=False, **hovering(hover)))

    def numbers(self, xs: Sequence[float], ys: Sequence[float], said: Sequence[str], colour: str, **more: Any) -> None:
        """Texts in bold, each in the middle of its place; where nothing is said there is none."""
        texts = [f"<b>{one}</b>" if one else "" for one in said]
        font = {"size": SMALL, "color": colour}
        self.add(go.Scatter(x=list(xs), y=list(ys), text=texts, textfont=font, **{"mode": "text", **more}))

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
        least = [WORSE * place + shorter * (place // each) for place in range(len(tries))]
        cost, place = self._cheapest(tries, least)
        if not must and cost > least[place] + ALMOST_FREE:
            self.cost += LEFT_OUT
            return False
        self.cost += cost
        for width in WIDTHS:
            self.taken[width].append(self._box(*tries[place], width))
        if stem:
            self._stand(*tries[place])
        self._annotate(*tries[place], stem)
        return True

    def _cheapest(self, tries: Sequence[tuple[Text, Spot, str, float]], least: Sequence[float]) -> tuple[float, int]:
        """The cost of the best place, and which it is. None costs less than its `least`, which rises: the rest may be
        left.
        """
        best = (math.inf, 0)
        for place, given in enumerate(tries):
            if least[place] >= best[0]:
                break
            best = min(best, (self._cost(*given) + least[place], place))
        return best

    def best_of(self, ways: Sequence[Callable[[], None]]) -> None:
        """Labels get in each other's way: of several orders the first that costs nearly nothing, or the cheapest."""
        before = self._labels()
        found = []
        for way in ways:
            self._go_back_to(before)
            way()
            found.append(self._labels())
            if self.cost < before[0] + ALMOST_FREE:
                return
        self._go_back_to(min(found, key=lambda labels: labels[0]))

    def in_any_order(self, labels: Sequence[Callable[[], Any]]) -> None:
        """Write labels, in the order in which they keep clear of each other."""
        self.best_of([partial(_write, order) for order in permutations(labels)])

    def _labels(self) -> tuple[float, list[Any], dict[int, list[Box]], dict[int, list[Spot]]]:
        taken = {width: list(boxes) for width, boxes in self.taken.items()}
        points = {width: list(spots) for width, spots in self.points.items()}
        return self.cost, list(self.annotations), taken, points

    def _go_back_to(self, labels: tuple[float, list[Any], dict[int, list[Box]], dict[int, list[Spot]]]) -> None:
        self.cost, annotations, taken, points = labels
        self.annotations = list(annotations)
        self.taken = {width: list(boxes) for width, boxes in taken.items()}
        self.points = {width: list(spots) for width, spots in points.items()}

    def _stand(self, text: Text, spot: Spot, side: str, off: float) -> None:
        """The stem of a flag is in the way of other labels, too."""
        for width in WIDTHS:
            x, y = self.at(*spot, width)
            down = SIDES[side][3]
            self.points[width] += [(x, y + down * STEP * step) for step in range(int(off / STEP))]

    def _box(self, text: Text, spot: Spot, side: str, off: float, width: int) -> Box:
        across, up, dx, dy = SIDES[side]
        px, py = self.at(*spot, width)
        px, py = px + dx * off + BESIDE.get(side, 0), py + dy * off
        left = px - {"left": 0.0, "center": 0.5, "right": 1.0}[across] * text.width
        top = py - {"top": 0.0, "middle": 0.5, "bottom": 1.0}[up] * text.height
        return Box(left, top, left + text.width, top + text.height)

    def _cost(self, text: Text, spot: Spot, side: str, off: float) -> float:
        """How badly a text would stand there: other labels and the edge weigh most, then lines."""
        total = 0.0
        for width, weight in WEIGHTS.items():
            box = self._box(text, spot, side, off, width)
            inside = Box(EDGE, EDGE, width - EDGE, self.height - EDGE)
            grown = box.grown(CLEAR)
            here = 3 * (box.area - box.overlap(inside)) + sum(grown.overlap(other) for other in self.taken[width])
            total += weight * (here + 12 * grown.count(self.points[width]))
        return total

    def _annotate(self, text: Text, spot: Spot, side: str, off: float, stem: bool) -> None:
        across, up, dx, dy = SIDES[side]
        place = (
            {
                "showarrow": True,
                "arrowhead": 0,
                "arrowwidth": 1.5,
                "arrowcolor": text.colour,
                "standoff": 11,
                "ax": dx * off,
                "ay": dy * off,
            }
            if stem
            else {"showarrow": False, "xshift": dx * off + BESIDE.get(side, 0), "yshift": -dy * off}
        )
        self.write(text, *spot, xanchor=across, yanchor=up, align=across, **place)

    def write(self, text: Text, x: float, y: float, **place: Any) -> None:
        """A text at a point of the axes, whatever else stands there."""
        said = {"text": text.html(), "font": {"size": text.size, "color": text.colour}}
        ground = {"bgcolor": PAPER, "borderpad": 2} if text.ground else {"borderpad": 0}
        self.annotations.append({**said, **ground, "x": x, "y": y, "showarrow": False, **place})

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
        place: dict[str, Any] = {"up": "bottom", "xshift": -6, "yshift": 6} if above else {"up": "top", "xshift": aside}
        self.note(fine(name), 0, 1, "left", **place)

    def name_above(self, name: str, up: int = 6) -> None:
        """What the y axis counts, above the drawing and from the edge of the figure on; so many pixels higher."""
        self.note(fine(name), 0, 1, "left", "bottom", xshift=12 - self.left, yshift=up)

    def nothing(self, lines: Iterable[str]) -> None:
        """Why there is nothing to see."""
        self.note(Text(tuple(lines), INK2, bold=False), 0.5, 0.5, "center", "middle")

    def hide_axes(self, *names: str) -> None:
        """A drawing that is no chart, or one without this axis."""
        for name in names or self.axes:
            self.axes[name]["visible"] = False

    def key(self, above: int = 0) -> None:
        """What the marks mean, above the drawing, and so many pixels more."""
        rows = [[self.signs[at] for at in row] for row in key_rows(self.signs, self.per_row)]
        cells = ([f"{coloured(mark, colour, KEY)} {plain(word)}" for mark, colour, word in row] for row in rows)
        text = "<br>".join(map("&#160;&#160;&#160;".join, cells))
        wide, up = max((sum(map(_key_width, row)) for row in rows), default=0), 8 + above
        for width in WIDTHS:
            self.taken[width].append(Box(0, self.top - up - KEY * len(rows), wide, self.top - up))
        self.annotations.append(
            {
                **{"text": text, "xref": "paper", "yref": "paper", "x": 0, "y": 1, "align": "left"},
                **{"xanchor": "left", "yanchor": "bottom", "xshift": 12 - self.left, "yshift": up, "showarrow": False},
                **{"font": {"size": SMALL, "color": INK}, "borderpad": 0},
            }
        )

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

    def _heading(self) -> dict[str, Any]:
        text = "<br>".join(f"<b>{plain(line)}</b>" for line in self.title_lines)
        # the first of several lines would stand a line higher than a single one does
        return {"text": text, "pad": {"l": 12, "t": 12 + TITLE_LINE * (len(self.title_lines) > 1)}}

    def make(self, sentence: str, numbers: Table, guess: str = "", **layout: Any) -> go.Figure:
        """The figure, with the sentence and the numbers that travel with it."""
        figure = go.Figure(
            data=self.traces,
            layout={
                "template": theme.template(),
                "title": self._heading(),
                "height": self.height,
                "autosize": True,
                "margin": {"l": self.left, "r": self.right, "t": self.top, "b": self.bottom, "pad": 0},
                "annotations": self.annotations,
                "shapes": [{"layer": "between", **shape} for shape in self.shapes],
                "images": self.images,
                "meta": travelling(self.title, sentence, numbers, guess),
                **self.axes,
                **self.layout,
                **layout,
            },
        )
        return figure


def travelling(title: str, sentence: str, numbers: Table, guess: str = "") -> dict[str, Any]:
    """What `show` needs besides the drawing; it lies in the figure's `layout.meta`."""
    return {
        "title": title,
        "sentence": sentence,
        "guess": guess,
        "columns": list(numbers.columns),
        "rows": [list(row) for row in numbers.rows],
    }


def hovering(texts: Sequence[str]) -> dict[str, Any]:
    """What is shown where the mouse rests: these texts, already safe for plotly, or nothing.

    A single text is for all points, with %{x} and %{y} for their numbers.
    """
    if isinstance(texts, str):
        return {"hovertemplate": f"{texts}<extra></extra>"}
    return {"hoverinfo": "text", "hovertext": list(texts)} if texts else {"hoverinfo": "skip"}


def beside_numbers(highest: float, gap: int = 24, digits: int = 2) -> int:
    """The pixels left of the drawing that the numbers of an axis need; they have so many digits at least."""
    return gap + 9 * max(digits, len(f"{highest:,.0f}"))


def beside_ends(*lines: str, gap: int = 24) -> int:
    """The pixels right of the drawing that these lines need at the end of a curve."""
    return gap + int(max(text_width(line, STRONG, True) for line in lines))


def nice_top(highest: float) -> float:
    """The upper end of an axis: a little air above the highest point."""
    return max(1.0, highest) * 1.08


def nothing_to_see(title: str, lines: Iterable[str]) -> Sheet:
    """A small sheet that says why there is nothing to see."""
    sheet = Sheet(title, (0, 100), (-100, 0), height=200)
    sheet.hide_axes()
    sheet.nothing(lines)
    return sheet


def ring(sheet: Sheet, x: float, y: float) -> None:
    """A ring round a point that matters."""
    sheet.marks([x], [y], symbol="circle-open", size=19, color=INK, line={"width": 2.5})
