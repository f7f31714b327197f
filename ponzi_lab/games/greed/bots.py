"""Strategies, plainest first. Each is given what a person at its seat would be given, and remembers nothing.

To read them aloud: `seen` is what the seat may see, `options` are the kinds of action that belong to the decision,
closed ones too. The small sums (`added_value`, `gains`) stand in `view.py`, what to trade in `bargains.py`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.options import Option
from ...core.seeds import below
from . import words
from .actions import (
    Action,
    Announce,
    Answer,
    Bid,
    Blame,
    Buy,
    Drop,
    Found,
    Leave,
    MayAnnounce,
    MayAnswer,
    MayBid,
    MayBlame,
    MayBuy,
    MayDrop,
    MayFound,
    MayPropose,
    MayRaise,
    MayStore,
    MayTransform,
    Pass,
    Propose,
    Raise,
    Store,
    Transform,
)
from .bargains import best_bargain, goods_to, swap_of_money
from .fixed import BOARD, LEAST_BID, MOST_ASSETS
from .market import named
from .view import (
    Observation,
    added_value,
    chairs_after,
    company,
    fired_by,
    gains,
    income_now,
    led,
    lot_card,
    own_severance,
    prices,
    severance_of,
    till_of,
    years_left,
)

# What is done to be fired with a full till
KEEPS_THE_TILL, MOVES_GOODS_AWAY = "keeps_the_till", "moves_goods_away"
CANNOT_HOLD_DOWN, HOLDS_DOWN = "cannot_hold_down", "holds_down"


@dataclass(frozen=True)
class Random:
    """It draws lots, but not against itself: it transforms what it can, closes deals in which it does not lose at
    today's prices, and bids what it can pay for.
    """

    name: ClassVar[str] = "random"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayTransform() as uses:
                return uses.sample(rng) if uses.ways else self.deal(seen, options[1], rng) or Pass(uses.company)
            case MayAnswer() as answers:
                return answers.actions[0 if gains_from(seen) >= 0 else 1]
            case MayStore() as goods if below(rng, 4):
                return Store(goods.company, ())
            case MayRaise() as bids:
                return Raise(bids.lot, bids.amount.low) if bids.ways and below(rng, 3) else Leave(bids.lot)
        return options[0].sample(rng)

    def deal(self, seen: Observation, option: Option, rng: random.Random) -> Propose | None:
        """Now and then a proposal, if it does not lose by it."""
        if not option.ways or below(rng, 3):
            return None
        proposal: Any = option.sample(rng)
        return proposal if gains(seen, proposal)[0] >= 0 else None

    def why(self, seen: Observation, action: Action) -> str:
        return words.DREW_LOTS


@dataclass(frozen=True)
class Manager:
    """It keeps the income of its companies above last year's, and so keeps its chair. It buys assets that earn their
    price, makes deals that pay, keeps goods back for a poorer year, and names others when a scapegoat is wanted.
    """

    name: ClassVar[str] = "manager"

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayBid() as bids:
                return bid_for_an_asset(seen, bids, bids.free)
            case MayTransform() as uses:
                return work(seen, uses, deals(options)) or swap_of_money(seen, deals(options)) or Pass(uses.company)
            case MayStore() as goods:
                return keep_back(seen, goods)
            case MayBlame() as board:
                return name_another(seen, board)
            case MayRaise() as bids:
                return bid_up_to(bids, price_limit(seen))
        return usual(seen, options[0])

    def why(self, seen: Observation, action: Action) -> str:
        match action:
            case Propose() if not action.give and not action.get:
                return words.SWAPS_MONEY
            case Blame():
                return words.NAMES_ANOTHER
        return why_usual(seen, action)

    def aim(self, seen: Observation, action: Action) -> str:
        """It never wants to be fired."""
        return ""


@dataclass(frozen=True)
class Looter:
    """It wants to be fired with a full till. It runs its company like a manager until the severance is worth more
    than the chair. Then it keeps this year's income down, hands the goods to another company it leads, and names
    itself.
    """

    name: ClassVar[str] = "looter"
    patience: int = 60  # what a severance is worth a year later, in hundredths of one now
    last_years: ClassVar[int] = 2  # with no more years to come its companies buy nothing

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        match options[0]:
            case MayBid() as bids:
                return bid_for_an_asset(seen, bids, bids.free // 2 if years_left(seen) > self.last_years else 0)
            case MayTransform() as uses if self.leaves(seen, uses.company):
                return goods_to(deals(options), self.stays(seen)) or Pass(uses.company)
            case MayTransform() as uses:
                return work(seen, uses, deals(options)) or Pass(uses.company)
            case MayAnswer() as answers if self.leaves(seen, answers.company):
                return answers.actions[1]
            case MayStore() as goods:
                return store_dearest(seen, goods) if self.leaves(seen, goods.company) else keep_back(seen, goods)
            case MayBlame() as board:
                return self.blame(seen, board)
            case MayRaise() as bids:
                return bid_up_to(bids, price_limit(seen))
        return usual(seen, options[0])

    def leaves(self, seen: Observation, number: int) -> bool:
        """Whether its severance this year is worth more than staying: always so in the last year."""
        money = till_of(seen, number)
        ready = money.free + money.last  # Free Cash when scapegoats are named
        return not years_left(seen) or 100 * ready > self.patience * (ready + income_now(seen, number))

    def stays(self, seen: Observation) -> list[int]:
        """The companies it leads and does not leave this year."""
        return [number for number in led(seen, seen.seat) if not self.leaves(seen, number)]

    def blame(self, seen: Observation, option: MayBlame) -> Blame:
        """The name that brings most: severance now, and what its chairs would bring next year."""
        return max(option.actions, key=lambda action: self.worth(seen, action))

    def worth(self, seen: Observation, action: Blame) -> int:
        """Hundredths of millions that naming a chair would bring, if nobody else named one after it."""
        fired = fired_by(seen, action.fire)
        now = own_severance(seen, action.company, fired)
        money = till_of(seen, action.company)
        rest = money.free - sum([severance_of(seen, action.company, chair) for chair in fired]) + money.last
        later = chairs_after(seen, action.company, fired)
        part = sum([2 if not place else 1 for place, seat in enumerate(later[: len(BOARD)]) if seat == seen.seat])
        return 100 * now + (self.patience * rest * part // 5 if years_left(seen) else 0)

    def why(self, seen: Observation, action: Action) -> str:
        if aim := self.aim(seen, action):
            return words.AIMS[aim]
        if isinstance(action, Blame):
            fired = fired_by(seen, action.fire)
            return words.names_for_money(own_severance(seen, action.company, fired))
        return why_usual(seen, action)

    def aim(self, seen: Observation, action: Action) -> str:
        """What it does to be fired with a full till, if the action is done for that."""
        match action:
            case Bid(amount=0) if years_left(seen) <= self.last_years:
                return KEEPS_THE_TILL
            case Propose() if self.leaves(seen, action.company):
                return MOVES_GOODS_AWAY
            case Store(goods=()) if self.leaves(seen, action.company) and not is_held_down(seen, action.company):
                return CANNOT_HOLD_DOWN
            case Pass() | Answer() | Store() if self.leaves(seen, action.company):
                return HOLDS_DOWN
        return ""


@dataclass(frozen=True)
class Collector:
    """It loots as the looter does, but plans its auctions: it spreads the money it has and expects over the points
    that it can still buy, one card a year, and pays a quarter more for a point than that at the most; all it has in
    the last year.
    """

    name: ClassVar[str] = "collector"
    model: Looter = Looter()

    def choose(self, seen: Observation, options: Sequence[Option], rng: random.Random) -> Any:
        if isinstance(options[0], MayRaise):
            return bid_up_to(options[0], self.limit(seen))
        return self.model.choose(seen, options, rng)

    def limit(self, seen: Observation) -> int:
        """The most it pays now."""
        card = lot_card(seen)
        if card is None or not years_left(seen):
            return price_limit(seen)
        years = years_left(seen) + 1
        expected = sum([severance_of(seen, number, BOARD[0]) for number in led(seen, seen.seat)])
        return min(seen.cash, card.points * (seen.cash + expected) * 5 // (4 * years * POINTS_A_YEAR))

    def why(self, seen: Observation, action: Action) -> str:
        if isinstance(action, Raise | Leave) and lot_card(seen) and years_left(seen):
            return words.PLANS_AUCTIONS
        return self.model.why(seen, action)

    def aim(self, seen: Observation, action: Action) -> str:
        """That of the looter."""
        return self.model.aim(seen, action)


# What several strategies do alike

POINTS_A_YEAR = 8  # about what one card a year brings
PER_POINT = 15  # millions that a point is worth before the last year
NEW_COMPANY = 70  # millions that a new company is worth at the most


def deals(options: Sequence[Option]) -> MayPropose:
    """What can be proposed in a company's turn."""
    return next(option for option in options if isinstance(option, MayPropose))


def gains_from(seen: Observation) -> int:
    """What the proposal that waits for an answer would bring the one who answers."""
    assert seen.proposal is not None
    return gains(seen, seen.proposal)[1]


def usual(seen: Observation, option: Option) -> Action:
    """What needs no plan: announcing, buying, answering, giving up an asset, founding."""
    match option:
        case MayAnnounce():
            return max(option.actions, key=lambda action: added_value(seen, action.asset))
        case MayBuy():
            return buy_what_repays(seen, option)
        case MayAnswer():
            return option.actions[0 if gains_from(seen) >= 0 else 1]
        case MayDrop():
            return min(option.actions, key=lambda action: added_value(seen, action.asset))
        case MayFound():
            best = sorted(option.discard, key=lambda asset: -added_value(seen, asset))[:MOST_ASSETS]
            return Found(option.companies[0], tuple(sorted(best)))
    raise AssertionError(f"no strategy for {option}")


def repays(seen: Observation, number: int, asset: int) -> int:
    """What an asset would bring a company until the end; a third of it if it needs goods from elsewhere."""
    card, years = seen.tables.assets[asset], years_left(seen) + 1
    value = added_value(seen, asset) * years
    return value // 3 if card.transforms else value


def best_on_offer(seen: Observation, number: int) -> int:
    """What the best asset on offer would bring a company until the end."""
    return max([repays(seen, number, asset) for asset, _ in seen.offered], default=0)


def bid_for_an_asset(seen: Observation, option: MayBid, most: int) -> Bid:
    """A third of what the best asset on offer would bring, as far as the money goes."""
    amount = min(most, best_on_offer(seen, option.company) // 3)
    return Bid(option.company, amount if amount >= LEAST_BID else 0)


def buy_what_repays(seen: Observation, option: MayBuy) -> Buy:
    """The asset that brings most beyond its cost, if any does."""
    left = {
        offer.asset: repays(seen, option.company, offer.asset) - offer.cost
        for offer in option.offers
        if offer.cost <= option.free
    }
    best = max(left, key=lambda asset: left[asset], default=None)
    return Buy(option.company, best if best is not None and left[best] > 0 else None)


def work(seen: Observation, uses: MayTransform, proposals: MayPropose) -> Transform | Propose | None:
    """Transform what gains by it, the most first; then the best bargain with another company."""
    paying = [action for action in uses.actions if added_value(seen, action.asset) > 0]
    if paying:
        return max(paying, key=lambda action: added_value(seen, action.asset))
    return best_bargain(seen, proposals)


def keep_back(seen: Observation, option: MayStore) -> Store:
    """Sell enough to earn more than last year, and keep one good for the next, the dearest that can be spared."""
    spare = income_now(seen, option.company) - till_of(seen, option.company).last - 1
    today = prices(seen)
    able = [place for place, number in enumerate(option.held) if number and (spare < 0 or today[place] <= spare)]
    if not able or not years_left(seen):
        return Store(option.company, ())
    best = max(able, key=lambda place: today[place])
    return Store(option.company, ((seen.tables.products[best].id, 1),))


def is_held_down(seen: Observation, number: int) -> bool:
    """Whether a company that sold all its goods now would earn no more than last year."""
    return income_now(seen, number) <= till_of(seen, number).last


def store_dearest(seen: Observation, option: MayStore) -> Store:
    """Keep the dearest goods, as many as can be paid for, if that keeps the income at last year's or below."""
    money, today = till_of(seen, option.company), prices(seen)
    goods = sorted([place for place, number in enumerate(option.held) for _ in range(number)], key=lambda p: -today[p])
    income, kept = income_now(seen, option.company), [0] * len(today)
    for place in goods[: option.goods.high]:
        if income <= money.last:
            break
        income -= today[place]
        kept[place] += 1
    return Store(option.company, named(kept, seen.tables.products) if income <= money.last else ())


def name_another(seen: Observation, option: MayBlame) -> Blame:
    """A chair of another seat: the CEO looks from below, the others from above; else the lowest chair."""
    chairs = company(seen, option.company).chairs
    others = [action for action in option.actions if chairs[BOARD.index(action.fire)] != seen.seat]
    if not others:
        return option.actions[-1]
    return others[-1 if option.chair == BOARD[0] else 0]


def price_limit(seen: Observation) -> int:
    """The most that a lot is worth: by its points, or all one has in the last year."""
    card = lot_card(seen)
    if card is None:
        return NEW_COMPANY if years_left(seen) > 1 else 0
    return PER_POINT * card.points if years_left(seen) else seen.cash


def bid_up_to(option: MayRaise, most: int) -> Raise | Leave:
    """The least bid, as long as it is not above the limit."""
    return Raise(option.lot, option.amount.low) if option.ways and option.amount.low <= most else Leave(option.lot)


def why_usual(seen: Observation, action: Action) -> str:
    """What it looked at for a decision that needs no plan."""
    match action:
        case Announce(asset=asset) | Drop(asset=asset):
            return words.counted_value(asset, added_value(seen, asset))
        case Bid(amount=0):
            too_little = best_on_offer(seen, action.company) // 3 < LEAST_BID
            return words.TOO_LITTLE_TO_BID if too_little else words.TOO_LITTLE_TO_SPEND
        case Bid():
            return words.BID_A_THIRD
        case Buy(company=number, asset=asset):
            return words.NOTHING_REPAYS if asset is None else words.will_bring(asset, repays(seen, number, asset))
        case Transform(asset=asset):
            return words.counted_value(asset, added_value(seen, asset))
        case Propose():
            return words.both_gain(*gains(seen, action))
        case Answer():
            return words.answers_by(gains_from(seen))
        case Pass():
            return words.NOTHING_TO_DO
        case Store():
            return words.KEEPS_ONE if action.goods else words.SELLS_ALL
        case Raise() | Leave():
            return why_up_to(seen)
    return words.TAKES_THE_BEST


def why_up_to(seen: Observation) -> str:
    """How far it goes in an auction."""
    card = lot_card(seen)
    if card is None:
        return words.company_worth(price_limit(seen))
    return words.limit_is(PER_POINT, card.points) if years_left(seen) else words.BIDS_ALL


BOTS = {bot.name: bot for bot in (Random(), Manager(), Looter(), Collector())}
