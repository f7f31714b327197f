"""GI-22 to GI-29. Deals between two companies: which proposals are possible, and what they change.

Everything about companies is open, so a proposal can be judged by anybody: from what the two sides hold.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations, product
from typing import Any

from ...core.actions import Amounts
from ...core.seeds import below, shuffled
from . import words
from .market import ByProduct, Side, Terms, added, counted, holds, taken
from .state import Asset, Tables


def terms_of(action: Any, tables: Tables) -> Terms:
    """The terms of a proposal whose products are known ones."""
    give, get = counted(action.give, tables.products), counted(action.get, tables.products)
    return Terms(action.give_money, give, action.get_money, get, action.use)


def is_possible(mine: Side, other: Side, assets: Mapping[int, Asset], money_for_money: bool) -> bool:
    """GI-29. Whether the two could make any deal at all."""
    if mine.has_something and other.has_something:
        return money_for_money or any(mine.goods) or any(other.goods)
    if not mine.has_something and not other.has_something:
        return False
    rich, poor = (mine, other) if mine.has_something else (other, mine)
    return any([can_work_for(rich, assets[number]) for number in poor.ready])


def can_work_for(rich: Side, asset: Asset) -> bool:
    """GI-27, GI-29. Whether who owns nothing but this asset could use it for the other and have something to give."""
    return holds(rich.goods, asset.inputs) and (any(asset.outputs) or sum(rich.goods) > sum(asset.inputs))


def made_by(use: Sequence[int], goods: ByProduct, assets: Mapping[int, Asset]) -> ByProduct | int:
    """GI-27. The goods after using the assets in this order; or the first asset whose inputs are not there."""
    for number in use:
        asset = assets[number]
        if not holds(goods, asset.inputs):
            return number
        goods = added(taken(goods, asset.inputs), asset.outputs)
    return goods


def worker_of(use: Sequence[int], mine: Side, other: Side) -> Side | None:
    """GI-27. The company that owns all the assets in use; none if there is no such company."""
    for one in (mine, other):
        if set(use) <= set(one.ready):
            return one
    return None


def refusal(terms: Terms, mine: Side, other: Side, tables: Tables, money_for_money: bool) -> str:
    """GI-24, GI-27, GI-28. Why a proposal is not possible, in one sentence; nothing if it is."""
    if wrong := _wrong_amounts(terms, mine, other, tables, money_for_money):
        return wrong
    if not terms.use:
        return _lacking(mine, mine.goods, terms.give, tables) or _lacking(other, other.goods, terms.get, tables)
    worker = worker_of(terms.use, mine, other)
    if worker is None:
        return words.not_the_assets_of_one(terms.use, mine.name, mine.ready, other.name, other.ready)
    if len(set(terms.use)) < len(terms.use):
        return words.used_twice(terms.use)
    client, to_worker, to_client = (mine, terms.give, terms.get) if worker is other else (other, terms.get, terms.give)
    if lacking := _lacking(client, client.goods, to_worker, tables):
        return lacking
    made = made_by(terms.use, added(worker.goods, to_worker), tables.assets)
    if isinstance(made, int):
        return words.inputs_missing(worker.name, made)
    return _lacking(worker, made, to_client, tables)


def _wrong_amounts(terms: Terms, mine: Side, other: Side, tables: Tables, money_for_money: bool) -> str:
    """GI-24, GI-28. Why the amounts themselves will not do."""
    for giver, money, goods in ((mine, terms.give_money, terms.give), (other, terms.get_money, terms.get)):
        if money < 0 or money > giver.free:
            return words.not_in_free_cash(giver.name, money, giver.free)
        if not money and not any(goods):
            return words.one_sided(giver.name)
    if not money_for_money and not any(terms.give) and not any(terms.get):
        return words.GOODS_MUST_MOVE
    return ""


def _lacking(giver: Side, goods: ByProduct, wanted: ByProduct, tables: Tables) -> str:
    """GI-24, GI-27. The first product of which a side has too little."""
    for one, have, need in zip(tables.products, goods, wanted, strict=True):
        if need > have:
            return words.too_few_goods(giver.name, one.name, need, have)
    return ""


def wrong_goods(goods: Amounts, tables: Tables) -> str:
    """GI-53. Why a list of goods cannot be one: unknown products, another order, numbers below 1."""
    names = [name for name, _ in goods]
    if unknown := [name for name in names if name not in tables.ids]:
        return words.no_product(unknown[0], tables.ids)
    if names != [name for name in tables.ids if name in names]:
        return words.not_in_product_order(names, tables.ids)
    if low := [(name, number) for name, number in goods if number < 1]:
        return words.below_one(*low[0])
    return ""


def after_deal(terms: Terms, mine: Side, other: Side, assets: Mapping[int, Asset]) -> tuple[ByProduct, ByProduct]:
    """GI-25 to GI-27. The goods of both sides after a deal that is possible."""
    if terms.use and worker_of(terms.use, mine, other) is mine:
        back = Terms(terms.get_money, terms.get, terms.give_money, terms.give, terms.use)
        theirs, ours = after_deal(back, other, mine, assets)
        return ours, theirs
    ours = taken(mine.goods, terms.give)
    made = made_by(terms.use, added(other.goods, terms.give), assets)
    assert not isinstance(made, int)
    return added(ours, terms.get), taken(made, terms.get)


# Finding some proposal


def some_terms(mine: Side, other: Side, tables: Tables, money_for_money: bool) -> Iterator[Terms]:
    """All possible terms between two companies; those that give most come first, which finds one soon."""
    for use in _uses(mine, other):
        if not _can_work(use, mine, other, tables):
            continue
        for give, get in _pairs(within_reach(mine, use, tables), within_reach(other, use, tables)):
            if refusal(Terms(mine.free, give, other.free, get, use), mine, other, tables, money_for_money):
                continue  # it would be refused with less money too
            for (give_money,), (get_money,) in _pairs((mine.free,), (other.free,)):
                terms = Terms(give_money, give, get_money, get, use)
                if not refusal(terms, mine, other, tables, money_for_money):
                    yield terms


def hired(mine: Side, other: Side, assets: Mapping[int, Asset]) -> Terms:
    """GI-27. With a company that has nothing: it is given all goods, uses an asset, and hands back one good."""
    rich, poor = (mine, other) if mine.has_something else (other, mine)
    asset = next(assets[number] for number in poor.ready if can_work_for(rich, assets[number]))
    made = added(taken(rich.goods, asset.inputs), asset.outputs)
    first = next(place for place, number in enumerate(made) if number)
    one = tuple([int(place == first) for place in range(len(made))])
    give, get = (rich.goods, one) if rich is mine else (one, rich.goods)
    return Terms(0, give, 0, get, (asset.number,))


def _can_work(use: tuple[int, ...], mine: Side, other: Side, tables: Tables) -> bool:
    """Whether both could give something, and whether all goods of both would do for the assets in use."""
    if not all([one.free or any(within_reach(one, use, tables)) for one in (mine, other)]):
        return False
    return not isinstance(made_by(use, added(mine.goods, other.goods), tables.assets), int)


def _uses(mine: Side, other: Side) -> Iterator[tuple[int, ...]]:
    """GI-27. No assets, or some of one company in any order."""
    yield ()
    for one in (mine, other):
        for number in range(1, len(one.ready) + 1):
            yield from permutations(one.ready, number)


def within_reach(giver: Side, use: tuple[int, ...], tables: Tables) -> ByProduct:
    """The most of each product that a company could give: what it has, and what its assets in use put out."""
    goods: ByProduct = giver.goods
    for number in use if set(use) <= set(giver.ready) else ():
        goods = added(goods, tables.assets[number].outputs)
    return goods


def _pairs(give: ByProduct, get: ByProduct) -> Iterator[tuple[ByProduct, ByProduct]]:
    """Any part of the one with any part of the other, one after the other: of large numbers there are too many."""
    return ((one, part) for one in _parts(give) for part in _parts(get))


def _parts(goods: ByProduct) -> Iterator[ByProduct]:
    """All parts of the goods, the whole first."""
    return product(*[range(number, -1, -1) for number in goods])


def only_terms(mine: Side, other: Side, tables: Tables, money_for_money: bool) -> Terms | None:
    """The one possible proposal between two companies, if there is exactly one."""
    first_two = list(islice(some_terms(mine, other, tables, money_for_money), 2))
    return first_two[0] if len(first_two) == 1 else None


def any_terms(mine: Side, other: Side, tables: Tables, money_for_money: bool, rng: random.Random) -> Terms:
    """A few tries with a bit of what both have, else the first terms that are possible."""
    for _ in range(8):
        worker = (mine, other)[below(rng, 2)]
        use = shuffled(worker.ready, rng)[: below(rng, len(worker.ready) + 1)]
        give, get = [_any_part(within_reach(side, use, tables), rng) for side in (mine, other)]
        give_money, get_money = [below(rng, side.free + 1) * below(rng, 2) for side in (mine, other)]
        terms = Terms(give_money, give, get_money, get, use)
        if not refusal(terms, mine, other, tables, money_for_money):
            return terms
    return next(some_terms(mine, other, tables, money_for_money), None) or hired(mine, other, tables.assets)


def _any_part(goods: ByProduct, rng: random.Random) -> ByProduct:
    return tuple([below(rng, number + 1) for number in goods])
