"""What the picture `tills` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, in_words, listed
from ..kit.words import amounts

MILLION = "million, end of year"
TILLS, TAKEN = "in the tills", "taken out"
NOT_OVERTAKEN = "it has not happened"
TILLS_COLUMNS = ("Year", "In the tills", "Severance", "Taken out so far", "Spent so far", "In the purse", "Points")
DIED = "a company died"


def tills_title(name: str | None, you: bool) -> str:
    """`name` is None for the whole table."""
    if name is None:
        return "The tills and the purses"
    return "Your tills and your purse" if you else f"{capital(name)}: tills and purse"


def purse_area(everybody: bool) -> tuple[str, ...]:
    return ("left in", "the purses") if everybody else ("left in", "the purse")


PURSE_SHORT, SPENT_AGAIN = "purses", "spent again"


def end_of_tills(amount: int) -> tuple[str, ...]:
    return (f"{amount:,}", TILLS)


def end_of_taken(amount: int) -> tuple[str, ...]:
    return (f"{amount:,}", TAKEN)


HOVER_TILLS = "End of year %{x}: %{y:,} in the tills"
HOVER_TAKEN = "Up to year %{x}: %{y:,} taken out by severance"
HOVER_PURSE = "End of year %{x}: %{y:,} left of it"


def hover_died(period: int, names: Sequence[str]) -> str:
    return f"Year {period}: {listed(names, 'and')} liquidated"


def overtaken(period: int, taken: int, tills: int) -> tuple[str, ...]:
    return (f"Year {period}: more taken", "than is in the tills,", f"{taken:,} against {tills:,}")


def narrow_overtaken(period: int, taken: int, tills: int) -> tuple[str, ...]:
    return (f"Year {period}:", "more taken", "than is there,", f"{taken:,} against", f"{tills:,}")


def tills_now(period: int, tills: int, purse: int) -> str:
    return (
        f"After year {period} there were {tills:,} million in all tills of the companies and {purse:,} in all purses."
    )


def tills_led(who: str, again_: str, period: int, led: int, tills: int, purse: int) -> str:
    if not led:
        return f"After year {period} {who} led no company and had {purse:,} million in private cash."
    inside = "its till" if led == 1 else "their tills"
    return (
        f"After year {period} {who} led {in_words(led, 'company', 'companies')} with {tills:,} million in {inside}; "
        f"{again_} had {purse:,} million in private cash."
    )


def more_taken(period: int, taken: int, tills: int, for_good: bool) -> str:
    begin = f"From year {period} on" if for_good else f"After year {period}, for the first time,"
    return f"{begin} more had been taken out than was left in the tills, then {taken:,} against {tills:,}."


def nothing_taken(who: str | None) -> str:
    return "Nobody has had a severance yet." if who is None else f"No severance has come to {who} yet."


def taken_out(who: str | None, again_: str, taken: int, status: int, founding: int) -> str:
    """`who` is None for the whole table."""
    begin = f"Severances have moved {taken:,} from tills to purses"
    if who is not None:
        begin = f"Severances brought {who} {taken:,}"
    spent = amounts([(status, "for status cards"), (founding, "for new companies")])
    if not spent:
        return f"{begin}, and none of it has been spent."
    return f"{begin}; {'the purses have' if who is None else again_} paid {spent}."


def tills_fullest(whose_: str | None, period: int, tills: int, last: int) -> str:
    what = "The tills were" if whose_ is None else f"The tills under {whose_} lead were"
    return (
        f"{what} fullest after year {period}, the last one."
        if period == last
        else f"{what} fullest after year {period}, {tills:,}."
    )
