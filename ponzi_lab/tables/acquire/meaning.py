"""What a tile would do if it were placed: drawn below the board, and in one line where the board is out of sight."""

from __future__ import annotations

from collections.abc import Iterator

from ...games.acquire.board import CHAINS, FOUNDING, GROWING, MERGING, TILES, largest
from ...games.acquire.view import Observation, added_by, chains_at, inactive, kind_of, price, prices
from ..pieces import Html, tag
from ..sight import Picks, Sight
from . import words
from .marks import named
from .sums import both_bonuses, is_safe, market_plays, pays


def meaning(sight: Sight, picks: Picks) -> Html | str:
    """If the chosen tile is placed: the chains it merges, and what follows."""
    tile = TILES.get(picks.get("tile", ""))
    if tile is None:
        return ""
    parts: list[object] = [tag("b", words.if_you_place(picks["tile"]))]
    chains = chains_at(sight.seen, tile)
    if len(chains) > 1 and not _tied(sight.seen, tile):
        parts += [named(chains[0]), words.TAKES_OVER, *map(named, chains[1:])]
    said = tag("span", " ".join(sentences(sight, tile)), class_="plt-means")
    return tag("p", *[piece for part in parts for piece in (part, " ")], said, class_="plt-if")


def sentences(sight: Sight, tile: int) -> Iterator[str]:
    """What follows, in words."""
    seen = sight.seen
    match kind_of(seen, tile):
        case kind if kind == MERGING:
            yield from _merging(sight, tile)
        case kind if kind == GROWING:
            chain = chains_at(seen, tile)[0]
            before, after = seen.sizes[chain], seen.sizes[chain] + added_by(seen, tile)
            then = price(seen, chain, after - before)
            yield words.grows(CHAINS[chain], before, after, price(seen, chain), then)
            if is_safe(after) and not is_safe(before):
                yield words.BECOMES_SAFE
        case kind if kind == FOUNDING:
            size = added_by(seen, tile)
            costs = {CHAINS[chain]: seen.tables.prices[chain][size] for chain in inactive(seen)}
            yield words.founding(size, costs, any(seen.bank[chain] for chain in inactive(seen)))
        case _:
            yield words.ALONE_MEANS


def _tied(seen: Observation, tile: int) -> list[int]:
    """The chains among which the owner would choose the survivor, if there are several."""
    found = largest(seen.sizes, chains_at(seen, tile))
    return found if len(found) > 1 else []


def _merging(sight: Sight, tile: int) -> Iterator[str]:
    seen = sight.seen
    chains, tied = chains_at(seen, tile), _tied(seen, tile)
    sizes, new = [seen.sizes[chain] for chain in chains], added_by(seen, tile)
    if tied:
        yield words.tie([CHAINS[chain] for chain in tied])
    yield words.adds_up(sizes, new, is_safe(sum(sizes) + new))
    for chain in chains if tied else chains[1:]:
        yield what_it_pays(sight, chain)


def what_it_pays(sight: Sight, chain: int, cost: int | None = None) -> str:
    """What a chain would pay, at its price now or another one; how much of it is known depends on what is open."""
    seen, name = sight.seen, CHAINS[chain]
    cost = prices(seen)[chain] if cost is None else cost
    first, second = both_bonuses(cost)
    paid = pays(seen, chain, cost)
    if market_plays(seen):
        return words.pays_market(name, first, second)
    if paid is None:
        return words.pays_hidden(name, first, second)
    order = sorted(range(len(paid)), key=lambda seat: -paid[seat])
    return words.pays(name, [(sight.who(seat), paid[seat]) for seat in order if paid[seat]])
