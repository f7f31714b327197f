"""From clicks to an action: what is chosen so far, and what it amounts to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.errors import Refused
from ...core.options import why_not
from ...games.greed.actions import (
    Announce,
    Answer,
    Bid,
    Blame,
    Buy,
    Drop,
    Found,
    Leave,
    MayAnnounce,
    MayAnswer,
    MayBid,
    MayBlame,
    MayBuy,
    MayDrop,
    MayFound,
    MayPass,
    MayPropose,
    MayRaise,
    MayStore,
    MayTransform,
    Pass,
    Propose,
    Raise,
    Store,
    Transform,
)
from ...games.greed.fixed import MOST_ASSETS
from ...games.greed.market import named as by_name
from .. import words as table_words
from ..parts import option, whole
from ..sight import Picks, Sight
from . import words

AMOUNTS = ("give_money", "get_money")
GOODS = ("give", "get")


def pick(sight: Sight, picks: Picks, name: str, value: str) -> dict[str, Any]:
    """The picks with one more. What cannot be chosen is refused with the reason."""
    may = sight.options[0]
    match may:
        case MayAnnounce() | MayBuy() | MayDrop() if name == "card" and whole(value) is not None:
            return _if_possible(sight, {"card": whole(value)})
        case MayBid() | MayRaise() if name == "price":
            return {"price": whole(value)}
        case MayAnswer() if name == "answer" and value in ("yes", "no"):
            return {"answer": value}
        case MayBlame() if name == "fire":
            return _if_possible(sight, {"fire": value})
        case MayStore() if name == "keep":
            return _with_goods(sight, picks, "keep", value)
        case MayFound():
            return _founding(sight, picks, name, whole(value))
        case MayTransform() | MayPropose() | MayPass():
            return _trade(sight, picks, name, value)
    raise Refused(table_words.NOT_UNDERSTOOD)


def _if_possible(sight: Sight, picks: dict[str, Any]) -> dict[str, Any]:
    made = action(sight, picks)
    if isinstance(made, str):
        raise Refused(made)
    return picks


def _with_goods(sight: Sight, picks: Picks, name: str, value: str) -> dict[str, Any]:
    """The picks with another number of a product."""
    product, _, number = value.partition(":")
    if product not in sight.seen.tables.ids:
        raise Refused(table_words.NOT_UNDERSTOOD)
    return {**picks, name: {**picks.get(name, {}), product: whole(number)}}


def _founding(sight: Sight, picks: Picks, name: str, number: int | None) -> dict[str, Any]:
    """A company card, or one asset more or less."""
    may: MayFound = option(sight, MayFound)
    if name == "company" and number in may.companies:
        return {**picks, "company": number}
    taken: Sequence[int] = picks.get("assets", ())
    if name != "asset" or number not in may.discard:
        raise Refused(table_words.NOT_UNDERSTOOD)
    if number in taken:
        return {**picks, "assets": tuple(one for one in taken if one != number)}
    if len(taken) >= MOST_ASSETS:
        raise Refused(words.FOUR_TAKEN)
    return {**picks, "assets": tuple(sorted((*taken, number)))}


def _trade(sight: Sight, picks: Picks, name: str, value: str) -> dict[str, Any]:
    """An asset to be used, or one more term of a proposal."""
    number = whole(value)
    if name == "transform" and number is not None:
        return _if_possible(sight, {"transform": number})
    if name == "partner" and number in option(sight, MayPropose).partners:
        return {"partner": number}
    if "partner" not in picks:
        raise Refused(table_words.NOT_UNDERSTOOD)
    if name in AMOUNTS:
        return {**picks, name: number}
    if name in GOODS:
        return _with_goods(sight, picks, name, value)
    if name == "use" and number is not None:
        return {**picks, "use": _uses(sight, picks, number)}
    raise Refused(table_words.NOT_UNDERSTOOD)


def _uses(sight: Sight, picks: Picks, number: int) -> tuple[int, ...]:
    """One asset more or less; all of them must be of one company."""
    used: tuple[int, ...] = picks.get("use", ())
    if number in used:
        return tuple(one for one in used if one != number)
    may: MayPropose = option(sight, MayPropose)
    for one in (may.mine, may.other(picks["partner"])):
        if one is not None and number in one.ready:
            return (*[other for other in used if other in one.ready], number)
    raise Refused(table_words.NOT_UNDERSTOOD)


def action(sight: Sight, picks: Picks) -> Any | str:
    """What the picks amount to, or what is still missing, or why it is not possible."""
    made = _made(sight, picks)
    return made if isinstance(made, str) else why_not(sight.options, made) or made


def _made(sight: Sight, picks: Picks) -> Any | str:
    may = sight.options[0]
    if picks.get("pass"):
        return can_pass(sight) or table_words.NOT_UNDERSTOOD
    match may:
        case MayAnnounce():
            return Announce(picks["card"]) if "card" in picks else words.NEED_ASSET
        case MayBuy():
            return Buy(may.company, picks["card"]) if "card" in picks else words.NEED_ASSET
        case MayDrop():
            return Drop(may.company, picks["card"]) if "card" in picks else words.NEED_ASSET
        case MayBid():
            return _bid(may, picks)
        case MayRaise():
            amount = picks.get("price", may.amount.low)
            return words.NEED_WHOLE if amount is None else Raise(may.lot, amount)
        case MayAnswer():
            return Answer(may.company, picks["answer"] == "yes") if "answer" in picks else words.NEED_ANSWER
        case MayBlame():
            return Blame(may.company, may.chair, picks["fire"]) if "fire" in picks else words.NEED_SCAPEGOAT
        case MayStore():
            goods = _amounts(sight, picks.get("keep", {}))
            return words.NEED_NUMBERS if goods is None else Store(may.company, goods)
        case MayFound():
            taken = picks.get("assets", ())
            return Found(picks["company"], taken) if "company" in picks else words.NEED_COMPANY
    return _deal(sight, option(sight, MayPass).company, picks)


def _bid(may: MayBid, picks: Picks) -> Bid | str:
    if "price" not in picks:
        return words.NEED_BID
    return words.NEED_WHOLE if picks["price"] is None else Bid(may.company, picks["price"])


def _deal(sight: Sight, company: int, picks: Picks) -> Transform | Propose | str:
    if "transform" in picks:
        return Transform(company, picks["transform"])
    if "partner" not in picks:
        return words.NEED_DEAL
    sides = [(picks.get(f"{name}_money", 0), _amounts(sight, picks.get(name, {}))) for name in GOODS]
    (give_money, give), (get_money, get) = sides
    if give is None or get is None or give_money is None or get_money is None:
        return words.NEED_NUMBERS
    if not give and not get and not give_money and not get_money:
        return words.NEED_TERMS
    return Propose(company, picks["partner"], give_money, give, get_money, get, picks.get("use", ()))


def _amounts(sight: Sight, chosen: Mapping[str, int | None]) -> tuple[tuple[str, int], ...] | None:
    """Goods in product order, without zeros; nothing if one of the numbers is none."""
    numbers = [chosen.get(product, 0) for product in sight.seen.tables.ids]
    if None in numbers:
        return None
    return by_name([number or 0 for number in numbers], sight.seen.tables.products)


def picks_of(made: Any) -> dict[str, Any]:
    """The picks that amount to this action."""
    match made:
        case Announce(asset=asset) | Drop(asset=asset):
            return {"card": asset}
        case Buy(asset=asset) if asset is not None:
            return {"card": asset}
        case Bid(amount=amount) if amount:
            return {"price": amount}
        case Raise(amount=amount):
            return {"price": amount}
        case Answer(accept=accept):
            return {"answer": "yes" if accept else "no"}
        case Blame(fire=fire):
            return {"fire": fire}
        case Store(goods=goods):
            return {"keep": dict(goods)} if goods else {}
        case Found(company=company, assets=assets):
            return {"company": company, **({"assets": assets} if assets else {})}
        case Transform(asset=asset):
            return {"transform": asset}
        case Propose():
            return _picks_of_deal(made)
    return {"pass": True}


def _picks_of_deal(made: Propose) -> dict[str, Any]:
    picks: dict[str, Any] = {"partner": made.partner}
    for name, money, goods in (("give", made.give_money, made.give), ("get", made.get_money, made.get)):
        if money:
            picks[f"{name}_money"] = money
        if goods:
            picks[name] = dict(goods)
    return {**picks, "use": made.use} if made.use else picks


def can_pass(sight: Sight) -> Any | None:
    """Passing, no bid, buying nothing, leaving an auction: where it is possible."""
    match sight.options[0] if sight.options else None:
        case MayBid(company=company):
            return Bid(company, 0)
        case MayBuy(company=company):
            return Buy(company, None)
        case MayRaise(lot=lot):
            return Leave(lot)
        case MayTransform(company=company):
            return Pass(company)
    return None


def answers(sight: Sight) -> bool:
    """Whether every course stands on the board with all that follows from it, and with a button of its own."""
    return bool(sight.options) and isinstance(sight.options[0], MayAnnounce | MayBuy | MayAnswer)
