"""What answers to envelopes tell about values: a known truth is found again, and what cannot be told is said."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.optimize import minimize

from ponzi_lab.books import frames, trade
from ponzi_lab.economics.tile_values import FEWEST, Answer, Estimate, answers, estimate

from ..books import games

SEATS = ("trader", "greedy", "cautious", "random")


def drawn(rng, number, median=15.0, spread=4.0, most=40.0):
    prices = rng.uniform(0, most, number)
    chances = 1 / (1 + np.exp(-(median - prices) / spread))
    return [Answer(*one) for one in zip(prices.tolist(), (rng.random(number) < chances).tolist(), strict=True)]


@pytest.mark.parametrize(("median", "spread"), [(15, 4), (8, 1), (30, 9)])
def test_a_known_truth_is_found_again(median, spread):
    found = estimate(drawn(np.random.default_rng(5), 20_000, median, spread))
    assert found.median == pytest.approx(median, rel=0.03)
    assert found.spread == pytest.approx(spread, rel=0.06)
    assert found.low < median < found.high
    assert found.high - found.low < 0.1 * median
    for price, share in ((median, 0.5), (median - 2.1972 * spread, 0.9), (median + 2.1972 * spread, 0.1)):
        assert found.countering(price) == pytest.approx(share, abs=0.03)


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
        return np.log1p(np.exp(-signs * (given[0] - prices) / math.exp(given[1]))).sum()

    by_search, found = (
        minimize(less, [20, 1], method="Nelder-Mead", options={"xatol": 1e-9, "fatol": 1e-12}),
        estimate(sample),
    )
    assert (found.median, found.spread) == pytest.approx((by_search.x[0], math.exp(by_search.x[1])), rel=1e-4)
    for end in (found.low, found.high):
        at_end = minimize(
            lambda size, end=end: less([end, size[0]]), [1], method="Nelder-Mead", options={"xatol": 1e-9}
        )
        assert at_end.fun - by_search.fun == pytest.approx(1.92, abs=1e-3)


def test_in_other_coins_the_value_is_as_many_more():
    sample = drawn(np.random.default_rng(9), 200)
    once, more = estimate(sample), estimate([one._replace(price=1000 * one.price + 7) for one in sample])
    assert np.allclose(
        [1000 * x + 7 for x in (once.median, once.low, once.high)], [more.median, more.low, more.high], rtol=1e-4
    )
    assert more.spread == pytest.approx(1000 * once.spread, rel=1e-4)


def test_one_price_that_parts_all_answers():
    found = estimate([Answer(price, price < 20.5) for price in range(1, 41)])
    assert (found.median, found.spread) == (20.5, 0)
    assert 15 < found.low < 20.5 < found.high < 26
    assert [found.countering(price) for price in (20, 20.5, 21)] == [1, 0.5, 0]


def test_a_forced_sale_tells_nothing():
    sample = drawn(np.random.default_rng(3), 100)
    forced = [Answer(price, False, True) for price in range(30)]
    assert estimate(sample + forced) == estimate(sample)._replace(forced=30)


# What cannot be told


def test_too_few_answers():
    sample = drawn(np.random.default_rng(3), FEWEST)
    assert not estimate(sample).problem
    few = estimate(sample[1:])
    assert few.problem == "29 free answers are too few to tell a value; it takes at least 30."
    assert few[:6] == (29, 0, math.inf, math.inf, -math.inf, math.inf)
    assert estimate([]).used == 0
    assert estimate([one._replace(forced=True) for one in sample]) == Estimate(0, 30, problem=estimate([]).problem)


def test_all_alike():
    for countered, said in ((True, "countered. So the value lies above"), (False, "sold. So the value lies below")):
        found = estimate([Answer(price, countered) for price in range(50)])
        assert f"All 50 free answers were alike: {said} these prices, and that is all." == found.problem


def test_the_price_makes_no_difference():
    rng = np.random.default_rng(21)
    by_lot = [Answer(float(price), bool(rng.integers(2))) for price in rng.integers(0, 40, 200)]
    wrong_way = [Answer(price, price > 20) for price in range(40)]
    one_price = [Answer(7, n % 3 == 0) for n in range(60)]
    for sample in (by_lot, wrong_way, one_price):
        found = estimate(sample)
        assert found.problem.startswith("Dear tiles were not clearly countered more rarely than cheap ones.")
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
    ("name", "seats", "problem"),
    [
        ("trader", SEATS, ""),
        ("greedy", SEATS, "alike: countered"),
        ("random", ("random", "random", "trader", "random"), "not clearly"),
    ],
)
def test_what_strategies_pay_for_a_point(name, seats, problem):
    """The trader reckons, and so has a value; the greedy one counters whenever it can, and who draws lots has none."""
    many = [games.match(seed, seats) for seed in range(60)]
    rows = trade.envelopes(frames.events(many), frames.balances(many))
    found = estimate(answers(rows[rows["player"].astype(str).str.startswith(f"bot:{name}")]))
    assert problem in found.problem
    assert bool(problem) == bool(found.problem)
    if not problem:
        assert 0 < found.low < found.median < found.high < 40
