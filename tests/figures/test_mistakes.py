"""What a student may get wrong, and claims that were once untrue."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from ponzi_lab import Match, simulate
from ponzi_lab.books import frames
from ponzi_lab.core.errors import Refused
from ponzi_lab.figures.kit.one_seat import OneSeat
from ponzi_lab.figures.ponzi.crash_wall import CrashWall
from ponzi_lab.figures.ponzi.exit_curve import ExitCurve
from ponzi_lab.figures.ponzi.price_ladder import PriceLadder
from ponzi_lab.figures.ponzi.recursion import Recursion
from ponzi_lab.figures.ponzi.scissors import Scissors
from ponzi_lab.figures.ponzi.treadmill import Treadmill
from ponzi_lab.figures.ponzi.wheel import Wheel

from . import samples

KINDS = [Scissors, CrashWall, Wheel, Treadmill, Recursion, ExitCurve]


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
