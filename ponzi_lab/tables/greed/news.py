"""What has happened since one was asked last, a sentence for each thing: the log below the table has all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...core.events import Event, Names
from ...games.greed import words as game_words
from . import news_words as words
from . import words as common
from .recap import Sacking, sackings


def news(events: Sequence[Event], names: Names) -> list[str]:
    """A sentence for each phase in which something happened that one should know."""
    found: list[str] = []
    for _, year in groupby(events, key=lambda event: event.period):
        happened = list(year)
        for phase, some in groupby(happened, key=lambda event: event.phase):
            found += [*_phase(phase, list(some), names)]
            found += [_sacked(one, names) for one in sackings(happened) if phase == "blame"]
    return found


def _sacked(one: Sacking, names: Names) -> str:
    """Who was sacked, and with how much; who leads then, and what was given up."""
    fired = [(names.players[seat], amount) for seat, _, amount in one.fired]
    told = [words.sacked(game_words.company(names, one.company), fired, one.gone)]
    if one.chief is not None:
        told.append(common.leads_now(names.players[one.chief]))
    if one.dropped:
        told.append(common.gave_up(game_words.asset(names, one.dropped)))
    return " ".join(told)


def _phase(phase: str, events: Sequence[Event], names: Names) -> Iterator[str]:
    if cards := [game_words.asset(names, event.card) for event in events if event.kind == "reveal"]:
        yield words.announced(cards)
    buys = [event for event in events if event.kind == "buy"]
    if bought := [(game_words.company(names, event.unit), event.card, event.amount or 0) for event in buys]:
        yield words.bought(bought)
    if phase == "trade":
        yield from _trade(events)
    yield from _sales(events, names)
    for event in events:
        if event.kind == "status":
            card = game_words.status_card(names, event.thing, event.card)
            yield words.won_lot(names.players[event.seat], card, event.amount or 0)
        elif event.kind == "found":
            yield words.founded(names.players[event.seat], game_words.company(names, event.unit))


def _trade(events: Sequence[Event]) -> Iterator[str]:
    """How many deals were made. A deal is told by what changed hands after it was proposed."""
    deals = 0
    moved = False
    for event in events:
        if event.kind == "propose":
            deals, moved = deals + moved, False
        moved = moved or event.kind in ("deal_goods", "deal_money")
    deals += moved
    money = sum(event.amount or 0 for event in events if event.kind == "deal_money")
    if deals:
        yield words.deals_made(deals, money)


def _sales(events: Sequence[Event], names: Names) -> Iterator[str]:
    """What each company sold to the bank."""
    sold: dict[int, int] = {}
    for event in events:
        if event.kind == "sale":
            sold[event.unit] = sold.get(event.unit, 0) + (event.amount or 0)
    if sold:
        yield words.sold_for([(game_words.company(names, number), amount) for number, amount in sold.items()])
