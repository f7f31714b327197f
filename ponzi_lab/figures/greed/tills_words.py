"""What the picture of tills and purses says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, in_words, listed
from ..kit.words import NO_YEAR, amounts

if TYPE_CHECKING:
    from .tills import Tills

TITLE = "The tills and the purses"
COLUMNS = ("Year", "In the tills", "Severance", "Taken out so far", "Spent so far", "In the purse", "Points")
MILLION = "million, end of year"
DIED = "a company died"
NOT_OVERTAKEN = "it has not happened"
SPENT_AGAIN = ("spent again",)
HOVER_TILLS = "End of year %{x}: %{y:,} in the tills"
HOVER_TAKEN = "Up to year %{x}: %{y:,} taken out by severance"
HOVER_PURSE = "End of year %{x}: %{y:,} left of it"


def title(name: str, you: bool) -> str:
    return "Your tills and your purse" if you else f"{capital(name)}: tills and purse"


def end_of_tills(amount: int) -> tuple[str, ...]:
    return (f"{amount:,}", "in the tills")


def end_of_taken(amount: int) -> tuple[str, ...]:
    return (f"{amount:,}", "taken out")


def purse_area(*, everybody: bool) -> list[tuple[str, ...]]:
    """Longer, and shorter."""
    return [("left in", "the purses" if everybody else "the purse"), ("purses",)]


def hover_died(period: int, names: Sequence[str]) -> str:
    return f"Year {period}: {listed(names, 'and')} liquidated"


def overtaken(period: int, taken: int, tills: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Wide, and narrow; what is bold is in the first two lines, or in three."""
    wide = (f"Year {period}: more taken", "than is in the tills,", f"{taken:,} against {tills:,}")
    return wide, (f"Year {period}:", "more taken", "than is there,", f"{taken:,} against", f"{tills:,}")


def sentence(tills: Tills) -> str:
    if not tills.years:
        return NO_YEAR
    return " ".join(filter(None, (_now(tills), _taken_out(tills), _crossed(tills), _fullest(tills))))


def _now(tills: Tills) -> str:
    last, inside, purse, who = tills.years[-1], tills.tills[-1], tills.purse[-1], tills.who
    if who is None:
        return (
            f"After year {last} there were {inside:,} million in all tills of the companies and {purse:,} in all "
            "purses."
        )
    led = tills.led[-1]
    if not led:
        return f"After year {last} {who.who} led no company and had {purse:,} million in private cash."
    which = "its till" if led == 1 else "their tills"
    return (
        f"After year {last} {who.who} led {in_words(led, 'company', 'companies')} with {inside:,} million in {which}; "
        f"{who.again} had {purse:,} million in private cash."
    )


def _taken_out(tills: Tills) -> str:
    who, taken = tills.who, tills.taken[-1]
    if not taken:
        return "Nobody has had a severance yet." if who is None else f"No severance has come to {who.who} yet."
    begin = f"Severances have moved {taken:,} from tills to purses"
    if who is not None:
        begin = f"Severances brought {who.who} {taken:,}"
    spent = amounts([(sum(tills.status), "for status cards"), (sum(tills.founding), "for new companies")])
    if not spent:
        return f"{begin}, and none of it has been spent."
    return f"{begin}; {'the purses have' if who is None else who.again} paid {spent}."


def _crossed(tills: Tills) -> str:
    since = tills.crossing
    if since is None:
        return ""
    year, taken, inside = tills.years[since], tills.taken[since], tills.tills[since]
    for_good = all(out > left for out, left in zip(tills.taken[since:], tills.tills[since:], strict=True))
    begin = f"From year {year} on" if for_good else f"After year {year}, for the first time,"
    return f"{begin} more had been taken out than was left in the tills, then {taken:,} against {inside:,}."


def _fullest(tills: Tills) -> str:
    most = max(tills.tills)
    if not most:
        return ""
    year = tills.years[tills.tills.index(most)]
    begin = "The tills were" if tills.who is None else f"The tills under {tills.who.whose} lead were"
    return f"{begin} fullest after year {year}, {'the last one' if year == tills.years[-1] else f'{most:,}'}."
