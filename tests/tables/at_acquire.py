"""Tables of Acquire at every kind of decision, and what the battery of all tables must be told about this game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from ponzi_lab.core.options import why_not
from ponzi_lab.core.records import from_lines
from ponzi_lab.games.acquire.actions import Buy, MayBuy, MayChoose, MayDeclare, MayDispose, MayPlace, Place
from ponzi_lab.games.acquire.board import CHAINS
from ponzi_lab.play.match import Match
from ponzi_lab.tables import words as shell_words
from ponzi_lab.tables.acquire import shares_words
from ponzi_lab.tables.acquire.scenes import buy_words, chain_words, declare_words, dispose_words, place_words
from ponzi_lab.tables.screen import Screen

from ..contract import acquire as acquire_facts
from .desks import decide, desk, lift, say
from .faces import Tried

FOUR = ("You", "bot:builder", "bot:broker", "bot:random")
LOTS = ("You", "bot:random", "bot:random", "bot:random")
TWO = ("You", "bot:random")
SIX = ("You", *["bot:random"] * 5)
SHARED = ("Ada", "Ben", "Cleo")
WATCHED = ("bot:builder", "bot:broker", "bot:random")
MIXED = ("Ada", "bot:builder", "Ben", "bot:broker", "Cleo")


def acquire(seats: tuple[str, ...] = FOUR, seed: int = 1, **rules: Any) -> Screen:
    return desk(seats, seed, game="acquire", **rules)


@cache
def played(
    kind: type,
    wanted: Callable[[Any], bool] = bool,
    seats: tuple[str, ...] = LOTS,
    rules: tuple[tuple[str, Any], ...] = (),
    first: int = 0,
) -> tuple[dict[str, Any], ...]:
    """The record of a game that comes to such a position: everybody draws lots, which no other strategy changes.

    What is rare is looked for from the `first` seed on: those before it are known not to come to it.
    """
    for seed in range(first, first + 400):
        match, rng = Match("acquire", seats, seed, rules=dict(rules)), random.Random(seed)
        while not match.over:
            options = match.options
            if match.asked != 0:
                match.play()
            elif isinstance(options[0], kind) and wanted(options[0]):
                return tuple(match.lines())
            else:
                match.play(rng.choice([option for option in options if option.ways]).sample(rng))
    raise AssertionError("it happens in no game")


def at(
    kind: type, wanted: Callable[[Any], bool] = bool, seats: tuple[str, ...] = LOTS, first: int = 0, **rules: Any
) -> Callable[[], Screen]:
    """A table that stands at such a decision."""

    def made() -> Screen:
        table = acquire(seats)
        table.desk.match = Match.replay(from_lines(list(played(kind, wanted, seats, tuple(rules.items()), first))))
        lift(table)
        table.desk.moved()
        return table

    return made


def kinds(name: str) -> Callable[[Any], bool]:
    return lambda option: name in option.kinds and option.ways > 1


def several(do: str) -> Callable[[Any], bool]:
    return lambda option: option.kind.do == do and option.ways > 1


def only(do: str) -> Callable[[Any], bool]:
    return lambda option: option.kind.do == do and option.ways == 1


BLOCKED, DEAD = kinds("blocked"), kinds("dead")
ONLY_FOUND, ONLY_SURVIVOR, ONLY_DEFUNCT = map(only, ("found", "survivor", "defunct"))


def many_shares(option: Any) -> bool:
    return option.held > 3 and option.trade.high > 0


def much_on_sale(option: Any) -> bool:
    return option.ways > 20


POSITIONS: dict[str, Callable[[], Screen]] = {
    "first turn": acquire,
    "merging": at(MayPlace, kinds("merging")),
    "growing": at(MayPlace, kinds("growing")),
    "founding": at(MayPlace, kinds("founding")),
    "blocked": at(MayPlace, BLOCKED),
    "found": at(MayChoose, several("found")),
    "survivor": at(MayChoose, several("survivor"), first=10),
    "defunct": at(MayChoose, several("defunct"), first=255),
    "dispose": at(MayDispose, many_shares),
    "dispose, six": at(MayDispose, many_shares, SIX),
    "dispose, two": at(MayDispose, many_shares, TWO),
    "dispose, hidden": at(MayDispose, many_shares, open_holdings=False),
    "buy": at(MayBuy, much_on_sale),
    "buy, hidden": at(MayBuy, much_on_sale, open_holdings=False),
    "buy, forced": at(MayBuy, only("buy")),
    "declare": at(MayDeclare),
    "declare, two": at(MayDeclare, bool, TWO),
    "declare, hidden": at(MayDeclare, bool, open_holdings=False),
    "end": lambda: ended(acquire()),
    "cover": lambda: acquire(SHARED),
    "watched": lambda: acquire(WATCHED),
}


def ended(table: Screen) -> Screen:
    say(table, "end")
    return table


REFUSED = [
    ("merging", "pick:tile:99z", "You do not hold the tile '99z'."),
    ("blocked", "act", place_words.NEED_TILE),
    ("found", "act", chain_words.NEED["found"]),
    ("found", "pick:chain:gold", "There is no chain 'gold'."),
    ("survivor", "act", chain_words.NEED["survivor"]),
    ("defunct", "act", chain_words.NEED["defunct"]),
    ("dispose", "act", dispose_words.NEED_NUMBERS),
    ("dispose", "pick:tile:1a", shell_words.NOT_UNDERSTOOD),
    ("buy", "act", buy_words.NEED_SHARES),
    ("buy", "pick:buy:gold", "There is no chain 'gold'."),
    ("buy", "pick:sell:1", shell_words.NOT_UNDERSTOOD),
    ("declare", "act", declare_words.NEED_END),
    ("first turn", "pass", shell_words.NOT_UNDERSTOOD),
    ("first turn", "pick:end:yes", shell_words.NOT_UNDERSTOOD),
]


def clicked(seed: int) -> Screen:
    seats = [FOUR, SHARED, TWO, SIX][seed % 4]
    return acquire(seats, seed, open_holdings=seed % 2 == 0, declare=("any_time", "after_tile")[seed % 3 == 0])


def decisions() -> Iterator[Screen]:
    for seed in range(4):
        table = acquire(FOUR, seed)
        while not table.match.over:
            yield table
            decide(table)


def closed(table: Screen, do: str) -> tuple[str, bool]:
    options = table.match.options
    _, name, value = do.split(":")
    action = {"tile": Place, "buy": lambda chain: Buy((chain,)), "chain": options[0].kind}.get(name)
    return name, bool(action and why_not(options, action(value)))


def another_world(table: Screen, rng: random.Random) -> None:
    """Racks, the bag, and hidden holdings."""
    state, viewer = table.match.position.copy(), table.seat
    hidden_tiles = [tile for seat, rack in enumerate(state.racks) if seat != viewer for tile in rack] + list(state.bag)
    rng.shuffle(hidden_tiles)
    racks = []
    for seat, rack in enumerate(state.racks):
        if seat != viewer:
            rack, hidden_tiles = tuple(sorted(hidden_tiles[: len(rack)])), hidden_tiles[len(rack) :]
        racks.append(rack)
    state.racks, state.bag = tuple(racks), hidden_tiles
    others = [seat for seat in range(state.seats) if seat != viewer]
    if not state.rules.open_holdings and len(others) > 1:
        one, two = rng.sample(others, 2)
        in_hand = table.match.observation(viewer).in_hand
        for seat, sign in ((one, 1), (two, -1)):
            state.accounts[seat] += sign * 700
        rows = [list(row) for row in state.shares]
        for chain in range(len(CHAINS)):
            if chain != in_hand:
                rows[one][chain], rows[two][chain] = rows[two][chain], rows[one][chain]
        state.shares = tuple(map(tuple, rows))
    table.match.positions[-1] = state


TRIED = Tried(
    positions=POSITIONS,
    alone=("You", "bot:builder", "bot:broker"),
    shared=lambda: acquire(SHARED, 4),
    watched=lambda: acquire(WATCHED),
    named=acquire,
    panes=("pane:more", "pane:rules"),
    largest=25_000,
    odd=("tower", "luxor"),
    refused=REFUSED,
    clicked=clicked,
    clicks=8,
    ended=lambda table: shares_words.ENDED[table.match.result["end"]],
    decisions=decisions,
    closed=closed,
    both={("tile", True), ("tile", False), ("buy", True), ("buy", False), ("chain", False)},
    secret={
        "shared, hidden": lambda seed: acquire(SHARED, seed, open_holdings=False),
        "alone": lambda seed: acquire(FOUR, seed, open_holdings=True),
        "shared": lambda seed: acquire(SHARED, seed, open_holdings=True),
        "mixed": lambda seed: acquire(MIXED, seed, open_holdings=True),
        "alone, hidden": lambda seed: acquire(FOUR, seed, open_holdings=False),
        "mixed, hidden": lambda seed: acquire(MIXED, seed, open_holdings=False),
    },
    unknown=acquire_facts.unknown,
    another_world=another_world,
)
