"""What has happened since one was asked last, a sentence for each thing: the log below the table has all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from ...core.events import Event, Names
from ...games.greed import words as game
from . import news_words as words
from . import words as common
from .recap import Sacking, sackings


def news(events: Sequence[Event], names: Names) -> list[str]:
    """A sentence for each phase in which something happened that one should know."""
    sentences: list[str] = []
    for _, group in groupby(events, key=lambda event: event.period):
        year = list(group)
        for phase, happened in groupby(year, key=lambda event: event.phase):
            sentences += _phase(phase, list(happened), names)
            if phase == "blame":
                sentences += [_sacked(sacking, names) for sacking in sackings(year)]
    return sentences


def _sacked(sacking: Sacking, names: Names) -> str:
    """Who was sacked, and with how much; who leads then, and what was given up."""
    fired = [(names.players[seat], amount) for seat, _, amount in sacking.fired]
    sentences = [words.sacked(game.company(names, sacking.company), fired, sacking.gone)]
    if sacking.chief is not None:
        sentences.append(common.leads_now(names.players[sacking.chief]))
    if sacking.dropped:
        sentences.append(common.gave_up(game.asset(names, sacking.dropped)))
    return " ".join(sentences)


def _phase(phase: str, events: Sequence[Event], names: Names) -> Iterator[str]:
    if cards := [game.asset(names, event.card) for event in events if event.kind == "reveal"]:
        yield words.announced(cards)
    buys = [event for event in events if event.kind == "buy"]
    if buys:
        yield words.bought([(game.company(names, event.unit), event.card, event.amount or 0) for event in buys])
    if phase == "trade":
        yield from _deals(events)
    sales = Counter[str]()
    for event in events:
        if event.kind == "sale":
            sales[game.company(names, event.unit)] += event.amount or 0
    if sales:
        yield words.sold_for([*sales.items()])
    for event in events:
        if event.kind == "status":
            card = game.status_card(names, event.thing, event.card)
            yield words.won_lot(names.players[event.seat], card, event.amount or 0)
        elif event.kind == "found":
            yield words.founded(names.players[event.seat], game.company(names, event.unit))


def _deals(events: Sequence[Event]) -> Iterator[str]:
    """How many deals were made. A deal is told by what changed hands after it was proposed."""
    kinds = [event.kind for event in events if event.kind in ("propose", "deal_goods", "deal_money")]
    deals = sum(before == "propose" != kind for before, kind in pairwise(["propose", *kinds]))
    if deals:
        yield words.deals_made(deals, sum(event.amount or 0 for event in events if event.kind == "deal_money"))
