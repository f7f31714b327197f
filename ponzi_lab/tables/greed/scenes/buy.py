"""GI-16 to GI-18. A company buys an asset for what it has bid, or nothing."""

from __future__ import annotations

from typing import Any

from ....games.greed.actions import Buy, MayBuy, OnOffer
from ....games.greed.fixed import CHAIRS
from ....games.greed.view import company
from ...marks import seat_mark
from ...parts import row
from ...pieces import Html, join, tag
from .. import words as common
from ..things import asset_name, does
from . import buy_words as words
from .cards import CardScene, row_of
from .panel import table


class BuyScene(CardScene[MayBuy]):
    """A click buys an asset; its marker takes the next chair."""

    answers = True

    def headline(self) -> str:
        return words.headline(self.name, self.may.bid)

    def board(self) -> Html:
        own = company(self.seen, self.may.company).ceo == self.sight.seat
        cards = row_of([self._card(offer) for offer in self.may.offers])
        note = tag("p", words.means(self.name, own), class_="plt-note")
        return join([tag("h3", common.FOR_SALE, class_="plt-minor"), cards, note])

    def _card(self, offer: OnOffer) -> Html:
        number, who = offer.asset, self.sight.who(offer.marker)
        vacant = min(len(company(self.seen, self.may.company).chairs), len(CHAIRS) - 1)
        title = common.TITLES[CHAIRS[vacant]]
        closed = "" if offer.cost <= self.may.free else words.too_dear(self.name, offer.cost, self.may.free)
        label = words.label(asset_name(self.seen, number), does(self.seen, number), offer.cost, who, title)
        inside = (
            tag("span", seat_mark(offer.marker), " ", words.becomes(who, title), class_="plt-with"),
            tag("em", words.BUY_FOR, " ", tag("b", words.costs(offer.cost, offer.cost > self.may.bid))),
        )
        return self.asset("act:card", number, label, *inside, closed=closed)

    def change(self) -> Html | str:
        free = f"{self.may.free:,}"
        return table([row(common.till_of(self.name), free, free, "plt-money")])

    def take(self, asset: int) -> Buy:
        return Buy(self.may.company, asset)

    def intent(self) -> Buy | str:
        return self.passing() if self.picks.get("pass") else super().intent()

    def picks_of(self, action: Buy) -> dict[str, Any]:
        return {"pass": True} if action.asset is None else super().picks_of(action)

    def passing(self) -> Buy:
        return Buy(self.may.company, None)

    def confirm(self, action: Buy) -> str:
        return words.BUY_NOTHING if action.asset is None else words.confirm(asset_name(self.seen, action.asset))

    def in_words(self, action: Buy) -> str:
        return words.WOULD_NOT_BUY if action.asset is None else words.in_words(asset_name(self.seen, action.asset))
