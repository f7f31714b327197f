"""A fan: how an amount spreads over thousands of games. Never a line per game, so its size does not grow."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from ...core.errors import Refused
from ...play.tables import Table
from ..kit import words as common
from ..kit.sheet import Sheet, Text, hovering
from ..kit.theme import CASH, CASH_MID, CASH_TINT, INK2, SMALL, STRONG, plain
from . import fan_words as words
from . import words as shared

PERCENTS = (5, 25, 50, 75, 95)
STEPS = 20  # of a game, if it is looked at by share
NEARLY_ALL = 0.95
LEAST = 0.05  # periods reached by fewer of the seats than this are left out


def percentiles(balances: pd.DataFrame, column: str, by: str) -> pd.DataFrame:
    """One row per period or step: `at`, the percentiles p5 to p95, and how many `seats` are behind them."""
    amounts, at = (_by_share if by == "share" else _by_period)(balances, column)
    order = np.lexsort((amounts, at))
    amounts, at = amounts[order], at[order]
    places, begins, counts = np.unique(at, return_index=True, return_counts=True)
    enough = counts >= LEAST * counts.max(initial=0)
    rows: list[dict[str, Any]] = []
    for place, begin, number in zip(places[enough], begins[enough], counts[enough], strict=True):
        # what is sorted already needs no second sorting: the percentile lies between two neighbours
        spots = begin + (number - 1) * np.array(PERCENTS) / 100
        values = np.interp(spots, np.arange(begin, begin + number), amounts[begin : begin + number])
        found = {f"p{percent}": float(value) for percent, value in zip(PERCENTS, values, strict=True)}
        rows.append({"at": float(place), **found, "seats": int(number)})
    return pd.DataFrame(rows, columns=["at", *[f"p{percent}" for percent in PERCENTS], "seats"])


def _by_period(balances: pd.DataFrame, column: str) -> tuple[Any, Any]:
    return balances[column].to_numpy(dtype="float64"), balances["period"].to_numpy(dtype="float64")


def _by_share(balances: pd.DataFrame, column: str) -> tuple[Any, Any]:
    """What each seat had last closed at each step of its game, from the step on that nearly all have reached."""
    rows = balances.sort_values(["game", "seat", "period"], kind="stable")
    begin = np.ceil(rows["share"].to_numpy(dtype="float64") * STEPS - 1e-6).astype("int64")
    last = (rows.groupby(["game", "seat"], observed=True).cumcount(ascending=False) == 0).to_numpy()
    end = np.where(last, STEPS + 1, np.roll(begin, -1))
    steps = np.repeat(begin, end - begin) + _count_up(end - begin)
    amounts = np.repeat(rows[column].to_numpy(dtype="float64"), end - begin)
    reached = np.bincount(steps, minlength=STEPS + 1)
    first = int(np.argmax(reached >= NEARLY_ALL * reached.max(initial=0)))
    return amounts[steps >= first], steps[steps >= first] / STEPS


def _count_up(lengths: Any) -> Any:
    """0, 1, 2 ... anew for each of these lengths."""
    return np.arange(lengths.sum()) - np.repeat(np.cumsum(lengths) - lengths, lengths)


def fan(balances: pd.DataFrame, column: str = "cash", by: str = "period") -> go.Figure:
    """Percentiles 5, 25, 50, 75, 95 of a column by period, or by the share of the game played (`by="share"`).

    By share each seat counts at each step with what it had at the end of its last closed period.
    """
    if by not in ("period", "share"):
        raise Refused(words.by_what(by))
    found = percentiles(balances, column, by)
    share = by != "period"
    low = min(0.0, float(found["p5"].min())) if len(found) else 0.0
    top = max(1.0, float(found["p95"].max())) if len(found) else 1.0
    first, last = _ends(found, share)
    left = 24 + 9 * max(2, len(f"{top:,.0f}"))
    sheet = Sheet(words.fan_title(column), (first, last), (low * 1.08, top * 1.1), left=left, right=98)
    if share:
        sheet.axes["xaxis"] |= {"tickformat": ".0%", "tickvals": [0.25, 0.5, 0.75, 1]}
    else:
        sheet.count_axis(int(first), int(last))
    sheet.axes["xaxis"] |= {"showline": True}
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"}
    under = words.SHARE_OF_GAME if share else common.END_OF_ROUND
    sheet.note(Text((under,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    if not len(found):
        sheet.nothing((shared.NO_GAMES,))
    else:
        _draw(sheet, found, column, share)
    return sheet.make(_sentence(found, balances, column, share), _table(found, share))


def _ends(found: pd.DataFrame, share: bool) -> tuple[float, float]:
    if not len(found):
        return 0.0, 1.0
    first, last = float(found["at"].iloc[0]), float(found["at"].iloc[-1])
    return first, last if last > first else first + (0.05 if share else 1)


def _draw(sheet: Sheet, found: pd.DataFrame, column: str, share: bool) -> None:
    at = found["at"].tolist()
    for low, high, colour in (("p5", "p95", CASH_TINT), ("p25", "p75", CASH_MID)):
        sheet.band(at, found[high].tolist(), found[low].tolist(), fillcolor=colour)
    _middle(sheet, found, column, share)
    end = found.iloc[-1]
    for text, value in (
        (Text((f"{end.p50:,.0f}", *words.MIDDLE), CASH, STRONG), end.p50),
        (Text(words.HALF_OF_THEM, INK2, SMALL, bold=False), (end.p50 + 3 * end.p75) / 4),
        (Text(words.MOST_OF_THEM, INK2, SMALL, bold=False), (end.p75 + end.p95) / 2),
    ):
        sheet.label(text, (at[-1], float(value)), ("e", "e-up", "e-down"), near=8, far=140)


def _middle(sheet: Sheet, found: pd.DataFrame, column: str, share: bool) -> None:
    at, middle = found["at"].tolist(), found["p50"].tolist()
    rows = found[["at", "p5", "p50", "p95"]].itertuples(index=False, name=None)
    hover = [plain(common.fan_hover(share, where, column, *values)) for where, *values in rows]
    sheet.keep_clear(list(zip(at, middle, strict=True)))
    sheet.add(
        go.Scatter(
            x=at,
            y=middle,
            mode="lines" if len(at) > 1 else "markers",
            marker={"size": 12, "color": CASH},
            line={"color": CASH, "width": 4},
            cliponaxis=False,
            **hovering(hover),
        )
    )


def _sentence(found: pd.DataFrame, balances: pd.DataFrame, column: str, share: bool) -> str:
    """When the middle of all seats was highest, and how far the seats lay apart at the end."""
    if not len(found):
        return shared.NO_GAMES
    peak, end = found.loc[found["p50"].idxmax()], found.iloc[-1]
    games = int(balances["game"].nunique())
    said = words.fanned(games, column, share, peak["p50"], peak["at"], end["at"], end["p50"], end["p5"], end["p95"])
    left_out = not share and found["at"].iloc[-1] < balances["period"].max()
    return f"{said} {words.FEW_LEFT}" if left_out else said


def _table(found: pd.DataFrame, share: bool) -> Table:
    rows: list[tuple[object, ...]] = [
        (round(100 * at) if share else int(at), *[round(value) for value in values], int(seats))
        for at, *values, seats in found.itertuples(index=False, name=None)
    ]
    return Table((words.SHARE if share else words.PERIOD, *words.FAN_COLUMNS), rows)
