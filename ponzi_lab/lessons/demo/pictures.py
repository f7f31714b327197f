"""The drawings of the demonstration: for a hall, so in few lines and large type.

They are made beforehand, and the scissors are not the picture of the chapters: a page that runs from a stick has no
plotly, which is thirty times its size, and here the line of promises and the guesses of a class are uncovered by keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...tables.pieces import Html, join, tag
from ..chapters.the_scissors import AHEAD
from . import words
from .tale import SeatHistory, Tale

ACROSS = 10  # rounds that the bars have room for: that the game ends is not to be seen before it does
SQUARES = 25  # in a row
GREEN, RED = ("plt-green", "plt-strong"), ("plt-red", "plt-strong")


def svg(width: float, height: float, label: str, *inside: object, **more: object) -> Html:
    """A drawing, with its words for people who do not see it."""
    return tag("svg", *inside, viewBox=f"0 0 {width} {height}", role="img", aria_label=label, **more)


def text(x: float, y: float, word: object, *kinds: str, anchor: str = "start") -> Html:
    """A word in a drawing."""
    return tag("text", word, x=f"{x:.0f}", y=f"{y:.0f}", text_anchor=anchor, class_=kinds or None)


def line(x0: float, y0: float, x1: float, y1: float, kind: str) -> Html:
    """A straight line."""
    return tag("line", x1=f"{x0:.1f}", y1=f"{y0:.1f}", x2=f"{x1:.1f}", y2=f"{y1:.1f}", class_=kind)


# The cash of all


def bars(tale: Tale, upto: int) -> Html:
    """The cash of all together, round by round, as far as it is seen."""
    width, height, floor = 640, 420, 372
    totals = [tale.together(number) for number in range(1, upto + 1)]
    high = max(tale.together(number) for number in range(1, tale.end))
    step = width / ACROSS
    columns = [
        join(
            [
                tag("rect", x=f"{step * n + 8:.1f}", y=f"{y:.1f}", width=f"{step - 16:.1f}", height=f"{floor - y:.1f}"),
                text(step * (n + 0.5), y - 10, cash, "plt-strong", anchor="middle"),
                text(step * (n + 0.5), floor + 34, n + 1, anchor="middle"),
            ]
        )
        for n, cash in enumerate(totals)
        for y in [floor - cash / high * (floor - 60)]
    ]
    ground = join([line(0, floor, width, floor, "plt-axis"), text(width, floor + 34, words.ROUND, anchor="end")])
    return svg(width, height, words.TOGETHER, tag("g", *columns, class_="plt-bars"), ground)


# The scissors


class Plot:
    """Axes: rounds across, coins up."""

    def __init__(self, last: int, high: float, box: tuple[float, float, float, float]) -> None:
        self.last, self.high = last, high
        self.left, self.top, self.right, self.bottom = box

    def x(self, number: float) -> float:
        """Where a round is."""
        return self.left + (number - 1) / (self.last - 1) * (self.right - self.left)

    def y(self, coins: float) -> float:
        """Where an amount is."""
        return self.bottom - coins / self.high * (self.bottom - self.top)

    def curve(self, amounts: Sequence[float], kind: str) -> Html:
        """A line through the amounts of the rounds from the first one on."""
        points = " ".join(f"{self.x(n):.1f},{self.y(coins):.1f}" for n, coins in enumerate(amounts, 1))
        return tag("polyline", points=points, class_=kind)

    def between(self, history: SeatHistory) -> Html:
        """The area in which more is promised than there is."""
        upper = [(self.x(row.number), self.y(row.promised), self.y(row.cash)) for row in history.paid]
        pieces = [self._piece(*pair) for pair in pairwise(upper)]
        return tag("path", d="".join(pieces), class_="plt-gap")

    @staticmethod
    def _piece(left: tuple[float, float, float], right: tuple[float, float, float]) -> str:
        """Between two rounds; it begins or ends where the lines cross. On paper, what is more lies higher."""
        (x0, due0, cash0), (x1, due1, cash1) = left, right
        if due0 >= cash0 and due1 >= cash1:
            return ""
        part = (due0 - cash0) / (due0 - cash0 - due1 + cash1) if (due0 < cash0) != (due1 < cash1) else 0.0
        x, y = x0 + part * (x1 - x0), due0 + part * (due1 - due0)
        if due0 >= cash0:
            return f"M{x:.1f} {y:.1f}L{x1:.1f} {due1:.1f}V{cash1:.1f}Z"
        if due1 >= cash1:
            return f"M{x0:.1f} {due0:.1f}L{x:.1f} {y:.1f}L{x0:.1f} {cash0:.1f}Z"
        return f"M{x0:.1f} {due0:.1f}L{x1:.1f} {due1:.1f}V{cash1:.1f}L{x0:.1f} {cash0:.1f}Z"


def _axes(plot: Plot, marks: Sequence[int]) -> Html:
    lines = [line(plot.left, plot.y(coins), plot.right, plot.y(coins), "plt-rule") for coins in marks[1:]]
    names = [text(plot.left - 14, plot.y(coins) + 8, coins, anchor="end") for coins in marks]
    rounds = [text(plot.x(n), plot.bottom + 34, n, anchor="middle") for n in range(1, plot.last + 1)]
    ground = line(plot.left, plot.bottom, plot.right, plot.bottom, "plt-axis")
    unit = text(plot.right + 30, plot.bottom + 34, words.END_OF_ROUND)
    return join([*lines, ground, *names, *rounds, unit])


def scissors(tale: Tale, covered: bool) -> Html:
    """The cash of the seat that fell; and, uncovered, what was promised, and the guess of the class."""
    fallen = tale.fallen
    high = max(row.promised for row in fallen.paid)
    plot = Plot(tale.end, high, (70, 46, 880, 356))
    marks = range(0, int(high) + 1, 100)
    cash = [row.cash for row in fallen.rounds]
    parts = [_axes(plot, marks)]
    if not covered:
        parts += [plot.between(fallen), plot.curve([row.promised for row in fallen.paid], "plt-due")]
        parts += _guesses(plot, tale.end)
    parts += [plot.curve(cash, "plt-cash"), *_ends(plot, tale, covered)]
    label = words.certain_from(fallen.name) if covered else words.scissors_title(tale.crossing, fallen.name)
    return svg(1180, 400, label, *parts)


def _ends(plot: Plot, tale: Tale, covered: bool) -> list[Html]:
    """What is written at the lines."""
    last, before = tale.fallen.rounds[-1], tale.fallen.paid[-1]
    x, y = plot.x(last.number), plot.y(last.cash)
    end, sum_ = words.at_the_end(tale.end, tale.owed, last.cash)
    parts = [
        line(x, y, x, plot.bottom, "plt-end"),
        tag("path", d=f"M{x - 10} {y - 10}l20 20m0 -20l-20 20", class_="plt-cross"),
        text(x + 30, y + 2, end, "plt-strong"),
        text(x + 30, y + 34, sum_),
        text(plot.x(6) - 8, plot.y(tale.fallen.rounds[5].cash) - 18, words.CASH_LINE, *GREEN, anchor="end"),
    ]
    if covered:
        return parts
    crossing = tale.fallen.rounds[tale.crossing - 1]
    ring = tag(
        "circle", cx=f"{plot.x(crossing.number):.0f}", cy=f"{plot.y(crossing.promised):.0f}", r=14, class_="plt-ring"
    )
    there = words.at_the_crossing(crossing.promised, crossing.cash)
    label = words.promised_line(before.promised, AHEAD)
    return [
        *parts,
        ring,
        text(plot.x(crossing.number), plot.y(crossing.promised) - 28, there, "plt-strong", anchor="end"),
        text(plot.x(before.number) + 22, plot.y(before.promised) + 8, label, *RED),
    ]


def _guesses(plot: Plot, last: int) -> list[Html]:
    """A line for each guess that there may be; the page shows that of the class."""
    return [
        tag(
            "g",
            line(plot.x(n), plot.top - 12, plot.x(n), plot.bottom, "plt-guess"),
            text(plot.x(n), plot.top - 22, words.guess_mark(n), "plt-pencil", "plt-strong", anchor="middle"),
            data_when=f"certain:{n}",
            hidden=True,
        )
        for n in range(1, last + 1)
    ]


def small(history: SeatHistory, last: int, high: float) -> Html:
    """The scissors of one seat in a corner."""
    plot = Plot(last, high, (8, 12, 262, 232))
    parts = [
        plot.between(history),
        line(plot.left, plot.bottom, plot.right, plot.bottom, "plt-axis"),
        plot.curve([row.promised for row in history.paid], "plt-due"),
        plot.curve([row.cash for row in history.rounds], "plt-cash"),
        text(plot.left, plot.bottom + 32, 1),
        text(plot.right, plot.bottom + 32, last, anchor="end"),
    ]
    if history.fell:
        x, y = plot.x(last), plot.y(history.rounds[-1].cash)
        parts.append(tag("path", d=f"M{x - 9} {y - 9}l18 18m0 -18l-18 18", class_="plt-cross"))
    return svg(272, 272, words.small_label(history.name, history.crossing), *parts)


# Many games


def waffle(fell: int, hands: int, label: str) -> Html:
    """A square for each game; those in which somebody fell come first, and are crossed out."""
    squares = [_square(n, n < fell) for n in range(hands)]
    rows = -(-hands // SQUARES)
    return svg(SQUARES * 26, rows * 26, label, *squares, class_="plt-waffle")


def _square(n: int, fell: bool) -> Html:
    x, y = n % SQUARES * 26 + 2, n // SQUARES * 26 + 2
    square = tag("rect", x=x, y=y, width=22, height=22, class_="plt-fell" if fell else "plt-stood")
    return join([square, tag("path", d=f"M{x + 6} {y + 6}l10 10m0 -10l-10 10")]) if fell else square
