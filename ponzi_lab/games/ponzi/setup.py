"""What chance decides before the first decision, what a record foretells, and the position in which it all begins."""

from __future__ import annotations

from ...core.errors import RecordError
from ...core.records import Line, Setup
from ...core.seeds import Chance, Order, Seed, derive, shuffled, stream
from . import words
from .state import DECK_VALUES, INDUSTRIES, START_VALUES, Rules, State, Tables
from .steps import BeginRound


def deal(seats: int, tables: Tables, seed: Seed) -> Setup:
    """PS-08, PS-09, PS-56. What chance decides before the first decision: the start seat and the deck."""
    start = derive(seed, "start") % seats
    deck = shuffled(DECK_VALUES, stream(seed, "deck"))
    return {"start": start, "deck": list(deck)}


def check_setup(setup: Setup, seats: int, tables: Tables) -> None:
    """PS-56. Refuse a set-up that is none."""
    if set(setup) != {"start", "deck"}:
        raise RecordError(words.wrong_setup(list(setup)))
    start, deck = setup["start"], setup["deck"]
    if type(start) is not int or not 0 <= start < seats:
        raise RecordError(words.no_seat("start", start, seats))
    if not isinstance(deck, list) or any(type(v) is not int for v in deck) or sorted(deck) != list(DECK_VALUES):
        raise RecordError(words.wrong_deck(deck, DECK_VALUES))


def foretell(line: Line) -> Order:
    """PS-58. The order that a line of chance holds."""
    order = line.get("order")
    if not isinstance(order, list) or any(type(card) is not int for card in order):
        raise RecordError(words.wrong_chance(order))
    return tuple(order)


def new(rules: Rules, seats: int, tables: Tables, setup: Setup, seed: Seed) -> State:
    """PS-01, PS-02, PS-06 to PS-10. The position before round 1."""
    nothing = (0,) * seats
    return State(
        rules=rules,
        tables=tables,
        seats=seats,
        marker=setup["start"],
        chance=Chance(seed),
        agenda=[BeginRound()],
        accounts=[rules.start_cash] * seats + [0, -rules.start_cash * seats],
        market=list(START_VALUES),
        deck=list(setup["deck"]),
        supply=(rules.tiles_per_industry,) * len(INDUSTRIES),
        on_sale=tuple(tables.luxuries),
        tiles=((0,) * len(INDUSTRIES),) * seats,
        wheels=((),) * seats,
        luxuries=((),) * seats,
        funded=nothing,
        spent=nothing,
        traded=nothing,
        deals=((),) * seats,
    )
