"""Notes with a date: against the shipped values, a ledger kept day by day, and at the edges."""

from __future__ import annotations

import csv
import math
import re
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from scipy.integrate import quad

from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.growth import Notes

with (data_folder("economics") / "other_model_check_values.csv").open(encoding="utf-8", newline="") as file:
    ROWS = [(row["quantity"].strip(), f"{row['value']} {row['note']}") for row in csv.DictReader(file)]
PONZI = Notes(0.5, 45, 0.1)
SHARES = st.fractions(Fraction(1, 50), Fraction(3), max_denominator=60)


def rows(begin: str, least: int) -> list[tuple[str, str]]:
    """The shipped rows that begin like this, and are as many as they were."""
    found = [row for row in ROWS if row[0].startswith(begin)]
    assert len(found) == least
    return found


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", text)]


# Notes with a date


def test_break_even():
    for name, said in rows("delay model break-even", 2):
        commission = numbers(name)[-1]
        notes = Notes(0.5, 45, commission)
        assert notes.break_even() == pytest.approx(numbers(said)[0], rel=1e-6)
        assert math.log(2) / notes.break_even() == pytest.approx(float(re.search(r"doubling (\S+)", said)[1]), rel=1e-6)


@pytest.mark.parametrize(("name", "said"), rows("delay model q0=1", 7), ids=lambda text: text[15:25])
def test_cash_of_notes_with_a_date(name, said):
    growth = float(re.search(r" g=([\d.]+)/day", name).group(1))
    gone, at_45, at_90 = re.search(r"day (\S+); cash\(45\)=(\S+); cash\(90\)=(\S+)", said).groups()
    assert PONZI.empty(growth) == (None if gone == "never" else pytest.approx(float(gone), rel=1e-6))
    assert PONZI.cash(45, growth) == pytest.approx(float(at_45), rel=1e-6)
    assert PONZI.cash(90, growth) == pytest.approx(float(at_90), rel=1e-6)


@pytest.mark.parametrize(("name", "said"), rows("inflow stops dead", 2), ids=lambda text: text[31:40])
def test_days_that_are_left_when_sales_stop(name, said):
    growth, until = float(re.search(r"g=([\d.]+)/day", name).group(1)), 213
    assert PONZI.left(growth, until) == pytest.approx(numbers(said)[0], rel=1e-6)


def day_by_day(notes: Notes, growth: float, day: float, stop: float = math.inf) -> float:
    """The cash as an integral of what comes in and goes out."""

    def sales(t: float) -> float:
        return math.exp(growth * t) if 0 <= t <= stop else 0.0

    came = quad(sales, 0, min(day, stop), limit=200)[0]
    due = quad(sales, 0, min(max(0, day - notes.days), stop), limit=200)[0]
    return (1 - notes.commission) * came - (1 + notes.profit) * due


def decimals(low: float, high: float) -> st.SearchStrategy[float]:
    """Numbers of nine decimals: no note costs less."""
    return st.floats(low, high).map(lambda number: round(number, 9))


NOTES = st.builds(Notes, decimals(0, 3), decimals(1, 200), decimals(0, 0.9))
GROWTHS = decimals(-0.1, 0.1) | st.sampled_from([0.0, 5e-324, 1e-18, 1e-15, -1e-12, 1e-9, 1e-6])


@given(NOTES, GROWTHS, st.floats(0, 600))
def test_the_cash_is_what_came_in_less_what_was_due(notes, growth, day):
    scale = notes.sold(day, growth) + 1
    assert notes.cash(day, growth) == pytest.approx(day_by_day(notes, growth, day), abs=1e-7 * scale)
    due = notes.sold(max(0.0, day - notes.days), growth)
    assert notes.owed(day, growth) == pytest.approx((1 + notes.profit) * (notes.sold(day, growth) - due), rel=1e-9)


@given(NOTES, GROWTHS)
def test_the_day_without_cash_is_a_zero_and_growth_decides(notes, growth):
    if abs(growth - notes.break_even()) < 1e-6:
        return
    day = notes.empty(growth)
    assert (day is None) == (growth > notes.break_even() or notes.profit + notes.commission == 0)
    if day is not None and day < 5000:
        assert day >= notes.days * (1 - 1e-12)
        assert notes.cash(day, growth) == pytest.approx(0, abs=1e-9 * (notes.sold(day, growth) + 1))
        assert notes.cash(0.99 * day, growth) > -1e-12 * notes.sold(day, growth)


@given(NOTES, GROWTHS, st.floats(0, 400))
@example(Notes(0, 1), -0.046875, 282)
def test_after_the_stop_the_cash_lasts_so_many_days_and_no_longer_than_a_note(notes, growth, until):
    days = notes.left(growth, until)
    assert 0 <= days <= notes.days * (1 + 1e-12) + 1e-9
    gone = notes.empty(growth)
    if gone is not None and gone < until - 1e-6:
        assert days == 0
    elif days > 0:
        scale = notes.sold(until, growth) + 1
        assert day_by_day(notes, growth, until + days, until) == pytest.approx(0, abs=1e-6 * scale)


def test_a_growth_that_is_hardly_any_is_like_none():
    for growth in (1e-16, 1e-12, -1e-12):
        assert PONZI.empty(growth) == pytest.approx(PONZI.empty(0), rel=1e-9)
        assert PONZI.left(growth, 80) == pytest.approx(PONZI.left(0, 80), rel=1e-9)
    assert PONZI.left(0, 80) == pytest.approx(0.6 * 80 + 45 - 80, rel=1e-12)


def test_notes_without_profit_or_commission_never_run_dry():
    assert [Notes(0, 45).empty(growth) for growth in (0, 0.01, -0.01)] == [None, None, None]
    assert Notes(0, 45).break_even() == 0


def test_one_day_gives_a_number_and_many_an_array():
    assert type(PONZI.cash(10, 0.01)) is float
    assert PONZI.cash(np.array([0.0, 10.0]), 0.0).tolist() == [0.0, 9.0]


# What is refused


@pytest.mark.parametrize(
    "bad", [Notes(-0.1, 45), Notes(math.nan, 45), Notes(0.5, 0), Notes(0.5, 45, 1.0), Notes(True, 45), Notes("1", 45)]
)
def test_notes_outside_the_domain(bad):
    for ask in (bad.break_even, lambda: bad.empty(0), lambda: bad.left(0, 5), lambda: bad.cash(1, 0)):
        with pytest.raises(Refused, match="it must be a number from"):
            ask()


@pytest.mark.parametrize("bad", [math.nan, math.inf, "1", None, True, -5.0])
def test_days_and_growths_outside_the_domain(bad):
    for ask in (lambda: PONZI.cash(bad, 0), lambda: PONZI.left(0, bad), lambda: PONZI.sold(bad, 0)):
        with pytest.raises(Refused, match=r"The day is .*; it must be a number from 0 to 100,000\."):
            ask()
    for ask in (lambda: PONZI.cash(1, bad), lambda: PONZI.empty(bad), lambda: PONZI.left(bad, 3)):
        with pytest.raises(Refused, match=r"The growth a day is .*; it must be a number from -1 to 1\."):
            ask()


@pytest.mark.parametrize(
    ("notes", "growth"),
    [
        (Notes(0.5, 33000, 0.1), -0.0627),
        (Notes(0.5, 1e5, 0.1), -1),
        (Notes(1e-9, 45), -0.5),
        (Notes(3, 90, 0.9), -0.02),
    ],
)
def test_sales_that_shrink_fast(notes, growth):
    """With 50 digits: e^(g t) = (R + m) / ((1 + R) e^(-g T) - (1 - m))."""
    with localcontext() as context:
        context.prec = 50
        profit, days, commission = map(Decimal, notes)
        due = (-Decimal(growth) * days).exp()
        found = ((profit + commission) / ((1 + profit) * due - (1 - commission))).ln() / Decimal(growth)
    assert notes.empty(growth) == pytest.approx(float(found), rel=1e-9)


def test_small_numbers_of_numpy_are_numbers():
    small, same = Notes(np.uint8(1), np.uint8(200)), Notes(1, 200)
    assert [small.cash(np.uint8(250), 0), small.empty(np.uint8(0))] == [same.cash(250, 0), same.empty(0)]


def test_what_gets_too_large_is_refused():
    with pytest.raises(Refused, match=r"1,000 days with a growth of 0\.9 a day are too many"):
        PONZI.cash(1000, 0.9)
