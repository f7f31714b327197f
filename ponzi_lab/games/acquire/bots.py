"""Strategies, plainest first. Each is given what a person at its seat would be given, and remembers nothing.

To read them aloud: `seen` is what the seat may see, `options` are the kinds of action that belong to the decision,
closed ones too. The small sums (`bonus_now`, `gain_of`) stand in `view.py`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from ...core.agenda import take
from ...core.events import NoLog
from ...core.options import Listed, Option, forced
from ...core.seeds import shuffled
from . import words
from .actions import (
    PASS,
    Action,
    Buy,
    Choice,
    Declare,
    Defunct,
    Dispose,
    Found,
    MayBuy,
    MayChoose,
    MayDispose,
    MayPlace,
    Pass,
    Place,
    Survivor,
)
from .board import CHAINS, MOST_BOUGHT, TILES
from .view import (
    Observation,
    bonus_now,
    bonus_with,
    gain_of,
    if_ended_now,
    kind_of,
    next_defunct,
    observe,
    own_shares,
    resample,
    standing,
)


class Strategy(Protocol):
    """What all strategies can do."""

    name: ClassVar[str]

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        """One of the legal actions."""

    def why(self, seen: Observation, action: Action) -> str:
        """One sentence about what it looked at."""


@dataclass(frozen=True)
class Random:
    """It does anything that is legal, and every choice has the same chance. How it divides shares is drawn, too."""

    name: ClassVar[str] = "random"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        return next(option for option in options if option.ways).sample(rng)

    def why(self, seen: Observation, action: Action) -> str:
        return words.DREW_LOTS


@dataclass(frozen=True)
class Builder:
    """It grows what it owns: it places the tile that raises the value of its shares most, and buys more of the chain
    of which it holds the most. When that chain is taken over it trades into the new owner as far as it can.
    """

    name: ClassVar[str] = "builder"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        match options[0]:
            case MayPlace(actions=actions):
                return max(actions, key=lambda action: gain_of(seen, TILES[action.tile])) if actions else PASS
            case MayChoose(actions=choices):
                return max(choices, key=lambda action: own_shares(seen)[CHAINS.index(action.chain)])
            case MayDispose() as shares:
                return trade_all(shares)
            case MayBuy() as buy:
                return self.buy(seen, buy)
        return declare_if_ahead(seen)

    def buy(self, seen: Observation, option: MayBuy) -> Buy:
        """As many as it can of the chain it holds most of, the cheaper one of two; then of the next."""
        mine = own_shares(seen)
        order = sorted(range(len(CHAINS)), key=lambda chain: (-mine[chain], option.prices[chain]))
        wanted: list[int] = []
        cash = option.cash
        for chain in order:
            number = afford(option, chain, cash, MOST_BOUGHT - len(wanted))
            wanted += [chain] * number
            cash -= number * option.prices[chain]
        return basket(wanted)

    def why(self, seen: Observation, action: Action) -> str:
        match action:
            case Place() | Pass():
                return why_tile(seen, action)
            case Found() | Survivor() | Defunct():
                return words.LARGEST_OF_MINE
            case Dispose(trade=trade):
                return words.TRADES_TO_GROW if trade else words.SELLS_ALL
            case Buy(shares=shares) if shares:
                chain = max(shares, key=lambda name: own_shares(seen)[CHAINS.index(name)])
                return words.builds_on(chain, own_shares(seen)[CHAINS.index(chain)] + shares.count(chain))
            case Buy():
                return words.TOO_POOR
        return why_declare(seen)


@dataclass(frozen=True)
class Broker:
    """It buys into the smaller side of the next merger: the shares that raise its bonuses most, and a chain that one
    tile could end counts three times as much. When a chain is gone it trades what it can and sells the rest.
    """

    name: ClassVar[str] = "broker"
    later: int = 3  # a chain that cannot be taken over by one tile counts a third

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        match options[0]:
            case MayPlace(actions=actions):
                return max(actions, key=lambda action: gain_of(seen, TILES[action.tile])) if actions else PASS
            case MayChoose(kind=kind, actions=choices):
                return choices[-1] if kind is Found else max(choices, key=lambda action: self.stake(seen, action))
            case MayDispose() as shares:
                return trade_all(shares)
            case MayBuy() as buy:
                return self.buy(seen, buy)
        return declare_if_ahead(seen)

    def stake(self, seen: Observation, action: Choice) -> int:
        """The survivor of which it has most; of the defunct chains the one of which it has least comes first."""
        mine = own_shares(seen)[CHAINS.index(action.chain)]
        return mine if isinstance(action, Survivor) else -mine

    def buy(self, seen: Observation, option: MayBuy) -> Buy:
        """Of all purchases the one that raises its bonuses most; of equal ones the larger, then the cheaper."""
        ending = next_defunct(seen)

        def use(chains: Sequence[int]) -> tuple[int, int, int]:
            more = 0
            for chain in set(chains):
                raised = raised_by(seen, chain, chains.count(chain))
                more += raised if chain in ending else raised // self.later
            return more, len(chains), -sum([option.prices[chain] for chain in chains])

        return basket(max(option.baskets, key=use))

    def why(self, seen: Observation, action: Action) -> str:
        match action:
            case Place() | Pass():
                return why_tile(seen, action)
            case Dispose(trade=trade):
                return words.TRADES_TO_GROW if trade else words.SELLS_ALL
            case Buy(shares=shares) if shares:
                more, chain = max([(raised_by(seen, CHAINS.index(name), shares.count(name)), name) for name in shares])
                return words.buys_into(chain, more) if more else words.BUYS_CHEAP
            case Buy():
                return words.TOO_POOR
            case Declare():
                return why_declare(seen)
            case Found():
                return words.FOUNDS_THE_DEAREST
        return words.BY_ITS_SHARES


@dataclass(frozen=True)
class Magnate:
    """It imagines the racks and the bag it cannot see, in ways that agree with what it sees, and plays on from there,
    everybody being a broker. It makes the move after which it was furthest ahead; `playouts` is how many courses it
    imagines for one decision at the most, `turns` how far each goes.
    """

    name: ClassVar[str] = "magnate"
    playouts: int = 40
    turns: int = 8
    model: Strategy = Broker()

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        moves = candidates(seen, options, self.model, rng)[: self.playouts]
        left = self.playouts
        lead = dict.fromkeys(moves, 0)
        while 1 < len(moves) <= left:
            # Half of what is left goes to all moves alike; then the better half of them goes on.
            worlds = max(1, left // len(moves) // 2)
            left -= worlds * len(moves)
            for _ in range(worlds):
                world = resample(seen, rng)
                for move in moves:
                    lead[move] += self.play_on(world.copy(), move, seen, rng)
            moves.sort(key=lambda move: -lead[move])
            moves = moves[: len(moves) // 2]
        return moves[0]

    def play_on(self, world: Any, move: Action, seen: Observation, rng: random.Random) -> int:
        """Play an imagined game some turns on: how far the seat is ahead of the others then."""
        out = NoLog()
        step = take(world, move, out)
        while step and world.turn <= seen.turn + self.turns:
            options = step.options(world)
            action = forced(options) or self.model.choose(observe(world, step.seat), options, rng)
            step = take(world, action, out)
        money = standing(world)
        mine = money.pop(seen.seat)
        return mine - max(money)

    def why(self, seen: Observation, action: Action) -> str:
        return words.played_on(self.playouts, self.turns)


def trade_all(option: MayDispose) -> Dispose:
    """Trade as many shares as possible, and sell the rest."""
    return Dispose(option.chain, option.held - option.trade.high, option.trade.high)


def afford(option: MayBuy, chain: int, cash: int, most: int) -> int:
    """How many shares of a chain can be had for this cash, and not more than so many."""
    cost = option.prices[chain]
    return min(most, option.bank[chain], cash // cost) if cost else 0


def basket(chains: Sequence[int]) -> Buy:
    """The purchase of these shares."""
    return Buy(tuple([CHAINS[chain] for chain in sorted(chains)]))


def declare_if_ahead(seen: Observation) -> Declare:
    """End the game if nobody would have more; of hidden holdings it knows nothing, and so ends it."""
    money = if_ended_now(seen)
    return Declare(money is None or money[seen.seat] == max(money))


def raised_by(seen: Observation, chain: int, more: int) -> int:
    """How much larger the seat's bonuses of a chain would be with so many more shares of it."""
    return bonus_with(seen, chain, more) - bonus_now(seen, chain)


def why_declare(seen: Observation) -> str:
    """What it looks at before it ends the game, if there is anything to see."""
    return words.CANNOT_SEE_WHO_LEADS if if_ended_now(seen) is None else words.LOOKED_WHO_LEADS


def why_tile(seen: Observation, action: Place | Pass) -> str:
    """What placing a tile is worth to whoever places it."""
    if isinstance(action, Pass):
        return words.NO_TILE_FITS
    tile = TILES[action.tile]
    gain = gain_of(seen, tile)
    return words.best_tile(kind_of(seen, tile), gain) if gain > 0 else words.LONE_TILE


def candidates(seen: Observation, options: Sequence[Option], model: Strategy, rng: random.Random) -> list[Action]:
    """The moves worth a thought, in a random order: all that are listed, and a few ways to divide or to buy."""
    moves: list[Action] = []
    for option in options:
        match option:
            case MayDispose(chain=chain, held=held, trade=trade):
                moves += [Dispose(chain, held - traded, traded) for traded in {0, trade.high}]
                moves += [Dispose(chain, 0, traded) for traded in {0, trade.high}]
            case MayBuy(baskets=baskets):
                moves += [basket(chains) for chains in baskets if len(set(chains)) < 2]
                moves.append(model.choose(seen, options, rng))
            case Listed(actions=actions):
                moves += actions
    moves = list(dict.fromkeys(moves)) or [PASS]
    return [moves[place] for place in shuffled(range(len(moves)), rng)]


BOTS = {bot.name: bot for bot in (Random(), Builder(), Broker(), Magnate())}
