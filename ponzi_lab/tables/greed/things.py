"""Companies, assets and goods as they are called, and what they do."""

from __future__ import annotations

from ...core.actions import Amounts
from ...games.greed.market import ByProduct
from ...games.greed.view import Observation, added_value
from . import words


def named(seen: Observation, number: int) -> str:
    """The name of a company."""
    return seen.tables.companies[number].name


def asset_name(seen: Observation, number: int) -> str:
    """Number and name of an asset."""
    return f"{number} {seen.tables.assets[number].name}"


def parts(seen: Observation, goods: ByProduct) -> list[tuple[str, int]]:
    """The goods that are there, by the names of the products."""
    return [(product.name, number) for product, number in zip(seen.tables.products, goods, strict=True) if number]


def goods_by_name(seen: Observation, goods: Amounts) -> list[tuple[str, int]]:
    """The goods of an action, by the names of the products."""
    names = {product.id: product.name for product in seen.tables.products}
    return [(names[product], number) for product, number in goods]


def together(seen: Observation, goods: ByProduct) -> str:
    """What goes into an asset, or comes out of it."""
    return words.goods(parts(seen, goods), " + ")


def does(seen: Observation, number: int) -> str:
    """What an asset makes, or turns into what."""
    card = seen.tables.assets[number]
    return words.does(together(seen, card.inputs), together(seen, card.outputs))


def worth_of(seen: Observation, number: int) -> str:
    """What an asset adds in a year, in words."""
    return words.worth(added_value(seen, number), seen.tables.assets[number].transforms)


def pushes(seen: Observation, arrows: ByProduct) -> str:
    """Which trends a card moves, in words."""
    return words.arrows(parts(seen, arrows))
