"""The student's games: tables whose games are kept in the student's file, so that they go on in any chapter."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import NamedTuple

import ipywidgets

from ...core import language
from ...core.errors import CardsError, RecordError, Refused
from ...games import find
from ...play.match import Match
from ...tables import words as table_words
from ...tables.desk import Desk, can_go_on
from ...tables.faces import FACES
from ...tables.party import Party
from ...tables.pieces import Html
from ...tables.screen import Halt, Lesson, Screen
from ...tables.widget import Table
from ..cards.card import Card
from ..cards.paper import Paper
from . import game_words as words
from .me import Me, me


class Course(NamedTuple):
    """A game that is played in the chapters: its name in the student's file, which game it is, and who sits there.

    `earlier` is who sat there in earlier versions: their files are read as well.
    """

    name: str
    game: str
    seats: tuple[str, ...]
    earlier: tuple[str, ...]


# LINEUP.md tells how these tables were chosen.
PONZI = Course(  # chapters 1 and 2
    "01.game",
    "ponzi",
    ("You", "bot:dealer:Ines", "bot:bold:Kofi", "bot:dealer:Lena"),
    ("You", "bot:cautious", "bot:greedy", "bot:trader"),
)
GREED = Course(
    "09.game",
    "greed",
    ("You", "bot:manager:Ines", "bot:looter:Kofi", "bot:random:Lena"),
    ("You", "bot:manager", "bot:looter", "bot:random"),
)
ACQUIRE = Course(
    "10.game",
    "acquire",
    ("You", "bot:builder:Ines", "bot:broker:Kofi", "bot:random:Lena"),
    ("You", "bot:builder", "bot:broker", "bot:random"),
)


class Pages:
    """The games of a student's file, as the shelf of a table."""

    def __init__(self, me: Me, name: str) -> None:
        self.me, self.name = me, name
        self.known = self._lines()  # the game as this table read or wrote it last

    @property
    def path(self) -> Path:
        """The file."""
        return self.me.path

    def _lines(self) -> list[str] | None:
        entry = self.me.student.games.get(self.name)
        return None if entry is None else list(entry["lines"])

    @property
    def written(self) -> bool:
        """Whether there is a game of this table."""
        return self.known is not None

    @property
    def overtaken(self) -> bool:
        """Whether another chapter has gone on with this game."""
        return self._lines() != self.known

    def find(self, fits: Callable[[Match], bool]) -> Match | None:
        """Nothing to be asked about: a student's table begins with the game that is kept."""
        return None

    def keep(self, match: Match, undos: int) -> bool:
        """Write the game down, unless another chapter has: then its table shows that game instead."""
        with self.me.change() as student:
            if not self.overtaken:
                student.keep_game(self.name, match, undos)
                if match.over:
                    student.reach(self.name)
                self.known = self._lines()
        return False

    def put_aside(self) -> None:
        """Make room for another game."""
        with self.me.change() as student:
            student.put_aside(self.name)
            self.known = None

    def copy(self, match: Match, undos: int) -> Path:
        """The game under another name."""
        with self.me.change() as student:
            student.keep_copy(self.name, match, undos)
        return self.path


class Until(Paper):
    """What lies in the place of a table until it is said who plays."""

    def body(self) -> Html:
        """Nothing more."""
        return Html("")


class GameCard(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets says nothing about its types
    """The table of the student who sits here; it is laid anew for another one, for other cards, in another language,
    and if the game went on elsewhere.
    """

    def __init__(self, me: Me, course: Course) -> None:
        self.me, self.course = me, course
        self.halt: Callable[[], Halt] | None = None
        self.first_rounds = 0
        self._laid_for: tuple[int, int, str] | None = None
        self._pages = Pages(me, course.name)
        self._until = Card(Until(me))
        super().__init__([])
        me.watch(self.refresh)
        self.refresh()

    def show(self, halt: Callable[[], Halt] | None, first_rounds: int = 0) -> None:
        """The table as its cell asks for it: after the round of `halt` the chapter goes on below."""
        self.halt, self.first_rounds = halt, first_rounds
        if not self.me.waits:
            self._stop(self.table.screen.lesson)
            self.table.show_board()

    def _stop(self, lesson: Lesson) -> None:
        lesson.halt, lesson.first_rounds = self.halt and self.halt(), self.first_rounds

    @property
    def table(self) -> Table:
        """The table as it is laid now."""
        table: Table = self.children[0]
        return table

    def refresh(self) -> None:
        """Lay the table, if it is not the right one, and if it is known whose it is."""
        if self.me.waits:
            self._laid_for, self.children = None, (self._until,)
            return
        now = self.me.arrivals, self.me.student.number, language.spoken
        other = now != self._laid_for
        overtaken = not other and self._pages.overtaken
        if not (other or overtaken):
            return
        self._laid_for = now
        self._pages = Pages(self.me, self.course.name)
        match, problem = self._match()
        desk = Desk(match, FACES[self.course.game], self._pages)
        desk.keeper.undos = self.me.student.games.get(self.course.name, {}).get("undos", 0)
        lesson = Lesson(
            then=words.GO_ON_BELOW,
            seen_from=len(match.moves),
            usual=Party(self.course.seats, {}),
            apart=words.OTHERS_APART,
        )
        self._stop(lesson)
        screen = Screen(desk, lesson=lesson)
        screen.note = problem or (words.WENT_ON_ELSEWHERE if overtaken else screen.note)
        self.children = (Table(screen, books=False),)

    def _match(self) -> tuple[Match, str]:
        """The game that is kept, or a new one; and what stood in the way."""
        problem = ""
        name, game, seats, _ = self.course
        if name in self.me.student.games:
            try:
                match = self.me.student.game(name)
                if match.setting.game.name != game:
                    raise Refused(table_words.other_game(match.setting.game.name, find(game).title))
                can_go_on(match)
                return match, problem
            except (RecordError, CardsError, Refused) as error:
                problem = words.game_not_read(str(error))
            with suppress(OSError, Refused):  # what cannot be written stands aside here all the same
                self._pages.put_aside()
        return Match(game, seats, self.me.student.number), problem


@cache
def _card(course: Course) -> GameCard:
    return GameCard(me(), course)


def play(halt: Callable[[], Halt] | None = None, course: Course = PONZI, first_rounds: int = 0) -> GameCard:
    """The table with the student's own game; after the round of `halt` the chapter goes on below, and the
    `first_rounds` are those in which it shows only what matters then.
    """
    me().look()
    card = _card(course)
    card.show(halt, first_rounds)
    return card
