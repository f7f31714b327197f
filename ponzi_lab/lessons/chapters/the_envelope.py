"""Chapter 6. The envelope: trade makes no money, and who is short of cash must sell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from ... import figures
from ...core.errors import Refused
from ...games.ponzi import words as game_words
from ...play import words as play_words
from ...tables.pieces import join
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import ChoiceField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.case import Case, evidence, sample
from ..student.file import Student
from ..student.right import one_of
from . import shared
from . import the_envelope_words as words
from . import words as common

MOST = 1000  # coins: what may be tried


def _traded(student: Student) -> Outcome:
    """What trade has done to the cash of all."""
    return Outcome(words.traded_in_all(int(evidence(student).books.balances["traded"].sum())), one_of("same"))


CASH: Guess[str] = Guess("06.cash", lambda name: ChoiceField(name, words.TRADE_ADDS, words.TRADE), _traded)


def _flows(student: Student) -> Uncovered:
    case = evidence(student)
    guess = CASH.of(student)
    below = shared.uncovered(
        case, guess, lambda: [figures.WhoPaysWhom(case.books, guess), figures.Envelopes(case.books)]
    )
    return below._replace(words=join([below.words, shared.fact(words.TRADE_MAKES_NONE)]))


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


def _could_do(student: Student) -> Question | str:
    if not uncover.is_open(student):
        return common.PREDICT_FIRST
    case = evidence(student)
    envelope = _telling(case)
    if envelope is None:
        case = sample()
        envelope = _telling(case)
    assert envelope is not None
    names = play_words.names_shown(case.match.names)
    if case.own:
        names[case.match.names[case.seat]] = ""
    taker, giver = names[envelope["player"]], names[envelope["other"]] or words.YOU
    price, cash = envelope["price"], envelope["cash"]
    return Question(
        words.envelope(envelope["period"], giver, taker, game_words.industry(envelope["thing"]), price, cash),
        "sell" if envelope["forced"] else "both",
        words.envelope_why(taker, price, cash),
        answers=words.COULD_DO,
        wrong={"back": words.NOT_BACK, "both": words.cannot_counter(price, cash), "sell": words.CAN_COUNTER},
    )


def must_sell(cash: int = 10, price: int = 16) -> Any:
    """What somebody can do who has so much cash, and so much in an envelope."""
    for label, coins in ((words.CASH_THERE, cash), (words.PRICE_NAMED, price)):
        if type(coins) is not int or not 0 <= coins <= MOST:
            raise Refused(common.no_price(label, coins, MOST))
    return shared.markdown(words.can_or_must(cash, price))


uncover = Cover("06.uncover", CASH, _flows)  # who paid whom in a whole game, and each of its envelopes
CHAPTER = Chapter(6, lambda: words.OPENING, (CASH,), checks={"check": _could_do})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
