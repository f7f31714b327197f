"""The game at a table, and who may act: whose decision it is, what strategies decide, and the ways back.

Whoever looks at the table does so on a screen; a desk may have several. What takes long is done in slices: `work`
yields the seconds to wait before the next one.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..core.agenda import asked
from ..core.events import Event
from ..core.options import forced
from ..core.seeds import stream
from ..play import words as play_words
from ..play.match import Match
from ..play.setting import find_bot
from . import words
from .face import Face
from .keeping import Keeper, Storage
from .sight import Advised
from .slices import Worker

if TYPE_CHECKING:
    from .screen import Screen

WAITS = {"slow": 2.5, "normal": 1.0, "fast": 0.25}  # seconds between two decisions that one watches

Work = Iterator[float]


class Desk(Worker):
    """A match, the parts of it that people decide by hand, and the screens on which it is seen."""

    def __init__(
        self, match: Match, face: Face, storage: Storage | None = None, by_hand: Collection[str] | None = None
    ) -> None:
        super().__init__()
        self.match = match
        self.face = face
        self.keeper = Keeper(storage)
        self.screens: list[Screen] = []
        self.strategy = face.hint  # gives hints, and decides what is left to a strategy
        usual = {key for key, part in face.parts.items() if part.by_hand}
        self.by_hand = usual if by_hand is None else {*by_hand}
        self.takes_back: int | None = None  # the seat that decided last, as long as it may take that back
        self.games = 0  # how often the game at this table has become another one
        self.speed = "normal"
        self.stoppable = False  # whether the work can be stopped in the middle
        self.problems: list[str] = []
        self.first_note = self.keeper.look(self._fits)
        if self.keeper.kept is None:
            self.go_on()

    def _fits(self, match: Match) -> bool:
        can_go_on(match)
        return match.setting.game is self.match.setting.game

    # What everybody at the table knows

    @property
    def watching(self) -> bool:
        """Whether only strategies play."""
        return not self.match.people

    @property
    def names(self) -> list[str]:
        """The players' names, as they are read."""
        return list(play_words.names_shown(self.match.names).values())

    @property
    def phase(self) -> str:
        """The present phase; everybody sees which it is."""
        phase: str = self.match.setting.game.observe(self.match.position, 0).phase
        return phase

    def when(self, number: int) -> str:
        """A period in a sentence: round 3."""
        return words.when(self.match.setting.game.words.PERIOD, number)

    # Who decides

    @property
    def waits(self) -> bool:
        """Whether a person is asked, who decides this by hand."""
        match = self.match
        if match.asked not in match.people:
            return False
        options = match.options
        only = forced(options)
        return self._by_hand(options[0].kind.do if only is None else only.do, only is not None)

    def _by_hand(self, verb: str, only: bool) -> bool:
        """Whether what has this verb is decided by hand; `only` says that there is nothing else to do."""
        if only and verb in self.face.trivial:
            return False
        return all(key in self.by_hand for key, part in self.face.parts.items() if verb in part.verbs)

    def decided(self, seat: int) -> list[int]:
        """The numbers of the decisions that a seat has made by hand."""
        moves = enumerate(self.match.moves)
        return [n for n, move in moves if move.seat == seat and self._by_hand(move.action.do, move.forced)]

    @property
    def last_by_hand(self) -> int | None:
        """The number of the last decision that a person has made by hand."""
        return max((n for seat in self.match.people for n in self.decided(seat)), default=None)

    @property
    def begun(self) -> bool:
        """Whether a person has decided anything by hand."""
        return self.last_by_hand is not None

    def opened_since(self, seat: int, last: int) -> bool:
        """Whether what others kept to themselves was opened after this decision of a seat, or all books at the end."""
        since, opens = self.match.logs[last + 1 :], self.face.opens(self.match.setting.rules)
        return self.match.over or any(event.kind in opens and event.seat != seat for log in since for event in log)

    # What a seat has seen happen

    def _since(self, seat: int) -> int:
        """The number of a seat's last decision, or of the first one of this period if that is an earlier one."""
        match = self.match
        own = self.decided(seat)
        now = next(n for n, position in enumerate(match.positions) if position.period == match.round)
        return min(own[-1] if own else 0, now)

    def happened(self, seat: int) -> list[Event]:
        """What has happened since a seat's last decision, and in this period before it."""
        return [event for log in self.match.logs[self._since(seat) + 1 :] for event in log]

    def advised(self, seat: int) -> Sequence[Advised]:
        """What the strategy has meanwhile decided for a seat, in the parts that are left to it."""
        if self.watching:
            return ()
        match, first = self.match, self._since(seat)
        bot, observe = find_bot(match.setting.game, self.strategy), match.setting.game.observe
        return [
            Advised(bot, observe(position, seat), move.action)
            for move, position in zip(match.moves[first:], match.positions[first:], strict=False)
            if move.seat == seat and not self._by_hand(move.action.do, False)
        ]

    def advice(self) -> tuple[Any, str]:
        """What the strategy for hints would do for the asked seat, and what it looks at."""
        return advice(self.match, len(self.match.moves), self.strategy)

    # Going on

    def decide(self, action: Any) -> None:
        """Do what the asked seat has decided; then the strategies, until a person is asked again."""
        seat = self.match.asked
        self.match.play(action)
        self.takes_back = seat
        self.go_on()

    def go_on(self) -> None:
        """After a decision: the strategies, then the person who is asked next."""
        self.moved()
        if not self.watching and not self.match.over and not self.waits:
            self.begin(self._strategies())

    def moved(self) -> None:
        """The position is another one."""
        self.keeper.changed = True
        for screen in self.screens:
            screen.moved()

    def take_back(self, seat: int) -> None:
        """Take a seat's last decision back, with everything after it."""
        last = self.decided(seat)[-1]
        can_go_on(self.match.branch(last))
        while len(self.match.moves) > last:  # after it, a strategy may have decided for this seat
            self.match.undo(seat)
        self.keeper.undos += 1

    def change_to(self, match: Match) -> str:
        """Another game at the same table; what went wrong with the old one's place, if anything."""
        problem = self.keeper.put_aside()
        self._takes(match)
        return problem

    def resume(self) -> None:
        """Go on with the game that was kept."""
        if self.keeper.kept is not None:
            match, self.keeper.kept = self.keeper.kept, None
            self._takes(match)

    def _takes(self, match: Match) -> None:
        self.match, self.takes_back = match, None
        self.games += 1
        for screen in self.screens:
            screen.cleared()
        self.go_on()

    # Work that goes on by itself

    def begin(self, work: Work, stoppable: bool = False) -> None:
        """Begin work."""
        self.work, self.stoppable = work, stoppable
        for screen in self.screens:
            screen.picks, screen.when_done = {}, ""

    def stop(self) -> None:
        """Stop what is going on by itself. What strategies must decide before a person is asked goes on."""
        if self.work is not None and self.stoppable:
            self.work = None
            self.go_on()

    def play_on(self, decisions: int | None = None) -> None:
        """Let the strategies play while one watches, or only so many decisions; after an error of theirs, too."""
        if not self.watching:
            self.begin(self._strategies())
        elif not self.match.over:
            self.begin(self._watched(decisions), stoppable=True)

    def done(self) -> None:
        """The work is done."""
        self.moved()
        for screen in self.screens:
            screen.worked()

    def interrupted(self) -> None:
        """Somebody pressed the stop square."""
        self._stumbled(words.INTERRUPTED)

    def failed(self, error: Exception) -> None:
        """An error of our own in the work."""
        self.report()
        self._stumbled(words.STRATEGY_FAILED)

    def _stumbled(self, note: str) -> None:
        for screen in self.screens:
            screen.note, screen.picks = note, {}
            screen.turn += 1

    def report(self) -> None:
        """An error of our own: keep what a teacher may copy."""
        self.problems.append(f"{self.match.setting.game.name}, {len(self.match.moves)}\n{traceback.format_exc()}")

    def _strategies(self) -> Work:
        """Let the strategies decide until a person is asked who decides by hand."""
        while not self.match.over and not self.waits:
            self._play()
            yield 0

    def _play(self) -> None:
        """Let a strategy decide: the one at the asked seat, or the one that gives hints for a person."""
        if self.match.asked in self.match.people:
            self.match.play(self.advice()[0])
        else:
            self.match.play()

    def by_itself(self, seat: int, until: Callable[[], bool]) -> Work:
        """Let a strategy decide for the people too; what it decides for `seat` may be taken back."""
        while not self.match.over and not until():
            if self.waits:
                self.takes_back = seat if self.match.asked == seat else None
            self._play()
            yield 0
        yield from self._strategies()

    def _watched(self, decisions: int | None) -> Work:
        """Play for somebody who watches, one decision after the other."""
        while not self.match.over and decisions != 0:
            self.match.play()
            self.moved()
            decisions = None if decisions is None else decisions - 1
            yield 0 if decisions == 0 else WAITS[self.speed]

    def keep(self) -> None:
        """Write the game down if it has changed; if that fails, each screen says so."""
        if note := self.keeper.keep(self.match):
            for screen in self.screens:
                screen.note = note


def advice(match: Match, n: int, strategy: str) -> tuple[Any, str]:
    """What a strategy that gives hints would do as decision `n` for the seat that is asked, and what it looks at."""
    game, position = match.setting.game, match.positions[n]
    step = asked(position)
    assert step is not None
    options = step.options(position)
    if only := forced(options):
        return only, words.ONLY_THING
    bot, seen = find_bot(game, strategy), game.observe(position, step.seat)
    action = bot.choose(seen, options, stream(match.seed, "hint", n))
    return action, bot.why(seen, action)


def can_go_on(match: Match) -> None:
    """Refuse an unfinished game with a strategy that does not exist here."""
    if match.over:
        return
    for seat in {*range(len(match.seats))} - {*match.people}:
        find_bot(match.setting.game, match.seats[seat])
