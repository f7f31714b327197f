"""Where labels find room: clear of lines, of each other and of the edges, at every width at once.

One and the same figure must fit a notebook of 860 pixels and a phone of 390. Margins, height and type are fixed in
pixels, so where a label lies can be worked out for each width before anything is drawn; the place that is best at all
widths together is taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, permutations
from typing import Any

from .text import TITLE_LINE, Text

# How wide a figure may be, and how much it counts there; the first is a phone with the notebook's side bars open.
WEIGHTS = {285: 0.3, 340: 0.6, 390: 1.0, 600: 1.0, 860: 1.0}
WIDTHS = tuple(WEIGHTS)
TITLE_ROOM = 36  # pixels at the top that belong to the title, and each further line of it
WORSE = 0.1  # how much worse each further place is than the one before it
EDGE = 4
CLEAR = 4  # pixels between a label and anything else
LEFT_OUT = 150  # the cost of a label that is not written
ALMOST_FREE = 6  # the cost of a place up to which a label that need not be is still written
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
DISTANCES = (8, 16, 28, 42, 60, 82, 108, 140, 180, 220)
Spot = tuple[float, float]


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

    def count(self, points: Iterable[Spot]) -> int:
        """How many of the points lie in it."""
        left, top, right, bottom = self.left, self.top, self.right, self.bottom
        return len([x for x, y in points if left <= x <= right and top <= y <= bottom])

    def grown(self, by: float) -> Box:
        """The rectangle with a border round it."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def _write(labels: Sequence[Callable[[], Any]]) -> None:
    for label in labels:
        label()


class Room:
    """What is free of a drawing. Ranges are in the units of the axes, margins in pixels."""

    def __init__(
        self, x: Spot, y: Spot, *, height: int, left: int, right: int, top: int, bottom: int, title_lines: int
    ) -> None:
        self.x, self.y = x, y
        self.height = height
        self.left, self.right, self.top, self.bottom = left, right, top, bottom
        self.title_high = TITLE_ROOM + TITLE_LINE * (title_lines - 1)
        self.annotations: list[dict[str, Any]] = []
        self.taken = {width: self._margins(width) for width in WIDTHS}
        self.points: dict[int, list[Spot]] = {width: [] for width in WIDTHS}
        self.cost = 0.0  # of all labels so far

    def _margins(self, width: int) -> list[Box]:
        """What is taken from the start: the title, the numbers left of the y axis and those below the x axis."""
        return [
            Box(0, 0, width, self.title_high),
            Box(0, self.top - 8, self.left - 2, self.height),
            Box(0, self.height - self.bottom + 2, width, self.height),
        ]

    def at(self, x: float, y: float, width: int) -> tuple[float, float]:
        """A point of the axes in pixels, if the figure is so many pixels wide."""
        across = (x - self.x[0]) / (self.x[1] - self.x[0])
        up = (y - self.y[0]) / (self.y[1] - self.y[0])
        inner = self.height - self.top - self.bottom
        return self.left + across * (width - self.left - self.right), self.top + (1 - up) * inner

    def along(self, y: float, *parts: float) -> list[Spot]:
        """Spots at a height, by the parts of the way from the left to the right."""
        return [(self.x[0] + (self.x[1] - self.x[0]) * part, y) for part in parts]

    def keep_clear(self, points: Sequence[Spot]) -> None:
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

    def _cheapest(self, tries: Sequence[tuple[Text, Spot, str, float]], least: Sequence[float]) -> tuple[float, int]:
        """The cost of the best place, and which it is. None costs less than its `least`, which rises: the rest may be
        left.
        """
        best = (math.inf, 0)
        for index, attempt in enumerate(tries):
            if least[index] >= best[0]:
                break
            best = min(best, (self._cost(*attempt) + least[index], index))
        return best

    def best_of(self, ways: Sequence[Callable[[], None]]) -> None:
        """Labels get in each other's way: of several orders the first that costs nearly nothing, or the cheapest."""
        before = self._labels()
        outcomes = []
        for way in ways:
            self._go_back_to(before)
            way()
            outcomes.append(self._labels())
            if self.cost < before[0] + ALMOST_FREE:
                return
        self._go_back_to(min(outcomes, key=lambda labels: labels[0]))

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

    def _stand(self, spot: Spot, side: str, off: float) -> None:
        """The stem of a flag is in the way of other labels, too."""
        for width in WIDTHS:
            x, y = self.at(*spot, width)
            self.points[width] += [(x, y + SIDES[side][3] * STEP * step) for step in range(int(off / STEP))]

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
