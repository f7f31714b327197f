"""Tables of Ponzi Scheme at every kind of decision, and what the battery of all tables must be told about this game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from ponzi_lab.core.options import Listed
from ponzi_lab.games.ponzi.actions import MayCounter, MayOffer
from ponzi_lab.tables.screen import Screen

from ..contract import ponzi as ponzi_facts
from .desks import ALONE, SHARED, WATCHED, asks, decide, desk, until
from .faces import Tried

MIXED = ("Ada", "Ben", "bot:trader", "bot:greedy")

POSITIONS: dict[str, Callable[[], Screen]] = {
    "funding": desk,
    "trade": lambda: until(desk(ALONE, 3), asks("trade")),
    "trade, advanced": lambda: until(desk(ALONE, 3, advanced=True, start_cash=90), asks("trade")),
    "answer": lambda: until(desk(), asks("trade", offered=True)),
    "answer, forced": lambda: until(desk(), lambda one: asks("trade", offered=True)(one) and bool(one.picks)),
    "marker": lambda: until(desk(), asks("marker")),
    "crash": lambda: until(desk(), asks("crash")),
    "end": lambda: until(desk(), lambda one: one.match.over),
    "survived": lambda: until(desk(ALONE, 5, max_rounds=2), lambda one: one.match.over),
    "shared": lambda: until(desk(MIXED, 2), asks("trade", offered=True)),
    "cover": lambda: desk(SHARED),
    "watched": lambda: desk(WATCHED),
}


REFUSED = [
    (
        "funding",
        "pick:fund:80",
        "Fund 80 lies in row 3: it goes with the 3rd tile of an industry, and there is none of which you could take "
        "that now.",
    ),
    ("funding", "pick:fund:70", "Card 70 is not in the market now."),
    ("funding", "pick:fund:ten", "'ten' is not a whole number."),
    ("funding", "pick:industry:gold", "There is no industry 'gold'."),
]


def clicked(seed: int) -> Screen:
    seats = [ALONE, SHARED, ("You", "bot:random", "Ben")][seed % 3]
    return desk(seats, seed, advanced=seed % 2 == 0, start_cash=30 * seed)


def decisions() -> Iterator[Screen]:
    for seed in range(4):
        table = desk(ALONE, seed, advanced=True, start_cash=60)
        while not table.match.over and table.match.round < 6:
            yield table
            decide(table)


def closed(table: Screen, do: str) -> tuple[str, bool]:
    """Whether no action of those that are legal fits this button."""
    _, name, value = do.split(":")
    for option in table.sight().options:
        match option:
            case Listed(actions=actions):
                found = [str(getattr(action, name, "")) for action in actions]
            case MayOffer(partners=partners):
                found = [str(pair[name == "industry"]) for pair in partners if name != "luxury"]
            case MayCounter(ways=ways):
                found = ["counter"] if ways else []
            case _:
                found = ["sell"]
        if value in found:
            return name, False
    return name, True


def another_world(table: Screen, rng: random.Random) -> None:
    """Cash, prices and the deck."""
    table.match.positions[-1] = table.match.setting.game.resample(table.match.observation(table.seat), rng)


TRIED = Tried(
    positions=POSITIONS,
    alone=ALONE,
    shared=lambda: desk(SHARED, 4, start_cash=40),
    watched=lambda: desk(WATCHED),
    named=desk,
    panes=("pane:more", "pane:rules"),
    largest=25_000,
    refused=REFUSED,
    clicked=clicked,
    clicks=6,
    decisions=decisions,
    closed=closed,
    both={(name, closed) for name in ("fund", "industry", "luxury") for closed in (True, False)},
    secret={"mixed": lambda seed: desk(MIXED, seed)},  # with strategies that hand envelopes to each other
    unknown=ponzi_facts.unknown,
    another_world=another_world,
)
