"""What is said of the months of Boston."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count
from .words import dollars

if TYPE_CHECKING:
    from .boston_months import BostonMonths

TITLE = "Boston, 1920: what came in"


def doubling_key(days: float) -> str:
    return f"doubling every {days:.1f} days"


def sentence(boston: BostonMonths) -> str:
    (first, last), amounts = (boston.names[month] for month in (1, -1)), boston.dollars
    text = (
        f"In {first} Ponzi took in {dollars(amounts[1])} dollars, in {last} {dollars(amounts[-1])}. "
        f"The money doubled every {boston.pace.doubling:.1f} days. "
        f"{capital(count(len(boston.sourced)))} of the {count(len(amounts))} months were read in a source; "
        "the others are unconfirmed."
    )
    alone = boston.sourced_doubling
    if alone is None:
        return text
    return f"{text} The months that were read give nearly the same by themselves: {alone:.1f} days."
