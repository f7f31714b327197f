"""Net worth of all seats, turn by turn: who is in front, and since when."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ..play.tables import Table
from . import words
from .frames import HOLDINGS, KEYS, names_at_table, needs, one_game
from .seats import seat_key
from .sheet import Sheet, Text, hovering, in_template, key_room, nice_top, text_width
from .theme import INK2, LINE, SEAT_COLOURS, SEAT_DASHES, SEAT_MARKS, SEAT_SYMBOLS, SMALL

BALANCES = (*KEYS, "cash", HOLDINGS)
TICKS = 5  # numbers along the axis: a phone has little room between these margins
MARKS = 6  # on a line, at most; one at each turn would be a rope


@dataclass(frozen=True)
class Worths:
    """What each seat was worth after each turn."""

    names: dict[int, str]
    turns: list[int]
    worth: dict[int, list[int]]

    def leaders(self, place: int) -> list[int]:
        """The seats with most after one of the turns."""
        most = max(worth[place] for worth in self.worth.values())
        return [seat for seat, worth in self.worth.items() if worth[place] == most]

    @property
    def since(self) -> int:
        """The first turn from which on nobody but the last leader led."""
        end = len(self.turns) - 1
        place = end
        while place and self.leaders(place - 1) == self.leaders(end):
            place -= 1
        return self.turns[place]


def _worths(balances: pd.DataFrame) -> Worths:
    needs(balances, "balances", BALANCES)
    one_game(balances)
    names = names_at_table(balances)
    rows = balances.assign(worth=balances["cash"].astype("int64") + balances[HOLDINGS]).sort_values("period")
    seats = rows["seat"].astype("int64")
    worth = {seat: rows.loc[seats == seat, "worth"].astype("int64").tolist() for seat in names}
    return Worths(names, sorted(set(rows["period"].astype("int64").tolist())), worth)


def net_worth(balances: pd.DataFrame, mergers: pd.DataFrame | None = None) -> go.Figure:
    """A line for each seat. With `mergers`, a thin line stands where each of them was."""
    found = _worths(balances)
    merged = _merger_turns(mergers)
    sheet = _sheet(found, bool(merged))
    if not found.turns:
        sheet.note(Text(words.NO_TURN_LINES, INK2, bold=False), 0.5, 0.5, "center", "middle")
        return sheet.make(words.NO_TURN, _table(found))
    for turn in merged:
        sheet.rule(turn, 0, turn, sheet.y[1], faint=True, color=LINE, width=1, dash="2px,4px")
    for seat in found.names:
        _line(sheet, found, seat)
    for seat in sorted(found.names, key=lambda seat: -found.worth[seat][-1]):
        worth = found.worth[seat][-1]
        text = Text((f"{worth:,}",), size=SMALL, mark=(SEAT_MARKS[seat], SEAT_COLOURS[seat]))
        sheet.label(text, (found.turns[-1], worth), ("e", "eu", "ed"), near=8, far=180)
    return sheet.make(_sentence(found), _table(found))


def _merger_turns(mergers: pd.DataFrame | None) -> list[int]:
    if mergers is None:
        return []
    needs(mergers, "mergers", KEYS)
    one_game(mergers)
    return sorted(set(mergers["period"].astype("int64").tolist()))


def _sheet(found: Worths, merged: bool) -> Sheet:
    highest = max((max(worth) for worth in found.worth.values() if worth), default=1000)
    first, last = (found.turns[0], found.turns[-1]) if found.turns else (1, 10)
    end = max(last, first + 1)
    left = 20 + 9 * max(2, len(f"{highest:,}"))
    key = [*seat_key(found.names), *([("⋮", INK2, words.MERGER_LINE)] if merged else [])]
    more, right = key_room(key), 40 + int(text_width(f"{highest:,}", SMALL, True))
    across, up = (first, end), (0, nice_top(highest))
    sheet = Sheet(words.NET_WORTH_TITLE, across, up, height=400 + more, left=left, right=right, top=52 + more)
    sheet.key(key)
    sheet.count_axis(first, end, most=TICKS)
    sheet.axes["xaxis"] |= {"showline": True, "ticks": ""}
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d"} if found.turns else {"tickvals": []}
    sheet.note(Text((words.DOLLARS,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    return sheet


def _line(sheet: Sheet, found: Worths, seat: int) -> None:
    turns, worth, hover = found.turns, found.worth[seat], words.hover_of(in_template(found.names[seat]))
    sheet.line(turns, worth, hover, color=SEAT_COLOURS[seat], width=3, dash=SEAT_DASHES[seat])
    step = max(1, len(turns) // MARKS)
    outline = {"width": 1.2, "color": INK2}
    marker = {"symbol": SEAT_SYMBOLS[seat], "size": 11, "color": SEAT_COLOURS[seat], "line": outline}
    places = sorted({*range(seat % step, len(turns), step), len(turns) - 1})
    xs, ys = [turns[place] for place in places], [worth[place] for place in places]
    sheet.add(go.Scatter(x=xs, y=ys, mode="markers", marker=marker, cliponaxis=False, **hovering(hover)))


# The sentence


def describe(balances: pd.DataFrame) -> str:
    """Who has most, who comes next, and since when it has been so."""
    return _sentence(_worths(balances))


def _sentence(found: Worths) -> str:
    if not found.turns:
        return words.NO_TURN
    ends = {seat: worth[-1] for seat, worth in found.worth.items()}
    first = found.leaders(-1)
    most = ends[first[0]]
    second = max((worth for worth in ends.values() if worth < most), default=0)
    behind = [found.names[seat] for seat, worth in ends.items() if worth == second and seat not in first]
    said = words.had_most(found.turns[-1], [found.names[seat] for seat in first], most, behind, second)
    if len(first) > 1:
        return said
    return f"{said} {words.led_since(found.names[first[0]], found.since, found.turns[0])}"


# The numbers


def numbers(balances: pd.DataFrame) -> Table:
    """Turn by turn: the net worth of each seat."""
    return _table(_worths(balances))


def _table(found: Worths) -> Table:
    rows = [(turn, *(worth[place] for worth in found.worth.values())) for place, turn in enumerate(found.turns)]
    return Table(words.net_worth_columns(list(found.names.values())), rows)
