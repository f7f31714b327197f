"""GI-30. Which goods a company keeps, and what the others bring."""

from __future__ import annotations

from typing import Any

from ....games.greed.actions import MayStore, Store
from ....games.greed.fixed import STORING_COSTS
from ....games.greed.market import worth
from ....games.greed.view import prices, till_of
from ...parts import row
from ...pieces import Html, join, tag
from .. import words as common
from ..things import goods_by_name
from . import store_words as words
from .goods import GoodsScene, stepper
from .panel import table


class StoreScene(GoodsScene[MayStore]):
    """All goods that are not kept are sold."""

    def headline(self) -> str:
        return words.headline(self.name)

    def board(self) -> Html:
        """A stepper for each product that the company holds."""
        chosen = self.picks.get("keep", {})
        goods = zip(self.seen.tables.products, self.may.held, prices(self.seen), strict=True)
        steppers = [
            stepper(
                f"keep:{product.id}",
                product.name,
                words.held(number, price),
                words.KEEP,
                chosen.get(product.id, 0),
                number,
            )
            for product, number, price in goods
            if number
        ]
        note = tag("p", words.MEANS, class_="plt-note")
        return join([tag("h3", words.KEPT, class_="plt-minor"), tag("div", *steppers, class_="plg-store"), note])

    def change(self) -> Html | str:
        """Cost, sales, and this year's income against last year's."""
        chosen = self.picks.get("keep", {})
        kept = [chosen.get(product, 0) or 0 for product in self.seen.tables.ids]
        sold = tuple(held - number for held, number in zip(self.may.held, kept, strict=True))
        cost = STORING_COSTS[min(sum(kept), len(STORING_COSTS) - 1)]
        till = till_of(self.seen, self.may.company)
        income = till.new + worth(sold, prices(self.seen))
        return table(
            [
                row(common.FREE, f"{till.free:,}", f"{till.free - cost:,}", "plt-money"),
                row(common.NEW_INCOME, f"{till.new:,}", f"{income:,}", "plt-money"),
                row(common.LAST_INCOME, f"{till.last:,}", f"{till.last:,}"),
            ]
        )

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return self.with_goods(name, value) if name == "keep" else super().pick(name, value)

    def intent(self) -> Store | str:
        goods = self.goods("keep")
        return common.NEED_NUMBERS if goods is None else Store(self.may.company, goods)

    def picks_of(self, action: Store) -> dict[str, Any]:
        return {"keep": dict(action.goods)} if action.goods else {}

    def confirm(self, action: Store) -> str:
        kept = sum(number for _, number in action.goods)
        return words.confirm(kept, sum(self.may.held) - kept)

    def in_words(self, action: Store) -> str:
        return words.in_words(goods_by_name(self.seen, action.goods))
