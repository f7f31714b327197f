"""What the demonstration tells of the sample game, in plain numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ...books.measures import runway
from ...books.seats import due_within, one_seat
from ...books.what_if import HANDS, Hand, what_if
from ...games.ponzi.actions import PASS
from ..chapters.the_scissors import AHEAD
from ..chapters.would_you_sign import FUND
from ..student.case import Case, first_crossing, sample

ASKED_AFTER = 4  # rounds that are seen before the class guesses


class Round(NamedTuple):
    """One round of a seat: what new lenders brought, what lay in the till at its end, and what had been promised for
    the rounds to come.
    """

    number: int
    borrowed: int
    cash: int
    promised: int


@dataclass(frozen=True)
class SeatHistory:
    """One seat's whole game. `crossing` is the first round after which more was promised than there was; `lasts` is for
    how many rounds the cash of the last round that all could pay would have lasted without new money.
    """

    seat: int
    name: str
    rounds: tuple[Round, ...]
    fell: bool
    crossing: int | None
    lasts: int

    @property
    def paid(self) -> tuple[Round, ...]:
        """The rounds in which all that fell due was paid."""
        return self.rounds[:-1] if self.fell else self.rounds


@dataclass(frozen=True)
class Tale:
    """The whole game: all seats, and the one that fell first."""

    case: Case
    histories: tuple[SeatHistory, ...]

    @property
    def fallen(self) -> SeatHistory:
        """The seat that could not pay."""
        return self.histories[self.case.seat]

    @property
    def end(self) -> int:
        """The round of the fall."""
        return self.case.match.round

    @property
    def owed(self) -> int:
        """What was due in it."""
        return int(one_seat(self.case.books.balances, self.case.seat)[-1]["due"])

    @property
    def crossing(self) -> int:
        """The round from which on the one who fell had promised more than there was."""
        assert self.fallen.crossing is not None
        return self.fallen.crossing

    @property
    def lasts(self) -> int:
        """For how many rounds after the crossing the cash would have lasted."""
        return _lasts(self.case, self.case.seat, self.crossing)

    @property
    def signed(self) -> tuple[int, int]:
        """When the card of the beginning was taken: the round, and the number of the decision."""
        moves = enumerate(self.case.match.moves)
        n = next(n for n, move in moves if getattr(move.action, "fund", None) == FUND)
        return self.case.match.positions[n].period, n

    @property
    def deal(self) -> tuple[int, int, int]:
        """The first round in which the one who fell gave cash to another player, how much, and the interest besides."""
        row = next(row for row in one_seat(self.case.books.balances, self.fallen.seat) if row["traded"] < 0)
        return int(row["period"]), -int(row["traded"]), int(row["paid"])

    def together(self, number: int) -> int:
        """The cash of all after a round."""
        return sum(history.rounds[number - 1].cash for history in self.histories)

    def hands(self) -> Iterator[Hand]:
        """The games of the what-if: as it was, and with a pass in place of the card of the beginning."""
        return what_if(self.case.match, self.signed[1], PASS, range(HANDS))


@cache
def tale() -> Tale:
    """The sample game."""
    case = sample()
    return Tale(case, tuple(_history(case, seat) for seat in range(len(case.names))))


def _history(case: Case, seat: int) -> SeatHistory:
    rows, due = one_seat(case.books.balances, seat), due_within(case.books.balances, case.books.promises, seat, AHEAD)
    rounds = [
        Round(int(row["period"]), int(row["funded"]), int(row["cash"]), due.get(int(row["period"]), 0)) for row in rows
    ]
    crossing = first_crossing(case, seat, AHEAD)
    lasts = _lasts(case, seat, case.match.round - 1)
    return SeatHistory(seat, case.names[seat], tuple(rounds), seat in case.fallen, crossing, lasts)


def _lasts(case: Case, seat: int, number: int) -> int:
    """For how many rounds the cash at the end of a round would have lasted without new money."""
    rows = one_seat(runway(case.books.balances, case.books.promises), seat)
    return int(next(row["runway"] for row in rows if row["period"] == number))
