"""Chapter 8 against sums made anew: the answer by stepping through the days, the run from the tables, the sliders."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ponzi_lab.core.errors import Refused
from ponzi_lab.economics import boston as months_of_boston
from ponzi_lab.economics import history
from ponzi_lab.economics import rows as rows_of_history
from ponzi_lab.economics.fund_model import Scheme, cash, collapse, owed
from ponzi_lab.economics.rows import NO_NAME
from ponzi_lab.lessons.cards.check import Question
from ponzi_lab.lessons.cards.paper import Drawings
from ponzi_lab.lessons.cards.prediction import Prediction
from ponzi_lab.lessons.cards.sliders import Sliders
from ponzi_lab.lessons.chapters import boston, boston_words
from ponzi_lab.lessons.report.draft import draft
from ponzi_lab.lessons.student.file import Student
from ponzi_lab.lessons.student.me import Me

from .guesses import fields, happened
from .people import click, shown, somebody

STEPS = 4_000  # a year


def alive(promised: float, earned: float, withdrawn: float, growth: float, years: float) -> bool:
    """Whether a fund with 1 million in the till is never without cash, moment by moment."""
    cash, owed, new, step = 1.0, 1.0, 1.0, 1 / STEPS
    for _ in range(round(years * STEPS)):
        out = withdrawn * owed
        cash += step * (earned * cash + new - out)
        owed += step * (promised * owed + new - out)
        new += step * growth * new
        if cash < 0:
            return False
    return True


@pytest.fixture
def sliders(kernel: Me) -> Sliders:
    paper = boston.equation().paper
    assert isinstance(paper, Sliders)
    with kernel.change() as file:
        file.predict("08.growth", 30, 75)
    return paper


# The prediction


def test_what_is_needed_is_found_by_stepping_through_the_days() -> None:
    answer = happened(boston.CHAPTER, Student("Blue Fox", 1))["08.growth"]
    growth = float(answer.removesuffix(" %")) / 100
    rates = (boston.PROMISED / 100, boston.EARNED / 100, boston.WITHDRAWN / 100)
    assert not alive(*rates, growth - 0.001, boston.YEARS)
    assert alive(*rates, growth + 0.001, boston.YEARS)


def test_what_is_asked_says_all_that_one_must_know() -> None:
    growth, _ = fields(boston.CHAPTER)
    assert f"{boston.PROMISED} % a year" in growth.question
    assert f"{boston.YEARS} years" in growth.question
    scale = boston_words.fund_scale(boston.EARNED, boston.WITHDRAWN, boston.PROMISED)
    assert f"earns {boston.EARNED} % a year" in scale
    assert f"take out {boston.WITHDRAWN} %" in scale
    assert "45 % a year make 1.57 of 1 within a year" in scale
    steps = 100_000
    assert (1 + boston.PROMISED / 100 / steps) ** steps == pytest.approx(1.57, abs=0.005)


def test_it_is_laid_down_by_clicks_and_comes_into_the_report(tmp_path: Path) -> None:
    student = somebody(tmp_path)
    click(
        Prediction(student, fields(boston.CHAPTER)),
        "set:08.growth:30 %",
        "set:08.fell:lenders",
        "sure:08.growth:50",
        "sure:08.fell:50",
        "act",
    )
    with student.change() as file:
        file.answer("08.line", "the run.")
    made = draft(student.student)
    found = {one.question: (one.guess, one.happened) for one in made.outcomes}
    assert found[boston_words.WHAT_MADE_HIM_FALL] == (boston_words.FELL["lenders"], boston_words.FELL["run"])
    assert ("30 %", happened(boston.CHAPTER, student.student)["08.growth"]) in found.values()
    assert f"{boston_words.OPENING} the run." in made.lines


# Below the covers


def test_nothing_is_seen_before_the_prediction(kernel: Me) -> None:
    for make in (boston.equation, boston.note):
        assert "plt-covered" in shown(make().paper)
        assert make().paper.picture() is None


@pytest.mark.parametrize("show", [boston._what_came_in, boston._two_numbers, boston._the_run])
def test_each_picture_has_its_sentence(show: Any) -> None:
    (picture,) = show(Student("Blue Fox", 1)).picture.draw()
    assert picture.figure.data
    assert picture.sentence()


def test_the_fit_says_both_its_numbers_and_the_first_days() -> None:
    said = str(boston._two_numbers(Student("Blue Fox", 1)).words)
    assert "With 10 million and 0.2 million a day it begins with 3,095 dollars a day" in said
    assert "doubles every 35.2 days" in said
    months = history.months()
    assert f"January brought {months['invested'][1] / months['days'][1]:.0f} dollars a day" in said
    assert "From then on it doubled every 14.6 days" in said


def test_the_fit_says_why_its_sum_in_the_picture_is_larger() -> None:
    uncovered = boston._two_numbers(Student("Blue Fox", 1))
    said, (picture,) = str(uncovered.words), uncovered.picture.draw()
    rate, start = 7.187026, 1.129736
    assert f"brings 10 million in {0.58 * 365:.0f} days. The months have {history.months()['days'].sum()} days" in said
    whole = start / rate * (np.exp(rate * history.months()["days"].sum() / 365) - 1)
    assert f"comes to {whole:.1f} million" in said
    assert f"{whole:.1f} million" in str(picture)


def test_the_last_day_of_the_paper_and_that_of_the_months() -> None:
    said = str(boston._two_numbers(Student("Blue Fox", 1)).words)
    july, a_day = history.months().iloc[-1], 17.38 / 365
    last = (
        july["invested"] * np.exp(a_day * (july["days"] - 1)) / sum(np.exp(a_day * day) for day in range(july["days"]))
    )
    assert (
        f"The 0.2 million a day are the number of the paper. As the months grow, the last day brought {last / 1e6:.2f}"
        in said
    )


def test_the_run_says_what_he_needed_and_what_he_had() -> None:
    months = history.months()
    pace = months_of_boston.pace(months[1:])
    till = months_of_boston.replay(months, pace.rate)
    student = Student("Blue Fox", 1)
    student.predict("08.fell", "interest", 50)
    said = str(boston._the_run(student).words)
    needed = np.log(1.5 / 0.9) / 45
    assert f"had to double every {np.log(2) / needed:.0f} days. They doubled every {pace.doubling:.1f} days." in said
    last = till[till["open"]].iloc[-1]
    assert f"{100 * last['cash'] / last['par']:.0f} cents lay in the till" in said
    assert "On 9 August his account was overdrawn by 441,778 dollars" in said
    assert "What the agents got is unconfirmed" in said
    assert history.event("overdraft").source.replace("'", "&#x27;") in said.replace("&#39;", "&#x27;")
    assert history.event("Stops").source.removesuffix(NO_NAME) in said
    for part in boston_words.RUN_FACT:
        assert part in said


@pytest.mark.parametrize("guess", boston_words.FELL)
def test_the_run_begins_with_the_verdict(guess: str) -> None:
    student = Student("Blue Fox", 1)
    student.predict("08.fell", guess, 50)
    said = str(boston._the_run(student).words)
    assert said.startswith(
        f"<p>{boston_words.IT_WAS_THE_RUN} You had said: {boston_words.FELL[guess]}. {boston_words.FELL_WHY[guess]}"
    )


def test_each_month_brought_more_than_the_one_before() -> None:
    """So it was not for want of new lenders."""
    assert history.months()["invested"].is_monotonic_increasing


def test_the_coupons_are_counted_from_the_money() -> None:
    said = boston.coupons().data
    assert f"{history.months()['invested'].sum() / 0.06 / 1e6:.0f} million coupons" in said
    assert "61 coupons were there (as others retell it)" in said


# The sliders


def seen(sliders: Sliders) -> Drawings:
    """The pictures, after the page has been shown anew."""
    shown(sliders)
    drawings = sliders.picture()
    assert drawings
    return drawings


def test_the_sliders_begin_with_the_fund_that_was_asked_about(sliders: Sliders) -> None:
    assert "You had said 30 %: too little for 10 years." in shown(sliders)
    fund, survival = seen(sliders).draw()
    assert "gone" in str(fund)
    assert "alive after 10 years" in str(survival)
    assert "43.1 %" in str(survival)
    assert "30 %" in str(survival), "the guess is drawn on the map"


def test_words_and_pictures_follow_the_sliders(sliders: Sliders) -> None:
    before = seen(sliders).shows
    click(sliders, "to:growth:60")
    assert seen(sliders).shows != before
    fund, _ = seen(sliders).draw()
    assert "gone" not in str(fund)
    click(sliders, "to:promised:10")
    assert "You had said" not in shown(sliders), "the guess was one about another promise"
    assert "30 %" not in str(list(seen(sliders).draw())[1])
    click(sliders, "to:growth:20", "to:promised:45")
    assert seen(sliders).shows == before


@pytest.mark.parametrize(
    "rates",
    [(45, 2, 45, 20), (45, 2, 45, 50), (10, 5, 40, 12), (100, 0, 100, 90), (20, 10, 60, 0), (60, 0, 20, 40)],
)
def test_what_is_said_is_what_stepping_through_the_days_shows(rates: tuple[int, ...]) -> None:
    names = ("promised", "earned", "withdrawn", "growth")
    said = str(boston._fund(Student("Blue Fox", 1), dict(zip(names, rates, strict=True))).words)
    shares = [rate / 100 for rate in rates]
    if "lives for ever" in said:
        assert alive(*shares, 60)
        return
    end, full = (float(number) for number in re.search(r"empty after (\S+) years.*with (\S+) million", said).groups())
    assert alive(*shares, end * 0.99)
    assert not alive(*shares, end * 1.01)
    times = np.linspace(0, end, 2001)
    assert cash(Scheme(*shares), times).max() == pytest.approx(full, rel=6e-3)


@pytest.mark.parametrize(("guess", "said"), [(42, "too little"), (43, "as near as"), (44, "enough"), (100, "enough")])
def test_what_is_said_of_a_guess(guess: int, said: str) -> None:
    student = Student("Blue Fox", 1)
    student.predict("08.growth", guess, 50)
    rates = {"promised": 45, "earned": 2, "withdrawn": 45, "growth": 20}
    assert f"You had said {guess} %: {said}" in str(boston._fund(student, rates).words)
    assert "You had said" not in str(boston._fund(student, rates | {"earned": 3}).words), "that is another fund"


@pytest.mark.parametrize(("collapse_", "peak", "said"), [
    (0, None, "no cash from the first day"),
    (None, None, "lives for ever"),
    (2.5, (0, 1.0), "fullest at the start, with 1 million dollars"),
    (0.01, (0, 1.0), "empty after 4 days"),
])  # fmt: skip
def test_whatever_becomes_of_a_fund_is_a_sentence(collapse_: Any, peak: Any, said: str) -> None:
    assert said in boston_words.fund_now(collapse_, peak)


def test_a_fund_that_comes_back_is_said_to(kernel: Me) -> None:
    assert (
        boston_words.fund_without(3.25, 37.5) == "This fund has no cash from 3.25 years to 37.5 years after the start."
    )


def test_the_axes_of_the_map_stay_where_they_are(sliders: Sliders) -> None:
    ranges = set()
    for growth, promised in ((0, 0), (100, 100), (20, 45), (100, 0)):
        click(sliders, f"to:growth:{growth}", f"to:promised:{promised}")
        _, survival = seen(sliders).draw()
        ranges.add((survival.figure.layout.xaxis.range, survival.figure.layout.yaxis.range))
    assert len(ranges) == 1


def test_every_corner_of_the_sliders_can_be_drawn(sliders: Sliders) -> None:
    for value in (0, 100):
        for name in sliders.sliders:
            click(sliders, f"to:{name}:{value}")
            assert sliders.note == ""
            assert [picture.figure for picture in seen(sliders).draw()]
            assert "This fund" in shown(sliders)
    assert sliders.problems == []


@pytest.mark.parametrize("value", ["-1", "101", "4.5", "", "x", "9" * 400])
def test_a_rate_that_no_slider_has_changes_nothing(sliders: Sliders, value: str) -> None:
    before = dict(sliders.values)
    click(sliders, f"to:growth:{value}")
    assert sliders.note
    assert (sliders.values, sliders.problems) == (before, [])


def test_the_rates_of_the_sliders_are_shares_of_one() -> None:
    assert boston._scheme(45, 2, 30, 20) == Scheme(0.45, 0.02, 0.30, 0.20)


@pytest.mark.parametrize("promised", [0.02, 0.1, 0.45])
@pytest.mark.parametrize("withdrawn", [0.05, 0.45, 2.0])
@pytest.mark.parametrize("inflow", [0.0, 1.0])
def test_a_fund_that_earns_what_it_promises_needs_no_new_money(
    promised: float, withdrawn: float, inflow: float
) -> None:
    fund = Scheme(promised, promised, withdrawn, 0.0, inflow)
    times = np.linspace(0, 10, 11)
    assert collapse(fund) is None
    assert cash(fund, times) == pytest.approx(owed(fund, times)), "all could be paid at any time"


@pytest.mark.parametrize("promised", [0.02, 0.1, 0.45])
@pytest.mark.parametrize("withdrawn", [0.05, 0.45, 2.0])
def test_a_fund_that_earns_nothing_needs_money_that_grows_as_fast_as_the_promise(
    promised: float, withdrawn: float
) -> None:
    for share in (-0.5, 0.0, 0.5, 0.98):
        assert collapse(Scheme(promised, 0.0, withdrawn, share * promised)) is not None


def test_a_fund_that_earns_what_it_promises_is_no_ponzi_scheme(sliders: Sliders) -> None:
    """So one is asked to try it. Cash and debt are the same to the last cent, and rounding must not tell them apart."""
    for withdrawn in (0, 10, 45, 100):
        for growth in (0, 20, 60):
            click(sliders, "to:earned:45", f"to:withdrawn:{withdrawn}", f"to:growth:{growth}")
            fund, survival = seen(sliders).draw()
            assert "never runs out" in str(fund)
            assert "all could be paid at once" in str(fund)
            assert "lives for ever" in str(survival)


# The check, and what is there to be tried


def test_the_question_has_its_numbers_and_explains_every_answer(kernel: Me) -> None:
    with kernel.change() as file:
        file.reach("08.run")
    question = boston._never_more(kernel.student)
    assert isinstance(question, Question)
    months = history.months()
    rate = months_of_boston.pace(months[1:]).rate
    till = months_of_boston.replay(months, rate, 0.0)
    last = till[till["open"]].iloc[-1]
    assert f"{last['taken'] / 1e6:.2f} million" in str(question.asked)
    assert question.right == "later"
    assert months_of_boston.empty_after(till) > months_of_boston.empty_after(months_of_boston.replay(months, rate))
    assert f"{months_of_boston.empty_after(till)} days later" in question.feedback("later")
    assert len({question.feedback(key) for key in boston_words.CONSTANT}) == len(boston_words.CONSTANT)


@pytest.mark.parametrize("price", [1, 40, 75, 100, 149])
def test_the_chance_that_a_price_stands_for(kernel: Me, price: int) -> None:
    """A buyer who gives it that chance neither gains nor loses on average."""
    with kernel.change() as file:
        file.reach("08.run")
    said = shown(boston.note(price).paper)
    chance, with_back = (int(number) for number in re.findall(r"(\d+) in 100", said))
    assert chance / 100 * 150 == pytest.approx(price, abs=0.8)
    back = int(re.search(r"If (\d+) dollars come back", said)[1])
    mean = with_back / 100 * 150 + (1 - with_back / 100) * back
    assert mean == pytest.approx(max(price, back), abs=0.8)


@pytest.mark.parametrize("price", [0, 150, -5, 75.0, "75", None, True, [75], 10**30])
def test_a_price_that_no_note_has(kernel: Me, price: Any) -> None:
    with pytest.raises(Refused, match="sold for 1 to 149 dollars here"):
        boston.note(price)


def test_other_schemes_are_told_with_the_numbers_of_their_cells() -> None:
    said = boston.elsewhere().data
    rows = history.schemes().set_index("scheme")
    told, folded = said.split("<details>")
    numbers = set(re.findall(r"\d+(?:\.\d+)?", " ".join(rows.loc[list(boston_words.SCHEMES)].to_numpy().ravel())))
    for key in boston_words.SCHEMES:
        (line,) = [line for line in told.splitlines() if line.startswith(f"* **{key.split()[0]}")]
        assert boston_words.HOW_SURE[rows.loc[key, "confidence"]] in line
        assert rows.loc[key, "source"] in folded
        if key not in (rows_of_history.MADOFF, rows_of_history.MMM):  # of which more is told
            assert set(re.findall(r"\d+(?:\.\d+)?", line)) <= numbers
        assert not re.search(r"\b(USD|bn|nil|DOJ|CDs)\b", line)
    assert "promised up to 40 % a month" in told
    assert "promised 8 to 10 % a month, and at the end 30 to 50 %" in told
    assert "84 % of 17.5 billion had been found again, and 78 % paid out so far" in told
    assert "from 1,600 to 115,000 roubles" in told
    assert "Then it was cut to 1,000." in told


def test_what_ponzi_promised_in_a_month_and_a_week() -> None:
    """Put on again and again for 45 days it comes to one half."""
    month, week = (
        float(n) / 100 for n in re.search(r"to (\d+) %, and in a week to (\S+) %", boston.elsewhere().data).groups()
    )
    assert (1 + month) ** (45 / 30) == pytest.approx(1.5, abs=0.01)
    assert (1 + week) ** (45 / 7) == pytest.approx(1.5, abs=0.01)
