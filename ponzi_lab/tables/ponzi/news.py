"""What has happened since one was asked last: first what concerns the reader, with its money; all else folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.events import Event, Names
from ...games.ponzi import words as game_words
from ...games.ponzi.actions import MayCounter, MayFund, MayOffer
from ...games.ponzi.score import industry_points
from ...games.ponzi.view import Observation
from ..face import News, Past
from ..marks import mark, seat_mark
from ..parts import option
from ..pieces import Html, tag
from ..sight import Sight
from . import news_words as words
from .scenes.moment import bears_shown

TOLD_ELSEWHERE = frozenset({"return", "wheel", "shuffle", "end"})  # as a part of something else, or not at all
DEALS = ("sell", "counter")


def news(events: Sequence[Event], sight: Sight, names: Names, past: Past) -> News:
    """What concerns the seat whose sight it is, line by line; what others did; what came up for the first time."""
    mine = [event for event in events if _concerns(event, sight.seat)]
    others = [event for event in events if event not in mine and event.kind not in TOLD_ELSEWHERE]
    return News(
        [line for event, then in _with_cash(events, sight) for line in _mine(event, then, sight, names)],
        [game_words.tell(event, names) for event in others],
        words.others_in_short(
            sum(event.kind == "fund" for event in others),
            sum(event.kind in DEALS for event in others),
            sum(event.amount or 0 for event in others if event.kind == "interest"),
        ),
        [*_first(mine, sight, past)],
    )


def _with_cash(events: Sequence[Event], sight: Sight) -> Iterator[tuple[Event, int]]:
    """The events, each with the cash of the seat after it: what it holds now, less all that moved later."""
    steps, cash = list[tuple[Event, int]](), sight.seen.cash
    for event in reversed(events):
        steps.append((event, cash))
        if sight.seat in (event.payer, event.payee):
            cash += (event.amount or 0) * (1 if event.payer == sight.seat else -1)
    return reversed(steps)


def _mine(event: Event, cash: int, sight: Sight, names: Names) -> Iterator[Html]:
    """One line about the reader, or none."""
    me, price = sight.seat, event.amount or 0
    if event.kind == "fund" and event.seat == me:
        yield _line(mark(event.thing), event.card, cash, words.took(event.card, event.thing))
    elif event.kind == "interest" and event.seat == me:
        yield _line("", -price, cash, words.INTEREST)
    elif event.kind == "buy" and event.seat == me:
        yield _line("", -price, cash, words.bought(event.card))
    elif event.kind in DEALS and me in (event.seat, event.other):
        yield _deal(event, cash, me, names)
    elif event.kind == "bankrupt" and event.seat == me:
        yield _line("", None, cash, words.fallen(price, cash))
    elif event.kind == "discard" and event.seat == me:
        yield _line(mark(event.thing), None, cash, words.gave_back(event.thing))
    elif event.kind == "crash":
        yield _line(mark("bear"), None, cash, words.crash_told(event.card))
    elif event.kind == "marker" and event.seat == me:
        yield _line(mark("flag"), None, cash, words.MARKER_YOURS)


def _deal(event: Event, cash: int, me: int, names: Names) -> Html:
    """An envelope with its answer: the money is for the tile. What was handed over left the till before."""
    sold, by_me = event.kind == "sell", event.other == me
    gives_tile, price = sold != by_me, event.amount or 0
    if by_me and not sold:  # two payments: the price of the other, and one's own back
        cash += price
    before = cash - price if gives_tile else cash + price
    partner = event.seat if by_me else event.other
    deal = words.dealt(names.players[partner], by_me, gives_tile, sold, event.thing)
    return _line(seat_mark(partner), price if gives_tile else -price, cash, deal, before)


def _line(picture: Html | str, amount: int | None, cash: int, text: str, before: int | None = None) -> Html:
    """A mark, an amount with its sign, what it was, and the cash before and after it."""
    if amount is None:
        return tag("li", picture, " ", tag("span", text))
    kind = "plt-money" if amount > 0 else "plt-owed"
    course = words.from_to(cash - amount if before is None else before, cash)
    return tag("li", tag("b", words.signed(amount), class_=kind), " ", picture, " ", tag("span", text, ": ", course))


def _first(mine: Sequence[Event], sight: Sight, past: Past) -> Iterator[str]:
    """What comes up for the first time, explained in a sentence."""
    known = {event.kind for event in past.events if _concerns(event, sight.seat)}
    new = {event.kind for event in mine} - known
    yield from (explained for kind, explained in words.FIRST_TIMES.items() if kind in new)
    if sight.early == 2 and option(sight, MayFund):
        yield words.tiles_bring([industry_points((number,)) for number in (1, 2, 3)])
    offer = option(sight, MayOffer)
    if offer and offer.ways and past.free.isdisjoint({("trade", "offer"), ("trade", "pass")}):
        yield words.FIRST_OFFER
    if option(sight, MayCounter) and known.isdisjoint(DEALS):
        yield words.FIRST_HANDED
    if _bears(sight.seen, sight.early) and not any(_bears(seen, sight.early) for seen in past.seen()):
        yield words.FIRST_BEAR


def _concerns(event: Event, seat: int) -> bool:
    return seat in (event.seat, event.other) or event.kind == "crash"


def _bears(seen: Observation, early: int) -> bool:
    return bears_shown(seen, early) and not seen.tables.bears.isdisjoint(seen.market)
