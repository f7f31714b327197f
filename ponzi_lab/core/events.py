"""What happened, as flat rows: the log of a game, and the raw material of its books."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

NOBODY = -3


class Names(NamedTuple):
    """What an event is told with: the players' names, by seat, and the card tables of the match."""

    players: Sequence[str]
    tables: Any


class Event(NamedTuple):
    """One thing that happened, in ids and numbers. Where money moved, `amount` went from `payer` to `payee`.

    `seat` is whose it is, and `other` the seat on its other side; `unit` and `partner` are the same among companies.
    `thing` is an id, such as that of a product; `card` is the number of a card, or how many. `seen` names the seats
    that may know the amount; None means everybody.
    """

    kind: str
    period: int
    phase: str
    seat: int
    other: int = NOBODY
    thing: str = ""
    card: int = 0
    amount: int | None = 0
    payer: int = NOBODY
    payee: int = NOBODY
    unit: int = NOBODY
    partner: int = NOBODY
    seen: tuple[int, ...] | None = None

    def for_seat(self, seat: int) -> Event:
        """The event as one seat may know it: a hidden amount is None."""
        if self.seen is None or seat in self.seen:
            return self
        return self._replace(amount=None)


Log = list[Event]


class NoLog(Log):
    """Takes events and keeps none, for games of which only the result is wanted."""

    def append(self, event: Event) -> None:
        """Forget the event."""
