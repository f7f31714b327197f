"""Chapter 9. Greed, Incorporated: the till empties, the purse fills, and nobody was promised anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ... import figures
from ...tables.pieces import tag
from ..cards.card import Card
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.paper import Drawings
from ..cards.prediction import ChoiceField, NumberField
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student import game
from ..student.case import Case, evidence, sample, so_far
from ..student.file import Student
from ..student.game import GREED
from ..student.hindsight import Reveal
from ..student.right import about, number_or_never, one_of
from . import greed_words as words
from . import shared
from . import words as common

if TYPE_CHECKING:
    import pandas as pd

    from ...figures.kit.picture import Picture

LAST = 12  # the last year that a game can have
DRAWN = 10_000  # companies drawn by lot


def _richer(student: Student) -> Outcome | None:
    case = evidence(student, GREED)
    return Outcome(words.RICHER["chief"], one_of("chief")) if case.own and _first_sacked(case) else None


def _taken(student: Student) -> Outcome | None:
    """From when on more was taken than left."""
    case = evidence(student, GREED)
    if not case.own:
        return None
    year = _overtaken(case.books.purses, case.seat)
    return Outcome(str(year) if year else common.NEVER, number_or_never(year))


def _years(student: Student) -> Outcome:
    """How long rises last by lot."""
    from ...economics.by_lot import MEAN

    return Outcome(f"{MEAN:.2f}", about(MEAN, 0.5))


RICHER: Guess[str] = Guess(
    "09.richer", lambda name: ChoiceField(name, words.WHO_IS_RICHER, words.RICHER, Reveal.AT_THE_END), _richer
)
TAKEN: Guess[int | str] = Guess(
    "09.taken",
    lambda name: NumberField(name, words.WHEN_MORE_TAKEN, 1, LAST, never=common.NEVER, reveal=Reveal.ROUND_BY_ROUND),
    _taken,
)
FATAL_YEAR: Guess[int] = Guess("09.years", lambda name: NumberField(name, words.FATAL_YEAR, 2, LAST), _years)


def _overtaken(purses: pd.DataFrame, seat: int) -> int | None:
    """The first year after which a seat has had more severance than is left in the tills it leads."""
    mine = purses[purses["seat"] == seat].sort_values("period")
    over = mine[mine["severance"].cumsum() > mine["tills"]]
    return int(over["period"].iloc[0]) if len(over) else None


def _scale(student: Student) -> str:
    """What one must know of the game to guess at all."""
    from ...games.greed.fixed import CAPITAL

    return words.greed_scale(CAPITAL, sample(GREED).match.round, len(GREED.seats))


def play() -> game.GameCard:
    """The table of Greed, Incorporated."""
    return game.play(course=GREED)


# What is uncovered


def _tills(student: Student) -> Uncovered:
    case = so_far(student, GREED)
    if case is None:
        return Uncovered(tag("p", words.play_greed_first()))
    guess, sure = TAKEN.of(student), TAKEN.sure(student)
    return shared.uncovered(
        case,
        (guess, sure),
        lambda: [figures.Tills(case.books, case.seat, guess, sure, you=case.own)],
        *_how_it_went(student, case),
    )


def _how_it_went(student: Student, case: Case) -> list[str]:
    """What came of the first part of the prediction, and how the game ended for the one who looks."""
    sacked, sentences = _first_sacked(case), []
    if sacked:
        name, you = case.names[sacked.seat], case.own and sacked.seat == case.seat
        sentences.append(words.first_sacked(name, you, sacked.year, sacked.company, sacked.free, sacked.took))
        if sacked.died:
            sentences.append(words.then_it_died(sacked.company, sacked.lost))
        else:
            sentences.append(words.then_it_went_on(sacked.company, sacked.left))
        if guess := RICHER.of(student):
            sentences.append(common.you_had_said(words.RICHER[guess]))
    else:
        sentences.append(words.NO_SACKING)
    return [*sentences, _end(case) if case.match.over else common.AS_FAR_AS_PLAYED]


def _end(case: Case) -> str:
    """The result of the person, and what it is made of."""
    end, me = case.match.position.lines[-1], case.seat
    results = list(zip(end["scores"], end["private"], strict=True))
    place = 1 + sum(result > results[me] for result in results)
    severance = sum(line["severance"][me] for line in case.match.position.lines if "books" in line)
    return words.ended_with(end["scores"][me], place, len(end["scores"]), severance, end["private"][me])


def _severances(student: Student) -> Uncovered:
    case = so_far(student, GREED) or sample(GREED)
    return shared.uncovered(case, None, lambda: [figures.Severances(case.books)], _left(case))


def _left(case: Case) -> str:
    """How often the one who looks was fired, and what that brought."""
    fired = case.books.careers[(case.books.careers["why"] == "fired") & (case.books.careers["seat"] == case.seat)]
    return words.left_with(case.names[case.seat], case.own, len(fired), int(fired["severance"].sum()))


def _growth(student: Student) -> Uncovered:
    case = so_far(student, GREED) or sample(GREED)
    return shared.uncovered(case, None, lambda: [figures.Growth(case.books)], _boots(case), _best_leave(case))


def _boots(case: Case) -> str:
    """How many yearly incomes there were, and how many of them brought a boot; a company that was just founded has
    none to compare.
    """
    booted = case.books.companies.loc[~case.books.companies["founded"], "booted"]
    return words.boots(int(booted.sum()), len(booted))


def _best_leave(case: Case) -> str:
    """The year in which the one who looks would have got most for leaving as a chief, so far."""
    from ...games.greed.score import severance

    companies, sacked = case.books.companies, case.books.sackings
    spared = companies[~(companies["booted"] | companies["founded"])]
    led = [
        (severance(int(row["free"]), "ceo"), int(row["free"]), -int(row["period"]), str(row["name"]))
        for rows in (spared, sacked)
        for row in rows[rows["seat"] == case.seat].to_dict("records")
    ]
    took, free, year, company = max(led, default=(0, 0, 0, ""))
    left = case.books.careers
    left = left[(left["seat"] == case.seat) & (left["name"] == company) & (left["until"] == -year)]
    fired = bool(((left["why"] == "fired") & (left["last"] == "ceo")).any())
    return words.best_leave(case.names[case.seat], case.own, -year, company, free, took, fired) if took else ""


def _lots(student: Student) -> Uncovered:
    guess, sure = FATAL_YEAR.of(student), FATAL_YEAR.sure(student)

    def draw() -> Iterator[Picture]:
        from ...economics.by_lot import drawn

        yield figures.Rises(drawn(DRAWN, student.number), guess, sure)

    return Uncovered(tag("p", words.BY_LOT), Drawings((student.number, repr((guess, sure))), draw))


def _tunnel(student: Student) -> Uncovered:
    own = so_far(student, GREED)
    case = own if own and own.books.deals["one_chief"].any() else sample(GREED)
    return shared.uncovered(case, None, lambda: [figures.Deals(case.books)], _tunnelled(case), instead=own is not None)


def _tunnelled(case: Case) -> str:
    """The deal between two companies of one chief that moved most."""
    rows = case.books.deals[case.books.deals["one_chief"]]
    if rows.empty:
        return words.NO_TUNNEL
    most = rows.loc[(rows["gives"] - rows["gets"]).abs().idxmax()]
    seat = int(most["seat"])
    sides = [(str(most["name"]), int(most["gives"])), (str(most["partner_name"]), int(most["gets"]))]
    (giver, gives), (taker, gets) = sorted(sides, key=lambda side: -side[1])
    return words.tunnelled(
        case.names[seat], case.own and seat == case.seat, int(most["period"]), giver, taker, gives, gets
    )


uncover = Cover("09.uncover", TAKEN, _tills)  # the tills empty, the purse fills
severances = Cover("09.severances", TAKEN, _severances)  # who left with how much, and what died with the companies
growth = Cover("09.growth", TAKEN, _growth)  # income against last year's: the rule that ends careers
lots = Cover("09.lots", FATAL_YEAR, _lots)  # how many companies still grow, if incomes come by lot
tunnel = Cover("09.tunnel", TAKEN, _tunnel)  # deals, and among them those between two companies of one chief


def outside() -> Any:
    """What is known of real firms, from the literature."""
    from ...economics.facts import facts
    from ...economics.rows import LOOTING

    rows = [(topic, facts(topic)[row]) for topic, row in LOOTING.items()]
    findings = [common.finding(topic, re.findall(r"\d+", fact.value), fact.source) for topic, fact in rows]
    return shared.markdown("\n".join(findings))


# The check


class Sacked(NamedTuple):
    """A chief who was fired: when, from which company, with how much; and what became of the company."""

    year: int
    company: str
    seat: int
    income: int
    before: int
    free: int
    took: int
    left: int
    died: bool
    lost: int


@lru_cache(maxsize=8)
def _first_sacked(case: Case) -> Sacked | None:
    """The first chief who was fired with money; the person before others. A year counts when its books are closed."""
    rows = case.books.careers[case.books.careers["until"] <= case.match.closed]
    rows = rows[(rows["why"] == "fired") & (rows["last"] == "ceo") & (rows["severance"] > 0)]
    if rows.empty:
        return None
    own = rows[rows["seat"] == case.seat]
    row = (own if len(own) else rows).sort_values("until", kind="stable").iloc[0]
    year, company = int(row["until"]), int(row["company"])
    sacking = _row(case.books.sackings, year, company)
    books = _row(case.books.companies, year, company)
    return Sacked(
        year=year,
        company=str(row["name"]),
        seat=int(row["seat"]),
        income=int(sacking["income"]),
        before=int(books["before"]),
        free=int(sacking["free"]),
        took=int(row["severance"]),
        left=int(sacking["left"]),
        died=bool(sacking["liquidated"]),
        lost=int(sacking["money_lost"] + sacking["goods_lost"]),
    )


def _row(frame: pd.DataFrame, year: int, company: int) -> Any:
    return frame[(frame["period"] == year) & (frame["company"] == company)].iloc[0]


def _what_was_it(student: Student) -> Question | str:
    if not uncover.is_open(student):
        return common.PREDICT_FIRST
    now, whole = so_far(student, GREED), evidence(student, GREED)
    case = next((case for case in (now, whole) if case and _first_sacked(case)), sample(GREED))
    sacked = _first_sacked(case)
    assert sacked is not None
    numbers = sacked.year, sacked.company, sacked.income, sacked.before, sacked.free, sacked.took
    return Question(
        words.what_was_it(case.names[sacked.seat], case.own and sacked.seat == case.seat, case.own, *numbers),
        "looting",
        words.LOOTING_WHY,
        answers=words.WHAT_IT_IS,
        wrong={"ponzi": words.NOT_PONZI, "insolvent": words.NOT_INSOLVENT_GREED},
    )


def tills_of(seat: int = 1) -> Card:
    """Till and purse of any seat."""
    return shared.any_seat(uncover, seat, GREED, lambda case, you: figures.Tills(case.books, seat, you=you))


CHAPTER = Chapter(9, lambda: words.OPENING, (RICHER, TAKEN, FATAL_YEAR), _scale, {"check": _what_was_it})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
