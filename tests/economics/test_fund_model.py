"""The fund equation: against shipped values, numerical integration, 50-digit sums, and over the space of all rates."""

from __future__ import annotations

import csv
import math
from decimal import Decimal, localcontext

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from scipy.integrate import solve_ivp
from scipy.special import exprel

from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import fund_model
from ponzi_lab.economics.fund_model import (
    Scheme,
    cash,
    collapse,
    comes_back,
    fitted,
    growth_needed,
    owed,
    peak,
    rescue,
    survival_map,
    withdrawals,
)


def table(name: str) -> list[dict[str, str]]:
    with (data_folder("economics") / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


VALUES = table("artzrouni_check_values.csv")
TIMES = {row["set"]: row for row in table("artzrouni_collapse_times.csv")}
FIELDS = ("rp", "rn", "rw", "ri", "s0", "K", "S0")
SETS = {row["set"]: Scheme(*(float(row[name]) for name in FIELDS)) for row in VALUES}
GIVING = SETS["F_philanthropic_S0_above_K"]
BAIL_OUT = Scheme(0.10, 0.02, 0.05, 0.12, 0.2, 10, 1)
COLLAPSES, COMES_BACK, LIVES = "collapses", "comes back", "lives"


def outcome(scheme: Scheme) -> str:
    if collapse(scheme) is None:
        return LIVES
    return COMES_BACK if fund_model._without(fund_model._cash(scheme)) else COLLAPSES


def coefficients(scheme: Scheme) -> tuple[float, float, float]:
    """A, B and C of the sum of three exponentials, which exist where the rates differ."""
    earned, kept, growth = scheme.earned, scheme.kept, scheme.growth
    c = scheme.inflow * (growth - scheme.promised) / ((growth - kept) * (growth - earned))
    b = scheme.withdrawn * (scheme.inflow - (growth - kept) * scheme.deposits) / ((growth - kept) * (kept - earned))
    return scheme.cash - b - c, b, c


# The shipped values


@pytest.mark.parametrize("row", VALUES, ids=lambda row: f"{row['set'][0]}-{row['t']}")
def test_values(row):
    scheme, t = SETS[row["set"]], float(row["t"])
    assert owed(scheme, t) == pytest.approx(float(row["L_promised"]), rel=1e-6)
    assert withdrawals(scheme, t) == pytest.approx(float(row["W_withdrawals"]), rel=1e-6)
    assert cash(scheme, t) == pytest.approx(float(row["S_closed_form"]), rel=1e-6)
    assert cash(scheme, t) == pytest.approx(float(row["S_scipy_DOP853"]), rel=1e-6)


@pytest.mark.parametrize("name", TIMES)
def test_collapse_peak_and_coefficients(name):
    row, scheme = TIMES[name], SETS[name]
    if row["collapse_time_S0crossing"]:
        assert collapse(scheme) == pytest.approx(float(row["collapse_time_S0crossing"]), rel=1e-6)
        assert peak(scheme) == pytest.approx((float(row["t_peak_cash"]), float(row["peak_cash"])), rel=1e-6)
        assert outcome(scheme) == COLLAPSES
    else:
        assert (collapse(scheme), peak(scheme), outcome(scheme)) == (None, None, LIVES)
    if row["A"]:
        a, b, c = coefficients(scheme)
        assert (a, b, c) == pytest.approx([float(row[one]) for one in "ABC"], rel=1e-6)
        parts = ((a, scheme.earned), (b, scheme.kept), (c, scheme.growth))
        assert cash(scheme, 7) == pytest.approx(sum(part * math.exp(7 * rate) for part, rate in parts), rel=1e-9)


def test_all_sets_are_there():
    assert len(VALUES) == 28
    assert set(TIMES) == set(SETS)
    assert len(SETS) == 4


@pytest.mark.parametrize(
    ("start", "gone"), [(1, 49.767017), (10, 84.002080), (18, 203.351935), (18.3, 282.426854), (18.34, None)]
)
def test_cash_at_the_start_decides_where_what_is_earned_grows_fastest(start, gone):
    assert sum(coefficients(GIVING)[1:]) == pytest.approx(18 + 1 / 3, rel=1e-12)
    assert collapse(GIVING._replace(cash=start)) == (gone and pytest.approx(gone, rel=1e-6))


def test_a_scheme_that_a_bail_out_would_have_carried_through():
    dip = comes_back(BAIL_OUT)
    assert dip is not None
    assert dip == pytest.approx((3.250834, 37.528629, 28.062613, -10.233843), rel=1e-6)
    assert collapse(BAIL_OUT) == dip.begins
    assert rescue(BAIL_OUT) == pytest.approx(5.943889, rel=1e-6)
    assert outcome(BAIL_OUT) == COMES_BACK
    saved = BAIL_OUT._replace(cash=1 + rescue(BAIL_OUT) + 1e-9)
    assert outcome(saved) == LIVES
    assert outcome(saved._replace(cash=saved.cash - 2e-9)) == COMES_BACK


def test_the_fit_of_two_numbers():
    assert fitted(10, 0.2, 0.58) == pytest.approx((1.129736, 7.187026), rel=1e-6)
    assert fitted(10, 0.2, 213 / 365) == pytest.approx((1.099226, 7.190077), rel=1e-6)


@given(st.floats(-20, 20), st.floats(0.01, 100), st.floats(0.05, 30))
@example(6.125, 0.15625, 6.125)
def test_a_fit_gives_back_what_it_was_made_from(growth, first, years):
    assume(abs(growth * years) < 300)
    total = first * years * exprel(growth * years)
    day = first * math.exp(growth * years) / 365
    assume(1e-9 <= total <= 1e15 and 1e-9 <= day <= 1e15 and total < 690 * 365 * day * years)
    found = fitted(total, day, years)
    assert found[1] * years == pytest.approx(growth * years, rel=1e-6, abs=1e-6)
    assert found[0] == pytest.approx(first, rel=1e-6 * max(1, abs(growth * years)))


# Against other ways to work it out


def integrated(scheme: Scheme, times: list[float]) -> np.ndarray:
    """What is owed and the cash, step by step."""

    def change(t, now):
        new = scheme.inflow * math.exp(scheme.growth * t)
        return (
            (scheme.promised - scheme.withdrawn) * now[0] + new,
            scheme.earned * now[1] + new - scheme.withdrawn * now[0],
        )

    start = (scheme.deposits, scheme.cash)
    return solve_ivp(change, (0, times[-1]), start, "DOP853", t_eval=times, rtol=1e-12, atol=1e-12).y


def by_matrix(scheme: Scheme, t: float, digits: int = 60, number=Decimal) -> tuple[float, float]:
    """What is owed and the cash as the exponential of a matrix with 60 digits: a Taylor series, halved and squared."""
    with localcontext() as context:
        context.prec = digits
        rate = [[Decimal(0)] * 3 for _ in range(3)]
        promised, earned, withdrawn, growth, inflow, deposits, start = map(number, scheme)
        rate[0] = [promised - withdrawn, Decimal(0), Decimal(1)]
        rate[1] = [-withdrawn, earned, Decimal(1)]
        rate[2] = [Decimal(0), Decimal(0), growth]
        halvings = 20
        scaled = [[one * Decimal(t) / 2**halvings for one in row] for row in rate]
        power = total = [[Decimal(row == column) for column in range(3)] for row in range(3)]
        for k in range(1, 20):
            power = [[one / k for one in row] for row in _product(power, scaled)]
            total = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(total, power, strict=True)]
        for _ in range(halvings):
            total = _product(total, total)
        begin = (deposits, start, inflow)
        lenders, till = (sum(a * b for a, b in zip(row, begin, strict=True)) for row in total[:2])
        return float(lenders), float(till)


def _product(one, other):
    return [[sum(one[i][k] * other[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


CASES = [*SETS.values(), BAIL_OUT, Scheme(0.45, 0.03, 0.25, 0.2), Scheme(2.77, 0.01, 1.47, 7.19, 1.13, 0, 0)]
CASES += [Scheme(0.1, 0.05, 0.05, 0.05), Scheme(0, 0, 0, 0), Scheme(0.2, -0.3, 0.4, -0.5, 2, 3, 4)]


@pytest.mark.parametrize("scheme", CASES)
def test_the_closed_form_is_what_step_by_step_integration_finds(scheme):
    times = [0.1, 0.5, 1, 2, 4]
    lenders, till = integrated(scheme, times)
    assert owed(scheme, np.array(times)) == pytest.approx(lenders, rel=1e-9)
    assert cash(scheme, np.array(times)) == pytest.approx(till, rel=1e-9, abs=1e-9)


NEAR = [0.0, 1e-15, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3, 0.02, 0.02000001]


@pytest.mark.parametrize("one", NEAR)
@pytest.mark.parametrize("other", NEAR)
def test_rates_that_are_equal_or_nearly_so(one, other):
    """alpha = 0.07, the rate earned and the growth next to it: with 50 digits, to nearly all digits of a float."""
    scheme = Scheme(0.12, 0.07 + one, 0.05, 0.07 - other, 1.5, 2.0, 3.0)
    for t in (0.01, 1.0, 10.0, 100.0):
        assert cash(scheme, t) == pytest.approx(by_matrix(scheme, t)[1], rel=2e-13, abs=2e-13 * math.exp(0.09 * t))


PERPETUITY = Scheme(0.1, 0.2, 0.1, 0.1, 1, 20, 5)  # it earns, and takes in, just what it pays out: 5 for ever
CANCELLING = [
    Scheme(0.28, 0.28, 1, 0),
    Scheme(0.28, 0.28, 1, 0, cash=1 + 1e-9),
    Scheme(0.28, 0.28, 1, 0, cash=1 - 1e-15),
    Scheme(0.28, 0.28, 1, 0.3, 1e-12),
    Scheme(0.28, 0.28, 1, -0.72),
    Scheme(0.28, 0.28, 0.28 - 1e-9, 0.1),
    Scheme(0.45, 0.45, 0.45, 0.2),
    PERPETUITY,
    PERPETUITY._replace(cash=5 + 1e-12),
    GIVING._replace(cash=18.33333333333333),
    BAIL_OUT,
]


@pytest.mark.parametrize("t", [30, 150, 200, 500, 1200])
@pytest.mark.parametrize("scheme", CANCELLING)
def test_what_cancels_after_a_long_time(scheme, t):
    """Of parts of e^336 a cash of 1.39 is left: with 700 digits, and each number as it is written."""
    lenders, till = by_matrix(scheme, t, 700, lambda number: Decimal(str(number)))
    assert cash(scheme, t) == pytest.approx(till, rel=1e-11)
    assert owed(scheme, t) == pytest.approx(lenders, rel=1e-11)


def test_cash_that_cancels_for_ever():
    assert cash(PERPETUITY, 1e6) == pytest.approx(5, rel=1e-12)
    assert cash(Scheme(0.28, 0.28, 1, 0), 1e6) == pytest.approx(1 / 0.72, rel=1e-12)
    assert collapse(PERPETUITY) is None
    assert cash(PERPETUITY._replace(cash=5 - 1e-12), 200) < 0
    assert 100 < collapse(PERPETUITY._replace(cash=5 - 1e-12)) < 200


def decimals(low: float, high: float) -> st.SearchStrategy[float]:
    """Numbers of twelve decimals: 1e-300 is a rate of no fund."""
    return st.floats(low, high).map(lambda number: round(number, 12))


RATES = decimals(-3, 3) | st.sampled_from([0.0, 0.05, 0.1, 0.1 + 1e-12, 0.1 - 1e-7, 0.10001, 1.0])
HUGE = st.sampled_from([-1000.0, -400.0, 400.0, 999.0, 1000.0])
AMOUNTS = decimals(0, 100) | st.sampled_from([0.0, 1.0, 1e-9, 1e9])


@st.composite
def schemes(draw, rates=RATES):
    """A scheme, often with rates that are equal or nearly so."""
    promised, earned = draw(rates), draw(rates)
    withdrawn = draw(decimals(0, 3) | st.sampled_from([0.0, 0.05]) | rates.map(abs))
    near = st.sampled_from([0.0, 1e-12, -1e-10, 1e-8, -1e-6, 1e-4, 1e-3])
    if draw(st.booleans()):
        earned = promised - withdrawn + draw(near)
    growth = draw(rates | st.sampled_from([promised, promised - withdrawn, earned]))
    if draw(st.booleans()):
        growth = draw(st.sampled_from([promised, promised - withdrawn, earned])) + draw(near)
    clipped = (min(1000, max(-1000, rate)) for rate in (promised, earned, withdrawn, growth))
    return Scheme(*clipped, draw(AMOUNTS), draw(AMOUNTS), draw(AMOUNTS))


def size(scheme: Scheme, t: float) -> float:
    """How large the parts of the cash are: what a rounding error is measured against."""
    a, b, c = scheme.earned, scheme.promised - scheme.withdrawn, scheme.growth
    high = max(a, b, c)
    parts = scheme.cash + (scheme.inflow + scheme.withdrawn * scheme.deposits) * t
    gap = scheme.inflow * (abs(c) + abs(scheme.promised)) * t * t
    return (parts + gap + 1e-300) * math.exp(high * t)


@settings(max_examples=150, deadline=None)
@given(schemes(), st.floats(0, 20))
def test_the_cash_is_the_exponential_of_a_matrix(scheme, t):
    lenders, till = by_matrix(scheme, t)
    assert cash(scheme, t) == pytest.approx(till, rel=1e-11, abs=1e-13 * size(scheme, t))
    assert owed(scheme, t) == pytest.approx(lenders, rel=1e-11, abs=1e-300)


@settings(max_examples=150, deadline=None)
@given(schemes(), st.floats(0.05, 10))
def test_the_slope_of_the_cash_is_what_comes_in_less_what_goes_out(scheme, t):
    h = 1e-4
    slope = (cash(scheme, t + h) - cash(scheme, t - h)) / (2 * h)
    new = scheme.inflow * math.exp(scheme.growth * t)
    flow = scheme.earned * cash(scheme, t) + new - withdrawals(scheme, t)
    rates = sum(map(abs, scheme[:4])) + 1
    error = 1e-6 * rates**3 * size(scheme, t + h)
    assert slope == pytest.approx(flow, rel=1e-5, abs=error)


@settings(max_examples=100, deadline=None)
@given(schemes(), st.sampled_from(["promised", "earned", "withdrawn", "growth"]), st.floats(0, 10))
def test_a_rate_that_hardly_changes_hardly_changes_the_cash(scheme, name, t):
    moved = scheme._replace(**{name: getattr(scheme, name) + 1e-12})
    amounts = (sum(scheme[4:]) + 1) * (1 + t) ** 2 * (1 + sum(map(abs, scheme[:4])))
    largest = math.exp(max(scheme.earned, scheme.kept, scheme.growth, 0) * t)
    assert cash(moved, t) == pytest.approx(cash(scheme, t), rel=1e-9, abs=1e-11 * amounts * largest)


@settings(max_examples=100, deadline=None)
@given(schemes(), st.floats(0.001, 50), st.floats(0, 10))
def test_more_cash_at_the_start_is_more_cash_and_no_earlier_collapse(scheme, more, t):
    richer = scheme._replace(cash=scheme.cash + more)
    gain = more * math.exp(scheme.earned * t)
    assert cash(richer, t) - cash(scheme, t) == pytest.approx(gain, rel=1e-6, abs=1e-11 * size(richer, t))
    before, after = collapse(scheme), collapse(richer)
    if before is None:
        assert after is None
    elif after is not None:
        assert after >= before * (1 - 1e-9)


# When the cash is gone


def sampled(scheme: Scheme, times: np.ndarray) -> np.ndarray:
    """The cash, so divided that it neither overflows nor vanishes."""
    return fund_model._cash(scheme).scaled(times)


@settings(max_examples=150, deadline=None)
@given(schemes(RATES | HUGE))
@example(BAIL_OUT)
@example(Scheme(0.1, 0.02, 0.05, 0.0, 1, 1, 0))
@example(Scheme(0.5, 0.0, 2.0, 0.1, cash=0))
@example(Scheme(0.0, 0.0, 0.0, 0.0, 0, 0, 0))
@example(Scheme(0.0, -1.0, 1.0, -1.000001, 0, 3, 3))
@example(Scheme(1000.0, -1000.0, 1000.0, 1000.0))
def test_the_collapse_is_the_first_zero(scheme):
    end = collapse(scheme)
    least = -1e-9 * (scheme.cash + scheme.inflow + scheme.withdrawn * scheme.deposits)
    if end is None:
        assert outcome(scheme) == LIVES
        assert (sampled(scheme, np.geomspace(1e-9, 1e6, 3000)) >= least).all()
        return
    assert end >= 0
    before, after = sampled(scheme, np.linspace(0, end, 500)), sampled(scheme, np.array([end * (1 + 1e-6) + 1e-300]))
    assert (before >= least * (1 + end)).all()
    if end > 0:
        assert abs(before[-1]) <= 1e-8 * (1 + np.abs(before).max())
    assert after[0] <= -least


@pytest.mark.parametrize("years", [4.0**-3, 1.0, 4.0, 16.0, 3.7])
@pytest.mark.parametrize("growth", [-1.000001, -0.5, 0.0])
def test_a_zero_is_found_also_where_it_is_looked_for_first(years, growth):
    """Without new money, and with what is earned and kept alike, the cash is e^-t (S0 - 3 t)."""
    assert collapse(Scheme(0.0, -1.0, 1.0, growth, 0, 3, 3 * years)) == pytest.approx(years, rel=1e-9)


@settings(max_examples=100, deadline=None)
@given(schemes())
def test_a_dip_is_negative_inside_and_nowhere_else(scheme):
    assume(max(fund_model._without(fund_model._cash(scheme)) or [0]) * max(scheme[:4]) < 600)
    dip = comes_back(scheme)
    if dip is None:
        end = collapse(scheme)
        assert outcome(scheme) == (LIVES if end is None else COLLAPSES)
        return
    assert outcome(scheme) == COMES_BACK
    assert dip.begins == collapse(scheme)
    assert dip.begins < dip.deepest < dip.ends
    inside = sampled(scheme, np.linspace(dip.begins, dip.ends, 400)[1:-1])
    tiny = 1e-9 * (np.abs(inside).max() + scheme.cash + scheme.inflow)
    assert (inside <= tiny).all()
    beyond = sampled(scheme, dip.ends + np.geomspace(1e-3, 1e5, 400))
    assert (beyond >= -tiny).all()
    lowest = cash(scheme, np.linspace(dip.begins, dip.ends, 400)).min()
    assert dip.cash <= lowest * (1 - 1e-9) + 1e-9 * size(scheme, dip.deepest)


@pytest.mark.parametrize("short", [1e-2, 1e-4, 1e-6, 1e-8])
def test_even_the_shortest_dip_is_found(short):
    scheme = BAIL_OUT
    nearly = scheme._replace(cash=1 + rescue(scheme) - short)
    dip = comes_back(nearly)
    assert dip is not None
    new = scheme.inflow * math.exp(scheme.growth * dip.deepest)
    bend = scheme.growth * new - scheme.withdrawn * (scheme.kept * owed(scheme, dip.deepest) + new)
    grown = math.exp(scheme.earned * dip.deepest)
    assert dip.ends - dip.begins == pytest.approx(2 * math.sqrt(2 * short * grown / bend), rel=0.02)
    assert -2 * short < dip.cash < 0


@settings(max_examples=150, deadline=None)
@given(schemes())
@example(Scheme(0.0, -1e-12, 1e-12, 0.0, 0, 1e-9, 0))
def test_what_a_rescue_costs(scheme):
    try:
        more = rescue(scheme)
    except Refused as refused:
        assume("too large a sum" not in str(refused))
        raise
    assert (more == 0) >= (collapse(scheme) is None)
    slack = 1e-7 * (scheme.cash + scheme.inflow * (1 + abs(scheme.growth)) + scheme.deposits * (1 + scheme.withdrawn))
    if more is None:
        rich = 1e9 * (scheme.cash + scheme.inflow + scheme.deposits)  # with more it may last longer than is looked for
        assert collapse(scheme._replace(cash=min(1e12, rich))) is not None
        return
    assume(more < 1e9)
    assert collapse(scheme._replace(cash=scheme.cash + more + slack + 1e-6 * more)) is None
    if more > 2 * slack + 1e-5 * more:
        assert collapse(scheme._replace(cash=scheme.cash + more - slack - 1e-6 * more)) is not None


def test_a_zero_so_late_that_it_cannot_be_told_from_the_turn_before_it():
    assert collapse(Scheme(0.0, -0.049, 0.05, -0.049, 1e-9, 0, 1e12)) == pytest.approx(1e12 / 4.9e-8, rel=1e-6)


def test_a_scheme_that_earns_most_may_fall_and_never_come_back_though_its_money_outgrows_its_promise():
    scheme = Scheme(0.05, 0.5, 0.3, 0.06, 0.1, 5, 1)
    assert scheme.growth > scheme.promised
    assert outcome(scheme) == COLLAPSES
    assert rescue(scheme) is not None
    assert sum(coefficients(scheme)[1:]) < scheme.cash + rescue(scheme)


@settings(max_examples=100, deadline=None)
@given(schemes())
def test_the_peak_is_the_most_cash_before_the_collapse(scheme):
    end = collapse(scheme)
    if end is None:
        assert peak(scheme) is None
        return
    assume(end * max(map(abs, scheme[:4])) < 500 and end < 1e9)
    most = peak(scheme)
    assert 0 <= most.time <= end
    assert most.cash == cash(scheme, most.time)
    seen = cash(scheme, np.linspace(0, end, 500))
    assert most.cash >= seen.max() - 1e-9 * size(scheme, end) - 1e-12


def test_a_peak_may_follow_a_fall():
    """What is earned is a loss at first; new money fills the till later, and the promise empties it."""
    scheme = Scheme(0.7, -0.65, 0.2, 0.55, 1, 0, 3)
    turns = peak(scheme)
    assert cash(scheme, 0.01) < scheme.cash
    assert turns.time > 1
    assert turns.cash > scheme.cash


GAPS = st.floats(1e-3, 2)
SOME = st.floats(0.01, 10)


@settings(max_examples=60, deadline=None)
@given(st.floats(-2, 2), GAPS, GAPS, st.permutations(range(3)), st.floats(0.01, 2), st.tuples(SOME, SOME, SOME))
def test_the_long_run_by_the_largest_rate(low, gap, more, order, withdrawn, amounts):
    """As the paper has it: growth decides, or the promise, or the cash at the start."""
    rates = [(low, low + gap, low + gap + more)[place] for place in order]
    earned, kept, growth = rates
    scheme = Scheme(kept + withdrawn, earned, withdrawn, growth, *amounts)
    assume(abs(scheme.growth - scheme.promised) > 1e-6)
    if max(rates) == growth:
        assert (outcome(scheme) == COLLAPSES) == (growth < scheme.promised)
    elif max(rates) == kept:
        assert outcome(scheme) == COLLAPSES
    else:
        need = max(0, sum(coefficients(scheme)[1:]))
        assume(abs(scheme.cash - need) > 1e-6 * (1 + need))
        assert (outcome(scheme) == COLLAPSES) == (scheme.cash < need)


def test_where_nobody_takes_anything_out_it_lives():
    for growth in (-5, 0, 0.1, 3):
        assert outcome(Scheme(2, -0.5, 0, growth)) == LIVES


# Many at once


def test_the_map_is_what_each_scheme_says():
    promised, growth = np.linspace(0, 0.5, 9), np.linspace(-0.2, 0.6, 11)
    for scheme in (SETS["B_const_inflow"], GIVING, BAIL_OUT, Scheme(0.1, 0.0, 0.2, 0.1, cash=0)):
        found = survival_map(scheme, promised, growth)
        assert found.shape == (9, 11)
        for row, promise in enumerate(promised):
            for column, rate in enumerate(growth):
                one = collapse(scheme._replace(promised=float(promise), growth=float(rate)))
                assert found[row, column] == pytest.approx(math.inf if one is None else one, rel=1e-9)


def test_a_promise_that_grows_shortens_the_life_of_a_scheme():
    lasts = survival_map(SETS["B_const_inflow"], np.linspace(0.02, 1, 30), np.array([0.0]))[:, 0]
    assert (np.diff(lasts[lasts < math.inf]) < 0).all()
    assert np.isfinite(lasts).sum() > 25


@pytest.mark.parametrize("years", [2, 5, 10, 30])
@pytest.mark.parametrize("scheme", [Scheme(0.45, 0.02, 0.05, 0.1), Scheme(0.45, 0.03, 0.25, 0.2), BAIL_OUT])
def test_the_growth_that_keeps_a_scheme_alive(scheme, years):
    need = growth_needed(scheme, years)
    if need == -math.inf:
        tried = survival_map(scheme, np.array([scheme.promised]), np.linspace(-5, 5, 101))
        assert (tried > years).all()
        return
    slower = collapse(scheme._replace(growth=need - 1e-6))
    assert slower is not None
    assert slower <= years
    for more in (1e-6, 0.1, 1, 10):
        end = collapse(scheme._replace(growth=need + more))
        assert end is None or end > years


def test_growth_needed_at_the_ends():
    assert growth_needed(Scheme(0.5, 0.0, 2.0, 0.1, cash=0), 10) is None
    assert growth_needed(GIVING._replace(cash=1000), 5) == -math.inf
    assert growth_needed(Scheme(0.45, 0.02, 0.25, 0.1), 5000) == pytest.approx(0.45, abs=1e-3)


# What is refused

BAD = [math.nan, math.inf, -math.inf, "0.1", None, True, 1 + 2j, 1e4, -1e4, 10**400]


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("name", ["promised", "earned", "withdrawn", "growth"])
def test_rates_outside_the_domain(name, bad):
    scheme = Scheme(0.1, 0.02, 0.05, 0.0)._replace(**{name: bad})
    for asked in (collapse, peak, rescue, comes_back):
        with pytest.raises(Refused, match=r"a year is .*; it must be a number from (-1,000|0) to 1,000\."):
            asked(scheme)
    for at in (cash, owed, withdrawals, growth_needed):
        with pytest.raises(Refused, match="it must be a number from"):
            at(scheme, 1.0)


@pytest.mark.parametrize("bad", [-1, -1e-9, math.nan, math.inf, "1", True, None, 1e16])
@pytest.mark.parametrize("name", ["inflow", "deposits", "cash"])
def test_amounts_outside_the_domain(name, bad):
    with pytest.raises(Refused, match=r"is .*; it must be a number from 0 to 1e\+15\."):
        cash(Scheme(0.1, 0.02, 0.05, 0.0)._replace(**{name: bad}), 1)


@pytest.mark.parametrize("bad", [-1, math.nan, math.inf, "1", None, True, [1, -1], ["1"]])
def test_times_outside_the_domain(bad):
    for at in (cash, owed):
        with pytest.raises(Refused, match=r"The time is .*; it must be a number from 0 to 1e\+09\."):
            at(SETS["B_const_inflow"], bad)


def test_what_gets_too_large_is_refused_and_the_collapse_is_still_found():
    scheme = Scheme(1000, 0, 1, 900)
    with pytest.raises(Refused, match="50 years at a rate of 999 a year are too far"):
        owed(scheme, 50)
    assert 0 < collapse(scheme) < 1


def test_a_peak_that_is_too_large_is_refused_and_the_collapse_is_still_found():
    scheme = Scheme(1, 0.0001, 0.00036285421, 0.99964, 1, 5.33, 1)
    with pytest.raises(Refused, match=r"turns after 2,761\.49 years, and is then too large a sum"):
        peak(scheme)
    assert collapse(scheme) == pytest.approx(2762.49, rel=1e-5)
    dip = Scheme(0.6, -200, 0.1, 0.7, 1, 1e15, 0)
    assert comes_back(dip).cash < -1e10
    with pytest.raises(Refused, match="too large a sum"):
        rescue(dip)


def test_sums_that_leave_the_numbers_are_refused():
    with pytest.raises(Refused, match="1 years at a rate of 699 a year are too far"):
        cash(Scheme(0, 699, 0, 0, cash=1e15), 1)


def test_small_numbers_of_numpy_are_numbers():
    small, same = Scheme(*map(np.uint8, (2, 1, 1, 0, 200, 200, 250))), Scheme(2, 1, 1, 0, 200, 200, 250)
    for asked in (collapse, peak, rescue, comes_back):
        assert asked(small) == asked(same)
    for at in (cash, owed, withdrawals):
        assert at(small, np.uint8(3)) == at(same, 3)
    half = Scheme(*map(np.float16, (0.5, 0.25, 0.125, 0.0, 1, 1, 1)))
    assert collapse(half) == collapse(Scheme(0.5, 0.25, 0.125, 0.0))


@pytest.mark.parametrize("bad", [None, 5, "scheme", (0.1, 0.02, 0.05, 0.0)])
def test_what_is_no_scheme(bad):
    for asked in (collapse, peak, rescue, comes_back):
        with pytest.raises(Refused, match="is not a Scheme, such as"):
            asked(bad)


@pytest.mark.parametrize("bad", [0, -1, math.nan, "10", True])
def test_a_fit_of_what_is_no_number(bad):
    for given_ in ((bad, 0.2, 0.58), (10, bad, 0.58), (10, 0.2, bad)):
        with pytest.raises(Refused, match="it must be a number from"):
            fitted(*given_)


def test_a_fit_that_no_growth_can_give():
    with pytest.raises(Refused, match="No growth takes new money to 1e"):
        fitted(1, 1e9, 10)


def test_one_time_gives_a_number_and_many_an_array():
    assert type(cash(GIVING, 3)) is float
    assert cash(GIVING, np.zeros((2, 3))).tolist() == [[20.0] * 3] * 2
    assert cash(GIVING, np.array([])).shape == (0,)
    assert type(collapse(SETS["B_const_inflow"])) is float
