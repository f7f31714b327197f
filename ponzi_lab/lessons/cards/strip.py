"""A choice drawn as cards, in the order in which they were taken; what is kept of it is the round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ...core.errors import Refused
from ...games.ponzi.state import Fund
from ...tables.pieces import Html, button, pressed, tag
from ...tables.ponzi import words as table_words
from ..student.file import Value
from ..student.hindsight import Reveal
from . import words

MOST = 1000  # rounds that a game can have


class StripField:
    """One of one's own decisions about a card: `taken` tells the card of each round, None where none was taken."""

    reveal = Reveal.NEVER

    def __init__(self, name: str, question: str, taken: Callable[[], Mapping[int, Fund | None]]) -> None:
        self.name, self.question, self.taken = name, question, taken

    @property
    def ways(self) -> int:
        """As many as there were decisions; a file may have none."""
        return len(self.taken()) or 1

    def show(self, draft: Any) -> Html:
        """A card for each round."""
        cards = [self._card(number, fund, number == draft) for number, fund in self.taken().items()]
        how = tag("p", words.IN_THEIR_ORDER, class_="plt-note")
        return tag("div", tag("p", self.question), how, tag("div", *cards, class_="plt-strip"))

    def _card(self, number: int, fund: Fund | None, chosen: bool) -> Html:
        inside = [tag("small", words.round_(number))]
        if fund is None:
            inside.append(tag("span", words.NO_CARD))
        else:
            inside.append(tag("span", tag("b", fund.value, class_="plt-money"), " ", table_words.NOW))
            inside.append(tag("span", tag("b", fund.interest, class_="plt-owed"), " ", table_words.every(fund.period)))
        label = words.card_of_round(number, fund)
        return button(f"set:{self.name}:{number}", label, *inside, aria_pressed=pressed(chosen))

    def hear(self, draft: Any, value: str) -> int:
        """The card that was clicked."""
        rounds = [number for number in self.taken() if str(number) == value]
        if not rounds:
            raise Refused(words.NOT_UNDERSTOOD)
        return rounds[0]

    def read(self, draft: Any) -> int:
        """The round of the card."""
        if draft not in self.taken():
            raise Refused(words.CARD_WANTED.format(self.question))
        return int(draft)

    def fits(self, guess: Value) -> bool:
        """Whether it is a round; a file may be of an older version, in which it was typed."""
        return isinstance(guess, int) and 1 <= guess <= MOST

    def say(self, guess: Value) -> str:
        """The round."""
        return words.round_(guess) if isinstance(guess, int) else str(guess)
