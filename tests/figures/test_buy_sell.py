"""Who should name the price, and what a point is worth: sentences in all branches, and numbers against the theory."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from scipy import stats

from ponzi_lab.core.errors import Refused
from ponzi_lab.economics.buy_sell import gain_of_chooser, uniform
from ponzi_lab.economics.tile_values import Answer, estimate
from ponzi_lab.figures.ponzi import buy_sell_words, tile_values_words
from ponzi_lab.figures.ponzi.buy_sell import BuySell
from ponzi_lab.figures.ponzi.tile_values import TileValues
from ponzi_lab.play.results import wilson

from . import samples

CASES = {
    "little known": (
        (10, 20, 30),
        "To you a tile is worth 10; to the other anything from 5 to 35. Your best price is 15: on average it brings "
        "you 1.7, and the other 8.3. So here whoever chooses gains more.",
    ),
    "well known": (
        (32, 20, 4),
        "To you a tile is worth 32; to the other anything from 18 to 22. Your best price is 22: on average it brings "
        "you 10, and the other 2. So here whoever names the price gains more.",
    ),
    "alike": (
        (20, 20, 40),
        "To you a tile is worth 20; to the other anything from 0 to 40. Your best price is 20: on average it brings "
        "you nothing, and the other 10. So here whoever chooses gains more.",
    ),
    "the border": (
        (0, 20, 20),
        "To you a tile is worth 0; to the other anything from 10 to 30. Your best price is 10: on average it brings "
        "you 10, and the other 10. So here both gain the same.",
    ),
    "poor": (
        (28, 20, 20, 6),
        "To you a tile is worth 28; to the other anything from 10 to 30. The other has only 6, and must sell at any "
        "higher price. A price just above it brings you 22 for sure, and costs the other 14 on average. "
        "So here whoever names the price gains more.",
    ),
    "nearly rich enough": (
        (28, 20, 20, 23),
        "To you a tile is worth 28; to the other anything from 10 to 30. The other has only 23, and must sell at any "
        "higher price. A price just above it brings you 5 for sure, and the other 3 on average. "
        "So here whoever names the price gains more.",
    ),
    "rich enough": (
        (28, 20, 20, 30),
        "To you a tile is worth 28; to the other anything from 10 to 30. Your best price is 24: on average it brings "
        "you 1.6, and the other 5.8. So here whoever chooses gains more.",
    ),
}


@pytest.mark.parametrize(("given", "said"), CASES.values(), ids=CASES)
def test_it_is_said_what_is_best_and_who_gains_more(given, said):
    assert str(BuySell(*given)) == said


def test_the_numbers_are_those_of_the_theory():
    dist = stats.uniform(5, 30)
    rows = BuySell(10, 20, 30).table.rows
    for price, proposer, chooser in rows:
        assert proposer == pytest.approx((price - 10) * (1 - 2 * dist.cdf(price)), abs=1e-9)
        assert chooser == pytest.approx(gain_of_chooser(dist, price), abs=1e-6)
    best = max(rows, key=lambda row: row[1])
    assert best[0] == pytest.approx(uniform(20, 30, 10).price, abs=1e-5)
    assert [row[0] for row in rows] == sorted({row[0] for row in rows})


def test_above_the_cash_of_the_other_the_numbers_are_those_of_a_sale():
    for price, proposer, chooser in BuySell(28, 20, 20, 6).table.rows:
        if price > 6:
            assert (proposer, chooser) == pytest.approx((28 - price, price - 20))
        else:
            assert (proposer, chooser) == pytest.approx((price - 28, 20 - price)), "everybody would buy at that"


def test_safe_prices_lose_nothing():
    for given in ((10, 20, 30), (32, 20, 4), (28, 20, 20, 6), (0, 20, 40, 30)):
        picture = BuySell(*given)
        marked = next(trace for trace in picture.figure.data if trace.marker.symbol == "diamond")
        rows = {row[0]: row[1] for row in picture.table.rows}
        assert [rows[price] for price in marked.x] == pytest.approx([0] * len(marked.x))
        assert set(marked.y) == {0}
        assert (20 in marked.x) == (given[3:] != (6,)), "the middle is not safe where the other cannot pay it"


def test_the_picture_shows_both_curves_up_to_the_end_and_marks_the_best_price():
    figure = BuySell(28, 20, 20, 6).figure
    lines = [trace for trace in figure.data if trace.mode == "lines"]
    assert sorted(lines[0].x)[0] == 0
    assert max(max(line.x) for line in lines if line.x) == 40
    assert any("best: just above 6" in note.text for note in figure.layout.annotations)
    assert any(buy_sell_words.must_sell(6) in note.text for note in figure.layout.annotations)
    without = BuySell(28, 20, 20).figure
    assert not any("must sell" in note.text for note in without.layout.annotations)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((-1, 20, 20), "What a tile is worth to you is -1"),
        ((1001, 20, 20), "from 0 to 1,000"),
        ((1, 0, 20), "The middle of what it may be worth"),
        ((1, 20, 41), "it must be a number from 1 to 40"),
        ((1, 20, 0), "it must be a number from 1 to 40"),
        ((1, 20, 20, -1), "The cash of the other is -1"),
        ((True, 20, 20), "What a tile is worth to you is True"),
        ((1, 20, 20, "much"), "The cash of the other is 'much'"),
    ],
)
def test_what_is_out_of_the_question(given, said):
    with pytest.raises(Refused, match=re.escape(said)):
        BuySell(*given)


# What a point is worth


def test_what_the_answers_tell_is_said():
    answers = samples.answers(402)
    found = estimate(answers)
    said = str(TileValues(answers, "Trader"))
    assert said.startswith(
        f"Trader answered 402 envelopes freely; 67 forced sales are left out. At {found.median:.1f} coins a point half "
        f"of the answers are counters, by the curve; any value from {found.low:.1f} to {found.high:.1f} is compatible "
        "with the answers (95 % interval)."
    )
    shares = [(row[0], row[1], row[3]) for row in TileValues(answers, "Trader").table.rows]
    (fall,) = [(one, other) for one, other in pairwise(shares) if one[2] >= 50 > other[2]]
    low, high = (float(n) for n in re.search(r"below one half between (\S+) and (\S+) coins", said).groups())
    assert fall[0][0] <= low <= fall[0][1] <= fall[1][0] <= high <= fall[1][1]


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([], "Ada answered no envelopes freely. 0 free answers are too few"),
        ([Answer(3, False, True), Answer(3, True)], "Ada answered one envelope freely; 1 forced sale is left out. 1 "),
        ([Answer(price, False) for price in range(1, 51)], "All 50 free answers were sales,"),
        ([Answer(price, price % 2 == 0) for price in range(50)], "not clearly countered more rarely"),
    ],
)
def test_where_nothing_can_be_told_that_is_said(answers, said):
    values = TileValues(answers, "Ada")
    assert said in str(values)
    assert not [trace for trace in values.figure.data if trace.mode == "lines"], "no curve"
    assert len(values.table.columns) == 4


def test_if_the_curve_misses_a_bar_that_is_said():
    """Half of all prices are answered by lot: no curve of one value does that."""
    answers = samples.answers(300, 4, 0.1) + [Answer(20 + n / 20, n % 2 == 0) for n in range(100)]
    rows = TileValues(answers, "Ada").table.rows
    assert len(rows) == 6
    missed = 0
    for *_, number, share, curve in rows:
        low, high = wilson(round(number * share / 100), number)
        missed += not low <= curve / 100 <= high
    assert missed > 1
    assert tile_values_words.missed_by_the_curve(missed, 6) in str(TileValues(answers, "Ada"))
    assert tile_values_words.missed_by_the_curve(1, 6) != tile_values_words.missed_by_the_curve(2, 6).replace(
        "two", "one"
    )
    assert "misses" not in str(TileValues(samples.answers(200), "Ada"))


def test_empty_envelopes_are_left_out():
    answers = [Answer(0, True), *samples.answers(40)]
    assert "; 6 forced sales and 1 empty envelope are left out." in str(TileValues(answers, "Ada"))
    assert str(TileValues([Answer(0, True)] * 2, "Ada")).startswith(
        "Ada answered no envelopes freely; 2 empty envelopes are left out. 0 free"
    )
    assert TileValues(answers, "Ada").table.rows == TileValues(answers[1:], "Ada").table.rows


def test_the_result_is_a_part_of_the_sentence():
    for answers in (samples.answers(400), samples.answers(11), [Answer(3, True)] * 40):
        assert TileValues(answers, "Ada").result() in str(TileValues(answers, "Ada"))


def test_answers_that_one_price_parts():
    said = str(TileValues([Answer(price, price < 20) for price in range(40)], "Ada"))
    assert "At 19.5 coins a point half" in said
    assert "misses" not in said, "one price is no curve"


def test_the_groups_hold_all_free_answers_in_order():
    for number in (1, 7, 8, 47, 48, 400):
        answers = samples.answers(number)
        free = sorted(one.price for one in answers if not one.forced)
        rows = TileValues(answers, "Ada").table.rows
        assert sum(row[2] for row in rows) == len(free) == number
        assert (rows[0][0], rows[-1][1]) == (free[0], free[-1])
        assert all(before[1] <= after[0] for before, after in pairwise(rows))
        countered = sum(one.countered for one in answers)
        assert sum(row[2] * row[3] for row in rows) == pytest.approx(100 * countered)
        assert len(rows) == min(6, max(1, number // 8))
