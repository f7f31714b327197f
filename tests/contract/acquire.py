"""Acquire, for the battery."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any

from ponzi_lab import Match
from ponzi_lab.games.acquire.actions import Buy, Dispose
from ponzi_lab.games.acquire.board import CHAINS, EMPTY, SPACES, TILE_NAMES, TILES, painted
from ponzi_lab.games.acquire.state import SHARES
from ponzi_lab.games.acquire.steps import Disposing

LONGEST: dict[str, int] = {}

BASKETS = [basket for number in range(4) for basket in combinations_with_replacement(CHAINS, number)]
ODD_BASKETS = [("tower",) * 4, ("luxor", "tower"), ("hilton",), ("tower", "Luxor")]


def money(state: Any) -> int:
    """All accounts, the bank's too. The bank says what it has given out, so it is 0."""
    return sum(state.accounts)


def purses(state: Any) -> Sequence[int]:
    """The seats' cash, and the shares and tiles that the bank and the bag have left."""
    return [*state.accounts[:-1], *state.bank, len(state.bag)]


def books(state: Any) -> None:
    """Every turn: shares and tiles are all there, sizes and prices are those of the board; the end is their sum."""
    for line in state.lines:
        if "books" in line:
            assert all(0 <= sum(held) <= SHARES for held in line["shares"].values())
            assert all(bool(line["prices"][chain]) == bool(size) for chain, size in line["sizes"].items())
            assert all(any(line["shares"][chain]) for chain, size in line["sizes"].items() if size)
            racks = [tile for rack in line["racks"] for tile in rack]
            assert len(set(racks)) == len(racks)
            assert len(racks) + line["bag"] + sum(line["sizes"].values()) <= SPACES
    before, end = state.lines[-2:]
    for seat in range(state.seats):
        paid = sum(rows[seat] for key in ("bonuses", "sales") for rows in end[key].values())
        assert end["scores"][seat] == before["cash"][seat] + paid == state.accounts[seat]
    on_board = sum(space != EMPTY for space in state.board)
    assert on_board + len(state.aside) + len(state.bag) + sum(map(len, state.racks)) == SPACES


def fields(state: Any) -> Mapping[str, Sequence[Any]]:
    """Every tile, chain and purchase, with wrong ones; numbers of shares around what the seat holds."""
    step = state.agenda[-1]
    most = 0
    if isinstance(step, Disposing):
        most = state.shares[step.seat][state.merger.named] + 1
    return {
        "end": [True, False],
        "tile": [*TILE_NAMES, "13a", "1j", ""],
        "chain": [*CHAINS, "hilton"],
        "sell": range(-1, most + 1),
        "trade": range(-1, most + 1),
        "shares": [*BASKETS, *ODD_BASKETS],
    }


def unknown(state: Any) -> Any:
    """The order of the bag, the racks, and the cash."""
    return tuple(state.bag), tuple(state.racks), tuple(state.accounts)


CASH = (73_501, 84_703, 95_707, 61_909)
SEED = 98_765_432_198_765
CHAIN_TILES = (("1a", "1b"), ("12h", "12i"), ("6e", "7e"))


def secrets(person: int) -> Iterator[tuple[Match, Mapping[int, set[int]]]]:
    """Four seats with hidden holdings and odd cash buy shares for four rounds. Only `person` is one."""
    names = [f"bot:{name}" for name in ("random", "builder", "broker", "random")]
    names[person] = "Ada"
    match = Match("acquire", names, SEED, rules={"open_holdings": False}, setup={"bag": _bag()})
    _plant(match.position)
    known: dict[int, set[int]] = {SEED: set()}
    yield match, _note(match.position, known)
    while match.round < 17:
        match.play(_choice(match))
        yield match, _note(match.position, known)


def _bag() -> list[str]:
    """The tiles of the chains that will be planted come last."""
    planted = [tile for pair in CHAIN_TILES for tile in pair]
    return [
        *[TILE_NAMES[41 * place % SPACES] for place in range(SPACES) if TILE_NAMES[41 * place % SPACES] not in planted],
        *planted,
    ]


def _plant(state: Any) -> None:
    """Three small chains, of which everybody has a share, and money that is not whole hundreds."""
    for chain, pair in enumerate(CHAIN_TILES):
        state.board = painted(state.board, [TILES[tile] for tile in pair], chain)
        state.bag = [tile for tile in state.bag if TILE_NAMES[tile] not in pair]
    state.sizes = (2, 2, 2, 0, 0, 0, 0)
    state.shares = ((1, 1, 1, 0, 0, 0, 0),) * state.seats
    state.bank = (21, 21, 21, 25, 25, 25, 25)
    state.accounts = [*CASH, -sum(CASH)]
    # No real tile has such a number: these lie below the ones that are drawn, and stand for their order.
    state.bag = [*state.bag[:24], *range(880_001, 880_001 + len(state.bag) - 24)]


def _choice(match: Match) -> Any:
    """Everybody places the first tile that can be placed, sells what is sold, and buys the first share."""
    options = [option for option in match.options if option.ways]
    verb = options[0].kind.do
    if verb == "dispose":
        return Dispose(options[0].chain, options[0].held, 0)
    if verb == "buy":
        on_sale = [chain for chain, price in zip(CHAINS, options[0].prices, strict=True) if price]
        return Buy((on_sale[0],))
    if verb == "pass":
        return options[0].only()
    return options[0].actions[0]


def _note(state: Any, known: dict[int, set[int]]) -> Mapping[int, set[int]]:
    """Cash is for its owner; the bag, the bank and the seed are for nobody."""
    for seat in range(state.seats):
        known.setdefault(state.accounts[seat], set()).add(seat)
    for tile in state.bag:
        if tile >= SPACES:
            known.setdefault(tile, set())
    return {**known, -state.accounts[-1]: set()}
