"""The figures of Boston, 1920: what they say is worked out a second time from the tables."""

from __future__ import annotations

import re
from math import log10

import pandas as pd
import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import boston, history
from ponzi_lab.figures.kit.theme import CASH, PAPER
from ponzi_lab.figures.theory import boston_fit_words, boston_run_words
from ponzi_lab.figures.theory.boston_fit import BostonFit
from ponzi_lab.figures.theory.boston_months import BostonMonths
from ponzi_lab.figures.theory.boston_run import BostonRun

from .boston import FIT

MONTHS = history.months()
RATE = boston.pace(MONTHS[1:]).rate
TILL = boston.replay(MONTHS, RATE)
PICTURES = {"months": BostonMonths(MONTHS), "fit": BostonFit(MONTHS, *FIT), "run": BostonRun(TILL)}


@pytest.mark.parametrize("name", PICTURES)
def test_the_sentences_are_short(name):
    assert all(len(one.split()) <= 30 for one in re.split(r"(?<=[.:]) ", str(PICTURES[name])))


def dots(figure, colour=CASH, symbol=None):
    """The marks of one kind: their places, heights and fillings."""
    (trace,) = [
        one for one in figure.data
        if one.mode == "markers" and one.marker.symbol == symbol and one.marker.line.color == colour
    ]  # fmt: skip
    return list(trace.x), list(trace.y), list(trace.marker.color)


def test_every_month_stands_at_its_height_and_only_what_was_read_is_full():
    for picture in (BostonMonths(MONTHS), BostonFit(MONTHS, *FIT)):
        places, heights, fills = dots(picture.figure)
        assert places == list(range(8))
        assert heights == pytest.approx([log10(amount) for amount in MONTHS["invested"]])
        assert fills == [CASH] * 4 + [PAPER] * 4


def test_the_line_of_growth_is_straight_in_days():
    """Divided by the days of its month, each step of the line has the slope of the fit."""
    figure = BostonMonths(MONTHS).figure
    (line,) = [trace for trace in figure.data if trace.mode == "lines"]
    middle = (MONTHS["begins"] - history.FIRST_DAY).dt.days + MONTHS["days"] / 2
    a_day = [height - log10(days) for height, days in zip(line.y, MONTHS["days"][1:], strict=True)]
    slopes = {round((b - a) / (y - x), 9) for a, b, x, y in zip(a_day, a_day[1:], middle[1:], middle[2:], strict=False)}
    assert slopes == {round(RATE / boston.YEAR / 2.302585092994046, 9)}


def test_the_sentence_of_the_months():
    said = str(BostonMonths(MONTHS))
    assert "In January 1920 Ponzi took in 1,770 dollars, in July 1920 6.46 million." in said
    assert f"doubled every {boston.doubling(RATE):.1f} days" in said
    assert "Four of the eight months were read in a source; the others are unconfirmed." in said
    read = boston.pace(MONTHS[1:4]).doubling
    assert f"by themselves: {read:.1f} days." in said


def test_months_with_few_that_were_read_say_nothing_of_them():
    assert "by themselves" not in str(BostonMonths(MONTHS.assign(sourced=False)))


def test_the_table_of_the_months_says_where_each_number_stands():
    numbers = BostonMonths(MONTHS).table
    assert [row[3] for row in numbers.rows] == MONTHS["invested"].tolist()
    assert [row[4] for row in numbers.rows] == MONTHS["status"].tolist()
    assert [row[5] for row in numbers.rows] == MONTHS["source"].tolist()
    assert numbers.rows[-1][2] is None, "how many came in July is not known"
    assert numbers.rows[0][2] == 15


def test_the_fit_is_drawn_and_said_with_its_numbers():
    picture, fitted = BostonFit(MONTHS, *FIT), boston.by_fit(MONTHS, *FIT)
    (squares,) = [trace for trace in picture.figure.data if trace.marker.symbol == "square-open"]
    assert list(squares.y) == pytest.approx([log10(amount) for amount in fitted])
    said = str(picture)
    assert f"For January 1920 the fit says {fitted[1]:,.0f} dollars, 84 times the 1,770 that came in." in said
    assert round(fitted[1] / 1770) == 84
    assert "10.5 million, and 9.58 million came in" in said
    assert round(fitted.sum() / 1e6, 1) == 10.5
    place = picture.table.columns.index(boston_fit_words.DOLLARS_BY_THE_FIT)
    assert [row[place] for row in picture.table.rows] == [round(amount) for amount in fitted]


def test_the_till_is_drawn_to_the_last_sale_and_beyond():
    figure = BostonRun(TILL, -441_778.07, pd.Timestamp("1920-08-09")).figure
    selling, last = TILL[TILL["open"]], TILL[TILL["open"]].iloc[-1]
    lines = [trace for trace in figure.data if trace.mode == "lines"]
    ends = {round(line.y[-1], 6) for line in lines if line.x[-1] == 0}
    assert ends == {round(last[name] / 1e6, 6) for name in ("cash", "face", "par")}
    (after,) = [line for line in lines if line.x[-1] > 0]
    assert (after.x[0], after.x[-1]) == (0, len(TILL) - len(selling))
    assert after.y[-1] == pytest.approx(TILL["cash"].iloc[-1] / 1e6)
    (cross,) = [trace for trace in figure.data if trace.mode == "markers"]
    assert (list(cross.x), list(cross.y)) == ([14], [pytest.approx(-0.44177807)])


def test_the_sentence_of_the_run():
    said, last = str(BostonRun(TILL)), TILL[TILL["open"]].iloc[-1]
    cash, par, face = (f"{last[name] / 1e6:.1f}" for name in ("cash", "par", "face"))
    assert f"On 26 July he held {cash} million dollars." in said
    assert f"had brought {par} million that was still out, and he had promised them {face}." in said
    assert f"the cash would have lasted {boston.empty_after(TILL)} days." in said
    assert boston_run_words.REPLAYED in said


def test_a_till_that_pays_all_is_said_to():
    months = MONTHS.assign(rate=-0.5)
    assert "could still have paid them all" in str(BostonRun(boston.replay(months, RATE)))


def test_the_table_of_the_run_goes_back_and_on_in_weeks():
    rows = BostonRun(TILL).table.rows
    (last,) = [row for row in rows if row[0] == "26 July"]
    now = TILL[TILL["open"]].iloc[-1]
    assert last[1:] == tuple(f"{now[name]:,.0f}" for name in ("cash", "par", "face"))
    assert rows[-1][0] == "29 August, if all wait"
    assert rows[-1][1].startswith("-")
    assert {"19 July", "2 August, if all wait"} <= {row[0] for row in rows}
    assert [row[0].endswith("if all wait") for row in rows] == sorted(row[0].endswith("if all wait") for row in rows)


@pytest.mark.parametrize("wrong", [None, 5, MONTHS.head(2), MONTHS.drop(columns="sourced"), pd.DataFrame()])
def test_what_is_no_frame_of_months_is_refused(wrong):
    with pytest.raises(Refused, match="needs three months at least"):
        BostonMonths(wrong)
    with pytest.raises(Refused, match="needs three months at least"):
        BostonFit(wrong, *FIT)


@pytest.mark.parametrize(("start", "rate"), [(0, 7.0), (1e-9, 7.0), (1000, -50.0), (1e15, 100.0)])
def test_a_fit_that_has_no_place_on_the_scale_is_refused(start, rate):
    with pytest.raises(Refused, match="too little or too much to be drawn"):
        BostonFit(MONTHS, start, rate)


@pytest.mark.parametrize("wrong", [None, MONTHS, TILL.drop(columns="par"), TILL.assign(open=False)])
def test_what_is_no_till_is_refused(wrong):
    with pytest.raises(Refused, match="needs the days of a till"):
        BostonRun(wrong)
