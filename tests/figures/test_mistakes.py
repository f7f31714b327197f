"""What a student may get wrong, and claims that were once untrue."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache

import numpy as np
import pandas as pd
import pytest

from ponzi_lab import Match, simulate
from ponzi_lab.books import frames
from ponzi_lab.books.books import Books
from ponzi_lab.books.hands import SCHEMA
from ponzi_lab.books.loans import DEAREST, LARGEST
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import boston, history
from ponzi_lab.economics.by_lot import drawn
from ponzi_lab.economics.fund_model import Scheme
from ponzi_lab.economics.tile_values import Answer
from ponzi_lab.economics.words import NO_ANSWERS
from ponzi_lab.figures.acquire.worth import Worth
from ponzi_lab.figures.greed.rises import Rises
from ponzi_lab.figures.greed.tills import Tills
from ponzi_lab.figures.kit.one_seat import OneSeat
from ponzi_lab.figures.kit.picture import Picture
from ponzi_lab.figures.many.survival import Survival
from ponzi_lab.figures.ponzi.crash_wall import CrashWall
from ponzi_lab.figures.ponzi.empty_tills import EmptyTills
from ponzi_lab.figures.ponzi.envelopes import Envelopes
from ponzi_lab.figures.ponzi.exit_curve import ExitCurve
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.figures.ponzi.recursion import Recursion
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.tile_values import TileValues
from ponzi_lab.figures.ponzi.treadmill import Treadmill
from ponzi_lab.figures.ponzi.what_if import WhatIf
from ponzi_lab.figures.ponzi.wheel import Wheel
from ponzi_lab.figures.ponzi.who_pays_whom import WhoPaysWhom
from ponzi_lab.figures.theory.boston_run import BostonRun
from ponzi_lab.figures.theory.fund import Fund
from ponzi_lab.figures.theory.survival_map import SurvivalMap
from ponzi_lab.figures.three import three_holders_words as words_of_holders
from ponzi_lab.figures.three.three_holders import ThreeHolders
from ponzi_lab.lessons.three_books import shipped

from . import samples

KINDS = [Scissors, CrashWall, Wheel, Treadmill, Recursion, ExitCurve]


FUND = Scheme(promised=0.45, earned=0.02, withdrawn=0.45, growth=0.2)
HANDS = pd.DataFrame([(0, "played", 1, 14, False), (0, "changed", 1, 20, False)], columns=[*SCHEMA])


@cache
def match(game: str = "ponzi") -> Match:
    return Match(game, ["bot:random"] * 3, seed=3).play_on()


@cache
def till() -> pd.DataFrame:
    return boston.replay(history.months(), rate=6)


# By a stable name: a call, and what the refusal has to name.
MISTAKES: dict[str, tuple[Callable[[], object], str]] = {
    "sure-scissors": (lambda: Scissors(match(), guess=3, sure=75), "sure is 75"),
    "sure-empty-list": (lambda: Scissors(match(), guess=3, sure=[]), r"sure is \[\]"),
    "sure-worth": (lambda: Worth(match("acquire"), guess=3, sure=75), "sure is 75"),
    "sure-tills": (lambda: Tills(match("greed"), guess=3, sure=75), "sure is 75"),
    "sure-exit-curve": (lambda: ExitCurve(match(), guess=3, sure=75), "sure is 75"),
    "sure-treadmill": (lambda: Treadmill(match(), guess=3, sure=75), "sure is 75"),
    "sure-recursion": (lambda: Recursion(match(), guess=3, sure=75), "sure is 75"),
    "sure-what-if": (lambda: WhatIf(match(), HANDS, 1, guess=3, sure=75), "sure is 75"),
    "sure-who-pays-whom": (lambda: WhoPaysWhom(match(), "more", 75), "sure is 75"),
    "sure-rises": (lambda: Rises(drawn(10), 3, 75), "sure is 75"),
    "sure-map": (lambda: SurvivalMap(FUND, guess=0.1, sure=75), "sure is 75"),
    "money": (lambda: Fund(FUND, money=3), "money is 3"),
    "survival-no-column": (lambda: Survival(match(), "nope"), "nope.*strategy"),
    "survival-list": (lambda: Survival(match(), ["strategy"]), r"\['strategy'\].*strategy"),
    "survival-empty": (lambda: Survival(Books.given(results=pd.DataFrame())), "results.*game"),
    "envelopes-empty": (lambda: Envelopes(Books.given(events=pd.DataFrame())), "events.*game"),
    "envelopes-balances": (
        lambda: Envelopes(Books.given(events=match().books.events, balances=pd.DataFrame({"game": [0]}))),
        "balances.*cash",
    ),
    **{
        f"largest-{name}": (lambda given=given: Treadmill(match(), largest=given), f"largest is {given!r}")
        for name, given in {"text": "1", "below": -3, "none": None, "true": True, "part": 80.5}.items()
    },
    **{
        f"terms-{name}": (lambda given=given: Recursion(match(), terms=given), named)
        for name, (given, named) in {
            "no-rounds": ((80, 144, 0), r"terms\[2\] is 0"),
            "brings-nothing": ((0, 144, 5), r"terms\[0\] is 0"),
            "none": (None, "terms is None"),
            "empty": ((), r"terms is \(\)"),
            "text": ("x", "terms is 'x'"),
            "three-letters": ("abc", r"terms\[0\] is 'a'"),
            "four": ((80, 144, 5, 1), r"terms is \(80, 144, 5, 1\)"),
        }.items()
    },
    "ladder-none": (lambda: PriceLadder(None), "value.*NoneType"),
    "ladder-columns": (lambda: PriceLadder(pd.DataFrame({"value": [9]})), "lacks interest"),
    "ladder-owned": (lambda: PriceLadder(samples.cards(), 3), "owned is 3"),
    "ladder-owned-texts": (lambda: PriceLadder(samples.cards(), "ab"), r"owned\[0\] is 'a'"),
    "ladder-owned-part": (lambda: PriceLadder(samples.cards(), [9.5]), r"owned\[0\] is 9\.5"),
    "rises-none": (lambda: Rises(None), "drawn is None"),
    "rises-texts": (lambda: Rises(["a"]), r"drawn\[0\] is 'a'"),
    "empty-tills-none": (lambda: EmptyTills(None, 3), "ends is None"),
    "empty-tills-part": (lambda: EmptyTills([4.5], 3), r"ends\[0\] is 4\.5"),
    "empty-tills-text": (lambda: EmptyTills(["4"], 3), r"ends\[0\] is '4'"),
    "empty-tills-own": (lambda: EmptyTills([4], True), "own is True"),
    "tile-values-none": (lambda: TileValues(None, "Ada"), re.escape(NO_ANSWERS)),
    "tile-values-others": (lambda: TileValues([3], "Ada"), re.escape(NO_ANSWERS)),
    "tile-values-who": (lambda: TileValues([Answer(3, True)], None), "who is None"),
    "run-found": (lambda: BostonRun(till(), "x", pd.Timestamp(1920, 8, 9)), "found is 'x'"),
    "run-found-on": (lambda: BostonRun(till(), 3.0, "x"), "found_on is 'x'"),
    "wheel-true": (lambda: Wheel(match(), period=True), "True"),
    "recursion-true": (lambda: Recursion(match(), period=True), "True"),
    "what-if-true": (lambda: WhatIf(match(), HANDS, True), "True"),
    "what-if-part": (lambda: WhatIf(match(), HANDS, 1.0), r"1\.0"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_refused_by_a_sentence_that_names_it(mistake: str) -> None:
    call, named = MISTAKES[mistake]
    with pytest.raises(Refused, match=named):
        call()


def in_full(picture: Picture) -> tuple[str, str, object]:
    return str(picture), json.dumps(picture._repr_mimebundle_()), picture.figure.to_json()


# By a stable name: a picture of plain numbers, and the same of numbers as a frame has them.
ALIKE: dict[str, tuple[Callable[[], Picture], Callable[[], Picture]]] = {
    "ahead-9": (lambda: Scissors(samples.game(), ahead=9), lambda: Scissors(samples.game(), ahead=np.int64(9))),
    "ahead-3": (lambda: Treadmill(samples.game(), ahead=3), lambda: Treadmill(samples.game(), ahead=np.int64(3))),
    "largest": (lambda: Treadmill(samples.game()), lambda: Treadmill(samples.game(), largest=np.int64(LARGEST))),
    "terms": (lambda: Recursion(samples.game()), lambda: Recursion(samples.game(), terms=np.array(DEAREST))),
    "period": (lambda: Wheel(samples.game(), 0, 3), lambda: Wheel(samples.game(), 0, np.int64(3))),
    "what-if": (lambda: WhatIf(match(), HANDS, 1), lambda: WhatIf(match(), HANDS, np.int64(1))),
    "years": (lambda: Rises(pd.Series([1, 2])), lambda: Rises([1, 2])),
    "ends": (lambda: EmptyTills([4, None, None], 3), lambda: EmptyTills(pd.Series([4, None, None]), np.float64(3))),
    "never": (lambda: EmptyTills([4, None], None), lambda: EmptyTills([4.0, pd.NA], float("nan"))),
}


@pytest.mark.parametrize("pair", ALIKE)
def test_numbers_out_of_a_frame_are_drawn_as_plain_ones(pair: str) -> None:
    plain, framed = ALIKE[pair]
    assert in_full(framed()) == in_full(plain())


def test_games_in_which_no_money_came_in_are_drawn_and_said_to_be_so() -> None:
    first = shipped("ponzi").head(1)
    for rows in (first, pd.concat([first.assign(game=game, came_in=10 * (game == 1)) for game in range(3)])):
        picture = ThreeHolders({"ponzi": rows})
        assert not [*picture.rows()]
        assert not [trace for trace in picture.figure.data if trace.type == "bar"]
        assert str(picture) == words_of_holders.none_came_in(picture.names["ponzi"])


@pytest.mark.parametrize("kind", KINDS)
def test_promises_of_other_games_are_refused(kind: type[OneSeat]) -> None:
    balances, promises = samples.balances(1), samples.promises(1)
    other = samples.promises(2, game=1)
    with pytest.raises(Refused, match="holds 2 games"):
        kind(samples.given((balances, pd.concat([promises, other]))))
    with pytest.raises(Refused, match="the promises those of game 1"):
        kind(samples.given((balances, other)))


@pytest.mark.parametrize("kind", KINDS)
def test_another_frame_or_none_is_refused_with_what_is_needed(kind: type[OneSeat]) -> None:
    match = Match("ponzi", list(samples.BOTS), seed=1920).play_on()
    balances, promises = frames.balances(match), frames.promises(match)
    for one, other, said in (
        (balances, frames.dues(match), "promises here, such as promises.match.; the one given lacks left and every"),
        (promises, promises, "lacks cash, due and paid"),
        (match, promises, "not a Match"),
        (balances, frames.promises, "not a function"),
    ):
        with pytest.raises(Refused, match=said):
            kind(samples.given((one, other)), 0)


@pytest.mark.parametrize("kind", [CrashWall, Wheel, Recursion])
def test_a_round_that_is_none_is_refused(kind: type[OneSeat]) -> None:
    for wrong in (99, 0, "3", 6):  # greedy fell in round 6
        with pytest.raises(Refused, match="the seat closed and paid the rounds 1 to 5"):
            kind(samples.game(), 1, wrong)


def test_points_by_kind_come_out_of_a_match() -> None:
    match = Match("ponzi", list(samples.BOTS), seed=1920).play_on()
    scores = frames.scores(match)
    end = match.result
    for kind in ("industry", "wealth", "luxury"):
        assert [None if pd.isna(points) else int(points) for points in scores[kind]] == end[kind]
    assert frames.scores(Match("ponzi", ["Ada", "Ben", "Cleo"], 1)).empty


@pytest.mark.parametrize("guess", ["3", -2, 0, True, 3.0, "soon", [3]])
def test_a_guess_is_a_round_or_never(guess) -> None:
    with pytest.raises(Refused, match='it must be a round, from 1 on, or "never"'):
        Scissors(samples.game(), 0, guess=guess)


def test_a_guess_may_come_out_of_a_frame() -> None:
    plain, numpy = (Scissors(samples.game(), guess=g).figure for g in (3, np.int64(3)))
    assert plain.to_json() == numpy.to_json()


def test_the_cards_owned_may_be_a_column_and_must_be_cards() -> None:
    cards, owned = samples.cards(), samples.promises().query("seat == 0 and period == 5")["card"]
    said = str(PriceLadder(cards, owned))
    assert said == str(PriceLadder(cards, owned.tolist()))
    assert len([*PriceLadder(cards, owned).rows(owned=True)]) == len(owned) == 5
    with pytest.raises(Refused, match="There is no fund 5 or 81"):
        PriceLadder(cards, [81, 9, 5])


def test_the_wheel_counts_cards_that_come_round_a_second_time() -> None:
    """A card of 8 every three rounds, due in one and again in four; one of 10 in four. So 18 fall due then."""
    mill = samples.mill([50], [8])
    rows = [{**mill.promises.iloc[0].to_dict(), "card": card, "amount": amount, "left": left, "every": every}
            for card, amount, left, every in ((9, 8, 1, 3), (12, 10, 4, 5))]  # fmt: skip
    said = str(Wheel(samples.given((mill.balances, pd.DataFrame(rows)))))
    assert "Next, 8 falls due in round 2, and most in round 5: 18." in said


@pytest.mark.slow
def test_every_wheel_says_what_a_wheel_turned_on_would_bring() -> None:
    games = simulate("ponzi", ["cautious", "greedy", "trader", "random"], 20, 3, books=True)
    balances, promises, dues = frames.balances(games), frames.promises(games), frames.dues(games, 5)
    for game in range(20):
        one = balances[balances["game"] == game], promises[promises["game"] == game]
        for seat in range(4):
            mine = dues[(dues["game"] == game) & (dues["seat"] == seat)]
            for period in one[0].query("due <= paid and seat == @seat")["period"]:
                sums = mine[mine["period"] == period].groupby("falls")["amount"].sum()
                said = str(Wheel(samples.given(one), seat, int(period)))
                assert sums.empty or f"{sums.max():,}" in said


def test_cash_is_not_called_highest_if_it_was_higher_at_the_fall() -> None:
    assert "highest" not in str(Scissors(samples.book([10, 5, 60, 173], [30, 40, 100], owed=197)))


@pytest.mark.parametrize("k", ["5", 0, None, True, 2.5])
def test_a_window_is_a_number_of_rounds(k) -> None:
    with pytest.raises(Refused, match=r"within is .*; it must be a whole number from 1 to 1000"):
        Scissors(samples.game(), 0, ahead=k)
