"""PS-30. After a crash a tile is given up."""

from __future__ import annotations

from ....games.ponzi.actions import Discard, MayDiscard
from ....games.ponzi.state import INDUSTRIES
from ...marks import word_with
from ...parts import choices
from ...pieces import Html, join, tag
from .. import words as common
from ..sums import SeatBooks, after
from . import discard_words as words
from .moment import PonziScene


class DiscardScene(PonziScene[MayDiscard]):
    """One of the industries of which the seat owns most."""

    def asked(self) -> str:
        return words.ASK_DISCARD

    def board(self) -> Html:
        tiles = zip(INDUSTRIES, self.may.tiles, strict=True)
        return join([self.top(), choices("plt-two", [self._tile(*tile) for tile in tiles]), self.market()])

    def _tile(self, name: str, owned: int) -> Html:
        inside = tag("b", word_with(name, common.NARROW_NAMES[name])), tag("span", " ".join(common.you_own(owned)))
        label, closed = words.give_up_label(name, owned), self.may.accepts(Discard(name))
        return self.to_pick("industry", name, label, *inside, closed=closed)

    def then(self) -> tuple[str, SeatBooks]:
        action = self.action()
        if isinstance(action, str):
            return super().then()
        return words.if_you_give_up(action.industry), after(self.seen, 0, action.industry, -1)

    def intent(self) -> Discard | str:
        return Discard(self.picks["industry"]) if self.picks.get("industry") else words.NEED_DISCARD

    def confirm(self, action: Discard) -> str:
        return words.give_up(action.industry)

    def in_words(self, action: Discard) -> str:
        return words.would_give_up(action.industry)
