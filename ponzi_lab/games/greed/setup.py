"""What chance decides before the first decision, what a record foretells, and the position in which it all begins."""

from __future__ import annotations

from typing import Any

from ...core.errors import RecordError
from ...core.ledger import BANK, pay
from ...core.records import Line, Setup
from ...core.rows import put
from ...core.seeds import Chance, Order, Seed, shuffled, stream
from . import words
from .fixed import CAPITAL, COMPANIES, SEATS, STARTING
from .state import Company, Rules, State, Tables, free_of
from .steps import BeginYear


def deal(seats: int, tables: Tables, seed: Seed) -> Setup:
    """GI-08, GI-09, GI-52. What chance decides before the first decision: companies, and the order of the assets."""
    companies = list(shuffled(STARTING, stream(seed, "companies"))[:seats])
    deck: list[int] = []
    for band in sorted({number // 10 for number in tables.deck(seats)}):
        cards = [number for number in tables.deck(seats) if number // 10 == band]
        deck += shuffled(cards, stream(seed, "assets", band))
    return {
        "companies": companies,
        "start": companies.index(min(companies)),
        "deck": deck,
        "hands": [deck[2 * seat : 2 * seat + 2] for seat in range(seats)],
    }


def check_setup(setup: Setup, seats: int, tables: Tables) -> None:
    """GI-08, GI-09, GI-52. Refuse a set-up that is none."""
    if set(setup) != {"companies", "start", "deck", "hands"}:
        raise RecordError(words.wrong_setup(list(setup)))
    companies, deck = setup["companies"], setup["deck"]
    if not _whole_numbers(companies) or len({*companies} & {*STARTING}) != seats or len(companies) != seats:
        raise RecordError(words.wrong_companies(companies, seats))
    start = companies.index(min(companies))
    if type(setup["start"]) is not int or setup["start"] != start:
        raise RecordError(words.wrong_start(setup["start"], start))
    wanted = tables.deck(seats)
    if not _whole_numbers(deck) or sorted(deck) != wanted:
        raise RecordError(words.wrong_deck(deck, wanted))
    if (bands := [number // 10 for number in deck]) != sorted(bands):
        raise RecordError(words.WRONG_BANDS)
    hands = [deck[2 * seat : 2 * seat + 2] for seat in range(seats)]
    if not _same(setup["hands"], hands):
        raise RecordError(words.wrong_hands(setup["hands"], hands))


def _whole_numbers(given: Any) -> bool:
    return isinstance(given, list) and all(type(one) is int for one in given)


def _same(given: Any, hands: list[list[int]]) -> bool:
    """Whether these are the hands; true is not 1 here."""
    return isinstance(given, list) and all(map(_whole_numbers, given)) and given == hands


def foretell(line: Line) -> Order | None:
    """GI-53. Nothing: all chance is in the set-up."""
    return None


def new(rules: Rules, seats: int, tables: Tables, setup: Setup, seed: Seed) -> State:
    """GI-07 to GI-09, GI-11. The position before year 1: a company for each seat, prices at their start."""
    accounts = [0] * (SEATS + 3 * COMPANIES + 1)
    companies: tuple[Company | None, ...] = (None,) * COMPANIES
    nothing = (0,) * len(tables.products)
    for seat, number in enumerate(setup["companies"]):
        companies = put(companies, number, Company(number, (seat,), (), (), nothing, 1))
        pay(accounts, BANK, free_of(number), CAPITAL)
    state = State(
        rules=rules,
        tables=tables,
        seats=seats,
        start=setup["start"],
        chance=Chance(seed),
        agenda=[BeginYear()],
        accounts=accounts,
        deck=setup["deck"][2 * seats :],
        hands=tuple([tuple(sorted(hand)) for hand in setup["hands"]]),
        companies=companies,
        trends=nothing,
        boxes=tuple([product.start_box for product in tables.products]),
        status=(("", ""),) * seats,
        severance=(0,) * seats,
    )
    state.move_trends(*[tables.companies[number].arrows for number in setup["companies"]])
    return state
