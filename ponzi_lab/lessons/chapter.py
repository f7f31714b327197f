"""What a chapter is: what it lets a student guess, what it covers and asks, and the cards that every chapter has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar, cast

from ..tables.open import this_cell
from .cards.card import Card, placed
from .cards.check import CheckPaper, Question
from .cards.covered import Covered, Uncovered
from .cards.line import LinePaper
from .cards.prediction import Field, Prediction
from .cards.welcome import Welcome
from .chapters import words
from .student.file import Student
from .student.me import Me, me
from .student.right import Right

Value = TypeVar("Value")
Ask = Callable[[Student], Question | str]


class Outcome(NamedTuple):
    """What came of a guess: in words, and what should have been guessed, if that can be judged."""

    text: str
    right: Right | None = None


@dataclass(frozen=True)
class Guess(Generic[Value]):
    """One prediction: its name in the student's file, how it is asked, and what came of it.

    The question is asked anew each time, for it may be another language then. `ask_here` asks it of the student who
    sits at a card, where it depends on their game. There is no outcome before the game has come that far.
    `by_the_sample` says that it is about the sample game, as long as there is none of the student's own.
    """

    name: str
    ask: Callable[[str], Field]
    outcome: Callable[[Student], Outcome | None] = lambda _: None
    ask_here: Callable[[str, Me], Field] | None = None
    by_the_sample: bool = False

    @property
    def field(self) -> Field:
        """How it is asked where nobody in particular is asked."""
        return self.ask(self.name)

    def field_for(self, me: Me) -> Field:
        """How it is asked of a student."""
        return self.ask_here(self.name, me) if self.ask_here else self.field

    def of(self, student: Student) -> Value | None:
        """What a student has guessed; nothing, if it is none of the guesses that can be made."""
        entry = student.predictions.get(self.name)
        return cast(Value, entry["guess"]) if entry and self.field.fits(entry["guess"]) else None

    def sure(self, student: Student) -> str | None:
        """How sure they were, in words."""
        return None if self.of(student) is None else words.so_sure(student.predictions[self.name]["sure"])


@dataclass(frozen=True)
class Cover:
    """A picture, or anything else to see, below a cover; its cell calls it.

    It is uncovered when the guess that it needs lies there, or when a teacher says so.
    """

    name: str
    needs: Guess[Any] | None
    show: Callable[[Student], Uncovered]

    def __call__(self) -> Card:
        """Its card."""
        return placed(self.name, lambda me: Covered(me, self.name, self._needs, self.show))

    def tried(self, values: tuple[object, ...], show: Callable[[Student], Uncovered]) -> Card:
        """What a line that is there to be changed shows, below the same cover."""
        name = f"{self.name} tried {this_cell()}"
        return placed(name, lambda me: Covered(me, self.name, self._needs, show), str(values))

    def is_open(self, student: Student) -> bool:
        """Whether it may be seen."""
        return self._needs in student.predictions or self.name in student.progress

    @property
    def _needs(self) -> str:
        return self.needs.name if self.needs else ""


@dataclass(frozen=True)
class Chapter:
    """One chapter. Its notebook calls the cards; reports read the guesses, the decisions and the checks.

    opening: how its line for the report begins; a chapter for university that goes on with another one has none.
    about: what is said above the guesses.
    checks: the questions, by what stands in their names behind the number; None if the file knows what was right.
    decisions: what students would do themselves, which is neither right nor wrong.
    """

    number: int
    opening: Callable[[], str] | None = None
    guesses: tuple[Guess[Any], ...] = ()
    about: Callable[[Student], str] = lambda _: ""
    checks: Mapping[str, Ask | None] = field(default_factory=dict)
    decisions: tuple[Guess[str], ...] = ()

    def name(self, point: str) -> str:
        """What something of this chapter is called in the student's file."""
        return f"{self.number:02}.{point}"

    def begin(self) -> Card:
        """The first card: who I am, and where my file is."""
        me().come_in()
        return placed("begin", Welcome)

    def predict(self) -> Card:
        """All guesses on one card."""
        name = f"{self.guesses[0].name} predicted"
        return placed(name, lambda me: Prediction(me, [guess.field_for(me) for guess in self.guesses], self.about))

    def check(self, point: str = "check") -> Card:
        """One question."""
        name, ask = self.name(point), self.checks[point]
        assert ask is not None
        return placed(name, lambda me: CheckPaper(me, name, ask))

    def line(self) -> Card:
        """One line for the report."""
        assert self.opening is not None
        name, opening = self.name("line"), self.opening
        return placed(name, lambda me: LinePaper(me, name, opening()))

    def written(self, student: Student) -> str:
        """The line that the student has written last, with its beginning; nothing, if there is none."""
        lines = student.answers.get(self.name("line"))
        return f"{self.opening()} {lines[-1]}" if self.opening and lines else ""
