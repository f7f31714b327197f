"""The wall of dues: what falls due in each of the next rounds, card by card, if no further card is taken."""

from __future__ import annotations

from dataclasses import dataclass

import pandas as pd

from ..books.frames import unrolled
from . import words
from .frames import Who, of_seat, one_row, who_is
from .sheet import Sheet, Text
from .theme import DUE, DUE_MID, INK, PAPER, SMALL, plain

HORIZON = 6
ROOM_FOR_A_VALUE = 19  # pixels
WIDE = 0.76  # of the room for a round is the column


@dataclass(frozen=True)
class Wall:
    """The coming rounds, what falls due in each, by card, and the cash that meets it."""

    seat: Who
    period: int
    cash: int
    falls: list[int]
    cards: list[list[tuple[int, int]]]  # per round: card, amount

    @property
    def totals(self) -> list[int]:
        """What falls due in each round."""
        return [sum(amount for _, amount in cards) for cards in self.cards]

    @property
    def left(self) -> list[int]:
        """The cash after each round; below 0 it is what is missing."""
        totals = self.totals
        return [self.cash - sum(totals[: place + 1]) for place in range(len(totals))]

    @property
    def fails(self) -> int | None:
        """The place of the first round that cannot be paid."""
        return next((place for place, left in enumerate(self.left) if left < 0), None)


def wall_of(
    balances: pd.DataFrame, promises: pd.DataFrame, seat: int, period: int | None, horizon: int, you: bool | None
) -> Wall | None:
    """The wall of a seat after a round, or after the last one it could pay; None if there is none yet."""
    row = one_row(balances, promises, seat, period)
    if row is None:
        return None
    now = int(row["period"])
    mine = unrolled(of_seat(promises, seat, now), horizon)
    falls = list(range(now + 1, now + horizon + 1))
    found: dict[int, list[tuple[int, int]]] = {number: [] for number in falls}
    for number, card, amount in mine.sort_values(["falls", "card"])[["falls", "card", "amount"]].itertuples(
        index=False
    ):
        found[int(number)].append((int(card), int(amount)))
    return Wall(who_is(balances, [row], seat, you), now, int(row["cash"]), falls, [found[n] for n in falls])


def kinds(*walls: Wall) -> list[tuple[str, str, str]]:
    """What the colours of the stones in these walls mean, of those that there are."""
    paid = any(sum(wall.totals[: wall.fails]) for wall in walls)
    gone = any(wall.fails is not None for wall in walls)
    return [("■", DUE_MID, words.PAYABLE)] * paid + [("■", DUE, words.UNPAYABLE)] * gone


def stacks(sheet: Sheet, wall: Wall, foot: float = 0) -> None:
    """A wall, one trace for each layer of stones, from its foot up."""
    pixels = (sheet.height - sheet.top - sheet.bottom) / sheet.y[1]
    for layer in range(max(map(len, wall.cards), default=0)):
        stones = [(place, *cards[layer]) for place, cards in enumerate(wall.cards) if len(cards) > layer]
        gone = [wall.fails is not None and place >= wall.fails for place, _, _ in stones]
        sheet.bars(
            [wall.falls[place] for place, _, _ in stones],
            [amount for _, _, amount in stones],
            [plain(words.wall_hover(wall.falls[place], card, amount)) for place, card, amount in stones],
            width=WIDE,
            zorder=1,  # a line passes behind the stones, so that their values can be read
            base=[foot + sum(amount for _, amount in wall.cards[place][:layer]) for place, _, _ in stones],
            marker={"color": [DUE if dark else DUE_MID for dark in gone], "line": {"width": 1.5, "color": PAPER}},
            text=[
                f"{amount}" if amount * pixels >= ROOM_FOR_A_VALUE and len(wall.cards[place]) > 1 else ""
                for place, _, amount in stones
            ],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            constraintext="none",
            textfont={"size": 14, "color": [PAPER if dark else INK for dark in gone]},
        )
    for number, total in zip(wall.falls, wall.totals, strict=True):
        if total:
            sheet.keep_off(number - WIDE / 2, foot, number + WIDE / 2, foot + total)
            sheet.label(Text((f"{total:,}",), DUE, SMALL), (number, foot + total), ("n",), near=2, far=2)
