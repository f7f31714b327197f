"""Chapter 11. Three books: the same axes for three games, and what tells the one that must fall from the two others."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from ...core.errors import Refused
from ...core.seeds import derive
from ...games import find
from ...tables.pieces import Html, join, tag
from .. import words
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.long import Long, Step
from ..cards.paper import Drawings
from ..cards.prediction import Choice, Field, Prediction, guessed
from ..student.case import Case, due_soon, evidence, if_repaid, sample
from ..student.file import Student
from ..student.game import ACQUIRE, GREED, PONZI
from ..student.right import Right, one_of
from . import shared

if TYPE_CHECKING:
    import pandas as pd

    from ...figures.kit.picture import Picture

COURSES = (PONZI, GREED, ACQUIRE)
LIVE, SEEN = 50, 10  # games of each kind that are played while one looks on, and after how many there is a picture
NEEDS = "11.fall"
MOST = 1_000_000
WORKERS, WAGES = 1, 2  # by how many per cent a year they grow in the example
begin = shared.begin


def fields() -> list[Field]:
    """What is predicted."""
    return [
        Choice("11.fall", words.WHICH_MUST_FALL, words.MUST_FALL),
        Choice("11.proof", words.WHAT_PROVES_IT, words.PROOFS),
    ]


def happened(student: Student) -> dict[str, str]:
    """Which of the three has to end in ruin, and what shows it."""
    return {"11.fall": words.MUST_FALL["ponzi"], "11.proof": words.PROOFS["dates"]}


def right(student: Student) -> dict[str, Right]:
    """What should have been predicted."""
    return {"11.fall": one_of("ponzi"), "11.proof": one_of("dates")}


def predict() -> Card:
    """Which of the three must fall, and what proves it?"""
    return placed("11.predict", lambda me: Prediction(me, fields()))


# What is uncovered


def uncover() -> Card:
    """Cash, promises and claims of a thousand games of each kind."""
    return shared.uncover("11.uncover", NEEDS, _scissors)


def _scissors(student: Student) -> Uncovered:
    from ..three_books import GAMES, SEATS

    def draw() -> Iterator[Picture]:
        from ...figures.three.three_scissors import ThreeScissors

        yield ThreeScissors(_thousand())

    said = []
    if guess := guessed(student, fields(), NEEDS):
        said.append(f"{words.you_had_said(words.MUST_FALL[guess])} {words.MUST_FALL_WHY}")
    if proof := guessed(student, fields(), "11.proof"):
        said.append(f"{words.you_had_said(words.PROOFS[proof])} {words.PROOFS_SAID[proof]}")
    who = tag("details", tag("summary", words.WHO_PLAYED), tag("p", words.seats_of_the_thousand(GAMES, SEATS)))
    return Uncovered(join([shared.told(said), who]), Drawings("a thousand", draw))


@cache
def _thousand() -> dict[str, pd.DataFrame]:
    """The games that come with the kit."""
    from ..three_books import SEATS, shipped

    return {game: shipped(game) for game in SEATS}


def live() -> Card:
    """Some more games of each kind, played now, beside the thousand; each time others."""
    batch = count()

    def play(student: Student) -> Iterator[Step]:
        first = LIVE * next(batch)
        return _play(student, range(first, first + LIVE))

    return placed(
        "11.live",
        lambda me: Long(me, "11.live", NEEDS, words.play_live(LIVE), words.played_beside(LIVE), _number, play),
    )


def _number(student: Student) -> Hashable:
    """What these games depend on: each class number has games of its own."""
    return student.number


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
            frames = {game: together(found) for game, found in rows.items()}
            yield Step(done * len(SEATS), total, _beside(frames, (student.number, numbers.start, done)))


def _beside(frames: dict[str, pd.DataFrame], which: tuple[int, int, int]) -> Uncovered:
    def draw() -> Iterator[Picture]:
        from ...figures.three.three_scissors import ThreeScissors

        yield ThreeScissors(_thousand(), frames)

    return Uncovered(shared.told([words.played_now(which[-1])]), Drawings(("live", which), draw))


def own() -> Card:
    """The reader's own three games on the same axes; of a kind that was not played, the sample game."""
    return shared.uncover("11.own", NEEDS, _own)


def _own(student: Student) -> Uncovered:
    cases = {course.game: evidence(student, course) for course in COURSES}

    def draw() -> Iterator[Picture]:
        from ...figures.three.three_scissors import ThreeScissors
        from ..three_books import looked_at

        yield ThreeScissors({game: looked_at(case.match) for game, case in cases.items()})

    samples = [find(game).title for game, case in cases.items() if not case.own]
    return Uncovered(
        shared.told([words.samples_beside(samples)]), Drawings(tuple(case.shows for case in cases.values()), draw)
    )


def holders() -> Card:
    """Who holds the money that has come in so far."""
    return shared.uncover("11.holders", NEEDS, lambda student: Uncovered(_owed(), _pictured(_holders).picture))


def _owed() -> Html:
    """Who owes whom, and when; and what follows from it."""
    said = [tag("li", tag("b", find(game).title), ". ", text) for game, text in words.WHO_IS_OWED.items()]
    return join([tag("ul", *said), shared.fact(words.NO_DATE_NO_FALL)])


def kinds_of_finance() -> Card:
    """Out of what interest is paid."""
    return shared.uncover("11.finance", NEEDS, lambda student: _pictured(_finance))


def standings() -> Card:
    """How many are sound, illiquid, insolvent, looted."""
    return shared.uncover("11.standing", NEEDS, lambda student: _pictured(_standing))


def _pictured(draw: Callable[[], Picture]) -> Uncovered:
    return Uncovered(Html(""), Drawings(draw.__name__, lambda: [draw()]))


def _holders() -> Picture:
    from ...figures.three.three_holders import ThreeHolders

    return ThreeHolders(_thousand())


def _finance() -> Picture:
    from ...figures.three.three_finance import ThreeFinance

    return ThreeFinance(_thousand())


def _standing() -> Picture:
    from ...figures.three.three_standing import ThreeStanding

    return ThreeStanding(_thousand())


# The check


def check() -> Card:
    """How the books stand when the till is fullest."""
    return shared.check("11.check", _how_they_stood)


def _how_they_stood(student: Student) -> Question | str:
    if not shared.is_open(student, "11.uncover", NEEDS):
        return words.PREDICT_FIRST
    own = evidence(student)
    case = next(case for case in (own, sample()) if _fullest(case))
    found = _fullest(case)
    assert found is not None
    number, cash, brought = found
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


CHECKS: dict[str, Callable[[Student], Question | str]] = {
    "11.check": _how_they_stood,
    "11.pension-fund": lambda student: Question(
        words.ASK_PENSION_FUND, "hedge", words.PENSION_FUND_WHY, answers=words.FINANCES, wrong=words.PENSION_FUND_WRONG
    ),
    "11.bank": lambda student: Question(
        words.ASK_BANK, "illiquid", words.BANK_WHY, answers=words.STANDINGS, wrong=words.BANK_WRONG
    ),
    "11.start-up": lambda student: Question(
        words.ASK_START_UP, "ponzi", words.START_UP_WHY, answers=words.FINANCES, wrong=words.START_UP_WRONG
    ),
    "11.pay-as-you-go": lambda student: Question(
        words.ASK_PAY_AS_YOU_GO,
        "half",
        words.pay_as_you_go_why(WORKERS, WAGES),
        answers=words.PAY_AS_YOU_GO,
        wrong=words.PAY_AS_YOU_GO_WRONG,
    ),
}


def pension_fund() -> Card:
    """A promise with a date, and earnings to pay it from."""
    return _beyond("11.pension-fund")


def bank() -> Card:
    """A run on a sound bank."""
    return _beyond("11.bank")


def start_up() -> Card:
    """New loans pay old interest, and everybody knows it."""
    return _beyond("11.start-up")


def pay_as_you_go() -> Card:
    """Those who work pay those who have worked."""
    return _beyond("11.pay-as-you-go")


def _beyond(name: str) -> Card:
    return shared.check(name, CHECKS[name])


def finance(earned: int, interest: int, repaid: int) -> Any:
    """Which kind of finance a firm is in, by what it earns and what is due."""
    from ...economics.minsky import finance as kind

    for name, amount in (("earned", earned), ("interest", interest), ("repaid", repaid)):
        if type(amount) is not int or not 0 <= amount <= MOST:
            raise Refused(words.wrong_amount(name, amount, MOST))
    return shared.markdown(words.finance_of(earned, interest, repaid, kind(earned, interest, repaid)))


def line() -> Card:
    """A line for the report."""
    return shared.line("11.line")
