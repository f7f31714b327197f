"""Games of all kinds before the referee: run `python -m tests.games.ponzi.referee_run --games 2000` at the root.

Each game follows from its number: seats, players, rules, deck. The engine plays it; the referee judges the record, the
record cut short, and records with a fault; and its list of legal actions is compared with the engine's options.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from ponzi_lab import Match
from ponzi_lab.core.options import Option, forced
from ponzi_lab.core.records import Line
from ponzi_lab.games.ponzi.actions import MayFund, MayOffer, MayRemove, Offer

from ..playing import listed
from ..referees import check_record, read, tell
from ..side_by_side import judge_many
from .referee import ARGUMENTS, INDUSTRIES, judge

STRATEGIES = ["random", "cautious", "greedy", "hoarder", "trader"]
STYLES: dict[str, dict[str, float]] = {  # a verb: how readily it is taken; the others: how often, from 0 to 1
    "any": {},
    "keen": {"pass": 0.02, "cheap": 0.8, "removes lowest": 1},
    "buyer": {"fund": 9, "buy": 9, "pass": 1, "funds highest": 0.8},
    "dealer": {"offer": 9, "fund": 3, "counter": 3, "cheap": 0.8},
    "bold": {"offer": 9, "fund": 3, "dear": 0.9, "removes lowest": 0.8},
    "idle": {"pass": 9},
}
TEXTS = [*INDUSTRIES, *ARGUMENTS, "bankrupt", "survived"]
MANY = 20_000  # more actions than this are compared at a few decisions of a game only


# Games


def draw_rules(rng: random.Random) -> dict[str, Any]:
    """Any rules; the extremes are as frequent as all that is between them.

    The numbered games stay what they are when an option takes another value: that is played by `compared`.
    """
    cash = rng.choice([0, 0, 0, rng.randint(0, 100), rng.randint(0, 1000), 10 ** rng.randint(1, 4), 100_000])
    rounds = [1, 2, rng.randint(1, 12), rng.randint(12, 50)]
    return {
        "advanced": rng.random() < 0.4,
        "bears": rng.choice([16, 18]),
        "interest_52": rng.choice([97, 98]),
        "first_round_trade": rng.random() < 0.4,
        "tiles_per_industry": rng.choice([15, 15, 1, 2, 3, 12, 60, rng.randint(1, 60)]),
        "min_offer": rng.choice([0, 0, 0, 1, rng.randint(0, 40), rng.randint(0, 1000), 1000]),
        "max_rounds": rng.choice([50, 50, 50, 1000, *rounds] if cash < 1000 else rounds),
        "start_cash": cash,
    }


def draw_match(
    number: int, planner: bool = False, richest: int = 100_000, given: Mapping[str, Any] | None = None
) -> tuple[Match, dict[str, str]]:
    """The game of this number before its first decision, and the style of each person in it."""
    rng = random.Random(f"game {number}")
    kind = rng.choice(["default", "bots", "mixed", "persons", "rich"])
    rules = {} if kind == "default" else draw_rules(rng)
    if kind == "rich":
        rules |= {"start_cash": rng.randint(20_000, 100_000), "tiles_per_industry": rng.choice([15, 60])}
        rules |= {"max_rounds": rng.randint(12, 24), "min_offer": 0}
    names, styles = [], {}
    for seat in range(rng.choice([3, 4, 5])):
        if kind in ("persons", "rich") or (kind == "mixed" and rng.random() < 0.7):
            names.append(f"Person {seat}")
            styles[names[-1]] = "keen" if kind == "rich" and rng.random() < 0.9 else rng.choice(list(STYLES))
        else:
            names.append(f"bot:{rng.choice(STRATEGIES)}")
    if planner:
        names[rng.randrange(len(names))] = "bot:planner"
        rules["max_rounds"] = min(rules.get("max_rounds", 50), 6)
    rules["start_cash"] = min(rules.get("start_cash", 0), richest)
    return Match("ponzi", names, seed=number, rules={**rules, **(given or {})}), styles


def choose(options: Sequence[Option], style: dict[str, float], rng: random.Random) -> Any:
    """A legal action, as a person of this style chooses it."""
    open_ones = [option for option in options if option.ways]
    [option] = rng.choices(open_ones, [style.get(option.kind.do, 1) for option in open_ones])
    action = option.sample(rng)

    def wants(what: str) -> bool:
        return rng.random() < style.get(what, 0.1)

    if isinstance(option, MayOffer) and wants("cheap"):
        return Offer(action.to, action.industry, option.price.low)
    if isinstance(option, MayOffer) and wants("dear"):
        return Offer(action.to, action.industry, option.price.high)
    if isinstance(option, MayFund) and wants("funds highest"):
        return max(option.actions, key=lambda action: action.fund)
    if isinstance(option, MayRemove) and wants("removes lowest"):
        return min(option.actions, key=lambda action: action.fund)
    return action


def play(match: Match, styles: dict[str, str]) -> list[tuple[int, tuple[Option, ...]]]:
    """Play a game to its end. Gives, for each decision, who was asked and the options."""
    rng, seen = random.Random(f"people {match.seed}"), []
    while not match.over:
        options, name = match.options, match.seats[match.asked]
        seen.append((match.asked, options))
        match.play(choose(options, STYLES[styles[name]], rng) if name in styles else None)
    return seen


# Options


def legal_of(option: Option) -> Iterator[Any]:
    """All actions of one option, each price one of its own."""
    if isinstance(option, MayOffer):
        for price in range(option.price.low, option.price.high + 1):
            yield from (Offer(to, industry, price) for to, industry in option.partners)
    elif option.ways:
        yield from listed(option)


def plain(action: Any) -> tuple[Any, ...]:
    """An action as the referee writes it."""
    return (action.do, *(getattr(action, key) for key in ARGUMENTS[action.do]))


def odd_actions(legal: Sequence[tuple[Any, ...]], verbs: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """Actions round about the legal ones, most of them not legal."""
    prices = {action[3] for action in legal if action[0] == "offer"} or {0}
    for name in verbs:
        if name in ("pass", "sell", "counter"):
            yield (name,)
        for industry in [*INDUSTRIES, "", "Grain"]:
            if name == "discard":
                yield name, industry
            if name == "fund":
                yield from ((name, industry, card) for card in range(7, 83))
            if name == "offer":
                near = {-1, 0, min(prices) - 1, min(prices), max(prices), max(prices) + 1}
                yield from ((name, to, industry, price) for to in range(-1, 6) for price in sorted(near))
        if name in ("buy", "remove"):
            yield from ((name, card) for card in range(100))


def compare(options: Sequence[Option], legal: Sequence[tuple[Any, ...]], odd: bool) -> str:
    """What differs between the engine's options and the referee's list; nothing if nothing does."""
    found = [plain(action) for option in options for action in legal_of(option)]
    right = set(legal)
    if len(found) != len(legal) or set(found) != right:
        return f"options: {sorted(set(found) ^ right)[:5]}, {len(found)} and {len(legal)} actions"
    only = forced(options)
    if [only and plain(only)] != [legal[0] if len(legal) == 1 else None]:
        return f"forced: {only}"
    if odd:
        kinds = {option.kind.do: option for option in options}
        for action in odd_actions(legal, kinds):
            option = kinds[action[0]]
            if (option.accepts(option.kind(*action[1:])) == "") != (action in right):
                return f"accepts: {action}"
    return ""


# All of it


def check(number: int, count: Counter[str], *, options: bool, faults: int = 2, **drawn: Any) -> list[str]:
    """One game, judged in all ways. Gives the disagreements."""
    match, styles = draw_match(number, **drawn)
    seen = play(match, styles)
    lines, rng = read(match.lines()), random.Random(f"faults {number}")
    asked, wrong, large = [], [], [3]

    def watch(n: int, seat: int, legal: list[tuple[Any, ...]]) -> None:
        asked.append(seat)
        large[0] -= len(legal) > MANY
        if n >= len(seen) or seen[n][0] != seat:
            wrong.append(f"decision {n}: seat {seat} is not asked by the engine")
        elif len(legal) <= MANY or large[0] >= 0:
            count["decisions compared"] += 1
            count["legal actions compared"] += len(legal)
            if differs := compare(seen[n][1], legal, odd=rng.random() < 0.1):
                wrong.append(f"decision {n}: {differs}")

    wrong += judge(lines, watch if options else None)
    if options and len(asked) != len(seen):
        wrong.append(f"{len(seen)} decisions of the engine, {len(asked)} of the referee")
    wrong += check_record(match, judge, count, rng, faults, TEXTS, "deck")
    tell_rounds(lines, count)
    return [f"game {number}: {text}" for text in wrong]


def compared(number: int, rules: Mapping[str, Any]) -> list[str]:
    """What differs in a numbered game that is played by these rules; a list of all prices would be too long."""
    few = rules.get("start_cash", 0) <= 1000
    return check(number, Counter(), options=few, richest=1000, given=rules)


def tell_rounds(lines: Sequence[Line], count: Counter[str]) -> None:
    """Count what has happened."""
    tell(lines, count)
    for before, line in pairwise(lines):
        count["second shuffles"] += "chance" in line and "chance" in before
        if "books" in line:
            count["crashes"] += line["crash"]
            count["rounds with a short market"] += len(line["market"]) < 9
            count["rounds with an empty market"] += not line["market"]
            count["paid with the last coin"] += any(
                paid and not cash for paid, cash in zip(line["paid"], line["cash"], strict=True)
            )
            count["bankrupt seats"] += sum(due > paid for due, paid in zip(line["due"], line["paid"], strict=True))
    end = lines[-1]
    scores = [score for score in end["scores"] if score is not None]
    count["games without a winner"] += not end["winners"]
    count["games won by the higher card"] += 0 < len(end["winners"]) < scores.count(max(scores, default=0))


def check_numbered(number: int, count: Counter[str]) -> list[str]:
    """The game of a number in a large run: the options are compared in some, and in a few one seat is the planner."""
    return check(number, count, options=number % 5 == 0, planner=number % 200 == 0)


if __name__ == "__main__":
    judge_many(__doc__, check_numbered)
