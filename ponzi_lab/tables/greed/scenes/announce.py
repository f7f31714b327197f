"""GI-13. A player announces a card of the hand."""

from __future__ import annotations

from ....core.options import forced
from ....games.greed.actions import Announce, MayAnnounce
from ...pieces import Html, join, tag
from .. import words as common
from ..things import asset_name, does, pushes
from . import announce_words as words
from .cards import CardScene, row_of
from .sale import for_sale


class AnnounceScene(CardScene[MayAnnounce]):
    """A click announces a card."""

    answers = True

    def headline(self) -> str:
        return words.ASK_ONLY if forced(self.sight.options) else words.ASK

    def board(self) -> Html:
        cards = row_of([self._card(action.asset) for action in self.may.actions])
        note = tag("p", words.MEANS, class_="plt-note")
        return join([tag("h3", words.IN_YOUR_HAND, class_="plt-minor"), cards, note, for_sale(self.sight)])

    def _card(self, number: int) -> Html:
        pushed = pushes(self.seen, self.seen.tables.assets[number].arrows)
        label = words.label(asset_name(self.seen, number), does(self.seen, number), pushed)
        moves = tag("span", common.moves(pushed))
        return self.asset("act:card", number, label, moves, tag("em", words.ANNOUNCE))

    def take(self, asset: int) -> Announce:
        return Announce(asset)

    def confirm(self, action: Announce) -> str:
        return words.confirm(asset_name(self.seen, action.asset))

    def in_words(self, action: Announce) -> str:
        return words.in_words(asset_name(self.seen, action.asset))
