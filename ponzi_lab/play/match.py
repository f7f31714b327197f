"""One game being played: the handle that notebooks, tables and the command line hold."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from copy import deepcopy
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from ..core import words as core_words
from ..core.actions import Action
from ..core.agenda import Decision, State, advance, apply, asked
from ..core.errors import Refused, Stale
from ..core.events import Event, Log
from ..core.options import Option, forced
from ..core.records import STRATEGY, Line, Record, Setup, from_lines, read, write
from ..core.seeds import Seed, stream
from . import words
from .books import books_table
from .moves import Move, record_lines
from .plain_table import PlainTable
from .replay import follow, read_setting
from .setting import Setting, check_seats, check_seed, find_bot, make_setting

if TYPE_CHECKING:
    from ..books.books import Books


class Match:
    """A game with its players. A seat called `bot:cautious`, or `bot:cautious:Ines`, plays by itself; any other name is
    a person.

    A position is never changed: each decision makes a new one, so taking back is forgetting the last ones.
    """

    def __init__(
        self,
        game: str,
        seats: Sequence[str],
        seed: Seed = None,
        *,
        rules: Mapping[str, Any] | None = None,
        data: Path | str | None = None,
        setup: Setup | None = None,
    ) -> None:
        """A new game. `setup` says what chance should not decide, for instance `{"start": 0}` who begins."""
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        check_seed(seed)
        setting = make_setting(game, rules, data)
        check_seats(setting.game, seats)
        for name in seats:
            if name.startswith(STRATEGY):
                find_bot(setting.game, name)
        self._begin(setting, seats, seed, setting.deal(len(seats), seed, {} if setup is None else setup))

    def _begin(self, setting: Setting, seats: Sequence[str], seed: Seed, setup: Setup) -> None:
        self.setting = setting
        self.seats = tuple(seats)
        self.seed = seed
        self.setup = setup
        self.other_cards = False
        self._books: tuple[State, Books] | None = None  # after which position they were made
        self.moves: list[Move] = []
        self.logs = [Log()]
        self.positions = [setting.game.new(setting.rules, len(seats), setting.tables, setup, seed)]
        advance(self.positions[0], self.logs[0])

    # Looking

    @property
    def position(self) -> Any:
        """The position now. It holds all secrets: what one seat may see is `observation`."""
        return self.positions[-1]

    @property
    def _step(self) -> Decision | None:
        return asked(self.position)

    @property
    def asked(self) -> int | None:
        """The seat that must decide, or None when the game is over."""
        return self._step.seat if self._step else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._step is None

    @property
    def round(self) -> int:
        """The round that is being played, or was the last."""
        period: int = self.position.period
        return period

    @property
    def options(self) -> tuple[Option, ...]:
        """What the asked seat may do; nothing when the game is over."""
        return self._step.options(self.position) if self._step else ()

    @property
    def result(self) -> Line | None:
        """The end line of the record, once the game is over."""
        return deepcopy(self.position.lines[-1]) if self.over else None

    @property
    def closed(self) -> int:
        """How many rounds have been closed."""
        return sum("books" in line for line in self.position.lines)

    @property
    def names(self) -> list[str]:
        """The players' names, told apart where two are alike."""
        return words.unique(self.seats)

    @property
    def called(self) -> list[str]:
        """The players' names as they are read in sentences and in plain tables."""
        return words.called(self.names)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, name in enumerate(self.seats) if not name.startswith(STRATEGY)]

    def observation(self, seat: int) -> Any:
        """All that one seat may see."""
        self.check_seat(seat)
        return self.setting.game.observe(self.position, seat)

    def check_round(self, round: object) -> None:
        """Refuse a round that has not been reached."""
        if type(round) is not int or not 1 <= round <= self.round:
            raise Refused(words.no_round(self.setting.game.words.PERIOD, round, self.round))

    def events(self, seat: int | None = None) -> list[Event]:
        """What has happened; with a seat, only as that seat may know it. After the end all is open."""
        happened = [event for log in self.logs for event in log]
        if seat is None:
            return happened
        self.check_seat(seat)
        return happened if self.over else [event.for_seat(seat) for event in happened]

    def check_seat(self, seat: object) -> None:
        """Refuse a seat that is not there."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise Refused(words.no_such_seat(seat, len(self.seats)))

    # Playing

    def play(self, action: Action | None = None, *, seat: int | None = None, n: int | None = None) -> Self:
        """Make one decision: this action, or, without one, what the strategy at the asked seat chooses.

        `n` says for which decision the action was meant, `seat` who makes it; a late or a wrong one is refused.
        """
        step = self._step
        if step is None:
            raise Refused(core_words.GAME_OVER)
        if n is not None and n != len(self.moves):
            raise Stale(words.stale(n, len(self.moves)))
        if seat is not None and seat != step.seat:
            raise Refused(words.not_your_turn(seat, step.seat))
        if action is None:
            action = self._choose(step)
        only = forced(step.options(self.position))
        position, log = apply(self.position, action)
        self._add(Move(step.seat, action, only is not None, len(position.lines)), position, log)
        return self

    def _choose(self, step: Decision) -> Action:
        name = self.seats[step.seat]
        if not name.startswith(STRATEGY):
            raise Refused(words.is_person(name, step.seat))
        options = step.options(self.position)
        bot = find_bot(self.setting.game, name)
        rng = stream(self.seed, "bot", step.seat, len(self.moves))
        return forced(options) or bot.choose(self.observation(step.seat), options, rng)

    def _add(self, move: Move, position: State, log: Log) -> None:
        self.moves.append(move)
        self.positions.append(position)
        self.logs.append(log)

    def play_on(self) -> Self:
        """Let the strategies play until a person is asked, or to the end."""
        people = self.people
        while not self.over and self.asked not in people:
            self.play()
        return self

    def undo(self, seat: int | None = None) -> Self:
        """Take back the last decision of a person (or of this seat) with everything after it."""
        if seat is not None:
            self.check_seat(seat)
        seats = self.people if seat is None else [seat]
        for n in range(len(self.moves) - 1, -1, -1):
            if self.moves[n].seat in seats:
                self._cut(n)
                return self
        raise Refused(words.NOBODY_TO_UNDO)

    def _cut(self, n: int) -> None:
        """Forget decision n and everything after it."""
        del self.moves[n:], self.positions[n + 1 :], self.logs[n + 1 :]

    # Other courses of the same game

    def _copy(self) -> Match:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.moves, twin.positions, twin.logs = self.moves.copy(), self.positions.copy(), self.logs.copy()
        twin._books = None  # the players may be others
        return twin

    def at(self, round: int) -> Match:
        """A match that stands where this one stood when a round began. It goes on alike if all decide alike."""
        self.check_round(round)
        twin = self._copy()
        twin._cut(next(n for n, position in enumerate(self.positions) if position.period == round))
        return twin

    def branch(
        self, at: int | None = None, seed: Seed = None, strategy: str | Mapping[int, str] | None = None
    ) -> Match:
        """Another course: the same set-up and decisions up to, not including, decision `at` (default: now).

        `seed` feeds the strategies and any later shuffle from there on. `strategy` plays on for the people: one
        for all, or by seat; without it they stay people.
        """
        if seed is not None:
            check_seed(seed)
        at = len(self.moves) if at is None else at
        if type(at) is not int or not 0 <= at <= len(self.moves):
            raise Refused(words.no_decision(at, len(self.moves)))
        twin = self._copy()
        twin._cut(at)
        if seed is not None:
            twin.seed = seed
            twin.positions = [position.copy() for position in twin.positions]
            for position in twin.positions:
                position.chance.seed = seed
        chosen = strategy if isinstance(strategy, Mapping) else dict.fromkeys(self.people if strategy else (), strategy)
        for seat, name in chosen.items():
            self.check_seat(seat)
            bot = find_bot(self.setting.game, name)
            twin.seats = (*twin.seats[:seat], STRATEGY + bot.name, *twin.seats[seat + 1 :])
        return twin

    def anew(self, seed: int) -> Match:
        """Another game at the same table: the same players, rules and card tables, other cards."""
        check_seed(seed)
        match = object.__new__(type(self))
        match._begin(self.setting, self.seats, seed, self.setting.deal(len(self.seats), seed, {}))
        return match

    # Records

    def lines(self) -> list[Line]:
        """The record of the match so far."""
        header = self.setting.header(self.seats, self.seed, self.setup)
        return deepcopy([header, *record_lines(self.moves, self.position.lines)])

    def save(self, path: Path | str) -> None:
        """Write the record. At any moment the old file is there, or the whole new one."""
        write(path, self.lines())

    @classmethod
    def load(cls, path: Path | str, data: Path | str | None = None) -> Match:
        """Read a record, play it again with all checks, and stand where it ends."""
        return cls.replay(read(path), data)

    @classmethod
    def replay(cls, record: Record, data: Path | str | None = None) -> Match:
        """Play a record again. What is not right in it is refused with the number of its line."""
        setting, header = read_setting(record.header, data), record.header
        match = object.__new__(cls)
        match._begin(setting, header["seats"], header["seed"], header["setup"])
        match.other_cards = header["data"] != setting.digest
        index = 0
        while index < len(record.lines):
            move, position, log, index = follow(setting.game, match.position, record, index)
            match._add(move, position, log)
        return match

    def verify(self) -> None:
        """Play the whole record again and refuse it if anything differs."""
        again = Match.replay(from_lines(self.lines()))
        assert again.lines() == self.lines()

    # Showing

    @property
    def books(self) -> Books:
        """Its books as data frames, for all seats and with all that is hidden."""
        if self._books is None or self._books[0] is not self.position:
            from ..books.books import Books  # pandas takes its time, and playing needs none

            self._books = self.position, Books(self)
        return self._books[1]

    def closed_books(self) -> PlainTable:
        """The closed books, one row per round, or turn, and seat, as the asked person may see them."""
        # secrets are shown of everybody after the end or if no person plays, else of one person alone
        alone = self.people if len(self.people) == 1 else ()
        open_seats = range(len(self.seats)) if self.over or not self.people else alone
        return books_table(self.setting, self.called, self.position.lines, open_seats)

    def caption(self) -> str:
        """Where the game stands, in one sentence."""
        step, game, names = self._step, self.setting.game, self.called
        period = f"{game.words.PERIOD} {self.round}"
        if step is not None:
            return words.stands(game.title, names[step.seat], period, game.words.PHASE_NAMES[step.phase])
        end = self.position.lines[-1]
        won = [words.winner(names[seat], game.words.scored(end["scores"][seat])) for seat in end["winners"]]
        return words.ended(game.title, period, game.words.why_ended(end, names), won)

    def __repr__(self) -> str:
        return f"{self.caption()}\n{self.closed_books()}"

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.caption())}</p>{self.closed_books().html()}"
