"""What the picture `wheel` says."""

from __future__ import annotations

from ...core.english import capital, count, whose

NO_WHEEL_TITLE = "What falls due after round 0"


def wheel_title(name: str, you: bool, period: int) -> str:
    return f"{capital(whose(name, you))} wheel after round {period}"


WHEEL_COLUMNS = ("Due in round", "Fund", "Interest")


def wheel_space(period: int) -> str:
    return f"round {period}"


def wheel_due(amount: int) -> str:
    return f"{amount:,} due"


def and_more(number: int) -> str:
    return f"+{number}"


COMES_AGAIN = "dotted: paid before, and due again"


def wheel_middle(cash: int | None) -> tuple[str, ...]:
    return () if cash is None else ("cash", f"{cash:,}")


def turned(whose_: str, funds: int, amount: int, period: int, most: int, most_period: int) -> str:
    lie = "fund lies" if funds == 1 else "funds lie"
    first = f"{capital(count(funds))} {lie} on {whose_} wheel. Next, {amount:,} falls due in round {period}"
    if funds == 1:
        return f"{first}."
    if most_period == period:
        return f"{first}, and no other round takes more."
    return f"{first}, and most in round {most_period}: {most:,}."


def empty_wheel(who: str) -> str:
    return f"{capital(who)} had no fund on the wheel: nothing was promised."
