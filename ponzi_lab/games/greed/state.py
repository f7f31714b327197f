"""The things of the game: rules, card tables, companies, and the position."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ...core import words as core_words
from ...core.agenda import Step
from ...core.cards import Column, Integer, Row, String, Word, read_table
from ...core.errors import CardsError
from ...core.events import Event, Log
from ...core.ledger import BANK
from ...core.records import Line
from ...core.rows import put
from ...core.rules import YES_NO, rule
from ...core.seeds import Chance
from . import words
from .fixed import COLOURS, COMPANIES, OPENING, SEATS, STARTING
from .market import ByProduct, Product, moved_trends, prices_at

PRODUCTS_FILE = "greed_products.csv"
ASSETS_FILE = "greed_assets.csv"
COMPANIES_FILE = "greed_companies.csv"
STATUS_FILE = "greed_status.csv"

SEATS_BY_MARK = {"": (3, 4, 5), "x4": (3, 5), "x3/x4": (5,)}  # with how many seats the cards of a mark are used


@dataclass(frozen=True)
class Rules:
    """GI-50. The options, in the order of the record, with their defaults. Any values go together."""

    trend_track: str = rule("five", ("five", "six"))
    drop_after_sacking: str = rule("always", ("always", "new_ceo"))
    first_year: str = rule("exempt", ("exempt", "boot"))
    money_for_money: bool = rule(True, YES_NO)
    offers_per_year: int = rule(12, range(1, 100))
    status_step: int = rule(1, (1, 10))


class Asset(NamedTuple):
    """GI-19, GI-23. An asset card: it produces, or it turns inputs into outputs once a year."""

    number: int
    name: str
    inputs: ByProduct
    outputs: ByProduct
    arrows: ByProduct
    mark: str

    @property
    def transforms(self) -> bool:
        """Whether it is a transformation asset."""
        return any(self.inputs)


class CompanyCard(NamedTuple):
    """GI-02, GI-08. A company card: 0 to 4 are dealt, 5 to 9 can be founded."""

    number: int
    name: str
    arrows: ByProduct


class StatusCard(NamedTuple):
    """GI-11. A status symbol."""

    colour: str
    letter: str
    name: str
    points: int
    arrows: ByProduct


@dataclass(frozen=True)
class Tables:
    """GI-51. The card tables."""

    products: tuple[Product, ...]
    assets: Mapping[int, Asset]
    companies: Mapping[int, CompanyCard]
    status: Mapping[str, tuple[StatusCard, ...]]

    @property
    def ids(self) -> tuple[str, ...]:
        """The products' ids in product order."""
        return tuple([product.id for product in self.products])

    def deck(self, seats: int) -> list[int]:
        """GI-09. The assets that are used with so many seats."""
        return [number for number, asset in self.assets.items() if seats in SEATS_BY_MARK[asset.mark]]

    def points(self, colour: str, letter: str) -> int:
        """The points of a status card."""
        return next(card.points for card in self.status[colour] if card.letter == letter)


# Reading the tables


class Track:
    """A column of rising whole numbers."""

    @property
    def wanted(self) -> str:
        """Such a column."""
        return words.RISING_NUMBERS

    def read(self, text: str) -> tuple[int, ...] | None:
        """The numbers, if they rise."""
        numbers = [Integer(1, 99_999).read(one) for one in text.split(";")]
        found = tuple([number for number in numbers if number is not None])
        return found if len(found) == len(numbers) and sorted(set(found)) == list(found) else None


@dataclass(frozen=True)
class PerProduct:
    """A column of numbers by product, such as `coal:1;steel:2`, in product order; an empty cell is an empty list."""

    ids: tuple[str, ...]
    signed: bool = False

    @property
    def wanted(self) -> str:
        """What is expected."""
        return words.pairs_of(self.ids, self.signed)

    def read(self, text: str) -> ByProduct | None:
        """The numbers of all products, if the list is in order."""
        if not text:
            return (0,) * len(self.ids)
        found: dict[str, int] = {}
        for pair in text.split(";"):
            name, _, number = pair.partition(":")
            sign = number[:1] if self.signed else "+"
            value = Integer(1, 99).read(number[1:] if self.signed else number)
            if name not in self.ids or name in found or value is None or sign not in "+-" or not sign:
                return None
            found[name] = -value if sign == "-" else value
        in_order = list(found) == [name for name in self.ids if name in found]
        return tuple([found.get(name, 0) for name in self.ids]) if in_order else None


def read_tables(folder: Path, rules: Rules) -> Tables:
    """GI-51. The four tables of a folder, checked."""
    products = _read_products(folder / PRODUCTS_FILE)
    ids = tuple([product.id for product in products])
    return Tables(
        products,
        MappingProxyType(_read_assets(folder / ASSETS_FILE, ids)),
        MappingProxyType(_read_companies(folder / COMPANIES_FILE, ids)),
        MappingProxyType(_read_status(folder / STATUS_FILE, ids)),
    )


def _read_products(path: Path) -> tuple[Product, ...]:
    """GI-05, GI-11. The products, in product order."""
    columns: dict[str, Column] = {"id": String(), "name": String()}
    columns |= {"start_price": Integer(1, 99_999), "track": Track()}
    rows = read_table(path, columns, "id", more=True)
    for row in rows:
        if not row.values["id"] or set(":;") & set(row.values["id"]):  # lists of products could not be read
            raise row.refuse("id", words.A_PRODUCT)
        if row.values["start_price"] not in row.values["track"]:
            raise row.refuse("start_price", words.one_of_the_track(row.values["track"]))
    if not rows:
        raise CardsError(core_words.missing_rows(str(path), "id", [words.A_PRODUCT]))
    return tuple(
        [
            Product(*(row.values["id"], row.values["name"], row.values["track"], row.values["start_price"]))
            for row in rows
        ]
    )


def _read_assets(path: Path, ids: tuple[str, ...]) -> dict[int, Asset]:
    """GI-09, GI-51. The asset cards, by number."""
    columns: dict[str, Column] = {
        "number": Integer(10, 49),
        "name": String(),
        "kind": Word(("production", "transformation")),
        "inputs": PerProduct(ids),
        "outputs": PerProduct(ids),
        "trend_arrows": PerProduct(ids, signed=True),
        "mark": Word(tuple(SEATS_BY_MARK)),
    }
    rows = read_table(path, columns, "number", more=True)
    _check_rising(rows)
    for row in rows:
        kind = "transformation" if any(row.values["inputs"]) else "production"
        if row.values["kind"] != kind:
            raise row.refuse("kind", words.kind_by_inputs(kind))
    found = {row.values["number"]: _asset(row) for row in rows}
    for seats in range(3, SEATS + 1):
        size = len([asset for asset in found.values() if seats in SEATS_BY_MARK[asset.mark]])
        if size % seats or size < 2 * seats:
            raise CardsError(words.wrong_deck_size(str(path), size, seats))
    return found


def _asset(row: Row) -> Asset:
    value = row.values
    return Asset(
        value["number"], value["name"], value["inputs"], value["outputs"], value["trend_arrows"], value["mark"]
    )


def _check_rising(rows: Sequence[Row]) -> None:
    """GI-51. Assets stand by rising number."""
    for before, row in itertools.pairwise(rows):
        if row.values["number"] <= before.values["number"]:
            raise row.refuse("number", words.above(before.values["number"]))


def _read_companies(path: Path, ids: tuple[str, ...]) -> dict[int, CompanyCard]:
    """GI-02, GI-08. The company cards, by number."""
    columns: dict[str, Column] = {
        "number": Integer(0, COMPANIES - 1),
        "role": Word(("start", "new")),
        "name": String(),
        "trend_arrows": PerProduct(ids, signed=True),
    }
    rows = read_table(path, columns, "number", more=True)
    for row in rows:
        role = "start" if row.values["number"] in STARTING else "new"
        if row.values["role"] != role:
            raise row.refuse("role", words.role_by_number(role))
    found = {row.values["number"]: row for row in rows}
    if missing := [number for number in range(COMPANIES) if number not in found]:
        raise CardsError(core_words.missing_rows(str(path), "number", missing))
    return {
        number: CompanyCard(number, words.label(found[number].values["name"]), found[number].values["trend_arrows"])
        for number in range(COMPANIES)
    }


def _read_status(path: Path, ids: tuple[str, ...]) -> dict[str, tuple[StatusCard, ...]]:
    """GI-11, GI-51. The status cards by colour, in the order in which they are auctioned."""
    columns: dict[str, Column] = {
        "colour": Word(COLOURS),
        "letter": Word(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")),
        "name": String(),
        "points": Integer(0, 999),
        "trend_arrows": PerProduct(ids, signed=True),
    }
    rows = read_table(path, columns, "colour", "letter", more=True)
    order = [(row.values["colour"], row.values["letter"]) for row in rows]
    for place, row in enumerate(rows):
        if order[: place + 1] != sorted(order[: place + 1]):
            raise row.refuse("letter", words.GOLD_FIRST)
    cards = [StatusCard(*[row.values[name] for name in columns]) for row in rows]
    return {colour: tuple([card for card in cards if card.colour == colour]) for colour in COLOURS}


# Companies and their money


class Company(NamedTuple):
    """GI-02. A company in play: the seats in its chairs from the CEO down, its assets and its goods.

    `ready` are the transformation assets that are available. `first_year` is the year in which it may get no boot.
    """

    number: int
    chairs: tuple[int, ...]
    assets: tuple[int, ...]
    ready: tuple[int, ...]
    goods: ByProduct
    first_year: int

    @property
    def ceo(self) -> int:
        """The seat that decides for it."""
        return self.chairs[0]

    @property
    def rank(self) -> int:
        """GI-04. The highest number among its assets, or its own."""
        return self.assets[-1] if self.assets else self.number


class Till(NamedTuple):
    """GI-03. The three slots of a company's money."""

    free: int
    last: int
    new: int


def free_of(company: int) -> int:
    """The account of a company's Free Cash: after the seats' come three for each company, and the bank at the end."""
    return SEATS + 3 * company


def last_of(company: int) -> int:
    """The account of a company's Last Income."""
    return free_of(company) + 1


def new_of(company: int) -> int:
    """The account of a company's New Income."""
    return free_of(company) + 2


def till(accounts: Sequence[int], company: int) -> Till:
    """GI-03. What lies in a company's three slots."""
    first = free_of(company)
    return Till(*accounts[first : first + 3])


class Auction(NamedTuple):
    """GI-39, GI-40. An auction under way: the seats still in it in seat order, the highest bid and who made it."""

    lot: str
    seats: tuple[int, ...]
    opening: int
    bid: int = 0
    holder: int | None = None


Companies = tuple[Company | None, ...]


@dataclass(slots=True)
class State:
    """A position. What a seat may be shown is kept in tuples, so that it can be handed out as it is.

    `accounts` are the seats' private cash, the companies' slots, and the bank. `trends` and `boxes` have a number for
    each product. `order` is the company order of the present phase, `sealed` are answers that nobody may see yet: the
    card of a seat, or the bid of a company. `status` has the letters of each seat's gold and silver cards. `lines` are
    the record's lines of books and end so far.
    """

    rules: Rules
    tables: Tables
    seats: int
    start: int
    chance: Chance
    agenda: list[Step]
    accounts: list[int]
    deck: list[int]
    hands: tuple[tuple[int, ...], ...]
    companies: Companies
    trends: ByProduct
    boxes: ByProduct
    status: tuple[tuple[str, ...], ...]
    year: int = 0
    opening: tuple[int, ...] = (OPENING["gold"], OPENING["silver"])
    offered: tuple[tuple[int, int], ...] = ()
    discard: tuple[int, ...] = ()
    founded: int = 0
    gone: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    sealed: tuple[tuple[int, int], ...] = ()
    bids: tuple[tuple[int, int], ...] = ()
    offers: tuple[int, ...] = (0,) * COMPANIES
    idle: int = 0
    proposal: Any = None
    boots: tuple[int, ...] = ()
    blames: tuple[tuple[str, str], ...] = ()
    auction: Auction | None = None
    gold_buyer: int | None = None
    severance: tuple[int, ...] = ()
    liquidated: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()

    def copy(self) -> State:
        """A position of its own: only what is copied here can change in place."""
        twin = object.__new__(State)
        for name in _FIELDS:
            setattr(twin, name, getattr(self, name))
        twin.agenda = self.agenda.copy()
        twin.accounts = self.accounts.copy()
        twin.deck = self.deck.copy()
        twin.chance = self.chance.copy()
        return twin

    @property
    def period(self) -> int:
        """GI-10. The year, by the name that all games use."""
        return self.year

    def prices(self) -> ByProduct:
        """GI-14. The prices now."""
        return prices_at(self.boxes, self.tables.products)

    def company(self, number: int) -> Company:
        """A company in play."""
        company = self.companies[number]
        assert company is not None
        return company

    def change(self, number: int, **changes: Any) -> None:
        """Change what belongs to a company."""
        self.companies = put(self.companies, number, self.company(number)._replace(**changes))

    def move_trends(self, *arrows: ByProduct) -> None:
        """GI-06. The arrows of cards that act together."""
        self.trends = moved_trends(self.trends, arrows, self.rules.trend_track)


_FIELDS = tuple(State.__slots__)


def in_play(companies: Companies) -> list[Company]:
    """The companies in play, by number."""
    return [company for company in companies if company is not None]


def company_order(companies: Companies) -> tuple[int, ...]:
    """GI-04. The companies in play, by rank."""
    ranked = sorted(in_play(companies), key=lambda company: -company.rank)
    return tuple([company.number for company in ranked])


def led_by(companies: Companies, seat: int) -> list[int]:
    """The companies whose CEO is of this seat."""
    return [company.number for company in in_play(companies) if company.ceo == seat]


def seat_order(start: int, seats: int) -> tuple[int, ...]:
    """GI-01. All seats, from the holder of the start marker on."""
    return tuple([(start + place) % seats for place in range(seats)])


def can_be_founded(tables: Tables, companies: Companies, gone: Sequence[int]) -> list[int]:
    """GI-44. The company cards left: neither in play nor liquidated."""
    return [
        number for number in tables.companies if number not in STARTING and not companies[number] and number not in gone
    ]


def top_card(tables: Tables, status: Sequence[Sequence[str]], colour: str) -> StatusCard | None:
    """GI-37. The card of a colour that is next; None if the pile is used up."""
    pile, place = tables.status[colour], COLOURS.index(colour)
    sold = sum([len(letters[place]) for letters in status])
    return pile[sold] if sold < len(pile) else None


def move_trends(state: State, arrows: list[ByProduct], phase: str, out: Log) -> None:
    """GI-06. Cards that act together move the trends."""
    before = state.trends
    state.move_trends(*arrows)
    for product, old, trend in zip(state.tables.products, before, state.trends, strict=True):
        if trend != old:
            out.append(Event("trend", state.year, phase, BANK, thing=product.id, card=trend))
