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
        return words.headline(named(self.seen, self._deal.company), named(self.seen, self.may.company))

    def board(self) -> Html:
        name, hint = named(self.seen, self.may.company), self.picks.get("answer")
        buttons = [
            button(
                f"act:answer:{answer}",
                words.label(name, answer == "yes"),
                said,
                class_="plt-act",
                aria_pressed=pressed(hint == answer),
            )
            for answer, said in (("yes", words.ACCEPT), ("no", words.DECLINE))
        ]
        # The keyboard stops here, before the buttons: Enter pressed once too often must not answer.
        proposed = tag("div", deal.proposed(self.sight, self._deal), tabindex=-1, data_here=True)
        return join([proposed, tag("div", *buttons, class_="plg-two")])

    def change(self) -> Html | str:
        return deal.change(self.seen, self._deal, self.may.company)

    @property
    def _deal(self) -> Propose:
        assert self.seen.proposal is not None
        return self.seen.proposal

    def pick(self, name: str, value: str) -> dict[str, Any]:
        return {"answer": value} if name == "answer" and value in ("yes", "no") else super().pick(name, value)

    def made(self) -> Answer | str:
        if "answer" not in self.picks:
            return words.NEED_ANSWER
        return Answer(self.may.company, self.picks["answer"] == "yes")

    def picks_of(self, made: Answer) -> dict[str, Any]:
        return {"answer": "yes" if made.accept else "no"}

    def confirm(self, made: Answer) -> str:
        return words.ACCEPT if made.accept else words.DECLINE

    def in_words(self, made: Answer) -> str:
        return words.WOULD_ACCEPT if made.accept else words.WOULD_DECLINE
