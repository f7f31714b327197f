"""PS-21, PS-22, PS-25. An envelope is handed to somebody, or a luxury bought, or neither."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....core.errors import Refused
from ....games.ponzi import words as game_words
from ....games.ponzi.actions import PASS, Buy, MayBuy, MayOffer, Offer, Pass
from ....games.ponzi.state import INDUSTRIES
from ....games.ponzi.view import before_envelopes, tiles_of
from ...marks import seat_mark, word_with
from ...parts import choices, option
from ...pieces import Html, join, tag
from .. import words as common
from ..sums import SeatBooks, after, between, first_short, own, points
from . import trade_words as words
from .moment import PonziScene, step

A_PRICE = 10  # what lies in an envelope before one says otherwise, if there is so much


class TradeScene(PonziScene[MayOffer]):
    """First to whom, then for which industry, then how much; an envelope and a luxury exclude each other."""

    @property
    def may_buy(self) -> MayBuy | None:
        """The luxuries, if one plays with them."""
        luxuries: MayBuy | None = option(self.sight, MayBuy)
        return luxuries

    def asked(self) -> str:
        if self.may_buy and self.may_buy.ways:
            return words.ASK_OFFER_OR_LUXURY if self.may.ways else words.ASK_LUXURY
        return words.ASK_OFFER if self.may.ways else words.ASK_PASS_TRADE

    # What one chooses from

    def board(self) -> Html:
        return join([self.top(), *self._envelope(), self._luxuries(), self.market()])

    def _envelope(self) -> list[Html | str]:
        if not self.may.ways:
            why = words.no_money(*self.may.price) if self.may.partners else words.NO_ENVELOPE
            return [tag("p", why, class_="plt-note")]
        chosen = self.picks.get("to") is not None and self.picks.get("industry") is not None
        return [self._whom(), self._which(), self._how_much() if chosen else ""]

    def _whom(self) -> Html:
        seats = [seat for seat in range(len(self.sight.names)) if seat != self.sight.seat]
        return join([step(1, words.TO_WHOM), choices("plt-wrap", map(self._partner, seats))])

    def _partner(self, seat: int) -> Html:
        name, tiles = self.sight.names[seat], list(zip(INDUSTRIES, self.seen.tiles[seat], strict=True))
        closed = "" if self._shared(seat) else words.nothing_shared(name)
        inside = tag("b", seat_mark(seat), " ", name), tag("span", words.owned(tiles))
        return self.to_pick("to", seat, words.partner_label(name, tiles), *inside, closed=closed)

    def _shared(self, to: int | None) -> list[str]:
        """The industries in common with a seat, or with anybody."""
        return [industry for seat, industry in self.may.partners if to in (None, seat)]

    def _which(self) -> Html:
        return join([step(2, words.WHICH), choices("plt-pairs", map(self._industry, INDUSTRIES))])

    def _industry(self, name: str) -> Html:
        to, mine = self.picks.get("to"), tiles_of(self.seen, self.sight.seat, name)
        owned = " ".join(common.you_own(mine))
        label = f"{game_words.INDUSTRY_NAMES[name]} {owned}"
        if to is not None:
            other, theirs = self.sight.names[to], tiles_of(self.seen, to, name)
            owned, label = words.both_have(mine, other, theirs), words.industry_label(name, mine, other, theirs)
        closed = "" if name in self._shared(to) else words.not_both(name)
        inside = tag("b", word_with(name, common.NARROW_NAMES[name])), tag("span", owned)
        return self.to_pick("industry", name, label, *inside, closed=closed)

    def _how_much(self) -> Html:
        """Two controls for one number; what they show is set from the other part of the table."""
        low, high = self.may.price
        control = {"data_do": "price", "aria_label": words.price_label(low, high)}
        slider = tag("input", type="range", min=low, max=high, **control)
        typed = tag("input", type="text", inputmode="numeric", maxlength=12, **control)
        span = tag("p", words.price_span(low, high), class_="plt-note")
        return join([step(3, words.HOW_MUCH), tag("div", slider, typed, class_="plt-amount"), span])

    def _luxuries(self) -> Html | str:
        if self.may_buy is None:
            return ""
        luxuries = [self._luxury(self.may_buy, value) for value in self.may_buy.on_sale]
        return join([tag("h3", words.LUXURIES, class_="plt-minor"), choices("plt-four", luxuries)])

    def _luxury(self, may_buy: MayBuy, value: int) -> Html:
        points, closed = self.seen.tables.luxuries[value], may_buy.accepts(Buy(value))
        inside = tag("b", value), tag("span", words.luxury_points(points))
        return self.to_pick("luxury", value, words.luxury_label(value, points), *inside, closed=closed)

    # What would come of it

    def choice(self) -> Html:
        action = self.action()
        return join([self.mine(), self._if_offered(action)]) if isinstance(action, Offer) else super().choice()

    def _if_offered(self, offer: Offer) -> Html:
        """What becomes of the books if the other sells, and if the other counters."""
        seen, name, price = self.seen, self.sight.names[offer.to], offer.price
        courses = [own(seen), after(seen, -price, offer.industry, 1), after(seen, price, offer.industry, -1)]
        index, shorts = INDUSTRIES.index(offer.industry), [first_short(seen, books) for books in courses]
        rows = (
            _line(common.CASH, [f"{books.cash:,}" for books in courses], "plt-money"),
            _line(common.NARROW_NAMES[offer.industry], [books.tiles[index] for books in courses]),
            _line(common.POINTS, [points(books) for books in courses]),
            _line(words.SHORT_FROM, [short and short[0] for short in shorts], "plt-owed"),
        )
        heads = [tag("th", head, scope="col") for head in (common.NOW, words.sells(name), words.counters(name))]
        table = tag("table", tag("tr", tag("td", ""), *heads), *rows, class_="plt-courses")
        known = words.known_cash(name, before_envelopes(seen, offer.to), between(seen, offer.to))
        return join([table, tag("p", words.can_counter(name, price), " ", known, class_="plt-note")])

    def then(self) -> tuple[str, SeatBooks]:
        action = self.action()
        if not isinstance(action, Buy):
            return super().then()
        return words.if_you_buy(action.luxury), after(self.seen, -action.luxury)

    # From clicks to an action, and back

    def pick(self, name: str, value: str) -> dict[str, Any]:
        """An envelope drops the luxury, and a luxury the envelope; an industry must be one that both own."""
        picks = super().pick(name, value)
        if name == "luxury":
            return {"luxury": picks["luxury"]}
        picks.pop("luxury", None)
        to, industry = picks.get("to"), picks.get("industry")
        shared = [] if to is None else self._shared(to)
        if to is not None and not shared:
            raise Refused(words.NO_ENVELOPE)
        if industry is not None and to is not None and industry not in shared:
            if name == "industry":
                raise Refused(self.may.accepts(Offer(to, industry, self.may.price.low)))
            picks["industry"] = industry = None
        if industry is None and len(shared) == 1:
            picks["industry"] = shared[0]
        picks.setdefault("price", max(self.may.price.low, min(A_PRICE, self.may.price.high)))
        return picks

    def intent(self) -> Offer | Buy | Pass | str:
        if self.picks.get("pass"):
            return PASS
        if "luxury" in self.picks:
            return Buy(self.picks["luxury"])
        to, industry, price = (self.picks.get(name) for name in ("to", "industry", "price"))
        if to is None:
            return words.NEED_PARTNER
        if industry is None:
            return words.NEED_INDUSTRY
        return words.need_price(*self.may.price) if price is None else Offer(to, industry, price)

    def confirm(self, action: Offer | Buy | Pass) -> str:
        match action:
            case Offer(to=to, price=price):
                return words.hand(self.sight.who(to), price)
            case Buy(luxury=luxury):
                return words.buy(luxury)
        return common.PASS

    def in_words(self, action: Offer | Buy | Pass) -> str:
        match action:
            case Offer(to=to, industry=industry, price=price):
                return words.would_hand(self.sight.who(to), industry, price)
            case Buy(luxury=luxury):
                return words.would_buy(luxury)
        return common.WOULD_PASS


def _line(name: str, cells: Sequence[object], kind: str | None = None) -> Html:
    """One number now and in both courses; None where no round is short."""
    now, *later = [(words.NEVER_SHORT, None) if cell is None else (cell, kind) for cell in cells]
    then = [tag("td", tag("b", cell, class_=how)) for cell, how in later]
    return tag("tr", tag("th", name, scope="row"), tag("td", now[0]), *then)
