"""What the picture `crash_wall` says."""

from __future__ import annotations

from ...core.english import rounds
from ...core.words import shown
from .words import the_next


def cash_now(cash: int) -> str:
    return f"cash now: {cash:,}"


def wall_free(who: str, period: int) -> str:
    return f"After round {period} {who} had promised nothing."


CRASH_WALL_COLUMNS = ("Round", "Due as promised", "Cash after it", "Due with a crash", "Cash after it, with a crash")
DUE_BY_THEN = "to be paid up to then, as promised"
WITH_CRASH, WITHOUT_CRASH = "crash", "no crash"


def crash_wall_title(period: int) -> str:
    return f"If the market crashes in round {period}"


CRASH_WALL_TITLE = "If the market crashes"


def hover_by_then(period: int, amount: int, due: int) -> str:
    return f"Round {period}: {due:,} to be paid, {amount:,} in all up to then"


def more_than_promised(amount: int) -> str:
    return f"{amount:,} more"


def with_a_crash(period: int) -> str:
    return f"the same, with a crash in round {period}"


def wrong_extra(guess: object) -> str:
    return f"The guess is {shown(guess)}; it must be a whole number, 0 or more: what the crash costs in extra payments."


def missing(amount: int) -> tuple[str, ...]:
    return f"{amount:,}", "missing"


def extra_label(guess: int, beyond: bool) -> tuple[str, ...]:
    return ("you guessed", f"{guess:,} more{' ↑' if beyond else ''}")


def due_next(who: str, after: int, promised: int, crashed: int) -> str:
    begin = f"After round {after} {who} had {promised:,} to pay in round {after + 1}"
    if crashed == promised:
        return f"{begin}, and would have no more to pay if the market crashed in it."
    return f"{begin}; if the market crashed in it, it would be {crashed:,}, which is {crashed - promised:,} more."


def without_and_with(whose_: str, cash: int, without: str, with_: str) -> str:
    begin = f"Without new loans or trade {whose_} {cash:,} in cash would {without}"
    if without == with_:
        return f"{begin}, with a crash or without."
    return f"{begin} if there is no crash; with one it would {with_}."


def fails_either_way(whose_: str, cash: int, fails: str, without: int, with_: int) -> str:
    """The same, where the crash changes nothing but the sum: how the cash fails, and what is missing."""
    begin = f"Without new loans or trade {whose_} {cash:,} in cash would {fails}, with a crash or without"
    return f"{begin}: {with_:,} would be missing with one, {without:,} without."


def would_pay_all(horizon: int) -> str:
    return f"pay all of {the_next(horizon)}"


def would_fail(enough: int, gone: int) -> str:
    return f"last {rounds(enough)} and fail in round {gone}" if enough else f"fail at once, in round {gone}"


def would_last(enough: int, gone: int, missing_: int) -> str:
    return f"{would_fail(enough, gone)} ({missing_:,} missing)"


def only_sooner(period: int) -> str:
    return (
        f"A crash adds no payment: a card that was not due in round {period} anyway "
        "is only due a round sooner, each time."
    )


NOTHING_SOONER = "All that was promised was to fall due in that round anyway, so the crash brings nothing forward."


def guessed_extra(guess: int, extra: int) -> str:
    if guess == extra:
        return f"You guessed {guess:,} more, and so it would be."
    return f"You guessed {guess:,} more: it would be {extra:,} more."
