"""Boston, 1920, and other schemes: the tables as they lie there, and what they add up to."""

from __future__ import annotations

import csv

import pandas as pd
import pytest

from ponzi_lab.core.cards import data_folder
from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import history
from ponzi_lab.economics.rows import OVERDRAFT, READ_IN_ITS_SOURCE, STOP

FRAMES = {
    history.MONTHS: history.months,
    history.RUN: history.run,
    history.TOTALS: history.totals,
    history.COUPONS: history.coupons,
    history.RECOVERY: history.recovery,
    history.PRICE: history.price,
}


def rows(file):
    with (data_folder("economics") / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.parametrize("file", FRAMES)
def test_every_row_is_there_and_says_where_it_comes_from(file):
    frame = FRAMES[file]()
    assert len(frame) == len(rows(file)) > 0
    assert (frame["source"].str.len() > 3).all()


def test_the_months_add_up_and_follow_each_other_without_a_gap():
    months = history.months()
    assert months["invested"].cumsum().tolist() == months["cumulative"].tolist()
    assert months["cumulative"].iloc[-1] == history.totals()["value"].iloc[0] == 9_582_591
    ends = months["begins"] + pd.to_timedelta(months["days"], unit="D")
    assert ends[:-1].tolist() == months["begins"][1:].tolist()
    assert (months["begins"].iloc[0], ends.iloc[-1]) == (pd.Timestamp("1919-12-26"), pd.Timestamp("1920-07-27"))
    assert [f"{day:%Y-%m}" for day in months["begins"]] == months["month"].tolist()


def test_the_face_of_the_notes_is_what_was_brought_with_its_rate():
    months = history.months()
    assert ((1 + months["rate"]) * months["invested"] - months["face"]).abs().max() < 1
    assert set(months["rate"][2:]) == {history.PROFIT}


def test_what_was_read_is_told_from_what_is_unconfirmed():
    months = history.months().set_index("month")
    assert months.index[months["sourced"]].tolist() == ["1919-12", "1920-01", "1920-02", "1920-03"]
    for frame in (history.run(), history.totals()):
        told = set(frame.loc[frame["sourced"], "how_known"])
        assert told == {READ_IN_ITS_SOURCE}
        assert frame.loc[frame["source"].str.contains("unconfirmed"), "sourced"].sum() == 0
        assert not frame["sourced"].all()


def test_days_of_the_run():
    found = history.event(OVERDRAFT)
    assert (found.day, found.usd) == (pd.Timestamp("1920-08-09"), 441_778.07)
    stop = history.event(STOP)
    assert stop.day == pd.Timestamp("1920-07-26")
    assert stop.source.startswith("Lowell v. Ashton")
    beginning = history.run().iloc[0]
    assert beginning["usd"] == history.OWN_MONEY


def test_the_coupons_are_what_came_in_by_their_price():
    """The famous 160 million is nothing but this quotient."""
    steps = history.coupons()["value"].tolist()
    total = history.months()["invested"].sum()
    assert total / 0.06 in [pytest.approx(step, abs=1) for step in steps]
    assert total / 0.05 in [pytest.approx(step, abs=1) for step in steps]
    assert 1.5 * total / 0.05 in [pytest.approx(step, abs=1) for step in steps]


def test_schemes_of_low_confidence_are_left_out_and_no_others():
    shown = set(history.schemes()["scheme"])
    for row in rows(history.SCHEMES):
        assert (row["scheme"] in shown) == (not row["confidence"].startswith("low"))
    assert len(shown) < len(rows(history.SCHEMES))
    assert all(isinstance(cell, str) for row in history.schemes().to_numpy() for cell in row)


def test_what_madoff_was_found_to_hold_only_grows():
    frame = history.recovery()
    found = frame[frame["quantity"] == "recovered or agreed"]["value"]
    assert found.tolist() == sorted(found) == [12.819, 14.704]


@pytest.mark.parametrize("named", ["zzz", "((", "", None, 5])
def test_an_event_that_is_not_there(named):
    with pytest.raises(Refused, match="No event of the run is called"):
        history.event(named)


def test_the_price_of_mmm_rose_to_its_fall():
    prices = history.price().set_index("date")["price_roubles"]
    assert prices.index.is_monotonic_increasing
    assert prices.iloc[:-1].is_monotonic_increasing
    assert prices.iloc[-1] < prices.min() * 1.01
