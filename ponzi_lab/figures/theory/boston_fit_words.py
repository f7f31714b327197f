"""What is said of a fit of two numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.words import shown
from .words import dollars

if TYPE_CHECKING:
    from .boston_fit import BostonFit

TITLE = "The fit, month by month"
BY_THE_FIT = "by the fit of two numbers"
DOLLARS_BY_THE_FIT = "Dollars by the fit"


def hover(month: str, amount: float) -> str:
    return f"{month}, by the fit: {amount:,.0f} dollars"


def too_large(boston: BostonFit) -> tuple[str, ...]:
    _, real, fitted = boston.apart
    return (dollars(round(fitted)), f"{fitted / real:.0f} times", "too large")


def sentence(boston: BostonFit) -> str:
    month, real, fitted = boston.apart
    days, by_the_fit = int(boston.months["days"].sum()), round(sum(boston.fitted))
    return (
        f"For {month} the fit says {fitted:,.0f} dollars, {fitted / real:.0f} times the {real:,} that came in. "
        f"For all {days} days it says {dollars(by_the_fit)}, and {dollars(sum(boston.dollars))} came in. "
        "A curve can fit the sum and be wrong about the way there."
    )


def nothing_to_draw(start: object) -> str:
    return f"A fund that begins with {shown(start)} dollars a year takes in too little or too much to be drawn."
