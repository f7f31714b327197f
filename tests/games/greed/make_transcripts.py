"""Make the transcripts of `transcripts`: run `python -m tests.games.greed.make_transcripts` at the root."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ponzi_lab.core.options import Option
from ponzi_lab.games.greed import GAME
from ponzi_lab.games.greed.actions import (
    Announce,
    Answer,
    Bid,
    Blame,
    Buy,
    Drop,
    Found,
    Leave,
    MayBid,
    MayBuy,
    MayFound,
    MayPropose,
    MayRaise,
    MayStore,
    Pass,
    Propose,
    Raise,
    Store,
    Transform,
)
from ponzi_lab.games.greed.state import Company, State, in_play, till
from ponzi_lab.games.greed.view import observe
from ponzi_lab.games.greed.words import CHAIR_NAMES, LOT_NAMES, TREND_NAMES

from ..playing import ADA, BEN, CLEO, DORA, NAMES
from ..telling import Scene, Teller, Try, in_a_row, many, write_all
from .positions import IDS, TABLES, at, blames, deal, firm, held, keep

FOLDER = Path(__file__).parent / "transcripts"

# Words


def stuff(amount: int, goods: Sequence[tuple[str, int]]) -> str:
    """10M, 1 coal"""
    return (
        ", ".join([*([f"{amount}M"] if amount else []), *(f"{number} {name}" for name, number in goods)]) or "nothing"
    )


def wish(action: Any) -> str:
    """An action in a few words."""
    match action:
        case Announce():
            return f"announce {card(action.asset)}"
        case Bid():
            return f"bid {action.amount} for company {action.company}" if action.amount else "make no bid"
        case Buy():
            return "buy nothing" if action.asset is None else f"buy {card(action.asset)} for company {action.company}"
        case Transform():
            return f"use {card(action.asset)}"
        case Propose():
            return proposal(action)
        case Answer():
            return "accept" if action.accept else "decline"
        case Store():
            return f"keep {stuff(0, action.goods)} in company {action.company}"
        case Blame():
            named = CHAIR_NAMES.get(action.fire, action.fire)
            return f"name the {named}, as {CHAIR_NAMES[action.chair]} of company {action.company}"
        case Drop():
            return f"give up {card(action.asset)}"
        case Raise():
            return f"bid {action.amount} for {LOT_NAMES[action.lot]}"
        case Found():
            return f"found company {action.company} with {in_a_row(action.assets)}"
    return "leave" if isinstance(action, Leave) else "pass"


def card(number: int) -> str:
    """An asset by number and name."""
    return f"{number} {TABLES.assets[number].name}"


def proposal(action: Propose) -> str:
    """A proposal in words."""
    use = f", by the use of {' and '.join(map(card, action.use))}" if action.use else ""
    give, get = stuff(action.give_money, action.give), stuff(action.get_money, action.get)
    return f"propose to company {action.partner}: give {give}, get {get}{use}"


def choices(option: Option) -> list[str] | None:
    """What limits an amount, a deal or a choice of many; nothing if the actions are told one by one."""
    match option:
        case MayBid(amount=amount):
            return [f"bid 10 to {option.free}, or nothing" if amount.size else "make no bid"]
        case MayBuy():
            return [*(offered(offer, option.free) for offer in option.offers), "buy nothing"]
        case MayPropose(partners=partners):
            left = many(option.left, "proposal")
            return [f"propose a deal to company {in_a_row(partners)}; it can make {left} this year"]
        case MayStore(goods=goods):
            return [f"keep up to {many(goods.high, 'good')}" if goods.high else "keep nothing"]
        case MayRaise(amount=amount, lot=lot):
            return [f"bid {amount.low} to {amount.high} for {LOT_NAMES[lot]}"]
        case MayFound(companies=companies, assets=assets):
            return [f"found company {in_a_row(companies)} with up to {assets.high} of the discards"]
    return None


def offered(offer: Any, free: int) -> str:
    """An asset on offer, whether it can be paid or not."""
    dear = "" if offer.cost <= free else f", which is more than {free}"
    return f"buy {card(offer.asset)} with {NAMES[offer.marker]}'s marker for {offer.cost}{dear}"


# The parts of a transcript


def table(state: State) -> Iterator[str]:
    """The whole position, as the referee sees it."""
    rows = [priced(state, name, place) for place, name in enumerate(IDS)]
    yield f"prices: {', '.join(rows[:6])},"
    yield f"        {', '.join(rows[6:])}"
    yield f"on offer: {', '.join(f'{card(number)} ({NAMES[seat]})' for number, seat in state.offered) or 'nothing'}"
    if state.auction:
        bid = f"{state.auction.bid} by {NAMES[state.auction.holder]}" if state.auction.bid else "none"
        yield f"highest bid: {bid}; in the auction: {in_a_row(NAMES[seat] for seat in state.auction.seats)}"
    few = len(state.discard) < 9
    yield f"discards: {in_a_row(state.discard) if few else many(len(state.discard), 'card')}; deck: {len(state.deck)}"
    for company in in_play(state.companies):
        yield from told_company(state, company)
    for seat in range(state.seats):
        gold, silver = state.status[seat]
        status = f"gold {gold or '-'}, silver {silver or '-'}"
        hand = f", hand {in_a_row(state.hands[seat])}" if state.hands[seat] else ""
        yield f"{NAMES[seat]:5}{'*' if seat == state.start else ' '}{state.accounts[seat]:>5}M; {status}{hand}"


def priced(state: State, name: str, place: int) -> str:
    """A product with its price, and with its trend unless that is N."""
    trend = state.trends[place]
    return f"{name} {state.prices()[place]}{f' ({TREND_NAMES[trend]})' if trend else ''}"


def told_company(state: State, company: Company) -> Iterator[str]:
    """A company in one line."""
    money = till(state.accounts, company.number)
    people = " ".join(NAMES[seat] for seat in company.chairs)
    used = [one for one in company.assets if TABLES.assets[one].transforms and one not in company.ready]
    goods = stuff(0, list(held(state, company.number).items()))
    yield (
        f"company {company.number}: {people}; free {money.free}, last {money.last}, new {money.new}; "
        f"assets {in_a_row(company.assets)}{f' (used: {in_a_row(used)})' if used else ''}; {goods}"
    )


def seen(state: State, seat: int) -> Iterator[str]:
    """What the asked seat knows of what is secret."""
    view = observe(state, seat)
    others = [f"{NAMES[other]} {size}" for other, size in enumerate(view.hand_sizes) if other != seat and size]
    mine = f"its own hand, {in_a_row(view.hands[seat])}" if view.hands[seat] else "no card of its own"
    yield f"{mine}; the others hold: {', '.join(others) or 'nothing'}"
    if view.answered:
        what = "card" if view.phase == "announce" else "bid"
        own = [f"{card(value)}" if what == "card" else f"{value} for company {key}" for key, value in view.sealed]
        yield f"{many(view.answered, f'sealed {what}')}; of these its own: {in_a_row(own)}"


TELLER = Teller(GAME, "got the start marker", table, seen, choices, wish)


# The scenes

TYCOON = (36,)


def scenes() -> dict[str, Scene]:
    """All of them, by the name of their file."""
    return {
        "announcements": Scene(
            "Arrows are added up first",
            "GI-06, GI-07, GI-13, GI-14, GI-46",
            "BlahBlah stands at -3. Ada's 21 says +2 and Ben's 36 says -1: the sum, +1, is applied once, and the\n"
            "trend goes to -1. Cleo's 12 takes two boxes from microchips: from +1 past N to -1.",
            at(
                "announce",
                hands=[(10, 21), (20, 36), (11, 12)],
                deck=(13, 14, 16),
                trends={"blahblah": -3, "microchips": 1},
            ),
            [Try(Announce(36)), Announce(21), Announce(36), Announce(12)],
        ),
        "bids": Scene(
            "Sealed bids, a tie, and a double price",
            "GI-04, GI-07, GI-15, GI-16, GI-17, GI-18",
            "Companies 2 and 1 bid the same; company 2 comes first because its asset has the higher number.\n"
            "Ben's own card would cost it twice the bid, which it does not have. What is left is too dear for\n"
            "company 0, too, and it has to take nothing.",
            at(
                "invest",
                firm(2, (BEN, ADA), (20,), free=90),
                firm(1, (CLEO,), (10,), free=60),
                firm(0, (ADA,), free=65),
                offered={21: BEN, 22: ADA, 30: CLEO},
            ),
            [
                *(Try(Bid(2, 91)), Bid(2, 50), Try(Bid(1, 9)), Bid(1, 50), Bid(0, 40)),
                *(Try(Buy(2, 21)), Buy(2, 30), Buy(1, 21), Try(Buy(0, 22)), Buy(0, None)),
            ],
        ),
        "compound": Scene(
            "A compound deal",
            "GI-21, GI-23, GI-24, GI-25, GI-27, GI-48",
            "Company 3 has coal and steel, company 1 the Railroad Tycoon. In one deal company 3 pays with the\n"
            "goods and 10M and gets one of the two railroads that are made of them.",
            at("trade", firm(3, (ADA,), (40,), goods="1 coal, 2 steel"), firm(1, (BEN,), TYCOON)),
            [
                Try(deal(3, 1, "1 coal, 2 steel", "1 railroads")),
                Try(deal(3, 1, "1 coal, 1 steel", "1 railroads", TYCOON)),
                Try(deal(3, 1, "1 coal, 2 steel", "3 railroads", TYCOON)),
                Try(deal(3, 1, "1 coal, 2 steel", "", TYCOON)),
                deal(3, 1, "10M, 1 coal, 2 steel", "1 railroads", TYCOON),
                Answer(1, True),
                Try(Transform(1, 36)),
                Pass(1),
                Pass(3),
            ],
        ),
        "turns": Scene(
            "Turns, limits, and a forced pass",
            "GI-20, GI-21, GI-22, GI-28, GI-29",
            "Each company may propose once. Company 2 has neither money nor goods, so nobody can deal with it.\n"
            "The phase ends when three turns in a row held only a pass.",
            at(
                "trade",
                firm(3, (ADA,), (17,), free=20, goods="1 land, 1 sand"),
                firm(2, (BEN,), free=0),
                firm(1, (CLEO,), free=5),
                offers_per_year=1,
                money_for_money=False,
            ),
            [
                *(Try(deal(3, 1, "20M", "5M")), Try(deal(3, 2, "1 land", "1M")), deal(3, 1, "1 land", "5M")),
                *(Answer(1, False), Pass(2), Pass(1), Try(deal(3, 1, "1 land", "1M")), Transform(3, 17), Pass(3)),
                *(Pass(2), Pass(1), Pass(3)),
            ],
        ),
        "wash": Scene(
            "A wash between two companies of one chief",
            "GI-25, GI-26, GI-31, GI-32, GI-49",
            "Both companies are Ada's, and both would earn less than last year. Each gives the other 40M: nobody\n"
            "is asked, and both look healthy.",
            at("trade", firm(5, last=100, new=70), firm(2, last=100, new=70)),
            [deal(5, 2, "40M", "40M"), Pass(2), Pass(5), keep(5), keep(2)],
        ),
        "storing": Scene(
            "Goods that must be sold",
            "GI-30, GI-31, GI-32",
            "Company 1 has six goods and 14M. Three would cost 15M, so it can keep two. What it sells is not more\n"
            "than it earned last year: it gets a boot. Company 2 is in its first year, and gets none.",
            at(
                "sell",
                firm(1, (BEN, ADA), (13,), free=14, last=160, goods="2 land, 4 coal"),
                firm(2, (ADA,), first_year=3),
            ),
            [
                *(Try(keep(1, "3 coal")), Try(keep(1, "5 coal")), Try(keep(1, "1 loans"))),
                *(keep(1, "1 land, 1 coal"), keep(2), *blames(1, "cfo", "cfo"), Drop(1, 13)),
            ],
        ),
        "sackings": Scene(
            "Two are fired",
            "GI-33, GI-34, GI-35, GI-36, GI-47",
            "The example of the rules. Company 4 has the boot and 333M. CEO and CFO name the CEO, the COO names\n"
            "itself: 133M and 66M are paid. Ben, who was CFO and COO, is CEO now, and gives up an asset.",
            at("close", firm(4, (ADA, BEN, BEN, CLEO, DORA), (13, 20, 31, 32), free=333), seats=4),
            [
                *(Try(Blame(4, "ceo", "4th")), *blames(4, "ceo", "ceo"), Try(Blame(4, "ceo", "coo"))),
                *(Blame(4, "coo", "coo"), Try(Drop(4, 10)), Drop(4, 20)),
            ],
        ),
        "liquidation": Scene(
            "A company without anybody",
            "GI-04, GI-33, GI-34, GI-35",
            "Company 7 comes first, because of its asset. Ada is CEO and COO, Ben is CFO, and all are fired: Ada\n"
            "gets two parts. Nobody is left, so money, goods and card are gone, and its assets become discards.\n"
            "Then Cleo, a lone chief, has nobody to name but herself.",
            at(
                "close",
                firm(7, (ADA, BEN, ADA), (13, 20), free=50, last=50, new=20, goods="3 coal"),
                firm(3, (CLEO,), free=9),
                hands=[(10,), (11,), (12,)],
                discard=(14,),
            ),
            [*blames(7, "cfo", "ceo", "coo"), Blame(3, "ceo", "ceo")],
        ),
        "auctions": Scene(
            "Gold, and then silver without its buyer",
            "GI-37, GI-38, GI-39, GI-40, GI-41, GI-42",
            "Cleo begins. After her first bid of 55 each must bid 10 more. Ben buys gold: his price is the next\n"
            "opening price, the arrow acts, and Cleo, to his left, has the start marker. Silver is between her\n"
            "and Ada. Ada would be the last one left, and is asked all the same.",
            at("status", start=CLEO, cash=(70, 200, 60), hands=[(10,), (11,), (12,)], discard=(13,)),
            [
                *(Try(Raise("gold", 49)), Raise("gold", 55), Try(Raise("gold", 60)), Leave("gold"), Raise("gold", 90)),
                *(Leave("gold"), Leave("silver"), Try(Leave("gold")), Raise("silver", 31)),
            ],
        ),
        "founding": Scene(
            "A new company",
            "GI-35, GI-38, GI-39, GI-43, GI-44",
            "Ada leads two companies and takes no part. Company 5 has been liquidated, and 6 is in play. Here\n"
            "steps of 1 are enough. Ben takes two of the discards for nothing.",
            at(
                "found",
                firm(1),
                firm(6),
                firm(2, (CLEO,)),
                cash=(500, 80, 60),
                gone=(5,),
                hands=[(10,), (11,), (12,)],
                discard=(13, 14, 20, 36),
            ),
            [
                *(Raise("company", 50), Try(Raise("company", 50)), Raise("company", 51), Raise("company", 52)),
                *(Leave("company"), Try(Found(5, ())), Try(Found(7, (20, 13))), Found(7, (13, 36))),
            ],
        ),
        "the-end": Scene(
            "A tie that private cash decides",
            "GI-10, GI-38, GI-40, GI-45, GI-55",
            "The last year. Ada and Ben have 8 points each. Whoever founds a company now spends what would have\n"
            "decided; 300M in company 1 are worth nothing.",
            at(
                "found",
                firm(1, (BEN,), free=300),
                year=12,
                cash=(60, 65, 20),
                status={ADA: ("A", ""), BEN: ("", "AB")},
            ),
            [Leave("company"), Raise("company", 50), Leave("company"), Found(9, ())],
        ),
    }


if __name__ == "__main__":
    write_all(FOLDER, TELLER, scenes())
