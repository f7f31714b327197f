"""The figures that the picture test draws: those of a real game, and the awkward cases."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pandas as pd

from ponzi_lab.books import frames
from ponzi_lab.books.books import Books
from ponzi_lab.economics.tile_values import Answer
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.many.survival import Survival
from ponzi_lab.figures.ponzi.buy_sell import BuySell
from ponzi_lab.figures.ponzi.cash_flow import CashFlow
from ponzi_lab.figures.ponzi.crash_wall import CrashWall
from ponzi_lab.figures.ponzi.empty_tills import EmptyTills
from ponzi_lab.figures.ponzi.envelopes import Envelopes
from ponzi_lab.figures.ponzi.exit_curve import ExitCurve
from ponzi_lab.figures.ponzi.frontier import Frontier
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.figures.ponzi.recursion import Recursion
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.tile_values import TileValues
from ponzi_lab.figures.ponzi.treadmill import Treadmill
from ponzi_lab.figures.ponzi.what_if import WhatIf
from ponzi_lab.figures.ponzi.wheel import Wheel
from ponzi_lab.figures.ponzi.who_pays_whom import WhoPaysWhom

from ..books import games
from . import acquire, boston, fund, greed, samples, school, three

SURE = "you were 70 % sure"
MOCK = ([10, 22, 57, 61, 87, 129, 155, 180, 240], [9, 20, 33, 65, 139, 288, 343, 435], 346)
WILD = "<b>x</b><script>$y$ &amp; %{z}"


def _mock(**more: object) -> Picture:
    return Scissors(samples.book(*MOCK, crashes=[9]), **more)


def _real(seat: int, seed: int = 1920, **more: object) -> Picture:
    return Scissors(samples.game(seed), seat, **more)


def _run(seat: int, seed: int = 1920, **more: Any) -> Picture:
    return CrashWall(samples.game(seed), seat, **more)


def _frontier(seat: int, seed: int = 1920, **more: Any) -> Picture:
    return Frontier(samples.game(seed), samples.best(), Books.given(balances=many()), seat, **more)


def _scores() -> pd.DataFrame:
    rows = [("Ada", 8, 4, 3), ("bot:greedy", None, None, None), (WILD * 2, 6, 2, 0), ("Dora", 5, 0, 6)]
    return pd.DataFrame(rows, columns=["player", "industry", "wealth", "luxury"])


FOUR = ("cautious", "greedy", "trader", "random")
FIVE = ("trader", "greedy", "random", "trader", "cautious")


def _events(seed: int = 1920, seats: tuple[str, ...] = FOUR) -> pd.DataFrame:
    return frames.events(games.match(seed, seats))


def _first_round() -> Books:
    return Books.given(events=_events().query("period == 1"))


def _mill(seat: int, seed: int = 1920, **more: Any) -> Picture:
    return Treadmill(games.match(seed), seat, **more)


def _loans(seat: int, seed: int = 1920, **more: Any) -> Picture:
    return Recursion(games.match(seed), seat, **more)


def _exit(seat: int, seed: int = 1920, seats: tuple[str, ...] = FOUR, **more: Any) -> Picture:
    return ExitCurve(games.match(seed, seats), seat, **more)


def _what_if(hands: int, period: int, name: str = "Ada", **more: Any) -> Picture:
    own = samples.book(MOCK[0], [], MOCK[2], name)
    return WhatIf(own, samples.hands(hands, MOCK[0], period), period, **more)


@cache
def many(games: int = 60) -> pd.DataFrame:
    return pd.concat([samples.balances(seed, game=seed) for seed in range(games)], ignore_index=True)


@cache
def ends(games: int = 60) -> pd.DataFrame:
    return pd.concat([samples.results(seed) for seed in range(games)], ignore_index=True)


FIGURES: dict[str, Callable[[], Picture]] = {
    "scissors-mock": lambda: _mock(guess=7, sure="fairly sure"),
    "scissors-real0": lambda: _real(0, guess=3, sure="a guess"),
    "scissors-real1": lambda: _real(1, guess=8),
    "scissors-real2": lambda: _real(2, seed=7, guess="never", sure="certain"),
    "scissors-real3": lambda: _real(3, seed=11, ahead=3),
    "scissors-never": lambda: Scissors(samples.book([20, 40, 60, 80, 90, 110], [10, 10, 20, 30, 20, 30])),
    "scissors-again": lambda: Scissors(samples.book([20, 10, 60, 20, 90, 70], [10, 30, 20, 30, 60, 80])),
    "scissors-one": lambda: Scissors(samples.book([20], [30])),
    "scissors-zero": lambda: Scissors(samples.book([], [])),
    "scissors-first": lambda: Scissors(samples.book([9, 30, 80], [30, 200], 310, WILD), you=False),
    "scissors-long": lambda: Scissors(
        samples.book([20 + 60 * n for n in range(31)], [n**2 + 15 * n for n in range(30)], 2500), guess=40
    ),
    "flow-real0": lambda: CashFlow(samples.game(1920), 0),
    "flow-real1": lambda: CashFlow(samples.game(1920), 1),
    "flow-wild": lambda: CashFlow(samples.game(7, names=("Ada", WILD, "Bob", "Cleo")), 1),
    "flow-zero": lambda: CashFlow(samples.book([], []), 0),
    "flow-guess": lambda: CashFlow(samples.game(1920), 0, [15, 40, 90, 160, 240, 330, 430, 540]),
    "flow-guess-short": lambda: CashFlow(samples.game(1920), 2, [20, 30]),
    "flow-guess-low": lambda: CashFlow(samples.game(7), 1, [10, 10, 5, 0, 0]),
    "flow-guess-high": lambda: CashFlow(samples.book(*MOCK), 0, [100, 900, 1500, 2500]),
    "flow-guess-rich": lambda: CashFlow(
        Books.given(balances=samples.balances(7).assign(spent=9)), 1, [10, 10, 5, 0, 0]
    ),
    "flow-guess-first": lambda: CashFlow(samples.game(1920), 3, [300, 20]),
    "flow-guess-near": lambda: CashFlow(samples.book(*MOCK), 0, [12, 20, 50, 70, 90, 120, 150, 190]),
    "ladder": lambda: PriceLadder(samples.cards()),
    "ladder-owned": lambda: PriceLadder(samples.cards(), [11, 17, 23, 58, 61]),
    "ladder-falling": lambda: PriceLadder(samples.cards(), guess="falling"),
    "ladder-flat": lambda: PriceLadder(samples.cards(), [11, 17, 23, 44, 58, 61], "flat"),
    "ladder-rising": lambda: PriceLadder(samples.cards(), [9, 11, 17, 23, 80], "rising"),
    "ladder-neighbours": lambda: PriceLadder(samples.cards(), [14, 15, 23, 52, 53, 79], "rising"),
    "ladder-dozen": lambda: PriceLadder(samples.cards(), [9, 10, 12, 14, 15, 23, 24, 52, 53, 66, 79, 80]),
    "wheel-real0": lambda: Wheel(samples.game(1920), 0),
    "wheel-real2": lambda: Wheel(samples.game(7), 2),
    "wheel-full": lambda: Wheel(samples.full_wheel(), 0),
    "wheel-zero": lambda: Wheel(samples.book([], []), 0),
    "ladder-none": lambda: PriceLadder(samples.cards().head(0)),
    "survival-none": lambda: Survival(Books.given(results=ends().head(0))),
    **{f"mill-real{seat}": partial(_mill, seat) for seat in range(4)},
    "mill-guess": lambda: _mill(0, guess=3, sure=SURE),
    "mill-guess-first": lambda: _mill(1, guess=1),
    "mill-guess-later": lambda: _mill(0, 7, guess=7, sure=SURE),
    "mill-guess-never": lambda: _mill(3, guess="never", sure=SURE),
    "mill-early": lambda: Treadmill(samples.mill([10, 20, 15, 30, 60, 90], [0, 4, 9, 60, 130, 300]), 0),
    "mill-one": lambda: Treadmill(samples.mill([10], [30]), 0),
    "mill-zero": lambda: Treadmill(samples.mill([], []), 0),
    **{f"loans-real{seat}": partial(_loans, seat) for seat in range(4)},
    "loans-early": lambda: _loans(0, period=2),
    "loans-guess": lambda: _loans(0, guess=2, sure=SURE),
    "loans-guess-none": lambda: _loans(1, guess=0),
    "loans-guess-far": lambda: _loans(2, guess=12, sure=SURE),
    "loans-guess-slow": lambda: Recursion(samples.mill([10], [12]), 0, guess=7, sure=SURE),
    "loans-guess-never": lambda: Recursion(samples.mill([10], [0]), 0, guess="never"),
    "loans-slow": lambda: Recursion(samples.mill([10], [12]), 0),
    "loans-none": lambda: Recursion(samples.mill([10], [0]), 0),
    "loans-zero": lambda: Recursion(samples.mill([], []), 0),
    **{f"exit-real{seat}": partial(_exit, seat) for seat in range(4)},
    "exit-guess": lambda: _exit(1, guess=3, sure=SURE),
    "exit-guess-first": lambda: _exit(2, guess=1),
    "exit-guess-later": lambda: _exit(3, guess=7, sure=SURE),
    "exit-guess-far": lambda: _exit(0, guess=12),
    "exit-guess-never": lambda: _exit(0, 7, guess="never", sure=SURE),
    "exit-long": lambda: _exit(2, 11, ("cautious", "cautious", "cautious", "cautious")),
    "exit-one": lambda: ExitCurve(samples.mill([10], [0]), 0),
    "exit-zero": lambda: ExitCurve(samples.mill([], []), 0),
    "envelopes": lambda: Envelopes(games.match()),
    "envelopes-seven": lambda: Envelopes(games.match(7)),
    "envelopes-five": lambda: Envelopes(Books.given(events=_events(11, FIVE))),
    "envelopes-none": lambda: Envelopes(_first_round()),
    "clause": lambda: BuySell(10, 20, 30),
    "clause-known": lambda: BuySell(32, 20, 4),
    "clause-blind": lambda: BuySell(20, 20, 40),
    "clause-seller": lambda: BuySell(28, 20, 20, 24),
    "clause-poor": lambda: BuySell(28, 20, 20, 6),
    "clause-poorest": lambda: BuySell(40, 20, 40, 0),
    "clause-far": lambda: BuySell(200, 20, 10),
    "clause-none": lambda: BuySell(0, 20, 40, 30),
    "values": lambda: TileValues(samples.answers(400), "Trader"),
    "values-few": lambda: TileValues(samples.answers(34), "Trader"),
    "values-parted": lambda: TileValues(samples.answers(60, spread=1e-6), "A player of a long name"),
    "values-alike": lambda: TileValues([Answer(price, True) for price in range(60)], "Greedy"),
    "values-small": lambda: TileValues(samples.answers(11), WILD),
    "values-none": lambda: TileValues([], "Trader"),
    "who": lambda: WhoPaysWhom(games.match()),
    "who-three": lambda: WhoPaysWhom(games.match(3, ("greedy", "trader", "cautious"))),
    "who-five": lambda: WhoPaysWhom(games.match(11, FIVE)),
    "who-guess": lambda: WhoPaysWhom(games.match(), "more", SURE),
    "who-guess-five": lambda: WhoPaysWhom(games.match(11, FIVE), "same"),
    "who-guess-first": lambda: WhoPaysWhom(_first_round(), "less"),
    "who-first": lambda: WhoPaysWhom(_first_round()),
    "who-none": lambda: WhoPaysWhom(Books.given(events=_events().head(0))),
    "what-if": lambda: _what_if(120, 4),
    "what-if-guess": lambda: _what_if(120, 2, guess=5, sure="fairly sure"),
    "what-if-far": lambda: _what_if(30, 1, guess=20),
    "what-if-one": lambda: _what_if(1, 3),
    "what-if-none": lambda: _what_if(0, 3),
    "what-if-wild": lambda: _what_if(40, 3, name=WILD, you=False),
    "survival": lambda: Survival(Books.given(results=ends())),
    **{f"frontier-real{seat}": partial(_frontier, seat) for seat in range(4)},
    "frontier-you": lambda: Frontier(samples.book(*MOCK), samples.best(), Books.given(balances=many())),
    "frontier-more": lambda: _frontier(2, 15),
    "frontier-first": lambda: Frontier(samples.book([5], [], 10), samples.best(), Books.given(balances=many())),
    "frontier-long": lambda: Frontier(
        samples.book([9 + n for n in range(40)], []), samples.best(), Books.given(balances=many())
    ),
    "frontier-alone": lambda: Frontier(samples.game(), samples.best(), Books.given(balances=many().head(0))),
    "frontier-zero": lambda: Frontier(samples.book([], []), samples.best(), Books.given(balances=many().head(0))),
    **{f"run-real{seat}": partial(_run, seat) for seat in range(4)},
    "run-guess": lambda: _run(0, guess=40),
    "run-far-guess": lambda: _run(2, 7, period=3, guess=4000),
    "run-exact": lambda: _run(0, 3, guess=0),
    "run-full": lambda: CrashWall(samples.full_wheel(), 0, guess=500),
    "run-one": lambda: CrashWall(samples.mill([10], [30]), 0),
    "run-long": lambda: _run(0, horizon=8),
    "run-none": lambda: CrashWall(samples.book([10], []), 0),
    "run-zero": lambda: CrashWall(samples.book([], []), 0),
    "emptied": lambda: EmptyTills([*[5] * 9, *[6] * 78, *[7] * 29, *[8] * 161, *[9] * 62, 11, *[15] * 24], 9),
    "emptied-highest": lambda: EmptyTills([*[5] * 90, *[6] * 178, 7], 6),
    "emptied-first": lambda: EmptyTills([*[5] * 300, *[8] * 500, *[9] * 400, None], 3),
    "emptied-last": lambda: EmptyTills([*[5] * 300, *[8] * 500], 24),
    "emptied-never": lambda: EmptyTills([*[5] * 9, *[6] * 78, *[None] * 12], None),
    "emptied-nobody": lambda: EmptyTills([], 4),
    **acquire.FIGURES,
    **greed.FIGURES,
    **fund.FIGURES,
    **boston.FIGURES,
    **three.FIGURES,
    **school.FIGURES,
}

ONE_OF_EACH = {name.partition("-")[0]: name for name in reversed(FIGURES)}  # the first of each kind
