"""What the picture of net worth says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count
from ..kit.words import TURN, amounts, none_finished, nothing_yet_lines

if TYPE_CHECKING:
    from .worth import Worth

COLUMNS = ("Turn", "Cash", "Shares at their price", "Net worth", "From mergers", "What happened")
SHORT_NOTE = "no share affordable"
DOLLARS = "dollars, end of turn"
NO_TURN_LINES = nothing_yet_lines(TURN)
SHARES_HELD = ("shares", "at their price")
PAID_BY_MERGERS, SHORT_OF_CASH = "a merger paid", "out of cash"
NOT_SHORT = "it has not happened"
HOVER_WORTH = "End of turn %{x}: %{y:,} net worth"
HOVER_CASH = "End of turn %{x}: %{y:,} in cash"


def title(worth: Worth) -> str:
    if not worth.name:
        return "Cash and shares"
    return "Your cash and your shares" if worth.who.you else f"{capital(worth.name)}: cash and shares"


def end_of_worth(worth: int) -> tuple[str, ...]:
    return (f"{worth:,}", "worth")


def from_merger(period: int, bonus: int, received: int) -> str:
    return f"Mergers of turn {period}: {amounts([(bonus, 'in bonuses'), (received, 'for shares')])}"


def merger_label(amount: int) -> str:
    return f"+{amount:,}"


def first_short(period: int, worth: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Wide, and narrow; what is bold is in the first line, or in two."""
    end = f"and worth {worth:,}"
    return (f"Turn {period}: out of cash", end), (f"Turn {period}:", "out of cash", end)


def sentence(worth: Worth) -> str:
    if not worth.rounds:
        return none_finished(TURN)
    both, bonuses = worth.worth[-1], worth.bonuses
    text = (
        f"After turn {worth.end} {worth.who.who} had {worth.cash[-1]:,} dollars in cash and {worth.holdings[-1]:,} in "
        f"shares at their price: {both:,} together."
    )
    if bonuses:
        text += f" If the game ends there, bonuses add {bonuses:,}, which makes {both + bonuses:,}."
    return " ".join(filter(None, (text, _how_short(worth), _mergers(worth))))


def _how_short(worth: Worth) -> str:
    if worth.short is None:
        return ""
    whose, again, turns, last = worth.who.whose, worth.who.again, len(worth.short), worth.end
    if not turns:
        lowest = min(worth.cash)
        return (
            f"{capital(whose)} cash never fell below the price of the cheapest share for sale; "
            f"it was lowest after turn {worth.rounds[worth.cash.index(lowest)]}, {lowest:,}."
        )
    first = worth.short[0]
    if turns == last - first + 1 > 1:
        when = f"From turn {first} on"
    else:
        when = f"After turn {first}{'' if turns == 1 else f', for the first of {count(turns)} times in {last} turns,'}"
    return (
        f"{when} {whose} cash did not buy the cheapest share for sale, and yet {again} then had "
        f"{worth.worth_after(first):,} in cash and shares: short of cash, not poor."
    )


def _mergers(worth: Worth) -> str:
    if worth.brought is None:
        return ""
    bonus, received = (sum(pair[part] for pair in worth.brought.values()) for part in (0, 1))
    if not bonus + received:
        return f"No merger has paid {worth.who.who} anything so far."
    total = f"{bonus + received:,}: " if bonus and received else ""
    parts = amounts([(bonus, "in bonuses"), (received, "for shares sold")])
    return f"Mergers brought {worth.who.who} {total}{parts}."
