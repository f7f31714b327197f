"""What answers to envelopes tell about values: a known truth is found again, and what cannot be told is said."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.special import log_expit

from ponzi_lab.books import frames, trade
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.tile_values import FEWEST, Answer, Estimate, answers, estimate, telling
from ponzi_lab.lessons.chapters import who_names_the_price
from ponzi_lab.play.simulate import simulate

from ..books import games

SEATS = ("trader", "greedy", "cautious", "random")


def drawn(rng, number, median=15.0, spread=0.5, most=40.0):
    prices = rng.uniform(0, most, number)
    chances = 1 / (1 + np.exp((np.sqrt(prices) - math.sqrt(median)) / spread))
    return [Answer(*one) for one in zip(prices.tolist(), (rng.random(number) < chances).tolist(), strict=True)]


@pytest.mark.parametrize(
    ("median", "spread"),
    [(15, 0.5), pytest.param(8, 0.1, marks=pytest.mark.slow), pytest.param(25, 0.9, marks=pytest.mark.slow)],
)
def test_a_known_truth_is_found_again(median, spread):
    found = estimate(drawn(np.random.default_rng(6), 20_000, median, spread))
    assert found.median == pytest.approx(median, rel=0.03)
    assert found.spread == pytest.approx(spread, rel=0.06)
    assert found.low < median < found.high
    assert found.high - found.low < 0.1 * median
    root = math.sqrt(median)
    for at, share in ((root, 0.5), (root - 2.1972 * spread, 0.9), (root + 2.1972 * spread, 0.1)):
        assert found.countering(at**2) == pytest.approx(share, abs=0.03)


def test_the_interval_holds_the_truth_nineteen_times_of_twenty():
    rng = np.random.default_rng(11)
    held = sum(found.low <= 15 <= found.high for found in (estimate(drawn(rng, 120)) for _ in range(400)))
    reach = 3 * math.sqrt(0.95 * 0.05 * 400)
    assert abs(held - 0.95 * 400) <= reach


def test_it_is_the_largest_likelihood():
    """The same by a general search over both numbers."""
    sample = drawn(np.random.default_rng(3), 300)
    prices, signs = np.array([one.price for one in sample]), np.array([1 if one.countered else -1 for one in sample])

    def less(given):
        return np.log1p(np.exp(signs * (np.sqrt(prices) - math.sqrt(given[0])) / math.exp(given[1]))).sum()

    by_search, found = (
        minimize(less, [20, 0], method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12}),
        estimate(sample),
    )
    assert (found.median, found.spread) == pytest.approx((by_search.x[0], math.exp(by_search.x[1])), rel=1e-4)
    for end in (found.low, found.high):
        at_end = minimize(
            lambda size, end=end: less([end, size[0]]), [0], method="Nelder-Mead", options={"xatol": 1e-9}
        )
        assert at_end.fun - by_search.fun == pytest.approx(1.92, abs=1e-3)


def test_in_other_coins_the_value_is_as_many_more():
    sample = drawn(np.random.default_rng(9), 200)
    once, more = estimate(sample), estimate([one._replace(price=1000 * one.price) for one in sample])
    assert np.allclose(
        [1000 * x for x in (once.median, once.low, once.high)], [more.median, more.low, more.high], rtol=1e-4
    )
    assert more.spread == pytest.approx(math.sqrt(1000) * once.spread, rel=1e-4)


@pytest.mark.parametrize("bad", [math.inf, math.nan, -5.0, None, 10**400])
def test_a_price_that_is_none(bad):
    with pytest.raises(Refused, match=r"The price is .*; it must be a number from 0 to"):
        estimate([Answer(bad, True)] * 20 + [Answer(5.0, False)] * 20)


@pytest.mark.parametrize("bad", [None, 5, [1, 2]])
def test_what_is_no_frame_is_refused(bad):
    with pytest.raises(Refused, match="A frame with the columns tiles, price, countered and forced is needed here"):
        answers(bad)


@pytest.mark.parametrize("bad", [None, 5, [1, 2], "5"])
def test_what_are_no_answers(bad):
    with pytest.raises(Refused, match="A list of answers is needed here"):
        estimate(bad)


def test_one_price_that_parts_all_answers():
    found = estimate([Answer(price, price < 20.5) for price in range(1, 41)])
    assert (found.median, found.spread) == (pytest.approx(((math.sqrt(20) + math.sqrt(21)) / 2) ** 2), 0)
    assert 15 < found.low < 20.5 < found.high < 27
    assert [found.countering(price) for price in (20, found.median, 21)] == [1, 0.5, 0]


def test_a_forced_sale_tells_nothing():
    sample = drawn(np.random.default_rng(3), 100)
    forced = [Answer(price, False, True) for price in range(30)]
    assert estimate(sample + forced) == estimate(sample)._replace(forced=30)


def test_an_empty_envelope_tells_nothing():
    """Whatever came of it; and one that is both forced and empty is counted once."""
    sample = drawn(np.random.default_rng(3), 100)
    empty = [Answer(0, True), Answer(0, False), Answer(0.0, False, True)]
    assert estimate(sample + empty) == estimate(sample)._replace(empty=2, forced=1)


# What cannot be told


def test_too_few_answers():
    sample = drawn(np.random.default_rng(3), FEWEST)
    assert not estimate(sample).problem
    few = estimate(sample[1:])
    assert few.problem == "29 free answers are too few to tell a value; it takes at least 30."
    assert few[:7] == (29, 0, 0, math.inf, math.inf, 0, math.inf)
    assert estimate([]).used == 0
    assert estimate([one._replace(forced=True) for one in sample]) == Estimate(0, 30, 0, problem=estimate([]).problem)


def test_all_alike():
    for countered, said in (
        (True, "counters, so a point seems to be worth more"),
        (False, "sales, so a point seems to be worth less"),
    ):
        found = estimate([Answer(price, countered) for price in range(1, 51)])
        assert f"All 50 free answers were {said} than any price that was named." == found.problem


def test_the_price_makes_no_difference():
    rng = np.random.default_rng(21)
    by_lot = [Answer(float(price), bool(rng.integers(2))) for price in rng.integers(0, 40, 200)]
    wrong_way = [Answer(price, price > 20) for price in range(40)]
    one_price = [Answer(7, n % 3 == 0) for n in range(60)]
    for sample in (by_lot, wrong_way, one_price):
        found = estimate(sample)
        assert found.problem.startswith("Dear tiles were not clearly countered more rarely than cheap ones, so")
        assert not math.isfinite(found.median)


# Games


def test_the_answers_of_games():
    many = [games.match(seed, SEATS) for seed in range(40)]
    rows = trade.envelopes(frames.events(many), frames.balances(many))
    given = answers(rows)
    assert [one.price for one in given] == [r["price"] / (r["tiles"] + 0.5) for r in rows.to_dict("records")]
    assert [one.countered for one in given] == rows["countered"].tolist()
    assert [one.forced for one in given] == frames.decisions(many).query("do in ['sell', 'counter']")["forced"].tolist()
    assert not any(one.forced for one in answers(trade.envelopes(frames.events(many))))


@pytest.mark.parametrize(
    ("name", "seats", "problem", "most"),
    [
        ("trader", SEATS, "", 40),
        ("greedy", SEATS, "", 100),
        ("random", ("random", "random", "trader", "random"), "not clearly", 0),
    ],
)
def test_what_strategies_pay_for_a_point(name, seats, problem, most):
    """The trader reckons, and so has a value; so has the greedy one, which counters up to what it need not pay at once.
    Who draws lots has none.
    """
    many = [games.match(seed, seats) for seed in range(40)]
    rows = trade.envelopes(frames.events(many), frames.balances(many))
    found = estimate(answers(rows[rows["player"].astype(str).str.startswith(f"bot:{name}")]))
    assert problem in found.problem
    assert bool(problem) == bool(found.problem)
    if not problem:
        assert 0 < found.low < found.median < found.high < most


def of_traders(seed, number):
    """The answers of the strategy that reckons, in games of chapter 6u."""
    played = simulate("ponzi", list(who_names_the_price.SEATS), number, seed, books=True)
    rows = trade.envelopes(frames.events(played), frames.balances(played))
    return sorted(telling(answers(rows[rows["player"].astype(str).str.startswith("bot:trader")])))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [who_names_the_price.SEED, 9, 10])
def test_half_of_the_answers_are_counters_where_it_is_said(seed):
    """Within half a coin of where a straight line through the answers to prices near there puts it."""
    free = of_traders(seed, 300)
    found = estimate(free)
    near = [(one.price, one.countered) for one in free if 4 < one.price < 13]
    slope, start = np.polyfit(*np.array(near, float).T, 1)
    assert found.low - 0.5 < (0.5 - start) / slope < found.high + 0.5


@pytest.mark.parametrize("seed", [9, pytest.param(who_names_the_price.SEED, marks=pytest.mark.slow)])
def test_the_root_of_the_price_fits_about_as_well_as_the_price_and_far_better_than_its_logarithm(seed):
    free = of_traders(seed, 300)
    prices, signs = np.array([one.price for one in free]), np.array([1 if one.countered else -1 for one in free])

    def likelihood(sizes):
        return -minimize(lambda at: -log_expit(signs * (at[0] - sizes) / math.exp(at[1])).sum(), [sizes.mean(), 0]).fun

    found = estimate(free)
    ours = log_expit(signs * (math.sqrt(found.median) - np.sqrt(prices)) / found.spread).sum()
    assert ours == pytest.approx(likelihood(np.sqrt(prices)), abs=1e-3)
    assert abs(ours - likelihood(prices)) < 5 < ours - likelihood(np.log(prices))
