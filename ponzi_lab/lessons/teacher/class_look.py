"""One student's file looked at for the class report: every record played again, every prediction and answer judged."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from statistics import fmean
from typing import Any, NamedTuple

from ...core.errors import CardsError, RecordError, Refused
from ...core.records import dump, strict
from ...games import find
from ...play.match import Match
from ...tables.desk import advice
from ...tables.faces import FACES
from ...tables.party import party_of
from ..cards.own_wheel import SEEN
from ..cards.prediction import decided
from ..chapter import Ask, Chapter, Guess
from ..chapters.the_scissors import CROSS, FALL
from ..contents import CHAPTERS
from ..report import words as report_words
from ..report.card import REPORT
from ..student import hindsight
from ..student.case import Case, begun, evidence
from ..student.file import LONGEST_TEXT, Student
from ..student.game import ACQUIRE, GREED, PONZI, Course
from . import class_look_words as words
from .class_files import MOST_LINES, Inbox, Submission, clean

COURSES = {course.name: course for course in (PONZI, GREED, ACQUIRE)}
CHECKS: dict[str, Ask | None] = {
    chapter.name(point): ask for chapter in CHAPTERS for point, ask in chapter.checks.items()
}
PREDICTIONS = [guess.name for chapter in CHAPTERS for guess in chapter.guesses]
NO_COVER = frozenset([*CHECKS, *COURSES, REPORT, SEEN])  # what else stands in a student's progress
COUNTED, LOOKED, UNKNOWN = "counted", "looked", "unknown"
OWN_MOVES = 3  # with fewer a game is that of the strategy for hints, which plays alike for all who let it
FIRST, LATER, NEVER, UNTRIED = "first", "later", "never", "untried"


class Fault(NamedTuple):
    """What does not hold in a student's file, in plain words, and in detail for somebody who looks into the file."""

    problem: str
    detail: str = ""
    name: str = ""  # in the file, of what it is about


class GameRow(NamedTuple):
    """A record, played again: which game it is, with which cards, whether to its end, and what is wrong with it.

    `others` says that its student has chosen other players or rules than the chapter's.
    """

    name: str
    game: str
    whole: bool
    rounds: int
    undos: int
    problem: str
    detail: str = ""
    cards: int | None = None
    others: bool = False


class GuessRow(NamedTuple):
    """A prediction, and what came of it. `right` is missing where nobody can judge it, `off` where it is no number.

    `counts` is COUNTED, or why it is no prediction and not judged: the picture had been uncovered or the game had come
    that far (LOOKED), or nobody knows how far the game had come (UNKNOWN).
    """

    name: str
    question: str
    guess: str
    sure: int
    actual: str
    right: bool | None
    off: float | None
    counts: str


class AnswerRow(NamedTuple):
    """A check: how it ended, and how often it was tried."""

    check: str
    outcome: str
    tries: int


@dataclass
class Findings:
    """All that a report says of one student."""

    name: str
    student: Student
    games: list[GameRow] = field(default_factory=list)
    guesses: list[GuessRow] = field(default_factory=list)
    decisions: list[dict[str, str]] = field(default_factory=list)
    answers: list[AnswerRow] = field(default_factory=list)
    table: dict[str, Any] = field(default_factory=dict)
    problems: list[Fault] = field(default_factory=list)
    did: str = ""  # stands for the own game of Ponzi Scheme, move by move, and all guesses
    chapters: frozenset[int] = frozenset()

    def row(self) -> dict[str, Any]:
        """The row of this student."""
        judged = [guess.right for guess in self.guesses if guess.right is not None]
        counted = [guess for guess in self.guesses if guess.counts == COUNTED]
        looked = [int(guess.name[:2]) for guess in self.guesses if guess.counts == LOOKED]
        replayed = [game.undos for game in self.games if not game.problem]
        outcomes = [answer.outcome for answer in self.answers]
        return {
            "student": self.name,
            "class_number": self.student.number,
            **self.table,
            "undos": sum(replayed) if replayed else None,
            "predictions": len(counted),
            "right": sum(judged),
            "judged": len(judged),
            "sure": fmean(guess.sure for guess in counted) if counted else None,
            "looked_first": ", ".join(map(str, sorted(set(looked)))),
            "after_looking": len(looked),
            "not_known_when": len(self.guesses) - len(counted) - len(looked),
            "checks_right_first": outcomes.count(FIRST),
            "checks_right_later": outcomes.count(LATER),
            "checks_never": outcomes.count(NEVER),
            "checks_tried": len(outcomes) - outcomes.count(UNTRIED),
            "reached": len(self.chapters),
            "problems": len(self.problems),
        }


def looking(inbox: Inbox) -> Iterator[Findings]:
    """Look at one student after the other. What is wrong becomes a line for the teacher."""
    for submission in inbox.students:
        findings = look_at(submission)
        for number, fault in enumerate(findings.problems):
            inbox.problem(submission.file, fault.problem, fault.detail, first=number == 0, name=submission.file_name)
        findings.student.games.clear()  # what was to be seen in them has been seen, and they are large
        yield findings


def look_at(submission: Submission) -> Findings:
    """Look at one student's file. Whatever stands in it, the others' files are looked at after it."""
    findings = Findings(submission.name, submission.student)
    student = findings.student
    steps = [*student.progress, *student.predictions, *student.answers, *student.games]
    findings.chapters = frozenset(int(name[:2]) for name in steps) & frozenset(chapter.number for chapter in CHAPTERS)
    findings.games = list(_games(student))
    findings.problems = [Fault(game.problem, game.detail, game.name) for game in findings.games if game.problem]
    student.games = {game.name: student.games[game.name] for game in findings.games if not game.problem}
    for name, ask in CHECKS.items():
        _guarded(findings, words.chapter(int(name[:2])), partial(_answered, name, ask))
    # A class has one deck and one table: by games with other cards or players, nobody is compared with the others.
    for game in findings.games:
        if game.cards != student.number or game.others:
            student.games.pop(game.name, None)
    for chapter in CHAPTERS:
        _guarded(findings, words.chapter(chapter.number), partial(_decisions, chapter))
    _guarded(findings, words.OWN_TABLE, _table)
    for chapter in CHAPTERS:
        if chapter.number in findings.chapters:
            _guarded(findings, words.chapter(chapter.number), partial(_guesses, chapter))
    findings.problems = list(_by_kind(findings.problems))
    return findings


def _by_kind(faults: list[Fault]) -> Iterator[Fault]:
    """One line for all whose sentences differ in numbers, and names of games, alone: no file fills the page."""
    kinds = defaultdict[str, list[Fault]](list)
    for fault in faults:
        kinds[re.sub(r"[0-9]\S*", "", fault.problem)].append(fault)
    for first, *others in kinds.values():
        yield Fault(words.and_others(first.problem, [fault.name for fault in others]), first.detail)


def _guarded(findings: Findings, part: str, look: Callable[[Findings], None]) -> None:
    """Nobody can foresee what a file holds that somebody has made to do damage: the rest of it is looked at."""
    try:
        look(findings)
    except Exception as error:
        findings.problems.append(Fault(words.not_looked_at(part), type(error).__name__))


# The records


def _games(student: Student) -> Iterator[GameRow]:
    """Every record, played again with all checks."""
    left = MOST_LINES
    for name, entry in student.games.items():
        left -= len(entry["lines"])
        row = GameRow(name, "", False, 0, entry["undos"], "")
        if left < 0:
            yield row._replace(problem=words.too_long(name, MOST_LINES))
        else:
            yield _played(student, row)


def _played(student: Student, row: GameRow) -> GameRow:
    try:
        match = student.game(row.name)
        problem = _not_ours(row.name, match)
    except (RecordError, CardsError, Refused) as error:
        line = error.line if isinstance(error, RecordError) else 0
        return row._replace(problem=words.wrong_record(row.name, line), detail=f"{row.name}, {error}")
    except Exception as error:  # as in _guarded
        problem = words.not_looked_at(words.game_of(row.name))
        return row._replace(problem=problem, detail=f"{row.name}, {type(error).__name__}")
    game = match.setting.game.name
    others = not problem and not _is_usual(match, COURSES[row.name.partition("-")[0]])
    known = row._replace(game=game, whole=match.over, rounds=match.closed, problem=problem, cards=match.seed)
    return known._replace(others=others)


def _not_ours(name: str, match: Match) -> str:
    """Why a record that holds is not one of the chapters' games, if so."""
    course = COURSES.get(name.partition("-")[0])
    if course is None:
        return words.unknown_game(name)
    if match.setting.game.name != course.game:
        return words.wrong_game(name, match.setting.game.title, find(course.game).title)
    if not match.people:
        return words.nobody_plays(name)
    return "" if _is_as_laid(match, course) else words.other_table(name)


def _is_as_laid(match: Match, course: Course) -> bool:
    """Whether a game began as its table lays it: with the cards of its number, and players and rules of the chapter, or
    others that can be chosen there.

    The sums of a game hold with any others, too. But whoever may write other names at the seats chooses who fell.
    """
    party = party_of(match)
    if not (_is_usual(match, course) or party.can_be_clicked(FACES[course.game])):
        return False
    laid = Match(course.game, match.seats, match.seed, rules=party.rules)
    header, usual = (
        either.setting.header(either.seats, either.seed, either.setup) | {"data": ""} for either in (match, laid)
    )
    return bool(strict(dump(header)) == strict(dump(usual)))  # lists, as in a file, whatever they are here


def _is_usual(match: Match, course: Course) -> bool:
    """Whether the chapter's own players play, by its rules."""
    party = party_of(match)
    return party.seats in (course.seats, course.earlier) and not party.rules


def _table(findings: Findings) -> None:
    """How the student's own game of Ponzi Scheme ended, and what was predicted for it."""
    student = findings.student
    case = evidence(student)
    now = case if case.own else begun(student)
    fall, cross = (guess.of(student) if _counts(student, guess) == COUNTED else None for guess in (FALL, CROSS))
    sure = student.predictions[FALL.name]["sure"] if fall is not None else None
    findings.did = _did(student, now)
    findings.table = {
        "game": "own" if case.own else "none",
        "round": now.match.round if now else None,
        "cards": now.match.seed if now else None,
        "fell": case.own and case.seat in case.fallen,
        "first_fall": _number(FALL, student),
        "crossing": _number(CROSS, student),
        "own_end": case.end if case.own else None,
        "guess_fall": fall,
        "sure_fall": sure,
        "guess_cross": cross,
    }


def _number(guess: Guess[int], student: Student) -> float | None:
    """The round that should have been guessed."""
    outcome = guess.outcome(student)
    return outcome.right.number if outcome and outcome.right else None


def _did(student: Student, case: Case | None) -> str:
    """What stands for a game, move by move, and for all guesses; nothing, if there is no guess, or no game by hand."""
    if case is None or not student.predictions:
        return ""
    match, hint = case.match, FACES[PONZI.game].hint
    mine = (n for n, move in enumerate(match.moves) if move.seat == case.seat and not move.forced)
    if sum(advice(match, n, hint)[0] != match.moves[n].action for n in mine) < OWN_MOVES:
        return ""
    guesses = sorted((name, dump(prediction["guess"])) for name, prediction in student.predictions.items())
    return sha256(repr((case.match.seed, case.match.moves, guesses)).encode()).hexdigest()


# Predictions and answers


def _guesses(chapter: Chapter, findings: Findings) -> None:
    """What was predicted in a chapter, and what came of it."""
    student, left_out = findings.student, _is_left_out(findings)
    for guess in chapter.guesses:
        prediction, field = student.predictions.get(guess.name), guess.field
        if prediction is None:
            continue
        value = prediction["guess"]
        if not field.fits(value):
            findings.problems.append(Fault(words.no_such_guess(chapter.number), guess.name, guess.name))
            continue
        counts, lost = _counts(student, guess), guess.by_the_sample and left_out
        outcome = None if lost else guess.outcome(student)
        right = outcome.right if outcome and counts == COUNTED else None
        actual = clean(outcome.text if outcome else report_words.NOT_PLAYED, LONGEST_TEXT)
        held, off = (right.holds(value), right.off(value)) if right else (None, None)
        question, text = str(field.question), field.say(value)
        findings.guesses.append(GuessRow(guess.name, question, text, prediction["sure"], actual, held, off, counts))


def _decisions(chapter: Chapter, findings: Findings) -> None:
    """What was decided; what is none of the answers is named."""
    for decision in chapter.decisions:
        field, key = decision.field, decided(findings.student, decision.name)
        if field.fits(key):
            findings.decisions.append({"name": decision.name, "question": field.question, "said": field.say(key)})
        elif key:
            findings.problems.append(Fault(words.no_such_guess(chapter.number), decision.name, decision.name))


def _counts(student: Student, guess: Guess[Any]) -> str:
    """Whether a prediction counts, or why not."""
    prediction = student.predictions.get(guess.name)
    late = hindsight.seen(guess.field, prediction, student.number) if prediction else False
    if late or _looked_first(student, int(guess.name[:2])):
        return LOOKED
    return UNKNOWN if late is None else COUNTED


def _looked_first(student: Student, chapter: int) -> bool:
    """Whether a picture of a chapter was uncovered without a prediction: the file remembers only that.

    All predictions of a chapter are laid down at once, so each of them came later.
    """
    return any(int(name[:2]) == chapter for name in student.progress if name not in NO_COVER)


def _is_left_out(findings: Findings) -> bool:
    """Whether there is a game of the student's own that counts nowhere: nothing can judge what was guessed of it."""
    own = [game for game in findings.games if COURSES.get(game.name.partition("-")[0]) is PONZI]
    return any(game.problem or game.whole for game in own) and not evidence(findings.student).own


def _answered(name: str, ask: Ask | None, findings: Findings) -> None:
    """What was answered to a check."""
    tries = findings.student.answers.get(name, [])
    findings.answers.append(AnswerRow(name, outcome(findings.student, name, ask), len(tries)))


def outcome(student: Student, name: str, ask: Ask | None) -> str:
    """How a check ended: right at once, right later, never right, untried.

    An answer counts as right if it is one to the question as it is now. A question about a game changes as the game
    goes on: then the file says that it was answered right, and how often it was tried.
    """
    tries = student.answers.get(name, [])
    if not tries:
        return UNTRIED
    held = _held(student, tries, ask)
    if any(held):
        return FIRST if held[0] else LATER
    if name not in student.progress:
        return NEVER
    return FIRST if len(set(tries)) == 1 else LATER


def _held(student: Student, tries: list[str], ask: Ask | None) -> list[bool]:
    """Which answers are right, as far as the question can be asked now."""
    question = ask(student) if ask else ""
    return [] if isinstance(question, str) else [question.is_right(text) for text in tries]
