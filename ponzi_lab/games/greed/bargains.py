"""Proposals that strategies make: goods where they are worth more, money for money, and goods out of the way."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from .actions import MayPropose, Propose
from .market import ByProduct, Side, Terms, holds, taken, worth
from .view import Observation, added_value, gains, income_now, prices, till_of

TRIES = 3  # proposals that a company makes in a year


def best_bargain(seen: Observation, option: MayPropose) -> Propose | None:
    """The proposal that brings it most, and the partner something too; after each try the next best one."""
    tried = seen.offers[option.company]
    if tried >= TRIES or not option.ways:
        return None
    found = [
        option.proposal(other.number, terms)
        for other in partners(option)
        for terms in bargains(seen, option.mine, other)
    ]
    good = [(gains(seen, deal), deal) for deal in found if not option.accepts(deal)]
    best = sorted([pair for pair in good if min(pair[0]) > 0], key=lambda pair: -pair[0][0])
    return best[tried][1] if len(best) > tried else None


def partners(option: MayPropose) -> list[Side]:
    """The companies with which a deal is possible."""
    return [other for other in option.sides if other.number in option.partners]


def bargains(seen: Observation, mine: Side, other: Side) -> Iterator[Terms]:
    """Goods that one needs and the other has, at today's price and half of what they will gain; with too little money
    for that, one of the goods that are made of them.
    """
    nothing = (0,) * len(mine.goods)
    for asset in mine.ready:
        need, price = needed(seen, mine, other, asset)
        if need and price <= mine.free:
            yield Terms(price, nothing, 0, need, ())
    for asset in other.ready:
        need, price = needed(seen, other, mine, asset)
        if need and price <= other.free:
            yield Terms(0, need, price, nothing, ())
        elif need:
            yield Terms(0, need, 0, one_of(seen.tables.assets[asset].outputs), (asset,))


def needed(seen: Observation, worker: Side, owner: Side, asset: int) -> tuple[ByProduct | None, int]:
    """The goods that a company lacks for an asset that pays, if the other has them, and what it would give for them."""
    inputs, today = seen.tables.assets[asset].inputs, prices(seen)
    lacking = tuple([max(0, need - have) for need, have in zip(inputs, worker.goods, strict=True)])
    gain = added_value(seen, asset)
    if gain <= 0 or not any(lacking) or not holds(owner.goods, lacking):
        return None, 0
    return lacking, worth(lacking, today) + gain // 2


def one_of(goods: ByProduct) -> ByProduct:
    """One of the first product."""
    first = next(place for place, number in enumerate(goods) if number)
    return tuple([int(place == first) for place in range(len(goods))])


def swap_of_money(seen: Observation, option: MayPropose) -> Propose | None:
    """Money for as much money, which both can book as income, if just that is lacking to earn more than last year."""
    missing = till_of(seen, option.company).last - income_now(seen, option.company) + 1
    tried, nothing = seen.offers[option.company], (0,) * len(option.mine.goods)
    if tried >= TRIES or not option.money_for_money or not 0 < missing <= option.mine.free:
        return None
    able = [other.number for other in partners(option) if other.free >= missing]
    return option.proposal(able[tried % len(able)], Terms(missing, nothing, missing, nothing, ())) if able else None


def goods_to(option: MayPropose, own: Collection[int]) -> Propose | None:
    """All goods for one million, to one of these companies."""
    goods = option.mine.goods
    able = [other for other in partners(option) if other.number in own and other.free]
    if not any(goods) or not able or not option.left:
        return None
    return option.proposal(able[0].number, Terms(0, goods, 1, taken(goods, goods), ()))
