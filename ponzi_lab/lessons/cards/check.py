"""A question with one right answer, and an answer that explains, whatever was said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, ClassVar

from ...core.errors import Refused
from ...tables.pieces import Html, button, pressed, tag
from ..student.file import Student
from ..student.me import Me
from ..student.reading import means, readings
from . import words
from .paper import Drawings, Paper

CLOSE = 20
TRIES = 2  # wrong answers after which one may look


@dataclass(frozen=True)
class Question:
    """A question about a game. `why` explains the right answer with its numbers; `wrong` answers what others think.

    With `answers` one chooses, and `right` is a key of them; else one types a number.
    """

    asked: Html | str
    right: Fraction | int | str
    why: str
    unit: str = ""
    within: Fraction | int = 0
    answers: Mapping[str, str] | None = None
    wrong: Mapping[Any, str] | None = None
    hint: str = ""
    picture: Drawings | None = field(default=None, compare=False)  # where one may count

    def is_right(self, answer: str) -> bool:
        """Whether this is the answer; numbers in any writing."""
        if isinstance(self.right, str):
            return answer == self.right
        return means(answer, self.right, self.within)

    def feedback(self, answer: str) -> str:
        """Why this is right, or what may have led there."""
        if self.is_right(answer):
            return self.why
        for mistake, feedback in (self.wrong or {}).items():
            if answer == mistake or (not isinstance(mistake, str) and means(answer, mistake, self._near(mistake))):
                return feedback
        return self.hint

    def _near(self, thought: Fraction | int) -> Fraction:
        """How far from a wrong number an answer may be to be taken for it: not as far as another small number."""
        return min(Fraction(self.within), abs(Fraction(thought)) / CLOSE)


class CheckPaper(Paper):
    """One question, made anew from the student's file, and what came of the answers."""

    verbs: ClassVar[tuple[str, ...]] = ("type", "choose", "act", "look")

    def __init__(self, me: Me, name: str, ask: Callable[[Student], Question | str]) -> None:
        super().__init__(me)
        self.name, self.ask = name, ask

    def forget(self) -> None:
        """What was typed, answered, and looked at."""
        self._typed = ""
        self._last = ""  # the last answer
        self._answered: Question | None = None  # what it was an answer to
        self._looked: Question | None = None

    def write(self, value: str) -> None:
        """What is being typed."""
        self._typed = value

    def choose(self, value: str) -> None:
        """One of the answers to choose from: it counts at once."""
        question = self._question()
        if value not in (question.answers or {}):
            raise Refused(words.NOT_UNDERSTOOD)
        self._answer(question, value)

    def act(self, value: str) -> None:
        """Check what was typed."""
        question = self._question()
        if not readings(self._typed):
            raise Refused(words.not_a_number(self._typed) if self._typed.strip() else words.TYPE_FIRST)
        self._answer(question, self._typed.strip())

    def look(self, value: str) -> None:
        """Look at the answer, after having tried."""
        self._looked = self._question()

    def _question(self) -> Question:
        question = self.ask(self.me.student)
        if isinstance(question, str):
            raise Refused(question)
        return question

    def _answer(self, question: Question, answer: str) -> None:
        self._last, self._answered = answer, question
        right = question.is_right(answer)
        with self.me.change() as student:
            student.answer(self.name, answer)
            if right:
                student.reach(self.name)

    # What is shown

    def body(self) -> Html:
        """The question, and where it is answered; or why it cannot be asked yet."""
        question = self.ask(self.me.student)
        if isinstance(question, str):
            return tag("p", question, class_="plt-note")
        return tag("div", tag("p", question.asked), self._field(question), data_enters=True)

    def _field(self, question: Question) -> Html:
        if question.answers is not None:
            buttons = [
                button(f"choose:{key}", text, text, aria_pressed=pressed(self._last_answer(question) == key))
                for key, text in question.answers.items()
            ]
            return tag("div", *buttons, class_="plt-many")
        field = tag(
            "input", type="text", inputmode="decimal", maxlength=40, data_do="type", aria_label=words.YOUR_ANSWER
        )
        check = button("act", words.CHECK_IT, words.CHECK_IT, class_="plt-act", data_first=True)
        return tag("div", tag("span", field, " ", question.unit), check, class_=("plt-many", "plt-answer"))

    def picture(self) -> Drawings | None:
        """What the question is about, if there is a picture of it."""
        question = self.ask(self.me.student)
        return None if isinstance(question, str) else question.picture

    def reply(self) -> Html:
        """What came of the last answer."""
        question = self.ask(self.me.student)
        answer = None if isinstance(question, str) else self._last_answer(question)
        if self.note or isinstance(question, str) or answer is None:
            return super().reply()
        if question.is_right(answer):
            return tag("div", tag("p", tag("b", words.RIGHT), " ", question.why), class_="plt-right")
        if self._looked == question:
            return tag("div", tag("p", question.why), class_="plt-right")
        look = button("look", words.LOOK, words.LOOK, class_="plt-link") if len(self._tries()) >= TRIES else ""
        return tag("div", tag("p", tag("b", words.NOT_YET), " ", question.feedback(answer)), look, class_="plt-wrong")

    def _last_answer(self, question: Question) -> str | None:
        """The last answer, if it is one to this question, and of the student who sits here now."""
        return self._last if self._answered == question and self._tries()[-1:] == [self._last] else None

    def _tries(self) -> list[str]:
        return self.me.student.answers.get(self.name, [])
