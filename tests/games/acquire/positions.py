"""Hand-built positions for the tests of the rules; and money, tiles and shares are counted after every move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.agenda import asked, push
from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.rules import make_rules
from ponzi_lab.core.seeds import Chance
from ponzi_lab.games.acquire.actions import (
    NOTHING,
    PASS,
    Buy,
    Declare,
    Defunct,
    Dispose,
    Found,
    MayChoose,
    MayDispose,
    MayPlace,
    Place,
    Survivor,
)
from ponzi_lab.games.acquire.board import CHAINS, EMPTY, LONE, TILE_NAMES, TILES
from ponzi_lab.games.acquire.setup import new
from ponzi_lab.games.acquire.state import NOT_YET, SHARES, START_CASH, Rules, State, read_tables
from ponzi_lab.games.acquire.steps import BeginTurn

from ..playing import ADA, begun, count, play, possible, quiet, run

DATA = data_folder("acquire")
LETTERS = "abcdefghi"

ByName = Mapping[str, int]


# Building


def tiles(text: str) -> list[str]:
    """Tiles named one by one, "1a 5c", or from one to another of the same letter or the same number, "1a-5a"."""
    found: list[str] = []
    for part in text.split():
        first, _, last = part.partition("-")
        (low, top), (high, bottom) = [(int(name[:-1]), name[-1]) for name in (first, last or first)]
        span = LETTERS[LETTERS.index(top) : LETTERS.index(bottom) + 1]
        found += [f"{number}{letter}" for letter in span for number in range(low, high + 1)]
    return found


def position(
    *steps: Any,
    seats: int = 3,
    chains: Mapping[str, str] | None = None,
    lone: str = "",
    racks: Mapping[int, str] | None = None,
    bag: str = "",
    rest: str = "bag",
    shares: Mapping[int, ByName] | None = None,
    founder: int = ADA,
    cash: Sequence[int] = (START_CASH,) * 6,
    owner: int = ADA,
    order: Sequence[int] = (),
    turn: int = 0,
    unplaced: int = 0,
    idle: int = 0,
    orders: Sequence[Sequence[int]] = (),
    **rules: Any,
) -> State:
    """A position in the middle of a game, with these steps still to come: if none are given, the owner's turn begins.

    `chains`, `lone`, `racks` and `bag` are tiles as `tiles` reads them; `bag` are those drawn first. All others lie in
    the bag below these, or, with `rest="aside"`, are set aside. `shares` are by seat; of a chain on the board of which
    nobody is said to hold any, the founder has one. `orders` are the results of the next shuffles and draws.
    """
    made = make_rules(Rules, rules)
    state = new(made, seats, read_tables(DATA, made), {"bag": list(TILE_NAMES)}, 1)
    board = {tile: chain for chain, text in (chains or {}).items() for tile in tiles(text)}
    hands = [tiles((racks or {}).get(seat, "")) for seat in range(seats)]
    placed = [*board, *tiles(lone), *tiles(bag), *[tile for hand in hands for tile in hand]]
    assert len(placed) == len(set(placed)), "a tile stands twice"
    others = [TILES[name] for name in TILE_NAMES if name not in placed]
    state.board = tuple(
        CHAINS.index(board[name]) if name in board else LONE if name in tiles(lone) else EMPTY for name in TILE_NAMES
    )
    state.sizes = tuple(state.board.count(chain) for chain in range(len(CHAINS)))
    state.racks = tuple(tuple(sorted(TILES[name] for name in hand)) for hand in hands)
    state.bag = [*(TILES[name] for name in tiles(bag)), *(others if rest == "bag" else ())]
    state.aside = () if rest == "bag" else tuple(others)
    held = {seat: dict(given) for seat, given in (shares or {}).items()}
    for chain in board.values():
        if not any(given.get(chain) for given in held.values()):
            held.setdefault(founder, {})[chain] = 1
    state.shares = tuple(tuple(held.get(seat, {}).get(chain, 0) for chain in CHAINS) for seat in range(seats))
    state.bank = tuple(SHARES - sum(column) for column in zip(*state.shares, strict=True))
    state.accounts = [*cash[:seats], -sum(cash[:seats])]
    state.order = tuple(order) or tuple(range(seats))
    state.turn, state.owner = turn or seats + state.order.index(owner) + 1, owner
    state.placed, state.unplaced, state.idle = NOT_YET, unplaced, idle
    state.chance = Chance(1, foretold=tuple(map(tuple, orders)))
    state.agenda = []
    push(state.agenda, steps)
    count(state)
    return state if steps else _begin_turn(state)


def _begin_turn(state: State) -> State:
    state.turn -= 1
    push(state.agenda, [BeginTurn()])
    return run(state)


def scripted(seats: int = 3, bag: str = "", *, seed: int | None = None, **rules: Any) -> Match:
    """A match from its beginning, between persons. `bag` are the tiles drawn first; the others follow in tile order."""
    first = tiles(bag)
    order = [*first, *(name for name in TILE_NAMES if name not in first)]
    return begun("acquire", seats, {"bag": order}, seed, **rules)


# Counting


@count.register
def _(state: State) -> None:
    """AQ-01, AQ-04, AQ-05, AQ-06, AQ-30. Money, tiles and shares: nothing made, nothing lost."""
    assert sum(state.accounts) == 0
    assert min(state.accounts[: state.seats]) >= 0
    assert all(amount % 100 == 0 for amount in state.accounts)
    on_board = [tile for tile, owner in enumerate(state.board) if owner != EMPTY]
    in_racks = [tile for rack in state.racks for tile in rack]
    assert sorted([*on_board, *in_racks, *state.bag, *state.aside]) == list(range(len(TILE_NAMES)))
    assert all(len(rack) <= 6 and list(rack) == sorted(rack) for rack in state.racks)
    for chain, size in enumerate(state.sizes):
        held = [row[chain] for row in state.shares]
        assert size == state.board.count(chain)
        assert state.bank[chain] + sum(held) == SHARES
        assert min(*held, state.bank[chain]) >= 0
        assert not size or any(held)


# Playing


def buy(*chains: str) -> Buy:
    """The purchase of these shares."""
    return Buy(chains)


@quiet.register
def _(state: State) -> Any:
    """What a seat does that wants nothing: the first tile and the first chain; it keeps its shares, and plays on."""
    match asked(state).options(state)[0]:
        case MayPlace(actions=actions):
            return actions[0] if actions else PASS
        case MayChoose(actions=chains):
            return chains[0]
        case MayDispose(chain=chain):
            return Dispose(chain, 0, 0)
    return NOTHING if asked(state).phase == "shares" else Declare(False)


def quiet_turn(state: State) -> State:
    """Everybody is quiet until the next turn begins, or the game ends."""
    now = state.turn
    while asked(state) and state.turn == now:
        state = play(state, quiet(state))
    return state


# Asking

BASKETS = [basket for number in range(5) for basket in combinations_with_replacement(CHAINS, number)]


def conceivable(state: State) -> list[Any]:
    """Every action that anybody could think of."""
    most = range(-1, max(map(max, state.shares)) + 2)
    return [
        *(Place(name) for name in TILE_NAMES),
        *(kind(chain) for kind in (Found, Survivor, Defunct) for chain in CHAINS),
        *(Dispose(chain, sell, trade) for chain in CHAINS for sell in most for trade in most),
        *(Buy(basket) for basket in BASKETS),
        *(PASS, Declare(True), Declare(False)),
    ]


def legal(state: State) -> set[Any]:
    """All legal actions of the asked seat, found by trying every conceivable one."""
    return set(possible(state, conceivable(state)))


def placeable(state: State) -> list[str]:
    """The tiles that the asked seat can place."""
    return [name for name in TILE_NAMES if Place(name) in legal(state)]


def choices(state: State) -> list[str]:
    """The chains that the asked seat can choose from, in chain order."""
    return [chain for chain in CHAINS if any(getattr(action, "chain", "") == chain for action in legal(state))]


def on(state: State, name: str) -> str:
    """What lies on a space: the id of a chain, "lone", or nothing."""
    owner = state.board[TILES[name]]
    return "" if owner == EMPTY else "lone" if owner == LONE else CHAINS[owner]


def area(state: State, chain: str) -> list[str]:
    """The tiles of a chain, or those that are "lone", in tile order."""
    return [name for name in TILE_NAMES if on(state, name) == chain]


def sizes(state: State) -> dict[str, int]:
    """The sizes of the chains on the board."""
    return {chain: size for chain, size in zip(CHAINS, state.sizes, strict=True) if size}


def price(state: State, chain: str) -> int:
    """The price of a share now."""
    return state.price(CHAINS.index(chain))


def held(state: State, seat: int) -> dict[str, int]:
    """The shares of a seat, by chain."""
    return {chain: number for chain, number in zip(CHAINS, state.shares[seat], strict=True) if number}


def in_bank(state: State, chain: str) -> int:
    """The shares of a chain that nobody holds."""
    return state.bank[CHAINS.index(chain)]


def rack(state: State, seat: int) -> list[str]:
    """The tiles of a seat."""
    return [TILE_NAMES[tile] for tile in state.racks[seat]]


def names(found: Sequence[int]) -> list[str]:
    """Tiles by their names."""
    return [TILE_NAMES[tile] for tile in found]


def numbers(text: str) -> list[int]:
    """Tiles by the numbers that the position has for them."""
    return [TILES[name] for name in tiles(text)]
