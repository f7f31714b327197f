"""Strategies, plainest first. Each is given what a person at its seat would be given, and remembers nothing.

To read them aloud: `seen` is what the seat may see, `options` are the kinds of action that belong to the
decision, closed ones too. The small sums (`least_left`, `points_of_next`) stand in `view.py`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.agenda import take
from ...core.events import NoLog
from ...core.options import Just, Listed, Option, Range, forced
from ...core.seeds import shuffled
from . import words
from .actions import (
    COUNTER,
    PASS,
    SELL,
    Action,
    Counter,
    Discard,
    Fund,
    MayBuy,
    MayCounter,
    MayDiscard,
    MayFund,
    MayOffer,
    MayRemove,
    Offer,
    Pass,
    Remove,
    Sell,
)
from .view import Observation, least_left, observe, outcome, points_of_next, resample, spare, tiles_of


class Strategy:
    """What all strategies have in common: none spends on tiles or luxuries what it owes this round, or would owe if
    the market crashed, and bears that all can see may make it crash. And none but the one that draws lots hands over an
    envelope with nothing in it: that would only give a tile away.
    """

    name: ClassVar[str]

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        """One of the legal actions."""
        return self.decide(seen, affordable(seen, options), rng)

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        """One of the actions that leave it what it owes."""
        raise NotImplementedError

    def why(self, seen: Observation, action: Action) -> str:
        """One sentence about what it looked at."""
        raise NotImplementedError


def affordable(seen: Observation, options: Sequence[Option]) -> Sequence[Option]:
    """The options, with prices only as high as leaves the seat what it owes this round."""
    return [_affordable(option, spare(seen)) for option in options] if seen.phase == "trade" else options


def _affordable(option: Option, most: int) -> Option:
    match option:
        case MayOffer(price=price):
            within = Range(price.low, min(price.high, most))
            return MayOffer(option.partners, within, option.seat, option.tiles)
        case MayCounter(price=price, ways=ways):
            return MayCounter(COUNTER, price, min(option.cash, most), ways=ways if price <= most else 0)
        case MayBuy(actions=actions):
            left = tuple([action for action in actions if action.luxury <= most])
            return MayBuy(left, option.on_sale, min(option.cash, most))
    return option


@dataclass(frozen=True)
class Random(Strategy):
    """It does anything that is legal. Every choice has the same chance; the price of an offer is drawn last."""

    name: ClassVar[str] = "random"

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        ways = 0
        for option in options:
            ways += option.ways
        pick = rng.random() * ways
        for option in options:
            ways = option.ways
            if pick < ways:
                break
            pick -= ways
        return option.sample(rng)

    def why(self, seen: Observation, action: Action) -> str:
        return words.DREW_LOTS


@dataclass(frozen=True)
class Cautious(Strategy):
    """It takes a card only if its cash then still covers all it must pay in the next rounds; of those, the one with
    the best tile. It makes no offers, and counters only with money that is not promised.
    """

    name: ClassVar[str] = "cautious"
    rounds: int = 3

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        match options[0]:
            case MayFund(actions=actions):
                return self.fund(seen, actions)
            case MayRemove(actions=cards):
                return cards[-1]
            case MayDiscard(actions=discards):
                return discards[0]
            case MayCounter(price=price):
                return COUNTER if price <= least_left(seen, self.rounds) else SELL
        return PASS

    def fund(self, seen: Observation, actions: Sequence[Fund]) -> Action:
        """The best of the safe cards; with none, the one that helps most if it must, else no card."""
        safe = [action for action in actions if least_left(seen, self.rounds, action.fund) >= 0]
        if safe:
            return max(safe, key=lambda action: (points_of_next(seen, action.industry), -action.fund))
        if least_left(seen, self.rounds) < 0 and actions:
            return max(actions, key=lambda action: least_left(seen, self.rounds, action.fund))
        return PASS

    def why(self, seen: Observation, action: Action) -> str:
        if isinstance(action, Pass) and seen.phase == "trade":
            return words.spares_nothing(self.rounds, least_left(seen, self.rounds))
        return why_safe(seen, action, self.rounds)


@dataclass(frozen=True)
class Greedy(Strategy):
    """It always takes the largest card it can get, and offers half of what it does not owe this round for
    a tile of what it has most of. It looks at no later date, and counters whenever it can pay.
    """

    name: ClassVar[str] = "greedy"

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        match options[0]:
            case MayFund() as cards if cards.ways:
                return max(cards.actions, key=lambda action: (action.fund, points_of_next(seen, action.industry)))
            case MayOffer() as offer if offer.ways and offer.price.high > 1:
                return offer_for_most(seen, offer, offer.price.high // 2)
            case MayRemove(actions=cards):
                return cards[0]
            case MayDiscard(actions=discards):
                return discards[0]
            case MayCounter() as counter:
                return COUNTER if counter.ways else SELL
        return PASS

    def why(self, seen: Observation, action: Action) -> str:
        return (
            words.REMOVES_SMALLEST
            if isinstance(action, Remove)
            else words.wants_most(seen.cash, seen.cash - spare(seen))
        )


@dataclass(frozen=True)
class Hoarder(Strategy):
    """It takes one card to be in the game, and later ones only when it would fall without.
    It never offers more than a third of its cash, and never money it will need soon.
    """

    name: ClassVar[str] = "hoarder"
    rounds: int = 2

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        left = least_left(seen, self.rounds)
        match options[0]:
            case MayFund() as cards if cards.ways and (left < 0 or not seen.wheels[seen.seat]):
                return max(cards.actions, key=lambda action: least_left(seen, 2 * self.rounds, action.fund))
            case MayOffer() as offer if offer.ways and left >= seen.cash // 3:
                return offer_for_most(seen, offer, seen.cash // 3)
            case MayRemove(actions=cards):
                return cards[-1]
            case MayDiscard(actions=discards):
                return discards[0]
            case MayCounter(price=price):
                return COUNTER if price <= left else SELL
        return PASS

    def why(self, seen: Observation, action: Action) -> str:
        return why_safe(seen, action, self.rounds)


@dataclass(frozen=True)
class Trader(Strategy):
    """It knows what a tile is worth to it, and puts into an envelope the price at which it would as gladly buy as sell;
    it asks whoever values that tile most differently. It takes cards as the cautious one does.
    """

    name: ClassVar[str] = "trader"
    rounds: int = 3

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        match options[0]:
            case MayOffer() as offer if offer.ways:
                return self.offer(seen, offer)
            case MayCounter() as counter if seen.envelope:
                gladly = counter.price <= self.worth(seen, seen.envelope.industry)
                return COUNTER if counter.ways and gladly else SELL
        return Cautious(self.rounds).decide(seen, options, rng)

    def offer(self, seen: Observation, option: MayOffer) -> Action:
        def difference(partner: tuple[int, str]) -> int:
            to, industry = partner
            return abs(tiles_of(seen, seen.seat, industry) - tiles_of(seen, to, industry))

        to, industry = max(option.partners, key=difference)
        price = self.worth(seen, industry)
        if price and difference((to, industry)) and option.price.low <= price <= option.price.high:
            return Offer(to, industry, price)
        return PASS

    def worth(self, seen: Observation, industry: str) -> int:
        """With n tiles one more brings n + 1 points and one less costs n: n + 1/2 on average, a quarter of the
        money that is not promised for each point.
        """
        free = max(0, least_left(seen, self.rounds))
        return (2 * tiles_of(seen, seen.seat, industry) + 1) * free // 8

    def why(self, seen: Observation, action: Action) -> str:
        industry = action.industry if isinstance(action, Offer) else seen.envelope.industry if seen.envelope else ""
        if industry:
            return words.tile_is_worth(industry, self.worth(seen, industry))
        return why_safe(seen, action, self.rounds)


@dataclass(frozen=True)
class Bold(Cautious):
    """It borrows all it can carry: of the cards after which its cash covers what it must pay in the next rounds, it
    takes the largest. It makes no offers, and counters only with money that is not promised.
    """

    name: ClassVar[str] = "bold"
    rounds: int = 4

    def fund(self, seen: Observation, actions: Sequence[Fund]) -> Action:
        """The largest of the safe cards; with none, as the cautious one."""
        safe = [action for action in actions if least_left(seen, self.rounds, action.fund) >= 0]
        return max(safe, key=lambda action: action.fund) if safe else super().fund(seen, actions)


@dataclass(frozen=True)
class Dealer(Trader):
    """It borrows all it can carry, as the bold one does, and deals in envelopes as the trader does."""

    name: ClassVar[str] = "dealer"
    rounds: int = 4

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        if seen.phase == "trade":
            return super().decide(seen, options, rng)
        return Bold(self.rounds).decide(seen, options, rng)


@dataclass(frozen=True)
class Planner(Strategy):
    """It imagines what it cannot see, in ways that agree with all it has seen, and plays such games to their end,
    everybody being cautious. It makes the move that won most often; `playouts` is how many games it plays for
    one decision at the most.
    """

    name: ClassVar[str] = "planner"
    playouts: int = 60
    model: Strategy = Cautious()

    def decide(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Action:
        moves = candidates(options)
        moves = [moves[place] for place in shuffled(range(len(moves)), rng)][: self.playouts]
        left = self.playouts
        wins = dict.fromkeys(moves, 0.0)
        while 1 < len(moves) <= left:
            # Half of what is left goes to all moves alike; then the better half of them goes on.
            worlds = max(1, left // len(moves) // 2)
            left -= worlds * len(moves)
            for _ in range(worlds):
                world = resample(seen, rng)
                for move in moves:
                    wins[move] += self.play_on(world.copy(), move, seen.seat, rng)
            moves.sort(key=lambda move: -wins[move])
            moves = moves[: len(moves) // 2]
        return moves[0]

    def play_on(self, world: Any, move: Action, seat: int, rng: random.Random) -> float:
        """Play an imagined game to its end: 1 for a win."""
        out = NoLog()
        step = take(world, move, out)
        while step:
            options = step.options(world)
            action = forced(options) or self.model.choose(observe(world, step.seat), options, rng)
            step = take(world, action, out)
        return outcome(world, seat)

    def why(self, seen: Observation, action: Action) -> str:
        return words.played_on(self.playouts)


def why_safe(seen: Observation, action: Action, rounds: int) -> str:
    """What a strategy looked at that looks so many rounds ahead."""
    match action:
        case Remove():
            return words.REMOVES_LARGEST
        case Discard():
            return words.GIVES_UP_FIRST
        case Counter() | Sell() if seen.envelope and seen.envelope.price is not None:
            return words.weighs_price(rounds, least_left(seen, rounds), seen.envelope.price)
    fund = action.fund if isinstance(action, Fund) else 0
    return words.would_keep(rounds, least_left(seen, rounds, fund), fund)


def offer_for_most(seen: Observation, option: MayOffer, price: int) -> Action:
    """An offer for a tile of the industry of which the seat has most, or none if the price would be too low."""
    if price < option.price.low:
        return PASS
    to, industry = max(option.partners, key=lambda partner: points_of_next(seen, partner[1]))
    return Offer(to, industry, price)


def candidates(options: Sequence[Option]) -> list[Action]:
    """The moves worth a thought: all that are listed, and each offer at an eighth, a quarter and half of the cash."""
    moves: list[Action] = []
    for option in options:
        match option:
            case Listed(actions=actions):
                moves += actions
            case MayOffer(partners=partners, price=price) if option.ways:
                prices = {max(price.low, price.high // part) for part in (8, 4, 2)}
                moves += [Offer(to, industry, sum_) for to, industry in partners for sum_ in sorted(prices)]
            case Just(action=action) if option.ways:
                moves.append(action)
    return moves


BOTS = {b.name: b for b in (Random(), Cautious(), Greedy(), Hoarder(), Trader(), Bold(), Dealer(), Planner())}
