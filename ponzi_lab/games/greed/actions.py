"""GI-12, GI-53. What a seat can do, and the options that say what it may do now.

Where a part of an action is free (an amount, goods, a list of assets), its option holds a `Range` under the same name:
of the amount itself, or of how many things the list can hold.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, get_args

from ...core.actions import Amounts
from ...core.options import Just, Listed, Range
from ...core.seeds import below, shuffled
from . import words
from .deals import any_terms, is_possible, only_terms, refusal, terms_of, wrong_goods
from .fixed import MOST_ASSETS, MOST_STORED, STORING_COSTS
from .market import ByProduct, Side, Terms, counted, named
from .state import Tables


@dataclass(frozen=True, slots=True)
class Announce:
    """GI-13. Lay a card of the hand face down."""

    do: ClassVar[str] = "announce"
    asset: int


@dataclass(frozen=True, slots=True)
class Bid:
    """GI-15. A company's sealed bid; 0 is none."""

    do: ClassVar[str] = "bid"
    company: int
    amount: int


@dataclass(frozen=True, slots=True)
class Buy:
    """GI-17. A company takes an asset on offer, or None."""

    do: ClassVar[str] = "buy"
    company: int
    asset: int | None


@dataclass(frozen=True, slots=True)
class Transform:
    """GI-23. Use a transformation asset."""

    do: ClassVar[str] = "transform"
    company: int
    asset: int


@dataclass(frozen=True, slots=True)
class Propose:
    """GI-24, GI-27. Propose a deal: what the company gives, what it gets, and the assets used on the way."""

    do: ClassVar[str] = "propose"
    company: int
    partner: int
    give_money: int
    give: Amounts
    get_money: int
    get: Amounts
    use: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """GI-25. Accept a deal, or decline it."""

    do: ClassVar[str] = "answer"
    company: int
    accept: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """GI-21. End a company's turn."""

    do: ClassVar[str] = "pass"
    company: int


@dataclass(frozen=True, slots=True)
class Store:
    """GI-30. Name the goods that a company keeps; all others are sold."""

    do: ClassVar[str] = "store"
    company: int
    goods: Amounts


@dataclass(frozen=True, slots=True)
class Blame:
    """GI-33. Name a chair of the board as the scapegoat."""

    do: ClassVar[str] = "blame"
    company: int
    chair: str
    fire: str


@dataclass(frozen=True, slots=True)
class Drop:
    """GI-36. Make one of a company's assets a discard."""

    do: ClassVar[str] = "drop"
    company: int
    asset: int


@dataclass(frozen=True, slots=True)
class Raise:
    """GI-40. Bid in an auction, or more than the others."""

    do: ClassVar[str] = "raise"
    lot: str
    amount: int


@dataclass(frozen=True, slots=True)
class Leave:
    """GI-39. Leave an auction."""

    do: ClassVar[str] = "leave"
    lot: str


@dataclass(frozen=True, slots=True)
class Found:
    """GI-44. Found a company with up to four discards."""

    do: ClassVar[str] = "found"
    company: int
    assets: tuple[int, ...]


Action = Announce | Bid | Buy | Transform | Propose | Answer | Pass | Store | Blame | Drop | Raise | Leave | Found

VERBS = {verb.do: verb for verb in get_args(Action)}


@dataclass(slots=True)
class MayAnnounce(Listed[Announce]):
    """GI-13. The cards of the hand."""

    kind = Announce

    def why_not(self, action: Announce) -> str:
        """GI-13. Why this card cannot be announced."""
        return words.not_in_hand(action.asset, [card.asset for card in self.actions])


@dataclass(slots=True)
class MayBid:
    """GI-15. No bid, or any amount of the range; and the Free Cash that decides it."""

    kind = Bid
    ways = 1
    company: int
    free: int
    amount: Range

    def accepts(self, action: Bid) -> str:
        """GI-15. Why this bid is not possible."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        if action.amount and not self.amount.low <= action.amount <= self.amount.high:
            return words.wrong_bid(action.amount, self.free)
        return ""

    def only(self) -> Bid | None:
        """GI-12. No bid, if there is too little Free Cash for one."""
        return None if self.amount.size else Bid(self.company, 0)

    def sample(self, rng: random.Random) -> Bid:
        """No bid one time in four, else any amount."""
        none = not self.amount.size or not below(rng, 4)
        return Bid(self.company, 0 if none else self.amount.sample(rng))


class OnOffer(NamedTuple):
    """GI-16. An asset on offer: the seat of its marker, and what it would cost the company."""

    asset: int
    marker: int
    cost: int


@dataclass(slots=True)
class MayBuy(Listed[Buy]):
    """GI-16, GI-17. The assets on offer with their costs; `actions` are those that can be paid, and taking none."""

    kind = Buy
    company: int
    bid: int
    free: int
    offers: tuple[OnOffer, ...]

    @classmethod
    def among(cls, company: int, bid: int, free: int, offers: Sequence[OnOffer]) -> MayBuy:
        """The purchases that this Free Cash allows."""
        actions = [Buy(company, offer.asset) for offer in offers if offer.cost <= free]
        actions.append(Buy(company, None))
        return cls(tuple(actions), company, bid, free, tuple(offers))

    def why_not(self, action: Buy) -> str:
        """GI-16, GI-17. Why this asset cannot be bought."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        for offer in self.offers:
            if offer.asset == action.asset:
                return words.too_dear(offer.asset, offer.cost, self.free)
        return words.not_on_offer(action.asset, [offer.asset for offer in self.offers])


@dataclass(slots=True)
class MayTransform(Listed[Transform]):
    """GI-23. The available assets whose inputs are there; and what decides it."""

    kind = Transform
    company: int
    ready: tuple[int, ...]

    def why_not(self, action: Transform) -> str:
        """GI-23. Why this asset cannot be used."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        if action.asset in self.ready:
            return words.inputs_not_there(action.asset)
        return words.not_ready(action.asset, self.ready)


@dataclass(slots=True)
class MayPropose:
    """GI-22, GI-24, GI-27 to GI-29. The companies with which a deal is possible; and what decides what can be in it.

    `sides` are all other companies, `left` is how many proposals the company has left this year. The ranges say how
    much money, and how many goods and assets, there could be in a proposal to anybody.
    """

    kind = Propose
    company: int
    mine: Side
    sides: tuple[Side, ...]
    partners: tuple[int, ...]
    left: int
    money_for_money: bool
    tables: Tables
    give_money: Range
    give: Range
    get_money: Range
    get: Range
    use: Range
    ways: int

    @classmethod
    def between(cls, mine: Side, sides: Sequence[Side], left: int, money_for_money: bool, tables: Tables) -> MayPropose:
        """The proposals that a company can make to others."""
        assets = tables.assets
        partners = [other.number for other in sides if left and is_possible(mine, other, assets, money_for_money)]
        held = sum([sum(side.goods) for side in (mine, *sides)])
        made = sum([sum(assets[number].outputs) for side in (mine, *sides) for number in side.ready])
        return cls(
            company=mine.number,
            mine=mine,
            sides=tuple(sides),
            partners=tuple(partners),
            left=left,
            money_for_money=money_for_money,
            tables=tables,
            give_money=Range(0, mine.free),
            give=Range(0, held + made),
            get_money=Range(0, max([other.free for other in sides], default=0)),
            get=Range(0, held + made),
            use=Range(0, MOST_ASSETS),
            ways=len(partners),
        )

    def other(self, number: int) -> Side | None:
        """Another company by its number."""
        return next((side for side in self.sides if side.number == number), None)

    def accepts(self, action: Propose) -> str:
        """GI-22, GI-24, GI-27, GI-28. Why this proposal is not possible."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        other = self.other(action.partner)
        if other is None:
            return words.no_partner(action.partner, [side.number for side in self.sides])
        if not self.left:
            return words.NO_PROPOSALS_LEFT
        if wrong := wrong_goods(action.give, self.tables) or wrong_goods(action.get, self.tables):
            return wrong
        return refusal(terms_of(action, self.tables), self.mine, other, self.tables, self.money_for_money)

    def proposal(self, partner: int, terms: Terms) -> Propose:
        """The proposal of these terms."""
        give, get = named(terms.give, self.tables.products), named(terms.get, self.tables.products)
        return Propose(self.company, partner, terms.give_money, give, terms.get_money, get, terms.use)

    def only(self) -> Propose | None:
        """The one proposal, if there is exactly one."""
        other = self.other(self.partners[0]) if self.ways == 1 else None
        terms = other and only_terms(self.mine, other, self.tables, self.money_for_money)
        return self.proposal(self.partners[0], terms) if terms else None

    def sample(self, rng: random.Random) -> Propose:
        """A proposal to any partner, with any terms."""
        partner = self.partners[below(rng, self.ways)]
        other = self.other(partner)
        assert other is not None
        return self.proposal(partner, any_terms(self.mine, other, self.tables, self.money_for_money, rng))


@dataclass(slots=True)
class MayAnswer(Listed[Answer]):
    """GI-12, GI-25. Accepting, or declining; an answer is never forced."""

    kind = Answer
    company: int

    def why_not(self, action: Answer) -> str:
        """Why this is no answer of the company."""
        return words.asked_about(self.company, action.company)


@dataclass(slots=True)
class MayPass(Just[Pass]):
    """GI-21. Passing, which is always possible in a company's turn."""

    @property
    def company(self) -> int:
        """Whose turn it is."""
        return self.action.company

    def why_not(self, action: Pass) -> str:
        """Why this company cannot pass now."""
        return words.asked_about(self.company, action.company)


@dataclass(slots=True)
class MayStore:
    """GI-30. Up to four goods to be kept, as many as the Free Cash can pay for."""

    kind = Store
    ways = 1
    company: int
    held: ByProduct
    free: int
    tables: Tables
    goods: Range = field(init=False)

    def __post_init__(self) -> None:
        most = max([number for number in range(MOST_STORED + 1) if STORING_COSTS[number] <= self.free])
        self.goods = Range(0, min(most, sum(self.held)))

    def accepts(self, action: Store) -> str:
        """GI-30. Why these goods cannot be kept."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        if wrong := wrong_goods(action.goods, self.tables):
            return wrong
        goods = counted(action.goods, self.tables.products)
        for product, have, need in zip(self.tables.products, self.held, goods, strict=True):
            if need > have:
                return words.cannot_keep(product.name, need, have)
        number = sum(goods)
        if number > MOST_STORED:
            return words.too_many_kept(number)
        return words.storing_too_dear(number, STORING_COSTS[number], self.free) if number > self.goods.high else ""

    def only(self) -> Store | None:
        """GI-12. Keeping nothing, if there is nothing."""
        return None if any(self.held) else Store(self.company, ())

    def sample(self, rng: random.Random) -> Store:
        """So many goods, any of them."""
        places = [place for place, number in enumerate(self.held) for _ in range(number)]
        store = [places[at] for at in shuffled(range(len(places)), rng)[: self.goods.sample(rng)]]
        numbers = [store.count(place) for place in range(len(self.held))]
        return Store(self.company, named(numbers, self.tables.products))


@dataclass(slots=True)
class MayBlame(Listed[Blame]):
    """GI-33. The filled chairs of the board."""

    kind = Blame
    company: int
    chair: str

    def why_not(self, action: Blame) -> str:
        """GI-33. Why this chair cannot be named."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        if action.chair != self.chair:
            return words.speaks_as(self.chair, action.chair)
        return words.cannot_blame(action.fire, [blame.fire for blame in self.actions])


@dataclass(slots=True)
class MayDrop(Listed[Drop]):
    """GI-36. The company's assets."""

    kind = Drop
    company: int

    def why_not(self, action: Drop) -> str:
        """GI-36. Why this asset cannot be dropped."""
        if action.company != self.company:
            return words.asked_about(self.company, action.company)
        return words.not_its_asset(action.asset, [drop.asset for drop in self.actions])


@dataclass(slots=True)
class MayRaise:
    """GI-40. The amounts that can be bid: multiples of `step` in the range, which ends with the private cash."""

    kind = Raise
    lot: str
    cash: int
    amount: Range
    step: int
    ways: int

    @classmethod
    def out_of(cls, lot: str, least: int, step: int, cash: int) -> MayRaise:
        """The bids from the least one on that this cash allows."""
        amount = Range(-(-least // step) * step, cash // step * step)
        return cls(lot, cash, amount, step, min(1, amount.size))

    def accepts(self, action: Raise) -> str:
        """GI-40. Why this bid is not possible."""
        if action.lot != self.lot:
            return words.other_lot(self.lot, action.lot)
        if self.amount.low <= action.amount <= self.cash:
            return words.wrong_step(action.amount, self.step) if action.amount % self.step else ""
        return words.wrong_raise(action.amount, self.amount.low, self.amount.high, self.cash)

    def only(self) -> Raise | None:
        """The one bid, if there is one only."""
        return Raise(self.lot, self.amount.low) if self.ways and self.amount.low == self.amount.high else None

    def sample(self, rng: random.Random) -> Raise:
        """Any of them."""
        steps = (self.amount.high - self.amount.low) // self.step + 1
        return Raise(self.lot, self.amount.low + self.step * below(rng, steps))


@dataclass(slots=True)
class MayLeave(Just[Leave]):
    """GI-39. Leaving the auction, which is always possible."""

    def why_not(self, action: Leave) -> str:
        """Why this is not the auction to leave."""
        return words.other_lot(self.action.lot, action.lot)


@dataclass(slots=True)
class MayFound:
    """GI-44. The company cards left, and the discards of which it can have up to four."""

    kind = Found
    companies: tuple[int, ...]
    discard: tuple[int, ...]
    assets: Range = field(init=False)
    ways: int = field(init=False)

    def __post_init__(self) -> None:
        self.assets = Range(0, min(MOST_ASSETS, len(self.discard)))
        self.ways = len(self.companies)

    def accepts(self, action: Found) -> str:
        """GI-44. Why a company cannot be founded like this."""
        if action.company not in self.companies:
            return words.cannot_found(action.company, self.companies)
        if len(action.assets) > MOST_ASSETS:
            return words.too_many_assets(len(action.assets))
        if foreign := [number for number in action.assets if number not in self.discard]:
            return words.not_a_discard(foreign[0], self.discard)
        if list(action.assets) != sorted(set(action.assets)):
            return words.name_rising(sorted(set(action.assets)))
        return ""

    def only(self) -> Found | None:
        """GI-12. The one company, if there is one card left and nothing to take with it."""
        return Found(self.companies[0], ()) if self.ways == 1 and not self.discard else None

    def sample(self, rng: random.Random) -> Found:
        """Any company with any of the discards."""
        assets = shuffled(self.discard, rng)[: self.assets.sample(rng)]
        return Found(self.companies[below(rng, self.ways)], tuple(sorted(assets)))
