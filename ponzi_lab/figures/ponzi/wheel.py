"""One seat's wheel: each space is a round, and on it lie the funds whose interest falls due in it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from math import cos, pi, sin

import pandas as pd
import plotly.graph_objects as go

from ...books.frames import unrolled
from ...books.seats import of_seat, one_row
from ...core.english import Who
from ...play.tables import Table
from ..kit.frames import nothing_to_look_at, who_is
from ..kit.sheet import KEY, Sheet, Text
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, INK2, LINE, LONGEST, RAISED, SMALL, STRONG, short
from . import wheel_words as words

SPACES = 5
PER_LINE, MOST = 3, 6  # cards on a space: in a line, and in all before the rest is only counted
CARD_WIDE, CARD_HIGH, LINE_HIGH = 26, 20, 23  # pixels


@dataclass(frozen=True)
class Wheel:
    """What lies at a wheel after a round."""

    seat: Who
    period: int
    cash: int
    spaces: dict[int, list[tuple[int, int]]]  # rounds ahead: card, interest
    again: dict[int, list[int]]  # rounds ahead: cards that come round there a second time
    dues: dict[int, int]  # rounds ahead: all that falls due then, also by these

    def due(self, ahead: int) -> int:
        """What falls due so many rounds later."""
        return self.dues.get(ahead, 0)


def _wheel(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None, you: bool | None
) -> Wheel | None:
    row = one_row(balances, promises, seat, period)
    if row is None:
        return None
    now = int(row["period"])
    mine = of_seat(promises, seat, now).sort_values("card")
    falls = unrolled(mine, SPACES)
    dues = falls.groupby("ahead")["amount"].sum()
    spaces: dict[int, list[tuple[int, int]]] = defaultdict(list)
    again: dict[int, list[int]] = defaultdict(list)
    for ahead, card in falls.loc[falls.duplicated("card"), ["ahead", "card"]].itertuples(index=False):
        again[int(ahead)].append(int(card))
    for ahead, card, amount in mine[["left", "card", "amount"]].itertuples(index=False):
        spaces[int(ahead)].append((int(card), int(amount)))
    owed = {int(str(ahead)): int(amount) for ahead, amount in dues.items()}
    return Wheel(who_is(balances, [row], seat, you), now, int(row["cash"]), dict(spaces), dict(again), owed)


def wheel(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None = None, *, you: bool | None = None
) -> go.Figure:
    """The wheel after `period` (the last one): five spaces, the next round at the arrow."""
    found = _wheel(balances, promises, seat, period, you)
    title = (
        words.wheel_title(short(found.seat.name, LONGEST), found.seat.you, found.period)
        if found
        else words.NO_WHEEL_TITLE
    )
    sheet = Sheet(title, (-1.12, 1.12), (-1.08, 1.14), height=430, left=14, right=14, top=44, bottom=12 + KEY)
    sheet.axes["xaxis"] |= {"visible": False, "scaleanchor": "y", "constrain": "domain"}
    sheet.axes["yaxis"] |= {"visible": False, "showgrid": False, "constrain": "domain"}
    if found is None:
        lines, said = nothing_to_look_at(balances, seat, you)
        sheet.nothing(lines)
        return sheet.make(said, _table(found))
    for ahead in range(1, SPACES + 1):
        _space(sheet, found, ahead)
    _middle(sheet, found)
    if found.again:
        sheet.note(Text((words.COMES_AGAIN,), INK2, SMALL, bold=False), 0, 0, yshift=-6)
    sheet.add(go.Scatter(x=[0], y=[0], mode="markers", marker={"opacity": 0}, hoverinfo="skip"))
    return sheet.make(_sentence(found), _table(found))


def _around(turn: float, far: float) -> tuple[float, float]:
    """A point of the wheel: turns clockwise from the top, distance from the middle."""
    return far * sin(2 * pi * turn), far * cos(2 * pi * turn)


def _space(sheet: Sheet, found: Wheel, ahead: int) -> None:
    begin, end = (ahead - 1.5) / SPACES, (ahead - 0.5) / SPACES
    steps = [begin + (end - begin) * step / 24 for step in range(25)]
    outline = [_around(turn, 1) for turn in steps] + [_around(turn, 0.3) for turn in reversed(steps)]
    path = "M" + "L".join(f"{x:.3f},{y:.3f}" for x, y in outline) + "Z"
    fill = DUE_TINT if found.due(ahead) else RAISED
    width = 3.5 if ahead == 1 else 1.5
    shape = {
        "type": "path",
        "path": path,
        "fillcolor": fill,
        "line": {"color": INK if ahead == 1 else LINE, "width": width},
    }
    sheet.shapes.insert(0, shape)
    spot = _around((begin + end) / 2, 0.68)
    cards = [(str(card), False) for card, _ in found.spaces.get(ahead, [])]
    cards += [(str(card), True) for card in found.again.get(ahead, [])]
    shown = cards if len(cards) <= MOST else [*cards[: MOST - 1], (words.and_more(len(cards) - MOST + 1), False)]
    lines = [shown[at : at + PER_LINE] for at in range(0, len(shown), PER_LINE)]
    high = LINE_HIGH * (len(lines) + bool(lines)) / 2  # of the middle of the first line, which names the round
    _write(sheet, spot, words.wheel_space(found.period + ahead), INK2, yshift=high)
    for line, names in enumerate(lines, 1):
        for column, (name, again) in enumerate(names):
            across = (column - (len(names) - 1) / 2) * (CARD_WIDE + 3)
            _card(sheet, spot, name, again, across, high - LINE_HIGH * line)
    if found.due(ahead):
        _write(sheet, spot, words.wheel_due(found.due(ahead)), DUE, yshift=-high)


def _card(sheet: Sheet, spot: tuple[float, float], name: str, again: bool, across: float, up: float) -> None:
    """A card on its space; one that comes round there again is dotted and pale."""
    half, tall = CARD_WIDE / 2, CARD_HIGH / 2
    line = {"color": INK2, "width": 1.2, "dash": "2px,2px"} if again else {"color": INK, "width": 1.2}
    box = {"x0": across - half, "x1": across + half, "y0": up - tall, "y1": up + tall}
    place = {"xsizemode": "pixel", "ysizemode": "pixel", "xanchor": spot[0], "yanchor": spot[1]}
    fill = {} if again else {"fillcolor": RAISED}
    sheet.shapes.append({"type": "rect", **box, **place, **fill, "line": line})
    _write(sheet, spot, name, INK2 if again else INK, bold=not again, xshift=across, yshift=up)


def _write(
    sheet: Sheet, spot: tuple[float, float], said: str, colour: str, *, bold: bool = True, **shift: float
) -> None:
    sheet.write(Text((said,), colour, BODY, bold=bold), *spot, align="center", **shift)


def _middle(sheet: Sheet, found: Wheel) -> None:
    sheet.write(Text(words.wheel_middle(found.cash), CASH, STRONG, colours=(CASH, CASH)), 0, 0, align="center")
    sheet.marks([0], [1.07], symbol="triangle-down", size=20, color=INK)


def _sentence(found: Wheel) -> str:
    """How many funds lie on the wheel, and what falls due in which round."""
    funds = sum(map(len, found.spaces.values()))
    if not funds:
        return words.empty_wheel(found.seat.who)
    first = min(found.spaces)
    most = max(found.dues, key=lambda ahead: (found.due(ahead), -ahead))
    return words.turned(
        *(found.seat.whose, funds, found.due(first), found.period + first, found.due(most), found.period + most)
    )


def _table(found: Wheel | None) -> Table:
    rows = []
    if found:
        for ahead in sorted(found.spaces):
            rows += [(found.period + ahead, card, amount) for card, amount in found.spaces[ahead]]
    return Table(words.WHEEL_COLUMNS, rows)
