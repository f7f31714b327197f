"""Chapter 8. Boston, 1920: the months of Charles Ponzi, the fund equation, and the run that ended it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from re import findall
from typing import TYPE_CHECKING, Any

from ... import figures
from ...core.errors import Refused
from ...economics.rows import COUPONS_FOUND, MADOFF, MMM, OVERDRAFT, PAID_OUT, RECOVERED, STOLEN, STOP, STREET
from ...tables.pieces import Html, join, tag
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.paper import Drawings
from ..cards.prediction import ChoiceField, NumberField
from ..cards.sliders import Slider, Sliders
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.file import Student
from ..student.me import Me
from ..student.right import nearly, one_of
from . import boston_words as words
from . import shared
from . import words as common

if TYPE_CHECKING:
    import pandas as pd

    from ...economics.boston import Pace
    from ...economics.fund_model import Scheme
    from ...economics.history import RunDay

YEARS = 10
PROMISED, EARNED, WITHDRAWN, GROWTH = 45, 2, 45, 20  # per cent a year, where the sliders begin
HIGHEST = 100
FIT = (10.0, 0.2, 0.58)  # million dollars in all, and a day at the end, after so many years
BACK = 1 / 3  # of what was brought: about what came back to those who had waited
SIX_CENTS = 6
MONTH, WEEK = 30, 7  # days
CELLS = {  # whose numbers are said, and where they stand in the table
    "promised": "promised_return",
    "money": "principal_or_intake",
    "owed": "peak_face_value",
    "back": "recovery",
    "scheme": "scheme",
    "dates": "years",
}
EQUATION = "08.equation"


def _needed_growth(student: Student) -> Outcome:
    return Outcome(words.per_cent(_growth()), nearly(100 * _growth()))


GROWTH_NEEDED: Guess[int] = Guess(
    "08.growth",
    lambda name: NumberField(name, words.how_fast(PROMISED, YEARS), 0, 2 * HIGHEST, words.PER_CENT),
    _needed_growth,
)
FELL: Guess[str] = Guess(
    "08.fell",
    lambda name: ChoiceField(name, words.WHAT_MADE_HIM_FALL, words.FELL),
    lambda _: Outcome(words.FELL["run"], one_of("run")),
)


@cache
def _growth() -> float:
    """The growth that the fund of the prediction needs."""
    from ...economics.fund_model import growth_needed

    growth = growth_needed(_scheme(PROMISED, EARNED, WITHDRAWN, GROWTH), YEARS)
    assert growth is not None
    return growth


# The months


@cache
def _months() -> pd.DataFrame:
    from ...economics.history import months

    return months()


@cache
def _pace() -> Pace:
    from ...economics.boston import pace

    return pace(_months()[1:])


def _what_came_in(student: Student) -> Uncovered:
    return Uncovered(Html(""), Drawings("months", lambda: [figures.BostonMonths(_months())]))


uncover = Cover("08.uncover", GROWTH_NEEDED, _what_came_in)


def coupons() -> Any:
    """How many reply coupons his story would have needed."""
    from ...economics.history import totals

    coupons_there, invested = totals().set_index("quantity").loc[COUPONS_FOUND], float(_months()["invested"].sum())
    needed = words.coupons_needed(SIX_CENTS, invested, 100 * invested / SIX_CENTS)
    return shared.markdown(f"{needed} {words.coupons_found(int(coupons_there['value']), coupons_there['how_known'])}")


# The fund equation


def equation() -> Card:
    """The fund equation, with sliders."""
    return placed(EQUATION, _equation)


def _equation(me: Me) -> Sliders:
    sliders = [
        Slider("promised", words.PROMISED, 0, HIGHEST, PROMISED, words.PER_CENT),
        Slider("earned", words.EARNED, 0, HIGHEST, EARNED, words.PER_CENT),
        Slider("withdrawn", words.TAKEN_OUT, 0, HIGHEST, WITHDRAWN, words.PER_CENT),
        Slider("growth", words.MORE_MONEY, 0, HIGHEST, GROWTH, words.PER_CENT),
    ]
    note = tag("p", words.at_every_moment(PROMISED), class_="plt-note")
    return Sliders(me, EQUATION, GROWTH_NEEDED.name, sliders, _fund, lambda _: note)


def _scheme(promised: int, earned: int, withdrawn: int, growth: int) -> Scheme:
    from ...economics.fund_model import Scheme

    return Scheme(*(rate / 100 for rate in (promised, earned, withdrawn, growth)))


def _fund(student: Student, rates: Mapping[str, int]) -> Uncovered:
    scheme = _scheme(**rates)
    asked = scheme == _scheme(PROMISED, EARNED, WITHDRAWN, rates["growth"])  # the guess was one about this fund
    guess, sure = (GROWTH_NEEDED.of(student), GROWTH_NEEDED.sure(student)) if asked else (None, None)
    return Uncovered(
        shared.paragraphs(_what_becomes_of(scheme, guess)),
        Drawings(
            (scheme, guess, sure),
            lambda: [
                figures.Fund(scheme, YEARS, words.MILLIONS),
                figures.SurvivalMap(scheme, YEARS, None if guess is None else guess / 100, sure, steady=True),
            ],
        ),
    )


def _what_becomes_of(scheme: Scheme, guess: int | None) -> Iterator[str]:
    """In few words, for on a phone the pictures are far from the sliders."""
    from ...economics.fund_model import collapse, comes_back, growth_needed, peak

    dip = comes_back(scheme)
    yield words.fund_without(dip.begins, dip.ends) if dip else words.fund_now(collapse(scheme), peak(scheme))
    if guess is not None:
        needed = growth_needed(scheme, YEARS)
        assert needed is not None
        yield words.growth_said(guess, needed, YEARS)


def _two_numbers(student: Student) -> Uncovered:
    from ...economics.boston import MILLION, Pace
    from ...economics.domain import YEAR
    from ...economics.fund_model import fitted

    start, rate = fitted(*FIT)
    pace = Pace(rate, MILLION * start / YEAR)
    return Uncovered(
        shared.paragraphs(_what_a_fit_makes_of_it(pace)),
        Drawings("fit", lambda: [figures.BostonFit(_months(), MILLION * start, rate)]),
    )


def _what_a_fit_makes_of_it(pace: Pace) -> Iterator[str]:
    """Its two numbers, and the months beside them."""
    from ...economics.boston import MILLION, by_fit
    from ...economics.domain import YEAR

    total, last, years = FIT
    months = _months()
    in_all = float(by_fit(months, YEAR * pace.start, pace.rate).sum()) / MILLION
    january = months.iloc[1]
    yield words.fit_of_two(total, last, pace.start, pace.doubling)
    yield words.fit_counts(total, YEAR * years, int(months["days"].sum()), in_all)
    yield words.fit_and_months(january["invested"] / january["days"], _pace().doubling)
    yield words.the_last_day(last, _last_day()["taken"] / MILLION)


fit = Cover("08.fit", GROWTH_NEEDED, _two_numbers)  # the flaw in a fit of two numbers


# The run


@cache
def _till(rate: float, then: float | None = None) -> pd.DataFrame:
    from ...economics.boston import replay

    return replay(_months(), rate, then)


def _last_day() -> pd.Series:
    """The last day of sales."""
    return _till(_pace().rate).query("open").iloc[-1]


def _the_run(student: Student) -> Uncovered:
    from ...economics.history import event

    till, overdraft, stop = _till(_pace().rate), event(OVERDRAFT), event(STOP)
    verdict = words.it_was_the_run(FELL.of(student))
    sources = tag("p", words.run_sources(stop.source, overdraft.source), class_="plt-note")
    parts = [shared.paragraphs([verdict, *_what_the_run_did(stop, overdraft)]), sources, shared.fact(*words.RUN_FACT)]
    return Uncovered(join(parts), Drawings("run", lambda: [figures.BostonRun(till, -overdraft.usd, overdraft.day)]))


def _what_the_run_did(stop: RunDay, overdraft: RunDay) -> Iterator[str]:
    """What he needed against what he had; cash against notes."""
    from ...economics.boston import doubling
    from ...economics.domain import YEAR
    from ...economics.history import COMMISSION, MATURITY, PROFIT

    last = _last_day()
    yield words.compared_to_him(MATURITY, PROFIT, COMMISSION, doubling(YEAR * _needed()), _pace().doubling)
    yield words.he_stopped(stop.day)
    yield words.then_the_run(last["cash"] / last["par"], overdraft.usd, overdraft.day)


def _needed() -> float:
    """By how much sales of his notes had to grow each day, as a share."""
    from ...economics.growth import Notes
    from ...economics.history import COMMISSION, MATURITY, PROFIT

    return Notes(PROFIT, MATURITY, COMMISSION).break_even()


run = Cover("08.run", FELL, _the_run)  # his till on the last day of sales, and what the run did to it


# The check


def _never_more(student: Student) -> Question | str:
    from ...economics.boston import MILLION, empty_after

    if not run.is_open(student):
        return common.PREDICT_FIRST
    last = _last_day()
    days = empty_after(_till(_pace().rate, 0.0))
    assert days is not None
    return Question(
        words.what_if_constant(last["day"], last["taken"] / MILLION),
        "later",
        words.constant_why(days, _needed()),
        answers=words.CONSTANT,
        wrong={"lives": words.NOT_LIVES, "sooner": words.NOT_SOONER},
    )


# Notice, try, extend


def note(price: int = 75) -> Card:
    """What a price of a note in the queue says about the chance that it is paid."""
    from ...economics.history import NOTE, PROFIT, event

    face = round(NOTE * (1 + PROFIT))
    if type(price) is not int or not 1 <= price < face:
        raise Refused(words.no_note_price(price, face))
    back, street = BACK * NOTE, event(STREET)
    sentence = words.note_price(price, face, NOTE, price / face, back, (price - back) / (face - back))
    text = shared.paragraphs([sentence, words.price_in_the_street(street.day, street.usd, street.source)])
    return run.tried((price,), lambda student: Uncovered(text))


def elsewhere() -> Any:
    """Other schemes, what became of two of them, and how sure that is; below, where it stands."""
    from ...economics.history import MATURITY, PROFIT, schemes

    rows, more = schemes(), {MADOFF: _madoff(), MMM: _mmm()}
    sentences, sources = [], []
    for _, row in rows[rows["scheme"].isin(words.SCHEMES)].iterrows():
        further, source = more.get(row["scheme"], ("", ""))
        sentences.append(_scheme_said(row, further))
        sources.append((row["scheme"], "; ".join(part for part in (row["source"], source) if part)))
    month, week = ((1 + PROFIT) ** (days / MATURITY) - 1 for days in (MONTH, WEEK))
    parts = [words.as_much_as_his(PROFIT, MATURITY, month, week), *sentences, words.sources_folded(sources)]
    return shared.markdown("\n\n".join(parts))


def _scheme_said(row: pd.Series, more: str) -> str:
    """A row of the table in plain words, with the numbers that stand in its cells."""
    cells = {cell: findall(r"\d[\d,]*(?:\.\d+)?", row[name]) for cell, name in CELLS.items()}
    sentence = words.SCHEMES[row["scheme"]].format(years=row["years"], **cells)
    return f"* {' '.join(part for part in (sentence, more, words.HOW_SURE[row['confidence']]) if part)}"


def _madoff() -> tuple[str, str]:
    """How much was found again and paid out, at the last date in the table; and where that stands."""
    import pandas as pd

    from ...economics.history import recovery

    rows = recovery().set_index("quantity")
    recovered, paid = (rows[rows.index == name].iloc[-1] for name in (RECOVERED, PAID_OUT))
    stolen = float(rows.loc[STOLEN, "value"])
    text = words.madoff_found(float(recovered["value"]), float(paid["value"]), stolen, pd.Timestamp(recovered["date"]))
    return text, paid["source"]


def _mmm() -> tuple[str, str]:
    """How its price rose, and fell; and where that stands."""
    from ...economics.history import price

    rows = price()
    prices = rows["price_roubles"]
    text = words.mmm_fell(int(prices.iloc[0]), int(prices.max()), int(prices.iloc[-1]))
    return text, rows["source"].iloc[-1]


CHAPTER = Chapter(
    8,
    lambda: words.OPENING,
    (GROWTH_NEEDED, FELL),
    lambda _: words.fund_scale(EARNED, WITHDRAWN, PROMISED),
    {"check": _never_more},
)
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
