"""What the picture `severances` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, count, in_sentence, in_words, named

SEVERANCES_TITLE = "Who left with how much"
LOST = "lost when it died"
SEVERANCES_COLUMNS = ("Year", "Company", "Player", "Chair", "Since", "Severance", "Lost with the company")
NOBODY_SACKED = "Nobody has been sacked yet."
NOBODY_SACKED_SHORT = "nobody sacked yet"
CHAIR_NAMES = {"ceo": "CEO", "cfo": "CFO", "coo": "COO", "4th": "4th", "5th": "5th", "6th": "6th"}
CHAIR_ORDER = tuple(CHAIR_NAMES)


def severance_hover(period: int, name: str, company: str, chair: str, amount: int) -> str:
    return f"Year {period}: {name}, {CHAIR_NAMES[chair]} of {company}, left with {amount:,}"


def lost_hover(period: int, company: str, money: int, goods: int) -> str:
    return f"Year {period}: {company} liquidated, {money:,} in money and {goods:,} in goods lost"


def lost_label(amount: int) -> str:
    return f"{amount:,} lost"


def sacked(sackings: int, companies: int, paid: int) -> str:
    begin = f"{capital(in_words(sackings, 'sacking'))} in {in_words(companies, 'company', 'companies')}"
    return f"{begin} brought {paid:,} million in severance." if paid else f"{begin} brought no severance."


def most_severance(names: Sequence[str], amount: int) -> str:
    each = " each" if len(names) > 1 else ""
    return f"{capital(named(names))} left with most, {amount:,}{each} in all."


def largest_severance(amount: int, name: str, company: str, period: int) -> str:
    got = f"{amount:,} that {in_sentence(name)} had out of {company} in year {period}"
    return f"No single sacking brought more than the {got}."


def died_with(companies: int, lost: int, goods: int, paid: int) -> str:
    """`paid` is what the companies that died had paid in severance in all their life."""
    one = companies == 1
    begin = "One company was" if one else f"{capital(count(companies))} companies were"
    what = f"{lost:,} million" if not goods else f"{lost:,} million ({goods:,} of it in goods)"
    return (
        f"{begin} liquidated: {what} was lost, while {'its' if one else 'their'} people had taken {paid:,} out of "
        f"{'it' if one else 'them'}."
    )


NONE_DIED = "No company has been liquidated."
