"""The scissors, the key figure: cash against what is promised for the next rounds, and where they cross."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from numbers import Integral

import pandas as pd
import plotly.graph_objects as go

from ...books.measures import first_crossing, runway
from ...books.seats import HOLDINGS, dated, due_within, names_at_table, one_seat, same_game, still_open
from ...core.english import Who
from ...core.errors import Refused
from ...play.tables import Table
from ..kit import lasting
from ..kit import words as common
from ..kit.bear import BELOW, bear
from ..kit.frames import unit, who_is
from ..kit.guesses import a_round, last_shown, mark_round, room
from ..kit.sheet import Sheet, Spot, Text, nice_top, ring, text_width
from ..kit.theme import BEAR_INK, BODY, CASH, DUE, DUE_TINT, INK, INK2, LINE, LONGEST, SMALL, STRONG, plain, short
from . import scissors_words as words
from . import words as shared

SHORT, LONG = 3, 5
BEARS = 22  # pixels for a row of bears between the numbers and what they count
NAMELESS = 1000  # the cost of a line that nothing tells apart from the other
FEW, MANY = 5, 11  # numbers along the axis: turns have two digits, and a phone has little room


@dataclass(frozen=True)
class AtTable:
    """A player of a game that is over: whether the lines crossed, whether it fell, and how long its cash would have
    lasted without new money after the last round before the end (None: for ever).
    """

    seat: Who
    crossed: bool
    fell: bool
    lasts: int | None

    @property
    def rounds(self) -> float:
        """To compare them."""
        return inf if self.lasts is None else self.lasts


@dataclass(frozen=True)
class Course:
    """One seat's cash and promises, round by round. In a round of bankruptcy nothing is promised any more."""

    seat: Who
    k: int
    rounds: list[int]
    cash: list[int]
    promised: list[int]  # one fewer than rounds if the last one ended in bankruptcy
    other: list[int]  # the same for the other window
    owed: int | None  # what was due in the round of bankruptcy
    dated: bool  # whether anything can fall due at all
    unit: str  # what a round is called
    numbers: int  # along the axis, at the most
    lasts: dict[int, int | None]  # by round, before a bankruptcy: how long the cash lasts without new money
    table: list[AtTable]  # all seats, once somebody has fallen: before that, what others hold may be hidden

    @property
    def crossing(self) -> int | None:
        """The place of the first round after which more is promised than there is cash."""
        return _first_above(self.promised, self.cash)

    @property
    def end(self) -> int:
        """The last round that was played."""
        return self.rounds[-1]

    @property
    def crossing_round(self) -> int | None:
        """The number of that round."""
        return None if self.crossing is None else self.rounds[self.crossing]


def _first_above(promised: Sequence[int], cash: Sequence[int]) -> int | None:
    return next((place for place, amount in enumerate(promised) if amount > cash[place]), None)


def _course(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, k: int, you: bool | None) -> Course:
    rows = one_seat(balances, seat)
    same_game(balances, promises)
    within = due_within(balances, promises, seat, k)
    other = due_within(balances, promises, seat, LONG if k <= SHORT else SHORT)
    open_rows = still_open(rows)
    falls_due = dated(balances)
    lasting_ = runway(balances, promises) if falls_due and len(balances) else balances.assign(runway=None)
    return Course(
        seat=who_is(balances, rows, seat, you),
        k=k,
        rounds=[int(row["period"]) for row in rows],
        cash=[int(row["cash"]) for row in rows],
        promised=[within.get(int(row["period"]), 0) for row in open_rows],
        other=[other.get(int(row["period"]), 0) for row in open_rows],
        owed=next((int(row["due"]) for row in rows if row["due"] > row["paid"]), None),
        dated=falls_due,
        unit=unit(balances),
        numbers=FEW if HOLDINGS in balances else MANY,
        lasts=lasting.lasts(still_open(one_seat(lasting_, seat))) if falls_due else {},
        table=_at_table(lasting_, promises, seat, k, you) if falls_due else [],
    )


def _at_table(balances: pd.DataFrame, promises: pd.DataFrame, seat: int, k: int, you: bool | None) -> list[AtTable]:
    """All seats of a game that ended with a bankruptcy, but not in its first round."""
    fallen = balances[balances["due"] > balances["paid"]]
    before = balances[balances["period"] == (fallen["period"].min() if len(fallen) else 0) - 1]
    crossed = first_crossing(balances, promises, k).set_index("seat")["crossing"].notna()
    players = names_at_table(before)
    return [
        AtTable(
            who_is(balances, one_seat(balances, at), at, you if at == seat else False),
            bool(crossed[at]),
            at in set(fallen["seat"].astype("int64")),
            lasting.lasts(one_seat(before, at)).popitem()[1],
        )
        for at in players
    ]


# The picture


def scissors(
    balances: pd.DataFrame,
    promises: pd.DataFrame,
    seat: int,
    k: int = LONG,
    guess: int | str | None = None,
    sure: str | None = None,
    *,
    crash: Collection[int] = (),
    you: bool | None = None,
) -> go.Figure:
    """Cash against what falls due in the next k rounds.

    `guess` is the round in which they were thought to cross, or "never"; `crash` are the rounds with a crash; `you`
    says whether the reader is this seat (without it, the reader is the only person at the table). A round
    is a turn in Acquire and a year in Greed; there nothing is promised with a date, and the line of promises stays at
    0: that is the point.
    """
    guess, crash = a_round(guess), _rounds(crash)
    course = _course(balances, promises, seat, k, you)
    crashed = sorted(crash & set(course.rounds))
    sheet = _sheet(course, guess, BEARS if crashed else 0)
    if course.rounds:
        _between(sheet, course)
        mark_round(sheet, guess, sure, course.unit)
        _lines(sheet, course)
        _bankruptcy(sheet, course)
        _labels(sheet, course)
        _crashes(sheet, crashed)
    else:
        sheet.nothing(common.nothing_yet_lines(course.unit))
    return sheet.make(_sentence(course), _table(course, crash), _came_of(course, guess))


def _rounds(crash: object) -> set[int]:
    """The rounds with a crash."""
    if isinstance(crash, str) or not isinstance(crash, Iterable) or not all(isinstance(n, Integral) for n in crash):
        raise Refused(words.wrong_crash(crash))
    return {int(number) for number in crash}


def _right(course: Course) -> int:
    """The room that the labels at the ends of the lines need."""
    said = [words.PROMISED] if course.owed is None else [words.owed(course.owed), words.had(course.cash[-1])]
    return 24 + int(max(text_width(text, STRONG, True) for text in [*said, shared.BANKRUPT]))


def _sheet(course: Course, guess: int | str | None, bears: int) -> Sheet:
    last = max(course.rounds, default=8)
    highest = max([*course.cash, *course.promised, course.owed or 0], default=100)
    left = 20 + 9 * max(2, len(f"{highest:,}"))
    title = words.scissors_title(short(course.seat.name, LONGEST), course.seat.you)
    first = min(course.rounds, default=1)
    end = max(last_shown(guess, last), first + 1)
    below = bears + lasting.ROW * bool(course.lasts)
    sheet = Sheet(
        title,
        (first, end),
        (0, nice_top(max(5, highest)) * (1 if len(course.rounds) > 2 else 1.9)),
        height=430 + below,
        left=left,
        right=_right(course),
        top=52 + room(guess),
        bottom=56 + below,
    )
    strong = {number for number in (course.crossing_round, last if course.owed is not None else None) if number}
    sheet.count_axis(first, end, strong if course.rounds else (), course.numbers)
    sheet.axes["xaxis"] |= {"showline": True, "ticks": ""}
    if not course.rounds:
        sheet.axes["yaxis"]["tickvals"] = []
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d", "rangemode": "tozero"}
    sheet.note(Text((words.end_of(course.unit),), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26 - bears)
    if course.lasts:
        lasting.below(sheet, course.lasts, bears)
    sheet.rule(first, 0, end, 0, color=LINE, width=1)
    return sheet


def _between(sheet: Sheet, course: Course) -> None:
    """The area where more is promised than there is, from the very point of crossing on."""
    xs: list[float | None] = []
    ys: list[float | None] = []
    for upper in _stretches(course):
        outline = [*upper, *[(x, low) for x, low in reversed(_below(course, upper))]]
        xs += [*[x for x, _ in outline], None]
        ys += [*[y for _, y in outline], None]
    sheet.add(
        go.Scatter(
            x=xs,
            y=ys,
            mode="none",
            fill="toself",
            fillcolor=DUE_TINT,
            fillpattern={
                "shape": "/",
                "size": 9,
                "solidity": 0.14,
                "fgcolor": DUE,
                "bgcolor": DUE_TINT,
                "fgopacity": 0.3,
            },
            hoverinfo="skip",
        )
    )


def _stretches(course: Course) -> list[list[tuple[float, float]]]:
    """Each stretch of the promised line that runs above the cash, with the points of crossing as its ends."""
    found: list[list[tuple[float, float]]] = []
    open_: list[tuple[float, float]] = []
    for place, amount in enumerate(course.promised):
        gap = amount - course.cash[place]
        before = course.promised[place - 1] - course.cash[place - 1] if place else gap
        if place and (gap > 0) != (before > 0):
            open_.append(_meeting(course, place))
        if gap > 0:
            open_.append((course.rounds[place], amount))
        elif open_:
            found.append(open_)
            open_ = []
    return [*found, open_] if open_ else found


def _meeting(course: Course, place: int) -> tuple[float, float]:
    """Where the two lines cross between a round and the one before it."""
    before = course.promised[place - 1] - course.cash[place - 1]
    after = course.promised[place] - course.cash[place]
    part = before / (before - after)
    x0, x1 = course.rounds[place - 1], course.rounds[place]
    y0, y1 = course.cash[place - 1], course.cash[place]
    return x0 + part * (x1 - x0), y0 + part * (y1 - y0)


def _below(course: Course, upper: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    cash = dict(zip(course.rounds, course.cash, strict=True))
    return [(x, cash.get(int(x), y) if x == int(x) else y) for x, y in upper]


def _lines(sheet: Sheet, course: Course) -> None:
    promised = [
        plain(words.hover_promised(number, amount, course.k, course.unit))
        for number, amount in zip(course.rounds, course.promised, strict=False)
    ]
    cash = [
        plain(shared.hover_cash(number, amount, course.unit))
        for number, amount in zip(course.rounds, course.cash, strict=True)
    ]
    shown = course.rounds[: len(course.promised)]
    sheet.line(shown, course.promised, promised, color=DUE, width=4, dash="11px,6px")
    sheet.line(course.rounds, course.cash, cash, color=CASH, width=5)
    if shown:
        sheet.dots([shown[-1]], [course.promised[-1]], promised[-1:], color=DUE, size=11)
    sheet.dots([course.rounds[-1]], [course.cash[-1]], cash[-1:], color=CASH, size=12)


def _labels(sheet: Sheet, course: Course) -> None:
    """What is written at the lines: where they cross, what they are, their last values."""
    if course.crossing is not None:
        ring(sheet, course.rounds[course.crossing], course.promised[course.crossing])

    def crossing_first() -> None:
        _crossing(sheet, course)
        _last_values(sheet, course, _names(sheet, course))

    def names_first() -> None:
        named = _names(sheet, course)
        _crossing(sheet, course)
        _last_values(sheet, course, named)

    def values_first() -> None:
        _last_values(sheet, course, (True, True))
        if _names(sheet, course) != (course.dated, True):
            sheet.cost += NAMELESS
        _crossing(sheet, course)

    long = len(course.promised) > 2
    sheet.best_of([crossing_first, names_first, values_first] if long else [crossing_first])


def _last_values(sheet: Sheet, course: Course, named: tuple[bool, bool]) -> None:
    """The last value of each line, before a bankruptcy."""
    shown = len(course.promised)
    if not shown:
        return
    place, promised, cash = course.rounds[shown - 1], course.promised[-1], course.cash[shown - 1]
    upper, lower = ("eu", "ed") if promised > cash else ("ed", "eu")
    free = ("e", upper) if course.owed is None else ("n", "nw", "e", "w", "ne")
    off = 16 if course.crossing == shown - 1 else 8  # from the ring
    _value(sheet, (place, promised), words.end_of_promised(promised), DUE, free, named[0] and course.dated, off)
    free = ("e", lower) if course.owed is None else ("s", "n", "sw", "se", "ne")
    _value(sheet, (place, cash), common.end_of_cash(cash), CASH, free, named[1])


def _value(
    sheet: Sheet, spot: Spot, lines: tuple[str, ...], colour: str, sides: tuple[str, ...], named: bool, off: int = 8
) -> None:
    """The last value of a line; with what it is, where the line itself could not be named."""
    sheet.label(Text(lines[:1] if named else lines, colour, STRONG), spot, sides, near=off, far=16)


def _bankruptcy(sheet: Sheet, course: Course) -> None:
    """The bar between what was owed and what was there."""
    if course.owed is None:
        return
    last, owed, had = course.rounds[-1], course.owed, course.cash[-1]
    sheet.rule(last, 0, last, had, color=INK, width=1.5)
    sheet.rule(last, had, last, owed, color=DUE, width=7)
    sheet.dots([last], [owed], color=DUE, size=15, symbol="x-thin", line={"width": 4.5, "color": DUE})
    middle = (last, (owed + had) / 2)
    if sheet.at(last, had, 390)[1] - sheet.at(last, owed, 390)[1] < 3 * STRONG * 1.4:
        block = Text((words.owed(owed), words.had(had), shared.BANKRUPT), DUE, STRONG, colours=(DUE, CASH, INK))
        sheet.label(block, middle, ("e", "se", "ne"), near=16, far=60)
        return
    sheet.label(Text((words.owed(owed),), DUE, STRONG), (last, owed), ("e",), near=16, far=16)
    sheet.label(Text((words.had(had),), CASH, STRONG), (last, had), ("e",), near=16, far=16)
    sheet.label(Text((shared.BANKRUPT,), INK, STRONG), middle, ("e",), near=16, far=16)


def _crossing(sheet: Sheet, course: Course) -> None:
    place = course.crossing
    if place is None:
        return
    at = course.rounds[place], course.promised[place], course.cash[place]
    wordings = (
        (words.crossing_label(*at), 2),
        (words.narrow_crossing_label(*at), 3),
        (words.narrowest_crossing_label(at[0]), 9),
    )
    texts = [Text(said, INK, BODY, light_from=light) for said, light in wordings]
    spot = (course.rounds[place], course.promised[place])
    sheet.label(texts, spot, ("pu", "n", "up", "nwod", "s", "down"), near=42, far=220, stem=True, shorter=150)


def _names(sheet: Sheet, course: Course) -> tuple[bool, bool]:
    """What the two lines are, written at them, if there is room; which of the two was written."""
    if len(course.promised) < 3:
        return False, False
    shown = list(range(1, len(course.promised) - (course.owed is None)))  # the end itself is for its value
    from_middle = sorted(shown, key=lambda place: abs(place - 0.7 * len(shown)))[:6]
    promised = [(course.rounds[place], course.promised[place]) for place in from_middle]
    cash = [(course.rounds[place], course.cash[place]) for place in from_middle]
    texts = [Text(words.promised_line(course.k, course.unit), DUE, BODY), Text((words.PROMISED,), DUE, BODY)]
    return (
        course.dated and sheet.label(texts, promised, ("w", "nw", "n", "se", "e"), far=42, must=False),
        sheet.label(Text((common.CASH,), CASH, STRONG), cash, ("se", "s", "n", "nw"), far=28, must=False),
    )


def _crashes(sheet: Sheet, crashed: Sequence[int]) -> None:
    for number in crashed:
        bear(sheet, number)
    if crashed:  # at the last one, for to the right of it there is always room
        sheet.label(Text((words.CRASH,), BEAR_INK, SMALL, bold=False), (crashed[-1], 0), ("down",), near=0, far=0)
        sheet.annotations[-1] |= {"yshift": -BELOW, "xshift": 14}


# The sentence


def _came_of(course: Course, guess: int | str | None) -> str:
    if guess is None or not course.rounds:
        return ""
    return common.guessed(guess, course.crossing_round, course.rounds[-1], words.NOT_CROSSED, course.unit)


def _sentence(course: Course) -> str:
    """When promises overtook cash, how the cash looked at that time, and how it ended."""
    if not course.rounds:
        return common.none_finished(course.unit)
    if not course.dated:
        lowest = min(course.cash)
        first = course.cash.index(lowest)
        ends = (course.rounds[-1], course.cash[-1], lowest, course.rounds[first], set(course.cash[first:]) == {lowest})
        return words.nothing_dated(course.seat.whose, course.unit, *ends)
    if not course.promised:
        return common.fell_at_once(
            course.seat.who, course.seat.again, course.rounds[-1], course.owed or 0, course.cash[-1]
        )
    crossed_last = course.owed is None and course.crossing == len(course.rounds) - 1
    ended = [] if crossed_last else [_how_it_ended(course)]
    crossed, *looked = _how_it_crossed(course)
    return " ".join([crossed, *_so_had(course), *looked, *ended, *_other_window(course), *_told_apart(course)])


def _so_had(course: Course) -> list[str]:
    """At how many seats of the table the lines crossed, if they did here."""
    if course.crossing is None or len(course.table) < 2:
        return []
    return [words.crossed_too(sum(one.crossed for one in course.table), len(course.table))]


def _told_apart(course: Course) -> list[str]:
    """Whether those fell whose cash would have lasted shortest."""
    fell, stood = ([one for one in course.table if one.fell == did] for did in (True, False))
    if not fell or not stood:
        return []
    last = max(fell, key=lambda one: one.rounds)
    next_ = min(stood, key=lambda one: one.rounds)
    longest = [one.seat.who for one in fell if one.rounds == last.rounds]
    if last.rounds > next_.rounds:
        return [words.not_the_shortest(course.end - 1, longest, last.lasts, next_.seat.who, next_.lasts)]
    names, alone = [one.seat.who for one in fell], last.rounds < next_.rounds
    return [words.shortest_fell(course.end - 1, names, last.lasts, alone, alike=names == longest)]


def _how_it_crossed(course: Course) -> list[str]:
    place = course.crossing
    if course.lasts and not any([*course.promised, *course.lasts.values()]) and 0 not in course.lasts.values():
        return [words.never_promised(course.seat.who)]
    if place is None:
        gaps = [cash - promised for cash, promised in zip(course.cash, course.promised, strict=False)]
        closest = gaps.index(min(gaps))
        return [
            words.never_crossed(
                *(course.seat.whose, course.k, course.rounds[closest]), course.promised[closest], course.cash[closest]
            )
        ]
    pairs = list(zip(course.promised, course.cash, strict=False))
    for_good = len(pairs) > place + 1 and all(promised > cash for promised, cash in pairs[place:])
    said = words.crossed(*(course.seat.who, course.seat.again, course.rounds[place]), *pairs[place], course.k, for_good)
    return [said, *_how_rich_it_looked(course, place)]


def _how_rich_it_looked(course: Course, place: int) -> list[str]:
    """Cash after the crossing and before a bankruptcy, if it went on to grow."""
    cash = course.cash[place : len(course.promised)]
    if len(cash) < 2:
        return []
    highest = max(cash[1:])
    number = course.rounds[place + 1 + cash[1:].index(highest)]
    if all(before < after for before, after in pairwise(cash)):
        return [words.cash_rose(course.seat.whose_again, highest, number)]
    before, at_the_fall = max(course.cash[: place + 1]), course.cash[-1] if course.owed is not None else 0
    return [words.cash_peaked(course.seat.whose_again, highest, number)] if highest > max(before, at_the_fall) else []


def _how_it_ended(course: Course) -> str:
    last = course.rounds[-1]
    if course.owed is not None:
        return shared.fell(course.seat.again, last, course.owed, course.cash[-1])
    return words.stood(course.seat.again, last, course.promised[-1], course.cash[-1], course.k)


def _other_window(course: Course) -> list[str]:
    """That a longer look ahead sees it earlier, where this is true of this game."""
    here, there = course.crossing, _first_above(course.other, course.cash)
    if course.k > SHORT:
        seen = None if there is None else course.rounds[there]
        later = here is not None and (there is None or there > here)
        return [words.shorter_window(course.seat.again, SHORT, seen)] if later else []
    earlier = there is not None and (here is None or there < here)
    return [words.longer_window(course.seat.again, LONG, course.rounds[there])] if earlier and there is not None else []


# The numbers


def _table(course: Course, crash: Collection[int]) -> Table:
    rows: list[tuple[object, ...]] = []
    for place, (number, cash) in enumerate(zip(course.rounds, course.cash, strict=True)):
        promised = course.promised[place] if place < len(course.promised) else None
        notes = [words.BEARS_CRASH] if number in crash else []
        notes += [words.PROMISES_OVERTAKE] if place == course.crossing else []
        notes += [shared.bankrupt_note(course.owed)] if promised is None and course.owed is not None else []
        lasts = [lasting.in_figures(course.lasts[number]) if number in course.lasts else None] if course.dated else []
        rows.append((number, cash, promised, *lasts, ", ".join(notes)))
    return Table(words.scissors_columns(course.k, course.unit, course.dated), rows)
