"""The things of the game: rules, prices, and the position."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ...core import english
from ...core import words as core_words
from ...core.agenda import Step
from ...core.cards import Column, Integer, Row, String, Word, read_table
from ...core.errors import CardsError
from ...core.records import Line
from ...core.rules import YES_NO, rule
from ...core.seeds import Chance
from . import words
from .board import CHAINS, SPACES, Board

TIERS = ("cheap", "medium", "expensive")
TIER_OF = {
    "tower": "cheap",
    "luxor": "cheap",
    "american": "medium",
    "worldwide": "medium",
    "festival": "medium",
    "imperial": "expensive",
    "continental": "expensive",
}
STEPS = ((2, 2), (3, 3), (4, 4), (5, 5), (6, 10), (11, 20), (21, 30), (31, 40), (41, SPACES))

SHARES = 25
START_CASH = 6000
RACK = 6
LONGEST = 41
HUNDRED = 100
MAJORITY, MINORITY = 10, 5

CHAINS_FILE = "acquire_chains.csv"
PRICES_FILE = "acquire_prices.csv"

ByChain = tuple[int, ...]  # a number for each chain, in chain order

NOT_YET, PASSED = -2, -1  # instead of the tile that was placed in this turn


@dataclass(frozen=True)
class Rules:
    """AQ-61, AQ-62, AQ-63. The options, in the order of the record, with their defaults. Any values go together."""

    open_holdings: bool = rule(True, YES_NO)
    first_player: str = rule("letter_first", ("letter_first", "number_first"))
    seating: str = rule("clockwise", ("clockwise", "by_tile"))
    dead_tiles: str = rule("once", ("once", "once_before_draw", "repeat"))
    declare: str = rule("any_time", ("any_time", "after_tile"))
    stall_end: str = rule("stuck", ("stuck", "no_placement"))
    tiles_out_end: bool = rule(False, YES_NO)
    two_player_market: bool = rule(True, YES_NO)


@dataclass(frozen=True)
class Tables:
    """AQ-03, AQ-07. `prices` has a row for each chain, with the price for every size from 0."""

    prices: tuple[tuple[int, ...], ...]


def read_tables(folder: Path, rules: Rules) -> Tables:
    """AQ-03, AQ-07. The tables of a folder, checked. Prices may be changed, tiers and sizes may not."""
    _read_chains(folder / CHAINS_FILE)
    tiers = _read_prices(folder / PRICES_FILE)
    return Tables(tuple([tiers[TIER_OF[chain]] for chain in CHAINS]))


def _read_chains(path: Path) -> None:
    """AQ-03. The chains' file has nothing but names and tiers."""
    columns: dict[str, Column] = {"chain": Word(CHAINS), "name": String(), "tier": Word(TIERS), "name_1999": String()}
    rows = read_table(path, columns, "chain")
    for row in rows:
        if row.values["tier"] != TIER_OF[row.values["chain"]]:
            raise row.refuse("tier", words.tier_of(row.values["chain"], TIER_OF[row.values["chain"]]))
    if missing := [chain for chain in CHAINS if chain not in {row.values["chain"] for row in rows}]:
        raise CardsError(core_words.missing_rows(str(path), "chain", missing))


def _read_prices(path: Path) -> dict[str, tuple[int, ...]]:
    """AQ-07. The price of a share by tier, for every size from 0."""
    columns: dict[str, Column] = {
        "tier": Word(TIERS),
        "size_from": Integer(2, SPACES),
        "size_to": Integer(2, SPACES),
        "price": Integer(HUNDRED, 99_900),
        "majority": Integer(HUNDRED, 999_000),
        "minority": Integer(HUNDRED, 499_500),
    }
    rows = read_table(path, columns, "tier", "size_from")
    for row in rows:
        _check_price(row)
    found = {(row.values["tier"], row.values["size_from"]): row.values["price"] for row in rows}
    if missing := [f"{tier} {first}" for tier in TIERS for first, _ in STEPS if (tier, first) not in found]:
        raise CardsError(core_words.missing_rows(str(path), "tier, size_from", missing))
    return {
        tier: (0, 0, *[found[tier, first] for first, last in STEPS for _ in range(first, last + 1)]) for tier in TIERS
    }


def _check_price(row: Row) -> None:
    """AQ-06, AQ-07. The steps are those of the rules, prices are whole hundreds, bonuses ten and five times as much."""
    ends, price = dict(STEPS), row.values["price"]
    first = row.values["size_from"]
    if first not in ends:
        raise row.refuse("size_from", english.listed(list(ends)))
    if row.values["size_to"] != ends[first]:
        raise row.refuse("size_to", words.last_of_step(first, ends[first]))
    if price % HUNDRED:
        raise row.refuse("price", words.WHOLE_HUNDREDS)
    for column, times in (("majority", MAJORITY), ("minority", MINORITY)):
        if row.values[column] != times * price:
            raise row.refuse(column, words.times_the_price(times, price))


class Merger(NamedTuple):
    """AQ-26 to AQ-29. A merger: the survivor, all sizes before it, the defunct chains still to come, and the last one
    that was named.
    """

    survivor: int
    old_sizes: ByChain
    defunct: tuple[int, ...]
    named: int | None = None


@dataclass(slots=True)
class State:
    """A position. What a seat may be shown is kept in tuples, so that it can be handed out as it is.

    `accounts` are the seats' cash, then the bank. `shares` has a row for each seat. `placed` is this turn's tile, or
    `NOT_YET`, or `PASSED`. `unplaced` and `idle` count turns in a row. `lines` are the record's lines of chance, books
    and end so far.
    """

    rules: Rules
    tables: Tables
    seats: int
    order: tuple[int, ...]
    chance: Chance
    agenda: list[Step]
    accounts: list[int]
    bag: list[int]
    board: Board
    racks: tuple[tuple[int, ...], ...]
    shares: tuple[ByChain, ...]
    sizes: ByChain = (0,) * len(CHAINS)
    bank: ByChain = (SHARES,) * len(CHAINS)
    aside: tuple[int, ...] = ()
    turn: int = 0
    owner: int = 0
    placed: int = NOT_YET
    declared: bool = False
    unplaced: int = 0
    idle: int = 0
    merger: Merger | None = None
    lines: tuple[Line, ...] = ()

    def copy(self) -> State:
        """A position of its own: only what is copied here can change in place."""
        twin = object.__new__(State)
        for name in _FIELDS:
            setattr(twin, name, getattr(self, name))
        twin.agenda = self.agenda.copy()
        twin.accounts = self.accounts.copy()
        twin.bag = self.bag.copy()
        twin.chance = self.chance.copy()
        return twin

    @property
    def period(self) -> int:
        """AQ-15. The turn, by the name that all games use."""
        return self.turn

    def price(self, chain: int) -> int:
        """AQ-07. The price of a share now; 0 for a chain that is not on the board."""
        return self.tables.prices[chain][self.sizes[chain]]

    def prices(self) -> ByChain:
        """AQ-07. The prices of all chains now."""
        return tuple([row[size] for row, size in zip(self.tables.prices, self.sizes, strict=True)])


_FIELDS = tuple(State.__slots__)


def from_first(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """AQ-12. All seats in turn order, from this one."""
    place = order.index(seat)
    return order[place:] + order[:place]
