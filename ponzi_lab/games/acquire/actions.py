"""AQ-16, AQ-65. What a seat can do, and the options that say what it may do now."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations_with_replacement
from typing import ClassVar, get_args

from ...core.options import Just, Listed, Range
from ...core.seeds import below
from . import words
from .board import CHAINS, MOST_BOUGHT, TILE_NAMES, TILES, TRADE
from .state import ByChain


@dataclass(frozen=True, slots=True)
class Declare:
    """AQ-49 to AQ-51. End the game, or play on."""

    do: ClassVar[str] = "declare"
    end: bool


@dataclass(frozen=True, slots=True)
class Place:
    """AQ-19. Lay a tile of the rack on its space."""

    do: ClassVar[str] = "place"
    tile: str


@dataclass(frozen=True, slots=True)
class Pass:
    """AQ-20. Place nothing, because no tile can be placed."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Found:
    """AQ-24. Choose the chain that is founded."""

    do: ClassVar[str] = "found"
    chain: str


@dataclass(frozen=True, slots=True)
class Survivor:
    """AQ-27. Choose the chain that survives a merger."""

    do: ClassVar[str] = "survivor"
    chain: str


@dataclass(frozen=True, slots=True)
class Defunct:
    """AQ-29. Choose the defunct chain that is handled next."""

    do: ClassVar[str] = "defunct"
    chain: str


@dataclass(frozen=True, slots=True)
class Dispose:
    """AQ-36 to AQ-39. Sell some shares of a defunct chain, trade some, keep the rest."""

    do: ClassVar[str] = "dispose"
    chain: str
    sell: int
    trade: int


@dataclass(frozen=True, slots=True)
class Buy:
    """AQ-44. Buy up to three shares: a chain's id for each, in chain order."""

    do: ClassVar[str] = "buy"
    shares: tuple[str, ...]


Action = Declare | Place | Pass | Found | Survivor | Defunct | Dispose | Buy

VERBS = {verb.do: verb for verb in get_args(Action)}

PLACE = tuple([Place(name) for name in TILE_NAMES])
PASS, NOTHING = Pass(), Buy(())


@dataclass(slots=True)
class MayDeclare(Listed[Declare]):
    """AQ-48 to AQ-51. Ending the game, or playing on; both are free."""

    kind = Declare
    actions: tuple[Declare, ...] = (Declare(True), Declare(False))


@dataclass(slots=True)
class MayPlace(Listed[Place]):
    """AQ-17 to AQ-19. The tiles that can be placed; and the rack with what each of its tiles is."""

    kind = Place
    rack: tuple[int, ...]
    kinds: tuple[str, ...]

    def why_not(self, action: Place) -> str:
        """AQ-17 to AQ-19. Why this tile cannot be placed."""
        tile = TILES.get(action.tile, -1)
        if tile not in self.rack:
            return words.not_in_rack(action.tile, [TILE_NAMES[own] for own in self.rack])
        return words.unplayable(action.tile, self.kinds[self.rack.index(tile)])


@dataclass(slots=True)
class MayPass(Just[Pass]):
    """AQ-19, AQ-20. Passing, which is possible only if no tile can be placed."""

    playable: tuple[Place, ...]

    def why_not(self, action: Pass) -> str:
        """AQ-19. Why the seat cannot pass."""
        return words.must_place([place.tile for place in self.playable])


Choice = Found | Survivor | Defunct


@dataclass(slots=True)
class MayChoose(Listed[Choice]):
    """AQ-24, AQ-27, AQ-29. One of some chains: to be founded, to survive, or to be handled next."""

    kind: type[Choice]

    @classmethod
    def among(cls, kind: type[Choice], chains: Sequence[int]) -> MayChoose:
        """The choice between these chains."""
        return cls(tuple([kind(CHAINS[chain]) for chain in chains]), kind)

    def why_not(self, action: Choice) -> str:
        """AQ-24, AQ-27, AQ-29. Why it cannot be this chain."""
        if action.chain not in CHAINS:
            return words.no_chain(action.chain)
        return words.not_to_be(action.do, action.chain, [choice.chain for choice in self.actions])


@dataclass(slots=True)
class MayDispose:
    """AQ-36 to AQ-39. How many shares can be sold and traded; and what decides it.

    Both ranges hold by themselves; together they are limited by the shares held. `bank` is how many shares of the
    survivor are left in it.
    """

    kind = Dispose
    ways = 1
    chain: str
    survivor: str
    held: int
    price: int
    bank: int
    sell: Range
    trade: Range

    def accepts(self, action: Dispose) -> str:
        """AQ-36 to AQ-38. Why the shares cannot be divided like this."""
        if action.chain != self.chain:
            return words.not_defunct_now(action.chain, self.chain)
        if action.sell < 0 or action.trade < 0 or action.sell + action.trade > self.held:
            return words.too_many_shares(action.sell, action.trade, self.held, self.chain)
        if action.trade % TRADE:
            return words.odd_trade(action.trade)
        if action.trade // TRADE > self.bank:
            return words.bank_is_short(action.trade, self.survivor, self.bank)
        return ""

    def only(self) -> None:
        """None: who holds a share can keep it or sell it."""

    def sample(self, rng: random.Random) -> Dispose:
        """Any division: first what is traded, then what is sold of the rest."""
        trade = TRADE * below(rng, self.trade.high // TRADE + 1)
        return Dispose(self.chain, below(rng, self.held - trade + 1), trade)


@cache
def baskets(limits: ByChain) -> tuple[tuple[int, ...], ...]:
    """AQ-44. Every way to take up to three shares, of each chain no more than its limit; taking none comes first."""
    on_sale = [chain for chain, limit in enumerate(limits) if limit]
    rows = [row for number in range(MOST_BOUGHT + 1) for row in combinations_with_replacement(on_sale, number)]
    return tuple([row for row in rows if all([row.count(chain) <= limits[chain] for chain in row])])


def possible(prices: ByChain, bank: ByChain, cash: int) -> tuple[tuple[int, ...], ...]:
    """AQ-44. All purchases that can be paid and for which the bank has the shares, as chains in chain order."""
    limits = [min(MOST_BOUGHT, left, cash // price) if price else 0 for price, left in zip(prices, bank, strict=True)]
    rows = baskets(tuple(limits))
    if MOST_BOUGHT * max(prices) <= cash:
        return rows
    return tuple([row for row in rows if sum([prices[chain] for chain in row]) <= cash])


@dataclass(slots=True)
class MayBuy:
    """AQ-44. Up to three shares of chains on the board; and what decides it.

    Prices are 0 for chains that are not there. `baskets` are all purchases, as the places of chains: often a hundred,
    so the actions themselves are made only when they are asked for.
    """

    kind = Buy
    prices: ByChain
    bank: ByChain
    cash: int
    baskets: tuple[tuple[int, ...], ...] = field(init=False)
    ways: int = field(init=False)

    def __post_init__(self) -> None:
        self.baskets = possible(self.prices, self.bank, self.cash)
        self.ways = len(self.baskets)

    def accepts(self, action: Buy) -> str:
        """AQ-44. Why these shares cannot be bought."""
        shares = action.shares
        if unknown := [name for name in shares if name not in CHAINS]:
            return words.no_chain(unknown[0])
        if len(shares) > MOST_BOUGHT:
            return words.more_than_three(len(shares))
        places = [CHAINS.index(name) for name in shares]
        if places != sorted(places):
            return words.not_in_order([CHAINS[place] for place in sorted(places)])
        for place in places:
            if not self.prices[place]:
                return words.not_on_the_board(CHAINS[place])
            if places.count(place) > self.bank[place]:
                return words.too_few_in_bank(CHAINS[place], places.count(place), self.bank[place])
        cost = sum([self.prices[place] for place in places])
        return words.too_dear(cost, self.cash) if cost > self.cash else ""

    def only(self) -> Buy | None:
        """Buying nothing, if nothing else is possible."""
        return NOTHING if self.ways == 1 else None

    def sample(self, rng: random.Random) -> Buy:
        """Any of the purchases."""
        return Buy(tuple([CHAINS[chain] for chain in self.baskets[below(rng, self.ways)]]))
