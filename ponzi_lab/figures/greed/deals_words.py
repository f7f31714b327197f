"""What the picture of deals says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...core.english import capital, count, in_words, listed

if TYPE_CHECKING:
    from .deals import Deals, Pair

TITLE = "What companies gave each other"
IN_MONEY, IN_GOODS, ONE_CHIEF = "money", "goods, at their price", "one chief leads both"
CHIEF_MARK = "◆"
NO_DEALS_LINES = ("no deal yet",)
COLUMNS = (
    *("Year", "Company", "Gave money", "Gave goods", "Partner", "Gave money", "Gave goods"),
    *("Gain", "Gain of partner", "Chief"),
)


def heading(first: str, second: str) -> str:
    return f"{first} ⇄ {second}"


def end_of_bar(forth: bool, amount: int) -> str:
    return f"{'→' if forth else '←'} {amount:,}"


def hover(giver: str, taker: str, kind: str, amount: int) -> str:
    return f"{giver} to {taker}, {kind}: {amount:,}"


def goods(amounts: str | None) -> str:
    """ "coal:1 steel:2" as it is read."""
    parts = [pair.rsplit(":", 1) for pair in (amounts or "").split()]
    return ", ".join(f"{number} {name}" for name, number in parts)


def chiefs(chief: str, other: str) -> str:
    return chief if chief == other else f"{chief}, {other}"


def more_pairs(number: int) -> str:
    return f"and {in_words(number, 'smaller pair')}"


def sentence(deals: Deals) -> str:
    if not deals.deals:
        return "No deal has been made yet."
    money, goods_ = _moved(deals.pairs)
    parts = [f"{money:,} million in money"] if money else []
    parts += [f"goods worth {goods_:,}"] if goods_ else []
    begin = f"{capital(in_words(len(deals.deals), 'deal'))} moved {listed(parts, 'and')} at the prices of the year."
    return f"{begin} {_of_one_chief(deals)} {_best_and_worst(deals)}"


def _moved(pairs: Sequence[Pair]) -> tuple[int, int]:
    """The money and the goods of these pairs, there and back."""
    flows = [flow for pair in pairs for flow in (pair.forth, pair.back)]
    return sum(flow.money for flow in flows), sum(flow.goods for flow in flows)


def _of_one_chief(deals: Deals) -> str:
    """How many of them there were, and what they moved."""
    number, of_all = sum(bool(deal["one_chief"]) for deal in deals.deals), len(deals.deals)
    if not number:
        return "It was between two chiefs." if of_all == 1 else "Each of them was between two chiefs."
    which = "It" if of_all == 1 else "All of them" if number == of_all else capital(f"{count(number)} of them")
    money, goods_ = _moved([pair for pair in deals.pairs if pair.one_chief])
    parts = [f"{money:,} million became income in this way"] if money else []
    parts += [f"goods worth {goods_:,} moved"] if goods_ else []
    were = "was" if number == 1 else "were"
    return f"{which} {were} between two companies of one chief, who had to ask nobody: {listed(parts, 'and')}."


def _best_and_worst(deals: Deals) -> str:
    gain, loss = max(*deals.gains.values(), 0), -min(*deals.gains.values(), 0)
    if not gain and not loss:
        return "At these prices no company gained or lost by its deals."
    won = _who(deals, gain, "gained most by deals") if gain else "no company gained by its deals"
    lost = _who(deals, -loss, "lost most") if loss else "none lost by them"
    return f"{capital(won)}, and {lost}."


def _who(deals: Deals, total: int, did: str) -> str:
    """The companies to which all their deals together brought so much."""
    names = [deals.names[company] for company, gain in deals.gains.items() if gain == total]
    return f"{listed(names, 'and')} {did}, {abs(total):,}{' each' if len(names) > 1 else ''}"
