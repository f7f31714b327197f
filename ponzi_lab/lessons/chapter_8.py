"""Chapter 8. Boston, 1920: the months of Charles Ponzi, the fund equation, and the run that ended it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import exp
from typing import TYPE_CHECKING, Any

from ..core.errors import Refused
from ..tables.pieces import join, tag
from . import shared, words
from .cards.card import Card, placed
from .cards.check import Question
from .cards.covered import Uncovered
from .cards.me import me
from .cards.paper import Picture
from .cards.prediction import Choice, Field, Number, Prediction, guessed
from .cards.sliders import Slider, Sliders
from .student import Student

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

    from ..economics.boston import Pace
    from ..economics.fund_model import Scheme

YEARS = 10
PROMISED, EARNED, WITHDRAWN, GROWTH = 45, 2, 45, 20  # per cent a year, where the sliders begin
HIGHEST = 100
FIT = (10.0, 0.2, 0.58)  # million dollars in all, and a day at the end, after so many years
BACK = 1 / 3  # of what was brought: about what came back to those who had waited
SIX_CENTS = 6
OPENING = words.LINE_8
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [
        Number("08.growth", words.how_fast(PROMISED, YEARS), 0, 2 * HIGHEST, words.PER_CENT),
        Choice("08.fell", words.WHAT_MADE_HIM_FALL, words.FELL),
    ]


def happened(student: Student) -> dict[str, str]:
    """The growth that a fund needs, and what ended Ponzi's."""
    from ..economics.fund_model import growth_needed

    growth = growth_needed(_scheme(PROMISED, EARNED, WITHDRAWN, GROWTH), YEARS)
    assert growth is not None
    return {"08.growth": words.per_cent(growth), "08.fell": words.FELL["run"]}


def predict() -> Card:
    """How fast must it grow, and what made him fall?"""
    scale = words.fund_scale(EARNED, WITHDRAWN)
    return placed("08.predict", lambda me: Prediction(me, fields(), lambda student: scale))


# The months


@cache
def _months() -> pd.DataFrame:
    from ..economics.history import months

    return months()


@cache
def _pace() -> Pace:
    from ..economics.boston import pace

    return pace(_months()[1:])


def uncover() -> Card:
    """What came in, month by month."""
    return shared.uncover("08.uncover", "08.growth", _what_came_in)


def _what_came_in(student: Student) -> Uncovered:
    def draw() -> Iterator[go.Figure]:
        from ..figures.boston_months import boston_months

        yield boston_months(_months())

    return Uncovered(join([]), Picture("months", draw))


def coupons() -> Any:
    """How many reply coupons his story would have needed."""
    from ..economics.history import totals
    from ..economics.words import COUPONS_FOUND

    found, taken = totals().set_index("quantity").loc[COUPONS_FOUND], float(_months()["invested"].sum())
    needed = words.coupons_needed(SIX_CENTS, taken, 100 * taken / SIX_CENTS)
    return shared.markdown(f"{needed} {words.coupons_found(int(found['value']), found['how_known'])}")


# The fund equation


def equation() -> Card:
    """The fund equation, with sliders."""
    sliders = [
        Slider("promised", words.PROMISED, 0, HIGHEST, PROMISED, words.PER_CENT),
        Slider("earned", words.EARNED, 0, HIGHEST, EARNED, words.PER_CENT),
        Slider("withdrawn", words.TAKEN_OUT, 0, HIGHEST, WITHDRAWN, words.PER_CENT),
        Slider("growth", words.MORE_MONEY, 0, HIGHEST, GROWTH, words.PER_CENT),
    ]
    return placed("08.equation", lambda me: Sliders(me, "08.equation", "08.growth", sliders, _fund))


def _scheme(promised: int, earned: int, withdrawn: int, growth: int) -> Scheme:
    from ..economics.fund_model import Scheme

    return Scheme(*(rate / 100 for rate in (promised, earned, withdrawn, growth)))


def _fund(student: Student, rates: Mapping[str, int]) -> Uncovered:
    from ..economics.fund_model import growth_needed

    promised, scheme = rates["promised"], _scheme(**rates)
    guess = guessed(student, fields(), "08.growth") if promised == PROMISED else None  # it was one about this promise
    sure = None if guess is None else words.so_sure(student.predictions["08.growth"]["sure"])
    said = words.growth_said(growth_needed(scheme, YEARS), YEARS, guess)

    def draw() -> Iterator[go.Figure]:
        from ..figures.fund import fund
        from ..figures.survival_map import survival_map

        yield fund(scheme, YEARS, words.MILLIONS)
        yield survival_map(scheme, YEARS, None if guess is None else guess / 100, sure)

    note = tag("p", words.without_a_break(promised, exp(scheme.promised)), class_="plt-note")
    return Uncovered(join([tag("p", said), note]), Picture((scheme, guess, sure), draw))


def fit() -> Card:
    """The flaw in a fit of two numbers."""
    return shared.uncover("08.fit", "08.growth", _two_numbers)


def _two_numbers(student: Student) -> Uncovered:
    from ..economics.boston import MILLION, YEAR, Pace
    from ..economics.fund_model import fitted

    start, rate = fitted(*FIT)
    found = Pace(rate, MILLION * start / YEAR)

    def draw() -> Iterator[go.Figure]:
        from ..figures.boston_fit import boston_fit

        yield boston_fit(_months(), MILLION * start, rate)

    first = float(_months()["invested"].iloc[0] / _months()["days"].iloc[0])
    said = [words.fit_of_two(*FIT[:2], found.start, found.doubling), words.fit_and_months(first, _pace().doubling)]
    return Uncovered(join([tag("p", text) for text in said]), Picture("fit", draw))


# The run


@cache
def _till(rate: float, then: float | None = None) -> pd.DataFrame:
    from ..economics.boston import replay

    return replay(_months(), rate, then)


def run() -> Card:
    """His till on the last day of sales, and what the run did to it."""
    return shared.uncover("08.run", "08.fell", _the_run)


def _the_run(student: Student) -> Uncovered:
    from ..economics.history import event
    from ..economics.words import OVERDRAFT

    till, found = _till(_pace().rate), event(OVERDRAFT)

    def draw() -> Iterator[go.Figure]:
        from ..figures.boston_run import boston_run

        yield boston_run(till, -found.usd, found.day)

    guess = guessed(student, fields(), "08.fell")
    said = [*_what_the_run_did(till), *([words.you_had_said(words.FELL[guess])] if guess else [])]
    return Uncovered(join([tag("p", text) for text in said]), Picture("run", draw))


def _what_the_run_did(till: pd.DataFrame) -> Iterator[str]:
    """What he needed against what he had; cash against notes; and how long it would have lasted."""
    from ..economics.boston import YEAR, doubling, empty_after
    from ..economics.history import COMMISSION, MATURITY, PROFIT, event
    from ..economics.words import OVERDRAFT, STOP

    needed, stop, found = _needed(), event(STOP), event(OVERDRAFT)
    last = till[till["open"]].iloc[-1]
    yield words.compared_to_him(MATURITY, PROFIT, COMMISSION, needed, doubling(YEAR * needed))
    yield words.he_grew(_pace().doubling, _pace().a_day / needed)
    yield words.he_stopped(stop.day, stop.source)
    yield words.then_the_run(last["cash"] / last["par"], found.usd, found.day, found.source)
    lasts, other = empty_after(till), empty_after(_till(0.0))
    assert lasts is not None
    assert other is not None
    yield words.without_a_run(lasts, other)


def _needed() -> float:
    """By how much sales of his notes had to grow each day, as a share."""
    from ..economics.growth import Notes
    from ..economics.history import COMMISSION, MATURITY, PROFIT

    return Notes(PROFIT, MATURITY, COMMISSION).break_even()


# The check


def check() -> Card:
    """What comes of a fund that nobody stops, and that does not grow any more."""
    return shared.check("08.check", _never_more)


def _never_more(student: Student) -> Question | str:
    from ..economics.boston import MILLION, empty_after

    if not shared.is_open(student, "08.run", "08.fell"):
        return words.PREDICT_FIRST
    last = _till(_pace().rate).query("open").iloc[-1]
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


def note(price: int = 75) -> Any:
    """What a price of a note in the queue says about the chance that it is paid."""
    from ..economics.history import NOTE, PROFIT, event
    from ..economics.words import STREET

    face = round(NOTE * (1 + PROFIT))
    if type(price) is not int or not 1 <= price < face:
        raise Refused(words.no_note_price(price, face))
    if not shared.is_open(me().student, "08.run", "08.fell"):
        return shared.markdown(words.COVERED_CELL)
    back, street = BACK * NOTE, event(STREET)
    said = words.note_price(price, face, NOTE, price / face, back, (price - back) / (face - back))
    return shared.markdown(f"{said} {words.price_in_the_street(street.day, street.usd, street.source)}")


def elsewhere() -> Any:
    """Other schemes, with where each number stands and how sure it is; and what became of two of them."""
    from ..economics.history import schemes

    rows = schemes().set_index("scheme")
    said = [
        words.scheme(
            name,
            row["years"],
            row["promised_return"],
            row["principal_or_intake"] or row["peak_face_value"],
            *row[["recovery", "confidence", "source"]],
        )
        for key, name in words.OTHERS.items()
        for row in [rows.loc[key]]
    ]
    return shared.markdown("\n\n".join([words.SCHEMES_SAID, "\n".join(said), _madoff(), _mmm()]))


def _madoff() -> str:
    """How much was found again, at the last date in the table."""
    import pandas as pd

    from ..economics.history import recovery

    rows = recovery().set_index("quantity")
    last = rows[rows.index == words.RECOVERED].iloc[-1]
    stolen = float(rows.loc[words.STOLEN, "value"])
    return words.madoff_found(float(last["value"]), stolen, pd.Timestamp(last["date"]), last["source"])


def _mmm() -> str:
    """How its price rose, and fell."""
    from ..economics.history import price

    rows = price()
    prices, days = rows["price_roubles"], rows["date"]
    fall = (days.iloc[-1] - days[prices.idxmax()]).days
    return words.mmm_fell(int(prices.iloc[0]), int(prices.max()), int(prices.iloc[-1]), fall, rows["source"].iloc[-1])


def line() -> Card:
    """A line for the report."""
    return shared.line("08.line", OPENING)
