"""Growth among people of whom there is an end: closed form against integration, and the contagion against its laws."""

from __future__ import annotations

import csv
import math
import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.integrate import solve_ivp

from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.crowd import Contagion, Population

with (data_folder("economics") / "other_model_check_values.csv").open(encoding="utf-8", newline="") as file:
    ROWS = [(row["quantity"].strip(), f"{row['value']} {row['note']}") for row in csv.DictReader(file)]
HUNDRED = Population(100, 1, 0.5, 0.1)
PID = Contagion(0.5, 0.1, 0.05)


def read(begin: str) -> list[tuple[float, list[float]]]:
    """The shipped rows at some time, and what they say has been found, name by name."""
    return [
        (float(re.search(r"t=([\d.]+)$", name).group(1)), [float(n) for n in re.findall(r"=(-?[\d.]+)", said)])
        for name, said in ROWS
        if name.startswith(begin) and re.search(r"t=[\d.]+$", name)
    ]


# A finite population


def test_lenders_and_cash():
    found = read("logistic N=100")
    assert len(found) == 6
    for t, (lenders, cash, by_steps) in found:
        assert HUNDRED.lenders(t) == pytest.approx(lenders, rel=1e-6)
        assert HUNDRED.cash(t) == pytest.approx(cash, rel=1e-6)
        assert HUNDRED.cash(t) == pytest.approx(by_steps, rel=1e-6)


def test_peak_and_end():
    said = dict(ROWS)
    time, cash = (float(n) for n in re.findall(r"=(-?[\d.]+)", said["logistic peak"]))
    assert HUNDRED.peak() == pytest.approx((time, cash), rel=1e-6)
    assert HUNDRED.lenders(time) == pytest.approx(80, rel=1e-6)
    assert HUNDRED.empty() == pytest.approx(float(said["logistic collapse time"].split()[0]), rel=1e-6)


POPULATIONS = st.builds(
    lambda people, share, growth, interest: Population(people, share * people, growth, interest),
    st.floats(2, 1e6),
    st.floats(0.001, 0.98),
    st.floats(0.01, 5),
    st.floats(0.01, 3),
)


@settings(max_examples=40, deadline=None)
@given(POPULATIONS)
def test_the_closed_form_is_what_integration_finds(crowd):
    def change(_, now):
        joined = crowd.growth * now[0] * (1 - now[0] / crowd.people)
        return joined, joined - crowd.interest * now[0]

    times = np.linspace(0, 20 / crowd.growth, 9)
    start = (crowd.first, crowd.first)
    found = solve_ivp(change, (0, times[-1]), start, "DOP853", t_eval=times, rtol=1e-11, atol=1e-11 * crowd.people).y
    assert crowd.lenders(times) == pytest.approx(found[0], rel=1e-7)
    assert crowd.cash(times) == pytest.approx(found[1], rel=1e-7, abs=1e-7 * np.abs(found).max())


@settings(max_examples=60, deadline=None)
@given(POPULATIONS)
def test_the_peak_is_the_most_and_the_end_a_zero(crowd):
    peak, end = crowd.peak(), crowd.empty()
    times = np.linspace(0, end, 500)
    assert peak.amount >= crowd.cash(times).max() * (1 - 1e-9)
    assert 0 <= peak.time < end
    assert (crowd.cash(times[:-1]) > 0).all()
    assert crowd.cash(end) == pytest.approx(0, abs=1e-8 * crowd.people)
    if peak.time > 0:
        assert crowd.lenders(peak.time) == pytest.approx(crowd.people * (1 - crowd.interest / crowd.growth), rel=1e-6)


def test_far_out_nothing_overflows():
    assert HUNDRED.lenders(1e6) == 100
    assert HUNDRED.cash(1e6) == pytest.approx(-0.1 * 100 * 1e6, rel=1e-3)


def test_without_interest_the_till_only_fills():
    free = HUNDRED._replace(interest=0)
    assert (free.peak(), free.empty()) == (None, None)
    assert free.cash(40) == pytest.approx(free.lenders(40))


def test_a_crowd_that_pays_hardly_any_interest_is_empty_late():
    """All have lent by then, and 100 = 1.25e-7 * 100 * t: later than the time that may be asked for."""
    assert Population(100, 1, 100, 1.25e-7).empty() == pytest.approx(8e6, rel=1e-6)
    late = Population(1e15, 1e-9, 1e-6, 1e-7).peak()
    assert late.time > 1e6
    assert late.amount == pytest.approx((0.9 - 0.1 * math.log(10)) * 1e15, rel=1e-6)
    assert Population(100, 1, 1, 1e-300).empty() is None


# A contagion


def test_states_of_the_contagion():
    course = PID.run(40)
    found = read("PID")
    assert [t for t, _ in found] == [5, 10]
    for t, values in found:
        row = course.states[course.states["time"] == t].iloc[0]
        assert [row["open"], row["lenders"], row["cash"]] == pytest.approx(values, rel=1e-6)
    later = course.states.set_index("time")["cash"]
    assert later[15] == pytest.approx(0.327636673, rel=1e-6)
    assert later[20] == pytest.approx(0.135475249, rel=1e-6)
    assert course.empty == pytest.approx(23.058774, rel=1e-6)


def test_the_cash_turns_before_the_lenders_do():
    course = PID.run(40)
    assert course.cash.time == pytest.approx(13.63, abs=0.005)
    assert course.lenders.time == pytest.approx(15.34, abs=0.005)


@settings(max_examples=40, deadline=None)
@given(st.floats(0.3, 4), st.floats(0.01, 1), st.floats(0.01, 1), st.floats(0.001, 0.2))
def test_laws_of_the_contagion(wins, leaves, interest, first):
    """What never changes along the way, and the cash as the lenders less all interest."""
    course = Contagion(wins, leaves, interest, first).run(30)
    states = course.states
    many = states[states["open"] > 1e-3]
    kept = (many["lenders"] + many["open"] - leaves / wins * np.log(many["open"])).to_numpy()
    assert kept == pytest.approx(np.full(len(kept), kept[0]), rel=1e-7)
    gone = 1 - states["open"] - states["lenders"]  # leaves times the sum of lenders over time
    assert states["cash"].to_numpy() == pytest.approx(
        (states["lenders"] - interest / leaves * gone).to_numpy(), rel=1e-6, abs=1e-7 * (1 + interest / leaves)
    )
    assert course.cash.time <= course.lenders.time + 1e-9
    assert course.cash.amount >= states["cash"].max() - 1e-9
    assert course.lenders.amount >= states["lenders"].max() - 1e-9
    below = states.loc[states["cash"] < -1e-9, "time"]
    assert (course.empty is None) == below.empty
    if course.empty is not None:
        assert course.empty <= below.iloc[0]
        assert (states.loc[states["time"] < course.empty, "cash"] > -1e-9).all()


def test_a_contagion_that_is_not_over_is_at_its_most_at_the_end():
    course = Contagion(0.5, 0.1, 0.05).run(4)
    assert course.empty is None
    assert course.cash.time == course.lenders.time == 4
    shrinking = Contagion(0.1, 0.5, 0.05).run(4)
    assert shrinking.cash.time == shrinking.lenders.time == 0


def test_without_interest_a_contagion_has_cash_as_long_as_it_has_lenders():
    course = Contagion(0.5, 0.1, 0).run(200)
    assert course.empty is None
    assert course.states["cash"].to_numpy() == pytest.approx(course.states["lenders"].to_numpy(), abs=1e-9)


@pytest.mark.parametrize("stiff", [Contagion(0.001, 100, 0, 0.5), Contagion(0, 93.87, 0.0028, 1e-9)])
def test_lenders_who_leave_at_once_are_worked_out_at_once(stiff):
    """Nearly nobody is won, so the lenders are first e^(-leaves t)."""
    states = stiff.run(1000).states
    assert states["lenders"].iloc[1:].to_numpy() == pytest.approx(0, abs=1e-9)
    soon = stiff.run(0.01).states
    assert soon["lenders"].to_numpy() == pytest.approx(
        (stiff.first * np.exp(-stiff.leaves * soon["time"])).to_numpy(), rel=1e-4, abs=1e-11
    )


def test_however_few_begin_the_contagion_is_exact():
    course = Contagion(19, 0.14, 0.45, 1e-9).run(25)

    def change(_, now):
        won, left = 19 * now[0] * now[1], 0.14 * now[1]
        return -won, won - left, won - left - 0.45 * now[1]

    exact = {"method": "DOP853", "rtol": 1e-13, "atol": [1e-16, 1e-22, 1e-16]}
    found = solve_ivp(change, (0, 25), (1 - 1e-9, 1e-9, 1e-9), t_eval=course.states["time"], **exact)
    assert course.states[["open", "lenders", "cash"]].to_numpy() == pytest.approx(found.y.T, abs=1e-8)


# What is refused

BAD = [math.nan, math.inf, -0.1, "1", None, True, 1e9, 10**400]


@pytest.mark.parametrize("bad", BAD)
def test_populations_outside_the_domain(bad):
    for name in ("people", "first", "growth", "interest"):
        crowd = HUNDRED._replace(**{name: bad})
        if (name, bad) == ("people", 1e9):
            continue
        for ask in ("cash", "lenders"):
            with pytest.raises(Refused, match="it must be a number from"):
                getattr(crowd, ask)(1)
        for ask in ("peak", "empty"):
            with pytest.raises(Refused, match="it must be a number from"):
                getattr(crowd, ask)()
    with pytest.raises(Refused, match="The number of people is 1; it must be a number from 2 to"):
        Population(1, 1, 0.5, 0.1).cash(1)


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("name", ["wins", "leaves", "interest", "first"])
def test_contagions_outside_the_domain(name, bad):
    with pytest.raises(Refused, match="it must be a number from"):
        PID._replace(**{name: bad}).run(10)


@pytest.mark.parametrize("bad", [*BAD, 0])
def test_years_outside_the_domain(bad):
    with pytest.raises(Refused, match=r"The number of years is .*; it must be a number from 1e-06 to 1,000\."):
        PID.run(bad)
    if bad != 0:
        with pytest.raises(Refused, match=r"The time is .*; it must be a number from 0 to 1e\+06\."):
            HUNDRED.cash(bad)
