"""What a player would reckon before deciding, from what the seat may see."""

from __future__ import annotations

from typing import NamedTuple

from ...core.rows import add
from ...games.ponzi.score import industry_points
from ...games.ponzi.state import INDUSTRIES, Row4, Wheel
from ...games.ponzi.view import Observation, dues, turned

AHEAD = 5
MOST = 40


class SeatBooks(NamedTuple):
    """One's own books at one moment: now, or after a choice."""

    cash: int
    tiles: Row4
    wheel: Wheel


def own(seen: Observation) -> SeatBooks:
    """The books of the seat now."""
    return SeatBooks(seen.cash, seen.tiles[seen.seat], seen.wheels[seen.seat])


def between(seen: Observation, seat: int) -> int:
    """What the envelopes whose price this seat knows, its own, have brought another one."""
    deals = [deal for deal in seen.deals if seat in (deal.by, deal.to)]
    return sum((deal.price or 0) * (1 if deal.sold == (seat == deal.to) else -1) for deal in deals)


def after(
    seen: Observation, cash: int = 0, industry: str | None = None, tiles: int = 0, fund: int | None = None
) -> SeatBooks:
    """The books with so much more cash, so many more tiles of an industry, and one more fund card."""
    now = own(seen)
    wheel = now.wheel if fund is None else tuple(sorted((*now.wheel, (fund, seen.tables.funds[fund].period))))
    held = now.tiles if industry is None else add(now.tiles, INDUSTRIES.index(industry), tiles)
    return SeatBooks(now.cash + cash, held, wheel)


def ahead(seen: Observation, books: SeatBooks, rounds: int = AHEAD) -> list[tuple[int, int, int]]:
    """For this round and the next ones: its number, what falls due, and what is left after it, without new money."""
    left, course = books.cash, []
    for n, amount in enumerate(dues(turned(seen, books.wheel), seen.tables, rounds)):
        number = seen.round + n
        owed = amount if number <= seen.rules.max_rounds else 0  # PS-37: after the last round nobody pays any more
        left -= owed
        course.append((number, owed, left))
    return course


def first_short(seen: Observation, books: SeatBooks) -> tuple[int, int] | None:
    """The first of the next rounds that cannot be paid, and what is missing in it."""
    return next(((number, -left) for number, _, left in ahead(seen, books) if left < 0), None)


def lasts(seen: Observation, books: SeatBooks) -> int:
    """How many rounds can be paid without new money; `MOST` if it is as many or more."""
    return next((n for n, (_, _, left) in enumerate(ahead(seen, books, MOST)) if left < 0), MOST)


def points(books: SeatBooks) -> int:
    """The points for tiles."""
    return industry_points(books.tiles)


def bears_in_deck(seen: Observation) -> int:
    """How many bears must be in the deck: all that lie nowhere else."""
    held = {value for wheel in seen.wheels for value, _ in wheel}
    elsewhere = held.union(seen.market, seen.discard, seen.out)
    return len(seen.tables.bears - elsewhere)
