"""What the picture of severances says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.english import capital, count, in_sentence, in_words, named

if TYPE_CHECKING:
    from .severances import Death, Leaving, Severances

TITLE = "Who left with how much"
LOST = "lost when it died"
COLUMNS = ("Year", "Company", "Player", "Chair", "Since", "Severance", "Lost with the company")
NOBODY_SACKED_LINES = ("nobody sacked yet",)
CHAIRS = {"ceo": "CEO", "cfo": "CFO", "coo": "COO", "4th": "4th", "5th": "5th", "6th": "6th"}


def hover(name: str, company: str, leaving: Leaving) -> str:
    return f"Year {leaving.year}: {name}, {CHAIRS[leaving.chair]} of {company}, left with {leaving.amount:,}"


def lost_hover(company: str, death: Death) -> str:
    return f"Year {death.year}: {company} liquidated, {death.money:,} in money and {death.goods:,} in goods lost"


def lost_label(death: Death) -> tuple[str, str]:
    """Longer, and shorter."""
    return f"{death.amount:,} lost", f"{death.amount:,}"


def sentence(severances: Severances) -> str:
    if not severances.left:
        return "Nobody has been sacked yet."
    left = severances.left
    begin = sacked(len(left), len({leaving.company for leaving in left}), sum(leaving.amount for leaving in left))
    return " ".join(filter(None, (begin, _most(severances), _largest(severances), _died(severances))))


def sacked(sackings: int, companies: int, paid: int) -> str:
    begin = f"{capital(in_words(sackings, 'sacking'))} in {in_words(companies, 'company', 'companies')}"
    return f"{begin} brought {paid:,} million in severance." if paid else f"{begin} brought no severance."


def _most(severances: Severances) -> str:
    """Who left with most in all."""
    sums = dict.fromkeys(severances.players.values(), 0)
    for leaving in severances.left:
        sums[severances.players[leaving.seat]] += leaving.amount
    most = max(sums.values())
    if not most:
        return ""
    best = [name for name, amount in sums.items() if amount == most]
    return f"{capital(named(best))} left with most, {most:,}{' each' if len(best) > 1 else ''} in all."


def _largest(severances: Severances) -> str:
    """The largest severance of all."""
    largest = max(severances.left, key=lambda leaving: leaving.amount)
    if not largest.amount:
        return ""
    name, company = in_sentence(severances.players[largest.seat]), severances.names[largest.company]
    begin = f"No single sacking brought more than the {largest.amount:,} that"
    return f"{begin} {name} had out of {company} in year {largest.year}."


def _died(severances: Severances) -> str:
    """What was lost with companies, and what people had taken out of these in all their life."""
    number = len(severances.deaths)
    if not number:
        return "No company has been liquidated."
    goods, lost = (sum(getattr(death, column) for death in severances.deaths) for column in ("goods", "amount"))
    dead = {death.company for death in severances.deaths}
    taken = sum(leaving.amount for leaving in severances.left if leaving.company in dead)
    begin = "One company was" if number == 1 else f"{capital(count(number))} companies were"
    whose, them = ("its", "it") if number == 1 else ("their", "them")
    part = f" ({goods:,} of it in goods)" if goods else ""
    return (
        f"{begin} liquidated: {lost:,} million{part} was lost, while {whose} people had taken {taken:,} out of {them}."
    )
