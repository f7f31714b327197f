"""Make the recorded games of the folder `records`: run `python -m tests.games.acquire.make_records` at the root.

All seats are persons, played by the small scripts below: no strategy of the package has a part in them, so they
stay what they are when strategies change. Most games are planned: the bag is laid so that every seat draws in time
what it shall place. The names of the files say what each game is for; what must be among them is checked by
`../test_records.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.options import why_not
from ponzi_lab.games.acquire.actions import (
    NOTHING,
    Buy,
    Declare,
    Defunct,
    Dispose,
    Found,
    MayBuy,
    MayDeclare,
    MayDispose,
    Place,
    Survivor,
)
from ponzi_lab.games.acquire.board import CHAINS, TILE_NAMES

from ..recipes import Recipe, Script, by_lot, mixed, pick, play_out, play_wishes, quietly, write_all
from .positions import buy, scripted, tiles
from .rare_events import EVENTS

FOLDER = Path(__file__).parent / "records"

# What the players do


def lots(match: Match, rng: random.Random, *, ends: bool = True) -> Any:
    """Anything that is legal."""
    option = next(option for option in match.options if option.ways)
    match option:
        case MayDeclare():
            return Declare(ends)
        case MayDispose(chain=chain, held=held, trade=trade):
            traded = 2 * pick(range(trade.high // 2 + 1), rng)
            return Dispose(chain, pick(range(held - traded + 1), rng), traded)
        case MayBuy():
            return some_shares(option, rng)
    return by_lot(option, rng)


def some_shares(option: MayBuy, rng: random.Random) -> Buy:
    """Three times: a chain or none."""
    chosen: list[int] = []
    for _ in range(3):
        wish = sorted([*chosen, pick(range(len(CHAINS)), rng)])
        if not why_not([option], Buy(tuple(CHAINS[chain] for chain in wish))):
            chosen = wish
    return Buy(tuple(CHAINS[chain] for chain in chosen))


def never_ends(match: Match, rng: random.Random) -> Any:
    """Anything, but nobody ends the game."""
    return lots(match, rng, ends=False)


def game(seats: int, script: Script, until: int = 10**6, **rules: Any) -> Callable[[int], Match]:
    """A game by a script, for any seed: bag, shuffles and decisions follow from it."""

    def make(seed: int) -> Match:
        return play_out(scripted(seats, " ".join(mixed(TILE_NAMES, seed)), seed=seed, **rules), script, seed, until)

    return make


Turn = Sequence[Any]


def planned(
    seats: int, starts: str, turns: Sequence[Turn], then: str = "", until: int = 0, **rules: Any
) -> Callable[[int], Match]:
    """A game in which turns are given: a tile, and other decisions before or after it; else everybody is quiet.

    Seat 0 must begin. `then` are the tiles that are drawn after those of the turns.
    """
    queue = [*(decision for turn in turns for decision in turn if isinstance(decision, str)), *tiles(then)]
    queue += [name for name in TILE_NAMES if name not in (*queue, *tiles(starts))]
    racks = [name for seat in range(seats) for name in queue[seat : 6 * seats : seats]]
    bag = " ".join([*tiles(starts), *racks, *queue[6 * seats :]])

    def make(seed: int) -> Match:
        match = scripted(seats, bag, seed=seed, **rules)
        for turn in turns:
            play_wishes(match, [Place(wish) if isinstance(wish, str) else wish for wish in turn])
        return play_out(match, quietly, seed, until)

    return make


# The plans


def tie(size: int, ada: Buy, ben: Buy, cleo: Buy = NOTHING) -> Callable[[int], Match]:
    """Ada founds Tower; after these purchases Luxor takes it over at this size."""
    growing = [[tile] for tile in ("6b", "2e", "6a", "1e")[: 2 * (size - 2)]]
    turns = [["6c", Found("tower"), ada], ["4e", Found("luxor"), ben], ["3e", cleo], *growing, ["2f"], ["6e"]]
    return planned(3, "6d 5e 12i", turns)


def merger_of_three() -> Callable[[int], Match]:
    """Two of the same size are defunct, and their order is chosen; everything that can be done with shares is done."""
    return planned(
        3,
        "6d 5e 6f",
        [
            ["6c", Found("luxor"), buy("luxor")],
            ["4e", Found("tower"), buy("luxor", "luxor")],
            ["6g", Found("american"), buy("tower", "american")],
            ["3e", buy("american", "american")],
            [
                *("6e", Survivor("tower"), Defunct("american")),
                *(Dispose("american", 1, 0), Dispose("american", 0, 2)),
                *(Defunct("luxor"), Dispose("luxor", 0, 2), Dispose("luxor", 1, 0)),
            ],
        ],
    )


def merger_of_four() -> Callable[[int], Match]:
    """Four chains of 2."""
    return planned(
        4,
        "6d 5e 7e 6f",
        [
            ["6c", Found("luxor"), buy("luxor", "luxor", "luxor")],
            ["4e", Found("tower"), buy("tower", "luxor")],
            ["8e", Found("imperial"), buy("imperial")],
            ["6g", Found("american"), buy("tower", "imperial")],
            ["6e", Survivor("imperial"), Defunct("luxor"), Dispose("luxor", 1, 2)],
        ],
    )


THREE_TOWERS = buy("tower", "tower", "tower")


def all_towers() -> Callable[[int], Match]:
    """All 25 shares of Tower are bought and kept when Luxor takes it over; then Ben founds it again."""
    buying = [[tile, THREE_TOWERS] for tile in ("7a", "8a", "12e", "12c", "10c", "10e")]
    merging = ["3a", Defunct("tower"), *[Dispose("tower", 0, 0)] * 3]
    founding = ["11c", Found("tower")]
    turns = [["2a", Found("tower"), THREE_TOWERS], ["6a", Found("luxor"), THREE_TOWERS], *buying, ["4a"]]
    return planned(3, "1a 5a 12i", [*turns, merging, founding])


def last_tower() -> Callable[[int], Match]:
    """Tower takes Luxor over, and the bank has one share of it left: Cleo trades, Ada and Ben find nothing."""
    buying = [[tile, THREE_TOWERS] for tile in ("1b", "2b", "12c", "12e", "12g")]
    luxor = buy("luxor", "luxor")
    return planned(
        3,
        "1a 5a 12i",
        [
            ["2a", Found("tower"), THREE_TOWERS],
            ["6a", Found("luxor"), THREE_TOWERS],
            *buying,
            *(["10c", buy("tower", "tower", "luxor")], ["10e", luxor], ["10g", luxor], ["4a"]),
            ["3a", Dispose("luxor", 0, 2), Dispose("luxor", 0, 0), Dispose("luxor", 2, 0)],
        ],
    )


def seven_chains() -> list[Turn]:
    """Seven chains of 2 are founded, and three tiles lie alone."""
    pairs = [("5a", "4a"), ("8a", "7a"), ("11a", "10a"), ("9i", "8i"), ("6i", "5i")]
    chains = ["luxor", "american", "worldwide", "imperial", "continental"]
    turns: list[Turn] = [["2a", Found("tower")], ["11i", Found("festival")]]
    for (first, second), chain in zip(pairs, chains, strict=True):
        turns += [[first], [second, Found(chain)]]
    return [*turns, ["3d"], ["6f"], ["9d"]]


BESIDE_THESE = "3c 2d 4d 3e 6e 5f 7f 6g 9c 8d 10d 9e"  # tiles that would found an eighth chain


def blocked(**rules: Any) -> Callable[[int], Match]:
    """Both racks are full of tiles that would found an eighth chain."""
    return planned(2, "1a 12i", seven_chains(), BESIDE_THESE, 30, **rules)


def blocked_for_a_while() -> Callable[[int], Match]:
    """The same, but Ben joins two of the seven, and Ada can found one again."""
    turns = [*seven_chains(), ["3a", Survivor("luxor")], ["3c", Found("tower")]]
    return planned(2, "1a 12i", turns, "2d 4d 3e 6e 5f 7f 6g 9c 8d 10d 9e")


ROW = [["2a", Found("tower")], *[[f"{number}a"] for number in range(3, 11)]]
TWO_ROWS = [["2a", Found("tower")], ["2c", Found("luxor")]]
TWO_ROWS += [[f"{number}{letter}"] for number in range(3, 12) for letter in "ac"]


def one_safe(*turns: Turn, until: int = 0) -> Callable[[int], Match]:
    """Tower has 10 tiles; the turns after that."""
    return planned(2, "1a 12i", [*ROW, *turns], until=until)


def dead_tiles() -> Callable[[int], Match]:
    """Ben's 11c makes Luxor safe: his 1b is dead, 2b comes and is dead, and 3b, which comes for one of these, stays."""
    then = "1f 3f 1b 5f 7f 9f 11f 1h 3h 5h 7h 9h 11h 12d 12e 12f 10f 2b 3b"
    return planned(3, "1a 1c 12i", TWO_ROWS, then, 25)


def comb(**rules: Any) -> Callable[[int], Match]:
    """Five safe chains, in every other row: what lies between them is dead, and the bag is empty soon."""
    lie_there = ("1a", "1c")
    turns = [[f"{number}{letter}"] for number in range(1, 13) for letter in "acegi"]
    return planned(2, " ".join(lie_there), [turn for turn in turns if turn[0] not in lie_there], until=200, **rules)


def long_chain() -> Callable[[int], Match]:
    """Tower gets 41 tiles, and Luxor has 2."""
    growing = [[name] for name in tiles("3a-12a 1b-12b 1c-12c 1d-4d")]
    last = ["5d", Declare(True), buy("tower")]
    return planned(2, "1a 12i", [["2a", Found("tower")], ["11i", Found("luxor")], *growing, last])


def market(tile: str) -> Callable[[int], Match]:
    """Ada and Ben hold 2 and 4 of Tower when it is taken over, and this tile is drawn for the market."""
    turns = [
        ["6c", Found("tower"), buy("tower")],
        ["4e", Found("luxor"), THREE_TOWERS],
        ["3e"],
        ["12c", buy("tower")],
        ["6e", Defunct("tower"), Dispose("tower", 1, 0), Dispose("tower", 0, 2)],
    ]
    # Twelve tiles of the queue are in the racks, and four have been drawn: this one is the seventeenth.
    return planned(2, "6d 5e", turns, f"1a 3a 5a 7a 9a 11a 1g 3g 5g 7g 9g {tile}")


# The games

DIFFERENT = {
    "open_holdings": False,
    "first_player": "number_first",
    "seating": "by_tile",
    "dead_tiles": "repeat",
    "declare": "after_tile",
    "stall_end": "no_placement",
    "tiles_out_end": True,
    "two_player_market": False,
}

RECIPES = {
    # Mergers and bonuses
    "merger-of-three": Recipe(merger_of_three()),
    "merger-of-four": Recipe(merger_of_four()),
    "tie-for-most": Recipe(tie(2, buy("tower"), buy("tower", "tower"))),
    "tie-for-most-rounded": Recipe(tie(3, buy("tower"), buy("tower", "tower"))),
    "tie-for-second": Recipe(tie(4, buy("tower"), buy("tower"), buy("tower"))),
    "tie-for-second-rounded": Recipe(tie(3, buy("tower"), buy("tower"), buy("tower"))),
    "nothing-left-to-trade": Recipe(last_tower()),
    "founding-without-a-share": Recipe(all_towers()),
    "market-equal": Recipe(market("4i")),
    "market-more": Recipe(market("9i")),
    "market-fewer": Recipe(market("1i")),
    # Tiles
    "blocked-for-a-while": Recipe(blocked_for_a_while()),
    "dead-tiles": Recipe(dead_tiles()),
    "empty-bag": Recipe(game(2, never_ends, two_player_market=False), ("a_tile_is_placed_with_an_empty_bag",)),
    # Ends
    "declared-early": Recipe(one_safe(["11a"], [Declare(True), "11i", Found("luxor"), buy("luxor", "luxor")])),
    "declared-late": Recipe(one_safe(["11a", Declare(True), buy("tower")])),
    "played-on": Recipe(one_safe(["11a"], until=14)),
    "all-safe": Recipe(planned(3, "1a 1c 12i", [*TWO_ROWS[:-1], ["11c", Declare(True)]])),
    "forty-one": Recipe(long_chain()),
    "stuck": Recipe(blocked()),
    "no-placement": Recipe(blocked(stall_end="no_placement")),
    "tiles-out": Recipe(comb(tiles_out_end=True)),
    "unfinished": Recipe(game(4, lots, until=5), ("starting_tiles_that_touch",)),
    # Tables and options
    "table-of-six": Recipe(game(6, lots, until=20), ("a_merger_of_two",)),
    "hidden-holdings": Recipe(game(4, lots, until=25, open_holdings=False), ("shares_sold_traded_and_kept",)),
    "other-options": Recipe(game(5, lots, until=20, **DIFFERENT), ("an_order_that_is_not_clockwise",)),
    "whole-game": Recipe(game(3, lots), ("a_dead_tile_is_set_aside", "a_chain_with_shares_is_founded_again")),
}


if __name__ == "__main__":
    write_all(FOLDER, RECIPES, EVENTS)
