"""The map of survival: how long a fund lasts, by the growth of new money and by what it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil
from numbers import Real
from typing import Any, NamedTuple

import numpy as np
import plotly.graph_objects as go
from scipy.ndimage import distance_transform_edt

from ...core.errors import Refused
from ...economics import fund_model as model
from ...economics.fund_model import Scheme
from ...play.tables import Table
from ..kit.guesses import SURE, how_sure, mark, room
from ..kit.sheet import Sheet, Spot, Text
from ..kit.theme import CASH, CASH_TINT, DUE_MID, DUE_TINT, INK, INK2, PAPER, RAISED, SMALL
from . import survival_map_words as words

YEARS = (5, 10, 20)  # between these the map has its bands
FILLS = (DUE_MID, DUE_TINT, RAISED, PAPER, CASH_TINT)  # of the bands, the shortest life first, and of those that live
FOR_EVER = len(YEARS) + 1.5  # where those that live stand on the scale of the bands
GRID = 45  # steps of the map, and so many more at least where new money shrinks:
SHRINKING = 9
TOPS = (0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 800)  # where the axes may end
AIR = 1.15  # how much further than the largest rate they go at least
FAR = 3  # times the rates of the fund: a mark beyond that does not stretch the map
WHOLE = 1.0  # where the axes of a steady map end
HATCH = 3  # every so many diagonals of the grid are drawn over those that live
TEXTS = 5  # steps between hover texts
PATCH, ROW = 15, 22  # pixels: a patch of the key, and a row of it
SEEN = 3  # every so many rows the border of a band is kept clear of labels
# What a step of the map counts for a name: its pixels, and across a third of them, for a name is wide.
CELL = (6.0, 1.7)
PLACES = 90  # for a name
ENOUGH = 6  # pixels from there to the border of a band
LOWER = 2  # steps below its middle a name has its foot
LINES = 10  # of the table, for new money that grows


class Map(NamedTuple):
    """A map: the years until each scheme is gone, a row for each promised rate, and what is marked on it."""

    scheme: Scheme
    growth: Any
    promised: Any
    lasts: Any
    collapse: float | None
    years: float | None
    needed: float | None  # the growth that keeps it alive for so many years

    @property
    def bands(self) -> Any:
        """The years on a scale on which a whole number parts two bands."""
        finite = np.minimum(self.lasts, 1e9)
        scale = np.interp(finite, YEARS, range(1, len(YEARS) + 1))
        scale = np.where(finite < YEARS[0], finite / YEARS[0], scale)
        scale = np.where(finite > YEARS[-1], len(YEARS) + 0.9 * (1 - YEARS[-1] / np.maximum(finite, 1)), scale)
        return np.where(np.isinf(self.lasts), FOR_EVER, scale)


def _map(scheme: Scheme, years: float | None, guess: float | None, steady: bool = False) -> Map:
    collapse = model.collapse(scheme)
    needed = None if years is None else model.growth_needed(scheme, years)
    own = max(scheme.promised, scheme.growth, TOPS[0])
    marks = [scheme.growth, *(rate for rate in (needed, guess) if rate is not None and abs(rate) <= FAR * own)]
    top = next((top for top in TOPS if top >= AIR * max(own, *marks)), TOPS[-1])
    if steady and own <= WHOLE:
        marks, top = [scheme.growth], WHOLE
    step = top / GRID
    below = min(GRID, max(SHRINKING, ceil(-AIR * min(marks) / step)))
    return Map(scheme, *_lasts(scheme._replace(promised=0, growth=0), step, below), collapse, years, needed)


@lru_cache(maxsize=8)
def _lasts(scheme: Scheme, step: float, below: int) -> tuple[Any, Any, Any]:
    """The axes and the years, which stay as they are when a slider moves the fund on its map."""
    growth, promised = step * np.arange(-below, GRID + 1.0), step * np.arange(GRID + 1.0)
    return growth, promised, model.survival_map(scheme, promised, growth)


def survival_map(
    scheme: Scheme,
    years: float | None = None,
    guess: float | None = None,
    sure: str | None = None,
    *,
    steady: bool = False,
) -> go.Figure:
    """How long each fund lasts that is like this one in all but the growth of new money and the promised rate.

    The fund itself is marked. `years` marks how fast its new money must grow for it to be alive after so many years;
    `guess` is what was guessed for that. All rates are those of the fund equation: 0.45 is 45 % a year. A `steady` map
    goes to 100 % wherever the fund moves up to there, and what lies beyond is not drawn.
    """
    meant = _a_rate(guess)
    found = _map(scheme, years, meant, steady)
    above = 0 if meant is None else room(0) + SURE
    x, y = (float(found.growth[0]), float(found.growth[-1])), (0.0, float(found.promised[-1]))
    sheet = Sheet(words.MAP_TITLE, x, y, left=72, right=36, top=76 + 2 * ROW + above, height=510 + above, bottom=66)
    for axis, low, parts in (("xaxis", x[0], 2), ("yaxis", 0.0, 5)):
        ticks = [part * y[1] / parts for part in range(ceil(parts * low / y[1]), parts + 1)]
        names = [words.percent(tick) for tick in ticks]
        sheet.axes[axis] |= {"tickvals": ticks, "ticktext": names, "tickangle": 0, "showgrid": False}
    sheet.note(Text((words.NEW_MONEY_GROWS,), INK2, SMALL, bold=False), 1, 0, "right", yshift=-34)
    sheet.note(
        Text((words.PROMISED_A_YEAR,), INK2, SMALL, bold=False), 0, 1, "left", "bottom", xshift=-60, yshift=6 + above
    )
    _key(sheet, found, 30 + above)
    _fill(sheet, found)
    _guess(sheet, meant, sure)
    sheet.in_any_order([*_needed(sheet, found), *_fund(sheet, found)])
    _names(sheet, found)
    return sheet.make(_sentence(found), _table(found), _came_of(found, meant))


def _key(sheet: Sheet, found: Map, above: int) -> None:
    """A patch for each band that there is, in two rows so many pixels above the drawing."""
    names, bands = words.bands(YEARS), np.floor(found.bands)
    inside = range(int(bands.min()), int(bands.max()) + 1)  # none is left out on the way from one to another
    for row, part in enumerate((inside[:3], inside[3:])):
        left, foot = 12 - sheet.left, above + ROW * (1 - row)
        for band in part:
            _patch(sheet, left, foot, FILLS[band], hatched=band == len(YEARS) + 1)
            text = Text((names[band],), INK, SMALL, bold=False)
            sheet.note(text, 0, 1, "left", "bottom", xshift=left + PATCH + 5, yshift=foot - 2)
            left += PATCH + 5 + round(text.width) + 10


def _patch(sheet: Sheet, left: int, foot: int, fill: str, *, hatched: bool) -> None:
    """A small square of the key, its place in pixels from the upper left corner of the drawing."""
    fixed = {"xref": "paper", "yref": "paper", "xsizemode": "pixel", "ysizemode": "pixel", "xanchor": 0, "yanchor": 1}
    corners = {"x0": left, "x1": left + PATCH, "y0": foot, "y1": foot + PATCH}
    line = {"width": 1, "color": INK2}
    sheet.shapes.append({"type": "rect", **fixed, **corners, "fillcolor": fill, "line": line})
    for at in range(PATCH // 3, 2 * PATCH, PATCH // 3) if hatched else ():
        begin, end = max(0, at - PATCH), min(PATCH, at)
        ends = {"x0": left + begin, "y0": foot + at - begin, "x1": left + end, "y1": foot + at - end}
        sheet.shapes.append({"type": "line", **fixed, **ends, "line": {"width": 1, "color": CASH}})


def _a_rate(guess: Any) -> float | None:
    if guess is None:
        return None
    real = isinstance(guess, Real) and not isinstance(guess, bool)
    if real and -model.RATE <= guess <= model.RATE:
        return float(guess)
    raise Refused(words.wrong_guess_of_growth(guess, model.RATE))


def _guess(sheet: Sheet, guess: float | None, sure: str | None) -> None:
    """A guess below the axis is only named, at its end."""
    if guess is None:
        return
    if guess >= sheet.x[0]:
        if guess <= sheet.x[1]:
            sheet.keep_clear([(guess, sheet.y[0]), (guess, sheet.y[1])])
        mark(sheet, words.growth_guess(guess), guess, sure)
    else:
        said = how_sure(words.low_guess(words.growth_guess(guess)), sure)
        sheet.label(said, (sheet.x[0], sheet.y[1]), ("n-right",), near=0, far=8)


def _fill(sheet: Sheet, found: Map) -> None:
    """The bands, and over those that live diagonal lines, so that a grey printer tells them apart."""
    last = len(FILLS) - 1
    sheet.add(
        go.Contour(
            x=found.growth.round(4).tolist(),
            y=found.promised.round(4).tolist(),
            z=(np.floor(100 * found.bands) / 100).tolist(),
            contours={"start": 1, "end": last, "size": 1, "coloring": "fill"},
            colorscale=[[place / last, colour] for place, colour in enumerate(FILLS)],
            line={"width": 1, "color": INK2, "smoothing": 0},
            showscale=False,
            hoverinfo="skip",
        )
    )
    _hover(sheet, found)
    xs: list[float | None] = []
    ys: list[float | None] = []
    for line in _diagonals(np.isinf(found.lasts)):
        xs += [*(round(float(found.growth[column]), 3) for _, column in line), None]
        ys += [*(round(float(found.promised[row]), 3) for row, _ in line), None]
    sheet.add(go.Scatter(x=xs, y=ys, mode="lines", line={"width": 1, "color": CASH}, hoverinfo="skip"))
    bands = np.floor(found.bands)
    for row, promise in zip(bands[::SEEN], found.promised[::SEEN], strict=True):
        for column in np.flatnonzero(np.diff(row)):
            sheet.keep_clear([(float(found.growth[column]), float(promise))])


def _hover(sheet: Sheet, found: Map) -> None:
    """Points that nobody sees, with what becomes of the fund there."""
    points = [
        (growth, promise, words.hover_lasts(years))
        for promise, row in zip(found.promised[::TEXTS].tolist(), found.lasts[::TEXTS], strict=True)
        for growth, years in zip(found.growth[::TEXTS].tolist(), row[::TEXTS].tolist(), strict=True)
    ]
    xs, ys, texts = zip(*points, strict=True)
    marker = {"opacity": 0, "size": 20}
    sheet.add(
        go.Scatter(
            x=[round(x, 4) for x in xs],
            y=[round(y, 4) for y in ys],
            mode="markers",
            marker=marker,
            text=texts,
            hovertemplate=words.MAP_HOVER,
        )
    )


def _diagonals(where: Any) -> Iterator[list[tuple[int, int]]]:
    """The ends of every few falling diagonals as far as they run through where something is so."""
    rows, columns = where.shape
    for total in range(0, rows + columns - 1, HATCH):
        cells = [(row, total - row) for row in range(max(0, total - columns + 1), min(rows, total + 1))]
        for inside, run in groupby(cells, key=lambda cell: bool(where[cell])):
            line = list(run)
            if inside and len(line) > 1:
                yield [line[0], line[-1]]


def _fund(sheet: Sheet, found: Map) -> Iterator[Callable[[], Any]]:
    """The fund itself; what writes its label."""
    spot = (found.scheme.growth, found.scheme.promised)
    if not _inside(sheet, spot):
        return
    sheet.dots([spot[0]], [spot[1]], color=INK, size=14, line={"width": 2, "color": PAPER})
    said = [Text(lines, INK, SMALL, light_from=1) for lines in (words.this_fund(found.collapse), (words.THIS_FUND,))]
    aside = ("s", "se", "e", "n") if found.collapse is None else ("w", "nw", "n", "sw", "s", "ne")  # on its own side
    yield lambda: sheet.label(said, spot, aside, near=16, far=60)


def _needed(sheet: Sheet, found: Map) -> Iterator[Callable[[], Any]]:
    """The growth that would keep it alive, on the line of what it promises; what writes its label."""
    if found.needed is None or found.years is None or not _inside(sheet, (found.needed, found.scheme.promised)):
        return
    spot = (found.needed, found.scheme.promised)
    sheet.rule(found.scheme.growth, spot[1], *spot, color=INK, width=2, dash="4px,3px")
    sheet.shapes[-1]["layer"] = "above"
    sheet.dots([spot[0]], [spot[1]], color=CASH, size=15, symbol="diamond", line={"width": 2, "color": PAPER})
    long = words.needed_label(found.needed, found.years)
    said = [Text(lines, CASH, SMALL, light_from=1) for lines in (long, long[:1])]
    yield lambda: sheet.label(said, spot, ("n", "nw", "s", "se", "e", "ne", "sw"), near=16, far=60)


def _inside(sheet: Sheet, spot: Spot) -> bool:
    return sheet.x[0] <= spot[0] <= sheet.x[1] and sheet.y[0] <= spot[1] <= sheet.y[1]


def _names(sheet: Sheet, found: Map) -> None:
    """What each band is called, where it is widest; a band that is too narrow has no name."""
    bands = np.pad(np.floor(found.bands), 1, constant_values=-1)
    for band, name in enumerate(words.bands(YEARS)):
        inside = distance_transform_edt(bands == band, sampling=CELL)[1:-1, 1:-1]
        order = np.argsort(-inside, axis=None)[:PLACES:SEEN]
        rows, columns = np.unravel_index(order[inside.flat[order] >= ENOUGH], inside.shape)
        spots = [
            (float(found.growth[column]), float(found.promised[max(0, row - LOWER)]))
            for row, column in zip(rows, columns, strict=True)
        ]
        if spots:
            colour = CASH if band == len(YEARS) + 1 else INK
            sheet.label(Text((name,), colour, SMALL), spots, ("n",), near=0, far=0, must=False)


# The sentence


def _sentence(found: Map) -> str:
    """How long the fund lasts, and how fast its new money would have to grow."""
    said = words.map_fund(found.scheme.promised, found.scheme.growth, found.collapse)
    if found.years is None:
        return said
    return f"{said} {words.map_needed(found.needed, found.years)}"


def _came_of(found: Map, guess: float | None) -> str:
    if guess is None or found.years is None:
        return ""
    return words.growth_guessed(guess, model.collapse(found.scheme._replace(growth=guess)), found.years)


# The numbers


def _table(found: Map) -> Table:
    step = float(found.promised[-1]) / LINES
    growth = step * np.arange(ceil(float(found.growth[0]) / step - 1e-9), LINES + 1.0)
    lasts = model.survival_map(found.scheme, np.array([found.scheme.promised]), growth)[0]
    rows = [(words.percent(rate), words.lasts(years)) for rate, years in zip(growth, lasts, strict=True)]
    return Table(words.map_columns(found.scheme.promised), rows)
