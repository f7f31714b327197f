"""PS-47, PS-57. What a seat can do, and the options that say what it may do now."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ...core.options import Range
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

VERBS = {verb.do: verb for verb in (Fund, Offer, Buy, Pass, Sell, Counter, Remove, Discard)}

FUND = tuple({value: Fund(industry, value) for value in VALUES} for industry in INDUSTRIES)
REMOVE = {value: Remove(value) for value in VALUES}
DISCARD = tuple(Discard(industry) for industry in INDUSTRIES)
PASS, SELL, COUNTER = Pass(), Sell(), Counter()


class MayFund(NamedTuple):
    """PS-17, PS-18. The cards that can be taken, each with its industry; and what decides it."""

    actions: tuple[Fund, ...]
    market: tuple[int, ...]
    tiles: Row4
    supply: Row4
    ways: int
    kind: type[Fund] = Fund

    def accepts(self, action: Fund) -> str:
        """PS-17, PS-18. Why this card cannot be taken with a tile of this industry."""
        if action in self.actions:
            return ""
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

    def only(self) -> Fund | None:
        """The one card, if there is one only."""
        return self.actions[0] if len(self.actions) == 1 else None

    def sample(self, rng: random.Random) -> Fund:
        """Any of the cards."""
        return self.actions[below(rng, len(self.actions))]


class MayOffer(NamedTuple):
    """PS-22. Partners with an industry, and the range of the price; and what decides it."""

    partners: tuple[tuple[int, str], ...]
    price: Range
    seat: int
    tiles: tuple[Row4, ...]
    ways: int
    kind: type[Offer] = Offer

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


class MayBuy(NamedTuple):
    """PS-25. The luxuries that are on sale and not too dear; and what decides it."""

    luxuries: tuple[int, ...]
    on_sale: tuple[int, ...]
    cash: int
    ways: int
    kind: type[Buy] = Buy

    def accepts(self, action: Buy) -> str:
        """PS-25. Why this luxury cannot be bought."""
        if action.luxury in self.luxuries:
            return ""
        return words.no_luxury(action.luxury, self.on_sale, self.cash)

    def only(self) -> Buy | None:
        """The one luxury, if there is one only."""
        return Buy(self.luxuries[0]) if len(self.luxuries) == 1 else None

    def sample(self, rng: random.Random) -> Buy:
        """Any of the luxuries."""
        return Buy(self.luxuries[below(rng, len(self.luxuries))])


class MayCounter(NamedTuple):
    """PS-24. Whether the seat can pay as much as lies in the envelope."""

    price: int
    cash: int
    ways: int
    kind: type[Counter] = Counter

    def accepts(self, action: Counter) -> str:
        """PS-24. Why it cannot counter."""
        return "" if self.ways else words.must_sell(self.price, self.cash)

    def only(self) -> Counter:
        """Countering."""
        return COUNTER

    def sample(self, rng: random.Random) -> Counter:
        """Countering."""
        return COUNTER


class MayRemove(NamedTuple):
    """PS-27. Any card of the market."""

    market: tuple[int, ...]
    ways: int
    kind: type[Remove] = Remove

    def accepts(self, action: Remove) -> str:
        """PS-27. Why this card cannot be removed."""
        return "" if action.fund in self.market else words.not_in_market(action.fund, self.market)

    def only(self) -> Remove | None:
        """The one card, if there is one only."""
        return REMOVE[self.market[0]] if len(self.market) == 1 else None

    def sample(self, rng: random.Random) -> Remove:
        """Any of the cards."""
        return REMOVE[self.market[below(rng, len(self.market))]]


class MayDiscard(NamedTuple):
    """PS-30. The industries of which the seat owns the most tiles; and what decides it."""

    actions: tuple[Discard, ...]
    tiles: Row4
    ways: int
    kind: type[Discard] = Discard

    def accepts(self, action: Discard) -> str:
        """PS-30. Why a tile of this industry cannot be given back."""
        if action in self.actions:
            return ""
        if action.industry not in INDUSTRIES:
            return words.no_industry(action.industry)
        owned = self.tiles[INDUSTRIES.index(action.industry)]
        return words.not_the_most(action.industry, owned, [a.industry for a in self.actions], max(self.tiles))

    def only(self) -> Discard | None:
        """The one industry, if there is one only."""
        return self.actions[0] if len(self.actions) == 1 else None

    def sample(self, rng: random.Random) -> Discard:
        """Any of the industries."""
        return self.actions[below(rng, len(self.actions))]
