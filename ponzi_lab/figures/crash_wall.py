"""The wall of dues with and without a crash in the next round: nothing is added to it, but it comes sooner."""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Integral

import pandas as pd
import plotly.graph_objects as go

from ..books.frames import unrolled
from ..core.errors import Refused
from ..play.tables import Table
from . import words
from .bear import bear
from .due_wall import HORIZON, Wall, kinds, stacks, wall_of
from .frames import PROMISES, needs, nothing_to_look_at, of_seat
from .sheet import Sheet, Text, nice_top
from .theme import BEAR_INK, BODY, CASH, INK, INK2, LINE, PENCIL, SMALL, plain

HEIGHT, TOP, BOTTOM = 690, 92, 64
LABELS = 1.4  # how much more room than its highest column a wall needs, for labels
BETWEEN = 78  # pixels between the foot of the upper wall and the top of the lower one
ARROWS = (28, 68)  # pixels below the foot of the upper wall where the arrows begin and end
TICKS = 4  # numbers beside one wall, at the most


@dataclass(frozen=True)
class Walls:
    """The same promises twice: as they stand, and with a crash in the next round."""

    promised: Wall
    crashed: Wall
    moves: list[tuple[int, int]]  # from which round to which there are dues that come

    @property
    def extra(self) -> int:
        """What the crash adds to the dues of the next round."""
        return self.crashed.totals[0] - self.promised.totals[0]


def sooner(promises: pd.DataFrame) -> pd.DataFrame:
    """The promises if the next round has a crash: each is due a round sooner, but none before that round."""
    return promises.assign(left=promises["left"].where(promises["left"] <= 1, promises["left"] - 1))


def _walls(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None, horizon: int, you: bool | None
) -> Walls | None:
    needs(promises, "promises", PROMISES)
    promised = wall_of(balances, promises, seat, period, horizon, you)
    crashed = wall_of(balances, sooner(promises), seat, period, horizon, you)
    if promised is None or crashed is None:
        return None
    mine = of_seat(promises, seat, promised.period)
    at_the_arrow = set(mine.loc[mine["left"] <= 1, "card"])
    dues = unrolled(mine, horizon + 1)[["falls", "card"]].itertuples(index=False)
    moves = {(int(falls), int(falls) - (card not in at_the_arrow)) for falls, card in dues}
    return Walls(promised, crashed, sorted((old, new) for old, new in moves if new <= promised.falls[-1]))


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
    """Dues by round as promised at the end of `period` (the last one), and below them as a crash in the next round
    would move them. The line is the cash before each payment; a column that rises above it cannot be paid.

    `guess` is how much more there was thought to be due in the round of the crash.
    """
    guess = _checked(guess)
    walls = _walls(balances, promises, seat, period, horizon, you)
    if walls is None:
        return _empty(balances, seat, you)
    sheet, top = _sheet(walls), _top(walls)
    foot = sheet.y[1] - top
    _heading(sheet, Text((words.AS_PROMISED,), INK2), sheet.y[1])
    _heading(sheet, Text((words.with_a_crash(walls.crashed.falls[0]),), BEAR_INK), top)
    _arrows(sheet, walls, foot)
    _cash(sheet, walls.promised, foot)
    _cash(sheet, walls.crashed, 0)
    stacks(sheet, walls.promised, foot)
    stacks(sheet, walls.crashed)
    _guess(sheet, walls, guess)
    _missing(sheet, walls.promised, foot)
    _missing(sheet, walls.crashed, 0)
    bear(sheet, walls.crashed.falls[0])
    said = words.guessed_extra(guess, walls.extra) if guess is not None else ""
    return sheet.make(_sentence(walls), _table(walls), said, barmode="overlay")


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


def _top(walls: Walls) -> float:
    """How high one wall may be, with room for its labels."""
    return nice_top(max(10, walls.promised.cash, *walls.promised.totals, *walls.crashed.totals)) * LABELS


def _sheet(walls: Walls) -> Sheet:
    """Room for two walls above each other, both on the same scale."""
    falls, top = walls.promised.falls, _top(walls)
    foot = top * (1 + 2 * BETWEEN / (HEIGHT - TOP - BOTTOM - BETWEEN))
    left = 24 + 9 * len(f"{top:,.0f}")
    x = (falls[0] - 0.6, falls[-1] + 0.6)
    title = words.crash_wall_title(falls[0])
    sheet = Sheet(title, x, (0, foot + top), height=HEIGHT, left=left, top=TOP, bottom=BOTTOM)
    sheet.count_axis(falls[0], falls[-1])
    ticks = _ticks(top / LABELS)
    places = [*ticks, *(foot + tick for tick in ticks)]
    sheet.axes["yaxis"] |= {"tickvals": places, "ticktext": [f"{tick:,}" for tick in ticks] * 2}
    sheet.note(Text((words.IN_ROUND,), INK2, SMALL, bold=False), 1, 0, "right", yshift=-30)
    line = ("━", CASH, words.cash_before(walls.promised.cash))
    sheet.key([*kinds(walls.promised, walls.crashed), line])
    for number in sheet.axes["xaxis"]["tickvals"]:
        sheet.label(Text((f"{number}",), INK2, SMALL, bold=False), (number, foot), ("s",), near=4, far=4)
    return sheet


def _ticks(top: float) -> list[int]:
    """Round numbers beside one wall."""
    step = next(n * 10**zeros for zeros in range(9) for n in (1, 2, 5) if top <= TICKS * n * 10**zeros)
    return list(range(0, int(top) + 1, step))


def _heading(sheet: Sheet, text: Text, top: float) -> None:
    """What a wall shows, at the top of its room."""
    sheet.note(text, 1, top / sheet.y[1], "right", "top")


def _arrows(sheet: Sheet, walls: Walls, foot: float) -> None:
    """Which dues go where: from below the upper wall to above the lower one."""
    coin = sheet.y[1] / (HEIGHT - TOP - BOTTOM)  # how much is one pixel
    begin, end = (foot - pixels * coin for pixels in ARROWS)
    for old, new in walls.moves:
        moved = new < old
        inside = min(float(old), sheet.x[1])  # what comes from beyond the last round enters at the edge
        part = (old - inside) / (old - new) if moved else 0.0
        sheet.annotations.append(
            {
                **{"text": "", "showarrow": True, "axref": "x", "ayref": "y", "arrowhead": 2, "standoff": 0},
                **{"arrowwidth": 2 if moved else 1.5, "arrowcolor": BEAR_INK if moved else LINE},
                **{"x": new, "y": end, "ax": inside, "ay": begin + part * (end - begin)},
            }
        )
        sheet.keep_clear([(inside, begin), (new, end)])


def _before(wall: Wall) -> list[int]:
    """The cash before each payment, up to the first that cannot be made."""
    return [amount for amount in [wall.cash, *wall.left[:-1]] if amount >= 0]


def _cash(sheet: Sheet, wall: Wall, foot: float) -> None:
    """The cash before each payment, a step for each round."""
    steps = list(zip(wall.falls, _before(wall), strict=False))
    spots = [(number + side, foot + amount) for number, amount in steps for side in (-0.5, 0.5)]
    hover = [plain(words.hover_before(number, amount)) for number, amount in steps for _ in range(2)]
    sheet.line([x for x, _ in spots], [y for _, y in spots], hover, color=CASH, width=4)


def _missing(sheet: Sheet, wall: Wall, foot: float) -> None:
    """How far the first column that cannot be paid rises above the cash."""
    place = wall.fails
    if place is None:
        return
    number, total, missing = wall.falls[place], foot + wall.totals[place], -wall.left[place]
    sheet.rule(number + 0.45, total - missing, number + 0.45, total, color=INK, width=3)
    texts = [Text(lines, INK, BODY) for lines in words.missing(missing)]
    sheet.label(texts, [(number, total), (number + 0.45, total - missing / 2)], ("n", "e", "ne", "nw"), near=8, far=108)


def _guess(sheet: Sheet, walls: Walls, guess: int | None) -> None:
    """The guess in pencil, above what is due in any case."""
    if guess is None:
        return
    number, level, top = walls.crashed.falls[0], walls.promised.totals[0] + guess, _top(walls)
    at = min(float(level), top / LABELS)
    sheet.rule(number - 0.55, at, number + 0.55, at, color=PENCIL, width=2, dash="2px,4px")
    sheet.shapes[-1]["layer"] = "above"
    sheet.dots([number + 0.5], [at], color=PENCIL, size=13, symbol="triangle-left")
    text = Text(words.extra_label(guess, level > at), PENCIL, BODY, italic=True)
    sheet.label(text, (number + 0.55, at), ("e", "ne", "se", "up", "n"), near=8, far=140)


# The sentence


def describe(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    period: int | None = None,
    horizon: int = HORIZON,
    guess: int | None = None,
    *,
    you: bool | None = None,
) -> str:
    """What is due next without and with a crash, how long the cash lasts either way, and what came of the guess."""
    guess = _checked(guess)
    walls = _walls(balances, promises, seat, period, horizon, you)
    if walls is None:
        return nothing_to_look_at(balances, seat, you)[1]
    said = _sentence(walls)
    return said if guess is None else f"{said} {words.guessed_extra(guess, walls.extra)}"


def _sentence(walls: Walls) -> str:
    promised, crashed = walls.promised, walls.crashed
    who, whose, after = promised.seat.who, promised.seat.whose, promised.period
    if not walls.moves:
        return words.wall_free(who, after)
    return " ".join(
        [
            words.due_next(who, after, promised.totals[0], crashed.totals[0]),
            words.without_and_with(whose, promised.cash, _lasts(promised), _lasts(crashed)),
            words.only_sooner(after + 1) if any(new < old for old, new in walls.moves) else words.NOTHING_SOONER,
        ]
    )


def _lasts(wall: Wall) -> str:
    place = wall.fails
    if place is None:
        return words.would_pay_all(len(wall.falls))
    return words.would_last(place, wall.falls[place], -wall.left[place])


# The numbers


def numbers(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None = None, horizon: int = HORIZON
) -> Table:
    """Round by round, as promised and with a crash in the next one: what falls due, and the cash after it."""
    return _table(_walls(balances, promises, seat, period, horizon, None))


def _table(walls: Walls | None) -> Table:
    rows: list[tuple[object, ...]] = []
    if walls:
        one, other = walls.promised, walls.crashed
        rows = list(zip(one.falls, one.totals, one.left, other.totals, other.left, strict=True))
    return Table(words.CRASH_WALL_COLUMNS, rows)
