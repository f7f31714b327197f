"""A phase in the log: one sentence for all that is alike in it, and none for what did nothing, such as passing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ...core.events import Event, Names
from ...games.greed import words as game
from . import log_words as words
from .told import moved


def log(events: Sequence[Event], names: Names) -> list[str]:
    """The events of one phase as sentences."""
    return [*_PHASES.get(events[0].phase, _one_by_one)(events, names)]


def _one_by_one(events: Sequence[Event], names: Names) -> Iterator[str]:
    """A sentence for each event. What is lost with a company is told as one sum."""
    lost = 0
    for event in events:
        if event.kind == "lost":
            lost += event.amount or 0
            continue
        if lost:
            yield words.lost(lost)
            lost = 0
        yield game.tell(event, names)
    if lost:
        yield words.lost(lost)


def _products(events: Sequence[Event], names: Names, kind: str) -> list[tuple[str, int]]:
    """What the events of a kind say of products: by the name of each its number."""
    return [(game.product(names, event.thing), event.card) for event in events if event.kind == kind]


def _by_company(events: Sequence[Event], names: Names) -> dict[str, list[Event]]:
    """The events of each company, by its name."""
    companies: dict[str, list[Event]] = {}
    for event in events:
        companies.setdefault(game.company(names, event.unit), []).append(event)
    return companies


def _announced(events: Sequence[Event], names: Names) -> Iterator[str]:
    who = names.players
    if cards := [(who[event.seat], game.asset(names, event.card)) for event in events if event.kind == "reveal"]:
        yield words.announced(cards)
    elif seats := [who[event.seat] for event in events if event.kind == "announce"]:
        yield words.laid(seats)
    yield from _trends(events, names)


def _trends(events: Sequence[Event], names: Names) -> Iterator[str]:
    if trends := _products(events, names, "trend"):
        yield words.trends(trends)


def _prices(events: Sequence[Event], names: Names) -> Iterator[str]:
    if prices := _products(events, names, "price"):
        yield words.prices(prices)


def _invested(events: Sequence[Event], names: Names) -> Iterator[str]:
    bids = [(game.company(names, event.unit), event.amount or 0) for event in events if event.kind == "open_bid"]
    if bids:
        yield words.bids([(name, amount) for name, amount in bids if amount])
    for event in events:
        if event.kind == "buy":
            name, who = game.company(names, event.unit), names.players[event.other]
            yield words.bought(name, event.card, event.amount or 0, who)
        elif event.kind == "no_buy" or (event.kind == "bid" and not bids):
            yield game.tell(event, names)


def _made(events: Sequence[Event], names: Names) -> Iterator[str]:
    companies = _by_company(events, names)
    yield words.made([(name, _products(own, names, "produce")) for name, own in companies.items()])


def _traded(events: Sequence[Event], names: Names) -> Iterator[str]:
    used = _by_company([event for event in events if event.kind == "transform"], names)
    deals: list[tuple[Event, list[str]]] = []  # a proposal, and what has changed hands: nothing, if it was declined
    for event in events:
        if event.kind == "propose":
            deals.append((event, []))
        elif event.kind in ("deal_goods", "deal_money"):
            deals[-1][1].append(words.from_whom(moved(event, names), game.company(names, event.unit)))
    if used:
        yield words.used([(name, [event.card for event in own]) for name, own in used.items()])
    waits = events[-1].kind == "propose"
    for proposal, parts in deals[:-1] if waits else deals:
        name, partner = game.company(names, proposal.unit), game.company(names, proposal.partner)
        yield words.deal(name, partner, parts) if parts else words.declined(name, partner)
    if waits:
        yield game.tell(events[-1], names)
    elif not used and not deals:
        yield words.NO_TRADE


def _sold(events: Sequence[Event], names: Names) -> Iterator[str]:
    for name, own in _by_company(events, names).items():
        goods = _products(own, names, "sale")
        amount = sum(event.amount or 0 for event in own if event.kind == "sale")
        kept, cost = next(((event.card, event.amount or 0) for event in own if event.kind != "sale"), (0, 0))
        if goods or kept:
            yield words.sold(name, goods, amount, kept, cost)


def _earned(events: Sequence[Event], names: Names) -> Iterator[str]:
    incomes = []
    for name, own in _by_company(events, names).items():
        amounts = {event.kind: event.amount or 0 for event in own}
        incomes.append((name, amounts.get("income", 0), amounts.get("close", 0)))
    yield words.earned(incomes)
    if boots := [game.company(names, event.unit) for event in events if event.kind == "boot"]:
        yield words.boots(boots)


def _auctioned(events: Sequence[Event], names: Names) -> Iterator[str]:
    """The last bid of each, and what came of it. Who leaves is told by who does not win."""
    bids: dict[str, dict[str, int]] = {}
    for event in events:
        if event.kind == "raise":
            bids.setdefault(event.thing, {})[names.players[event.seat]] = event.amount or 0
        elif event.kind not in ("leave", "trend"):
            yield from _raised(bids)
            bids = {}
            yield game.tell(event, names)
    yield from _raised(bids)
    yield from _trends(events, names)


def _raised(bids: dict[str, dict[str, int]]) -> Iterator[str]:
    for lot, amounts in bids.items():
        yield words.raised(game.LOT_NAMES[lot], [*amounts.items()])


_PHASES: dict[str, Callable[[Sequence[Event], Names], Iterator[str]]] = {
    "announce": _announced,
    "market": _prices,
    "invest": _invested,
    "produce": _made,
    "trade": _traded,
    "sell": _sold,
    "close": _earned,
    "status": _auctioned,
    "found": _auctioned,
}
