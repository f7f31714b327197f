"""Games of all kinds before the referee: run `python -m tests.games.acquire.referee_run --games 2000` at the root.

Each game follows from its number: seats, rules, bag, and how each seat plays. Engine and referee play it side by side:
before each decision they must be of one mind about who is asked, whether it is forced and every single action, legal or
not; and after it about the lines it brought. Then they judge the record cut short, records with a fault, and games that
the referee has played alone, with shuffles of its own.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations_with_replacement, pairwise, permutations, product
from typing import Any

from ponzi_lab import GAMES, Match
from ponzi_lab.core.actions import arguments
from ponzi_lab.core.options import Option, forced, why_not
from ponzi_lab.core.records import Line

from ..referees import check_alone
from ..side_by_side import SideBySide, judge_many
from . import referee
from .options import TABLE
from .referee import CHAINS, LETTERS, NUMBERS, TILES

Position = dict[str, Any]
Wish = Callable[[Position, Line], Any]

STRATEGIES = ["random", "builder", "broker"]
CORNER = [*(f"{n}h" for n in range(9, 13)), *(f"{n}i" for n in range(9, 13)), "10g", "11g", "12g"]
GAPS = ["8h", "8i", "9g", "10f", "11f", "12f", "12a", *(f"{n}b" for n in range(1, 12))]  # `draw_jam` tells of both
TEXTS = [*CHAINS, *TILES[::9], "buy", "pass", "declared", "stuck"]
DRAWN = {  # by these values the numbered games are drawn: they stay what they are when an option takes another value
    "open_holdings": [True, False],
    "first_player": ["letter_first", "number_first"],
    "seating": ["clockwise", "by_tile"],
    "dead_tiles": ["once", "once_before_draw", "repeat"],
    "declare": ["any_time", "after_tile"],
    "stall_end": ["stuck", "no_placement"],
    "tiles_out_end": [False, True],
    "two_player_market": [True, False],
}
JAMS = list(product(*(DRAWN[key] for key in ("dead_tiles", "stall_end", "tiles_out_end")), (0, 12)))
WISHES: dict[str, tuple[str, Wish]] = {  # a seat that has this wish takes the action of this verb with most of it
    "ends": ("declare", lambda g, action: action["end"]),
    "plays on": ("declare", lambda g, action: not action["end"]),
    "scatters": ("place", lambda g, action: referee.kind(g, action["tile"]) == "lone"),
    "fills": ("place", lambda g, action: action["tile"] not in GAPS),
    "founds": ("place", lambda g, action: referee.kind(g, action["tile"]) == "founding"),
    "grows": ("place", lambda g, action: referee.kind(g, action["tile"]) == "growing"),
    "merges": ("place", lambda g, action: len(referee.chains_touched(g, action["tile"]))),
    "never merges": ("place", lambda g, action: -len(referee.chains_touched(g, action["tile"]))),
    "founds anew": ("found", lambda g, action: sum(g["shares"][action["chain"]])),
    "sells": ("dispose", lambda g, action: action["sell"]),
    "trades": ("dispose", lambda g, action: action["trade"]),
    "keeps": ("dispose", lambda g, action: -action["sell"] - action["trade"]),
    "buys most": ("buy", lambda g, action: len(action["shares"])),
    "buys nothing": ("buy", lambda g, action: -len(action["shares"])),
    "buys one chain": ("buy", lambda g, action: (len(action["shares"]), -len(set(action["shares"])))),
    "buys cheaply": ("buy", lambda g, action: (len(action["shares"]), -cost(g, action))),
    "buys dearly": ("buy", lambda g, action: cost(g, action)),
    "spreads": ("buy", lambda g, action: len(set(action["shares"]))),
}


# Games


def cost(g: Position, action: Line) -> int:
    """What a purchase costs."""
    return sum(referee.price(g, chain) for chain in action["shares"])


def draw_rules(rng: random.Random) -> dict[str, Any]:
    """Any rules."""
    return {key: rng.choice(values) for key, values in DRAWN.items()}


def draw_bag(rng: random.Random) -> list[str]:
    """Any bag; in some, neighbours come soon after each other, or columns one after the other."""
    wide = rng.choice([0, 0, 0, 2, 5, 20])
    across = rng.choice([9, 12, 40])
    x, y = rng.randint(1, 12), rng.randint(0, 8)

    def place(tile: str) -> float:
        far = abs(referee.number(tile) - x) * 12 / across + abs(LETTERS.index(tile[-1]) - y)
        return rng.random() * (wide or 1) + (far if wide else 0)

    return sorted(rng.sample(TILES, 108), key=place)


def draw_game(number: int, bots: float = 0.2, magnate: bool = False) -> dict[str, Any]:
    """The game of this number: its seats, rules and bag, and the wishes of each seat that is a person.

    `bots` is the share of the games with strategies in them. The magnate, who is slow, sits only where it is wanted.
    """
    rng = random.Random(f"game {number}")
    market = {"two_player_market": True} if rng.random() < 0.1 else {}
    rules = {} if rng.random() < 0.1 else draw_rules(rng) | market
    names, wishes = [], []
    with_bots = rng.random() < bots
    common = draw_wishes(rng) if rng.random() < 0.3 else None
    endless = {"declare": "plays on"} if rng.random() < 0.4 else {}
    for seat in range(2 if market else rng.choice([2, 2, 3, 4, 5, 6])):
        bot = with_bots and rng.random() < 0.5
        names.append(f"bot:{rng.choice(STRATEGIES)}" if bot else f"Person {seat}")
        wishes.append((common or draw_wishes(rng)) | endless)
    if magnate:
        names[rng.randrange(len(names))] = "bot:magnate"
    return {"number": number, "rules": rules, "names": names, "styles": wishes, "setup": {"bag": draw_bag(rng)}}


def draw_jam(number: int) -> dict[str, Any]:
    """A game in which both seats find themselves with six dead tiles, by one of 24 sets of rules, the bag empty or not.

    Three chains fill the board: eleven tiles of the first row, eleven of a corner, and all the rest. Between them lie
    eighteen tiles, which the seats keep; they draw one other tile at a time. The last two tiles of these make the
    corner and the row safe. Then the seat that has the turn gets six more from between, and the other holds six too.
    """
    rng = random.Random(f"jam {number}")
    dead_tiles, stall_end, tiles_out_end, left = JAMS[number % len(JAMS)]
    rules = {"dead_tiles": dead_tiles, "stall_end": stall_end, "tiles_out_end": tiles_out_end}
    row = [f"{n}a" for n in range(1, 12)]
    left_over = [f"{n}{letter}" for letter in "ghi" for n in range(1, 5)][:left]
    middle = ["1c"]
    for tile in middle:
        others = [*middle, *row, *CORNER, *GAPS, *left_over]
        middle += [other for other in referee.touching(tile) if other not in others]
    placed = [row[1], middle[1], *row[2:-1], *CORNER[:-1], *middle[2:], CORNER[-1], row[-1]]
    racks = [*GAPS[6:11], placed[0], *GAPS[:5], placed[1]]
    bag = [row[0], middle[0], *racks, *placed[2:], GAPS[11], GAPS[5], *GAPS[12:], *left_over]
    wishes = [draw_wishes(rng) | {"place": "fills", "declare": "plays on"} for _ in range(2)]
    rules = draw_rules(rng) | rules
    return {"number": number, "rules": rules, "names": ["Ada", "Ben"], "styles": wishes, "setup": {"bag": bag}}


def draw_wishes(rng: random.Random) -> dict[str, str]:
    """By verb, what a seat wishes; nothing for some verbs."""
    wished = {WISHES[wish][0]: wish for wish in rng.sample(list(WISHES), len(WISHES))}
    return {verb: wish for verb, wish in wished.items() if rng.random() < 0.7}


def choose(g: Position, wishes: Mapping[str, str], rng: random.Random) -> Line:
    """A legal action, as a person with these wishes chooses it."""
    legal = referee.legal(g)
    wish = wishes.get(legal[0]["do"])
    if wish is None or (wish not in ("plays on", "fills") and rng.random() < 0.1):
        return rng.choice(legal)
    worth = [WISHES[wish][1](g, action) for action in legal]
    return rng.choice([action for action, much in zip(legal, worth, strict=True) if much == max(worth)])


# Side by side


def compare_options(choices: Sequence[Option], legal: Sequence[Line], rng: random.Random) -> str:
    """Every candidate of the verb that is due, and now and then of all the others, is legal with both or with none."""
    right = {key(action) for action in legal}
    open_to_engine = {
        plain(action) for action in candidates(legal, rng.random() < 0.05) if not why_not(choices, action)
    }
    if open_to_engine != right:
        differ = sorted(open_to_engine ^ right)[:5]
        return f"legal with one of them only: {differ}, {len(open_to_engine)} and {len(right)} actions"
    odd = [action for option in choices if option.ways and (action := plain(option.sample(rng))) not in right]
    return f"sampled: {odd}" if odd else ""


def key(action: Line) -> str:
    """One action of a record, as a text to be compared."""
    return json.dumps(action)


def plain(action: Any) -> str:
    """The same for an action of the engine."""
    return json.dumps({"do": action.do, **arguments(action)})


def engine_action(action: Line) -> Any:
    """The engine's form of an action of the referee."""
    verb = GAMES["acquire"].verbs[action["do"]]
    given = {name: tuple(value) if type(value) is list else value for name, value in action.items() if name != "do"}
    return verb(**given)


def candidates(legal: Sequence[Line], others: bool) -> Iterator[Any]:
    """Actions of the engine in and round about the legal ones."""
    for do in {action["do"] for action in legal} | (set(GAMES["acquire"].verbs) if others else set()):
        yield from near_disposals(legal) if do == "dispose" else ever(do)


@cache
def ever(do: str) -> tuple[Any, ...]:
    """All actions of a verb that could ever be legal, and some that never are."""
    chains = [*CHAINS, "zeta", "", "Tower"]
    arguments: dict[str, list[dict[str, Any]]] = {
        "declare": [{"end": end} for end in (False, True)],
        "place": [{"tile": tile} for tile in [*TILES, "0a", "13a", "1j", "a1", "1A", ""]],
        "pass": [{}],
        "found": [{"chain": chain} for chain in chains],
        "survivor": [{"chain": chain} for chain in chains],
        "defunct": [{"chain": chain} for chain in chains],
        "buy": [
            *({"shares": list(shares)} for many in range(4) for shares in combinations_with_replacement(CHAINS, many)),
            *({"shares": list(shares)} for shares in permutations(CHAINS, 2)),
            *({"shares": [chain] * 4} for chain in CHAINS),
            *({"shares": [chain]} for chain in chains[7:]),
            {"shares": list(CHAINS)},
        ],
    }
    found = {json.dumps(given): engine_action({"do": do, **given}) for given in arguments[do]}
    return tuple(found.values())


def near_disposals(legal: Sequence[Line]) -> Iterator[Any]:
    """Each pair of numbers that a seat could name, and some beyond; with another chain, some."""
    verb = GAMES["acquire"].verbs["dispose"]
    own, most = [action for action in legal if action["do"] == "dispose"], 0
    if own:
        most = max(action["sell"] for action in own)
        for sell in range(-1, most + 3):
            yield from (verb(own[0]["chain"], sell, trade) for trade in range(-2, most + 3))
    for chain in [*CHAINS, "zeta"]:
        if not own or chain != own[0]["chain"]:
            yield from (verb(chain, sell, trade) for sell, trade in ((0, 0), (1, 0), (0, 2), (most, 0)))


def compare_view(match: Match, g: Position, seat: int) -> str:
    """What one seat sees otherwise than AQ-14 says, in the middle of a turn too."""
    seen = match.observation(seat)
    for name, right in view(g, seat).items():
        given = sorted(seen.aside) if name == "aside" else getattr(seen, name)
        if given != right:
            return f"seat {seat} sees {name}: {given}, not {right}"
    return ""


def view(g: Position, seat: int) -> dict[str, Any]:
    """AQ-14: what a seat may see, as the engine's observation has it: None for what it may not.

    Tiles and chains are numbers in their order there, a lone tile is -1 and an empty space -2.
    """
    seats = range(g["seats"])
    open_cash = [g["due"] is None or g["rules"]["open_holdings"] or seat == other for other in seats]
    at_hand = referee.legal(g)[0] if g["due"] else {"do": ""}
    defunct = at_hand["chain"] if at_hand["do"] == "dispose" else None
    spaces = {tile: CHAINS.index(chain) if chain else -1 for tile, chain in g["board"].items()}
    spaces |= dict.fromkeys(g["laid"], -1)
    racks = [tuple(sorted(map(TILES.index, rack))) for rack in g["racks"]]
    return {
        "seat": seat,
        "asked": referee.asked(g),
        "turn": g["turn"],
        "owner": g["owner"],
        "order": tuple(g["order"]),
        "board": tuple(spaces.get(tile, -2) for tile in TILES),
        "sizes": tuple(referee.size(g, chain) for chain in CHAINS),
        "bank": tuple(referee.bank(g, chain) for chain in CHAINS),
        "bag": len(g["bag"]),
        "aside": sorted(map(TILES.index, g["aside"])),
        "racks": tuple(racks[other] if g["due"] is None or other == seat else None for other in seats),
        "rack_sizes": tuple(map(len, racks)),
        "cash": g["cash"][seat],
        "all_cash": tuple(g["cash"][other] if open_cash[other] else None for other in seats),
        "shares": tuple(
            tuple(g["shares"][chain][other] if open_cash[other] or chain == defunct else None for chain in CHAINS)
            for other in seats
        ),
    }


# All of it


def tell_decision(g: Position, action: Any, count: Counter[str]) -> None:
    """Count the rarer things that a seat may find before it."""
    legal = referee.legal(g)
    do = legal[0]["do"]
    rack = [referee.kind(g, tile) for tile in g["racks"][g["owner"]]]
    if do in ("place", "pass"):
        count["racks with a blocked tile"] += "blocked" in rack
        count["racks with a dead tile"] += "dead" in rack
    if do == "place":
        count["mergers of three or four within reach"] += any(
            len(referee.chains_touched(g, action["tile"])) > 2 for action in legal
        )
    elif do == "found":
        count["foundings without a share left"] += any(referee.bank(g, action["chain"]) == 0 for action in legal)
    elif do in ("survivor", "defunct"):
        count[f"{do} with a choice"] += len(legal) > 1
        count["mergers with a safe chain"] += do == "survivor" and referee.safe(g, legal[0]["chain"])
    elif do == "dispose":
        held = max(action["sell"] for action in legal)
        count["trades that the bank limits"] += max(action["trade"] for action in legal) < held // 2 * 2
    elif do == "buy":
        count["purchases that the bank limits"] += any(0 <= referee.bank(g, c) < 3 for c in referee.active(g))
        count["purchases that the cash limits"] += g["cash"][g["owner"]] < 3 * max(
            (referee.price(g, chain) for chain in referee.active(g)), default=0
        )


def chance(g: Position, rng: random.Random) -> Line:
    """A line that is due and no decision: a number for the market and a shuffle by lot."""
    due = g["due"]
    if due["kind"] == "market":
        tile = g["bag"][0] if g["bag"] else None
        shares = referee.number(tile) if tile else rng.choice(NUMBERS)
        return {"chance": "market", "chain": due["chain"], "tile": tile, "shares": shares}
    return {"chance": "bag", "order": rng.sample(g["bag"], len(g["bag"]))} if due["kind"] == "bag" else due["line"]


def compare(match: Match, g: Position, past: Sequence[Any], rng: random.Random, count: Counter[str]) -> str:
    """Which actions one of them allows and the other does not, and whether the decision is forced."""
    legal, only = referee.legal(g), forced(match.options)
    if (plain(only) if only else None) != (key(legal[0]) if referee.forced(g) else None):
        return f"forced: {only}, but {len(legal)} legal actions"
    count["legal actions compared"] += len(legal)
    return compare_options(match.options, legal, rng)


def tell(lines: Sequence[Line], count: Counter[str]) -> None:
    """Count what is special about bag and market."""
    count["games ended without a chain"] += not lines[-1]["bonuses"]
    count["games ended with an empty bag"] += lines[-2]["bag"] == 0
    for before, line in pairwise(lines):
        count["market draws"] += line.get("chance") == "market"
        count["market draws from an empty bag"] += line.get("chance") == "market" and line["tile"] is None
        count["declared before the tile"] += line.get("do") == "declare" and line["end"] and "books" in before


RUN = SideBySide(
    game="acquire",
    table=TABLE,
    data="sha256:75a5644779961e325f5dfb16fbc941d3b5a8a869ff7a21d16faac18f755b2b56",
    texts=TEXTS,
    cards="bag",
    referee=lambda: referee,
    draw_game=partial(draw_game, bots=0),
    choose=choose,
    engine_action=engine_action,
    compare_view=compare_view,
    compare_options=compare,
    tell_decision=tell_decision,
    tell=tell,
    chance=chance,
)
alone, check, compared, header, play = RUN.alone, RUN.check, RUN.compared, RUN.header, RUN.play


def check_numbered(number: int, count: Counter[str]) -> list[str]:
    """The game of a number in a large run. In some a seat is the magnate, or dead tiles jam; some are played alone."""
    game = draw_jam(number) if number % 25 == 1 else draw_game(number, magnate=number % 50 == 0)
    wrong = check(game, count)
    return [*wrong, *check_alone(number, alone(game), count)] if number % 4 == 0 else wrong


if __name__ == "__main__":
    judge_many(__doc__, check_numbered)
