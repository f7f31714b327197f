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


def not_repaid(name: str, fallen: bool, sums: Sums) -> str:
    begin, their = subject([name]), whose(name, is_you(name))
    if not sums.loans:
        return f"{begin} {has([name])} taken no fund card, so nobody has lent {in_sentence(name)} anything."
    if not sums.losers:
        return f"All of {their} lenders have got at least as much as they lent."
    before = "could not pay." if fallen else "could still pay when the game ended. But then the interest ended, too:"
    who = f"{sums.losers} of {their} {sums.loans} lenders"
    if sums.losers == sums.loans:
        all_ = {1: f"{their} only lender", 2: f"both of {their} lenders"}
        who = all_.get(sums.loans, f"all {sums.loans} of {their} lenders")
    return f"{begin} {before} {capital(who) if fallen else who} {lose(sums)}."


def lose(sums: Sums) -> str:
    return f"loses {sums.lost:,}" if sums.losers == 1 else f"lose money, {sums.lost:,} together"


def and_more(number: int) -> str:
    return f"and {number} more"


def who_lost_by(name: str) -> str:
    return "Your lenders" if is_you(name) else f"The lenders of {name}"
