"""The case of a chapter: one's own game, or the sample game, from the seat of the person who played it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from ...core.errors import CardsError, RecordError, Refused
from ...core.records import Line
from ...games.ponzi.alone import Turn, free, last_paid, own_end, turn_on
from ...play import words as play_words
from ...play.match import Match
from .file import Student, replayed
from .game import PONZI, Course
from .sample import sample_game

if TYPE_CHECKING:
    from ...books.books import Books


@dataclass(frozen=True)
class Case:
    """A game, and the seat of its person. `own` says whether that is the reader."""

    match: Match
    seat: int
    own: bool
    earlier: bool = False  # whether another one lies on the table, and is not over

    @property
    def names(self) -> list[str]:
        """All players, as they are read."""
        return list(play_words.names_shown(self.match.names).values())

    @property
    def name(self) -> str:
        """Who sits there."""
        return self.names[self.seat]

    @property
    def fallen(self) -> list[int]:
        """The seats that fell, once the game is over."""
        return list((self.match.result or {}).get("bankrupt", []))

    @property
    def hides(self) -> bool:
        """Whether the rules keep something in the books of others hidden while it is played."""
        setting = self.match.setting
        return bool(setting.game.hidden_keys(setting.rules))

    @property
    def covered(self) -> bool:
        """Whether its books would show somebody else at this screen what is hidden from them."""
        return len(self.match.people) > 1 and self.hides and not self.match.over

    @property
    def shows(self) -> tuple[bool, int, int]:
        """What a picture of it depends on."""
        return self.own, self.seat, hash(tuple(self.match.moves))

    @property
    def mark(self) -> str:
        """Eight digits that stand for what was decided in it; they are the same in every kernel."""
        return f"{crc32(repr(self.match.moves).encode()):08x}"

    @property
    def books(self) -> Books:
        """All its books as frames."""
        return self.match.books

    @cached_property
    def last_paid(self) -> Line | None:
        """The books of the last round that the seat could pay."""
        return last_paid(self.match.position.lines, self.seat)

    @cached_property
    def alone(self) -> tuple[Turn, ...]:
        """How its wheel turns on from there without new money; no round, if it owes nobody anything."""
        return self._turned([])

    @cached_property
    def fed(self) -> tuple[Turn, ...]:
        """How the wheel turns on if in each round the largest card is taken that there is."""
        return self._turned(free(self.last_paid, self.match.setting.tables.funds) if self.last_paid else [])

    def _turned(self, cards: list[int]) -> tuple[Turn, ...]:
        line = self.last_paid
        if line is None:
            return ()
        cash, wheel = line["cash"][self.seat], line["wheel"][self.seat]
        return turn_on(line["books"], cash, wheel, self.match.setting.tables.funds, cards)

    @property
    def end(self) -> int | None:
        """The round in which its till is empty, in the game or when the wheel turns on; None if never."""
        return own_end(self.match.position.lines, self.seat, self.match.setting.tables.funds)

    @property
    def cards(self) -> list[int]:
        """The funds that the seat took, in order."""
        events = self.match.events(self.seat)
        return [event.card for event in events if event.kind == "fund" and event.seat == self.seat]


def sample(course: Course = PONZI) -> Case:
    """The sample game that comes with the kit, and its person."""
    return _sample(course)


@cache
def _sample(course: Course) -> Case:
    return Case(sample_game(course.game), 0, own=False)


@lru_cache(maxsize=16)
def _case(lines: tuple[str, ...], game: str) -> Case | None:
    """One's own game, replayed; nothing if it cannot be read, is another game, or if no person plays in it."""
    try:
        match = replayed(lines)
    except (RecordError, CardsError, Refused):
        return None
    if match.setting.game.name != game or not match.people:
        return None
    return Case(match, match.people[0], own=True)


def begun(student: Student, course: Course = PONZI) -> Case | None:
    """The game as far as it is played; before its first round is over, the last one that was played to its end."""
    name, case = next(kept(student, course), ("", None))
    if case and name == course.name and case.match.closed:
        return case
    whole = evidence(student, course)
    return whole if whole.own else None


def so_far(student: Student, course: Course = PONZI) -> Case | None:
    """The game that all at this screen may see: while several people play, only one that was played to its end."""
    if not is_covered(student, course):
        return begun(student, course)
    whole = evidence(student, course)
    return whole if whole.own else None


def is_covered(student: Student, course: Course = PONZI) -> bool:
    """Whether several people play here, and may not see each other's books."""
    case = begun(student, course)
    return case is not None and case.covered


def evidence(student: Student, course: Course = PONZI) -> Case:
    """One's own game, if one was played to its end (of several, the one that lies on the table); else the sample."""
    name, case = next(((name, case) for name, case in kept(student, course) if case.match.over), ("", sample(course)))
    return _earlier(case) if case.own and name != course.name and course.name in student.games else case


@lru_cache(maxsize=16)
def _earlier(case: Case) -> Case:
    return replace(case, earlier=True)


def kept(student: Student, course: Course) -> Iterator[tuple[str, Case]]:
    """One's own games that can be read, by their names: the one on the table, then the others, the last one first."""
    for name in (course.name, *(name for name in reversed(student.games) if name.startswith(f"{course.name}-"))):
        game = student.games.get(name)
        if game and (case := _case(tuple(game["lines"]), course.game)):
            yield name, case


def in_the_open(student: Student, course: Course = PONZI) -> Case:
    """The game so far, if nothing in its books is hidden from anybody; else one that was played to its end."""
    now = so_far(student, course)
    if now and (now.match.over or not now.hides):
        return now
    return evidence(student, course)


@lru_cache(maxsize=32)
def due_soon(case: Case, seat: int, rounds: int) -> tuple[int, int, int]:
    """After the last round that a seat could pay: its number, the cash, and what falls due in the rounds to come."""
    from ...books.seats import due_within, one_seat, still_open

    row = still_open(one_seat(case.books.balances, seat))[-1]
    number = int(row["period"])
    return number, int(row["cash"]), due_within(case.books.balances, case.books.promises, seat, rounds).get(number, 0)


@lru_cache(maxsize=32)
def first_crossing(case: Case, seat: int, rounds: int) -> int | None:
    """The first round after which more falls due in the rounds to come than there is cash; none if it never does."""
    from ...books.measures import first_crossing as measured
    from ...books.seats import of_seat

    crossings = of_seat(measured(case.books.balances, case.books.promises, rounds), seat)["crossing"].dropna()
    return None if crossings.empty else int(crossings.iloc[0])


@lru_cache(maxsize=32)
def if_repaid(case: Case) -> tuple[tuple[int, int, int], ...]:
    """After each round: its number, the cash, and what the lenders had brought."""
    from ...books.measures import if_repaid as measured
    from ...books.seats import one_seat

    rows = one_seat(measured(case.books.balances, case.books.promises), case.seat)
    return tuple((int(row["period"]), int(row["cash"]), int(row["cash"] - row["if_repaid"])) for row in rows)
