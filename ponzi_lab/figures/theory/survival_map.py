"""The map of survival: how long a fund lasts, by the growth of new money and by what it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
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
from ..kit.guesses import SURE, how_sure, mark, room, sureness
from ..kit.picture import Picture
from ..kit.room import Spot
from ..kit.sheet import Sheet
from ..kit.text import Text, fine
from ..kit.theme import CASH, CASH_TINT, DUE_MID, DUE_TINT, INK, INK2, PAPER, RAISED, SMALL
from . import survival_map_words as words

YEARS = (5, 10, 20)  # between these the map has its bands
FILLS = (DUE_MID, DUE_TINT, RAISED, PAPER, CASH_TINT)  # of the bands, the shortest life first, and of those that live
LIVING = len(YEARS) + 1  # the band of those that live
FOR_EVER = LIVING + 0.5  # where they stand on the scale of the bands
GRID = 45  # steps of the map, and so many more at least where new money shrinks:
SHRINKING = 9
TOPS = (0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 800)  # where the axes may end
AIR = 1.15  # how much further than the largest rate they go at least
FAR = 3  # times the rates of the fund: a mark beyond that does not stretch the map
WHOLE = 1.0  # where the axes of a steady map end
HATCH = 3  # every so many diagonals of the grid are drawn over those that live
TEXTS = 5  # steps between hover texts
SEEN = 3  # every so many rows the border of a band is kept clear of labels
# What a step of the map counts for a name: its pixels, and across a third of them, for a name is wide.
CELL = (6.0, 1.7)
PLACES = 90  # for a name
ENOUGH = 6  # pixels from there to the border of a band
LOWER = 2  # steps below its middle a name has its foot
LINES = 10  # of the table, for new money that grows
PATCH, PATCH_ROW = 15, 22  # pixels of a patch in the key, and of a row of them


class Patch(NamedTuple):
    """What one fill means; and the colour of the lines across it, if there are any."""

    name: str
    fill: str
    hatch: str = ""


class SurvivalMap(Picture, words=words):
    """How long each fund lasts that is like this one in all but the growth of new money and the promised rate.

    scheme: the fund, which is marked. All rates are those of the fund equation: 0.45 is 45 % a year.
    years: for how long it is to live: how fast its new money must grow for that is marked, too.
    guess: what was guessed for that growth.
    sure: how sure somebody was of the guess.
    steady: whether the map goes to 100 % wherever the fund moves up to there; what lies beyond is not drawn then.

    >>> from ponzi_lab import SurvivalMap
    >>> from ponzi_lab.economics.fund_model import Scheme
    >>> SurvivalMap(Scheme(promised=0.45, earned=0.03, withdrawn=0.25, growth=0.5))
    This fund promises 45 % a year, and its new money grows by 50 % a year: it lives for ever.
    """

    def __init__(
        self,
        scheme: Scheme,
        years: float | None = None,
        guess: float | None = None,
        sure: str | None = None,
        *,
        steady: bool = False,
    ) -> None:
        self.scheme, self.years = scheme, years
        self.guess, self.sure = _a_rate(guess), sureness(sure)
        self.collapse = model.collapse(scheme)
        self.needed = None if years is None else model.growth_needed(scheme, years)
        own = max(scheme.promised, scheme.growth, TOPS[0])
        marks = [rate for rate in (self.needed, self.guess) if rate is not None and abs(rate) <= FAR * own]
        marks = [scheme.growth, *marks]
        top = next((top for top in TOPS if top >= AIR * max(own, *marks)), TOPS[-1])
        if steady and own <= WHOLE:
            marks, top = [scheme.growth], WHOLE
        step = top / GRID
        below = min(GRID, max(SHRINKING, ceil(-AIR * min(marks) / step)))
        self.growth, self.promised, self.lasts = _lasts(scheme._replace(promised=0, growth=0), step, below)

    @cached_property
    def scale(self) -> Any:
        """The years of each place on a scale on which a whole number parts two bands."""
        finite = np.minimum(self.lasts, 1e9)
        scale = np.interp(finite, YEARS, range(1, len(YEARS) + 1))
        scale = np.where(finite < YEARS[0], finite / YEARS[0], scale)
        scale = np.where(finite > YEARS[-1], len(YEARS) + 0.9 * (1 - YEARS[-1] / np.maximum(finite, 1)), scale)
        return np.where(np.isinf(self.lasts), FOR_EVER, scale)

    @cached_property
    def bands(self) -> Any:
        """The band of each place."""
        return np.floor(self.scale)

    def draw(self) -> Sheet:
        """The bands with their names, the fund itself, and the growth that it would need."""
        x, y = (float(self.growth[0]), float(self.growth[-1])), (0.0, float(self.promised[-1]))
        above = 0 if self.guess is None else room(0) + SURE
        right = max(36, round(Text((words.THIS_FUND,), size=SMALL).width / 2))
        top, height = 76 + 2 * PATCH_ROW + above, 510 + above
        sheet = Sheet(words.TITLE, x, y, height=height, left=72, right=right, top=top, bottom=66)
        for axis, low, parts in (("xaxis", x[0], 2), ("yaxis", 0.0, 5)):
            ticks = [part * y[1] / parts for part in range(ceil(parts * low / y[1]), parts + 1)]
            names = [words.percent(tick) for tick in ticks]
            sheet.axes[axis] |= {"tickvals": ticks, "ticktext": names, "tickangle": 0, "showgrid": False}
        sheet.name_x(words.NEW_MONEY_GROWS, end=True, lower=8)
        sheet.name_above(words.PROMISED_A_YEAR, 6 + above)
        inside = range(int(self.bands.min()), int(self.bands.max()) + 1)  # none is left out between two others
        key = [Patch(words.bands(YEARS)[band], FILLS[band], CASH if band == LIVING else "") for band in inside]
        for row, part in enumerate((key[:3], key[3:])):
            _key(sheet, part, 30 + above + PATCH_ROW * (1 - row))
        self._fill(sheet)
        self._pencil(sheet)
        sheet.in_any_order([*self._needed(sheet), *self._fund(sheet)])
        self._names(sheet)
        return sheet

    def _fill(self, sheet: Sheet) -> None:
        """The bands, and over those that live diagonal lines, so that a grey printer tells them apart."""
        last = len(FILLS) - 1
        sheet.add(
            go.Contour(
                x=self.growth.round(4).tolist(),
                y=self.promised.round(4).tolist(),
                z=(np.floor(100 * self.scale) / 100).tolist(),
                contours={"start": 1, "end": last, "size": 1, "coloring": "fill"},
                colorscale=[[band / last, colour] for band, colour in enumerate(FILLS)],
                line={"width": 1, "color": INK2, "smoothing": 0},
                showscale=False,
                hoverinfo="skip",
            )
        )
        self._hover(sheet)
        xs: list[float | None] = []
        ys: list[float | None] = []
        for line in _diagonals(np.isinf(self.lasts)):
            xs += [*(round(float(self.growth[column]), 3) for _, column in line), None]
            ys += [*(round(float(self.promised[row]), 3) for row, _ in line), None]
        sheet.add(go.Scatter(x=xs, y=ys, mode="lines", line={"width": 1, "color": CASH}, hoverinfo="skip"))
        for row, promise in zip(self.bands[::SEEN], self.promised[::SEEN], strict=True):
            for column in np.flatnonzero(np.diff(row)):
                sheet.keep_clear([(float(self.growth[column]), float(promise))])

    def _hover(self, sheet: Sheet) -> None:
        """Points that nobody sees, with what becomes of the fund there."""
        xs, ys = np.meshgrid(self.growth[::TEXTS].round(4), self.promised[::TEXTS].round(4))
        sheet.add(
            go.Scatter(
                x=xs.ravel().tolist(),
                y=ys.ravel().tolist(),
                mode="markers",
                marker={"opacity": 0, "size": 20},
                text=[words.hover_lasts(years) for years in self.lasts[::TEXTS, ::TEXTS].ravel().tolist()],
                hovertemplate=words.HOVER,
            )
        )

    def _pencil(self, sheet: Sheet) -> None:
        """The guess; one below the axis is only named, at its end."""
        if self.guess is None:
            return
        label = words.guessed(self.guess)
        if self.guess < sheet.x[0]:
            sheet.label(how_sure(words.low(label), self.sure), (sheet.x[0], sheet.y[1]), ("n-right",), near=0, far=8)
            return
        if self.guess <= sheet.x[1]:
            sheet.keep_clear([(self.guess, sheet.y[0]), (self.guess, sheet.y[1])])
        mark(sheet, label, self.guess, self.sure)

    def _fund(self, sheet: Sheet) -> Iterator[Callable[[], Any]]:
        """The fund itself; what writes its label."""
        spot = (self.scheme.growth, self.scheme.promised)
        if not _inside(sheet, spot):
            return
        sheet.dots([spot[0]], [spot[1]], color=INK, size=14, line={"width": 2, "color": PAPER})
        texts = [Text(lines, INK, SMALL, light_from=1) for lines in (words.this_fund(self), (words.THIS_FUND,))]
        aside = ("s", "se", "e", "n") if self.collapse is None else ("w", "nw", "n", "sw", "s", "ne")  # on its own side
        yield lambda: sheet.label(texts, spot, aside, near=16, far=60)

    def _needed(self, sheet: Sheet) -> Iterator[Callable[[], Any]]:
        """The growth that would keep it alive, on the line of what it promises; what writes its label."""
        if self.needed is None or self.years is None or not _inside(sheet, (self.needed, self.scheme.promised)):
            return
        spot = (self.needed, self.scheme.promised)
        sheet.rule(self.scheme.growth, spot[1], *spot, above=True, color=INK, width=2, dash="4px,3px")
        sheet.dots([spot[0]], [spot[1]], color=CASH, size=15, symbol="diamond", line={"width": 2, "color": PAPER})
        long = words.needed_label(self.needed, self.years)
        texts = [Text(lines, CASH, SMALL, light_from=1) for lines in (long, long[:1])]
        yield lambda: sheet.label(texts, spot, ("n", "nw", "s", "se", "e", "ne", "sw"), near=16, far=60)

    def _names(self, sheet: Sheet) -> None:
        """What each band is called, where it is widest; a band that is too narrow has no name."""
        bands = np.pad(self.bands, 1, constant_values=-1)
        for band, name in enumerate(words.bands(YEARS)):
            inside = distance_transform_edt(bands == band, sampling=CELL)[1:-1, 1:-1]
            order = np.argsort(-inside, axis=None)[:PLACES:SEEN]
            rows, columns = np.unravel_index(order[inside.flat[order] >= ENOUGH], inside.shape)
            spots = [
                (float(self.growth[column]), float(self.promised[max(0, row - LOWER)]))
                for row, column in zip(rows, columns, strict=True)
            ]
            if spots:
                text = Text((name,), CASH if band == LIVING else INK, SMALL)
                sheet.label(text, spots, ("n",), near=0, far=0, must=False)

    def came_of_guess(self) -> str:
        """What would become of the fund with the growth that was guessed."""
        if self.guess is None or self.years is None:
            return ""
        return words.came_of(self.guess, model.collapse(self.scheme._replace(growth=self.guess)), self.years)

    def rows(self) -> Iterator[Sequence[object]]:
        """A few steps of the growth, at what the fund promises."""
        step = float(self.promised[-1]) / LINES
        growth = step * np.arange(ceil(float(self.growth[0]) / step - 1e-9), LINES + 1.0)
        lasts = model.survival_map(self.scheme, np.array([self.scheme.promised]), growth)[0]
        for rate, years in zip(growth, lasts, strict=True):
            yield words.percent(rate), words.lasts(years)


@lru_cache(maxsize=8)
def _lasts(scheme: Scheme, step: float, below: int) -> tuple[Any, Any, Any]:
    """The axes and the years, which stay as they are when a slider moves the fund on its map."""
    growth, promised = step * np.arange(-below, GRID + 1.0), step * np.arange(GRID + 1.0)
    return growth, promised, model.survival_map(scheme, promised, growth)


def _a_rate(guess: Any) -> float | None:
    if guess is None:
        return None
    real = isinstance(guess, Real) and not isinstance(guess, bool)
    if real and -model.RATE <= guess <= model.RATE:
        return float(guess)
    raise Refused(words.wrong_guess(guess, model.RATE))


def _diagonals(where: Any) -> Iterator[list[tuple[int, int]]]:
    """The ends of every few falling diagonals as far as they run through where something is so."""
    rows, columns = where.shape
    for total in range(0, rows + columns - 1, HATCH):
        cells = [(row, total - row) for row in range(max(0, total - columns + 1), min(rows, total + 1))]
        for inside, run in groupby(cells, key=lambda cell: bool(where[cell])):
            line = list(run)
            if inside and len(line) > 1:
                yield [line[0], line[-1]]


def _inside(sheet: Sheet, spot: Spot) -> bool:
    return sheet.x[0] <= spot[0] <= sheet.x[1] and sheet.y[0] <= spot[1] <= sheet.y[1]


def _key(sheet: Sheet, patches: Iterable[Patch], foot: int) -> None:
    """One row of patches, so many pixels above the drawing."""
    corner: dict[str, Any] = {
        "xref": "paper",
        "yref": "paper",
        "xanchor": 0,
        "yanchor": 1,
    }  # of the drawing, upper left
    corner |= {"xsizemode": "pixel", "ysizemode": "pixel"}
    left = 12 - sheet.left
    for patch in patches:
        square = (left, foot, left + PATCH, foot + PATCH)
        sheet.shape("rect", square, **corner, fillcolor=patch.fill, line={"width": 1, "color": INK2})
        for at in range(PATCH // 3, 2 * PATCH, PATCH // 3) if patch.hatch else ():
            begin, end = max(0, at - PATCH), min(PATCH, at)
            ends = (left + begin, foot + at - begin, left + end, foot + at - end)
            sheet.shape("line", ends, **corner, line={"width": 1, "color": patch.hatch})
        text = fine(patch.name, INK)
        sheet.note(text, 0, 1, "left", "bottom", xshift=left + PATCH + 5, yshift=foot - 2)
        left += PATCH + 5 + round(text.width) + 10
