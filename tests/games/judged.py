"""What the battery of the referees must be told about each game: `tests/contract/test_referees.py`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from ponzi_lab.core.records import Line

from .acquire import referee as acquire
from .acquire import referee_run as acquire_run
from .greed import referee as greed
from .greed import referee_run as greed_run
from .ponzi import referee as ponzi
from .ponzi import referee_run as ponzi_run
from .referees import Judge

Lines = Callable[[], list[Line]]
Drawn = tuple[Mapping[str, Any], Sequence[str]]  # the rules that are named, and the seats


class Judged(NamedTuple):
    """A referee, its games, and records to be spoiled. Records are made when they are asked for.

    `check` compares the game of a number with the engine, for the numbers in `parts`. `drawn` says what game a number
    is; of 300 all `options` and `strategies` come up. `whole` is a finished game; its books of round `books` hold so
    many `numbers`, and its end line has no text for a changed key in `silent`. `cut` are records that are cut at each
    line, `torn` is one that loses or doubles each line, or `every` so many.
    """

    judge: Judge
    check: Callable[[int, Counter[str]], list[str]]
    parts: Sequence[range]
    drawn: Callable[[int], Drawn]
    options: Mapping[str, Collection[Any]]
    strategies: Sequence[str]
    same: Lines
    whole: Lines
    books: int
    numbers: int
    silent: Collection[str]
    cut: Mapping[str, Lines]
    torn: Lines
    every: int


@cache
def agreement(game: str, part: range) -> tuple[list[str], Counter[str]]:
    """What differs between engine and referee in these games, and what happened in them."""
    count: Counter[str] = Counter()
    return [text for number in part for text in JUDGED[game].check(number, count)], count


def fives(end: int) -> list[range]:
    """The numbers below this one, five by five."""
    return [range(first, first + 5) for first in range(0, end, 5)]


# Ponzi Scheme


def _recorded(name: str) -> list[Line]:
    """One of the recorded games."""
    path = Path(__file__).parent / "ponzi" / "records" / f"{name}.jsonl"
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines()]


def _ponzi_drawn(number: int) -> Drawn:
    match, _ = ponzi_run.draw_match(number)
    return asdict(match.setting.rules), match.seats


def _ponzi_played() -> list[Line]:
    match, styles = ponzi_run.draw_match(11)
    ponzi_run.play(match, styles)
    return match.lines()


PONZI = Judged(
    judge=ponzi.judge,
    check=partial(ponzi_run.check, options=True, richest=1000),
    parts=fives(80),
    drawn=_ponzi_drawn,
    options={
        "tiles_per_industry": {1, 60},
        "max_rounds": {1, 1000},
        "min_offer": {0, 1000},
        "start_cash": {0, 100_000},
        "bears": {16, 18},
        "interest_52": {97, 98},
        "advanced": {False, True},
        "first_round_trade": {False, True},
    },
    strategies=ponzi_run.STRATEGIES,
    same=_ponzi_played,
    whole=partial(_recorded, "two-shuffles"),  # with crashes and an emptied deck
    books=6,
    numbers=84,
    silent=(),
    cut={
        name: partial(_recorded, name) for name in ("crash-in-round-1", "everybody-bankrupt", "shared-win", "advanced")
    },
    torn=partial(_recorded, "crash-and-bankruptcy"),
    every=1,
)


# Acquire


def _acquire_drawn(number: int) -> Drawn:
    game = acquire_run.draw_game(number)
    return game["rules"], game["names"]


def _acquire_alone(number: int) -> list[Line]:
    return acquire_run.alone(acquire_run.draw_game(number, bots=0))


ACQUIRE = Judged(
    judge=acquire.judge,
    check=lambda number, count: acquire_run.check(acquire_run.draw_game(number), count),
    parts=fives(60),
    drawn=_acquire_drawn,
    options=acquire_run.DRAWN,
    strategies=acquire_run.STRATEGIES,
    same=lambda: acquire_run.alone(acquire_run.draw_game(20)),
    whole=partial(_acquire_alone, 420),  # with disposals, passes, and market draws, the last from an empty bag
    books=30,
    numbers=1 + 2 + 14 + 7 + 7 + 1,
    silent=("end",),
    cut={"short": partial(_acquire_alone, 157)},  # with a disposal and market draws in a few lines
    torn=partial(_acquire_alone, 157),
    every=1,
)


# Greed, Incorporated


def _greed_drawn(number: int) -> Drawn:
    game = greed_run.draw_game(number)
    return game["rules"], game["names"]


def _greed_alone(number: int) -> list[Line]:
    return greed_run.alone(greed_run.draw_game(number, bots=0))


GREED = Judged(
    judge=greed.judge,
    check=lambda number, count: greed_run.check(greed_run.draw_game(number), count),
    parts=fives(40),
    drawn=_greed_drawn,
    options={**greed_run.DRAWN, "offers_per_year": {1, 2, 3, 5, 12, 99}},
    strategies=greed_run.STRATEGIES,
    same=lambda: greed_run.alone(greed_run.draw_game(3)),
    whole=partial(_greed_alone, 7),  # with all kinds of decisions, forced and not, as far as there are both
    books=3,
    numbers=81,
    silent=("end",),
    cut={"short": partial(_greed_alone, 21)},
    torn=partial(_greed_alone, 7),
    every=7,
)

JUDGED = {"ponzi": PONZI, "acquire": ACQUIRE, "greed": GREED}
