"""Paper against cash: one seat's cash and its shares at their price, turn by turn, and what mergers paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from ...books.seats import HOLDINGS, KEYS, needs, of_seat, one_game, one_seat
from ...books.shares import illiquid
from ...core.english import Who
from ...play.tables import Table
from ..kit import words as common
from ..kit.frames import who_is
from ..kit.guesses import SURE, a_round, last_shown, mark_round, room
from ..kit.sheet import KEY, Sheet, Text, nice_top, ring, text_width
from ..kit.theme import BODY, CASH, INK, INK2, LINE, LONGEST, PAPER, SMALL, STRONG, plain, short
from . import worth_words as words

BALANCES = (*KEYS, "cash", HOLDINGS)
PRICES = ("game", "period", "chain", "price", "bank")
MERGERS = (*KEYS, "bonus", "received")
POINTS = "points"
MARKET = 2  # seats; at such a table the market may have part in the bonuses of the end, and points leave it out
TICKS = 5  # numbers along the axis: a phone has little room between these margins
NAMED = 2  # mergers whose amount is written at the line


@dataclass(frozen=True)
class Fortune:
    """One seat's money, turn by turn."""

    seat: Who
    turns: list[int]
    cash: list[int]
    holdings: list[int]
    short: list[int] | None  # the turns after which no share was affordable; None if prices are not known
    brought: dict[int, tuple[int, int]] | None  # by turn: bonuses, and what was got for shares
    bonuses: int  # what an end of the game after the last turn pays in bonuses; 0 if that is not known

    @property
    def worth(self) -> list[int]:
        """Cash and shares together."""
        return [cash + holdings for cash, holdings in zip(self.cash, self.holdings, strict=True)]

    def worth_after(self, turn: int) -> int:
        """Cash and shares after one turn."""
        return self.worth[self.turns.index(turn)]


def _fortune(
    balances: pd.DataFrame, seat: int, mergers: pd.DataFrame | None, chains: pd.DataFrame | None, you: bool | None
) -> Fortune:
    needs(balances, "balances", BALANCES)
    rows = one_seat(balances, seat)
    return Fortune(
        seat=who_is(balances, rows, seat, you),
        turns=[int(row["period"]) for row in rows],
        cash=[int(row["cash"]) for row in rows],
        holdings=[int(row[HOLDINGS]) for row in rows],
        short=None if chains is None else _short(balances, chains, seat),
        brought=None if mergers is None else _brought(mergers, seat),
        bonuses=_at_an_end(rows[-1]) if rows and balances["seat"].nunique() > MARKET else 0,
    )


def _at_an_end(row: Mapping[str, Any]) -> int:
    return int(row[POINTS]) - int(row["cash"]) - int(row[HOLDINGS]) if POINTS in row else 0


def _short(balances: pd.DataFrame, chains: pd.DataFrame, seat: int) -> list[int]:
    needs(chains, "chains", PRICES)
    one_game(chains)
    rows = illiquid(of_seat(balances, seat), chains)
    return sorted(rows.loc[rows["illiquid"], "period"].astype("int64").tolist())


def _brought(mergers: pd.DataFrame, seat: int) -> dict[int, tuple[int, int]]:
    needs(mergers, "mergers", MERGERS)
    one_game(mergers)
    sums = of_seat(mergers, seat).groupby("period")[["bonus", "received"]].sum()
    return {int(turn): (int(bonus), int(received)) for turn, bonus, received in sums.itertuples() if bonus or received}


# The picture


def worth(
    balances: pd.DataFrame,
    seat: int,
    mergers: pd.DataFrame | None = None,
    chains: pd.DataFrame | None = None,
    guess: int | str | None = None,
    sure: str | None = None,
    *,
    you: bool | None = None,
) -> go.Figure:
    """Cash, and the shares at their price upon it: together they are the net worth.

    With `mergers`, what each of them paid is marked; with `chains`, the turns after which no share was affordable.
    `guess` is the turn in which the seat was thought to be out of cash, or "never".
    """
    guess = a_round(guess)
    fortune = _fortune(balances, seat, mergers, chains, you)
    sheet = _sheet(fortune, guess)
    if fortune.turns:
        sheet.upon(fortune.turns, fortune.cash, fortune.worth)
        mark_round(sheet, guess, sure, common.TURN)
        _lines(sheet, fortune)
        _short_turns(sheet, fortune)
        _labels(sheet, fortune)
    else:
        sheet.nothing(words.NO_TURN_LINES)
    return sheet.make(_sentence(fortune), _table(fortune), _came_of(fortune, guess))


def _sheet(fortune: Fortune, guess: int | str | None) -> Sheet:
    highest = max(fortune.worth, default=1000)
    marks, above = _marks(fortune), room(guess) + (SURE if guess is not None else 0)
    first, last = min(fortune.turns, default=1), max(fortune.turns, default=10)
    end = max(last_shown(guess, last), first + 1)
    right = 16 + int(max(text_width(text, STRONG, True) for text in words.end_of_worth(highest)))
    sheet = Sheet(
        words.worth_title(short(fortune.seat.name, LONGEST), fortune.seat.you),
        (first, end),
        (0, nice_top(highest)),
        left=12 + int(text_width(f"{max(10, highest):,}", SMALL)),
        right=right,
        top=52 + (KEY + 4 if marks else 0) + above,
    )
    if marks:
        sheet.key(marks, above=above)
    sheet.count_axis(first, end, most=TICKS)
    sheet.axes["xaxis"] |= {"showline": True, "ticks": ""}
    if not fortune.turns:
        sheet.axes["yaxis"]["tickvals"] = []
    sheet.axes["yaxis"] |= {"nticks": 6, "tickformat": ",d", "rangemode": "tozero"}
    sheet.note(Text((words.DOLLARS,), INK2, SMALL, bold=False), 0, 0, xshift=-6, yshift=-26)
    sheet.rule(first, 0, end, 0, color=LINE, width=1)
    return sheet


def _marks(fortune: Fortune) -> list[tuple[str, str, str]]:
    """What the marks in this drawing mean."""
    paid = [("▲", CASH, words.PAID_BY_MERGERS)] if fortune.brought else []
    return [*paid, *([("▬", INK, words.SHORT_OF_CASH)] if fortune.short else [])]


def _lines(sheet: Sheet, fortune: Fortune) -> None:
    turns = fortune.turns
    sheet.line(turns, fortune.worth, words.HOVER_WORTH, color=INK, width=2.5)
    sheet.line(turns, fortune.cash, words.HOVER_TURN_CASH, color=CASH, width=5)
    sheet.dots(turns[-1:], fortune.worth[-1:], words.HOVER_WORTH, color=INK, size=10)
    sheet.dots(turns[-1:], fortune.cash[-1:], words.HOVER_TURN_CASH, color=CASH, size=12)
    paid = {turn: brought for turn, brought in (fortune.brought or {}).items() if turn in turns}
    hover = [plain(words.from_merger(turn, *brought)) for turn, brought in paid.items()]
    heights = [fortune.cash[turns.index(turn)] for turn in paid]
    sheet.dots(
        list(paid), heights, hover, symbol="triangle-up", size=13, color=CASH, line={"width": 1.5, "color": PAPER}
    )


def _short_turns(sheet: Sheet, fortune: Fortune) -> None:
    """A bar along the axis under the turns without an affordable share."""
    for begin, end in _stretches(fortune.short or []):
        sheet.shapes.append(
            {
                **{"type": "rect", "x0": begin - 0.5, "x1": end + 0.5, "y0": 0, "y1": 0},
                **{"line": {"color": INK, "width": 7}, "layer": "above"},
            }
        )


def _stretches(turns: Sequence[int]) -> list[tuple[int, int]]:
    """Turns that follow on each other, as their first and last."""
    found: list[tuple[int, int]] = []
    for turn in turns:
        if found and turn == found[-1][1] + 1:
            found[-1] = (found[-1][0], turn)
        else:
            found.append((turn, turn))
    return found


def _labels(sheet: Sheet, fortune: Fortune) -> None:
    last, worth_, cash = fortune.turns[-1], fortune.worth[-1], fortune.cash[-1]
    near = worth_ - cash < 0.2 * sheet.y[1]
    sheet.label(
        Text(words.end_of_worth(worth_), INK, STRONG), (last, worth_), ("e-up" if near else "e", "e-up"), far=82
    )
    sheet.label(
        Text(common.end_of_cash(cash), CASH, STRONG),
        (last, cash),
        ("e-down" if near else "e", "e-up", "e-down"),
        far=82,
    )

    def paper_first() -> None:
        _paper(sheet, fortune)
        _first_short(sheet, fortune)
        _paid(sheet, fortune)

    def paper_second() -> None:
        _first_short(sheet, fortune)
        _paper(sheet, fortune)
        _paid(sheet, fortune)

    if fortune.short:
        ring(sheet, fortune.short[0], fortune.cash[fortune.turns.index(fortune.short[0])])
    sheet.best_of([paper_first, paper_second])


def _first_short(sheet: Sheet, fortune: Fortune) -> None:
    if not fortune.short:
        return
    turn = fortune.short[0]
    spot = (turn, fortune.cash[fortune.turns.index(turn)])
    wide = Text(words.first_short(turn, fortune.worth_after(turn)), INK, BODY, light_from=1)
    narrow = Text(words.narrow_first_short(turn, fortune.worth_after(turn)), INK, BODY, light_from=2)
    sheet.label([wide, narrow], spot, ("n-right", "n-left", "n"), near=42, far=180, stem=True)


def _paper(sheet: Sheet, fortune: Fortune) -> None:
    """The name of the dotted area, where it is thickest."""
    thick = [place for place, value in enumerate(fortune.holdings) if value > 0.2 * sheet.y[1]]
    spots = [
        (fortune.turns[place], fortune.cash[place] + part * fortune.holdings[place])
        for place in thick[:: max(1, len(thick) // 12)]
        for part in (0.5, 0.7)
    ]
    if spots:
        texts = [Text(lines, INK2, BODY) for lines in (words.SHARES_HELD, words.SHARES_HELD[:1])]
        sheet.label(texts, spots, ("w",), near=8, far=8, must=False)


def _paid(sheet: Sheet, fortune: Fortune) -> None:
    """What the largest payments were, at the cash."""
    first, last = sheet.x
    sheet.keep_off(last, 0, last + 10 * (last - first), 2 * sheet.y[1])  # the margin belongs to the ends of the lines
    paid = {turn: sum(parts) for turn, parts in (fortune.brought or {}).items() if turn in fortune.turns}
    for turn in sorted(paid, key=lambda turn: -paid[turn])[:NAMED]:
        spot = (turn, fortune.cash[fortune.turns.index(turn)])
        text = Text((words.merger_label(paid[turn]),), CASH, SMALL)
        sheet.label(text, spot, ("nw", "n", "w", "ne", "se"), near=8, far=60, must=False)


# The sentence


def _came_of(fortune: Fortune, guess: int | str | None) -> str:
    if guess is None or not fortune.turns or fortune.short is None:
        return ""
    first = fortune.short[0] if fortune.short else None
    return common.guessed(guess, first, fortune.turns[-1], words.NOT_SHORT, common.TURN)


def _sentence(fortune: Fortune) -> str:
    """What the seat has, when it was short of cash, and what mergers brought it."""
    if not fortune.turns:
        return words.NO_TURN
    end = (fortune.turns[-1], fortune.cash[-1], fortune.holdings[-1], fortune.bonuses)
    parts = [words.worth_at_end(fortune.seat.who, *end)]
    if fortune.short is not None:
        parts.append(_how_short(fortune, fortune.short))
    if fortune.brought is not None:
        bonus, received = (sum(pair[place] for pair in fortune.brought.values()) for place in (0, 1))
        parts.append(words.mergers_brought(fortune.seat.who, bonus, received))
    return " ".join(parts)


def _how_short(fortune: Fortune, turns: Sequence[int]) -> str:
    if not turns:
        lowest = min(fortune.cash)
        return words.never_short(fortune.seat.whose, fortune.turns[fortune.cash.index(lowest)], lowest)
    first, last = turns[0], fortune.turns[-1]
    for_good = len(turns) == last - first + 1
    return words.short_of_cash(
        *(fortune.seat.whose, fortune.seat.again, first, len(turns), last, for_good), fortune.worth_after(first)
    )


# The numbers


def _table(fortune: Fortune) -> Table:
    brought: Mapping[int, tuple[int, int]] = fortune.brought or {}
    rows = [
        (turn, cash, holdings, cash + holdings, sum(brought.get(turn, (0, 0))), _note(fortune, turn))
        for turn, cash, holdings in zip(fortune.turns, fortune.cash, fortune.holdings, strict=True)
    ]
    return Table(words.WORTH_COLUMNS, rows)


def _note(fortune: Fortune, turn: int) -> str:
    return words.SHORT_NOTE if turn in (fortune.short or []) else ""
