"""What the picture `worth` says."""

from __future__ import annotations

from ...core.english import capital, count
from ..kit.words import TURN, amounts, none_finished, nothing_yet_lines

DOLLARS = "dollars, end of turn"
NO_TURN, NO_TURN_LINES = none_finished(TURN), nothing_yet_lines(TURN)
WORTH = "worth"
SHARES_HELD = ("shares", "at their price")
SHORT_OF_CASH = "out of cash"
NOT_SHORT = "it has not happened"


def worth_title(name: str, you: bool) -> str:
    if not name:
        return "Cash and shares"
    return "Your cash and your shares" if you else f"{capital(name)}: cash and shares"


WORTH_COLUMNS = ("Turn", "Cash", "Shares at their price", "Net worth", "From mergers", "What happened")
SHORT_NOTE = "no share affordable"


def end_of_worth(worth: int) -> tuple[str, ...]:
    return (f"{worth:,}", WORTH)


HOVER_WORTH = "End of turn %{x}: %{y:,} net worth"
HOVER_TURN_CASH = "End of turn %{x}: %{y:,} in cash"
PAID_BY_MERGERS = "a merger paid"


def from_merger(period: int, bonus: int, received: int) -> str:
    parts = amounts([(bonus, "in bonuses"), (received, "for shares")])
    return f"Mergers of turn {period}: {parts}"


def merger_label(amount: int) -> str:
    return f"+{amount:,}"


def worth_at_end(who: str, period: int, cash: int, holdings: int, bonuses: int) -> str:
    """`bonuses` are those that an end of the game then pays."""
    said = (
        f"After turn {period} {who} had {cash:,} dollars in cash and {holdings:,} in shares at their price: "
        f"{cash + holdings:,} together."
    )
    if not bonuses:
        return said
    return f"{said} If the game ends there, bonuses add {bonuses:,}, which makes {cash + holdings + bonuses:,}."


def short_of_cash(whose_: str, again_: str, first: int, turns: int, last: int, for_good: bool, worth: int) -> str:
    if for_good and turns > 1:
        begin = f"From turn {first} on {whose_} cash did not buy the cheapest share for sale"
    else:
        often = "" if turns == 1 else f", for the first of {count(turns)} times in {last} turns,"
        begin = f"After turn {first}{often} {whose_} cash did not buy the cheapest share for sale"
    return f"{begin}, and yet {again_} then had {worth:,} in cash and shares: short of cash, not poor."


def never_short(whose_: str, period: int, lowest: int) -> str:
    return (
        f"{capital(whose_)} cash never fell below the price of the cheapest share for sale; "
        f"it was lowest after turn {period}, {lowest:,}."
    )


def mergers_brought(who: str, bonus: int, received: int) -> str:
    if not bonus + received:
        return f"No merger has paid {who} anything so far."
    parts = amounts([(bonus, "in bonuses"), (received, "for shares sold")])
    total = f"{bonus + received:,}: " if bonus and received else ""
    return f"Mergers brought {who} {total}{parts}."


def first_short(period: int, worth: int) -> tuple[str, ...]:
    return (f"Turn {period}: out of cash", f"and worth {worth:,}")


def narrow_first_short(period: int, worth: int) -> tuple[str, ...]:
    return (f"Turn {period}:", "out of cash", f"and worth {worth:,}")
