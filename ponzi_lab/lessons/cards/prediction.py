"""A prediction: laid down once, before a picture is uncovered, with how sure one is of each answer; and a decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from ...core.errors import Refused
from ...core.guesses import NEVER
from ...tables.pieces import Html, button, join, pressed, tag
from ..student.file import END, Student, Value
from ..student.hindsight import Reveal, how_far, is_over_now, seen
from ..student.me import Me
from ..student.reading import readings
from . import words
from .paper import Paper

SURE = (25, 50, 75, 100)  # per cent
LEAST = 5  # of many answers one that is near may count, and nobody tells smaller chances apart
APART = 10  # per cent between what guessing gives and the next step above it


class Field(Protocol):
    """One question of a prediction. `name` is its name in the student's file, `reveal` how the answer is seen."""

    name: str
    question: str
    reveal: Reveal

    @property
    def ways(self) -> int:
        """How many answers there are."""

    def show(self, draft: Any) -> Html:
        """The question, and where it is answered."""

    def hear(self, draft: Any, value: str) -> Any:
        """What is given after something was clicked or typed."""

    def read(self, draft: Any) -> Value:
        """The guess; a Refused says what is still missing."""

    def fits(self, guess: Value) -> bool:
        """Whether such a guess can have been made: a file may hold anything."""

    def say(self, guess: Value) -> str:
        """The guess in words, without the question."""


def degrees(field: Field) -> tuple[int, ...]:
    """How sure one may be: from what a wild guess among all answers would give, up to certain."""
    least = max(LEAST, round(100 / field.ways))
    return (least, *[n for n in SURE if n >= least + APART])


class NumberField:
    """A whole number between two others; or never, if there is a word for it."""

    def __init__(
        self,
        name: str,
        question: str,
        low: int,
        high: int,
        unit: str = "",
        never: str = "",
        reveal: Reveal = Reveal.NEVER,
    ) -> None:
        self.name, self.question, self.reveal = name, question, reveal
        self.low, self.high, self.unit, self.never = low, high, unit, never
        self.ways = high - low + 1 + bool(never)

    def show(self, draft: Any) -> Html:
        """A field to type in."""
        keys = None if self.never else "numeric"  # a phone shows digits alone then
        field = tag("input", type="text", inputmode=keys, maxlength=12, data_do=f"set:{self.name}")
        return tag("label", tag("span", self.question), tag("span", field, " ", self.unit), class_="plt-number")

    def hear(self, draft: Any, value: str) -> str:
        """What was typed."""
        return value

    def read(self, draft: Any) -> int | str:
        """The number, however it is written."""
        if self.never and str(draft).strip().casefold() == self.never.casefold():
            return NEVER
        numbers = [n for n in readings(draft or "") if n.denominator == 1 and self.low <= n <= self.high]
        if len(numbers) != 1:
            raise Refused(words.number_wanted(self.question, self.low, self.high, self.never))
        return int(numbers[0])

    def fits(self, guess: Value) -> bool:
        """Whether it is a number that one may type."""
        if isinstance(guess, int):
            return self.low <= guess <= self.high
        return bool(self.never) and guess == NEVER

    def say(self, guess: Value) -> str:
        """The number and its unit."""
        text = f"{guess:,}" if isinstance(guess, int) else self.never
        return f"{text} {self.unit}".strip()


class ChoiceField:
    """One of several answers, by their keys; they may depend on who sits here."""

    def __init__(
        self,
        name: str,
        question: str,
        answers: Mapping[str, str] | Callable[[], Mapping[str, str]],
        reveal: Reveal = Reveal.NEVER,
    ) -> None:
        self.name, self.question, self.reveal, self._answers = name, question, reveal, answers

    @property
    def answers(self) -> Mapping[str, str]:
        """All that can be answered now."""
        return self._answers() if callable(self._answers) else self._answers

    @property
    def ways(self) -> int:
        """As many as there are answers."""
        return len(self.answers)

    def show(self, draft: Any) -> Html:
        """A button for each answer."""
        buttons = [
            button(f"set:{self.name}:{key}", f"{self.question} {text}", text, aria_pressed=pressed(draft == key))
            for key, text in self.answers.items()
        ]
        return tag("div", tag("p", self.question), tag("div", *buttons, class_="plt-many"))

    def hear(self, draft: Any, value: str) -> str:
        """The button that was clicked."""
        if value not in self.answers:
            raise Refused(words.NOT_UNDERSTOOD)
        return value

    def read(self, draft: Any) -> str:
        """The key of the answer."""
        if draft is None:
            raise Refused(words.choice_wanted(self.question))
        return str(draft)

    def fits(self, guess: Value) -> bool:
        """Whether it is the key of an answer."""
        return isinstance(guess, str) and guess in self.answers

    def say(self, guess: Value) -> str:
        """The answer as it was read."""
        return self.answers.get(str(guess), str(guess))


class Prediction(Paper):
    """One or several questions, how sure one is of each answer, and no way back."""

    verbs: ClassVar[tuple[str, ...]] = ("set", "sure", "act")

    def __init__(self, me: Me, fields: Sequence[Field], about: Callable[[Student], str] = lambda _: "") -> None:
        super().__init__(me)
        self.fields, self.about = fields, about

    def forget(self) -> None:
        """What was clicked and typed, and not laid down."""
        self._drafts: dict[str, Any] = {}
        self._sure: dict[str, int] = {}

    def fill_in(self, value: str) -> None:
        """Something was clicked or typed."""
        field, text = self._field(value)
        self._drafts[field.name] = field.hear(self._drafts.get(field.name), text)

    def sure(self, value: str) -> None:
        """How sure one is of an answer."""
        field, share = self._field(value)
        if share not in map(str, degrees(field)):
            raise Refused(words.NOT_UNDERSTOOD)
        self._sure[field.name] = int(share)

    def _field(self, value: str) -> tuple[Field, str]:
        """The question that a click is about, and the rest of it."""
        name, _, rest = value.partition(":")
        for field in self.fields:
            if field.name == name:
                return field, rest
        raise Refused(words.NOT_UNDERSTOOD)

    def act(self, value: str) -> None:
        """Lay it down; the second click of two finds it lying there."""
        if self._predicted():
            return
        if missing := self._missing():
            raise Refused(missing)
        guesses = [(field, field.read(self._drafts.get(field.name))) for field in self.fields]
        with self.me.change() as student:
            for field, guess in guesses:
                if is_over_now(student, field, guess):
                    raise Refused(words.round_is_over(guess))
            for field, guess in guesses:
                at, most = (how_far(student, field, any_cards) for any_cards in (False, True))
                student.predict(field.name, guess, self._sure[field.name], at, alone=at == most)

    def _missing(self) -> str:
        """What is still to be said, the first of it."""
        for field in self.fields:
            try:
                field.read(self._drafts.get(field.name))
            except Refused as missing:
                return str(missing)
            if field.name not in self._sure:
                return words.SURE_FIRST.format(field.question if len(self.fields) > 1 else "").strip()
        return ""

    def _predicted(self) -> list[Field]:
        """What is predicted already."""
        return [field for field in self.fields if field.name in self.me.student.predictions]

    # What is shown

    def body(self) -> Html:
        """The questions, or what was predicted."""
        if fields := self._predicted():
            return self._what_was_predicted(self.me.student, fields)
        about, missing = self.about(self.me.student), self._missing()
        note = tag("p", self.note or missing, class_="plt-said", role="status") if self.note or missing else ""
        lay_down = button("act", words.LAY_DOWN, words.LAY_DOWN, closed=missing, class_="plt-act")
        return join(
            [
                tag("p", about, class_="plt-note") if about else "",
                *[
                    tag("div", field.show(self._drafts.get(field.name)), self._how_sure(field), class_="plt-asked")
                    for field in self.fields
                ],
                tag("div", lay_down, note, class_=("plt-many", "plt-lay")),
                tag("p", words.NO_WAY_BACK, class_="plt-note"),
            ]
        )

    def _how_sure(self, field: Field) -> Html:
        """A button for each degree of sureness, and what the lowest one means."""
        shares, chosen, do = degrees(field), self._sure.get(field.name), f"sure:{field.name}"
        asked = words.HOW_SURE.format(shares[0])
        label = f"{field.question} {asked}"
        sure = [button(f"{do}:{n}", f"{label} {n} %", f"{n} %", aria_pressed=pressed(n == chosen)) for n in shares]
        return tag("div", tag("span", asked), tag("div", *sure, class_="plt-many"), class_="plt-sure")

    def reply(self) -> Html:
        """What is wrong stands beside the button, as long as there is one."""
        return super().reply() if self._predicted() else Html("")

    def _what_was_predicted(self, student: Student, fields: Sequence[Field]) -> Html:
        predictions = {field: student.predictions[field.name] for field in fields}
        late = {field: entry["at"] for field, entry in predictions.items() if seen(field, entry, student.number)}
        why = words.SEEN_THE_END if END in late.values() else words.PLAYED_THAT_FAR
        lines = [
            tag("li", f"{field.question} ", tag("b", field.say(entry["guess"])), f", {words.sure(entry['sure'])}", mark)
            for field, entry in predictions.items()
            for mark in [words.NOT_COUNTED if field in late else ""]
        ]
        return tag(
            "div",
            tag("h3", words.YOU_PREDICTED),
            tag("ul", *lines),
            tag("p", why, class_="plt-said") if late else "",
            class_="plt-made",
        )


def decided(student: Student, name: str) -> str:
    """What was decided last. Older files have a decision among the predictions."""
    before = str(student.predictions.get(name, {}).get("guess", ""))
    return [before, *student.answers.get(name, [])][-1]


class DecisionPaper(Prediction):
    """What one would do oneself. A click decides; it is not right or wrong, and may be changed."""

    verbs = ("set",)

    def fill_in(self, value: str) -> None:
        """One of the answers."""
        field, key = self._field(value)
        with self.me.change() as student:
            student.answer(field.name, field.hear("", key))

    def body(self) -> Html:
        """The offer, and the answers below it."""
        student = self.me.student
        asked = [tag("div", field.show(decided(student, field.name)), class_="plt-asked") for field in self.fields]
        return join([tag("p", self.about(student)), *asked, tag("p", words.MAY_BE_CHANGED, class_="plt-note")])

    def reply(self) -> Html:
        """What is wrong."""
        return Paper.reply(self)
