"""The tills of the companies and the purses of their people, over the years: the one empties, the other fills."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import KEYS, check_seat, names_at_table, needs, one_game
from ...core.english import Who
from ...core.records import sitter
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import is_you
from ..kit.guesses import SURE, a_round, last_shown, mark_round, room
from ..kit.sheet import KEY, Sheet, Text, nice_top, ring, text_width
from ..kit.theme import BODY, CASH, INK, INK2, LINE, LONGEST, PAPER, SMALL, STRONG, plain, short
from . import tills_words as words
from . import words as shared

PURSES = (*KEYS, "cash", "severance", "status", "founding", "points", "led", "tills")
SACKINGS = ("game", "period", "name", "seat", "liquidated")
SUMMED = PURSES[4:]
TICKS = 8  # numbers along the axis: a phone has little room between these margins


@dataclass(frozen=True)
class Course:
    """Tills and purses, year by year, of one seat or of the whole table."""

    seat: Who | None
    years: list[int]
    tills: list[int]
    purse: list[int]
    severance: list[int]
    status: list[int]
    founding: list[int]
    points: list[int]
    led: int  # companies at the end
    died: dict[int, list[str]]  # the companies liquidated, by year

    @property
    def taken(self) -> list[int]:
        """All severances so far."""
        return list(accumulate(self.severance))

    @property
    def crossing(self) -> int | None:
        """The place of the first year after which more has been taken out than lies in the tills."""
        return next((place for place, taken in enumerate(self.taken) if taken > self.tills[place]), None)


def _course(purses: pd.DataFrame, seat: int | None, sackings: pd.DataFrame | None, you: bool | None) -> Course:
    needs(purses, "purses", PURSES)
    one_game(purses)
    names = names_at_table(purses)
    if seat is not None:
        check_seat(seat, names)
    mine = purses if seat is None else purses[purses["seat"].astype("int64") == seat]
    sums = mine.astype(dict.fromkeys(SUMMED, "int64")).groupby("period")[list(SUMMED)].sum().sort_index()
    column = {name: sums[name].tolist() for name in SUMMED}
    return Course(
        seat=None if seat is None else _who(purses, seat, names.get(seat, ""), you),
        years=[int(year) for year in sums.index],
        **{name: column[name] for name in ("tills", "severance", "status", "founding", "points")},
        purse=column["cash"],
        led=column["led"][-1] if column["led"] else 0,
        died={} if sackings is None else _died(sackings, seat),
    )


def _who(purses: pd.DataFrame, seat: int, name: str, you: bool | None) -> Who:
    given = purses.loc[purses["seat"].astype("int64") == seat, "player"].head(1).astype(str)
    return Who(name, is_you(purses, seat, you), bot=not all(sitter(player).name for player in given))


def _died(sackings: pd.DataFrame, seat: int | None) -> dict[int, list[str]]:
    """The companies that were liquidated, by year; of a seat those that it led to the end."""
    needs(sackings, "sackings", SACKINGS)
    one_game(sackings)
    dead = sackings[sackings["liquidated"]]
    dead = dead if seat is None else dead[dead["seat"].astype("int64") == seat]
    return {int(year): [str(name) for name in rows] for year, rows in dead.groupby("period")["name"]}


# The picture


def tills(
    purses: pd.DataFrame,
    seat: int | None = None,
    sackings: pd.DataFrame | None = None,
    guess: int | str | None = None,
    sure: str | None = None,
    *,
    you: bool | None = None,
) -> go.Figure:
    """The money in the companies' tills, and what severances have taken out of them: spent, or still in the purses.

    Without a `seat` it is the whole table; with one, the companies it leads at the time, and its own purse. With
    `sackings`, the years are marked in which one of these companies was liquidated. `guess` is the year after which
    more was thought to be taken out than is left in the tills, or "never".
    """
    guess = a_round(guess)
    course = _course(purses, seat, sackings, you)
    sheet = _sheet(course, guess)
    if course.years:
        sheet.upon(course.years, course.purse, course.taken)
        mark_round(sheet, guess, sure, common.YEAR)
        _lines(sheet, course)
        _deaths(sheet, course)
        _labels(sheet, course)
    else:
        sheet.nothing(shared.NO_YEAR_LINES)
    return sheet.make(_sentence(course), _table(course), _came_of(course, guess))


def _sheet(course: Course, guess: int | str | None) -> Sheet:
    highest = max([*course.tills, *course.taken], default=100)
    first, last = (course.years[0], course.years[-1]) if course.years else (1, 8)
    end = max(last_shown(guess, last), first + 1)
    above = room(guess) + (SURE if guess is not None else 0)
    said = [text for amount in (highest,) for text in (*words.end_of_tills(amount), *words.end_of_taken(amount))]
    name = None if course.seat is None else short(course.seat.name, LONGEST)
    sheet = Sheet(
        words.tills_title(name, course.seat is not None and course.seat.you),
        (first, end),
        (0, nice_top(highest)),
        left=20 + 9 * max(2, len(f"{highest:,}")),
        right=16 + int(max(text_width(text, STRONG, True) for text in said)),
        top=52 + above + (KEY + 4 if course.died else 0),
    )
    if course.died:
        sheet.key([("✖", INK, words.DIED)], above=above)
    sheet.count_axis(first, end, most=TICKS)
    sheet.axes["xaxis"] |= {"showline": True, "ticks": ""}
    if not course.years:
        sheet.axes["yaxis"]["tickvals"] = []
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d", "rangemode": "tozero"}
    sheet.note(Text((words.MILLION,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    sheet.rule(first, 0, end, 0, color=LINE, width=1)
    return sheet


def _lines(sheet: Sheet, course: Course) -> None:
    years = course.years
    sheet.line(years, course.purse, words.HOVER_PURSE, color=CASH, width=1.5)
    sheet.line(years, course.taken, words.HOVER_TAKEN, color=CASH, width=5)
    sheet.line(years, course.tills, words.HOVER_TILLS, color=INK, width=4, dash="11px,4px")
    sheet.dots(years[-1:], course.taken[-1:], words.HOVER_TAKEN, color=CASH, size=12)
    sheet.dots(years[-1:], course.tills[-1:], words.HOVER_TILLS, color=INK, size=11, symbol="square")


def _deaths(sheet: Sheet, course: Course) -> None:
    died = {year: names for year, names in course.died.items() if year in course.years}
    hover = [plain(words.hover_died(year, names)) for year, names in died.items()]
    heights = [course.tills[course.years.index(year)] for year in died]
    marker = {"symbol": "x", "size": 13, "color": INK, "line": {"width": 1.5, "color": PAPER}}
    sheet.dots(list(died), heights, hover, **marker)


def _labels(sheet: Sheet, course: Course) -> None:
    last, tills_, taken = course.years[-1], course.tills[-1], course.taken[-1]
    upper, lower = ("e-up", "e-down") if tills_ >= taken else ("e-down", "e-up")
    near = abs(tills_ - taken) < 0.2 * sheet.y[1]
    sheet.label(Text(words.end_of_tills(tills_), INK, STRONG), (last, tills_), (upper if near else "e", upper), far=82)
    sheet.label(Text(words.end_of_taken(taken), CASH, STRONG), (last, taken), (lower if near else "e", lower), far=82)
    place = course.crossing
    if place is not None:
        spot = (course.years[place], course.taken[place])
        ring(sheet, *spot)
        given = (course.years[place], course.taken[place], course.tills[place])
        texts = [Text(words.overtaken(*given), INK, BODY, light_from=2)]
        texts += [Text(words.narrow_overtaken(*given), INK, BODY, light_from=3)]
        sheet.label(texts, spot, ("n-left", "n", "n-right", "s-left", "s", "s-right"), near=42, far=220, stem=True)
    _areas_named(sheet, course)


def _areas_named(sheet: Sheet, course: Course) -> None:
    """What the two areas are, where they are thick enough."""
    everybody = course.seat is None
    for lower, upper, wordings, colour in (
        ([0] * len(course.years), course.purse, (words.purse_area(everybody), (words.PURSE_SHORT,)), CASH),
        (course.purse, course.taken, ((words.SPENT_AGAIN,),), INK2),
    ):
        thick = [place for place in range(len(course.years)) if upper[place] - lower[place] > 0.12 * sheet.y[1]]
        spots = [(course.years[place], (lower[place] + upper[place]) / 2) for place in thick]
        if spots:
            texts = [Text(lines, colour, BODY) for lines in wordings]
            sheet.label(texts, spots, ("w",), near=8, far=8, must=False)


# The sentence


def _came_of(course: Course, guess: int | str | None) -> str:
    if guess is None or not course.years:
        return ""
    crossed = None if course.crossing is None else course.years[course.crossing]
    return common.guessed(guess, crossed, course.years[-1], words.NOT_OVERTAKEN, common.YEAR)


def _sentence(course: Course) -> str:
    """What lies in tills and purses, what severances took out, and when the tills were fullest."""
    if not course.years:
        return shared.NO_YEAR
    last, tills_, purse = course.years[-1], course.tills[-1], course.purse[-1]
    who = None if course.seat is None else course.seat.who
    said = (
        words.tills_now(last, tills_, purse)
        if course.seat is None
        else words.tills_led(course.seat.who, course.seat.again, last, course.led, tills_, purse)
    )
    taken = course.taken[-1]
    again = "" if course.seat is None else course.seat.again
    paid = sum(course.status), sum(course.founding)
    brought = words.taken_out(who, again, taken, *paid) if taken else words.nothing_taken(who)
    return " ".join([part for part in [said, brought, *_crossed(course), _fullest(course)] if part])


def _crossed(course: Course) -> list[str]:
    place = course.crossing
    if place is None:
        return []
    for_good = all(taken > tills_ for taken, tills_ in list(zip(course.taken, course.tills, strict=True))[place:])
    return [words.more_taken(course.years[place], course.taken[place], course.tills[place], for_good)]


def _fullest(course: Course) -> str:
    most = max(course.tills)
    if not most:
        return ""
    whose = None if course.seat is None else course.seat.whose
    return words.tills_fullest(whose, course.years[course.tills.index(most)], most, course.years[-1])


# The numbers


def _table(course: Course) -> Table:
    spent: Sequence[int] = [
        one + other for one, other in zip(accumulate(course.status), accumulate(course.founding), strict=True)
    ]
    rows = zip(
        course.years, course.tills, course.severance, course.taken, spent, course.purse, course.points, strict=True
    )
    return Table(words.TILLS_COLUMNS, list(rows))
