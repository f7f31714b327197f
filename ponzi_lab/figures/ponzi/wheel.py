"""One seat's wheel: each space is a round, and on it lie the funds whose interest falls due in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import plotly.graph_objects as go

from ...books.books import AnyBooks
from ...books.frames import unrolled
from ...books.seats import of_seat, still_open, up_to
from ..kit import words as common
from ..kit.dial import SPACES, around, ends
from ..kit.one_seat import OneSeat
from ..kit.room import Spot
from ..kit.sheet import Sheet
from ..kit.text import KEY, Text, fine
from ..kit.theme import BODY, CASH, DUE, DUE_TINT, INK, INK2, LINE, RAISED, STRONG
from . import wheel_words as words

PER_LINE, MOST = 3, 6  # cards on a space: in a line, and in all before the rest is only counted
CARD_WIDE, CARD_HIGH, LINE_HIGH = 26, 20, 23  # pixels


class Wheel(OneSeat, words=words, of="ponzi"):
    """The wheel of a seat after a round: five spaces, the next round at the arrow.

    source: a match, a record, the results of a simulation, or their `Books`.
    seat: whose wheel; if nothing is said, that of the first person at the table, or of its first seat.
    period: after which round; if nothing is said, after the last one that the seat could pay.
    you: whether the reader sits there; if nothing is said, the reader is the only person at the table.

    >>> from ponzi_lab import Match, Wheel
    >>> match = Match("ponzi", ["bot:cautious", "bot:trader", "bot:random"], seed=3).play_on()
    >>> Wheel(match, seat=1)
    Seven funds lie on Trader's wheel. Next, 203 falls due in round 8, and no other round takes more.
    """

    def __init__(
        self, source: AnyBooks, seat: int | None = None, period: int | None = None, *, you: bool | None = None
    ) -> None:
        super().__init__(source, seat, you)
        row = up_to(still_open(self.entries), period)
        self.period, self.till = (int(row["period"]), int(row["cash"])) if row else (0, 0)
        mine = of_seat(self.promises, self.seat, self.period).sort_values("card")
        falls = unrolled(mine, SPACES)[["ahead", "card", "amount"]].astype("int64")
        # By rounds ahead: cards and interest; the cards that come round there a second time; and all that falls due.
        self.spaces: dict[int, list[tuple[int, int]]] = {}
        self.again: dict[int, list[int]] = {}
        self.dues: Counter[int] = Counter()
        for ahead, card, amount in mine[["left", "card", "amount"]].itertuples(index=False):
            self.spaces.setdefault(int(ahead), []).append((int(card), int(amount)))
        for ahead, card in falls.loc[falls.duplicated("card"), ["ahead", "card"]].itertuples(index=False):
            self.again.setdefault(ahead, []).append(card)
        for ahead, amount in falls[["ahead", "amount"]].itertuples(index=False):
            self.dues[ahead] += amount

    def draw(self) -> Sheet:
        """Five spaces round the cash, with the cards on them."""
        sheet = Sheet(words.title(self), (-1.12, 1.12), (-1.08, 1.14), left=14, right=14, top=44, bottom=12 + KEY)
        sheet.hide_axes()
        for axis in sheet.axes.values():
            axis["constrain"] = "domain"
        sheet.axes["xaxis"]["scaleanchor"] = "y"
        sheet.axes["yaxis"]["showgrid"] = False
        if not self.period:
            return sheet.nothing(common.nothing_lines(self))
        for ahead in range(SPACES, 0, -1):  # the one at the arrow is drawn upon its neighbours
            begin, end = ends(ahead - 1)
            steps = [begin + (end - begin) * step / 24 for step in range(25)]
            outline = [around(turn, 1) for turn in steps] + [around(turn, 0.3) for turn in reversed(steps)]
            line = {"color": INK, "width": 3.5} if ahead == 1 else {"color": LINE, "width": 1.5}
            sheet.polygon(outline, fillcolor=DUE_TINT if self.dues[ahead] else RAISED, line=line)
        for ahead in range(1, SPACES + 1):
            self._cards(sheet, ahead)
        sheet.write(Text(words.middle(self), CASH, STRONG, colours=(CASH, CASH)), 0, 0, align="center")
        sheet.marks([0], [1.07], symbol="triangle-down", size=20, color=INK)
        if self.again:
            sheet.note(fine(words.COMES_AGAIN), 0, 0, yshift=-6)
        sheet.add(go.Scatter(x=[0], y=[0], mode="markers", marker={"opacity": 0}, hoverinfo="skip"))
        return sheet

    def _cards(self, sheet: Sheet, ahead: int) -> None:
        """The round of a space, the cards on it, line by line, and what falls due; those that come again are pale."""
        spot = around(sum(ends(ahead - 1)) / 2, 0.68)
        cards = [(str(card), False) for card, _ in self.spaces.get(ahead, [])]
        cards += [(str(card), True) for card in self.again.get(ahead, [])]
        if len(cards) > MOST:
            cards = [*cards[: MOST - 1], (words.and_more(len(cards) - MOST + 1), False)]
        lines = [cards[at : at + PER_LINE] for at in range(0, len(cards), PER_LINE)]
        high = LINE_HIGH * (len(lines) + bool(lines)) / 2  # of the middle of the first line, which names the round
        _write(sheet, spot, words.space(self.period + ahead), INK2, yshift=high)
        for line, names in enumerate(lines, 1):
            for column, (name, again) in enumerate(names):
                across, up = (column - (len(names) - 1) / 2) * (CARD_WIDE + 3), high - LINE_HIGH * line
                half, tall = CARD_WIDE / 2, CARD_HIGH / 2
                look: dict[str, Any] = {"line": {"color": INK, "width": 1.2}, "fillcolor": RAISED}
                if again:
                    look = {"line": {"color": INK2, "width": 1.2, "dash": "2px,2px"}}
                sheet.plate(spot, across - half, up - tall, across + half, up + tall, **look)
                _write(sheet, spot, name, INK2 if again else INK, bold=not again, xshift=across, yshift=up)
        if self.dues[ahead]:
            _write(sheet, spot, words.due(self.dues[ahead]), DUE, yshift=-high)

    def rows(self) -> Iterator[Sequence[object]]:
        """Space by space, fund by fund."""
        for ahead in sorted(self.spaces):
            for card, amount in self.spaces[ahead]:
                yield self.period + ahead, card, amount


def _write(sheet: Sheet, spot: Spot, text: str, colour: str, *, bold: bool = True, **shift: float) -> None:
    sheet.write(Text((text,), colour, BODY, bold=bold), *spot, align="center", **shift)
