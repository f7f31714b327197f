"""Tables of Greed, Incorporated at every kind of decision, and what the battery of all tables must be told about it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from ponzi_lab.core.options import why_not
from ponzi_lab.core.records import from_lines
from ponzi_lab.games.greed.actions import Propose
from ponzi_lab.games.greed.view import till_of
from ponzi_lab.play.match import Match
from ponzi_lab.tables import words as shell_words
from ponzi_lab.tables.desk import Desk
from ponzi_lab.tables.greed import FACE, words
from ponzi_lab.tables.greed.scenes import answer_words, bid_words, blame_words, found_words, trade_words
from ponzi_lab.tables.screen import Screen

from ..contract import greed as greed_facts
from .desks import decide, lift, say
from .faces import Tried

FOUR = ("You", "bot:manager", "bot:looter", "bot:collector")
THREE = ("You", "bot:looter", "bot:random")
FIVE = ("You", "bot:manager", "bot:looter", "bot:collector", "bot:random")
SHARED = ("Ada", "Ben", "Cleo")
WATCHED = ("bot:manager", "bot:looter", "bot:collector")
LOTS = ("You", "bot:random", "bot:random", "bot:random")
ALL = frozenset(FACE.parts)
MIXED = ("Ada", "bot:manager", "Ben", "bot:looter", "Cleo")


def greed(seats: tuple[str, ...] = FOUR, seed: int = 1, by_hand: Any = None, **rules: Any) -> Screen:
    made = Screen(Desk(Match("greed", seats, seed, rules=rules), FACE, None, by_hand))
    made.desk.run()
    return made


Wanted = Callable[[Screen], bool]


def kind(do: str) -> Wanted:
    return lambda table: bool(table.match.options[0].kind.do == do)


@cache
def played(do: str, wanted: Wanted, seats: tuple[str, ...], first: int) -> tuple[dict[str, Any], ...]:
    """The record of a game that comes to such a decision; the person decides by lots, or as the hint says.

    What is rare is looked for from the `first` seed on: those before it are known not to come to it.
    """
    for seed in range(first, first + 60):
        table, rng = greed(seats, seed, ALL), random.Random(seed)
        while not table.match.over:
            lift(table)
            if kind(do)(table) and wanted(table):
                return tuple(table.match.lines())
            if rng.random() < 0.7:
                decide(table)
            else:
                draw_lots(table, rng)
    raise AssertionError("it happens in no game")


def chosen(table: Screen) -> Any:
    """The action that is picked, or what is missing."""
    return FACE.scene(table.sight(), table.picks).action()


def draw_lots(table: Screen, rng: random.Random) -> None:
    """Any decision."""
    table.match.play(rng.choice([one for one in table.match.options if one.ways]).sample(rng))
    table.desk.go_on()
    table.desk.run()


def at(
    do: str, wanted: Wanted = lambda table: True, seats: tuple[str, ...] = FOUR, first: int = 0
) -> Callable[[], Screen]:
    """A table that stands at such a decision."""

    def made() -> Screen:
        table = greed(seats, by_hand=ALL)
        table.desk.match = Match.replay(from_lines(list(played(do, wanted, seats, first))))
        lift(table)
        table.desk.moved()
        return table

    return made


def can_bid(table: Screen) -> bool:
    return table.match.options[0].amount.size > 20 and len(table.sight().seen.offered) > 2


def hires(table: Screen) -> bool:
    """The hint is a deal in which an asset is used."""
    advice = table.desk.advice()[0]
    return isinstance(advice, Propose) and bool(advice.use)


def alone(table: Screen) -> bool:
    return table.match.options[0].ways == 1


def leaves_an_income(table: Screen) -> bool:
    """Nobody else sits on the board of a company that has earned something, and has goods."""
    company = table.match.options[0].company
    return alone(table) and bool(till_of(table.sight().seen, company).last)


def where(test: Callable[[Any], Any]) -> Wanted:
    """The first option passes a test."""
    return lambda table: bool(test(table.match.options[0]))


def lot(name: str) -> Wanted:
    """Others have bid for this lot, and the seat can choose its bid."""
    can_choose = where(lambda option: option.lot == name and option.ways and option.amount.size > 1)
    return lambda table: can_choose(table) and bool(table.sight().seen.auction.bid)


POSITIONS: dict[str, Callable[[], Screen]] = {
    "announce": lambda: greed(by_hand=ALL),
    "bid": at("bid", can_bid),
    "bid, five": at("bid", can_bid, FIVE),
    # Something can be paid, and something cannot.
    "buy": at("buy", where(lambda option: 1 < option.ways <= len(option.offers))),
    "transform": at("transform", where(lambda option: option.ways)),
    "propose": at("transform", lambda table: table.match.options[1].ways > 1),
    "hire": at("transform", hires, first=7),
    "answer": at("answer", first=6),
    "store": at("store", where(lambda option: sum(option.held) > 4 and option.free > 30)),
    "blame": at("blame", where(lambda option: option.ways == 3 and option.chair == "coo")),
    "blame, alone": at("blame", alone, first=4),
    "drop": at("drop", where(lambda option: option.ways > 2)),
    "gold": at("raise", lot("gold")),
    "silver": at("raise", lot("silver"), THREE),
    "company": at("raise", lot("company")),
    "found": at("found", where(lambda option: len(option.discard) > 4 and len(option.companies) > 1), LOTS, 2),
    "end": lambda: ended(greed()),
    "cover": lambda: greed(SHARED),
    "watched": lambda: greed(WATCHED),
}


def ended(table: Screen) -> Screen:
    say(table, "end")
    return table


REFUSED = [
    ("announce", "pick:card:49", "You do not hold the card 49."),
    ("announce", "act", words.NEED_ASSET),
    ("announce", "pass", shell_words.NOT_UNDERSTOOD),
    ("bid", "act", bid_words.NEED_BID),
    ("bid", "pick:fire:ceo", shell_words.NOT_UNDERSTOOD),
    ("buy", "pick:card:99", "The asset 99 is not on offer."),
    ("propose", "act", trade_words.NEED_DEAL),
    ("propose", "pick:give:coal:1", shell_words.NOT_UNDERSTOOD),
    ("propose", "pick:partner:99", shell_words.NOT_UNDERSTOOD),
    ("answer", "act", answer_words.NEED_ANSWER),
    ("store", "pick:keep:gold:1", shell_words.NOT_UNDERSTOOD),
    ("blame", "act", blame_words.NEED_SCAPEGOAT),
    ("blame", "pick:fire:4th", "The '4th' cannot be named."),
    ("drop", "pick:card:99", "The company does not own the asset 99."),
    ("gold", "pick:card:20", shell_words.NOT_UNDERSTOOD),
    ("found", "act", found_words.NEED_COMPANY),
    ("found", "pick:company:0", shell_words.NOT_UNDERSTOOD),
]


def clicked(seed: int) -> Screen:
    rules = {"trend_track": "six", "status_step": 10, "money_for_money": False} if seed % 2 else {"offers_per_year": 2}
    return greed([FOUR, SHARED, FIVE][seed % 3], seed, ALL if seed < 4 else None, **rules)


def decisions() -> Iterator[Screen]:
    for seed in range(16):
        table, rng = greed(LOTS, seed, ALL), random.Random(seed)
        while not table.match.over:
            yield table
            draw_lots(table, rng)


def closed(table: Screen, do: str) -> tuple[str, bool] | None:
    options = table.match.options
    verb, _, what = do.partition(":")
    name, _, value = what.partition(":")
    if verb not in ("act", "pick") or name not in ("card", "partner", "transform", "fire"):
        return None
    if name == "partner":
        return name, int(value) not in options[1].partners
    made = FACE.scene(table.sight(), {name: int(value) if value.isdigit() else value}).action()
    return name, isinstance(made, str) or bool(why_not(options, made))


def another_world(table: Screen, rng: random.Random) -> None:
    """Hands, deck, and sealed answers."""
    state, seat = table.match.position, table.seat
    table.match.positions[-1] = table.match.setting.game.resample(table.match.observation(seat), rng)
    assert table.match.position.hands[seat] == state.hands[seat]


TRIED = Tried(
    positions=POSITIONS,
    alone=FOUR,
    shared=lambda: greed(SHARED, 4),
    watched=lambda: greed(WATCHED),
    named=greed,
    panes=("pane:more", "pane:rules", "pane:hand"),
    largest=34_000,
    odd=("blahblah", "SoShitty"),
    refused=REFUSED,
    clicked=clicked,
    clicks=6,
    regions=("board",),
    passes=0.3,
    besides="finish:phase",
    ended=lambda table: words.ENDED,
    decisions=decisions,
    closed=closed,
    both={("card", True), ("card", False), ("partner", True), ("partner", False), ("fire", False)},
    secret={
        "shared": lambda seed: greed(SHARED, seed, ALL),
        "alone": lambda seed: greed(FOUR, seed, ALL),
        "mixed": lambda seed: greed(MIXED, seed, ALL),
    },
    unknown=greed_facts.unknown,
    another_world=another_world,
)
