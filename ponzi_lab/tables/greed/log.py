"""A phase in the log: one sentence for all that is alike in it, and none for what did nothing, such as passing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from ...core.events import Event, Names
from ...games.greed import words as game_words
from . import log_words as words
from . import words as common
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
        yield game_words.tell(event, names)
    if lost:
        yield words.lost(lost)


def _announced(events: Sequence[Event], names: Names) -> Iterator[str]:
    who = names.players
    revealed = [(who[event.seat], game_words.asset(names, event.card)) for event in events if event.kind == "reveal"]
    if revealed:
        yield words.announced(revealed)
    elif laid := [who[event.seat] for event in events if event.kind == "announce"]:
        yield words.laid(laid)
    yield from _trends(events, names)


def _trends(events: Sequence[Event], names: Names) -> Iterator[str]:
    trends = [event for event in events if event.kind == "trend"]
    if moved_ := [(game_words.product(names, event.thing), common.trend(event.card)) for event in trends]:
        yield words.trends(moved_)


def _prices(events: Sequence[Event], names: Names) -> Iterator[str]:
    if changed := [(game_words.product(names, event.thing), event.card) for event in events if event.kind == "price"]:
        yield words.prices(changed)


def _invested(events: Sequence[Event], names: Names) -> Iterator[str]:
    opened = [
        (game_words.company(names, event.unit), event.amount or 0) for event in events if event.kind == "open_bid"
    ]
    if opened:
        yield words.bids([(name, amount) for name, amount in opened if amount])
    for event in events:
        if event.kind == "buy":
            name, who = game_words.company(names, event.unit), names.players[event.other]
            yield words.bought(name, event.card, event.amount or 0, who)
        elif event.kind == "no_buy" or (event.kind == "bid" and not opened):
            yield game_words.tell(event, names)


def _made(events: Sequence[Event], names: Names) -> Iterator[str]:
    made: dict[int, list[tuple[str, int]]] = {}
    for event in events:
        made.setdefault(event.unit, []).append((game_words.product(names, event.thing), event.card))
    yield words.made([(game_words.company(names, number), goods) for number, goods in made.items()])


@dataclass
class _Deal:
    """A proposal: by whom and to whom, what has changed hands (nothing, if it was declined)."""

    company: int
    partner: int
    parts: list[str] = field(default_factory=list)


def _traded(events: Sequence[Event], names: Names) -> Iterator[str]:
    used: dict[int, list[int]] = {}
    deals: list[_Deal] = []
    waits = False
    for event in events:
        match event.kind:
            case "transform":
                used.setdefault(event.unit, []).append(event.card)
            case "propose":
                deals.append(_Deal(event.unit, event.partner))
            case "deal_goods" | "deal_money":
                deals[-1].parts.append(words.from_whom(moved(event, names), game_words.company(names, event.unit)))
        waits = event.kind == "propose"
    if used:
        yield words.used([(game_words.company(names, number), assets) for number, assets in used.items()])
    for deal in deals[:-1] if waits else deals:
        name, partner = game_words.company(names, deal.company), game_words.company(names, deal.partner)
        yield words.deal(name, partner, deal.parts) if deal.parts else words.declined(name, partner)
    if waits:
        yield game_words.tell(events[-1], names)
    elif not used and not deals:
        yield words.NO_TRADE


@dataclass
class _Sale:
    """What a company sold and kept."""

    sold: list[tuple[str, int]] = field(default_factory=list)
    amount: int = 0
    kept: int = 0
    cost: int = 0


def _sold(events: Sequence[Event], names: Names) -> Iterator[str]:
    found: dict[int, _Sale] = {}
    for event in events:
        one = found.setdefault(event.unit, _Sale())
        if event.kind == "sale":
            one.sold.append((game_words.product(names, event.thing), event.card))
            one.amount += event.amount or 0
        else:
            one.kept, one.cost = event.card, event.amount or 0
    for number, one in found.items():
        if one.sold or one.kept:
            yield words.sold(game_words.company(names, number), one.sold, one.amount, one.kept, one.cost)


def _earned(events: Sequence[Event], names: Names) -> Iterator[str]:
    incomes: dict[int, dict[str, int]] = {}
    for event in events:
        incomes.setdefault(event.unit, {})[event.kind] = event.amount or 0
    yield words.earned(
        [(game_words.company(names, number), of.get("income", 0), of.get("close", 0)) for number, of in incomes.items()]
    )
    if booted := [game_words.company(names, event.unit) for event in events if event.kind == "boot"]:
        yield words.boots(booted)


def _auctioned(events: Sequence[Event], names: Names) -> Iterator[str]:
    """The last bid of each, and what came of it. Who leaves is told by who does not win."""
    raised: dict[str, dict[int, int]] = {}
    for event in events:
        match event.kind:
            case "raise":
                raised.setdefault(event.thing, {})[event.seat] = event.amount or 0
            case "leave" | "trend":
                continue
            case _:
                yield from _bids(raised, names)
                raised = {}
                yield game_words.tell(event, names)
    yield from _bids(raised, names)
    yield from _trends(events, names)


def _bids(raised: dict[str, dict[int, int]], names: Names) -> Iterator[str]:
    for lot, bids in raised.items():
        yield words.raised(game_words.LOT_NAMES[lot], [(names.players[seat], amount) for seat, amount in bids.items()])


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
