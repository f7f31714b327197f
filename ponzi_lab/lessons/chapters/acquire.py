"""Chapter 10. Acquire: out of cash and not bankrupt, because nobody was promised anything on a date."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

from ... import figures
from ...core import english
from ...tables.pieces import tag
from ..cards.card import Card
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.prediction import ChoiceField, NumberField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student import game
from ..student.case import Case, evidence, in_the_open, is_covered, sample, so_far
from ..student.file import Student
from ..student.game import ACQUIRE
from ..student.hindsight import Reveal
from ..student.right import number_or_never, one_of
from . import acquire_words as words
from . import shared
from . import words as common

LAST = 60  # the last turn that one may predict
AHEAD = 5


def _out_of_cash(student: Student) -> Outcome | None:
    """The first turn after which no share could be paid for."""
    case = evidence(student, ACQUIRE)
    if not case.own:
        return None
    short = _short(case)
    return Outcome(str(short.turn) if short else common.NEVER, number_or_never(short and short.turn))


def _fatal(student: Student) -> Outcome | None:
    return Outcome(words.FATAL["no"], one_of("no")) if evidence(student, ACQUIRE).own else None


BROKE: Guess[int | str] = Guess(
    "10.broke",
    lambda name: NumberField(name, words.WHEN_OUT_OF_CASH, 1, LAST, never=common.NEVER, reveal=Reveal.ROUND_BY_ROUND),
    _out_of_cash,
)
FATAL: Guess[str] = Guess(
    "10.fatal", lambda name: ChoiceField(name, words.IS_IT_FATAL, words.FATAL, Reveal.AT_THE_END), _fatal
)


def _scale(student: Student) -> str:
    """What one must know of the game to guess at all."""
    from ...games.acquire.board import MOST_BOUGHT
    from ...games.acquire.state import START_CASH

    prices = sample(ACQUIRE).match.setting.tables.prices
    asked = [price for row in prices for price in row if price]
    return words.scale(START_CASH, min(asked), max(asked), MOST_BOUGHT, LAST)


def play() -> game.GameCard:
    """The table of Acquire."""
    return game.play(course=ACQUIRE)


# What is uncovered


def _worth(student: Student) -> Uncovered:
    case = so_far(student, ACQUIRE)
    if is_covered(student, ACQUIRE):
        return Uncovered(tag("p", common.BOOKS_AT_THE_END))
    if case is None:
        return Uncovered(tag("p", words.play_acquire_first()))
    guess, sure = BROKE.of(student), BROKE.sure(student)
    return shared.uncovered(
        case,
        (guess, sure),
        lambda: [figures.Worth(case.books, case.seat, guess, sure, you=case.own)],
        *_how_it_went(student, case),
    )


def _how_it_went(student: Student, case: Case) -> list[str]:
    """What came of the second part of the prediction, and how the game ended for the one who looks."""
    short, over, sentences = _short(case), case.match.over, []
    if short and (over or case.match.closed >= short.turn + len(case.names)):
        sentences.append(words.not_fatal(short.turn, over))
        if guess := FATAL.of(student):
            sentences.append(common.you_had_said(words.FATAL[guess]))
    elif over:
        sentences.append(words.NEVER_SHORT)
    return [*sentences, _end(case) if over else common.AS_FAR_AS_PLAYED]


def _end(case: Case) -> str:
    """The result of the person, and what it is made of."""
    books, end = case.match.position.lines[-2:]
    scores, me = end["scores"], case.seat
    place = 1 + sum(score > scores[me] for score in scores)
    sales, bonuses = (sum(rows[me] for rows in end[key].values()) for key in ("sales", "bonuses"))
    return words.finished(scores[me], place, len(scores), books["cash"][me], sales, bonuses)


def _scissors(student: Student) -> Uncovered:
    case = so_far(student, ACQUIRE) or sample(ACQUIRE)
    return shared.uncovered(case, None, lambda: [figures.Scissors(case.books, case.seat, AHEAD, you=case.own)])


def _merger(student: Student) -> Uncovered:
    open_ = in_the_open(student, ACQUIRE)
    case = sample(ACQUIRE) if open_.books.mergers.empty else open_
    return shared.uncovered(
        case,
        None,
        lambda: [figures.MergerFlow(case.books), figures.Bonuses(case.books)],
        _premium(case),
        instead=open_.own,
    )


def _premium(case: Case) -> str:
    """What being the largest holder brought in that merger; nothing if the stock market held most."""
    from ...books.shares import dearest

    rows = case.books.mergers[case.books.mergers["period"] == dearest(case.books.mergers)]
    first = rows.loc[rows["shares"].idxmax()]
    most = rows[(rows["defunct"] == first["defunct"]) & (rows["shares"] == first["shares"])]
    if first["market"] >= first["shares"]:
        return ""
    names = [english.person(case.names[seat], case.own and seat == case.seat) for seat in most["seat"].astype(int)]
    numbers = (int(first[name]) for name in ("shares", "price", "bonus"))
    return words.premium(names, str(first["defunct"]), *numbers)


uncover = Cover("10.uncover", BROKE, _worth)  # cash, and shares at their price upon it
scissors = Cover("10.scissors", BROKE, _scissors)  # the axes of chapter 2, without a line of what falls due
merger = Cover("10.merger", BROKE, _merger)  # the merger that paid most, and who lived from mergers


def outside() -> Any:
    """What control of a real company was worth, from the literature."""
    from ...economics.facts import facts
    from ...economics.rows import CONTROL

    findings = [
        common.finding(topic, re.findall(r"\d+(?:\.\d+)?", fact.value), fact.source)
        for topic in CONTROL
        for fact in facts(topic)
    ]
    return shared.markdown("\n".join(findings))


# The check


class Short(NamedTuple):
    """A turn after which a seat could not pay for a share: its cash and its shares then, and the cheapest price."""

    turn: int
    cash: int
    holdings: int
    cheapest: int


@lru_cache(maxsize=8)
def _short(case: Case) -> Short | None:
    """The first such turn of the person."""
    from ...books.shares import illiquid

    rows = illiquid(case.books.balances, case.books.chains)
    rows = rows[(rows["seat"] == case.seat) & rows["illiquid"]]
    if rows.empty:
        return None
    row = rows.iloc[0]
    return Short(*(int(row[name]) for name in ("period", "cash", "holdings", "cheapest")))


def _what_were_you(student: Student) -> Question | str:
    if not uncover.is_open(student):
        return common.PREDICT_FIRST
    now, whole = so_far(student, ACQUIRE), evidence(student, ACQUIRE)
    case = next((case for case in (now, whole) if case and _short(case)), sample(ACQUIRE))
    short = _short(case)
    assert short is not None
    return Question(
        words.what_were_you(case.name, case.own, *short),
        "illiquid",
        words.illiquid_why(short.cash + short.holdings),
        answers=words.WHAT_YOU_WERE,
        wrong={"insolvent": words.not_insolvent(short.cash + short.holdings), "bankrupt": words.NOT_BANKRUPT},
    )


def worth_of(seat: int = 1) -> Card:
    """Paper against cash for any seat."""
    return shared.any_seat(uncover, seat, ACQUIRE, lambda case, you: figures.Worth(case.books, seat, you=you))


CHAPTER = Chapter(10, lambda: words.OPENING, (BROKE, FATAL), _scale, {"check": _what_were_you})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
