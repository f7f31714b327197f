"""The things of the game: rules, cards, and the position."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from ...core import words as core_words
from ...core.agenda import Step
from ...core.cards import Column, Integer, Phrase, Row, String, Word, read_table
from ...core.errors import CardsError
from ...core.records import Line
from ...core.rules import YES_NO, rule
from ...core.seeds import Chance
from . import words

INDUSTRIES = ("transportation", "grain", "media", "real_estate")
VALUES = range(9, 81)
START_VALUES = range(9, 18)
DECK_VALUES = range(18, 81)
MARKET_SIZE = 9
ROW_SIZE = 3
MOST_FUNDED = 3

FUNDS_FILE = "ponzi_funds.csv"
LUXURIES_FILE = "ponzi_luxuries.csv"
LENDERS_FILE = "lenders.csv"
LONGEST = (20, 24, 60)  # characters of a lender's name, trade, and of what the money was for

Row4 = tuple[int, ...]
Wheel = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Rules:
    """PS-53. The options, in the order of the record, with their defaults."""

    advanced: bool = rule(False, YES_NO)
    bears: int = rule(16, (16, 18))
    interest_52: int = rule(97, (97, 98))
    first_round_trade: bool = rule(False, YES_NO)
    tiles_per_industry: int = rule(15, range(1, 61))
    min_offer: int = rule(0, range(1001))
    max_rounds: int = rule(50, range(1, 1001))
    start_cash: int = rule(0, range(100_001))


class Fund(NamedTuple):
    """PS-03. A fund card; its value names it."""

    value: int
    interest: int
    period: int


class Lender(NamedTuple):
    """Who brought the money of a fund card: an invented person, what they live on, and what the money was for."""

    name: str
    trade: str
    saved_for: str


@dataclass(frozen=True)
class Tables:
    """PS-03, PS-04, PS-05, PS-54. The cards as the rules in force have them.

    `lenders` are no part of the rules, and of no digest; in a folder without their table there are none.
    """

    funds: MappingProxyType[int, Fund]
    bears: frozenset[int]
    luxuries: MappingProxyType[int, int]
    lenders: MappingProxyType[int, Lender]


def read_tables(folder: Path, rules: Rules) -> Tables:
    """PS-54. The tables of a folder, checked, with the options of PS-04, PS-05 and PS-10 applied."""
    funds = _read_funds(folder / FUNDS_FILE)
    if funds[52].interest in (97, 98):  # a teacher's own number stands
        funds[52] = funds[52]._replace(interest=rules.interest_52)
    luxuries = _read_luxuries(folder / LUXURIES_FILE) if rules.advanced else {}
    bears = frozenset(range(VALUES.stop - rules.bears, VALUES.stop))
    lenders = _read_lenders(folder / LENDERS_FILE)
    return Tables(MappingProxyType(funds), bears, MappingProxyType(luxuries), MappingProxyType(lenders))


def _read_funds(path: Path) -> dict[int, Fund]:
    columns: dict[str, Column] = {
        "value": Integer(VALUES.start, VALUES.stop - 1),
        "interest": Integer(0, 9999),
        "period": Integer(3, 5),
        "kind": Word(("start", "normal", "bear")),
        "source": String(),
    }
    rows = read_table(path, columns, "value")
    funds = {row.values["value"]: _fund(row) for row in rows}
    if missing := [value for value in VALUES if value not in funds]:
        raise CardsError(core_words.missing_rows(str(path), "value", missing))
    return dict(sorted(funds.items()))


def _fund(row: Row) -> Fund:
    value = row.values["value"]
    kind = "start" if value in START_VALUES else "bear" if value >= 65 else "normal"
    if row.values["kind"] != kind:
        raise row.refuse("kind", words.kind_of_card(value, kind))
    return Fund(value, row.values["interest"], row.values["period"])


def _read_luxuries(path: Path) -> dict[int, int]:
    columns: dict[str, Column] = {"value": Integer(1, 9999), "points": Integer(0, 99), "source": String()}
    rows = read_table(path, columns, "value")
    if len(rows) != 4:
        raise CardsError(core_words.wrong_rows(str(path), len(rows), 4))
    return dict(sorted((row.values["value"], row.values["points"]) for row in rows))


def _read_lenders(path: Path) -> dict[int, Lender]:
    if not path.exists():
        return {}
    values, phrases = (
        Integer(VALUES.start, VALUES.stop - 1),
        dict(zip(Lender._fields, map(Phrase, LONGEST), strict=True)),
    )
    rows = [row.values for row in read_table(path, {"fund": values, **phrases}, "fund")]
    lenders = {row["fund"]: Lender(*[row[name] for name in Lender._fields]) for row in rows}
    if missing := [value for value in VALUES if value not in lenders]:
        raise CardsError(core_words.missing_rows(str(path), "fund", missing))
    return dict(sorted(lenders.items()))


class Flows(NamedTuple):
    """PS-43. The open part of one closed round's books, each by seat."""

    round: int
    start: int
    crash: bool
    funded: tuple[int, ...]
    spent: tuple[int, ...]
    due: tuple[int, ...]
    paid: tuple[int, ...]


class Deal(NamedTuple):
    """An envelope that was answered; `price` is None for whoever was not part of it (PS-43, PS-44)."""

    round: int
    by: int
    to: int
    industry: str
    sold: bool
    price: int | None


@dataclass(slots=True)
class State:
    """A position. What a seat may be shown is kept in tuples, so that it can be handed out as it is; only the market
    and the deck, which change with nearly every move, are lists.

    `accounts` are the seats' cash, then the envelope, then the bank. `deals` holds, for each seat, the
    envelopes as that seat knows them. `lines` are the record's lines of chance, books and end so far.
    """

    rules: Rules
    tables: Tables
    seats: int
    marker: int
    chance: Chance
    agenda: list[Step]
    accounts: list[int]
    market: list[int]
    deck: list[int]
    supply: Row4
    on_sale: tuple[int, ...]
    tiles: tuple[Row4, ...]
    wheels: tuple[Wheel, ...]
    luxuries: tuple[tuple[int, ...], ...]
    funded: tuple[int, ...]
    spent: tuple[int, ...]
    traded: tuple[int, ...]
    deals: tuple[tuple[Deal, ...], ...]
    round: int = 0
    crash: bool = False
    discard: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    flows: tuple[Flows, ...] = ()
    lines: tuple[Line, ...] = ()

    def copy(self) -> State:
        """A position of its own: only what is copied here can change in place."""
        twin = object.__new__(State)
        for name in _FIELDS:
            setattr(twin, name, getattr(self, name))
        twin.agenda = self.agenda.copy()
        twin.accounts = self.accounts.copy()
        twin.market = self.market.copy()
        twin.deck = self.deck.copy()
        twin.chance = self.chance.copy()
        return twin

    @property
    def period(self) -> int:
        """PS-15. The round, by the name that all games use."""
        return self.round


_FIELDS = tuple(State.__slots__)


def clockwise(seats: int, marker: int) -> list[int]:
    """PS-01, PS-15. All seats in order: from the holder of the marker."""
    return [*range(marker, seats), *range(marker)]
