"""PS-27. The holder of the marker takes a card out of the market."""

from __future__ import annotations

from ....games.ponzi.actions import MayRemove, Remove
from ...parts import row
from ...pieces import Html, join, tag
from ..sums import SeatBooks, bears_in_deck
from . import remove_words as words
from .moment import PonziScene


class RemoveScene(PonziScene[MayRemove]):
    """Any card of the market; what counts is the bears that are left there."""

    def asked(self) -> str:
        return words.ASK_REMOVE

    def board(self) -> Html:
        return join([self.top(), self.market(), tag("p", words.CRASH_MEANS, class_="plt-note")])

    def card(self, value: int, row: int) -> Html:
        tables = self.seen.tables
        label = words.remove_label(tables.funds[value], self.is_bear(value), tables.lenders.get(value))
        return self.card_to_pick(value, label)

    def then(self) -> tuple[str, SeatBooks]:
        action, (_, books) = self.action(), super().then()
        return words.if_you_remove(action.fund) if isinstance(action, Remove) else "", books

    def change(self, books: SeatBooks) -> Html:
        table = super().change(books)
        if isinstance(self.action(), str) or not self.seen.deck:
            return table
        return join([table, tag("p", words.drawn_after(bears_in_deck(self.seen), self.seen.deck), class_="plt-note")])

    def rows(self, now: SeatBooks, then: SeatBooks) -> list[Html]:
        rows, action = super().rows(now, then), self.action()
        if isinstance(action, str):
            return rows
        bears = self.seen.tables.bears.intersection(self.seen.market)
        return [row(words.COMES, len(bears), len(bears - {action.fund})), *rows]

    def intent(self) -> Remove | str:
        return Remove(self.picks["fund"]) if self.picks.get("fund") else words.NEED_CARD

    def confirm(self, action: Remove) -> str:
        return words.remove(action.fund)

    def in_words(self, action: Remove) -> str:
        return words.would_remove(action.fund)
