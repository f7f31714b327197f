"""Chapter 6. The envelope: trade makes no money, and who is short of cash must sell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...games.ponzi import words as game_words
from ...play import words as play_words
from ...tables.pieces import join
from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import Choice, Field, Prediction, guessed
from ..student.case import Case, evidence, sample
from ..student.file import Student
from ..student.right import Right, one_of
from . import shared

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture

MOST = 1000  # coins: what may be tried
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [Choice("06.cash", words.TRADE_ADDS, words.TRADE)]


def happened(student: Student) -> dict[str, str]:
    """What trade has done to the cash of all."""
    return {"06.cash": words.traded_in_all(int(evidence(student).books.balances["traded"].sum()))}


def right(student: Student) -> dict[str, Right]:
    """What should have been predicted."""
    return {"06.cash": one_of("same")}


def predict() -> Card:
    """Does trade add cash to the table?"""
    return placed("06.predict", lambda me: Prediction(me, fields()))


def uncover() -> Card:
    """Who paid whom in a whole game, and each of its envelopes."""
    return shared.uncover("06.uncover", "06.cash", _flows)


def _flows(student: Student) -> Uncovered:
    case = evidence(student)
    guess = guessed(student, fields(), "06.cash")

    def draw() -> Iterator[Picture]:
        from ...figures.ponzi.envelopes import Envelopes
        from ...figures.ponzi.who_pays_whom import WhoPaysWhom

        yield WhoPaysWhom(case.books, guess)
        yield Envelopes(case.books)

    found = shared.drawn(case, guess, draw)
    return found._replace(words=join([found.words, shared.fact(words.TRADE_MAKES_NONE)]))


# Who must sell


@lru_cache(maxsize=8)
def _telling(case: Case) -> Mapping[Any, Any] | None:
    """The envelope that tells most: one's own, if there is one; rather one that had to be sold, rather a dear one."""
    from ...books.trade import envelopes

    me = case.match.names[case.seat]
    rows = envelopes(case.books.events, case.books.balances).to_dict("records")

    def telling(row: Mapping[Any, Any]) -> tuple[bool, bool, bool, int]:
        return me in (row["player"], row["other"]), row["forced"], row["player"] == me, row["price"]

    return max(rows, key=telling, default=None)


def check() -> Card:
    """What somebody could do who had an envelope in hand."""
    return shared.check("06.check", _could_do)


def _could_do(student: Student) -> Question | str:
    if not shared.is_open(student, "06.uncover", "06.cash"):
        return words.PREDICT_FIRST
    case = evidence(student)
    found = _telling(case)
    if found is None:
        case = sample()
        found = _telling(case)
    assert found is not None
    called = play_words.names_shown(case.match.names)
    if case.own:
        called[case.match.names[case.seat]] = ""
    taker, giver = called[found["player"]], called[found["other"]] or words.YOU
    price, cash = found["price"], found["cash"]
    return Question(
        words.envelope(found["period"], giver, taker, game_words.industry(found["thing"]), price, cash),
        "sell" if found["forced"] else "both",
        words.envelope_why(taker, price, cash),
        answers=words.COULD_DO,
        wrong={"back": words.NOT_BACK, "both": words.cannot_counter(price, cash), "sell": words.CAN_COUNTER},
    )


def must_sell(cash: int = 10, price: int = 16) -> Any:
    """What somebody can do who has so much cash, and so much in an envelope."""
    for what, given in ((words.CASH_THERE, cash), (words.PRICE_NAMED, price)):
        if type(given) is not int or not 0 <= given <= MOST:
            raise Refused(words.no_price(what, given, MOST))
    return shared.markdown(words.can_or_must(cash, price))


CHECKS = {"06.check": _could_do}


def line() -> Card:
    """A line for the report."""
    return shared.line("06.line")
