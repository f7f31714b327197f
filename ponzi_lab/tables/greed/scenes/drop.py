"""GI-36. After a sacking a company gives up one of its assets."""

from __future__ import annotations

from ....games.greed.actions import Drop, MayDrop
from ...pieces import Html, join, tag
from ..things import asset_name, does
from . import drop_words as words
from .cards import CardScene, row_of


class DropScene(CardScene[MayDrop]):
    """The chief chooses the asset."""

    def headline(self) -> str:
        return words.headline(self.name)

    def board(self) -> Html:
        cards = row_of([self._card(action.asset) for action in self.may.actions])
        return join([cards, tag("p", words.MEANS, class_="plt-note")])

    def _card(self, number: int) -> Html:
        return self.asset("pick:card", number, words.label(asset_name(self.seen, number), does(self.seen, number)))

    def take(self, asset: int) -> Drop:
        return Drop(self.may.company, asset)

    def confirm(self, action: Drop) -> str:
        return words.confirm(asset_name(self.seen, action.asset))

    def in_words(self, action: Drop) -> str:
        return words.in_words(asset_name(self.seen, action.asset))
