"""What the picture `boston_fit` says."""

from __future__ import annotations

from ...core.words import shown
from .words import dollars

BOSTON_FIT_TITLE = "The fit, month by month"
BY_THE_FIT = "by the fit of two numbers"
DOLLARS_BY_THE_FIT = "Dollars by the fit"


def fit_hover(month: str, amount: float) -> str:
    return f"{month}, by the fit: {amount:,.0f} dollars"


def times_too_large(ratio: float) -> tuple[str, ...]:
    return (f"{ratio:.0f} times", "too large")


def fit_is_off(month: str, fitted: float, real: int) -> str:
    return f"For {month} the fit says {fitted:,.0f} dollars, {fitted / real:.0f} times the {real:,} that came in."


def fit_in_all(days: int, fitted: float, real: int) -> str:
    return (
        f"For all {days} days it says {dollars(round(fitted))}, and {dollars(real)} came in. "
        "A curve can fit the sum and be wrong about the way there."
    )


def no_fit_to_draw(start: object) -> str:
    return f"A fund that begins with {shown(start)} dollars a year takes in too little or too much to be drawn."
