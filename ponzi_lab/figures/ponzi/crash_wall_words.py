"""What is said of the wall of dues in a crash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import rounds
from ...core.words import shown
from ..kit.words import YOU_GUESSED, nothing_paid
from .words import CRASH, the_next

if TYPE_CHECKING:
    from ...books.crash import Wall, Walls
    from .crash_wall import CrashWall

COLUMNS = ("Round", "Due as promised", "Cash after it", "Due with a crash", "Cash after it, with a crash")
DUE_BY_THEN = "to be paid up to then, as promised"
WITH_CRASH, WITHOUT_CRASH = CRASH, "no crash"


def title(wall: CrashWall) -> str:
    begin = "If the market crashes"
    return f"{begin} in round {wall.walls.crashed.falls[0]}" if wall.walls else begin


def with_a_crash(period: int) -> str:
    return f"the same, with a crash in round {period}"


def cash_now(cash: int) -> str:
    return f"cash now: {cash:,}"


def more_than_promised(amount: int) -> str:
    return f"{amount:,} more"


def missing(amount: int) -> tuple[str, ...]:
    return f"{amount:,}", "missing"


def guess_label(guess: int, beyond: bool) -> tuple[str, ...]:
    return (YOU_GUESSED, f"{guess:,} more{' ↑' if beyond else ''}")


def hover(period: int, amount: int, due: int) -> str:
    return f"Round {period}: {due:,} to be paid, {amount:,} in all up to then"


def sentence(wall: CrashWall) -> str:
    walls, who = wall.walls, wall.who
    if walls is None:
        return nothing_paid(wall)
    if not walls.moves:
        return f"After round {walls.promised.period} {who.who} had promised nothing."
    return f"{_due_next(walls, who.who)} {_how_long(walls, who.whose)} {_sooner(walls)}"


def _due_next(walls: Walls, who: str) -> str:
    after, promised, crashed = walls.promised.period, walls.promised.totals[0], walls.crashed.totals[0]
    begin = f"After round {after} {who} had {promised:,} to pay in round {after + 1}"
    if not walls.extra:
        return f"{begin}, and would have no more to pay if the market crashed in it."
    return f"{begin}; if the market crashed in it, it would be {crashed:,}, which is {walls.extra:,} more."


def _how_long(walls: Walls, whose: str) -> str:
    """How the cash fails with the crash and without; or what is missing, where it changes nothing but that."""
    promised, crashed = walls.promised, walls.crashed
    begin = f"Without new loans or trade {whose} {promised.cash:,} in cash would"
    paid, without, with_one = promised.fails, _lasts(promised), _lasts(crashed)
    if without == with_one:
        return f"{begin} {without}, with a crash or without."
    if paid is None or paid != crashed.fails:
        return f"{begin} {without} if there is no crash; with one it would {with_one}."
    fails, missing = _would_fail(paid, promised.falls[paid]), [-wall.left[paid] for wall in (crashed, promised)]
    amounts = f"{missing[0]:,} would be missing with one, {missing[1]:,} without"
    return f"{begin} {fails}, with a crash or without: {amounts}."


def _lasts(wall: Wall) -> str:
    paid = wall.fails
    if paid is None:
        return f"pay all of {the_next(len(wall.falls))}"
    return f"{_would_fail(paid, wall.falls[paid])} ({-wall.left[paid]:,} missing)"


def _would_fail(enough: int, gone: int) -> str:
    return f"last {rounds(enough)} and fail in round {gone}" if enough else f"fail at once, in round {gone}"


def _sooner(walls: Walls) -> str:
    if not any(new < old for old, new in walls.moves):
        return "All that was promised was to fall due in that round anyway, so the crash brings nothing forward."
    return (
        f"A crash adds no payment: a card that was not due in round {walls.crashed.falls[0]} anyway "
        "is only due a round sooner, each time."
    )


def came_of(guess: int, extra: int) -> str:
    if guess == extra:
        return f"You guessed {guess:,} more, and so it would be."
    return f"You guessed {guess:,} more: it would be {extra:,} more."


def wrong_guess(guess: object) -> str:
    return f"The guess is {shown(guess)}; it must be a whole number, 0 or more: what the crash costs in extra payments."
