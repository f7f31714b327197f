"""What the referees of all games share: records that are cut short, and records that somebody has changed.

A referee's `judge` gives all complaints about the lines of a record; a `count` says how often what was looked at.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from typing import Any

from ponzi_lab import Match, RecordError
from ponzi_lab.core.records import Line, dump, parse

from .refereeing import Stop

Judge = Callable[[Sequence[Line]], list[str]]
FAULTS = ["value", "value", "value", "cut", "drop", "double", "swap lines", "forced", "swap order", "key"]


def read(lines: Iterable[Line]) -> list[Line]:
    """Lines as they come back from a file."""
    return [json.loads(dump(line)) for line in lines]


def places(lines: Sequence[Line]) -> list[int]:
    """Where an unfinished record may stop: right before each decision, and at the end of all."""
    over = "end" in lines[-1] and "do" not in lines[-1]
    return [place for place, line in enumerate(lines) if "do" in line] + ([len(lines)] if over else [])


def values(thing: Any) -> Iterator[tuple[Any, Any]]:
    """Where a number, a text or a truth value stands in this line: the thing that holds it, and its key there."""
    for key, value in thing.items() if isinstance(thing, dict) else enumerate(thing):
        if isinstance(value, dict | list):
            yield from values(value)
        else:
            yield thing, key


def tamper(lines: Sequence[Line], rng: random.Random, texts: Sequence[Any], order: str) -> tuple[str, list[Line]]:
    """The record with one thing changed, and what; now and then it stays a right one.

    `texts` are what may stand in the place of a text. `order` is the key of set-up under which the cards lie, as
    those of a line of chance lie under `order`.
    """
    lines = deepcopy(list(lines))
    place = rng.randrange(len(lines)) if rng.random() < 0.9 else 0
    line = lines[place]
    fault = rng.choice(FAULTS)
    if fault == "value":
        fault = change_value(*rng.choice(list(values(line))), rng, texts)
    elif fault == "cut":
        del lines[place + 1 :]
    elif fault == "drop" and len(lines) > 1:
        del lines[place]
    elif fault == "double":
        lines.insert(place, deepcopy(line))
    elif fault == "swap lines":
        other = rng.choice([max(place - 1, 0), rng.randrange(len(lines))])
        lines[place], lines[other] = lines[other], lines[place]
    elif fault == "forced" and not line.pop("forced", False):
        line["forced"] = True
    elif fault == "swap order":
        cards = rng.choice([one["order"] if "order" in one else one["setup"][order] for one in lines if shuffled(one)])
        one, other = rng.randrange(len(cards)), rng.randrange(len(cards))
        cards[one], cards[other] = cards[other], cards[one]
    elif fault == "key":
        key = rng.choice(list(line))
        if rng.random() < 0.5:
            line["more"] = line[key]
        else:
            del line[key]
    return f"{fault}, line {place + 1}", lines


def shuffled(line: Line) -> bool:
    """Whether all cards, or all that were left, stand in this line."""
    return "setup" in line or "order" in line


def change_value(holder: Any, key: Any, rng: random.Random, texts: Sequence[Any]) -> str:
    """Something else in the place of this value. Gives what."""
    old = holder[key]
    if type(old) is bool:
        holder[key] = rng.choice([not old, int(old), None])
    elif type(old) is int:
        holder[key] = rng.choice([old + 1, old - 1, old + 2, old - 100, -old, float(old), None, str(old), old == 1])
    else:
        pool = [*texts, "Ada", "", None, 0]
        holder[key] = rng.choice([new for new in pool if not (type(new) is str and new == old)])
    return f"value {key}: {old!r} to {holder[key]!r}"


def refusal(lines: Sequence[Line]) -> str:
    """What the engine has against a record; nothing if it takes it."""
    try:
        Match.replay(parse("".join(dump(line) + "\n" for line in lines).encode()))
    except RecordError as error:
        return str(error) or "refused"
    return ""


def check_cuts(
    match: Match, lines: Sequence[Line], judge: Judge, count: Counter[str], rng: random.Random
) -> Iterator[str]:
    """The record of the unfinished game is right, and a record that stops elsewhere is not."""
    allowed, n = places(lines), rng.randrange(len(match.moves))
    count["unfinished records"] += 1
    if read(match.branch(at=n).lines()) != lines[: allowed[n]]:
        yield f"the record of the game before decision {n} is not the beginning of the whole"
    place = rng.choice([allowed[n], rng.randrange(1, len(lines) + 1)])
    complaints = judge(lines[:place])
    if bool(complaints) == (place in allowed):
        yield f"cut after {place} lines: {complaints}"


def check_fault(what: str, changed: Sequence[Line], judge: Judge, count: Counter[str]) -> Iterator[str]:
    """Engine and referee must be of one mind about a record that somebody has changed."""
    refused, complaints = refusal(changed), judge(changed)
    count["changed records"] += 1
    count["changed records refused"] += bool(complaints)
    if bool(refused) != bool(complaints):
        yield f"{what}: the engine says {refused!r}, the referee {complaints}"


def check_record(
    match: Match, judge: Judge, count: Counter[str], rng: random.Random, faults: int, texts: Sequence[Any], order: str
) -> Iterator[str]:
    """The record of a finished game, cut short once, and with so many faults; `texts` and `order` are for `tamper`."""
    lines = read(match.lines())
    yield from check_cuts(match, lines, judge, count, rng)
    for _ in range(faults):
        yield from check_fault(*tamper(lines, rng, texts, order), judge, count)


def tell(lines: Sequence[Line], count: Counter[str]) -> None:
    """Count what has happened in a game, as far as it can happen in every game."""
    end = lines[-1]
    count["games"] += 1
    count[f"games of {len(lines[0]['seats'])} seats"] += 1
    count[f"games ended {end['end']}"] += 1
    count["games with a shared win"] += len(end["winners"]) > 1
    for line in lines:
        for key in ("chance", "books"):
            count[f"{key} lines"] += key in line
        if "do" in line:
            count["decisions"] += 1
            count[f"do {line['do']}"] += 1
            count["forced"] += "forced" in line
            count[f"forced {line['do']}"] += "forced" in line


def follow(give: Callable[[Any, Line], list[str]], g: Any, line: Line) -> list[str]:
    """What a referee that is at `g` has against the engine's next line."""
    if g["due"] is None:
        return [f"{line} after the end of the referee's game"]
    try:
        return give(g, line)
    except Stop as stop:
        return [str(stop)]


def check_alone(number: int, lines: Sequence[Line], count: Counter[str]) -> list[str]:
    """The engine takes the record of a game that the referee has played alone."""
    count["games of the referee alone"] += 1
    refused = refusal(lines)
    return [f"game {number} of the referee: {refused}"] if refused else []
