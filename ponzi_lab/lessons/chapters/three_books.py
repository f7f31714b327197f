"""Chapter 11. Three books: the same axes for three games, and what tells the one that must fall from the two others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import count
from typing import TYPE_CHECKING, Any

from ... import figures
from ...core.errors import Refused
from ...core.seeds import derive
from ...games import find
from ...tables.pieces import Html, join, tag
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.long import Long, Step
from ..cards.paper import Drawings
from ..cards.prediction import ChoiceField
from ..chapter import Ask, Chapter, Cover, Guess, Outcome
from ..student.case import Case, due_soon, evidence, if_repaid, sample
from ..student.file import Student
from ..student.game import ACQUIRE, GREED, PONZI
from ..student.me import Me
from ..student.right import one_of
from . import shared
from . import three_books_words as words
from . import words as common

if TYPE_CHECKING:
    import pandas as pd

    from ...figures.kit.picture import Picture

COURSES = (PONZI, GREED, ACQUIRE)
LIVE, SEEN = 50, 10  # games of each kind that are played while one looks on, and after how many there is a picture
MOST = 1_000_000
WORKERS, WAGES = 1, 2  # by how many per cent a year they grow in the example


FALL: Guess[str] = Guess(
    "11.fall",
    lambda name: ChoiceField(name, words.WHICH_MUST_FALL, words.MUST_FALL),
    lambda _: Outcome(words.MUST_FALL["ponzi"], one_of("ponzi")),
)
PROOF: Guess[str] = Guess(
    "11.proof",
    lambda name: ChoiceField(name, words.WHAT_PROVES_IT, words.PROOFS),
    lambda _: Outcome(words.PROOFS["dates"], one_of("dates")),
)


# What is uncovered


def _scissors(student: Student) -> Uncovered:
    from ..three_books import GAMES, SEATS

    sentences = []
    if guess := FALL.of(student):
        sentences.append(f"{common.you_had_said(words.MUST_FALL[guess])} {words.MUST_FALL_WHY}")
    if proof := PROOF.of(student):
        sentences.append(f"{common.you_had_said(words.PROOFS[proof])} {words.PROOFS_SAID[proof]}")
    who = tag("details", tag("summary", words.WHO_PLAYED), tag("p", words.seats_of_the_thousand(GAMES, SEATS)))
    return Uncovered(
        join([shared.paragraphs(sentences), who]), Drawings("a thousand", lambda: [figures.ThreeScissors(_thousand())])
    )


@cache
def _thousand() -> dict[str, pd.DataFrame]:
    """The games that come with the kit."""
    from ..three_books import SEATS, shipped

    return {game: shipped(game) for game in SEATS}


def live() -> Card:
    """Some more games of each kind, played now, beside the thousand; each time others."""
    name, batch = "11.live", count()

    def play(student: Student) -> Iterator[Step]:
        first = LIVE * next(batch)
        return _play(student, range(first, first + LIVE))

    def make(me: Me) -> Long:
        before = words.played_beside(LIVE)  # each class number has games of its own
        return Long(me, name, FALL.name, words.play_live(LIVE), before, lambda student: student.number, play)

    return placed(name, make)


def _play(student: Student, numbers: range) -> Iterator[Step]:
    """One game of each kind after the other; every so often a picture of what there is so far."""
    from ..three_books import SEATS, played, together

    rows: dict[str, list[pd.DataFrame]] = {game: [] for game in SEATS}
    seed = derive(student.number, "live")  # a class number may be the seed of the thousand games
    total = len(numbers) * len(SEATS)
    for number in numbers:
        for game in SEATS:
            rows[game] += played(game, [number], seed)
            yield Step(sum(map(len, rows.values())), total)
        done = number - numbers.start + 1
        if done % SEEN == 0 or done == len(numbers):
            frames = {game: together(parts) for game, parts in rows.items()}
            yield Step(done * len(SEATS), total, _beside(frames, (student.number, numbers.start, done)))


def _beside(frames: dict[str, pd.DataFrame], which: tuple[int, int, int]) -> Uncovered:
    return Uncovered(
        shared.paragraphs([words.played_now(which[-1])]),
        Drawings(("live", which), lambda: [figures.ThreeScissors(_thousand(), frames)]),
    )


def _own(student: Student) -> Uncovered:
    cases = {course.game: evidence(student, course) for course in COURSES}

    def draw() -> Iterator[Picture]:
        from ..three_books import looked_at

        yield figures.ThreeScissors({game: looked_at(case.match) for game, case in cases.items()})

    samples = [find(game).title for game, case in cases.items() if not case.own]
    return Uncovered(
        shared.paragraphs([words.samples_beside(samples)]), Drawings(tuple(case.shows for case in cases.values()), draw)
    )


def _owed() -> Html:
    """Who owes whom, and when; and what follows from it."""
    items = [tag("li", tag("b", find(game).title), ". ", text) for game, text in words.WHO_IS_OWED.items()]
    return join([tag("ul", *items), shared.fact(words.NO_DATE_NO_FALL)])


def _of_the_thousand(kind: str) -> Drawings:
    """A picture of the thousand games, by the name of its class."""
    return Drawings(kind, lambda: [getattr(figures, kind)(_thousand())])


uncover = Cover("11.uncover", FALL, _scissors)  # cash, promises and claims of a thousand games of each kind
own = Cover("11.own", FALL, _own)  # the reader's own games on the same axes; of a kind not played, the sample game
# Of what has come in; out of what interest is paid; and who is sound, illiquid, insolvent, looted
holders = Cover("11.holders", FALL, lambda _: Uncovered(_owed(), _of_the_thousand("ThreeHolders")))
kinds_of_finance = Cover("11.finance", FALL, lambda _: Uncovered(Html(""), _of_the_thousand("ThreeFinance")))
standings = Cover("11.standing", FALL, lambda _: Uncovered(Html(""), _of_the_thousand("ThreeStanding")))


# The check


def _how_they_stood(student: Student) -> Question | str:
    if not uncover.is_open(student):
        return common.PREDICT_FIRST
    own = evidence(student)
    case = next(case for case in (own, sample()) if _fullest(case))
    row = _fullest(case)
    assert row is not None
    number, cash, brought = row
    return Question(
        words.what_are_you(case.name, case.own, number, cash, brought),
        "insolvent",
        words.insolvent_why(cash, brought),
        answers=words.STANDINGS,
        wrong={"sound": words.not_sound(cash, brought), "illiquid": words.ALL_IS_CASH, "looted": words.NOBODY_TOOK},
    )


def _fullest(case: Case) -> tuple[int, int, int] | None:
    """The round with most cash among those after which not even what was lent was there: cash, and what was lent."""
    last, _, _ = due_soon(case, case.seat, 1)
    short = [row for row in if_repaid(case) if row[1] < row[2] and row[0] <= last]
    return max(short, key=lambda row: row[1], default=None)


# Beyond the games


CHECKS: Mapping[str, Ask] = {
    "check": _how_they_stood,
    "pension-fund": lambda student: Question(
        words.ASK_PENSION_FUND, "hedge", words.PENSION_FUND_WHY, answers=words.FINANCES, wrong=words.PENSION_FUND_WRONG
    ),
    "bank": lambda student: Question(
        words.ASK_BANK, "illiquid", words.BANK_WHY, answers=words.STANDINGS, wrong=words.BANK_WRONG
    ),
    "start-up": lambda student: Question(
        words.ASK_START_UP, "ponzi", words.START_UP_WHY, answers=words.FINANCES, wrong=words.START_UP_WRONG
    ),
    "pay-as-you-go": lambda student: Question(
        words.ASK_PAY_AS_YOU_GO,
        "half",
        words.pay_as_you_go_why(WORKERS, WAGES),
        answers=words.PAY_AS_YOU_GO,
        wrong=words.PAY_AS_YOU_GO_WRONG,
    ),
}


CHAPTER = Chapter(11, lambda: words.OPENING, (FALL, PROOF), checks=CHECKS)
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
pension_fund, bank = partial(check, "pension-fund"), partial(check, "bank")
start_up, pay_as_you_go = partial(check, "start-up"), partial(check, "pay-as-you-go")


def finance(earned: int, interest: int, repaid: int) -> Any:
    """Which kind of finance a firm is in, by what it earns and what is due."""
    from ...economics.minsky import finance as kind

    for name, amount in (("earned", earned), ("interest", interest), ("repaid", repaid)):
        if type(amount) is not int or not 0 <= amount <= MOST:
            raise Refused(words.wrong_amount(name, amount, MOST))
    return shared.markdown(words.finance_of(earned, interest, repaid, kind(earned, interest, repaid)))
