"""Strategies, plainest first. Each is given what a person at its seat would be given, and remembers nothing.

To read them aloud: `seen` is the observation, `options` are the kinds of action that belong to the decision,
and the small sums they make (`dues`, `left_after`, `points_of_next`) stand in `view.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.agenda import take
from ...core.events import NoLog
from ...core.options import Just, Option, forced
from ...core.seeds import below
from . import words
from .actions import (
    COUNTER,
    PASS,
    SELL,
    Buy,
    Discard,
    Fund,
    MayBuy,
    MayCounter,
    MayDiscard,
    MayFund,
    MayOffer,
    MayRemove,
    Offer,
    Remove,
)
from .view import INDUSTRIES, Observation, largest_bear, least_left, observe, outcome, points_of_next, resample


@dataclass(frozen=True)
class Random:
    """It does anything that is legal. Every choice has the same chance; the price of an offer is drawn last."""

    name: ClassVar[str] = "random"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        pick = below(rng, sum([option.ways for option in options]))
        for option in options:
            if pick < option.ways:
                return option.sample(rng)
            pick -= option.ways
        raise AssertionError("a decision without a legal action")

    def why(self, seen: Observation, action: Any) -> str:
        return words.DREW_LOTS


@dataclass(frozen=True)
class Cautious:
    """It takes a card only if its cash still covers all it must pay in the next rounds, and the best tile among those.

    It makes no offers, and it counters only what it can pay without touching the money it has promised.
    """

    name: ClassVar[str] = "cautious"
    rounds: int = 3

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayFund(actions=actions):
                return self.fund(seen, actions)
            case MayOffer():
                return PASS
            case MayRemove(market=market):
                return Remove(largest_bear(seen) or market[-1])
            case MayDiscard(actions=actions):
                return actions[0]
        return self.answer(seen, options[1])

    def fund(self, seen: Observation, actions: Sequence[Fund]) -> Any:
        safe = [action for action in actions if least_left(seen, self.rounds, action.fund) >= 0]
        if safe:
            return max(safe, key=lambda action: (points_of_next(seen, action.industry), -action.fund))
        if least_left(seen, self.rounds) >= 0 or not actions:
            return PASS
        return max(actions, key=lambda action: least_left(seen, self.rounds, action.fund))

    def answer(self, seen: Observation, option: Any) -> Any:
        spare = least_left(seen, self.rounds)
        return COUNTER if option.ways and option.price <= spare else SELL

    def why(self, seen: Observation, action: Any) -> str:
        return words.covered(self.rounds, least_left(seen, self.rounds))


@dataclass(frozen=True)
class Greedy:
    """It always takes the largest card it can get. It offers half its cash for a tile of what it has most of.

    It looks at no date and counters whenever it can pay.
    """

    name: ClassVar[str] = "greedy"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayFund(actions=actions):
                return max(actions, key=lambda action: (action.fund, points_of_next(seen, action.industry)), default=PASS)
            case MayOffer() as offer if offer.ways:
                return dearest_offer(seen, offer, seen.cash // 2)
            case MayOffer():
                return PASS
            case MayRemove(market=market):
                return Remove(market[0])
            case MayDiscard(actions=actions):
                return actions[0]
        return COUNTER if options[1].ways else SELL

    def why(self, seen: Observation, action: Any) -> str:
        return words.largest(seen.cash)


@dataclass(frozen=True)
class Hoarder:
    """It takes one card to be in the game, and later ones only when it would fall without.

    It never offers more than a third of its cash, and it keeps the rest.
    """

    name: ClassVar[str] = "hoarder"
    rounds: int = 2

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayFund(actions=actions):
                need = not seen.wheels[seen.seat] or least_left(seen, self.rounds) < 0
                return max(actions, key=lambda a: least_left(seen, 6, a.fund), default=PASS) if need else PASS
            case MayOffer() as offer if offer.ways and least_left(seen, self.rounds) >= seen.cash // 3:
                return dearest_offer(seen, offer, seen.cash // 3)
            case MayOffer():
                return PASS
            case MayRemove(market=market):
                return Remove(market[-1])
            case MayDiscard(actions=actions):
                return actions[0]
        return COUNTER if options[1].ways and options[1].price <= least_left(seen, self.rounds) else SELL

    def why(self, seen: Observation, action: Any) -> str:
        return words.covered(self.rounds, least_left(seen, self.rounds))


@dataclass(frozen=True)
class Trader:
    """It knows what a point is worth to it in money, and writes into an envelope the price at which it would as
    gladly buy as sell; so whatever the other does, it does not lose.

    It takes cards as the cautious one does, looking less far ahead.
    """

    name: ClassVar[str] = "trader"
    rounds: int = 3

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayOffer() as offer if offer.ways:
                return self.offer(seen, offer)
            case MayFund() | MayOffer() | MayRemove() | MayDiscard():
                return Cautious(self.rounds).choose(seen, options, rng)
        return COUNTER if options[1].ways and options[1].price <= self.worth(seen, seen.envelope.industry) else SELL

    def worth(self, seen: Observation, industry: str) -> int:
        """The price at which it would as gladly buy a tile as sell one: n + 1/2 points, in money."""
        spare = max(0, least_left(seen, 3))
        return int((points_of_next(seen, industry) - 0.5) * spare / 4)

    def offer(self, seen: Observation, option: Any) -> Any:
        """It asks where the tile is worth more to it than to the other, by most."""
        def gain(partner):
            to, industry = partner
            place = INDUSTRIES.index(industry)
            return abs(seen.tiles[seen.seat][place] - seen.tiles[to][place])
        to, industry = max(option.partners, key=gain)
        price = self.worth(seen, industry)
        if not option.price.low <= price <= option.price.high or gain((to, industry)) == 0:
            return PASS
        return Offer(to, industry, price)

    def why(self, seen: Observation, action: Any) -> str:
        return words.covered(self.rounds, least_left(seen, self.rounds))


def dearest_offer(seen: Observation, option: MayOffer, price: int) -> Any:
    """An offer for a tile of the industry of which the seat has most, or none if the price is too low."""
    if price < option.price.low:
        return PASS
    to, industry = max(option.partners, key=lambda partner: points_of_next(seen, partner[1]))
    return Offer(to, industry, price)


@dataclass(frozen=True)
class Planner:
    """It imagines what it cannot see, in ways that agree with all it has seen, and plays each such game to its end
    with every move that looks possible; then it makes the move that won most often.

    `playouts` is how many games it plays in its head for one decision, at the most. Half of them go to all moves
    alike, half of the rest to the better half of the moves, and so on.
    """

    name: ClassVar[str] = "planner"
    playouts: int = 60
    model: Any = Cautious()

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        left = candidates(options)
        rng.shuffle(left)
        left = left[: self.playouts]
        budget = self.playouts
        value = dict.fromkeys(left, 0.0)
        while len(left) > 1 and budget >= len(left):
            worlds = max(1, budget // len(left) // 2)
            budget -= worlds * len(left)
            for _ in range(worlds):
                world = resample(seen, rng)
                for action in left:
                    value[action] += self.play_on(world.copy(), action, seen.seat, rng)
            left.sort(key=lambda action: -value[action])
            left = left[: len(left) // 2]
        return left[0]

    def play_on(self, world: Any, action: Any, seat: int, rng: random.Random) -> float:
        """Play an imagined game to its end; 1 for a win."""
        out = NoLog()
        step = take(world, action, out)
        while step:
            options = step.options(world)
            move = forced(options) or self.model.choose(observe(world, step.seat), options, rng)
            step = take(world, move, out)
        return outcome(world, seat)

    def why(self, seen: Observation, action: Any) -> str:
        return words.PLAYED_ON


def candidates(options: Sequence[Option]) -> list[Any]:
    """The moves worth a thought: all listed ones, and each offer at a few prices."""
    found: list[Any] = []
    for option in options:
        match option:
            case MayFund(actions=actions) | MayDiscard(actions=actions):
                found += actions
            case MayOffer(partners=partners, price=price) if option.ways:
                for to, industry in partners:
                    for part in (8, 4, 2):
                        found.append(Offer(to, industry, max(price.low, price.high // part)))
            case MayBuy(luxuries=luxuries):
                found += map(Buy, luxuries)
            case MayRemove(market=market):
                found += map(Remove, market)
            case MayCounter() | Just():
                if option.ways:
                    found.append(option.only())
    return list(dict.fromkeys(found))


BOTS = {bot.name: bot for bot in (Random(), Cautious(), Greedy(), Hoarder(), Trader(), Planner())}
