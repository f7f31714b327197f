"""The figures of the fund equation: what they say and show is worked out a second time, step by step."""

from __future__ import annotations

import math
import re

import numpy as np
import pytest

from ponzi_lab import Refused
from ponzi_lab.core import english
from ponzi_lab.economics.fund_model import Scheme, collapse, growth_needed
from ponzi_lab.figures.kit.show import MIME, bundle
from ponzi_lab.figures.theory import survival_map, survival_map_words
from ponzi_lab.figures.theory.fund import Fund
from ponzi_lab.figures.theory.survival_map import YEARS, SurvivalMap

from . import fund

SCHEMES = [fund.CONSTANT, fund.TOO_SLOW, fund.GIVING, fund.DIP, fund.DEAR, fund.FAST, fund.PONZI, fund.SINKING]
STEPS = 20_000


def stepped(scheme: Scheme, years: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Times, what is owed and the cash, by many small steps (the rule of midpoints)."""
    h = years / STEPS
    owed, cash, times = [scheme.deposits], [scheme.cash], np.arange(STEPS + 1) * h

    def slope(t, lenders, money):
        new = scheme.inflow * math.exp(scheme.growth * t)
        return scheme.kept * lenders + new, scheme.earned * money + new - scheme.withdrawn * lenders

    for t in times[:-1]:
        one, two = slope(t, owed[-1], cash[-1])
        one, two = slope(t + h / 2, owed[-1] + one * h / 2, cash[-1] + two * h / 2)
        owed.append(owed[-1] + h * one)
        cash.append(cash[-1] + h * two)
    return times, np.array(owed), np.array(cash)


def said_numbers(text: str) -> list[float]:
    return [float(number.replace(",", "")) for number in re.findall(r"-?\d[\d,]*\.?\d*", text)]


def near(value: float) -> object:
    return pytest.approx(value, rel=6e-3, abs=1e-6)


# The fund


def test_a_fund_that_collapses_says_when_it_was_fullest_and_when_it_was_gone():
    times, owed, cash = stepped(fund.CONSTANT, 30)
    top, end = int(cash.argmax()), int(np.flatnonzero(cash < 0)[0])
    said = str(Fund(fund.CONSTANT))
    assert said_numbers(said) == [near(n) for n in (times[top], cash[top], owed[top], times[end], owed[end])]
    assert said.startswith("The cash is fullest after 14.7 years, at 9.49; by then lenders believe they own 23.8.")


def test_a_collapse_beyond_the_years_shown_is_told():
    times, owed, cash = stepped(fund.CONSTANT, 10)
    said = str(Fund(fund.CONSTANT, 10))
    assert said_numbers(said) == [10, near(cash[-1]), near(owed[-1]), near(collapse(fund.CONSTANT))]
    assert "fullest" not in said
    assert times[-1] == pytest.approx(10)


def test_a_fund_that_lives_says_whether_all_could_be_paid_at_once():
    for scheme, could in ((fund.GIVING, True), (fund.FAST, False)):
        _, owed, cash = stepped(scheme, 30)
        said = str(Fund(scheme))
        assert said.startswith("The cash never runs out.")
        assert said_numbers(said) == [30, near(cash[-1]), near(owed[-1])]
        assert bool(cash[-1] >= owed[-1]) is could
        assert said.endswith("so all could be paid at once." if could else "so not all could be paid at once.")


def test_a_dip_says_what_would_have_carried_it_through():
    times, _, cash = stepped(fund.DIP, 40)
    below = times[cash < 0]
    begins, ends, more = said_numbers(str(Fund(fund.DIP)))
    assert (begins, ends) == (near(below[0]), near(below[-1]))
    _, _, saved = stepped(fund.DIP._replace(cash=fund.DIP.cash + more + 0.01), 40)
    _, _, short = stepped(fund.DIP._replace(cash=fund.DIP.cash + more - 0.01), 40)
    assert saved.min() > 0 > short.min()


def test_a_fund_without_cash_from_the_first_day_and_one_that_only_falls():
    assert str(Fund(fund.POOR)) == (
        "From the first day on more is taken out than comes in, and there is no cash to pay it from."
    )
    assert str(Fund(fund.SINKING)).startswith("The cash is fullest at the start, at 3. After 1.69 years it is gone")


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_lines_are_the_cash_and_what_is_owed(scheme):
    figure = Fund(scheme, 6).figure
    times, owed, cash = stepped(scheme, 6)
    lines = [trace for trace in figure.data if trace.mode == "lines"]
    owing, money = lines[0], lines[1]
    assert (owing.line.dash, money.line.dash) == ("dash", None)
    for trace, values in ((owing, owed), (money, cash)):
        assert list(trace.y) == pytest.approx(np.interp(trace.x, times, values), rel=1e-3, abs=1e-3)
        assert max(trace.y) <= figure.layout.yaxis.range[1]
    end = collapse(scheme)
    if end is not None and end < 6 and scheme is not fund.DIP:
        assert money.x[-1] == pytest.approx(end, rel=1e-5)
        assert abs(money.y[-1]) < 1e-6
        assert "in cash" in money.hovertemplate


def test_the_table_of_a_fund():
    numbers = Fund(fund.CONSTANT).table
    times, owed, cash = stepped(fund.CONSTANT, collapse(fund.CONSTANT))
    assert len(numbers.rows) == 13
    for year, new, out, money, owing in numbers.rows:
        place = int(np.abs(times - year).argmin())
        assert float(new) == 1
        assert float(out) == near(0.05 * owed[place])
        assert float(money) == pytest.approx(cash[place], rel=6e-3, abs=6e-3)
        assert float(owing) == near(owed[place])


def test_the_table_of_a_dip_says_how_deep_it_is():
    times, _, cash = stepped(fund.DIP, 41)
    found = [(year, float(money)) for year, _, _, money, _ in Fund(fund.DIP).table.rows]
    assert [money for _, money in found] == pytest.approx(np.interp([year for year, _ in found], times, cash), abs=0.1)
    assert min(money for _, money in found) < -10


@pytest.mark.parametrize("bad", [0, -1, math.nan, math.inf, True, "10", 10**400])
def test_years_that_cannot_be_shown(bad):
    with pytest.raises(Refused, match=r"The years to be shown are .*; they must be a number above 0, up to 1e\+09\."):
        Fund(fund.CONSTANT, bad)


def test_the_unit_stands_at_the_amounts():
    assert " at 9.49 million dollars; by then" in str(Fund(fund.CONSTANT, money="million dollars"))
    for scheme in SCHEMES:
        assert str(Fund(scheme, 50, "million dollars")).count("million dollars") == 1


def test_what_is_owed_beyond_the_picture_is_named():
    figure = Fund(fund.ASKED, 10).figure
    _, owed, _ = stepped(fund.ASKED, collapse(fund.ASKED))
    assert owed[-1] > figure.layout.yaxis.range[1]
    (note,) = [note for note in figure.layout.annotations if "up to" in note.text]
    assert said_numbers(note.text.split("owed, up to")[1]) == [near(owed[-1])]
    assert not [note for note in Fund(fund.SINKING).figure.layout.annotations if "up to" in note.text]


def test_small_numbers_are_said_in_words():
    assert english.amount(3.56e-16) == "0"
    assert [english.years_long(n) for n in (0.0493, 0.002, 0.0001)] == ["18 days", "1 day", "less than a day"]


# The map


def test_the_map_says_what_becomes_of_the_fund_and_what_it_would_take():
    times, _, cash = stepped(fund.DEAR, 8)
    said = str(SurvivalMap(fund.DEAR, 10))
    promised, growth, gone, need, years = said_numbers(said)
    assert (promised, growth, years) == (45, 20, 10)
    assert gone == near(times[np.flatnonzero(cash < 0)[0]])
    for more, alive in ((0.002, True), (-0.002, False)):
        _, _, other = stepped(fund.DEAR._replace(growth=need / 100 + more), 10)
        assert bool(other.min() > 0) is alive


def test_the_map_where_nothing_or_anything_helps():
    assert str(SurvivalMap(fund.POOR, 10)).endswith("No growth of new money keeps it alive for 10 years.")
    assert str(SurvivalMap(fund.GIVING._replace(cash=1000), 5)).endswith(
        "It is alive after 5 years however slowly new money grows."
    )
    assert str(SurvivalMap(fund.FAST)) == (
        "This fund promises 45 % a year, and its new money grows by 50 % a year: it lives for ever."
    )


@pytest.mark.parametrize(
    ("guess", "came_of"),
    [
        (0.2, "You guessed 20 %: with that its cash is gone after 5.85 years."),
        (0.4, "You guessed 40 %: with that it is alive after 10 years."),
        (9, "You guessed 900 %: with that it is alive after 10 years."),
    ],
)
def test_what_came_of_a_guess(guess, came_of):
    survival = SurvivalMap(fund.DEAR, 10, guess)
    assert survival.came_of_guess() == came_of
    assert str(survival).endswith(came_of)


def test_the_map_names_the_fund_and_the_growth_that_would_keep_it_alive():
    written = [note.text for note in SurvivalMap(fund.DEAR, 10).figure.layout.annotations]
    need = growth_needed(fund.DEAR, 10)
    assert any(survival_map_words.THIS_FUND in text for text in written)
    assert any(survival_map_words.needed_label(need, 10)[0] in text for text in written)


def test_each_place_of_the_map_has_the_fate_of_its_fund():
    contour = SurvivalMap(fund.DEAR).figure.data[0]
    limits = [0, *YEARS, 1e300]
    for row in range(0, len(contour.y), 7):
        for column in range(0, len(contour.x), 7):
            end = collapse(fund.DEAR._replace(promised=float(contour.y[row]), growth=float(contour.x[column])))
            band = len(YEARS) + 1 if end is None else next(n for n, top in enumerate(limits[1:]) if end < top)
            assert int(contour.z[row][column]) == band


def test_where_the_mouse_rests_the_map_says_how_long_the_fund_lasts():
    points = SurvivalMap(fund.DEAR).figure.data[1]
    assert len(points.x) > 100
    assert len({*points.text}) > 30
    for growth, promised, text in zip(points.x, points.y, points.text, strict=True):
        end = collapse(fund.DEAR._replace(promised=promised, growth=growth))
        assert (text == "for ever") is (end is None)
        assert end is None or said_numbers(text) == [near(end)]


def test_the_hatched_part_is_what_lives_for_ever():
    """Every stroke stays among those that live, and none of them is far from a stroke."""
    figure = SurvivalMap(fund.DEAR).figure
    contour, hatch = figure.data[0], figure.data[2]
    alive = np.array(contour.z) >= len(YEARS) + 1
    xs, ys = np.array(contour.x), np.array(contour.y)
    near_ = np.zeros_like(alive)
    for place in range(0, len(hatch.x), 3):
        (c0, c1), (r0, r1) = ([int(np.abs(v - p).argmin()) for p in pair[place : place + 2]] for v, pair in
                              ((xs, hatch.x), (ys, hatch.y)))  # fmt: skip
        for step in range(abs(c1 - c0) + 1):
            row, column = r0 + int(math.copysign(step, r1 - r0)), c0 + int(math.copysign(step, c1 - c0))
            assert alive[row, column]
            near_[max(0, row - 3) : row + 4, max(0, column - 3) : column + 4] = True
    assert (near_ | ~alive).all()


@pytest.mark.parametrize(
    ("scheme", "bands"),
    [(fund.DEAR, [0, 1, 2, 3, 4]), (fund.CONSTANT, [1, 2, 3, 4]), (fund.ASKED._replace(earned=1.0), [4])],
    ids=["all", "none that is gone soon", "all live"],
)
def test_the_key_has_a_patch_for_each_band_of_the_map_in_its_colour(scheme, bands):
    figure = SurvivalMap(scheme).figure
    colours = [colour for _, colour in figure.data[0].colorscale]
    patches = [shape for shape in figure.layout.shapes if shape.type == "rect"]
    assert [patch.fillcolor for patch in patches] == [colours[band] for band in bands]
    names = survival_map_words.bands(YEARS)
    assert [names.index(note.text) for note in figure.layout.annotations if note.text in names] == bands
    assert {int(band) for row in figure.data[0].z for band in row} == set(bands)


@pytest.mark.slow
def test_labels_stand_clear_on_a_phone_wherever_the_sliders_stand():
    """What is drawn where they are at their ends, and where all happens early."""
    pytest.importorskip("playwright")
    from .pictures import IN_THE_LAB, measure

    assert measure(["fund-asked", "map-asked"], [IN_THE_LAB]) == []


def test_the_axes_of_a_steady_map_end_at_one_hundred_per_cent():
    for fund_ in (fund.ASKED, fund.ASKED._replace(promised=1.0, growth=1.0), fund.ASKED._replace(promised=0.0)):
        figure = SurvivalMap(fund_, 10, 2.0, steady=True).figure
        assert (figure.layout.xaxis.range[1], figure.layout.yaxis.range) == (1, (0, 1))
    assert SurvivalMap(fund.PONZI, 1, steady=True).figure.layout.yaxis.range[1] > 1


def test_every_band_that_is_named_has_its_name_inside():
    figure = SurvivalMap(fund.CONSTANT).figure
    contour = figure.data[0]
    names = {f"<b>{name}</b>": band for band, name in enumerate(survival_map_words.bands(YEARS))}
    seen = 0
    for note in figure.layout.annotations:
        if note.text in names:
            row = int(np.abs(np.array(contour.y) - note.y).argmin()) + survival_map.LOWER
            column = int(np.abs(np.array(contour.x) - note.x).argmin())
            assert int(contour.z[row][column]) == names[note.text]
            seen += 1
    assert seen >= 3


def test_the_table_of_the_map():
    numbers = SurvivalMap(fund.DEAR).table
    assert numbers.columns[1] == "A fund that promises 45 %"
    assert [rate for rate, _ in numbers.rows] == [f"{percent} %" for percent in range(-20, 101, 10)]
    for rate, lasts in numbers.rows:
        end = collapse(fund.DEAR._replace(growth=float(rate.removesuffix(" %")) / 100))
        assert lasts == ("lives for ever" if end is None else f"gone after {end:.3g} years")
    assert {"lives for ever"} < {lasts for _, lasts in numbers.rows}


@pytest.mark.parametrize("bad", [math.nan, math.inf, "0.4", True, -2000, [0.4], 10**400])
def test_guesses_that_are_no_rate(bad):
    with pytest.raises(Refused, match=r"The guess is .*; it must be a rate from -1,000 to 1,000, such as 0\.45"):
        SurvivalMap(fund.DEAR, 10, bad)


def test_what_is_no_fund():
    for ask in (lambda: Fund(None), lambda: str(Fund(5, 10)), lambda: SurvivalMap(5)):
        with pytest.raises(Refused, match="is not a Scheme, such as"):
            ask()


def test_a_fund_in_which_all_but_the_debts_cancel():
    said = str(Fund(Scheme(0.28, 0.28, 1, 0), 200))
    assert "After 200 years it is 1.39, and lenders believe they own 1.39" in said
    assert "53,432,372,907,618, and" in str(Fund(Scheme(0.45, 0.45, 0.45, 0.2), 150))


def test_a_fund_that_the_model_refuses_is_refused_by_both():
    for draw in (Fund, SurvivalMap):
        with pytest.raises(Refused, match="The promised rate a year is nan"):
            draw(fund.DEAR._replace(promised=math.nan))


@pytest.mark.parametrize("name", fund.FIGURES)
def test_sentences_are_short_and_something_is_drawn(name):
    picture = fund.FIGURES[name]()
    for one in re.split(r"(?<=[.])\s", str(picture)):
        assert len(one.split()) <= 30
    assert len(bundle(picture)[MIME]["data"]) >= 2 or name == "fund-poor"
