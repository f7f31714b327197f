"""How many are not bankrupt so far, round by round, over many games, with the uncertainty of the count."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from ...play.results import wilson
from ...play.tables import Table
from ...play.words import names_shown
from ..kit import words as common
from ..kit.sheet import Sheet, Text, hovering
from ..kit.theme import INK2, SEAT_COLOURS, SEAT_DASHES, SEAT_MARKS, SEAT_SYMBOLS, SMALL, plain, short
from . import survival_words as words
from . import words as shared


class Curve(NamedTuple):
    """One strategy: of how many seats, and after each round the share not bankrupt with its 95 % interval."""

    name: str
    seats: int
    shares: list[float]
    bounds: list[tuple[float, float]]
    look: int  # which of the hues, shapes and dashes; the same for the same names, however they fared


def _curves(results: pd.DataFrame, by: str) -> list[Curve]:
    last = int(results["rounds"].max()) if len(results) else 0
    found = []
    shown = names_shown(str(name) for name in results[by].unique())
    looks = {name: place % len(SEAT_COLOURS) for place, name in enumerate(sorted(shown))}
    for name, mine in results.groupby(by, observed=True, sort=False):
        fallen = mine.loc[mine["bankrupt"].astype(bool), "rounds"].to_numpy()
        by_round = np.bincount(fallen.astype("int64"), minlength=last + 1).cumsum()
        standing = [len(mine) - int(number) for number in by_round]
        found.append(
            Curve(
                shown[str(name)],
                len(mine),
                [number / len(mine) for number in standing],
                [wilson(number, len(mine)) for number in standing],
                looks[str(name)],
            )
        )
    return sorted(found, key=lambda curve: (-curve.shares[-1], curve.name))


def survival(results: pd.DataFrame, by: str = "strategy") -> go.Figure:
    """The share of seats not bankrupt after each round, per strategy (or another column), with a 95 % band."""
    curves = _curves(results, by)
    last = max((len(curve.shares) - 1 for curve in curves), default=1)
    right = 58 + max((int(8.7 * min(14, len(curve.name))) for curve in curves), default=0)
    sheet = Sheet(words.SURVIVAL_TITLE, (-0.3, max(1, last)), (0, 1.04), left=62, right=min(right, 168), top=52)
    sheet.count_axis(0, max(1, last))
    sheet.axes["xaxis"] |= {"showline": True}
    sheet.axes["yaxis"] |= {"tickformat": ".0%", "tickvals": [0, 0.25, 0.5, 0.75, 1]}
    sheet.note(Text((common.AFTER_ROUND,), INK2, SMALL, bold=False), 0, 0, yshift=-26)
    if not curves:
        sheet.nothing((shared.NO_GAMES,))
        return sheet.make(shared.NO_GAMES, _table(curves))
    for curve in curves:
        band(sheet, curve)
    for curve in curves:
        line(sheet, curve)
    for curve in curves:
        mark = (SEAT_MARKS[curve.look], SEAT_COLOURS[curve.look])
        text = Text(words.survival_label(short(curve.name), curve.shares[-1]), size=SMALL, light_from=1, mark=mark)
        sheet.label(text, (last, curve.shares[-1]), ("e", "e-up", "e-down"), near=8, far=180)
    return sheet.make(_sentence(curves, results), _table(curves))


def band(sheet: Sheet, curve: Curve) -> None:
    """The interval round a curve."""
    rounds = list(range(len(curve.shares)))
    hatch = {"shape": "/", "size": 5, "solidity": 0.4, "fgcolor": SEAT_COLOURS[curve.look], "fgopacity": 0.4}
    sheet.band(rounds, [high for _, high in curve.bounds], [low for low, _ in curve.bounds], fillpattern=hatch)


def line(sheet: Sheet, curve: Curve) -> None:
    """A curve, with its mark at each round."""
    rounds = list(range(len(curve.shares)))
    hover = [plain(words.survival_hover(curve.name, number, share)) for number, share in enumerate(curve.shares)]
    colour = SEAT_COLOURS[curve.look]
    sheet.keep_clear(list(zip(rounds, curve.shares, strict=True)))
    sheet.add(
        go.Scatter(
            x=rounds,
            y=curve.shares,
            mode="lines+markers",
            line={"color": colour, "width": 3, "dash": SEAT_DASHES[curve.look]},
            marker={
                "symbol": SEAT_SYMBOLS[curve.look],
                "size": 10,
                "color": colour,
                "line": {"width": 1.2, "color": INK2},
            },
            cliponaxis=False,
            **hovering(hover),
        )
    )


def _sentence(curves: list[Curve], results: pd.DataFrame) -> str:
    """How many of each strategy were not bankrupt when all games were over, with the 95 % interval."""
    ends = [(curve.name, curve.shares[-1], *curve.bounds[-1]) for curve in curves]
    parts = [words.survived(int(results["game"].nunique()), ends, len(curves[0].shares) - 1)]
    for curve in curves:
        half = next((number for number, share in enumerate(curve.shares) if share <= 0.5), None)
        if half is not None:
            parts.append(words.half_fell(curve.name, half))
    return " ".join(parts)


def _table(curves: list[Curve]) -> Table:
    rows = [
        (curve.name, number, 100 * share, 100 * low, 100 * high, curve.seats)
        for curve in curves
        for number, (share, (low, high)) in enumerate(zip(curve.shares, curve.bounds, strict=True))
        if number
    ]
    return Table(words.SURVIVAL_COLUMNS, rows)
