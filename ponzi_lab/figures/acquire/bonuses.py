"""What shares cost each seat, and what they brought: bonuses of mergers and of the end, and shares sold."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import names_at_table, needs, one_game
from ...core.errors import Refused
from ...play.tables import Table
from ..kit.frames import OF_COMPANIES, has_kinds
from ..kit.lying import bar, write
from ..kit.sheet import Sheet, Text, key_room, text_width
from ..kit.theme import BODY, CASH, CASH_MID, INK, INK2, SEAT_COLOURS, SEAT_MARKS, SMALL, plain, short
from . import bonuses_words as words
from . import words as shared

COLUMNS = ("game", "period", "phase", "kind", "seat", "player", "amount")
END = "end"
PER_PLAYER = 84  # pixels
LETTERS = 30
# What came in: its word, its colour, and whether it is hatched.
CAME = (
    ("merged", words.MERGER_BONUS, CASH, False),
    ("ended", words.END_BONUS, CASH_MID, False),
    ("sold", words.SHARES_SOLD, CASH, True),
)


@dataclass(frozen=True)
class Business:
    """What one seat paid for shares, and what they brought."""

    seat: int
    name: str
    bought: int
    merged: int
    ended: int
    sold: int

    @property
    def bonus(self) -> int:
        """All bonuses."""
        return self.merged + self.ended

    @property
    def got(self) -> int:
        """All money that shares brought."""
        return self.bonus + self.sold


def _business(events: pd.DataFrame) -> list[Business]:
    needs(events, "events", COLUMNS)
    one_game(events)
    if has_kinds(events, OF_COMPANIES):
        raise Refused(words.NO_SHARES_THERE)
    seated = events.dropna(subset=["seat"]).astype({"seat": "int64"})
    at_end, kind = seated["phase"] == END, seated["kind"]
    chosen = {
        "bought": kind == "buy",
        "merged": (kind == "bonus") & ~at_end,
        "ended": (kind == "bonus") & at_end,
        "sold": kind.isin(["sell", "sale"]),
    }
    sums = {name: seated[rows].groupby("seat")["amount"].sum() for name, rows in chosen.items()}
    return [
        Business(seat, name, **{what: int(found.get(seat, 0)) for what, found in sums.items()})
        for seat, name in names_at_table(events).items()
    ]


def bonuses(events: pd.DataFrame) -> go.Figure:
    """Two bars for each seat: what it paid for shares, and below that what they brought."""
    found = _business(events)
    most = max([max(one.bought, one.got) for one in found], default=0)
    kinds = [("bought", words.SHARES_BOUGHT, INK2, False), *CAME]
    there = [kind for kind in kinds if any(getattr(one, kind[0]) for one in found)]
    key = [(_sign(hatched), colour, word) for _, word, colour, hatched in there]
    sheet = _sheet(len(found), most, key)
    for place, one in enumerate(found):
        down = PER_PLAYER * place
        paid = plain(shared.amount_hover(one.name, words.SHARES_BOUGHT, one.bought))
        bar(sheet, (0, one.bought), down + 34, INK2, paid, hatched=False)
        begin = 0
        for what, word, colour, hatched in CAME:
            amount = getattr(one, what)
            hover = plain(shared.amount_hover(one.name, word, amount))
            bar(sheet, (begin, begin + amount), down + 54, colour, hover, hatched=hatched)
            begin += amount
        mark = (SEAT_MARKS[one.seat], SEAT_COLOURS[one.seat])
        write(sheet, Text((short(one.name, LETTERS),), INK, BODY, bold=False, mark=mark), 0, down + 12)
        write(sheet, Text((f"{one.bought:,}",), INK2, SMALL), one.bought, down + 34, 8)
        write(sheet, Text((f"{one.got:,}",), CASH, SMALL), one.got, down + 54, 8)
    if not most:
        sheet.annotations.clear()
        sheet.nothing(words.NO_BUSINESS_LINES)
    return sheet.make(_sentence(found), _table(found), barmode="overlay")


def _sign(hatched: bool) -> str:
    return "▨" if hatched else "■"


def _sheet(seats: int, most: int, key: list[tuple[str, str, str]]) -> Sheet:
    high, top = PER_PLAYER * max(1, seats), 52 + key_room(key)
    right = 24 + int(text_width(f"{most:,}", SMALL, True))
    # a step of the y axis is a pixel
    across, down = (0, max(most, 1000)), (-high, 0)
    size = {"height": high + top + 8, "left": 14, "right": right, "top": top, "bottom": 8}
    sheet = Sheet(words.BONUSES_TITLE, across, down, **size)
    sheet.hide_axes()
    if most:
        sheet.key(key)
    return sheet


# The sentence


def _sentence(found: list[Business]) -> str:
    """Who got most in bonuses, how much of it by mergers, and what all seats paid and got."""
    bought, bonus, sold = (sum(getattr(one, name) for one in found) for name in ("bought", "bonus", "sold"))
    if not bought + bonus + sold:
        return words.NO_BUSINESS
    most = max(one.bonus for one in found)
    first = [one for one in found if one.bonus == most]
    names = [one.name for one in first]
    said = words.most_bonuses(names, most, first[0].merged, first[0].bought) if most else words.NO_BONUS
    return f"{said} {words.all_together(bought, bonus, sold)}"


# The numbers


def _table(found: list[Business]) -> Table:
    rows = [(one.name, one.bought, one.merged, one.ended, one.sold, one.got - one.bought) for one in found]
    return Table(words.BONUSES_COLUMNS, rows)
