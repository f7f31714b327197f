"""GI-37 to GI-41. An auction: the card, what everybody has and has bid, and one's own bid."""

from __future__ import annotations

from typing import Any

from ....games.greed.actions import Leave, MayRaise, Raise
from ....games.greed.fixed import COLOURS
from ....games.greed.state import Auction
from ....games.greed.view import Observation, left_to_found, lot_card, points_of
from ...marks import seat_mark
from ...parts import row
from ...pieces import Html, join, tag
from ...sight import Sight
from .. import words as common
from ..things import asset_name, named, pushes
from . import auction_words as words
from .panel import table
from .price import PriceScene, quick, slider_and_field


class AuctionScene(PriceScene[MayRaise]):
    """A player bids more, or leaves."""

    def headline(self) -> str:
        auction = self._auction
        holder = None if auction.holder is None else self.sight.who(auction.holder)
        return words.headline(lot_name(self.seen), auction.bid, holder)

    @property
    def _auction(self) -> Auction:
        assert self.seen.auction is not None
        return self.seen.auction

    @property
    def _amount(self) -> int | None:
        """The bid that is chosen; at first the least."""
        amount: int | None = self.picks.get("price", self.may.amount.low)
        return amount

    def board(self) -> Html:
        return join([lot_and_bids(self.sight, self._auction), self._own_bid()])

    def _own_bid(self) -> Html:
        low, high = self.may.amount
        if low > high:
            return tag("p", words.too_poor(low), class_="plt-note")
        amount = None if self.picks.get("pass") else self._amount
        field = slider_and_field(words.label(low, high), low, high, amount) if high > low else ""
        steps = (low, low + 10, low + 20, low + 50, high)
        bids = quick([bid for bid in steps if bid <= high and not bid % self.may.step], amount)
        return join([tag("h3", words.heading(low, high), class_="plt-minor"), field, bids])

    def change(self) -> Html | str:
        """Purse, points and the next opening price, if one gets it."""
        seen, amount, card = self.seen, self._amount, lot_card(self.seen)
        if amount is None or amount > seen.cash:
            return ""
        rows = [row(words.PURSE_THEN, f"{seen.cash:,}", f"{seen.cash - amount:,}", "plt-money")]
        if card is not None:
            points, opening = points_of(seen, self.sight.seat), seen.opening[COLOURS.index(card.colour)]
            rows.append(row(common.POINTS, points, points + card.points))
            rows.append(row(words.OPENS_NEXT, f"{opening:,}", f"{amount:,}"))
        return table(rows)

    def brief(self) -> str:
        amount, cash = self._amount, self.seen.cash
        return common.cash_becomes(cash, cash - amount) if self.may.ways and amount and amount <= cash else ""

    def intent(self) -> Raise | Leave | str:
        if self.picks.get("pass"):
            return self.passing()
        return common.NEED_WHOLE if self._amount is None else Raise(self.may.lot, self._amount)

    def picks_of(self, action: Raise | Leave) -> dict[str, Any]:
        return {"price": action.amount} if isinstance(action, Raise) else {"pass": True}

    def passing(self) -> Leave:
        return Leave(self.may.lot)

    def confirm(self, action: Raise | Leave) -> str:
        return words.confirm(action.amount) if isinstance(action, Raise) else words.LEAVE

    def in_words(self, action: Raise | Leave) -> str:
        return words.in_words(action.amount) if isinstance(action, Raise) else words.WOULD_LEAVE


def lot_name(seen: Observation) -> str:
    """The lot, in the middle of a sentence."""
    card = lot_card(seen)
    return words.lot(card.name if card else None)


def lot_and_bids(sight: Sight, auction: Auction) -> Html:
    """The lot, and everybody's purse and bid."""
    return tag("div", _lot(sight.seen), _bids(sight, auction), class_="plg-lot")


def _lot(seen: Observation) -> Html:
    """The status card; or what comes with a new company."""
    card = lot_card(seen)
    if card is None:
        names = [named(seen, number) for number in left_to_found(seen)]
        rest = [asset_name(seen, number) for number in seen.discard]
        means = tag("p", words.COMPANY_MEANS), tag("p", words.company_cards(names, rest))
        return tag("div", tag("p", words.A_COMPANY, class_="plg-head"), *means, class_=("plg-symbol", "plg-company"))
    return tag(
        "div",
        tag("small", words.lot_kind(card.colour, card.letter)),
        tag("p", card.name, class_="plg-head"),
        tag("b", card.points),
        tag("small", words.at_the_end(card.points)),
        tag("small", common.moves(pushes(seen, card.arrows))),
        class_=("plg-symbol", f"plg-{card.colour}"),
    )


def _bids(sight: Sight, auction: Auction) -> Html:
    now = (auction.lot, sight.seen.year)
    events = [event for event in sight.happened if (event.thing, event.period) == now]
    bids = {event.seat: event.amount or 0 for event in events if event.kind == "raise"}
    gone = {event.seat for event in events if event.kind == "leave"}
    rows = []
    for seat, who in enumerate(sight.names):
        inside = seat in auction.seats
        state = words.LEFT if seat in gone else words.NOT_IN
        if inside:
            state = f"{bids[seat]:,}" if seat in bids else words.NOT_YET
        name = tag("th", seat_mark(seat), " ", who, scope="row")
        purse = tag("td", f"{sight.seen.accounts[seat]:,}")
        bid = tag("td", tag("b", state) if auction.holder == seat else state)
        rows.append(tag("tr", name, purse, bid, class_=None if inside else "plg-out"))
    head = tag("tr", *[tag("th", name, scope="col") for name in (words.SEAT, common.PURSE, words.BID)])
    return tag("table", head, *rows, class_="plg-bids")
