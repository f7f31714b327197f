"""Chapter 5. Could you have got out? What another choice was worth, and how far anybody could get."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ... import figures
from ...books.what_if import FUNDING, HANDS, SCOUTS, Search, own_decisions, to_show, worst_move
from ...games.ponzi.actions import PASS
from ...tables.pieces import Html, tag
from ..cards import swindler, verdict
from ..cards.card import Card, placed
from ..cards.check import Question
from ..cards.covered import Uncovered
from ..cards.long import Long, Step
from ..cards.paper import Drawings
from ..cards.prediction import ChoiceField, NumberField
from ..cards.strip import StripField
from ..cards.trial import Trial, drawn
from ..chapter import Chapter, Cover, Guess, Outcome
from ..student.case import Case, due_soon, evidence, if_repaid, sample
from ..student.file import Student
from ..student.me import Me
from ..student.right import Right, exactly
from . import could_you_have_got_out_words as words
from . import shared
from . import words as common

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture
    from ...games.ponzi.state import Fund
    from ...play.results import Results

SEARCH = "05.search"
LAST = 20  # the last round that one may predict
GAMES, SEED = 2000, 1
SEATS = ("cautious", "greedy", "trader", "random")


def _worst_move(name: str, case: Callable[[], Case] = sample) -> StripField:
    """Of the cards that were taken one is regretted."""
    return StripField(name, words.WORST_MOVE, lambda: _taken(case()))


def _found_before(student: Student, name: str) -> Outcome:
    """What a search has found, which depends on chance; an older one kept one text for both guesses."""
    case, answers = _borrowed(student), student.answers
    text = answers.get(_searched(case, name)) or answers.get(_searched(case)) or [words.NOT_SEARCHED]
    return Outcome(text[-1])


def _last_way_out(student: Student) -> Outcome:
    """Since when nobody's money was safe."""
    last = _way_out(evidence(student))
    return Outcome(str(last), exactly(last)) if last else Outcome(common.NEVER, Right())


WORST: Guess[int] = Guess(
    "05.worst",
    _worst_move,
    lambda student: _found_before(student, SEARCH),
    lambda name, me: _worst_move(name, lambda: _borrowed(me.student)),
)
BOUGHT: Guess[str] = Guess(
    "05.bought",
    lambda name: ChoiceField(name, words.ANOTHER_MOVE, words.BOUGHT),
    lambda student: _found_before(student, BOUGHT.name),
)
EXIT: Guess[int] = Guess(
    "05.exit", lambda name: NumberField(name, words.LAST_WAY_OUT, 1, LAST), _last_way_out, by_the_sample=True
)


def _borrowed(student: Student) -> Case:
    """A game with a card that may be regretted: one's own, or the sample."""
    case = evidence(student)
    return case if case.cards else sample()


def _instead(student: Student) -> str:
    """Whose cards are looked at, and why, where they are not the reader's own."""
    case = _borrowed(student)
    return shared.if_sample(case) if case == evidence(student) else words.nothing_to_regret(case.name)


def _about_whom(student: Student) -> str:
    """Whose cards are looked at; the last question may be about the reader's own game all the same."""
    case = evidence(student)
    return f"{_instead(student)} {words.LAST_IS_YOURS}" if case.own and not case.cards else _instead(student)


@lru_cache(maxsize=8)
def _taken(case: Case) -> Mapping[int, Fund | None]:
    """The decisions at the market, by their rounds: the card that was taken; None where one was left lying."""
    moves, funds = case.match.moves, case.match.setting.tables.funds
    actions = {own.round: moves[own.n].action for own in own_decisions(case.match, case.seat) if own.phase == FUNDING}
    return {number: None if action == PASS else funds[action.fund] for number, action in actions.items()}


# The way out


def _exit(student: Student) -> Uncovered:
    case = evidence(student)
    guess = EXIT.of(student)
    return shared.uncovered(
        case, guess, lambda: [figures.ExitCurve(case.books, case.seat, guess, you=case.own)], shared.how_it_ended(case)
    )


class LastRound(NamedTuple):
    """After the last round that a seat could pay: its cash, what lenders had brought, and all interest it had paid."""

    number: int
    cash: int
    brought: int
    paid: int


def _at_the_end(case: Case) -> LastRound:
    """The last round in the game."""
    last, _, _ = due_soon(case, case.seat, 1)
    number, cash, brought = next(row for row in if_repaid(case) if row[0] == last)
    rows = case.books.balances
    return LastRound(number, cash, brought, int(rows[rows["seat"] == case.seat]["paid"].sum()))


def _let_turn(case: Case) -> LastRound:
    """The last round of the wheel that turned on without new money."""
    end = _at_the_end(case)
    *turns, _ = case.alone
    paid = end.paid + sum(turn.due for turn in turns)
    return end._replace(number=end.number + len(turns), cash=turns[-1].left, paid=paid)


def _way_out(case: Case) -> int | None:
    """The last round after which everybody could have been repaid."""
    last, _, _ = due_soon(case, case.seat, 1)
    return max(
        (number for number, cash, brought in if_repaid(case) if cash >= brought and number <= last), default=None
    )


def _missing(student: Student) -> Question:
    case = evidence(student)
    end, alone = _at_the_end(case), False
    if end.cash >= end.brought and case.seat not in case.fallen and len(case.alone) > 1:
        end, alone = _let_turn(case), True
    if end.cash >= end.brought:
        case, end, alone = sample(), _at_the_end(sample()), False
    return Question(
        words.all_want_it_back(case.name, case.own, alone, end.number, end.cash, end.brought),
        end.brought - end.cash,
        words.missing_why(end.cash, end.brought, end.paid),
        wrong={end.brought: words.not_all_is_missing(end.cash), end.cash: words.that_is_there(end.cash)},
        hint=words.MISSING_HINT,
    )


# What if


def what_if() -> Card:
    """Change one decision, and play the rest 200 times both ways."""
    return placed("05.what-if", lambda me: Trial(me, evidence, _guessed_there))


def _guessed_there(student: Student) -> int | None:
    """What is guessed of the game that is tried: it may be a round of another one."""
    return WORST.of(student) if evidence(student).cards else None


def search() -> Card:
    """Search for the worst move."""

    def make(me: Me) -> Long:
        why = words.search_why(SCOUTS, HANDS)
        return Long(me, SEARCH, WORST.name, words.SEARCH, why, _searches, lambda _: _search(me))

    return placed(SEARCH, make)


def _searches(student: Student) -> Hashable:
    """What a search depends on, with the picture of what it finds."""
    return _borrowed(student).shows, WORST.of(student)


def _searched(case: Case, guess: str = SEARCH) -> str:
    """The name under which it is kept what a search of this game has found for a guess."""
    return f"{guess}-{case.mark}"


def _search(me: Me) -> Iterator[Step]:
    """Try something else in place of each card, and keep what was found."""
    case = _borrowed(me.student)
    for now in worst_move(case.match, case.seat):
        below = _found(me.student, case, now) if now.rated else None
        yield Step(now.done, now.total, below)
    with me.change() as student:
        student.answer(_searched(case), verdict.worst_in_short(case.match, now))
        student.answer(_searched(case, BOUGHT.name), verdict.bought_in_short(now))


def _found(student: Student, case: Case, now: Search) -> Uncovered:
    worst = to_show(now)
    decision = next(own for own in own_decisions(case.match, case.seat) if own.n == worst.n)
    shows = (_searches(student), worst.n, len(now.rated))
    picture = Drawings(shows, lambda: [drawn(case, decision, worst.hands, WORST.of(student))])
    return Uncovered(_paragraphs([_instead(student), *verdict.worst_move(case.match, now)]), picture)


def _paragraphs(sentences: list[str]) -> Html:
    return tag("div", *[tag("p", text) for text in sentences if text])


# The best possible swindler


def swindle() -> Card:
    """The plan that survives longest, on its wheel."""
    return placed("05.swindle", swindler.Replay)


def compare() -> Card:
    """The best possible swindler beside one's own game and thousands of others."""
    name = "05.compare"

    def make(me: Me) -> Long:
        why = words.compare_why(GAMES)
        return Long(me, name, "", words.COMPARE, why, lambda student: evidence(student).shows, _compare)

    return placed(name, make)


def _compare(student: Student) -> Iterator[Step]:
    from ...play.ledger import Ledger
    from ...play.results import Results
    from ...play.simulate import make_job, stream_games

    case, games = evidence(student), Results([], GAMES, Ledger())
    for done, played in enumerate(stream_games(make_job("ponzi", [SEATS], SEED, books=True), GAMES), 1):
        games.add(played.rows, played.ledger)
        yield Step(done, GAMES)
    yield Step(
        GAMES, GAMES, Uncovered(_paragraphs([shared.whose(case)]), Drawings(case.shows, lambda: _frontier(case, games)))
    )


def _frontier(case: Case, games: Results) -> list[Picture]:
    return [figures.Frontier(case.books, swindler.best_cash(), games, case.seat, you=case.own)]


def best(rounds: int) -> Any:
    """The best plan for a few rounds, found again now."""
    return shared.markdown(swindler.solved(rounds))


# What would have been left after each round if all lenders had wanted their money back
uncover = Cover("05.uncover", EXIT, _exit)
CHAPTER = Chapter(5, lambda: words.OPENING, (WORST, BOUGHT, EXIT), _about_whom, {"check": _missing})
begin, predict, check, line = CHAPTER.begin, CHAPTER.predict, CHAPTER.check, CHAPTER.line
