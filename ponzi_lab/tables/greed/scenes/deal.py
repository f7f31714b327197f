"""GI-22. A deal that is proposed: what each side gives, and what it gains by that today."""

from __future__ import annotations

from typing import NamedTuple

from ....games.greed.actions import Propose
from ....games.greed.view import Observation, company, gains, goods_value, till_of
from ...marks import seat_mark
from ...parts import row
from ...pieces import Html, join, tag
from ...sight import Sight
from .. import words
from ..things import asset_name, goods_by_name, named, together
from .panel import table


def sides(seen: Observation, deal: Propose) -> tuple[str, str]:
    """What the proposer gives, and what the partner gives."""
    give = words.goods_and_money(goods_by_name(seen, deal.give), deal.give_money)
    return give, words.goods_and_money(goods_by_name(seen, deal.get), deal.get_money)


def proposed(sight: Sight, deal: Propose) -> Html:
    """A deal that waits for an answer."""
    seen: Observation = sight.seen
    columns = zip((deal.company, deal.partner), sides(seen, deal), gains(seen, deal), strict=True)
    both = tag("div", *[_side(sight, *column) for column in columns], class_="plg-both")
    notes = []
    for number in deal.use:
        owner = next(side for side in (deal.company, deal.partner) if number in company(seen, side).ready)
        outputs = together(seen, seen.tables.assets[number].outputs)
        turned = words.first_turns(named(seen, owner), outputs, asset_name(seen, number))
        notes.append(tag("p", turned, class_="plt-note"))
    return join([both, *notes])


def _side(sight: Sight, number: int, gives: str, amount: int) -> Html:
    name = named(sight.seen, number)
    head = tag("p", seat_mark(company(sight.seen, number).ceo), " ", words.gives(name), class_="plg-head")
    return tag("div", head, tag("p", gives, class_="plg-given"), gain(name, amount))


def gain(name: str, amount: int | None) -> Html:
    """What a side gains, as far as it is known."""
    kind = None if not amount else "plt-money" if amount > 0 else "plt-owed"
    label = words.NO_GAIN if amount is None else words.signed(amount)
    return tag("p", tag("span", words.gains(name)), tag("b", label, class_=kind), class_="plg-gain")


class Wealth(NamedTuple):
    """What a company has in a year of trade: free cash, this year's income so far, its goods at today's prices."""

    free: int
    income: int
    goods: int


def wealth(seen: Observation, number: int) -> Wealth:
    """What a company has now."""
    till = till_of(seen, number)
    return Wealth(till.free, till.new, goods_value(seen, number))


def after(seen: Observation, deal: Propose, number: int) -> Wealth:
    """What a company has after a deal."""
    now, (proposers, partners) = wealth(seen, number), gains(seen, deal)
    gives, gets, gained = deal.give_money, deal.get_money, proposers
    if number == deal.partner:
        gives, gets, gained = gets, gives, partners
    return Wealth(now.free - gives, now.income + gets, now.goods + gained + gives - gets)


def change(seen: Observation, deal: Propose, number: int) -> Html | str:
    """What a deal changes for one's own company."""
    now, then, last = wealth(seen, number), after(seen, deal, number), till_of(seen, number).last
    rows = [
        row(words.FREE, f"{now.free:,}", f"{then.free:,}"),
        row(words.NEW_INCOME, f"{now.income:,}", f"{then.income:,}"),
        row(words.GOODS_TODAY, f"{now.goods:,}", f"{then.goods:,}"),
        row(words.IF_ALL_SOLD, f"{now.income + now.goods:,}", f"{then.income + then.goods:,}", "plt-money"),
        row(words.LAST_INCOME, f"{last:,}", f"{last:,}"),
    ]
    return table(rows, words.if_dealt(named(seen, number)))
