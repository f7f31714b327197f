"""What is said of those who are not repaid."""

from __future__ import annotations

from ...core.english import capital, has, in_sentence, is_you, subject, whose
from ...games.ponzi.lenders import Sums
from ...games.ponzi.state import Lender

WHO_LOST = "Who is not repaid"
LENDER_COLUMNS = ("Lender", "Lent", "Got", "Not repaid")
LOST_MEANS = (
    "A fund never gives back what was lent. It only pays interest, and the interest ends with the game. If a lender "
    "has got less than they lent, the rest is lost. If they have got as much, they lose nothing."
)
INVENTED = "All lenders are invented."


def what_for(who: Lender) -> str:
    return f"It was for {who.saved_for}."


def not_repaid(name: str, fallen: bool, found: Sums) -> str:
    begin, their = subject([name]), whose(name, is_you(name))
    if not found.loans:
        return f"{begin} {has([name])} taken no fund card, so nobody has lent {in_sentence(name)} anything."
    if not found.losers:
        return f"All of {their} lenders have got at least as much as they lent."
    before = "could not pay." if fallen else "could still pay when the game ended. But then the interest ended, too:"
    who = f"{found.losers} of {their} {found.loans} lenders"
    if found.losers == found.loans:
        all_ = {1: f"{their} only lender", 2: f"both of {their} lenders"}
        who = all_.get(found.loans, f"all {found.loans} of {their} lenders")
    return f"{begin} {before} {capital(who) if fallen else who} {lose(found)}."


def lose(found: Sums) -> str:
    return f"loses {found.lost:,}" if found.losers == 1 else f"lose money, {found.lost:,} together"


def and_more(number: int) -> str:
    return f"and {number} more"


def who_lost_by(name: str) -> str:
    return "Your lenders" if is_you(name) else f"The lenders of {name}"
