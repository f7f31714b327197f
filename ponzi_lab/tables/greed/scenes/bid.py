"""GI-15. A company's sealed bid: the amount, and what an asset would cost with it."""

from __future__ import annotations

from typing import Any

from ....core.options import forced
from ....games.greed.actions import Bid, MayBid
from ...parts import row
from ...pieces import Html, join, tag
from .. import words as common
from . import bid_words as words
from .panel import table
from .price import PriceScene, quick, slider_and_field
from .sale import for_sale


class BidScene(PriceScene[MayBid]):
    """A chief bids for a company, or does not."""

    def headline(self) -> str:
        if forced(self.sight.options):
            return words.headline_forced(self.name)
        return words.headline(self.name, self.may.free)

    def board(self) -> Html:
        amount, (low, high) = self.picks.get("price"), self.may.amount
        if low > high:
            return for_sale(self.sight)
        parts = [
            tag("h3", words.heading(self.name, low, high), class_="plt-minor"),
            slider_and_field(words.label(self.name, low, high), low, high, amount),
            quick([low, *[max(low, high * part // 4) for part in (1, 2, 3)], high], amount),
            for_sale(self.sight, self.may, amount or 0),
            tag("p", words.MEANS, class_="plt-note"),
        ]
        return join(parts)

    def change(self) -> Html | str:
        """What stays in the till after a purchase with another's marker, and with one's own."""
        amount, free = self.picks.get("price"), self.may.free
        if not amount:
            return ""
        rows = []
        for marker, left in ((words.OF_OTHERS, free - amount), (words.OF_YOURS, free - 2 * amount)):
            then, kind = (f"{left:,}", "plt-money") if left >= 0 else (common.CANNOT_PAY, "plg-cannot")
            rows.append(row(marker, f"{free:,}", then, kind))
        return table(rows, words.till_after(self.name))

    def brief(self) -> str:
        amount, free = self.picks.get("price"), self.may.free
        return words.brief(self.name, free, free - amount) if amount else ""

    def intent(self) -> Bid | str:
        if self.picks.get("pass"):
            return self.passing()
        if "price" not in self.picks:
            return words.NEED_BID
        amount = self.picks["price"]
        return common.NEED_WHOLE if amount is None else Bid(self.may.company, amount)

    def picks_of(self, action: Bid) -> dict[str, Any]:
        return {"price": action.amount} if action.amount else {"pass": True}

    def passing(self) -> Bid:
        return Bid(self.may.company, 0)

    def confirm(self, action: Bid) -> str:
        return words.confirm(action.amount)

    def in_words(self, action: Bid) -> str:
        return words.in_words(self.name, action.amount)
