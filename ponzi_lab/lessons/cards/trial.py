"""A trial: one decision of one's own game is changed, and the rest is played 200 times, both ways."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ... import figures
from ...books.what_if import HANDS, Hand, OwnDecision, as_frame, other_choices, own_decisions, what_if
from ...core.errors import Refused
from ...tables.pieces import Html, button, join, pressed, tag
from ..chapters.shared import if_sample
from ..student.case import Case
from ..student.file import Student
from ..student.me import Me
from . import verdict, words
from .long import going
from .paper import AT_FIRST, Drawings, Paper

if TYPE_CHECKING:
    from ...figures.kit.picture import Picture


class Trial(Paper):
    """Choose a round, a decision, something else; then watch the hands, and stop when one has seen enough."""

    verbs: ClassVar[tuple[str, ...]] = ("round", "decision", "choice", "act", "stop")

    def __init__(self, me: Me, case: Callable[[Student], Case], guess: Callable[[Student], int | None]) -> None:
        super().__init__(me)
        self._find, self._guess = case, guess
        self._begin_with(case(me.student))

    def _begin_with(self, case: Case) -> None:
        """Begin with another game."""
        self.case = case
        self.work = None
        self._round: int | None = None
        self._decision: OwnDecision | None = None
        self._choice: Any = None  # the action
        self._hands: list[Hand] = []

    # What comes in

    def choose_round(self, value: str) -> None:
        """A round was chosen."""
        if value not in {str(own.round) for own in self._decisions()}:
            raise Refused(words.NOT_UNDERSTOOD)
        self._round, self._decision, self._choice = int(value), None, None
        decisions = [own for own in self._decisions() if own.round == self._round]
        if len(decisions) == 1:
            self._decision = decisions[0]
        self._begin()

    def decision(self, value: str) -> None:
        """A decision of this round was chosen."""
        self._decision = next((own for own in self._decisions() if str(own.n) == value), None)
        self._choice = None
        self._begin()

    def choice(self, value: str) -> None:
        """Something else was chosen in its place."""
        choices = self._choices()
        if value not in map(str, range(len(choices))):
            raise Refused(words.NOT_UNDERSTOOD)
        self._choice = choices[int(value)]
        self._begin()

    def _begin(self) -> None:
        self.work, self._hands = None, []

    def act(self, value: str) -> None:
        """Play."""
        if self._decision is None or self._choice is None:
            raise Refused(words.CHOOSE_FIRST)
        self._hands = []
        self.work = self._play(self._decision.n, self._choice)

    def _play(self, n: int, action: Any) -> Iterator[float]:
        yield AT_FIRST
        for hand in what_if(self.case.match, n, action, range(HANDS)):
            self._hands.append(hand)
            yield 0

    def stop(self, value: str) -> None:
        """Stop, and show the hands that have been played."""
        self.work = None

    # What is shown

    def _decisions(self) -> list[OwnDecision]:
        return own_decisions(self.case.match, self.case.seat)

    def _choices(self) -> list[Any]:
        return other_choices(self.case.match, self._decision.n) if self._decision else []

    def body(self) -> Html:
        """The questions one after the other, and how far the hands are."""
        case = self._find(self.me.student)
        if case.shows != self.case.shows:
            self._begin_with(case)
        about = if_sample(case)
        whose = tag("p", about, class_="plt-note") if about else ""
        return join([whose, self._rounds(), self._of_round(), self._instead(), self._going()])

    def _rounds(self) -> Html:
        rounds = dict.fromkeys(own.round for own in self._decisions())
        buttons = [button(f"round:{n}", words.round_(n), n, aria_pressed=pressed(n == self._round)) for n in rounds]
        return tag("div", tag("p", words.WHICH_DECISION), tag("div", *buttons, class_="plt-many"))

    def _of_round(self) -> Html:
        decisions = [own for own in self._decisions() if own.round == self._round]
        texts = {f"decision:{own.n}": verdict.decided(self.case.match, own) for own in decisions}
        return _asked(words.YOU_DECIDED, texts, self._decision and f"decision:{self._decision.n}")

    def _instead(self) -> Html:
        if self._decision is None:
            return Html("")
        match, n, actions = self.case.match, self._decision.n, self._choices()
        texts = {f"choice:{number}": verdict.instead(match, n, action) for number, action in enumerate(actions)}
        chosen = None if self._choice is None else f"choice:{actions.index(self._choice)}"
        return _asked(words.INSTEAD, texts, chosen)

    def _going(self) -> Html:
        if self._choice is None:
            return Html("")
        if self.work is not None:
            return going(len(self._hands), HANDS)
        if self._hands:
            assert self._decision is not None
            sentences = verdict.worth(self.case.match, self._decision.n, self._choice, self._hands)
            return tag("div", *[tag("p", text) for text in sentences])
        return tag(
            "div",
            button("act", words.PLAY_BOTH, words.play_both(HANDS), class_="plt-act"),
            tag("p", verdict.how_hands_play(self.case.match), class_="plt-note"),
        )

    def picture(self) -> Drawings | None:
        """Both fans, when the hands are through."""
        if self.work is not None or not self._hands:
            return None
        decision, hands = self._decision, self._hands
        assert decision is not None
        guess = self._guess(self.me.student)
        shows = (self.case.shows, guess, decision, self._choice, len(hands))
        return Drawings(shows, lambda: [drawn(self.case, decision, hands, guess)])


def _asked(question: str, answers: Mapping[str, str], chosen: str | None) -> Html:
    """A button for each answer; nothing, if there is none."""
    buttons = [button(do, text, text, aria_pressed=pressed(do == chosen)) for do, text in answers.items()]
    return tag("div", tag("p", question), tag("div", *buttons, class_="plt-list")) if buttons else Html("")


def drawn(case: Case, decision: OwnDecision, hands: Sequence[Hand], guess: int | None) -> Picture:
    """Both fans, with the round in which the worst move was thought to be."""
    return figures.WhatIf(case.books, as_frame(hands), decision.round, case.seat, guess, you=case.own)
