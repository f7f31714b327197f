"""What is asked, and what a decision is called: on the button that does it, and in a sentence about it."""

from __future__ import annotations

from typing import Any

from ...core.events import Names
from ...core.options import forced
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
from ...games.greed.fixed import BOARD
from ..parts import option
from ..sight import Sight
from . import words
from .log import log
from .sums import asset_name, lot_of, named


def confirm(sight: Sight, made: Any) -> str:
    """What stands on the button that does it."""
    seen = sight.seen
    match made:
        case Announce(asset=asset):
            return words.announce(asset, seen.tables.assets[asset].name)
        case Bid(amount=amount):
            return words.bid(amount)
        case Buy(asset=None) | Pass() | Leave():
            return {Buy: words.BUY_NOTHING, Pass: words.PASS, Leave: words.LEAVE}[type(made)]
        case Buy(asset=int(asset)):
            return words.buy(asset, seen.tables.assets[asset].name)
        case Transform(asset=asset):
            return words.transform(asset, seen.tables.assets[asset].name)
        case Propose(partner=partner):
            chief = seen.companies[partner].ceo
            return words.propose(sight.who(chief), chief == sight.seat)
        case Answer(accept=accept):
            return words.ACCEPT if accept else words.DECLINE
        case Store(goods=goods):
            kept, held = sum(number for _, number in goods), sum(option(sight, MayStore).held)
            return words.store(kept, held - kept)
        case Blame(company=company, fire=fire):
            return words.GO_ON if forced(sight.options) else _scapegoat(sight, company, fire)
        case Drop(asset=asset):
            return words.drop(asset, seen.tables.assets[asset].name)
        case Raise(amount=amount):
            return words.raise_to(amount)
        case Found(company=company, assets=assets):
            return words.found(named(seen, company), len(assets))
    return words.GO_ON


def _scapegoat(sight: Sight, company: int, fire: str) -> str:
    seat = sight.seen.companies[company].chairs[BOARD.index(fire)]
    return words.blame(sight.who(seat), words.TITLES[fire], seat == sight.seat)


def in_words(sight: Sight, made: Any) -> str:
    """The action in a sentence: a manager would ..."""
    seen = sight.seen
    match made:
        case Announce(asset=asset):
            return words.would_announce(asset, seen.tables.assets[asset].name)
        case Bid(company=company, amount=amount):
            return words.would_bid(named(seen, company), amount)
        case Buy(asset=asset):
            return words.would_buy(None if asset is None else asset_name(seen, asset))
        case Transform(asset=asset):
            return words.would_transform(asset_name(seen, asset))
        case Propose(partner=partner):
            return words.would_propose(named(seen, partner), *deal_in_words(sight, made))
        case Answer(accept=accept):
            return words.would_answer(accept)
        case Store(goods=goods):
            return words.would_store(words.goods([(_product(sight, name), number) for name, number in goods]))
        case Blame(company=company, fire=fire):
            seat = seen.companies[company].chairs[BOARD.index(fire)]
            return words.would_blame(sight.names[seat], words.TITLES[fire], seat == sight.seat)
        case Drop(asset=asset):
            return words.would_drop(asset_name(seen, asset))
        case Raise(amount=amount):
            return words.would_raise(amount)
        case Found(company=company, assets=assets):
            return words.would_found(named(seen, company), [asset_name(seen, number) for number in assets])
        case Leave():
            return words.WOULD_LEAVE
    return words.WOULD_PASS


def _product(sight: Sight, name: str) -> str:
    tables = sight.seen.tables
    return str(tables.products[tables.ids.index(name)].name)


def deal_in_words(sight: Sight, deal: Propose) -> tuple[str, str]:
    """What each side gives."""
    sides = ((deal.give, deal.give_money), (deal.get, deal.get_money))
    give, get = (
        words.goods_and_money([(_product(sight, name), number) for name, number in goods], money)
        for goods, money in sides
    )
    return give, get


def headline(sight: Sight) -> str:
    """What is asked of the player."""
    seen, only = sight.seen, forced(sight.options)
    match sight.options[0]:
        case MayAnnounce():
            return words.ASK_ANNOUNCE_ONLY if only else words.ASK_ANNOUNCE
        case MayBid(company=company, free=free):
            return words.ask_bid_forced(named(seen, company)) if only else words.ask_bid(named(seen, company), free)
        case MayBuy(company=company, bid=bid):
            return words.ask_buy(named(seen, company), bid)
        case MayTransform(company=company):
            if only:
                return words.ask_pass(named(seen, company))
            left, since = option(sight, MayPropose).left, _since_it_passed(sight, company)
            if since is None:
                return words.ask_trade(named(seen, company), left)
            return words.ask_again(named(seen, company), since, left)
        case MayAnswer(company=company):
            return words.ask_answer(named(seen, seen.proposal.company), named(seen, company))
        case MayStore(company=company):
            return words.ask_store(named(seen, company))
        case MayBlame(company=company, chair=chair):
            name = named(seen, company)
            return words.ask_blame_only(name) if only else words.ask_blame(name, words.TITLES[chair])
        case MayDrop(company=company):
            return words.ask_drop(named(seen, company))
        case MayRaise():
            auction = seen.auction
            holder = None if auction.holder is None else sight.who(auction.holder)
            return words.ask_raise(lot_name(sight), auction.bid, holder)
    return words.ask_found()


def _since_it_passed(sight: Sight, number: int) -> list[str] | None:
    """What others have done since a company passed this year; nothing, if it has not passed yet."""
    trade = [event for event in sight.happened if event.period == sight.seen.year and event.phase == "trade"]
    passed = [place for place, event in enumerate(trade) if event.kind == "pass" and event.unit == number]
    if not passed:
        return None
    later = [event for event in trade[passed[-1] :] if event.kind != "pass"]
    return log(later, Names(sight.names, sight.seen.tables)) if later else []


def own_turn(sight: Sight) -> bool:
    """Whether the seat is on turn itself; about a deal and a failure it is asked by others."""
    return not isinstance(sight.options[0], MayAnswer | MayBlame)


def lot_name(sight: Sight) -> str:
    """What is auctioned."""
    card = lot_of(sight.seen)
    return words.the_card(card.name) if card else words.LOT_NAMES["company"]


def doing(sight: Sight) -> str:
    """What a player who is watched decides now."""
    seen = sight.seen
    if seen.auction:
        return words.is_in_auction(lot_name(sight))
    if seen.company is None:
        return words.DOING[seen.phase]
    name = named(seen, seen.company)
    if seen.phase == "blame":
        return words.blames_for(name) if seen.chair else words.drops_for(name)
    if seen.phase == "invest":
        return words.buys_for(name) if seen.bids else words.bids_for(name)
    if seen.phase == "trade":
        return words.answers_for(name) if seen.proposal else words.trades_for(name)
    return words.stores_for(name)
