"""Boston, 1920: the pace by hand, the fit against its integral, and the till note by note."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
from scipy.integrate import quad

from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import boston, history
from ponzi_lab.economics.fund_model import fitted
from ponzi_lab.economics.growth import Notes

MONTHS = history.months()
PACE = boston.pace(MONTHS[1:])
NOTES = Notes(history.PROFIT, history.MATURITY, history.COMMISSION)


def small(*rows):
    """Months of one's own: days, dollars, rate."""
    frame = pd.DataFrame(rows, columns=["days", "invested", "rate"])
    begins = frame["days"].cumsum().shift(fill_value=0)
    return frame.assign(begins=history.FIRST_DAY + pd.to_timedelta(begins, unit="D"))


# How fast


def test_the_pace_of_the_months():
    assert PACE.rate == pytest.approx(17.38, abs=0.005)
    assert PACE.doubling == pytest.approx(14.55, abs=0.005)


def test_the_months_that_were_read_say_nearly_the_same():
    read = MONTHS[MONTHS["sourced"]][1:]
    assert len(read) == 3
    assert boston.pace(read).doubling == pytest.approx(PACE.doubling, rel=0.05)


@pytest.mark.parametrize("doubling", [3.0, 14.0, 400.0])
def test_a_pace_is_found_again(doubling):
    middle = np.array([5.0, 20.0, 47.5])
    lengths = np.array([10, 20, 35])
    frame = small(*zip(lengths, lengths * 2 ** (middle / doubling), [0.5] * 3, strict=True))
    found = boston.pace(frame)
    assert found.doubling == pytest.approx(doubling)
    assert found.start == pytest.approx(1)
    assert found.on(doubling) == pytest.approx(2)
    assert boston.doubling(found.rate) == found.doubling


@pytest.mark.parametrize("number", [0, 1])
def test_no_pace_can_be_seen_in_one_month(number):
    with pytest.raises(Refused, match="Two months at least"):
        boston.pace(MONTHS[:number])


def test_after_ten_doublings_it_is_a_thousand_times_as_large():
    assert PACE.on(10 * PACE.doubling) / PACE.on(0) == pytest.approx(1024)


def test_no_pace_can_be_seen_where_a_month_brought_nothing():
    with pytest.raises(Refused, match="A month brought nothing"):
        boston.pace(small((10, 5, 0.5), (10, 0, 0.5), (10, 9, 0.5)))


@pytest.mark.parametrize("rate", [0, -1, float("nan"), float("inf"), True, "1", None, 1e6])
def test_what_does_not_grow_never_doubles(rate):
    with pytest.raises(Refused, match="growth of new money"):
        boston.doubling(rate)


# The fit of two numbers


@pytest.mark.parametrize("rate", [7.187026, 0.0, 1e-9, -2.0])
def test_a_month_of_the_fit_is_an_integral(rate):
    day = (MONTHS["begins"] - history.FIRST_DAY).dt.days
    for place, amount in enumerate(boston.by_fit(MONTHS, 1000.0, rate)):
        begin = day[place] / boston.YEAR
        end = begin + MONTHS["days"][place] / boston.YEAR
        assert amount == pytest.approx(quad(lambda t: 1000 * np.exp(rate * t), begin, end)[0])


def test_the_fit_keeps_its_two_numbers_and_misses_january():
    start, rate = fitted(10.0, 0.2, 0.58)
    assert start / rate * (np.exp(rate * 0.58) - 1) == pytest.approx(10)
    assert start * np.exp(rate * 0.58) / boston.YEAR == pytest.approx(0.2)
    january = boston.by_fit(MONTHS, boston.MILLION * start, rate)[1]
    assert january == pytest.approx(148_807, abs=1)
    assert january / MONTHS["invested"][1] > 80


@pytest.mark.parametrize(("start", "rate"), [(-1.0, 1.0), (1.0, float("nan")), (1.0, 101.0), ("1", 1.0)])
def test_a_fit_outside_the_domain(start, rate):
    with pytest.raises(Refused, match="it must be a number"):
        boston.by_fit(MONTHS, start, rate)


@pytest.mark.parametrize("bad", [None, 5, [1, 2], MONTHS.drop(columns="days")])
def test_what_is_no_frame_is_refused(bad):
    for ask in (boston.pace, lambda it: boston.by_fit(it, 1, 1), lambda it: boston.replay(it, 1), boston.empty_after):
        with pytest.raises(Refused, match=r"A frame with the columns .* is needed here"):
            ask(bad)


# The till


@pytest.mark.parametrize("rate", [0.0, PACE.rate, -30.0], ids="{:.2f}".format)
def test_the_days_add_up_to_their_months(rate):
    known = boston.daily(MONTHS, rate)
    ends = MONTHS["days"].cumsum()
    for row, end in zip(MONTHS.itertuples(), ends, strict=True):
        days = known[end - row.days : end]
        assert days.sum() == pytest.approx(row.invested)
        assert days[1:] / days[:-1] == pytest.approx(np.exp(rate / boston.YEAR))


def test_the_till_note_by_note():
    """Each note is followed by hand: sold for a price, a tenth to the agent, and paid 45 days later."""
    frame = small((3, 300, 0.4), (50, 5000, 0.5))
    till = boston.replay(frame, 0.0)
    sold = [(day, Fraction(100), Fraction(140 if day < 3 else 150)) for day in range(53)]
    for day, row in enumerate(till.itertuples()):
        open_ = [one for one in sold if one[0] <= day < one[0] + 45]
        taken = [one for one in sold if one[0] <= day]
        paid = [one for one in sold if one[0] + 45 <= day]
        cash = 150 + sum(price * Fraction(9, 10) for _, price, _ in taken) - sum(worth for *_, worth in paid)
        assert row.cash == pytest.approx(float(cash))
        assert row.par == pytest.approx(float(sum(price for _, price, _ in open_)))
        assert row.face == pytest.approx(float(sum(worth for *_, worth in open_)))
    assert row.cash < 0 <= till["cash"].iloc[-2]
    assert boston.empty_after(till) == len(till) - 53


def test_a_till_that_can_pay_all_is_followed_to_its_last_note():
    frame = small((3, 300, -0.5), (5, 10, -0.5))
    till = boston.replay(frame, 0.0)
    assert boston.empty_after(till) is None
    assert len(till) == 8 + history.MATURITY
    assert till[["par", "face"]].iloc[-1].abs().max() < 1e-9


def test_ponzis_till_on_the_last_day_of_sales():
    """Facts: about 6.85 million in cash against 8.40 brought and 12.60 promised; the profile of a month is assumed."""
    last = boston.replay(MONTHS, PACE.rate).query("open").iloc[-1]
    assert last["day"] == pd.Timestamp("1920-07-26")
    assert last["cash"] == pytest.approx(6.85e6, rel=0.01)
    assert last["par"] == pytest.approx(8.40e6, rel=0.01)
    assert last["face"] == pytest.approx(12.60e6, rel=0.01)


@pytest.mark.parametrize("rate", [0.0, PACE.rate / 2, PACE.rate, 2 * PACE.rate], ids="{:.2f}".format)
def test_what_is_said_of_the_run_holds_however_a_month_is_filled(rate):
    """The till was never empty while he sold, and held more than two thirds of what had been brought, never all."""
    till = boston.replay(MONTHS, rate)
    selling, last = till[till["open"]], till[till["open"]].iloc[-1]
    assert (selling["cash"] > 0).all()
    assert 0.75 < last["cash"] / last["par"] < 0.9
    assert 25 < boston.empty_after(till) < history.MATURITY


def test_he_grew_four_times_as_fast_as_his_notes_needed():
    assert NOTES.break_even() == pytest.approx(0.011352, abs=1e-6)
    assert 4 < PACE.a_day / NOTES.break_even() < 4.5


def test_sales_that_never_grow_again_empty_the_till_all_the_same_and_later():
    none, constant = (boston.empty_after(boston.replay(MONTHS, PACE.rate, then)) for then in (None, 0.0))
    assert none == 34
    assert constant == 90


def test_from_the_break_even_growth_on_it_lives():
    """The theory of notes with a date says at which growth of sales the till lives; so does the till, day by day."""
    edge = NOTES.break_even()
    slower, faster = (boston.replay(MONTHS, PACE.rate, edge * factor) for factor in (0.98, 1.02))
    assert boston.empty_after(slower) is not None
    assert boston.empty_after(faster) is None
    assert faster["cash"].iloc[-1] > faster["cash"].iloc[len(boston.daily(MONTHS, 0))]


@pytest.mark.parametrize("then", [float("nan"), 0.6, -1, "0", True])
def test_sales_outside_the_domain(then):
    with pytest.raises(Refused, match="growth a day"):
        boston.replay(MONTHS, PACE.rate, then)


@pytest.mark.parametrize("rate", [float("nan"), 101, "0", None])
def test_a_profile_outside_the_domain(rate):
    with pytest.raises(Refused, match="growth of new money a year"):
        boston.daily(MONTHS, rate)
