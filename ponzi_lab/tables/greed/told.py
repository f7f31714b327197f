"""What the strategy has done for a player who does not decide everything by hand, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ...core import english
from ...core.events import Event, Names
from ...games.greed import words as game
from ...games.greed.actions import Store
from ...games.greed.bots import HOLDS_DOWN
from ..pieces import Html, tag
from ..sight import Sight
from . import told_words as words
from . import words as common
from .things import asset_name, does, named

DONE = {  # by part, the kinds of events that tell what was decided
    "announce": {"announce"},
    "invest": {"bid", "buy"},
    "trade": {"propose", "deal_goods", "deal_money", "transform"},
    "store": {"store"},
    "drop": {"drop"},
    "blame": {"blame"},
    "auction": {"raise", "leave"},
    "found": {"found"},
}


def told(sight: Sight) -> Html | str:
    """What was decided for one, since one decided last."""
    items = [tag("li", sentence) for sentence in (*_sentences(sight), *_on_purpose(sight))]
    if not items:
        return ""
    heading = tag("h3", words.DONE_FOR_YOU, class_="plt-minor")
    return tag("section", heading, tag("ul", *items), class_=("plg-recent", "plg-told"))


def _sentences(sight: Sight) -> Iterator[str]:
    kinds = {kind for part in sight.left or () for kind in DONE[part]}
    names = Names(sight.names, sight.seen.tables)
    deal: list[str] = []
    for event in sight.happened:
        if event.kind not in kinds or sight.seat not in (event.seat, event.other):
            continue
        if event.kind in ("deal_goods", "deal_money"):
            sides = game.company(names, event.unit), game.company(names, event.partner)
            deal.append(words.from_to(moved(event, names), *sides))
            continue
        if deal:
            yield words.deal_done(deal)
            deal = []
        if event.kind == "transform":
            name, card = game.company(names, event.unit), event.card
            yield words.used(name, asset_name(sight.seen, card), does(sight.seen, card))
        elif event.kind == "drop":
            yield words.it_gave_up(game.company(names, event.unit), asset_name(sight.seen, event.card))
        elif event.kind != "propose" and (event.kind != "store" or event.card):
            yield english.capital(game.tell(event, names))
    if deal:
        yield words.deal_done(deal)


def moved(event: Event, names: Names) -> str:
    """What changed hands: so much of a product, or of money."""
    if event.kind == "deal_money":
        return game.millions(event.amount or 0)
    return common.goods([(game.product(names, event.thing), event.card)])


def _on_purpose(sight: Sight) -> Iterator[str]:
    """Why it let a company fail, or tried to: a sentence for each. In its first year none can fail."""
    decisions = [(advised, advised.strategy.aim(advised.seen, advised.action)) for advised in sight.advised]
    last = {advised.action.company: (advised, aim) for advised, aim in decisions if aim}
    for number, (advised, aim) in last.items():
        if not _is_spared(sight, number, advised.seen.year):
            keeps = isinstance(advised.action, Store) and advised.action.goods
            yield words.on_purpose("keeps_goods" if aim == HOLDS_DOWN and keeps else aim, named(sight.seen, number))


def _is_spared(sight: Sight, number: int, year: int) -> bool:
    company = sight.seen.companies[number]
    return bool(company and company.first_year == year and sight.seen.rules.first_year == "exempt")
