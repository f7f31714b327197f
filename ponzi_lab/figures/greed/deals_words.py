"""What the picture `deals` says."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.english import capital, count, in_words, listed

DEALS_TITLE = "What companies gave each other"
IN_MONEY, IN_GOODS, ONE_CHIEF = "money", "goods, at their price", "one chief leads both"
DEALS_COLUMNS = (
    "Year",
    "Company",
    "Gave money",
    "Gave goods",
    "Partner",
    "Gave money",
    "Gave goods",
    "Gain",
    "Gain of partner",
    "Chief",
)
NO_DEALS = "No deal has been made yet."
NO_DEALS_LINES = ("no deal yet",)
CHIEF_MARK = "◆"


def pair_heading(one: str, other: str) -> str:
    return f"{one} ⇄ {other}"


def deal_end(forth: bool, amount: int) -> str:
    return f"{'→' if forth else '←'} {amount:,}"


def deals_hover(giver: str, taker: str, what: str, amount: int) -> str:
    return f"{giver} to {taker}, {what}: {amount:,}"


def goods_text(goods: str | None) -> str:
    """ "coal:1 steel:2" as it is read."""
    parts = [pair.rsplit(":", 1) for pair in (goods or "").split()]
    return ", ".join(f"{number} {name}" for name, number in parts)


def chiefs(one: str, other: str) -> str:
    return one if one == other else f"{one}, {other}"


def more_pairs(number: int) -> str:
    return f"and {in_words(number, 'smaller pair')}"


def dealt(deals: int, money: int, goods: int) -> str:
    what = listed(
        [
            part
            for part in (f"{money:,} million in money" if money else "", f"goods worth {goods:,}" if goods else "")
            if part
        ],
        "and",
    )
    return f"{capital(in_words(deals, 'deal'))} moved {what} at the prices of the year."


def of_one_chief(deals: int, all_: int, money: int, goods: int) -> str:
    """`money` and `goods` are what the deals of one chief moved."""
    if not deals:
        return "It was between two chiefs." if all_ == 1 else "Each of them was between two chiefs."
    which = "It" if all_ == 1 else "All of them" if deals == all_ else capital(f"{count(deals)} of them")
    begin = f"{which} {'was' if deals == 1 else 'were'} between two companies of one chief, who had to ask nobody"
    parts = [
        *([f"{money:,} million became income in this way"] if money else []),
        *([f"goods worth {goods:,} moved"] if goods else []),
    ]
    return f"{begin}: {listed(parts, 'and')}."


def best_dealer(best: Sequence[str], gain: int, worst: Sequence[str], loss: int) -> str:
    """`loss` is 0 if no company lost by its deals."""
    if not gain and not loss:
        return "At these prices no company gained or lost by its deals."
    each, each_lost = " each" if len(best) > 1 else "", " each" if len(worst) > 1 else ""
    won = f"{listed(best, 'and')} gained most by deals, {gain:,}{each}" if gain else "no company gained by its deals"
    lost = f"{listed(worst, 'and')} lost most, {loss:,}{each_lost}" if loss else "none lost by them"
    return f"{capital(won)}, and {lost}."
