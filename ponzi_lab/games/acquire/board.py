"""AQ-01, AQ-02, AQ-03. The board: 108 spaces, the tile of each, what touches what, and the chains in their order.

A space is a number in tile order, 0 for 1a to 107 for 12i. A board is a tuple with an entry for each space: `EMPTY`,
`LONE`, or the place of a chain in chain order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

CHAINS = ("tower", "luxor", "american", "worldwide", "festival", "imperial", "continental")
SAFE = 11
MOST_BOUGHT = 3
TRADE = 2  # shares of a defunct chain for one of the survivor

COLUMNS = 12
LETTERS = "abcdefghi"
SPACES = COLUMNS * len(LETTERS)

EMPTY = -2
LONE = -1

Board = tuple[int, ...]

TILE_NAMES = tuple([f"{column}{letter}" for letter in LETTERS for column in range(1, COLUMNS + 1)])
TILES = {name: tile for tile, name in enumerate(TILE_NAMES)}


def number_of(tile: int) -> int:
    """AQ-01. The number of a tile: its column, from 1."""
    return tile % COLUMNS + 1


def _touching(tile: int) -> tuple[int, ...]:
    """AQ-01. The spaces beside and above or below one; never diagonally, never round an edge."""
    row, column = divmod(tile, COLUMNS)
    beside = [(row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column)]
    return tuple([COLUMNS * r + c for r, c in beside if 0 <= r < len(LETTERS) and 0 <= c < COLUMNS])


NEIGHBOURS = tuple([_touching(tile) for tile in range(SPACES)])


def touched(board: Sequence[int], tile: int) -> list[int]:
    """AQ-17. The chains that a space touches, in chain order."""
    return sorted({board[space] for space in NEIGHBOURS[tile] if board[space] >= 0})


def largest(sizes: Sequence[int], chains: Collection[int]) -> list[int]:
    """AQ-27, AQ-29. Those of the chains that are as large as the largest."""
    most = max([sizes[chain] for chain in chains])
    return [chain for chain in chains if sizes[chain] == most]


def group(board: Sequence[int], tile: int) -> list[int]:
    """AQ-21. The tile with all lone tiles that can be reached from it by steps from lone tile to lone tile."""
    found = [tile]
    for one in found:
        found += [space for space in NEIGHBOURS[one] if board[space] == LONE and space not in found]
    return found


def painted(board: Board, spaces: Sequence[int], chain: int) -> Board:
    """The board with these spaces belonging to a chain."""
    new = list(board)
    for space in spaces:
        new[space] = chain
    return tuple(new)


# Kinds of tiles

DEAD, MERGING, GROWING, FOUNDING, BLOCKED, ALONE = "dead", "merging", "growing", "founding", "blocked", "lone"
UNPLAYABLE = frozenset({DEAD, BLOCKED})


def kind(board: Sequence[int], sizes: Sequence[int], tile: int) -> str:
    """AQ-04, AQ-17, AQ-18. What a tile would do if it were placed now: the first kind that fits."""
    chain, several, lone = EMPTY, False, False
    for space in NEIGHBOURS[tile]:
        owner = board[space]
        if owner == LONE:
            lone = True
        elif owner >= 0:
            several = several or chain not in (EMPTY, owner)
            chain = owner
    if several:
        return DEAD if sum([sizes[one] >= SAFE for one in touched(board, tile)]) > 1 else MERGING
    if chain != EMPTY:
        return GROWING
    if lone:
        return FOUNDING if 0 in sizes else BLOCKED
    return ALONE
