"""How coins look at a table: one decision, the table while others decide, the players, and one picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ponzi_lab.core.errors import Refused
from ponzi_lab.tables.face import Face, News
from ponzi_lab.tables.marks import seat_mark
from ponzi_lab.tables.parts import choices, may, row, whole, whose
from ponzi_lab.tables.pieces import Html, join, tag
from ponzi_lab.tables.scene import Look, Scene, Watched
from ponzi_lab.tables.sight import Sight

from . import words
from .game import GIFTS, Give, MayGive

if TYPE_CHECKING:
    from ponzi_lab.figures.kit.picture import Picture
    from ponzi_lab.play.match import Match


class Purse(Look):
    """One's own coins at any moment."""

    def board(self) -> Html:
        return Html("")

    def choice(self) -> Html:
        return whose(self.sight, words.CASH)


class WatchedTable(Purse, Watched):
    """Somebody else gives."""

    def doing(self) -> str:
        return words.GIVES


class GiveScene(Purse, Scene[MayGive]):
    """How many coins?"""

    def headline(self) -> str:
        return words.HEADLINE

    def board(self) -> Html:
        purse = self.may.purse
        buttons = [
            self.to_pick("coins", gift.coins, words.keeps(gift.coins, purse), gift.coins, closed=self.may.accepts(gift))
            for gift in GIFTS
        ]
        return choices("plt-many", buttons)

    def choice(self) -> Html:
        left = self.may.purse - self.picks.get("coins", 0)
        return join([super().choice(), tag("table", row(words.CASH, self.may.purse, left))])

    def pick(self, name: str, value: str) -> dict[str, Any]:
        coins = whole(value)
        if name != "coins" or coins is None:
            return super().pick(name, value)
        if closed := self.may.accepts(Give(coins)):
            raise Refused(closed)
        return {"coins": coins}

    def intent(self) -> Give | str:
        return Give(self.picks["coins"]) if self.picks else words.NEED_COINS

    def confirm(self, action: Give) -> str:
        return words.give(action.coins)

    def in_words(self, action: Give) -> str:
        return words.would_give(action.coins)


def players(sight: Sight) -> Html:
    """The rounds that each has won, and the coins of those whose books are open."""
    head = tag("tr", *[tag("th", name) for name in ("", words.ROUNDS, words.CASH)])
    rows = []
    for seat, name in enumerate(sight.names):
        coins = sight.books[seat].cash if seat in sight.books else words.UNKNOWN
        rows.append(
            tag("tr", tag("th", seat_mark(seat), " ", name), tag("td", sight.seen.won.count(seat)), tag("td", coins))
        )
    return tag("table", head, *rows, class_="plt-figures")


def books(match: Match, seat: int, you: bool) -> Picture:
    """The picture below the table."""
    from .purses import Purses

    return Purses(match, seat, you=you)


FACE = Face(
    words=words,
    seats=("You", "bot:even:Ines", "bot:random:Kofi"),
    hint="even",
    scenes={MayGive: GiveScene},
    watched=WatchedTable,
    books=books,
    recent=lambda seats: 2,
    news=lambda events, sight, names, past: News(others=[words.tell(event, names) for event in events]),
    others=players,
    result=lambda sight, end: players(sight),
    may=lambda sight: may(sight, words.MAY, {}),
    minute=lambda sight: words.MINUTE,
    ended=lambda end, names: words.PLAYED,
    telling=lambda end: end["winners"],
    strengths={"easy": ("random",), "middle": ("even",)},
)
