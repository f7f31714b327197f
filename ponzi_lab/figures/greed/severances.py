"""Who left which company with how much and when, and what was lost when a company died."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...books.books import AnyBooks
from ...books.seats import names_at_table, one_game
from ...books.tills import FIRED
from ...games.greed.fixed import CHAIRS
from ..kit.picture import Picture
from ..kit.sheet import Sheet
from ..kit.text import Text
from ..kit.theme import DUE, INK, INK2, PAPER, SEAT_COLOURS, SEAT_MARKS, SEAT_SYMBOLS, SMALL, plain, short
from . import severances_words as words
from .lives import NAME, Lives

CAREERS = ("game", "company", "name", "seat", "player", "last", "since", "until", "why", "severance")
SACKINGS = ("game", "period", "company", "name", "liquidated", "money_lost", "goods_lost")
HIGHEST, APART = 56, 0.3  # pixels of the largest amount; years between those who left in the same year
LANE = HIGHEST + NAME + 44
LETTERS = 16  # of a name in the key, so that two stand side by side on a phone


class Leaving(NamedTuple):
    """One marker that was fired."""

    year: int
    company: int
    seat: int
    chair: str
    since: int
    amount: int  # of the severance


class Death(NamedTuple):
    """A company that was liquidated, and what was lost with it."""

    year: int
    company: int
    money: int
    goods: int

    @property
    def amount(self) -> int:
        """Money and goods."""
        return self.money + self.goods


class Severances(Picture, words=words, of="greed"):
    """A row for each company: who was sacked in which year, as high as the severance, and what was lost with it.

    source: a match of Greed, Incorporated, its record, or its `Books`.

    >>> from ponzi_lab import Match, Severances
    >>> Severances(Match("greed", ["bot:looter", "bot:manager", "bot:random"], seed=7).play_on())  # doctest: +ELLIPSIS
    15 sackings in four companies brought 2,735 million in severance. ...
    """

    def __init__(self, source: AnyBooks) -> None:
        books = self.opened(source)
        for name, columns in (("careers", CAREERS), ("sackings", SACKINGS)):
            one_game(getattr(books, name), name, columns)
        self.players = names_at_table(books.careers)
        self.names: dict[int, str] = {}
        self.lives: dict[int, tuple[int, int]] = {}  # the first year of each company, and the last
        self.left: list[Leaving] = []
        for row in books.careers.sort_values(["company", "since"], kind="stable").to_dict("records"):
            company, since, until = int(row["company"]), int(row["since"]), int(row["until"])
            self.names[company] = str(row["name"])
            begin, end = self.lives.get(company, (since, until))
            self.lives[company] = min(begin, since), max(end, until)
            if row["why"] == FIRED:
                seat, chair, amount = int(row["seat"]), str(row["last"]), int(row["severance"])
                self.left.append(Leaving(until, company, seat, chair, since, amount))
        self.left.sort(key=lambda leaving: (leaving.year, leaving.company, CHAIRS.index(leaving.chair)))
        self.deaths = [
            Death(*(int(row[column]) for column in ("period", "company", "money_lost", "goods_lost")))
            for row in books.sackings[books.sackings["liquidated"]].to_dict("records")
        ]

    def draw(self) -> Sheet:
        """Company below company: the stems, and on them the marks of the seats and of what was lost."""
        ends: list[Leaving | Death] = [*self.left, *self.deaths]
        fired = {leaving.seat for leaving in self.left}
        seats = [(seat, short(name, LETTERS)) for seat, name in self.players.items() if seat in fired]
        key = [(SEAT_MARKS[seat], SEAT_COLOURS[seat], name) for seat, name in seats]
        key += [("✖", DUE, words.LOST)] if self.deaths else []
        lives = Lives(words.TITLE, self.names, self.lives, LANE, key)
        lives.key()
        for company in self.names:
            lives.rule_off(company)
        scale = HIGHEST / max(1, *(mark.amount for mark in ends), 1)
        spots = {mark: (_beside(mark, ends), lives.foot(mark.company) + scale * mark.amount) for mark in ends}
        for mark, (x, y) in spots.items():
            colour, dash = (DUE, "3px,2px") if isinstance(mark, Death) else (INK2, "solid")
            lives.rule(x, lives.foot(mark.company), x, y, width=1.5, color=colour, dash=dash)
        for seat in self.players:
            mine = [leaving for leaving in self.left if leaving.seat == seat]
            hover = [plain(words.hover(self.players[seat], self.names[leaving.company], leaving)) for leaving in mine]
            outline = {"width": 1.2, "color": INK2}
            marker = {"symbol": SEAT_SYMBOLS[seat], "size": 12, "color": SEAT_COLOURS[seat], "line": outline}
            points = [spots[leaving] for leaving in mine]
            lives.dots([x for x, _ in points], [y for _, y in points], hover, **marker)
        hover = [plain(words.lost_hover(self.names[death.company], death)) for death in self.deaths]
        dead = [spots[death] for death in self.deaths]
        marker = {"symbol": "x", "size": 12, "color": DUE, "line": {"width": 1, "color": PAPER}}
        lives.dots([x for x, _ in dead], [y for _, y in dead], hover, **marker)
        for mark in sorted(ends, key=lambda mark: (not isinstance(mark, Death), -mark.amount)):
            if isinstance(mark, Death):
                texts = [Text((label,), DUE, SMALL) for label in words.lost_label(mark)]
                lives.label(texts, spots[mark], ("e", "n", "ne", "w", "nw"), near=8, far=16, must=False)
            elif mark.amount:
                text = Text((f"{mark.amount:,}",), INK, SMALL)
                lives.label(text, spots[mark], ("n", "nw", "ne", "w"), near=8, far=8, must=False)
        if not self.left:
            lives.nothing(words.NOBODY_SACKED_LINES)
        return lives

    def rows(self) -> Iterator[Sequence[object]]:
        """One by one of those who left."""
        lost = {(death.year, death.company): death.amount for death in self.deaths}
        for leaving in self.left:
            gone = lost.pop((leaving.year, leaving.company), None)  # beside the first of those who left with it
            person = self.players[leaving.seat], words.CHAIRS[leaving.chair], leaving.since, leaving.amount
            yield leaving.year, self.names[leaving.company], *person, gone


def _beside(mark: Leaving | Death, ends: Sequence[Leaving | Death]) -> float:
    """Where it stands: those who left a company in the same year beside each other, then what was lost."""
    same = [other for other in ends if other[:2] == mark[:2]]  # year and company
    return mark.year + APART * (same.index(mark) - (len(same) - 1) / 2)
