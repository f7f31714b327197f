"""Chapter 6. The envelope: trade at this table is a clause of buying or selling, and it makes no money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import Refused
from ..games.ponzi.words import industry
from . import shared, words
from .cards.card import Card, placed
from .cards.check import Question
from .cards.covered import Uncovered
from .cards.prediction import Choice, Field, Prediction, guessed
from .case import Case, evidence, mine, sample
from .student import Student

if TYPE_CHECKING:
    import plotly.graph_objects as go

STEPS = (-10, -5, 0, 5, 10)  # prices round what a tile is worth
WORTH = range(10, 1001)
OPENING = words.LINE_6
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [Choice("06.cash", words.TRADE_ADDS, words.TRADE)]


def happened(student: Student) -> dict[str, str]:
    """What trade has done to the cash of all."""
    traded = int(evidence(student).balances["traded"].sum())
    return {"06.cash": words.traded_in_all(traded)}


def predict() -> Card:
    """Does trade add cash to the table?"""
    return placed("06.predict", lambda me: Prediction(me, fields()))


def uncover() -> Card:
    """Who paid whom in a whole game, and each of its envelopes."""
    return shared.uncover("06.uncover", "06.cash", _flows)


def _flows(student: Student) -> Uncovered:
    case = mine(student)
    guess = guessed(student, fields(), "06.cash")

    def draw() -> Iterator[go.Figure]:
        from ..books.frames import events
        from ..figures.envelopes import envelopes
        from ..figures.who_pays_whom import who_pays_whom

        happened = events(case.match)
        yield who_pays_whom(happened, guess=guess)
        yield envelopes(happened, case.balances)

    return shared.drawn(case, guess, draw)


# Who must sell


class Envelope(NamedTuple):
    """An envelope that was answered, and the cash of whoever had it in hand."""

    period: int
    giver: int
    taker: int
    thing: str
    price: int
    cash: int

    @property
    def forced(self) -> bool:
        """Whether the one who had it in hand could not have countered."""
        return self.cash < self.price


def _envelopes(case: Case) -> Iterator[Envelope]:
    """All envelopes of a game. The cash is counted on from event to event."""
    cash: Counter[int] = Counter()
    for event in case.match.events():
        if event.kind in ("sell", "counter"):
            price = event.amount or 0
            yield Envelope(event.period, event.other, event.seat, event.thing, price, cash[event.seat])
        cash[event.payer] -= event.amount or 0
        cash[event.payee] += event.amount or 0


@lru_cache(maxsize=8)
def _telling(case: Case) -> Envelope | None:
    """The envelope that tells most: one that had to be sold, rather one's own, rather a dear one."""
    return max(_envelopes(case), key=lambda one: (one.forced, one.taker == case.me, one.price), default=None)


def check() -> Card:
    """What somebody could do who had an envelope in hand."""
    return shared.check("06.check", _could_do)


def _could_do(student: Student) -> Question:
    case = evidence(student)
    found = _telling(case)
    if found is None:
        case = sample()
        found = _telling(case)
    assert found is not None
    you = case.own and found.taker == case.me
    taker = "" if you else case.names[found.taker]
    giver = words.YOU if case.own and found.giver == case.me else case.names[found.giver]
    thing = industry(found.thing)
    return Question(
        words.envelope(found.period, giver, taker, thing, found.price, found.cash),
        "sell" if found.forced else "both",
        words.envelope_why(taker, found.price, found.cash),
        answers=words.COULD_DO,
        wrong={
            "back": words.NOT_BACK,
            "both": words.cannot_counter(found.price, found.cash),
            "sell": words.CAN_COUNTER,
        },
    )


def name_a_price(worth: int) -> Any:
    """What each price brings for a tile that is worth so much to oneself."""
    if type(worth) is not int or worth not in WORTH:
        raise Refused(words.no_worth(worth, WORTH.start, WORTH.stop - 1))
    rows = [(worth + step, f"{-step:+}", f"{step:+}", -abs(step)) for step in STEPS]
    return shared.markdown(shared.table(words.PRICE_COLUMNS, rows, words.prices(worth)))


def line() -> Card:
    """A line for the report."""
    return shared.line("06.line", OPENING)
