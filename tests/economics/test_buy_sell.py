"""The buy-sell clause: the table, closed forms, millions of draws, odd distributions, the poor, and the domain."""

from __future__ import annotations

import csv
import math
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from scipy import stats

from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.buy_sell import (
    Gains,
    _best,
    cut_off,
    cut_off_in_points,
    efficiency,
    gain_of_chooser,
    uniform,
    uniform_at,
)
from ponzi_lab.games.ponzi.score import industry_points

from ..tiers import first_of

DRAWS = 2_000_000


def gain_of_proposer(dist, worth, price):
    """What the proposer gains on average by naming this price."""
    return float((price - worth) * (1 - 2 * dist.cdf(price)))


def best_price(dist, worth):
    """The price that brings the proposer most, as `efficiency` looks for it."""
    return _best(dist, *sorted((worth, float(dist.median()))), worth)


def best_price_poor(dist, worth, cash):
    """The same if the chooser has so much cash, and must sell at any higher price."""
    low, high = sorted((worth, float(dist.median())))
    price = _best(dist, low, min(high, cash), worth)
    gain = gain_of_proposer(dist, worth, price)
    if worth - cash > gain:  # always so where the cash does not even reach the lowest sensible price
        return Gains(cash, worth - cash, cash - dist.mean(), forced=True)
    return Gains(price, gain, gain_of_chooser(dist, price))


KNOWN = {
    "U[0,1]": stats.uniform(),
    "Exp(1)": stats.expon(),
    "Beta(2,2)": stats.beta(2, 2),
    "Normal(0,1)": stats.norm(),
}
TWO_PEAKS = stats.rv_histogram((np.array([8, 1, 0, 0, 2, 9]), np.arange(7)), density=False)
ODD = {**KNOWN, "two peaks": TWO_PEAKS, "wide": stats.lognorm(2), "narrow": stats.norm(1000, 0.001)}

with (data_folder("economics") / "shotgun_test_values.csv").open(encoding="utf-8", newline="") as file:
    TABLE = [tuple(row.values())[:6] for row in csv.DictReader(file)]
MORE = [  # of what is written beside the table, the distributions and worths that are not in it
    ("Exp(1)", 0, math.log(2), 0.31492306, 0.14476700, 0.77461311),
    ("Exp(1)", 1, math.log(2), 0.84084150, 0.02185329, 0.70353628),
    ("Beta(2,2)", 0, 0.5, 0.27043837, 0.17316024, 0.26377067),
]


@pytest.mark.parametrize(("name", "worth", "median", "price", "proposer", "chooser"), TABLE + MORE)
def test_prices_and_gains_are_those_of_the_table(name, worth, median, price, proposer, chooser):
    dist, worth = KNOWN[name], float(worth)
    assert dist.median() == pytest.approx(float(median), abs=1e-6)
    found = best_price(dist, worth)
    assert found == pytest.approx(float(price), abs=2e-7)
    assert gain_of_proposer(dist, worth, found) == pytest.approx(float(proposer), abs=1e-8)
    assert gain_of_chooser(dist, found) == pytest.approx(float(chooser), abs=1e-8)


@cache
def drawn(name):
    """They are shared: nobody may change them."""
    return ODD[name].rvs(size=DRAWS, random_state=np.random.default_rng(7))


@pytest.fixture(autouse=True, scope="module")
def draws_are_forgotten():
    """Each of them takes 16 million bytes."""
    yield
    drawn.cache_clear()


def agree(sample, theory):
    assert abs(sample.mean() - theory) <= 4 * sample.std() / math.sqrt(len(sample)) + 1e-9


@pytest.mark.parametrize("name", [*KNOWN, "two peaks"])
@pytest.mark.parametrize("quantile", first_of([0.1, 0.35, 0.8], 1))
def test_draws_agree_with_the_theory(name, quantile):
    dist = ODD[name]
    worth = float(dist.ppf(quantile))
    price, other = best_price(dist, worth), drawn(name)
    agree(np.where(other > price, price - worth, worth - price), gain_of_proposer(dist, worth, price))
    agree(np.abs(other - price), gain_of_chooser(dist, price))


@pytest.mark.parametrize("cash", [0.1, 0.45, 0.55, 0.7])
def test_draws_against_a_chooser_with_little_cash(cash):
    other = drawn("U[0,1]")
    deal = best_price_poor(stats.uniform(), 0.7, cash)
    price = math.nextafter(deal.price, 1) if deal.forced else deal.price
    buys = (other > price) & (price <= cash)
    agree(np.where(buys, price - 0.7, 0.7 - price), deal.proposer)
    agree(np.where(buys, other - price, price - other), deal.chooser)


def test_both_sides_drawn():
    rng = np.random.default_rng(11)
    worth, other = rng.random(DRAWS), rng.random(DRAWS)
    price = worth / 2 + 1 / 4
    found = efficiency(stats.uniform())
    agree(np.where(other > price, price - worth, worth - price), found.proposer)
    agree(np.abs(other - price), found.chooser)
    agree(np.abs(other - worth), found.best)
    agree((other > price) != (other > worth), found.wrong)


def test_the_efficiency_of_the_uniform_case():
    found = efficiency(stats.uniform())
    assert found == pytest.approx((1 / 24, 13 / 48, 1 / 3, 1 / 8), rel=1e-9)
    assert found.share == pytest.approx(15 / 16, rel=1e-9)


class Exponential:
    """Exp(1) in plain sums: what is integrated twice asks for it a million times."""

    pdf = staticmethod(lambda x: np.exp(-np.maximum(x, 0)) * (np.asarray(x) >= 0))
    cdf = staticmethod(lambda x: -np.expm1(-np.maximum(x, 0)))
    ppf = staticmethod(lambda u: -np.log1p(-np.asarray(u)))
    median = staticmethod(lambda: math.log(2))
    mean = staticmethod(lambda: 1.0)


def test_the_best_is_the_mean_difference_of_two_draws():
    places, known = np.linspace(0, 0.999, 50), stats.expon()
    for ask, at in (("ppf", places), ("cdf", known.ppf(places) - 0.1), ("pdf", known.ppf(places) - 0.1)):
        assert getattr(Exponential, ask)(at) == pytest.approx(getattr(known, ask)(at), rel=1e-12)
    assert efficiency(Exponential()).best == pytest.approx(1, rel=1e-7)


# The best price


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("quantile", [0.001, 0.2, 0.45, 0.5, 0.7, 0.99])
def test_no_price_on_a_fine_grid_is_better(name, quantile):
    dist = ODD[name]
    worth = float(dist.ppf(quantile))
    best = best_price(dist, worth)
    assert min(worth, dist.median()) <= best <= max(worth, dist.median())
    most = gain_of_proposer(dist, worth, best)
    prices = np.array([*dist.ppf(np.linspace(0.0005, 0.9995, 2001)), *np.linspace(worth, dist.median(), 2001)])
    assert ((prices - worth) * (1 - 2 * dist.cdf(prices)) <= most * (1 + 1e-9)).all()


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("quantile", [0.05, 0.3, 0.9])
def test_the_first_order_condition_holds(name, quantile):
    dist = KNOWN[name]
    worth = float(dist.ppf(quantile))
    price = best_price(dist, worth)
    assert price == pytest.approx(worth + (1 - 2 * dist.cdf(price)) / (2 * dist.pdf(price)), abs=1e-5)


def test_of_two_peaks_of_the_gain_the_higher_one_is_taken():
    """Where nobody's value lies the median is any price, and the gain has a peak on each side of the first heap."""
    dist = stats.rv_histogram((np.array([45, 0, 0, 0, 0, 0, 0, 0, 10, 45]), np.arange(11)), density=False)
    for worth in (-0.2, 0.3, 0.9):
        prices = np.linspace(worth, dist.median(), 200_001)
        gains = (prices - worth) * (1 - 2 * dist.cdf(prices))
        assert gain_of_proposer(dist, worth, best_price(dist, worth)) >= gains.max() - 1e-12
    assert best_price(dist, 0.3) > 7, "one percent of the chance, but far away: not the near peak below 1"


@pytest.mark.parametrize("name", ODD)
def test_two_prices_are_safe(name):
    dist = ODD[name]
    worth = float(dist.ppf(0.2))
    assert gain_of_proposer(dist, worth, worth) == 0
    assert gain_of_proposer(dist, worth, float(dist.median())) == pytest.approx(0, abs=1e-9 * max(1, abs(worth)))
    assert best_price(dist, float(dist.median())) == pytest.approx(dist.median(), rel=1e-12)


def test_a_worth_far_outside():
    assert best_price(stats.uniform(), -5) == pytest.approx(0, abs=1e-9)
    assert best_price(stats.norm(), 1e6) == pytest.approx(5.2133882, abs=1e-4)
    assert gain_of_proposer(stats.uniform(), -5, 0) == 5


# Closed forms

VALUES = st.floats(-1000, 1000)


@given(VALUES, st.floats(0.01, 500), VALUES)
@example(0.0, 0.25, 0.125)
@settings(max_examples=60, deadline=None)
def test_the_closed_form_is_the_general_one(middle, width, worth):
    dist = stats.uniform(middle - width / 2, width)
    deal, away = uniform(middle, width, worth), abs(worth - middle)
    scale = width + away
    inside = away**2 / (2 * width), width / 4 + away**2 / (4 * width)
    assert deal[1:3] == pytest.approx(inside if away <= width else (away - width / 2, width / 2), abs=1e-9 * scale)
    assert best_price(dist, worth) == pytest.approx(deal.price, abs=1e-5 * scale)
    assert gain_of_proposer(dist, worth, deal.price) == pytest.approx(deal.proposer, abs=1e-9 * scale)
    assert gain_of_chooser(dist, deal.price) == pytest.approx(deal.chooser, abs=1e-9 * scale)


@given(VALUES, st.floats(0.01, 500), VALUES, st.floats(0, 1500), VALUES)
@settings(max_examples=60, deadline=None)
def test_the_closed_form_with_a_poor_chooser_is_the_general_one(middle, width, worth, cash, price):
    dist = stats.uniform(middle - width / 2, width)
    deal, general = uniform(middle, width, worth, cash), best_price_poor(dist, worth, cash)
    scale = width + abs(worth - middle)
    assert deal.proposer == pytest.approx(general.proposer, abs=1e-6 * scale)
    if deal.forced == general.forced:  # where both ways bring as much, either may be taken
        assert deal.chooser == pytest.approx(general.chooser, abs=1e-3 * scale)
    else:
        assert deal.proposer == pytest.approx(worth - cash, abs=1e-6 * scale)
    at = uniform_at(middle, width, worth, price)
    assert at.proposer == pytest.approx(gain_of_proposer(dist, worth, price), abs=1e-9 * (scale + abs(price - worth)))
    assert at.chooser == pytest.approx(gain_of_chooser(dist, price), abs=1e-9 * (scale + abs(price - middle)))


@given(VALUES, st.floats(0.01, 500), VALUES)
def test_the_proposer_gains_more_only_if_the_other_is_known_well(middle, width, worth):
    deal = uniform(middle, width, worth)
    away = abs(worth - middle)
    if not math.isclose(away, width, rel_tol=1e-9):
        assert (deal.proposer > deal.chooser) == (away > width)


@given(st.floats(0.01, 500), st.floats(0.5, 0.99))
def test_at_the_border_of_the_interval_both_forms_agree(width, share):
    inside, outside = uniform(0, width, width), uniform(0, width, width * (1 + 1e-12))
    assert inside == pytest.approx(outside, rel=1e-9)
    assert uniform(0, width, share * width).proposer < inside.proposer


@given(VALUES, st.floats(0.01, 500), VALUES, st.floats(0, 2000))
@example(middle=-33.0, width=0.01, worth=0.0, cash=0.0)
@settings(max_examples=60, deadline=None)
def test_little_cash_of_the_other_never_harms_the_proposer(middle, width, worth, cash):
    rich = uniform(middle, width, worth)
    poor = best_price_poor(stats.uniform(middle - width / 2, width), worth, cash)
    assert poor.proposer >= max(0, worth - cash) - 1e-9
    if cash >= rich.price:
        assert poor.proposer >= rich.proposer - 1e-9 * (width + abs(worth) + abs(middle))
    assert poor.forced or poor.price <= cash


@given(VALUES, st.floats(0.01, 500), VALUES, st.floats(0, 2000), st.floats(0, 3000))
def test_who_chooses_and_can_pay_never_loses(middle, width, worth, cash, price):
    deal = uniform_at(middle, width, worth, price, cash)
    assert deal.forced == (price > cash)
    assert deal.forced or deal.chooser >= 0


def test_the_poor_must_sell():
    deal = best_price_poor(stats.uniform(), 0.7, 0.1)
    assert deal == pytest.approx((0.1, 0.6, -0.4, True))
    rich = best_price_poor(stats.uniform(), 0.7, 1)
    assert rich == pytest.approx((0.6, 0.02, 0.26, False))
    assert not best_price_poor(stats.uniform(), 0.2, 0.25).forced, "for who wants to sell there is no gain in force"


# The cut-off


@pytest.mark.parametrize("tiles", range(12))
def test_the_cut_off_is_n_and_a_half(tiles):
    one_more = industry_points((tiles + 1,)) - industry_points((tiles,))
    assert cut_off_in_points(tiles) == tiles + 0.5
    if tiles:
        one_less = industry_points((tiles,)) - industry_points((tiles - 1,))
        assert cut_off(one_more, one_less) == tiles + 0.5


@given(VALUES, VALUES, VALUES)
def test_below_the_cut_off_buying_gains_more(gain, loss, price):
    cut = cut_off(gain, loss)
    if abs(price - cut) > 1e-6:
        assert (gain - price > price - loss) == (price < cut)


# The domain

WRONG = [math.nan, math.inf, -math.inf, True, "3", None, 10**13, 10**400, 1j]


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize(
    "ask",
    [
        lambda x: gain_of_chooser(stats.norm(), x),
        lambda x: uniform(x, 1, 1),
        lambda x: uniform(1, x, 1),
        lambda x: uniform(1, 1, x),
        lambda x: uniform(1, 1, 1, "none" if x is None else x),
        lambda x: uniform_at(1, 1, 1, x),
        lambda x: cut_off(x, 1),
        lambda x: cut_off(1, x),
    ],
)
def test_what_is_no_number(ask, wrong):
    with pytest.raises(Refused, match=r"it must be a number from .* to 1e\+12"):
        ask(wrong)


def test_any_kind_of_number_is_counted_as_a_float():
    eight = np.uint8
    assert uniform_at(20, 20, eight(30), eight(15)) == uniform_at(20, 20, 30, 15)
    assert uniform_at(20, 20, 30, 15).proposer == -7.5
    assert type(uniform_at(20, 20, 30, eight(15)).price) is float
    assert uniform_at(eight(20), eight(20), eight(10), eight(15), eight(5)) == uniform_at(20, 20, 10, 15, 5)
    assert uniform(eight(200), eight(100), eight(250), eight(9)) == uniform(200, 100, 250, 9)
    assert uniform(np.float16(20), np.float16(20), np.float16(30)) == uniform(20, 20, 30)
    dist = stats.uniform(0, 200)
    assert gain_of_chooser(dist, eight(90)) == gain_of_chooser(dist, 90)
    assert gain_of_chooser(stats.uniform(0, 1), Fraction(1, 3)) == pytest.approx(5 / 18)
    assert cut_off(eight(200), eight(100)) == 150


def test_numbers_out_of_their_domain():
    with pytest.raises(Refused, match="cash of the chooser is -1; it must be a number from 0"):
        uniform(1, 1, 1, -1)
    for width in (0, -2):
        with pytest.raises(Refused, match=f"width of the distribution is {width}"):
            uniform(1, width, 1)
    for tiles in (-1, 1.5, True, "2"):
        with pytest.raises(Refused, match="number of tiles"):
            cut_off_in_points(tiles)


@pytest.mark.parametrize("wrong", [3, None, stats.poisson(3), stats.norm(0, -1), "norm"])
def test_what_is_no_distribution(wrong):
    for ask in (lambda: gain_of_chooser(wrong, 1), lambda: efficiency(wrong)):
        with pytest.raises(Refused, match="not a frozen continuous distribution"):
            ask()


def test_without_a_mean_there_is_a_price_but_no_gain_of_the_chooser():
    assert 0 < best_price(stats.cauchy(), 5) < 5
    with pytest.raises(Refused, match="has no mean"):
        gain_of_chooser(stats.cauchy(), 1)


@pytest.mark.parametrize(
    ("worth", "width", "better"), [(10, 30, "chooses"), (32, 4, "names"), (0, 20, "same"), (20, 40, "chooses")]
)
def test_a_deal_tells_who_gains_more(worth, width, better):
    deal = uniform(20, width, worth)
    assert deal.better == better
    assert (deal.proposer > deal.chooser) == (better == "names")
