"""What a player would reckon before deciding, from what the seat may see; and the mergers that have happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.events import Event
from ...games.acquire.board import CHAINS, SAFE
from ...games.acquire.score import bonuses
from ...games.acquire.state import MAJORITY, MINORITY
from ...games.acquire.view import Observation, prices


def is_safe(size: int) -> bool:
    """Whether a chain of this size can never go."""
    return size >= SAFE


def market_plays(seen: Observation) -> bool:
    """Whether the stock market counts as a holder: what it holds is drawn, and nobody knows it before."""
    return len(seen.order) == 2 and bool(seen.rules.two_player_market)


def holders(seen: Observation, chain: int) -> list[int] | None:
    """The shares of a chain by seat, if all are open."""
    shares = [row[chain] for row in seen.shares]
    return None if None in shares else [number or 0 for number in shares]


def pays(seen: Observation, chain: int, price: int | None = None) -> list[int] | None:
    """What each seat would get if the chain went now (or at another price), if that can be known."""
    held = holders(seen, chain)
    if held is None or market_plays(seen):
        return None
    return bonuses(prices(seen)[chain] if price is None else price, held)


def both_bonuses(price: int) -> tuple[int, int]:
    """The majority bonus and the minority bonus."""
    return MAJORITY * price, MINORITY * price


@dataclass
class GoneChain:
    """A chain that is gone: how large it was, what it paid (shares and amount by seat), and what became of its shares.

    `disposals` has for each seat how many it sold, traded and kept.
    """

    chain: int
    survivor: int
    size: int
    market: int = 0
    paid: dict[int, tuple[int, int]] = field(default_factory=dict)
    disposals: dict[int, list[int]] = field(default_factory=dict)


DISPOSALS = ("sell", "trade", "keep")


def mergers(events: Sequence[Event]) -> list[GoneChain]:
    """The chains that went in what has happened, in this order."""
    gone, survivor = list[GoneChain](), 0
    for event in events:
        if event.kind == "merge":
            survivor = CHAINS.index(event.thing)
        elif event.kind == "defunct":
            gone.append(GoneChain(CHAINS.index(event.thing), survivor, event.card))
        elif gone and event.phase == "merger":
            _add(gone[-1], event)
    return gone


def _add(gone: GoneChain, event: Event) -> None:
    if event.kind == "market":
        gone.market = event.card
    elif event.kind == "bonus":
        gone.paid[event.seat] = (event.card, event.amount or 0)
    elif event.kind in DISPOSALS:
        gone.disposals.setdefault(event.seat, [0, 0, 0])[DISPOSALS.index(event.kind)] += event.card


def held_before(seen: Observation, gone: GoneChain) -> list[int]:
    """How many shares of a chain that is being handled each seat held when the bonuses were paid."""
    now = holders(seen, gone.chain) or [0] * len(seen.order)
    numbers = [gone.disposals.get(seat, [0, 0, 0]) for seat in range(len(now))]
    return [number + sold + traded for number, (sold, traded, _) in zip(now, numbers, strict=True)]
