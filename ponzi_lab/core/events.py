"""What happened, as flat rows: the log of a game, and the raw material of its books."""

from __future__ import annotations

from typing import NamedTuple

NOBODY = -3


class Event(NamedTuple):
    """One thing that happened. Where money moved, `amount` went from `payer` to `payee`.

    `seen` names the seats that may know the amount; None means everybody.
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
