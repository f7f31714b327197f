"""From clicks to an action: what is chosen so far, and what it amounts to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.errors import Refused
from ...core.options import why_not
from ...games.ponzi.actions import (
    COUNTER,
    PASS,
    SELL,
    Buy,
    Counter,
    Discard,
    Fund,
    MayBuy,
    MayCounter,
    MayDiscard,
    MayFund,
    MayOffer,
    MayRemove,
    Offer,
    Pass,
    Remove,
    Sell,
)
from ...games.ponzi.state import INDUSTRIES
from ..parts import option, whole
from ..sight import Picks, Sight
from . import words
from .sums import row_of

NUMBERS = ("fund", "to", "luxury")
A_PRICE = 10  # what lies in an envelope before one says otherwise, if there is so much


def pick(sight: Sight, picks: Picks, name: str, value: str) -> dict[str, Any]:
    """The picks with one more. What cannot be chosen is refused with the reason."""
    made = {**picks, name: _number(value) if name in NUMBERS else whole(value) if name == "price" else value}
    if option(sight, MayFund):
        return _fund(sight, made, name)
    if offer := option(sight, MayOffer):
        return _offer(offer, made, name)
    return made


def _number(text: str) -> int:
    number = whole(text)
    if number is None:
        raise Refused(words.not_a_number(text))
    return number


def fitting(sight: Sight, row: int) -> list[str]:
    """The industries of which the next tile would go with a card of this row."""
    may = option(sight, MayFund)
    if may is None:
        return []
    return [
        industry
        for industry, owned, left in zip(INDUSTRIES, may.tiles, may.supply, strict=True)
        if owned == row and left
    ]


def _fund(sight: Sight, made: dict[str, Any], name: str) -> dict[str, Any]:
    """A card decides the row, a tile too: the last click stands, and the other is dropped if they do not agree."""
    may, industry = option(sight, MayFund), made.get("industry")
    if name == "fund":
        fund: int = made["fund"]
        if fund not in sight.seen.market:
            raise Refused(words.card_gone(fund))
        row = row_of(sight.seen, fund)
        names = fitting(sight, row)
        if not names:
            raise Refused(words.no_tile_for(fund, row))
        if industry not in names:
            made["industry"] = names[0] if len(names) == 1 else None
        return made
    cards = [action.fund for action in may.actions if action.industry == industry]
    if not cards:
        raise Refused(may.accepts(Fund(str(industry), sight.seen.market[0] if sight.seen.market else 0)))
    if made.get("fund") not in cards:
        made["fund"] = None
    return made


def _offer(offer: MayOffer, made: dict[str, Any], name: str) -> dict[str, Any]:
    """An envelope and a luxury exclude each other; an industry must be one that both own."""
    if name == "luxury":
        return {"luxury": made["luxury"]}
    made.pop("luxury", None)
    to, industry = made.get("to"), made.get("industry")
    shared = [name for seat, name in offer.partners if seat == to]
    if to is not None and not shared:
        raise Refused(words.NO_ENVELOPE)
    if industry is not None and to is not None and industry not in shared:
        if name == "industry":
            raise Refused(offer.accepts(Offer(to, industry, offer.price.low)))
        made["industry"] = industry = None
    if industry is None and len(shared) == 1:
        made["industry"] = shared[0]
    made.setdefault("price", max(offer.price.low, min(A_PRICE, offer.price.high)))
    return made


def action(sight: Sight, picks: Picks) -> Any | str:
    """What the picks amount to, or what is still missing, or why it is not possible."""
    made = _made(sight.options, picks)
    return made if isinstance(made, str) else why_not(sight.options, made) or made


def _made(options: Sequence[Any], picks: Picks) -> Any | str:
    if picks.get("pass"):
        return PASS
    match options[0]:
        case MayFund():
            return _made_fund(picks)
        case MayOffer():
            return _made_offer(options[0], picks)
        case MayCounter():
            return {"sell": SELL, "counter": COUNTER}.get(picks.get("answer", ""), words.NEED_ANSWER)
        case MayRemove():
            return Remove(picks["fund"]) if picks.get("fund") else words.NEED_CARD
        case MayDiscard():
            return Discard(picks["industry"]) if picks.get("industry") else words.NEED_DISCARD
    return words.NEED_CARD


def _made_fund(picks: Picks) -> Any | str:
    fund, industry = picks.get("fund"), picks.get("industry")
    if fund is None:
        return words.NEED_EITHER if industry is None else words.NEED_FUND
    return words.NEED_TILE if industry is None else Fund(industry, fund)


def _made_offer(may: MayOffer, picks: Picks) -> Any | str:
    if "luxury" in picks:
        return Buy(picks["luxury"])
    to, industry, price = picks.get("to"), picks.get("industry"), picks.get("price")
    if to is None:
        return words.NEED_PARTNER
    if industry is None:
        return words.NEED_INDUSTRY
    return words.need_price(may.price.low, may.price.high) if price is None else Offer(to, industry, price)


def picks_of(made: Any) -> dict[str, Any]:
    """The picks that amount to this action."""
    match made:
        case Fund(industry=industry, fund=fund):
            return {"fund": fund, "industry": industry}
        case Offer(to=to, industry=industry, price=price):
            return {"to": to, "industry": industry, "price": price}
        case Buy(luxury=luxury):
            return {"luxury": luxury}
        case Remove(fund=fund):
            return {"fund": fund}
        case Discard(industry=industry):
            return {"industry": industry}
        case Sell() | Counter():
            return {"answer": made.do}
    return {"pass": True}


def can_pass(sight: Sight) -> Any | None:
    """Passing, where it belongs to the decision."""
    return PASS if any(found.kind is Pass for found in sight.options) else None


def confirm(sight: Sight, made: Any) -> str:
    """What stands on the button that does it."""
    match made:
        case Fund(industry=industry, fund=fund):
            return words.take(fund, industry)
        case Offer(to=to, price=price):
            return words.hand(sight.who(to), price)
        case Buy(luxury=luxury):
            return words.buy(luxury)
        case Remove(fund=fund):
            return words.remove(fund)
        case Discard(industry=industry):
            return words.give_up(industry)
        case Sell():
            return words.sell(sight.seen.envelope.price)
        case Counter():
            return words.counter(sight.seen.envelope.price)
    return words.PASS


def in_words(sight: Sight, made: Any) -> str:
    """The action in a sentence: a cautious player would ..."""
    match made:
        case Fund(industry=industry, fund=fund):
            return words.would_take(fund, industry)
        case Offer(to=to, industry=industry, price=price):
            return words.would_hand(sight.who(to), industry, price)
        case Buy(luxury=luxury):
            return words.would_buy(luxury)
        case Remove(fund=fund):
            return words.would_remove(fund)
        case Discard(industry=industry):
            return words.would_give_up(industry)
        case Sell():
            return words.WOULD_SELL
        case Counter():
            return words.WOULD_COUNTER
    return words.WOULD_PASS


def answers(sight: Sight) -> bool:
    """Whether an envelope waits for an answer: both courses are shown, each with its button."""
    return option(sight, MayCounter) is not None


def doing(sight: Sight) -> str:
    """What a player who is watched decides now."""
    return words.DOING["answer" if sight.seen.envelope is not None else sight.seen.phase]


def headline(sight: Sight) -> str:
    """What is asked of the player."""
    last = sight.seen.round == sight.seen.rules.max_rounds
    return f"{_asked(sight)} {words.LAST_ROUND}" if last else _asked(sight)


def _asked(sight: Sight) -> str:
    match sight.options[0]:
        case MayFund(ways=ways):
            return words.ASK_FUND if ways else words.ASK_PASS_FUND
        case MayOffer(ways=ways):
            buy = option(sight, MayBuy)
            if buy and buy.ways:
                return words.ASK_OFFER_OR_LUXURY if ways else words.ASK_LUXURY
            return words.ASK_OFFER if ways else words.ASK_PASS_TRADE
        case MayCounter(price=price, cash=cash, ways=ways):
            deal = sight.seen.envelope
            giver = sight.who(deal.by)
            if ways:
                return words.ask_answer(giver, price, deal.industry)
            return words.ask_sell(giver, price, deal.industry, cash)
        case MayRemove():
            return words.ASK_REMOVE
    return words.ASK_DISCARD
