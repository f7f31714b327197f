"""What chance decides before the first decision, what a record foretells, and the position in which it all begins."""

from __future__ import annotations

from ...core.errors import RecordError
from ...core.records import Line, Setup
from ...core.seeds import Chance, Order, Seed, shuffled, stream
from . import words
from .board import CHAINS, COLUMNS, EMPTY, LONE, SPACES, TILE_NAMES, TILES, painted
from .state import RACK, START_CASH, Rules, State, Tables, from_first
from .steps import BeginTurn


def deal(seats: int, tables: Tables, seed: Seed) -> Setup:
    """AQ-09, AQ-64. What chance decides before the first decision: the order of the bag."""
    return {"bag": [TILE_NAMES[tile] for tile in shuffled(range(SPACES), stream(seed, "bag"))]}


def check_setup(setup: Setup, seats: int, tables: Tables) -> None:
    """AQ-64. Refuse a set-up that is none."""
    if set(setup) != {"bag"}:
        raise RecordError(words.wrong_setup(list(setup)))
    bag = setup["bag"]
    if not isinstance(bag, list) or not all(isinstance(name, str) for name in bag) or sorted(bag) != sorted(TILE_NAMES):
        raise RecordError(words.wrong_bag(bag, TILE_NAMES))


def foretell(line: Line) -> Order | None:
    """AQ-66. What a line of chance decides: the new order of the bag, or with an empty bag the market's number."""
    if line["chance"] == "market":
        if line.get("tile") is not None:
            return None  # it is the first tile of the bag, whatever the line says
        shares = line.get("shares")
        if type(shares) is not int:
            raise RecordError(words.wrong_market(shares))
        return (shares,)
    order = line.get("order")
    if not isinstance(order, list) or not order or not all(isinstance(name, str) and name in TILES for name in order):
        raise RecordError(words.wrong_order(order))
    return tuple([TILES[name] for name in order])


def new(rules: Rules, seats: int, tables: Tables, setup: Setup, seed: Seed) -> State:
    """AQ-06, AQ-08 to AQ-10, AQ-13. The position before turn 1: starting tiles on the board, racks drawn."""
    bag = [TILES[name] for name in setup["bag"]]
    starting, bag = bag[:seats], bag[seats:]
    order = turn_order(starting, rules)
    racks: list[tuple[int, ...]] = [()] * seats
    for place, seat in enumerate(order):
        racks[seat] = tuple(sorted(bag[RACK * place : RACK * (place + 1)]))
    return State(
        rules=rules,
        tables=tables,
        seats=seats,
        order=order,
        chance=Chance(seed),
        agenda=[BeginTurn()],
        accounts=[START_CASH] * seats + [-START_CASH * seats],
        bag=bag[RACK * seats :],
        board=painted((EMPTY,) * SPACES, starting, LONE),
        racks=tuple(racks),
        shares=((0,) * len(CHAINS),) * seats,
    )


def turn_order(starting: list[int], rules: Rules) -> tuple[int, ...]:
    """AQ-11, AQ-12. Who begins, and who comes after whom."""

    def nearness(seat: int) -> tuple[int, int]:
        row, column = divmod(starting[seat], COLUMNS)
        return (row, column) if rules.first_player == "letter_first" else (column, row)

    ranked = tuple(sorted(range(len(starting)), key=nearness))
    return ranked if rules.seating == "by_tile" else from_first(tuple(range(len(starting))), ranked[0])
