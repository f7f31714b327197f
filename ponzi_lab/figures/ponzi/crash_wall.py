"""The wall of dues with and without a crash in the next round: nothing is added to it, but it comes sooner."""

from __future__ import annotations

from itertools import accumulate
from numbers import Integral

import pandas as pd
import plotly.graph_objects as go

from ...books import crash
from ...books.crash import HORIZON, Wall, Walls
from ...books.seats import one_seat
from ...core.english import Who
from ...core.errors import Refused
from ...play.tables import Table
from ..kit.frames import nothing_to_look_at, who_is
from ..kit.sheet import KEY, Sheet, Text, nice_top
from ..kit.theme import BODY, CASH, DUE, DUE_MID, INK, INK2, PAPER, PENCIL, SMALL, plain
from . import crash_wall_words as words
from . import words as shared
from .bear import bear

FEWEST = 4  # rounds that are drawn
LABELS = 1.25  # how much more room than the highest column there is, for labels
PROMISED, CRASHED = 0.84, 0.46  # of the room for a round is a column: the narrow one stands in front of the wide one


# The picture


def crash_wall(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    horizon: int = HORIZON,
    guess: int | None = None,
    *,
    you: bool | None = None,
) -> go.Figure:
    """All that is to be paid up to each round, seen from the end of `period` (the last one): as promised, and in front
    of it with a crash in the next round. The line is the cash; a column that rises above it cannot be paid.

    `guess` is how much more there was thought to be due in the round of the crash.
    """
    guess = _checked(guess)
    walls = crash.walls(balances, promises, seat, period, horizon)
    if walls is None:
        return _empty(balances, seat, you)
    sheet = _sheet(walls)
    _draw(sheet, walls)
    _labels(sheet, walls)
    if guess is not None:
        _guess(sheet, walls, guess)
    bear(sheet, walls.crashed.falls[0])
    said = words.guessed_extra(guess, walls.extra) if guess is not None else ""
    who = who_is(balances, one_seat(balances, seat), seat, you)
    return sheet.make(_sentence(walls, who), _table(walls), said, barmode="overlay")


def _checked(guess: object) -> int | None:
    """A guess is an amount."""
    if guess is None:
        return None
    if isinstance(guess, bool) or not isinstance(guess, Integral) or int(guess) < 0:
        raise Refused(words.wrong_extra(guess))
    return int(guess)


def _empty(balances: pd.DataFrame, seat: int, you: bool | None) -> go.Figure:
    lines, said = nothing_to_look_at(balances, seat, you)
    sheet = Sheet(words.CRASH_WALL_TITLE, (0, 1), (0, 1))
    for axis in sheet.axes.values():
        axis["tickvals"] = []
    sheet.note(Text(lines, INK2, BODY, bold=False), 0.5, 0.5, "center", "middle")
    return sheet.make(said, _table(None))


def _columns(walls: Walls) -> list[tuple[int, int, int]]:
    """The rounds that are drawn, and all that is to be paid up to each of them: as promised, and with the crash."""
    fails = walls.promised.fails
    last = None if fails is None else max(FEWEST, fails + 1)
    both = (accumulate(wall.totals) for wall in (walls.promised, walls.crashed))
    return list(zip(walls.promised.falls, *both, strict=True))[:last]


def _sheet(walls: Walls) -> Sheet:
    columns, cash = _columns(walls), walls.promised.cash
    (first, *_), (last, *_) = columns[0], columns[-1]
    top = LABELS * nice_top(max(10, cash, *(crashed for _, _, crashed in columns)))
    key = [
        ("■", DUE_MID, words.DUE_BY_THEN),
        ("■", DUE, words.with_a_crash(first)),
        ("━", CASH, words.cash_now(cash)),
    ]
    left, above = 24 + 9 * len(f"{top:,.0f}"), 48 + KEY * len(key)
    x = (first - 0.6, max(last, first + 1) + 0.6)
    sheet = Sheet(words.crash_wall_title(first), x, (0, top), height=430, left=left, top=above, bottom=64)
    sheet.key(key, per_row=1)
    sheet.count_axis(first, max(last, first + 1))
    sheet.axes["yaxis"] |= {"nticks": 5, "tickformat": ",d"}
    sheet.note(Text((shared.IN_ROUND,), INK2, SMALL, bold=False), 1, 0, "right", yshift=-30)
    return sheet


def _draw(sheet: Sheet, walls: Walls) -> None:
    """The columns, the narrow ones in front of the wide ones, and the cash across them."""
    rounds, *both = zip(*_columns(walls), strict=True)
    kinds = ((walls.promised, PROMISED, DUE_MID), (walls.crashed, CRASHED, DUE))
    for amounts, (wall, wide, colour) in zip(both, kinds, strict=True):
        given = zip(rounds, amounts, wall.totals, strict=False)
        hover = [plain(words.hover_by_then(*one)) for one in given]
        sheet.bars(rounds, amounts, hover, width=wide, marker={"color": colour, "line": {"width": 1.5, "color": PAPER}})
        for number, amount in zip(rounds, amounts, strict=True):
            sheet.keep_off(number - wide / 2, 0, number + wide / 2, amount)
    sheet.line(sheet.x, [walls.promised.cash] * 2, color=CASH, width=4)


def _labels(sheet: Sheet, walls: Walls) -> None:
    """What the crash adds in its own round; and when the cash is gone, with it and without it."""
    columns, promised, crashed = _columns(walls), walls.promised.fails, walls.crashed.fails
    more = [words.more_than_promised(walls.extra)] if walls.extra else []
    ends = {crashed: (walls.crashed, [words.WITH_CRASH] if promised != crashed else [])}
    ends.setdefault(promised, (walls.promised, [words.WITHOUT_CRASH]))
    for place, (number, _, amount) in enumerate(columns):
        wall, said = ends.get(place, (None, []))
        bold = [*said, *(more if not place else [])]
        lines = [*bold, *(words.missing(-wall.left[place]) if wall else [])]
        if lines:
            text = Text(tuple(lines), INK, SMALL, light_from=len(bold))
            sheet.label(text, (number, amount), ("n",), near=4, far=140)


def _guess(sheet: Sheet, walls: Walls, guess: int) -> None:
    """The guess in pencil, above what is due in any case."""
    number, level = walls.crashed.falls[0], walls.promised.totals[0] + guess
    at = min(float(level), sheet.y[1] / LABELS)
    sheet.rule(number - 0.55, at, number + 0.55, at, color=PENCIL, width=2, dash="2px,4px")
    sheet.shapes[-1]["layer"] = "above"
    sheet.dots([number + 0.5], [at], color=PENCIL, size=13, symbol="triangle-left")
    text = Text(words.extra_label(guess, level > at), PENCIL, BODY, italic=True)
    sheet.label(text, (number + 0.55, at), ("e", "ne", "n-right", "n"), near=8, far=220)


# The sentence


def _sentence(walls: Walls, seat: Who) -> str:
    promised, crashed, after = walls.promised, walls.crashed, walls.promised.period
    if not walls.moves:
        return words.wall_free(seat.who, after)
    return " ".join(
        [
            words.due_next(seat.who, after, promised.totals[0], crashed.totals[0]),
            _either_way(seat.whose, promised, crashed),
            words.only_sooner(after + 1) if any(new < old for old, new in walls.moves) else words.NOTHING_SOONER,
        ]
    )


def _either_way(whose: str, promised: Wall, crashed: Wall) -> str:
    place, missing = promised.fails, [-wall.left[wall.fails] for wall in (promised, crashed) if wall.fails is not None]
    if place is None or place != crashed.fails or missing[0] == missing[1]:
        return words.without_and_with(whose, promised.cash, _lasts(promised), _lasts(crashed))
    return words.fails_either_way(whose, promised.cash, words.would_fail(place, promised.falls[place]), *missing)


def _lasts(wall: Wall) -> str:
    place = wall.fails
    if place is None:
        return words.would_pay_all(len(wall.falls))
    return words.would_last(place, wall.falls[place], -wall.left[place])


# The numbers


def _table(walls: Walls | None) -> Table:
    rows: list[tuple[object, ...]] = []
    if walls:
        one, other = walls.promised, walls.crashed
        rows = list(zip(one.falls, one.totals, one.left, other.totals, other.left, strict=True))
    return Table(words.CRASH_WALL_COLUMNS, rows)
