"""Rising incomes by lot: the formula against all orders, against draws of other distributions, and its domain."""

from __future__ import annotations

import math
from itertools import permutations

import numpy as np
import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.by_lot import LONGEST, MEAN, MOST_DRAWN, drawn, one_more, still_rising


@pytest.mark.parametrize("years", range(1, 8))
def test_of_all_orders_one_rises_all_the_way(years):
    orders = list(permutations(range(years)))
    rising = [order for order in orders if list(order) == sorted(order)]
    assert still_rising(years) == pytest.approx(len(rising) / len(orders), rel=1e-12)


def test_the_mean_is_the_sum_of_the_chances():
    assert 1 + sum(still_rising(years) for years in range(1, LONGEST + 1)) == pytest.approx(MEAN, rel=1e-12)
    assert pytest.approx(math.e) == MEAN


def test_draws_agree_with_the_theory():
    years = drawn(400_000, seed=1920)
    assert years.min() == 2
    error = years.std() / math.sqrt(len(years))
    assert abs(years.mean() - MEAN) < 4 * error
    for year in range(1, 7):
        share, chance = (years > year).mean(), still_rising(year)
        assert abs(share - chance) <= 4 * math.sqrt(chance * (1 - chance) / len(years))


@pytest.mark.parametrize("years", range(1, 6))
def test_each_further_rise_is_less_likely(years):
    fatal = drawn(400_000, seed=7)
    still = (fatal > years).sum()
    share, chance = (fatal > years + 1).sum() / still, one_more(years)
    assert chance == pytest.approx(1 / (years + 1), rel=1e-12)
    assert abs(share - chance) <= 4 * math.sqrt(chance * (1 - chance) / still)


def test_the_distribution_of_the_incomes_does_not_matter():
    rng = np.random.default_rng(7)
    for incomes in (rng.exponential(size=(100_000, 12)), rng.lognormal(sigma=3, size=(100_000, 12))):
        falls = incomes[:, 1:] <= incomes[:, :-1]
        assert abs((falls.argmax(axis=1) + 2).mean() - MEAN) < 0.02


def test_the_same_seed_draws_the_same():
    assert drawn(50, 3).equals(drawn(50, 3))
    assert not drawn(50, 3).equals(drawn(50, 4))


@pytest.mark.parametrize("years", [0, -1, LONGEST + 1, 2.0, True, "3", None])
def test_years_outside_the_domain(years):
    with pytest.raises(Refused, match="whole number from 1 to 20"):
        still_rising(years)


@pytest.mark.parametrize("companies", [0, -1, MOST_DRAWN + 1, 2.5, True, "many"])
def test_numbers_of_companies_outside_the_domain(companies):
    with pytest.raises(Refused, match="whole number from 1 to 1,000,000"):
        drawn(companies)
