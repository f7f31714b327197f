"""What if: how a seat's cash went on in many games, as a decision was made, and below it with another choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import inf
from numbers import Integral
from statistics import median_low
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import check_round, needs, one_seat
from ...core.english import Who, whose
from ...core.errors import Refused
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import who_is
from ..kit.guesses import DOTTED, SURE, how_sure
from ..kit.sheet import Sheet, Text, ring
from ..kit.theme import BODY, CASH, CASH_MID, CASH_TINT, DUE, INK, INK2, LINE, LONGEST, PENCIL, SMALL, plain, short
from ..many.fan import percentiles
from . import what_if_words as words
from . import words as shared

WAYS = ("played", "changed")  # as it was, and with the other choice
SCHEMA = {
    "hand": "int32",
    "way": pd.CategoricalDtype(WAYS),
    "period": "int16",
    "cash": "int32",
    "fell": "bool",  # in this round its till is empty
}
OWN_COLUMNS = ("game", "period", "seat", "player", "cash", "due", "paid")
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_TICKS = 4
ASIDE = 0.25  # of the drawing: a label below its outer parts stands to one side, so that it is not cut off
GUESS = 30  # pixels below the drawing for the label of a guess, and SURE more for how sure somebody was
BESIDE = 0.4  # rounds of air beside the first and the last one, for their bars
SHORT_NAME = 8  # letters of a name in the key

MARGIN = 12  # pixels left of the headings, as of the title
# How high the parts of a panel are, as parts of the largest amount: bars of the empty tills, the fan, air, its heading.
BARS, AIR, HEADING = 0.34, 0.06, 0.24


@dataclass(frozen=True)
class Way:
    """All games one way: the fan of their cash, how many went on after each round, and when each till was empty."""

    name: str
    fan: pd.DataFrame
    open: dict[int, int]
    ends: dict[int, float]

    @property
    def fallen(self) -> dict[int, int]:
        """How many tills were empty in each round."""
        return {int(end): number for end, number in sorted(Counter(self.ends.values()).items()) if end < inf}

    @property
    def end(self) -> float:
        """When the till is empty in the middle game."""
        return median_low(self.ends.values())

    @property
    def middle(self) -> dict[int, float]:
        """The middle cash by round."""
        return {int(at): float(value) for at, value in zip(self.fan["at"], self.fan["p50"], strict=True)}


@dataclass(frozen=True)
class Course:
    """Both ways, and how the game really went."""

    seat: Who
    hands: int
    period: int
    ways: tuple[Way, Way]
    own: dict[int, int]
    fell: bool

    @property
    def last(self) -> int:
        """The last round of any of the games."""
        return max([*self.own, *(period for way in self.ways for period in (*way.open, *way.fallen))], default=1)

    @property
    def top(self) -> float:
        """The largest amount that is drawn."""
        return max([1.0, *self.own.values(), *(float(way.fan["p95"].max()) for way in self.ways if len(way.fan))])

    @property
    def odds(self) -> tuple[int, int]:
        """In how many games the till lasts longer with the other choice, and in how many shorter."""
        played, changed = (way.ends for way in self.ways)
        pairs = [(played[number], changed[number]) for number in played.keys() & changed.keys()]
        return sum(end > before for before, end in pairs), sum(end < before for before, end in pairs)


def _course(hands: pd.DataFrame, balances: pd.DataFrame, seat: int, period: int, you: bool | None) -> Course:
    needs(hands, words.HANDS_FRAME, list(SCHEMA))
    needs(balances, "balances", OWN_COLUMNS)
    rows = one_seat(balances, seat)
    own = {int(row["period"]): int(row["cash"]) for row in rows}
    check_round(period, own)
    ways = [_way(name, hands[hands["way"] == name]) for name in WAYS]
    fell = rows[-1]["due"] > rows[-1]["paid"]
    who = who_is(balances, rows, seat, you)
    return Course(who, int(hands["hand"].nunique()), period, (ways[0], ways[1]), own, bool(fell))


def _way(name: str, rows: pd.DataFrame) -> Way:
    fell = rows["fell"].astype(bool)  # whoever falls keeps cash that was not enough: it is no part of the fan
    on = rows[~fell]
    went_on = dict(sorted(Counter(on["period"].astype("int64").tolist()).items()))
    ends = dict.fromkeys(rows["hand"].tolist(), inf)
    ends.update(rows.loc[fell, ["hand", "period"]].itertuples(index=False, name=None))
    return Way(name, percentiles(on, "cash", "period"), went_on, ends)


# The picture


def what_if(
    hands: pd.DataFrame,
    balances: pd.DataFrame,
    seat: int,
    period: int,
    guess: int | None = None,
    sure: str | None = None,
    *,
    you: bool | None = None,
) -> go.Figure:
    """Two fans of a seat's cash, as it was played and with another choice in the round `period`.

    `hands` has a row per hand, way and closed round, with the columns of `SCHEMA`; `balances` is that of the game
    itself. `guess` is the round in which the worst move was thought to be; `you` says whether the reader is this seat.
    """
    guess = _checked(guess)
    course = _course(hands, balances, seat, period, you)
    sheet = _sheet(course, 0 if guess is None else GUESS + SURE * bool(sure))
    if course.hands:
        for way, floor in zip(course.ways, _floors(course), strict=True):
            _panel(sheet, course, way, floor)
        _guess(sheet, course, guess, sure)
    else:
        sheet.note(Text((words.NO_HANDS,), INK2, BODY, bold=False), 0.5, 0.5, "center", "middle")
    said = words.worst_guessed(guess, period) if guess is not None and course.hands else ""
    return sheet.make(_sentence(course), _table(course), said, barmode="overlay")


def _checked(guess: object) -> int | None:
    if guess is None:
        return None
    if isinstance(guess, bool) or not isinstance(guess, Integral) or int(guess) < 1:
        raise Refused(words.wrong_round(guess))
    return int(guess)


def _floors(course: Course) -> tuple[float, float]:
    """Where nothing in cash lies in each panel; the second one is below the first."""
    return course.top * (1 + AIR + HEADING + BARS), 0.0


def _sheet(course: Course, below: int) -> Sheet:
    top, floors = course.top, _floors(course)
    left = 24 + 9 * max(4, len(f"{top:,.0f}"))
    sheet = Sheet(
        words.what_if_title(short(course.seat.name, LONGEST), course.seat.you),
        (1 - BESIDE, max(2, course.last) + BESIDE),
        (-BARS * top, floors[0] + (1 + AIR + HEADING) * top),
        height=660 + below,
        left=left,
        right=16,
        top=120,
        bottom=56 + below,
    )
    sheet.count_axis(1, max(2, course.last), [course.period])
    sheet.axes["yaxis"] |= {"showgrid": False, "tickvals": [], "ticktext": []}
    sheet.note(Text((common.END_OF_ROUND,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    if course.hands:
        _key(sheet, course)
    return sheet


def _key(sheet: Sheet, course: Course) -> None:
    mine = words.own_game(whose(short(course.seat.name, SHORT_NAME), course.seat.you))
    sheet.key(
        [
            ("━", CASH, words.MIDDLE_OF_HANDS),
            ("■", CASH_MID, words.HALF_OF_HANDS),
            ("┅", INK, mine),
            ("■", CASH_TINT, words.MOST_OF_HANDS),
            ("○", INK, words.THE_CHOICE),
        ]
    )


def _panel(sheet: Sheet, course: Course, way: Way, floor: float) -> None:
    top = course.top
    ticks = _ticks(top)
    for amount in ticks:
        sheet.rule(*(sheet.x[0], floor + amount, sheet.x[1], floor + amount), faint=True, color=LINE, width=0.5)
    sheet.axes["yaxis"]["tickvals"] += [floor - BARS * top / 2, *[floor + amount for amount in ticks]]
    sheet.axes["yaxis"]["ticktext"] += [words.EMPTY_TILL, *[f"{amount:,}" for amount in ticks]]
    _bands(sheet, way, floor)
    _middle(sheet, way, floor)
    _own(sheet, course, floor)
    _bars(sheet, course, way, floor)
    text = Text((words.panel_heading(way.name == WAYS[0], way.end),), INK, BODY)
    up = (floor + (1 + AIR + HEADING / 2) * top - sheet.y[0]) / (sheet.y[1] - sheet.y[0])
    sheet.note(text, 0, up, up="middle", xshift=MARGIN - sheet.left)  # from the edge: on a phone it needs the room


def _ticks(top: float) -> list[int]:
    step = next((step for step in STEPS if top / step <= MOST_TICKS), STEPS[-1])
    return list(range(0, int(top) + 1, step))


def _bands(sheet: Sheet, way: Way, floor: float) -> None:
    """Half of the games and nine of ten, with an outline, so that a grey printer shows them too."""
    at = way.fan["at"].tolist()
    for low, high, colour in (("p5", "p95", CASH_TINT), ("p25", "p75", CASH_MID)):
        outline = [*(floor + way.fan[high]).tolist(), *reversed((floor + way.fan[low]).tolist())]
        sheet.add(
            go.Scatter(
                x=[*at, *reversed(at)],
                y=outline,
                mode="lines",
                line={"color": CASH_MID, "width": 1},
                fill="toself",
                fillcolor=colour,
                hoverinfo="skip",
            )
        )


def _middle(sheet: Sheet, way: Way, floor: float) -> None:
    periods, amounts = list(way.middle), list(way.middle.values())
    hover = [
        plain(words.what_if_hover(way.name == WAYS[0], period, amount, way.open[period]))
        for period, amount in way.middle.items()
    ]
    sheet.line(periods, [floor + amount for amount in amounts], hover, color=CASH, width=4)


def _own(sheet: Sheet, course: Course, floor: float) -> None:
    """The game itself, the same in both panels, with a ring where the choice was made."""
    periods, amounts = list(course.own), [floor + amount for amount in course.own.values()]
    hover = [plain(shared.hover_cash(period, amount)) for period, amount in course.own.items()]
    sheet.line(periods, amounts, hover, color=INK, width=2, dash="3px,4px")
    if course.fell:
        cross = {"color": INK, "size": 13, "symbol": "x-thin", "line": {"width": 3, "color": INK}}
        sheet.dots(periods[-1:], amounts[-1:], hover[-1:], **cross)
    ring(sheet, course.period, floor + course.own[course.period])


def _bars(sheet: Sheet, course: Course, way: Way, floor: float) -> None:
    """How many tills were empty in each round; a bar as high as it can be would be all games."""
    base = floor - 0.94 * BARS * course.top
    heights = [0.6 * BARS * course.top * number / course.hands for number in way.fallen.values()]
    hover = [plain(words.hover_empty(period, number)) for period, number in way.fallen.items()]
    sheet.bars(
        list(way.fallen),
        heights,
        hover,
        base=base,
        width=0.5,
        marker={"color": DUE, "line": {"width": 1, "color": DUE}},
    )
    sheet.rule(sheet.x[0], base, sheet.x[1], base, faint=True, color=LINE, width=1)
    if way.fallen:
        period = max(way.fallen, key=lambda at: way.fallen[at])
        sheet.label(
            Text((f"{way.fallen[period]:,}",), DUE, SMALL), (period, base + max(heights)), ("n",), near=0, far=0
        )


def _guess(sheet: Sheet, course: Course, guess: int | None, sure: str | None) -> None:
    """The round in which the worst move was thought to be, in pencil."""
    if guess is None:
        return
    if guess <= course.last:
        for floor in _floors(course):
            low, high = floor - BARS * course.top, floor + (1 + AIR) * course.top
            sheet.rule(guess, low, guess, high, faint=True, **DOTTED)
        sheet.dots([guess], [sheet.y[0]], color=PENCIL, size=13, symbol="triangle-up")
    said = common.guess_label(guess) if guess <= course.last else common.further_on(common.guess_label(guess))
    across = min(1.0, (guess - sheet.x[0]) / (sheet.x[1] - sheet.x[0]))
    side = "left" if across < ASIDE else "right" if across > 1 - ASIDE else "center"
    sheet.note(how_sure(said, sure), across, 0, side, yshift=-50)


# The sentence


def _sentence(course: Course) -> str:
    if not course.hands:
        return words.NO_HANDS
    played, changed = course.ways
    return " ".join(
        [
            words.both_ways(course.seat.whose, course.hands, course.period, *course.odds),
            words.middle_ends(course.seat.who, played.end, changed.end),
            words.own_end(course.seat.whose, max(course.own), course.fell),
            *(
                [words.FEW_HANDS_LEFT]
                if any(max(way.open) > max(way.middle) for way in course.ways if way.open)
                else []
            ),
        ]
    )


# The numbers


def _table(course: Course) -> Table:
    rows: list[tuple[object, ...]] = []
    for period in range(1, course.last + 1 if course.hands else 1):
        cells: list[Any] = [period, course.own.get(period)]
        for way in course.ways:
            middle = way.middle.get(period)
            cells += [way.open.get(period, 0), None if middle is None else round(middle), way.fallen.get(period, 0)]
        rows.append(tuple(cells))
    return Table(words.what_if_columns(), rows)
