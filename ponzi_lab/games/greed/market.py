"""Products: their order, their prices and trends; goods as numbers by product, and what stands in a deal.

A *trend* is a number from -3 to 2, on the five boxes of the short track never -2. A *box* is the place of a price on
its product's track. Goods and arrows are tuples with a number for each product, in product order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.actions import Amounts

TREND_TRACKS = {"five": (-3, -1, 0, 1, 2), "six": (-3, -2, -1, 0, 1, 2)}

ByProduct = tuple[int, ...]


class Product(NamedTuple):
    """GI-05. One product, with the rising prices of its track."""

    id: str
    name: str
    track: tuple[int, ...]
    start_price: int

    @property
    def start_box(self) -> int:
        """GI-11. The box of the start price."""
        return self.track.index(self.start_price)


def added(goods: ByProduct, more: ByProduct) -> ByProduct:
    """Both goods together."""
    return tuple([one + other for one, other in zip(goods, more, strict=True)])


def taken(goods: ByProduct, away: ByProduct) -> ByProduct:
    """The goods without these."""
    return tuple([one - other for one, other in zip(goods, away, strict=True)])


def holds(goods: ByProduct, wanted: ByProduct) -> bool:
    """Whether all that is wanted is there."""
    return all([have >= need for have, need in zip(goods, wanted, strict=True)])


def worth(goods: ByProduct, prices: Sequence[int]) -> int:
    """What the goods would bring at these prices."""
    return sum([number * price for number, price in zip(goods, prices, strict=True)])


def moved_trends(trends: ByProduct, arrows: Sequence[ByProduct], track: str) -> ByProduct:
    """GI-05, GI-06. The trends after these arrows: added up per product first, applied once, stopped at the ends."""
    boxes = TREND_TRACKS[track]
    total = [sum(by_card) for by_card in zip(*arrows, strict=True)] if arrows else [0] * len(trends)
    return tuple(
        [
            boxes[max(0, min(len(boxes) - 1, boxes.index(trend) + steps))] if steps else trend
            for trend, steps in zip(trends, total, strict=True)
        ]
    )


def moved_boxes(boxes: ByProduct, trends: ByProduct, products: Sequence[Product]) -> ByProduct:
    """GI-14. The places of the prices after a year's move; they stop at the ends of their tracks."""
    return tuple(
        [
            max(0, min(len(product.track) - 1, box + trend))
            for box, trend, product in zip(boxes, trends, products, strict=True)
        ]
    )


def prices_at(boxes: ByProduct, products: Sequence[Product]) -> ByProduct:
    """GI-05. The prices in these boxes."""
    return tuple([product.track[box] for box, product in zip(boxes, products, strict=True)])


def named(goods: Sequence[int], products: Sequence[Product]) -> Amounts:
    """GI-53. The goods as a record has them: in product order, without zeros."""
    return tuple([(product.id, number) for product, number in zip(products, goods, strict=True) if number])


def counted(goods: Amounts, products: Sequence[Product]) -> ByProduct:
    """The goods of a record as numbers by product; each name is one of the products."""
    numbers = dict(goods)
    return tuple([numbers.get(product.id, 0) for product in products])


# Deals


class Side(NamedTuple):
    """What a company could bring into a deal: its Free Cash, its goods, and its available transformation assets."""

    number: int
    name: str
    free: int
    goods: ByProduct
    ready: tuple[int, ...]

    @property
    def has_something(self) -> bool:
        """GI-29. Whether it could give anything without transforming."""
        return self.free >= 1 or any(self.goods)


class Terms(NamedTuple):
    """What a proposal says, from the proposing company's point of view."""

    give_money: int
    give: ByProduct
    get_money: int
    get: ByProduct
    use: tuple[int, ...]
