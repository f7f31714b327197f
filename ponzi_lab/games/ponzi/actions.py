"""PS-47, PS-57. What a seat can do, and the options that say what it may do now."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import ClassVar, get_args

from ...core.options import Just, Listed, Range
from ...core.seeds import below
from . import words
from .state import INDUSTRIES, MOST_FUNDED, ROW_SIZE, VALUES, Row4


@dataclass(frozen=True, slots=True)
class Fund:
    """PS-17 to PS-19. Take a tile of an industry and a fund card."""

    do: ClassVar[str] = "fund"
    industry: str
    fund: int


@dataclass(frozen=True, slots=True)
class Offer:
    """PS-22. Hand another seat an envelope for one tile of an industry."""

    do: ClassVar[str] = "offer"
    to: int
    industry: str
    price: int


@dataclass(frozen=True, slots=True)
class Buy:
    """PS-25. Buy a luxury."""

    do: ClassVar[str] = "buy"
    luxury: int


@dataclass(frozen=True, slots=True)
class Pass:
    """PS-17, PS-21. Do nothing."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Sell:
    """PS-23. Keep the envelope and give a tile."""

    do: ClassVar[str] = "sell"


@dataclass(frozen=True, slots=True)
class Counter:
    """PS-23. Pay as much as lies in the envelope and get a tile."""

    do: ClassVar[str] = "counter"


@dataclass(frozen=True, slots=True)
class Remove:
    """PS-27. Take a card out of the market."""

    do: ClassVar[str] = "remove"
    fund: int


@dataclass(frozen=True, slots=True)
class Discard:
    """PS-30. Give a tile back after a crash."""

    do: ClassVar[str] = "discard"
    industry: str


Action = Fund | Offer | Buy | Pass | Sell | Counter | Remove | Discard

VERBS = {verb.do: verb for verb in get_args(Action)}

FUND = tuple({value: Fund(industry, value) for value in VALUES} for industry in INDUSTRIES)
REMOVE = {value: Remove(value) for value in VALUES}
DISCARD = tuple(Discard(industry) for industry in INDUSTRIES)
PASS, SELL, COUNTER = Pass(), Sell(), Counter()


@dataclass(slots=True)
class MayFund(Listed[Fund]):
    """PS-17, PS-18. The cards that can be taken, each with its industry; and what decides it."""

    kind = Fund
    market: tuple[int, ...]
    tiles: Row4
    supply: Row4

    def why_not(self, action: Fund) -> str:
        """PS-17, PS-18. Why this card cannot be taken with a tile of this industry."""
        if action.industry not in INDUSTRIES:
            return words.no_industry(action.industry)
        place = INDUSTRIES.index(action.industry)
        owned = self.tiles[place]
        if owned >= MOST_FUNDED:
            return words.three_tiles(action.industry, owned)
        if not self.supply[place]:
            return words.no_supply(action.industry)
        row = self.market[ROW_SIZE * owned : ROW_SIZE * (owned + 1)]
        return words.not_in_row(action.industry, action.fund, owned + 1, row, action.fund in self.market)


@dataclass(slots=True)
class MayOffer:
    """PS-22. Partners with an industry, and the range of the price; and what decides it."""

    kind = Offer
    partners: tuple[tuple[int, str], ...]
    price: Range
    seat: int
    tiles: tuple[Row4, ...]
    ways: int = field(init=False)

    def __post_init__(self) -> None:
        self.ways = len(self.partners) if self.price.low <= self.price.high else 0

    def accepts(self, action: Offer) -> str:
        """PS-22. Why this offer cannot be made."""
        if action.to == self.seat or not 0 <= action.to < len(self.tiles):
            return words.no_partner(action.to, self.seat, len(self.tiles))
        if action.industry not in INDUSTRIES:
            return words.no_industry(action.industry)
        if (action.to, action.industry) not in self.partners:
            place = INDUSTRIES.index(action.industry)
            mine, theirs = self.tiles[self.seat][place], self.tiles[action.to][place]
            return words.not_shared(action.industry, mine, action.to, theirs)
        if not self.price.low <= action.price <= self.price.high:
            return words.price_out_of_range(action.price, self.price)
        return ""

    def only(self) -> Offer | None:
        """The one offer, if there is one partner and one price only."""
        if len(self.partners) == 1 and self.price.size == 1:
            return Offer(*self.partners[0], self.price.low)
        return None

    def sample(self, rng: random.Random) -> Offer:
        """Any partner and industry, at any price."""
        to, industry = self.partners[below(rng, len(self.partners))]
        return Offer(to, industry, self.price.sample(rng))


@dataclass(slots=True)
class MayBuy(Listed[Buy]):
    """PS-25. The luxuries that are on sale and not too dear; and what decides it."""

    kind = Buy
    on_sale: tuple[int, ...]
    cash: int

    def why_not(self, action: Buy) -> str:
        """PS-25. Why this luxury cannot be bought."""
        return words.no_luxury(action.luxury, self.on_sale, self.cash)


@dataclass(slots=True)
class MayCounter(Just[Counter]):
    """PS-24. Whether the seat can pay as much as lies in the envelope."""

    price: int
    cash: int

    def why_not(self, action: Counter) -> str:
        """PS-24. Why it cannot counter."""
        return words.must_sell(self.price, self.cash)


@dataclass(slots=True)
class MayRemove(Listed[Remove]):
    """PS-27. Any card of the market."""

    kind = Remove

    def why_not(self, action: Remove) -> str:
        """PS-27. Why this card cannot be removed."""
        return words.not_in_market(action.fund, [card.fund for card in self.actions])


@dataclass(slots=True)
class MayDiscard(Listed[Discard]):
    """PS-30. The industries of which the seat owns the most tiles; and what decides it."""

    kind = Discard
    tiles: Row4

    def why_not(self, action: Discard) -> str:
        """PS-30. Why a tile of this industry cannot be given back."""
        if action.industry not in INDUSTRIES:
            return words.no_industry(action.industry)
        owned = self.tiles[INDUSTRIES.index(action.industry)]
        most = [tile.industry for tile in self.actions]
        return words.not_the_most(action.industry, owned, most, max(self.tiles))
