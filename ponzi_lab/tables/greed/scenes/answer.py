"""GI-25. A deal is accepted, or declined."""

from __future__ import annotations

from typing import Any

from ....games.greed.actions import Answer, MayAnswer, Propose
from ...pieces import Html, button, join, pressed, tag
from ...scene import Scene
from ..things import named
from . import answer_words as words
from . import deal
from .panel import Panel


class AnswerScene(Panel, Scene[MayAnswer]):
    """The deal, and two buttons that answer at once."""

    own_turn = False
    answers = True

    def headline(self) -> str:
        return words.headline(named(self.seen, self._deal.company), self.name)

    def board(self) -> Html:
        buttons = [self._button(action) for action in self.may.actions]
        # The keyboard stops here, before the buttons: Enter pressed once too often must not answer.
        proposed = tag("div", deal.proposed(self.sight, self._deal), tabindex=-1, data_here=True)
        return join([proposed, tag("div", *buttons, class_="plg-two")])

    def _button(self, action: Answer) -> Html:
        answer, label = self.picks_of(action)["answer"], words.label(self.name, action.accept)
        hint = pressed(self.picks.get("answer") == answer)
        return button(f"act:answer:{answer}", label, self.confirm(action), class_="plt-act", aria_pressed=hint)

    def change(self) -> Html | str:
        return deal.change(self.seen, self._deal, self.may.company)

    @property
    def _deal(self) -> Propose:
        assert self.seen.proposal is not None
        return self.seen.proposal

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return {"answer": value} if name == "answer" and value in ("yes", "no") else super().pick(name, value)

    def intent(self) -> Answer | str:
        if "answer" not in self.picks:
            return words.NEED_ANSWER
        return Answer(self.may.company, self.picks["answer"] == "yes")

    def picks_of(self, action: Answer) -> dict[str, Any]:
        return {"answer": "yes" if action.accept else "no"}

    def confirm(self, action: Answer) -> str:
        return words.ACCEPT if action.accept else words.DECLINE

    def in_words(self, action: Answer) -> str:
        return words.WOULD_ACCEPT if action.accept else words.WOULD_DECLINE
